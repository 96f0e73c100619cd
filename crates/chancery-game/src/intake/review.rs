//! A text that came in, each piece of it with what it was taken for, before anything is written.
//!
//! The whole text is read at once, so that headings, replacements and conditions mean what they mean in it.

use super::author::{Whose, author, mails};
use super::phrases::tells;
use super::piece::{Aside, Piece, PieceRemark, Rank, State, Voice};
use super::reading::canonical;
use super::seasons::last_due;
use super::statement::{SheetLine, Statement, beside, read_received};
use crate::game::{CONDITION, Game, is_submitted};
use chancery_core::map::{PhaseKind, Power};
use chancery_notation::{
    Code, Header, Proxy, ReadOrder, Remarks, Severity, SheetStatement, place_named, power_named,
};

/// Reads the pieces of a text as they stand now, without those that are skipped, and writes into each what it was taken
/// for. `power` is whose sheet it is, if it is one power's. What nothing tells to be anybody's is the fallback's. Returns
/// whose earlier orders the text takes back.
pub fn review(
    game: &Game,
    pieces: &mut [Piece],
    power: Option<Power>,
    fallback: Option<Power>,
) -> Vec<Power> {
    let mut review = Review { game, pieces, power, fallback, cleared: Vec::new(), authors: Vec::new() };
    review.read();
    review.cleared
}

/// A text that is being read.
struct Review<'a> {
    game: &'a Game,
    pieces: &'a mut [Piece],
    power: Option<Power>,
    fallback: Option<Power>,
    cleared: Vec<Power>,
    /// Whose mail each piece belongs to, as the head of the mail says.
    authors: Vec<Option<Power>>,
}

impl Review<'_> {
    fn read(&mut self) {
        let game = self.game;
        let mut text = String::new();
        let mut starts = Vec::with_capacity(self.pieces.len());
        for piece in self.pieces.iter_mut() {
            starts.push(text.len());
            if piece.state != State::Skipped {
                text.push_str(&piece.text);
            }
            text.push('\n');
            *piece = Piece { state: piece.state, ..Piece::new(std::mem::take(&mut piece.text)) };
        }
        let reading = read_received(game, &text, self.power);
        self.cleared = reading.cleared.iter().copied().flatten().collect();
        // Whose mail each piece belongs to, where that is not said otherwise.
        self.authors = vec![None; self.pieces.len()];
        for mail in mails(self.pieces).into_iter().filter(|_| self.power.is_none()) {
            let author = author(game, &self.pieces[mail.clone()]);
            self.authors[mail].fill(author);
        }
        let piece_at = |at: usize| starts.partition_point(|&s| s <= at).saturating_sub(1);
        // Where the order of each entry was put.
        let mut taken = vec![None; reading.entries().len()];
        let mut sheets = Vec::new();
        for (entry, taken) in reading.entries().iter().zip(&mut taken) {
            let Some(order) = &entry.said else { continue };
            let index = piece_at(order.span.start);
            let count = |mail: &Self| mail.pieces.get(index).map_or(0, |p| p.orders.len());
            let before = count(self);
            self.sheet(index, order, &mut sheets);
            self.order(&text, (index, starts[index]), order);
            *taken = (count(self) > before).then_some((index, before));
        }
        let mut whose = Whose::new(game, self.pieces, &starts);
        let entries = reading.entries().iter().zip(taken);
        let notes =
            entries.flat_map(|(entry, taken)| entry.notes.iter().map(move |note| (entry, taken, note)));
        for (entry, taken, note) in notes.filter(|(.., note)| note.severity > Severity::Remark) {
            let index = piece_at(note.span.start);
            let Some(piece) = self.pieces.get_mut(index) else { continue };
            let start = starts[index];
            let end = note.span.end.saturating_sub(start).min(piece.text.len());
            let remark = PieceRemark {
                span: note.span.start - start..end,
                text: format!("{note:#}"),
                suggest: note.suggest.clone(),
            };
            if !piece.remarks.contains(&remark) {
                piece.remarks.push(remark);
            }
            let rank = match note.code {
                // What is passed over beside an order may change it: "if England is there, hold".
                Code::Skipped if note.detail.is_empty() => {
                    // `In 1902.` ends with what may be the number of an order; a colon tells what the words are.
                    let is_number = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '.' | ':');
                    let behind = text.get(note.span.end..).unwrap_or_default();
                    let number = behind.len() - behind.trim_start_matches(is_number).len();
                    let span = note.span.start..note.span.end + number;
                    let words = text.get(span).unwrap_or_default().trim().to_owned();
                    let is_before = |order: &Statement| order.order.span.end <= note.span.start;
                    let is_behind = piece.orders.iter().any(is_before);
                    piece.beside.push(Aside { words, is_behind });
                    Rank::PassedOver
                }
                _ if note.severity == Severity::Error && entry.said.is_none() => Rank::Unread,
                _ => Rank::Doubtful,
            };
            piece.rank = piece.rank.min(rank);
            if rank == Rank::Doubtful {
                match taken {
                    Some((of, at)) => self.pieces[of].orders[at].is_doubtful = true,
                    None if entry.said.is_some() => {}
                    // A remark on the line is one on all that stands there.
                    None => piece.orders.iter_mut().for_each(|order| order.is_doubtful = true),
                }
            }
            let piece = &mut self.pieces[index];
            if rank == Rank::Unread {
                let within = start..start + piece.text.len();
                let beside = beside(&reading, &note.span, within);
                let lines = beside.lines().map(str::trim).filter(|l| !l.is_empty());
                let lines: Vec<String> =
                    lines.filter(|l| !piece.unread.iter().any(|u| u == l)).map(str::to_owned).collect();
                piece.unread.extend(lines);
            }
            self.pieces[index].power = whose.of(&reading, index, note.span.start);
        }
        self.signature();
        for piece in self.pieces.iter_mut().filter(|p| p.rank == Rank::Other && p.note.is_empty()) {
            let head = piece.text.split_once('(').map_or(piece.text.as_str(), |(head, _)| head);
            let name = head.trim_matches(|c: char| !c.is_alphanumeric());
            if let Some(power) = power_named(game.map(), name) {
                piece.note = format!("heading: {}", game.map().power(power).name);
                piece.is_heading = true;
            }
        }
    }

    /// Passes over a signature: what stands below a line `--` at the end of a mail, if no order is there. A line may be an
    /// order if it names a place and does more than that in few words.
    fn signature(&mut self) {
        let game = self.game;
        let has_place = |text: &str| {
            let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 1);
            let places = words.filter(|word| place_named(game.map(), word).is_some()).count();
            let is_order =
                [" - ", "->", "→", ">"].iter().any(|arrow| text.contains(arrow)) || tells(text, "kinds");
            places > 1 || (places == 1 && is_order)
        };
        let mut end = self.pieces.len();
        for at in (0..self.pieces.len()).rev() {
            if self.pieces[at].is_mail_head() {
                end = at;
            }
            if self.pieces[at].text.trim_end() != "--" {
                continue;
            }
            // A postscript is the writer's own.
            let is_postscript = |piece: &Piece| {
                let word = piece.text.trim_start().to_lowercase().replace('.', "");
                word.starts_with("ps ") || word.starts_with("ps:")
            };
            let below = &mut self.pieces[at + 1..end];
            let postscript = below.iter().position(is_postscript).unwrap_or(below.len());
            let below = &mut below[..postscript];
            if below.iter().any(|piece| !piece.orders.is_empty() || !piece.idle.is_empty()) {
                let orders =
                    below.iter_mut().filter(|piece| piece.voice == Voice::Own && !piece.orders.is_empty());
                orders.for_each(|piece| piece.voice = Voice::Signature);
            } else {
                for piece in below.iter_mut().filter(|piece| !has_place(&piece.text)) {
                    *piece = Piece { state: piece.state, ..Piece::new(std::mem::take(&mut piece.text)) };
                    "signature".clone_into(&mut piece.note);
                    piece.voice = Voice::Signature;
                }
            }
            end = at;
        }
    }

    /// Puts the heading of a sheet before its first order where none of the power's sheets counts (DATC 4.D.2=a): what the
    /// mail writes must say so, too.
    fn sheet(&mut self, index: usize, order: &ReadOrder, sheets: &mut Vec<(Power, Option<usize>)>) {
        let game = self.game;
        let (Some(Code::SeveralSheets), Some(power)) = (order.refused, order.by) else { return };
        let sheet = (power, order.set.heading);
        if !sheets.contains(&sheet) {
            sheets.push(sheet);
            let number = sheets.iter().filter(|s| s.0 == power).count();
            let heading = format!("{} (order set {number}):", game.map().power(power).name);
            if let Some(piece) = self.pieces.get_mut(index) {
                piece.idle.push(SheetLine::beside(power, heading));
            }
        }
    }

    fn order(&mut self, text: &str, (index, start): (usize, usize), order: &ReadOrder) {
        let game = self.game;
        let author = self.authors.get(index).copied().flatten();
        let power = order.by.or(self.power).or(author).or(self.fallback);
        let Some(piece) = self.pieces.get_mut(index) else { return };
        if let SheetStatement::Header(header) = &order.given {
            piece.note = describe(game, header);
            piece.is_heading = true;
            let last = last_due(game);
            let is_last = header.phase.is_some_and(|p| (p.year, p.season) == (last.year, last.season));
            let due = if is_last { last } else { game.phase() };
            let misplaced = || header.misplaced(game.map(), due, self.power);
            if let Some(why) = game.another_game(header).or_else(misplaced) {
                piece.misplaced = true;
                piece.power = header.power.or(power);
                piece.doubt(why.to_string());
            }
            return;
        }
        if let SheetStatement::Clear = order.given {
            let whose = power.map_or("all", |p| game.map().power(p).name.as_str());
            piece.note = format!("withdraws the orders of {whose}");
            piece.clears = power;
            piece.rank = piece.rank.min(Rank::Order);
            return;
        }
        if let SheetStatement::Listed(unit) = order.given {
            piece.listed.push(game.map().province_of(unit.at));
        }
        let Some(statement) = power.and_then(|power| Statement::new(game, power, text, order)) else {
            if piece.note.is_empty() {
                "nothing is ordered".clone_into(&mut piece.note);
            }
            return;
        };
        if !is_submitted(order, game.phase().kind) {
            // The sheet will say so, too: what nothing can come of is no order to be taken or ruled upon.
            let conditional = matches!(order.given, SheetStatement::Conditional(_));
            if conditional {
                piece.remark(CONDITION);
            }
            // What is for another kind of phase may be left where it is by a ruling.
            let elsewhere = !conditional && order.given.kind() != Some(game.phase().kind);
            piece.rank = piece.rank.min(if elsewhere { Rank::Doubtful } else { Rank::Unread });
            if elsewhere && game.info.house.two_seasons && game.phase().kind == PhaseKind::Movement {
                let mut later = statement.clone();
                later.line.text = later.describe(game);
                piece.later.push(later);
            }
            piece.idle.push(SheetLine { place: None, ..statement.line });
            return;
        }
        if !order.remarks.retreats.is_empty()
            && let SheetStatement::Movement(unit, _) = order.given
        {
            let given = SheetStatement::Retreat(unit, order.remarks.retreats.clone());
            let mut later = statement.clone();
            (later.order.given, later.order.remarks) = (given, Remarks::default());
            later.line.text = later.describe(game);
            piece.later.push(later);
        }
        let mut statement = statement.alone(game);
        let SheetLine { power, place, .. } = statement.line;
        if let Some(why) = order.illegal {
            let span = order.span.start - start..(order.span.end - start).min(piece.text.len());
            // Several orders may stand on one line.
            let text = format!("{}: {}", canonical(game, &statement.order), why.describe());
            piece.remarks.push(PieceRemark { span, text, suggest: Vec::new() });
            piece.rank = piece.rank.min(Rank::Doubtful);
        }
        let is_proxy = |author| {
            let is_due = |proxy: &Proxy| Some(proxy.at) == place && proxy.to == author;
            game.proxies().iter().any(is_due)
        };
        let author = author.filter(|&author| order.named.is_none() && author != power && !is_proxy(author));
        if let Some(author) = author {
            let shown = canonical(game, &statement.order);
            let words: Vec<&str> = shown.split_whitespace().collect();
            let is_whole = game.phase().kind == PhaseKind::Adjustments;
            let unit = if is_whole { words.len() } else { words.len().min(2) };
            let [owner, author] = [power, author].map(|power| &game.map().power(power).name);
            piece.doubt(format!("{} is {owner}'s; this mail is {author}'s", words[..unit].join(" ")));
        }
        // A check mark ticks an order off where somebody writes it; only a report says more.
        let is_ticked = piece.text.contains(['✓', '✔', '✅', '☑']);
        piece.has_results |= order.remarks.results.iter().any(|result| !is_ticked || result != "success");
        piece.rank = piece.rank.min(Rank::Order);
        statement.slip = author.map(|_| power);
        piece.orders.push(statement);
    }
}

fn describe(game: &Game, header: &Header) -> String {
    let mut parts = Vec::new();
    parts.extend(header.game.as_ref().map(|game| format!("game {game}")));
    parts.extend(header.power.map(|p| game.map().power(p).name.clone()));
    parts.extend(header.phase.map(chancery_core::map::Phase::title));
    format!("heading: {}", parts.join(", "))
}
