//! Every sentence in the sources that a person may meet, read out of the code: none is long, none has a retired word.
//!
//! `CHANCERY_MESSAGES=FILE cargo test --test it messages` also writes them all to a file, to be read in one sitting.

use std::fmt::Write as _;
use std::path::Path;

/// The most words that a sentence may have.
const MOST_WORDS: usize = 30;

/// Words that only the first edition knew. Those in [`SYNONYMS`] may still be typed to find a command.
const RETIRED: [&str; 12] = [
    "shelf",
    "shelves",
    "drawer",
    "desk",
    "line of play",
    "knot",
    "papers",
    "table-top",
    "film",
    "fineness",
    "arbiter",
    "nobody in particular",
];

/// The file with the words by which the palette finds a command.
const SYNONYMS: &str = "src/tui/commands/synonyms.rs";

/// A text in a source file, with the line on which it begins.
struct Literal {
    line: usize,
    text: String,
}

/// Reads the sources of the crates and of the application, each with its path from the root. Tests are none.
fn sources(root: &Path) -> Vec<(String, String)> {
    fn collect(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources can be read") {
            let path = entry.expect("an entry can be read").path();
            let is_tests = path.file_stem().is_some_and(|name| name == "tests");
            if path.is_dir() && !is_tests {
                collect(root, &path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !is_tests {
                let text = std::fs::read_to_string(&path).expect("a source can be read");
                let path = path.strip_prefix(root).expect("a path below the root");
                found.push((path.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    let mut found = Vec::new();
    collect(root, &root.join("src"), &mut found);
    for package in std::fs::read_dir(root.join("crates")).expect("the crates can be read") {
        collect(root, &package.expect("an entry can be read").path().join("src"), &mut found);
    }
    found.sort();
    found
}

/// Returns the texts in quotation marks of a source file, without those in comments and in its tests.
fn literals(source: &str) -> Vec<Literal> {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let (mut found, mut line) = (Vec::new(), 1);
    let mut rest = source.chars().peekable();
    let mut before = ' ';
    while let Some(c) = rest.next() {
        match c {
            '\n' => line += 1,
            '/' if rest.peek() == Some(&'/') => {
                rest.by_ref().find(|&c| c == '\n');
                line += 1;
            }
            // A character, or the beginning of a lifetime.
            '\'' => {
                let mut ahead = rest.clone();
                match ahead.next() {
                    Some('\\') => {
                        rest.next();
                        rest.next();
                        rest.by_ref().find(|&c| c == '\'');
                    }
                    Some(_) if ahead.next() == Some('\'') => {
                        rest.next();
                        rest.next();
                    }
                    _ => {}
                }
            }
            'r' if !before.is_alphanumeric() && matches!(rest.peek(), Some('"' | '#')) => {
                let mut ahead = rest.clone();
                let mut marks = 0;
                while ahead.peek() == Some(&'#') {
                    ahead.next();
                    marks += 1;
                }
                if ahead.next() == Some('"') {
                    rest = ahead;
                    let (end, mut text) = (format!("\"{}", "#".repeat(marks)), String::new());
                    while !text.ends_with(&end) {
                        let Some(c) = rest.next() else { break };
                        text.push(c);
                    }
                    text.truncate(text.len() - end.len().min(text.len()));
                    found.push(Literal { line, text: text.clone() });
                    line += text.matches('\n').count();
                }
            }
            '"' => {
                let (begun, mut text) = (line, String::new());
                while let Some(c) = rest.next() {
                    match c {
                        '"' => break,
                        '\\' => match rest.next() {
                            // What goes on on the next line begins with its first letter there.
                            Some('\n') => {
                                line += 1;
                                while rest.peek().is_some_and(|c| c.is_whitespace()) {
                                    line += usize::from(rest.next() == Some('\n'));
                                }
                            }
                            Some('n') => text.push('\n'),
                            Some(c) => text.push(c),
                            None => break,
                        },
                        c => {
                            line += usize::from(c == '\n');
                            text.push(c);
                        }
                    }
                }
                found.push(Literal { line: begun, text });
            }
            _ => {}
        }
        before = c;
    }
    found
}

/// Returns the sentences of a text. An example of a command is none.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n')
        .filter(|line| !line.trim_start().starts_with("chancery "))
        .flat_map(|line| line.split_inclusive(['.', '!', '?', ':', ';']))
}

fn words(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn literals_are_told_from_comments_characters_and_raw_texts() {
    let source =
        "// \"no\"\nlet a = 'x'; let b: &'a str = \"one \\\n   two\"; '\"' r#\"a \"raw\" one\"# \"last\\n\"";
    let found: Vec<(usize, String)> = literals(source).into_iter().map(|l| (l.line, l.text)).collect();
    let expected = [(2, "one two"), (3, "a \"raw\" one"), (3, "last\n")];
    assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn no_message_is_long_or_has_a_retired_word() {
    let (mut list, mut count, mut faults) = (String::new(), 0, Vec::new());
    for (path, source) in sources(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        for Literal { line, text } in literals(&source) {
            if words(&text) < 4 {
                continue;
            }
            count += 1;
            let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
            writeln!(list, "{path}:{line}: {flat}").expect("a text takes any text");
            if let Some(sentence) = sentences(&text).find(|sentence| words(sentence) > MOST_WORDS) {
                faults.push(format!("{path}:{line}: {} words: {sentence}", words(sentence)));
            }
            let lower = flat.to_lowercase();
            let is_retired = |retired: &&&str| {
                lower.match_indices(**retired).any(|(at, _)| {
                    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
                    !letter(lower[..at].chars().next_back())
                        && !letter(lower[at + retired.len()..].chars().next())
                })
            };
            if let Some(word) = RETIRED.iter().find(is_retired).filter(|_| path != SYNONYMS) {
                faults.push(format!("{path}:{line}: `{word}`: {flat}"));
            }
        }
    }
    if let Some(file) = std::env::var_os("CHANCERY_MESSAGES") {
        std::fs::write(file, list).expect("the list can be written");
    }
    assert!(count > 1_500, "only {count} messages were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
