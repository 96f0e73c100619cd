//! `chancery games received` and `games orders --restore`: the texts that came in, and orders put back as they stood.

use std::fmt::Write;

use serde_json::{Value, json};

use super::args::Received;
use super::{Output, Runner, many, order_lines, power_of, unsaved, usage};
use crate::cli::common::error::{CommandError, failure, warn};
use chancery_core::text::{Clean, command, shortened};
use chancery_game::game::{Game, Refusal, Sheet, WhichOrders};
use chancery_game::inbox::MOST_SHOWN;
use chancery_game::intake::{LineReason, MessageLine, canonical, order_on_sheet, read_received};
use chancery_game::store::{Change, OpenedGame, ReceivedText, SaveError, Waiting, write};

/// How much of a text's subject or source is listed, in characters.
const LISTED: usize = 40;

/// Returns a text that came in, for programs, or why it cannot be read.
fn received_json((number, text): &(u32, Result<ReceivedText, Refusal>)) -> Value {
    match text {
        Ok(received) => {
            let mut form = json!({ "number": number, "when": received.when() });
            if let (Value::Object(form), Value::Object(own)) = (&mut form, json!(received)) {
                form.extend(own);
            }
            form
        }
        Err(why) => json!({ "number": number, "when": null, "error": **why }),
    }
}

/// Writes into a text in which phase it came.
pub(super) fn place(received: &mut ReceivedText, game: &Game) {
    received.phase = Clean::line(&game.phase().to_string());
    received.node = game.current().index();
}

/// Saves a game with the texts that changed it, and returns the texts' numbers. The texts are written first.
pub(super) fn save_with<'t>(
    opened: &mut OpenedGame,
    received: impl IntoIterator<Item = &'t ReceivedText>,
) -> Result<Vec<u32>, CommandError> {
    let numbers = opened.file.keep_received(received).map_err(unsaved)?;
    if let Err(why) = opened.file.save(&write(&opened.game)) {
        for &number in numbers.iter().filter(|_| !matches!(why, SaveError::Unsure(..))) {
            opened.file.forget_received(number);
        }
        return Err(unsaved(why));
    }
    Ok(numbers)
}

/// Returns a text in a line: when it came, from whom, what it changed, what waits.
pub(super) fn row(number: Option<u32>, received: &ReceivedText) -> String {
    let number = number.map_or_else(String::new, |number| format!("{number:>4}"));
    let from = [&received.sender, &received.source].into_iter().find(|from| !from.is_empty());
    let from = shortened(from.map_or("", |from| from.as_str()), LISTED);
    let powers: Vec<&str> = received.changes.iter().map(|change| change.power.as_str()).collect();
    let changed = if powers.is_empty() { "nothing changed".to_owned() } else { powers.join(", ") };
    let waits = received.waiting.iter().filter(|part| part.settled.is_empty()).count();
    let verb = if waits == 1 { "waits" } else { "wait" };
    let waiting = if waits == 0 { String::new() } else { format!("; {} {verb}", many(waits, "line")) };
    let phase = if received.phase.is_empty() { "no game" } else { &received.phase };
    format!("{number}  {}  {phase}  {from}: {changed}{waiting}", received.when())
}

/// Adds lines, each behind two spaces.
fn add_indented(text: &mut String, sheet: &Sheet) {
    for line in sheet.lines() {
        let _ = writeln!(text, "  {line}");
    }
}

/// Returns a whole text, below what was understood and changed.
fn whole_text(number: u32, received: &ReceivedText) -> String {
    let mut text = format!("{}\n", row(Some(number), received));
    for (title, field) in
        [("From", &received.sender), ("Sent", &received.sent), ("Subject", &received.subject)]
    {
        if !field.is_empty() {
            let _ = writeln!(text, "{title}: {field}");
        }
    }
    for change in &received.changes {
        let _ = writeln!(text, "\n{}, {} before:", change.power, order_lines::orders_noun(change.which));
        add_indented(&mut text, &change.before);
        let _ = writeln!(text, "{}, {} after:", change.power, order_lines::orders_noun(change.which));
        add_indented(&mut text, &change.after);
    }
    if !received.waiting.is_empty() {
        text.push_str("\nWaiting for a person:\n");
    }
    for waiting in &received.waiting {
        let of = if waiting.power.is_empty() { String::new() } else { format!("{}: ", waiting.power) };
        let line = if waiting.line.is_empty() { "the whole text" } else { &waiting.line };
        let settled =
            if waiting.settled.is_empty() { String::new() } else { format!(" ({})", waiting.settled) };
        let _ = writeln!(text, "  ! {of}{line}: {}{settled}", waiting.why);
    }
    let _ = write!(text, "\n{}\n", received.text.trim_end());
    if received.cut > 0 {
        let _ = writeln!(text, "({} more were not kept)", many(received.cut, "byte"));
    }
    text
}

/// Returns which command lists the texts that came in for a game, or for no game.
fn lists_hint(name: Option<&str>) -> String {
    let words: Vec<&str> = ["games", "received"].into_iter().chain(name).collect();
    format!("`{}` lists the texts", command(&words))
}

impl Runner<'_> {
    /// Keeps a text that was refused, and returns its number; `None` if nothing is written. The game is not changed.
    pub(super) fn keep_refused(&self, opened: &OpenedGame, received: &ReceivedText) -> Option<u32> {
        if self.form.dry_run {
            return None;
        }
        match opened.file.keep_received([received]) {
            Ok(numbers) => numbers.first().copied(),
            Err(why) => {
                warn(&format!("the refused text was not kept: {why}"));
                None
            }
        }
    }

    /// Lists the texts that came in for a game, or shows or deletes one. Without a game, those that are for none.
    pub fn received(&mut self, args: &Received) -> Result<(), CommandError> {
        // A number alone is that of a text, unless a game is called so.
        let is_game = |name: &str| name.parse::<u32>().is_err() || self.open(name).is_ok();
        let (number, name) = match (args.game.as_deref(), args.number) {
            (Some(name), None) if !is_game(name) => (name.parse().ok(), None),
            (name, number) => (number, name),
        };
        let all = match name {
            Some(name) => self.open(name)?.file.received(),
            None => self.game_folder.stray_texts(),
        };
        if args.delete && number.is_none() {
            return Err(usage("name the number of the text to delete"));
        }
        if let Some(number) = number {
            let found = all.into_iter().find(|(of, _)| *of == number);
            let none = || failure(format!("there is no text {number}")).hint(lists_hint(name));
            let found = found.ok_or_else(none)?;
            if args.delete {
                return self.delete_received(name, number);
            }
            let received = found.1.as_ref();
            let received = received.map_err(|why| failure(format!("text {number} cannot be read: {why}")))?;
            return self.print(Output::of(whole_text(number, received), received_json(&found)));
        }
        let mut text = String::new();
        for (number, received) in &all {
            let _ = match received {
                Ok(received) => writeln!(text, "{}", row(Some(*number), received)),
                Err(why) => writeln!(text, "{number:>4}  cannot be read: {why}"),
            };
        }
        if all.is_empty() {
            text.push_str(match name {
                Some(_) => "No texts came in yet.\n",
                None => {
                    "No texts wait beside the games. `chancery games received GAME` lists those of a game.\n"
                }
            });
        }
        let all: Value = all.iter().map(received_json).collect();
        self.print(Output::said(text).with("received", all))
    }

    /// Deletes a text that came in for a game, or for none.
    pub(super) fn delete_received(&mut self, name: Option<&str>, number: u32) -> Result<(), CommandError> {
        if !self.form.dry_run {
            match name {
                Some(name) => self.open_on(&self.patient(), name)?.file.delete_received(number),
                None => self.game_folder.delete_stray(number),
            }
            .map_err(unsaved)?;
        }
        let said = Output::said(format!("Deleted text {number}.\n")).with("deleted", number);
        self.print_done(said, &format!("text {number} was deleted"))
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
        let texts = opened.file.received().into_iter().filter_map(|(of, text)| Some((of, text.ok()?)));
        let texts = texts.filter(|(of, text)| text.node == here && number.is_none_or(|number| *of == number));
        let is_it = |change: &Change| *change.power == *key && change.which == which;
        let changed = |(of, text): (u32, ReceivedText)| Some((of, text.changes.into_iter().rfind(is_it)?));
        let (what, title) = (order_lines::orders_noun(which), game.phase().phrase());
        let Some((of, change)) = texts.filter_map(changed).last() else {
            let which = number.map_or("no text".to_owned(), |number| format!("text {number} never"));
            let none = failure(format!("{which} changed the {what} of {whose} in {title}"));
            return Err(none.hint(lists_hint(Some(name))));
        };
        let stood = game.orders(power, which).clone();
        game.set_orders(power, which, change.before.lines());
        let mut received = ReceivedText::new(&format!("--restore {of}"), "");
        place(&mut received, game);
        received.changes.extend(Change::of(game, power, which, &stood, game.orders(power, which)));
        let lines = many(change.before.lines().len(), "line");
        let mut text = format!("Restored the {what} of {whose} from before text {of} ({lines})\n");
        add_indented(&mut text, &change.before);
        let said = Output::of_power(game, power, text).with("which", which).with("phase", game.phase());
        let mut said = said.with("before_text", of).with("orders", change.before);
        said = said.with("received", opened.file.next_received());
        if !self.form.dry_run && !received.changes.is_empty() {
            said = said.with("received", save_with(&mut opened, [&received])?.first());
        }
        let file = opened.file.path().display();
        self.print_done(said, &format!("{file} was changed and saved"))
    }
}

/// Returns a message as a game keeps it, with what can be done about it.
pub(super) fn message(game: &Game, told: &MessageLine) -> Waiting {
    let why = Clean::line(told.why());
    let power = told.power.map_or("", |power| &game.map().power(power).key).into();
    Waiting { power, line: Clean::line(&shortened(&told.line, MOST_SHOWN)), why, ..Waiting::default() }
}

/// Returns a line that waits as a game keeps it.
pub(super) fn waiting(game: &Game, waits: &LineReason) -> Waiting {
    let map = game.map();
    let line = Clean::line(&shortened(&waits.line, MOST_SHOWN));
    let reading = read_received(game, &line, waits.power);
    let mut kinds = reading.orders().filter_map(|order| order.given.kind());
    // No order of this phase settles one for a later phase.
    let place = waits.place.filter(|_| kinds.all(|kind| kind == game.phase().kind));
    let stood = waits.power.zip(place).and_then(|(power, place)| order_on_sheet(game, power, place));
    Waiting {
        power: waits.power.map_or("", |power| &map.power(power).key).into(),
        line,
        why: Clean::line(&shortened(&waits.why.to_string(), MOST_SHOWN)),
        place: place.map_or("", |place| map.code(place)).into(),
        stood: stood.map(|order| Clean::line(&canonical(game, &order))).unwrap_or_default(),
        settled: Clean::default(),
    }
}
