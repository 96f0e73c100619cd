//! `chancery explain` reads the orders of a position as `chancery adjudicate` does, however they are written.

use crate::cli::builder::chancery;
use crate::cli::games::Folder;

fn sentences(request: &str) -> String {
    chancery(&["explain", "-", "--depth", "sentence"]).stdin(request).out()
}

#[test]
fn an_order_is_of_the_power_under_which_it_stands() {
    let named = r#"{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["ENGLAND: A PAR - BUR"]}}"#;
    let told = sentences(named);
    assert!(told.starts_with("A PAR - BUR succeeded: nothing stood against it."), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");

    let winter = r#"{"phase":"W1901A","units":{"FRANCE":["A PAR"]},"centers":{"FRANCE":["PAR","MAR"]},
        "orders":{"FRANCE":["ENGLAND: Build A MAR"]}}"#;
    let told = sentences(winter);
    assert!(!told.contains("England") && !told.contains("illegal"), "{told}");
}

#[test]
fn a_text_may_hold_several_orders() {
    let board = r#"{"units":{"FRANCE":["A PAR","A MAR"]},"orders":{"FRANCE":["A PAR - BUR; A MAR - GAS"]}}"#;
    let told = sentences(board);
    assert!(told.contains("A PAR - BUR succeeded") && told.contains("A MAR - GAS succeeded"), "{told}");

    let tried = |order| chancery(&["explain", "-", "--suppose", order]).stdin(board).out();
    let changes = "With A PAR - PIC\nA PAR - BUR  France    moves       ~ A PAR - PIC: moves\n";
    assert!(tried("A PAR - PIC").ends_with(changes), "the other order of the text stays");
    let changes = "With A MAR - SPA\nA MAR - GAS  France    moves       ~ A MAR - SPA: moves\n";
    assert!(tried("A MAR - SPA").ends_with(changes));
}

#[test]
fn a_code_is_not_repaired() {
    let slip = r#"{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUX"]}}"#;
    let told = sentences(slip);
    assert!(told.starts_with("A PAR held, because its order could not be read:"), "{told}");
}

#[test]
fn the_phase_of_a_position_that_names_none_is_the_first_of_its_map() {
    let board = r#"{"map":"ancient-mediterranean","units":{"ROME":["A ROM"]}}"#;
    let phase = |phase| chancery(&["explain", "-", "--phase", phase]).stdin(board).run();
    assert_eq!(phase("S0001M").status, 0);
    let err = "error: `--phase` is only for saved games; standard input has one position, of S0001M\n";
    phase("S1901M").ended("", err, 1);
}

#[test]
fn a_ruling_is_on_the_order_that_counts_and_on_no_other() {
    let folder = Folder::new();
    folder.out(&["new", "cup"], "");
    folder.out(&["orders", "cup", "Austria", "-"], "A VIE - GAL\n");
    folder.run(&["orders", "cup", "France", "-"], "AUSTRIA: A VIE - GAL\nA VIE - GAL\nF BRE H\n");
    folder.out(&["overrule", "cup", "VIE", "fails", "--reason", "it came late"], "");
    let game_folder = folder.0.to_str().expect("a path in letters");
    let explain =
        |form: &[&str]| chancery(&[&["--games", game_folder, "explain", "cup", "VIE"], form].concat()).out();
    let told = explain(&["--depth", "sentence"]);
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].starts_with("The game master ruled: A VIE - GAL fails, because it came late."),
        "{told}"
    );
    assert!(
        lines.len() > 1 && lines[1..].iter().all(|line| line.starts_with("A VIE - GAL is illegal")),
        "{told}"
    );
    let json = explain(&["--json"]);
    let overruled = json.lines().map(|line| line.contains("\"overruled\""));
    assert_eq!(overruled.filter(|is| *is).count(), 1, "{json}");
}

#[test]
fn a_side_that_there_is_not_is_refused_before_anything_is_told() {
    let board = "ITALY: A ROM\n";
    let ran = chancery(&["explain", "-", "ROM", "--against", "nope"]).stdin(board).run();
    let err = "error: `nope` is not an engine, a preset of rules or a choice such as 4.A.2=a; `chancery engines` and \
               `chancery rules` list them\n";
    ran.ended("", err, 2);
}

/// Where a file has no units, a line that cannot be read gives none: nothing but a warning tells of it.
#[test]
fn lines_that_cannot_be_read_are_told() {
    let text = "FRANCE\n A PAR - BUR\n A MAR S A PAR - BRU\n perhaps later\n";
    let ran = chancery(&["explain", "-", "A PAR"]).stdin(text).run();
    assert_eq!((ran.status, ran.out.as_str()), (0, "A PAR - BUR succeeded: nothing stood against it.\n"));
    let told: Vec<&str> = ran.err.lines().collect();
    assert_eq!(told.len(), 2, "{ran:?}");
    assert!(told[0].starts_with("warning: `A MAR S A PAR - BRU`: there is no place called `BRU`"), "{ran:?}");
    assert!(told[1].starts_with("warning: `perhaps later`: "), "{ran:?}");
    let none = chancery(&["explain", "-", "A MAR"]).stdin(text).run();
    assert!(none.status == 1 && none.err.contains("`BRU`"), "{none:?}");
}

/// Who asks about a province of which only such a line speaks is not told that nobody ordered anything.
#[test]
fn a_province_of_which_only_an_unread_line_speaks_says_so() {
    let paris = "FRANCE\n A PAR - BUR\n A MAR S A PAR - BRU\n";
    let north = "ENGLAND\n F LON - NTH\n F EDI - NHT\n";
    let south = "ITALY\n A VEN H\n A ROM S A VNE\n";
    for (text, of, line, told) in [
        (paris, "MAR", "A MAR S A PAR - BRU", "Marseilles: `A MAR"),
        (north, "EDI", "F EDI - NHT", "Edinburgh: `F EDI"),
        (south, "ROM", "A ROM S A VNE", "Rome: `A ROM"),
    ] {
        for (lang, unread) in
            [("en", "could not be read"), ("de", "konnte nicht gelesen werden"), ("fr", "n’a pas pu être lu")]
        {
            let ran = chancery(&["explain", "-", of, "--lang", lang]).stdin(text).run();
            let out = ran.out.replace('\n', " ");
            assert!(out.contains(&format!("`{line}`")) && out.contains(unread), "{ran:?}");
            assert!(lang != "en" || out.starts_with(told), "{ran:?}");
        }
    }
    let nobody = chancery(&["explain", "-", "SPA"]).stdin(paris).run();
    assert_eq!(nobody.out, "Spain: nobody was there or was ordered there.\n");
}
