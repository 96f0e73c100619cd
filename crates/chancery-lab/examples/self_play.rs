//! Plays games of one player against itself on the standard map to 1935, and says how many it plays in a minute on one core:
//! `cargo run --release -p chancery-lab --example self_play -- random 10000`, or `dumb 3000`. A game also ends after ten
//! years in which no centre has another owner, as in `chancery play`.
//!
//! `... self_play -- dumb 1000 0 phases > phases.jsonl` plays 1,000 games from seed 0, and writes each phase as a line that
//! `chancery adjudicate --jsonl` reads: a data set of positions and orders.

use chancery_core::turn::Orders;
use std::error::Error;
use std::io::{BufWriter, Write as _, stdout};
use std::time::Instant;

use chancery_core::order::{Canonical as _, Piece};
use chancery_core::{Context, Map, Position, Power, Rules, Terrain, Unit, standard};
use chancery_lab::agent::{Between, Contest, PlayerId};
use serde_json::{Map as Object, Value, json};

/// The last year of a game, and how many years without a change of owner end it before.
const END: (u16, u16) = (1935, 10);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize| arguments.get(at).map(String::as_str);
    let player = match argument(0) {
        Some("random") => PlayerId::Random,
        Some("dumb") => PlayerId::Dumb,
        _ => {
            return Err(
                "say who plays: `random` or `dumb`, how many games, and perhaps from which seed".into()
            );
        }
    };
    let times: u64 = argument(1).unwrap_or("1000").parse()?;
    let seed: u64 = argument(2).unwrap_or("0").parse()?;
    let writes = argument(3) == Some("phases");
    let (map, rules) = (standard(), Rules::default());
    let terrain = Terrain::new(&map);
    let context = Context::new(&map, &terrain, &rules);
    let contest = Contest { context, until: END.0, calm: END.1, between: Between::Rules };
    let mut out = BufWriter::new(stdout().lock());
    let (mut phases, mut won) = (0, 0);
    let begin = Instant::now();
    for seed in seed..seed + times {
        let mut failed = None;
        let mut phase = 0;
        let mut players: Vec<_> = map.powers().map(|_| player.player()).collect();
        let played = contest.play(&mut players, seed, |position, orders| {
            if writes {
                let line = line(&map, position, orders, &json!([seed, phase]));
                failed = writeln!(out, "{line}").err();
            }
            phase += 1;
            failed.is_none()
        });
        if let Some(error) = failed {
            return Err(error.into());
        }
        phases += phase;
        won += u64::from(played.is_some_and(|game| game.end.winner.is_some()));
    }
    out.flush()?;
    let seconds = begin.elapsed().as_secs_f64();
    eprintln!(
        "{times} games, {won} of them won, {} phases each; {:.0} games per minute",
        phases / times.max(1),
        times as f64 * 60.0 / seconds
    );
    Ok(())
}

/// Writes a phase as a request of the batch protocol. Its `id` is the seed of the game and the number of the phase.
fn line(map: &Map, position: &Position, orders: &[Orders], id: &Value) -> Value {
    let by_power = |of: &dyn Fn(Power) -> Vec<String>| -> Object<String, Value> {
        let lists = map.powers().map(|power| (map.power(power).name.to_uppercase(), of(power)));
        lists.filter(|(_, list)| !list.is_empty()).map(|(name, list)| (name, json!(list))).collect()
    };
    let piece = |unit: Unit| Piece::from(unit).canonical(map);
    let units = by_power(&|power| position.units_of(power).map(piece).collect());
    let centres =
        by_power(&|power| position.centres_of(power).map(|centre| map.code(centre).to_owned()).collect());
    let orders = by_power(&|power| orders[power.index()].lines(map));
    let mut line = json!({"id": id, "phase": position.phase.to_string(), "units": units, "centers": centres,
                          "orders": orders});
    if !position.dislodged.is_empty() {
        let dislodged = position.dislodged.iter().map(|d| {
            let code = |province| map.code(province).to_owned();
            let mut of =
                json!({"power": map.power(d.unit.power).name.to_uppercase(), "from": d.from.map(code)});
            if let Some(start) = d.start {
                of["start"] = json!(map.code(start));
            }
            (piece(d.unit), of)
        });
        line["dislodged"] = Value::Object(dislodged.collect());
        line["contested"] = position.contested.iter().map(|&province| map.code(province)).collect();
    }
    line
}
