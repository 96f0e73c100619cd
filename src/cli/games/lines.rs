//! `chancery games branch`, `carry` and `overrule`: lines of play, and results set by hand.

use std::fmt::Write;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use serde_json::{Value, json};

use super::args::GameName;
use super::{Output, Runner, failed, failure, many, place_of, sheets, show, usage};
use crate::cli::common::error::CommandResult;
use chancery_core::text::Clean;
use chancery_game::exchange::unread_forms;
use chancery_game::game::{
    Branch, CarryOver, Due, Game, NodeId, OrderDifference, OverruleFault, PhaseDifference,
};
use chancery_game::report::{Remark, RemarkKind};

#[derive(Debug, Subcommand)]
pub enum BranchCommand {
    /// Start a branch beside the current phase, with the same orders.
    Open {
        /// The name.
        name: String,
    },
    /// Go to the phase with this number.
    Go {
        /// The number of the phase, as `games log` and `games branch` list it.
        phase: usize,
    },
    /// Make the branch of a phase the main branch.
    Main {
        /// The number of the phase.
        phase: usize,
    },
    /// Name the branch that begins with a phase.
    Name {
        /// The number of the phase.
        phase: usize,
        /// The name.
        name: String,
    },
    /// Compare the orders and boards of two branches, from where they separate.
    Compare {
        /// The number of a phase on the first branch.
        left: usize,
        /// The number of a phase on the second branch.
        right: usize,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ResultName {
    Succeeds,
    Fails,
    /// The result by the rules.
    Withdraw,
}

#[derive(Debug, ClapArgs)]
pub struct Overrule {
    /// The game.
    pub game: GameName,
    /// Where the ordered unit stands.
    pub place: String,
    /// The result; `withdraw` removes the overruling.
    pub result: ResultName,
    /// The reason; `withdraw` needs none.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub reason: String,
}

fn phase_id(game: &Game, number: usize) -> CommandResult<NodeId> {
    game.history().id(number).ok_or_else(|| {
        usage(format!("there is no phase {number}"))
            .hint("`chancery games log GAME` and `chancery games branch GAME` list the phases")
    })
}

fn branches_output(game: &Game) -> Output {
    let mut text = String::new();
    let mut all = Vec::new();
    for Branch { end, fork, name } in game.branches() {
        let main = game.is_main(end);
        let begins = fork.map_or_else(
            || "current branch".to_owned(),
            |f| format!("branches off in {} (#{})", game.node(f).position.phase, f.index()),
        );
        let title = if name.is_empty() { String::new() } else { format!("“{name}”, ") };
        let mark = if main { ", main branch" } else { "" };
        let ends = game.node(end).position.phase;
        let _ = writeln!(text, "{title}{begins}, reaches {ends} (#{}){mark}", end.index());
        all.push(json!({"name": name, "fork": fork, "end": end, "phase": ends, "main": main}));
    }
    Output::said(text).with("current", game.current()).with("branches", all)
}

fn differences_output(game: &Game, differences: &[PhaseDifference]) -> Output {
    let mut text = String::new();
    let mut all: Vec<Value> = Vec::new();
    let none = "(not given)";
    for difference in differences {
        let only = match (difference.left, difference.right) {
            (Some(_), None) => ", on the first branch only",
            (None, Some(_)) => ", on the second branch only",
            _ => "",
        };
        let _ = writeln!(text, "{}{only}", difference.phase.title());
        let both = difference.left.is_some() && difference.right.is_some();
        for order in difference.orders.iter().filter(|_| both) {
            let name = &game.map().power(order.power).name;
            let [left, right] = [&order.left, &order.right].map(|text| text.as_deref().unwrap_or(none));
            let _ = writeln!(text, "  {name:10} {left:36} | {right}");
        }
        if both && !(difference.left_board.is_empty() && difference.right_board.is_empty()) {
            let (left, right) = (difference.left_board.join(", "), difference.right_board.join(", "));
            let _ =
                writeln!(text, "  only the first board has: {left}\n  only the second board has: {right}");
        }
        if difference.is_same() {
            let _ = writeln!(text, "  the same on both branches");
        }
        let PhaseDifference { phase, left, right, left_board, right_board, .. } = difference;
        let order = |o: &OrderDifference| json!({"power": game.map().power(o.power).key, "left": o.left, "right": o.right});
        let orders: Vec<Value> = difference.orders.iter().map(order).collect();
        all.push(json!({
            "phase": phase, "left": left, "right": right, "orders": orders, "left_board": left_board,
            "right_board": right_board,
        }));
    }
    if differences.is_empty() {
        text.push_str("Both are the same branch.\n");
    }
    Output::said(text).with("differences", all)
}

impl Runner<'_> {
    pub fn branch(&mut self, name: &str, what: Option<&BranchCommand>) -> CommandResult {
        match what {
            None => {
                let said = branches_output(&self.open(name)?.game);
                self.print(said)
            }
            Some(&BranchCommand::Compare { left, right }) => {
                let game = self.open(name)?.game;
                let [left, right] = game.history().line_ends(phase_id(&game, left)?, phase_id(&game, right)?);
                let said = differences_output(&game, &game.compare(left, right));
                self.print(said)
            }
            Some(change) => self.change(name, |game| {
                match change {
                    BranchCommand::Open { name } => {
                        super::whole_name("branch", name)?;
                        game.open_branch(name);
                    }
                    BranchCommand::Go { phase: number } => game.go(phase_id(game, *number)?),
                    BranchCommand::Main { phase: number } => game.make_main(phase_id(game, *number)?),
                    BranchCommand::Name { phase: number, name } => {
                        super::short_name(name)?;
                        game.name_branch(phase_id(game, *number)?, name);
                    }
                    BranchCommand::Compare { .. } => {}
                }
                Ok(branches_output(game))
            }),
        }
    }

    /// Copies the orders of the current phase from another line of play, and says what of them does not
    /// count here.
    pub fn copy_orders(&mut self, name: &str, from: Option<usize>) -> CommandResult {
        let mut lost = 0;
        self.change(name, |game| {
            let from = match from {
                Some(number) => phase_id(game, number)?,
                None => game.carriable().map_err(failed)?,
            };
            let CarryOver { powers, lost: unannounced } = game.carry_over(from).map_err(failed)?;
            let map = game.map();
            let report = sheets::current_report(game);
            lost = sheets::count_faults(game, &report) + unannounced.len();
            let remarks = |power| -> Vec<Remark> {
                let own = report.power(power);
                let unannounced = unannounced.iter().filter(|(of, _)| *of == power);
                let unannounced = unannounced.map(|(_, why)| Remark::new(RemarkKind::Wrong, why));
                let said = [&own.remarks, &own.standby_remarks, &own.later_remarks];
                said.into_iter().flatten().cloned().chain(unannounced).collect()
            };
            let mut text = format!("{}: copied the orders of phase #{}\n", report.phase, from.index());
            let mut copied = Vec::new();
            for &power in &powers {
                let (Due { given, orders, .. }, remarks) = (report.power(power).due, remarks(power));
                let _ = writeln!(text, "{}: {given} of {}", map.power(power).name, many(orders, "order"));
                for remark in &remarks {
                    let _ = writeln!(text, "  {} {}", show::remark_sign(remark), remark.text);
                }
                let said = sheets::due_output(game, &report, power, "");
                copied.push(said.with("remarks", show::remark_texts(&remarks)).json);
            }
            let unread = unread_forms(map, &report.unread);
            let said = Output::of_phase(game, text).with("from", from);
            Ok(said.with("sheets", copied).with("unread", unread))
        })?;
        let orders = if lost == 1 { "order" } else { "orders" };
        let kept = if self.form.dry_run { "would be kept" } else { "are kept" };
        let why =
            format!("{lost} copied {orders} cannot be used here; the orders {kept} as they were written");
        if lost == 0 { Ok(()) } else { Err(failure(why)) }
    }

    pub fn overrule(&mut self, args: &Overrule) -> CommandResult {
        self.change(&args.game, |game| {
            let province = place_of(game, &args.place)?;
            let (code, reason) = (game.map().code(province).to_owned(), &args.reason);
            let text = match args.result {
                ResultName::Withdraw if game.withdraw_overrule(province) => {
                    format!("{code}: the result by the rules is used again\n")
                }
                ResultName::Withdraw => {
                    return Err(failure(format!("the result in {code} is not overruled")));
                }
                ResultName::Succeeds | ResultName::Fails => {
                    let succeeds = args.result == ResultName::Succeeds;
                    game.overrule(province, succeeds, reason).map_err(|fault| match fault {
                        OverruleFault::NoReason => failed(fault).hint("give the reason with --reason TEXT"),
                        fault => failed(fault),
                    })?;
                    format!("{code}: the order {}: {reason}\n", if succeeds { "succeeds" } else { "fails" })
                }
            };
            let said = Output::of_phase(game, Clean::lines(&text).to_string());
            Ok(said.with("at", code).with("id", game.current()))
        })
    }
}
