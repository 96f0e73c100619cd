//! `chancery explain`: why an order came out as it did, and what would have changed it.

pub mod args;
mod beside;
mod beyond;
mod board;
mod fate;
mod phase;
mod place;
mod questions;
mod ruling;
mod rulings;
mod unordered;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::anyhow;
use serde_json::Value;

use crate::cli::common::error::{CommandError, warn};
use crate::cli::common::judging::Over;
use crate::cli::common::results::remark_line;
use crate::engines;
use args::{Depth, Explain};
use board::{Board, OrderExplanation, Telling};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, PhaseKind, Unit};
use chancery_core::order::Piece;
use chancery_core::text::{self, Clean};
use chancery_game::game::{Row, RuledResult};
use chancery_game::protocol::{Problem, Request, RequestHandler, RequestRemark};
use chancery_notation::Language;
use chancery_why::explain::{Account, BesidePhrase, beside_phrase};

/// The name that stands for all engines.
const ALL: &str = "all";

/// What is answered to a request.
struct Answered {
    orders: Vec<AnsweredOrder>,
    errors: Vec<RequestRemark>,
}

struct AnsweredOrder {
    row: Row,
    /// The order in canonical notation.
    order: String,
    /// What was written, if it differs from the order.
    text: Option<String>,
    /// The entry as the batch protocol has it, if that is wanted.
    json: Value,
}

impl Answered {
    fn of(handler: &mut RequestHandler, request: &Request, as_json: bool) -> Result<Self, Problem> {
        let mut case = handler.case(request)?;
        let judged = case.judged(case.engine.unwrap_or_default())?;
        let (map, errors) = (Arc::clone(case.map()), case.sheets().errors.clone());
        let order = |row: Row| AnsweredOrder {
            order: row.text(&map),
            text: case.written(&row).map(ToOwned::to_owned),
            json: Value::Null,
            row,
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
        Ok(Self { orders, errors })
    }
}

/// Returns what answers requests on the maps of the program and on this one.
fn handler(map: Option<&Arc<Map>>) -> RequestHandler {
    map.map_or_else(|| RequestHandler::new(engines::ALL), |map| RequestHandler::with_map(engines::ALL, map))
}

fn telling(options: &Explain, is_open: bool, unread: Vec<(Unit, Reason)>) -> Telling {
    Telling { voice: options.voice(), is_open, unread }
}

/// Runs the command; `folder` is that of the games, if not the usual one.
pub fn run(options: &Explain, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), CommandError> {
    let mut options = options.clone();
    let destination = options.destination.clone();
    destination.choose_picture(&mut options.svg, &mut options.png, 2.0)?;
    destination.fill(out, |out| tell(&options, folder, out))
}

fn tell(options: &Explain, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), CommandError> {
    let over = Over::new(&options.judging)?;
    let phase::ExplainInput { name, written, map, ruled, unordered, game } =
        phase::find(&options.file, folder, options.phase)?;
    let mut request = written.request().clone();
    over.amend(&mut request);
    (request.explain, request.is_open) = (true, unordered.is_open);
    request.unread.clone_from(&unordered.unread);
    let by_all = request.engine.take_if(|engine| engine == ALL).is_some();
    let mut handler = handler(map.as_ref());
    let board = handler.board(&request).map_err(|problem| anyhow!("{name}: {}", written.fault(&problem)))?;
    let board = Board::new(board, request.engine.as_deref());
    if options.fate {
        return fate::tell(options, &name, game.as_ref(), out);
    }
    let language = options.lang;
    let telling = |unread| telling(options, unordered.is_open, unread);
    // What all engines make of it: what the default one does, with all others beside it.
    let mut sides = options.against.clone();
    if by_all && board.position.phase.kind == PhaseKind::Movement {
        sides.push(ALL.to_owned());
    }
    let place = board.place_asked(options)?;
    if let Some(place) = place.filter(|_| board.position.phase.kind != PhaseKind::Movement) {
        return board.place(options, place, (&request, game.as_ref()), out);
    }
    let compares = !sides.is_empty();
    // What cannot be set beside it is refused before anything is told.
    let sides = compares.then(|| board.sides(&sides, &request)).transpose()?;
    let before = request.clone();
    let changes = options.suppose.iter().map(|change| board.change(&mut request, change));
    let tried = changes.collect::<Result<Vec<_>, _>>()?;
    let mut answer = |request: &Request| {
        let answered = Answered::of(&mut handler, request, options.json);
        answered.map_err(|problem| anyhow!("{name}: {}", written.fault(&problem)))
    };
    let now = answer(&request)?;
    warn_of_unread(&now);
    let telling_of = |answer: &Answered| telling(unordered::unread(answer));
    let telling_now = telling_of(&now);
    if let Some(place) = place {
        return board.province(&request, place, options, &telling_now, out);
    }
    // Who supposes one order, and names none, asks about that one.
    let alone = match options.suppose.as_slice() {
        [order] if board.position.phase.kind != PhaseKind::Adjustments => Some(order),
        _ => None,
    };
    let asked = options.order.as_ref().or(alone).map(|order| board.wanted(order)).transpose()?;
    let index = asked.and_then(|a| a.0);
    if let Some(format) = options.ruling {
        return board.ruling(&request, index, (format, language), (&ruled, &telling_now), out);
    }
    if options.house_rules {
        return board.house_rules(options, &request, index, &telling_now, out);
    }
    let unit = asked.map(|a| a.1);
    let against = |out: &mut dyn Write| {
        let told = |sides| board.against(sides, &request, index, &ruled, (options.json, language), out);
        sides.as_ref().map_or(Ok(()), told)
    };
    let drawing = options.svg || options.graph.is_some() || options.png.is_some();
    // An order that is named, and other orders, are told of before what others make of them.
    let is_told = (unit.is_some() || !tried.is_empty()) && !options.json && !drawing;
    if compares && (options.otherwise || !is_told) {
        return against(out);
    }
    if drawing || options.otherwise {
        // With other orders than those that were ruled on, only the rules speak.
        let ruled = if tried.is_empty() { &ruled[..] } else { &[] };
        return board.beyond(options, &request, index, ruled, &telling_now, out);
    }
    let nothing = || nothing_of(options, &name);
    if options.json {
        if chosen(&now, unit).is_empty() {
            return Err(nothing());
        }
        if !tried.is_empty() {
            let was = answer(&before)?;
            return beside::json((&chosen(&was, None), &chosen(&now, None)), unit, !ruled.is_empty(), out);
        }
        return print_rows(&board, &request, &now, unit, (&ruled, language), out);
    }
    let accounts = |request: &Request, answer: &Answered| {
        let mut accounts = board.accounts(request, answer, &telling_of(answer));
        accounts.retain(|a| unit.is_none_or(|unit| a.unit == Some(unit)));
        // Nobody knows who would give other orders than those that were given.
        if tried.is_empty() { unordered.with_proxies(accounts, &board.map, language) } else { accounts }
    };
    // What the game master ruled comes first; the explanation itself stays that of the rules.
    let below = rulings::by_unit(&board, &request, &ruled, language);
    let told = |accounts| with_rulings(accounts, &ruled, &below, language);
    let and_then = |out: &mut dyn Write| {
        if compares { writeln!(out).map_err(CommandError::from).and_then(|()| against(out)) } else { Ok(()) }
    };
    let found = accounts(&request, &now);
    if found.is_empty() {
        return board.place_or_nothing(options, &name, (&request, game.as_ref()), out);
    }
    if tried.is_empty() {
        print(&told(found), options.depth, out)?;
        return and_then(out);
    }
    let was = answer(&before)?;
    let both = unit.map(|_| [told(accounts(&before, &was)), found]);
    tell_tried(both.as_ref(), &tried, !ruled.is_empty(), (options.depth, language), out)?;
    beside::table(&chosen(&was, None), &chosen(&now, None), &tried, language, out)?;
    and_then(out)
}

/// Explains an order as it was ordered and with the orders that are tried, if one is asked about.
fn tell_tried(
    both: Option<&[Vec<OrderExplanation>; 2]>,
    tried: &[String],
    is_ruled: bool,
    (depth, language): (Depth, Language),
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let say = |phrase: BesidePhrase<'_>| beside_phrase(language, phrase);
    if is_ruled {
        writeln!(out, "{}\n", say(BesidePhrase::TriedByTheRules))?;
    }
    let Some([was, now]) = both else { return Ok(()) };
    writeln!(out, "{}", say(BesidePhrase::AsOrdered))?;
    print(was, depth, out)?;
    let tried = Clean::line(&tried.join(", ")).to_string();
    writeln!(out, "\n{}", say(BesidePhrase::Tried(&tried)))?;
    print(now, depth, out)?;
    writeln!(out)?;
    Ok(())
}

/// Prints the rows of an answer as JSON, one a line, with what was ruled.
fn print_rows(
    board: &Board,
    request: &Request,
    now: &Answered,
    unit: Option<Piece>,
    (ruled, language): (&[RuledResult], Language),
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let below = rulings::by_unit(board, request, ruled, language);
    for told in chosen(now, unit) {
        // In winter a ruling is on a place, whatever was ordered there.
        let is_refused = told.row.refused && board.position.phase.kind != PhaseKind::Adjustments;
        let unit = told.row.subject().filter(|_| !is_refused);
        let own = unit.and_then(|unit| rulings::of(ruled, unit, Some(&told.row)));
        let below = below.iter().find(|b| Some(b.0) == unit).map(|b| b.1.as_str());
        writeln!(out, "{}", rulings::beside(told.json.clone(), own, below, language))?;
    }
    Ok(())
}

/// Warns of each line that could not be read and that is no unit's: if a file has no units, such a line gives none.
fn warn_of_unread(answer: &Answered) {
    let written = |told: &AnsweredOrder| told.text.as_ref().unwrap_or(&told.order).clone();
    let is_of_unit = |remark: &&RequestRemark| answer.orders.iter().any(|told| written(told) == remark.text);
    let errors: Vec<_> = answer.errors.iter().filter(|remark| !is_of_unit(remark)).collect();
    // The first remark on a line may only miss the unit that the line itself would have given.
    for told in errors.chunk_by(|one, next| one.at == next.at).filter_map(|line| line.last()) {
        warn(&remark_line(told));
    }
}

/// Returns the error that there is no such order, or none at all.
fn nothing_of(options: &Explain, name: &str) -> CommandError {
    let order = options.order.as_deref().unwrap_or_default();
    let what = match &options.order {
        Some(_) => format!("nothing in {name} is an order of `{}`", Clean::line(order).as_str()),
        None => format!("{name} has no orders to explain"),
    };
    CommandError::from(anyhow!(what))
}

/// Returns accounts with what the game master ruled of their units, and what rests on that, in front.
fn with_rulings(
    accounts: Vec<OrderExplanation>,
    ruled: &[RuledResult],
    below: &[(Piece, String)],
    language: Language,
) -> Vec<OrderExplanation> {
    let one = |told: OrderExplanation| {
        let own = told.unit.and_then(|unit| rulings::of(ruled, unit, None));
        let own = own.map(|ruled| ruled.describe_in(language));
        let caveat = own.or_else(|| below.iter().find(|b| Some(b.0) == told.unit).map(|b| b.1.clone()));
        match caveat.filter(|_| !told.refused) {
            Some(caveat) => OrderExplanation { account: told.account.overruled(&caveat), ..told },
            None => told,
        }
    };
    accounts.into_iter().map(one).collect()
}

fn print(accounts: &[OrderExplanation], depth: Depth, out: &mut dyn Write) -> Result<(), CommandError> {
    for (i, OrderExplanation { account, .. }) in accounts.iter().enumerate() {
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
