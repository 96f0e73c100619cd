//! From a text to its lines and items: each line is classified, and then parsed if orders may stand there. `GRAMMAR.md` says
//! it in full.

use std::borrow::Cow;

use crate::mail_layout::quotation::{Quotation, Strikethrough};
use crate::parser::classify::{Above, LineKind, begins_condition, number};
use crate::parser::conditional::whole;
use crate::parser::cursor::Cursor;
use crate::parser::json;
use crate::parser::statement::{
    Carry, begins_numbered, hold_all, like_an_order, separator, share_verbs, statement,
};
use crate::syntax::tree::{Action, Clause, Conditional, Item, SyntaxError};
use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::Lexicon;
use crate::vocabulary::token::{Mark, Tokens};

/// The longest line that is read, in bytes.
pub const MAX_LINE_BYTES: usize = 64 * 1024;

/// Takes a text apart. Never fails as a whole: what is no order is among the items.
pub(crate) fn parse(tokens: &Tokens, lexicon: &Lexicon) -> Vec<Item> {
    let cursor = Cursor { tokens, lexicon, at: 0, end: tokens.list.len() };
    let (items, blocks, above) = (Vec::new(), Vec::new(), Above::default());
    let mut parser = Parser { cursor, items, above, last: None, blocks, ends_condition_below: false };
    if json::is_json(&parser.cursor) {
        json::parse(&mut parser.cursor, &mut parser.items);
        return parser.items;
    }
    for line in lines(tokens, lexicon) {
        parser.line(&line);
    }
    parser.finish();
    parser.items
}

/// A text that is being taken apart.
pub(crate) struct Parser<'a> {
    pub(crate) cursor: Cursor<'a>,
    items: Vec<Item>,
    /// The context that the lines above give those that follow.
    above: Above,
    /// The last order for a unit.
    last: Option<Clause>,
    /// The conditions whose orders stand on lines of their own, the outermost first, each with whether
    /// `ELSE` was there.
    pub(crate) blocks: Vec<(Conditional, bool)>,
    /// Whether `ELSE` or `ENDIF` begins one of the lines that follow, before another condition does.
    pub(crate) ends_condition_below: bool,
}

impl Parser<'_> {
    pub(crate) fn push(&mut self, item: Item) {
        let item = if self.blocks.is_empty() { item } else { no_chatter(item) };
        self.list().push(item);
    }

    /// Returns the list in which what is read now stands: that of the innermost condition, or of the text.
    pub(crate) fn list(&mut self) -> &mut Vec<Item> {
        match self.blocks.last_mut() {
            Some((block, false)) => &mut block.then,
            Some((block, true)) => &mut block.otherwise,
            None => &mut self.items,
        }
    }

    fn finish(&mut self) {
        if let Some((block, _)) = self.blocks.drain(..).next() {
            self.items.push(Item::Fault(SyntaxError::UnbalancedIf, block.span));
        }
    }

    /// Classifies a line, and parses it if orders may stand there.
    fn line(&mut self, line: &Line) {
        (self.cursor.at, self.cursor.end) = (line.start, line.end);
        self.ends_condition_below = line.ends_condition_below;
        let span = self.cursor.moved(line.end).since(line.start);
        if span.len() > MAX_LINE_BYTES {
            return self.items.push(Item::Fault(SyntaxError::TooLong, span));
        }
        let mut said = Vec::new();
        let kind = self.above.classify(&mut self.cursor, line, !self.blocks.is_empty(), &mut said);
        for item in said {
            self.push(item);
        }
        let span = self.cursor.moved(self.cursor.end).since(line.start);
        match kind {
            LineKind::Empty => {}
            LineKind::EndIf => self.end_if(),
            LineKind::Else(above) => self.otherwise(&above),
            LineKind::Prose => self.push(Item::Prose(span, true)),
            LineKind::Chatter => self.push(Item::Prose(span, false)),
            LineKind::NewMail => {
                self.push(Item::NewMail(span.clone()));
                self.push(Item::Prose(span, true));
            }
            // Something of an order on it is a fault.
            LineKind::NotGiven => {
                let mut rest = self.cursor.at..self.cursor.end;
                let is_ordered = rest.any(|at| like_an_order(&self.cursor.moved(at)));
                let fault = || Item::Fault(SyntaxError::Unmeant, span.clone());
                self.push(if is_ordered { fault() } else { Item::Prose(span, false) });
            }
            LineKind::Whole(item) => self.push(item),
            LineKind::Nothing { power, builds } => self.push(Item::Nothing { span, power, builds }),
            LineKind::Orders(above) => self.statements(&above),
        }
    }

    /// Fills in what a mark in an order repeats, and keeps the order for the next.
    fn repeat(&mut self, item: Item) -> Item {
        let Item::Clause(mut clause) = item else { return item };
        if matches!(clause.action, Action::SupportAbove) {
            let Some(action) = self.last.as_ref().and_then(Clause::supported) else {
                return Item::Fault(SyntaxError::Unexpected, clause.span);
            };
            clause.action = action;
        }
        self.last = Some(Clause::clone(&clause));
        Item::Clause(clause)
    }

    /// Parses `ENDIF` at the beginning of a line.
    fn end_if(&mut self) {
        let start = self.cursor.at;
        self.cursor.take_word(&[Word::EndIf]);
        let span = self.cursor.since(start);
        match self.blocks.pop() {
            Some((mut block, _)) => {
                block.closed = true;
                block.span.end = span.end;
                self.push(whole(block));
            }
            None => self.items.push(Item::Fault(SyntaxError::UnbalancedIf, span)),
        }
    }

    /// Parses `ELSE` at the beginning of a line, where a condition is open.
    fn otherwise(&mut self, above: &Above) {
        let start = self.cursor.at;
        self.cursor.take_word(&[Word::Else]);
        self.cursor.take(Mark::Colon);
        if self.blocks.last_mut().is_some_and(|(_, otherwise)| std::mem::replace(otherwise, true)) {
            let span = self.cursor.since(start);
            self.push(Item::Fault(SyntaxError::UnbalancedIf, span));
        }
        self.statements(above);
    }

    /// Parses what stands between the separators of a line.
    fn statements(&mut self, above: &Above) {
        let power = above.power.as_ref();
        let mut carry = Carry::under(above.verb.as_ref());
        let (depth, first) = (self.blocks.len(), self.list().len());
        while !self.cursor.done() {
            if separator(&mut self.cursor) {
                continue;
            }
            if begins_numbered(&self.cursor) {
                number(&mut self.cursor);
            }
            let start = self.cursor.at;
            if self.cursor.is(Mark::Open) && begins_condition(&self.cursor) {
                self.bracketed_condition(power);
            } else if self.cursor.take_word(&[Word::If]).is_some() {
                self.conditional(start, power);
            } else if self.cursor.take_word(&[Word::Unless, Word::Doubt]).is_some() {
                self.unread_condition(start);
            } else if self.alternative(power, &mut carry) {
            } else if let Some(only_others) = hold_all(&mut self.cursor) {
                let span = self.cursor.since(start);
                self.push(Item::HoldAll { span, power: power.cloned(), only_others });
            } else {
                let item = statement(&mut self.cursor, power, &mut carry);
                let mut item = self.repeat(item);
                if let Item::Clause(clause) = &mut item {
                    clause.annotations.perpetual |= above.perpetual;
                }
                self.push(item);
            }
        }
        let text = self.cursor.tokens.text;
        if let (true, Some(line)) = (self.blocks.len() == depth, self.list().get_mut(first..)) {
            share_verbs(text, line);
        }
    }
}

/// Turns chatter between `IF` and `ENDIF` into a fault: what cannot be read there is never chatter. Neither does anything
/// there order all units.
pub(crate) fn no_chatter(item: Item) -> Item {
    match item {
        Item::Prose(span, _) | Item::HoldAll { span, .. } => Item::Fault(SyntaxError::Unexpected, span),
        item => item,
    }
}

/// The longest text that is read, in bytes.
pub const MAX_TEXT_BYTES: usize = 256 * 1024;

/// A text taken apart, before anybody looks at a board. It can be interpreted several times.
pub struct ParsedText<'t> {
    written: Cow<'t, str>,
    pub(crate) struck: Option<Strikethrough>,
    pub(crate) items: Vec<Item>,
    /// The text that is quoted beside orders, and the items without it.
    pub(crate) reply: Option<(Quotation, Vec<Item>)>,
}

impl<'t> ParsedText<'t> {
    pub(crate) fn new(written: Cow<'t, str>, lexicon: &Lexicon) -> Self {
        if written.len() > MAX_TEXT_BYTES {
            return Self { written, struck: None, items: Vec::new(), reply: None };
        }
        let struck = Strikethrough::find(&written);
        let text = struck.as_ref().map_or(&*written, |struck| &struck.rest);
        let mut tokens = Tokens::new(text, lexicon);
        let items = parse(&tokens, lexicon);
        let reply = Quotation::find(text, &items).map(|quotation| {
            quotation.leave_out(&mut tokens);
            (quotation, parse(&tokens, lexicon))
        });
        Self { written, struck, items, reply }
    }

    /// Returns the text as it was written, with the places in it that readings tell.
    pub fn written(&self) -> &str {
        &self.written
    }

    /// Returns the text with spaces in place of what is struck out.
    pub(crate) fn standing(&self) -> &str {
        self.struck.as_ref().map_or(&*self.written, |struck| &struck.rest)
    }
}

impl std::fmt::Debug for ParsedText<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ParsedText").field("written", &self.written).finish_non_exhaustive()
    }
}

/// A line of a text.
#[derive(Clone, Default)]
pub(crate) struct Line {
    /// Which token is its first, and which one is behind its last.
    pub start: usize,
    pub end: usize,
    /// Which token is the letter of a list that stands before it.
    pub letter: Option<usize>,
    /// Whether `ELSE` or `ENDIF` begins a line below, and no other condition before that.
    pub ends_condition_below: bool,
}

/// Lists the lines of a text.
pub(crate) fn lines(tokens: &Tokens, lexicon: &Lexicon) -> Vec<Line> {
    let (mut lines, mut start) = (Vec::new(), 0);
    for line in tokens.list.split(|token| token.mark == Mark::Newline) {
        lines.push(Line { start, end: start + line.len(), ..Line::default() });
        start += line.len() + 1;
    }
    let mut ends_below = false;
    for line in lines.iter_mut().rev() {
        line.ends_condition_below = ends_below;
        let cursor = Cursor { tokens, lexicon, at: line.start, end: line.end };
        match cursor.peek_word() {
            Some((Word::Else | Word::EndIf, _)) => ends_below = true,
            Some((Word::If, _)) => ends_below = false,
            _ => {}
        }
    }
    letters_of_lists(tokens, &mut lines);
    lines
}

/// A letter with a bracket behind it at the beginning of a line.
struct ListLetter {
    /// Which line and which token it is.
    line: usize,
    at: usize,
    letter: char,
    is_small: bool,
}

/// Marks the lines that begin with the letter of a list: those that go on as the alphabet does, from `a)`. A small `a)`
/// alone is one, too, where no letter that may be a power's stands before a line.
pub(crate) fn letters_of_lists(tokens: &Tokens, lines: &mut [Line]) {
    let all: Vec<ListLetter> =
        lines.iter().enumerate().filter_map(|(i, line)| list_letter(tokens, i, line)).collect();
    let goes_on =
        |a: &ListLetter, b: &ListLetter| b.letter != 'a' && u32::from(b.letter) == u32::from(a.letter) + 1;
    let runs: Vec<&[ListLetter]> = all.chunk_by(goes_on).collect();
    let is_list = |run: &[ListLetter]| run[0].letter == 'a' && (run.len() > 1 || run[0].is_small);
    let no_powers = runs.iter().all(|run| is_list(run));
    let lists = runs.into_iter().filter(|run| is_list(run) && (run.len() > 1 || no_powers));
    for item in lists.flatten() {
        lines[item.line].letter = Some(item.at);
    }
}

/// Returns the letter that a line begins with, behind a bullet or the mark of a quotation.
fn list_letter(tokens: &Tokens, line: usize, &Line { start, end, .. }: &Line) -> Option<ListLetter> {
    let list = &tokens.list[start..end];
    let first = list.iter().position(|t| !matches!(t.mark, Mark::CloseAngle | Mark::Bullet))?;
    let open = usize::from(list[first].mark == Mark::Open);
    let [token, close, _, ..] = &list[first + open..] else { return None };
    let is_one = token.mark == Mark::Word && token.end - token.start == 1;
    let letter = tokens.text[token.start as usize..token.end as usize].chars().next();
    let letter = letter.filter(|_| is_one && close.mark == Mark::Close && !close.spaced)?;
    let is_small = letter.is_lowercase();
    Some(ListLetter { line, at: start + first, letter: letter.to_ascii_lowercase(), is_small })
}
