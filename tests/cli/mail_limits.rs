//! `chancery games mail`: large mails, and many.

use serde_json::Value;

use super::games::Folder;

const HEAD: &str = "From: fra@good.org\nSubject: Alpha\nMIME-Version: 1.0\n\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.out(&["new", "Alpha", "--set", "contact.France=fra@good.org"], "");
    folder
}

fn texts(folder: &Folder, game: &[&str]) -> Vec<Value> {
    let texts = folder.out(&[&["received"][..], game, &["--json"]].concat(), "");
    serde_json::from_str::<Value>(&texts).unwrap()["received"].as_array().unwrap().clone()
}

/// What is too long is told in a few lines, kept in part, readable again, and kept once.
#[test]
fn a_text_over_the_limit_waits_and_is_kept_once() {
    assert_eq!(chancery_game::mail::MAX_LETTER_BYTES, chancery_notation::MAX_TEXT_BYTES);
    let many_lines = (0..40_000).map(|n| format!("F x{n}")).collect::<Vec<_>>().join("\n");
    for (body, why) in [
        ("A PAR - BUR ".repeat(50_000), "600001 bytes of text, and at most 262144 are read"),
        ("A PAR - BUR\n".repeat(50_000), "600001 bytes of text, and at most 262144 are read"),
        ("\0".repeat(2_000_000), "bytes of text, and at most 262144 are read"),
        (many_lines[..250_000].to_owned(), "other lines"),
        ("x".repeat(200_000), ""),
        ("A PAR - ".to_owned() + &"x".repeat(200_000), ""),
    ] {
        let folder = folder();
        // Read once more, it is no second text; one body shows that, because reading so much takes long.
        for _ in 0..=usize::from(body.starts_with("A PAR - BUR A")) {
            let ran = folder.run(&["mail", "-"], &format!("{HEAD}{body}\n"));
            assert!(
                ran.out.len() < 100_000 && ran.out.contains(why),
                "{}",
                &ran.out[..ran.out.len().min(2000)]
            );
            assert_eq!(ran.status, i32::from(!why.is_empty() || ran.out.contains('!')));
        }
        let [text] = &texts(&folder, &["alpha"])[..] else { panic!("one text is kept") };
        assert_eq!(text["error"], Value::Null);
        assert!(folder.out(&["received", "alpha", "1"], "").len() < 600_000);
        // Of an unknown sender, and without a sender.
        for head in [HEAD.replace("fra@", "x@"), String::new()] {
            let out = folder.run(&["mail", "-"], &format!("{head}{body}\n")).out;
            assert!(out.len() < 100_000, "{}", out.len());
        }
    }
}

/// Only times of one run are compared: `cargo test --test it mail_limits -- --ignored`.
#[test]
#[ignore = "measures time"]
fn four_times_as_many_mails_take_about_four_times_as_long() {
    let time_of = |number: usize| {
        let mail = |n: usize| {
            let mark = "From x Mon Jan  1 10:00:00 2026\n";
            format!("{mark}Date: {n}\n{HEAD}A PAR - BUR\nHello {n}\nF BRE - Nowhere\n\n")
        };
        let mbox: String = (0..number).map(mail).collect();
        let (folder, begin) = (folder(), std::time::Instant::now());
        folder.run(&["mail", "-"], &mbox);
        folder.run(&["mail", "-"], &mbox);
        assert_eq!(texts(&folder, &["alpha"]).len(), number);
        begin.elapsed()
    };
    let (few, many) = (time_of(250), time_of(1000));
    assert!(many < 8 * few, "{few:?}, {many:?}");
}
