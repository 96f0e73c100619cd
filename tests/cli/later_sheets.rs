//! Orders for later in the season, from the command line.

use serde_json::Value;

use super::builder::Ran;
use super::games::Folder;
use super::sheets::lost;

/// A game of two-season years in fall 1903, in which Austria may build three units.
fn fall_of_1903() -> Folder {
    const POSITION: &str = "phase F1903M\nAUSTRIA: A VIE, A BUD, F TRI\nITALY: A ROM, F TYS\ncentres\n\
        AUSTRIA: TRI BUD VIE SER GRE RUM\nITALY: ROM NAP VEN\n";
    let folder = Folder::new();
    let file = folder.file("board.txt", POSITION);
    let new = ["new", "A", "--position", &file, "--set", "two-seasons=yes"];
    folder.out(&new, "");
    folder.out(&["orders", "a", "Austria", "-"], "A VIE - GAL\nA BUD - SER\nF TRI - ALB");
    folder
}

const NO_COUNT: &str = "error: 1 order of Austria for later phases cannot be used; \
                        the text was kept as it was written\n";

fn later(folder: &Folder, text: &str) -> Ran {
    folder.run(&["orders", "a", "Austria", "-", "--later"], text)
}

#[test]
fn a_sheet_for_later_orders_nothing_for_another_power() {
    let folder = fall_of_1903();
    let refused = |order: &str, power: &str| {
        format!("! ignored `{order}`: it is {power}'s order, and these are Austria's orders\n")
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
        let done = folder.out(&["adjudicate", "a", "--for", "gm", "--dry-run"], "");
        assert!(!done.contains("Austria for later in the season"), "{done}");
        // Beside an order of its own it is kept, and orders nothing all the same.
        let ran = later(&folder, &format!("Build F TRI\n{text}"));
        lost(&ran, NO_COUNT);
        let told = ran.out.strip_suffix("Saved Austria's orders for later phases\n");
        assert_eq!(told, Some(refused(order, power).as_str()));
        let done = folder.out(&["adjudicate", "a", "--for", "gm", "--dry-run"], "");
        assert!(!done.contains("B A VIE") && !done.contains("Ruling"), "{done}");
        assert!(done.contains("Not used\n  Austria for later in the season"), "{done}");
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
    }
    let text = "Austria: Build A BUD\nFRANCE: Build A VIE\nAustria: Build F TRI";
    lost(&later(&folder, text), NO_COUNT);
    let done = folder.out(&["adjudicate", "a", "--dry-run"], "");
    assert!(
        done.contains("B A BUD      builds\n  B F TRI      builds") && !done.contains("B A VIE"),
        "{done}"
    );
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
        assert!(done.contains("\n  B A VIE      builds\n") && !done.contains("Could not"), "{done}");
    }
}

#[test]
fn a_condition_that_does_not_end_is_one_fault() {
    let folder = fall_of_1903();
    let open = "IF (ITA A ROM)\nBuild A VIE\nELSE\nBuild F TRI\n\nHans";
    assert_eq!(later(&folder, open).status, 1);
    let ran = later(&folder, &format!("Build A BUD\n{open}"));
    lost(&ran, NO_COUNT);
    let told = "! `IF (ITA A ROM)`: the condition has no end; close it with ENDIF\n";
    assert_eq!(ran.out.strip_suffix("Saved Austria's orders for later phases\n"), Some(told));
}

#[test]
fn a_heading_of_another_season_is_told_on_a_sheet_for_later() {
    let folder = fall_of_1903();
    for heading in ["Winter 1905", "Spring 1903", "Fall 1904"] {
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
        let ran = later(&folder, &format!("{heading}\nBuild A VIE"));
        assert_eq!(ran.status, 0, "{}", ran.err);
        assert!(ran.out.starts_with(&format!("~ it says {heading} ")), "{}", ran.out);
    }
    for heading in ["Winter 1903", "Fall 1903"] {
        folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
        let ran = later(&folder, &format!("{heading}\nBuild A VIE"));
        assert_eq!(ran.out, "Saved Austria's orders for later phases\n");
    }
    folder.out(&["orders", "a", "Austria", "--later", "--clear"], "");
    let ran = later(&folder, "Build F TRI\nWinter 1903 France\nBuild A VIE");
    lost(&ran, NO_COUNT);
    assert!(ran.out.starts_with("~ it says France, but these are Austria's orders\n! "), "{}", ran.out);
}

#[test]
fn a_build_on_a_sheet_for_later_in_spring_is_told_not_to_count() {
    let folder = Folder::with_game(&["A", "--set", "two-seasons=yes"]);
    let text = "A VIE R BOH\nA BUD disband\nIF (ITA A ROM) THEN\nBuild A VIE\nENDIF";
    for text in ["Remove A VIE", "Austria: Remove A VIE", "IF (ITA A ROM) THEN Remove A VIE ENDIF"] {
        let ran = later(&folder, text);
        assert_eq!(ran.status, 1);
        assert!(ran.out.contains(": there are no adjustments after spring"), "{}", ran.out);
        assert!(
            ran.err.contains("no order for Austria that can be used; nothing was changed"),
            "{}",
            ran.err
        );
    }
    let ran = later(&folder, text);
    lost(&ran, NO_COUNT);
    let why = "ignored `IF (ITA A ROM) THEN`: there are no adjustments after spring; send it with the fall's orders";
    assert!(ran.out.starts_with(&format!("! {why}\n")), "{}", ran.out);
    let done = folder.out(&["adjudicate", "a", "--for", "gm", "--json"], "");
    let done: Value = serde_json::from_str(&done).unwrap();
    assert_eq!(done["phases"][0]["later_unread"][0]["message"], why);
}

/// A standby whose orders counted in the movement sends retreats and builds, too, unless the player sent some.
#[test]
fn a_standby_orders_for_later_in_the_season() {
    for (own, built) in [(None, "B A VIE"), (Some("Build A BUD"), "B A BUD")] {
        let folder = fall_of_1903();
        folder.out(&["set", "a", "nmr=standby"], "");
        folder.out(&["orders", "a", "Austria", "--clear"], "");
        folder.out(&["orders", "a", "Austria", "-", "--standby"], "A VIE - GAL\nA BUD - SER\nF TRI - ALB");
        let said = folder.out(&["orders", "a", "Austria", "-", "--later", "--standby"], "Build A VIE");
        assert_eq!(said, "Saved Austria's standby orders for later phases\n");
        if let Some(own) = own {
            folder.out(&["orders", "a", "Austria", "-", "--later"], own);
        }
        let done = folder.out(&["adjudicate", "a"], "");
        assert!(done.contains(built), "{own:?}: {done}");
    }
    // Where the player ordered, the standby's orders for later do not count.
    let folder = fall_of_1903();
    folder.out(&["set", "a", "nmr=standby"], "");
    folder.out(&["orders", "a", "Austria", "-", "--later", "--standby"], "Build A VIE");
    let done = folder.out(&["adjudicate", "a"], "");
    assert!(!done.contains("B A VIE"), "{done}");
}

/// Who sends no retreats and builds with the moves is named, and how to enter them.
#[test]
fn skipped_retreats_and_builds_are_named() {
    let board = "phase F1902M\nFRANCE: A SPA, F MAO\nITALY: A TRI, A TYR\nAUSTRIA: A BUD, A VIE\ncentres\nFRANCE: PAR SPA\nITALY: ROM VEN\nAUSTRIA: BUD VIE\n";
    let folder = Folder::new();
    let adjudicate = |game: &str, later: &[(&str, &str)]| {
        folder.out(&["new", game, "--position", "-", "--set", "two-seasons=yes"], board);
        folder.out(&["orders", game, "France", "-"], "F MAO - POR\nA SPA H");
        folder.out(&["orders", game, "Austria", "-"], "A BUD - TRI\nA VIE S A BUD - TRI");
        for (power, text) in later {
            folder.out(&["orders", game, power, "-", "--later"], text);
        }
        folder.run(&["adjudicate", game], "").err
    };
    let hint = "; `games orders GAME POWER --later` enters them, after `games undo` for each phase\n";
    let all = "warning: nobody ordered the retreats of Italy, nor the builds or removals of Austria, France";
    assert_eq!(adjudicate("A", &[]), format!("{all}{hint}"));
    let builds = "warning: nobody ordered the builds or removals of Austria";
    let later = [("Italy", "A TRI retreat VEN"), ("France", "Build A PAR")];
    assert_eq!(adjudicate("B", &later), format!("{builds}{hint}"));
    // Whoever waives a build has ordered.
    assert_eq!(adjudicate("C", &[&later[..], &[("Austria", "Waive")]].concat()), "");
}

/// With two seasons a year a letter speaks of the winter, too: that holds back no move, and builds wait or are for later.
#[test]
fn words_about_the_winter_hold_back_no_move_of_the_fall() {
    let board = "phase F1902M\nFRANCE: A BUR, A SPA\nITALY: A TRI\ncentres\nFRANCE: PAR MAR\nITALY: ROM\n";
    for (words, seasons, waits) in [
        ("If I take Belgium, I will build F Bre in winter.", "yes", 1),
        ("In winter I build a fleet in Brest and an army in Paris.", "yes", 1),
        ("Im Winter baue ich F Bre.", "yes", 1),
        // Words about another year, and about a winter that has its own deadline, hold the mail.
        ("These are my plans for winter 1903.", "yes", 2),
        ("In winter I build a fleet in Brest and an army in Paris.", "no", 3),
    ] {
        let folder = Folder::new();
        folder.out(&["new", "A", "--position", "-", "--set", &format!("two-seasons={seasons}")], board);
        folder.out(&["set", "A", "contact.FRANCE=ann@x.org"], "");
        let mail = format!("From: ann@x.org\nSubject: A\n\nA Bur - Bel\nA Spa - Por\n\n{words}\n");
        let told = folder.run(&["mail", "A", "-"], &mail).out;
        let entered = if waits < 2 { "A BUR - BEL, A SPA - POR" } else { "0 orders entered" };
        assert!(told.contains(entered), "{words}: {told}");
        let sheet = folder.run(&["show", "A", "France", "--later"], "").out;
        assert!(!sheet.contains("B F BRE"), "{words}: {sheet}");
        assert_eq!(told.matches("\n  ! ").count() > 0, waits > 0, "{words}: {told}");
    }
}

/// The heading of a winter stands above builds, and above nothing else.
#[test]
fn a_winter_of_a_two_season_letter_has_its_builds() {
    let board =
        "phase F1902M\nFRANCE: A BUR, A SPA\nITALY: A TRI\ncentres\nFRANCE: PAR MAR BRE\nITALY: ROM\n";
    for (below, later, entered) in [
        ("Winter\nBuild F BRE", true, true),
        ("Winter 1902:\nBuild F BRE", true, true),
        ("Hiver :\nBuild F BRE", true, true),
        ("Winter 1903:\nBuild F BRE", false, false),
        ("Winter:\nA Bur - Par", false, true),
    ] {
        let folder = Folder::new();
        folder.out(&["new", "A", "--position", "-", "--set", "two-seasons=yes"], board);
        folder.out(&["set", "A", "contact.FRANCE=ann@x.org"], "");
        let mail = format!("From: ann@x.org\nSubject: A\n\nA Spa - Por\n\n{below}\n");
        let told = folder.run(&["mail", "A", "-"], &mail).out;
        assert_eq!(told.contains("France: A SPA - POR\n"), entered, "{below}: {told}");
        assert_eq!(told.contains("later in the season: B F BRE\n"), later, "{below}: {told}");
        assert!(!told.contains("A BUR - PAR\n"), "{below}: {told}");
    }
}
