//! Terminals that send much at once, or not all of what they began: every key is heard, without another
//! key behind it.

use super::pty::{Pty, pass};

const DOWN: &str = "\x1b[B";
const WHEEL: &str = "\x1b[<65;5;5M";

/// The program with a new game, in which the line for the first order is open.
fn in_line(name: &str) -> Pty {
    let mut pty = Pty::start(name, 100, 30);
    pty.wait_for("New game");
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    pty
}

#[test]
fn every_key_of_a_burst_is_heard_thirty_times_of_thirty() {
    let mut pty = Pty::start("burst", 80, 24);
    pty.wait_for("Sample game");
    for _ in 0..30 {
        pty.send(&DOWN.repeat(1200));
        pty.check_that_it_hears();
    }
    pty.send(&format!("{}q", DOWN.repeat(1365)));
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn a_large_paste_and_the_wheel_behind_it_are_heard() {
    let mut pty = in_line("paste-wheel");
    for _ in 0..3 {
        let text = "A word of press, and another one.\r".repeat(1928);
        assert!(text.len() > 64 * 1024 - 100);
        pty.send(&format!("\x1b[200~{text}\x1b[201~{}", WHEEL.repeat(100)));
        pty.check_that_it_hears();
        pty.wait_for("another one");
        pty.send("\x1b");
    }
}

#[test]
fn a_paste_without_brackets_is_heard() {
    let mut pty = in_line("plain-paste");
    // One line, for an order takes a build for testing long.
    pty.send(&"a paris goes somewhere ".repeat(180));
    pty.check_that_it_hears();
    pty.wait_for("somewhere");
}

#[test]
fn keys_that_were_typed_while_the_program_was_stopped_are_heard() {
    let mut pty = Pty::start("stopped", 80, 24);
    pty.wait_for("Sample game");
    for _ in 0..5 {
        pty.signal("STOP");
        pty.send(&DOWN.repeat(1200));
        pty.signal("CONT");
        pty.check_that_it_hears();
        // The key that is waited for is among those that were typed meanwhile.
        pty.signal("STOP");
        pty.send(&format!("{}\x0c", WHEEL.repeat(300)));
        pty.signal("CONT");
        pty.wait_for_clearing().unwrap();
    }
    // A paste in which the program is stopped stays one.
    pty.send("nFriday\r\r");
    pty.wait_for("0 of 22 orders");
    pty.send("\x1b[200~a word, ");
    pty.signal("STOP");
    pass(1500);
    pty.send("which came late\x1b[201~");
    pty.signal("CONT");
    pty.wait_for("came late");
}

#[test]
fn what_is_never_finished_keeps_no_key_from_being_heard() {
    let broken: &[&[u8]] = &[
        b"\x1b[<",
        b"\x1b[?",
        b"\x1b[<0;10;",
        b"\x1b[1;",
        b"\x1b[",
        b"\x1bO",
        b"\x1b[M",
        b"\x1b[[",
        b"\xe2\x80",
        // Whole, and wrong.
        b"\x1b[<0;0;0M",
        b"\x1b[<999999999999;1;1M",
        b"\x1b[0;0R",
        b"\x1b[M\x20\x20\x20",
    ];
    // Most of the time is spent in waiting, so several programs run beside each other.
    std::thread::scope(|scope| {
        for (i, some) in broken.chunks(4).enumerate() {
            scope.spawn(move || never_finished(&format!("unfinished-{i}"), some));
        }
    });
}

fn never_finished(name: &str, broken: &[&[u8]]) {
    let mut pty = Pty::start(name, 80, 24);
    pty.wait_for("Sample game");
    for bytes in broken {
        pty.send_bytes(bytes);
        // An unfinished sequence does not keep a control key, whenever it comes.
        pty.check_that_it_hears();
        pty.send_bytes(bytes);
        pass(400);
        pty.send("?");
        pty.wait_for("Help");
        pty.send("\x1b");
        pty.wait_until("help is closed", |screen| !screen.contents().contains("Help"));
    }
    pty.send_bytes(b"\x1b[<");
    pty.send("\x03");
    assert_eq!(pty.wait_for_end(), 0);
}

#[test]
fn a_paste_that_never_ends_is_what_has_come_of_it() {
    let mut pty = in_line("endless-paste");
    pty.send("\x1b[200~a spain to");
    pty.wait_for("a spain to");
    pty.check_that_it_hears();
    pty.send("\x1b[200~, and more");
    pass(600);
    pty.quit_at_last();
    pty.assert_given_back();
}
