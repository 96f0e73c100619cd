//! The arrows between modules, read from the sources.
//!
//! The table of `tests/modules.md` says which module may use which of the same crate; Cargo guards the arrows between
//! crates. This test reads every `use` and every path in `src/` and `crates/` and fails when one points the wrong way,
//! when a module has no row in that table, or when a module touches the world outside that should not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules with those that each may use, as the table of `tests/modules.md` has them.
fn arrows() -> Vec<(&'static str, Vec<&'static str>)> {
    let quoted = |cell: &'static str| cell.split('`').skip(1).step_by(2).collect::<Vec<_>>();
    let table = include_str!("modules.md").split("| module | may use |").nth(1).expect("the table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&'static str> = row.split('|').collect();
        (quoted(cells[1])[0], quoted(cells[2]))
    })
    .collect()
}

/// What only these modules may touch: files, the environment, clocks, threads, the terminal.
const OUTSIDE: &[&str] = &["store", "cli", "tui", "terminal", "theme", "widgets", "settings"];
const WORLD: &[&str] = &[
    "std::fs",
    "std::env",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "SystemTime",
    "Instant",
    "crossterm",
    "ratatui",
    "directories",
    "println!",
    "print!",
    "eprintln!",
    "dbg!",
];
/// What only these may know: JSON values, and the screen.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("serde_json", &["bench", "datc", "stock", "protocol", "exchange", "publish", "cli", "tui"]),
    ("clap", &["cli"]),
    ("fluent_bundle", &["notation"]),
    ("ratatui", &["tui", "terminal", "theme", "widgets"]),
    ("crossterm", &["tui", "terminal"]),
    ("anyhow", &["cli", "tui", "store"]),
];

/// The crates, by folder, below which the sources stand.
const CRATES: &[&str] = &[
    "src",
    "crates/chancery-core/src",
    "crates/chancery-notation/src",
    "crates/chancery-why/src",
    "crates/chancery-game/src",
    "crates/chancery-draw/src",
    "crates/chancery-lab/src",
    "crates/chancery-session/src",
];

/// The crates that are one module each.
const WHOLE_CRATES: &[&str] = &["draw", "notation", "session"];

/// The source files of each module, apart from tests, with the text that the compiler would see.
fn sources() -> BTreeMap<String, Vec<(PathBuf, String)>> {
    let mut modules: BTreeMap<String, Vec<(PathBuf, String)>> = BTreeMap::new();
    for folder in CRATES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut files = Vec::new();
        collect(&root, &mut files);
        for path in files {
            let below = path.strip_prefix(&root).expect("the file was found below the root");
            let first = below.iter().next().expect("a file has a name").to_string_lossy();
            let module = first.trim_end_matches(".rs");
            if matches!(module, "lib" | "main")
                || below.iter().any(|part| part == "tests" || part == "tests.rs")
            {
                continue;
            }
            // Some crates are one module each.
            let module = WHOLE_CRATES
                .iter()
                .copied()
                .find(|name| folder.contains(&format!("-{name}")))
                .unwrap_or(module);
            let text = fs::read_to_string(&path).expect("a source file can be read");
            modules.entry(module.to_owned()).or_default().push((Path::new(folder).join(below), code(&text)));
        }
    }
    modules
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The code of a file: without comments, and without the unit tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or(text);
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The modules of this crate that a text names: `crate::map::Unit`, `crate::{map, order::Order}`.
fn named(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for behind in text.split("crate::").skip(1) {
        let group = behind.strip_prefix('{');
        let parts: Vec<&str> = match group {
            Some(group) => top_level(group),
            None => vec![behind],
        };
        for part in parts {
            let word: String = part.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            names.push(word);
        }
    }
    names
}

/// The parts of `a::{b, c}, d}` that stand between commas of the outermost level.
fn top_level(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&group[start..at]);
                return parts;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts
}

/// The paths in a text that begin with one of `starts`, with the groups of `use` spread out:
/// `crate::{a::B, c}` is `crate::a::B` and `crate::c`.
fn paths(text: &str, starts: &[&str]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in starts {
        let head = format!("{start}::");
        for (at, _) in text.match_indices(&head) {
            let before = text[..at].chars().next_back();
            if !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                spread(&text[at + head.len()..], vec![(*start).to_owned()], &mut found);
            }
        }
    }
    found
}

/// Follows one path from behind its `::`.
fn spread(text: &str, mut path: Vec<String>, found: &mut Vec<Vec<String>>) {
    if let Some(group) = text.strip_prefix('{') {
        for part in top_level(group) {
            spread(part.trim(), path.clone(), found);
        }
        return;
    }
    let word: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let rest = &text[word.len()..];
    let renamed =
        rest.strip_prefix(" as ").map(|rest| rest.split([',', ';', '}']).next().unwrap_or_default().trim());
    path.push(renamed.map_or(word, str::to_owned));
    match rest.strip_prefix("::") {
        Some(rest) => spread(rest, path, found),
        None => found.push(path),
    }
}

/// The engines of the core by their types. Whoever names one outside the core compiles it once more.
const ENGINES: &[&str] = &["Fast", "Guess", "PartialInformation", "Dependency", "Recursive", "Exhaustive"];

/// Whether a text imports one of these types from `adjudicate`, or adjudicates at a width of its own.
fn compiles_an_engine(text: &str) -> bool {
    let of_core = |path: &Vec<String>| {
        path.get(1).is_some_and(|module| module == "adjudicate")
            && path.last().is_some_and(|name| ENGINES.contains(&name.as_str()))
    };
    paths(text, &["crate", "chancery_core"]).iter().any(of_core) || text.contains("MovementAdjudication::<")
}

#[test]
fn engines_of_the_core_are_compiled_there() {
    let mut wrong = Vec::new();
    for (_, files) in sources().into_iter().filter(|(module, _)| module != "engines") {
        let is_outside = |path: &Path| {
            !["crates/chancery-core", "crates/chancery-why"].iter().any(|known| path.starts_with(known))
        };
        let outside = files.into_iter().filter(|(path, _)| is_outside(path));
        wrong.extend(outside.filter(|(_, text)| compiles_an_engine(text)).map(|(path, _)| path));
    }
    assert!(wrong.is_empty(), "ask `EngineId` or `Compiled` instead of naming an engine: {wrong:?}");
    assert!(compiles_an_engine("use crate::adjudicate::{Context, Fast};"));
    assert!(compiles_an_engine("let h = MovementAdjudication::<1>::new();"));
    assert!(!compiles_an_engine("use crate::adjudicate::{Context, EngineId};"));
}

/// The rooms of a module, its folders and files, with the rooms that each uses. A name that the module
/// exports for a room counts as that room.
fn rooms(module: &str, files: &[(PathBuf, String)]) -> BTreeMap<String, BTreeSet<String>> {
    let is_crate = WHOLE_CRATES.contains(&module);
    let prefix: Vec<String> =
        ["crate", module].iter().take(if is_crate { 1 } else { 2 }).map(|&part| part.to_owned()).collect();
    // Where a file stands below the module, as a path of modules.
    let inside = |path: &Path| -> Vec<String> {
        let parts: Vec<String> = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let from =
            parts.iter().position(|part| part == "src").expect("sources stand below src") + prefix.len();
        let mut parts = parts[from..].to_vec();
        if let Some(last) = parts.pop() {
            parts.extend(
                last.strip_suffix(".rs").filter(|name| !matches!(*name, "mod" | "lib")).map(str::to_owned),
            );
        }
        parts
    };
    let named: BTreeSet<String> =
        files.iter().filter_map(|(path, _)| inside(path).into_iter().next()).collect();
    let mut exports = BTreeMap::new();
    for (_, text) in files.iter().filter(|(path, _)| inside(path).is_empty()) {
        for statement in text.split("use ").skip(1) {
            let mut spreads = Vec::new();
            spread(
                statement.split(';').next().unwrap_or_default().trim_start_matches("self::"),
                Vec::new(),
                &mut spreads,
            );
            for path in spreads.into_iter().filter(|path| named.contains(&path[0])) {
                let name = path.last().expect("a path has a name").clone();
                exports.insert(name, path[0].clone());
            }
        }
    }
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in files {
        let here = inside(path);
        let Some(room) = here.first() else { continue };
        let to = arrows.entry(room.clone()).or_default();
        for path in paths(text, &["crate", "super"]) {
            let ups = path.iter().take_while(|part| *part == "super").count();
            let whole: Vec<String> = if ups > 0 {
                let kept = (prefix.len() + here.len()).saturating_sub(ups);
                prefix.iter().chain(&here).take(kept).chain(&path[ups..]).cloned().collect()
            } else {
                path
            };
            let Some(name) = whole.strip_prefix(&prefix[..]).and_then(|below| below.first()) else {
                continue;
            };
            let used = if named.contains(name) { Some(name) } else { exports.get(name) };
            to.extend(used.filter(|used| *used != room).cloned());
        }
    }
    arrows
}

/// The rooms that stand in circles: what is left when all without arrows to the rest are taken away, from
/// either end.
fn circles(arrows: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut left: BTreeSet<&String> = arrows.keys().collect();
    loop {
        let uses = |room: &String, left: &BTreeSet<&String>| arrows[room].iter().any(|to| left.contains(to));
        let used =
            |room: &String, left: &BTreeSet<&String>| left.iter().any(|from| arrows[*from].contains(room));
        let stays: BTreeSet<&String> =
            left.iter().copied().filter(|room| uses(room, &left) && used(room, &left)).collect();
        if stays.len() == left.len() {
            return left.into_iter().cloned().collect();
        }
        left = stays;
    }
}

#[test]
fn the_rooms_of_a_module_form_no_circle() {
    let mut wrong = Vec::new();
    for (module, files) in sources() {
        let arrows = rooms(&module, &files);
        let round = circles(&arrows);
        for room in &round {
            let to: Vec<&str> =
                arrows[room].iter().filter(|to| round.contains(to)).map(String::as_str).collect();
            wrong.push(format!("{module}: {room} -> {}", to.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_circle_is_found_through_a_name_that_the_module_exports() {
    let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
    let files = [
        file("x/src/game/mod.rs", "mod a;\nmod b;\npub use a::{First, Other as Second};\n"),
        file("x/src/game/a.rs", "use super::b::{deep::Thing, other};\n"),
        file("x/src/game/b/mod.rs", "fn f() -> crate::game::Second {}\n"),
        file("x/src/game/b/deep.rs", "use super::Thing;\nuse crate::map::Map;\n"),
    ];
    let arrows = rooms("game", &files);
    assert_eq!(circles(&arrows), ["a", "b"], "{arrows:?}");
    let files = [files[0].clone(), files[1].clone(), files[3].clone()];
    assert!(circles(&rooms("game", &files)).is_empty());
}

#[test]
fn the_table_has_a_row_for_each_module_and_no_other() {
    let mut rows: Vec<&str> = arrows().into_iter().map(|(module, _)| module).collect();
    rows.sort_unstable();
    let is_part = |module: &String| !WHOLE_CRATES.contains(&module.as_str());
    let modules: Vec<String> = sources().into_keys().filter(is_part).collect();
    assert_eq!(rows, modules);
}

#[test]
fn arrows_point_one_way() {
    let arrows = arrows();
    let mut wrong = Vec::new();
    for (module, files) in sources().into_iter().filter(|(name, _)| !WHOLE_CRATES.contains(&name.as_str())) {
        let row = arrows.iter().find(|(name, _)| *name == module);
        let allowed = row.map_or(&[][..], |(_, allowed)| allowed);
        for (path, text) in files {
            for name in named(&text) {
                let is_module = arrows.iter().any(|(known, _)| *known == name);
                if is_module && name != module && !allowed.contains(&name.as_str()) {
                    wrong.push(format!("{}: `{module}` must not know `{name}`", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_arrow_of_the_table_is_used() {
    let sources = sources();
    let mut idle = Vec::new();
    for (module, allowed) in arrows() {
        let used: Vec<String> = sources[module].iter().flat_map(|(_, text)| named(text)).collect();
        let unused = allowed.into_iter().filter(|name| !used.iter().any(|word| word == name));
        idle.extend(unused.map(|name| format!("`{module}` does not use `{name}`")));
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

#[test]
fn the_core_depends_on_little() {
    let manifest = include_str!("../crates/chancery-core/Cargo.toml");
    let list = manifest.split("\n[dependencies]\n").nth(1).expect("the list of dependencies");
    let lines = list.lines().take_while(|line| !line.starts_with('['));
    let names: Vec<&str> =
        lines.filter_map(|line| line.split([' ', '.']).next()).filter(|n| !n.is_empty()).collect();
    assert_eq!(names, ["chancery-maps", "ron", "serde", "strum", "thiserror"]);
}

#[test]
fn the_page_says_what_every_test_is_for() {
    let page = include_str!("README.md");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut untold = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of tests can be read") {
        let path = entry.expect("an entry can be read").path();
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        if !(path.join("mod.rs").exists()
            || path.join("main.rs").exists()
            || path.extension().is_some_and(|e| e == "rs"))
        {
            continue;
        }
        let family = name.split('_').next().unwrap_or_default();
        let told = [format!("tests/{name}.rs"), format!("tests/{name}/"), format!("tests/{family}_*.rs")];
        if !told.iter().any(|t| page.contains(t)) {
            untold.push(name);
        }
    }
    assert!(untold.is_empty(), "{untold:?}");
}

#[test]
fn libraries_are_for_modules_that_there_are() {
    let modules = sources();
    let named = LIBRARIES.iter().flat_map(|(_, allowed)| allowed.iter()).chain(OUTSIDE);
    let unknown: Vec<&&str> = named.filter(|name| !modules.contains_key(**name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn the_arrows_make_no_circle() {
    let arrows = arrows();
    for (i, (module, allowed)) in arrows.iter().enumerate() {
        for used in allowed {
            let at = arrows.iter().position(|(name, _)| name == used).expect("a module that has a row");
            assert!(at < i, "`{module}` uses `{used}`, which stands below it");
        }
    }
}

#[test]
fn only_the_outermost_modules_touch_the_world() {
    let mut wrong = Vec::new();
    for (module, files) in sources().into_iter().filter(|(m, _)| !OUTSIDE.contains(&m.as_str())) {
        for (path, text) in files {
            for word in WORLD.iter().filter(|word| uses(&text, word)) {
                wrong.push(format!("{}: `{module}` must not use `{word}`", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn libraries_stay_where_they_are_needed() {
    let mut wrong = Vec::new();
    for (module, files) in sources() {
        for (path, text) in files {
            for (library, allowed) in LIBRARIES {
                if uses(&text, &format!("{library}::")) && !allowed.contains(&module.as_str()) {
                    wrong.push(format!("{}: `{module}` must not use `{library}`", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a word stands in a text, not as the end of a longer one.
fn uses(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

#[test]
fn the_reading_of_paths_finds_what_is_there() {
    let text = "use crate::map::{Map, Unit};\nuse crate::{order::{A, B}, rules};\nfn f(x: crate::game::X) {}";
    assert_eq!(named(text), ["map", "order", "rules", "game"]);
    assert!(uses("println!()", "println!") && !uses("eprintln!()", "println!"));
    assert_eq!(code("a\n// b\n#[cfg(test)]\nmod tests { c }"), "a");
}

/// The most source lines of `src` and `crates`. The issue about orders as values has 127,000 as its goal, and the one about the
/// inbox may add 1,000 to what stood before it: it reads orders in prose. The limit lowers with each change that takes lines away.
const LIMIT: usize = 129_203;

/// The lines of the files below `src` and `crates`, the Python module apart.
#[derive(Debug, Default)]
struct Lines {
    /// By crate: those of the sources, blank lines and comments included, without tests.
    sources: BTreeMap<String, usize>,
    /// Those of tests, benches and examples.
    tests: usize,
    /// Those of catalogues and of scripts of pages, which stand among the sources and are no Rust.
    data: usize,
}

impl Lines {
    fn count(root: &Path) -> Self {
        let mut lines = Self::default();
        for top in ["src", "crates"] {
            lines.add(root, &root.join(top));
        }
        let mut tests = Vec::new();
        collect(&root.join("tests"), &mut tests);
        for path in tests {
            lines.tests += fs::read_to_string(path).expect("a test can be read").lines().count();
        }
        lines
    }

    fn add(&mut self, root: &Path, folder: &Path) {
        for entry in fs::read_dir(folder).expect("a folder of sources can be read") {
            let path = entry.expect("an entry can be read").path();
            let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
            if path.is_dir() {
                if !matches!(name.as_str(), "chancery-python" | "target") {
                    self.add(root, &path);
                }
                continue;
            }
            let below = path.strip_prefix(root).expect("a path below the root");
            let parts: Vec<String> = below.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            let is_in = |folder: &str| parts.iter().any(|part| part == folder);
            let is_test = ["tests", "benches", "examples"].into_iter().any(is_in);
            let ends_with = |ending: &str| path.extension().is_some_and(|found| found == ending);
            if ends_with("rs") {
                let text = fs::read_to_string(&path).expect("a source file can be read");
                let all = text.lines().count();
                let sources = if is_test || name.ends_with("tests.rs") { 0 } else { before_tests(&text) };
                let package = if parts[0] == "crates" { &parts[1] } else { "chancery" };
                *self.sources.entry(package.to_owned()).or_default() += sources;
                self.tests += all - sources;
            } else if (is_in("src") || is_in("words")) && !is_test && !ends_with("md") {
                let bytes = fs::read(&path).expect("a file can be read");
                self.data += String::from_utf8_lossy(&bytes).lines().count();
            }
        }
    }
}

/// How many lines of a source stand before its first module of tests, `#[cfg(test)] mod … {`.
fn before_tests(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let begins = |at: &usize| {
        let Some(rest) = lines[*at].strip_prefix("#[cfg(test)]") else { return false };
        let item = if rest.trim().is_empty() { lines.get(at + 1).copied().unwrap_or_default() } else { rest };
        let item = item.trim_start().trim_start_matches("pub(crate) ").trim_start_matches("pub ");
        item.starts_with("mod ") && item.contains('{')
    };
    (0..lines.len()).find(begins).unwrap_or(lines.len())
}

/// To see the figures: `cargo test --test it lines_stay -- --nocapture`.
#[test]
fn the_source_lines_stay_below_the_limit() {
    let lines = Lines::count(Path::new(env!("CARGO_MANIFEST_DIR")));
    for (package, count) in &lines.sources {
        println!("{package:<18}{count:>8}");
    }
    let count: usize = lines.sources.values().sum();
    println!("source lines {count} of at most {LIMIT}; tests {}; data {}", lines.tests, lines.data);
    assert!(count > 50_000, "only {count} lines were found");
    assert!(
        count <= LIMIT,
        "there are {count} source lines, and {LIMIT} are the limit: take some away first"
    );
}

#[test]
fn a_source_ends_where_its_tests_begin() {
    for (text, count) in [
        ("a\n\n// b\n", 3),
        ("a\n#[cfg(test)]\nmod tests {\n}\n", 1),
        ("a\n#[cfg(test)] pub(crate) mod tests {\n}\nb\n", 1),
        ("a\n#[cfg(test)]\nmod tests;\nb\n", 4),
        ("a\n    #[cfg(test)]\n    mod tests {\n", 3),
        ("#[cfg(test)]\nfn f() {}\n#[cfg(test)]\nmod laws {}\n", 2),
    ] {
        assert_eq!(before_tests(text), count, "{text}");
    }
}
