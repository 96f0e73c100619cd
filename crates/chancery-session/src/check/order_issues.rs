//! What is wrong with a typed order among the others, before it is taken: that it is impossible, matches
//! nothing, or goes where another unit of its power goes.

use crate::check::{clash_text, clashes};
use crate::open_game::GameSession;
use crate::open_game::meaning::Meaning;
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{PhaseKind, Province};
use chancery_core::order::Canonical;
use chancery_game::game::Sheet;
use chancery_game::report::PhaseReport;

/// An issue of an order; the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OrderIssue {
    /// It cannot be carried out.
    Impossible,
    /// It matches no other order.
    Unmatched,
    /// Another unit of its power goes there, too.
    Clash,
    /// It takes the place of something else.
    Replaces,
}

/// Returns the issues of what would be written, each as a clause; the worst first.
pub fn issues(session: &GameSession, meaning: &Meaning) -> Vec<(OrderIssue, String)> {
    let (map, report) = (session.map(), session.current_report());
    let mut sheets = report.sheets();
    let mut issues: Vec<(OrderIssue, String)> = Vec::new();
    for (power, lines) in session.sheets_with(&meaning.lines(), &[]) {
        sheets[power.index()] = Sheet::new(lines);
        if report.power(power).standby_counts() {
            let name = &map.power(power).name;
            issues.push((
                OrderIssue::Replaces,
                format!("the standby's orders for {name} will no longer be used"),
            ));
        }
    }
    let replaced = meaning.replaced(session).into_iter().chain(session.unknown_sheets(meaning));
    issues.extend(replaced.map(|gone| (OrderIssue::Replaces, format!("in place of {gone}"))));
    let typed: Vec<Province> = meaning.orders.iter().filter_map(|order| order.line.place).collect();
    issues.extend(among(session, &sheets, &typed));
    // What would match an order that is hidden cannot be known.
    issues.retain(|(trouble, _)| *trouble != OrderIssue::Unmatched || !session.is_hidden());
    issues.sort();
    issues
}

/// Returns the issues of the orders for some provinces among the sheets of all powers, each with how bad it
/// is; the worst first.
pub fn among(session: &GameSession, sheets: &[Sheet], typed: &[Province]) -> Vec<(OrderIssue, String)> {
    let map = session.map();
    let mut issues: Vec<(OrderIssue, String)> = Vec::new();
    let report = PhaseReport::of_sheets(&session.shown_game(), sheets);
    let clashes = clashes(map, &report.outcome);
    for row in &report.rows {
        // A build that is refused makes no unit.
        let piece = row.piece().filter(|_| report.phase.kind == PhaseKind::Adjustments);
        let here = row.unit.map(|u| u.at).or(piece.map(|piece| piece.at)).map(|at| map.province_of(at));
        let typed = here.is_some_and(|here| typed.contains(&here));
        if !typed || row.source.is_none() {
            continue;
        }
        let why = |otherwise: &str| row.clause(map, report.language).unwrap_or_else(|| otherwise.to_owned());
        // What it would match may be still to come.
        let awaited =
            row.with.iter().find(|unit| report.rows.iter().any(|r| r.unit == Some(**unit) && r.is_missing()));
        let awaited = awaited.map(|unit| format!("{} has no order yet", unit.canonical(map)));
        let unit_moves = here.and_then(|h| clashes.iter().find(|c| c.0 == h));
        match (row.verdict, row.reason) {
            (_, Some(Reason::Duplicate | Reason::SeveralOrders)) => {}
            (Verdict::Illegal, _) => {
                issues.push((OrderIssue::Impossible, format!("illegal: {}", why("it cannot be done"))));
            }
            (Verdict::Invalid, _) => {
                issues.push((
                    OrderIssue::Unmatched,
                    awaited.unwrap_or_else(|| format!("void: {}", why("it matches no other order"))),
                ));
            }
            (_, Some(Reason::NoRoute)) => {
                issues
                    .push((OrderIssue::Unmatched, format!("void: {}", why("no ordered convoy leads there"))));
            }
            _ => {}
        }
        if let Some((_, to, with)) = unit_moves {
            issues.push((OrderIssue::Clash, format!("clash: {}", clash_text(map, *to, with))));
        }
    }
    issues.sort();
    issues
}
