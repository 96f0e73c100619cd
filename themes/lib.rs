//! The colour themes that Chancery ships, as text. `chancery-draw` reads them.
//!
//! This crate holds constants only, so that a package that embeds a theme contains it.
#![no_std]

/// Name and text of each theme. The first is the one that the others are based on.
pub const THEMES: &[(&str, &str)] = &[
    ("dark", include_str!("dark.ron")),
    ("light", include_str!("light.ron")),
    ("contrast", include_str!("contrast.ron")),
    ("colour-blind", include_str!("colour-blind.ron")),
    ("colour-blind-light", include_str!("colour-blind-light.ron")),
    ("paper", include_str!("paper.ron")),
];

/// Returns the text of a theme.
pub fn text(name: &str) -> Option<&'static str> {
    THEMES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
