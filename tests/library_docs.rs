//! The types by which the libraries are entered each have an example in their documentation, which is run.

use std::fs;
use std::path::Path;

/// Of each crate beside the core: the items that a program begins with.
const ENTRANCES: &[(&str, &[&str])] = &[
    ("crates/chancery-core/src", &["Retreat", "adjustments", "possible_orders", "retreats"]),
    ("crates/chancery-notation/src", &["Reader", "Reading", "ReadingContext", "Writer"]),
    ("crates/chancery-why/src", &["Account", "Explainer", "Proof", "Rulings"]),
    (
        "crates/chancery-game/src",
        &["Deadline", "Game", "GameFolder", "PhaseReport", "game/submissions/Summary", "TimeZone"],
    ),
    (
        "crates/chancery-draw/src",
        &[
            "Caption",
            "Chart",
            "Drawing",
            "Geography",
            "Palette",
            "Picture",
            "GraphPicture",
            "Role",
            "Scene",
            "Schematic",
            "View",
        ],
    ),
    (
        "crates/chancery-lab/src",
        &["Bench", "Contest", "Dice", "Generator", "Inquiry", "Judge", "PlayerId", "study/Source"],
    ),
    ("crates/chancery-session/src", &["Clock", "GameSession"]),
];

fn files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a source file can be read");
            found.push((path.to_string_lossy().replace('\\', "/"), text));
        }
    }
    found
}

/// Returns whether an item of this name is defined in the text, and whether its documentation has an example.
fn documented(text: &str, name: &str) -> Option<bool> {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let defines = |line: &&str| {
        let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub fn "];
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind)?.strip_prefix(name));
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let at = lines.iter().position(defines)?;
    let is_above = |line: &&&str| !line.is_empty() && **line != "}";
    Some(lines[..at].iter().rev().take_while(is_above).any(|line| *line == "/// ```"))
}

/// Returns the names of a crate's items of which none has an example; a name may have a folder before it.
fn without_example<'a>(folder: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    let has_none = |whole: &&str| {
        let (part, name) = whole.rsplit_once('/').unwrap_or(("", whole));
        let defined = files.iter().filter(|(path, _)| path.contains(&format!("/{part}")));
        !defined.filter_map(|(_, text)| documented(text, name)).any(|has| has)
    };
    names.into_iter().filter(has_none).collect()
}

#[test]
fn what_the_libraries_are_entered_by_has_an_example() {
    for (folder, names) in ENTRANCES {
        let without = without_example(folder, names.iter().copied());
        assert!(without.is_empty(), "{folder}: {without:?}");
    }
}

#[test]
fn whatever_the_core_exports_at_its_top_has_an_example() {
    let text = include_str!("../crates/chancery-core/src/lib.rs");
    let lists = text.lines().filter_map(|line| line.strip_prefix("pub use "));
    let words =
        lists.flat_map(|list| list.rsplit("::").next().unwrap_or(list).split([' ', ',', '{', '}', ';']));
    let names: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    assert!(names.len() > 15 && names.contains(&"Resolution"), "{names:?}");
    assert_eq!(without_example("crates/chancery-core/src", names), Vec::<&str>::new());
}

#[test]
fn an_item_without_an_example_is_found() {
    let text =
        "/// One.\n///\n/// ```\n/// ```\n#[derive(Debug)]\npub struct One;\n\n/// Two.\npub struct Two;\n";
    assert_eq!(["One", "Two", "On"].map(|name| documented(text, name)), [Some(true), Some(false), None]);
}
