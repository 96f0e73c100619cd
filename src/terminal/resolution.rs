//! How finely the map is drawn: in parts of a cell, or in pixels, and what the terminal is known to do.

use chancery_draw::{Fine, Inline};

/// The resolution in which the map is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapResolution {
    Cells(Fine),
    Pixels(Inline),
}

impl Default for MapResolution {
    fn default() -> Self {
        Self::Cells(Fine::default())
    }
}

impl MapResolution {
    /// All choices, from the coarsest.
    pub const ALL: [Self; 5] = [
        Self::Cells(Fine::Quadrant),
        Self::Cells(Fine::Sextant),
        Self::Pixels(Inline::Kitty),
        Self::Pixels(Inline::Iterm),
        Self::Pixels(Inline::Sixel),
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Cells(fine) => fine.name(),
            Self::Pixels(inline) => inline.name(),
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.name() == name)
    }

    /// Returns the parts of cells in which it draws; where pixels cannot be shown, the usual ones.
    pub fn cells(self) -> Fine {
        match self {
            Self::Cells(fine) => fine,
            Self::Pixels(_) => Fine::default(),
        }
    }
}

/// The abilities that a terminal is known to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Abilities {
    sextants: bool,
    pixels: &'static [Inline],
    /// How many pixels a cell has, across and down, if the terminal tells.
    pub cell: Option<(u16, u16)>,
}

impl Abilities {
    /// Returns what the environment says of the terminal.
    pub fn of(get: impl Fn(&str) -> Option<String>) -> Self {
        let term = get("TERM").unwrap_or_default();
        let program = get("TERM_PROGRAM").unwrap_or_default();
        let has = |name: &str| get(name).is_some_and(|v| !v.is_empty());
        let wrapped = has("TMUX") || term.starts_with("screen") || term.starts_with("tmux");
        let kitty = term.contains("kitty") || has("KITTY_WINDOW_ID");
        let ghostty = term.contains("ghostty") || program == "ghostty";
        let foot = term.starts_with("foot");
        let wezterm = program == "WezTerm";
        let iterm = program == "iTerm.app";
        let windows = has("WT_SESSION");
        let pixels: &[Inline] = match () {
            () if wrapped => &[],
            () if kitty || ghostty => &[Inline::Kitty],
            () if wezterm => &[Inline::Iterm, Inline::Sixel],
            () if iterm => &[Inline::Iterm],
            () if foot || windows || term.contains("sixel") || term.starts_with("mlterm") => &[Inline::Sixel],
            () => &[],
        };
        let pictures = kitty || ghostty || foot || wezterm || windows;
        let sextants = pictures || has("VTE_VERSION") || has("ALACRITTY_WINDOW_ID");
        Self { sextants, pixels, cell: None }
    }

    /// Returns whether the terminal is known to show maps that are drawn so.
    fn shows(self, map_resolution: MapResolution) -> bool {
        match map_resolution {
            MapResolution::Cells(Fine::Quadrant) => true,
            MapResolution::Cells(Fine::Sextant) => self.sextants,
            MapResolution::Pixels(inline) => self.pixels.contains(&inline) && self.cell.is_some(),
        }
    }

    /// Returns the finest way that the terminal is known to show, if it is finer than the usual one.
    pub fn finest(self) -> Option<MapResolution> {
        let finest = MapResolution::ALL.into_iter().rev().find(|resolution| self.shows(*resolution));
        finest.filter(|resolution| !matches!(resolution, MapResolution::Cells(Fine::Quadrant)))
    }

    /// Returns how many pixels a cell has, or as many as most have.
    pub fn pixels_of_cell(self) -> (u16, u16) {
        self.cell.unwrap_or((10, 20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn abilities(pairs: &[(&str, &str)]) -> Abilities {
        Abilities::of(|name| pairs.iter().find(|p| p.0 == name).map(|p| p.1.to_owned()))
    }

    fn allowed(pairs: &[(&str, &str)]) -> Vec<&'static str> {
        let known = Abilities { cell: Some((8, 16)), ..abilities(pairs) };
        MapResolution::ALL.into_iter().filter(|&f| known.shows(f)).map(MapResolution::name).collect()
    }

    #[test]
    fn what_is_not_known_of_a_terminal_is_not_used() {
        assert_eq!(allowed(&[("TERM", "xterm-256color")]), ["quadrant"]);
        assert_eq!(allowed(&[("TERM", "xterm-kitty")]), ["quadrant", "sextant", "kitty"]);
        assert_eq!(allowed(&[("TERM", "foot")]), ["quadrant", "sextant", "sixel"]);
        assert_eq!(allowed(&[("TERM_PROGRAM", "iTerm.app")]), ["quadrant", "iterm"]);
        assert_eq!(allowed(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/x")]).len(), 2, "tmux shows no picture");
    }

    #[test]
    fn the_finest_is_what_the_terminal_is_known_to_show() {
        let finest =
            |pairs| Abilities { cell: Some((8, 16)), ..abilities(pairs) }.finest().map(MapResolution::name);
        assert_eq!(finest(&[("TERM", "xterm-256color")]), None);
        assert_eq!(finest(&[("TERM", "xterm-kitty")]), Some("kitty"));
        assert_eq!(finest(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/x")]), Some("sextant"));
        assert_eq!(finest(&[("VTE_VERSION", "7600")]), Some("sextant"));
    }

    #[test]
    fn pixels_need_the_size_of_a_cell() {
        let known = abilities(&[("TERM", "foot")]);
        assert_eq!(known.finest(), Some(MapResolution::Cells(Fine::Sextant)));
        assert_eq!(known.pixels_of_cell(), (10, 20));
    }

    #[test]
    fn every_choice_is_known_by_its_name() {
        for map_resolution in MapResolution::ALL {
            assert_eq!(MapResolution::named(map_resolution.name()), Some(map_resolution));
        }
        assert_eq!(MapResolution::named("fine"), None);
    }
}
