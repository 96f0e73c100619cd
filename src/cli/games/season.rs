//! `chancery games adjudicate`: a phase or a season, for good or to look at. It prints the report of it.

use clap::Args as ClapArgs;
use jiff::Timestamp;

use crate::cli::common::error::{CommandResult, failure, warn};
use crate::cli::common::named;
use crate::cli::games::args::GameName;
use crate::cli::games::game_list::is_overdue;
use crate::cli::games::publish::today;
use crate::cli::games::report::Look;
use crate::cli::games::{Intake, Output, Runner, failed};
use chancery_core::map::PhaseKind;
use chancery_game::game::{Audience, CannotAdjudicate, Deadline, Game, NodeId};
use chancery_game::inbox::{mails_wait, mails_waiting};
use chancery_game::publish::{PhaseRange, Publication};
use chancery_game::report::{PhaseReport, PowerReport};
use chancery_game::store::Summary;
use chancery_lab::agent::StandIn;

#[derive(Debug, ClapArgs)]
pub struct Adjudicate {
    /// The games. With --due or --complete and no game, all games of the list.
    #[arg(value_name = "GAME", required_unless_present_any = ["due", "complete"])]
    pub which: Vec<GameName>,
    /// Adjudicate only games whose deadline has passed.
    #[arg(long)]
    pub due: bool,
    /// Adjudicate only games in which no orders are missing and no mail for the phase waits.
    #[arg(long)]
    pub complete: bool,
    /// Adjudicate the whole season with its retreats and adjustments, whatever the house rules say.
    #[arg(long)]
    pub season: bool,
    #[command(flatten)]
    pub look: Look,
}

impl Runner<'_> {
    fn adjudicate(&mut self, name: &str, args: &Adjudicate) -> CommandResult {
        let (folder, is_dry_run) = (self.game_folder.clone(), self.form.dry_run);
        if let Some(mails) = mails_wait(mails_waiting(&folder, &self.file_of(name)?)) {
            warn(&format!("{mails} for {name}: `chancery games inbox` lists what waits"));
        }
        self.change_keeping("adjudicated", name, |game| {
            for power in game.powers_ahead() {
                let (name, phase) = (&game.map().power(power).name, game.phase());
                let hint = format!("`games orders GAME POWER --phase {phase}` enters them");
                warn(&format!("orders in advance of {name} were not entered; {hint}"));
            }
            // What is asked for wrongly changes nothing.
            let settings = args.look.settings(&folder, game, args.look.format.unwrap_or_default())?;
            if let Err(fault) = game.check_overrules() {
                return Err(failure(format!(
                    "an overruled result is not possible: {fault}; `overrule GAME PLACE withdraw` withdraws it"
                )));
            }
            let barred = |barred: CannotAdjudicate| match barred {
                CannotAdjudicate::Over(_) | CannotAdjudicate::LastYear(_) => failed(barred),
                CannotAdjudicate::Objection(objection) => failure(format!(
                    "{objection}; `games set GAME engine=NAME` or `games set GAME rule.ISSUE=OPTION` chooses otherwise"
                )),
            };
            let is_season = args.season || game.info.house.two_seasons;
            let nodes: Vec<NodeId> = if is_season {
                let steps = game.adjudicate_season(Some(&mut StandIn)).map_err(barred)?;
                steps.into_iter().map(|step| step.node).collect()
            } else {
                let id = game.adjudicate_with(Some(&mut StandIn)).map_err(barred)?;
                game.node(id).parent.into_iter().collect()
            };
            if !is_dry_run {
                warn_of_skipped(game, &nodes);
            }
            fill_deadline(game, &nodes, settings.profile.deadline_days);
            let selected = PhaseRange { nodes, is_season, is_whole: false };
            let publication = Publication::new(game, &selected, &settings);
            Ok(Intake::Entered(Output::of(publication.write(), publication.json()), None))
        })
    }

    /// Adjudicates each of these games, all of the list if none is named. With `due` only games whose deadline has passed,
    /// with `complete` only those in which no orders are missing.
    ///
    /// # Errors
    ///
    /// If a game cannot be found; else, once all games had their turn, if one of them failed.
    pub fn adjudicate_all(&mut self, options: &Adjudicate) -> CommandResult {
        let &Adjudicate { which: ref names, due, complete, .. } = options;
        if let ([name], false, false) = (names.as_slice(), due, complete) {
            return self.adjudicate(name, options);
        }
        let now = Timestamp::now();
        let is_meant = |s: &Summary| {
            s.ending.is_empty()
                && s.winner.is_empty()
                && (!due || is_overdue(s, now))
                && (!complete || s.waiting.is_empty())
        };
        let files = names.iter().map(|name| named::file_of(&self.game_folder, name));
        let files = files.collect::<Result<Vec<_>, _>>()?;
        let mut chosen: Vec<String> = Vec::new();
        let mut lost = 0;
        if due || complete {
            for entry in self.game_folder.list().map_err(failed)? {
                let path = entry.path.to_string_lossy().into_owned();
                if !names.is_empty() && !files.contains(&entry.path) {
                    continue;
                }
                match &entry.summary {
                    Ok(summary) if is_meant(summary) => {
                        let mails = mails_wait(mails_waiting(&self.game_folder, &entry.path));
                        if let Some(mails) = mails.filter(|_| complete) {
                            let lists = "`chancery games inbox` lists what waits";
                            warn(&format!("{path} was not adjudicated: {mails}; {lists}"));
                        } else {
                            chosen.push(path);
                        }
                    }
                    Ok(_) => {}
                    Err(why) => {
                        warn(&format!("{path} cannot be read: {why}"));
                        lost += 1;
                    }
                }
            }
        } else {
            chosen = files.iter().map(|file| file.to_string_lossy().into_owned()).collect();
        }
        if chosen.is_empty() && lost == 0 {
            let what = match (due, complete) {
                (true, true) => "due and complete",
                (true, false) => "due",
                _ => "complete",
            };
            let none: [(); 0] = [];
            self.print(Output::said(format!("No game is {what}.\n")).with("games", none))?;
        }
        let all = chosen.len() + lost;
        for (i, game) in chosen.iter().enumerate() {
            if i > 0 && !self.form.json {
                writeln!(self.out)?;
            }
            if let Err(trouble) = self.adjudicate(game, options) {
                // Reports before it belong to other games.
                self.out.flush()?;
                trouble.report();
                lost += 1;
            }
        }
        if lost == 0 { Ok(()) } else { Err(failure(format!("{lost} of {all} games failed"))) }
    }
}

/// Warns of retreats and builds that were adjudicated with their movement before anybody ordered them. Whoever sent no moves
/// is not asked for builds.
fn warn_of_skipped(game: &Game, nodes: &[NodeId]) {
    let mut reports = nodes.iter().map(|id| PhaseReport::new(game, *id, Audience::GameMaster));
    let Some(moves) = reports.next() else { return };
    let mut all = Vec::new();
    for report in reports {
        let is_winter = report.phase.kind == PhaseKind::Adjustments;
        let is_skipped = |own: &PowerReport| {
            let sent = moves.power(own.power);
            let is_unasked = sent.ordered_by.is_silent() && is_winter || own.is_absent;
            let is_open = own.due.given == 0 && own.due.orders > 0;
            is_open && !(is_unasked || sent.beside.keys().any(|which| which.is_later()))
        };
        let what = if is_winter { "builds or removals" } else { "retreats" };
        let names = report.powers_that(is_skipped).map(|power| game.map().power(power).name.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        all.extend((!names.is_empty()).then(|| format!("{what} of {names}")));
    }
    if !all.is_empty() {
        let hint = "`games orders GAME POWER --later` enters them, after `games undo` for each phase";
        warn(&format!("nobody ordered the {}; {hint}", all.join(", nor the ")));
    }
}

/// Sets the deadline of the phase that is due now, if it has none and the house profile names an interval: so many days
/// after that of what was adjudicated, or else after today.
fn fill_deadline(game: &mut Game, adjudicated: &[NodeId], days: u16) {
    let next = game.phase();
    if days == 0 || game.info.deadlines.contains_key(&next) || game.ending().is_some() {
        return;
    }
    let before = adjudicated.iter().rev().find_map(|&id| {
        let phase = game.node(id).position.phase;
        game.info.deadlines.get(&phase).copied()
    });
    let start: Option<Deadline> = before.or_else(|| today().to_string().parse().ok());
    if let Some(due) = start.and_then(|start| start.after_days(days)) {
        game.info.deadlines.insert(next, due);
    }
}
