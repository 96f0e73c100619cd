//! `chancery explain`: why an order came out as it did, and what would have changed it.

mod beside;
mod phase;
mod rulings;
mod unordered;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, anyhow};

use super::adjudicate::Over;
use super::args::{Depth, Explain, Reach};
use super::trouble::Trouble;
use crate::adjudicate::{Court, EngineId, Entry, Reason, Terrain, Verdict, adjustments, retreats};
use crate::explain::{self, Account, Explainer, Graph, Question, Rulings, Scope, Strokes};
use crate::game::Ruled;
use crate::map::{Map, PhaseKind, Power, Province, Unit, UnitKind};
use crate::order::{
    Adjustment, Canonical, Context, MAX_TEXT_BYTES, Order, Ordered, Piece, Position, Reader, Reading,
};
use crate::protocol::{Answer, Desk, OrderAnswer, PhaseAnswer, Request};
use crate::rules::Rules;
use crate::text::Clean;

/// The name that stands for all engines.
const ALL: &str = "all";

/// How many changes are shown of each kind.
const SHOWN: usize = 12;

/// Runs the command; `folder` is that of the games, if not the usual one.
pub fn run(options: &Explain, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    let over = Over::new(&options.judging)?;
    let phase::Found { name, written, ruled, unordered } =
        phase::find(&options.file, folder, options.phase.as_deref())?;
    let mut request = written.request().clone();
    over.amend(&mut request);
    request.explain = true;
    let by_all = request.engine.take_if(|engine| engine == ALL).is_some();
    let mut desk = Desk::new();
    let board = desk.board(&request).map_err(|problem| anyhow!("{name}: {}", written.fault(&problem)))?;
    let board = Board::new(board, request.engine.as_deref());
    // What all engines make of it: what the default one does, with all others beside it.
    let mut sides = options.against.clone();
    if by_all && board.position.phase.kind == PhaseKind::Movement {
        sides.push(ALL.to_owned());
    }
    let before = request.clone();
    let mut tried = Vec::new();
    for change in &options.what_if {
        tried.push(board.change(&mut request, change)?);
    }
    let mut answer = |request: &Request| match desk.answer(request).answer {
        Answer::Phase(phase) => Ok(unordered.amend(&board.map, phase)),
        Answer::Error { error } => Err(Trouble::from(anyhow!("{name}: {}", written.fault(&error)))),
        Answer::Engines { .. } => Err(Trouble::Usage("explanations are of one engine".to_owned())),
    };
    let now = answer(&request)?;
    let asked = options.order.as_deref().map(|order| board.wanted(order)).transpose()?;
    let unit = asked.as_ref().map(|a| a.1.as_str());
    let against = |out: &mut dyn Write| {
        let unit = asked.as_ref().and_then(|a| a.0);
        board.against(&sides, &request, unit, &ruled, options.json, out)
    };
    let drawing = options.dot || options.svg || options.graph || options.list;
    let compares = !sides.is_empty();
    // An order that is named, and other orders, are told of before what others make of them.
    let is_told = (unit.is_some() || !tried.is_empty()) && !options.json && !drawing;
    if compares && !(is_told && options.counterfactuals.is_none()) {
        return against(out);
    }
    if drawing || options.counterfactuals.is_some() {
        // With other orders than those that were ruled on, only the rules speak.
        let ruled = if tried.is_empty() { &ruled[..] } else { &[] };
        return board.beyond(options, &request, asked, ruled, out);
    }
    let nothing = || {
        let order = options.order.as_deref().unwrap_or_default();
        let what = match &options.order {
            Some(_) => format!("nothing in {name} is an order of `{}`", Clean::line(order).as_str()),
            None => format!("{name} has no orders to explain"),
        };
        Trouble::from(anyhow!(what))
    };
    if options.json {
        let rows = chosen(&now, unit);
        if rows.is_empty() {
            return Err(nothing());
        }
        if !tried.is_empty() {
            let was = answer(&before)?;
            return beside::json((&chosen(&was, None), &chosen(&now, None)), unit, !ruled.is_empty(), out);
        }
        let below = rulings::by_unit(&board, &request, &ruled);
        for row in &rows {
            let value = serde_json::to_value(row).context("an order as JSON")?;
            let unit = row.unit.as_deref().unwrap_or_default();
            let own = rulings::of(&ruled, unit, &row.order);
            let below = below.iter().find(|b| b.0 == unit).map(|b| b.1.as_str());
            writeln!(out, "{}", rulings::beside(value, own, below))?;
        }
        return Ok(());
    }
    let accounts = |request: &Request, answer: &PhaseAnswer| {
        let mut accounts = board.accounts(request, answer, unordered.is_open);
        accounts.retain(|a| unit.is_none_or(|unit| a.0 == unit));
        accounts
    };
    // What the game master ruled comes first; the explanation itself stays that of the rules.
    let below = rulings::by_unit(&board, &request, &ruled);
    let told = |accounts| with_rulings(accounts, &ruled, &below);
    let and_then = |out: &mut dyn Write| {
        if compares { writeln!(out).map_err(Trouble::from).and_then(|()| against(out)) } else { Ok(()) }
    };
    let found = accounts(&request, &now);
    if found.is_empty() {
        return Err(nothing());
    }
    if tried.is_empty() {
        print(&told(found), options.depth, out)?;
        return and_then(out);
    }
    if !ruled.is_empty() {
        writeln!(out, "Results were overruled in this phase; other orders are tried by the rules alone.\n")?;
    }
    let was = answer(&before)?;
    if unit.is_some() {
        writeln!(out, "As ordered:")?;
        print(&told(accounts(&before, &was)), options.depth, out)?;
        writeln!(out, "\nWith {}:", Clean::line(&tried.join(", ")))?;
        print(&found, options.depth, out)?;
        writeln!(out)?;
    }
    beside::table(&chosen(&was, None), &chosen(&now, None), &tried, out)?;
    and_then(out)
}

/// Accounts with what the game master ruled of their units, and what rests on that, in front.
fn with_rulings(
    accounts: Vec<(String, Account)>,
    ruled: &[Ruled],
    below: &[(String, String)],
) -> Vec<(String, Account)> {
    let one = |(unit, account): (String, Account)| {
        let own = rulings::of(ruled, &unit, "").map(Ruled::sentence);
        let caveat = own.or_else(|| below.iter().find(|b| b.0 == unit).map(|b| b.1.clone()));
        match caveat {
            Some(caveat) => (unit, account.overruled(&caveat)),
            None => (unit, account),
        }
    };
    accounts.into_iter().map(one).collect()
}

fn print(accounts: &[(String, Account)], depth: Depth, out: &mut dyn Write) -> Result<(), Trouble> {
    for (i, (_, account)) in accounts.iter().enumerate() {
        let space = depth != Depth::Sentence && i > 0;
        write!(out, "{}{}", if space { "\n" } else { "" }, told(account, depth))?;
    }
    Ok(())
}

/// The entries that are asked for; all if no unit is.
fn chosen<'a>(answer: &'a PhaseAnswer, unit: Option<&str>) -> Vec<&'a OrderAnswer> {
    let rows = answer.orders.iter().flat_map(|(_, rows)| rows);
    rows.filter(|row| unit.is_none_or(|unit| row.unit.as_deref() == Some(unit))).collect()
}

fn told(account: &Account, depth: Depth) -> String {
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
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < 78 => {
                line.extend([" ", word]);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

/// The board of the request, with what reading orders on it needs.
struct Board {
    map: Arc<Map>,
    terrain: Terrain,
    position: Position,
    rules: Rules,
    reader: Reader,
    engine: EngineId,
}

impl Board {
    fn new((map, position, rules): (Arc<Map>, Position, Rules), engine: Option<&str>) -> Self {
        let engine = engine.and_then(|name| name.parse().ok()).unwrap_or_default();
        Self { terrain: Terrain::new(&map), reader: Reader::new(&map), map, position, rules, engine }
    }

    fn read(&self, power: Option<Power>, text: &str) -> Option<Ordered<Order>> {
        let mut context = Context::new(&self.position, &self.rules);
        context.power = power;
        self.reader.read(&context, text).movement().next()
    }

    /// The unit that an order, or a unit, or a province names, and its canonical name.
    fn wanted(&self, text: &str) -> Result<(Option<usize>, String), Trouble> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(Trouble::Usage("the order is too long".to_owned()));
        }
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let place =
            if matches!(first.to_ascii_uppercase().as_str(), "A" | "F") { words.next() } else { Some(first) };
        let place = place.unwrap_or_default();
        let named = self.map.names().province(place.split('/').next().unwrap_or_default());
        let read = || self.read(None, text).map(|o| self.map.province_of(o.unit.at));
        let province = named.or_else(read);
        let here = |at| province.is_some_and(|p| self.map.province_of(at) == p);
        if let Some(u) = self.position.units.iter().position(|u| here(u.at)) {
            return Ok((Some(u), self.position.units[u].canonical(&self.map)));
        }
        if let Some(d) = self.position.dislodged.iter().find(|d| here(d.unit.at)) {
            return Ok((None, d.unit.canonical(&self.map)));
        }
        let piece = province.map(Province::location);
        match piece {
            // In an adjustment phase the unit is yet to be built.
            Some(at) if first.len() == 1 => {
                let kind = if first.eq_ignore_ascii_case("F") { UnitKind::Fleet } else { UnitKind::Army };
                Ok((None, Piece { kind, at }.canonical(&self.map)))
            }
            _ => Err(anyhow!("`{}` names no unit on the board", Clean::line(text).as_str()).into()),
        }
    }

    /// Replaces the order of the unit that `text` orders; gives back the order as it was read.
    fn change(&self, request: &mut Request, text: &str) -> Result<String, Trouble> {
        let shown = Clean::line(text);
        if text.len() > MAX_TEXT_BYTES {
            return Err(Trouble::Usage("the order is too long".to_owned()));
        }
        let Some((province, order)) = self.speaks_for(None, text) else {
            let message = match self.reading(None, text).notes.into_iter().max_by_key(|n| n.severity) {
                Some(note) => format!("`{shown}` is no order that can be tried here: {}", note.message),
                None => format!("`{shown}` is no order that can be tried here"),
            };
            return Err(anyhow!(Clean::line(&message).to_string()).into());
        };
        let power = self
            .owner(province)
            .ok_or_else(|| anyhow!("`{shown}`: nobody has a unit to order in {}", self.map.code(province)))?;
        for (name, texts) in &mut request.orders.0 {
            let by = self.map.names().power(name);
            texts.retain(|old| self.speaks_for(by, old).is_none_or(|(p, _)| p != province));
        }
        request.orders.entry(&self.map.power(power).key.clone()).push(text.to_owned());
        Ok(order)
    }

    fn reading(&self, power: Option<Power>, text: &str) -> Reading {
        let mut context = Context::new(&self.position, &self.rules);
        context.power = power;
        self.reader.read(&context, text)
    }

    /// The province that an order speaks for in this phase, and the order in canonical notation.
    fn speaks_for(&self, power: Option<Power>, text: &str) -> Option<(Province, String)> {
        // A build does not say whose it is, so every power is tried.
        let powers = match (power, self.position.phase.kind) {
            (None, PhaseKind::Adjustments) => self.map.powers().map(Some).collect(),
            _ => vec![power],
        };
        let map = &*self.map;
        let one = |power: Option<Power>| {
            let reading = self.reading(power, text);
            match self.position.phase.kind {
                PhaseKind::Movement => {
                    let o = reading.movement().next()?;
                    Some((map.province_of(o.unit.at), o.canonical(map)))
                }
                PhaseKind::Retreats => {
                    let o = reading.retreats().next()?;
                    Some((map.province_of(o.unit.at), o.canonical(map)))
                }
                PhaseKind::Adjustments => match reading.adjustments().next()?.1 {
                    o @ (Adjustment::Build(piece) | Adjustment::Remove(piece)) => {
                        Some((map.province_of(piece.at), o.canonical(map)))
                    }
                    Adjustment::Waive => None,
                },
            }
        };
        powers.into_iter().find_map(one)
    }

    /// Who has something to order in a province.
    fn owner(&self, province: Province) -> Option<Power> {
        let position = &self.position;
        let dislodged = || {
            let here = |d: &&crate::order::Dislodged| self.map.province_of(d.unit.at) == province;
            position.dislodged.iter().find(here).map(|d| d.unit.power)
        };
        let unit = || position.unit_in(&self.map, province).map(|u| u.power);
        match position.phase.kind {
            PhaseKind::Movement => unit(),
            PhaseKind::Retreats => dislodged(),
            PhaseKind::Adjustments => unit().or(position.owners.get(province.index()).copied().flatten()),
        }
    }

    fn orders(&self, request: &Request) -> Vec<Ordered<Order>> {
        let of = |(power, texts): (&str, &Vec<String>)| {
            let power = self.map.names().power(power);
            texts.iter().filter_map(|text| self.read(power, text)).collect::<Vec<_>>()
        };
        request.orders.iter().flat_map(of).collect()
    }

    /// The explanation of every order, with the unit that it is about.
    fn accounts(&self, request: &Request, answer: &PhaseAnswer, is_open: bool) -> Vec<(String, Account)> {
        let Self { map, terrain, rules, position, engine, .. } = self;
        let unit = |unit: Option<Unit>| unit.map(|u| u.canonical(map)).unwrap_or_default();
        let unread = unordered::unread(map, position, answer);
        match position.phase.kind {
            PhaseKind::Movement => {
                let orders = self.orders(request);
                let explainer =
                    Explainer::new(Court { map, terrain, rules, engine: *engine }, position, &orders)
                        .unread(&unread);
                let explainer = if is_open { explainer.while_open() } else { explainer };
                let units = 0..position.units.len();
                let proofs = units
                    .filter_map(|u| explainer.proof(u))
                    .map(|proof| (position.units[proof.unit].canonical(map), explainer.account(&proof)));
                let refused = explainer.resolution().refused.iter();
                proofs.chain(refused.map(|e| (unit(e.unit), explain::refusal(map, e)))).collect()
            }
            PhaseKind::Retreats => {
                let orders: Vec<_> =
                    self.readings(request).iter().flat_map(|r| r.retreats().collect::<Vec<_>>()).collect();
                let mut r = retreats(map, rules, position, &orders);
                for entry in r.entries.iter_mut().filter(|e| e.reason == Some(Reason::NoOrder)) {
                    let found = unread.iter().find(|(unit, _)| entry.unit == Some(*unit));
                    entry.reason = found.map_or(entry.reason, |(_, reason)| Some(*reason));
                }
                let entries = r.entries.iter().chain(&r.refused);
                entries.map(|e| (unit(e.unit), explain::retreat(map, rules, position, e))).collect()
            }
            PhaseKind::Adjustments => {
                let orders: Vec<_> =
                    self.readings(request).iter().flat_map(|r| r.adjustments().collect::<Vec<_>>()).collect();
                let r = adjustments(map, rules, position, &orders);
                let piece = |e: &Entry<Adjustment>| {
                    e.unit.map_or_else(|| e.ordered.unit.canonical(map), |u| u.canonical(map))
                };
                let entries = r.entries.iter().chain(&r.refused);
                entries.map(|e| (piece(e), explain::adjustment(map, rules, position, e))).collect()
            }
        }
    }

    /// What every text of the request was taken for.
    fn readings(&self, request: &Request) -> Vec<Reading> {
        let mut readings = Vec::new();
        for (power, texts) in request.orders.iter() {
            let mut context = Context::new(&self.position, &self.rules);
            context.power = self.map.names().power(power);
            readings.extend(texts.iter().map(|text| self.reader.read(&context, text)));
        }
        readings
    }

    /// Graphs and changes.
    fn beyond(
        &self,
        options: &Explain,
        request: &Request,
        asked: Option<(Option<usize>, String)>,
        ruled: &[Ruled],
        out: &mut dyn Write,
    ) -> Result<(), Trouble> {
        let Self { map, terrain, rules, position, engine, .. } = self;
        if position.phase.kind != PhaseKind::Movement {
            let phase = position.phase.title();
            return Err(anyhow!("{phase}: only in a movement phase do orders depend on each other").into());
        }
        let orders = self.orders(request);
        let explainer = Explainer::new(Court { map, terrain, rules, engine: *engine }, position, &orders);
        let unit = asked.and_then(|a| a.0);
        if let Some(reach) = options.counterfactuals {
            let Some(unit) = unit else {
                return Err(Trouble::Usage("say which order the changes are to be about".to_owned()));
            };
            return changes(&explainer, unit, reach, options, &rulings::on(position, ruled), out);
        }
        let mut graph = explainer.graph();
        rulings::on(position, ruled).mark(&mut graph);
        let graph = unit.map_or_else(|| graph.clone(), |u| graph.around(u, options.steps));
        let mut text = drawn(&graph, unit, options);
        if !options.dot && !options.svg {
            let rulings = graph.rulings().into_iter().map(|r| wrapped(&r) + "\n");
            text = rulings.collect::<String>() + &text;
        }
        Ok(write!(out, "{}", Clean::lines(&text).as_str())?)
    }
}

fn drawn(graph: &Graph, unit: Option<usize>, options: &Explain) -> String {
    let lines = |lines: Vec<String>| lines.into_iter().map(|line| line + "\n").collect();
    match unit {
        _ if options.dot => graph.dot(),
        _ if options.svg => graph.svg(),
        Some(unit) if options.list => lines(graph.list(unit)),
        _ => lines(graph.chart(if options.ascii { Strokes::Ascii } else { Strokes::Box })),
    }
}

fn changes(
    explainer: &Explainer,
    unit: usize,
    reach: Reach,
    options: &Explain,
    rulings: &Rulings,
    out: &mut dyn Write,
) -> Result<(), Trouble> {
    let power = explainer.units()[unit].power;
    let question = if options.saved { Question::Stays(unit) } else { Question::Order(unit) };
    let scope = match reach {
        Reach::Own => Scope::Own(power),
        Reach::Any => Scope::Any,
        Reach::Pairs => Scope::Pairs(power),
    };
    let found = explainer.counterfactuals(question, scope, &mut |_| false);
    let caveat = rulings.caveat(explainer, unit);
    if options.json {
        for change in &found {
            let orders = explainer.change_orders(change);
            let text = explainer.change_text(change);
            let mut value = serde_json::json!({"orders": orders, "text": text});
            if let Some(caveat) = &caveat {
                value["by_the_rules_alone"] = caveat.clone().into();
            }
            writeln!(out, "{value}")?;
        }
        return Ok(());
    }
    if let Some(caveat) = caveat {
        writeln!(out, "{}\nBy the rules alone:", Clean::lines(&wrapped(&caveat)).as_str())?;
    }
    writeln!(out, "{}", Clean::line(&explainer.sentence(unit)).as_str())?;
    let engine = explainer.engine();
    let by = if engine.is_exact() { String::new() } else { format!(" by `{engine}`") };
    // Of an order that the engine left undecided it is asked what would have let it succeed.
    let entry = explainer.resolution().entries.get(unit);
    let open = !options.saved && entry.is_some_and(|e| e.verdict == Verdict::Undecided);
    if found.is_empty() {
        let wider = match reach {
            Reach::Own => "; --counterfactuals any asks about everybody's orders",
            Reach::Any => "; --counterfactuals pairs asks about two orders of its owner",
            Reach::Pairs => "",
        };
        let does = if open { "lets it succeed" } else { "gives another result" };
        writeln!(out, "No such change {does}{by}{wider}.")?;
        return Ok(());
    }
    let done = if open { "let it succeed" } else { "changed it" };
    writeln!(out, "Each of these alone would have {done}{by}:")?;
    for change in found.iter().take(SHOWN) {
        writeln!(out, "  {}", Clean::line(&explainer.change_text(change)).as_str())?;
    }
    match found.len().saturating_sub(SHOWN) {
        0 => {}
        1 => writeln!(out, "and one more change.")?,
        more => writeln!(out, "and {more} more changes.")?,
    }
    Ok(())
}
