//! The program itself in a pseudo-terminal: start, play, leave, resize, suspend, panic. Whatever
//! happens, the terminal is given back as it was.
#![cfg(unix)]

mod bursts;
mod endings;
mod monkey;
mod pty;

use pty::Pty;

/// A folder for the games of one test, empty.
fn folder(name: &str) -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn start_and_leave() {
    let mut pty = Pty::start("start", 80, 24);
    pty.wait_for("Sample game");
    assert!(pty.is_taken());
    pty.send("q");
    assert_eq!(pty.wait_for_end(), 0);
    pty.assert_given_back();
}

#[test]
fn a_phase_is_played_saved_and_found_again() {
    let mut pty = Pty::start("play", 120, 40);
    pty.wait_for("New game");
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    pty.send("ser\r");
    pty.wait_for("1 of 22 orders · saved");
    pty.send("\x1b");
    pty.wait_for("adjudicate");
    pty.adjudicate();
    pty.wait_for("Fall 1901, movement");
    pty.wait_for("· saved");
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
    pty.assert_given_back();

    let mut again = Pty::start_in("play", 120, 40);
    again.wait_for("Friday");
    again.wait_for("Fall 1901, movement");
    again.send("\r");
    again.wait_for("0 of 22 orders · saved");
    // Alt-Left.
    again.send("\x1b[1;3D");
    again.wait_for("A BUD - SER");
    again.send("\x03");
    assert_eq!(again.wait_for_end(), 0);
}

#[test]
fn a_turn_pasted_without_brackets_adjudicates_nothing() {
    let mut pty = Pty::start("paste", 120, 40);
    pty.wait_for("New game");
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    let turn = "a vie - gal\ra bud - ser\rf tri - alb\rf edi - nwg\rf lon - nth\ra lvp - yor\r\
        a par - bur\ra mar s a par - bur\rf bre - mao\ra ber - kie\ra mun - ruh\rf kie - den\r\
        a rom - apu\ra ven h\rf nap - ion\ra mos - ukr\ra war - gal\rf sev - bla\rf stp/sc - bot\r\
        a con - bul\ra smy - con\rf ank - bla\r";
    pty.send(turn);
    pty.wait_for("22 of 22 orders · saved");
    // The same text again gives the same orders, and behind the question nothing in it answers.
    pty.send(turn);
    pty.send("\x1b[15~");
    pty.wait_for("Adjudicate Spring 1901");
    pty.send(turn);
    pty.send("y");
    pty.wait_for("Wait half a second, then press y");
    assert!(pty.screen().contents().contains("Adjudicate Spring 1901 movement?"));
    assert!(pty.screen().contents().contains("22 of 22 orders"));
    pty.send_after_pause("y");
    pty.wait_for("Fall 1901, movement");
    pty.wait_for("0 of 22 orders · saved");
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn games_are_copied_renamed_and_thrown_away_in_the_list() {
    let mut pty = Pty::start("game_folder", 120, 40);
    pty.wait_for("New game");
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    pty.send(" gg");
    pty.wait_for("the most urgent first");
    pty.send("c");
    pty.wait_for("Copy the game");
    pty.send("\r");
    pty.wait_for("copied; u discards the copy");
    pty.wait_for("Friday, copy");
    pty.send("R");
    pty.wait_for("Rename the game");
    pty.send("\x15Saturday\r");
    pty.wait_for("renamed to Saturday");
    pty.send("u");
    pty.wait_for("renamed back to Friday, copy");
    pty.send("u");
    pty.wait_for("moved to the trash");
    pty.send("E");
    pty.wait_for("Empty the trash?");
    pty.send_after_pause("y");
    pty.wait_for("1 game was removed for good");
    let games = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("terminal-game_folder");
    let files = |below: &std::path::Path| {
        let all = std::fs::read_dir(below).unwrap().map(|e| e.unwrap().path());
        all.filter(|p| p.extension().is_some_and(|e| e == "ron")).count()
    };
    assert_eq!((files(&games), files(&games.join("trash"))), (1, 0));
    pty.send("q");
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn a_game_begun_from_a_position_is_found_again() {
    let mut pty = Pty::start("position", 120, 40);
    pty.wait_for("New game");
    pty.send("J");
    pty.wait_for("A position");
    let board =
        "phase F1903R\nunits\nAUSTRIA: A BUD\ncentres\nAUSTRIA: BUD\ndislodged\nRUSSIA: A GAL from VIE\n";
    pty.send(&format!("\x1b[200~{board}\x1b[201~"));
    pty.wait_for("Fall 1903, retreats");
    pty.send("\x13");
    pty.wait_for("set up by hand: F1903R, 2 units");
    pty.send("Galicia\r\r");
    pty.wait_for("0 of 1 orders · saved");
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);

    let mut again = Pty::start_in("position", 120, 40);
    again.wait_for("Fall 1903, retreats");
    again.wait_for("retreats: Russia");
    again.send("\r");
    again.wait_for("0 of 1 orders · saved");
    again.send("\x03");
    assert_eq!(again.wait_for_end(), 0);
}

#[test]
fn a_theme_is_remembered() {
    let mut pty = Pty::start("theme", 80, 24);
    pty.wait_for("Sample game");
    pty.send("T");
    pty.wait_for("High contrast");
    pty.send("paper\r");
    pty.wait_for("theme: paper");
    pty.send("q");
    assert_eq!(pty.wait_for_end(), 0);
    let mut again = Pty::start_in("theme", 80, 24);
    again.wait_for("Sample game");
    again.send("T");
    again.wait_for(" Theme ");
    again.send("\r");
    again.wait_for("theme: paper");
    again.send("\x03");
    assert_eq!(again.wait_for_end(), 0);
}

#[test]
fn an_engine_answers_beside_the_screen() {
    let mut pty = Pty::start("engines", 120, 40);
    pty.wait_for("Sample game");
    pty.send("\r");
    pty.wait_for("Spring 1904, movement");
    pty.send("]");
    pty.wait_for("Steps of guess");
    pty.send("}");
    pty.wait_for("Steps of partial");
    pty.wait_until("the engine has spoken", |s| !s.contents().contains(" is running"));
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn the_sample_game_opens() {
    let mut pty = Pty::start("sample", 80, 24);
    pty.wait_for("Sample game");
    pty.send("\r");
    pty.wait_for("Spring 1904, movement");
    pty.send(" ov");
    pty.wait_for("preview");
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn a_tiny_screen_says_what_it_needs_and_comes_back() {
    let mut pty = Pty::start("resize", 80, 24);
    pty.wait_for("Sample game");
    pty.resize(20, 5);
    pty.wait_for("Needs 40x10");
    pty.resize(80, 24);
    pty.wait_for("Sample game");
    pty.resize(1, 1);
    pty.resize(200, 55);
    pty.wait_for("Sample game");
    pty.resize(20, 5);
    pty.wait_for("Ctrl-C quits");
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
    pty.assert_given_back();
}

#[test]
fn a_panic_gives_the_terminal_back_and_says_what_happened() {
    // Only builds for testing can be asked to panic.
    if !cfg!(debug_assertions) {
        return;
    }
    let mut pty = Pty::start_with("panic", 80, 24, &[("CHANCERY_TEST_PANIC", "1")]);
    pty.wait_for("Sample game");
    pty.send("\x1b[24~");
    assert_ne!(pty.wait_for_end(), 0);
    pty.wait_for("a panic that was asked for");
    pty.assert_given_back();
}

#[test]
fn a_signal_to_end_gives_the_terminal_back() {
    let mut pty = Pty::start("signal", 80, 24);
    pty.wait_for("Sample game");
    pty.signal("TERM");
    assert_eq!(pty.wait_for_end(), 128 + 15, "as shells count");
    pty.assert_given_back();
}

#[test]
fn suspending_gives_the_terminal_back_until_the_shell_goes_on() {
    let program = env!("CARGO_BIN_EXE_chancery");
    let games = folder("suspend");
    let mut pty = Pty::shell("suspend", 80, 24);
    // What is typed before the shell asks would stand above its prompt.
    pty.wait_until("the shell asks", |screen| screen.contents().trim_end() == "$");
    pty.send(&format!("set -m; {program} --games {}\n", games.display()));
    pty.wait_for("Sample game");
    assert!(pty.is_taken());
    for stop in ["the command", "the signal"] {
        if stop == "the command" {
            pty.send(":suspend\r");
        } else {
            pty.signal_foreground("TSTP");
        }
        // Until the shell says so, what is typed could still reach the program.
        pty.wait_until("the screen is the shell's", |screen| {
            let shown = screen.contents();
            !screen.alternate_screen() && shown.contains("Stopped") && shown.trim_end().ends_with("\n$")
        });
        pty.send("clear; fg\n");
        pty.wait_until("the screen is ours again", |screen| {
            screen.alternate_screen() && screen.contents().contains("Sample game")
        });
        assert!(pty.is_taken());
    }
    pty.send("q");
    // The screen is given back a moment before the program ends; until then it reads what is typed.
    pty.wait_until("the shell asks again", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with("\n$")
    });
    pty.send("exit 7\n");
    assert_eq!(pty.wait_for_end(), 7);
}

#[test]
fn without_colours_no_colour_is_sent() {
    let mut pty = Pty::start_with("mono", 120, 40, &[("NO_COLOR", "1")]);
    pty.wait_for("Sample game");
    pty.send("\r");
    pty.wait_for("Spring 1904, movement");
    let screen = pty.screen();
    let (rows, columns) = screen.size();
    for row in 0..rows {
        for column in 0..columns {
            let cell = screen.cell(row, column).unwrap();
            let plain = (vt100::Color::Default, vt100::Color::Default);
            assert_eq!((cell.fgcolor(), cell.bgcolor()), plain, "at {column}, {row}");
        }
    }
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn without_a_terminal_the_help_is_printed() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_chancery")).output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("adjudicate"));
}

/// Two worlds stand beside each other in a narrow terminal, too: what is said of them goes on below.
#[test]
fn a_paradox_is_laid_out_for_the_width_of_the_terminal() {
    let answer = |name: &str, columns: u16| {
        let mut pty = Pty::shell(name, columns, 40);
        pty.send(concat!(env!("CARGO_BIN_EXE_chancery"), " explain 6.F.14 ENG --graph\n"));
        pty.wait_for("no convoy: F ENG");
        pty.screen().contents()
    };
    let beside = |screen: &str| {
        let line = screen.lines().find(|line| line.contains("convoys ") && line.contains("disrupted"));
        line.map_or_else(|| panic!("{screen}"), |line| line.chars().count())
    };
    let (narrow, wide) = (answer("graph-narrow", 44), answer("graph-wide", 100));
    assert!(beside(&narrow) <= 44 && narrow.contains("BRE - LON: disrupted"), "{narrow}");
    assert!(beside(&wide) > 44, "{wide}");
}
