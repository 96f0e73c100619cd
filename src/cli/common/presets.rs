//! Presets of rules by their names.

use super::error::CommandError;
use crate::protocol::nearest;
use crate::rules::{Rules, preset_names};
use crate::text::Clean;

/// Returns the preset of a name.
///
/// # Errors
///
/// If there is none: which there are, and which may be meant.
pub fn preset(name: &str) -> Result<Rules, CommandError> {
    Rules::preset(name).map_err(|error| {
        let near = nearest(name, preset_names().map(|preset| preset.0));
        let near = near.map(|near| format!(" (perhaps {near})")).unwrap_or_default();
        CommandError::Usage(format!("{}{near}", Clean::line(&error.to_string())))
            .hint("`chancery rules` lists the presets")
    })
}
