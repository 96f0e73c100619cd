//! `chancery games orders` and `games correct`: sheets as they are handed in, and what is the matter with them.

use std::path::Path;

use serde_json::Value;

use crate::cli::common::error::{CommandError, CommandResult, failure};
use crate::cli::common::source;
use crate::cli::games::args::{Orders, Proxy};
use crate::cli::games::order_lines::{DECIDES, order_lines, understood_orders, with_decided_conditions};
use crate::cli::games::show::{phase_of, remark_texts, remarks_above};
use crate::cli::games::{Intake, Output, Runner, many, order_lines, power_of, received, usage};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Phase, Power};
use chancery_core::order::Canonical;
use chancery_core::text::{Clean, command};
use chancery_game::exchange::unread_forms;
use chancery_game::game::{Audience, Game, MergePolicy, Nmr, NodeId, Row, Sheet, Unread, WhichOrders};
use chancery_game::intake::read;
use chancery_game::mail::{Letter, Weight};
use chancery_game::report::{PhaseReport, PowerReport, Remark, RemarkKind, remarks_of_notes, sheet_remarks};
use chancery_game::store::{Change, ReceivedText, Waiting};
use chancery_notation::{MAX_TEXT_BYTES, ReadOrder, ReadingContext};

/// Counts the faulty orders on all sheets of the current phase.
pub fn count_faults(game: &Game, report: &PhaseReport) -> usize {
    let own = faults(game, report, |power| Some(&power.sheet)).count();
    let standby = faults(game, report, PowerReport::standby).count();
    own + standby + report.later_unread.len()
}

/// Returns the faults of one sheet of each power.
fn faults(
    game: &Game,
    report: &PhaseReport,
    of: fn(&PowerReport) -> Option<&Sheet>,
) -> impl Iterator<Item = Unread> {
    let sheets: Vec<Sheet> =
        report.powers.iter().map(|power| of(power).cloned().unwrap_or_default()).collect();
    game.unread_on(report.id, &sheets, true).into_iter()
}

/// Returns the current phase, for the game master.
pub(super) fn current_report(game: &Game) -> PhaseReport {
    PhaseReport::new(game, game.current(), Audience::GameMaster)
}

/// Says something of a power's orders: how many are due in the current phase, and how many are usable.
pub(super) fn due_output(game: &Game, report: &PhaseReport, power: Power, text: impl Into<String>) -> Output {
    let due = report.power(power).due;
    let said = Output::of_power(game, power, text).with("phase", report.phase);
    said.with("due", due.orders).with("given", due.given)
}

/// Writes how many orders that are due a power has given.
fn given_line(game: &Game, report: &PhaseReport, power: Power) -> String {
    let (due, whose) = (report.power(power).due, &game.map().power(power).name);
    format!("{whose}: {} of {} orders\n", due.given, due.orders)
}

/// A text with orders for a power, as it comes in.
struct IncomingText<'a> {
    power: Power,
    which: WhichOrders,
    /// What becomes of the orders that stand, if that is not for the house to say.
    asked: Option<MergePolicy>,
    file: &'a Path,
    text: &'a str,
}

impl IncomingText<'_> {
    fn as_received(&self, game: &Game) -> ReceivedText {
        let mut received = ReceivedText::new(&source::name(self.file), self.text);
        received::place(&mut received, game);
        received
    }

    /// Enters it: what was understood, and what is said of it. It is kept unless nothing came and nothing changed.
    fn entered_intake(&self, game: &Game, stood: &Sheet, understood: &[String], said: Output) -> Intake {
        let mut received = self.as_received(game);
        let (power, which) = (self.power, self.which);
        let change = Change::of(game, power, which, stood, game.orders(power, which));
        received.changes.extend(change.map(|c| Change { understood: Sheet::new(understood), ..c }));
        let is_kept = !self.text.trim().is_empty() || !received.changes.is_empty();
        Intake::Entered(with_ending(game, said), is_kept.then_some(received))
    }

    /// Refuses it. It is kept unless nothing came.
    fn refused_intake(&self, game: &Game, said: Output, why: &str, failed: CommandError) -> Intake {
        let (mut received, power) = (self.as_received(game), Clean::line(&game.map().power(self.power).key));
        received.waiting.push(Waiting { power, why: Clean::line(why), ..Waiting::default() });
        let is_kept = !self.text.trim().is_empty();
        Intake::Refused(said.with("refused", true), is_kept.then_some(received), failed)
    }

    /// Refuses it because it has no order that can be used. The hint says how to delete the orders, if there are any.
    fn refuse_unusable(&self, game: &Game, name: &str, set: &Sheet, letter: &Letter) -> Intake {
        let (report, map, power, which) = (current_report(game), game.map(), self.power, self.which);
        let is_for_later = which.is_later() || matches!(which, WhichOrders::Ahead(_));
        let remarks = if is_for_later {
            remarks_of_notes(&game.notes_on(power, which, set))
        } else {
            sheet_remarks(game, &game.read(power, set))
        };
        let said = due_output(game, &report, power, remarks_above(&remarks, String::new()).trim_start());
        let said = with_ending(game, with_mail(letter, said.with("remarks", remark_texts(&remarks))));
        let (file, whom) = (source::name(self.file), &map.power(power).name);
        let why = if is_for_later || report.power(power).due.orders > 0 {
            format!("{file} has no order for {whom} that can be used")
        } else {
            format!("{whom} has nothing to order in {}", game.phase().phrase())
        };
        let mut failed = failure(format!("{why}; nothing was changed"));
        if !game.orders(power, which).is_empty() {
            let key = map.power(power).key.to_lowercase();
            let mut arguments = vec!["games", "orders", name, &key];
            let options = order_lines::command_options(which);
            arguments.extend(options.split_whitespace().chain(["--clear"]));
            failed = failed.hint(format!("`{}` deletes {whom}'s orders", command(&arguments)));
        }
        self.refused_intake(game, said, &why, failed)
    }

    /// Enters it beside a power's own orders, and says what is the matter with it and how much of it cannot be read or
    /// will not count.
    fn enter_beside(&self, game: &mut Game, set: &Sheet, skipped: Vec<Remark>) -> (Output, usize) {
        let (power, which) = (self.power, self.which);
        let mut joined = None;
        let told = if which == WhichOrders::Standby {
            let incoming = game.incoming(power, which, set, self.asked);
            joined = incoming.unreviewed();
            let told = joined.map(|how| incoming.describe(how));
            let sheet = incoming.joined(joined.unwrap_or(MergePolicy::Replace));
            game.set_orders(power, which, sheet.lines());
            told
        } else {
            let stood = game.orders(power, which);
            let lines = many(stood.lines().len(), "line");
            let told = format!("these replace {lines} of {}", order_lines::orders_noun(which));
            let told = (!stood.is_empty() && stood != set).then_some(told);
            game.set_orders(power, which, set.lines());
            told
        };
        let (report, house) = (current_report(game), &game.info.house);
        let own = report.power(power);
        let (what, unless) = match which {
            WhichOrders::Own | WhichOrders::Standby | WhichOrders::Proxies => {
                ("standby orders", "only with the setting nmr=standby")
            }
            WhichOrders::Later => {
                ("orders for later phases", "with two-seasons=yes, or with `games adjudicate --season`")
            }
            WhichOrders::StandbyLater => {
                ("standby orders for later phases", "with nmr=standby and two-seasons=yes")
            }
            WhichOrders::Ahead(_) => ("orders in advance", "when you enter them, once their phase is due"),
        };
        let (remarks, lost) = if which == WhichOrders::Standby {
            (own.standby_remarks.clone(), own.standby_unread.len())
        } else {
            let remarks = remarks_of_notes(&game.notes_on(power, which, set));
            let lost = remarks.iter().filter(|remark| matches!(remark.kind, RemarkKind::Wrong)).count();
            (remarks, lost)
        };
        let told = told.map(|told| Remark::new(RemarkKind::PutRight, &told));
        let remarks: Vec<Remark> = told.into_iter().chain(remarks).chain(skipped).collect();
        let counts = match which {
            WhichOrders::Ahead(_) => false,
            WhichOrders::Later => house.two_seasons,
            _ => house.nmr == Nmr::Standby && (!which.is_later() || house.two_seasons),
        };
        let unless = if counts { String::new() } else { format!("; they are used {unless}") };
        let last = format!("Saved {}'s {what}{unless}\n", game.map().power(power).name);
        let said = due_output(game, &report, power, remarks_above(&remarks, last))
            .with("remarks", remark_texts(&remarks));
        let said = said.with("lines", set.lines().len()).with("counts", counts);
        (joined.into_iter().fold(said, |said, how| said.with("sets", word(how))), lost)
    }

    /// Enters it as a power's own orders.
    fn enter_as_own(&self, game: &mut Game, set: &Sheet, other: Vec<Remark>) -> (Output, usize) {
        let power = self.power;
        let MergeResult { how, told: mut remarks, without } = read_sheets(game, power, set, self.asked);
        let report = current_report(game);
        let (decided, skipped): (Vec<Remark>, Vec<Remark>) =
            other.into_iter().partition(|remark| matches!(remark.kind, RemarkKind::PutRight));
        remarks.extend(decided.into_iter().chain(report.power(power).remarks.iter().cloned()).chain(skipped));
        let unread = report.unread.iter().filter(|unread| unread.power == power);
        let is_given = |row: &&Row| row.source.is_some() && !row.refused;
        let rows = report.rows_of(power).filter(|row| row.verdict == Verdict::Illegal).filter(is_given);
        let impossible: Vec<String> = rows.map(|row| row.text(game.map())).collect();
        let text = remarks_above(&remarks, given_line(game, &report, power));
        let said = due_output(game, &report, power, text).with("remarks", remark_texts(&remarks));
        let said = said.with("unread", unread_forms(game.map(), unread)).with("impossible", impossible);
        let sets = |said: Output, how| said.with("sets", word(how)).with("without_order", &without);
        let lost = faults(game, &report, |power| Some(&power.sheet)).filter(|u| u.power == power).count();
        (how.into_iter().fold(said, sets), lost)
    }
}

/// Returns how JSON names what became of orders that stood.
pub(super) const fn word(joining: MergePolicy) -> &'static str {
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
    let mut remarks: Vec<Value> = remark_texts(&told).into_iter().map(Into::into).collect();
    remarks.extend(said.json.get("remarks").and_then(Value::as_array).into_iter().flatten().cloned());
    said.text = remarks_above(&told, said.text);
    said.with("remarks", remarks)
}

/// Adds that the game is over, if it is: its orders are kept, and it goes on only if that is taken back.
fn with_ending(game: &Game, mut said: Output) -> Output {
    let ending = game.ending().map(|e| e.describe(game.map()));
    if let Some(ending) = &ending {
        said.text = format!("{}The game is over: {ending}.\n", said.text);
    }
    said.with("ending", ending)
}

/// The outcome for the orders that stood, and the remarks about it.
#[derive(Default)]
pub(super) struct MergeResult {
    how: Option<MergePolicy>,
    told: Vec<Remark>,
    /// The units that have no order now, by name, if all orders were replaced.
    without: Vec<String>,
}

/// Writes a power's own sheet. Returns what became of the orders that stood, and which units have none now.
pub fn read_sheets(game: &mut Game, power: Power, set: &Sheet, asked: Option<MergePolicy>) -> MergeResult {
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

impl Runner<'_> {
    /// Notes that another power orders a unit, or that none does any more.
    pub fn proxy(&mut self, args: &Proxy) -> CommandResult {
        self.change(&args.game, |game| {
            let power = power_of(game, &args.power)?;
            let to = args.to.as_deref().map(|to| power_of(game, to)).transpose()?;
            let map = game.map().clone();
            let name = |power: Power| &map.power(power).name;
            let context = ReadingContext::new(game.position(), &game.info.rules).of(power);
            let unit = game.reader().subject(&context, &args.unit).filter(|unit| unit.power == power);
            let none = || failure(format!("{} has no unit `{}`", name(power), Clean::line(&args.unit)));
            let unit = unit.ok_or_else(none)?;
            let here = unit.canonical(&map);
            let was = game.announce_unit(unit, to).map_err(failure)?;
            if to.is_none() && was.is_none() {
                return Err(failure(format!("no proxy was recorded for {here}")));
            }
            let text = if let Some(to) = to {
                // The last announcement on a unit counts.
                let before = was.filter(|before| *before != to);
                let instead = before.map(|before| format!(" in place of {}", name(before)));
                let (owner, phase, instead) =
                    (name(power), game.phase().phrase(), instead.unwrap_or_default());
                let to = name(to);
                format!("Recorded: {to} orders {here} for {owner} in {phase}{instead}. Tell {to}.\n")
            } else {
                format!("Deleted the proxy: {} orders {here} itself\n", name(power))
            };
            let to = to.map(|to| &map.power(to).key);
            Ok(Output::of_power(game, power, text)
                .with("unit", here)
                .with("to", to)
                .with("phase", game.phase()))
        })
    }

    /// Enters a text of a power, deletes its orders, or puts back those from before a text.
    pub fn orders(&mut self, args: &Orders) -> CommandResult {
        match (args.restore, &args.file) {
            (Some(number), _) => {
                let which = order_lines::which_of_options(args.standby, args.later);
                self.restore(&args.game, &args.power, Some(number).filter(|number| *number > 0), which)
            }
            (None, Some(file)) => self.enter_text(args, file),
            (None, None) => match args.phase.filter(|_| !args.clear) {
                Some(phase) => self.enter_ahead(args, phase),
                None => self.delete_orders(args),
            },
        }
    }

    /// Enters the orders that a power gave in advance for the phase that is due.
    fn enter_ahead(&mut self, args: &Orders, phase: Phase) -> CommandResult {
        let mut waiting: Vec<String> = Vec::new();
        self.change_keeping("changed", &args.game, |game| {
            let power = power_of(game, &args.power)?;
            let (stood, name) = (game.sheet(power).clone(), game.map().power(power).name.clone());
            if phase != game.phase() || game.orders(power, WhichOrders::Ahead(phase)).is_empty() {
                let due = game.phase().phrase();
                return Err(failure(format!("{due} is due, and {name} gave no orders in advance for it")));
            }
            let entered = game.enter_ahead(power);
            let left = game.orders_ahead(power).into_iter();
            waiting = left.map(|(order, why)| format!("! {order}: {}\n", why.unwrap_or_default())).collect();
            let lines: String = entered.iter().flat_map(|order| ["  ", order, "\n"]).collect();
            let text =
                format!("{lines}{}{}", waiting.concat(), given_line(game, &current_report(game), power));
            let said = due_output(game, &current_report(game), power, text).with("understood", &entered);
            let (which, file) = (WhichOrders::Own, Path::new("--phase"));
            Ok(IncomingText { power, which, asked: None, file, text: "" }
                .entered_intake(game, &stood, &entered, said))
        })?;
        let wait = many(waiting.len(), "order");
        if waiting.is_empty() { Ok(()) } else { Err(failure(format!("not entered and waiting: {wait}"))) }
    }

    /// Enters a text of a power. The answers decide its conditions, if there are any.
    fn enter_text(&mut self, args: &Orders, file: &Path) -> CommandResult {
        let mut which = order_lines::which_of_options(args.standby, args.later);
        let (letter, unreadable) = source::read_incoming(file, MAX_TEXT_BYTES)?;
        let (asked, text) = (args.sets, letter.text.as_str());
        let (mut count, mut whose, mut is_open) = (0, String::new(), false);
        let changed = self.change_keeping("changed", &args.game, |game| {
            let power = power_of(game, &args.power)?;
            if let Some(phase) = args.phase {
                which = order_lines::which_of_phase(game, phase)?;
            }
            let incoming = IncomingText { power, which, asked, file, text };
            let stood = game.orders(power, which).clone();
            whose.clone_from(&game.map().power(power).name);
            let nothing = |game: &Game| due_output(game, &current_report(game), power, "");
            if let Some(why) = &unreadable {
                let failed = failure(format!("{why}; nothing of it was entered"));
                return Ok(incoming.refused_intake(game, nothing(game), why, failed));
            }
            let (text, decided) = with_decided_conditions(game, power, text, &args.conditions)?;
            let set = Sheet::new(text.lines());
            let is_now = !which.is_later() && !matches!(which, WhichOrders::Ahead(_));
            is_open = is_now && game.read(power, &set).conditional().next().is_some();
            if !game.is_usable_as(power, which, &set) {
                return Ok(incoming.refuse_unusable(game, &args.game, &set, &letter));
            }
            let understood = match which {
                WhichOrders::Ahead(phase) => {
                    let reading = game.read_ahead(power, &set, phase);
                    reading.orders().map(|order| order.in_full(game.map())).collect()
                }
                _ if is_now => understood_orders(game, power, &set),
                _ => Vec::new(),
            };
            let (set, skipped) = if is_now { order_lines(game, power, &set) } else { (set, Vec::new()) };
            let (mut said, lost) = if which == WhichOrders::Own {
                if let Some(hold) = game.incoming(power, which, &set, asked).hold() {
                    let why = format!("{hold} in {}", game.phase().phrase());
                    let failed = failure(format!("{why}; nothing was changed")).hint(
                        "`--sets replace` uses these orders alone, `--sets combine` combines them with the earlier ones",
                    );
                    return Ok(incoming.refused_intake(game, nothing(game), &why, failed));
                }
                let decided = decided.iter().map(|one| Remark::new(RemarkKind::PutRight, &one.describe()));
                incoming.enter_as_own(game, &set, decided.chain(skipped).collect())
            } else {
                incoming.enter_beside(game, &set, skipped)
            };
            count = lost;
            // What was understood stands above what is said of it.
            let lines: String = understood.iter().flat_map(|order| ["  ", order, "\n"]).collect();
            said.text = format!("{lines}{}", said.text);
            let said = with_mail(&letter, said.with("understood", &understood));
            Ok(incoming.entered_intake(game, &stood, &understood, said))
        });
        changed.map_err(|why| if is_open { why.hint(DECIDES) } else { why })?;
        if count == 0 {
            return Ok(());
        }
        let orders = if count == 1 { "order" } else { "orders" };
        let kept = if self.form.dry_run { "would be kept" } else { "was kept" };
        let whose = format!("{whose}{}", order_lines::after_power(which));
        let lost =
            failure(format!("{count} {orders} of {whose} cannot be used; the text {kept} as it was written"));
        Err(if is_open { lost.hint(DECIDES) } else { lost })
    }

    fn delete_orders(&mut self, args: &Orders) -> CommandResult {
        self.change_keeping("changed", &args.game, |game| {
            let power = power_of(game, &args.power)?;
            // Of the phase that is due, those are meant that were given in advance.
            let which = args
                .phase
                .map_or(order_lines::which_of_options(args.standby, args.later), WhichOrders::Ahead);
            let stood = game.orders(power, which).clone();
            let lines = stood.lines().len();
            game.set_orders(power, which, [""; 0]);
            let (report, whose) = (current_report(game), &game.map().power(power).name);
            let deleted = format!("deleted {}", many(lines, "line"));
            let done = if lines == 0 { "there were no orders" } else { &deleted };
            let mut text = format!("{whose}{}: {done}\n", order_lines::after_power(which));
            if which == WhichOrders::Own {
                text.push_str(&given_line(game, &report, power));
            }
            let said = due_output(game, &report, power, text).with("withdrawn", lines);
            let incoming = IncomingText { power, which, asked: None, file: Path::new("--clear"), text: "" };
            Ok(incoming.entered_intake(game, &stood, &[], said))
        })
    }

    /// Opens a past phase of the current branch again, with this order in place of what its unit was ordered.
    pub fn correct(&mut self, name: &str, phase: Phase, order: &str) -> CommandResult {
        self.change(name, |game| {
            let past = phase_of(game, phase)?;
            if game.node(past).judged.is_none() {
                return Err(usage(format!("the orders of {} are not adjudicated yet", phase.phrase())));
            }
            let from = game.current();
            let is_ordered =
                |id: &NodeId| game.node(*id).sheets.iter().any(|sheet| !sheet.lines().is_empty());
            let has_later = game.line().iter().skip_while(|id| **id != past).skip(1).any(is_ordered);
            game.go(past);
            let (power, read) = read_one_order(game, order)?;
            let shown = read.canonical(game.map());
            let stands = game.reading(power).orders().any(|o| o.given == read.given);
            if stands {
                return Err(failure(format!("{shown} is the order already; nothing was changed")));
            }
            read_sheets(game, power, &Sheet::new(order.lines()), Some(MergePolicy::Combine));
            let (title, whom) = (game.phase().phrase(), &game.map().power(power).name);
            let later = " After `games adjudicate`, `games copy-orders` copies its orders.";
            let later = if has_later { later } else { "" };
            let text = format!(
                "Reopened {title} with {whom}'s {shown}\nThe old branch is kept up to phase #{}.{later}\n",
                from.index()
            );
            let said = Output::of_phase(game, text).with("id", game.current());
            Ok(said.with("power", &game.map().power(power).key).with("from", from))
        })
    }
}

/// Returns whose order a text is in the current phase, and the order.
fn read_one_order(game: &Game, text: &str) -> CommandResult<(Power, ReadOrder)> {
    let reading = read(game, text, None);
    if let Some(note) = reading.errors().next() {
        return Err(failure(format!("{note}; nothing was changed")));
    }
    let order = reading.orders().find_map(|order| Some((order.by?, order.clone())));
    order.ok_or_else(|| failure(format!("`{text}` is not an order of a unit; nothing was changed")))
}
