//! How an issue looks: its maps, its words, and the lines about the house.

use super::{AUTUMN, SPRING, begun, below, called, issue};
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

/// A forum shows files: each season has its map beside the Markdown, if somebody asks for maps.
#[test]
fn maps_of_markdown_are_files_beside_it() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["adjudicate", game], "");
    }
    let written = |name: &str, more: &[&str]| {
        let file = folder.0.join("issues").join(name);
        folder.run(&[&["publish", file.to_str().unwrap(), "--title", "Zine 7", "--force"], more].concat(), "")
    };
    let read = |name: &str| std::fs::read(folder.0.join("issues").join(name));
    assert_eq!(written("plain.md", &[]).out.lines().count(), 1);
    let plain = String::from_utf8(read("plain.md").unwrap()).unwrap();
    assert!(!plain.contains("![") && !plain.contains("Maps:"), "{plain}");
    for (form, begins) in [("png", &b"\x89PNG"[..]), ("svg", b"<svg")] {
        let told = written("x.md", &["--map", form]).out;
        let text = String::from_utf8(read("x.md").unwrap()).unwrap();
        for game in ["a", "b"] {
            let name = format!("x-{game}-S1902M.{form}");
            assert!(text.contains(&format!("![Map, Spring 1902, movement](<{name}>)")), "{text}");
            assert!(
                read(&name).unwrap().starts_with(begins) && told.contains(&format!("/{name}\n")),
                "{told}"
            );
        }
        assert!(text.contains("Maps: a line is a move"), "{text}");
    }
    // Nothing is replaced without a word.
    std::fs::write(folder.0.join("issues/x-a-S1902M.png"), "mine").unwrap();
    let file = folder.0.join("issues/x.md");
    let again = folder.run(&["publish", file.to_str().unwrap(), "--title", "Zine 7", "--map", "png"], "");
    assert!(again.err.contains("x-a-S1902M.png"), "{}", again.err);
    for other in ["x.txt", "y.txt"] {
        let ran = written(other, &["--map", "png"]);
        assert!(ran.status == 2 && ran.err.contains("a map needs HTML or Markdown"), "{}", ran.err);
    }
}

/// Only marks that stand in the issue need an explanation.
#[test]
fn marks_that_do_not_occur_are_not_explained() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR H");
    begun(&folder, "B", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    begun(&folder, "C", SPRING, "A BUR - MUN");
    folder.out(&["overrule", "C", "BUR", "succeeds", "--reason", "a slip"], "");
    for game in ["A", "B", "C"] {
        folder.out(&["adjudicate", game], "");
    }
    let marks = |game: &str| below(&issue(&folder, &[game]), "Marks").join("|");
    for (game, dislodged, overruled) in [("A", false, false), ("B", true, false), ("C", true, true)] {
        let told = marks(game);
        assert!(told.starts_with("_A(Par)-Bur_: "), "{told}");
        assert_eq!([told.contains("Bur*"), told.contains("Bur†")], [dislodged, overruled], "{game}: {told}");
    }
}

/// Centres and units stand in the alphabet of the language in which they are printed.
#[test]
fn places_are_sorted_as_they_are_printed() {
    let folder = Folder::new();
    let board = "phase F1902M\nFRANCE: A SPA, F MAO, A PAR\nRUSSIA: F STP/NC, F SEV, A WAR, F SWE\ncentres\nFRANCE: PAR MAR BRE SPA\nRUSSIA: MOS SEV STP WAR SWE RUM\n";
    for (game, language, centres, units) in [
        (
            "A",
            "en",
            ["Bre, Mar, Par, +Por, Spa = 4", "Mos, Rum, Sev, Stp, Swe, War"],
            "A(War), F(Sev), F(Stp)nc, F(Swe)",
        ),
        (
            "B",
            "de",
            ["Bre, Mar, Par, +Por, Spa = 4", "Mos, Pet, Rum, Sew, Swd, War"],
            "A(War), F(Pet)nk, F(Sew), F(Swd)",
        ),
        (
            "C",
            "fr",
            ["Bre, Esp, Mar, Par, +Por = 4", "Mos, Rou, Seb, Stp, Sue, Var"],
            "A(Var), F(Seb), F(Stp)cn, F(Sue)",
        ),
    ] {
        begun(&folder, game, board, "F MAO - POR\nA SPA H");
        folder.out(&["set", game, &format!("language={language}")], "");
        folder.out(&["adjudicate", game], "");
        let text = issue(&folder, &[game]);
        for told in centres {
            assert!(text.contains(told.trim_end_matches(" = 4")), "{told}: {text}");
        }
        assert!(text.contains(units), "{units}: {text}");
    }
}

/// Players of a map need its rules once; an issue that is done anew has them again.
#[test]
fn the_rules_that_are_not_played_are_told_once() {
    let folder = Folder::new();
    for (map, told) in [("hundred", "Calendar: a turn"), ("colonial", "Trans-Siberian"), ("1900", "Suez")] {
        folder.run(&["new", map, "--map", map, "--set", "player.FRANCE=Cleo"], "");
        assert!(issue(&folder, &[map]).contains(told) && issue(&folder, &[map]).contains(told), "{map}");
        folder.out(&["adjudicate", map], "");
        let next = called(&folder, "Zine 8", &[map]);
        assert!(next.contains("Cleo") && !next.contains(told), "{next}");
    }
}

/// The link back to the front page stands outside of every list.
#[test]
fn the_link_behind_a_game_stands_alone() {
    let folder = Folder::new();
    for game in ["A", "B", "C"] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["adjudicate", game], "");
    }
    let file = folder.0.join("issue.html");
    folder.out(&["publish", file.to_str().unwrap(), "--title", "Zine 7"], "");
    let page = std::fs::read_to_string(file).unwrap().replace('\u{a0}', " ");
    assert_eq!(page.matches("<p><a href=\"#t1\">↑ Zine 7</a></p>").count(), 3, "{page}");
    assert_eq!(page.matches("href=\"#t1\"").count(), 4, "three links, and the style of print");
}
