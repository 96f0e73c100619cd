//! Files that are no games, or are odd: each is refused or read with a message that helps.

use std::sync::LazyLock;

use chancery::sample::SAMPLE;
use chancery_core::map::standard;
use chancery_game::game::Game;
use chancery_game::store::{BadGame, Notice, Tables, read, write};
use chancery_lab::engines;

/// Made once: it costs more than reading a file.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(engines::ALL));

fn refused(text: &str) -> String {
    match read(text.as_bytes(), &TABLES) {
        Ok(_) => panic!("this was read as a game: {}", &text[..text.len().min(400)]),
        Err(error) => error.to_string(),
    }
}

fn notices(text: &str) -> Vec<String> {
    let opened = read(text.as_bytes(), &TABLES).unwrap_or_else(|error| panic!("{error}"));
    opened.notices.iter().map(ToString::to_string).collect()
}

/// The sample with one thing changed, which must be there exactly as given.
fn with(from: &str, to: &str) -> String {
    assert!(SAMPLE.contains(from), "{from}");
    SAMPLE.replacen(from, to, 1)
}

const CHANGED: &str = "the file was changed since Chancery wrote it, by hand or by accident; check it";

#[test]
fn faults_are_named_with_their_place() {
    for (from, to, message) in [
        (
            "\"A BUD, A VIE, F TRI\"",
            "\"A BUD, A VIE, F BOH\"",
            "phase 0 (S1901M): F BOH cannot stand there: Bohemia admits no fleet",
        ),
        (
            "\"A BUD, A VIE, F TRI\"",
            "\"A BUD, A BUD, F TRI\"",
            "phase 0 (S1901M): there are two units in BUD: A BUD and A BUD",
        ),
        (
            "\"A BUD, A VIE, F TRI\"",
            "\"A BUD, A VIE, X TRI\"",
            "phase 0 (S1901M): `X TRI` is not a unit; one looks like `A PAR` or `F STP/SC`",
        ),
        ("\"A BUD, A VIE, F TRI\"", "\"A BUD, A VIE, F ATL\"", "phase 0 (S1901M): there is no place `ATL`"),
        ("F STP/SC", "F STP/WC", "phase 0 (S1901M): STP has no coast `WC`"),
        (
            "F STP/SC",
            "F STP",
            "phase 0 (S1901M): F STP cannot stand there: a fleet stands on a coast of St Petersburg, an army on none",
        ),
        (
            "\"BUD TRI VIE\"",
            "\"BUD TRI VIE TYR\"",
            "phase 0 (S1901M): TYR is not a supply centre, so Austria cannot own it",
        ),
        ("\"BUD TRI VIE\"", "\"BUD TRI VIE LON\"", "phase 0 (S1901M): LON is owned twice"),
        ("\"AUSTRIA\":", "\"ATLANTIS\":", "phase 0 (S1901M): there is no power `ATLANTIS`"),
        (
            "phase: \"S1901M\"",
            "phase: \"X1901M\"",
            "phase 0 (X1901M): `X1901M` is not a phase; one looks like S1901M, F1901R or W1901A (season, year, and M for movement, R for retreats, A for adjustments)",
        ),
        ("after: 0", "after: 7", "phase 1 (F1901M): it comes after phase 7, which is not before it"),
        ("      id: 3,", "      id: 4,", "phase 4 (S1902M): it stands at place 3 of the list"),
        ("current: 10", "current: 99", "the current phase is 99, and there are 11 phases"),
        ("preset: \"datc\"", "preset: \"mine\"", "rules: `mine` is not a preset of rules; there are datc"),
        ("\"4.D.8\": \"a\"", "\"4.D.8\": \"z\"", "rules: 4.D.8 has no option `z`; it has a, b, c"),
        ("engine: \"guess\"", "engine: \"magic\"", "engine: `magic` is not an engine; there are "),
        (
            "map: \"standard\"",
            "map: \"atlantis\u{1b}[2J\"",
            "it is played on the map `atlantis<U+001B>[2J`, which is not there",
        ),
    ] {
        let got = refused(&with(from, to));
        assert!(got.starts_with(message), "{got}\nis not\n{message}");
    }
}

#[test]
fn bad_syntax_is_named_with_line_and_column() {
    for (from, to, message) in [
        ("schema: 3,", "schema: one,", "line 2, column 1"),
        ("  name: \"Sample game\",\n", "", "line "),
        ("current: 10,", "current: -1,", "line "),
        ("phases: [", "phases: {", "line "),
        ("    (\n      id: 0,", "    (\n      id: 0,\n      id: 0,", "line "),
    ] {
        let got = refused(&with(from, to));
        assert!(got.starts_with(message), "{got}");
    }
}

#[test]
fn other_files_are_refused() {
    let error = read(&[b'(', 0xFF, 0xFE], &TABLES).unwrap_err();
    assert_eq!(error.to_string(), "it is not text: byte 1 is not UTF-8");
    let large = vec![b' '; (16 << 20) + 1];
    let error = read(&large, &TABLES).unwrap_err();
    assert_eq!(error.to_string(), "it has more than 16777216 bytes, the limit for a game");
    assert!(matches!(read(&large[1..], &TABLES), Err(BadGame::Empty)));
}

#[test]
fn deep_nesting_is_refused() {
    for bracket in ["(", "[", "{\"a\":", "Some("] {
        for depth in [200, 100_000] {
            let deep = bracket.repeat(depth);
            refused(&deep);
            refused(&with("engine:", &format!("unknown: {deep}, engine:")));
        }
    }
}

#[test]
fn a_newer_version_is_told_and_can_be_read() {
    let newer = with("schema: 3", "schema: 4");
    let message = "the file was written by a newer version of Chancery (schema 4, and this one writes 3); it is open read-only";
    assert_eq!(notices(&newer), [message]);
    // One that is too strange to be read is not taken for a broken file.
    let strange = newer.replacen("current: 10", "current: \"S1904M\"", 1);
    assert_eq!(
        refused(&strange),
        "it was written by a newer version of Chancery (schema 4, and this one reads up to 3); update Chancery to open it"
    );
}

#[test]
fn unknown_entries_are_told() {
    let text = with("engine: \"guess\",", "engine: \"guess\",\n  mood: \"grim\",");
    let unknown = "the file has entries that this version does not know: mood; they are kept in a backup when the game is saved";
    assert_eq!(notices(&text), [CHANGED, unknown]);
    let text = with("      after: 0,", "      after: 0,\n      weather: {\"AUSTRIA\": [1, 2]},");
    let unknown = "the file has entries that this version does not know: phases.1.weather; they are kept in a backup when the game is saved";
    assert_eq!(notices(&text), [CHANGED, unknown]);
}

#[test]
fn a_file_cut_anywhere_is_refused_or_told() {
    // After the last bracket only the seal is left to lose.
    let end = SAMPLE.rfind(')').unwrap() + 1;
    for cut in (0..end).step_by(7).chain(end - 1..end) {
        if SAMPLE.is_char_boundary(cut) {
            refused(&SAMPLE[..cut]);
        }
    }
}

/// Flips a bit; whether the file is refused.
fn flip(text: &str, at: usize, bit: usize) -> bool {
    let mut flipped = text.as_bytes().to_vec();
    flipped[at] ^= 1 << bit;
    let Ok(opened) = read(&flipped, &TABLES) else { return true };
    let newer = matches!(opened.notices.first(), Some(Notice::Newer(_)));
    let changed = opened.notices.first() == Some(&Notice::Changed);
    assert!(newer || changed, "byte {at}, bit {bit}: {:?}", opened.notices);
    false
}

#[test]
fn a_flipped_bit_is_noticed() {
    // Every bit of a game that begins, and some of a long one.
    let short = write(&Game::new(&standard(), "short"));
    let sealed = |text: &str| text.rfind("// sum").unwrap();
    let all = (0..sealed(&short)).flat_map(|at| (0..8).map(move |bit| (at, bit)));
    let refused = all.clone().filter(|&(at, bit)| flip(&short, at, bit)).count();
    assert!(refused > 1000 && all.count() - refused > 500, "{refused} were refused");
    for at in (0..sealed(SAMPLE)).step_by(97) {
        flip(SAMPLE, at, at % 8);
    }
}

#[test]
fn line_ends_and_missing_seals_do_no_harm() {
    assert_eq!(notices(&SAMPLE.replace('\n', "\r\n")), Vec::<String>::new());
    let end = SAMPLE.rfind("// sum").unwrap();
    assert_eq!(notices(&SAMPLE[..end]), Vec::<String>::new());
}

#[test]
fn no_text_of_a_file_reaches_a_screen_uncleaned() {
    let evil = "\u{1b}]0;owned\u{7}\u{202e}";
    let written = evil.escape_unicode().to_string();
    for (from, at) in [("\"Sample game\"", 1), ("\"A real game", 1), ("\"F TRI H\"", 1), ("\"Peskov", 1)] {
        let text = with(from, &format!("{}{written}{}", &from[..at], &from[at..]));
        let opened = read(text.as_bytes(), &TABLES).unwrap();
        let again = write(&opened.game);
        assert!(!again.chars().any(|c| c.is_control() && c != '\n'));
        assert!(!again.contains("\\u") && !again.contains('\u{202e}'));
        assert!(again.contains("<U+001B>]0;owned<U+0007><U+202E>"));
    }
    for (from, to) in [("\"AUSTRIA\":", "\"NO\\u{1b}BODY\":"), ("phase: \"S1901M\"", "phase: \"S\\u{1b}M\"")]
    {
        let message = refused(&with(from, to));
        assert!(!message.chars().any(char::is_control), "{message:?}");
    }
}

#[test]
fn a_mark_of_utf8_in_front_is_no_fault() {
    let marked = format!("\u{feff}{SAMPLE}");
    assert_eq!(notices(&marked), Vec::<String>::new());
    let hurt = &marked.as_bytes()[..marked.len() - 400];
    assert!(
        chancery_game::store::salvage(hurt, &TABLES).is_some(),
        "the phases before the damage can be had"
    );
}

#[test]
fn what_is_no_game_at_all_is_told_in_words() {
    for empty in ["", " \n\n", "\u{feff}"] {
        assert_eq!(refused(empty), "it is empty");
    }
    for foreign in ["hello", "{\"id\": 3}", "Dear Zoe,\nA PAR - BUR\n"] {
        assert_eq!(refused(foreign), "it is not a game of Chancery; such a file begins with `(`");
    }
}
