//! Pages that are made from the program: `CHANCERY_RENEW=1 cargo test page_of` writes them again.

use std::path::Path;

/// Compares a page below `docs/reference` with what the program says now.
pub fn keep(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference").join(name);
    if std::env::var_os("CHANCERY_RENEW").is_some() {
        std::fs::write(&path, text).expect("the page can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{name} is not what the program says: CHANCERY_RENEW=1 cargo test page_of");
}

/// Returns a text for a cell of a table.
pub fn cell(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}
