//! From a text to its lines, and from a line to its clauses. `GRAMMAR.md` says it in full.

use std::collections::HashSet;

use crate::order::parser::conditional::whole;
use crate::order::parser::cursor::Cursor;
use crate::order::parser::heading::{
    Heading, closing, courtesy, header, heading, kind_above, nothing, perpetual_above, unmeant, unruled,
    verb_above,
};
use crate::order::parser::lettered::letters_of_lists;
use crate::order::parser::statement::{Carry, like_an_order, separator, statement};
use crate::order::syntax::tree::{Action, Conditional, Item, PowerName, SyntaxError};
use crate::order::vocabulary::language::Word;
use crate::order::vocabulary::lexicon::Lexicon;
use crate::order::vocabulary::token::{Mark, Tokens};
use crate::order::{parser::daide, parser::json};

/// The longest line that is read, in bytes.
pub const MAX_LINE_BYTES: usize = 64 * 1024;

/// Takes a text apart. Never fails as a whole: what is no order is among the items.
pub(in crate::order) fn parse(text: &str, lexicon: &Lexicon) -> Vec<Item> {
    let tokens = Tokens::new(text, lexicon);
    let cursor = Cursor { tokens: &tokens, lexicon, at: 0, end: tokens.list.len() };
    let letters = letters_of_lists(&tokens);
    let (items, blocks) = (Vec::new(), Vec::new());
    let (section, verb, unmeant, perpetual, block_words) = (None, None, false, false, None);
    let mut parser =
        Parser { cursor, items, section, verb, unmeant, perpetual, blocks, letters, block_words };
    if json::is_json(&parser.cursor) {
        json::parse(&mut parser.cursor, &mut parser.items);
        return parser.items;
    }
    while parser.cursor.at < tokens.list.len() {
        let start = parser.cursor.at;
        let rest = tokens.list[start..].iter();
        parser.cursor.end = start + rest.take_while(|t| t.mark != Mark::Newline).count();
        let end = parser.cursor.end;
        let line = parser.cursor.moved(end).since(start);
        if line.len() > MAX_LINE_BYTES {
            parser.items.push(Item::Fault(SyntaxError::TooLong, line));
        } else {
            parser.line();
        }
        parser.cursor.at = end + 1;
    }
    parser.finish();
    parser.items
}

/// A text that is being taken apart.
pub(in crate::order) struct Parser<'a> {
    pub(in crate::order) cursor: Cursor<'a>,
    pub(in crate::order) items: Vec<Item>,
    /// The power whose name stands above the lines that follow.
    section: Option<PowerName>,
    /// The verb that stands alone above them: `Builds:`.
    verb: Option<Action>,
    /// Whether what stands above them says that they are not given: `Last season:`.
    unmeant: bool,
    /// Whether what stands above them says that they are perpetual.
    perpetual: bool,
    /// The conditions whose orders stand on lines of their own, the outermost first, each with whether
    /// `ELSE` was there.
    pub(in crate::order) blocks: Vec<(Conditional, bool)>,
    /// The tokens that are the letters of a list.
    letters: HashSet<usize>,
    /// Which lines begin with a word of a condition, by the end of the line before; looked for once.
    pub(in crate::order) block_words: Option<Vec<(usize, Word)>>,
}

impl Parser<'_> {
    pub(in crate::order) fn push(&mut self, item: Item) {
        match self.blocks.last_mut() {
            Some((block, false)) => block.then.push(no_chatter(item)),
            Some((block, true)) => block.otherwise.push(no_chatter(item)),
            None => self.items.push(item),
        }
    }

    fn finish(&mut self) {
        if let Some((block, _)) = self.blocks.drain(..).next() {
            self.items.push(Item::Fault(SyntaxError::UnbalancedIf, block.span));
        }
    }

    fn line(&mut self) {
        let start = self.cursor.at;
        let mut is_quoted = false;
        while self.cursor.take(Mark::CloseAngle) {
            is_quoted = true;
        }
        unruled(&mut self.cursor);
        self.cursor.take(Mark::Bullet);
        self.number();
        // A line of nothing but marks is a rule or a signature's.
        let words = &self.cursor.tokens.list[self.cursor.at..self.cursor.end];
        if !words.iter().any(|t| matches!(t.mark, Mark::Word | Mark::Number)) || self.block_word() {
            return;
        }
        if let Some(header) = daide::phase(&mut self.cursor) {
            self.push(Item::Header(header));
        }
        if let Some(header) = header(&mut self.cursor) {
            (self.verb, self.unmeant, self.perpetual) = (None, false, false);
            if let Some(power) = header.power {
                self.section = Some(PowerName { span: header.span.clone(), power: Some(power) });
            }
            self.push(Item::Header(header));
            return;
        }
        let mut power = self.section.clone();
        if unmeant(&mut self.cursor) {
            self.unmeant = self.cursor.done();
            self.not_given(start);
            return;
        }
        if let Some(name) = closing(&self.cursor) {
            self.cursor.at = self.cursor.end;
            let span = self.cursor.since(start);
            (self.section, self.verb, self.unmeant, self.perpetual) = (Some(name), None, false, false);
            self.push(Item::Prose(span, true));
            return;
        }
        self.kind_above();
        match heading(&mut self.cursor) {
            Heading::None => {}
            Heading::Power(name) if self.cursor.done() => {
                (self.section, self.verb, self.unmeant, self.perpetual) = (Some(name), None, false, false);
                return;
            }
            Heading::Power(name) => (power, self.unmeant) = (Some(name), false),
            other @ (Heading::Prose | Heading::MailHead) => {
                // Another mail begins here, and what stood above belongs to the one before.
                if matches!(other, Heading::MailHead) && !is_quoted {
                    (self.section, self.verb, self.perpetual) = (None, None, false);
                    let line = self.cursor.moved(self.cursor.end).since(start);
                    self.push(Item::NewMail(line));
                }
                // `My orders:` ends what is not meant; a greeting or a line of a mail's head does, too.
                (self.cursor.at, self.unmeant) = (self.cursor.end, false);
                let span = self.cursor.since(start);
                self.push(Item::Prose(span, true));
                return;
            }
        }
        if let Some(builds) = nothing(&self.cursor, self.verb.as_ref()) {
            self.cursor.at = self.cursor.end;
            self.push(Item::Nothing { span: self.cursor.since(start), power, builds });
            return;
        }
        if self.unmeant {
            self.not_given(start);
            return;
        }
        if perpetual_above(&mut self.cursor) {
            let span = self.cursor.since(start);
            self.push(Item::Above(span));
            // Over lines it holds until something else stands above them.
            let above = std::mem::replace(&mut self.perpetual, true) || self.cursor.done();
            self.statements(power.as_ref());
            self.perpetual = above;
            return;
        }
        let asks = self.cursor.at;
        if courtesy(&mut self.cursor) {
            let span = self.cursor.since(asks);
            self.push(Item::Prose(span, true));
        }
        if let Some(verb) = verb_above(&self.cursor) {
            self.verb = Some(verb);
            self.cursor.at = self.cursor.end;
            let span = self.cursor.since(start);
            self.push(Item::Prose(span, true));
            return;
        }
        self.kind_above();
        self.statements(power.as_ref());
    }

    /// Steps over `Moves:` and the like, behind which no verb stands above any more.
    fn kind_above(&mut self) {
        let start = self.cursor.at;
        if kind_above(&mut self.cursor) {
            (self.verb, self.unmeant, self.perpetual) = (None, false, false);
            let span = self.cursor.since(start);
            self.push(Item::Prose(span, true));
        }
    }

    /// Passes over a line that is not given, and tells so; something of an order on it is a fault.
    fn not_given(&mut self, start: usize) {
        let rest = self.cursor.at..self.cursor.end;
        let ordered = rest.clone().any(|at| like_an_order(&self.cursor.moved(at)));
        self.cursor.at = self.cursor.end;
        let span = self.cursor.since(start);
        self.push(if ordered { Item::Fault(SyntaxError::Unmeant, span) } else { Item::Prose(span, false) });
    }

    /// Steps over the number or the letter of a list: `4)`, `(4)`, `1.`, `1:`, `a)`.
    fn number(&mut self) {
        if self.letters.contains(&self.cursor.at) {
            self.cursor.at += 2;
            return;
        }
        let mut behind = self.cursor.clone();
        let open = behind.take(Mark::Open);
        if !behind.take(Mark::Number) {
            return;
        }
        let marked =
            behind.take(Mark::Close) || !open && (behind.take(Mark::Period) || behind.take(Mark::Colon));
        if marked {
            self.cursor.at = behind.at;
        }
    }

    /// Steps over the number of a list that goes on on its line, before a unit: `1. A Par - Bur, 2. F Bre - MAO`.
    fn number_within(&mut self) {
        let start = self.cursor.at;
        self.number();
        let unit = self.cursor.is_word(&[Word::Army, Word::Fleet]);
        if !unit || self.cursor.moved(self.cursor.at + 1).peek_name().is_none() {
            self.cursor.at = start;
        }
    }

    /// `ELSE` and `ENDIF` on a line, where a condition is open.
    fn block_word(&mut self) -> bool {
        let start = self.cursor.at;
        if self.cursor.take_word(&[Word::EndIf]).is_some() {
            let span = self.cursor.since(start);
            match self.blocks.pop() {
                Some((mut block, _)) => {
                    block.closed = true;
                    block.span.end = span.end;
                    self.push(whole(block));
                }
                None => self.items.push(Item::Fault(SyntaxError::UnbalancedIf, span)),
            }
            return true;
        }
        if !self.blocks.is_empty() && self.cursor.take_word(&[Word::Else]).is_some() {
            let again =
                self.blocks.last_mut().is_some_and(|(_, otherwise)| std::mem::replace(otherwise, true));
            if again {
                let span = self.cursor.since(start);
                self.push(Item::Fault(SyntaxError::UnbalancedIf, span));
            }
            let section = self.section.clone();
            self.statements(section.as_ref());
            return true;
        }
        false
    }

    fn statements(&mut self, power: Option<&PowerName>) {
        let mut carry = Carry::under(self.verb.as_ref());
        while !self.cursor.done() {
            if separator(&mut self.cursor) {
                continue;
            }
            self.number_within();
            let start = self.cursor.at;
            if self.cursor.take_word(&[Word::If]).is_some() {
                self.conditional(start, power);
            } else if self.cursor.take_word(&[Word::Unless, Word::Doubt]).is_some() {
                self.unread_condition(start);
            } else {
                let mut item = statement(&mut self.cursor, power, &mut carry);
                if let Item::Clause(clause) = &mut item {
                    clause.aside.perpetual |= self.perpetual;
                }
                self.push(item);
            }
        }
    }
}

/// Between `IF` and `ENDIF` what cannot be read is a fault: there is no chatter there.
pub(in crate::order) fn no_chatter(item: Item) -> Item {
    match item {
        Item::Prose(span, _) => Item::Fault(SyntaxError::Unexpected, span),
        item => item,
    }
}
