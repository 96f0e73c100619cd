//! `chancery games orders`: sheets as they are handed in, and what is the matter with them.

use std::path::Path;

use serde_json::json;

use super::conditions::{DECIDES, chosen};
use super::order_lines::{order_lines, understood};
use super::received::{option, sheet};
use super::{Intake, Output, Runner, power_of, received};
use crate::cli::common::error::CommandError;
use crate::cli::common::source;
use chancery_core::map::Power;
use chancery_core::order::Canonical;
use chancery_core::text::{Clean, command};
use chancery_game::exchange::UnreadForm;
use chancery_game::game::{Audience, Game, Hold, MergePolicy, Nmr, Sheet, Unread, WhichOrders};
use chancery_game::mail::{Letter, Weight};
use chancery_game::report::{PhaseReport, PowerReport, Remark, RemarkKind, remarks_of_notes, sheet_remarks};
use chancery_game::store::{Change, ReceivedText, Waiting};
use chancery_notation::{MAX_TEXT_BYTES, ReadingContext};

/// Returns the sign of a remark: `!` on what is wrong, `~` on what was put right, `-` on what was passed over.
pub const fn sign(remark: &Remark) -> &'static str {
    match remark.kind {
        RemarkKind::Wrong => "!",
        RemarkKind::PutRight => "~",
        RemarkKind::PassedOver => "-",
    }
}

/// Returns how many orders on all sheets of the current phase something is wrong with.
pub fn lost(game: &Game, report: &PhaseReport) -> usize {
    let own = faults(game, report, |power| Some(&power.sheet)).count();
    let standby = faults(game, report, PowerReport::standby).count();
    own + standby + report.later_unread.len()
}

/// Returns what something is wrong with on one sheet of each power.
fn faults(
    game: &Game,
    report: &PhaseReport,
    of: fn(&PowerReport) -> Option<&Sheet>,
) -> impl Iterator<Item = Unread> {
    let sheets: Vec<Sheet> =
        report.powers.iter().map(|power| of(power).cloned().unwrap_or_default()).collect();
    game.unread_on(report.id, &sheets, true).into_iter()
}

/// Returns the texts of remarks, for programs.
pub fn texts(remarks: &[Remark]) -> Vec<&str> {
    remarks.iter().map(|remark| remark.text.as_str()).collect()
}

/// More lines that were passed over are only counted.
const MOST_SKIPPED: usize = 4;

/// Writes remarks in lines, and a line below them.
fn above(remarks: &[Remark], last: String) -> String {
    let is_skipped = |remark: &&Remark| matches!(remark.kind, RemarkKind::PassedOver);
    let skipped = remarks.iter().filter(is_skipped).count();
    let counted = skipped > MOST_SKIPPED;
    let told = remarks.iter().filter(|remark| !(counted && is_skipped(remark)));
    let lines = told.map(|remark| format!("{} {}", sign(remark), remark.text));
    let count = counted.then(|| format!("- {} skipped", super::many(skipped, "line")));
    lines.chain(count).chain([last]).collect::<Vec<_>>().join("\n")
}

/// Adds above what is said of a text the orders that were understood.
fn with_understood(understood: &[String], mut said: Output) -> Output {
    let lines: String = understood.iter().flat_map(|order| ["  ", order, "\n"]).collect();
    said.text = format!("{lines}{}", said.text);
    said.json["understood"] = understood.into();
    said
}

/// Returns the current phase, for the game master.
pub(super) fn now(game: &Game) -> PhaseReport {
    PhaseReport::new(game, game.current(), Audience::GameMaster)
}

/// Writes a sheet beside a power's own, and says what is the matter with it and how much of it cannot be
/// read or will not count.
fn beside(
    game: &mut Game,
    power: Power,
    (text, skipped): (&str, &[Remark]),
    (which, asked): (WhichOrders, Option<MergePolicy>),
) -> (Output, usize) {
    let set = Sheet::new(text.lines());
    let mut joined = None;
    let told = if which == WhichOrders::Standby {
        let incoming = game.incoming(power, which, &set, asked);
        joined = incoming.unreviewed();
        let told = joined.map(|how| incoming.describe(how));
        let sheet = incoming.joined(joined.unwrap_or(MergePolicy::Replace));
        game.set_orders(power, which, sheet.lines());
        told
    } else {
        let stood = game.orders(power, which);
        let told = (!stood.is_empty() && *stood != set).then(|| {
            let lines = super::many(stood.lines().len(), "line");
            format!("these replace {lines} of orders for later phases")
        });
        game.set_orders(power, which, text.lines());
        told
    };
    if which == WhichOrders::StandbyLater {
        return standby_later(game, power, &set, told);
    }
    let (report, house) = (now(game), &game.info.house);
    let own = report.power(power);
    let (said, lost, counts, what, unless) = if which == WhichOrders::Standby {
        let unless = "; they are used only with the setting nmr=standby";
        let (said, lost) = (&own.standby_remarks, own.standby_unread.len());
        (said, lost, house.nmr == Nmr::Standby, "standby orders", unless)
    } else {
        let unless = "; they are used with two-seasons=yes, or with `games adjudicate --season`";
        let lost = report.later_unread.iter().filter(|u| u.power == power).count();
        (&own.later_remarks, lost, house.two_seasons, "orders for later phases", unless)
    };
    let told = told.map(|told| Remark::new(RemarkKind::PutRight, &told));
    let skipped = skipped.iter().cloned();
    let remarks: Vec<Remark> = told.into_iter().chain(said.iter().cloned()).chain(skipped).collect();
    let info = game.map().power(power);
    let unless = if counts { "" } else { unless };
    let mut json = json!({
        "power": info.key, "lines": text.lines().count(), "remarks": texts(&remarks), "counts": counts,
    });
    if let Some(joining) = joined {
        json["sets"] = word(joining).into();
    }
    (Output { text: above(&remarks, format!("Saved {}'s {what}{unless}\n", info.name)), json }, lost)
}

/// Says what is the matter with a standby's orders for later in the season, and how many of them cannot be used.
fn standby_later(game: &Game, power: Power, set: &Sheet, told: Option<String>) -> (Output, usize) {
    let notes = game.later_notes(power, set);
    let told = told.map(|told| Remark::new(RemarkKind::PutRight, &told));
    let remarks: Vec<Remark> = told.into_iter().chain(remarks_of_notes(&notes)).collect();
    let lost = remarks.iter().filter(|remark| matches!(remark.kind, RemarkKind::Wrong)).count();
    let (info, house) = (game.map().power(power), &game.info.house);
    let counts = house.nmr == Nmr::Standby && house.two_seasons;
    let unless = if counts { "" } else { "; they are used with nmr=standby and two-seasons=yes" };
    let json = json!({
        "power": info.key, "lines": set.lines().len(), "remarks": texts(&remarks), "counts": counts,
    });
    let text = above(&remarks, format!("Saved {}'s standby orders for later phases{unless}\n", info.name));
    (Output { text, json }, lost)
}

/// Returns how JSON names what became of orders that stood.
const fn word(joining: MergePolicy) -> &'static str {
    match joining {
        MergePolicy::Combine => "combine",
        MergePolicy::Replace => "replace",
    }
}

/// Adds what was decoded of the mail in which the text came, and what was not.
pub(super) fn with_mail(letter: &Letter, mut said: Output) -> Output {
    let kind = |weight| match weight {
        Weight::Decoded => RemarkKind::PutRight,
        _ => RemarkKind::PassedOver,
    };
    let told = letter.told.iter().map(|t| Remark { kind: kind(t.weight), text: t.words.clone() });
    let told: Vec<Remark> = told.collect();
    if told.is_empty() {
        return said;
    }
    let mut remarks: Vec<serde_json::Value> = texts(&told).into_iter().map(Into::into).collect();
    remarks.extend(said.json["remarks"].as_array().into_iter().flatten().cloned());
    said.json["remarks"] = remarks.into();
    said.text = above(&told, said.text);
    said
}

/// Adds that the game is over, if it is: its orders are kept, and it goes on only where that is taken back.
fn with_ending(game: &Game, mut said: Output) -> Output {
    let ending = game.ending().map(|e| e.describe(game.map()));
    if let Some(ending) = &ending {
        said.text = format!("{}The game is over: {ending}.\n", said.text);
    }
    said.json["ending"] = json!(ending);
    said
}

/// The outcome for the orders that stood, and the remarks about it.
#[derive(Default)]
pub(super) struct MergeResult {
    how: Option<MergePolicy>,
    told: Vec<Remark>,
    /// The units that have no order now, by name, where all orders were replaced.
    without: Vec<String>,
}

/// Writes a power's own sheet. What becomes of the orders that stood is told, and which units are left without one.
pub(super) fn read_sheets(
    game: &mut Game,
    power: Power,
    set: &Sheet,
    asked: Option<MergePolicy>,
) -> MergeResult {
    let incoming = game.incoming(power, WhichOrders::Own, set, asked);
    let how = incoming.unreviewed();
    let told = how.map(|joining| incoming.describe(joining));
    let joining = how.unwrap_or(MergePolicy::Replace);
    let mut told: Vec<Remark> = told.iter().map(|told| Remark::new(RemarkKind::PutRight, told)).collect();
    // Whoever asks for all to be replaced means what is repeated, too.
    let sheet = if asked == Some(MergePolicy::Replace) { set.clone() } else { incoming.joined(joining) };
    if joining == MergePolicy::Replace && asked.is_none() {
        told.extend(game.perpetual_beside(power, set).iter().map(|order| {
            let words = format!("`{order}` still applies: these orders do not name its unit (DATC 4.E.4=a)");
            Remark::new(RemarkKind::PutRight, &words)
        }));
    }
    game.set_sheet(power, sheet.lines());
    let mut without = Vec::new();
    if how.is_some() {
        without.extend(game.units_without_order(power).iter().map(|unit| unit.canonical(game.map())));
    }
    if how == Some(MergePolicy::Replace) && !without.is_empty() {
        let words = format!("now without an order: {}", without.join(", "));
        told.push(Remark::new(RemarkKind::PutRight, &words));
    }
    MergeResult { how, told, without }
}

/// Returns what is said of a text without an order that can be used, and nothing is written of it.
fn refused(game: &Game, power: Power, set: &Sheet, which: WhichOrders) -> Output {
    let (info, due) = (game.map().power(power), now(game).power(power).due);
    let remarks = if which.is_later() {
        remarks_of_notes(&game.later_notes(power, set))
    } else {
        sheet_remarks(game, &game.read(power, set))
    };
    let json = json!({
        "power": info.key, "phase": game.phase().to_string(), "due": due.orders, "given": due.given,
        "remarks": texts(&remarks), "refused": true,
    });
    let mut text = above(&remarks, String::new());
    if text.trim().is_empty() {
        text.clear();
    }
    Output { text, json }
}

/// Returns why such a text is refused, and how to delete the orders, if there are any.
fn why_refused(
    game: &Game,
    power: Power,
    (file, name): (&Path, &str),
    which: WhichOrders,
) -> (String, Option<String>) {
    let (file, title) = (source::name(file), game.phase().phrase());
    let whom = &game.map().power(power).name;
    let (key, option) = (game.map().power(power).key.to_lowercase(), option(which));
    let is_due = which.is_later() || now(game).power(power).due.orders > 0;
    let why = if is_due {
        format!("{file} has no order for {whom} that can be used")
    } else {
        format!("{whom} has nothing to order in {title}")
    };
    let mut arguments = vec!["games", "orders", name, &key];
    arguments.extend(option.split_whitespace());
    arguments.push("--clear");
    let deletes = || format!("`{}` deletes {whom}'s orders", command(&arguments));
    (why, (!game.orders(power, which).is_empty()).then(deletes))
}

/// Returns a text that was entered for a power, as it is kept with the game; nothing if nothing came and nothing changed.
fn came(
    game: &Game,
    (power, which): (Power, WhichOrders),
    stood: &Sheet,
    (file, text): (&Path, &str),
) -> Option<ReceivedText> {
    let mut received = ReceivedText::new(&source::name(file), text);
    received::place(&mut received, game);
    received.changes.extend(Change::of(game, power, which, stood, game.orders(power, which)));
    (!text.trim().is_empty() || !received.changes.is_empty()).then_some(received)
}

/// Returns a text that was refused for a power, as it is kept with the game; nothing if nothing came.
fn turned_away(game: &Game, power: Power, (file, text): (&Path, &str), why: &str) -> Option<ReceivedText> {
    let mut received = ReceivedText::new(&source::name(file), text);
    received::place(&mut received, game);
    let power = Clean::line(&game.map().power(power).key);
    received.waiting.push(Waiting { power, why: Clean::line(why), ..Waiting::default() });
    (!text.trim().is_empty()).then_some(received)
}

/// Returns what programs are told of a text of which nothing was looked at or entered.
fn refused_json(game: &Game, power: Power) -> serde_json::Value {
    json!({"power": game.map().power(power).key, "phase": game.phase().to_string(), "refused": true})
}

/// Returns why a set of orders waits for a person, and what that person can do.
fn why_held(game: &Game, hold: &Hold) -> (String, &'static str) {
    let todo =
        "`--sets replace` uses these orders alone, `--sets combine` combines them with the earlier ones";
    (format!("{hold} in {}", game.phase().phrase()), todo)
}

impl Runner<'_> {
    /// Notes that another power orders a unit, or that none does any more.
    pub fn proxy(
        &mut self,
        name: &str,
        power: &str,
        unit: &str,
        to: Option<&str>,
    ) -> Result<(), CommandError> {
        self.change(name, |game| {
            let power = power_of(game, power)?;
            let to = to.map(|to| power_of(game, to)).transpose()?;
            let (owner, map) = (game.map().power(power).clone(), game.map().clone());
            let here = game
                .reader()
                .subject(&ReadingContext::new(game.position(), &game.info.rules).of(power), unit);
            let left = here.filter(|unit| unit.power == power).ok_or_else(|| {
                CommandError::Failed(anyhow::anyhow!("{} has no unit `{}`", owner.name, Clean::line(unit)))
            })?;
            let here = left.canonical(&map);
            let was =
                game.announce_unit(left, to).map_err(|why| CommandError::Failed(anyhow::anyhow!(why)))?;
            if to.is_none() && was.is_none() {
                return Err(CommandError::Failed(anyhow::anyhow!("no proxy was recorded for {here}")));
            }
            // Of what was announced of one unit the last counts.
            let before = was.filter(|before| Some(*before) != to);
            let instead = before.map(|before| format!(" in place of {}", map.power(before).name));
            let text = match to {
                Some(to) => format!(
                    "Recorded: {to} orders {here} for {} in {}{}. Tell {to}.\n",
                    owner.name,
                    game.phase().phrase(),
                    instead.unwrap_or_default(),
                    to = map.power(to).name,
                ),
                None => format!("Deleted the proxy: {} orders {here} itself\n", owner.name),
            };
            let json = json!({
                "power": owner.key, "unit": here, "to": to.map(|to| map.power(to).key.as_str()),
                "phase": game.phase().to_string(),
            });
            Ok(Output { text, json })
        })
    }

    /// Enters a text of a power. The answers decide its conditions, if there are any.
    pub fn orders(
        &mut self,
        name: &str,
        power: &str,
        (file, which, asked): (&Path, WhichOrders, Option<MergePolicy>),
        answers: &[bool],
    ) -> Result<(), CommandError> {
        let (letter, unreadable) = source::read_incoming(file, MAX_TEXT_BYTES)?;
        let text = letter.text.as_str();
        let (mut count, mut whose, mut is_open) = (0, String::new(), false);
        let changed = self.change_keeping("changed", name, |game| {
            let power = power_of(game, power)?;
            let stood = game.orders(power, which).clone();
            whose.clone_from(&game.map().power(power).name);
            if let Some(why) = &unreadable {
                let said = Output { text: String::new(), json: refused_json(game, power) };
                let received = turned_away(game, power, (file, text), why);
                let failed = anyhow::anyhow!("{why}; nothing of it was entered");
                return Ok(Intake::Refused(said, received, CommandError::Failed(failed)));
            }
            let (chosen, decided) = chosen(game, power, text, answers)?;
            let set = Sheet::new(chosen.lines());
            is_open = !which.is_later() && game.read(power, &set).conditional().next().is_some();
            let turn_away = |game: &Game, said: Output, why: &str, hint: Option<&str>| {
                let received = turned_away(game, power, (file, text), why);
                let failed = CommandError::Failed(anyhow::anyhow!("{why}; nothing was changed"));
                let failed = match hint {
                    Some(hint) => failed.hint(hint),
                    None => failed,
                };
                Ok(Intake::Refused(said, received, failed))
            };
            let is_usable = if which.is_later() {
                game.is_usable_later(power, &set)
            } else {
                game.is_usable(power, &set)
            };
            if !is_usable {
                let said = with_ending(game, with_mail(&letter, refused(game, power, &set, which)));
                let (why, hint) = why_refused(game, power, (file, name), which);
                return turn_away(game, said, &why, hint.as_deref());
            }
            let understood = if which.is_later() { Vec::new() } else { understood(game, power, &set) };
            let keep = |game: &Game, stood: &Sheet| {
                let mut received = came(game, (power, which), stood, (file, text));
                for change in received.iter_mut().flat_map(|received| &mut received.changes) {
                    change.understood = Sheet::new(&understood);
                }
                received
            };
            let (set, skipped) =
                if which.is_later() { (set, Vec::new()) } else { order_lines(game, power, &set) };
            if which != WhichOrders::Own {
                let (said, lost) = beside(game, power, (&set.text(), &skipped), (which, asked));
                count = lost;
                let said = with_ending(game, with_mail(&letter, with_understood(&understood, said)));
                return Ok(Intake::Entered(said, keep(game, &stood)));
            }
            if let Some(hold) = game.incoming(power, which, &set, asked).hold() {
                let (why, done) = why_held(game, &hold);
                let said = Output { text: String::new(), json: refused_json(game, power) };
                return turn_away(game, said, &why, Some(done));
            }
            let MergeResult { how, told: mut remarks, without } = read_sheets(game, power, &set, asked);
            let report = now(game);
            let (own, due) = (report.power(power), report.power(power).due);
            remarks.extend(decided.iter().map(|one| Remark::new(RemarkKind::PutRight, &one.describe())));
            remarks.extend(own.remarks.iter().cloned().chain(skipped));
            let unread: Vec<_> = report.unread.iter().filter(|u| u.power == power).collect();
            count = faults(game, &report, |power| Some(&power.sheet)).filter(|u| u.power == power).count();
            let said = above(&remarks, format!("{whose}: {} of {} orders\n", due.given, due.orders));
            let mut json = json!({
                "power": game.map().power(power).key, "phase": report.phase.to_string(),
                "due": due.orders, "given": due.given, "remarks": texts(&remarks),
                "unread": UnreadForm::list(game.map(), unread),
                "impossible": report.impossible_of(power).map(|row| row.text(game.map())).collect::<Vec<_>>(),
            });
            if let Some(joining) = how {
                json["sets"] = word(joining).into();
                json["without_order"] = without.into();
            }
            let said = with_understood(&understood, Output { text: said, json });
            let said = with_ending(game, with_mail(&letter, said));
            Ok(Intake::Entered(said, keep(game, &stood)))
        });
        changed.map_err(|why| if is_open { why.hint(DECIDES) } else { why })?;
        if count == 0 {
            return Ok(());
        }
        let orders = if count == 1 { "order" } else { "orders" };
        let kept = if self.form.dry_run { "would be kept" } else { "was kept" };
        let sheet = sheet(which);
        let lost = CommandError::Failed(anyhow::anyhow!(
            "{count} {orders} of {whose}{sheet} cannot be used; the text {kept} as it was written"
        ));
        Err(if is_open { lost.hint(DECIDES) } else { lost })
    }

    /// Withdraws the orders on one sheet of a power.
    pub fn withdraw(&mut self, name: &str, power: &str, which: WhichOrders) -> Result<(), CommandError> {
        self.change_keeping("changed", name, |game| {
            let power = power_of(game, power)?;
            let stood = game.orders(power, which).clone();
            let lines = stood.lines().len();
            game.set_orders(power, which, [""; 0]);
            let (info, due) = (game.map().power(power).clone(), now(game).power(power).due);
            let sheet = sheet(which);
            let mut text = match lines {
                0 => format!("{}{sheet}: there were no orders\n", info.name),
                lines => {
                    format!("{}{sheet}: deleted {}\n", info.name, super::many(lines, "line"))
                }
            };
            if which == WhichOrders::Own {
                let given = format!("{}: {} of {} orders\n", info.name, due.given, due.orders);
                text.push_str(&given);
            }
            let json = json!({
                "power": info.key, "phase": game.phase().to_string(), "due": due.orders, "given": due.given,
                "withdrawn": lines,
            });
            let said = with_ending(game, Output { text, json });
            Ok(Intake::Entered(said, came(game, (power, which), &stood, (Path::new("--clear"), ""))))
        })
    }
}
