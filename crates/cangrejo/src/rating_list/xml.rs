//! The XML form: a `player` element for each, with an element for each field.

use std::io::{self, BufRead, Read, Take};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, Event};

use super::{Faults, Gathered, ListFault, MAX_NAME, RawPlayer, TimeControl, Where};

/// The most bytes of a tag, a comment or a text between two tags.
const MAX_EVENT: usize = 64 << 10;

/// The most bytes of a field, of which a name has the most.
const MAX_TEXT: usize = 4 * MAX_NAME;

/// How deep elements are within one another; those of a list are three.
const MAX_DEPTH: usize = 16;

/// Reads all players.
pub(super) fn read(source: Take<impl BufRead>, control: TimeControl) -> Result<Gathered, Faults> {
    let mut reader = Reader::from_reader(Paced { source, left: MAX_EVENT });
    let mut gathered = Gathered::default();
    let mut buffer = Vec::new();
    let mut state = State { control, ..State::default() };
    loop {
        buffer.clear();
        reader.get_mut().left = MAX_EVENT;
        let event = reader.read_event_into(&mut buffer);
        let broken = |detail: String| {
            Faults::of(ListFault::BrokenXml { n_players: state.n_players, detail })
        };
        let place = Where::Player(state.n_players + 1);
        let long = || Faults::of(ListFault::LongField { place, most: MAX_NAME });
        match event {
            Err(_) if reader.get_ref().left == 0 => return Err(long()),
            Err(error) => return Err(broken(error.to_string())),
            Ok(Event::Start(_)) if state.depth == MAX_DEPTH => return Err(broken("<".to_owned())),
            Ok(Event::Start(tag)) => state.open(tag.name().as_ref().as_bytes()),
            Ok(Event::Text(text)) => state.text += &text.xml10_content(),
            Ok(Event::CData(text)) => state.text += &text.xml10_content(),
            Ok(Event::GeneralRef(named)) => match referred(&named) {
                Some(letter) => state.text.push(letter),
                None => return Err(broken(format!("&{};", &*named))),
            },
            Ok(Event::End(tag)) => state.close(tag.name().as_ref().as_bytes(), &mut gathered)?,
            Ok(Event::Eof) if state.depth > 0 => return Err(broken("</playerslist>".to_owned())),
            Ok(Event::Eof) => break,
            Ok(
                Event::Empty(_)
                | Event::Decl(_)
                | Event::Comment(_)
                | Event::PI(_)
                | Event::DocType(_),
            ) => {}
        }
        if state.text.len() > MAX_TEXT {
            return Err(long());
        }
    }
    if reader.into_inner().source.limit() == 0 {
        return Err(Faults::of(ListFault::TooLarge));
    }
    if !state.is_list {
        return Err(Faults::of(ListFault::NotAList));
    }
    Ok(gathered)
}

/// A source that gives so many bytes, and no more until somebody says so: what the reader keeps
/// of one piece is bounded.
struct Paced<R> {
    source: R,
    left: usize,
}

impl<R: BufRead> Read for Paced<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let n_bytes = self.fill_buf()?.read(into)?;
        self.consume(n_bytes);
        Ok(n_bytes)
    }
}

impl<R: BufRead> BufRead for Paced<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let bytes = self.source.fill_buf()?;
        if self.left == 0 && !bytes.is_empty() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(&bytes[..bytes.len().min(self.left)])
    }

    fn consume(&mut self, n_bytes: usize) {
        self.left = self.left.saturating_sub(n_bytes);
        self.source.consume(n_bytes);
    }
}

/// The letter that a reference stands for.
fn referred(named: &BytesRef<'_>) -> Option<char> {
    match &**named {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => named.resolve_char_ref().ok().flatten(),
    }
}

/// How far the reading is.
#[derive(Debug, Default)]
struct State {
    control: TimeControl,
    is_list: bool,
    depth: usize,
    n_players: u64,
    player: RawPlayer,
    text: String,
}

impl State {
    fn open(&mut self, name: &[u8]) {
        self.is_list |= self.depth == 0 && name == b"playerslist";
        self.depth += 1;
        self.text.clear();
        if name == b"player" {
            self.player = RawPlayer::default();
        }
    }

    fn close(&mut self, name: &[u8], gathered: &mut Gathered) -> Result<(), Faults> {
        self.depth = self.depth.saturating_sub(1);
        let player = &mut self.player;
        let field = match name {
            b"fideid" => &mut player.fide_id,
            b"name" => &mut player.name,
            b"country" => &mut player.federation,
            b"sex" => &mut player.sex,
            b"title" => &mut player.title,
            b"rating" => &mut player.ratings[self.control as usize],
            b"rapid_rating" => &mut player.ratings[TimeControl::Rapid as usize],
            b"blitz_rating" => &mut player.ratings[TimeControl::Blitz as usize],
            b"birthday" => &mut player.birth_year,
            b"flag" => &mut player.flag,
            b"player" => {
                self.n_players += 1;
                return gathered.take(&self.player, Where::Player(self.n_players));
            }
            _ => return Ok(()),
        };
        self.text.trim().clone_into(field);
        Ok(())
    }
}
