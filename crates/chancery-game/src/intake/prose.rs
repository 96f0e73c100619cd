//! Orders in prose: what the reader does not know as notation is read as sentences, where all languages agree on them.

use std::collections::BTreeSet;

use super::phrases::{places_in, tells};
use super::reading::{clear_orders, context, is_clear, read_in};
use crate::game::{Entry, Game, SheetReading};
use chancery_core::map::{Power, Province};
use chancery_notation::{
    Code, Message, Note, OTHERS_HOLD, OrderLanguage, Origin, ProseClause, ReadOrder, Remarks, Severity,
    SheetStatement, Span,
};

/// The most lines of a sentence in prose, and from how many bytes on a line may be broken by a program.
const MOST_LINES: usize = 6;
const LONG_LINE: usize = 50;
/// The most lines of a text that are read as prose, and the longest line.
const MOST_UNSURE: usize = 50;
const LONGEST_LINE: usize = 1000;

/// Returns whether this is said of orders that could not be read, so that they may be read in another way: not of those that are
/// refused, replaced, or left to another power.
const fn leaves_open(code: Code) -> bool {
    matches!(
        code,
        Code::Abbrev
            | Code::AmbiguousProvince
            | Code::IncompleteSupport
            | Code::NoDestination
            | Code::NoUnit
            | Code::NoUnitNamed
            | Code::Skipped
            | Code::Syntax
            | Code::Typo
            | Code::UnitType
            | Code::UnknownProvince
    )
}

/// Reads what the reader does not know as notation as prose, where that is certain.
pub(super) fn read_prose(game: &Game, power: Option<Power>, reading: &mut SheetReading) {
    let is_listed = |order: &ReadOrder| matches!(order.given, SheetStatement::Listed(_));
    let is_unsure = |entry: &&Entry| !is_clear(entry) || entry.said.as_ref().is_some_and(is_listed);
    let unsure = reading.entries().iter().filter(is_unsure).map(|entry| reading.line(&entry.span));
    // `Hi Pete, Vienna goes to Galicia.` is passed over as a greeting.
    let lines = reading.text().split('\n').enumerate();
    let greets = |line: &str| tells(&line[..first_word(line)], "greets") && !line.trim_end().ends_with(':');
    let greeting = lines.filter(|(_, line)| greets(line)).map(|(at, _)| at);
    let spoken: Vec<OrderLanguage> = OrderLanguage::spoken_in(reading.text()).collect();
    let (mut first, mut tried) = (0, BTreeSet::new());
    for unsure in unsure.chain(greeting).collect::<BTreeSet<usize>>().into_iter().take(MOST_UNSURE) {
        let lines = reading.lines();
        // A sentence may begin on a long line above that ends without a mark.
        let goes_on = |above: &usize| {
            let text = reading.text()[lines.start(*above)..lines.end(*above, reading.text())].trim_end();
            *above >= first && text.len() >= LONG_LINE && !text.ends_with(['.', '!', '?', ':', ';'])
        };
        let above = (first..unsure).rev().take(MOST_LINES).take_while(goes_on).last();
        let line = above.filter(|above| tried.insert(*above)).unwrap_or(unsure);
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
        !(line.is_empty()
            || line.starts_with(['>', '[', '#', '/', ';', '?'])
            || line.contains(is_out)
            || is_open)
    };
    // `PARIS: The army marches to Burgundy.` and `Brest - Our fleet sails to the Channel.` are a newspaper's.
    let is_dateline = |line: &str| {
        let marks = [":", " - ", " – ", " — "].into_iter().filter_map(|mark| line.split_once(mark));
        marks.into_iter().any(|(head, behind)| {
            let is_loud =
                head.chars().filter(|c| c.is_alphabetic()).count() > 3 && !head.contains(char::is_lowercase);
            let first = &behind[..first_word(behind)];
            let names_subject = head.split_whitespace().count() < 3
                && first.trim().starts_with(char::is_uppercase)
                && tells(first, "articles");
            names_subject
                || (is_loud && line[head.len()..].starts_with(':') && behind.contains(char::is_lowercase))
        })
    };
    text.split('\n').all(|line| is_plain(line) && !is_dateline(line))
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
    let is_open = can_be_prose(text) && is_unread(game, reading, &span);
    let clauses = is_open.then(|| read_alike(game, power, spoken, text)).flatten()?;
    // A sentence goes on below an order, not below chatter on a short line.
    let ends_order = |(end, _): (usize, _)| {
        text[..end].rsplit('\n').next().is_some_and(|line| line.len() >= LONG_LINE)
            || clauses
                .iter()
                .rfind(|clause| clause.span.start < end)
                .is_some_and(|clause| clause.order.is_some())
    };
    if clauses.is_empty() || !text.match_indices('\n').all(ends_order) {
        return None;
    }
    let before = reading.orders().take_while(|order| order.span.start < span.start).last();
    let set = before.map_or_else(Default::default, |order| order.set);
    // An order that is said in other words.
    let said_so = |said: &ReadOrder, at: &Span| {
        let mut said = said.clone();
        (said.span, said.set, said.remarks.origin) = (at.clone(), set, Origin::Prose);
        Some(said)
    };
    let entry = |ProseClause { span: within, order }: ProseClause| {
        let at = span.start + within.start..span.start + within.end;
        let Some(order) = order else {
            let words = text[within].to_owned();
            let note = Note::new(Code::Skipped, at.clone(), "", Message::PassedOver { words, because: None });
            return Some(Entry { span: at, said: None, notes: vec![note] });
        };
        let one = read_in(game, OrderLanguage::En, &order, power);
        let mut orders = clear_orders(&one).filter(|one| one.illegal.is_none() && one.refused.is_none());
        let said = said_so(orders.next()?, &at);
        // What the reader repaired stays a doubt for whoever looks at it.
        let repairs = [Code::Typo, Code::Abbrev, Code::UnitType];
        let is_repair = |note: &&Note| at.contains(&note.span.start) && repairs.contains(&note.code);
        let notes = reading.notes().filter(is_repair).cloned().collect();
        Some(Entry { span: at, said, notes })
    };
    let (others, clauses): (Vec<_>, Vec<_>) =
        clauses.into_iter().partition(|clause| clause.order.as_deref() == Some(OTHERS_HOLD));
    let mut entries: Vec<Entry> = clauses.into_iter().map(entry).collect::<Option<_>>()?;
    if !others.is_empty() {
        let outside = || reading.entries().iter().filter(|entry| !span.contains(&entry.span.start));
        // Beside orders that stand, `Rest bleibt` may leave them as they are.
        let stands = power.is_none_or(|power| !game.sheet(power).is_empty());
        let all = read_in(game, OrderLanguage::En, OTHERS_HOLD, power);
        // Which units have no other order is known only if all else is.
        let is_talk = |entry: &Entry| {
            entry.said.is_none() && places_in(game, &reading.text()[entry.span.clone()]).next().is_none()
        };
        if stands
            || !outside().all(|entry| is_clear(entry) || is_talk(entry))
            || clear_orders(&all).next().is_none()
        {
            return None;
        }
        let place = |entry: &Entry| entry.said.as_ref()?.given.place(game.map());
        let places: Vec<Province> = outside().chain(&entries).filter_map(place).collect();
        for ProseClause { span: within, .. } in others {
            let at = span.start + within.start..span.start + within.end;
            let is_other =
                |order: &&ReadOrder| order.given.place(game.map()).is_some_and(|at| !places.contains(&at));
            let rest = clear_orders(&all).filter(is_other);
            let entry = |order| Entry { span: at.clone(), said: said_so(order, &at), notes: Vec::new() };
            entries.extend(rest.map(entry));
        }
    }
    entries.sort_by_key(|entry| entry.span.start);
    Some(entries)
}

/// Returns whether all that was read of a part of a text are orders of which nothing special is said.
fn is_unread(game: &Game, reading: &SheetReading, span: &Span) -> bool {
    let is_order =
        |order: &ReadOrder| order.given.place(game.map()).is_some() && order.remarks == Remarks::default();
    let is_open = |note: &Note| {
        let is_said = !matches!(note.message, Message::NotMeantNow { .. });
        let is_unread = leaves_open(note.code) || matches!(note.message, Message::KindOfBuild { .. });
        note.severity == Severity::Remark || (is_unread && is_said)
    };
    let mut within = reading.entries().iter().filter(|entry| span.contains(&entry.span.start));
    within.all(|entry| {
        entry.span.end <= span.end
            && entry.said.as_ref().is_none_or(is_order)
            && entry.notes.iter().all(is_open)
    })
}

/// Returns the clauses of a text in prose, if all languages in which it can be read agree on its orders.
fn read_alike(
    game: &Game,
    power: Option<Power>,
    spoken: &[OrderLanguage],
    text: &str,
) -> Option<Vec<ProseClause>> {
    let context = context(game, power, &[]);
    if context.strict {
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
    // An apostrophe of three bytes is read as several marks.
    let is_cut = |clause: &ProseClause| text.get(clause.span.clone()).is_none();
    let is_alike = |others: &Vec<ProseClause>| orders(others) == orders(&clauses);
    (!clauses.iter().any(is_cut) && all.iter().all(is_alike)).then_some(clauses)
}
