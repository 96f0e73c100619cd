//! The inspector's parts, by scripts of keys.

use super::bench::{Bench, table};
use super::screens::check;
use crate::tui::action::Action;
use crate::tui::panes::layout::Pane;
use chancery_core::map::{Phase, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_game::game::Game;
use chancery_session::board::Sign;
use chancery_session::search::SearchProgress;
use chancery_session::shown_map::MapUse;

/// Munich falls: what could Germany have done?
pub(super) const MUNICH: &str = "GERMANY: A MUN H, A BER - PRU, F KIE - HOL
FRANCE: A BUR - MUN, A RUH S A BUR - MUN
ITALY: A TYR - BOH";

/// Returns a game of these orders, one power per line.
fn game(orders: &str, phase: Phase) -> Game {
    let table = table();
    let map = table.map();
    let mut position = Position::empty(map, phase);
    let mut sheets = Vec::new();
    for line in orders.lines() {
        let (power, orders) = line.split_once(": ").unwrap();
        let power = map.names().power(power).unwrap();
        let orders: Vec<&str> = orders.split(", ").collect();
        for order in &orders {
            let words: Vec<&str> = order.split(' ').collect();
            let kind = if words[0] == "A" { UnitKind::Army } else { UnitKind::Fleet };
            let at = map.names().province(words[1]).unwrap().location();
            position.units.push(Unit { power, kind, at });
        }
        sheets.push((power, orders));
    }
    let mut game = Game::from_position(table, "Test game", position).unwrap();
    for (power, orders) in sheets {
        game.set_sheet(power, orders);
    }
    game
}

pub(super) fn bench(orders: &str, width: u16, height: u16) -> Bench {
    let mut bench = Bench::new(width, height);
    bench.open(game(orders, Phase::spring(1901)));
    bench.press("<Esc>");
    bench
}

pub(super) fn texts(bench: &Bench) -> Vec<String> {
    bench.session().why.items.iter().map(|i| i.line.text.clone()).collect()
}

pub(super) fn word(bench: &Bench, unit: &str) -> String {
    let row = bench.session().shown_board().rows.iter().find(|r| r.order.starts_with(unit)).unwrap();
    row.word.clone()
}

pub(super) fn message(bench: &Bench) -> String {
    bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default()
}

/// Returns the line that the cursor of the inspector is on.
fn on(bench: &Bench) -> &str {
    bench.session().why.item().map(|item| item.line.text.as_str()).unwrap_or_default()
}

/// Moves the cursor of the inspector to the first line that begins so.
pub(super) fn go_to(bench: &mut Bench, line: &str) {
    bench.press("<Home>");
    for _ in 0..80 {
        if bench.session().why.item().is_some_and(|item| item.line.text.starts_with(line)) {
            return;
        }
        bench.press("<Down>");
    }
    panic!("no line begins with `{line}`: {:#?}", texts(bench));
}

/// Returns whether a line begins so.
pub(super) fn has(bench: &Bench, line: &str) -> bool {
    texts(bench).iter().any(|text| text.starts_with(line))
}

/// DATC 6.F.14, wide and narrow: each line of an order leads to it, and no line is longer than the pane.
#[test]
fn orders_that_depend_on_each_other_stand_in_a_table_of_two_worlds() {
    let paradox = "ENGLAND: F LON S F WAL - ENG, F WAL - ENG\nFRANCE: A BRE - LON, F ENG C A BRE - LON";
    for (width, height) in [(80, 24), (200, 55)] {
        let mut bench = bench(paradox, width, height);
        bench.press("/bre<Enter><F6>");
        assert!(has(&bench, "A paradox of 3 orders"), "{:?}", texts(&bench));
        let all = texts(&bench).join("\n");
        for text in ["if the convoy gets through", "1 : 1  bounces", "2 : 1  takes ENG", "House rule 4.A.2=f"]
        {
            assert!(all.contains(text), "{text}: {all}");
        }
        go_to(&mut bench, "F WAL - ENG");
        let wales = bench.session().shown_board().rows.iter().find(|row| row.order.starts_with("F WAL"));
        assert_eq!(bench.session().key, wales.map(|row| row.key), "{width}");
    }
}

/// DATC 6.F.22 and 6.F.14: the answer and both worlds are in sight without a key.
#[test]
fn a_paradox_is_settled_on_the_first_screen_of_80x24() {
    let two = "ENGLAND: F EDI - NTH, F LON S F EDI - NTH\nFRANCE: A BRE - LON, F ENG C A BRE - LON\n\
               GERMANY: A NWY - BEL, F NTH C A NWY - BEL\nAUSTRIA: F BEL S F PIC - ENG, F PIC - ENG";
    let one = "ENGLAND: F LON S F WAL - ENG, F WAL - ENG\nFRANCE: A BRE - LON, F ENG C A BRE - LON";
    for (orders, last) in [(two, "the convoys of F ENG and F NTH fail"), (one, "the convoy of F ENG fails")] {
        let mut bench = bench(orders, 80, 24);
        bench.press("/bre<Enter><F6>");
        let screen = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        for text in ["A BRE - LON failed: its convoy was disrupted in ENG by F", "reaches LON, bounces", last]
        {
            assert_eq!(screen.matches(text).count().min(1), 1, "{text}: {}", bench.screen());
        }
        assert!(
            screen.matches("(Szykman's rule)").count() > 1,
            "in the sentence and below the table: {}",
            bench.screen()
        );
    }
}

#[test]
fn one_view_has_the_answer_the_rule_the_tree_and_what_would_have_changed_it() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    assert_eq!(bench.model.pane, Pane::Inspector);
    assert_eq!(texts(&bench)[0], "A MUN was dislodged by A BUR - MUN: 2 (with A RUH) against 1.");
    let heads = |bench: &Bench| {
        let is_head = |text: &String| text.starts_with(['▸', '▾']) || text.starts_with("Reasons");
        let items = bench.session().why.items.iter().filter(|item| item.line.depth == 0);
        items.map(|item| item.line.text.clone()).filter(is_head).collect::<Vec<_>>()
    };
    let expected = [
        "▸ Rules: Rulebook diagram 8.",
        "Reasons: 3 orders",
        "▾ ✗ A MUN H                  Germany  1  dislodged",
        "▾ Which other order would have saved A MUN?",
        "▸ How could Germany have kept MUN?",
        "▸ To read aloud",
        "▸ What happened to the unit",
    ];
    let found = heads(&bench);
    assert_eq!(found, expected);
    assert!(has(&bench, "A MUN may retreat to "), "{:?}", texts(&bench));
    // Enter unfolds a part, and folds it again; what is unfolded stays so when another order is asked about.
    let folded = texts(&bench);
    for part in ["▸ Rules", "▸ To read aloud", "▸ What happened"] {
        go_to(&mut bench, part);
        bench.press("<Enter>");
        assert!(texts(&bench) != folded, "{part}");
        assert!(bench.session().why.item().unwrap().line.text.starts_with('▾'), "the cursor stays on {part}");
        bench.press("<Enter>");
        assert_eq!(texts(&bench), folded, "{part}");
    }
    go_to(&mut bench, "▸ To read aloud");
    bench.press("<Right><F6><Down><F6>");
    assert!(has(&bench, "▾ To read aloud"));
}

#[test]
fn the_selection_goes_along_with_the_cursor_and_the_question_stays() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    let told = texts(&bench);
    go_to(&mut bench, "▾ ✓ A BUR - MUN");
    assert_eq!(bench.selected(), "A BUR - MUN", "the list of orders goes along");
    let place = |bench: &Bench| bench.session().province.map(|p| bench.map.code(p).to_owned());
    assert_eq!(place(&bench).as_deref(), Some("BUR"), "so does the map");
    assert_eq!(texts(&bench), told, "the question is the same");
    // Enter asks about the order under the cursor; Backspace asks again about the one before.
    bench.press("<Enter>");
    assert!(texts(&bench)[0].starts_with("A BUR - MUN succeeded"), "{:?}", texts(&bench));
    assert!(bench.screen().contains("MUN < France: A BUR - MUN"), "{}", bench.screen());
    bench.press("<Backspace>");
    assert_eq!(texts(&bench), told);
    assert!(on(&bench).starts_with("▾ ✓ A BUR - MUN"), "on the same line: {}", on(&bench));
    assert_eq!(bench.selected(), "A BUR - MUN");
    // What is selected elsewhere is asked about.
    bench.press("<F6>/tyr<Enter>");
    assert!(texts(&bench)[0].starts_with("A TYR - BOH"), "{:?}", texts(&bench));
}

#[test]
fn the_map_draws_exactly_the_orders_of_the_tree_and_closes_in_on_them() {
    for (unit, expected) in [("mun", ["BUR", "MUN", "RUH"]), ("bur", ["BUR", "MUN", "RUH"])] {
        let mut bench = bench(MUNICH, 120, 40);
        bench.press(&format!("/{unit}<Enter><F6>"));
        let drawn = |bench: &Bench| {
            let scene = chancery_session::shown_map::scene(bench.session(), MapUse::default());
            let mut at: Vec<String> = scene
                .orders
                .iter()
                .map(|order| bench.map.code(bench.map.province_of(order.at)).into())
                .collect();
            at.sort();
            at
        };
        assert_eq!(drawn(&bench), expected, "{unit}");
        assert!(bench.model.viewport.note().is_some(), "the map is drawn larger");
        for code in expected {
            assert!(
                bench
                    .screen()
                    .contains(bench.map.province(bench.map.names().province(code).unwrap()).name.as_str())
            );
        }
        // Without the keys the map is whole again.
        bench.press("<F6>");
        assert_eq!(bench.model.viewport.note(), None);
    }
}

#[test]
fn one_key_goes_through_the_failures_from_anywhere() {
    let mut bench = bench(BOUNCES, 120, 40);
    let failed: Vec<String> = bench
        .session()
        .board
        .rows
        .iter()
        .filter(|row| row.sign == Sign::Bad)
        .map(|row| row.order.clone())
        .collect();
    assert!(failed.len() > 2, "{failed:?}");
    for order in failed.iter().chain([&failed[0]]) {
        bench.press(".");
        assert_eq!((bench.model.pane, &bench.selected()), (Pane::Inspector, order));
        // Another order of the tree may be under the cursor meanwhile.
        bench.press("<Down><Down><Down>");
    }
    bench.press(",");
    assert_eq!(bench.selected(), *failed.last().unwrap());
    // After a phase was adjudicated they are those of its results.
    bench.press("<Esc><F6><F5>y.");
    assert_eq!((bench.session().report().board.phase, &bench.selected()), (Phase::spring(1901), &failed[0]));
}

/// The results begin with who has to retreat, and so does the way through the failures.
#[test]
fn beside_the_results_why_is_about_the_order_at_which_one_looks() {
    let mut bench = bench(MUNICH, 200, 55);
    bench.press("<F5>y");
    assert_eq!((bench.model.pane, bench.phase().as_str()), (Pane::Results, "S1901R"));
    assert_eq!(texts(&bench), ["A MUN was dislodged by A BUR - MUN: 2 (with A RUH) against 1."]);
    assert!(bench.screen().contains("Germany: A MUN H ─"), "{}", bench.screen());
    // In the list of orders it is about the retreat.
    bench.press("<Esc>");
    assert_ne!(texts(&bench).len(), 1, "{:?}", texts(&bench));
    let mut bench = Bench::new(200, 55);
    bench.open(game(
        "GERMANY: A MUN H\nITALY: A TYR - BOH, A VIE - BOH\nFRANCE: A BUR - MUN, A RUH S A BUR - MUN",
        Phase::spring(1901),
    ));
    bench.press("<Esc><F5>y.");
    assert_eq!(bench.selected(), "A MUN H", "{}", bench.screen());
    bench.press(".");
    assert_eq!(bench.selected(), "A TYR - BOH");
}

#[test]
fn the_opposite_of_an_order_of_the_tree_is_supposed() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    go_to(&mut bench, "· ✓ A RUH S");
    bench.press("!");
    assert!(message(&bench).starts_with("what if A RUH H"), "{}", message(&bench));
    assert!(texts(&bench)[0].starts_with("A MUN"), "the question stays: {:?}", texts(&bench));
    assert!(has(&bench, "was: A MUN was dislodged"), "{:?}", texts(&bench));
    assert!(
        texts(&bench).iter().any(|text| text.contains("A MUN H") && text.contains("was ✗")),
        "{:?}",
        texts(&bench)
    );
    assert!(texts(&bench).iter().any(|text| text.contains("~ A RUH H: holds")), "{:?}", texts(&bench));
    // Pressed again, it gives the order back; so does Esc. Both times the cursor is on the line that it was on.
    for key in ["!", "<Esc>"] {
        assert!(bench.session().what_if.is_some(), "{key}: {}", message(&bench));
        bench.press(key);
        assert!(bench.session().what_if.is_none() && !has(&bench, "was: "), "{key}: {}", message(&bench));
        assert!(on(&bench).starts_with("· ✓ A RUH S"), "{key}: {}", on(&bench));
        bench.press("!");
    }
    bench.press("<Esc>");
    // Of an order that failed the most natural change of anybody is tried.
    bench.press("<F6>/mun<Enter><F6>!");
    assert!(bench.session().what_if.is_some() && word(&bench, "A MUN") == "holds", "{}", message(&bench));
}

/// Each result that was turned is turned back by itself, also where another unit's order did it.
#[test]
fn a_second_opposite_takes_back_its_own_supposition_and_no_other() {
    let mut bench = bench(BOUNCES, 120, 40);
    let others = |bench: &Bench| {
        let what_if = bench.session().what_if.as_ref();
        let rows = what_if.iter().flat_map(|what_if| what_if.differing(bench.session().shown_board()));
        let mut all: Vec<String> =
            rows.filter(|(was, now)| !was.is_same_order(now)).map(|(_, now)| now.order.clone()).collect();
        all.sort();
        all
    };
    for (ask, expected) in [
        ("/war<Enter><F6>!", &["A UKR S A WAR - GAL"][..]),
        ("<F6>/bud<Enter><F6>!", &["A BUD H", "A UKR S A WAR - GAL"]),
        ("<F6>/war<Enter><F6>!", &["A BUD H"]),
        ("<F6>/bud<Enter><F6>!", &[]),
    ] {
        bench.press(ask);
        assert_eq!(others(&bench), expected, "{ask}: {}", message(&bench));
    }
    assert!(bench.session().what_if.is_none(), "nothing is supposed any more");
}

#[test]
fn an_earlier_phase_is_asked_about_the_same_unit() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<F5>y<Esc>/mun<Enter>ber<Enter><F5>y<Esc>");
    bench.press("/boh<Enter><F6>");
    let asked = |bench: &Bench| chancery_session::why::asked_row(bench.session()).unwrap().order.clone();
    bench.press("<Alt-Left><Alt-Left>");
    assert_eq!(bench.session().report().board.phase, Phase::spring(1901));
    assert_eq!(asked(&bench), "A TYR - BOH");
    // The cursor may be on another order of the tree.
    bench.press("<F6>/mun<Enter><F6>");
    go_to(&mut bench, "· ✓ A RUH S");
    bench.press("<Alt-Right><Alt-Left>");
    assert_eq!(asked(&bench), "A MUN H");
}

#[test]
fn what_is_typed_in_the_inspector_supposes_once_every_order_is_in() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    bench.press("ber s mun");
    assert!(bench.session().what_if.is_some(), "{}", bench.screen());
    assert!(
        has(&bench, "was: A MUN was dislodged"),
        "the answer changes while it is typed: {:?}",
        texts(&bench)
    );
    bench.press("<Enter><Esc>");
    assert_eq!(
        bench.session().board.rows.iter().filter(|row| row.order == "A BER - PRU").count(),
        1,
        "nothing is saved"
    );
    // The next supposition begins with the orders of the game, and another power's order needs no second Enter.
    bench.press("bur h<Enter>");
    let changed = texts(&bench).iter().filter(|text| text.contains("~ A BUR H")).count();
    assert_eq!(changed, 1, "{:?}", texts(&bench));
    assert!(texts(&bench)[0].starts_with("A MUN"), "the question stays: {:?}", texts(&bench));
    bench.press("<Esc>");
    // Where an order is missing, what is typed is that order.
    bench.press("<Ctrl-Z>");
    let mut bench = Bench::game(120, 40);
    bench.press("<F6>a vie - gal<Enter>");
    assert!(bench.session().what_if.is_none() && bench.session().board.count().1 == 1);
}

#[test]
fn the_rule_leads_to_a_lesson_and_to_the_house_rules() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>=");
    assert!(has(&bench, "No other choice of the house rules changes it."), "{:?}", texts(&bench));
    go_to(&mut bench, "practise ");
    bench.press("<Enter>");
    assert_eq!(bench.model.layers.len(), 1, "{}", bench.screen());
    assert!(bench.screen().contains("Lesson"), "{}", bench.screen());
}

#[test]
fn the_tree_folds_and_unfolds() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    let open = texts(&bench);
    go_to(&mut bench, "▾ ✓ A BUR - MUN");
    bench.press("<Left>");
    assert!(texts(&bench).len() < open.len() && has(&bench, "▸ ✓ A BUR - MUN"), "{:?}", texts(&bench));
    // From a folded order Left leads to the order above it.
    bench.press("<Left>");
    assert!(bench.session().why.item().unwrap().line.text.starts_with("▾ ✗ A MUN H"));
    go_to(&mut bench, "▸ ✓ A BUR - MUN");
    bench.press("<Right>");
    assert_eq!(texts(&bench), open);
}

#[test]
fn could_anything_have_saved_munich() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    // Changes are folded to what they take away or add; those of its own power come first.
    let changes: Vec<String> =
        texts(&bench).into_iter().skip_while(|text| !text.starts_with("▾ Which")).collect();
    let place = |text: &str| changes.iter().position(|line| line.contains(text));
    let own = place("▸ another order for the unit itself: A MUN").expect("its own order");
    let theirs = place("▸ had A RUH not supported A BUR - MUN").expect("one of France");
    assert!(own < theirs, "{changes:#?}");
    assert!(!has(&bench, "A BER supports A MUN"));
    go_to(&mut bench, "▸ one more support: A BER or A TYR");
    bench.press("<Enter>");
    assert!(has(&bench, "A BER supports A MUN instead of moving to PRU"), "{:?}", texts(&bench));
    bench.press("<Left>");
    assert!(!has(&bench, "A BER supports A MUN"));
    // Of a move it is asked what would have stopped it, and of its unit, once it is attacked.
    bench.press("<F6>/bur<Enter><F6>");
    assert!(has(&bench, "▾ Which other order would have stopped A BUR - MUN?"), "{:?}", texts(&bench));
    assert!(!has(&bench, "▾ Which other order would have driven A BUR out?"), "nobody attacked it");
}

/// What a power should have ordered is answered of its own orders, with no other centre lost; else with help.
#[test]
fn what_should_have_been_ordered_to_keep_or_to_take_a_province() {
    for (orders, of, asked, told) in [
        (MUNICH, "mun", "How could Germany have kept MUN?", "A BER supports A MUN instead of"),
        (BOUNCES, "war", "How could Russia have taken GAL?", "A UKR supports A WAR - GAL instead of"),
    ] {
        let mut bench = bench(orders, 120, 40);
        bench.press(&format!("/{of}<Enter><F6>"));
        go_to(&mut bench, &format!("▸ {asked}"));
        bench.press("<Enter>");
        let found: Vec<String> = texts(&bench).into_iter().skip_while(|text| !text.contains(asked)).collect();
        assert!(found.iter().any(|line| line.starts_with(told)), "{found:#?}");
    }
}

#[test]
fn where_one_own_order_is_not_enough_two_are_tried() {
    let orders = "GERMANY: A MUN - BUR, A RUH H, A BEL H\nFRANCE: A BUR H, A PAR S A BUR";
    let mut bench = bench(orders, 120, 40);
    bench.press("/mun<Enter><F6>");
    let told = texts(&bench);
    let is_pair = |text: &String| text.contains("A RUH ") && text.contains("A BEL ");
    assert!(told.iter().any(is_pair), "{told:#?}");
}

#[test]
fn a_search_shows_how_far_it_is_and_stops() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/mun<Enter><F6>");
    assert_eq!(bench.searches.len(), 1);
    let task = bench.searches.pop().unwrap();
    bench.act(Action::Searched(task.id, SearchProgress::Progress(40)));
    assert!(has(&bench, "40 of 100 tried; Esc stops"));
    // Pairs of orders are tried after single ones.
    for (done, told) in
        [(100, "100 of 100 tried"), (101, "round 2: 1 of 100 tried"), (250, "round 3: 50 of 100")]
    {
        bench.act(Action::Searched(task.id, SearchProgress::Progress(done)));
        assert!(has(&bench, told), "{done}");
    }
    assert!(bench.screen().contains("Esc stop"), "{}", bench.screen());
    // News of a search that is not waited for changes nothing.
    bench.act(Action::Searched(task.id - 1, SearchProgress::Done(Vec::new(), false)));
    assert!(bench.session().why.changes.is_running());
    bench.press("<Esc>");
    assert!(task.stop.load(std::sync::atomic::Ordering::Relaxed));
    bench.search(&task);
    assert!(!bench.session().why.changes.is_running());
    assert!(has(&bench, "Stopped before any was found."));
    // Asking about another order begins another search; leaving the pane ends it.
    bench.press("<F6>/bur<Enter><F6>");
    assert_eq!(bench.searches.len(), 1);
    bench.press("<F6>");
    assert!(bench.searches[0].stop.load(std::sync::atomic::Ordering::Relaxed));
}

#[test]
fn a_search_about_an_order_that_is_being_typed_comes_to_an_end() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/bur<Enter><F6>h");
    let task = bench.searches.pop().expect("the order that is typed is searched for");
    bench.searches.clear();
    bench.search(&task);
    assert!(bench.searches.is_empty(), "what a search finds begins no other one");
    assert!(!bench.session().why.changes.is_running());
}

#[test]
fn a_search_that_fails_says_so() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/mun<Enter><F6>");
    let id = bench.searches[0].id;
    bench.act(Action::Searched(id, SearchProgress::Failed));
    assert!(has(&bench, "The search failed."));
}

/// Two provinces that two units each want.
const BOUNCES: &str = "RUSSIA: A WAR - GAL, A UKR - RUM\nAUSTRIA: A VIE - GAL, A BUD - RUM, F TRI H";

/// As the article draws them: solid arrows lead to results, dashed ones to what an order is.
#[test]
fn the_tree_turns_to_the_dependencies_of_the_equations() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/bur<Enter><F6>");
    assert!(has(&bench, "Reasons: "));
    bench.press("#");
    assert!(has(&bench, "Depends on: ") && !has(&bench, "Reasons: "), "{:?}", texts(&bench));
    let arrows = |sign: &str| texts(&bench).iter().filter(|text| text.starts_with(sign)).count();
    assert!(
        arrows("──▶ RUH S A BUR - MUN") + arrows("──▶ A RUH") + arrows("──▶ RUH") > 0,
        "{:?}",
        texts(&bench)
    );
    // The orders are asked about as those of the reasons are.
    go_to(&mut bench, "──▶ ");
    assert!(bench.selected().starts_with("A RUH"), "{}", bench.selected());
    bench.press("#");
    assert!(has(&bench, "Reasons: "));
}

#[test]
fn the_answer_is_copied_with_its_tree() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6><:copy results>");
    let text = bench.clipped.last().expect("a text");
    assert!(text.starts_with("A MUN was dislodged by A BUR - MUN: 2 (with A RUH) against 1.\n"), "{text}");
    assert!(text.contains("✓ A RUH S A BUR - MUN") && !text.contains("Which other order"), "{text}");
}

#[test]
fn the_graph_is_exported() {
    let mut bench = bench(MUNICH, 80, 24);
    bench.press("/bur<Enter><F6><:picture of the board>");
    let names: Vec<&str> = bench.exported.iter().map(|f| f.0.as_str()).collect();
    assert_eq!(names, ["S1901M-BUR-dependencies.svg", "S1901M-BUR.svg", "S1901M-BUR.png"]);
    assert!(bench.exported[0].1.starts_with("<svg") && bench.exported[0].1.contains("RUH E"));
    assert!(bench.exported[1].1.starts_with("<svg"));
    assert!(message(&bench).starts_with("saved: S1901M-BUR-dependencies.svg"));
    // Where no other order bears on it there is no graph.
    bench.press("<F6>/tyr<Enter><F6><:picture of the board>");
    assert_eq!(bench.exported.len(), 3);
    assert!(message(&bench).contains("no graph"));
}

#[test]
fn a_unit_without_an_order_was_given_none_only_once_the_phase_is_over() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/bud<Enter>");
    assert!(has(&bench, "A BUD has no order yet"), "{:?}", texts(&bench));
    bench.press("<F5>y<Esc><Alt-Left>/bud<Enter>");
    let told = texts(&bench);
    assert!(has(&bench, "A BUD was given no order and held"), "{told:?}");
}

#[test]
fn every_kind_of_order_explains_itself() {
    // An illegal order and one that no unit can carry out.
    let mut bench = bench("GERMANY: A MUN - NTH, A BER S A KIE - HOL", 120, 40);
    bench.press("/mun<Enter>");
    assert!(texts(&bench)[0].contains("A MUN - NTH is illegal"), "{:?}", texts(&bench));
    bench.press("/ber<Enter>");
    assert!(texts(&bench)[0].contains("A BER S A KIE - HOL is "), "{:?}", texts(&bench));
    // Where no other order bears on it there is no graph.
    assert!(!texts(&bench).iter().any(|t| t.contains("Reasons")), "{:?}", texts(&bench));
    // A retreat.
    let mut bench = super::why::bench(MUNICH, 120, 40);
    bench.press("<F5>y<Esc>/mun<Enter>ber<Enter><Esc>/mun<Enter><F6>");
    assert_eq!(bench.phase(), "S1901R");
    let page = texts(&bench).join(" ");
    assert!(page.contains("Its attacker came from BUR."), "{page}");
    // Of a retreat nothing is searched for and nothing drawn.
    assert!(
        !texts(&bench).iter().any(|t| t.contains("Reasons") || t.contains("Which other")),
        "{:?}",
        texts(&bench)
    );
    // A winter: Germany has no centre and must remove a unit.
    bench.press("<F5>y");
    while bench.phase() != "W1901A" {
        bench.press("<Esc><F5>y");
    }
    bench.press("<Esc><:orders>");
    let slot = bench.session().board.rows.iter().find(|r| r.sign != Sign::Heading).unwrap().key;
    bench.model.session_mut().unwrap().select(slot);
    bench.press("<:why><Enter>");
    assert!(!texts(&bench).is_empty());
    bench.press("<:what-if>");
    assert!(bench.session().what_if.is_some(), "a what-if of a winter");
}

#[test]
fn the_view_at_three_sizes() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let name = |page: &str| format!("{page}-{width}x{height}");
        let mut bench = bench(MUNICH, width, height);
        bench.press("/mun<Enter><F6>");
        check(&name("why"), &bench.screen_without_map());
        go_to(&mut bench, "· ✓ A RUH S");
        bench.press("!");
        check(&name("why-suppose"), &bench.screen_without_map());
    }
}

#[test]
fn the_mouse_selects_and_then_asks() {
    let mut bench = bench(MUNICH, 200, 55);
    bench.press("/bur<Enter><F6>");
    let area = bench.model.areas().inside(Pane::Inspector);
    let screen = bench.screen();
    let tree = |line: &&str| line.contains("· ✓ A RUH S A BUR - MUN");
    let row = screen.lines().position(|line| tree(&line)).expect("the support is in the tree");
    let asked = texts(&bench);
    bench.act(Action::Click(area.x + 4, row as u16));
    assert_eq!((bench.selected().as_str(), texts(&bench)), ("A RUH S A BUR - MUN", asked));
    bench.act(Action::Click(area.x + 4, row as u16));
    assert!(texts(&bench)[0].starts_with("A RUH S A BUR - MUN"), "{:?}", texts(&bench));
}

/// Returns the columns at which the rows of the inspector begin, from the row with this text on.
fn columns(bench: &Bench, text: &str, rows: usize) -> Vec<usize> {
    let screen = bench.screen();
    let first = screen.lines().position(|line| line.contains(text)).expect("the text is shown");
    let start = |line: &str| line.chars().position(|c| c.is_alphanumeric() || c == '(').unwrap_or_default();
    screen.lines().skip(first).take(rows).map(start).collect()
}

#[test]
fn a_sentence_goes_on_under_its_own_beginning() {
    let mut bench = bench(MUNICH, 40, 30);
    bench.press("/mun<Enter><F6>");
    let columns = columns(&bench, "A MUN", 2);
    assert_eq!(columns[0], columns[1], "{}", bench.screen());
}

/// The pane tells no result that the engine does not know yet: of the order that is asked about, and of those in its tree.
#[test]
fn before_an_engine_settled_an_order_the_pane_tells_no_outcome() {
    for (orders, of, order, outcome) in
        [(MUNICH, "bur", "A BUR - MUN", "succeeded"), (BOUNCES, "war", "A WAR - GAL", "bounced")]
    {
        let mut bench = bench(orders, 120, 40);
        bench.press(&format!("/{of}<Enter><F6>]"));
        assert_eq!(texts(&bench)[0], format!("{order}: unresolved"));
        let tree = |bench: &Bench| {
            texts(bench).into_iter().filter(|text| text.contains('·')).collect::<Vec<_>>().join("\n")
        };
        assert!(!tree(&bench).contains("+1") && !tree(&bench).contains("against it"), "{}", tree(&bench));
        assert!(!texts(&bench).iter().any(|text| text.contains(outcome)), "{:#?}", texts(&bench));
        // Enter goes to the step that settles it.
        go_to(&mut bench, "to step ");
        bench.press("<Enter>");
        assert!(texts(&bench)[0].contains(outcome), "{:#?}", texts(&bench));
    }
}

#[test]
fn an_engine_begins_with_the_order_that_is_asked() {
    for (of, order) in [("kie", "F KIE - HOL"), ("tyr", "A TYR - BOH")] {
        let mut bench = bench(MUNICH, 120, 40);
        bench.press(&format!("/{of}<Enter><F6>]"));
        let first = |bench: &Bench| bench.session().why.steps.as_ref().unwrap().question.position.units[0];
        let usual = first(&bench);
        bench.press("@");
        let row = bench.session().selected_row().unwrap();
        assert_eq!((Some(first(&bench)), row.order.as_str()), (row.unit(), order));
        assert!(message(&bench).starts_with("the engine begins with "), "{}", message(&bench));
        assert!(texts(&bench)[0].starts_with(order), "{:?}", texts(&bench));
        bench.press("@");
        assert_eq!(first(&bench), usual);
    }
}

#[test]
fn going_back_from_the_first_question_says_so() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6><Backspace>");
    assert_eq!(message(&bench), "you asked about no other order before this one");
    bench.press("!<Backspace>");
    assert!(message(&bench).ends_with("; Esc leaves the what-if"), "{}", message(&bench));
}
