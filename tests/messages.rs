//! Every sentence in the sources that a person may meet, read out of the code: none is long, none has a retired word.
//!
//! `CHANCERY_MESSAGES=FILE cargo test --test it messages` also writes them all to a file, to be read in one sitting.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use chancery_core::adjudicate::Reason;
use chancery_game::game::{Decision, Matter, Obstacle, Phrase};
use chancery_game::publish::score::System;
use chancery_notation::{HeadingFault, Message};
use chancery_why::explain::{AnswerPhrase, BesidePhrase, Relation};

/// The most words that a sentence may have.
const MOST_WORDS: usize = 30;

/// Words that are retired, each with words behind it that make it a term of the game. The file [`KEPT`]
/// keeps them.
const RETIRED: [(&str, &[&str]); 37] = [
    ("shelf", &[]),
    ("shelves", &[]),
    ("drawer", &[]),
    ("desk", &[]),
    ("sheet", &[]),
    ("sheets", &[]),
    ("fact", &[]),
    ("facts", &["of"]),
    ("line of play", &[]),
    ("lines of play", &[]),
    ("knot", &[]),
    ("knots", &[]),
    ("papers", &[]),
    ("table-top", &[]),
    ("film", &[]),
    ("fineness", &[]),
    ("arbiter", &[]),
    ("inspector", &[]),
    ("good will", &[]),
    ("repairs", &[]),
    ("repaired", &[]),
    ("later orders", &[]),
    ("nobody in particular", &[]),
    ("passed over", &[]),
    ("taken for", &[]),
    ("had from", &[]),
    ("hang together", &[]),
    ("hangs together", &[]),
    ("not at hand", &[]),
    ("level ranks", &[]),
    ("in the mean", &[]),
    ("whoever is silent", &[]),
    ("does not count", &["against", "for"]),
    ("do not count", &["against", "for"]),
    ("none counts", &[]),
    ("none of them counts", &[]),
    ("the house", &["rule", "rules", "profile", ""]),
];

/// Returns the retired word of a text, if it has one.
pub fn retired_in(text: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let has = |word: &str, terms: &[&str]| {
        lower.match_indices(word).any(|(at, _)| {
            let (before, behind) = (&lower[..at], &lower[at + word.len()..]);
            let next = behind.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            !letter(before.chars().next_back()) && !letter(behind.chars().next()) && !terms.contains(&next)
        })
    };
    RETIRED.iter().find(|(word, terms)| has(word, terms)).map(|(word, _)| *word)
}

/// Returns a text without what is filled in: the names in its braces are not shown.
fn without_fields(text: &str) -> String {
    let parts = text.split('{').enumerate();
    let shown =
        parts.map(|(i, part)| if i == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) });
    shown.collect::<Vec<_>>().join("_")
}

/// A text in a source file, with the line on which it begins.
struct Literal {
    line: usize,
    text: String,
}

/// Reads the sources of the crates and of the application, each with its path from the root. Tests are none.
pub fn sources(root: &Path) -> Vec<(String, String)> {
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
fn a_retired_word_is_known_by_the_words_beside_it() {
    for (text, word) in [
        ("3 orders on the sheet of France", Some("sheet")),
        ("a spreadsheet", None),
        ("as the house has it", Some("the house")),
        ("by the house rules", None),
        ("it does not count", Some("does not count")),
        ("does not count against A MUN", None),
    ] {
        assert_eq!(retired_in(text), word, "{text}");
    }
}

/// The English catalogue.
const CATALOGUE: &str = include_str!("../crates/chancery-notation/words/en.ftl");

/// Returns the texts of a catalogue, line by line, without its keys.
fn catalogued(catalogue: &str) -> Vec<Literal> {
    let lines = catalogue.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let text = |line: &str| line.split_once(" = ").map_or(line, |(_, text)| text).to_owned();
    lines.map(|(i, line)| Literal { line: i + 1, text: text(line) }).collect()
}

/// Returns the keys of the catalogues. The proofs are not in the English one.
fn keys() -> BTreeSet<&'static str> {
    let french = include_str!("../crates/chancery-notation/words/fr.ftl");
    let lines = CATALOGUE.lines().chain(french.lines()).filter(|line| line.starts_with(char::is_alphabetic));
    lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect()
}

/// A key is written in the sources, or is that of a variant of an enum of sentences, or of a reason.
#[test]
fn every_key_of_the_catalogues_is_used_and_every_key_that_is_used_is_there() {
    let keys = keys();
    let areas: BTreeSet<&str> =
        keys.iter().filter_map(|key| key.split_once('-')).map(|(area, _)| area).collect();
    let is_key = |text: &str| {
        text.split_once('-').is_some_and(|(area, name)| {
            areas.contains(area) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        })
    };
    let mut used: BTreeSet<String> = sources(Path::new(env!("CARGO_MANIFEST_DIR")))
        .iter()
        .flat_map(|(_, source)| literals(source))
        .map(|literal| literal.text)
        .filter(|text| is_key(text))
        .collect();
    used.extend(Reason::ALL.iter().map(|reason| format!("reason-{}", reason.code())));
    let rules = include_str!("../crates/chancery-why/words/citations.tsv").lines();
    used.extend(rules.filter_map(|line| line.split('\t').nth(2)).map(|rule| format!("rule-{rule}")));
    let enums = [Message::KEYS, HeadingFault::KEYS, AnswerPhrase::KEYS, BesidePhrase::KEYS, Phrase::KEYS];
    let of_rulings = [Obstacle::KEYS, Matter::KEYS, Decision::KEYS, System::KEYS, Relation::KEYS];
    used.extend([enums.concat(), of_rulings.concat()].concat().iter().map(ToString::to_string));
    // A sentence may be part of another one.
    let german = include_str!("../crates/chancery-notation/words/de.ftl");
    let parts = [CATALOGUE, german].map(|text| text.split("{ ").filter_map(|part| part.split_once(" }")));
    used.extend(
        parts.into_iter().flatten().map(|part| part.0).filter(|text| is_key(text)).map(str::to_owned),
    );
    let missing: Vec<&String> = used.iter().filter(|key| !keys.contains(key.as_str())).collect();
    assert!(missing.is_empty(), "no catalogue has {missing:?}");
    let idle: Vec<&&str> = keys.iter().filter(|key| !used.contains(**key)).collect();
    assert!(idle.is_empty(), "nothing says {idle:?}");
}

#[test]
fn no_message_is_long_or_has_a_retired_word() {
    let (mut list, mut count, mut faults) = (String::new(), 0, Vec::new());
    let sources = sources(Path::new(env!("CARGO_MANIFEST_DIR")));
    let written = sources.iter().map(|(path, source)| (path.as_str(), literals(source)));
    for (path, texts) in written.chain([("crates/chancery-notation/words/en.ftl", catalogued(CATALOGUE))]) {
        for Literal { line, text } in texts {
            if words(&text) < 3 {
                continue;
            }
            count += 1;
            let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
            writeln!(list, "{path}:{line}: {flat}").expect("a text takes any text");
            if let Some(sentence) = sentences(&text).find(|sentence| words(sentence) > MOST_WORDS) {
                faults.push(format!("{path}:{line}: {} words: {sentence}", words(sentence)));
            }
            if let Some(word) = retired_in(&without_fields(&flat)) {
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

/// Returns the commands in backquotes of a text, each with the sign before and after it left out.
fn suggested(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|quoted| quoted.starts_with("chancery "))
}

/// What is filled in is written by `text::command`, which quotes it for the shell; the rest is a command that there is.
#[test]
fn every_suggested_command_can_be_run() {
    let (mut count, mut faults) = (0, Vec::new());
    for (path, source) in sources(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        for Literal { line, text } in literals(&source) {
            for command in suggested(&text) {
                count += 1;
                let program = command.split(" > ").next().unwrap_or(command);
                let words = program.split(' ').map(std::ffi::OsString::from);
                let answer = chancery::cli::answer(words);
                let is_shown = matches!(&answer, Some(text) if !text.contains("error:"));
                if command.contains('{') {
                    faults.push(format!("{path}:{line}: `{command}` is not written by `text::command`"));
                } else if let Some(answer) = answer.filter(|_| !is_shown) {
                    faults.push(format!("{path}:{line}: `{command}`: {answer}"));
                }
            }
        }
    }
    assert!(count > 25, "only {count} commands were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
