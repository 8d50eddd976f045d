//! The XML form: a `player` element for each, with an element for each field.

use std::io::{BufRead, Take};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, Event};

use super::{Faults, Gathered, ListFault, RawPlayer, TimeControl, Where};

/// Reads all players.
pub(super) fn read(source: Take<impl BufRead>, control: TimeControl) -> Result<Gathered, Faults> {
    let mut reader = Reader::from_reader(source);
    let mut gathered = Gathered::default();
    let mut buffer = Vec::new();
    let mut state = State { control, ..State::default() };
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        let broken = |detail: String| {
            Faults::of(ListFault::BrokenXml { n_players: state.n_players, detail })
        };
        match event {
            Err(error) => return Err(broken(error.to_string())),
            Ok(Event::Start(tag)) => state.open(tag.name().as_ref().as_bytes()),
            Ok(Event::Text(text)) => state.text += &text.xml10_content(),
            Ok(Event::CData(text)) => state.text += &text.xml10_content(),
            Ok(Event::GeneralRef(named)) => match referred(&named) {
                Some(letter) => state.text.push(letter),
                None => return Err(broken(format!("&{};", &*named))),
            },
            Ok(Event::End(tag)) => state.close(tag.name().as_ref().as_bytes(), &mut gathered),
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
    }
    if reader.into_inner().limit() == 0 {
        return Err(Faults::of(ListFault::TooLarge));
    }
    if !state.is_list {
        return Err(Faults::of(ListFault::NotAList));
    }
    Ok(gathered)
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

    fn close(&mut self, name: &[u8], gathered: &mut Gathered) {
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
                gathered.take(&self.player, Where::Player(self.n_players));
                return;
            }
            _ => return,
        };
        self.text.trim().clone_into(field);
    }
}
