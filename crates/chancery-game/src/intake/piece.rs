//! A piece of a mail under review: a line, or the lines of one order that takes several.

use std::ops::Range;

use super::statement::{SheetLine, Statement, describe};
use crate::game::{CONDITION, Game, SheetReading};
use chancery_core::map::{Power, Province};

/// The treatment of a piece by the game master.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum State {
    /// Nothing yet.
    #[default]
    Open,
    /// It counts as it was understood.
    Accepted,
    /// It does not count.
    Skipped,
}

/// The voice in which a piece of a text speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Voice {
    /// The writer's own words.
    #[default]
    Own,
    /// A quotation, marked with `>`. What a mail quotes without marks got them when it was opened.
    Quoted,
    /// A signature, below a line `--`.
    Signature,
    /// An attachment of which the mail does not say that it has its orders.
    Attached,
    /// A heading of a later season below orders, or an order below that.
    Later,
}

/// The rank of a piece, the more urgent first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// It looks like an order and cannot be read.
    Unread,
    /// It was understood with a repair, or is refused, or does not fit this sheet.
    Doubtful,
    /// It was passed over, and may have meant something.
    PassedOver,
    /// An order with nothing to remark.
    Order,
    /// A heading, a greeting, a quotation.
    #[default]
    Other,
}

/// Something to be said of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceRemark {
    /// The part that it is about, in bytes of the piece.
    pub span: Range<usize>,
    /// The remark, in a sentence.
    pub text: String,
    /// The texts that may have been meant.
    pub suggest: Vec<String>,
}

/// Words beside an order that were passed over.
#[derive(Clone, Debug)]
pub struct Aside {
    /// The words as they were written.
    pub words: String,
    /// Whether an order of the same piece stands before them.
    pub is_behind: bool,
}

/// A piece of the mail.
#[derive(Clone, Debug, Default)]
pub struct Piece {
    /// As it was written.
    pub text: String,
    /// The voice in which it speaks.
    pub voice: Voice,
    /// The treatment of the piece.
    pub state: State,
    /// The rank of the piece.
    pub rank: Rank,
    /// The orders that it gives.
    pub orders: Vec<Statement>,
    /// The remarks about the piece.
    pub remarks: Vec<PieceRemark>,
    /// The retreats beside its orders, and of the orders that will not count now those for later in the season of a game that
    /// plays it at once.
    pub later: Vec<Statement>,
    /// The orders that were understood and will not count on any sheet, as they were written.
    pub idle: Vec<SheetLine>,
    /// The text that cannot be read beside what was understood, as it was written.
    pub unread: Vec<String>,
    /// Whether a result stands beside an order, as in a report.
    pub has_results: bool,
    /// The words that were passed over beside an order.
    pub beside: Vec<Aside>,
    /// The places that it names with no order for them.
    pub listed: Vec<Province>,
    /// The kind of piece, if it is not an order.
    pub note: String,
    /// Whether it is the heading of a power's orders.
    pub is_heading: bool,
    /// On whose sheet it goes if it stays unread.
    pub power: Option<Power>,
    /// The sheet that it takes back whole.
    pub clears: Option<Power>,
    /// Whether it says that the sheet is for another power or season.
    pub misplaced: bool,
}

impl Piece {
    /// Makes a piece that was not looked at yet.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let voice = if text.trim_start().starts_with('>') { Voice::Quoted } else { Voice::Own };
        Self { text, voice, ..Self::default() }
    }

    /// Adds a remark on all of it, unless it is there already.
    pub fn remark(&mut self, text: impl Into<String>) {
        let remark = PieceRemark { span: 0..self.text.len(), text: text.into(), suggest: Vec::new() };
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// Adds a remark on all of it for which a person has to look at it.
    pub fn doubt(&mut self, text: impl Into<String>) {
        self.rank = self.rank.min(Rank::Doubtful);
        self.remark(text);
    }

    /// Returns whether another mail begins with it.
    pub fn is_mail_head(&self) -> bool {
        self.text.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("from:"))
    }

    /// Returns whether the game master still has to look at it.
    pub fn is_open(&self) -> bool {
        self.state == State::Open && self.rank <= Rank::Doubtful
    }

    /// Returns whether it orders a unit of another power than that whose mail it is, and nobody accepted that.
    pub fn is_foreign(&self) -> bool {
        self.state == State::Open && self.orders.iter().any(|order| order.slip.is_some())
    }

    /// Returns whether it cannot be read and is still to be looked at.
    pub fn is_unread(&self) -> bool {
        self.rank == Rank::Unread && self.is_open()
    }

    /// Returns whether it has orders under a condition that nobody decided.
    pub fn is_conditional(&self) -> bool {
        self.remarks.iter().any(|remark| remark.text == CONDITION)
    }

    /// Returns what it was taken for, in a line.
    pub fn taken_for(&self, game: &Game) -> String {
        // A power is named where its orders begin.
        let mut before = None;
        let order = |order: &Statement| {
            let told = match order.replaced(game) {
                Some(other) => format!("{} (replaces {})", order.describe(game), describe(game, &other)),
                None => order.describe(game),
            };
            let power = order.line.power;
            match before.replace(power) {
                Some(before) if before == power => told,
                _ => format!("{}: {told}", game.map().power(power).name),
            }
        };
        let orders: Vec<String> = self.orders.iter().map(order).collect();
        match self.rank {
            _ if self.state == State::Skipped => "skipped".to_owned(),
            _ if !orders.is_empty() => orders.join(" | "),
            _ if !self.note.is_empty() => self.note.clone(),
            _ if !self.idle.is_empty() => "is not used".to_owned(),
            Rank::Unread => "cannot be read".to_owned(),
            Rank::PassedOver => "ignored".to_owned(),
            _ => "no order".to_owned(),
        }
    }
}

/// Returns the lines of a text, those of one order together.
pub fn pieces(reading: &SheetReading) -> Vec<Piece> {
    let mut goes_on = vec![false; reading.lines().count()];
    for order in reading.orders() {
        reading.lines().met(&order.span).skip(1).for_each(|line| goes_on[line] = true);
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for (line, goes_on) in reading.text().split('\n').zip(goes_on) {
        match pieces.last_mut() {
            Some(piece) if goes_on => {
                piece.text.push('\n');
                piece.text.push_str(line);
            }
            _ => pieces.push(Piece::new(line)),
        }
    }
    pieces
}
