//! What a text means in the current phase of a game: the orders that it gives, each with the line that it is on a sheet.
//! Of orders under a condition that a person decides, those that apply take the place of the condition.

use std::collections::{BTreeSet, HashMap};

use super::phrases::tells;
use crate::game::{Entry, Game, SheetReading};
use crate::intake::route::powers_of;
use crate::mail::Envelope;
use chancery_core::map::{Power, Province};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_notation::{
    Code, Message, Note, OTHERS_HOLD, OrderLanguage, Origin, ProseClause, Proxy, ReadOrder, ReadingContext,
    Remarks, Severity, SheetStatement, Span,
};

/// A line for the orders of a power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The power.
    pub power: Power,
    /// The text.
    pub text: String,
    /// The place whose earlier orders it replaces, if it is an order for one.
    pub place: Option<Province>,
}

impl SheetLine {
    /// Makes a line that replaces no order.
    pub fn beside(power: Power, text: impl Into<String>) -> Self {
        Self { power, text: text.into(), place: None }
    }
}

/// An order that a text gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The line that it is on a sheet.
    pub line: SheetLine,
    /// The order as it was read.
    pub order: ReadOrder,
    /// The power that has the unit, if another one wrote the order and did not name it.
    pub slip: Option<Power>,
    /// Whether a person has to look at it: it was understood with a repair, or is refused.
    pub is_doubtful: bool,
}

impl Statement {
    /// Returns what an order of a text means on the sheet of a power; nothing if it orders nothing.
    pub fn new(game: &Game, power: Power, text: &str, order: &ReadOrder) -> Option<Self> {
        let written = text.get(order.span.clone()).unwrap_or_default().trim();
        let place = order.given.place(game.map());
        gives_order(order).then(|| Self {
            line: SheetLine { power, text: written.to_owned(), place },
            order: order.clone(),
            slip: None,
            is_doubtful: order.illegal.is_some(),
        })
    }

    /// Makes the line one that means the same wherever it stands: in canonical notation, unless it does so as it was written.
    #[must_use]
    pub fn alone(mut self, game: &Game) -> Self {
        let reading = read(game, &self.line.text, Some(self.line.power));
        let is_it = |one: &ReadOrder| {
            let by = Some(self.line.power);
            (&one.given, one.by, &one.remarks) == (&self.order.given, by, &self.order.remarks)
        };
        let same = reading.orders().count() == 1 && reading.orders().all(is_it);
        if !same && !matches!(self.order.given, SheetStatement::Conditional(_)) {
            self.line.text = self.describe(game);
        }
        self
    }

    /// Writes the order in canonical notation, and that it is perpetual if it is.
    pub fn describe(&self, game: &Game) -> String {
        describe(game, &self.order)
    }

    /// Returns whether another order of its power says the same.
    pub fn is_same(&self, game: &Game, other: &ReadOrder) -> bool {
        let [one, other_way] = [&self.order, other].map(|order| order.remarks.way().under(&game.info.rules));
        self.order.given == other.given
            && self.order.remarks.perpetual == other.remarks.perpetual
            && one == other_way
    }

    /// Returns the other order for its unit on the sheet.
    pub fn replaced(&self, game: &Game) -> Option<ReadOrder> {
        order_on_sheet(game, self.line.power, self.line.place?).filter(|other| !self.is_same(game, other))
    }

    /// Returns whether it is another order than this one for the same unit, or build, of its power.
    pub fn contradicts(&self, game: &Game, other: &Self) -> bool {
        self.line.place.is_some()
            && (self.line.power, self.line.place) == (other.line.power, other.line.place)
            && !self.is_same(game, &other.order)
    }
}

/// Returns the order for a place on the sheet of a power in the current phase: of several the last.
pub fn order_on_sheet(game: &Game, power: Power, place: Province) -> Option<ReadOrder> {
    let (map, reading) = (game.map(), game.reading(power));
    let is_own = |order: &&ReadOrder| order.by.is_none_or(|by| by == power) && gives_order(order);
    let own = reading.orders().filter(is_own);
    own.filter(|order| order.given.place(map) == Some(place)).last().cloned()
}

/// Reads a text, on one power's sheet or on anybody's.
pub fn read(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    read_in(game, game.info.reading_options.language, text, power)
}

/// Reads a text that somebody sent, as [`read`] does, in the language that fits it best. What means something else in the
/// language of the game, or in another one that fits as well, is noted at the order.
pub fn read_received(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    let mut reading = read_in_best(game, text, power);
    read_prose(game, power, &mut reading);
    reading
}

fn read_in_best(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    let own = OrderLanguage::from(game.info.reading_options.language);
    let usual = read_in(game, own, text, power);
    if usual.notes().all(|note| note.severity == Severity::Remark) {
        return usual;
    }
    // Words beside an order leave a doubt, and the order is one of its language all the same.
    let count = |reading: &SheetReading| {
        (clear_orders(reading).count(), reading.orders().filter(|order| gives_order(order)).count())
    };
    let others = OrderLanguage::spoken_in(text).filter(|language| *language != own);
    let mut others: Vec<SheetReading> = others.map(|language| read_in(game, language, text, power)).collect();
    others.sort_by_key(count);
    let Some(mut best) = others.pop().filter(|best| count(best) > count(&usual)) else { return usual };
    others.retain(|other| count(other) == count(&best));
    let mut meanings: HashMap<usize, Vec<&SheetStatement>> = HashMap::new();
    for order in others.iter().chain([&usual]).flat_map(clear_orders) {
        meanings.entry(order.span.start).or_default().push(&order.given);
    }
    for at in 0..best.entries().len() {
        let Some(order) = &best.entries()[at].said else { continue };
        let span = order.span.clone();
        if meanings.get(&span.start).is_some_and(|all| all.iter().any(|given| **given != order.given)) {
            let words = text.get(span.clone()).unwrap_or_default().to_owned();
            let message = Message::SeveralMeanings { words, taken: canonical(game, order) };
            best.add_note(at, Note::new(Code::Abbrev, span, "", message));
        }
    }
    best
}

/// The most lines of a sentence in prose, and from how many bytes on a line may be broken by a program.
const MOST_LINES: usize = 6;
const LONG_LINE: usize = 50;
/// The most lines of a text that are read as prose, and the longest line.
const MOST_UNSURE: usize = 50;
const LONGEST_LINE: usize = 1000;

/// What is said of orders that could not be read, so that they may be read in another way: not of those that are refused,
/// replaced, or left to another power.
const UNREAD: [Code; 11] = [
    Code::Abbrev,
    Code::AmbiguousProvince,
    Code::IncompleteSupport,
    Code::NoDestination,
    Code::NoUnit,
    Code::NoUnitNamed,
    Code::Skipped,
    Code::Syntax,
    Code::Typo,
    Code::UnitType,
    Code::UnknownProvince,
];

/// Reads what the reader does not know as notation as prose, where that is certain.
fn read_prose(game: &Game, power: Option<Power>, reading: &mut SheetReading) {
    let is_listed = |order: &ReadOrder| matches!(order.given, SheetStatement::Listed(_));
    let is_unsure = |entry: &&Entry| !is_clear(entry) || entry.said.as_ref().is_some_and(is_listed);
    let unsure = reading.entries().iter().filter(is_unsure).map(|entry| reading.line(&entry.span));
    // `Hi Pete, Vienna goes to Galicia.` is passed over as a greeting.
    let lines = reading.text().split('\n').enumerate();
    let greets = |line: &str| tells(&line[..first_word(line)], "greets") && !line.trim_end().ends_with(':');
    let greeting = lines.filter(|(_, line)| greets(line)).map(|(at, _)| at);
    let spoken: Vec<OrderLanguage> = OrderLanguage::spoken_in(reading.text()).collect();
    let mut first = 0;
    for line in unsure.chain(greeting).collect::<BTreeSet<usize>>().into_iter().take(MOST_UNSURE) {
        let lines = reading.lines();
        let span = |last| lines.start(line)..lines.end(last, reading.text());
        let length = span(line).len();
        // Only a long line goes on in the next.
        let most = match length {
            _ if line < first => 0,
            ..LONG_LINE => 1,
            LONG_LINE..=LONGEST_LINE => MOST_LINES,
            _ => 0,
        };
        // The most lines first: `the Western` ends a line and no name.
        let found = (line..lines.count().min(line + most))
            .rev()
            .find_map(|last| Some((last, prose(game, power, &spoken, reading, span(last))?, span(last))));
        if let Some((last, entries, span)) = found {
            first = last + 1;
            reading.replace(&span, entries);
        }
    }
}

/// Returns where the first word of a line ends.
fn first_word(line: &str) -> usize {
    let start = line.len() - line.trim_start().len();
    line[start..].find(|c: char| !c.is_alphanumeric()).map_or(line.len(), |end| start + end)
}

/// Returns whether a text has no mark and no form of something else than a sentence of orders.
fn can_be_prose(text: &str) -> bool {
    // What somebody struck out, or comments out, is no order.
    let is_out = |c| "~☐☒\u{336}\u{335}".contains(c);
    let is_plain = |line: &str| {
        let line = line.trim();
        let is_open = ["(?", "[?", "(..", "or..."].iter().any(|end| line.contains(end));
        !(line.is_empty() || line.starts_with(['>', '[', '#', '/', ';']) || line.contains(is_out) || is_open)
    };
    // `Geht München nach Burgund, dann hält Berlin` is a condition.
    let mut starts = text.split(['.', '!', '?', '\n', ':']);
    let is_condition = starts.any(|start| tells(start[..first_word(start)].trim(), "verb-first"));
    // `PARIS: The army marches to Burgundy.` is a newspaper's.
    let head = text.split(':').next().unwrap_or_default();
    let is_dateline = text.contains(':')
        && head.chars().filter(|c| c.is_alphabetic()).count() > 3
        && !head.contains(char::is_lowercase)
        && text.contains(char::is_lowercase);
    !is_condition && !is_dateline && text.split('\n').all(is_plain)
}

/// Returns the entries of lines in prose, if all languages in which they can be read agree on them.
fn prose(
    game: &Game,
    power: Option<Power>,
    spoken: &[OrderLanguage],
    reading: &SheetReading,
    span: Span,
) -> Option<Vec<Entry>> {
    let text = &reading.text()[span.clone()];
    if !can_be_prose(text) {
        return None;
    }
    let is_simple = |entry: &Entry| {
        let is_order = |order: &ReadOrder| {
            order.given.place(game.map()).is_some() && order.remarks == Remarks::default()
        };
        let is_unread = |note: &Note| {
            let is_said = !matches!(note.message, Message::NotMeantNow { .. });
            note.severity == Severity::Remark || (UNREAD.contains(&note.code) && is_said)
        };
        entry.span.end <= span.end
            && entry.said.as_ref().is_none_or(is_order)
            && entry.notes.iter().all(is_unread)
    };
    let within = || reading.entries().iter().filter(|entry| span.contains(&entry.span.start));
    let context = context(game, power, &[]);
    if context.strict || !within().all(is_simple) {
        return None;
    }
    let own = OrderLanguage::from(game.info.reading_options.language);
    let read = |language: &OrderLanguage| game.table().reader(*language).prose(&context, text);
    let is_spoken =
        |language: &&OrderLanguage| [own, OrderLanguage::En].contains(language) || spoken.contains(language);
    let (first, others): (Vec<_>, Vec<_>) = OrderLanguage::ALL.iter().partition(is_spoken);
    let orders = |clauses: &[ProseClause]| {
        clauses.iter().filter_map(|clause| clause.order.clone()).collect::<Vec<_>>()
    };
    let mut all: Vec<Vec<ProseClause>> = first.into_iter().filter_map(read).collect();
    // The codes of several orders tell a language; that of one does not.
    if all.is_empty() && text.matches('-').count() > 1 {
        all = others.into_iter().filter_map(read).filter(|clauses| orders(clauses).len() > 1).collect();
    }
    let clauses = all.pop()?;
    // A sentence goes on below an order, not below chatter.
    let ends_order = |(end, _): (usize, _)| {
        clauses.iter().rfind(|clause| clause.span.start < end).is_some_and(|clause| clause.order.is_some())
    };
    // An apostrophe of three bytes is read as several marks.
    let is_cut = |clause: &ProseClause| text.get(clause.span.clone()).is_none();
    if clauses.is_empty()
        || clauses.iter().any(is_cut)
        || all.iter().any(|others| orders(others) != orders(&clauses))
        || !text.match_indices('\n').all(ends_order)
    {
        return None;
    }
    let before = reading.orders().take_while(|order| order.span.start < span.start).last();
    let set = before.map_or_else(Default::default, |order| order.set);
    let entry = |ProseClause { span: within, order }: ProseClause| {
        let at = span.start + within.start..span.start + within.end;
        let Some(order) = order else {
            let words = text[within].to_owned();
            let note = Note::new(Code::Skipped, at.clone(), "", Message::PassedOver { words, because: None });
            return Some(Entry { span: at, said: None, notes: vec![note] });
        };
        let one = read_in(game, OrderLanguage::En, &order, power);
        let mut orders = clear_orders(&one).filter(|one| one.illegal.is_none() && one.refused.is_none());
        let mut said = orders.next()?.clone();
        (said.span, said.set, said.remarks.origin) = (at.clone(), set, Origin::Prose);
        // What the reader repaired stays a doubt for whoever looks at it.
        let repairs = [Code::Typo, Code::Abbrev, Code::UnitType];
        let is_repair = |note: &&Note| at.contains(&note.span.start) && repairs.contains(&note.code);
        let notes = reading.notes().filter(is_repair).cloned().collect();
        Some(Entry { span: at, said: Some(said), notes })
    };
    let (others, clauses): (Vec<_>, Vec<_>) =
        clauses.into_iter().partition(|clause| clause.order.as_deref() == Some(OTHERS_HOLD));
    let mut entries: Vec<Entry> = clauses.into_iter().map(entry).collect::<Option<_>>()?;
    let outside = || reading.entries().iter().filter(|entry| !span.contains(&entry.span.start));
    // Beside orders that stand, `Rest bleibt` may leave them as they are.
    let stands = power.is_none_or(|power| !game.sheet(power).is_empty());
    let is_certain = outside().all(is_clear) && !stands;
    let places: Vec<Province> = (outside().chain(&entries))
        .filter_map(|entry| entry.said.as_ref()?.given.place(game.map()))
        .collect();
    for ProseClause { span: within, .. } in others {
        // Which units have no other order is known only if all else is.
        let all = read_in(game, OrderLanguage::En, OTHERS_HOLD, power);
        let rest = clear_orders(&all)
            .filter(|order| order.given.place(game.map()).is_some_and(|place| !places.contains(&place)));
        let at = span.start + within.start..span.start + within.end;
        let said = rest.cloned().map(|mut said| {
            (said.span, said.set, said.remarks.origin) = (at.clone(), set, Origin::Prose);
            Entry { span: at.clone(), said: Some(said), notes: Vec::new() }
        });
        entries.extend(said);
        if clear_orders(&all).next().is_none() || !is_certain {
            return None;
        }
    }
    entries.sort_by_key(|entry| entry.span.start);
    Some(entries)
}

fn is_clear(entry: &Entry) -> bool {
    entry.notes.iter().all(|note| note.severity == Severity::Remark)
}

/// Returns the orders of which the reader has no doubt.
fn clear_orders(reading: &SheetReading) -> impl Iterator<Item = &ReadOrder> {
    let orders =
        reading.entries().iter().filter(|entry| is_clear(entry)).filter_map(|entry| entry.said.as_ref());
    orders.filter(|order| gives_order(order))
}

fn read_in(
    game: &Game,
    language: impl Into<OrderLanguage>,
    text: &str,
    power: Option<Power>,
) -> SheetReading {
    let reader = game.table().reader(language);
    SheetReading::new(text.to_owned(), reader.read(&context(game, power, &game.proxies()), text))
}

fn context<'g>(game: &'g Game, power: Option<Power>, proxies: &'g [Proxy]) -> ReadingContext<'g> {
    let info = &game.info;
    let strict = info.reading_options.strict;
    ReadingContext { power, strict, proxies, ..ReadingContext::new(game.position(), &info.rules) }
}

/// Returns what stands at a place of a text that was not understood, up to the orders before and after it; empty
/// if the place is within an order.
pub fn beside<'t>(reading: &'t SheetReading, at: &Span, within: Span) -> &'t str {
    let (mut start, mut end) = (within.start, within.end);
    for order in reading.orders() {
        if order.span.end <= at.start {
            start = start.max(order.span.end);
        } else if order.span.start >= at.end {
            end = end.min(order.span.start);
        } else {
            return "";
        }
    }
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    reading.text().get(start..end).unwrap_or_default().trim_matches(separates)
}

/// Returns whether something that was read orders anything, now or under a condition.
pub const fn gives_order(order: &ReadOrder) -> bool {
    order.given.is_order() && !matches!(order.given, SheetStatement::Keep(_))
}

/// Writes an order in canonical notation; of one under a condition the condition.
pub fn canonical(game: &Game, order: &ReadOrder) -> String {
    match &order.given {
        SheetStatement::Conditional(under) => format!("IF {}", under.condition.canonical(game.map())),
        _ => order.counting(game.map(), &game.info.rules),
    }
}

/// Writes an order in canonical notation, and that it is perpetual if it is.
pub fn describe(game: &Game, order: &ReadOrder) -> String {
    let perpetual = if order.remarks.perpetual { " (perpetual)" } else { "" };
    canonical(game, order) + perpetual
}

/// A condition with what a person decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidedCondition {
    /// The condition in canonical words.
    pub condition: String,
    /// Whether it is met.
    pub is_met: bool,
    /// The orders that apply, one a line as they stand on a sheet; there may be none.
    pub lines: Vec<String>,
    /// Where the orders and their condition stand in the text.
    pub span: Span,
}

/// Returns the conditions of a text with the orders that apply if all are met, or if none is. `power` is whose sheet it is,
/// if it is one power's. What stands within another condition is decided with it.
pub fn conditions(game: &Game, text: &str, power: Option<Power>, is_met: bool) -> Vec<DecidedCondition> {
    let reading = read_received(game, text, power);
    let decide = |order: &ReadOrder| {
        // Of one in which something cannot be read nobody knows all orders.
        let (SheetStatement::Conditional(under), None) = (&order.given, order.refused) else { return None };
        let mut lines = Vec::new();
        apply(game, (text, power.or(order.by)), order, is_met, &mut lines);
        let condition = under.condition.canonical(game.map());
        Some(DecidedCondition { condition, is_met, lines, span: order.span.clone() })
    };
    reading.orders().filter_map(decide).collect()
}

/// Adds the lines of an order; of one under a condition those of the branch that applies.
fn apply(
    game: &Game,
    (text, power): (&str, Option<Power>),
    order: &ReadOrder,
    is_met: bool,
    lines: &mut Vec<String>,
) {
    if let SheetStatement::Conditional(under) = &order.given {
        let branch = if is_met { &under.then } else { &under.otherwise };
        for order in branch {
            apply(game, (text, power.or(order.by)), order, is_met, lines);
        }
        return;
    }
    let Some(power) = order.by.or(power) else { return };
    lines.extend(Statement::new(game, power, text, order).map(|statement| statement.alone(game).line.text));
}

/// Returns a text in which the orders that apply stand in the place of each condition, and those conditions. The answers
/// are in the order of the conditions; one alone is for all.
///
/// # Errors
///
/// How many conditions the text has, if that is none, or another number than that of the answers.
pub fn with_conditions(
    game: &Game,
    text: &str,
    power: Option<Power>,
    answers: &[bool],
) -> Result<(String, Vec<DecidedCondition>), usize> {
    let (met, unmet) = (conditions(game, text, power, true), conditions(game, text, power, false));
    let count = met.len();
    if count == 0 || !(answers.len() == 1 || answers.len() == count) {
        return Err(count);
    }
    let is_met = |at: usize| answers.get(at).or(answers.first()).copied().unwrap_or_default();
    let pairs = met.into_iter().zip(unmet).enumerate();
    let decided: Vec<_> = pairs.map(|(at, (met, unmet))| if is_met(at) { met } else { unmet }).collect();
    let mut text = text.to_owned();
    for one in decided.iter().rev() {
        let (Some(before), Some(behind)) = (text.get(..one.span.start), text.get(one.span.end..)) else {
            continue;
        };
        // Each order stands on a line of its own.
        let start = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
        let end = if behind.is_empty() || behind.starts_with('\n') { "" } else { "\n" };
        text = format!("{before}{start}{}{end}{behind}", one.lines.join("\n"));
    }
    Ok((text, decided))
}

/// Returns a mail with its conditions decided, as [`with_conditions`] does it for a text.
///
/// # Errors
///
/// As [`with_conditions`].
pub fn mail_with_conditions(
    game: &Game,
    mail: &Envelope,
    answers: &[bool],
) -> Result<(Envelope, Vec<DecidedCondition>), usize> {
    let text = Clean::lines(&mail.letter.text);
    let own = powers_of(game, mail.sender.address().unwrap_or_default());
    let named = read_received(game, &text, None).orders().any(|order| order.named.is_some());
    let power = if let ([one], false) = (&own[..], named) { Some(*one) } else { None };
    let (text, decided) = with_conditions(game, &text, power, answers)?;
    let mut mail = mail.clone();
    mail.letter.text = text;
    Ok((mail, decided))
}

impl DecidedCondition {
    /// Writes it as a sentence without a full stop: what was decided, and which orders apply.
    pub fn describe(&self) -> String {
        let orders =
            if self.lines.is_empty() { "nothing is ordered".to_owned() } else { self.lines.join(", ") };
        let is = if self.is_met { "is met" } else { "is not met" };
        Clean::line(&format!("the condition {} {is}: {orders}", self.condition)).to_string()
    }
}
