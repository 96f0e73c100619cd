//! `chancery games set`, `players`, `propose`, `vote` and `tally`: what is agreed on and voted at the table.

use std::fmt::Write;

use clap::ValueEnum;
use serde_json::{Map as Object, Value, json};

use super::args::{Players, Propose, Tally, Vote};
use super::{Output, Runner, failed, failure, power_of, usage, warn};
use crate::cli::common::error::CommandResult;
use chancery_core::rules::CHOICES;
use chancery_core::text::Clean;
use chancery_game::exchange::proposals_json;
use chancery_game::game::{Deadline, Game, Motion, ProposalState, VoteFault};
use chancery_game::protocol::ByPower;
use chancery_lab::engines;
use chancery_why::words::own_answers_clause;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MotionName {
    Draw,
    Concession,
    Other,
}

/// How wide the column of settings is at most, in characters; longer ones stand out.
const WIDEST: usize = 40;

pub(super) fn set_all(game: &mut Game, facts: &[String]) -> CommandResult {
    let (engine, rules) = (game.info.engine, game.info.rules);
    let pair = |fact: &String| {
        let (key, value) = fact.split_once('=').ok_or_else(|| {
            usage(format!("`{fact}` is not of the form SETTING=VALUE"))
                .hint("`chancery games set GAME` lists the settings")
        })?;
        Ok((key.trim().to_owned(), value.to_owned()))
    };
    let mut pairs = facts.iter().map(pair).collect::<CommandResult<Vec<_>>>()?;
    // A preset replaces all choices. Those that are made beside it stand, wherever they were written.
    pairs.sort_by_key(|(key, _)| key != "rules");
    for (key, value) in &pairs {
        set_fact(game, key, value)?;
    }
    let zone = game.info.time_zone.rules();
    let skipped = |deadline: &Deadline| zone.is_some_and(|zone| deadline.is_skipped(zone));
    for (phase, deadline) in game.info.deadlines.iter().filter(|(_, deadline)| skipped(deadline)) {
        let zone = game.info.time_zone.name();
        let why = format!("the clocks of {zone} skip that hour, so orders are late an hour later");
        warn(&format!("the deadline of {}, {deadline}, does not exist: {why}", phase.phrase()));
    }
    // To take a choice back leaves it to the engine again; to write out what stands there asks for it.
    let info = &game.info;
    let asks = |id: &&str| info.engine != engine || info.rules.chosen(id) == rules.chosen(id);
    let said = facts.iter().filter_map(|fact| fact.split_once('='));
    let ids = said.flat_map(|(key, value)| match key.trim() {
        "rules" => value.split([' ', ',']).filter_map(|word| Some(word.split_once('=')?.0)).collect(),
        key => key.strip_prefix("rule.").into_iter().collect::<Vec<_>>(),
    });
    let written: Vec<&str> = ids.filter(asks).collect();
    let objection = if written.is_empty() { None } else { info.engine.objection_to(&info.rules, &written) };
    objection.map_or(Ok(()), |objection| Err(usage(objection)))
}

fn set_fact(game: &mut Game, key: &str, value: &str) -> CommandResult {
    let value = value.trim();
    let is_known = game.fact(key).is_some();
    game.set_fact(engines::ALL, key, value).map_err(|fault| {
        let hint = match key {
            _ if !is_known => Some("`chancery games set GAME` lists the settings"),
            "time-zone" => Some("the names are those of the IANA database, such as America/New_York"),
            _ => None,
        };
        hint.map_or(usage(&fault), |hint| usage(&fault).hint(hint))
    })
}

/// Returns the place of a proposal among all, by the number that people know it by.
fn proposal_index(number: usize) -> CommandResult<usize> {
    number
        .checked_sub(1)
        .ok_or_else(|| usage("proposals are numbered from 1").hint("`chancery games tally GAME` lists them"))
}

fn list_proposals(game: &Game) -> Output {
    let map = game.map();
    let mut text = String::new();
    for (number, proposal) in (1..).zip(game.votes()) {
        let _ = writeln!(text, "{number}  {}", proposal.describe(map));
        let is_open = proposal.standing == ProposalState::Open;
        let missing = if is_open { game.missing_votes(proposal) } else { Vec::new() };
        if !missing.is_empty() {
            let names: Vec<&str> = missing.iter().map(|&power| map.power(power).name.as_str()).collect();
            let _ = writeln!(text, "   votes missing: {}", names.join(", "));
        }
    }
    if game.votes().is_empty() {
        text.push_str("Nothing was proposed.\n");
    }
    let ending = game.ending().map(|e| e.describe(map));
    if let Some(ending) = &ending {
        let _ = writeln!(text, "The game is over: {ending}.");
    }
    Output::said(text).with("proposals", proposals_json(game, true)).with("ending", ending)
}

/// Writes who plays each power, and who played it before.
fn list_players(game: &Game) -> Output {
    let map = game.map();
    let (mut text, mut forms) = (String::new(), Vec::new());
    for (power, player) in map.powers().zip(&game.info.players) {
        let told = player.describe();
        let told = if told.is_empty() { "nobody known" } else { &told };
        let _ = writeln!(text, "{:10} {told}", map.power(power).name);
        let tenures = player.tenures().into_iter();
        let tenures: Vec<Value> = tenures.map(|t| json!({"player": t.name, "from": t.from})).collect();
        forms.push((map.power(power).key.as_str(), tenures));
    }
    Output::said(text).with("players", ByPower(forms))
}

impl Runner<'_> {
    pub fn set(&mut self, name: &str, facts: &[String]) -> CommandResult {
        if facts.is_empty() {
            let game = self.open(name)?.game;
            let rows = game.fact_rows().into_iter().map(|row| {
                let hint = if row.hint.is_empty() { String::new() } else { format!(" ({})", row.hint) };
                (row.key, row.value, format!("{}{hint}", row.label))
            });
            let value = |key: &str| game.fact(key).unwrap_or_default();
            let general = [
                ("engine", "Engine (`chancery engines` lists them)"),
                ("rules", "Preset of rules (`chancery rules` lists them)"),
            ];
            let general = general.map(|(key, label)| (key.to_owned(), value(key), label.to_owned()));
            let meaning =
                |id: &str| CHOICES.iter().find(|choice| choice.id == id).map_or("", |choice| choice.title);
            let own = game.info.rules.own_choices();
            let rules =
                own.map(|(id, chosen)| (format!("rule.{id}"), chosen.to_owned(), meaning(id).to_owned()));
            let all: Vec<(String, String, String)> = rows.chain(general).chain(rules).collect();
            let width = |row: &(String, String, String)| row.0.chars().count() + row.1.chars().count() + 1;
            let width = all.iter().map(width).filter(|&width| width <= WIDEST).max().unwrap_or(0);
            let lines = all
                .iter()
                .map(|(key, value, meaning)| format!("{:width$}  {meaning}\n", format!("{key}={value}")));
            let text = lines.collect();
            let json = all.into_iter().map(|(key, value, _)| (key, Value::from(value))).collect();
            return self.print(Output { text, json });
        }
        self.change(name, |game| {
            let before = game.info.clone();
            set_all(game, facts)?;
            let map = game.map();
            let (mut said, mut was) = (Output::default(), Object::new());
            for key in facts.iter().filter_map(|f| Some(f.split_once('=')?.0.trim())) {
                let (old, new) =
                    (before.fact(map, key).unwrap_or_default(), game.fact(key).unwrap_or_default());
                // Facts have no undo here: what it was is told, so that it can be set again.
                let aside = if old == new { String::new() } else { format!("  (was: {key}={old})") };
                let _ = writeln!(said.text, "{key}={new}{aside}");
                said = said.with(key, new);
                was.insert(key.to_owned(), Value::from(old));
            }
            let own: Vec<&str> =
                game.info.engine.own_answers(&game.info.rules).map(|(issue, _)| issue).collect();
            // A game does not tell whether such a choice was made, or left as the DATC has it.
            if before.engine != game.info.engine && !own.is_empty() {
                let clause = own_answers_clause(&own);
                let _ = writeln!(said.text, "{} adjudicates{clause}", game.info.engine);
            }
            Ok(said.with("was", was))
        })
    }

    /// Lists who plays each power and who played it before, or records a change of one.
    pub fn players(&mut self, args: &Players) -> CommandResult {
        let Some(power) = &args.power else {
            let said = list_players(&self.open(&args.game)?.game);
            return self.print(said);
        };
        self.change(&args.game, |game| {
            let power = power_of(game, power)?;
            let (from, whose) = (args.from.unwrap_or(game.phase()), game.map().power(power).name.clone());
            let name = Clean::line(args.name.as_deref().unwrap_or_default().trim());
            let player = &mut game.info.players[power.index()];
            if args.take_back {
                if !player.take_back() {
                    return Err(failure(format!("{whose} had no player to replace")));
                }
            } else if name.is_empty() && !args.leaves {
                return Err(usage("give the new player a name"));
            } else if player.tenures().last().is_some_and(|now| now.name == &name) {
                let name = if args.leaves { "nobody" } else { name.as_str() };
                return Err(failure(format!("{whose} is already played by {name}")));
            } else if player.former.last().is_some_and(|last| from < last.until) {
                return Err(failure(format!("{whose} changed hands later: {}", player.describe())));
            } else {
                super::short_name(&name)?;
                player.replace(&name, &args.contact, from, &args.note);
            }
            let told = match player.describe() {
                none if none.is_empty() => "a player without a name".to_owned(),
                told => told,
            };
            let name = player.name.clone();
            let said = Output::of_power(game, power, format!("{whose}: {told}\n"));
            Ok(said.with("player", name).with("from", from))
        })
    }

    pub fn propose(&mut self, args: &Propose) -> CommandResult {
        self.change(&args.game, |game| {
            let by = args.by.as_deref().map(|by| power_of(game, by)).transpose()?;
            let powers = || args.words.iter().map(|w| power_of(game, w)).collect::<Result<Vec<_>, _>>();
            let motion = match args.motion {
                MotionName::Draw if args.words.is_empty() => Motion::Draw(game.survivors_on(game.position())),
                MotionName::Draw => Motion::Draw(powers()?),
                MotionName::Concession => match powers()?.as_slice() {
                    &[one] => Motion::Concession(one),
                    _ => return Err(usage("a game is conceded to one power")),
                },
                MotionName::Other => Motion::Other(Clean::line(&args.words.join(" "))),
            };
            let number = game.propose(motion, by).map_err(failed)?;
            let told = game.votes()[number].describe(game.map());
            // People count from one.
            let number = number + 1;
            Ok(Output::said(format!("{number}  {told}\n")).with("number", number).with("told", told))
        })
    }

    pub fn vote(&mut self, args: &Vote) -> CommandResult {
        self.change(&args.game, |game| {
            let power = power_of(game, &args.power)?;
            game.vote(proposal_index(args.number)?, power, args.ballot).map_err(failed)?;
            // How it voted is not said again: somebody may stand behind the game master.
            let text = format!("Recorded the vote of {}\n", game.map().power(power).name);
            Ok(Output::of_power(game, power, text).with("number", args.number))
        })
    }

    pub fn tally(&mut self, args: &Tally) -> CommandResult {
        let Some(number) = args.number else {
            let said = list_proposals(&self.open(&args.game)?.game);
            return self.print(said);
        };
        self.change(&args.game, |game| {
            if args.take_back {
                game.take_back_vote(proposal_index(number)?).map_err(failed)?;
            } else {
                game.close_vote(proposal_index(number)?, args.missing_as_yes).map_err(
                    |fault| match fault {
                        VoteFault::Missing(_) => {
                            failed(fault).hint("--missing-as-yes counts missing votes as yes")
                        }
                        fault => failed(fault),
                    },
                )?;
            }
            Ok(list_proposals(game))
        })
    }
}
