//! Which characters the screen is drawn with to begin with.

use crate::theme::Theme;
use chancery_core::text::shows_unicode;
use chancery_draw::Glyphs;

/// Returns the characters to begin with. A theme that is asked for decides, and what was chosen last counts
/// only without one: plain characters for the theme of that name, else those that the terminal can be
/// expected to show.
pub fn first(
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

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(asked: Option<&str>, theme: &str, plain: Option<bool>, variables: &[(&str, &str)]) -> Glyphs {
        let theme = Theme::MONO.with(theme).unwrap();
        let get = |name: &str| variables.iter().find(|v| v.0 == name).map(|v| v.1.to_owned());
        first(asked, theme, plain, get)
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
}
