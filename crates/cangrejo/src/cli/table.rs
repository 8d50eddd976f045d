//! Tables for a terminal: columns as wide as their widest cell, two blanks apart.
//!
//! A table that would be wider than [`WIDTH`] breaks the longest texts into lines within
//! their column, as the help does, so that a terminal does not break them anywhere.

use unicode_width::UnicodeWidthStr;

/// How wide a table may be; the help has the same width.
const WIDTH: usize = 100;
/// No column of texts is made narrower than this unless the table is still too wide.
const LEAST: usize = 28;
/// What parts two columns.
const GAP: &str = "  ";

/// A blank at which no text is broken if it can be helped; it is printed as any other.
pub(super) const HELD: &str = "\u{a0}";

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

/// The table of `lines` under the names of `columns`; no line ends in blanks.
pub(super) fn table(columns: &[(String, Align)], lines: &[Vec<String>]) -> String {
    let (mut all, aligns) = laid_out(columns, lines);
    let mut widths = narrowed(&all, &aligns);
    if whole(&widths) > WIDTH {
        for cell in all.iter_mut().flatten() {
            *cell = cell.replace(HELD, " ");
        }
        widths = narrowed(&all, &aligns);
    }
    all.iter().map(|line| row(line, &widths, &aligns)).collect()
}

/// A table with each line on one line, however long: for what is searched line by line.
pub(super) fn unbroken(columns: &[(String, Align)], lines: &[Vec<String>]) -> String {
    let (all, aligns) = laid_out(columns, lines);
    let widths: Vec<usize> = (0..columns.len()).map(|column| widest(&all, column)).collect();
    all.iter().map(|line| row(line, &widths, &aligns)).collect()
}

/// A table of many columns as several below each other, none wider than a terminal as far
/// as that can be; each begins with the first `n_keys` columns.
pub(super) fn folded(columns: &[(String, Align)], lines: &[Vec<String>], n_keys: usize) -> String {
    let (all, _) = laid_out(columns, lines);
    let width = |column: usize| widest(&all, column) + GAP.len();
    let keys: Vec<usize> = (0..n_keys).collect();
    let room = WIDTH.saturating_sub(keys.iter().copied().map(width).sum());
    let mut folds: Vec<Vec<usize>> = Vec::new();
    let mut used = usize::MAX;
    for column in n_keys..columns.len() {
        used = used.saturating_add(width(column));
        match folds.last_mut() {
            Some(fold) if used <= room => fold.push(column),
            _ => {
                folds.push(keys.iter().copied().chain([column]).collect());
                used = width(column);
            }
        }
    }
    let part = |fold: &Vec<usize>| {
        let columns: Vec<_> = fold.iter().map(|column| columns[*column].clone()).collect();
        let pick = |line: &Vec<String>| fold.iter().map(|column| line[*column].clone()).collect();
        table(&columns, &lines.iter().map(pick).collect::<Vec<_>>())
    };
    folds.iter().map(part).collect::<Vec<_>>().join("\n")
}

/// The names of the columns and the lines, as they will be printed; and where each stands.
fn laid_out(columns: &[(String, Align)], lines: &[Vec<String>]) -> (Vec<Vec<String>>, Vec<Align>) {
    let names: Vec<String> = columns.iter().map(|(name, _)| name.clone()).collect();
    let all = std::iter::once(&names).chain(lines).map(|line| cleaned(line)).collect();
    (all, columns.iter().map(|(_, align)| *align).collect())
}

/// The cells as they will be printed: a control character would move all that follows it.
fn cleaned(line: &[String]) -> Vec<String> {
    let printed = |cell: &String| cell.chars().filter(|letter| !letter.is_control()).collect();
    line.iter().map(printed).collect()
}

fn widest(all: &[Vec<String>], column: usize) -> usize {
    all.iter().map(|line| line[column].width()).max().unwrap_or_default()
}

/// How wide a table of such columns is.
fn whole(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1)
}

/// The widths of columns that are broken so far that the table fits a terminal, or as far as
/// its words allow.
fn narrowed(all: &[Vec<String>], aligns: &[Align]) -> Vec<usize> {
    let columns = 0..aligns.len();
    let mut widths: Vec<usize> = columns.clone().map(|column| widest(all, column)).collect();
    break_headings(&mut widths, all);
    let texts: Vec<usize> = columns.filter(|column| aligns[*column] == Align::Left).collect();
    fit(&mut widths, &texts, |column| longest_word(all, column).max(LEAST));
    fit(&mut widths, &texts, |column| longest_word(all, column));
    // Where texts were broken, the column is as wide as what came of it.
    for (column, width) in widths.iter_mut().enumerate() {
        let parts = all.iter().flat_map(|line| broken(&line[column], *width));
        *width = parts.map(|part| part.width()).max().unwrap_or_default();
    }
    widths
}

/// Puts headings of several words on several lines, those first that save most, until the
/// table is no wider than a terminal.
fn break_headings(widths: &mut [usize], all: &[Vec<String>]) {
    let Some((names, lines)) = all.split_first() else { return };
    let least = |column: usize| {
        let words = names[column].split(' ').map(UnicodeWidthStr::width);
        words.max().unwrap_or_default().max(widest(lines, column))
    };
    let least: Vec<usize> = (0..widths.len()).map(least).collect();
    while whole(widths) > WIDTH {
        let saving = |column: &usize| widths[*column] - least[*column];
        let Some(column) = (0..widths.len()).max_by_key(saving) else { return };
        if saving(&column) == 0 {
            return;
        }
        widths[column] = least[column];
    }
}

/// The width of the longest word of a column, which nothing breaks.
fn longest_word(all: &[Vec<String>], column: usize) -> usize {
    let words = all.iter().flat_map(|line| line[column].split(' '));
    words.map(UnicodeWidthStr::width).max().unwrap_or_default()
}

/// Narrows the widest of the columns `texts` until the table is no wider than a terminal, and
/// none below its `least`.
fn fit(widths: &mut [usize], texts: &[usize], least: impl Fn(usize) -> usize) {
    let least: Vec<usize> = (0..widths.len()).map(least).collect();
    while whole(widths) > WIDTH {
        let wide = texts.iter().copied().filter(|column| widths[*column] > least[*column]);
        let Some(widest) = wide.max_by_key(|column| widths[*column]) else { return };
        widths[widest] -= 1;
    }
}

/// A line of the table, on as many lines as its longest cell needs.
fn row(line: &[String], widths: &[usize], aligns: &[Align]) -> String {
    let cells: Vec<Vec<String>> =
        line.iter().zip(widths).map(|(cell, width)| broken(cell, *width)).collect();
    let n_lines = cells.iter().map(Vec::len).max().unwrap_or_default();
    let mut text = String::new();
    for idx in 0..n_lines {
        let parts = cells.iter().zip(widths).zip(aligns).map(|((cell, width), align)| {
            let part = cell.get(idx).map_or_else(String::new, |part| part.replace(HELD, " "));
            let blanks = " ".repeat(width.saturating_sub(part.width()));
            match align {
                Align::Left => part + &blanks,
                Align::Right => blanks + &part,
            }
        });
        text += parts.collect::<Vec<_>>().join(GAP).trim_end();
        text += "\n";
    }
    text
}

/// A text on lines of at most `width`, parted at blanks; a longer word stays whole.
fn broken(cell: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    if cell.width() <= width {
        return vec![cell.to_owned()];
    }
    for word in cell.split(' ') {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= width => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Align, HELD, WIDTH, folded, table};

    fn lines<const N: usize>(lines: &[[&str; N]]) -> Vec<Vec<String>> {
        lines.iter().map(|line| line.map(str::to_owned).to_vec()).collect()
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let columns = [("n".to_owned(), Align::Right), ("año".to_owned(), Align::Left)];
        let lines = lines(&[["7", "dos"], ["100", "diecisiete"]]);
        assert_eq!(table(&columns, &lines), "  n  año\n  7  dos\n100  diecisiete\n");
    }

    #[test]
    fn letters_count_by_the_room_they_take() {
        let columns = [("name".to_owned(), Align::Left), ("n".to_owned(), Align::Right)];
        let lines = lines(&[["日本 太郎", "1"], ["e\u{301}\u{1b}x", "2"]]);
        let shown = "name       n\n日本 太郎  1\ne\u{301}x         2\n";
        assert_eq!(table(&columns, &lines), shown);
    }

    #[test]
    fn long_texts_are_broken_where_a_terminal_ends() {
        let long = "palabra ".repeat(30);
        let columns = ["n", "what", "why"].map(|name| (name.to_owned(), Align::Left));
        let lines = lines(&[["1", long.trim_end(), "claim"], ["2", "short", long.trim_end()]]);
        let shown = table(&columns, &lines);
        assert!(shown.lines().all(|line| line.len() <= WIDTH), "{shown}");
        assert_eq!(shown.matches("palabra").count(), 60, "nothing is lost: {shown}");
        assert!(shown.lines().nth(1).is_some_and(|line| line.ends_with("claim")), "{shown}");
    }

    #[test]
    fn many_columns_of_texts_are_narrowed_as_far_as_their_words_allow() {
        let columns = ["a", "b", "c", "d"].map(|name| (name.to_owned(), Align::Left));
        let text = "cuatro palabras de ejemplo por celda";
        let lines = lines(&[[text; 4]]);
        let shown = table(&columns, &lines);
        assert!(shown.lines().all(|line| line.len() <= WIDTH), "{shown}");
        assert_eq!(shown.matches("palabras").count(), 4, "nothing is lost: {shown}");
    }

    #[test]
    fn a_name_is_broken_only_where_the_table_is_too_wide_otherwise() {
        let columns = ["a", "b", "c"].map(|name| (name.to_owned(), Align::Left));
        let held = |n_words: usize| vec!["nombre"; n_words].join(HELD);
        let short = lines(&[[held(4).as_str(), "uno dos tres", "x"]]);
        assert_eq!(table(&columns, &short).lines().count(), 2);
        let long = held(8);
        let shown = table(&columns, &lines(&[[long.as_str(), &long, "x"]]));
        assert!(shown.lines().all(|line| line.len() <= WIDTH), "{shown}");
        assert_eq!(shown.matches("nombre").count(), 16, "nothing is lost: {shown}");
    }

    #[test]
    fn a_heading_of_several_words_is_broken_only_where_the_table_is_too_wide() {
        let columns = ["name", "% of wins"].map(|name| (name.to_owned(), Align::Right));
        let (short, long) = ("Ana", "A".repeat(95));
        assert!(table(&columns, &lines(&[[short, "75.0"]])).starts_with("name  % of wins\n"));
        let shown = table(&columns, &lines(&[[&long, "75.0"]]));
        assert!(shown.lines().next().is_some_and(|line| line.ends_with("name  % of")), "{shown}");
        assert!(shown.lines().nth(1).is_some_and(|line| line.ends_with("wins")), "{shown}");
    }

    #[test]
    fn many_columns_are_folded_under_their_keys() {
        let names = ["no.", "name", "first", "second"];
        let columns = names.map(|name| (format!("{name:-<28}"), Align::Right));
        let lines = lines(&[["7", "Ana", "1", "2"]]);
        let shown = folded(&columns, &lines, 2);
        let parts: Vec<&str> = shown.split("\n\n").collect();
        assert_eq!(parts.len(), 2, "{shown}");
        assert!(parts.iter().all(|part| part.contains('7') && part.contains("Ana")), "{shown}");
        assert!(parts[0].contains("first") && parts[1].contains("second"), "{shown}");
    }
}
