//! What a terminal is known to show: how many colours, which characters, how small parts of a cell; and a role or any
//! colour brought to what it has.

use ratatui::style::Color;

use super::Theme;
use chancery_core::text::shows_unicode;
use chancery_draw::{Fine, Glyphs, Outcome, Role};

/// The number of colours that the terminal may be given.
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

impl Colours {
    /// Returns how much colour the terminal takes by what `COLORTERM` and `TERM` say.
    pub(super) fn of(get: impl Fn(&str) -> Option<String>) -> Self {
        let term = get("TERM").unwrap_or_default();
        let depth = get("COLORTERM").unwrap_or_default();
        let has = |name: &str| get(name).is_some_and(|value| !value.is_empty());
        // Programs that show several terminals in one hand on what the one around them says. GNU screen takes no 24 bits;
        // tmux takes any colour and brings it to what there is.
        let takes_all =
            !has("STY") && (depth == "truecolor" || depth == "24bit" || term.ends_with("-direct"));
        if term == "dumb" {
            Self::Mono
        } else if term.ends_with("-16color") {
            Self::Sixteen
        } else if takes_all {
            Self::Full
        } else if term.contains("256color") || term.contains("kitty") || has("TMUX") || cfg!(windows) {
            Self::Indexed
        } else {
            Self::Sixteen
        }
    }
}

/// Returns whether the terminal says that its ground is light, by the last number of `COLORFGBG`.
pub(super) fn is_light(get: impl Fn(&str) -> Option<String>) -> bool {
    let colours = get("COLORFGBG").unwrap_or_default();
    matches!(colours.rsplit(';').next(), Some("7" | "15"))
}

/// Returns whether a terminal is one on which something may move by itself: on a dumb one every change is
/// written below the last.
pub fn moves(get: impl Fn(&str) -> Option<String>) -> bool {
    get("TERM").is_none_or(|term| term != "dumb")
}

/// Returns the characters to begin with. A theme that is asked for decides, and what was chosen last counts
/// only without one: plain characters for the theme of that name, else those that the terminal can be
/// expected to show.
pub fn first_glyphs(
    asked: Option<&str>,
    theme: Theme,
    plain: Option<bool>,
    get: impl Fn(&str) -> Option<String>,
) -> Glyphs {
    const ASCII: &str = "ascii";
    let chosen = if asked.is_none() { plain } else { None };
    let is_plain = chosen.unwrap_or_else(|| theme.name == ASCII || !shows_unicode(get));
    if is_plain { Glyphs::Ascii } else { Glyphs::Unicode }
}

/// Returns the finest parts of cells that a terminal with this environment is known to show.
pub fn finest(get: impl Fn(&str) -> Option<String>) -> Fine {
    let is_set = |name: &str| get(name).is_some_and(|value| !value.is_empty());
    let term = get("TERM").unwrap_or_default();
    let program = get("TERM_PROGRAM").unwrap_or_default();
    let shows_sixths = term.contains("kitty")
        || term.contains("ghostty")
        || term.starts_with("foot")
        || ["ghostty", "WezTerm"].contains(&program.as_str())
        || ["KITTY_WINDOW_ID", "WT_SESSION", "VTE_VERSION", "ALACRITTY_WINDOW_ID"].into_iter().any(is_set);
    if shows_sixths { Fine::Sextant } else { Fine::default() }
}

/// The inks of powers in the terminal's own colours. Its own ink, and no white, can be read on any ground.
const HUES: [Color; 7] =
    [Color::Red, Color::LightBlue, Color::Cyan, Color::Gray, Color::Green, Color::Reset, Color::Yellow];

/// Returns an ink in the terminal's own colours; tints have none, because they would be too loud.
pub(super) fn sixteen(role: Role) -> Option<Color> {
    Some(match role {
        Role::Unit(power) | Role::Dislodged(power) => HUES[power.index() % HUES.len()],
        Role::Border | Role::Wave | Role::Coast => Color::DarkGray,
        Role::SeaLabel => Color::Blue,
        Role::Move(Outcome::Fails) | Role::Remove => Color::LightRed,
        Role::Move(Outcome::Succeeds) | Role::Build => Color::LightGreen,
        Role::Support(_) => Color::Yellow,
        Role::Convoy(_) => Color::LightCyan,
        _ => return None,
    })
}

/// The steps of the 6 by 6 by 6 colours of the fixed table.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns a colour of the fixed table: one of the 6 by 6 by 6 or of the 24 greys.
pub fn rgb(index: u8) -> (u8, u8, u8) {
    if let Some(grey) = index.checked_sub(232) {
        return (8 + grey * 10, 8 + grey * 10, 8 + grey * 10);
    }
    let step = |of: u8| STEPS[usize::from(index.saturating_sub(16) / of % 6)];
    (step(36), step(6), step(1))
}

/// Returns the index of the nearest of the 6 by 6 by 6 colours or the 24 greys of the fixed table.
pub(super) fn index(r: u8, g: u8, b: u8) -> u8 {
    let far = |&at: &u8| {
        let (x, y, z) = rgb(at);
        [x.abs_diff(r), y.abs_diff(g), z.abs_diff(b)].map(|step| u32::from(step).pow(2)).iter().sum::<u32>()
    };
    let nearest = |v: u8| (0..6).min_by_key(|&at| STEPS[usize::from(at)].abs_diff(v)).unwrap_or_default();
    let cube = 16 + 36 * nearest(r) + 6 * nearest(g) + nearest(b);
    std::iter::once(cube).chain(232..=255).min_by_key(far).unwrap_or(cube)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_brought_to_the_nearest_index() {
        assert_eq!(index(0, 0, 0), 16);
        assert_eq!(index(255, 255, 255), 231);
        assert_eq!(index(95, 135, 175), 67);
        assert_eq!(index(48, 48, 48), 236);
        for i in 16..=255 {
            let (r, g, b) = rgb(i);
            assert_eq!(rgb(index(r, g, b)), (r, g, b));
        }
    }

    fn begun(asked: Option<&str>, theme: &str, plain: Option<bool>, variables: &[(&str, &str)]) -> Glyphs {
        let theme = Theme::MONO.with(theme).unwrap();
        let get = |name: &str| variables.iter().find(|v| v.0 == name).map(|v| v.1.to_owned());
        first_glyphs(asked, theme, plain, get)
    }

    #[test]
    fn a_locale_without_unicode_is_drawn_with_plain_characters() {
        let by = |variables: &[(&str, &str)]| begun(None, "mono", None, variables);
        for value in ["C", "POSIX", "en_US.ISO-8859-1", "de_DE"] {
            assert_eq!(by(&[("LANG", value)]), Glyphs::Ascii, "{value}");
            assert_eq!(by(&[("LC_ALL", value), ("LANG", "en_US.UTF-8")]), Glyphs::Ascii, "{value}");
        }
        for value in ["C.UTF-8", "en_US.utf8", "UTF-8", "de_DE.UTF-8@euro"] {
            assert_eq!(by(&[("LANG", "C"), ("LC_CTYPE", value)]), Glyphs::Unicode, "{value}");
        }
        assert_eq!(by(&[("LC_ALL", ""), ("LANG", "C")]), Glyphs::Ascii, "an empty variable says nothing");
        assert_eq!(by(&[]), Glyphs::Unicode);
        assert_eq!(by(&[("TERM", "linux"), ("LANG", "C.UTF-8")]), Glyphs::Ascii);
    }

    #[test]
    fn a_theme_that_is_asked_for_wins_over_the_characters_that_were_chosen() {
        assert_eq!(begun(Some("dark"), "dark", Some(true), &[("LANG", "C.UTF-8")]), Glyphs::Unicode);
        assert_eq!(begun(Some("dark"), "dark", None, &[("LC_ALL", "C")]), Glyphs::Ascii);
    }

    #[test]
    fn what_was_chosen_counts_more_than_the_locale() {
        let posix = [("LC_ALL", "C")];
        assert_eq!(begun(None, "mono", Some(false), &posix), Glyphs::Unicode);
        assert_eq!(begun(None, "ascii", Some(false), &posix), Glyphs::Unicode);
        assert_eq!(begun(Some("ascii"), "ascii", Some(false), &[]), Glyphs::Ascii, "asked for this once");
        assert_eq!(begun(None, "mono", Some(true), &[]), Glyphs::Ascii);
        assert_eq!(begun(None, "ascii", None, &[]), Glyphs::Ascii);
    }

    #[test]
    fn what_is_not_known_of_a_terminal_is_not_used() {
        let finest = |name: &str, value: &str| finest(|asked| (asked == name).then(|| value.to_owned()));
        assert_eq!(finest("TERM", "xterm-256color"), Fine::Quadrant);
        assert_eq!(finest("TERM", "xterm-kitty"), Fine::Sextant);
        assert_eq!(finest("TERM_PROGRAM", "WezTerm"), Fine::Sextant);
        assert_eq!(finest("TERM_PROGRAM", "iTerm.app"), Fine::Quadrant);
        assert_eq!(finest("VTE_VERSION", "7600"), Fine::Sextant);
        assert_eq!(finest("VTE_VERSION", ""), Fine::Quadrant);
    }
}
