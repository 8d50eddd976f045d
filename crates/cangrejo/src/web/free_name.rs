//! The name that the log of a new tournament gets.

use crate::store::LogName;

/// A name for the log of a tournament: its title in plain letters, numbered where it is taken.
pub(super) fn free_name(title: &str, taken: &[LogName]) -> LogName {
    let mut plain = String::new();
    for letter in title.chars().flat_map(plain_letter) {
        if letter != '-' || !(plain.is_empty() || plain.ends_with('-')) {
            plain.push(letter);
        }
    }
    plain.truncate(48);
    let plain = plain.trim_end_matches('-');
    let plain = if plain.is_empty() { "torneo" } else { plain };
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    std::iter::once(plain.to_owned())
        .chain(numbered)
        .filter_map(|name| name.parse::<LogName>().ok())
        .find(|name| !taken.contains(name))
        .expect("some number is free")
}

/// A letter as the name of a log can have it.
fn plain_letter(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase().map(|letter| match letter {
        'a'..='z' | '0'..='9' => letter,
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        _ => '-',
    })
}

#[cfg(test)]
mod tests {
    use super::free_name;
    use crate::store::LogName;

    #[test]
    fn a_title_gives_a_name_that_is_free() {
        let name = |title, taken: &[&str]| {
            let taken: Vec<LogName> = taken.iter().map(|name| name.parse().unwrap()).collect();
            free_name(title, &taken).to_string()
        };
        assert_eq!(name("Copa de Otoño 2026", &[]), "copa-de-otono-2026");
        assert_eq!(name("Copa", &["copa", "copa-2"]), "copa-3");
        assert_eq!(name("  ¡¿?!  ", &[]), "torneo");
        assert!(name(&"muy largo ".repeat(50), &[]).len() <= LogName::MAX_LEN);
    }
}
