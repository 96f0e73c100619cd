//! What a line is, by what stands on it and above it, and what is said of an order beside it: results, remarks in brackets,
//! that there was none.

use crate::mail_layout::chat::chat_line;
use crate::parser::cursor::Cursor;
use crate::parser::daide;
use crate::parser::header::header;
use crate::parser::heading::{
    Heading, closing, courtesy, ends_with_colon, heading, heads_columns, kind_above, nothing,
    perpetual_above, unmeant, verb_above, verb_before_power,
};
use crate::parser::parse::Line;
use crate::parser::route::retreat_list;
use crate::parser::statement::{at_end, begins_numbered};
use crate::syntax::reading::Origin;
use crate::syntax::tree::{Action, Clause, Item, PowerName, SyntaxError};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;

/// The kind of a line.
pub(crate) enum LineKind {
    /// No word stands on it, or only a power's name over the lines below.
    Empty,
    /// `ENDIF`, where the cursor is.
    EndIf,
    /// `ELSE` of a condition over several lines, where the cursor is; orders may follow it.
    Else(Above),
    /// Surely no order: a greeting, a line of a mail's head, words over orders.
    Prose,
    /// Words with a colon that name nobody. They are reported, because a power's name may have been meant.
    Chatter,
    /// The first line of another mail's head.
    NewMail,
    /// Its orders are said not to be meant, as below `Last season:`.
    NotGiven,
    /// The line is this one item.
    Whole(Item),
    /// `Builds: none`.
    Nothing { power: Option<PowerName>, builds: bool },
    /// Orders, conditions or chatter, from the cursor on.
    Orders(Above),
}

/// The context that the lines above give the orders below them: all that is remembered from line to line.
#[derive(Clone, Default)]
pub(crate) struct Above {
    /// The power whose name stands there.
    pub power: Option<PowerName>,
    /// The verb that stands there alone: `Builds:`.
    pub verb: Option<Action>,
    /// Whether the orders are perpetual.
    pub perpetual: bool,
    /// Whether the orders are not given: `Last season:`.
    unmeant: bool,
}

impl Above {
    /// Begins another list of orders: what stood above, but for a power's name, says nothing of it.
    fn begin(&mut self, power: Option<PowerName>) {
        *self = Self { power, ..Self::default() };
    }

    /// Classifies the line at the cursor, steps over what stands before its orders, and adds to `said` what that is.
    /// `in_condition` tells whether a condition over several lines is open.
    pub fn classify(
        &mut self,
        cursor: &mut Cursor,
        line: &Line,
        in_condition: bool,
        said: &mut Vec<Item>,
    ) -> LineKind {
        let mut is_quoted = false;
        while cursor.take(Mark::CloseAngle) {
            is_quoted = true;
        }
        unruled(cursor);
        cursor.take(Mark::Bullet);
        said.extend(chat_head(cursor));
        if line.letter == Some(cursor.at) {
            cursor.take(Mark::Open);
            cursor.at += 2;
        } else {
            number(cursor);
        }
        // A line of nothing but marks is a separator, or stands above a signature.
        let words = &cursor.tokens.list[cursor.at..cursor.end];
        if !words.iter().any(|t| matches!(t.mark, Mark::Word | Mark::Number)) {
            return LineKind::Empty;
        }
        match cursor.peek_word() {
            Some((Word::EndIf, _)) => return LineKind::EndIf,
            Some((Word::Else, _)) if in_condition => return LineKind::Else(self.clone()),
            _ => {}
        }
        if heads_columns(cursor) {
            self.begin(None);
            return LineKind::Prose;
        }
        said.extend(daide::phase(cursor).map(Item::Header));
        if let Some(header) = header(cursor) {
            let named = header.power.map(|power| PowerName { span: header.span.clone(), power: Some(power) });
            let power = named.or(self.power.take());
            self.begin(power);
            return LineKind::Whole(Item::Header(header));
        }
        if unmeant(cursor) {
            self.unmeant = cursor.done();
            return LineKind::NotGiven;
        }
        if let Some(name) = closing(cursor) {
            self.begin(Some(name));
            return LineKind::Prose;
        }
        self.step_over_kind(cursor, said);
        if let Some(verb) = cursor.attempt(verb_before_power) {
            self.begin(None);
            self.verb = Some(verb);
        }
        let mut named = None;
        match heading(cursor) {
            Heading::None => {}
            Heading::Power(name) if cursor.done() => {
                self.begin(Some(name));
                return LineKind::Empty;
            }
            Heading::Power(name) => (named, self.unmeant) = (Some(name), false),
            // Another mail begins here, and what stood above belongs to the one before.
            Heading::MailHead if !is_quoted => {
                self.begin(None);
                return LineKind::NewMail;
            }
            // `My orders:` ends what is not meant; a greeting or a line of a mail's head does, too.
            Heading::Prose | Heading::MailHead => {
                self.unmeant = false;
                return LineKind::Prose;
            }
            Heading::Chatter => return LineKind::Chatter,
        }
        self.classify_orders(cursor, line, named, said)
    }

    /// Classifies what stands on a line behind the power that is `named` there, if one is.
    fn classify_orders(
        &mut self,
        cursor: &mut Cursor,
        line: &Line,
        named: Option<PowerName>,
        said: &mut Vec<Item>,
    ) -> LineKind {
        let power = named.or_else(|| self.power.clone());
        if let Some(builds) = nothing(cursor, self.verb.as_ref()) {
            return LineKind::Nothing { power, builds };
        }
        if self.unmeant {
            return LineKind::NotGiven;
        }
        let start = cursor.at;
        if perpetual_above(cursor) {
            said.push(Item::Above(cursor.since(line.start)));
            // Over lines it holds until something else stands above them.
            self.perpetual |= cursor.done();
            return LineKind::Orders(Self { power, perpetual: true, ..self.clone() });
        }
        if courtesy(cursor) {
            said.push(Item::Prose(cursor.since(start), true));
        }
        if let Some(verb) = verb_above(cursor) {
            self.verb = Some(verb);
            return LineKind::Prose;
        }
        self.step_over_kind(cursor, said);
        if ends_with_colon(cursor) {
            return LineKind::Chatter;
        }
        LineKind::Orders(Self { power, ..self.clone() })
    }

    /// Steps over `Moves:` and the like, with which another list begins.
    fn step_over_kind(&mut self, cursor: &mut Cursor, said: &mut Vec<Item>) {
        let start = cursor.at;
        if kind_above(cursor) {
            let power = self.power.take();
            self.begin(power);
            said.push(Item::Prose(cursor.since(start), true));
        }
    }
}

/// Leaves out the rules at both ends of a line: `== France ==`, `*** France ***`, `----- Original Message -----`. What is struck
/// out (`~~A Par - Bur~~`) stays so, and no order stands between rules.
pub(crate) fn unruled(cursor: &mut Cursor) {
    let is_rule = |at: usize| {
        let here = cursor.moved(at);
        let rule = here.moved(at + 1).since(at);
        // Of three stars two are a mark of bold type.
        let starred = cursor.tokens.text[..rule.start].ends_with('*');
        let rule = cursor.tokens.text.get(rule).unwrap_or_default();
        let drawn = here.is(Mark::Dash) && rule.len() > 1;
        (drawn && rule.chars().all(|c| matches!(c, '-' | '–' | '—' | '=')))
            || (here.is(Mark::Star) && starred)
    };
    if cursor.end < cursor.at + 3 || !is_rule(cursor.at) || !is_rule(cursor.end - 1) {
        return;
    }
    let within = cursor.at + 1..cursor.end - 1;
    if within.clone().all(|at| !cursor.moved(at).is(Mark::Dash)) {
        cursor.at += 1;
        cursor.end -= 1;
    }
}

/// Steps over the time and the sender with which a line of a chat begins. A power's name as the sender stays.
fn chat_head(cursor: &mut Cursor) -> Option<Item> {
    if !matches!(cursor.mark(), Some(Mark::OpenSquare | Mark::Number)) {
        return None;
    }
    let (start, from) = (cursor.at, cursor.since(cursor.at).start);
    let line = cursor.tokens.text[from..].lines().next()?;
    let head = chat_line(line)?;
    let token_at = |byte: usize| {
        let list = &cursor.tokens.list[start..cursor.end];
        start + list.partition_point(|token| (token.start as usize) < from + byte)
    };
    let (sender, words) = (token_at(head.sender.start), token_at(head.words));
    cursor.at = if cursor.moved(sender).peek_power().is_some() { sender } else { words };
    Some(Item::Prose(cursor.since(start), true))
}

/// Steps over the number of a list: `4)`, `(4)`, `1.`, `1:`.
pub(crate) fn number(cursor: &mut Cursor) {
    let _ = cursor.attempt(|behind| {
        let open = behind.take(Mark::Open);
        let closes = |behind: &mut Cursor| {
            behind.take(Mark::Close) || !open && (behind.take(Mark::Period) || behind.take(Mark::Colon))
        };
        (behind.take(Mark::Number) && closes(behind)).then_some(())
    });
}

/// The longest remark in brackets, in words and marks.
const LONGEST: usize = 80;

/// Returns what is said behind an order: results, remarks in brackets, that there was none.
pub(crate) fn trailing(cursor: &mut Cursor, clause: &mut Clause) -> Result<(), SyntaxError> {
    // `, bounced`, `: fails`, `- CUT`, `*void*`.
    let is_mark = |mark| [Mark::Comma, Mark::Colon, Mark::Dash, Mark::Star].contains(&mark);
    let result = |cursor: &Cursor| {
        bare_result(&cursor.moved(cursor.at + usize::from(cursor.mark().is_some_and(is_mark))))
    };
    loop {
        let mut behind = cursor.clone();
        behind.take(Mark::Comma);
        if behind.take_word(&[Word::NoOrder]).is_some() {
            if !matches!(clause.action, Action::Nothing | Action::Hold) {
                return Err(SyntaxError::Unexpected);
            }
            cursor.at = behind.at;
            clause.action = Action::Hold;
            clause.annotations.origin = Origin::NoOrder;
        } else if begins_condition(cursor) || begins_numbered(cursor) {
            return Ok(());
        } else if cursor.token().is_some_and(|token| token.spaced) && cursor.take(Mark::CloseAngle) {
            // `F Pic-Bel > Bre, Par`: where to retreat.
            clause.annotations.retreats = retreat_list(cursor);
        } else if cursor.is(Mark::Open) || cursor.is(Mark::OpenSquare) {
            if let Some(error) = left_open(cursor) {
                return Err(error);
            }
            if !annotations_in_brackets(cursor, clause) {
                return Err(SyntaxError::Unexpected);
            }
        } else if cursor.is(Mark::Period) && is_result(&cursor.moved(cursor.at + 1)) {
            // `HOLD. (*dislodged*)`: the result stands behind the sentence.
            cursor.at += 1;
        } else if let Some((result, end)) = result(cursor) {
            clause.annotations.results.push(result);
            cursor.at = end;
        } else if cursor.take_word(&[Word::Filler]).is_some() || cursor.take(Mark::Star) {
        } else {
            return Ok(());
        }
    }
}

/// Parses the result at the cursor, if nothing else stands before the end of the order, and where it ends. A
/// sign that ticks an order off is one, too.
pub(crate) fn bare_result(cursor: &Cursor) -> Option<(u8, usize)> {
    let (result, end) = match cursor.mark()? {
        Mark::Other => {
            let sign = cursor.moved(cursor.at + 1).since(cursor.at);
            let name = match cursor.tokens.text.get(sign)? {
                "✓" | "✔" | "✅" | "☑" => "success",
                "✗" | "✘" | "❌" => "fail",
                _ => return None,
            };
            (cursor.lexicon.result_named(name)?, cursor.at + 1)
        }
        _ => cursor.longest(|_, e| e.result.filter(|_| e.letters > 1))?,
    };
    let mut behind = cursor.moved(end);
    behind.take(Mark::Star);
    at_end(&behind).then_some((result, behind.at))
}

/// Returns whether the condition of the order before it begins at the cursor: `(if Italy in Tyr)`, `if Italy in Tyr`.
pub(crate) fn begins_condition(cursor: &Cursor) -> bool {
    let behind = cursor.moved(cursor.at + usize::from(cursor.is(Mark::Open)));
    behind.is_word(&[Word::If])
}

/// Returns why the order before the brackets at the cursor does not count, if they say so: `(if Italy
/// agrees)`, `(or Gas if attacked)`, `(cancelled)`.
fn left_open(cursor: &Cursor) -> Option<SyntaxError> {
    let nearby = (cursor.at + 1..cursor.end).take(LONGEST).map(|at| cursor.moved(at));
    let mut inside = nearby.take_while(|here| !here.is(Mark::Close) && !here.is(Mark::CloseSquare));
    inside.find_map(|here| match here.peek_word()?.0 {
        Word::If | Word::Unless => Some(SyntaxError::Condition),
        Word::Doubt => Some(SyntaxError::Unmeant),
        _ => None,
    })
}

/// Returns whether brackets with a result begin at the cursor.
fn is_result(cursor: &Cursor) -> bool {
    let mut inside = cursor.clone();
    inside.take(Mark::Open) && {
        inside.take(Mark::Star);
        inside.longest(|_, e| e.result).is_some()
    }
}

/// Steps over brackets and takes in what they say; `false` if they do not close.
pub(crate) fn annotations_in_brackets(cursor: &mut Cursor, clause: &mut Clause) -> bool {
    let start = cursor.at;
    let square = cursor.is(Mark::OpenSquare);
    if !square && !cursor.is(Mark::Open) {
        return false;
    }
    let end_mark = if square { Mark::CloseSquare } else { Mark::Close };
    // A bracket that does not close soon is none; looking further would take too long in long lines.
    let nearby = cursor.tokens.list[cursor.at..cursor.end].iter().take(LONGEST);
    if !nearby.into_iter().any(|t| t.mark == end_mark) {
        return false;
    }
    cursor.at += 1;
    // `(bounce with Russia, agreed)` is a wish, `(bounced with Russia)` a result.
    let (mut comments, is_wish, results) =
        (false, cursor.fold() == "BOUNCE", clause.annotations.results.len());
    while !cursor.done() && !cursor.is(end_mark) {
        let before = cursor.at;
        if let Some((result, end)) = cursor.longest(|_, e| e.result) {
            clause.annotations.results.push(result);
            cursor.at = end;
        } else if cursor.take_word(&[Word::Perpetual]).is_some() {
            clause.annotations.perpetual = true;
        } else if cursor.take_word(&[Word::InOrder]).is_some() {
            clause.annotations.in_order = true;
        } else if cursor.take_word(&[Word::NoOrder]).is_some() {
            clause.annotations.origin = Origin::NoOrder;
        } else if cursor.take_word(&[Word::Retreat]).is_some() {
            clause.annotations.retreats = retreat_list(cursor);
        } else if cursor.take_word(&[Word::ByLand]).is_some() {
            if let Action::Move(route) = &mut clause.action {
                route.by_land = true;
            }
        } else if cursor.peek_word().is_some_and(|(word, end)| {
            matches!(word, Word::Via | Word::Convoy) && cursor.moved(end).is(end_mark)
        }) {
            cursor.take_any_word();
            if let Action::Move(route) = &mut clause.action {
                route.via = true;
            }
        } else if matches!(clause.action, Action::Support { to: None, .. })
            && cursor.take_word(&[Word::Hold]).is_some()
        {
        } else if matches!(cursor.mark(), Some(Mark::Star | Mark::Comma | Mark::Slash)) {
            cursor.at += 1;
        } else {
            while !cursor.done() && !cursor.is(end_mark) {
                cursor.at += 1;
            }
            comments = true;
        }
        if cursor.at == before {
            return false;
        }
    }
    let closed = cursor.take(end_mark);
    if comments {
        clause.annotations.results.truncate(if is_wish { results } else { usize::MAX });
        clause.annotations.comments.push(cursor.since(start));
    }
    closed
}
