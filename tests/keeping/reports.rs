//! One report of a phase, and every surface says the same: the command line, JSON and tables, value by value.

use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::Power;
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_game::exchange::{game_json, orders_csv};
use chancery_game::game::{Audience, Game, Nmr, OnOrder, OrderedBy, Press, Rows, Ruling, WhichOrders};
use chancery_game::report::{PhaseReport, PowerReport, PowerStatus, RulingReport, StandInNote};
use chancery_game::store::write;
use chancery_lab::agent::StandIn;
use serde_json::{Value, json};

use super::notes::{Lot, Somewhere, made};
use super::{again, new_game, order, place, power, report as whole};
use crate::cli::games::Folder;

/// Games with every way in which a power is ordered for, and with what else a game master keeps.
fn games() -> impl Iterator<Item = (u64, Game)> {
    (0..16).map(|seed| (seed, furnished(seed)))
}

fn furnished(seed: u64) -> Game {
    let mut lot = Lot(seed.wrapping_mul(77));
    let mut game = made(seed);
    let map = game.map().clone();
    let here = game.current();
    if lot.below(2) == 0 {
        for unit in game.position().units.clone() {
            let at = map.province_of(unit.at);
            if game.overrule(at, lot.below(2) == 0, "the order came too late").is_ok() {
                break;
            }
        }
    }
    let secret = Ruling::Note { about: "a".into(), text: "b".into(), audience: Audience::GameMaster };
    *game.rulings_mut(here) = [game.node(here).records.rulings.clone(), vec![secret]].concat();
    let press =
        Press { from: "PARIS".into(), to: "ENGLAND".into(), text: "hear, hear".into(), ..Press::default() };
    game.press_mut(here).push(press);
    game.set_orders(
        Power(lot.below(7) as u8),
        WhichOrders::Later,
        ["A PAR - PIC", "build A PAR", "nonsense"],
    );
    // What was adjudicated may be done anew by now.
    if lot.below(2) == 0 {
        game.undo();
        game.info.house.nmr = Nmr::ALL[lot.below(3)];
    }
    again(&game)
}

fn key(game: &Game, power: Power) -> String {
    game.map().power(power).key.clone()
}

fn keys(game: &Game, report: &PhaseReport, is_it: impl Fn(&PowerReport) -> bool) -> Value {
    report.powers.iter().filter(|p| is_it(p)).map(|p| key(game, p.power)).collect()
}

/// What a report says of its orders. Results are told once the phase was adjudicated.
fn orders(game: &Game, report: &PhaseReport) -> Value {
    let one = |row: &chancery_game::game::Row| {
        let told = report.is_adjudicated;
        json!({
            "power": key(game, row.power),
            "unit": row.unit.map(|u| u.canonical(game.map())),
            "sent": row.line,
            "order": row.text(game.map()),
            "result": told.then(|| row.verdict.word()),
            "reason": row.reason.filter(|_| told).map(Reason::code),
            "why": row.why_for_programs(game.map(), false).filter(|_| told),
            "fate": row.fate.filter(|_| told).map(Fate::word),
            "overruled": row.overruled.as_ref().map(|o| o.reason.as_str()),
            "by_proxy": row.by_proxy.map(|by| key(game, by)),
        })
    };
    report.rows.iter().map(one).collect()
}

fn unread(game: &Game, report: &PhaseReport) -> Vec<[String; 3]> {
    let one = |u: &chancery_game::game::Unread| {
        [key(game, u.power), u.text.clone(), u.code.as_str().to_lowercase()]
    };
    report.unread.iter().map(one).collect()
}

fn unread_in(value: &Value) -> Vec<[String; 3]> {
    let text = |u: &Value, field: &str| u[field].as_str().unwrap().to_owned();
    value.as_array().unwrap().iter().map(|u| ["power", "text", "code"].map(|field| text(u, field))).collect()
}

/// The report against what is kept of the game.
#[test]
fn a_report_says_what_the_game_keeps() {
    for (seed, game) in games() {
        for id in game.history().ids() {
            let (report, node) = (whole(&game, id), game.node(id));
            assert_eq!(report.is_anew, id == game.current() && game.is_done_anew(), "seed {seed}");
            assert_eq!(report.is_adjudicated, node.judged.is_some() && !report.is_anew, "seed {seed}");
            assert_eq!((&report.board, report.phase), (&node.position, node.position.phase));
            if let Some(judged) = node.judged.as_ref().filter(|_| report.is_adjudicated) {
                assert_eq!(report.outcome, judged.outcome, "seed {seed}");
                let by: Vec<OrderedBy> = report.powers.iter().map(|p| p.ordered_by.clone()).collect();
                assert_eq!(by, node.ordered_by, "seed {seed}");
                let kept = judged.outcome.rows();
                assert_eq!(report.rows.len(), kept.len());
                for (row, kept) in report.rows.iter().zip(kept) {
                    assert_eq!((&row.order, row.verdict, row.fate), (&kept.order, kept.verdict, kept.fate));
                    assert_eq!(row.source, kept.source);
                }
                let child = game.history().children(id).next().unwrap();
                assert_eq!(report.board_after, game.node(child).position, "seed {seed}");
                assert_eq!(report.next.phase, game.node(child).position.phase, "seed {seed}");
            } else if id == game.current() {
                assert_eq!(report.outcome, game.preview(), "seed {seed}");
                let silent = game.silent();
                for (power, due) in report.powers.iter().zip(game.due()) {
                    let in_part = power.ordered_by == OrderedBy::Player && due.given < due.orders;
                    let waits = silent.contains(&power.power) && !power.is_absent || in_part;
                    assert_eq!(power.is_waited_for, waits, "seed {seed}");
                }
                let mut copy = game.clone();
                let next = copy.adjudicate().unwrap();
                assert_eq!(report.board_after, copy.node(next).position, "seed {seed}");
            }
            if id == game.current() {
                let due: Vec<_> = report.powers.iter().map(|p| p.due).collect();
                assert_eq!(due, game.due(), "seed {seed}");
            }
            for power in &report.powers {
                let is_silent = power.ordered_by != OrderedBy::Player;
                let says_so = matches!(power.status, PowerStatus::NoOrders | PowerStatus::NoneCounts);
                assert_eq!(is_silent, says_so, "seed {seed}: {power:?}");
            }
        }
    }
}

#[test]
fn json_says_what_the_report_says() {
    for (seed, game) in games() {
        let json = game_json(&game);
        for id in game.history().ids() {
            let (report, phase) = (whole(&game, id), &json["phases"][id.index()]);
            assert_eq!(phase["phase"], report.phase.to_string());
            let ruling = |r: &RulingReport| json!({"about": r.about, "text": r.text, "line": r.line});
            let rulings: Value = report.rulings.iter().map(ruling).collect();
            assert_eq!(phase["rulings"], rulings, "seed {seed}");
            for own in &report.powers {
                let lines: Vec<&str> = own.sheet.lines().iter().map(Clean::as_str).collect();
                let told = &phase["powers"][key(&game, own.power)];
                assert_eq!(told["sent"], json!(lines), "seed {seed}");
                let is_silent = told["ordered_by"] != "player";
                assert_eq!(is_silent, own.ordered_by.is_silent(), "seed {seed}");
            }
            assert_eq!(unread_in(&phase["unread"]), unread(&game, &report), "seed {seed}");
            assert_eq!(phase["orders"], orders(&game, &report), "seed {seed}");
        }
    }
}

/// A line of a table.
fn line(cells: &[&str]) -> String {
    let one = |cell: &&str| {
        let cell =
            if cell.starts_with(['=', '+', '-', '@']) { format!("'{cell}") } else { (*cell).to_owned() };
        let is_plain = !cell.contains([',', '"', '\n']);
        if is_plain { cell } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
    };
    cells.iter().map(one).collect::<Vec<_>>().join(",")
}

#[test]
fn the_table_of_orders_says_what_the_report_says() {
    for (seed, game) in games() {
        let mut expected = vec!["phase,power,unit,order,result,reason,overruled".to_owned()];
        for report in game.line().into_iter().map(|id| whole(&game, id)).filter(|r| r.is_adjudicated) {
            let phase = report.phase.to_string();
            for order in orders(&game, &report).as_array().unwrap() {
                let text = |field: &str| order[field].as_str().unwrap_or_default();
                let result = ["order", "result", "reason", "overruled"].map(text);
                expected.push(line(&[&[&phase, text("power"), text("unit")], &result[..]].concat()));
            }
            let unread = unread(&game, &report);
            for [power, text, code] in &unread {
                expected.push(line(&[&phase, power, "", text, "", code, ""]));
            }
            for own in report.powers.iter().filter(|p| p.ordered_by.is_silent()) {
                let power = key(&game, own.power);
                let has_row = report.rows_of(own.power).next().is_some();
                if !has_row && !unread.iter().any(|[of, ..]| *of == power) {
                    expected.push(line(&[&phase, &power, "", "", "", "no_order", ""]));
                }
            }
        }
        assert_eq!(orders_csv(&game).lines().collect::<Vec<_>>(), expected, "seed {seed}");
    }
}

#[test]
fn the_command_line_says_what_the_report_says() {
    for (seed, mut game) in games().filter(|(seed, _)| seed % 2 == 0) {
        let folder = Folder::new();
        std::fs::write(folder.0.join("g.ron"), write(&game)).unwrap();
        let run = |args: &[&str]| -> Value { serde_json::from_str(&folder.out(args, "")).unwrap() };
        assert_eq!(run(&["export", "g", "--format", "json"]), game_json(&game), "seed {seed}");
        let (shown, now) = (run(&["show", "g", "--json"]), whole(&game, game.current()));
        for own in &now.powers {
            let told = &shown["powers"][key(&game, own.power)];
            let (remarks, lines): (Vec<&str>, Vec<&str>) = (
                own.remarks.iter().map(|r| r.text.as_str()).collect(),
                own.sheet.lines().iter().map(Clean::as_str).collect(),
            );
            assert_eq!((&told["remarks"], &told["sent"]), (&json!(remarks), &json!(lines)), "seed {seed}");
            assert_eq!((&told["due"], &told["given"]), (&json!(own.due.orders), &json!(own.due.given)));
            assert_eq!(told["in_disorder"], json!(own.in_disorder), "seed {seed}");
            assert_eq!(told["standby_counts"], json!(own.standby_counts()), "seed {seed}");
        }
        let listed = &run(&["list", "--json"])[0]["waiting"];
        assert_eq!(*listed, keys(&game, &now, |p| p.is_waited_for), "seed {seed}");
        let told = run(&["adjudicate", "g", "--json", "--dry-run", "--for", "gm"]);
        let next = game.adjudicate_with(Some(&mut StandIn)).unwrap();
        let report = whole(&game, game.node(next).parent.unwrap());
        let phase = &told["phases"][0];
        assert_eq!(told["next"], report.next.phase.to_string(), "seed {seed}");
        assert_eq!(phase["orders"], orders(&game, &report), "seed {seed}");
        assert_eq!(unread_in(&phase["unread"]), unread(&game, &report), "seed {seed}");
        let exported = run(&["export", "g", "--format", "json"]);
        let (of_export, shown) = (&exported["phases"][now.id.index()], shown.as_object().unwrap());
        for (field, value) in
            shown.iter().filter(|(field, _)| !["name", "map", "time_zone"].contains(&field.as_str()))
        {
            assert_eq!(of_export[field], *value, "seed {seed}: `show` and `export` differ in {field}");
        }
    }
}

/// A phase that is done anew has no result: no surface gives out the rest of one.
#[test]
fn a_phase_that_is_done_anew_is_open_everywhere() {
    let mut game = new_game();
    game.info.house.nmr = Nmr::Program;
    let first = game.current();
    game.adjudicate_with(Some(&mut Somewhere)).unwrap();
    game.undo();
    game.info.house.nmr = Nmr::Hold;
    let report = whole(&game, first);
    assert!(report.is_anew && !report.is_adjudicated);
    assert!(report.powers.iter().all(|p| p.ordered_by == OrderedBy::Nobody));
    assert!(report.powers.iter().all(|p| p.stand_in == StandInNote::LeftOut));
    assert!(report.powers.iter().all(|p| p.sheet.is_empty() && p.status == PowerStatus::NoOrders));
    assert_eq!(report.rulings, []);
    assert_eq!(report.next.phase.to_string(), "F1901M");
    let json = game_json(&game);
    assert!(json["phases"][0]["orders"].as_array().unwrap().iter().all(|order| order["result"].is_null()));
    assert_eq!(orders_csv(&game).lines().count(), 1);
}

#[test]
fn only_the_order_that_was_ruled_on_is_overruled() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR - BUR", "A PAR - PIC"]);
    order(&mut game, "Germany", &["A MUN - BUR"]);
    game.overrule(place(&game, "PAR"), true, "so").unwrap();
    let report = whole(&game, game.current());
    let of_paris = report
        .rows
        .iter()
        .filter(|r| r.text(game.map()).starts_with("A PAR"))
        .map(|row| (row.text(game.map()), row.refused, row.overruled.is_some(), row.ruled.is_some()));
    let mut of_paris: Vec<_> = of_paris.collect();
    of_paris.sort_unstable();
    assert_eq!(of_paris.iter().filter(|row| row.2).count(), 1, "{of_paris:?}");
    assert!(of_paris.iter().all(|row| row.1 != row.2), "{of_paris:?}");
    assert!(report.by_the_rules.is_some());
}

#[test]
fn others_than_the_game_master_are_told_no_secret() {
    let mut game = new_game();
    let (france, england) = (power(&game, "France"), power(&game, "England"));
    order(&mut game, "France", &["A PAR - BUR", "A MAR - ATLANTIS"]);
    order(&mut game, "England", &["F LON - NTH", "F EDI - ATLANTIS"]);
    game.set_orders(england, WhichOrders::Standby, ["F LON - ENG"]);
    game.set_orders(england, WhichOrders::Later, ["F LON - WAL"]);
    let here = game.current();
    let hidden = OnOrder {
        power: england,
        matter: chancery_game::game::Matter::Unreadable,
        order: "F EDI - ATLANTIS".into(),
        decision: chancery_game::game::Decision::Noted,
        note: "typo".into(),
        audience: Audience::Power(england),
    };
    game.rule_on(here, hidden);
    game.rulings_mut(here).push(Ruling::note("", "a draw is open"));
    let press = |to: &str| Press { to: to.into(), text: "hear".into(), ..Press::default() };
    game.press_mut(here).push(press(""));
    game.press_mut(here).push(press("France"));
    for to in ["All the world", "Everyone", "Germany, France", "All but France", "the Sultan"] {
        game.press_mut(here).push(press(to));
    }
    game.press_mut(here).push(Press { from: "England".into(), ..press("Italy") });
    let unread = |to: &str| press(to).address_fault(game.map()).is_some();
    assert!(
        unread("the Sultan") && unread("All but France") && !unread("The world") && !unread("italy, fra")
    );
    let seen = |audience| PhaseReport::new(&game, here, audience);
    for (audience, rulings, press) in [
        (Audience::Everyone, 1, 3),
        (Audience::Power(france), 1, 5),
        (Audience::Power(england), 2, 4),
        (Audience::GameMaster, 2, 8),
    ] {
        let report = seen(audience);
        assert_eq!((report.rulings.len(), report.press.len()), (rulings, press), "{audience:?}");
        let is_master = audience == Audience::GameMaster;
        let is_whole = !report.rows.is_empty() && report.outcome == game.preview();
        assert_eq!(is_whole, is_master, "{audience:?}");
        assert_eq!(report.board_after == report.board, !is_master, "{audience:?}");
        for own in &report.powers {
            let may = is_master || audience == Audience::Power(own.power);
            let wrote = [france, england].contains(&own.power);
            assert_eq!(own.sheet.is_empty(), !(may && wrote), "{audience:?}");
            assert_eq!(own.due.given > 0, may && wrote, "{audience:?}");
            assert_eq!(!own.beside.is_empty(), may && own.power == england);
            assert_eq!(report.unread.iter().any(|u| u.power == own.power), may && wrote, "{audience:?}");
        }
    }
    let mut game = game.clone();
    game.adjudicate().unwrap();
    let past = PhaseReport::new(&game, here, Audience::Everyone);
    assert!(!past.rows.is_empty() && past.power(england).beside.is_empty());
    let orders: Vec<String> = past.rows_of(england).map(|row| row.text(game.map())).collect();
    assert!(
        orders.contains(&"F LON - NTH".to_owned()),
        "orders are published with their results: {orders:?}"
    );
    assert!(past.power(england).sheet.is_empty(), "the lines as they were written are not");
}

/// The sheets that a report has are those of which it is made.
#[test]
fn the_report_of_the_same_sheets_says_the_same() {
    for (seed, game) in games() {
        let report = whole(&game, game.current());
        if report.is_adjudicated || report.by_the_rules.is_some() {
            continue;
        }
        let supposed = PhaseReport::of_sheets(&game, &report.sheets());
        assert_eq!(supposed.rows, report.rows, "seed {seed}");
        assert_eq!((supposed.outcome, supposed.next), (report.outcome, report.next), "seed {seed}");
    }
}

#[test]
fn a_report_of_other_sheets_leaves_the_game_as_it_is() {
    let mut game = new_game();
    order(&mut game, "France", &["A Par - Bur"]);
    let france = power(&game, "France");
    let mut sheets = whole(&game, game.current()).sheets();
    sheets[france.index()] = chancery_game::game::Sheet::new(["A Par - Gas", "A Mar - Gas"]);
    let supposed = PhaseReport::of_sheets(&game, &sheets);
    let orders: Vec<_> =
        supposed.rows_of(france).map(|row| (row.text(game.map()), row.verdict.word())).collect();
    let fail = ["A MAR - GAS", "A PAR - GAS"].map(|order| (order.to_owned(), "fails"));
    assert_eq!(orders[..2], fail, "{orders:?}");
    assert_eq!(game.sheet(france).text(), "A Par - Bur");
}
