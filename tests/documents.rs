//! The documents say what is so: lists are complete, examples are true.

use std::collections::BTreeSet;

use chancery::adjudicate::{BackupRule, Reason};
use chancery::engines;
use chancery::order::Code;
use chancery::protocol::{ProblemCode, RequestHandler, TextForm};

const PROTOCOL: &str = include_str!("../docs/protocol.md");
const MAPS: &str = include_str!("../docs/maps.md");
const README: &str = include_str!("../README.md");
const ARCHITECTURE: &str = include_str!("../ARCHITECTURE.md");

/// What stands below a heading, up to the next.
fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let behind = document.split(&format!("\n## {heading}\n")).nth(1).expect("the heading is there");
    behind.split("\n## ").next().unwrap_or(behind)
}

/// The first words in backquotes of the rows of the tables in a section.
fn codes(section: &str) -> BTreeSet<&str> {
    section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect()
}

/// The blocks between fences of this kind.
fn blocks<'a>(document: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("```{kind}\n");
    document.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_protocol_lists_every_reason_and_no_other() {
    let reasons: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.code()).collect();
    assert_eq!(codes(section(PROTOCOL, "Reasons")), reasons);
}

#[test]
fn the_protocol_lists_every_category_of_cross_and_no_other() {
    let reasons: BTreeSet<&str> = engines::ALL.reasons().map(|reason| reason.code).collect();
    assert_eq!(codes(section(PROTOCOL, "Reasons of `cross`")), reasons);
}

#[test]
fn the_protocol_lists_every_fault_and_no_other() {
    let problems: BTreeSet<&str> = ProblemCode::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(codes(section(PROTOCOL, "Faults of a request")), problems);
    for code in ProblemCode::ALL {
        let row = format!("| `{}` | {} |", code.as_str(), code.meaning());
        assert!(PROTOCOL.contains(&row), "{row}");
    }
}

#[test]
fn the_protocol_lists_every_note_and_no_other() {
    let notes: BTreeSet<String> = Code::ALL.iter().map(|code| code.as_str().to_lowercase()).collect();
    let errors = codes(section(PROTOCOL, "Errors in orders"));
    let warnings = codes(section(PROTOCOL, "Warnings about orders"));
    let listed: BTreeSet<String> = errors.union(&warnings).map(|&code| code.to_owned()).collect();
    assert_eq!(listed, notes);
}

#[test]
fn the_protocol_lists_every_backup_rule() {
    use BackupRule::{AllHold, CircularMovement, ParadoxicalMoves, SupportsSustain, Szykman};
    let rules = [CircularMovement, Szykman, AllHold, SupportsSustain, ParadoxicalMoves];
    let rules: BTreeSet<&str> = rules.into_iter().map(BackupRule::code).collect();
    assert_eq!(codes(section(PROTOCOL, "Rules that settle knots")), rules);
}

#[test]
fn the_protocols_example_is_answered_as_it_says() {
    let example = blocks(PROTOCOL, "sh")[0];
    let request = example.split('\'').nth(1).expect("a request in quotes");
    let answer = example.lines().nth(1).expect("an answer");
    assert_eq!(RequestHandler::new(engines::ALL).answer_line(request.as_bytes()), answer);
}

#[test]
fn the_plain_text_example_can_be_read() {
    for text in blocks(section(PROTOCOL, "A position as plain text"), "text") {
        let form = TextForm::read(text).expect("the example can be read");
        assert_eq!(form.request.phase.as_deref(), Some("F1901M"));
        let answer = RequestHandler::new(engines::ALL).answer(&form.request).to_json();
        assert!(answer.contains(r#""order":"F TRI - ADR","result":"fails""#), "{answer}");
        assert!(!answer.contains("errors") && !answer.contains("warnings"), "{answer}");
    }
}

#[test]
fn the_maps_example_is_sound_and_its_fault_is_found() {
    let example = blocks(MAPS, "ron")[0];
    let map = chancery::map::read(example).expect("the example is sound");
    assert_eq!((map.name(), map.provinces().len(), map.setup().len()), ("two-isles", 7, 4));
    let broken = example.replace(r#"armies: "HAR NOR"),"#, r#"armies: "HAR"),"#);
    let faults = chancery::map::read(&broken).expect_err("a border is missing");
    let shown = blocks(MAPS, "text")[0].trim();
    assert_eq!(format!("my-map.ron:{}", faults[0]), shown);
    assert_eq!(faults.len(), 1);
}

#[test]
fn every_dependency_has_its_reason() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(root.join("crates")).expect("the folder of crates can be read");
    let mut folders: Vec<_> = crates.map(|entry| entry.expect("an entry can be read").path()).collect();
    folders.push(root.to_owned());
    let mut seen = 0;
    for folder in folders {
        let manifest =
            std::fs::read_to_string(folder.join("Cargo.toml")).expect("every crate has a manifest");
        for part in ["[dependencies]", "[dev-dependencies]"] {
            let Some(list) = manifest.split(&format!("\n{part}\n")).nth(1) else { continue };
            for line in list.lines().take_while(|line| !line.starts_with('[')) {
                let Some((name, _)) = line.split_once(" = ") else { continue };
                let name = name.trim_end_matches(".workspace");
                seen += 1;
                assert!(
                    name.starts_with("chancery-") || ARCHITECTURE.contains(&format!("`{name}`")),
                    "ARCHITECTURE.md gives no reason for `{name}`"
                );
            }
        }
    }
    assert!(seen > 20, "only {seen} dependencies were found");
}

#[test]
fn files_that_documents_name_are_there() {
    let contributing = include_str!("../CONTRIBUTING.md");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for document in [README, ARCHITECTURE, PROTOCOL, MAPS, contributing] {
        for quoted in document.split('`').skip(1).step_by(2) {
            let named =
                ["src/", "crates/", "tests/", "docs/", "maps/", "themes/", "saves/", "examples/", ".ci/"];
            if named.iter().any(|start| quoted.starts_with(start)) && !quoted.contains(['*', ' ']) {
                assert!(root.join(quoted).exists(), "`{quoted}` is not there");
            }
        }
    }
}

#[test]
fn the_readmes_position_is_printed_as_it_says() {
    let example = blocks(README, "sh").into_iter().find(|b| b.contains("position.txt")).expect("an example");
    let text = example.split("$ cat position.txt\n").nth(1).expect("a position");
    let (text, printed) = text.split_once("$ chancery adjudicate position.txt\n").expect("a result");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-position.txt");
    std::fs::write(&path, text).expect("the position can be written");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_chancery"))
        .arg("adjudicate")
        .arg(&path)
        .output()
        .expect("the program can be run");
    assert_eq!(String::from_utf8_lossy(&output.stdout), printed);
}

#[test]
fn the_readmes_orders_are_explained_as_it_says() {
    let example =
        blocks(README, "sh").into_iter().find(|b| b.contains("chancery explain -")).expect("an example");
    let text = example.split('\'').nth(1).expect("orders in quotes").replace("\\n", "\n");
    let printed = example.split_once('\n').expect("what it prints").1;
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-orders.txt");
    std::fs::write(&path, text).expect("the orders can be written");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(["explain".as_ref(), path.as_os_str(), "A MUN".as_ref()])
        .output()
        .expect("the program can be run");
    assert_eq!(String::from_utf8_lossy(&output.stdout), printed);
}
