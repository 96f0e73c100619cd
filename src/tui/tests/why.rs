//! The inspector's parts, by scripts of keys.

use super::bench::{Bench, table};
use super::screens::check;
use crate::tui::action::Action;
use crate::tui::panes::layout::Pane;
use chancery_core::map::{Phase, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_game::game::Game;
use chancery_session::board::Sign;
use chancery_session::open_game::inspector::Goes;
use chancery_session::search::SearchProgress;

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

/// Moves the cursor of the inspector to the first line that begins so.
fn go_to(bench: &mut Bench, line: &str) {
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

#[test]
fn one_view_has_the_sentence_the_strengths_the_changes_the_graph_and_the_proof() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><:why>");
    assert_eq!(bench.model.pane, Pane::Inspector);
    let headings: Vec<String> = bench
        .session()
        .why
        .items
        .iter()
        .filter(|i| matches!(i.goes, Goes::Part(_)))
        .map(|i| i.line.text.clone())
        .collect();
    let expected = [
        "▸ A MUN was dislodged by A BUR - MUN: 2 against 1.",
        "▸ Strengths: hold 1; attacked with 2",
        "▸ What would have changed it",
        "▾ Graph: 3 orders",
        "▸ Proof, step by step",
        "▸ Why not, house rules, fate",
    ];
    assert_eq!(headings, expected);
    assert!(has(&bench, "dislodged by A BUR; it may retreat to "), "{:?}", texts(&bench));
    // Enter unfolds each of them, and folds it again.
    let folded = texts(&bench);
    for part in ["▸ A MUN was dislodged", "▸ Strengths", "▸ Proof"] {
        go_to(&mut bench, part);
        bench.press("<Enter>");
        assert!(texts(&bench) != folded, "{part}");
        assert!(bench.session().why.item().unwrap().line.text.starts_with('▾'), "the cursor stays on {part}");
        bench.press("<Enter>");
        assert_eq!(texts(&bench), folded, "{part}");
    }
    // What is unfolded stays so when another order is selected.
    go_to(&mut bench, "▸ Strengths");
    bench.press("<Right><:orders><Down>");
    assert!(has(&bench, "▾ Strengths"));
}

#[test]
fn the_sentence_unfolds_to_the_paragraph_with_its_rules() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><:explain>");
    let first = texts(&bench)[0].clone();
    assert!(first.starts_with("▾ A MUN was dislodged by A BUR - MUN: 2"), "{first}");
    assert!(texts(&bench)[1].starts_with("Rules: "), "{:?}", texts(&bench));
    bench.press("<:explain>");
    assert_eq!(texts(&bench)[0], "▸ A MUN was dislodged by A BUR - MUN: 2 against 1.");
}

#[test]
fn the_tree_folds_and_unfolds() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><:why>");
    go_to(&mut bench, "▸ Proof");
    bench.press("<Enter>");
    let closed = texts(&bench);
    // Down to the first folded step, and open it.
    while !matches!(bench.session().why.item().unwrap().goes, Goes::Fold(_, false)) {
        let before = bench.session().why.at;
        bench.press("<Down>");
        assert!(bench.session().why.at > before, "deep steps are folded at first: {closed:?}");
    }
    let at = bench.session().why.at;
    bench.press("<Right>");
    assert!(texts(&bench).len() > closed.len());
    assert_eq!(bench.session().why.at, at, "the cursor stays");
    bench.press("<Left>");
    assert_eq!(texts(&bench), closed);
    bench.press("<Enter>");
    assert!(texts(&bench).len() > closed.len());
    // From a step within it left leads to the step that it belongs to.
    bench.press("<Down><Left>");
    bench.press("<Left>");
    assert!(bench.session().why.at <= at);
    // Folding the result away leaves its line alone.
    go_to(&mut bench, "▾ A MUN was dislodged");
    bench.press("<Left>");
    assert!(bench.session().why.item().unwrap().line.text.starts_with("▸ A MUN was dislodged"));
}

#[test]
fn could_anything_that_germany_ordered_have_saved_munich() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><:how the unit could have survived>");
    assert!(has(&bench, "▾ Which other German order would have saved A MUN?"), "{:?}", texts(&bench));
    // The changes are folded to their ideas; an idea with one change is that change.
    assert!(has(&bench, "A BER supports A MUN instead of moving to PRU"), "{:?}", texts(&bench));
    assert!(!has(&bench, "A MUN moves to SIL instead of holding"));
    go_to(&mut bench, "▸ another order for the unit itself: ");
    bench.press("<Enter>");
    assert!(has(&bench, "A MUN moves to SIL instead of holding"), "{:?}", texts(&bench));
    bench.press("<Left>");
    assert!(!has(&bench, "A MUN moves to SIL instead of holding"));
    // Asked of another power, then of anybody, then of pairs.
    let ask = |bench: &mut Bench, line: &str| {
        go_to(bench, line);
        bench.press("<Enter>");
    };
    ask(&mut bench, "Ask about Italian orders");
    assert!(has(&bench, "▾ Which other Italian order would have saved A MUN?"));
    assert!(has(&bench, "A TYR supports A MUN instead of moving to BOH"));
    ask(&mut bench, "Ask about one order of any power");
    assert!(has(&bench, "▾ Which other order of any power would have saved A MUN?"));
    ask(&mut bench, "Ask about two Italian orders");
    assert!(has(&bench, "▾ Which two other Italian orders would have saved A MUN?"));
    // Of a move it can be asked what would have stopped it, or what would have driven its unit out.
    bench.press("<:orders>/bur<Enter><:why>");
    assert!(
        has(&bench, "▾ Which two other Italian orders would have driven A BUR out?"),
        "{:?}",
        texts(&bench)
    );
    ask(&mut bench, "Ask about its order");
    // A unit that was not dislodged is asked about the other way round.
    ask(&mut bench, "Ask what would have driven the unit out");
    assert!(
        has(&bench, "▾ Which two other Italian orders would have driven A BUR out?"),
        "{:?}",
        texts(&bench)
    );
    ask(&mut bench, "Ask about its order");
    assert!(
        has(&bench, "▾ Which two other Italian orders would have stopped A BUR - MUN?"),
        "{:?}",
        texts(&bench)
    );
    assert!(has(&bench, "Ask what would have driven the unit out") && !has(&bench, "survived"));
}

#[test]
fn a_search_shows_how_far_it_is_and_stops() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/mun<Enter><:what would have changed it>");
    // The search of what is not asked any more is told to stop.
    bench.press("<:how the unit could have survived><:how the unit could have survived>");
    assert_eq!(bench.searches.len(), 3);
    let task = bench.searches.pop().unwrap();
    for old in bench.searches.drain(..) {
        assert!(old.stop.load(std::sync::atomic::Ordering::Relaxed));
    }
    bench.act(Action::Searched(task.id, SearchProgress::Progress(40)));
    assert!(has(&bench, "40 of 100 tried; Esc stops"));
    assert!(bench.screen().contains("Esc stop"), "{}", bench.screen());
    // News of a search that is not waited for changes nothing.
    bench.act(Action::Searched(task.id - 1, SearchProgress::Done(Vec::new(), false)));
    assert!(bench.session().why.changes.is_running());
    bench.press("<Esc>");
    assert!(task.stop.load(std::sync::atomic::Ordering::Relaxed));
    bench.search(&task);
    assert!(!bench.session().why.changes.is_running());
    assert!(has(&bench, "Stopped before any was found."));
    // Going to another order begins another search.
    bench.press("<:orders><Down>");
    assert_eq!(bench.searches.len(), 1);
    // Folding the part ends it.
    bench.press("<:what would have changed it><:what would have changed it>");
    assert!(bench.searches[0].stop.load(std::sync::atomic::Ordering::Relaxed));
}

#[test]
fn a_search_about_an_order_that_is_being_typed_comes_to_an_end() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<:what-if>/bur<Enter>");
    bench.hold = true;
    bench.press("<:what would have changed it><:orders><Ctrl-U>h");
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
    bench.press("/mun<Enter><:what would have changed it>");
    let id = bench.searches[0].id;
    bench.act(Action::Searched(id, SearchProgress::Failed));
    assert!(has(&bench, "The search failed."));
}

#[test]
fn the_graph_is_walked_with_the_arrows() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<:zoom the pane>/bur<Enter><:graph><Down>");
    assert!(has(&bench, "✓ RUH S BUR→MUN ───"), "{:?}", texts(&bench));
    let node = |bench: &Bench| {
        let reasons = &bench.session().why.reasons;
        reasons.graph.nodes[reasons.node].short.clone()
    };
    // The cursor begins on the left, and goes along the links.
    assert_eq!(node(&bench), "MUN H");
    bench.press("<Right>");
    assert_eq!(node(&bench), "BUR→MUN");
    bench.press("<Down>");
    assert_eq!(node(&bench), "RUH S BUR→MUN");
    // Enter selects the order, on the map and in the sheet, too.
    bench.press("<Enter>");
    assert_eq!(bench.selected(), "A RUH S A BUR - MUN");
    let map = bench.map.clone();
    assert_eq!(bench.session().province.map(|p| map.code(p).to_owned()), Some("RUH".to_owned()));
}

pub(super) const CHAIN: &str = "RUSSIA: A GAL - BUD, A RUM - GAL, A SEV - RUM, A UKR S A SEV - RUM
TURKEY: A ARM - SEV, F BLA S A ARM - SEV
AUSTRIA: A BUD - VIE, A VIE - BOH";

#[test]
fn types_of_the_article_are_for_those_who_ask_for_all_orders() {
    let mut bench = bench(CHAIN, 200, 55);
    bench.press("<:zoom the pane>/bud<Enter><:graph>");
    let has_types = |bench: &Bench| texts(bench).iter().any(|text| text.contains("type C"));
    assert!(!has_types(&bench), "{:?}", texts(&bench));
    go_to(&mut bench, "+ ");
    bench.press("<Enter>");
    assert!(has_types(&bench) && bench.screen().contains("[A–F: type of order"), "{}", bench.screen());
}

#[test]
fn everything_else_that_hangs_together_is_behind_a_plus() {
    let mut bench = bench(CHAIN, 200, 55);
    bench.press("/bud<Enter><:graph>");
    let few = texts(&bench);
    go_to(&mut bench, "+ ");
    bench.press("<Enter>");
    assert!(has(&bench, "▾ Graph: 8 orders"), "{:?}", texts(&bench));
    assert!(bench.session().why.item().unwrap().line.text.starts_with("- only what decided it"));
    bench.press("<Enter>");
    assert_eq!(texts(&bench), few);
    // Another order begins with what decided it.
    bench.press("<Enter><:orders><Down>");
    assert!(!has(&bench, "- only what decided it"));
}

#[test]
fn a_graph_that_does_not_fit_is_a_list() {
    let mut bench = bench(CHAIN, 40, 24);
    bench.press("/sev<Enter><:graph>");
    assert!(has(&bench, "✓ +1: A UKR S A SEV - RUM: supports"), "{:?}", texts(&bench));
    go_to(&mut bench, "✓ +1: A UKR S A SEV - RUM");
    bench.press("<Enter>");
    assert_eq!(bench.selected(), "A UKR S A SEV - RUM");
    bench.press("<:orders>/sev<Enter><:why><:zoom the pane>");
    bench.act(Action::Resize(200, 55));
    assert!(texts(&bench).iter().any(|t| t.contains("──+1──")), "{:?}", texts(&bench));
}

#[test]
fn a_graph_without_room_beside_the_map_gets_the_screen() {
    let mut bench = bench(CHAIN, 160, 50);
    bench.press("/sev<Enter><:graph>");
    assert!(texts(&bench).iter().any(|t| t.contains("──+1──")), "{:?}", texts(&bench));
    assert!(message(&bench).contains("Esc returns to all panes"), "{}", message(&bench));
    bench.press("<Esc>");
    assert!(!bench.model.zoomed);
}

#[test]
fn the_graph_is_exported() {
    let mut bench = bench(MUNICH, 80, 24);
    bench.press("/bur<Enter><:why><:picture of the board>");
    let names: Vec<&str> = bench.exported.iter().map(|f| f.0.as_str()).collect();
    assert_eq!(names, ["S1901M-BUR.dot", "S1901M-BUR.svg", "S1901M-BUR.png"]);
    assert!(
        bench.exported[0].1.starts_with("digraph") && bench.exported[0].1.contains("A RUH S A BUR - MUN")
    );
    assert!(bench.exported[1].1.starts_with("<svg"));
    assert!(message(&bench).starts_with("saved: S1901M-BUR.dot"));
    // Where no other order bears on it there is no graph.
    bench.press("/tyr<Enter><:why><:picture of the board>");
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
    bench.press("/mun<Enter><:why>");
    assert!(texts(&bench)[0].contains("A MUN - NTH is illegal"), "{:?}", texts(&bench));
    bench.press("/ber<Enter>");
    assert!(texts(&bench)[0].contains("A BER S A KIE - HOL is "), "{:?}", texts(&bench));
    // Where no other order bears on it there is no graph.
    assert!(!texts(&bench).iter().any(|t| t.contains("Graph")), "{:?}", texts(&bench));
    // A retreat.
    let mut bench = super::why::bench(MUNICH, 120, 40);
    bench.press("<F5>y<Esc>/mun<Enter>ber<Enter><Esc>/mun<Enter><:explain>");
    assert_eq!(bench.phase(), "S1901R");
    let page = texts(&bench).join(" ");
    assert!(page.contains("Its attacker came from BUR."), "{page}");
    // Of a retreat nothing is searched for and nothing drawn.
    assert!(
        !texts(&bench).iter().any(|t| t.contains("Graph") || t.contains("What would")),
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
    bench.press("<:explain><Enter>");
    assert!(!texts(&bench).is_empty());
    bench.press("<:what-if>");
    assert!(bench.session().what_if.is_some(), "a what-if of a winter");
}

#[test]
fn the_view_at_three_sizes() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let name = |page: &str| format!("{page}-{width}x{height}");
        let mut bench = bench(MUNICH, width, height);
        bench.press("/mun<Enter><:why>");
        check(&name("why"), &bench.screen_without_map());
        go_to(&mut bench, "▸ Proof");
        bench.press("<Enter>");
        check(&name("why-tree"), &bench.screen_without_map());
        bench.press("<Enter><:what would have changed it><Down>");
        check(&name("why-changes"), &bench.screen_without_map());
        bench.press("<Enter>");
        check(&name("why-beside"), &bench.screen_without_map());
        bench.press("<Esc>/bur<Enter><:graph>");
        check(&name("why-graph"), &bench.screen_without_map());
        bench.press("z");
        check(&name("why-graph-zoomed"), &bench.screen_without_map());
    }
}

#[test]
fn the_mouse_folds_and_selects() {
    let mut bench = bench(MUNICH, 200, 55);
    bench.press("/bur<Enter><:graph>");
    let area = bench.model.areas().inside(Pane::Inspector);
    let screen = bench.screen();
    let found = screen.lines().enumerate().find(|(_, line)| line.contains("✓ RUH S BUR→MUN"));
    let row = found.expect("the support is drawn").0;
    bench.act(Action::Click(area.x + 4, row as u16));
    assert_eq!(bench.selected(), "A RUH S A BUR - MUN");
}

#[test]
fn the_graph_is_drawn_in_plain_characters_too() {
    let mut bench = bench(MUNICH, 200, 55);
    bench.model.glyphs = chancery_draw::Glyphs::Ascii;
    bench.press("/bur<Enter>d");
    let screen = bench.screen();
    assert!(screen.contains("+ RUH S BUR-MUN ---"), "{screen}");
}

/// Returns the columns at which the rows of the inspector begin, from the row with this text on.
fn columns(bench: &Bench, text: &str, rows: usize) -> Vec<usize> {
    let screen = bench.screen();
    let first = screen.lines().position(|line| line.contains(text)).expect("the text is shown");
    let start = |line: &str| line.chars().position(char::is_alphanumeric).unwrap_or_default();
    screen.lines().skip(first).take(rows).map(start).collect()
}

#[test]
fn a_sentence_goes_on_under_its_own_beginning() {
    let mut bench = bench(MUNICH, 40, 30);
    bench.press("/mun<Enter><:why>");
    let columns = columns(&bench, "A MUN", 2);
    assert_eq!(columns[0], columns[1], "{}", bench.screen());
}
