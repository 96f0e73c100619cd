//! What somebody tells the game master besides orders, and what a game can do about it.

use super::phrases::{is_one, tells};
use super::reading::gives_order;
use super::statement::read_received;
use crate::game::{Ballot, Game, Press, ProposalState, Refusal};
use crate::mail::{addresses, without_addresses, words};
use chancery_core::adjudicate::Engines;
use chancery_core::map::Power;
use chancery_core::text::Clean;

/// A line that tells the game master something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageLine {
    /// The power whose player writes, if it can be only one.
    pub power: Option<Power>,
    /// The line.
    pub line: Clean,
    /// What the game can do about it, or why it cannot.
    pub request: Result<Request, &'static str>,
}

/// What a message asks for, where the game can do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What is done, as an order to do it.
    pub what: String,
    act: Act,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Act {
    Vote {
        number: usize,
        power: Power,
        ballot: Ballot,
    },
    Set {
        key: String,
        value: String,
    },
    Print(Press),
    /// To let the standby of a power play it, or else nobody.
    Leave(Power),
}

impl MessageLine {
    /// Returns what can be done about it, or why nothing can.
    pub fn why(&self) -> &str {
        self.request.as_ref().map_or_else(|why| *why, |request| request.what.as_str())
    }

    /// Returns a line of a text as a message, if it is one of those that are recognised.
    pub fn of(game: &Game, power: Option<Power>, line: &str, text: &str) -> Option<Self> {
        let lists = ["tells-vote", "tells-time", "tells-resignation", "tells-address", "tells-press"];
        let asks = line.ends_with('?') && tells(line, "inquiry");
        // `Your press was amusing.` is none.
        let is_meant = |list: &&str| *list != "tells-press" || line.contains(':') || tells(line, "prints");
        // `Could I have another 48 hours?`
        let asks_time =
            ["another", "hours days weeks", "receipt courtesy speaks"].iter().all(|list| tells(line, list));
        let kind = lists.into_iter().filter(is_meant).find(|list| tells(line, list));
        let kind = kind.or(asks_time.then_some("tells-time")).or(asks.then_some("inquiry"))?;
        let request = power.ok_or("nothing says which power it is for").and_then(|power| match kind {
            "tells-vote" => vote(game, power, line),
            "tells-time" => more_time(game, line),
            "tells-address" => {
                let info = game.map().power(power);
                let value = addresses(line).pop().ok_or("it names no address")?;
                let what = format!("change the contact of {} to {value}", info.name);
                Ok(Request { what, act: Act::Set { key: format!("contact.{}", info.key), value } })
            }
            "tells-press" => press(game, power, line, text),
            "inquiry" => Err("it asks the game master something"),
            _ => {
                let name = &game.map().power(power).name;
                let what = match game.info.players[power.index()].standby.as_str() {
                    "" => format!("leave {name} without a player, as no standby is known"),
                    standby => format!("let {standby} play {name}"),
                };
                Ok(Request { what, act: Act::Leave(power) })
            }
        });
        // The press may begin on the next line.
        let below = match &request {
            Ok(Request { act: Act::Print(press), .. }) if line.ends_with(':') => press.text.lines().next(),
            _ => None,
        };
        let line = below.map_or_else(|| Clean::line(line), |below| Clean::line(&format!("{line} {below}")));
        Some(Self { power, line, request })
    }
}

fn vote(game: &Game, power: Power, line: &str) -> Result<Request, &'static str> {
    let open = |number: &usize| game.votes()[*number].standing == ProposalState::Open;
    let number = match (0..game.votes().len()).filter(open).collect::<Vec<_>>()[..] {
        [number] => number,
        [] => return Err("no proposal is open"),
        _ => return Err("several proposals are open"),
    };
    let ballot = match (tells(line, "vote-yes"), tells(line, "vote-no")) {
        (true, false) => Ballot::Yes,
        (false, true) => Ballot::No,
        _ => return Err("it does not say plainly yes or no"),
    };
    let name = &game.map().power(power).name;
    let what = format!("record {name}'s vote on proposal {}: {}", number + 1, ballot.word());
    Ok(Request { what, act: Act::Vote { number, power, ballot } })
}

/// A day is meant where a line names neither a number nor a week.
fn more_time(game: &Game, line: &str) -> Result<Request, &'static str> {
    let deadline = game.info.deadlines.get(&game.phase()).ok_or("the phase has no deadline")?;
    let number = words(line).iter().find_map(|word| word.parse::<u16>().ok().filter(|n| *n < 100));
    let said = || (2..=5).rev().find(|number| tells(line, &format!("number-{number}")));
    let number = number.or_else(said).unwrap_or(1);
    let days = match () {
        () if tells(line, "hours") => number.div_ceil(24),
        () if tells(line, "weeks") => 7 * number,
        () => number,
    };
    let value = deadline.after_days(days).ok_or("the calendar ends before that")?.to_string();
    let what = format!("move the deadline of {} to {value}", game.phase().phrase());
    Ok(Request { what, act: Act::Set { key: format!("deadline.{}", game.phase()), value } })
}

/// Returns whether a line begins press: `Press: PARIS (AFP) …`.
pub(super) fn is_press(line: &str) -> bool {
    line.split_once(':')
        .is_some_and(|(head, _)| words(head).len() < 7 && tells(head, "tells-press") && !tells(head, "kinds"))
}

/// The press stands behind a colon on the line, else below it, up to orders, a quotation or a signature.
fn press(game: &Game, power: Power, line: &str, text: &str) -> Result<Request, &'static str> {
    let beside = line.split_once(':').map_or("", |(_, beside)| beside).trim();
    let below = text.lines().skip_while(|other| other.trim() != line.trim()).skip(1);
    let reads = |line: &str| read_received(game, line, Some(power)).orders().any(gives_order);
    let is_order = |line: &str| is_one(line, "heads-orders") || reads(line);
    let below = below.take_while(|line| !line.starts_with('>') && line.trim_end() != "--" && !is_order(line));
    let below = below.collect::<Vec<_>>().join("\n");
    let text = Clean::lines(if beside.is_empty() { below.trim() } else { beside });
    if text.is_empty() {
        return Err("the press is not in this text");
    }
    let name = game.map().power(power).name.as_str();
    let press = Press { from: name.into(), text, ..Press::default() };
    Ok(Request { what: format!("print the press of {name}"), act: Act::Print(press) })
}

impl Request {
    /// Does it.
    ///
    /// # Errors
    ///
    /// Why it cannot be done.
    pub fn apply(&self, game: &mut Game) -> Result<(), Refusal> {
        let id = game.current();
        match &self.act {
            Act::Vote { number, power, ballot } => {
                game.vote(*number, *power, *ballot).map_err(|fault| fault.to_string())?;
            }
            Act::Set { key, value } => game.set_fact(Engines::CORE, key, value)?,
            Act::Print(press) => game.press_mut(id).push(press.clone()),
            Act::Leave(power) => {
                let phase = game.phase();
                let player = &mut game.info.players[power.index()];
                let standby = std::mem::take(&mut player.standby);
                let contact = addresses(&standby).pop().unwrap_or_default();
                player.replace(&without_addresses(&standby), &contact, phase, "");
            }
        }
        Ok(())
    }
}
