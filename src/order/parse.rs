//! From a text to its lines, and from a line to its clauses. `GRAMMAR.md` says it in full.

use std::collections::HashSet;

use super::condition::{condition, is_else};
use super::cursor::Cursor;
use super::heading::{Heading, closing, header, heading};
use super::language::Word;
use super::lettered::letters_of_lists;
use super::lexicon::Lexicon;
use super::route::retreat_list;
use super::statement::{Carry, at_end, separator, skip, statement};
use super::syntax::{Action, Aside, Clause, Conditional, Item, PowerName, SyntaxError, Term, Unit};
use super::token::{Mark, Tokens};
use super::{daide, json};

/// How deep conditions may stand within one another.
const MAX_DEPTH: usize = 8;

/// The longest line that is read, in bytes.
pub const MAX_LINE_BYTES: usize = 64 * 1024;

/// Takes a text apart. Never fails as a whole: what is no order is among the items.
pub(super) fn parse(text: &str, lexicon: &Lexicon) -> Vec<Item> {
    let tokens = Tokens::new(text, lexicon);
    let cursor = Cursor { tokens: &tokens, lexicon, at: 0, end: tokens.list.len() };
    let letters = letters_of_lists(&tokens);
    let (items, blocks) = (Vec::new(), Vec::new());
    let mut parser = Parser { cursor, items, section: None, blocks, letters, block_words: None };
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

struct Parser<'a> {
    cursor: Cursor<'a>,
    items: Vec<Item>,
    /// The power whose name stands above the lines that follow.
    section: Option<PowerName>,
    /// The conditions whose orders stand on lines of their own, the outermost first, each with whether
    /// `ELSE` was there.
    blocks: Vec<(Conditional, bool)>,
    /// The tokens that are the letters of a list.
    letters: HashSet<usize>,
    /// Which lines begin with a word of a condition, by the end of the line before; looked for once.
    block_words: Option<Vec<(usize, Word)>>,
}

impl Parser<'_> {
    fn push(&mut self, item: Item) {
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
        while self.cursor.take(Mark::CloseAngle) {}
        self.cursor.take(Mark::Bullet);
        self.number();
        self.frame();
        // A line of nothing but marks is a rule or a signature's.
        let words = &self.cursor.tokens.list[self.cursor.at..self.cursor.end];
        if !words.iter().any(|t| matches!(t.mark, Mark::Word | Mark::Number)) || self.block_word() {
            return;
        }
        if let Some(header) = daide::phase(&mut self.cursor) {
            self.push(Item::Header(header));
        }
        if let Some(header) = header(&mut self.cursor) {
            if let Some(power) = header.power {
                self.section = Some(PowerName { span: header.span.clone(), power: Some(power) });
            }
            self.push(Item::Header(header));
            return;
        }
        let mut power = self.section.clone();
        if let Some(name) = closing(&self.cursor) {
            self.cursor.at = self.cursor.end;
            let span = self.cursor.since(start);
            self.section = Some(name);
            self.push(Item::Prose(span, true));
            return;
        }
        match heading(&mut self.cursor) {
            Heading::None => {}
            Heading::Power(name) if self.cursor.done() => {
                self.section = Some(name);
                return;
            }
            Heading::Power(name) => power = Some(name),
            Heading::Prose => {
                self.cursor.at = self.cursor.end;
                let span = self.cursor.since(start);
                self.push(Item::Prose(span, true));
                return;
            }
        }
        self.statements(power.as_ref());
    }

    /// Steps into a rule that has words in it: `--- FRANCE ---`, `-----Original Message-----`.
    fn frame(&mut self) {
        let list = &self.cursor.tokens.list;
        let is_rule = |at: usize| list.get(at).is_some_and(|t| t.mark == Mark::Dash && t.end - t.start > 1);
        let last = self.cursor.end.saturating_sub(1);
        if last > self.cursor.at && is_rule(self.cursor.at) && is_rule(last) {
            (self.cursor.at, self.cursor.end) = (self.cursor.at + 1, last);
        }
    }

    /// Steps over the number or the letter of a list: `4)`, `1.`, `a)`.
    fn number(&mut self) {
        if self.letters.contains(&self.cursor.at) {
            self.cursor.at += 2;
            return;
        }
        let marked = self.cursor.ahead(1).is_some_and(|t| matches!(t.mark, Mark::Close | Mark::Period));
        if self.cursor.is(Mark::Number) && marked {
            self.cursor.at += 2;
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
        let mut carry = Carry::default();
        while !self.cursor.done() {
            if separator(&mut self.cursor) {
                continue;
            }
            let start = self.cursor.at;
            if self.cursor.take_word(&[Word::If]).is_some() {
                self.conditional(start, power);
            } else {
                let item = statement(&mut self.cursor, power, &mut carry);
                self.push(item);
            }
        }
    }

    /// `If A Mun dislodged retreat to Boh, then Tyr`: the unit is named by the condition.
    fn retreat_if_dislodged(
        &mut self,
        start: usize,
        terms: &[Term],
        power: Option<&PowerName>,
    ) -> Option<Item> {
        let [Term::Fact(fact)] = terms else { return None };
        let mut behind = self.cursor.clone();
        behind.take(Mark::Comma);
        behind.take_word(&[Word::Then]);
        if !fact.dislodged || behind.take_word(&[Word::Retreat]).is_none() {
            return None;
        }
        let places = retreat_list(&mut behind);
        if !at_end(&behind) {
            return None;
        }
        self.cursor = behind;
        let span = self.cursor.since(start);
        let place = fact.place.clone();
        let unit = Unit { span: span.clone(), power: fact.power, kind: fact.kind, place, dislodged: false };
        let (power, aside) = (power.cloned(), Aside::default());
        let action = Action::Retreat(places);
        Some(Item::Clause(Box::new(Clause { span, power, lead: None, leading: false, unit, action, aside })))
    }

    /// A condition: on one line to its end, or a block over several lines.
    fn conditional(&mut self, start: usize, power: Option<&PowerName>) {
        let Some(terms) = condition(&mut self.cursor) else {
            self.unread_condition(start);
            return;
        };
        if let Some(item) = self.retreat_if_dislodged(start, &terms, power) {
            self.push(item);
            return;
        }
        let ends = self.condition_ends();
        if self.cursor.done() {
            self.block(start, Conditional { condition: terms, ..Conditional::default() });
            return;
        }
        let (item, ended) = self.inline(start, terms, power, self.blocks.len(), ends);
        let is_doubtful = matches!(item, Item::Fault(SyntaxError::Condition, _));
        if is_doubtful && !ended && self.opens_block() {
            self.block(start, Conditional { doubtful: true, ..Conditional::default() });
        } else {
            self.push(item);
        }
    }

    /// Opens a condition whose orders stand on the lines that follow.
    fn block(&mut self, start: usize, conditional: Conditional) {
        let span = self.cursor.since(start);
        if self.blocks.len() < MAX_DEPTH {
            self.blocks.push((Conditional { span, ..conditional }, false));
        } else {
            self.push(Item::Fault(SyntaxError::NestedIf, span));
        }
    }

    /// Steps over what may stand between a condition and its orders, and tells whether anything does: else
    /// only an order that can be read shows that the condition was read to its end.
    fn condition_ends(&mut self) -> bool {
        let start = self.cursor.at;
        while separator(&mut self.cursor) {}
        self.cursor.take_word(&[Word::Then]);
        self.cursor.at > start
    }

    /// `If you have any questions` is chatter. But where orders of a condition stand, they would count
    /// without it if only it were passed over.
    fn unread_condition(&mut self, start: usize) {
        let line = start..self.cursor.end;
        let orders = [Word::Army, Word::Fleet, Word::Build, Word::Remove, Word::If];
        // No farther than the next condition, or a long line of them would be gone through for each.
        let is_if = |at: &usize| self.cursor.moved(*at).is_word(&[Word::If]);
        let next = (start + 1..line.end).find(is_if).unwrap_or(line.end);
        let has_branches = (start..next).any(|at| {
            let mut here = self.cursor.moved(at);
            match here.take_word(&[Word::Else, Word::EndIf, Word::Then]) {
                Some(Word::Then) => here.is_word(&orders),
                word => word.is_some(),
            }
        });
        let is_last = next == line.end;
        self.cursor.at = line.end;
        if has_branches {
            let span = self.cursor.since(start);
            self.push(Item::Fault(SyntaxError::Condition, span));
        } else if is_last && self.opens_block() {
            self.block(start, Conditional { doubtful: true, ..Conditional::default() });
        } else {
            let item = skip(&mut self.cursor, start);
            self.push(item);
        }
    }

    /// Whether `ELSE` or `ENDIF` begins one of the lines that follow, before another condition does.
    fn opens_block(&mut self) -> bool {
        let cursor = &self.cursor;
        let words = self.block_words.get_or_insert_with(|| {
            let tokens = &cursor.tokens.list;
            let breaks = (0..tokens.len()).filter(|&at| tokens[at].mark == Mark::Newline);
            let begins = breaks.filter_map(|at| {
                let line = Cursor { at: at + 1, end: tokens.len(), ..cursor.clone() };
                let (word, _) = line.peek_word()?;
                matches!(word, Word::If | Word::Else | Word::EndIf).then_some((at, word))
            });
            begins.collect()
        });
        let next = words.partition_point(|(at, _)| *at < cursor.end);
        words.get(next).is_some_and(|(_, word)| *word != Word::If)
    }

    /// The orders of a condition on one line, from behind `THEN` to `ENDIF` or the end of the line.
    /// `depth` counts the conditions round it, and `ends` says whether this one is known to end where its
    /// orders begin. Tells, too, whether it ended with `ENDIF`.
    fn inline(
        &mut self,
        start: usize,
        terms: Vec<Term>,
        power: Option<&PowerName>,
        depth: usize,
        ends: bool,
    ) -> (Item, bool) {
        let mut block = Conditional { condition: terms, ..Conditional::default() };
        let mut carry = Carry::default();
        let mut otherwise = false;
        while !self.cursor.done() {
            if separator(&mut self.cursor) {
                continue;
            }
            let here = self.cursor.at;
            if is_else(&self.cursor) {
                self.cursor.take_word(&[Word::Else]);
                if std::mem::replace(&mut otherwise, true) {
                    block.otherwise.push(Item::Fault(SyntaxError::UnbalancedIf, self.cursor.since(here)));
                }
                carry = Carry::default();
                continue;
            }
            if self.cursor.take_word(&[Word::EndIf]).is_some() {
                block.closed = true;
                break;
            }
            let item = if self.cursor.take_word(&[Word::If]).is_some() {
                self.nested(here, power, depth + 1, otherwise)
            } else {
                statement(&mut self.cursor, power, &mut carry)
            };
            let item = no_chatter(item);
            let is_first = block.then.is_empty() && !otherwise;
            block.doubtful |= match &item {
                Item::Fault(SyntaxError::Condition, _) => true,
                Item::Fault(..) => is_first && !ends,
                _ => false,
            };
            if otherwise { block.otherwise.push(item) } else { block.then.push(item) }
        }
        let ended = block.closed;
        block.closed |= otherwise;
        block.span = self.cursor.since(start);
        (whole(block), ended)
    }

    /// A condition within one on the same line. Before the outer `ELSE` it must say where it ends, for
    /// else nobody could tell whose `ELSE` follows.
    fn nested(&mut self, start: usize, power: Option<&PowerName>, depth: usize, otherwise: bool) -> Item {
        let terms = condition(&mut self.cursor).filter(|_| depth < MAX_DEPTH);
        let Some(terms) = terms else {
            self.cursor.at = self.cursor.end;
            return Item::Fault(SyntaxError::NestedIf, self.cursor.since(start));
        };
        let ends = self.condition_ends();
        let (item, ended) = self.inline(start, terms, power, depth, ends);
        if ended || otherwise || matches!(item, Item::Fault(..)) {
            item
        } else {
            Item::Fault(SyntaxError::UnbalancedIf, self.cursor.since(start))
        }
    }
}

/// A condition with its orders; nothing at all where the condition was not read whole, for it would be
/// taken for another one.
fn whole(block: Conditional) -> Item {
    if block.doubtful { Item::Fault(SyntaxError::Condition, block.span) } else { Item::If(Box::new(block)) }
}

/// Between `IF` and `ENDIF` what cannot be read is a fault: there is no chatter there.
fn no_chatter(item: Item) -> Item {
    match item {
        Item::Prose(span, _) => Item::Fault(SyntaxError::Unexpected, span),
        item => item,
    }
}
