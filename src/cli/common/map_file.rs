//! A map of one's own: its file, and the drawings that stand beside it.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::error::{CommandError, CommandResult};
use super::source;
use chancery_core::map::{Fault, MAX_MAP_BYTES, Map, read};
use chancery_core::text::Clean;
use chancery_draw::{Drawing, Geography, Schematic};

/// Returns the map that a file's text holds.
///
/// # Errors
///
/// If it has faults: the message has one per line.
pub fn map(name: &str, text: &str) -> CommandResult<Arc<Map>> {
    read(text).map(Arc::new).map_err(|faults| report_faults(name, &faults))
}

/// Returns the drawings beside a map's file: `bay.schematic.ron` and `bay.shapes.ron` beside `bay.ron`.
///
/// # Errors
///
/// If one of them is there and cannot be read, or has faults.
pub fn drawing(path: &Path, map: &Map) -> CommandResult<Drawing> {
    let schematic = beside(path, "schematic.ron", |text| Schematic::read(text, map))?;
    let geography = beside(path, "shapes.ron", |text| Geography::read(text, map))?;
    Ok(Drawing::with(schematic, geography))
}

fn beside<T>(
    path: &Path,
    ending: &str,
    read: impl Fn(&str) -> Result<T, Vec<Fault>>,
) -> CommandResult<Option<T>> {
    let path = path.with_extension(ending);
    if !path.is_file() {
        return Ok(None);
    }
    let text = source::read_text(&path, MAX_MAP_BYTES)?;
    read(&text).map(Some).map_err(|faults| report_faults(&source::name(&path), &faults))
}

/// Prints the faults of a file on standard error.
pub fn report_faults(name: &str, faults: &[Fault]) -> CommandError {
    let mut errors = std::io::stderr().lock();
    for fault in faults {
        // If nobody listens, there is nobody to tell.
        let _ = writeln!(errors, "{}", Clean::line(&format!("{name}:{fault}")));
    }
    CommandError::NotPassed
}
