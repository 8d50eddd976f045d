//! Tables for a terminal: columns as wide as their widest cell, two blanks apart.

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

/// The table of `lines` under the names of `columns`; no line ends in blanks.
pub(super) fn table(columns: &[(String, Align)], lines: &[Vec<String>]) -> String {
    let names: Vec<String> = columns.iter().map(|(name, _)| name.clone()).collect();
    let all: Vec<&Vec<String>> = std::iter::once(&names).chain(lines).collect();
    let width = |column: usize| {
        let widths = all.iter().map(|line| line[column].chars().count());
        widths.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let mut text = String::new();
    for line in &all {
        let cells =
            line.iter().zip(columns).zip(&widths).map(|((cell, (_, align)), width)| match align {
                Align::Left => format!("{cell:<width$}"),
                Align::Right => format!("{cell:>width$}"),
            });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text += "\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Align, table};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let columns = [("n".to_owned(), Align::Right), ("año".to_owned(), Align::Left)];
        let lines =
            [["7", "dos"], ["100", "diecisiete"]].map(|line| line.map(str::to_owned).to_vec());
        assert_eq!(table(&columns, &lines), "  n  año\n  7  dos\n100  diecisiete\n");
    }
}
