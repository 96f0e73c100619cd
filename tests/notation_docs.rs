//! The page on notation lists every code with its meaning.

use chancery_notation::{Code, Severity};

#[test]
fn the_page_lists_every_code() {
    let page = include_str!("../docs/reference/notation.md");
    for &code in Code::ALL {
        let kind = match code.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
        };
        let row = format!("| `{code}` | {kind} | {} |", code.meaning());
        assert!(page.contains(&row), "docs/reference/notation.md must have the row\n{row}");
    }
}
