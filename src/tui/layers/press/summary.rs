//! How a game went: its centres by year, its end, and its points.

use std::fmt::Write;

use crate::game::{Audience, Ending, Game, ProposalState, Summary};
use crate::publish::score::{System, scores, standings};
use crate::report::PhaseReport;
use crate::session::styled::{StyledLine, Tone, line};
use crate::widgets::clean::{columns, padded};

/// Returns the points of each power by the systems of tournaments, of as many as fit.
fn points(game: &Game, summary: &Summary, width: usize) -> Vec<StyledLine> {
    let (standings, winner) = standings(summary);
    let map = game.map();
    let names = map.powers().map(|p| columns(&map.power(p).name)).max().unwrap_or(0);
    let mut rows: Vec<String> = std::iter::once(format!("{:names$}", ""))
        .chain(standings.iter().map(|s| padded(&map.power(s.power).name, names)))
        .collect();
    for &system in System::ALL {
        let points = scores(system, &standings, winner);
        let cells: Vec<String> = std::iter::once(system.name().to_owned())
            .chain(points.iter().map(|points| format!("{points:.2}")))
            .collect();
        let column = cells.iter().map(|cell| columns(cell)).max().unwrap_or(0);
        if columns(&rows[0]) + 2 + column > width {
            break;
        }
        for (row, cell) in rows.iter_mut().zip(cells) {
            let _ = write!(row, "  {cell:>column$}");
        }
    }
    let head = if summary.ending.is_some() { "Points" } else { "Points, as the game stands" };
    let tones = std::iter::once(Tone::Quiet).chain(std::iter::repeat(Tone::Text));
    std::iter::once(line(Tone::Heading, 0, head))
        .chain(rows.into_iter().zip(tones).map(|(row, tone)| line(tone, 0, row)))
        .chain([line(Tone::Text, 0, "")])
        .collect()
}

/// Returns how the game went, as lines; of many years as many of the last as fit into so many columns.
pub fn summary(game: &Game, width: usize) -> Vec<StyledLine> {
    let map = game.map();
    let summary = game.summary();
    let names = map.powers().map(|p| columns(&map.power(p).name)).max().unwrap_or(0);
    let fitting = (width.saturating_sub(names + 18) / 5).max(1);
    let skipped = summary.years.len().saturating_sub(fitting);
    let row = |all: Vec<String>| -> String { all.concat() };
    let years = row(summary.years[skipped..].iter().map(|y| format!(" {y:>4}")).collect());
    let mut lines = vec![
        line(Tone::Heading, 0, "Centres after each year"),
        line(Tone::Quiet, 0, format!("{:names$}{years}", "")),
    ];
    let alone = matches!(summary.ending, Some(Ending::Won(_) | Ending::Conceded(_)));
    for record in &summary.powers {
        let info = map.power(record.power);
        let counts = row(record.centres.iter().skip(skipped).map(|n| format!(" {n:>4}")).collect());
        let (fate, tone) = match record.eliminated {
            Some(year) => (format!("  out in {year}"), Tone::Quiet),
            None if record.shares && alone => ("  the winner".to_owned(), Tone::Good),
            None if record.shares => ("  shares in the result".to_owned(), Tone::Good),
            None => (String::new(), Tone::Text),
        };
        lines.push(line(tone, 0, format!("{}{counts}{fate}", padded(&info.name, names))));
    }
    lines.push(line(Tone::Text, 0, ""));
    let ending = match &summary.ending {
        Some(ending) => line(Tone::Heading, 0, format!("The game is over: {}.", ending.describe(map))),
        None => line(Tone::Text, 0, format!("The game continues: {}.", game.phase().title())),
    };
    lines.push(ending);
    for power in map.powers() {
        let player = &game.info.players[power.index()].name;
        if !player.is_empty() {
            lines.push(line(Tone::Quiet, 0, format!("{}: {player}", map.power(power).name)));
        }
    }
    for id in game.line().into_iter().filter(|id| !game.node(*id).records.overrules.is_empty()) {
        let report = PhaseReport::new(game, id, Audience::GameMaster);
        for ruled in report.ruled.iter().filter(|r| r.itself) {
            let phase = report.phase.title();
            lines.push(line(Tone::Doubt, 0, format!("{phase}: {}", ruled.describe())));
        }
    }
    for proposal in game.votes().list().iter().filter(|p| p.standing != ProposalState::Open) {
        lines.push(line(Tone::Text, 0, proposal.describe(map)));
    }
    lines.push(line(Tone::Text, 0, ""));
    lines.extend(points(game, &summary, width));
    lines
}
