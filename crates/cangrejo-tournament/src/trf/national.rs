//! Lines of national rating lists: record 001 up to the birth date, under a federation's code.

use std::fmt;

use super::columns::{Columns, whole_number};
use super::fault::Faults;
use super::player_record::PlayerRecord;

/// What the rating list of a federation says of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalLine {
    /// The code of the federation whose list it is, such as `ESP`.
    pub list: String,
    /// The columns up to the birth date: the title is the class in that list, the rating and the
    /// id are that list's, the federation is where the player comes from.
    pub player: PlayerRecord,
}

/// The last column of such a line.
const LAST_COLUMN: usize = 79;

impl NationalLine {
    /// Reads a line; nothing if it is none of a player.
    pub fn read(text: &str) -> Option<NationalLine> {
        let mut unheard = Faults::default();
        let line = Columns::new(text, 1, &mut unheard);
        let list = line.cut(1, 3);
        let is_code = list.len() == 3 && list.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_ours = list.starts_with("XX") || list.starts_with("BB");
        if !is_code || is_ours || line.at(4) != ' ' {
            return None;
        }
        let word = |first, last| line.cut(first, last).trim().to_owned();
        let rating = word(49, 52);
        let player = PlayerRecord {
            id: whole_number(&word(5, 8)).filter(|id| *id > 0)?,
            sex: Some(line.at(10)).filter(|&sex| sex != ' '),
            title: word(11, 13),
            name: word(15, 47),
            rating: if rating.is_empty() { None } else { Some(whole_number(&rating)?) },
            federation: word(54, 56),
            fide_id: word(58, 68),
            birth: word(70, LAST_COLUMN),
            ..PlayerRecord::default()
        };
        Some(NationalLine { list: list.to_owned(), player })
    }
}

impl fmt::Display for NationalLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.player.to_string();
        let columns: String = line.chars().take(LAST_COLUMN).skip(3).collect();
        write!(f, "{:<3}{}", self.list, columns.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::NationalLine;

    #[test]
    fn a_line_is_written_as_it_was_read() {
        let text = format!(
            "ESP {:>4} {}{:>3} {:<33} {:>4} {:<3} {:>11} {}",
            12, 'w', "M", "Peña, Eva", 2105, "VEN", "A-77", "1999/02/28"
        );
        let line = NationalLine::read(&text).expect("a national line");
        assert_eq!((line.player.id, &*line.player.fide_id), (12, "A-77"));
        assert_eq!(line.to_string(), text);
        let short = "ESP   12";
        assert_eq!(NationalLine::read(short).expect("no more").to_string().trim_end(), short);
    }

    #[test]
    fn other_lines_are_none() {
        let bad =
            ["XXR   12", "BBW  1.0", "DDD SSSS sTTT", "001   12", "ESP", "ESPA  12", "### 12"];
        for text in bad {
            assert_eq!(NationalLine::read(text), None, "{text}");
        }
    }
}
