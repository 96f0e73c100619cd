//! How an issue looks: its maps, its words, and the lines about the house.

use super::{AUTUMN, SPRING, begun, below, issue};
use crate::cli::games::Folder;

/// Whoever plays by other rules than usual has to know it.
#[test]
fn the_line_of_house_rules_has_seasons_and_disorder() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("own.house"), "(house_rules: true)").unwrap();
    let house = folder.0.join("own.house");
    for (game, rules, told) in [
        (
            "A",
            &["two-seasons=yes"][..],
            "; two seasons a year, with retreats and builds among the orders; 18 centres",
        ),
        ("B", &["disorder-after=2"], " hold; civil disorder after 2 NMR in a row; 18 centres"),
        (
            "C",
            &["language=de", "two-seasons=yes", "disorder-after=3"],
            "; zwei Züge im Jahr, Rückzüge und Aufbauten mit den Befehlen; Anarchie nach 3 NMR in Folge; 18 Zentren",
        ),
        ("D", &["language=fr", "disorder-after=3"], " ; désordre civil après 3 NMR de suite ; 18 centres"),
        ("E", &[], "units without orders hold; 18 centres win."),
    ] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&[&["set", game, "player.Italy=Ida"], rules].concat(), "");
        folder.out(&["adjudicate", game], "");
        let text = issue(&folder, &[game, "--house", house.to_str().unwrap()]);
        assert!(text.contains(told), "{told}: {text}");
    }
}

/// A German or French table has its builds and removals in its own words.
#[test]
fn builds_of_a_table_are_in_the_words_of_its_language() {
    let folder = Folder::new();
    for (game, language, told) in [
        ("A", "de", ["Baut A(Ber)", "Aufbau nicht genutzt"]),
        ("B", "fr", ["construit A(Ber)", "construction inutilisée"]),
        ("C", "en", ["Builds A(Ber)", "Build waived"]),
    ] {
        begun(&folder, game, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["set", game, &format!("language={language}"), "style=zine"], "");
        folder.out(&["orders", game, "Germany", "-"], "A BER - MUN");
        folder.out(&["adjudicate", game], "");
        folder.out(&["orders", game, "Germany", "-"], "Build A BER\nWaive");
        folder.out(&["adjudicate", game], "");
        let text = folder.out(&["report", game], "");
        assert!(told.iter().all(|told| text.contains(told)), "{text}");
        assert!(language == "en" || !text.contains("Builds"), "{text}");
    }
}

#[test]
fn a_zine_tells_owners_once_and_winters_without_those_who_do_nothing() {
    let folder = Folder::new();
    begun(&folder, "A", AUTUMN, "F MAO - POR\nA SPA H");
    folder.out(&["orders", "A", "Germany", "-"], "A BER - MUN");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["orders", "A", "Germany", "-"], "Build A BER\nWaive");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    let centres = "Centres\n  Austria: eliminated\n  England: eliminated\n  France: Par, +Por, Spa = 3, 1 build due\n  \
         Germany: Ber, Kie, +Mun = 3, 2 builds due\n  Italy: eliminated\n  Russia: eliminated\n  \
         Turkey: eliminated\n  unowned: Ank, Bel, ";
    assert!(text.contains(centres) && !text.contains("Gains and losses"), "{text}");
    let winter = text.split("A: Winter 1902\n").nth(1).unwrap();
    assert!(winter.contains("\nFrance (no orders): 1 build unused.\n"), "{winter}");
    assert!(winter.contains("\nGermany: Builds A(Ber); Build waived.\n"), "{winter}");
    assert!(!winter.contains("Italy") && !winter.contains("no change"), "{winter}");
    assert_eq!(below(&text, "Marks")[0], "_A(Par)-Bur_: the order failed");
}

/// Players read what of their map is not played in their own language.
#[test]
fn the_rules_of_a_map_are_told_in_the_language_of_the_game() {
    let folder = Folder::new();
    for (map, language, told) in [
        ("colonial", "fr", "Règles de la carte non appliquées : Transsibérien : à chaque tour"),
        ("hundred", "de", "Kalender: Ein Zug dauert fünf Jahre"),
        ("1900", "de", "Suez-Regel: Zwischen MAO und EGY"),
    ] {
        let set = format!("language={language}");
        folder.run(&["new", map, "--map", map, "--set", &set, "--set", "player.FRANCE=Cleo"], "");
        let text = issue(&folder, &[map]);
        assert!(text.contains(told), "{text}");
        for rule in chancery_core::map::builtin(map).unwrap().unplayed() {
            assert!(!text.contains(rule), "{rule}");
        }
    }
}

/// No line ends within a unit, a place or a move, in whatever style.
#[test]
fn orders_break_between_their_parts() {
    let folder = Folder::new();
    let board = "phase S1902M\nFRANCE: A BUR, A TYR, F MAO\nGERMANY: A MUN\ncentres\nFRANCE: PAR MAR BRE\nGERMANY: MUN\n";
    let orders = "A BUR - MUN\nA TYR S A BUR - MUN\nF MAO - NAO";
    begun(&folder, "A", board, orders);
    folder.out(&["adjudicate", "A"], "");
    for (style, kept) in [
        ("canonical", &["A BUR - MUN", "A TYR", "F MAO - NAO"][..]),
        ("zine", &["A(Bur)-Mun", "F(MAO)-NAO"]),
        ("full", &["Army Burgundy - Munich", "Fleet Mid-Atlantic Ocean - North Atlantic Ocean"]),
        ("judge", &["Army Burgundy -> Munich", "Fleet Mid-Atlantic Ocean -> North Atlantic Ocean"]),
    ] {
        for width in 50..72 {
            let text = folder.out(
                &["report", "A", "--layout", "zine", "--style", style, "--width", &width.to_string()],
                "",
            );
            for order in kept {
                assert!(text.contains(order), "{style} {width} {order}: {text}");
            }
        }
        let page = folder.out(&["report", "A", "--layout", "zine", "--style", style, "--format", "html"], "");
        let keeps = |order: &&str| {
            let whole = order.replace(' ', "\u{a0}").replace('>', "&gt;");
            page.contains(&format!("<span class=\"o\">{whole}"))
                || page.contains(&whole) && !order.contains(")-")
        };
        assert!(kept[..1].iter().all(keeps) && page.contains(".o{white-space:nowrap}"), "{style}: {page}");
    }
}

/// The map of a season shows the orders, or where the units stand when all of the season is over.
#[test]
fn the_house_chooses_what_a_map_shows() {
    let folder = Folder::new();
    begun(&folder, "A", AUTUMN, "F MAO - POR\nA SPA H");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["orders", "A", "France", "-"], "Build A PAR");
    folder.out(&["adjudicate", "A"], "");
    begun(&folder, "B", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "B"], "");
    folder.out(&["adjudicate", "B"], "");
    let page = |house: &str| {
        let (own, file) = (folder.0.join("own.house"), folder.0.join("issue.html"));
        std::fs::write(&own, house).unwrap();
        let house = own.to_str().unwrap();
        folder
            .out(&["publish", file.to_str().unwrap(), "--force", "--title", "Zine 7", "--house", house], "");
        std::fs::read_to_string(file).unwrap()
    };
    let (orders, position) = (page("()"), page("(map: Position, maps_in_text: true)"));
    for page in [&orders, &position] {
        assert_eq!(page.matches("<figure>").count(), 2, "one map a season");
    }
    // Below the last title of the season, and with nothing to point at, because no order begins where a unit stands now.
    let winter = position.split("A: Winter 1902</h1>").nth(1).unwrap();
    assert!(winter.starts_with("\n<figure>") && !position.contains("<g data-at="), "{position}");
    let label = |page: &str, phase: &str| page.contains(&format!("aria-label=\"Map, {phase}\""));
    assert!(
        label(&orders, "Fall 1902, movement") && label(&position, "position after Winter 1902, adjustments")
    );
    assert!(label(&position, "position after Spring 1902, retreats"), "a retreat counts");
    assert!(orders.contains("Maps: a line is a move") && position.contains("Maps: where the units stand"));
    let body = |page: &str| page.split("<body").nth(1).unwrap().split('>').next().unwrap().to_owned();
    assert_eq!([body(&orders), body(&position)], [" class=\"columns apart\"", " class=\"columns\""]);
}

/// A map shows the board before the moves: readers set up theirs by a list of units.
#[test]
fn an_issue_lists_the_units() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    let units = ["France: A(Mun), A(Tyr)", "Italy: A(Rom)"];
    assert_eq!(below(&text, "Positions"), units, "{text}");
    let page = folder.0.join("issue.html");
    folder.out(&["publish", page.to_str().unwrap()], "");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("<h2>Positions</h2>") && page.contains("A(Mun), A(Tyr)"), "{page}");
}

/// Whoever plays without a name does not want to be known, and nobody's address is printed unasked.
#[test]
fn addresses_are_printed_if_the_house_wants_it() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN");
    let facts = ["contact.gm=zoe@example.org", "player.France=Ann", "contact.France=ann@example.org"];
    folder.out(&[&["set", "A", "master=Zoe", "contact.Italy=secret@example.org"], &facts[..]].concat(), "");
    folder.out(&["adjudicate", "A"], "");
    assert!(!issue(&folder, &[]).contains("@example.org"));
    std::fs::write(folder.0.join("own.house"), "(addresses: true)").unwrap();
    let text = issue(&folder, &["--house", folder.0.join("own.house").to_str().unwrap()]);
    let all = ["France: Ann, ann@example.org", "Game master: Zoe, zoe@example.org"];
    assert_eq!(below(&text, "Players"), all, "{text}");
    assert!(!text.contains("secret@"), "{text}");
    folder.out(&["set", "A", "master="], "");
    let text = issue(&folder, &["--house", folder.0.join("own.house").to_str().unwrap()]);
    assert_eq!(below(&text, "Players"), all[..1], "{text}");
}

/// Markdown has `18:00` as it is, and a date without a time ends with the date.
#[test]
fn times_are_written_as_they_are_read() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["set", "A", "deadline.F1902M=2999-01-02 18:00"], "");
    std::fs::write(folder.0.join("own.house"), "(dates: \"{date} at {time}\")").unwrap();
    let house = folder.0.join("own.house");
    let file = folder.0.join("issue.md");
    let (file, house) = (file.to_str().unwrap(), house.to_str().unwrap());
    folder.out(&["publish", file, "--house", house], "");
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("Wednesday 2 January 2999 at 18:00"), "{text}");
    let day = text.lines().nth(2).unwrap();
    assert!(day.contains("day ") && !day.contains(" at"), "{day}");
}
