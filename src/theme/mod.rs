//! What a role looks like: the one place where colours are named.

mod colours;
pub mod cursor;

use std::sync::{Arc, OnceLock};

use chancery_core::map::Power;
use chancery_draw::{Palette, Role};
use chancery_session::styled::Tone;
use colours::{index, sixteen};
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier, Style};

#[cfg(test)]
pub use colours::rgb;
pub use colours::{Colours, finest, first_glyphs, moves};

/// The role of a piece of text outside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    #[default]
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

impl From<Tone> for Ink {
    fn from(tone: Tone) -> Self {
        match tone {
            Tone::Heading => Self::Heading,
            Tone::Text => Self::Text,
            Tone::Good => Self::Good,
            Tone::Bad => Self::Bad,
            Tone::Doubt => Self::Doubt,
            Tone::Quiet => Self::Quiet,
        }
    }
}

/// The themes that are not palettes: the terminal's own colours, none, and none with ASCII alone. They follow from the
/// environment, and can be asked for.
const OWN: [&str; 3] = ["terminal", "mono", "ascii"];
/// The end of the name of a theme's form for a light ground.
const ON_LIGHT: &str = "-light";

/// The colours of everything.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub name: &'static str,
    pub colours: Colours,
    /// The theme's colours; `None` leaves them to the terminal.
    palette: Option<&'static Palette>,
    /// How much colour the terminal may be given at the most.
    depth: Colours,
}

/// Returns the palettes that the program carries.
fn palettes() -> &'static [Arc<Palette>] {
    static ALL: OnceLock<Vec<Arc<Palette>>> = OnceLock::new();
    ALL.get_or_init(|| Palette::builtin_names().filter_map(Palette::builtin).collect())
}

impl Theme {
    /// Without any colour.
    pub const MONO: Self = Self { name: "mono", colours: Colours::Mono, palette: None, depth: Colours::Mono };

    /// Returns the themes that can be chosen on the screen, each by its name and its title. What else a terminal needs
    /// follows from the environment and the ground, or is asked for by name.
    pub fn choices() -> impl Iterator<Item = (&'static str, &'static str)> {
        let palettes = palettes().iter().filter(|palette| !palette.name.ends_with(ON_LIGHT));
        palettes.map(|palette| (palette.name.as_str(), palette.title.as_str()))
    }

    /// Returns the names of all themes.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Palette::builtin_names().chain(OWN)
    }

    /// Returns the theme of this name on a terminal that takes so much colour; `None` if there is none.
    pub fn named(name: &str, depth: Colours) -> Option<Self> {
        if let Some(palette) = palettes().iter().find(|p| p.name == name) {
            return Some(Self { name: &palette.name, colours: depth, palette: Some(palette), depth });
        }
        let name = OWN.into_iter().find(|own| *own == name)?;
        let colours = match (name, depth) {
            ("terminal", Colours::Full | Colours::Indexed | Colours::Sixteen) => Colours::Sixteen,
            _ => Colours::Mono,
        };
        Some(Self { name, colours, palette: None, depth })
    }

    /// Returns another theme on the same terminal; on a light ground, the theme's form for that if it has one.
    pub fn with(self, name: &str) -> Option<Self> {
        let light = self.is_light().then(|| Self::named(&format!("{name}{ON_LIGHT}"), self.depth)).flatten();
        light.or_else(|| Self::named(name, self.depth))
    }

    /// Returns whether the ground is a light one.
    fn is_light(self) -> bool {
        self.palette.and_then(|palette| palette.named("background")).is_some_and(|(_, green, _)| green > 0x80)
    }

    /// Returns the theme to begin with: the one asked for, else none where `NO_COLOR` is set, else the one
    /// that was chosen last, else what suits the terminal.
    pub fn first(
        asked: Option<&str>,
        remembered: Option<&str>,
        get: impl Fn(&str) -> Option<String>,
    ) -> Self {
        let depth = Colours::of(&get);
        let plain = get("NO_COLOR").is_some_and(|v| !v.is_empty());
        let usual = match depth {
            Colours::Mono => "mono",
            Colours::Sixteen => "terminal",
            Colours::Indexed | Colours::Full if colours::is_light(&get) => "light",
            Colours::Indexed | Colours::Full => "dark",
        };
        let remembered = if plain { Some("mono") } else { remembered };
        let ground = Self::named(usual, depth).unwrap_or(Self::MONO);
        [asked, remembered].into_iter().flatten().find_map(|name| ground.with(name)).unwrap_or(ground)
    }

    /// Returns whether no colour is used.
    pub fn is_mono(self) -> bool {
        self.colours == Colours::Mono
    }

    /// Returns whether so many powers can be told apart by their colours: not by ink alone, without grounds.
    pub fn tells_apart(self, powers: usize) -> bool {
        self.has_grounds() && self.palette.is_some_and(|palette| powers <= palette.powers())
    }

    /// Returns whether provinces have grounds in their owners' colours.
    pub fn has_grounds(self) -> bool {
        let is_fine = matches!(self.colours, Colours::Full | Colours::Indexed);
        is_fine && self.palette.is_some_and(|palette| palette.powers() > 1)
    }

    /// Returns the palette's colour of this name, if the terminal can show it.
    fn painted(self, name: &str) -> Option<Color> {
        self.shown(self.palette?.named(name)?)
    }

    /// Returns a palette's colour as the terminal shows it, if it can.
    fn shown(self, (r, g, b): (u8, u8, u8)) -> Option<Color> {
        match self.colours {
            Colours::Full => Some(Color::Rgb(r, g, b)),
            Colours::Indexed => {
                let own = self.palette.and_then(|palette| palette.index((r, g, b)));
                Some(Color::Indexed(own.unwrap_or_else(|| index(r, g, b))))
            }
            Colours::Mono | Colours::Sixteen => None,
        }
    }

    /// Returns what lies under everything that says nothing of its own colours.
    pub fn ground(self) -> Option<Style> {
        Some(Style::new().fg(self.painted("text")?).bg(self.painted("background")?))
    }

    /// Returns the style of a name among others: reversed where it is the open one, so that it is seen without colour, too.
    pub fn tab(self, is_open: bool, otherwise: Ink) -> Style {
        let open = || self.ink(Ink::Accent).add_modifier(Modifier::REVERSED);
        if is_open { open() } else { self.ink(otherwise) }
    }

    pub fn ink(self, ink: Ink) -> Style {
        let plain = Style::new();
        let coloured = |name: &str, c: Color, mono: Style| match self.painted(name) {
            Some(painted) => plain.fg(painted),
            None if self.is_mono() => mono,
            None => plain.fg(c),
        };
        match ink {
            Ink::Text => plain,
            Ink::Quiet => {
                self.painted("quiet").map_or(plain.add_modifier(Modifier::DIM), |ink| plain.fg(ink))
            }
            Ink::Accent => coloured("accent", Color::Magenta, plain.add_modifier(Modifier::UNDERLINED))
                .add_modifier(Modifier::BOLD),
            Ink::Heading => match self.painted("heading") {
                Some(heading) => plain.fg(heading).add_modifier(Modifier::BOLD),
                None => plain.add_modifier(Modifier::BOLD),
            },
            Ink::Good => coloured("good", Color::Green, plain),
            Ink::Bad => coloured("bad", Color::Red, plain.add_modifier(Modifier::BOLD)),
            Ink::Doubt => coloured("doubt", Color::Yellow, plain.add_modifier(Modifier::BOLD)),
            // One colour for the whole row: reversed colours of its parts would be a patchwork.
            Ink::Selected => plain
                .fg(Color::Reset)
                .bg(Color::Reset)
                .add_modifier(Modifier::REVERSED.union(cursor::ROW))
                .remove_modifier(Modifier::DIM),
        }
    }

    /// Returns the style of a bar beside what is selected: as what has the keys, but never underlined, which
    /// would be a second bar.
    pub fn bar(self) -> Style {
        self.ink(Ink::Accent).remove_modifier(Modifier::UNDERLINED).add_modifier(cursor::BAR)
    }

    /// Returns the style of a power's name outside the map: in the ink of its units.
    pub fn power(self, power: Power) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        self.colour(Role::Unit(power)).map_or(bold, |ink| bold.fg(ink))
    }

    /// Returns the style of a cell of the map.
    pub fn cell(self, cell: &chancery_draw::Cell) -> Style {
        let mut style = Style::new();
        if let Some(ink) = self.colour(cell.ink) {
            style = style.fg(ink);
        }
        if cell.faint {
            // Half way to its paper, if the terminal shows such colours.
            let faded = self.palette.and_then(|palette| {
                let paper = palette.colour(cell.paper).or_else(|| palette.named("background"))?;
                self.half_way(palette.colour(cell.ink)?, paper)
            });
            style = faded.map_or(style.add_modifier(Modifier::DIM), |ink| style.fg(ink));
        }
        if let Some(paper) = cell.tint().and_then(|paper| self.colour(paper)) {
            style = style.bg(paper);
        }
        // A province that is pointed out shows by its code, too: its paper can be much like a power's.
        let is_code = matches!(cell.ink, Role::Label | Role::SeaLabel);
        let lit = cell.paper == Role::Highlight && !cell.reverse;
        for (on, modifier) in [
            (cell.bold || is_code && lit, Modifier::BOLD),
            (cell.underline || is_code && lit, Modifier::UNDERLINED),
            (cell.reverse, Modifier::REVERSED),
            (self.is_mono() && matches!(cell.ink, Role::Border | Role::Wave), Modifier::DIM),
        ] {
            if on {
                style = style.add_modifier(modifier);
            }
        }
        style
    }

    /// Returns the colour half way between two, if the terminal shows such colours.
    fn half_way(self, from: (u8, u8, u8), to: (u8, u8, u8)) -> Option<Color> {
        let middle = u8::midpoint;
        self.shown((middle(from.0, to.0), middle(from.1, to.1), middle(from.2, to.2)))
    }

    /// Dims a cell: its ink and its paper go half way to the background, where the terminal shows such colours. Nothing in
    /// it stays reversed or bold, because that would stand out; a badge keeps a ground.
    pub fn dim(self, cell: &mut Cell) {
        let own = |colour, usual| match colour {
            Color::Rgb(r, g, b) => Some((r, g, b)),
            Color::Indexed(index) => Some(colours::rgb(index)),
            _ => self.palette?.named(usual),
        };
        let halves = || {
            let half = |colour| self.half_way(colour, own(Color::Reset, "background")?);
            Some((half(own(cell.fg, "text")?)?, half(own(cell.bg, "background")?)?))
        };
        let halves = halves();
        // The selected row is reversed without colours of its own.
        let swaps = cell.modifier.contains(Modifier::REVERSED) && (cell.fg, cell.bg) != Default::default();
        cell.modifier.remove(Modifier::REVERSED.union(Modifier::BOLD));
        match halves {
            Some((ink, paper)) if swaps => (cell.fg, cell.bg) = (paper, ink),
            Some(halves) => (cell.fg, cell.bg) = halves,
            None => cell.modifier.insert(Modifier::DIM),
        }
    }

    fn colour(self, role: Role) -> Option<Color> {
        match self.colours {
            Colours::Sixteen => sixteen(role),
            _ => self.shown(self.palette?.colour(role)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(asked: Option<&str>, remembered: Option<&str>, pairs: &[(&str, &str)]) -> (String, Colours) {
        let get = |name: &str| pairs.iter().find(|p| p.0 == name).map(|p| p.1.to_owned());
        let theme = Theme::first(asked, remembered, get);
        (theme.name.to_owned(), theme.colours)
    }

    #[test]
    fn the_environment_chooses() {
        let theme = |pairs: &[(&str, &str)]| first(None, None, pairs).1;
        for (term, more, colours) in [
            ("tmux-256color", ("TMUX", "1"), Colours::Indexed),
            ("screen-256color", ("TMUX", "1"), Colours::Indexed),
            ("screen", ("TMUX", "1"), Colours::Indexed),
            ("tmux", ("TMUX", "1"), Colours::Indexed),
            ("tmux-256color", ("COLORTERM", "truecolor"), Colours::Full),
            ("screen", ("STY", "1"), Colours::Sixteen),
            ("screen-256color", ("STY", "1"), Colours::Indexed),
            ("xterm-direct", ("LANG", "C"), Colours::Full),
            // Whoever names sixteen gets sixteen, in a tmux too.
            ("xterm-16color", ("TMUX", "1"), Colours::Sixteen),
            ("rxvt-16color", ("COLORTERM", "truecolor"), Colours::Sixteen),
        ] {
            if cfg!(not(windows)) {
                assert_eq!(theme(&[("TERM", term), more]), colours, "{term} {more:?}");
            }
        }
        // GNU screen takes no colours of 24 bits, whatever the terminal around it takes.
        let screen = [("TERM", "screen-256color"), ("STY", "1"), ("COLORTERM", "truecolor")];
        assert_eq!(theme(&screen), Colours::Indexed);
        assert_eq!(theme(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Colours::Mono);
        assert_eq!(theme(&[("NO_COLOR", ""), ("COLORTERM", "truecolor")]), Colours::Full);
        assert_eq!(theme(&[("TERM", "xterm-256color")]), Colours::Indexed);
        assert_eq!(theme(&[("TERM", "dumb")]), Colours::Mono);
        if cfg!(not(windows)) {
            assert_eq!(theme(&[("TERM", "linux")]), Colours::Sixteen);
        }
    }

    #[test]
    fn outside_the_map_the_screen_has_its_own_ground_in_every_theme() {
        for name in Theme::names() {
            let theme = Theme::named(name, Colours::Full).expect("it is listed");
            assert_eq!(theme.cell(&chancery_draw::Cell::default()).bg, None, "{name}");
        }
    }

    #[test]
    fn a_bar_is_never_underlined() {
        for name in Theme::names() {
            let bar = Theme::named(name, Colours::Full).map(Theme::bar);
            let lined = |bar: Style| bar.add_modifier.contains(Modifier::UNDERLINED);
            assert!(bar.is_some_and(|bar| !lined(bar)), "{name}");
        }
    }

    #[test]
    fn what_is_asked_for_comes_before_what_is_remembered() {
        let full = ("COLORTERM", "truecolor");
        let name = |asked, remembered, pairs: &[(&str, &str)]| first(asked, remembered, pairs).0;
        assert_eq!(name(Some("light"), Some("contrast"), &[full]), "light");
        assert_eq!(name(None, Some("contrast"), &[full]), "contrast");
        assert_eq!(name(None, Some("contrast"), &[full, ("NO_COLOR", "1")]), "mono");
        assert_eq!(name(Some("light"), None, &[full, ("NO_COLOR", "1")]), "light");
        assert_eq!(name(None, Some("gone"), &[full]), "dark");
        // The ground decides which of its two forms the theme for the colour-blind has.
        let light = ("COLORFGBG", "0;default;15");
        assert_eq!(name(None, None, &[full, light]), "light");
        assert_eq!(name(None, Some("colour-blind"), &[full, light]), "colour-blind-light");
        assert_eq!(name(None, Some("colour-blind"), &[full, ("COLORFGBG", "15;0")]), "colour-blind");
        let chosen =
            |before| Theme::named(before, Colours::Full).and_then(|theme| theme.with("colour-blind"));
        assert_eq!(chosen("paper").map(|theme| theme.name), Some("colour-blind-light"));
        assert_eq!(chosen("contrast").map(|theme| theme.name), Some("colour-blind"));
        assert_eq!(name(None, None, &[("TERM", "vt100")]), if cfg!(windows) { "dark" } else { "terminal" });
    }

    #[test]
    fn every_choice_can_be_made() {
        let choices: Vec<&str> = Theme::choices().map(|choice| choice.0).collect();
        assert_eq!(choices, ["dark", "light", "contrast", "colour-blind", "paper"], "more are no choice");
        for name in Theme::names() {
            let theme = Theme::named(name, Colours::Full).expect("it is listed");
            assert_eq!(theme.name, name);
            let other = Theme::MONO.with(name).expect("it is listed");
            assert_eq!(other.colours, Colours::Mono, "a terminal without colour gets none");
        }
        assert!(Theme::named("none", Colours::Full).is_none());
    }

    /// Returns the contrast ratio of the Web Content Accessibility Guidelines, 1 to 21.
    fn contrast(a: (u8, u8, u8), b: (u8, u8, u8)) -> f64 {
        let light = |(r, g, b): (u8, u8, u8)| {
            let part = |v: u8| {
                let v = f64::from(v) / 255.0;
                if v <= 0.03928 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_the_ground_of_every_palette() {
        for palette in palettes() {
            let ground = palette.named("background").expect("every palette has a ground");
            for ink in ["text", "quiet", "accent", "heading", "good", "bad", "doubt"] {
                let ratio = contrast(palette.named(ink).expect("every palette has it"), ground);
                assert!(ratio >= 4.5, "{}: {ink} {ratio:.1}", palette.name);
            }
            for power in (0..7).map(Power) {
                let ratio = contrast(palette.colour(Role::Unit(power)).unwrap(), ground);
                assert!(ratio >= 4.5, "{}: power {} {ratio:.1}", palette.name, power.index());
            }
            // The selected province's border and its reversed code, on the ground of whoever owns it.
            for (ink, least) in [(Role::Label, 4.5), (Role::Selected, 3.5)] {
                let grounds = (0..7).map(|p| Role::Owned(Power(p))).chain([Role::Land]);
                for paper in grounds {
                    let ratio = contrast(palette.colour(ink).unwrap(), palette.colour(paper).unwrap());
                    assert!(ratio >= least, "{}: {ink:?} on {paper:?} {ratio:.1}", palette.name);
                }
            }
        }
    }

    #[test]
    fn mono_uses_no_colour_at_all() {
        let inks = [Ink::Text, Ink::Quiet, Ink::Accent, Ink::Heading, Ink::Good, Ink::Bad, Ink::Doubt];
        for style in inks.map(|i| Theme::MONO.ink(i)).into_iter().chain([Theme::MONO.power(Power(0))]) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }
}
