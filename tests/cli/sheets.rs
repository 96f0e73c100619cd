//! `chancery games orders`: what is told of a sheet, and the status.

use serde_json::Value;

use super::builder::{Ran, chancery};
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
    for which in [&[][..], &["--standby"]] {
        let orders = [&["orders", "a", "Germany", "-"], which].concat();
        // Alone it is no order that can be used.
        let ran = folder.run(&orders, sheet);
        assert_eq!((ran.status, ran.out.as_str()), (1, why), "{which:?}");
        assert!(!folder.out(&["show", "a"], "").contains("IF (FRA"), "{which:?}");
        let ran = folder.run(&[&orders[..], &["--json"]].concat(), sheet);
        assert_eq!(json(&ran)["remarks"].as_array().unwrap().len(), 1, "{}", ran.out);
        let ran = folder.run(&orders, &format!("{sheet}\nA Ber - Kie"));
        assert!(ran.out.starts_with(why), "{which:?}: {}", ran.out);
        assert_eq!(ran.status, 1);
        let shown = folder.out(&["show", "a"], "");
        assert!(shown.contains(why) || !which.is_empty(), "{which:?}: {shown}");
        folder.out(&[&["orders", "a", "Germany", "--clear"], which].concat(), "");
    }
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
    let refused = |option: &str| {
        format!(
            "chancery: standard input has no order for France that can be used; nothing was changed (to withdraw its \
             orders: chancery games orders a france {option} --clear)\n"
        )
    };
    for text in ["blargh blargh blargh", "A Par - Muh"] {
        let ran = folder.run(&["orders", "a", "France", "-", "--standby"], text);
        lost(&ran, &refused("--standby"));
        assert!(ran.out.starts_with("! "), "{}", ran.out);
    }
    let ran = folder.run(&["orders", "a", "France", "-", "--standby"], "A Par - Muh\nF Bre - MAO");
    lost(&ran, &of("standby's sheet"));
    // No winter follows a spring.
    folder.out(&["adjudicate", "a"], "");
    for (text, why) in
        [("blargh blargh blargh", refused("--later")), ("Build A Muh\nBuild A Par", of("sheet for later"))]
    {
        let ran = folder.run(&["orders", "a", "France", "-", "--later"], text);
        lost(&ran, &why);
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
    let sheet = format!("{later}\nA Edi R Lvp");
    let ran = folder.run(&["orders", "a", "England", "-", "--later"], &sheet);
    assert!(ran.out.starts_with(&format!("! the condition of `{later}` cannot be read")), "{}", ran.out);
    assert_eq!(ran.status, 1);
    let done = folder.out(&["adjudicate", "a", "--season"], "");
    assert!(
        done.contains(&format!(
            "\nDid not count\n  England for later in the season, `{later}`: the condition of "
        )),
        "{done}"
    );
    assert!(!done.contains(") holds") && !done.contains("B F LON") && !done.contains("B A LVP"), "{done}");
    folder.out(&["undo", "a"], "");
    folder.out(&["undo", "a"], "");
    folder.out(&["orders", "a", "England", "-", "--later"], "If F Nth - Nwy build F Lon else build A Lvp");
    let done = folder.out(&["adjudicate", "a", "--season"], "");
    assert!(done.contains("IF (F NTH - NWY) holds: English F NTH went to NWY"), "{done}");
    assert!(done.contains("B F LON  builds"), "{done}");
}

/// A game of two-season years in fall 1903, in which Austria may build three units.
fn fall_of_1903() -> Folder {
    const POSITION: &str = "phase F1903M\nAUSTRIA: A VIE, A BUD, F TRI\nITALY: A ROM, F TYS\ncentres\n\
        AUSTRIA: TRI BUD VIE SER GRE RUM\nITALY: ROM NAP VEN\n";
    let folder = Folder::new();
    let file = folder.0.join("board.txt");
    std::fs::write(&file, POSITION).unwrap();
    let new = ["new", "A", "--position", file.to_str().unwrap(), "--set", "two-seasons=yes"];
    folder.out(&new, "");
    folder.out(&["orders", "a", "Austria", "-"], "A VIE - GAL\nA BUD - SER\nF TRI - ALB");
    folder
}

const NO_COUNT: &str = "chancery: 1 order on the sheet for later of Austria does not count; \
                        the sheet was kept as it was written\n";

fn later(folder: &Folder, text: &str) -> Ran {
    folder.run(&["orders", "a", "Austria", "-", "--later"], text)
}

#[test]
fn a_sheet_for_later_orders_nothing_for_another_power() {
    let folder = fall_of_1903();
    let refused = |order: &str, power: &str| {
        format!("! `{order}` is an order of {power}, and this is the sheet of Austria; it does not count\n")
    };
    let conditional = "IF (ITA A ROM) THEN Build A VIE ENDIF";
    for (text, order, power) in [
        ("FRANCE: Build A VIE".to_owned(), "Build A VIE", "France"),
        ("FRANCE:\nBuild A VIE".to_owned(), "Build A VIE", "France"),
        (format!("FRANCE: {conditional}"), conditional, "France"),
        ("ITALY: Remove A ROM".to_owned(), "Remove A ROM", "Italy"),
    ] {
        let ran = later(&folder, &text);
        assert_eq!((ran.status, ran.out), (1, refused(order, power)));
        assert!(
            ran.err.contains("no order for Austria that can be used; nothing was changed"),
            "{}",
            ran.err
        );
        let done = folder.out(&["adjudicate", "a", "--dry-run"], "");
        assert!(!done.contains("Austria for later in the season"), "{done}");
        // Beside an order of its own it is kept, and orders nothing all the same.
        let ran = later(&folder, &format!("Build F TRI\n{text}"));
        lost(&ran, NO_COUNT);
        let told = ran.out.strip_suffix("Austria: orders for later in the season are kept\n");
        assert_eq!(told, Some(refused(order, power).as_str()));
        let done = folder.out(&["adjudicate", "a", "--dry-run"], "");
        assert!(!done.contains("B A VIE") && !done.contains("Ruling"), "{done}");
        assert!(done.contains("Did not count\n  Austria for later in the season"), "{done}");
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
    }
    let text = "Austria: Build A BUD\nFRANCE: Build A VIE\nAustria: Build F TRI";
    lost(&later(&folder, text), NO_COUNT);
    let done = folder.out(&["adjudicate", "a", "--dry-run"], "");
    assert!(done.contains("B A BUD  builds\n  B F TRI  builds") && !done.contains("B A VIE"), "{done}");
}

/// What is no fault on the sheet of the phase that is due is none on the sheet for later.
#[test]
fn a_powers_own_name_and_a_signature_are_no_orders_that_are_lost() {
    let folder = fall_of_1903();
    for text in ["AUSTRIA:\nBuild A VIE\n\n-- \nTom\nTel. 030-12345", "Austria\nWinter 1903\nBuild A VIE"] {
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
        let ran = later(&folder, text);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
        assert!(!ran.out.contains("neither"), "{}", ran.out);
        let done = folder.out(&["adjudicate", "a", "--dry-run"], "");
        assert!(done.contains("B A VIE  builds") && !done.contains("Could not"), "{done}");
    }
}

#[test]
fn a_condition_that_does_not_end_is_one_fault() {
    let folder = fall_of_1903();
    let open = "IF (ITA A ROM)\nBuild A VIE\nELSE\nBuild F TRI\n\nHans";
    assert_eq!(later(&folder, open).status, 1);
    let ran = later(&folder, &format!("Build A BUD\n{open}"));
    lost(&ran, NO_COUNT);
    let told = "! `IF (ITA A ROM)`: the condition does not say where it ends; close it with ENDIF\n";
    assert_eq!(ran.out.strip_suffix("Austria: orders for later in the season are kept\n"), Some(told));
}

#[test]
fn a_heading_of_another_season_is_told_on_a_sheet_for_later() {
    let folder = fall_of_1903();
    for heading in ["Winter 1905", "Spring 1903", "Fall 1904"] {
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
        let ran = later(&folder, &format!("{heading}\nBuild A VIE"));
        assert_eq!(ran.status, 0, "{}", ran.err);
        assert!(ran.out.starts_with(&format!("~ it says {heading}, ")), "{}", ran.out);
    }
    for heading in ["Winter 1903", "Fall 1903"] {
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
        let ran = later(&folder, &format!("{heading}\nBuild A VIE"));
        assert_eq!(ran.out, "Austria: orders for later in the season are kept\n");
    }
    folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
    let ran = later(&folder, "Build F TRI\nWinter 1903 France\nBuild A VIE");
    lost(&ran, NO_COUNT);
    assert!(ran.out.starts_with("~ it says France, and this is the sheet of Austria\n! "), "{}", ran.out);
}

#[test]
fn a_build_on_a_sheet_for_later_in_spring_is_told_not_to_count() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "two-seasons=yes"], "");
    let text = "A VIE R BOH\nA BUD disband\nIF (ITA A ROM) THEN\nBuild A VIE\nENDIF";
    for text in ["Remove A VIE", "Austria: Remove A VIE", "IF (ITA A ROM) THEN Remove A VIE ENDIF"] {
        let ran = later(&folder, text);
        assert_eq!(ran.status, 1);
        assert!(ran.out.contains("does not count: no adjustments follow a spring"), "{}", ran.out);
        assert!(
            ran.err.contains("no order for Austria that can be used; nothing was changed"),
            "{}",
            ran.err
        );
    }
    let ran = later(&folder, text);
    lost(&ran, NO_COUNT);
    let why = "`IF (ITA A ROM) THEN` does not count: no adjustments follow a spring; send it with the fall's orders";
    assert!(ran.out.starts_with(&format!("! {why}\n")), "{}", ran.out);
    let done = folder.out(&["adjudicate", "a", "--json"], "");
    let done: Value = serde_json::from_str(&done).unwrap();
    assert_eq!(done["phases"][0]["later_unread"][0]["message"], why);
}

#[test]
fn words_that_could_not_be_read_stand_once_in_the_report() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder
        .run(&["orders", "a", "France", "-"], "A Mar u A Par - Bur\nTel. 030-12345\nF Bre - Xyzzy\nA Par H");
    let done = folder.out(&["adjudicate", "a"], "");
    let told = "\nDid not count\n  France: `A Mar u A Par - Bur` cannot be read as an order; write one like \
                `A PAR - BUR`\n  France, `F Bre - Xyzzy`: there is no place called `Xyzzy`\n";
    assert!(done.contains(told), "{done}");
}

#[test]
fn a_heading_of_another_game_is_told_on_every_sheet() {
    let folder = Folder::new();
    folder.out(&["new", "Quiet Forest 7", "--set", "number=2026AB"], "");
    let sheet = |game: &str| format!("{game}, France, Spring 1901\nA Par - Bur\nA Mar - Spa\nF Bre - MAO");
    let why = "~ it says `Gamma`, and this game is Quiet Forest 7\n";
    let orders = |which: &[&str], game: &str| {
        folder.out(&[&["orders", "quiet-forest-7", "France", "-"], which].concat(), &sheet(game))
    };
    for which in [&[][..], &["--standby"]] {
        let told = orders(which, "Gamma");
        assert!(told.starts_with(why), "{told}");
    }
    let later = ["orders", "quiet-forest-7", "France", "-", "--later"];
    let told = folder.out(&later, "Gamma, France, Spring 1901\nA Par retreat Gas");
    assert!(told.starts_with(why), "{told}");
    // Any word of its name will do, and its number, however they are written.
    for own in ["FOREST", "quiet", "2026ab"] {
        folder.out(&["orders", "quiet-forest-7", "France", "--clear"], "");
        assert_eq!(orders(&[], own), "France: 3 of 3 orders\n");
    }
}

#[test]
fn a_mail_in_latin_1_is_read_as_on_the_screen() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "language=de"], "");
    let mail = folder.0.join("mail.txt");
    std::fs::write(&mail, b"A M\xfcn - Ber\r\nF Kie - D\xe4nemark\r\n").unwrap();
    let told = folder.out(&["orders", "a", "Germany", mail.to_str().unwrap()], "");
    assert_eq!(told, "Germany: 2 of 3 orders\n");
    assert!(folder.out(&["show", "a"], "").contains("  A Mün - Ber\n  F Kie - Dänemark\n"));
}

#[test]
fn a_mail_as_it_was_sent_is_decoded_and_tells_so() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let head = "From: Max <max@x.org>\nMIME-Version: 1.0\nContent-Transfer-Encoding: ";
    let sheet = format!("{head}base64\n\nR2VybWFueToKQSBNdW4gLSBSdWgKRiBLaWUgLSBEZW4K\n");
    let told = folder.out(&["orders", "a", "Germany", "-"], &sheet);
    assert!(told.starts_with("~ the mail was decoded from base64\n"), "{told}");
    assert!(!told.contains("! ") && told.ends_with("Germany: 2 of 3 orders\n"), "{told}");
    let json: Value =
        serde_json::from_str(&folder.out(&["orders", "a", "Germany", "-", "--json"], &sheet)).unwrap();
    assert_eq!(json["remarks"][0], "the mail was decoded from base64");
    let parts = "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nA Mun - Ruh\nF Kie - Den\n--x\nContent-Type: text/plain; name=o.txt\n\nA Ber - Kie\n--x--\n";
    for which in [&[][..], &["--standby"], &["--later"]] {
        let told = folder.run(&[&["orders", "a", "Germany", "-"], which].concat(), parts).out;
        assert!(told.starts_with("- the attachment `o.txt` (text/plain) was not read\n"), "{told}");
    }
    // Where nothing is hidden, nothing is told.
    let sheet = format!("{head}7bit\n\nA Mun - Ruh\nF Kie - Den\nA Ber - Kie\n");
    let told = folder.out(&["orders", "a", "Germany", "-"], &sheet);
    assert!(!told.contains("! ") && told.ends_with("Germany: 3 of 3 orders\n"), "{told}");
    assert!(!told.contains("decoded"), "{told}");
}

#[test]
fn a_mail_that_cannot_be_decoded_is_written_over_no_sheet() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "Germany", "-"], "A Mun - Ruh\nF Kie - Den\nA Ber - Kie\n");
    let sheet = "Content-Transfer-Encoding: base64\n\nQSBNdW4gLSBSd\n";
    for command in [&["orders", "a", "Germany", "-"][..], &["press", "a", "-"]] {
        let ran = folder.run(command, sheet);
        assert_eq!(ran.status, 1);
        let why = "standard input: the mail says that it is encoded as `base64`, and cannot be decoded so";
        assert!(ran.err.contains(why) && ran.err.contains("nothing was kept"), "{}", ran.err);
    }
    assert!(folder.out(&["show", "a"], "").contains("A Mun - Ruh"));
}

#[test]
fn headings_with_dashes_and_in_rules_are_headings() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    for head in [
        "Spring 1901 - France",
        "France - Spring 1901",
        "--- FRANCE ---",
        "--- Spring 1901 ---\n— France —",
        "-----Original Message-----\nFrance",
        "---------- Forwarded message ---------\nFrance:",
    ] {
        let sheet = format!("{head}\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\n");
        let told = folder.out(&["orders", "a", "France", "-"], &sheet);
        assert!(!told.contains("! ") && told.ends_with("France: 3 of 3 orders\n"), "{head}: {told}");
        let foreign = folder.run(&["orders", "a", "Italy", "-"], &sheet);
        assert_eq!(foreign.status, 1, "{head}: {}", foreign.out);
        assert!(foreign.err.contains("no order for Italy that can be used"), "{head}: {}", foreign.err);
        folder.out(&["orders", "a", "France", "--clear"], "");
    }
    let struck_out = folder.run(&["orders", "a", "Italy", "-"], "-- A Ven - Tri --\n- A Rom - Ven");
    assert!(struck_out.out.ends_with("Italy: 1 of 3 orders\n"), "{}", struck_out.out);
}

#[test]
fn a_list_that_is_said_to_be_empty_orders_nothing_and_waives_builds() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let told = folder.out(&["orders", "a", "France", "-"], "FRANCE\nA Par - Bur\nBuilds: none\n");
    assert_eq!(told, "- `Builds: none` orders nothing\nFrance: 1 of 3 orders\n");
    folder.out(&["orders", "a", "France", "--clear"], "");
    let told = folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nOrders: none\n");
    let why = "- `Orders: none` orders nothing; the orders above it stand\n";
    assert_eq!(told, format!("{why}France: 1 of 3 orders\n"));
    let winter =
        r#"{"phase":"W1901A","units":{"FRANCE":["A SPA"]},"centers":{"FRANCE":["PAR","MAR","BRE"]}}"#;
    let position = folder.0.join("position.json");
    std::fs::write(&position, winter).unwrap();
    folder.out(&["new", "W", "--position", position.to_str().unwrap()], "");
    let json: Value =
        serde_json::from_str(&folder.out(&["orders", "w", "France", "-", "--json"], "Builds: none")).unwrap();
    assert_eq!(json["unread"].as_array().map(Vec::len), Some(0), "{json}");
    assert!(json["due"].as_u64() >= Some(1), "{json}");
    assert_eq!(json["given"], json["due"], "{json}");
}

#[test]
fn a_second_set_says_what_became_of_the_first_and_by_which_choice() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.D.1=a"], "");
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nF Bre - MAO"),
        "France: 2 of 3 orders\n"
    );
    let ran = folder.out(&["orders", "a", "France", "-"], "A Par - Pic");
    let told = "~ these orders of France are combined with the 2 that stood (DATC 4.D.1=a)\n";
    assert_eq!(ran, format!("{told}France: 2 of 3 orders\n"));
    let shown = folder.out(&["show", "a"], "");
    assert!(
        shown.contains("A Par - Pic") && shown.contains("F Bre - MAO") && !shown.contains("A Par - Bur"),
        "{shown}"
    );
    // The game master may say otherwise.
    let ran = folder.out(&["orders", "a", "France", "-", "--sets", "replace"], "A Mar - Spa");
    let told = "~ these orders of France replace the 2 that stood (as asked)\n! without an order now: A PAR, F BRE\n";
    assert_eq!(ran, format!("{told}France: 1 of 3 orders\n"));
    folder.out(&["set", "a", "rule.4.D.1=d"], "");
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], "A Par - Pic");
    assert_eq!(json(&ran)["sets"], "replace", "{}", ran.out);
    let ran = folder.out(&["orders", "a", "France", "-", "--sets", "combine"], "A Mar - Spa");
    assert!(ran.ends_with("France: 2 of 3 orders\n"), "{ran}");
    // By what the DATC prefers an order for a unit of which the later set says nothing counts still.
    folder.out(&["set", "a", "rule.4.D.1=c"], "");
    let told = "~ these orders of France are combined with the 2 that stood, for they do not order every unit (DATC 4.D.1=c)\n";
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par - Bur"),
        format!("{told}France: 2 of 3 orders\n")
    );
    let all = folder.out(&["orders", "a", "France", "-"], "A Par - Pic\nF Bre H\nA Mar - Spa");
    let told =
        "~ these orders of France replace the 2 that stood, for they order every unit (DATC 4.D.1=c)\n";
    assert_eq!(all, format!("{told}France: 3 of 3 orders\n"));
}

/// A note between two sets of orders wipes nothing, whatever the house says of sets; nor do the orders of others.
#[test]
fn a_text_without_a_usable_order_changes_nothing() {
    for rule in ["a", "b", "c", "d"] {
        let folder = Folder::new();
        folder.out(&["new", "A", "--set", &format!("rule.4.D.1={rule}")], "");
        folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar - Spa\nF Bre - MAO");
        let before = std::fs::read(folder.0.join("a.ron")).unwrap();
        let texts = [
            "",
            "\n \n",
            "Thank you, Jean! See you on Friday.\n",
            "A Ven - Tri\nA Rom - Ven\n",
            "Italy:\nA Ven - Tri\nA Rom - Ven\n",
            "Germany: CLEAR\n",
            "CLEAR\n",
            "Build A Par\n",
            "A Par R Gas\n",
            "A Bur - Mun\n",
            "IF (FRA A PAR) THEN A Par - Bur ENDIF\n",
        ];
        for text in texts {
            for options in [&[][..], &["--sets", "replace"], &["--standby"], &["--json"], &["--dry-run"]] {
                let ran = folder.run(&[&["orders", "a", "France", "-"], options].concat(), text);
                assert_eq!(ran.status, 1, "{rule} {options:?} {text:?}: {}", ran.out);
                let why = "has no order for France that can be used; nothing was changed";
                assert!(ran.err.contains(why), "{rule} {options:?} {text:?}: {}", ran.err);
                assert!(
                    std::fs::read(folder.0.join("a.ron")).unwrap() == before,
                    "{rule} {options:?} {text:?}"
                );
            }
        }
        let ran = folder.run(&["orders", "a", "France", "-", "--json"], "A Ven - Tri");
        assert_eq!((json(&ran)["refused"].as_bool(), json(&ran)["given"].as_u64()), (Some(true), Some(3)));
    }
}

#[test]
fn a_change_of_one_order_leaves_the_others() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let all = "A Par - Bur\nA Mar - Spa\nF Bre - MAO";
    folder.out(&["orders", "a", "France", "-"], all);
    // What cannot be read as an order changes nothing, and what can changes that order.
    let ran = folder.run(&["orders", "a", "France", "-"], "Please change F Bre - Eng, rest as before.\n");
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(folder.out(&["show", "a"], "").contains("F Bre - MAO"));
    let change = "Change of plan:\nF Bre - Eng\nThe rest as before, please.\n";
    let ran = folder.out(&["orders", "a", "France", "-"], change);
    assert!(ran.ends_with("France: 3 of 3 orders\n"), "{ran}");
    let shown = folder.out(&["show", "a"], "");
    for order in ["A Par - Bur", "A Mar - Spa", "F Bre - Eng"] {
        assert!(shown.contains(order), "{order}: {shown}");
    }
    assert!(!shown.contains("MAO"), "{shown}");
    // The same of a standby's orders.
    folder.out(&["orders", "a", "France", "-", "--standby"], all);
    let ran = folder.run(&["orders", "a", "France", "-", "--standby", "--json"], "F Bre - Eng");
    assert_eq!((ran.status, json(&ran)["sets"].as_str()), (0, Some("combine")), "{}", ran.err);
    let shown = folder.out(&["show", "a", "--json"], "");
    let shown: Value = serde_json::from_str(&shown).unwrap();
    let standby = shown["powers"]["FRANCE"]["standby"].to_string();
    assert!(
        standby.contains("A Par - Bur") && standby.contains("F Bre - Eng") && !standby.contains("MAO"),
        "{standby}"
    );
}

#[test]
fn what_replaces_orders_says_which_units_are_left_without_one() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar - Spa\nF Bre - MAO");
    let orders = ["orders", "a", "France", "-", "--sets", "replace", "--dry-run"];
    let ran = folder.out(&orders, "F Bre - Eng");
    assert!(ran.contains("! without an order now: A MAR, A PAR\nFrance: 1 of 3 orders\n"), "{ran}");
    let ran = folder.run(&[&orders[..], &["--json"]].concat(), "F Bre - Eng");
    assert_eq!(json(&ran)["without_order"], serde_json::json!(["A MAR", "A PAR"]), "{}", ran.out);
    // A set that takes back what stood, and what the house itself has replaced, say the same.
    let ran = folder.out(&["orders", "a", "France", "-", "--dry-run"], "CLEAR\nF Bre - Eng");
    assert!(ran.contains("! without an order now: A MAR, A PAR\n"), "{ran}");
    folder.out(&["set", "a", "rule.4.D.1=d"], "");
    let ran = folder.out(&["orders", "a", "France", "-", "--dry-run"], "F Bre - Eng");
    assert!(ran.contains("! without an order now: A MAR, A PAR\n"), "{ran}");
    // What another power takes back is not France's.
    folder.out(&["set", "a", "rule.4.D.1=c"], "");
    let ran = folder.run(&["orders", "a", "France", "-", "--dry-run"], "Germany: CLEAR\nFrance: F Bre - Eng");
    assert!(ran.out.contains("France: 3 of 3 orders\n"), "{}", ran.out);
}

#[test]
fn orders_are_withdrawn_where_that_is_asked_for() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "two-seasons=yes"], "");
    for which in [&[][..], &["--standby"], &["--later"]] {
        let order = if which == ["--later"] { "A Par R Gas" } else { "A Par - Bur" };
        folder.out(&[&["orders", "a", "France", "-"], which].concat(), order);
        assert!(folder.out(&["show", "a"], "").contains(order), "{which:?}");
        let clear = [&["orders", "a", "France", "--clear"], which].concat();
        let dry = folder.out(&[&clear[..], &["--dry-run"]].concat(), "");
        assert!(
            dry.contains("withdrawn (1 line)") && folder.out(&["show", "a"], "").contains(order),
            "{dry}"
        );
        assert!(folder.out(&clear, "").contains("withdrawn (1 line)"), "{which:?}");
        assert!(!folder.out(&["show", "a"], "").contains(order), "{which:?}");
        assert!(folder.out(&clear, "").contains("was empty already"), "{which:?}");
    }
    let both = folder.run(&["orders", "a", "France", "-", "--clear"], "");
    assert_eq!(both.status, 2, "{}", both.err);
    assert_eq!(folder.run(&["orders", "a", "France"], "").status, 2);
    assert_eq!(folder.run(&["orders", "a", "France", "--clear", "--sets", "replace"], "").status, 2);
}

#[test]
fn a_power_that_has_nothing_to_order_is_told_so() {
    let folder = Folder::new();
    let file = folder.0.join("board.txt");
    std::fs::write(&file, "phase W1901A\nFRANCE: A PAR\ncentres\nFRANCE: PAR\nITALY: ROM\n").unwrap();
    folder.out(&["new", "A", "--position", file.to_str().unwrap()], "");
    let ran = folder.run(&["orders", "a", "France", "-"], "Build A Mar");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("France has nothing to order in Winter 1901"), "{}", ran.err);
}

/// Why an order of the first phase came out as it did.
fn explain(folder: &Folder, order: &str) -> String {
    let games = folder.0.to_str().unwrap();
    chancery(&["explain", "a", order, "--phase", "S1901M", "--games", games]).out().replace('\n', " ")
}

#[test]
fn an_order_by_proxy_is_told_so_where_it_is_handed_in_and_where_it_comes_out() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.E.5=b"], "");
    let left = "~ the order of A PAR is left to England (DATC 4.E.5=b)\n";
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par: proxy to England\nF Bre proxy England"),
        format!("{left}~ the order of F BRE is left to England (DATC 4.E.5=b)\nFrance: 0 of 3 orders\n")
    );
    let told = "~ England orders A PAR of France by proxy (DATC 4.E.5=b)\n";
    assert_eq!(
        folder.out(&["orders", "a", "England", "-"], "A Par - Pic"),
        format!("{told}England: 0 of 3 orders\n")
    );
    let done = folder.out(&["adjudicate", "a"], "");
    assert!(done.contains("A PAR - PIC  moves (by proxy, England)\n"), "{done}");
    assert!(done.contains("its order was left to another power (4.E.5), which gave none"), "{done}");
    let why = explain(&folder, "A PAR");
    assert!(why.contains("England ordered it by proxy (DATC 4.E.5=b)."), "{why}");
    let why = explain(&folder, "F BRE");
    assert!(
        why.contains("F BRE held, for its order was left to another power (4.E.5), which gave none"),
        "{why}"
    );
}

#[test]
fn a_proxy_is_announced_and_taken_back() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.E.5=a"], "");
    let told = "France: England orders A PAR by proxy in Spring 1901, movement, and is to know of it\n";
    assert_eq!(folder.out(&["proxy", "a", "France", "a paris", "eng"], ""), told);
    assert!(folder.out(&["show", "a"], "").contains("  announced:\n    A PAR PROXY ENGLAND\n"));
    let ran = folder.run(&["proxy", "a", "France", "A Mun", "England"], "");
    assert_eq!((ran.status, ran.err.as_str()), (1, "chancery: France has no unit `A Mun`\n"));
    folder.out(&["orders", "a", "England", "-"], "A Par - Pic");
    let done = folder.run(&["adjudicate", "a", "--json", "--dry-run"], "");
    let phase = json(&done)["phases"][0].clone();
    let row =
        phase["orders"].as_array().unwrap().iter().find(|o| o["order"] == "A PAR - PIC").unwrap().clone();
    assert_eq!((row["power"].as_str(), row["by_proxy"].as_str()), (Some("FRANCE"), Some("ENGLAND")), "{row}");
    assert_eq!(
        folder.out(&["proxy", "a", "France", "A Par", "--take-back"], ""),
        "France: A PAR is ordered by nobody else\n"
    );
    assert!(!folder.out(&["show", "a"], "").contains("announced"));
    let ran = folder.run(&["proxy", "a", "France", "A Par", "--take-back"], "");
    assert_eq!(ran.status, 1);
}

#[test]
fn a_perpetual_order_stands_on_beside_another_sheet() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.E.4=a"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par H (perpetual)\nA Mar - Spa");
    let done = folder.out(&["adjudicate", "a"], "");
    assert!(done.contains("A PAR H      holds (perpetual)\n"), "{done}");
    assert!(folder.out(&["show", "a"], "").contains("  A PAR H (perpetual)\n"));
    folder.out(&["set", "a", "rule.4.D.1=d"], "");
    let told = "~ these orders of France replace the 1 that stood, for only the latest set counts (DATC 4.D.1=d)\n\
                ~ `A PAR H (perpetual)` stands on: these give its unit no order (DATC 4.E.4=a)\n\
                ! without an order now: A SPA\n";
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "F Bre - MAO"),
        format!("{told}France: 2 of 3 orders\n")
    );
    let ran = folder.out(&["orders", "a", "France", "-"], "A Par - Bur");
    assert!(ran.ends_with("France: 1 of 3 orders\n"), "{ran}");
}

#[test]
fn a_unit_that_is_named_without_an_order_is_told() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par\nA Mar - Spa\nF Bre\nF Bre - MAO"),
        "- `A Par`: the unit is named, and nothing is ordered\nFrance: 2 of 3 orders\n"
    );
}

#[test]
fn that_none_of_several_sheets_counts_is_told_once() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.D.2=a"], "");
    let two = "France:\nA PAR - BUR\nF BRE H\nFrance:\nA PAR - PIC\n";
    let ran = folder.run(&["orders", "a", "France", "-"], two);
    let why =
        "! there are 2 sheets of France, and nobody knows which is the later: its units hold (DATC 4.D.2=a)";
    assert_eq!((ran.status, ran.out), (1, format!("{why}\nFrance: 0 of 3 orders\n")));
}
