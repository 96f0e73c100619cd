//! What would have changed the result that is asked about: it is searched for off the screen's thread, and listed. And
//! suppositions: another order for the order under the cursor, tried in a what-if at once, and what it changes.

use crate::board::{Board, BoardLine, Nature, Sign};
use crate::open_game::GameSession;
use crate::open_game::inspector::{Fold, Goes, Item, Opposite, Part, SearchKey, State};
use crate::open_game::what_if::WhatIf;
use crate::search::{Finding, Hit, MovementPhase, Stop, Task};
use crate::styled::{Tone, line};
use crate::why::{asked, heading, part, shows_results};
use chancery_core::map::Unit;
use chancery_core::order::{Canonical, Order};
use chancery_game::game::{NodeId, Refusal};
use chancery_game::intake::SheetLine;
use chancery_notation::Language;
use chancery_why::explain::{
    BesidePhrase, Change, Explainer, Idea, Question, Scope, WorldLine, WorldRow, Worlds, beside_phrase,
};

/// How many pairs of units are listed at most without being folded.
const MOST_PAIRS: usize = 3;

/// Returns the part of a question.
fn part_of(explainer: &Explainer<'_>, question: Question) -> Part {
    match question {
        Question::Order(_) => Part::Works,
        Question::Stays(unit) if explainer.resolution().entries[unit].fate.is_none() => Part::Falls,
        Question::Stays(_) => Part::Stays,
        Question::Holds(..) => Part::Should,
    }
}

/// Returns whether it is searched for: in the pane with the keys, and beside the results of a phase that is past.
pub fn is_wanted(session: &GameSession) -> bool {
    session.why.has_keys() || session.why.width > 0 && session.report().is_adjudicated
}

/// Starts a search where another is asked for than the one that was made. What was found stays while nothing changes.
pub fn settle(session: &mut GameSession) {
    let Some((explainer, unit)) = asked(session).filter(|_| shows_results(session)) else {
        return session.why.changes.forget();
    };
    // What is only offered is searched for once it is unfolded; what the power could have done alone, because the question is
    // left out if it is nothing.
    let is_offered = |part| part == Part::Falls;
    let is_open = |part| session.why.is_open(Fold::Part(part));
    let mut questions = explainer.questions(unit);
    let parts = questions.iter().map(|&question| part_of(&explainer, question));
    let open: Vec<Part> = parts.filter(|&part| is_open(part) || part == Part::Should).collect();
    if open.is_empty() {
        return session.why.changes.forget();
    }
    let all = open.iter().any(|&part| is_offered(part));
    questions.retain(|&question| all || !is_offered(part_of(&explainer, question)));
    let report = session.report();
    let key = SearchKey { node: report.id, revision: session.shown_revision, unit, all };
    let is_found = !session.why.changes.is_running();
    if session.why.changes.asked == Some(key) && (is_found || is_wanted(session)) {
        return;
    }
    if !is_wanted(session) {
        return session.why.changes.forget();
    }
    let caveat = session.shown_board().rulings().caveat(Language::English, &explainer, unit);
    let stop = Stop::default();
    let task = Task {
        id: session.why.changes.next + 1,
        phase: MovementPhase::new(session, report, explainer.resolution().given()),
        questions,
        stop: stop.clone(),
    };
    let why = &mut session.why;
    why.changes.forget();
    why.changes.asked = Some(key);
    why.changes.caveat = caveat.map(|told| format!("{told} The changes below ignore overruled results."));
    why.changes.next = task.id;
    why.changes.state = State::Running(0, stop);
    why.wanted = Some(Box::new(task));
}

/// Returns the parts with what was found.
pub fn items(session: &GameSession, (explainer, unit): &(Explainer<'_>, usize)) -> Vec<Item> {
    if !is_wanted(session) && session.why.changes.asked.is_none() {
        return Vec::new();
    }
    let found = |asked: Question| {
        let of = part_of(explainer, asked);
        part(session, of, question(session, explainer, asked), || found(session, of, asked))
    };
    // What only repeats another answer is left out.
    let others = || above(session, *unit).flat_map(|other| &other.hits);
    let is_new = |hit: &Hit| !others().any(|other| other.orders == hit.orders);
    let is_answered = |asked: &Question| {
        part_of(explainer, *asked) != Part::Should
            || finding(session, *asked).is_some_and(|found| found.hits.iter().any(is_new))
    };
    explainer.questions(*unit).into_iter().filter(is_answered).flat_map(found).collect()
}

fn found(session: &GameSession, of: Part, asked: Question) -> Vec<Item> {
    let changes = &session.why.changes;
    let caveat = changes.caveat.iter().map(|caveat| line(Tone::Doubt, 1, caveat.clone()).into());
    let mut items: Vec<Item> = caveat.collect();
    match &changes.state {
        State::Idle => {}
        State::Running(done, _) => {
            let done = match done.checked_sub(101) {
                None => done.to_string(),
                Some(more) => format!("round {}: {}", more / 100 + 2, more % 100 + 1),
            };
            items.push(line(Tone::Quiet, 1, format!("{done} of 100 tried; Esc stops")).into());
        }
        State::Failed => items.push(line(Tone::Bad, 1, "The search failed.").into()),
        State::Found { stopped, .. } => {
            let quiet = |text: &String| Item::from(line(Tone::Quiet, 1, text.clone()));
            let Some(found) = finding(session, asked) else { return items };
            // What was not tried is not denied.
            let [before, after] =
                found.told.each_ref().map(|told| told.iter().filter(|_| !stopped).map(quiet));
            items.extend(before.chain(by_idea(session, of, found)).chain(after));
            let end = match found.hits.as_slice() {
                [] => "Stopped before any was found.",
                _ => "The search was stopped; there may be more.",
            };
            items.extend(stopped.then(|| line(Tone::Quiet, 1, end).into()));
        }
    }
    items
}

/// Returns the changes under what they take away or add; one that does so alone stands for itself.
fn by_idea(session: &GameSession, part: Part, found: &Finding) -> Vec<Item> {
    let Finding { question, hits, left_out, .. } = found;
    let change = |&(at, hit): &(usize, &Hit), depth| {
        Item::to(line(Tone::Text, depth, hit.text.clone()), Goes::Change(*question, at))
    };
    let mut items: Vec<Item> = Vec::new();
    let mut ideas: Vec<Idea> = Vec::new();
    for hit in hits {
        ideas.extend((!ideas.contains(&hit.idea)).then_some(hit.idea));
    }
    for idea in ideas {
        let of: Vec<_> = hits.iter().enumerate().filter(|hit| hit.1.idea == idea).collect();
        // Of many pairs the first are examples.
        let is_many = idea == Idea::Together && of.len() + left_out > MOST_PAIRS;
        let shown = if is_many { MOST_PAIRS - 1 } else { 0 };
        if shown == 0 && (idea == Idea::Together || of.len() == 1) {
            items.extend(of.iter().map(|hit| change(hit, 1)));
            continue;
        }
        items.extend(of[..shown.min(of.len())].iter().map(|hit| change(hit, 1)));
        let fold = Fold::Idea(part, idea);
        let more = format!("{} more pairs of units", of.len().saturating_sub(shown));
        items.push(heading(session, fold, 1, if shown > 0 { &more } else { &of[0].1.group }));
        if session.why.is_open(fold) {
            items.extend(of[shown.min(of.len())..].iter().map(|hit| change(hit, 2)));
            let rest = format!("and {left_out} more, not listed");
            items.extend((shown > 0 && *left_out > 0).then(|| line(Tone::Quiet, 2, rest).into()));
        }
    }
    items
}

/// Returns what is asked, in words.
fn question(session: &GameSession, explainer: &Explainer<'_>, asked: Question) -> String {
    let unit = asked.unit();
    let is_own = |hit: &Hit| {
        hit.units.iter().all(|&one| explainer.units()[one].power == explainer.units()[unit].power)
    };
    let apart = || !above(session, unit).any(|found| found.hits.iter().any(is_own));
    let name = explainer.units()[unit].canonical(explainer.map());
    let order = explainer.quoted_order(Language::English, unit);
    let entry = &explainer.resolution().entries[unit];
    match (asked, entry.fate.is_none(), entry.verdict.is_good()) {
        (Question::Stays(_), false, _) => format!("Which other order would have saved {name}?"),
        (Question::Stays(_), true, _) => format!("Which other order would have driven {name} out?"),
        (Question::Order(_), _, false) => format!("Which other order would have let {order} succeed?"),
        (Question::Order(_), _, true) => format!("Which other order would have stopped {order}?"),
        (Question::Holds(..), ..) => {
            explainer.asks_for(Language::English, asked, apart()).unwrap_or_default()
        }
    }
}

/// Returns what was found for the questions about the order of a unit and what became of it.
fn above(session: &GameSession, unit: usize) -> impl Iterator<Item = &Finding> {
    [Question::Order(unit), Question::Stays(unit)].into_iter().filter_map(|asked| finding(session, asked))
}

/// Returns what was found for a question.
fn finding(session: &GameSession, question: Question) -> Option<&Finding> {
    let State::Found { findings, .. } = &session.why.changes.state else { return None };
    findings.iter().find(|found| found.question == question)
}

/// Returns the units that have other orders in the change under the cursor, or in all of those that are folded there.
pub fn touched(session: &GameSession) -> Vec<Unit> {
    let (State::Found { findings, .. }, Some(item)) = (&session.why.changes.state, session.why.item()) else {
        return Vec::new();
    };
    let is_meant = |question: Question, at: usize, hit: &Hit| match item.goes {
        Goes::Change(of, change) => (question, at) == (of, change),
        Goes::Fold(Fold::Idea(_, idea)) => hit.idea == idea,
        _ => false,
    };
    let meant = findings.iter().flat_map(|found| {
        let hits = found.hits.iter().enumerate();
        hits.filter(|(at, hit)| is_meant(found.question, *at, hit)).flat_map(|(_, hit)| &hit.units)
    });
    meant.filter_map(|&unit| session.report().board.units.get(unit).copied()).collect()
}

/// Returns the orders of a change that was found.
pub fn orders(session: &GameSession, of: Question, change: usize) -> Vec<String> {
    let hit = finding(session, of).and_then(|found| found.hits.get(change));
    hit.map(|hit| hit.orders.clone()).unwrap_or_default()
}

impl GameSession {
    /// Supposes that the order under the cursor came out the other way: that an order with an effect was a hold, or else by
    /// the most natural other order, of its own power if it can. If that is supposed already, gives the order back.
    /// Returns what is supposed.
    ///
    /// # Errors
    ///
    /// Why nothing can be supposed, as a sentence.
    pub fn suppose_opposite(&mut self) -> Result<String, Refusal> {
        let nothing = "no other order changes this; type one to see what it does";
        let unit = self.why.unit().or_else(|| crate::why::asked_unit(self)).ok_or(nothing)?;
        if let Some(said) = self.give_back(unit) {
            return Ok(said);
        }
        let (by, orders) = opposite(self, unit).ok_or(nothing)?;
        let said = self.suppose(&orders);
        self.why.opposites.push(Opposite { of: unit, by });
        Ok(said)
    }

    /// Gives the orders back that turned a unit's result, or its own. Returns what was done; `None` if nothing of that is
    /// supposed.
    fn give_back(&mut self, unit: Unit) -> Option<String> {
        let what_if = self.what_if.as_ref()?;
        let turned = self.why.opposites.iter().position(|one| one.of == unit);
        let mut by = turned.map(|at| self.why.opposites.swap_remove(at).by).unwrap_or_default();
        by.push(unit);
        let is_other = |(was, now): &(&BoardLine, &BoardLine)| {
            !was.is_same_order(now) && was.unit().is_some_and(|unit| by.contains(&unit))
        };
        let others = what_if.differing(&self.board).filter(is_other);
        let (orders, given): (Vec<&str>, Vec<SheetLine>) =
            others.filter_map(|(was, _)| Some((order(was), self.line_of(was)?))).unzip();
        if given.is_empty() {
            return None;
        }
        let text = format!("again as in the game: {}", orders.join(", "));
        self.write(self.sheets_with(&given, &[]), text.clone());
        if self.what_if.as_ref().is_some_and(|what_if| what_if.differing(&self.board).next().is_none()) {
            self.leave_what_if();
        }
        Some(text)
    }

    /// Begins a what-if for an order that is typed in the inspector: of a phase that is past, or in which every order is in.
    /// Returns whether it began.
    pub fn suppose_typed(&mut self) -> bool {
        let (due, given) = self.board.count();
        let is_complete = self.report().is_adjudicated || due == given;
        let begins = self.what_if.is_none() && self.correction.is_none() && is_complete && !self.is_hidden();
        if begins {
            self.begin_supposition();
        }
        begins
    }

    /// Begins a what-if with the orders of the game. One that was left gives nothing to it, and undo returns to that.
    fn begin_supposition(&mut self) {
        if self.what_if.is_none() {
            self.why.supposed_from = Some(self.why.visited());
            if self.enter_what_if() {
                self.restart_what_if();
            }
        }
    }

    /// Supposes these orders, beside those that are supposed already.
    pub(super) fn suppose(&mut self, orders: &[String]) -> String {
        let asked = self.key;
        self.begin_supposition();
        self.try_orders(orders);
        if let Some(asked) = asked {
            self.select(asked);
        }
        self.why.turn(Fold::Part(Part::Difference), true);
        let is_ruled = self.what_if.as_ref().is_some_and(|what_if| !what_if.base.report.ruled.is_empty());
        let alone = if is_ruled { " by the rules alone" } else { "" };
        format!("what if{alone} {}: Space o s keeps it, Esc leaves it", orders.join(", "))
    }
}

/// Returns units with the orders that turn the result of a unit's order: first what its own power could do, then anybody,
/// and at last another order for the unit itself.
fn opposite(session: &GameSession, unit: Unit) -> Option<(Vec<Unit>, Vec<String>)> {
    let explainer = session.report().explainer(&session.game)?;
    let index = explainer.units().iter().position(|one| *one == unit)?;
    let entry = &explainer.resolution().entries[index];
    if entry.verdict.is_good() && entry.ordered.order != Order::Hold {
        let hold = format!("{} H", unit.canonical(session.map()));
        return Some((vec![unit], vec![hold]));
    }
    let holds = entry.ordered.order == Order::Hold;
    let question = if holds { Question::Stays(index) } else { Question::Order(index) };
    let is_of_others = |change: &Change| change.orders.iter().all(|one| one.0 != index);
    let smallest = explainer.smallest(question, &mut |_| false);
    let anybody = || explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
    // Whoever asks about an order asks what others could have done: it is the last that is another.
    let of_others = smallest.iter().find(|one| is_of_others(one)).cloned();
    let change = of_others
        .or_else(|| anybody().into_iter().find(is_of_others))
        .or_else(|| smallest.into_iter().next())?;
    let units = change.orders.iter().map(|one| explainer.units()[one.0]).collect();
    Some((units, explainer.change_orders(&change)))
}

/// Returns the part that lists every order of the what-if that differs from the game, in itself or in its result.
pub fn differences(session: &GameSession) -> Vec<Item> {
    let Some(what_if) = &session.what_if else { return Vec::new() };
    let is_same = what_if.differing(session.shown_board()).next().is_none();
    let text = match (is_same, session.is_changed() || session.tentative.is_some()) {
        (true, false) => "Nothing has changed yet: type other orders.",
        (true, true) => "The changes make no difference.",
        _ => "What differs from the game",
    };
    let mut items = was(session);
    items.extend(part(session, Part::Difference, text, || compared(session, what_if)));
    items
}

/// Returns a table of the orders that differ between the game and the what-if; between them stands the what-if of this
/// phase that was kept last, if one was. It is the table of `explain --suppose`.
fn compared(session: &GameSession, what_if: &WhatIf) -> Vec<Item> {
    let (game, now) = (what_if.game(), session.shown_board());
    let is_kept = |id: &NodeId| {
        let node = game.node(*id);
        *id != what_if.node && node.judged.is_some() && !node.name.as_str().is_empty()
    };
    let kept = game.history().alternatives(what_if.node).filter(is_kept).last();
    let differing = what_if.differing(now).filter(|(was, now)| !was.is_same_order(now));
    let tried = differing.map(|(_, now)| order(now)).collect::<Vec<_>>().join(", ");
    let say = |phrase| beside_phrase(Language::English, phrase).trim_end_matches(':').to_owned();
    let mut names = vec![say(BesidePhrase::AsOrdered), say(BesidePhrase::Tried(&tried))];
    if let Some(kept) = kept {
        names.insert(1, game.node(kept).name.to_string());
    }
    let kept = kept.map(|kept| Board::new(game, kept, true));
    let row = |(at, line): (usize, &BoardLine)| {
        let was = what_if.base.row(line.key)?;
        let other = kept.as_ref().map(|kept| kept.row(line.key));
        let all: Vec<&BoardLine> =
            [Some(was)].into_iter().chain(other).chain([Some(line)]).collect::<Option<_>>()?;
        let differs = |one: &&BoardLine| !was.is_same_order(one) || was.word != one.word;
        let cell = |one: &&BoardLine| {
            let is_other = !was.is_same_order(one);
            let other = if is_other { format!("{}: ", order(one)) } else { String::new() };
            (is_other, other + &one.word)
        };
        let power = session.map().power(was.power).name.clone();
        let row = WorldRow::supposed(at, power, was.order.clone(), all.iter().map(cell));
        all.iter().any(differs).then_some(row)
    };
    let rows: Vec<WorldRow> = now.rows.iter().enumerate().filter_map(row).collect();
    let width = usize::from(session.why.width).saturating_sub(4).max(40);
    let lines = Worlds::supposed(Language::English, names, rows).lines(width).into_iter();
    let item = |one: WorldLine| {
        let of = one.unit.map(|at| &now.rows[at]);
        let verdict = of.and_then(BoardLine::verdict);
        let tone =
            verdict.map_or(Tone::Text, |verdict| if verdict.is_good() { Tone::Good } else { Tone::Bad });
        let goes = of.and_then(BoardLine::unit).map_or(Goes::Nowhere, |unit| Goes::Order(unit, None));
        Item::to(line(tone, 1, one.text), goes)
    };
    lines.map(item).collect()
}

/// Returns what was said in the game of the order that is asked about, if that is another result now.
fn was(session: &GameSession) -> Vec<Item> {
    let (Some(what_if), Some((now, index))) = (&session.what_if, asked(session)) else { return Vec::new() };
    let base = what_if.base.report.explainer(what_if.game());
    let before = base.map(|base| base.result_text(index, Language::English));
    let before = before.filter(|text| *text != now.result_text(index, Language::English));
    before.map(|text| line(Tone::Quiet, 0, format!("was: {text}")).into()).into_iter().collect()
}

/// Returns the order of a row. That of a unit without one would be the unit's name.
fn order(row: &BoardLine) -> &str {
    let is_none = row.sign == Sign::Missing && row.nature != Nature::Chosen;
    if is_none { "no order" } else { &row.order }
}
