//! What a cell's colour means, because a drawing never names one, and which colour a role has: a theme, read from RON
//! text that names roles and states what differs.

use super::Rgb;
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Fault, Faults, Plain, Power, PowerInfo, parse, within};
use chancery_themes::THEMES;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use strum::VariantNames;

/// The names that a program may ask for beside a map's roles: the text around the map and what lies under it.
const OTHERS: &[&str] = &["background", "text", "quiet", "accent", "heading", "good", "bad", "doubt"];
const MAX_POWERS: usize = 64;

/// The colours of a theme.
///
/// ```
/// use chancery_draw::{Palette, Role};
///
/// let own = Palette::read(r##"(format: 1, name: "mine", title: "Mine", based_on: "dark", roles: {"sea": "#102030"})"##);
/// let own = own.expect("a theme states only what differs from the one that it is based on");
/// let dark = Palette::builtin("dark").expect("the program carries it");
/// assert_eq!(own.colour(Role::Sea), Some((0x10, 0x20, 0x30)));
/// assert_eq!(own.colour(Role::Land), dark.colour(Role::Land));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// The name that settings use.
    pub name: String,
    /// The name for people.
    pub title: String,
    roles: HashMap<String, Rgb>,
    /// By power; if a map has more powers, they begin anew.
    units: Vec<Rgb>,
    owned: Vec<Rgb>,
    /// What stands for a colour in the table of 256, if that is not the nearest.
    indices: HashMap<Rgb, u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PaletteFile<'a> {
    format: u32,
    name: &'a str,
    title: &'a str,
    #[serde(default)]
    based_on: &'a str,
    /// Colours, separated by spaces.
    #[serde(default)]
    units: &'a str,
    #[serde(default)]
    owned: &'a str,
    #[serde(borrow, default)]
    roles: HashMap<&'a str, &'a str>,
    #[serde(borrow, default)]
    indices: HashMap<&'a str, u8>,
}

impl Palette {
    /// Returns the names of the themes that the program carries.
    pub fn builtin_names() -> impl Iterator<Item = &'static str> {
        THEMES.iter().map(|(name, _)| *name)
    }

    /// Returns a theme that the program carries, by its name.
    pub fn builtin(name: &str) -> Option<Arc<Self>> {
        static PALETTES: OnceLock<Vec<Arc<Palette>>> = OnceLock::new();
        let palettes = PALETTES.get_or_init(|| {
            let mut made: Vec<Arc<Self>> = Vec::new();
            for (_, text) in THEMES {
                let base = |name: &str| made.iter().find(|p| p.name == name).cloned();
                let read = read(text, base).expect("a test reads every theme that is shipped");
                made.push(Arc::new(read));
            }
            made
        });
        palettes.iter().find(|p| p.name == name).cloned()
    }

    /// Reads a theme; it may be based on any that the program carries.
    ///
    /// # Errors
    ///
    /// Every fault that was found, in the order of the text.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read(text, Self::builtin)
    }

    /// Returns the colour of a role, `None` for the surface's own.
    pub fn colour(&self, role: Role) -> Option<Rgb> {
        let of = |list: &[Rgb], power: usize| list.get(power % list.len().max(1)).copied();
        match role {
            Role::Owned(power) => of(&self.owned, power.index()),
            Role::Unit(power) | Role::Dislodged(power) => of(&self.units, power.index()),
            _ => self.named(role.name()),
        }
    }

    /// Returns how many powers it tells apart; the next one has the first one's colour again.
    pub fn powers(&self) -> usize {
        self.units.len()
    }

    /// Returns what stands for a colour in the table of 256, where the theme says so.
    pub fn index(&self, colour: Rgb) -> Option<u8> {
        self.indices.get(&colour).copied()
    }

    /// Returns the colour of a role by its name, or of `background`, `text`, `quiet`, `accent`, `heading`,
    /// `good`, `bad` or `doubt` around the map.
    pub fn named(&self, name: &str) -> Option<Rgb> {
        self.roles.get(name).copied()
    }
}

fn read(text: &str, base: impl Fn(&str) -> Option<Arc<Palette>>) -> Result<Palette, Vec<Fault>> {
    let plain = Plain::of(within(text, "theme")?);
    let written: PaletteFile = parse(&plain)?;
    let mut faults = Faults::of(&plain);
    faults.format(written.format);
    let mut palette = Palette::default();
    if !written.based_on.is_empty() {
        match base(written.based_on) {
            Some(found) => palette = (*found).clone(),
            None => faults.add(written.based_on, format!("there is no theme `{}`", written.based_on)),
        }
    }
    palette.name = written.name.to_string();
    palette.title = written.title.to_string();
    let mut colour = |word: &str| {
        let parsed = parse_colour(word);
        if parsed.is_none() {
            faults.add(word, format!("`{word}` is not a colour; one looks like #30a0ff"));
        }
        parsed
    };
    for (list, words) in [(&mut palette.units, &written.units), (&mut palette.owned, &written.owned)] {
        if !words.trim().is_empty() {
            *list = words.split_whitespace().take(MAX_POWERS).filter_map(&mut colour).collect();
        }
    }
    for (&word, &index) in &written.indices {
        if let Some(colour) = colour(word) {
            palette.indices.insert(colour, index);
        }
    }
    let known: Vec<&str> = role_names().chain(OTHERS.iter().copied()).collect();
    for (&name, word) in &written.roles {
        if let Some(colour) = colour(word) {
            palette.roles.insert(name.to_owned(), colour);
        }
    }
    for &name in written.roles.keys().filter(|name| !known.contains(name)) {
        faults.add(name, format!("there is no role `{name}`; the roles are {}", known.join(", ")));
    }
    faults.end(palette)
}

fn parse_colour(word: &str) -> Option<Rgb> {
    let digits =
        word.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some((byte(0)?, byte(2)?, byte(4)?))
}

/// Returns the name of every role that has a colour of its own, apart from those of powers.
fn role_names() -> impl Iterator<Item = &'static str> {
    let outcomes = [Outcome::Succeeds, Outcome::Fails].into_iter();
    let orders = outcomes.flat_map(|o| [Role::Move(o), Role::Support(o), Role::Convoy(o)]);
    let of_powers = ["owned", "unit", "dislodged"];
    let others = Role::VARIANTS.iter().copied().filter(move |name| !of_powers.contains(name));
    others.chain(orders.map(Role::name))
}

/// The outcome of an order, as far as the scene knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Not adjudicated, or not to be shown yet.
    #[default]
    Open,
    /// It succeeds.
    Succeeds,
    /// It fails.
    Fails,
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Undecided => Self::Open,
            good if good.is_good() => Self::Succeeds,
            _ => Self::Fails,
        }
    }
}

/// The role of an ink or a paper.
///
/// ```
/// use chancery_draw::{Outcome, Palette, Role};
///
/// let dark = Palette::builtin("dark").expect("the program carries it");
/// let (succeeds, fails) = (Role::Move(Outcome::Succeeds), Role::Move(Outcome::Fails));
/// assert_eq!(fails.name(), "move-fails");
/// assert_ne!(dark.colour(succeeds), dark.colour(fails));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Role {
    /// Outside the map: the surface's own paper and ink.
    #[default]
    Plain,
    /// Paper: open sea.
    Sea,
    /// Paper: land that nobody owns.
    Land,
    /// Paper: land that no unit may enter.
    Impassable,
    /// Paper: land that a power owns.
    Owned(Power),
    /// Ink: a border between two provinces of the same element.
    Border,
    /// Ink: a coastline.
    Coast,
    /// Ink: waves, where colour does not tell sea from land.
    Wave,
    /// Ink: a province's code on land.
    Label,
    /// Ink: a province's code at sea.
    SeaLabel,
    /// Ink: the mark of a supply centre.
    Centre,
    /// Ink: a unit of a power.
    Unit(Power),
    /// Ink: a unit that was driven out and must retreat.
    Dislodged(Power),
    /// Ink: a move or a retreat.
    Move(Outcome),
    /// Ink: a support.
    Support(Outcome),
    /// Ink: a convoy.
    Convoy(Outcome),
    /// Ink: a unit that is built.
    Build,
    /// Ink: a unit that is removed or disbanded.
    Remove,
    /// Ink: the border of the province that is selected.
    Selected,
    /// Paper: the code of a province that is pointed out.
    Highlight,
    /// Paper: the code of a province that is pointed out less.
    #[strum(serialize = "highlight-far")]
    Far,
    /// Ink: a sign in a province.
    Sign,
}

impl Role {
    /// Returns the name of the role in a theme file, such as `move-fails`; a power's roles are named by its
    /// number alone (`owned`, `unit`, `dislodged`), for the theme has a list of colours for powers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Move(Outcome::Succeeds) => "move-succeeds",
            Self::Move(Outcome::Fails) => "move-fails",
            Self::Support(Outcome::Succeeds) => "support-succeeds",
            Self::Support(Outcome::Fails) => "support-fails",
            Self::Convoy(Outcome::Succeeds) => "convoy-succeeds",
            Self::Convoy(Outcome::Fails) => "convoy-fails",
            _ => self.into(),
        }
    }

    /// Returns the power whose role it is.
    pub const fn power(self) -> Option<Power> {
        match self {
            Self::Owned(power) | Self::Unit(power) | Self::Dislodged(power) => Some(power),
            _ => None,
        }
    }
}

/// Returns the letter that follows `A` or `F` in a unit: the power's own, in lower case.
pub fn unit_letter(power: &PowerInfo) -> char {
    power.letter.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::Power;

    #[test]
    fn every_theme_that_is_shipped_gives_every_role_a_colour() {
        for name in Palette::builtin_names() {
            let palette = Palette::builtin(name).expect("it is shipped");
            assert_eq!(palette.name, name);
            assert!(!palette.title.is_empty());
            for role in role_names().filter(|&role| role != "plain") {
                assert!(palette.named(role).is_some(), "{name}: {role}");
            }
            let inks: Vec<_> = (0..7).map(|p| palette.colour(Role::Unit(Power(p)))).collect();
            // On black and white paper letters alone tell powers apart.
            for (i, ink) in inks.iter().enumerate().filter(|_| name != "paper") {
                assert!(!inks[..i].contains(ink), "{name}: two powers look alike");
            }
        }
        assert_eq!(Palette::builtin("none"), None);
    }

    /// Returns the coordinates of a colour in CIE L*a*b*, in which distances are about as they are seen.
    fn to_lab((r, g, b): Rgb) -> [f64; 3] {
        let linear = |v: u8| {
            let v = f64::from(v) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        let (r, g, b) = (linear(r), linear(g), linear(b));
        let root = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// Returns how different two colours look: 2 is just seen side by side, 20 is seen across a map.
    fn distance(a: Rgb, b: Rgb) -> f64 {
        to_lab(a).iter().zip(to_lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn the_selected_province_looks_like_no_powers_and_no_other() {
        // The distance is that of the standard: white and black are 100 apart.
        assert!((distance((255, 255, 255), (0, 0, 0)) - 100.0).abs() < 0.1);
        for palette in Palette::builtin_names().filter_map(Palette::builtin) {
            let selected = palette.colour(Role::Selected).expect("every palette has it");
            let others = [Role::Land, Role::Sea, Role::Impassable, Role::Highlight, Role::Far];
            for other in (0..10).map(|p| Role::Owned(Power(p))).chain(others) {
                let away = distance(selected, palette.colour(other).expect("every palette has it"));
                assert!(away >= 20.0, "{}: {other:?} {away:.1}", palette.name);
            }
        }
    }

    #[test]
    fn a_theme_states_only_what_differs() {
        let text =
            r##"(format: 1, name: "mine", title: "Mine", based_on: "light", roles: {"sea": "#0000ff"})"##;
        let (mine, light) =
            (Palette::read(text).expect("no fault"), Palette::builtin("light").expect("shipped"));
        assert_eq!(mine.colour(Role::Sea), Some((0, 0, 255)));
        assert_eq!(mine.colour(Role::Land), light.colour(Role::Land));
        assert_eq!(mine.colour(Role::Unit(Power(3))), light.colour(Role::Unit(Power(3))));
    }

    #[test]
    fn faults_say_where_they_are() {
        let text = "(\n  format: 1, name: \"x\", title: \"X\", based_on: \"drak\",\n  units: \"#102030 red\",\n  roles: {\"see\": \"#000000\", \"land\": \"#12\"},\n)";
        let faults = Palette::read(text).expect_err("faults");
        let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(2, 48), (3, 19), (4, 12), (4, 38)]);
        assert_eq!(faults[0].message, "there is no theme `drak`");
        assert_eq!(faults[1].message, "`red` is not a colour; one looks like #30a0ff");
        assert!(faults[2].message.starts_with("there is no role `see`; the roles are plain, sea, "));
        assert!(Palette::read("(format: 1").is_err());
    }
}
