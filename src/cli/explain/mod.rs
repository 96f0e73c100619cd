//! `chancery explain`: why an order came out as it did, and what would have changed it.

pub mod args;
mod beyond;
mod board;
mod questions;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::anyhow;
use serde_json::{Value, json};

use crate::cli::common::error::{CommandError, CommandResult, usage, warn};
use crate::cli::common::results::remark_line;
use crate::cli::datc;
use args::{Depth, Explain};
use board::{Asked, Board, Telling};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{PhaseKind, Unit};
use chancery_core::order::Piece;
use chancery_core::text::{self, Clean};
use chancery_core::turn::Outcome;
use chancery_game::game::{Row, RuledResult};
use chancery_game::protocol::{Problem, Request, RequestHandler, RequestRemark};
use chancery_game::report::Accounts;
use chancery_lab::engines;
use chancery_notation::Language;
use chancery_why::explain::{Account, BesidePhrase, beside_phrase};

/// The name that stands for all engines.
const ALL: &str = "all";

/// What is answered to a request.
struct Answered {
    orders: Vec<AnsweredOrder>,
    errors: Vec<RequestRemark>,
    outcome: Outcome,
}

struct AnsweredOrder {
    row: Row,
    /// The order in canonical notation. What was written is the line of its row, if that differs.
    order: String,
    /// The entry as the batch protocol has it, if that is wanted.
    json: Value,
}

impl Answered {
    fn of(handler: &mut RequestHandler, request: &Request, as_json: bool) -> Result<Self, Problem> {
        let mut case = handler.case(request)?;
        let judged = case.judged(case.engine.unwrap_or_default())?;
        let (map, errors) = (Arc::clone(case.map()), case.sheets().errors.clone());
        let order = |mut row: Row| {
            row.line = case.written(&row).map(ToOwned::to_owned);
            let coast = row.source.and_then(|at| case.sheets().dropped_coast(at));
            row.dropped_coast = coast.map(ToOwned::to_owned);
            AnsweredOrder { order: row.text(&map), json: Value::Null, row }
        };
        let mut orders: Vec<AnsweredOrder> = judged.rows.into_iter().map(order).collect();
        if as_json {
            let mut answer = String::new();
            handler.answer(request, &mut answer);
            let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
            let lists = answer["orders"].as_object().into_iter().flat_map(|lists| lists.values());
            let entries = lists.flat_map(|list| list.as_array().into_iter().flatten());
            orders.iter_mut().zip(entries).for_each(|(order, entry)| order.json = entry.clone());
        }
        Ok(Self { orders, errors, outcome: judged.outcome })
    }

    /// Returns the units for which something was written that gave no order, and why it gave none.
    fn unread(&self) -> Vec<(Unit, Reason)> {
        let told = self.orders.iter().filter_map(|told| Some((told.row.unit?, told.row.reason?)));
        told.filter(|(_, reason)| reason.is_of_unread()).collect()
    }
}

/// Runs the command; `folder` is that of the games, if not the usual one.
pub fn run(options: &Explain, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let mut options = options.clone();
    let destination = options.destination.clone();
    destination.choose_picture(&mut options.svg, &mut options.png, 2.0)?;
    destination.fill(out, |out| tell(&options, folder, out))
}

/// Notes who gave an order, and which coast of it has no meaning; nobody knows that of other orders than those that were given.
fn note_given(given: &[Row], answer: &mut Answered) {
    for told in &mut answer.orders {
        if let Some(row) = given.iter().find(|row| row.unit == told.row.unit) {
            (told.row.by_proxy, told.row.dropped_coast) = (row.by_proxy, row.dropped_coast.clone());
        }
    }
}

fn tell(options: &Explain, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    if datc::abstract_figure(&options.file, !(options.svg || options.json || options.png.is_some()), out)? {
        return Ok(());
    }
    options.judging.checked()?;
    let board::ExplainInput { name, written, map, ruled, unread, given, is_open, game } =
        board::find(&options.file, folder, (options.phase, options.order.as_deref()))?;
    let mut request = written.request().clone();
    options.judging.amend(&mut request);
    (request.explain, request.is_open, request.unread) = (true, is_open, unread);
    let by_all = request.engine.take_if(|engine| engine == ALL).is_some();
    let of_program = || RequestHandler::new(engines::ALL);
    let mut handler = map.as_ref().map_or_else(of_program, |map| RequestHandler::with_map(engines::ALL, map));
    let board = handler.board(&request).map_err(|problem| anyhow!("{name}: {}", written.fault(&problem)))?;
    let board = Board::new(board, request.engine.as_deref());
    if options.fate {
        return questions::tell_fate(options, &name, game.as_ref(), out);
    }
    // What all engines make of it: what the default one does, with all others beside it.
    let mut sides = options.against.clone();
    if by_all && board.position.phase.kind == PhaseKind::Movement {
        sides.push(ALL.to_owned());
    }
    let place = board.place_asked(options, &request)?;
    if let Some(place) = place.filter(|_| board.position.phase.kind != PhaseKind::Movement) {
        return board.place(options, place, (&request, game.as_ref()), out);
    }
    let compares = !sides.is_empty();
    // What cannot be set beside it is refused before anything is told.
    let sides = compares.then(|| board.sides(&sides, &request)).transpose()?;
    let mut answer = |request: &Request| {
        let answered = Answered::of(&mut handler, request, options.json);
        answered.map_err(|problem| anyhow!("{name}: {}", written.fault(&problem)))
    };
    let mut was = World { orders: None, answer: answer(&request)?, request };
    warn_of_unread(&was.answer);
    let supposed = options.suppose.iter().map(|text| {
        let (orders, request) = board.supposed(&was.request, &was.answer, text)?;
        Ok(World { orders: Some(orders), answer: answer(&request)?, request })
    });
    let supposed = supposed.collect::<Result<Vec<_>, CommandError>>()?;
    note_given(&given, &mut was.answer);
    let drawing = options.svg || options.graph.is_some() || options.png.is_some();
    let asks_more = drawing || compares || options.otherwise || options.house_rules || place.is_some();
    if supposed.len() > 1 && asks_more {
        let why = "several suppositions are compared, and nothing else; give one --suppose, with its orders \
                   behind semicolons: --suppose \"A PAR H; A MAR H\"";
        return Err(usage(why));
    }
    let now = supposed.first().unwrap_or(&was);
    let World { request, answer: answered, .. } = now;
    let telling = &now.telling(options);
    let question = Asked { board: &board, options, request, unit: None, ruled: &ruled, telling };
    if let Some(place) = place {
        return question.province(place, out);
    }
    // Who supposes one order, and names none, asks about that one.
    let is_one = options.suppose.len() == 1 && board.position.phase.kind != PhaseKind::Adjustments;
    let alone = options.suppose.first().filter(|order| is_one && !order.contains(';'));
    let asked = options.order.as_ref().or(alone).map(|order| board.wanted(answered, order)).transpose()?;
    if let (Some(order), Some((_, piece))) = (&options.order, asked) {
        board.check_given(&chosen(answered, Some(piece)), order)?;
    }
    let (index, unit) = (asked.and_then(|a| a.0), asked.map(|a| a.1));
    let question = Asked { unit: index, ..question };
    if let Some(format) = options.ruling {
        return question.ruling(format, out);
    }
    if options.house_rules {
        return question.house_rules(out);
    }
    let against = |out: &mut dyn Write| sides.as_ref().map_or(Ok(()), |sides| question.against(sides, out));
    // An order that is named, and other orders, are told of before what others make of them.
    let is_told = (unit.is_some() || !supposed.is_empty()) && !options.json && !drawing;
    if compares && (options.otherwise || !is_told) {
        return against(out);
    }
    if drawing || options.otherwise {
        // With other orders than those that were ruled on, only the rules speak.
        let ruled = if supposed.is_empty() { &ruled[..] } else { &[] };
        return Asked { ruled, ..question }.beyond(out);
    }
    if chosen(answered, unit).is_empty() {
        let place = options.order.as_deref().and_then(|order| board.map.names().province(order));
        let is_quiet = !options.json && board.position.phase.kind != PhaseKind::Movement;
        let place = place.filter(|_| is_quiet).ok_or_else(|| nothing_of(options, &name))?;
        return board.place(options, place, (request, game.as_ref()), out);
    }
    if options.json {
        if supposed.is_empty() {
            let accounts = board.accounts(request, answered, &ruled, telling);
            return print_rows(&accounts, answered, unit, out);
        }
        return supposed
            .iter()
            .try_for_each(|now| beyond::json((&was, now), unit, (supposed.len(), !ruled.is_empty()), out));
    }
    tell_worlds(&board, options, (&was, &supposed), (unit, &ruled), out)?;
    if compares {
        writeln!(out)?;
        against(out)?;
    }
    Ok(())
}

/// Explains orders as they were given, or as they were and in each supposition, with what that changes.
fn tell_worlds(
    board: &Board,
    options: &Explain,
    (was, supposed): (&World, &[World]),
    (unit, ruled): (Option<Piece>, &[RuledResult]),
    out: &mut dyn Write,
) -> CommandResult {
    let (language, depth) = (options.lang, options.depth);
    let accounts = |world: &World, ruled| {
        let accounts = board.accounts(&world.request, &world.answer, ruled, &world.telling(options));
        let rows = chosen(&world.answer, unit).into_iter().map(|told| &told.row);
        rows.filter_map(|row| accounts.of(row, depth == Depth::Tree)).collect::<Vec<_>>()
    };
    if supposed.is_empty() {
        return print(&accounts(was, ruled), depth, out);
    }
    let say = |phrase: BesidePhrase<'_>| beside_phrase(language, phrase);
    if !ruled.is_empty() {
        writeln!(out, "{}\n", say(BesidePhrase::TriedByTheRules))?;
    }
    // An order that is asked about is explained in each world.
    for world in std::iter::once(was).chain(supposed).filter(|_| unit.is_some()) {
        let ruled = if world.orders.is_none() { ruled } else { &[] };
        let head =
            world.orders.as_ref().map_or(BesidePhrase::AsOrdered, |orders| BesidePhrase::Tried(orders));
        writeln!(out, "{}", say(head))?;
        print(&accounts(world, ruled), depth, out)?;
        writeln!(out)?;
    }
    beyond::table(&board.map, was, supposed, language, out)
}

/// The phase with the orders that were given, or with some that are supposed instead.
struct World {
    /// The orders that are supposed.
    orders: Option<String>,
    request: Request,
    answer: Answered,
}

impl World {
    /// Returns how its orders are explained.
    fn telling(&self, options: &Explain) -> Telling {
        Telling { voice: options.voice(), is_open: self.request.is_open, unread: self.answer.unread() }
    }
}

/// Prints the rows of an answer as JSON, one a line, with what was ruled.
fn print_rows(
    accounts: &Accounts<'_>,
    now: &Answered,
    unit: Option<Piece>,
    out: &mut dyn Write,
) -> CommandResult {
    for told in chosen(now, unit) {
        let own = accounts.ruled.iter().find(|ruled| ruled.row.is_same_order(&told.row));
        let below = accounts.caveat(&told.row);
        let value = beside_ruling(told.json.clone(), own, below.as_deref(), accounts.voice.language);
        writeln!(out, "{value}")?;
    }
    Ok(())
}

/// Returns what the rules say of an order, as JSON, where a ruling makes its result another: the result is the
/// one that counts, and what the rules say stands apart. Where the order only rests on one that was
/// ruled on, that is said beside it.
fn beside_ruling(
    mut value: Value,
    own: Option<&RuledResult>,
    below: Option<&str>,
    language: Language,
) -> Value {
    let Some(ruled) = own else {
        if let Some(below) = below {
            value["rests_on_rulings"] = below.into();
            if let Some(why) = value["why"].as_str() {
                value["why"] = format!("by the rules alone, {why}").into();
            }
        }
        return value;
    };
    let mut alone = serde_json::Map::new();
    if let Some(all) = value.as_object_mut() {
        for key in ["result", "reason", "with", "fate", "why", "proof"] {
            if let Some(said) = all.remove(key) {
                alone.insert(key.to_owned(), said);
            }
        }
    }
    value["result"] = ruled.row.verdict.word().into();
    if ruled.itself {
        value["reason"] = Reason::Overruled.code().into();
    }
    if let Some(fate) = ruled.row.fate_beyond() {
        value["fate"] = fate.word().into();
    }
    let rulings = ruled.rulings.iter().map(|(order, why)| json!({"order": order, "because": why}));
    value["overruled"] = json!({
        "itself": ruled.itself,
        "rulings": rulings.collect::<Vec<_>>(),
        "text": ruled.describe_in(language),
    });
    value["by_the_rules"] = alone.into();
    value
}

/// Warns of each line that could not be read and that is no unit's: if a file has no units, such a line gives none.
fn warn_of_unread(answer: &Answered) {
    let written = |told: &AnsweredOrder| told.row.line.as_ref().unwrap_or(&told.order).clone();
    let is_of_unit = |remark: &&RequestRemark| answer.orders.iter().any(|told| written(told) == remark.text);
    let errors: Vec<_> = answer.errors.iter().filter(|remark| !is_of_unit(remark)).collect();
    // The first remark on a line may only miss the unit that the line itself would have given.
    for told in errors.chunk_by(|one, next| one.at == next.at).filter_map(|line| line.last()) {
        warn(&remark_line(told));
    }
}

/// Returns the error that there is no such order, or none at all.
fn nothing_of(options: &Explain, name: &str) -> CommandError {
    CommandError::from(match options.order.as_deref().map(Clean::line) {
        Some(order) => anyhow!("nothing in {name} is an order of `{order}`"),
        None => anyhow!("{name} has no orders to explain"),
    })
}

fn print(accounts: &[Account], depth: Depth, out: &mut dyn Write) -> CommandResult {
    for (i, account) in accounts.iter().enumerate() {
        let space = depth != Depth::Sentence && i > 0;
        write!(out, "{}{}", if space { "\n" } else { "" }, account_text(account, depth))?;
    }
    Ok(())
}

/// Returns the orders that are asked for; all if no unit is.
fn chosen(answer: &Answered, unit: Option<Piece>) -> Vec<&AnsweredOrder> {
    let is_of = |told: &&AnsweredOrder| unit.is_none_or(|unit| told.row.subject() == Some(unit));
    answer.orders.iter().filter(is_of).collect()
}

fn account_text(account: &Account, depth: Depth) -> String {
    let text = match depth {
        Depth::Sentence => format!("{}\n", account.sentence_citing()),
        Depth::Paragraph => {
            let rules = account.rules_text();
            let end = if rules.is_empty() { "" } else { "\n" };
            format!("{}\n{rules}{end}", wrapped(&account.paragraph))
        }
        Depth::Tree => account.tree_text(),
    };
    Clean::lines(&text).to_string()
}

/// Breaks lines between words, at 78 columns where words allow it.
fn wrapped(text: &str) -> String {
    text::wrapped(text, 78, "", "").join("\n")
}

/// The same of an item of a list, which is indented.
fn wrapped_item(text: &str) -> String {
    format!("  {}", hanging(text))
}

/// The same where each line begins something of its own: what goes on is indented.
fn hanging(text: &str) -> String {
    text::wrapped(text, 74, "", "").join("\n    ")
}
