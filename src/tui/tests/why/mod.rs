//! The inspector's parts, by scripts of keys.

mod cases;
mod changes;
mod paradoxes;
mod steps;
mod suppose;
mod trail;

use super::bench::{Bench, table};
use super::screens::check;
use crate::tui::action::Action;
use crate::tui::layout::Pane;
use chancery_core::map::{Phase, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_game::game::Game;
use chancery_session::board::Sign;
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
        "Reasons: 3 orders",
        "▾ ✗ A MUN H                  Germany  holds with 1 · dislodged",
        "▾ Which other order would have saved A MUN?",
        "▸ Rules: Rulebook diagram 8.",
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
    assert!(page.contains("The attacker of A MUN came from BUR."), "{page}");
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
