//! `chancery games suggest --why`: what Ares would order, and the plan that it comes from.

use serde_json::{Map as Fields, Value, json};

use super::{Runner, power_of, usage};
use crate::cli::common::error::CommandError;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{Canonical, GivenOrder, Order};
use chancery_lab::agent::{Ares, Plan, PlayerId, Settings, Step, Turn, UnknownPlayer, Worth};
use chancery_lab::study::Dice;

impl Runner<'_> {
    /// Prints the orders of Ares with the plan of which they are the beginning.
    pub fn suggest_why(&mut self, name: &str, power: &str, by: &str, seed: u64) -> Result<(), CommandError> {
        let player: PlayerId = by.parse().map_err(|error: UnknownPlayer| usage(error.to_string()))?;
        if player != PlayerId::Ares {
            let player = player.name();
            return Err(usage(format!(
                "`--why` shows a plan, and `{player}` makes none; `--by ares` makes one, and `chancery players` says how `{player}` orders"
            )));
        }
        let opened = self.open(name)?;
        let game = &opened.game;
        let (map, power, phase) = (game.map(), power_of(game, power)?, game.phase());
        let whose = &map.power(power).name;
        if phase.kind != PhaseKind::Movement || game.position().units_of(power).next().is_none() {
            return Err(CommandError::Failed(anyhow::anyhow!(
                "`ares` plans moves, and {whose} has none to order in {}; without --why it suggests orders",
                phase.phrase()
            )));
        }
        let court = game.table().court(&game.info.rules, EngineId::default());
        let turn = Turn { context: court, position: game.position(), power };
        let mut plan = Ares::new(Settings::default()).plan(turn, &mut Dice::new(seed));
        if let Some(now) = plan.steps.first_mut() {
            let is_left =
                |o: &GivenOrder<Order>| o.by == power && game.left_to(map.province_of(o.unit.at)).is_some();
            now.orders.retain(|ordered| !is_left(ordered));
        }
        if self.form.json {
            let orders = plan.steps.first().map(|step| lines(map, step, power)).unwrap_or_default();
            let value = json!({
                "power": map.power(power).key, "phase": phase.to_string(), "player": player.name(), "orders": orders,
                "why": in_json(map, &plan),
            });
            return Ok(writeln!(self.out, "{value}")?);
        }
        Ok(write!(self.out, "{}", in_words(map, &plan, power))?)
    }
}

/// Returns the orders of one power in a step of a plan.
fn lines(map: &Map, step: &Step, power: Power) -> Vec<String> {
    step.orders.iter().filter(|o| o.by == power).map(|o| o.canonical(map)).collect()
}

fn worth(worth: Worth) -> String {
    format!("{} of {} centres ({:.1} %)", worth.own, worth.all, 100.0 * worth.part())
}

fn in_words(map: &Map, plan: &Plan, power: Power) -> String {
    let whose = &map.power(power).name;
    let mut told: Vec<String> = plan.steps.first().map(|step| lines(map, step, power)).unwrap_or_default();
    told.push(String::new());
    told.push(format!(
        "Why: {whose} has {} of the centres that some power owns or occupies. Ares looks {} movement phase{} ahead, and assumes that all others play against {whose}.",
        worth(plan.now),
        plan.steps.len(),
        if plan.steps.len() == 1 { "" } else { "s" }
    ));
    for step in &plan.steps {
        told.push(format!("\n{}: {whose} orders {}", step.phase.title(), lines(map, step, power).join("; ")));
        let others = map.powers().filter(|&other| other != power);
        let moving = |other: Power| -> Option<String> {
            let orders = step.orders.iter().filter(|o| o.by == other && o.order != Order::Hold);
            let orders: Vec<String> = orders.map(|o| o.canonical(map)).collect();
            (!orders.is_empty()).then(|| format!("    {}: {}", map.power(other).name, orders.join("; ")))
        };
        let moving: Vec<String> = others.filter_map(moving).collect();
        told.push(if moving.is_empty() {
            "  The worst reply found: all others hold.".to_owned()
        } else {
            "  The worst reply found (powers that are not named hold):".to_owned()
        });
        told.extend(moving);
        told.push(format!("  After that {whose} would have {}.", worth(step.leads_to)));
    }
    let ages: Vec<String> = plan.steps.iter().map(|step| step.age.to_string()).collect();
    told.push(format!(
        "\nAge of the plan, the failed attempts to spoil each phase: {}.{}",
        ages.join(", then "),
        if plan.is_of_age { "" } else { " Ares wants more, but reached the limit of rounds." }
    ));
    told.join("\n") + "\n"
}

fn in_json(map: &Map, plan: &Plan) -> Value {
    let worth = |worth: Worth| json!({"own": worth.own, "all": worth.all});
    let step = |step: &Step| {
        let all = map.powers().map(|power| (map.power(power).key.clone(), json!(lines(map, step, power))));
        let orders: Fields<String, Value> = all.collect();
        json!({
            "phase": step.phase.to_string(), "orders": orders, "leads_to": worth(step.leads_to), "age": step.age,
        })
    };
    let steps: Vec<Value> = plan.steps.iter().map(step).collect();
    json!({"now": worth(plan.now), "steps": steps, "is_of_age": plan.is_of_age})
}
