//! What a role looks like: the one place where colours are named.

use ratatui::style::{Color, Modifier, Style};

use crate::draw::{self, Role};
use crate::map::Power;

/// How much colour the terminal may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: bold, reverse and underline carry the meaning.
    Mono,
    /// The terminal's own sixteen.
    Sixteen,
    /// The fixed table of 256.
    Indexed,
    /// 24 bits.
    Full,
}

/// What a piece of text outside the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Text,
    /// Less important than what stands beside it.
    Quiet,
    /// The pane that has the keys, and what can be pressed.
    Accent,
    Heading,
    Good,
    Bad,
    Doubt,
    /// The selected row of the pane that has the keys.
    Selected,
}

/// The colours of everything.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub colours: Colours,
}

impl Theme {
    #[cfg(test)]
    pub const MONO: Self = Self { colours: Colours::Mono };

    /// What the environment asks for: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Self {
        let has = |name: &str| get(name).is_some_and(|v| !v.is_empty());
        let term = get("TERM").unwrap_or_default();
        let depth = get("COLORTERM").unwrap_or_default();
        let colours = if has("NO_COLOR") || term == "dumb" {
            Colours::Mono
        } else if depth == "truecolor" || depth == "24bit" {
            Colours::Full
        } else if term.contains("256color") || term.contains("kitty") || cfg!(windows) {
            Colours::Indexed
        } else {
            Colours::Sixteen
        };
        Self { colours }
    }

    fn is_mono(self) -> bool {
        self.colours == Colours::Mono
    }

    pub fn ink(self, ink: Ink) -> Style {
        let plain = Style::new();
        let coloured = |c: Color, mono: Style| if self.is_mono() { mono } else { plain.fg(c) };
        match ink {
            Ink::Text => plain,
            Ink::Quiet => plain.add_modifier(Modifier::DIM),
            Ink::Accent => coloured(Color::Magenta, plain.add_modifier(Modifier::UNDERLINED))
                .add_modifier(Modifier::BOLD),
            Ink::Heading => plain.add_modifier(Modifier::BOLD),
            Ink::Good => coloured(Color::Green, plain),
            Ink::Bad => coloured(Color::Red, plain.add_modifier(Modifier::BOLD)),
            Ink::Doubt => coloured(Color::Yellow, plain.add_modifier(Modifier::BOLD)),
            // One colour for the whole row: reversed colours of its parts would be a patchwork.
            Ink::Selected => plain
                .fg(Color::Reset)
                .bg(Color::Reset)
                .add_modifier(Modifier::REVERSED)
                .remove_modifier(Modifier::DIM),
        }
    }

    /// A power's name outside the map, in the terminal's own colours so that it can be read on any
    /// ground.
    pub fn power(self, power: Power) -> Style {
        const HUES: [Color; 10] = [
            Color::Red,
            Color::LightBlue,
            Color::Cyan,
            Color::Gray,
            Color::Green,
            Color::Reset,
            Color::Yellow,
            Color::LightRed,
            Color::LightMagenta,
            Color::LightGreen,
        ];
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.is_mono() { bold } else { bold.fg(HUES[power.index() % HUES.len()]) }
    }

    /// A cell of the map.
    pub fn cell(self, cell: &draw::Cell) -> Style {
        let mut style = Style::new();
        if let Some(ink) = self.colour(cell.ink) {
            style = style.fg(ink);
        }
        if let Some(paper) = self.colour(cell.paper) {
            style = style.bg(paper);
        }
        let marked = matches!(cell.paper, Role::Selected | Role::Highlight);
        let flat = matches!(self.colours, Colours::Mono | Colours::Sixteen);
        for (on, modifier) in [
            (cell.bold, Modifier::BOLD),
            (cell.underline, Modifier::UNDERLINED),
            (cell.reverse, Modifier::REVERSED),
            // Without papers the selected province shows by its code, which stands out.
            (flat && marked && matches!(cell.ink, Role::Label | Role::SeaLabel), Modifier::REVERSED),
            (self.is_mono() && matches!(cell.ink, Role::Border | Role::Wave), Modifier::DIM),
        ] {
            if on {
                style = style.add_modifier(modifier);
            }
        }
        style
    }

    fn colour(self, role: Role) -> Option<Color> {
        let (r, g, b) = draw::dark(role)?;
        match self.colours {
            Colours::Mono => None,
            Colours::Full => Some(Color::Rgb(r, g, b)),
            Colours::Indexed => Some(Color::Indexed(index(r, g, b))),
            Colours::Sixteen => sixteen(role),
        }
    }
}

/// Inks alone in the terminal's own colours: tints would be too loud.
fn sixteen(role: Role) -> Option<Color> {
    use crate::draw::Outcome;
    Some(match role {
        Role::Unit(power) | Role::Dislodged(power) => {
            const HUES: [Color; 7] = [
                Color::Red,
                Color::LightBlue,
                Color::Cyan,
                Color::Gray,
                Color::Green,
                Color::White,
                Color::Yellow,
            ];
            HUES[power.index() % HUES.len()]
        }
        Role::Border | Role::Wave | Role::Coast => Color::DarkGray,
        Role::SeaLabel => Color::Blue,
        Role::Move(Outcome::Fails) | Role::Remove => Color::LightRed,
        Role::Move(Outcome::Succeeds) | Role::Build => Color::LightGreen,
        Role::Support(_) => Color::Yellow,
        Role::Convoy(_) => Color::LightCyan,
        _ => return None,
    })
}

/// The nearest of the 6 by 6 by 6 colours or the 24 greys of the fixed table.
fn index(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |v: u8| {
        (0..6u8).min_by_key(|&i| STEPS[usize::from(i)].abs_diff(v)).expect("six steps have a nearest")
    };
    let far = |x: (u8, u8, u8)| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(x.0, r) + square(x.1, g) + square(x.2, b)
    };
    let (i, j, k) = (nearest(r), nearest(g), nearest(b));
    let cube = (STEPS[usize::from(i)], STEPS[usize::from(j)], STEPS[usize::from(k)]);
    let mean = ((u16::from(r) + u16::from(g) + u16::from(b)) / 3) as u8;
    let grey = mean.saturating_sub(8).saturating_add(5) / 10;
    let grey = grey.min(23);
    let level = 8 + grey * 10;
    if far((level, level, level)) < far(cube) { 232 + grey } else { 16 + 36 * i + 6 * j + k }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theme(pairs: &[(&str, &str)]) -> Colours {
        let get = |name: &str| pairs.iter().find(|p| p.0 == name).map(|p| p.1.to_owned());
        Theme::from_environment(get).colours
    }

    #[test]
    fn the_environment_chooses() {
        assert_eq!(theme(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Colours::Mono);
        assert_eq!(theme(&[("NO_COLOR", ""), ("COLORTERM", "truecolor")]), Colours::Full);
        assert_eq!(theme(&[("TERM", "xterm-256color")]), Colours::Indexed);
        assert_eq!(theme(&[("TERM", "dumb")]), Colours::Mono);
        if cfg!(not(windows)) {
            assert_eq!(theme(&[("TERM", "linux")]), Colours::Sixteen);
        }
    }

    #[test]
    fn mono_uses_no_colour_at_all() {
        let inks = [Ink::Text, Ink::Quiet, Ink::Accent, Ink::Heading, Ink::Good, Ink::Bad, Ink::Doubt];
        for style in inks.map(|i| Theme::MONO.ink(i)).into_iter().chain([Theme::MONO.power(Power(0))]) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }

    #[test]
    fn colours_are_brought_to_the_nearest_index() {
        assert_eq!(index(0, 0, 0), 16);
        assert_eq!(index(255, 255, 255), 231);
        assert_eq!(index(95, 135, 175), 67);
        assert_eq!(index(48, 48, 48), 236);
    }
}
