//! The rows of the screen say of a phase what its report says.

use super::bench::Bench;
use chancery_core::map::standard;
use chancery_core::order::Canonical;
use chancery_game::game::{Audience, Game, Nmr, NodeId, Row, WhichOrders};
use chancery_game::report::{PhaseReport, StandInNote};
use chancery_lab::agent::StandIn;
use chancery_session::board::{Board, BoardLine, Key, Sign, Silence, silence};

/// The texts that powers send: orders, several sets of them, proxies, nonsense, nothing.
const SENT: [&[&str]; 6] = [
    &[],
    &["my dog ate it", "A PAR - ATLANTIS"],
    &["A PAR - BUR", "A VIE - BOH", "A BER - KIE", "F LON - ENG", "A PAR - PIC"],
    &["France:", "A PAR H", "France:", "A PAR - BUR"],
    &["A PAR proxy England", "F LON - NTH (perpetual)", "A MUN - BUR"],
    &["build A PAR", "F KIE - DEN", "A MOS - UKR", "A VEN S A ROM - APU"],
];

fn made(seed: usize) -> Game {
    let mut game = Game::new(&standard(), "A game");
    for (id, letter) in [("4.D.2", "a"), ("4.E.5", "b"), ("4.E.4", "a")] {
        game.info.rules.choose(id, letter).unwrap();
    }
    game.info.house.disorder_after = Some(1);
    for round in 0..6 {
        game.info.house.nmr = Nmr::ALL[(seed + round) % 3];
        for power in game.map().clone().powers() {
            game.set_sheet(power, SENT[(seed + round * 5 + power.index() * 7) % SENT.len()]);
            game.set_orders(power, WhichOrders::Standby, SENT[(seed + round + power.index()) % SENT.len()]);
        }
        let moves = game.position().units.clone();
        let place = game.map().province_of(moves[seed % moves.len()].at);
        drop(game.overrule(place, seed.is_multiple_of(2), "it came too late"));
        game.adjudicate_with(Some(&mut StandIn)).unwrap();
    }
    game
}

/// Checks whether a row is no unit's order or result.
fn is_line(row: &BoardLine) -> bool {
    row.row.is_none()
}

fn agree(game: &Game, id: NodeId) {
    let (board, report) = (Board::new(game, id, true), PhaseReport::new(game, id, Audience::GameMaster));
    let at = format!("{} {}", report.phase, id.index());
    let expected = report.powers.iter().filter(|power| !power.is_absent);
    assert_eq!(board.count().0, expected.map(|p| p.due.orders).sum::<usize>(), "{at}");
    let shown = board.rows.iter().filter(|row| !is_line(row)).count();
    assert_eq!(shown, report.rows.len(), "{at}");
    for row in &report.rows {
        let unit = row.unit.map(|unit| unit.canonical(game.map()));
        // Rules beside a result that was ruled on would be those of another one.
        let cited = if row.ruled.is_none() { row.cited.clone() } else { Vec::new() };
        let told = Row { cited, ..row.clone() };
        let is_it = |shown: &&BoardLine| {
            let names_unit = row.is_missing() && Some(&shown.order) == unit.as_ref();
            shown.power == row.power
                && shown.row.as_ref() == Some(&told)
                && (shown.order == row.text(game.map()) || names_unit)
        };
        assert!(board.rows.iter().any(|shown| is_it(&shown)), "{at}: {row:?}\n{:?}", board.rows);
    }
    let lines = |row: &&BoardLine| matches!(row.key, Key::Stray(..)) && is_line(row);
    assert_eq!(board.rows.iter().filter(lines).count(), report.unused.len(), "{at}");
    for power in &report.powers {
        let heading = board.row(Key::Power(power.power));
        let Some(heading) = heading.filter(|row| row.sign == Sign::Heading) else { continue };
        assert_eq!(heading.is_standby, power.standby_counts(), "{at}");
        assert!(
            power.stand_in != StandInNote::AwaitsProgram || silence(power) == Silence::AwaitsProgram,
            "{at}"
        );
    }
}

#[test]
fn the_rows_say_what_the_report_says() {
    for seed in 0..6 {
        let mut game = made(seed);
        for id in game.history().ids() {
            agree(&game, id);
        }
        // What was adjudicated may be done anew by now.
        game.undo();
        for &nmr in Nmr::ALL {
            game.info.house.nmr = nmr;
            agree(&game, game.current());
        }
    }
}

#[test]
fn a_report_opens_for_everybody_whoever_looked_at_it_last() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><F5>y<Esc> sva");
    assert!(bench.screen().contains("for the GM"), "{}", bench.screen());
    bench.press("<Esc> sv");
    assert!(bench.screen().contains("for everybody"), "{}", bench.screen());
}
