//! `chancery games orders`: what is told of a sheet, and the status.

use serde_json::Value;

use super::builder::Ran;
use super::games::Folder;

fn lost(ran: &Ran, message: &str) {
    assert_eq!((ran.status, ran.err.as_str()), (1, message), "{}", ran.out);
}

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn one_line_with_two_faults_is_one_order() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let sheet =
        "If A Bur is dislodged, retreat to Par, then Gas.\nA Par - Bur\nA Mar S A Par - Bur\nF Bre - Mao";
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], sheet);
    let message =
        "chancery: 1 order on the sheet of France does not count; the sheet was kept as it was written\n";
    lost(&ran, message);
    let unread = json(&ran)["unread"].clone();
    assert_eq!(unread.as_array().unwrap().len(), 1, "{unread}");
    let told = unread[0]["message"].as_str().unwrap();
    assert!(told.contains("no unit stands in BUR") && told.contains("movement is due now"), "{told}");
    let done = folder.out(&["adjudicate", "a"], "");
    assert_eq!(done.matches("If A Bur is dislodged").count(), 1, "{done}");
}

#[test]
fn a_condition_on_a_sheet_says_why_it_does_not_count() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let sheet = "IF (FRA A PAR) THEN A Mun - Bur ELSE A Mun H ENDIF";
    let why = "! `IF (FRA A PAR) THEN A Mun - Bur ELSE A Mun H ENDIF`: whether the condition is met is for a person to say; write the order that counts\n";
    let ran = folder.run(&["orders", "a", "Germany", "-"], sheet);
    assert_eq!(ran.out, format!("{why}Germany: 0 of 3 orders\n"));
    assert_eq!(ran.status, 1);
    let shown = folder.out(&["show", "a"], "");
    assert!(shown.contains(why), "{shown}");
    let ran = folder.run(&["orders", "a", "Germany", "-", "--json"], sheet);
    assert_eq!(json(&ran)["remarks"].as_array().unwrap().len(), 1, "{}", ran.out);
    let ran = folder.run(&["orders", "a", "Germany", "-", "--standby"], sheet);
    assert!(ran.out.starts_with(why), "{}", ran.out);
    assert_eq!(ran.status, 1);
}

#[test]
fn orders_that_do_not_count_are_told_of_every_sheet() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let ran = folder.run(&["orders", "a", "France", "-", "--standby"], "A Par - Bur\nblargh blargh blargh");
    assert_eq!(ran.status, 0, "what was passed over is no order: {}", ran.err);
    assert!(ran.out.starts_with("- `blargh blargh blargh` was passed over\n"), "{}", ran.out);
    let of = |sheet: &str| {
        format!(
            "chancery: 1 order on the {sheet} of France does not count; the sheet was kept as it was written\n"
        )
    };
    for text in ["blargh blargh blargh", "A Par - Muh"] {
        let ran = folder.run(&["orders", "a", "France", "-", "--standby"], text);
        lost(&ran, &of("standby's sheet"));
        assert!(ran.out.starts_with("! "), "{}", ran.out);
    }
    for text in ["blargh blargh blargh", "Build A Muh\nBuild A Par"] {
        let ran = folder.run(&["orders", "a", "France", "-", "--later"], text);
        lost(&ran, &of("sheet for later"));
        assert!(ran.out.starts_with("! "), "{}", ran.out);
    }
    folder.out(&["orders", "a", "France", "-", "--later"], "Hello there\nBuild A Par");
    folder.out(&["orders", "a", "France", "-", "--standby"], "A Par - Bur");
}

#[test]
fn what_was_passed_over_has_the_sign_for_that() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let told = folder.out(
        &["orders", "a", "France", "-"],
        "A Par - Brugundy\nCheers,\nJean\n12 rue de Paris\nSent from my iPhone",
    );
    let signs: Vec<&str> = told.lines().map(|l| l.split_once(' ').unwrap().0).collect();
    assert_eq!(signs, ["~", "-", "-", "-", "-", "France:"], "{told}");
}

/// The board has no fault of its own to tell: what does not fit it is told by the status.
#[test]
fn orders_that_do_not_fit_where_they_are_carried_to_are_told_by_the_status() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar H\nF Bre H");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["orders", "a", "France", "-"], "A Bur - Mun\nA Mar - Spa\nF Bre - Mao");
    folder.out(&["undo", "a"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par H\nA Mar H\nF Bre H");
    folder.out(&["adjudicate", "a"], "");
    let carried = folder.run(&["carry", "a"], "");
    assert!(carried.out.contains("France: 2 of 3 orders\n  ! no unit stands in BUR\n"), "{}", carried.out);
    let why =
        "chancery: 1 order carried over does not count here; the sheets are kept as they were written\n";
    lost(&carried, why);
}

/// A fall that is gone through in one go: what is not understood of a sheet for it decides nothing.
#[test]
fn a_condition_that_is_half_understood_is_told_and_not_ruled_on() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "England", "-"], "F Edi - Nth\nF Lon - Eng\nA Lvp - Edi");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["orders", "a", "England", "-"], "F Nth - Nwy\nF Eng H\nA Edi H");
    let later = "If F Nth - Nwy succeeds build F Lon else build A Lvp";
    let ran = folder.run(&["orders", "a", "England", "-", "--later"], later);
    assert!(ran.out.starts_with(&format!("! the condition of `{later}` cannot be read")), "{}", ran.out);
    assert_eq!(ran.status, 1);
    let done = folder.out(&["adjudicate", "a", "--season"], "");
    assert!(
        done.contains(&format!(
            "\nCould not be read\n  England for later in the season, `{later}`: the condition of "
        )),
        "{done}"
    );
    assert!(!done.contains("holds") && !done.contains("B F LON") && !done.contains("B A LVP"), "{done}");
    folder.out(&["undo", "a"], "");
    folder.out(&["undo", "a"], "");
    folder.out(&["orders", "a", "England", "-", "--later"], "If F Nth - Nwy build F Lon else build A Lvp");
    let done = folder.out(&["adjudicate", "a", "--season"], "");
    assert!(done.contains("IF (F NTH - NWY) holds: English F NTH went to NWY"), "{done}");
    assert!(done.contains("B F LON  succeeds"), "{done}");
}

#[test]
fn words_that_could_not_be_read_stand_once_in_the_report() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.run(&["orders", "a", "France", "-"], "A Mar u A Par - Bur\nTel. 030-12345\nF Bre - Xyzzy");
    let done = folder.out(&["adjudicate", "a"], "");
    let told = "\nCould not be read\n  France: `A Mar u A Par - Bur` cannot be read as an order; write one like \
                `A PAR - BUR`\n  France, `F Bre - Xyzzy`: there is no place called `Xyzzy`\n";
    assert!(done.contains(told), "{done}");
}
