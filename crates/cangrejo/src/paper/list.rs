//! What stands on a sheet that is a list: headings, sentences, tables.

use serde::Serialize;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthChar as _;

/// A sheet of headings, sentences and tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct List {
    /// What the sheet is.
    pub(super) title: String,
    /// Of which round, or when.
    pub(super) subtitle: String,
    /// Whether the paper lies on its side.
    pub(super) landscape: bool,
    /// How many columns of the page the tables run through.
    pub(super) flow: u8,
    /// The size of the letters, in points times ten.
    pub(super) tenths: u16,
    pub(super) sections: Vec<Section>,
    /// Who signs below.
    pub(super) signatures: Vec<String>,
}

impl List {
    /// What the list says, however it is set.
    pub(super) fn substance(&self) -> Value {
        json!([self.title, self.subtitle, self.sections, self.signatures])
    }

    /// The same without sections that say nothing.
    pub(super) fn without_empty(mut self) -> List {
        self.sections.retain(|section| *section != Section::default());
        self
    }
}

/// A part of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Section {
    /// Empty for none.
    pub(super) heading: String,
    pub(super) sentences: Vec<String>,
    pub(super) columns: Vec<Column>,
    /// A text for each column; a line break parts two lines of a cell.
    pub(super) rows: Vec<Vec<String>>,
    /// Sentences below the table.
    pub(super) below: Vec<String>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Column {
    pub(super) heading: String,
    pub(super) kind: Kind,
    /// Whether a phone has no room for it.
    pub(super) wide_only: bool,
}

/// How a column is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    /// Figures, to the right.
    Number,
    /// The figure that everybody looks for: a table, a place.
    Main,
    /// A text that gets the room that is left.
    Text,
    /// A text as wide as it is.
    Short,
}

impl Section {
    /// A table with these columns.
    pub(super) fn table(columns: Vec<(String, Kind)>, rows: Vec<Vec<String>>) -> Section {
        let column = |(heading, kind)| Column { heading, kind, wide_only: false };
        Section { columns: columns.into_iter().map(column).collect(), rows, ..Section::default() }
    }

    /// The same, with columns that a phone has no room for.
    pub(super) fn wide_only(mut self, is_wide: impl Fn(usize) -> bool) -> Section {
        for (place, column) in self.columns.iter_mut().enumerate() {
            column.wide_only = is_wide(place);
        }
        self
    }

    /// The same under a heading.
    pub(super) fn under(mut self, heading: String) -> Section {
        self.heading = heading;
        self
    }
}

/// How many letters of a word stay together; a longer one may be broken anywhere after them.
const LONGEST_WORD: usize = 14;

/// A text that somebody typed, as it can be printed: no longer than `most` columns, without
/// marks that would turn what stands beside it around, and with room to break.
pub fn plain(text: &str, most: usize) -> String {
    let visible = text.trim().chars().filter(|letter| !is_invisible(*letter));
    let visible = visible.map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let visible: Vec<(char, usize)> =
        visible.map(|letter| (letter, letter.width().unwrap_or(0))).collect();
    let is_cut = visible.iter().map(|(_, columns)| columns).sum::<usize>() > most;
    let most = if is_cut { most.saturating_sub(1) } else { most };
    let mut shown = String::new();
    let (mut width, mut word) = (0, 0);
    for (letter, columns) in visible {
        if width + columns > most {
            shown.push('…');
            break;
        }
        word = if letter == ' ' || letter == '-' { 0 } else { word + columns };
        // A mark that takes no room belongs to the letter before it.
        if word > LONGEST_WORD && columns > 0 {
            shown.push('\u{200b}');
            word = columns;
        }
        shown.push(letter);
        width += columns;
    }
    shown
}

/// Whether a letter only commands: control marks, and those that turn the direction of writing.
const fn is_invisible(letter: char) -> bool {
    (letter.is_ascii_control() && !letter.is_ascii_whitespace())
        || matches!(letter, '\u{80}'..='\u{9f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A name as lists are sorted by it: without accents and capitals.
pub(super) fn sorted_by(name: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        other => other,
    };
    // Ñ is a letter of its own, after n.
    let spanish = name.trim().to_lowercase().chars().map(plain).collect::<String>();
    spanish.replace('ñ', "n\u{10ffff}")
}

#[cfg(test)]
mod tests {
    use super::{plain, sorted_by};

    #[test]
    fn a_text_is_cut_and_can_be_broken() {
        assert_eq!(plain("Ana Pérez", 40), "Ana Pérez");
        assert_eq!(plain("Ana\u{202e} \u{7}Pérez\n", 40), "Ana Pérez");
        assert_eq!(plain("Ana Pérez", 6), "Ana P…");
        let long = plain(&"W".repeat(10_000), 40);
        assert_eq!(long.matches('W').count(), 39);
        assert!(long.split('\u{200b}').all(|part| part.chars().count() <= 15), "{long}");
    }

    #[test]
    fn names_are_sorted_as_in_spanish() {
        let mut names = ["Zoe", "ñandú", "Óscar", "nube", "Ana", "ábaco"];
        names.sort_by_key(|name| sorted_by(name));
        assert_eq!(names, ["ábaco", "Ana", "nube", "ñandú", "Óscar", "Zoe"]);
    }
}
