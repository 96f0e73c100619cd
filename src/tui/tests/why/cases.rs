//! Cases of the DATC that a reader judged hard to follow: what decides stands in the pane, and first.

use super::{go_to, has, texts};
use crate::tui::layout::Pane;
use crate::tui::tests::bench::Bench;
use crate::tui::tests::lectures::lesson;

/// Opens a case, and asks about the order of a unit.
fn asked(id: &str, unit: &str, (width, height): (u16, u16)) -> Bench {
    let mut bench = lesson(id, width, height);
    bench.press(&format!("<F6>/{unit}<Enter><F6>"));
    bench
}

/// Returns the first line with a text, without the blanks that align its columns.
fn row(bench: &Bench, text: &str) -> String {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = texts(bench).iter().map(|line| words(line)).find(|line| line.contains(text));
    found.unwrap_or_else(|| panic!("{text}: {:#?}", texts(bench)))
}

/// Returns the row of the screen with a text.
fn place(bench: &Bench, text: &str) -> usize {
    let screen = bench.screen();
    screen.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}: {screen}"))
}

/// A support against the supporter's own unit holds others off, and does not dislodge.
#[test]
fn a_strength_says_against_whom_it_is_another() {
    let bench = asked("6.E.8", "hel", (80, 24));
    assert_eq!(row(&bench, "▾ ✗ F NWY - NTH"), "▾ ✗ F NWY - NTH Russia against it with 3");
    assert!(row(&bench, "F YOR S F NWY - NTH").ends_with("England +1"));
    assert!(row(&bench, "▸ Rules: ").ends_with("still counts to hold off other moves."));
    // For the move itself it does not count.
    let bench = asked("6.E.8", "nwy", (80, 24));
    assert!(row(&bench, "F YOR S F NWY - NTH").ends_with("England adds nothing against own unit"));
}

#[test]
fn the_two_worlds_of_a_paradox_stand_before_what_would_have_helped() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        for unit in ["nth", "nwy"] {
            let bench = asked("6.F.24", unit, size);
            let rows =
                ["A paradox of 6 orders", "Each contradicts itself", "Which other order would have let"];
            let rows = rows.map(|text| place(&bench, text));
            assert!(rows.is_sorted(), "{unit} {size:?}: {}", bench.screen());
            // Two of the changes are in sight, and the result of each order, which is neither world.
            if unit == "nth" {
                place(&bench, "▸ had F LON (England) not supported F EDI - NTH; then F NTH convoys");
                let words = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(
                    words.contains("so F BEL's support was given, F IRI - ENG failed 2 against 2"),
                    "{words}"
                );
            }
            place(&bench, "✗ F ENG C A BRE - LON");
            // What the result is is marked, also where it has no column.
            let heading = row(&bench, "A paradox of 6 orders");
            assert!(heading.contains("result"), "{unit} {size:?}: {}", bench.screen());
        }
    }
}

#[test]
fn why_a_dislodged_army_still_bounces_is_said_and_who_dislodged_it_is_in_the_tree() {
    let mut bench = asked("6.G.10", "nwg", (80, 24));
    let told = "A NWY - SWE VIA dislodged A SWE by convoy, so they did not meet head to head, and \
                A SWE - NWY still kept F NWG out.";
    assert!(texts(&bench)[0].ends_with(told), "{}", texts(&bench)[0]);
    assert!(row(&bench, "✓ A NWY - SWE VIA").ends_with("England dislodges with 3"));
    assert!(
        row(&bench, "▸ Rules: ").contains("DATC 6.A.11, 6.G.10. A dislodged unit still keeps others out")
    );
    // Who would rule otherwise is told with the rules, and what differs.
    assert!(!texts(&bench).iter().any(|text| text.contains("booijink")), "{:#?}", texts(&bench));
    go_to(&mut bench, "▸ Rules: ");
    bench.press("<Enter>");
    assert!(has(&bench, "Other presets of house rules give another result: booijink (moves)"));
}

/// DATC 6.E.5: what a strength is made of is folded where the tree would leave no room.
#[test]
fn a_high_tree_leaves_room_for_what_would_have_helped() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = lesson("6.E.5", size.0, size.1);
        assert!(place(&bench, "Nobody could have changed it") > place(&bench, "▸ ✓ F NWG - NTH"));
        go_to(&mut bench, "▸ ✓ F NWG - NTH");
        bench.press("<Right>");
        assert!(has(&bench, "· ✓ F EDI S F NWG - NTH"), "{:#?}", texts(&bench));
        bench.press("<Left>");
        assert!(!has(&bench, "· ✓ F EDI S F NWG - NTH"), "{:#?}", texts(&bench));
        go_to(&mut bench, "▸ 7 more pairs of units");
        let before = texts(&bench).len();
        bench.press("<Enter>");
        assert_eq!(texts(&bench).len(), before + 7, "as many as it says: {:#?}", texts(&bench));
        assert!(!has(&bench, "not listed"), "{:#?}", texts(&bench));
        // Of the pairs of orders for the same two units one is shown, and a row has all that it promises.
        assert!(
            texts(&bench).iter().any(|line| line.ends_with("one of 59 such pairs")),
            "{:#?}",
            texts(&bench)
        );
    }
    let bench = asked("6.E.5", "ruh", (120, 40));
    assert!(
        has(
            &bench,
            "▸ support for F HOL - NTH: F EDI (England), F LON (England) or F YOR (England); then A RUH takes HOL"
        ),
        "{:#?}",
        texts(&bench)
    );
}

#[test]
fn circles_name_who_stays_and_every_kind_of_order_that_would_have_helped() {
    let bench = asked("6.C.8", "ser", (80, 24));
    assert!(row(&bench, "✗ A BUL - CON").ends_with("Turkey stays, holds with 1"));
    let bench = asked("6.C.9", "ser", (80, 24));
    for line in [
        "▸ had F BLA (Russia) moved elsewhere (ANK, ARM, RUM or SEV)",
        "F BLA (Russia) supports A BUL - CON instead of moving to BUL/EC",
    ] {
        assert!(has(&bench, line), "{line}: {:?}", texts(&bench));
    }
    assert!(
        row(&bench, "✗ F CON - BLA").ends_with("Turkey stays, holds with 1"),
        "a unit that moves does not hold"
    );
}

#[test]
fn the_rule_that_decides_is_said_and_a_unit_that_stays_holds() {
    let bench = asked("6.D.17", "bla", (80, 24));
    let rule = "A support is cut if the supporter is dislodged, wherever the attack comes from.";
    assert!(row(&bench, "▸ Rules: ").ends_with(rule));
    let bench = asked("6.D.17", "ank", (80, 24));
    assert!(row(&bench, "✗ F CON S F BLA - ANK").contains("Russia holds with 1 · cut"));
}

/// The sections stand in one sequence, whatever the order is: the answer, the reasons, what would have helped, the rule.
#[test]
fn the_sections_stand_in_one_sequence() {
    let cases = [("6.E.8", "hel"), ("6.C.8", "bul"), ("6.C.9", "ser"), ("6.F.24", "nth"), ("6.G.10", "swe")];
    for (id, unit) in cases {
        let bench = asked(id, unit, (80, 24));
        let all = texts(&bench);
        let place = |part: &str| {
            all.iter().position(|text| text.contains(part)).unwrap_or_else(|| panic!("{part}: {all:#?}"))
        };
        let places = ["Reasons: ", "▾ Which other order", "▸ Rules: ", "▸ To read aloud"].map(place);
        assert!(places[0] > 0 && places.is_sorted(), "{id}: {all:#?}");
        let retreats = all.iter().position(|text| text.contains(" may retreat to "));
        assert!(retreats.is_none_or(|at| at > places[2]), "{id}: {all:#?}");
    }
}

/// A number without a word reads like a vote.
#[test]
fn each_number_of_the_tree_says_what_it_measures() {
    for (id, unit) in
        [("6.D.17", "bla"), ("6.F.6", "pic"), ("6.C.5", "bul"), ("6.E.5", "nth"), ("6.C.8", "bul")]
    {
        let bench = asked(id, unit, (120, 40));
        for text in texts(&bench).iter().filter(|text| text.starts_with(['▾', '▸', '·'])) {
            let words: Vec<&str> = text.split_whitespace().collect();
            let is_bare = |at: usize| words[at].chars().all(char::is_numeric) && words[at - 1] != "with";
            let order = words.iter().position(|word| ["✓", "✗"].contains(word));
            assert!(order.is_none() || !(1..words.len()).any(is_bare), "{id}: {text}");
            assert!(!text.contains("+0"), "{id}: {text}");
        }
    }
    let bench = asked("6.D.17", "bla", (80, 24));
    assert!(row(&bench, "✗ F CON S F BLA - ANK").ends_with("Russia cut"));
    assert!(row(&bench, "▾ ✗ F BLA - ANK").ends_with("Russia attacks with 1"));
}

/// DATC 6.C.5: a circle that a lost convoy held up is a circle, too, and each of its panes says so.
#[test]
fn each_pane_of_a_circle_names_it_and_the_powers_are_seen() {
    for (id, units, held_up) in [
        ("6.C.5", ["tri", "ser", "bul"], "held up: A BUL has no convoy"),
        ("6.C.8", ["bul", "con", "bla"], "stopped at BUL/EC by A SER, 1 against 1"),
    ] {
        for unit in units {
            let bench = asked(id, unit, (80, 24));
            place(&bench, "A circle of 3 moves");
            place(&bench, held_up);
            let is_seen = bench
                .screen()
                .lines()
                .skip(2)
                .any(|line| line.contains("Russia  ") || line.contains("Austria  "));
            assert!(is_seen, "{unit}: {}", bench.screen());
        }
    }
    // And those of a paradox stand in its table.
    let bench = asked("6.F.14", "bre", (80, 24));
    assert!(row(&bench, "✓ F LON S F WAL - ENG").starts_with("✓ F LON S F WAL - ENG England cut"));
    assert!(!bench.screen().contains('~'), "what is supposed is said in words: {}", bench.screen());
}

/// DATC 6.F.24: nothing is left out in silence, and what a change names is in the tree and on the map.
#[test]
fn what_hangs_on_a_paradox_is_reachable_and_the_map_has_what_the_changes_name() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = asked("6.F.24", "nth", size);
        assert!(place(&bench, "what hangs on them: A BRE - LON, A NWY - BEL") > 0);
        let drawn = |bench: &Bench| chancery_session::why::drawn(bench.session()).len();
        assert_eq!(drawn(&bench), 9);
        go_to(&mut bench, "▸ Reasons: 9 orders");
        bench.press("<Enter>");
        for text in ["✗ A NWY - BEL Russia reaches BEL, bounces", "F MAO S F IRI - ENG England +1"] {
            row(&bench, text);
        }
    }
    // A unit that has no part in the result is drawn once the cursor is on what it could have done.
    let mut bench = super::bench(super::MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    let has_berlin = |bench: &Bench| {
        let berlin = bench.map.names().province("BER").unwrap();
        bench.session().shown.reason.iter().any(|unit| bench.map.province_of(unit.at) == berlin)
    };
    assert!(!has_berlin(&bench), "{:#?}", texts(&bench));
    go_to(&mut bench, "▸ one more support: A BER (own)");
    assert!(has_berlin(&bench), "{}", bench.screen());
}

/// What was just said hides no row, however long it is.
#[test]
fn a_message_does_not_cover_how_much_is_out_of_sight() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 55)] {
        for id in ["6.E.5", "6.F.14", "6.F.24"] {
            let mut bench = lesson(id, size.0, size.1);
            for times in [1, 5, 14].into_iter().take(usize::from(size.1 / 8)) {
                bench.model.say("what was just said is long ".repeat(times));
                let screen = bench.screen();
                let above = screen.lines().take_while(|line| !line.contains("what was just said")).last();
                let is_whole = screen.contains("▸ What happened to the unit");
                assert!(is_whole || above.is_some_and(|line| line.contains("▼ ")), "{id}: {screen}");
            }
        }
    }
    // Nor does the verdict of a lesson.
    let mut bench = super::bench(super::MUNICH, 80, 24);
    bench.press("<Space>xl6.F.24<Enter><Enter>");
    assert!(place(&bench, "▼ ") + 1 == place(&bench, " Wrong: "), "{}", bench.screen());
}

/// The reasons of a lesson are high where that takes no row from its orders, and those of a paradox everywhere.
#[test]
fn long_reasons_have_more_rows_at_the_cost_of_the_map() {
    for (id, size, rows) in [
        ("6.F.24", (120, 40), 22),
        ("6.F.24", (200, 55), 30),
        ("6.E.5", (120, 40), 17),
        ("6.E.5", (200, 55), 30),
    ] {
        let areas = lesson(id, size.0, size.1).model.areas();
        assert!(areas.inside(Pane::Inspector).height >= rows, "{id}: {areas:?}");
        assert_eq!(areas.pane(Pane::Map).bottom(), areas.pane(Pane::Inspector).y, "{id}: {areas:?}");
    }
}

/// DATC 6.F.24: where neither end tells it, the heading says which of the worlds is the result.
#[test]
fn the_result_is_marked_in_the_table_of_each_order() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        for unit in ["iri", "eng", "bre"] {
            let bench = asked("6.F.24", unit, size);
            assert!(row(&bench, "if F ENG convoys").ends_with("if not (the result)"));
        }
        // Of the other convoy's worlds neither is.
        let bench = asked("6.F.24", "nth", size);
        assert!(!texts(&bench).iter().any(|text| text.contains("(the result)")));
    }
    // So is it where both fit.
    let bench = asked("6.F.22", "eng", (80, 24));
    assert!(place(&bench, "✓ so it gets through") > place(&bench, "if not (the result)"));
}

/// A lesson has a name instead of a date; what became of a unit is told before what became of its order.
#[test]
fn titles_and_results_are_not_cut() {
    for id in ["6.C.5", "6.E.5", "6.E.8", "6.F.24"] {
        let bench = asked(id, "nth", (80, 24));
        assert!(!bench.screen().lines().next().unwrap().contains('…'), "{}", bench.screen());
    }
    let bench = lesson("6.F.24", 120, 40);
    assert!(bench.screen().lines().any(|line| line.contains("C A NWY - BEL") && line.contains(" dislodged")));
}

/// A larger screen shows no fewer rows of long reasons than the smallest usual one, which has them alone.
#[test]
fn long_reasons_have_no_fewer_rows_on_a_larger_screen() {
    for (id, unit) in
        [("6.E.13", "yor"), ("6.D.17", "bla"), ("6.C.9", "ser"), ("6.E.8", "nth"), ("6.F.24", "nth")]
    {
        let rows = |size| {
            let bench = asked(id, unit, size);
            usize::from(bench.model.areas().inside(Pane::Inspector).height)
        };
        let least = rows((80, 24));
        for size in [(110, 30), (120, 40), (140, 44), (160, 45), (200, 55)] {
            assert!(rows(size) >= least, "{id} {size:?}: {} < {least}", rows(size));
        }
    }
}

/// The column of the result stays, if need be without the powers; where there is room for them and for the ends of the worlds
/// nothing is left out.
#[test]
fn the_table_of_a_paradox_keeps_its_result() {
    let bench = asked("6.F.24", "nth", (80, 24));
    assert!(row(&bench, "if F NTH convoys").ends_with("if not result"), "{}", bench.screen());
    for (order, cells) in [
        ("✗ F NTH C", "A NWY - BEL convoys disrupted disrupted"),
        ("✓ F BEL S F ENG", "cut supports supports"),
        ("✗ F IRI - ENG", "2 : 1 takes ENG 2 : 2 bounces bounces"),
        ("✗ F ENG C", "A BRE - LON disrupted convoys disrupted"),
        ("✓ F EDI - NTH", "2 : 1 takes NTH 1 : 1 bounces takes NTH"),
    ] {
        assert_eq!(row(&bench, order), format!("{order} {cells}"), "{}", bench.screen());
    }
    // Where a cell is too long for that, the heading says that the signs are the result.
    let bench = asked("6.F.24", "nwy", (80, 24));
    assert!(row(&bench, "A paradox of 6 orders").contains("; result ✓✗"), "{}", bench.screen());
    let bench = asked("6.F.24", "nth", (120, 40));
    assert!(row(&bench, "A paradox of 6 orders").ends_with("result"), "{}", bench.screen());
    place(&bench, "✗ then it is disrupted");
}
