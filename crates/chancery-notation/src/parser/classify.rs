//! What a line is, by what stands on it and above it.

use crate::parser::cursor::Cursor;
use crate::parser::daide;
use crate::parser::heading::{
    Heading, closing, courtesy, ends_with_colon, header, heading, kind_above, nothing, perpetual_above,
    unmeant, verb_above,
};
use crate::parser::lines::Line;
use crate::syntax::tree::{Action, Item, PowerName};
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
    /// It is said to be none, as below `Last season:`.
    NotGiven,
    /// All that there is to it.
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
        if line.letter == Some(cursor.at) {
            cursor.at += 2;
        } else {
            number(cursor);
        }
        // A line of nothing but marks is a rule or a signature's.
        let words = &cursor.tokens.list[cursor.at..cursor.end];
        if !words.iter().any(|t| matches!(t.mark, Mark::Word | Mark::Number)) {
            return LineKind::Empty;
        }
        match cursor.peek_word() {
            Some((Word::EndIf, _)) => return LineKind::EndIf,
            Some((Word::Else, _)) if in_condition => return LineKind::Else(self.clone()),
            _ => {}
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

/// Steps over the number of a list: `4)`, `(4)`, `1.`, `1:`.
pub(crate) fn number(cursor: &mut Cursor) {
    let mut behind = cursor.clone();
    let open = behind.take(Mark::Open);
    if !behind.take(Mark::Number) {
        return;
    }
    let marked = behind.take(Mark::Close) || !open && (behind.take(Mark::Period) || behind.take(Mark::Colon));
    if marked {
        cursor.at = behind.at;
    }
}
