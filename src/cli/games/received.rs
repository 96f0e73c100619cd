//! `chancery games received` and `games orders --restore`: the texts that came in, and orders put back as they stood.

use std::fmt::Write;

use anyhow::anyhow;
use serde_json::{Value, json};

use super::{Output, Runner, many, power_of, unsaved, usage};
use crate::cli::common::error::{CommandError, warn};
use chancery_core::text::{Clean, command, shortened};
use chancery_game::game::{Game, Sheet, WhichOrders};
use chancery_game::store::{Change, OpenedGame, ReceivedText, write};

/// How much of a text's subject or source is listed, in characters.
const LISTED: usize = 40;

/// Returns which orders of a power the options say.
pub const fn which_orders(standby: bool, later: bool) -> WhichOrders {
    match (standby, later) {
        (true, true) => WhichOrders::StandbyLater,
        (true, _) => WhichOrders::Standby,
        (_, true) => WhichOrders::Later,
        _ => WhichOrders::Own,
    }
}

/// Returns what is added to the name of a power whose orders they are.
pub(super) const fn sheet(which: WhichOrders) -> &'static str {
    match which {
        WhichOrders::Own | WhichOrders::Proxies => "",
        WhichOrders::Standby => "'s standby",
        WhichOrders::Later => " for later phases",
        WhichOrders::StandbyLater => "'s standby for later phases",
    }
}

/// Returns the option that names the orders, with a space before it.
pub(super) const fn option(which: WhichOrders) -> &'static str {
    match which {
        WhichOrders::Own | WhichOrders::Proxies => "",
        WhichOrders::Standby => " --standby",
        WhichOrders::Later => " --later",
        WhichOrders::StandbyLater => " --later --standby",
    }
}

/// Returns how people call the orders.
const fn words(which: WhichOrders) -> &'static str {
    match which {
        WhichOrders::Own => "orders",
        WhichOrders::Standby => "standby's orders",
        WhichOrders::Later => "orders for later phases",
        WhichOrders::StandbyLater => "standby's orders for later phases",
        WhichOrders::Proxies => "recorded proxies",
    }
}

/// Returns how JSON names the orders.
const fn key_of(which: WhichOrders) -> &'static str {
    match which {
        WhichOrders::Own => "own",
        WhichOrders::Standby => "standby",
        WhichOrders::Later => "later",
        WhichOrders::StandbyLater => "standby_later",
        WhichOrders::Proxies => "proxies",
    }
}

/// Writes into a text in which phase it came.
pub(super) fn place(received: &mut ReceivedText, game: &Game) {
    received.phase = Clean::line(&game.phase().to_string());
    received.node = game.current().index();
}

/// Saves a game with the text that changed it, and returns the text's number. The text is written first.
pub(super) fn save_with(
    opened: &mut OpenedGame,
    received: Option<&ReceivedText>,
) -> Result<Option<u32>, CommandError> {
    let keep = |received| opened.file.keep_received(received).map_err(unsaved);
    let number = received.map(keep).transpose()?;
    if let Err(why) = opened.file.save(&write(&opened.game)) {
        if let (Some(number), false) = (number, matches!(why, chancery_game::store::SaveError::Unsure(..))) {
            opened.file.forget_received(number);
        }
        return Err(unsaved(why));
    }
    Ok(number)
}

/// Returns a text for programs.
pub(super) fn to_json(number: u32, received: &ReceivedText, whole: bool) -> Value {
    let mut json = json!({
        "number": number, "time": received.time, "when": received.when(), "source": received.source,
        "sender": received.sender, "subject": received.subject, "sent": received.sent, "phase": received.phase,
        "changes": received.changes.iter().map(|change| json!({
            "power": change.power, "which": key_of(change.which), "understood": change.understood,
            "before": change.before, "after": change.after,
        })).collect::<Vec<_>>(),
        "waiting": received.waiting.iter().map(|waiting| json!({
            "power": (!waiting.power.is_empty()).then_some(&waiting.power),
            "line": waiting.line, "why": waiting.why,
        })).collect::<Vec<_>>(),
    });
    if whole {
        json["text"] = received.text.as_str().into();
        json["cut"] = received.cut.into();
    }
    json
}

/// Returns a text in a line: when it came, from whom, what it changed, what waits.
fn row(number: u32, received: &ReceivedText) -> String {
    let from = [&received.sender, &received.source].into_iter().find(|from| !from.is_empty());
    let from = shortened(from.map_or("", |from| from.as_str()), LISTED);
    let powers: Vec<&str> = received.changes.iter().map(|change| change.power.as_str()).collect();
    let changed = if powers.is_empty() { "nothing changed".to_owned() } else { powers.join(", ") };
    let waiting = match received.waiting.len() {
        0 => String::new(),
        1 => "; 1 line waits".to_owned(),
        more => format!("; {more} lines wait"),
    };
    let phase = if received.phase.is_empty() { "no game" } else { &received.phase };
    format!("{number:>4}  {}  {phase}  {from}: {changed}{waiting}", received.when())
}

/// Adds lines, each behind two spaces.
fn indented(text: &mut String, sheet: &Sheet) {
    for line in sheet.lines() {
        let _ = writeln!(text, "  {line}");
    }
}

/// Returns a whole text, below what was understood and changed.
fn whole(number: u32, received: &ReceivedText) -> String {
    let mut text = format!("{}\n", row(number, received));
    for (title, field) in
        [("From", &received.sender), ("Sent", &received.sent), ("Subject", &received.subject)]
    {
        if !field.is_empty() {
            let _ = writeln!(text, "{title}: {field}");
        }
    }
    for change in &received.changes {
        let _ = writeln!(text, "\n{}, {} before:", change.power, words(change.which));
        indented(&mut text, &change.before);
        let _ = writeln!(text, "{}, {} after:", change.power, words(change.which));
        indented(&mut text, &change.after);
    }
    if !received.waiting.is_empty() {
        text.push_str("\nWaiting for a person:\n");
    }
    for waiting in &received.waiting {
        let of = if waiting.power.is_empty() { String::new() } else { format!("{}: ", waiting.power) };
        let line = if waiting.line.is_empty() { "the whole text" } else { &waiting.line };
        let _ = writeln!(text, "  ! {of}{line}: {}", waiting.why);
    }
    let _ = write!(text, "\n{}\n", received.text.trim_end());
    if received.cut > 0 {
        let _ = writeln!(text, "({} more were not kept)", many(received.cut, "byte"));
    }
    text
}

/// Returns which command lists the texts that came in for a game, or for no game.
fn lists(name: Option<&str>) -> String {
    let words: Vec<&str> = ["games", "received"].into_iter().chain(name).collect();
    format!("`{}` lists the texts", command(&words))
}

impl Runner<'_> {
    /// Keeps a text that was refused, and returns its number; `None` if nothing is written. The game is not changed.
    pub(super) fn keep_refused(&self, opened: &OpenedGame, received: &ReceivedText) -> Option<u32> {
        if self.form.dry_run {
            return None;
        }
        match opened.file.keep_received(received) {
            Ok(number) => Some(number),
            Err(why) => {
                warn(&format!("the refused text was not kept: {why}"));
                None
            }
        }
    }

    /// Lists the texts that came in for a game, or shows or deletes one. Without a game, those that are for none.
    pub fn received(
        &mut self,
        name: Option<&str>,
        number: Option<u32>,
        delete: bool,
    ) -> Result<(), CommandError> {
        // A number alone is that of a text, unless a game is called so.
        let is_game = |name: &&str| name.parse::<u32>().is_err() || self.open(name).is_ok();
        let (number, name) = match (name, number) {
            (Some(name), None) if !is_game(&name) => (name.parse().ok(), None),
            (name, number) => (number, name),
        };
        let all = match name {
            Some(name) => self.open(name)?.file.received(),
            None => self.game_folder.stray_texts(),
        };
        if delete && number.is_none() {
            return Err(usage("name the number of the text to delete"));
        }
        if let Some(number) = number {
            let found = all.into_iter().find(|(of, _)| *of == number);
            let none = || CommandError::Failed(anyhow!("there is no text {number}")).hint(lists(name));
            let (_, received) = found.ok_or_else(none)?;
            if delete {
                return self.delete_received(name, number);
            }
            let received = received.map_err(|why| anyhow!("text {number} cannot be read: {why}"))?;
            let said = Output { text: whole(number, &received), json: to_json(number, &received, true) };
            return self.print(said);
        }
        let (mut text, mut json) = (String::new(), Vec::new());
        for (number, received) in &all {
            match received {
                Ok(received) => {
                    let _ = writeln!(text, "{}", row(*number, received));
                    json.push(to_json(*number, received, false));
                }
                Err(why) => {
                    let _ = writeln!(text, "{number:>4}  cannot be read: {why}");
                    json.push(json!({"number": number, "error": why}));
                }
            }
        }
        if all.is_empty() {
            text.push_str(match name {
                Some(_) => "No texts came in yet.\n",
                None => {
                    "No texts wait beside the games. `chancery games received GAME` lists those of a game.\n"
                }
            });
        }
        self.print(Output { text, json: json!({ "received": json }) })
    }

    /// Deletes a text that came in for a game, or for none.
    fn delete_received(&mut self, name: Option<&str>, number: u32) -> Result<(), CommandError> {
        if !self.form.dry_run {
            match name {
                Some(name) => self.open_on(&self.patient(), name)?.file.delete_received(number),
                None => self.game_folder.delete_stray(number),
            }
            .map_err(unsaved)?;
        }
        let (text, json) = (format!("Deleted text {number}.\n"), json!({ "deleted": number }));
        self.print_done(Output { text, json }, &format!("text {number} was deleted"))
    }

    /// Puts back the orders of a power that stood before a text, or before the last one that changed them.
    pub fn restore(
        &mut self,
        name: &str,
        power: &str,
        number: Option<u32>,
        which: WhichOrders,
    ) -> Result<(), CommandError> {
        let mut opened = self.open_on(&self.patient(), name)?;
        let game = &mut opened.game;
        let power = power_of(game, power)?;
        let (key, whose) = (game.map().power(power).key.clone(), game.map().power(power).name.clone());
        let here = game.current().index();
        let texts = opened.file.received();
        let changed = |(_, received): &&(u32, Result<ReceivedText, String>)| {
            received.as_ref().is_ok_and(|received| {
                received.node == here && received.changes.iter().any(|c| *c.power == *key && c.which == which)
            })
        };
        let mut found = texts.iter().filter(|(of, _)| number.is_none_or(|number| *of == number));
        let found = found.rfind(changed);
        let change = found.and_then(|(of, received)| {
            let changes = received.as_ref().ok()?.changes.iter();
            changes.rev().find(|c| *c.power == *key && c.which == which).map(|change| (*of, change))
        });
        let (what, title) = (words(which), game.phase().phrase());
        let Some((of, change)) = change else {
            let which = number.map_or("no text".to_owned(), |number| format!("text {number} never"));
            let none = anyhow!("{which} changed the {what} of {whose} in {title}");
            return Err(CommandError::Failed(none).hint(lists(Some(name))));
        };
        let stood = game.orders(power, which).clone();
        game.set_orders(power, which, change.before.lines());
        let mut received = ReceivedText::new(&format!("--restore {of}"), "");
        place(&mut received, game);
        received.changes.extend(Change::of(game, power, which, &stood, game.orders(power, which)));
        let lines = many(change.before.lines().len(), "line");
        let mut text = format!("Restored the {what} of {whose} from before text {of} ({lines})\n");
        indented(&mut text, &change.before);
        let mut json = json!({
            "power": key, "which": key_of(which), "phase": game.phase().to_string(), "before_text": of,
            "orders": change.before,
        });
        json["received"] = opened.file.next_received().into();
        if !self.form.dry_run && !received.changes.is_empty() {
            json["received"] = save_with(&mut opened, Some(&received))?.into();
        }
        let file = opened.file.path().display();
        self.print_done(Output { text, json }, &format!("{file} was changed and saved"))
    }
}
