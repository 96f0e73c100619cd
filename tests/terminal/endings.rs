//! However the program ends, in whatever screen it is, the terminal is given back as it was, and what
//! was being typed is on the disk.

use std::time::{Duration, Instant};

use super::folder;
use super::pty::Pty;

/// Keys that lead from the shelf, on which the sample game is selected, to each kind of screen.
const SCREENS: &[(&str, &str)] = &[
    ("shelf", ""),
    ("new game", "n"),
    ("commands", ":"),
    ("desk", "\r"),
    ("help", "\r\x1b?"),
    ("typing", "\ra bud"),
    ("check", "\r\x1bc"),
    ("mail", "\r\x1bM"),
    ("house rules", "\r\x1bH"),
    ("details", "\r\x1bI"),
    ("engines", "\r\x1bA"),
    ("steps", "\r\x1bS"),
    ("on the map", "\r\x1bP"),
    ("table-top", "\r\x1bV"),
    ("film", "\r\x1bG"),
    ("papers", "\r\x1bY"),
    ("clock", "\r\x1bW"),
    ("lines of play", "\r\x1bb"),
    ("what-if", "\r\x1bw"),
];

/// The program in one of those screens.
fn in_screen(test: &str, name: &str, keys: &str, variables: &[(&str, &str)]) -> Pty {
    let mut pty = Pty::start_with(&format!("{test}-{}", name.replace(' ', "-")), 100, 30, variables);
    pty.wait_for("Sample game");
    // A lone Esc must not be taken for the beginning of the next key.
    for (i, part) in keys.split_inclusive('\x1b').enumerate() {
        if i > 0 {
            pty.wait_for("adjudicate");
        }
        let before = pty.screen().contents();
        pty.send(part);
        if part.starts_with('\r') {
            pty.wait_for("Spring 1904");
        } else {
            pty.wait_until("the screen changes", |screen| screen.contents() != before);
        }
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
    assert_eq!(pty.quit_after_resizing(), 0);
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

#[test]
fn what_is_being_typed_outlives_a_kill() {
    let mut pty = Pty::start("drafts", 80, 24);
    pty.wait_for("Sample game");
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    pty.send("bud - se");
    let began = Instant::now();
    let games = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("terminal-drafts");
    let kept = games.join(".friday.chancery").join("drafts");
    // What is typed is written without a delay; the deadline is for a machine that is busy.
    while !std::fs::read_to_string(&kept).is_ok_and(|text| text.contains("bud - se\"")) {
        assert!(began.elapsed() < Duration::from_secs(20), "{} was never written", kept.display());
        std::thread::sleep(Duration::from_millis(1));
    }
    println!("on the disk after {} ms", began.elapsed().as_millis());
    pty.signal("KILL");
    pty.wait_for_end();

    let mut again = Pty::start_in("drafts", 80, 24);
    again.wait_for("Friday");
    again.send("\r");
    again.wait_for("bud - se");
    again.send("r\r");
    again.wait_for("1 of 22 orders · saved");
    again.send("\x03");
    assert_eq!(again.wait_for_end(), 0);
    folder("drafts");
}
