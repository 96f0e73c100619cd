//! The generated parts of the documents on engines, and the lists of deviations.
//!
//! A part stands between `<!-- begin: name -->` and `<!-- end: name -->`. With `CHANCERY_BLESS=1` in the
//! environment the tests write the parts anew; else they check that they are current.

use std::fs;
use std::path::Path;
use std::sync::Mutex;

/// Only one test at a time rewrites a file.
static FILE: Mutex<()> = Mutex::new(());

/// Returns the file that holds a part.
fn file_of(name: &str) -> String {
    match name.strip_prefix("deviations of ") {
        Some(engine) => format!("tests/authors/deviations/{engine}.md"),
        None if name == "stages of atlas" => file_of("deviations of atlas"),
        None if name == "presets" => "docs/background/house-rules.md".to_owned(),
        None => "docs/background/authors.md".to_owned(),
    }
}

/// Checks, or writes, one generated part.
pub fn check(name: &str, text: &str) {
    let _guard = FILE.lock();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file_of(name));
    let document = fs::read_to_string(&path).expect("the file can be read");
    let (begin, end) = (format!("<!-- begin: {name} -->\n"), format!("<!-- end: {name} -->"));
    let (before, rest) = document.split_once(&begin).unwrap_or_else(|| panic!("no part {name}"));
    let (part, after) = rest.split_once(&end).unwrap_or_else(|| panic!("no end of part {name}"));
    let current = format!("\n{}\n", text.trim_end());
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        fs::write(&path, format!("{before}{begin}{current}{end}{after}")).expect("the file can be written");
    } else {
        assert_eq!(
            part, current,
            "{name} is stale; run the tests with CHANCERY_BLESS=1 and look at the change"
        );
    }
}
