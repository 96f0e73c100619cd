//! `chancery games suggest`: what a bot would order, for a power whose player is away, and the plan of Ares with
//! `--why`.

use std::fmt::Write;

use serde_json::{Value, json};

use super::args::Suggest;
use super::{Output, Runner, many, power_of, sheets, show, usage};
use crate::cli::common::error::{CommandError, failure};
use crate::cli::datc::drawn;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{Canonical, GivenOrder, Order};
use chancery_core::text;
use chancery_draw::{Outcome, Scene};
use chancery_game::game::Game;
use chancery_game::protocol::ByPower;
use chancery_lab::agent::{Ares, Plan, PlayerId, Settings, Step, Turn, Worth};
use chancery_lab::study::Dice;

/// Says which orders a program gives for a power in the current phase.
fn suggested(game: &Game, power: Power, player: PlayerId, orders: &[String]) -> Output {
    let text: String = orders.iter().flat_map(|order| [order, "\n"]).collect();
    let said = Output::of_power(game, power, text).with("phase", game.phase());
    said.with("player", player.name()).with("orders", orders)
}

impl Runner<'_> {
    /// Prints the orders of a program; with `--enter` they become the power's orders, if it has none yet.
    pub fn suggest(&mut self, args: &Suggest) -> Result<(), CommandError> {
        let player = args.by;
        if args.why {
            return self.suggest_why(args);
        }
        let orders = |game: &Game, power| player.orders_in(game, power, args.seed).lines(game.map());
        if !args.enter {
            let game = self.open(&args.game)?.game;
            let power = power_of(&game, &args.power)?;
            return self.print_alone(suggested(&game, power, player, &orders(&game, power)));
        }
        self.change(&args.game, |game| {
            let power = power_of(game, &args.power)?;
            if !game.sheet(power).is_empty() {
                let whose = &game.map().power(power).name;
                return Err(failure(format!("{whose} has orders already; nothing was entered")));
            }
            let orders = orders(game, power);
            game.set_sheet(power, &orders);
            let report = sheets::current_report(game);
            let (own, mut said) = (report.power(power), suggested(game, power, player, &orders));
            let (whose, due) = (&game.map().power(power).name, own.due);
            let by = player.name();
            let _ = writeln!(said.text, "{whose}: {} of {} orders, by `{by}`", due.given, due.orders);
            let said = said.with("due", due.orders).with("given", due.given);
            Ok(said.with("remarks", show::remark_texts(&own.remarks)))
        })
    }

    /// Prints the orders of Ares with the plan of which they are the beginning.
    fn suggest_why(&mut self, args: &Suggest) -> Result<(), CommandError> {
        if args.by != PlayerId::Ares {
            let player = args.by.name();
            return Err(usage(format!(
                "`--why` shows a plan, and `{player}` makes none; `--by ares` makes one, and `chancery players` says how `{player}` orders"
            )));
        }
        let game = self.open(&args.game)?.game;
        let (map, power, phase) = (game.map(), power_of(&game, &args.power)?, game.phase());
        let whose = &map.power(power).name;
        if phase.kind != PhaseKind::Movement || game.position().units_of(power).next().is_none() {
            return Err(failure(format!(
                "`ares` plans moves, and {whose} has none to order in {}; without --why it suggests orders",
                phase.phrase()
            )));
        }
        let context = game.table().context(&game.info.rules, EngineId::default());
        let turn = Turn { context, position: game.position(), power };
        // The same dice fall, so that a plan of fewer rounds is this one when it was younger.
        let after = |cycles| {
            Ares::new(Settings { cycles, ..Settings::default() }).plan(turn, &mut Dice::new(args.seed))
        };
        let young = [0, 1, 2, 5, 10, 20, 50, 100, 200].map(|cycles| after(Some(cycles)));
        let mut plan = after(Settings::default().cycles);
        let grown = growth(young.iter().filter(|young| young.rounds < plan.rounds).chain([&plan]));
        if let Some(now) = plan.steps.first_mut() {
            let is_left =
                |o: &GivenOrder<Order>| o.by == power && game.left_to(map.province_of(o.unit.at)).is_some();
            now.orders.retain(|ordered| !is_left(ordered));
        }
        let orders = plan.steps.first().map(|step| order_lines(map, step, power)).unwrap_or_default();
        let mut said = suggested(&game, power, args.by, &orders).with("why", in_json(map, &plan));
        said.text += &(in_words(map, &plan, power) + &grown);
        if !plan.is_of_age {
            said.text += "\nAres wants more, but reached the limit of rounds.\n";
        }
        self.print_alone(said)
    }
}

/// Returns the orders of one power in a step of a plan.
fn order_lines(map: &Map, step: &Step, power: Power) -> Vec<String> {
    step.orders.iter().filter(|o| o.by == power).map(|o| o.canonical(map)).collect()
}

fn in_centres(worth: Worth) -> String {
    format!("{} of {} centres ({:.1} %)", worth.own, worth.all, 100.0 * worth.part())
}

/// Tells how the evolution went: the boards and actions that were known, and what was intended, with its age.
fn growth<'p>(plans: impl Iterator<Item = &'p Plan>) -> String {
    let heads = ["rounds", "boards", "actions", "leads to, at the age"].map(str::to_owned).to_vec();
    let row = |plan: &Plan| {
        let step = |step: &Step| format!("{} of {} at {}", step.leads_to.own, step.leads_to.all, step.age);
        let steps: Vec<String> = plan.steps.iter().map(step).collect();
        let counts = [plan.rounds as usize, plan.boards, plan.actions].map(|n| n.to_string());
        counts.into_iter().chain([steps.join(", ")]).collect()
    };
    let rows: Vec<Vec<String>> = std::iter::once(heads).chain(plans.map(row)).collect();
    format!(
        "\nThe plan as it grew; a phase is as old as the failed attempts to spoil it:\n\n{}",
        text::table(&rows, 0)
    )
}

fn in_words(map: &Map, plan: &Plan, power: Power) -> String {
    let whose = &map.power(power).name;
    let mut told = vec![format!(
        "\nWhy: {whose} has {} that some power owns or occupies. Ares looks {} ahead, and assumes that all others play against {whose}.",
        in_centres(plan.now),
        many(plan.steps.len(), "movement phase"),
    )];
    for step in &plan.steps {
        told.push(format!(
            "\n{}: {whose} orders {}",
            step.board.phase.title(),
            order_lines(map, step, power).join("; ")
        ));
        let mut scene = Scene::new(map, &step.board);
        step.orders.iter().for_each(|ordered| scene.order(ordered, Outcome::Open));
        told.push(format!("\n{}\n", drawn(map, &scene).trim_end()));
        let others = map.powers().filter(|&other| other != power);
        let moving = |other: Power| -> Option<String> {
            let orders = step.orders.iter().filter(|o| o.by == other && o.order != Order::Hold);
            let orders: Vec<String> = orders.map(|o| o.canonical(map)).collect();
            (!orders.is_empty()).then(|| format!("    {}: {}", map.power(other).name, orders.join("; ")))
        };
        let moving: Vec<String> = others.filter_map(moving).collect();
        let all = if moving.is_empty() { ": all others hold." } else { " (powers that are not named hold):" };
        told.push(format!("  The worst reply found{all}"));
        told.extend(moving);
        told.push(format!("  After that {whose} would have {}.", in_centres(step.leads_to)));
    }
    told.join("\n") + "\n"
}

fn in_json(map: &Map, plan: &Plan) -> Value {
    let step = |step: &Step| {
        let orders = map.powers().map(|power| (map.power(power).key.as_str(), order_lines(map, step, power)));
        let orders = ByPower(orders.collect());
        json!({"phase": step.board.phase, "orders": orders, "leads_to": step.leads_to, "age": step.age})
    };
    let steps: Vec<Value> = plan.steps.iter().map(step).collect();
    json!({"now": plan.now, "steps": steps, "is_of_age": plan.is_of_age})
}
