//! A rating list as one process tells it to another: how far it is, then players in their order.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::ControlFlow;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::rating_list::{Faults, RatedPlayer, Ratings, TimeControl, read_file};

/// How many players are told together.
const N_TOGETHER: usize = 800;

/// How many bytes are read before it is told again how far it is.
const N_BYTES_TOLD: u64 = 64 << 10;

/// What is told of a list, in this order.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Part {
    /// So many more bytes were read.
    Read(u64),
    /// It is no lawful list, and nothing else comes.
    Faults(Faults),
    /// It is whole, and has so many players.
    Players(usize),
    /// The next of them.
    Rows(Vec<Row>),
}

/// A player: number, name, federation, sex, title, ratings, year of birth, whether inactive.
type Row = (u32, Box<str>, Box<str>, Box<str>, Box<str>, [Option<u16>; 3], Option<u16>, bool);

fn row(player: &RatedPlayer) -> Row {
    let Ratings { standard, rapid, blitz } = player.ratings;
    (
        player.fide_id,
        player.name.clone(),
        (*player.federation).into(),
        (*player.sex).into(),
        (*player.title).into(),
        [standard, rapid, blitz],
        player.birth_year,
        player.is_inactive,
    )
}

/// The player of a row.
pub(super) fn player(row: Row) -> RatedPlayer {
    let (fide_id, name, federation, sex, title, ratings, birth_year, is_inactive) = row;
    let [standard, rapid, blitz] = ratings;
    RatedPlayer {
        fide_id,
        name,
        federation: federation.into(),
        sex: sex.into(),
        title: title.into(),
        ratings: Ratings { standard, rapid, blitz },
        birth_year,
        is_inactive,
    }
}

/// Reads a list and tells it, until nobody wants to hear more.
///
/// # Errors
///
/// If the file cannot be opened.
pub(super) fn tell(
    path: &Path,
    control: TimeControl,
    told: &mut dyn FnMut(Part) -> ControlFlow<()>,
) -> io::Result<()> {
    let file = File::open(path)?;
    let list = read_file(Counted { file, n_bytes: 0, told: &mut *told }, control);
    let list = match list {
        Ok(list) => list,
        Err(faults) => {
            let _ = told(Part::Faults(faults));
            return Ok(());
        }
    };
    let players = list.players();
    let mut goes_on = told(Part::Players(players.len()));
    for together in players.chunks(N_TOGETHER) {
        if goes_on.is_break() {
            break;
        }
        goes_on = told(Part::Rows(together.iter().map(row).collect()));
    }
    Ok(())
}

/// A file that tells how much of it was read.
struct Counted<'a> {
    file: File,
    /// What is not told yet.
    n_bytes: u64,
    told: &'a mut dyn FnMut(Part) -> ControlFlow<()>,
}

impl Read for Counted<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let n_bytes = self.file.read(into)?;
        self.n_bytes += n_bytes as u64;
        if self.n_bytes >= N_BYTES_TOLD {
            let told = (self.told)(Part::Read(std::mem::take(&mut self.n_bytes)));
            if told.is_break() {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
        }
        Ok(n_bytes)
    }
}

impl Seek for Counted<'_> {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        self.file.seek(place)
    }
}
