//! The head of the forms of drawings on disk.

use chancery_core::map::{Faults, Map, Word};

/// Checks the head that every drawing has: its format, and of which map it is.
pub(super) fn check_head(faults: &mut Faults<'_>, format: u32, of: &Word, map: &Map) {
    faults.format(format);
    if **of != *map.drawing() {
        faults.add(of, format!("a drawing of `{}`, not of `{}`", &**of, map.drawing()));
    }
}
