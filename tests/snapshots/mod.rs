//! Output that somebody has looked at, kept in files beside the tests: `cargo insta review` shows what changed.

use std::path::Path;

/// Compares a text with what is kept in a folder of `tests/` under this name.
pub fn compare(folder: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
