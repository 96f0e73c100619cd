//! File names made from the names of games: never the given text itself.

use chancery_core::map::fold;

/// The longest slug.
const LONGEST: usize = 64;

/// Names that some systems keep for devices.
const RESERVED: &[&str] = &["con", "prn", "aux", "nul"];

/// Returns a name for a file: lower-case letters, digits and hyphens, from 1 to 64 of them, the same on every
/// system. Different names may give the same slug.
pub fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).map(|w| fold(w).to_lowercase());
    let mut slug = words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
    slug.truncate(LONGEST);
    let trimmed = slug.trim_end_matches('-');
    let device = ["com", "lpt"].iter().any(|d| {
        trimmed.strip_prefix(d).is_some_and(|n| n.len() == 1 && n.bytes().all(|b| b.is_ascii_digit()))
    });
    if trimmed.is_empty() || RESERVED.contains(&trimmed) || device {
        return format!("game-{trimmed}").trim_end_matches('-').to_owned();
    }
    trimmed.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_file_names() {
        for (name, expected) in [
            ("Spring Offensive", "spring-offensive"),
            ("ACL 2020, game 3", "acl-2020-game-3"),
            ("  Zoë's  game!  ", "zoe-s-game"),
            ("../../etc/passwd", "etc-passwd"),
            ("", "game"),
            ("日本", "game"),
            ("CON", "game-con"),
            ("com7", "game-com7"),
            ("complete", "complete"),
            (".hidden.", "hidden"),
            ("a\0b\u{202e}c", "a-b-c"),
        ] {
            assert_eq!(slug(name), expected, "{name:?}");
        }
    }

    #[test]
    fn slugs_are_short_and_plain() {
        for name in ["x".repeat(300), "ab ".repeat(300), "é".repeat(64), "1-".repeat(99)] {
            let slug = slug(&name);
            assert!((1..=LONGEST).contains(&slug.len()), "{slug}");
            assert!(slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            assert!(!slug.starts_with('-') && !slug.ends_with('-'), "{slug}");
        }
    }
}
