//! The documents say what is so: lists are complete, examples are true.

use std::collections::BTreeSet;
use std::path::Path;

use chancery_core::adjudicate::{BackupRule, Reason};
use chancery_game::protocol::{ProblemCode, RequestHandler, TextForm};
use chancery_lab::engines;
use chancery_notation::Code;

const PROTOCOL: &str = include_str!("../docs/reference/protocol.md");
const NOTATION: &str = include_str!("../docs/reference/notation.md");
const AUTHORS: &str = include_str!("../docs/background/authors.md");
const MAPS: &str = include_str!("../docs/reference/maps.md");
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
fn the_page_of_authors_lists_every_category_of_cross_and_no_other() {
    let reasons: BTreeSet<&str> = engines::ALL.reasons().map(|reason| reason.code).collect();
    assert_eq!(codes(section(AUTHORS, "cross")), reasons);
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
fn the_page_of_notation_lists_every_note_and_no_other() {
    let notes: BTreeSet<&str> = Code::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(codes(section(NOTATION, "Errors and warnings")), notes);
}

#[test]
fn the_protocol_lists_every_backup_rule() {
    use BackupRule::{AllHold, CircularMovement, ParadoxicalMoves, SupportsSustain, Szykman};
    let rules = [CircularMovement, Szykman, AllHold, SupportsSustain, ParadoxicalMoves];
    let rules: BTreeSet<&str> = rules.into_iter().map(BackupRule::code).collect();
    assert_eq!(codes(section(PROTOCOL, "Rules that settle cycles")), rules);
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
        let mut answer = String::new();
        RequestHandler::new(engines::ALL).answer(&form.request, &mut answer);
        assert!(answer.contains(r#""order":"F TRI - ADR","result":"fails""#), "{answer}");
        assert!(!answer.contains("errors") && !answer.contains("warnings"), "{answer}");
    }
}

#[test]
fn the_maps_example_is_sound_and_its_fault_is_found() {
    let example = blocks(MAPS, "ron")[0];
    let map = chancery_core::map::read(example).expect("the example is sound");
    assert_eq!((map.name(), map.provinces().len(), map.setup().len()), ("two-isles", 7, 4));
    let broken = example.replace(r#"armies: "HAR NOR"),"#, r#"armies: "HAR"),"#);
    let faults = chancery_core::map::read(&broken).expect_err("a border is missing");
    let shown = blocks(MAPS, "text")[0].trim();
    assert_eq!(format!("my-map.ron:{}", faults[0]), shown);
    assert_eq!(faults.len(), 1);
}

#[test]
fn the_maps_of_the_program_are_listed_and_no_others() {
    let row = |name: &str| {
        let map = chancery_core::map::builtin(name).expect("a map of the program");
        let (title, powers) = (map.title(), map.powers().count());
        let (provinces, centres) = (map.provinces().len(), map.centres().count());
        format!("| `{name}` | {title} | {powers} | {provinces} | {centres} |")
    };
    let rows: Vec<String> = chancery_core::map::builtin_names().map(row).collect();
    let listed = section(MAPS, "The maps that come with Chancery");
    let listed: Vec<&str> = listed.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(listed, rows);
}

/// A reason is a comment above the line, or one that names the crate.
#[test]
fn every_dependency_has_its_reason() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(root.join("crates")).expect("the folder of crates can be read");
    let mut folders: Vec<_> = crates.map(|entry| entry.expect("an entry can be read").path()).collect();
    folders.push(root.to_owned());
    let (mut seen, mut without) = (0, Vec::new());
    for folder in folders {
        let manifest =
            std::fs::read_to_string(folder.join("Cargo.toml")).expect("every crate has a manifest");
        let comments: String = manifest.lines().filter(|line| line.starts_with('#')).collect();
        let mut is_list = false;
        let mut above = "";
        for line in manifest.lines() {
            if line.starts_with('[') {
                is_list = line.ends_with("dependencies]");
            }
            let name = line.split_once(" = ").map_or("", |(name, _)| name);
            let is_own = name.starts_with("chancery-");
            let is_shared = name.ends_with(".workspace") || line.contains("{ workspace = true");
            if is_list && !name.is_empty() && !line.starts_with('#') && !is_own && !is_shared {
                seen += 1;
                if !above.starts_with('#') && !comments.contains(name) {
                    without.push(format!("{}: {name}", folder.display()));
                }
            }
            above = line;
        }
    }
    assert!(without.is_empty(), "no comment says why these are there: {without:#?}");
    assert!(seen > 40, "only {seen} dependencies were found");
}

#[test]
fn files_that_documents_name_are_there() {
    let contributing = include_str!("../CONTRIBUTING.md");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = include_str!("README.md");
    for document in [README, ARCHITECTURE, PROTOCOL, MAPS, contributing, tests] {
        for quoted in document.split('`').skip(1).step_by(2) {
            let named =
                ["src/", "crates/", "tests/", "docs/", "maps/", "themes/", "saves/", "examples/", ".ci/"];
            if named.iter().any(|start| quoted.starts_with(start)) && !quoted.contains(['*', ' ']) {
                assert!(root.join(quoted).exists(), "`{quoted}` is not there");
            } else if quoted.strip_suffix(".rs").is_some_and(|path| path.contains('/') && !path.contains('*'))
            {
                let below = ["crates/chancery-core/src", "crates/chancery-notation/src"];
                let is_there = below.iter().any(|folder| root.join(folder).join(quoted).exists());
                assert!(is_there, "`{quoted}` is not there");
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

/// The pages of the project, with their paths below the top folder.
pub fn pages() -> Vec<(std::path::PathBuf, String)> {
    fn collect(folder: &std::path::Path, pages: &mut Vec<(std::path::PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).expect("a folder of documents can be read") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                collect(&path, pages);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                let text = std::fs::read_to_string(&path).expect("a page can be read");
                pages.push((path, text));
            }
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = Vec::new();
    collect(&root.join("docs"), &mut pages);
    for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        let path = root.join(name);
        let text = std::fs::read_to_string(&path).expect("a page can be read");
        pages.push((path, text));
    }
    pages
}

/// The anchor that a heading has on the web: its words in small letters, with hyphens between them.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn the_pages_that_one_reads_first_stay_short() {
    for (page, most, bytes) in [(README, 150, 8_000), (ARCHITECTURE, 90, 8_000)] {
        let (lines, heading) = (page.lines().count(), page.lines().next().unwrap());
        assert!(lines <= most, "{heading} has {lines} lines, {most} are allowed");
        assert!(page.len() <= bytes, "{heading} has {} bytes, {bytes} are allowed", page.len());
    }
}

#[test]
fn links_lead_to_pages_and_headings_that_are_there() {
    let mut seen = 0;
    for (path, text) in pages() {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.starts_with("http") || link.contains(char::is_whitespace) {
                continue;
            }
            seen += 1;
            let (file, heading) = link.split_once('#').map_or((link, None), |(file, at)| (file, Some(at)));
            let target =
                if file.is_empty() { path.clone() } else { path.parent().expect("a folder").join(file) };
            assert!(target.exists(), "{}: `{link}` leads nowhere", path.display());
            if let Some(heading) = heading {
                let text = std::fs::read_to_string(&target).expect("a page can be read");
                let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
                let mut anchors = headings.map(|line| anchor(line.trim_start_matches('#')));
                assert!(
                    anchors.any(|anchor| anchor == heading),
                    "{}: no heading for `{link}`",
                    path.display()
                );
            }
        }
    }
    assert!(seen > 60, "only {seen} links were found");
}

/// The Debian package has some of the pages: a link must not lead out of it. `.ci/release` looks into the package itself.
#[test]
fn links_of_the_packaged_pages_lead_to_what_the_package_has() {
    let assets = include_str!("../Cargo.toml").lines().filter(|line| line.contains("usr/share/doc/chancery"));
    let assets: Vec<(&str, &str)> = assets
        .filter_map(|line| line.split('"').nth(1))
        .map(|files| files.split_once('*').unwrap_or((files, "")))
        .collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().expect("the checkout");
    let has = |file: &Path| {
        let file = file.canonicalize().expect("a file that is there");
        let name = file.strip_prefix(&root).expect("in the checkout").to_str().expect("UTF-8");
        let holds = |(before, behind): &(&str, &str)| {
            let rest = name.strip_prefix(before).and_then(|rest| rest.strip_suffix(behind));
            rest.is_some_and(|rest| !rest.contains('/')) || file.is_dir() && before.starts_with(name)
        };
        assets.iter().any(holds)
    };
    let (mut seen, mut lost) = (0, Vec::new());
    for (path, text) in pages().into_iter().filter(|(path, _)| has(path)) {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            if !link.is_empty() && !link.contains(|c: char| c == ':' || c.is_whitespace()) {
                seen += 1;
                if !has(&path.parent().expect("a folder").join(link)) {
                    lost.push(format!("{}: {link}", path.display()));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
    assert!(seen > 60, "only {seen} links were found");
}

#[test]
fn the_prose_of_the_documents_has_short_lines() {
    let mut pages_read = 0;
    for (path, text) in pages() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let below_root = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(&path);
        let is_document = name == "README.md" || below_root.starts_with("docs");
        // This page has the sentences of the commands' help, each on a line.
        if !is_document || name == "commands.md" {
            continue;
        }
        pages_read += 1;
        let mut code = false;
        for (number, line) in text.lines().enumerate() {
            code ^= line.starts_with("```");
            let is_prose = !code && !line.starts_with(['|', '<', ' ', '!']);
            let columns = line.chars().count();
            assert!(!is_prose || columns <= 100, "{}:{}: {columns} columns", path.display(), number + 1);
        }
    }
    assert!(pages_read >= 25, "only {pages_read} pages were found");
}

/// Names of fields and files, which are in backquotes, keep the words that they have.
#[test]
fn no_page_has_a_retired_word() {
    let mut faults = Vec::new();
    // What the pages of the reference say is said by the program.
    let is_left_out =
        |path: &std::path::Path| path.parent().is_some_and(|folder| folder.ends_with("reference"));
    for (path, text) in pages().into_iter().filter(|(path, _)| !is_left_out(path)) {
        let mut code = false;
        for (number, line) in text.lines().enumerate() {
            code ^= line.starts_with("```");
            let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
            let prose = prose.split("](").map(|part| part.split_once(')').map_or(part, |(_, text)| text));
            let prose: String = prose.collect();
            if let Some(word) = crate::messages::retired_in(&prose).filter(|_| !code) {
                faults.push(format!("{}:{}: `{word}`: {line}", path.display(), number + 1));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
