//! Plain text for terminals, mails and zines.

use crate::publish::document::{Block, Document, Mark, OrderLine, Span, Table};
use crate::publish::profile::Marks;
use chancery_core::text::{table, wrapped};

/// The widest column of orders; longer ones push their result to the right.
const MOST_COLUMN: usize = 44;

/// Writes a document. Lines are wrapped at `width` characters if it is not 0.
pub(in crate::publish) fn write(document: &Document, marks: &Marks, width: usize) -> String {
    let width = if width == 0 { usize::MAX } else { width.max(20) };
    let mut text = Text { out: String::new(), marks, width, colon: "" };
    let column = document.blocks.iter().filter_map(|block| match block {
        Block::Power { orders, .. } => orders.iter().map(|o| o.order.text.chars().count()).max(),
        _ => None,
    });
    let column = column.max().unwrap_or(0).min(MOST_COLUMN);
    for (colon, block) in document.read() {
        text.colon = colon;
        text.block(block, column);
    }
    text.out
}

struct Text<'a> {
    out: String,
    marks: &'a Marks,
    width: usize,
    colon: &'static str,
}

impl Text<'_> {
    fn block(&mut self, block: &Block, column: usize) {
        match block {
            Block::Language(_) => {}
            Block::Title(text) | Block::Heading(text) => {
                self.gap();
                self.line(text, "", "");
            }
            Block::Meta(line) => self.line(line, "", ""),
            Block::Power { head, orders, sum } => {
                self.gap();
                let head = self.spans(head, false);
                self.line(&head, "", "  ");
                for order in orders {
                    self.order(order, column);
                }
                self.line(sum, "  ", "    ");
            }
            Block::Paragraph(spans) => {
                self.gap();
                let text = self.spans(spans, true);
                self.line(&text, "", "  ");
            }
            Block::Items(items) => {
                for item in items {
                    let text = self.spans(item, true);
                    self.line(&text, "  ", "    ");
                }
            }
            Block::Own(lines) => {
                self.gap();
                for (mark, text) in lines {
                    let line = self.spans(text, true);
                    self.line(&line, mark, &" ".repeat(mark.len()));
                }
            }
            Block::Table(Table { head, rows }) => {
                let rows: Vec<_> = std::iter::once(head).chain(rows).cloned().collect();
                self.out += &table(&rows, 1);
            }
            Block::Press(press) => {
                self.gap();
                if !press.head.is_empty() {
                    self.line(&format!("{}{}", press.head, self.colon.trim_end()), "", "  ");
                }
                for line in &press.lines {
                    self.line(line, "  ", "  ");
                }
            }
            Block::Picture(picture) => {
                self.gap();
                self.line(&format!("[{}]", picture.alt), "", "  ");
            }
        }
    }

    fn gap(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    fn order(&mut self, order: &OrderLine, column: usize) {
        let text = &order.order.text;
        let line = format!("{text:column$}  {}", order.result);
        // The rest of a long line stands under its result, unless that column is too narrow.
        let is_under_order = line.chars().count() + 2 <= self.width || column + 24 > self.width;
        let indent = if is_under_order { 6 } else { column + 4 };
        self.line(line.trim_end(), "  ", &" ".repeat(indent));
    }

    /// Writes spans, in running text with the marks of the profile.
    fn spans(&self, spans: &[Span], is_marked: bool) -> String {
        spans.iter().map(|span| if is_marked { self.span(span) } else { span.text.clone() }).collect()
    }

    fn span(&self, span: &Span) -> String {
        let mut text = span.text.clone();
        for mark in &span.marks {
            let (before, behind) = match mark {
                Mark::Failed => &self.marks.failed,
                Mark::Cut => &self.marks.cut,
                Mark::Dislodged => &self.marks.dislodged,
                Mark::Retreat => &self.marks.retreat,
                Mark::Overruled => &self.marks.overruled,
                Mark::Plain | Mark::Power | Mark::Aside | Mark::LeadsTo(_) => continue,
            };
            let gap = if *mark == Mark::Retreat { " " } else { "" };
            text = format!("{gap}{before}{text}{behind}");
        }
        text
    }

    /// Writes a line that goes on below if it is too long; what stands there as spaces stays.
    fn line(&mut self, text: &str, first: &str, rest: &str) {
        for line in wrapped(text, self.width, first, rest) {
            self.out.extend([line.as_str(), "\n"]);
        }
    }
}
