//! What is wrong with a typed order among the others, before it is taken: that it is impossible, matches
//! nothing, or goes where another unit of its power goes.

use crate::check::{Topic, clash_text, clashes, fault};
use crate::open_game::GameSession;
use crate::open_game::meaning::Meaning;
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Power, Province, Unit};
use chancery_core::order::Canonical;
use chancery_game::game::{Matter, Sheet};
use chancery_game::report::PhaseReport;
use chancery_notation::Language;
use chancery_why::words::list_in;

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
            let why = format!("the standby's orders for {name} will no longer be used");
            issues.push((OrderIssue::Replaces, why));
        }
        issues.extend(disorder(session, &[power]).map(|why| (OrderIssue::Replaces, why)));
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

/// Says which of these powers are in civil disorder, and what becomes of their orders.
pub fn disorder(session: &GameSession, powers: &[Power]) -> Option<String> {
    let report = session.current_report();
    let silent = session.map().powers().filter(|p| powers.contains(p) && report.power(*p).in_disorder);
    let names: Vec<String> = silent.map(|power| session.map().power(power).name.clone()).collect();
    let what = if names.len() == 1 { "is in civil disorder; its" } else { "are in civil disorder; their" };
    let names = list_in(Language::English, names);
    (!names.is_empty()).then(|| format!("{names} {what} orders count all the same"))
}

/// Returns the issues of the orders for some provinces among the sheets of all powers, each with how bad it
/// is; the worst first.
pub fn among(session: &GameSession, sheets: &[Sheet], typed: &[Province]) -> Vec<(OrderIssue, String)> {
    let map = session.map();
    let mut issues: Vec<(OrderIssue, String)> = Vec::new();
    let report = PhaseReport::of_sheets(&session.shown_game(), sheets);
    let clashes = clashes(map, &report.outcome);
    for row in &report.rows {
        let Some(here) = row.place(map).filter(|here| typed.contains(here)) else { continue };
        if row.source.is_none() {
            continue;
        }
        let is_counted = !matches!(row.reason, Some(Reason::Duplicate | Reason::SeveralOrders));
        if let Some((matter, otherwise)) = fault(row).filter(|_| is_counted) {
            let is_impossible = matter == Matter::Impossible;
            // What it would match may be still to come.
            let is_awaited =
                |unit: &&Unit| report.rows.iter().any(|r| r.unit == Some(**unit) && r.is_missing());
            let awaited = row.with.iter().find(is_awaited).filter(|_| row.verdict == Verdict::Invalid);
            let text = awaited.map_or_else(
                || {
                    let why = row.clause(map, Language::English).unwrap_or_else(|| otherwise.to_owned());
                    format!("{}: {why}", Topic::Order(matter).word())
                },
                |unit| format!("{} has no order yet", unit.canonical(map)),
            );
            issues.push((if is_impossible { OrderIssue::Impossible } else { OrderIssue::Unmatched }, text));
        }
        if let Some((_, to, with)) = clashes.iter().find(|clash| clash.0 == here) {
            issues.push((OrderIssue::Clash, format!("clash: {}", clash_text(map, *to, with))));
        }
    }
    issues.sort();
    issues
}
