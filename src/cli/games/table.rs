//! `chancery games set`, `replace`, `propose`, `vote` and `tally`: what is agreed on and voted at the table.

use std::fmt::Write;

use clap::ValueEnum;
use serde_json::{Map, Value, json};

use super::{Output, Runner, failed, power_of, usage};
use crate::cli::common::error::CommandError;
use crate::engines;
use chancery_core::rules::CHOICES;
use chancery_core::text::Clean;
use chancery_game::game::{Ballot, Game, Motion, ProposalState, VoteFault};
use chancery_why::words::own_answers_clause;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MotionName {
    Draw,
    Concession,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum VoteName {
    Yes,
    No,
    Abstain,
}

/// How wide the column of settings is at most, in characters; longer ones stand out.
const WIDEST: usize = 40;

pub(super) fn set_all(game: &mut Game, facts: &[String]) -> Result<(), CommandError> {
    let (engine, rules) = (game.info.engine, game.info.rules);
    let pair = |fact: &String| {
        let (key, value) = fact.split_once('=').ok_or_else(|| {
            usage(format!("`{fact}` is not of the form SETTING=VALUE"))
                .hint("`chancery games set GAME` lists the settings")
        })?;
        Ok((key.trim().to_owned(), value.to_owned()))
    };
    let mut pairs = facts.iter().map(pair).collect::<Result<Vec<_>, CommandError>>()?;
    // A preset replaces all choices. Those that are made beside it stand, wherever they were written.
    pairs.sort_by_key(|(key, _)| key != "rules");
    for (key, value) in &pairs {
        set(game, key, value)?;
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

/// Changes one setting.
fn set(game: &mut Game, key: &str, value: &str) -> Result<(), CommandError> {
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
fn at(number: usize) -> Result<usize, CommandError> {
    number
        .checked_sub(1)
        .ok_or_else(|| usage("proposals are numbered from 1").hint("`chancery games tally GAME` lists them"))
}

fn proposals(game: &Game) -> Output {
    let map = game.map();
    let mut text = String::new();
    let mut all = Vec::new();
    for (number, proposal) in (1..).zip(game.votes().list()) {
        let _ = writeln!(text, "{number}  {}", proposal.describe(map));
        let missing =
            if proposal.standing == ProposalState::Open { game.missing_votes(proposal) } else { Vec::new() };
        if !missing.is_empty() {
            let names: Vec<&str> = missing.iter().map(|&power| map.power(power).name.as_str()).collect();
            let _ = writeln!(text, "   votes missing: {}", names.join(", "));
        }
        let counted = proposal.standing.is_counted();
        all.push(json!({
            "number": number,
            "phase": proposal.phase.to_string(),
            "motion": proposal.motion.describe(map),
            "standing": proposal.standing.word(),
            "vetoes": counted.then(|| proposal.vetoes()),
            "missing": missing.iter().map(|&power| map.power(power).key.as_str()).collect::<Vec<_>>(),
            "told": proposal.describe(map),
        }));
    }
    if all.is_empty() {
        text.push_str("Nothing was proposed.\n");
    }
    let ending = game.ending().map(|e| e.describe(map));
    if let Some(ending) = &ending {
        let _ = writeln!(text, "The game is over: {ending}.");
    }
    Output { text, json: json!({"proposals": all, "ending": ending}) }
}

impl Runner<'_> {
    pub fn set(&mut self, name: &str, facts: &[String]) -> Result<(), CommandError> {
        if facts.is_empty() {
            let game = self.open(name)?.game;
            let rows = game.fact_rows().into_iter().map(|row| {
                let hint = if row.hint.is_empty() { String::new() } else { format!(" ({})", row.hint) };
                (row.key, row.value, format!("{}{hint}", row.label))
            });
            let value = |key: &str| game.fact(key).unwrap_or_default();
            let engine =
                ("engine".to_owned(), value("engine"), "Engine (`chancery engines` lists them)".to_owned());
            let preset = (
                "rules".to_owned(),
                value("rules"),
                "Preset of rules (`chancery rules` lists them)".to_owned(),
            );
            let meaning =
                |id: &str| CHOICES.iter().find(|choice| choice.id == id).map_or("", |choice| choice.title);
            let own = game.info.rules.own_choices();
            let rules =
                own.map(|(id, chosen)| (format!("rule.{id}"), chosen.to_owned(), meaning(id).to_owned()));
            let all: Vec<(String, String, String)> = rows.chain([engine, preset]).chain(rules).collect();
            let width = |row: &(String, String, String)| row.0.chars().count() + row.1.chars().count() + 1;
            let width = all.iter().map(width).filter(|&width| width <= WIDEST).max().unwrap_or(0);
            let lines = all
                .iter()
                .map(|(key, value, meaning)| format!("{:width$}  {meaning}\n", format!("{key}={value}")));
            let text = lines.collect();
            let json: Map<String, Value> =
                all.into_iter().map(|(key, value, _)| (key, Value::from(value))).collect();
            return self.print(Output { text, json: Value::from(json) });
        }
        self.change(name, |game| {
            let before = game.info.clone();
            set_all(game, facts)?;
            let map = game.map();
            let mut text = String::new();
            let (mut all, mut was) = (Map::new(), Map::new());
            for key in facts.iter().filter_map(|f| Some(f.split_once('=')?.0.trim())) {
                let (old, new) =
                    (before.fact(map, key).unwrap_or_default(), game.fact(key).unwrap_or_default());
                // Facts have no undo here: what it was is told, so that it can be set again.
                let aside = if old == new { String::new() } else { format!("  (was: {key}={old})") };
                let _ = writeln!(text, "{key}={new}{aside}");
                all.insert(key.to_owned(), Value::from(new));
                was.insert(key.to_owned(), Value::from(old));
            }
            all.insert("was".to_owned(), Value::from(was));
            let own: Vec<&str> =
                game.info.engine.own_answers(&game.info.rules).map(|(issue, _)| issue).collect();
            // A game does not tell whether such a choice was made, or left as the DATC has it.
            if before.engine != game.info.engine && !own.is_empty() {
                let _ = writeln!(text, "{} adjudicates{}", game.info.engine, own_answers_clause(&own));
            }
            Ok(Output { text, json: Value::from(all) })
        })
    }

    pub fn replace(
        &mut self,
        game: &str,
        power: &str,
        name: &str,
        contact: &str,
        note: &str,
    ) -> Result<(), CommandError> {
        self.change(game, |game| {
            let power = power_of(game, power)?;
            if name.trim().is_empty() {
                return Err(usage("give the new player a name"));
            }
            super::short_name(name)?;
            let (phase, info) = (game.phase(), game.map().power(power).clone());
            let player = &mut game.info.players[power.index()];
            if player.name == Clean::line(name) {
                return Err(CommandError::Failed(anyhow::anyhow!("{} is already played by {}", info.name, player.name)));
            }
            player.replace(name, contact, phase, note);
            let text = format!("{}: {} from {}\n", info.name, Clean::line(name), phase.phrase());
            Ok(Output { text, json: json!({"power": info.key, "player": Clean::line(name).as_str(), "from": phase.to_string()}) })
        })
    }

    pub fn put_back(&mut self, game: &str, power: &str) -> Result<(), CommandError> {
        self.change(game, |game| {
            let power = power_of(game, power)?;
            let (phase, info) = (game.phase(), game.map().power(power).clone());
            let player = &mut game.info.players[power.index()];
            if !player.take_back() {
                return Err(CommandError::Failed(anyhow::anyhow!("{} had no player to replace", info.name)));
            }
            let name = player.name.as_str();
            let who = if name.is_empty() { "a player without a name" } else { name };
            let json = json!({"power": info.key, "player": name, "from": phase.to_string()});
            Ok(Output { text: format!("{}: {who} again\n", info.name), json })
        })
    }

    pub fn propose(
        &mut self,
        name: &str,
        motion: MotionName,
        words: &[String],
        by: Option<&str>,
    ) -> Result<(), CommandError> {
        self.change(name, |game| {
            let by = by.map(|b| power_of(game, b)).transpose()?;
            let powers = || words.iter().map(|w| power_of(game, w)).collect::<Result<Vec<_>, _>>();
            let motion = match motion {
                MotionName::Draw if words.is_empty() => Motion::Draw(game.survivors_on(game.position())),
                MotionName::Draw => Motion::Draw(powers()?),
                MotionName::Concession => match powers()?.as_slice() {
                    &[one] => Motion::Concession(one),
                    _ => return Err(usage("a game is conceded to one power")),
                },
                MotionName::Other => Motion::Other(Clean::line(&words.join(" "))),
            };
            let number = game.propose(motion, by).map_err(failed)?;
            let told = game.votes().list()[number].describe(game.map());
            // People count from one.
            let number = number + 1;
            Ok(Output { text: format!("{number}  {told}\n"), json: json!({"number": number, "told": told}) })
        })
    }

    pub fn vote(
        &mut self,
        name: &str,
        number: usize,
        power: &str,
        vote: VoteName,
    ) -> Result<(), CommandError> {
        self.change(name, |game| {
            let power = power_of(game, power)?;
            let ballot = match vote {
                VoteName::Yes => Ballot::Yes,
                VoteName::No => Ballot::No,
                VoteName::Abstain => Ballot::Abstains,
            };
            game.vote(at(number)?, power, ballot).map_err(failed)?;
            let info = game.map().power(power);
            // How it voted is not said again: somebody may stand behind the game master.
            let text = format!("Recorded the vote of {}\n", info.name);
            Ok(Output { text, json: json!({"number": number, "power": info.key}) })
        })
    }

    pub fn tally(
        &mut self,
        name: &str,
        number: Option<usize>,
        missing_as_yes: bool,
        take_back: bool,
    ) -> Result<(), CommandError> {
        let Some(number) = number else {
            let said = proposals(&self.open(name)?.game);
            return self.print(said);
        };
        self.change(name, |game| {
            if take_back {
                game.take_back_vote(at(number)?).map_err(failed)?;
            } else {
                game.close_vote(at(number)?, missing_as_yes).map_err(|fault| match fault {
                    VoteFault::Missing(_) => {
                        failed(fault).hint("--missing-as-yes counts missing votes as yes")
                    }
                    fault => failed(fault),
                })?;
            }
            Ok(proposals(game))
        })
    }
}
