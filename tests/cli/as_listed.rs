//! The engine `as-listed` on the command line.

use super::adjudicate::TEXT;
use super::builder::chancery;

#[test]
fn the_listing_adjudicates_and_explains() {
    let listed = chancery(&["adjudicate", "-", "--engine", "as-listed", "--log"]).stdin(TEXT).out();
    assert!(listed.contains("Engine: as-listed.\n"), "{listed}");
    let explained = chancery(&["explain", "-", "--engine", "as-listed"]).stdin(TEXT).run();
    assert_eq!((explained.status, explained.err.as_str()), (0, ""));
}

/// DATC 6.F.16: two orders stand in two cycles, and the listing comes to another result from another start.
#[test]
fn the_listing_depends_on_where_it_starts() {
    let text = "phase S1901M\nENGLAND: F LON S F WAL - ENG; F WAL - ENG\n\
                FRANCE: A BRE - LON; F ENG C A BRE - LON\nGERMANY: F NTH S F BEL - ENG; F BEL - ENG\n";
    let results = |start: &str| {
        let out = chancery(&["adjudicate", "-", "--engine", "as-listed", "--start", start]).stdin(text).out();
        let mut rows: Vec<String> =
            out.lines().filter(|line| line.starts_with("  ")).map(str::to_owned).collect();
        rows.sort();
        rows
    };
    let all: std::collections::BTreeSet<Vec<String>> =
        ["F LON", "F WAL - ENG", "f eng", "English Channel", "BEL", "F NTH S F BEL - ENG"]
            .into_iter()
            .map(results)
            .collect();
    assert!(all.len() > 1, "{all:?}");
    let guess =
        |start: &str| chancery(&["adjudicate", "-", "--engine", "guess", "--start", start]).stdin(text).out();
    let rows = |out: String| {
        let mut rows: Vec<String> =
            out.lines().filter(|line| line.starts_with("  ")).map(str::to_owned).collect();
        rows.sort();
        rows
    };
    assert_eq!(rows(guess("F LON")), rows(guess("F ENG")));
    let wrong = chancery(&["adjudicate", "-", "--start", "F MOS"]).stdin(text).run();
    assert_eq!(
        (wrong.status, wrong.err.as_str()),
        (2, "error: --start `F MOS` names no unit of the position\n")
    );
}
