//! The branches of a game: what each is called, two of them side by side, and copying orders from one to another.

use crate::check::{Finding, findings};
use crate::open_game::GameSession;
use crate::styled::counted;
use chancery_core::map::{Phase, Power, Unit};
use chancery_game::game::{Branch, CarryFault, CarryOver, Game, Matter, NodeId, PhaseDifference};

/// A row of the comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComparisonRow {
    /// A phase, with its place on either line.
    Phase(Phase, Option<NodeId>, Option<NodeId>),
    /// An order with its result on either line, and the unit that is ordered.
    Order(Power, Option<Unit>, [Option<String>; 2]),
    /// A difference that only one of the boards has.
    Board([Option<String>; 2]),
    /// Something that is to be said of the phase.
    Remark(&'static str),
    /// An empty row between phases.
    Blank,
}

/// Two branches, row by row from where they part.
#[derive(Debug)]
pub struct Comparison {
    /// The last phase of either branch.
    pub ends: [NodeId; 2],
    /// The rows.
    pub rows: Vec<ComparisonRow>,
    /// The row under the cursor.
    pub at: usize,
    /// The side that a command speaks of: 0 or 1.
    pub side: usize,
    /// The first phase that is not the same on both; `None` if they are the same branch.
    pub parts: Option<Phase>,
}

impl Comparison {
    /// Compares the branches to these phases.
    pub fn new(game: &Game, ends: [NodeId; 2]) -> Self {
        let differences = game.compare(ends[0], ends[1]);
        let parts = differences.first().map(|d| d.phase);
        let rows = differences.iter().flat_map(rows).collect();
        Self { ends, rows, at: 0, side: 1, parts }
    }

    /// Returns the phase of the selected side under the cursor, as far as the line comes to it.
    pub fn node(&self) -> Option<NodeId> {
        let of = |row: &ComparisonRow| match row {
            ComparisonRow::Phase(_, left, right) => Some([*left, *right]),
            _ => None,
        };
        self.rows.get(..=self.at)?.iter().rev().find_map(of)?[self.side]
    }

    /// Goes to the phase after the cursor, or before it.
    pub fn next_phase(&mut self, back: bool) -> bool {
        let is_phase = |row: &ComparisonRow| matches!(row, ComparisonRow::Phase(..));
        let to = if back {
            self.rows.iter().take(self.at).rposition(is_phase)
        } else {
            self.rows.iter().skip(self.at + 1).position(is_phase).map(|i| self.at + 1 + i)
        };
        self.at = to.unwrap_or(self.at);
        to.is_some()
    }
}

fn rows(difference: &PhaseDifference) -> Vec<ComparisonRow> {
    let PhaseDifference { phase, left, right, orders, left_board, right_board } = difference;
    let mut rows = vec![ComparisonRow::Phase(*phase, *left, *right)];
    match (left, right) {
        (Some(_), None) => rows.push(ComparisonRow::Remark("only the left branch reaches this phase")),
        (None, Some(_)) => rows.push(ComparisonRow::Remark("only the right branch reaches this phase")),
        _ if difference.is_same() => rows.push(ComparisonRow::Remark("the same on both branches")),
        _ => {}
    }
    if left.is_some() && right.is_some() {
        rows.extend(
            orders.iter().map(|o| ComparisonRow::Order(o.power, o.unit, [o.left.clone(), o.right.clone()])),
        );
        let most = left_board.len().max(right_board.len());
        rows.extend(
            (0..most)
                .map(|i| ComparisonRow::Board([left_board.get(i).cloned(), right_board.get(i).cloned()])),
        );
    }
    rows.push(ComparisonRow::Blank);
    rows
}

/// Returns what a branch is called: its name, else where it goes.
pub fn branch_title(session: &GameSession, end: NodeId) -> String {
    let game = &session.game;
    let name = game.branches().into_iter().find(|b| b.end == end).map(|b| b.name).unwrap_or_default();
    let to = game.node(end).position.phase;
    let is_present = game.line().contains(&end) || game.history().line_to(end).contains(&game.current());
    let which = if is_present { "current" } else { "other" };
    let name = if name.is_empty() { format!("{which} branch") } else { format!("“{}”", name.as_str()) };
    let main = if game.is_main(end) { ", main" } else { "" };
    format!("{name} to {to}{main}")
}

/// Goes to the branch that ends with a phase; returns the message.
pub fn go_to_branch(session: &mut GameSession, end: NodeId) -> String {
    session.go(end, "going to another branch");
    let (game, phase) = (&session.game, session.game.node(end).position.phase.title());
    let branch = game.branches().into_iter().find(|b| b.end == end && !b.name.is_empty());
    match branch {
        Some(branch) => format!("now on the branch “{}”, at {phase}", branch.name.as_str()),
        None if game.is_main(end) => format!("now on the main branch, at {phase}"),
        None => format!("now on another branch, at {phase}"),
    }
}

/// Returns the branches as they are listed: where each goes, and how it is described. The main branch comes first; the
/// others keep their places, whichever one stands on.
pub fn branch_list(session: &GameSession) -> Vec<(NodeId, String)> {
    let game = &session.game;
    let current = game.branches().first().map(|branch| branch.end);
    let describe = |branch: Branch| {
        let end = game.node(branch.end).position.phase.phrase();
        let name = match branch.name.as_str() {
            "" => String::new(),
            name => format!("“{name}”, "),
        };
        // What is the main branch is said first, so that a narrow window does not cut it off.
        let is_main = game.is_main(branch.end);
        let text = match branch.fork {
            None => format!("{name}the current {}branch, to {end}", if is_main { "and main " } else { "" }),
            Some(fork) => {
                let main = if is_main { "the main branch, " } else { "" };
                let fork = game.node(fork).position.phase.phrase();
                // Several branches part in the same phase; an order tells them apart.
                let compared = current.map(|current| game.compare(current, branch.end)).unwrap_or_default();
                let there = || compared.iter().flat_map(|phase| &phase.orders).filter(|o| o.right.is_some());
                let other = there().find(|order| order.is_other_order).or_else(|| there().next());
                let other = other.and_then(|order| order.right.clone());
                let is_same = || compared.iter().all(|phase| phase.right.is_none() || phase.is_same());
                let with = match other {
                    Some(order) => format!(" with {order}"),
                    None if is_same() => " with the same orders and results".to_owned(),
                    None => String::new(),
                };
                format!("{name}{main}branches off in {fork}{with}, reaches {end}")
            }
        };
        (branch.end, text)
    };
    let mut list: Vec<_> = game.branches().into_iter().map(describe).collect();
    list.sort_by_key(|(end, _)| (!game.is_main(*end), *end));
    list
}

/// Makes a branch the main one, as a step that can be undone; returns the message.
pub fn make_main(session: &mut GameSession, end: NodeId) -> String {
    if session.game.main() == end {
        return "it is the main branch already".to_owned();
    }
    session.make_main(end);
    let branch = session.game.branches().into_iter().find(|b| b.end == end && !b.name.is_empty());
    let named = match branch {
        Some(branch) => format!("“{}”", branch.name.as_str()),
        None => format!("the branch to {}", session.game.node(end).position.phase.phrase()),
    };
    format!("{named} is now the main branch; Ctrl-Z undoes that")
}

/// Copies the orders that another branch has for the phase that is due, as a step that can be undone; returns the
/// message.
///
/// # Errors
///
/// Why there are none to copy.
pub fn copy_orders(session: &mut GameSession) -> Result<String, CarryFault> {
    // The branch that was just left for a correction comes before any other.
    let left = session.orders_passed_over();
    let CarryOver { powers, lost } = session.alter("copying the orders", |game| {
        let from = game.carriable()?;
        left.map_or(Err(CarryFault::Nothing), |left| game.carry_over(left)).or_else(|_| game.carry_over(from))
    })?;
    session.select_missing();
    let is_misfit = |f: &&Finding| {
        matches!(f.topic.ruled(), Some(Matter::Unreadable | Matter::Misplaced | Matter::Impossible))
    };
    let unfit = match findings(session).iter().filter(is_misfit).count() {
        0 => "all orders fit this board".to_owned(),
        1 => "1 order does not fit (Space o k lists it)".to_owned(),
        more => format!("{more} orders do not fit (Space o k lists them)"),
    };
    let copied = format!("copied the orders of {}", counted(powers.len(), "power"));
    let told: Vec<String> = [copied, unfit].into_iter().chain(lost.into_iter().map(|l| l.1)).collect();
    Ok(format!("{}; Ctrl-Z undoes that", told.join("; ")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::place::Place;
    use chancery_core::map::standard;
    use chancery_game::game::Table;

    /// Returns a game with two branches, which part in the first phase: Austria holds, or goes to Serbia.
    fn parted() -> GameSession {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        let austria = session.map().names().power("Austria").unwrap();
        session.adjudicate().unwrap();
        session.undo();
        session.write(vec![(austria, vec!["A BUD - SER".to_owned()])], "an order");
        session.adjudicate().unwrap();
        session
    }

    #[test]
    fn branches_are_told_apart_by_an_order_and_one_is_made_the_main_one() {
        let mut session = parted();
        let list = branch_list(&session);
        let texts: Vec<&str> = list.iter().map(|(_, text)| text.as_str()).collect();
        // An adjudication that was undone is no longer what the game came to.
        assert_eq!(texts[0], "the current and main branch, to Fall 1901 movement");
        assert!(texts[1].starts_with("branches off in Spring 1901 movement with A BUD"), "{texts:?}");
        assert!(texts[1].ends_with(", reaches Fall 1901 movement"), "{texts:?}");
        let other = list[1].0;
        assert_eq!(branch_title(&session, other), "other branch to F1901M");
        let wanted = "the branch to Fall 1901 movement is now the main branch; Ctrl-Z undoes that";
        assert_eq!(make_main(&mut session, other), wanted);
        assert_eq!(make_main(&mut session, other), "it is the main branch already");
        assert_eq!(branch_title(&session, other), "other branch to F1901M, main");
        let places =
            |session: &GameSession| branch_list(session).iter().map(|line| line.0).collect::<Vec<_>>();
        let before = places(&session);
        assert_eq!(before[0], other, "the main branch comes first");
        go_to_branch(&mut session, other);
        assert_eq!(places(&session), before, "a visit moves no branch");
    }

    #[test]
    fn a_branch_is_told_by_the_order_that_differs_and_not_by_another_result() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        let [austria, russia] = ["Austria", "Russia"].map(|name| session.map().names().power(name).unwrap());
        let galicia = |unit: &str| vec![format!("{unit} - GAL")];
        session.write(vec![(austria, galicia("A VIE")), (russia, galicia("A WAR"))], "orders");
        session.adjudicate().unwrap();
        session.undo();
        session.write(vec![(russia, vec!["A WAR - SIL".to_owned()])], "an order");
        session.adjudicate().unwrap();
        let other = branch_list(&session).remove(1).1;
        assert!(other.contains(" with A WAR - GAL (bounces), "), "{other}");
    }

    #[test]
    fn of_a_branch_in_which_nothing_differs_the_list_says_so() {
        let mut session = parted();
        let austria = session.map().names().power("Austria").unwrap();
        session.undo();
        session.write(vec![(austria, Vec::new())], "no order");
        session.adjudicate().unwrap();
        let texts: Vec<String> = branch_list(&session).into_iter().map(|line| line.1).collect();
        let same = "branches off in Spring 1901 movement with the same orders and results, reaches Fall 1901 movement";
        assert!(texts.iter().any(|text| text == same), "{texts:?}");
        assert!(texts.iter().any(|text| text.contains(" with A BUD - SER")), "{texts:?}");
    }

    #[test]
    fn a_comparison_has_the_phases_with_the_orders_and_boards_that_differ() {
        let session = parted();
        let ends: Vec<NodeId> = branch_list(&session).iter().map(|line| line.0).collect();
        let mut comparison = Comparison::new(&session.game, [ends[1], ends[0]]);
        assert_eq!(comparison.parts.map(Phase::title).as_deref(), Some("Spring 1901, movement"));
        assert!(comparison.next_phase(false) && comparison.next_phase(true) && !comparison.next_phase(true));
        assert!(comparison.rows.iter().any(|row| matches!(row, ComparisonRow::Board(_))), "{comparison:?}");
    }
}
