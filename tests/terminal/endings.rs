//! However the program ends, in whatever screen it is, the terminal is given back as it was, and what
//! was being typed is on the disk.

use std::path::Path;
use std::time::{Duration, Instant};

use super::folder;
use super::pty::Pty;

/// Keys that lead from the list of games, in which the sample game is selected, to each kind of screen.
const SCREENS: &[(&str, &str)] = &[
    ("game_folder", ""),
    ("new game", "n"),
    ("commands", ":"),
    ("game", "\r"),
    ("help", "\r?"),
    ("typing", "\ra bud"),
    ("check", "\r ok"),
    ("mail", "\r om"),
    ("house rules", "\r xh"),
    ("details", "\r gs"),
    ("engines", "\r xe"),
    ("steps", "\r xs"),
    ("on the map", "\r mg"),
    ("table-top", "\r tv"),
    ("replay", "\r tw"),
    ("papers", "\r td"),
    ("clock", "\r tk"),
    ("lines of play", "\r hb"),
    ("what-if", "\r ow"),
];

/// The program in one of those screens.
fn in_screen(test: &str, name: &str, keys: &str, variables: &[(&str, &str)]) -> Pty {
    let mut pty = Pty::start_with(&format!("{test}-{}", name.replace(' ', "-")), 100, 30, variables);
    pty.wait_for("Sample game");
    let rest = keys.strip_prefix('\r');
    if rest.is_some() {
        pty.send("\r");
        pty.wait_for("Spring 1904");
    }
    let rest = rest.unwrap_or(keys);
    if !rest.is_empty() {
        let before = pty.screen().contents();
        pty.send(rest);
        pty.wait_until("the screen changes", |screen| screen.contents() != before);
    }
    pty
}

#[test]
fn a_panic_in_any_screen_gives_the_terminal_back() {
    // Only builds for testing can be asked to panic.
    if !cfg!(debug_assertions) {
        return;
    }
    for (name, keys) in SCREENS {
        let mut pty = in_screen("panics", name, keys, &[("CHANCERY_TEST_PANIC", "1")]);
        pty.send("\x1b[24~");
        assert_ne!(pty.wait_for_end(), 0, "{name}");
        pty.wait_for("a panic that was asked for");
        pty.assert_given_back();
    }
}

#[test]
fn a_signal_in_any_screen_gives_the_terminal_back() {
    for (i, (name, keys)) in SCREENS.iter().enumerate() {
        let mut pty = in_screen("signals", name, keys, &[]);
        let (signal, number) = [("TERM", 15), ("HUP", 1), ("QUIT", 3)][i % 3];
        pty.signal(signal);
        assert_eq!(pty.wait_for_end(), 128 + number, "{name}");
        pty.assert_given_back();
    }
}

#[test]
fn a_terminal_that_vanishes_ends_the_program_as_a_hang_up() {
    assert_eq!(Pty::hang_up("vanishes", "Sample game"), 128 + 1);
}

#[test]
fn any_size_is_drawn_and_left() {
    let mut pty = Pty::start("sizes", 80, 24);
    pty.wait_for("Sample game");
    pty.send("\r");
    pty.wait_for("Spring 1904");
    for (columns, rows) in [
        (1, 1),
        (2, 200),
        (500, 1),
        (39, 9),
        (40, 10),
        (500, 200),
        (3, 3),
        (110, 34),
        (500, 9),
        (39, 200),
        (220, 65),
    ] {
        pty.resize(columns, rows);
    }
    for (columns, rows) in [(500, 200), (80, 24)] {
        pty.resize(columns, rows);
        pty.wait_for("Spring 1904");
    }
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
    pty.assert_given_back();
}

#[test]
fn a_dumb_terminal_is_drawn_on_without_colours_and_given_back() {
    let mut pty = Pty::start_with("dumb", 80, 24, &[("TERM", "dumb")]);
    pty.wait_for("Sample game");
    pty.send("q");
    assert_eq!(pty.wait_for_end(), 0);
    pty.assert_given_back();
}

/// The text of the files in which what is being typed is kept, of the only game or of the folder of games; one that
/// is not written to its end yet counts, for it does so after a kill, too.
fn kept(games: &Path) -> String {
    let mut all = String::new();
    for folder in [".friday.chancery", ".chancery"] {
        for entry in std::fs::read_dir(games.join(folder)).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().contains("drafts") {
                let text = std::fs::read_to_string(entry.path()).unwrap_or_default();
                all += if text.trim_end().ends_with(']') { &text } else { "" };
            }
        }
    }
    all
}

/// The program with a game called Friday, in which one order was taken, and nothing being typed.
fn with_a_game(name: &str) -> Pty {
    let mut pty = Pty::start(name, 120, 40);
    pty.wait_for("Sample game");
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    pty.send("bud - ser\r");
    pty.wait_for("1 of 22 orders · saved");
    pty
}

/// Types something, kills the program as soon as that is on the disk, and starts it again.
fn killed(name: &str, mut pty: Pty, typed: &str, written: &str) -> (Pty, Duration) {
    let games = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let began = Instant::now();
    pty.send(typed);
    // What is typed is written without a delay; the deadline is for a machine that is busy.
    while !kept(&games).contains(written) {
        assert!(began.elapsed() < Duration::from_secs(20), "{name}: {written} was never written");
        std::thread::sleep(Duration::from_millis(1));
    }
    let took = began.elapsed();
    pty.signal("KILL");
    pty.wait_for_end();
    (Pty::start_in(name, 120, 40), took)
}

#[test]
fn what_is_being_typed_outlives_a_kill() {
    let pty = with_a_game("drafts");
    let (mut again, took) = killed("drafts", pty, "vie - ga", "vie - ga\"");
    println!("on the disk after {} ms", took.as_millis());
    again.wait_for("Friday");
    again.send("\r");
    again.wait_for("vie - ga");
    again.send("l\r");
    again.wait_for("2 of 22 orders · saved");
    again.send("\x03");
    assert_eq!(again.wait_for_end(), 0);
    folder("drafts");
}

/// Keys that lead from the game screen to a screen in which something is typed, in pieces, each with what the
/// screen shows then; what is typed there; how that is written; and keys that lead there after a kill.
type Typed = (&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str);

const TYPED: &[Typed] = &[
    (
        "press",
        &[(" tn", "No press yet"), ("n", "Press of Spring")],
        "LONDON\t\t\tWar is declared",
        "War is declared",
    ),
    (
        "ruling",
        &[(" tn", "No press yet"), ("\t", "Rulings"), ("n", "Ruling in Spring")],
        "\tit stands so",
        "it stands so",
    ),
    ("note", &[(" tn", "No press yet"), ("\t", "Rulings"), ("N", "Note on Spring")], "ask Ann", "ask Ann"),
    (
        "proposal",
        &[(" td", "proposes a draw"), ("n", "a draw"), ("\x1b[D\r", "A proposal")],
        "a day more",
        "a day more",
    ),
    ("facts", &[(" gs", "Boardman number"), ("\x1b[B\r", "1994LF")], "1901XY", "1901XY"),
    ("later", &[(" ol", "orders for later phases")], "A VEN retreat TYR", "A VEN retreat TYR"),
    (
        "overrule",
        &[("/bud\r", "A BUD - SER"), (" xo", "By the rules"), ("\r", "Why?")],
        "it came late",
        "it came late",
    ),
    ("note-in-check", &[(" ok", "note"), ("\x1b[B", "note"), ("n", "Why")], "on holiday", "on holiday"),
    ("line-of-play", &[(" hb", "Branches"), ("B", "Name the branch")], "northern way", "northern way"),
    ("new-game", &[(" gn", "[ Begin ]")], "Tuesday\tAnn", "Tuesday"),
    ("position", &[(" gp", "A position"), ("\x05", "0 units")], "F Kie", "F Kie"),
    (
        "mail",
        &[
            ("\x1b[200~Austria: A vie - gal\nAustria: F tri - xyzzy\n\x1b[201~", "A VIE - GAL"),
            ("e", "correction"),
        ],
        "\x15F TRI - ALB",
        "F TRI - ALB",
    ),
];

#[test]
fn what_is_typed_in_any_screen_outlives_a_kill() {
    let mut longest = Duration::ZERO;
    for (name, steps, typed, written) in TYPED {
        let name = format!("typed-{name}");
        let mut pty = with_a_game(&name);
        for (keys, shown) in *steps {
            pty.send(keys);
            pty.wait_for(shown);
        }
        let (mut again, took) = killed(&name, pty, typed, written);
        longest = longest.max(took);
        again.wait_for("Friday");
        // What belongs to no game is told in the list of games.
        let of_no_game = name.ends_with("new-game") || name.ends_with("position");
        if of_no_game {
            again.wait_for("left unsaved last time");
        }
        again.send("\r");
        again.wait_for("1 of 22 orders");
        if !of_no_game {
            again.wait_for("left unsaved last time");
        }
        let steps: &[_] =
            if name.ends_with("mail") { &[(" om", "What waits"), ("\r", "resumed")] } else { steps };
        for (keys, shown) in steps {
            if again.screen().contents().contains("resumed") {
                break;
            }
            again.send(keys);
            again.wait_until("the screen is there", |screen| {
                let text = screen.contents();
                text.contains(shown) || text.contains("resumed")
            });
        }
        again.wait_for(written);
        again.send("\x03");
        assert_eq!(again.wait_for_end(), 0);
        folder(&name);
    }
    println!("on the disk after at most {} ms", longest.as_millis());
}
