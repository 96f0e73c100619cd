//! What is said of a game as a whole: how it went, for the game master, the players and the director of a tournament, with
//! centres, players, rulings, votes, points; and in its title which board is looked at, how many orders are in, and whether
//! all is saved.

use crate::open_game::{GameSession, Look, SaveState};
use crate::styled::{StyledLine, Tone, line};
use chancery_game::game::{Audience, Ending, Game, ProposalState, Summary};
use chancery_game::publish::score::{System, scores, standings};
use chancery_game::report::PhaseReport;

/// Returns how wide the names of the powers are.
fn names_of(game: &Game) -> usize {
    let map = game.map();
    map.powers().map(|p| map.power(p).name.chars().count()).max().unwrap_or(0)
}

/// Returns the rank and the points of each power by the systems of tournaments, of as many as fit; the system of the game
/// is marked.
fn points(game: &Game, summary: &Summary, width: usize) -> Vec<StyledLine> {
    let (standings, winner) = standings(summary);
    let (map, names) = (game.map(), names_of(game));
    let rank = |centres: usize| 1 + standings.iter().filter(|s| s.centres > centres).count();
    let ranked = standings.iter().map(|s| {
        let rank = if winner == Some(s.power) { 1 } else { rank(s.centres) };
        format!("{:names$}  {rank:>4}", map.power(s.power).name)
    });
    let mut rows: Vec<String> = [format!("{:names$}  rank", "")].into_iter().chain(ranked).collect();
    for &system in System::ALL {
        let points = scores(system, &standings, winner);
        let is_own = game.info.tournament.scoring == system.name();
        let head = format!("{}{}", system.name(), if is_own { "*" } else { "" });
        let cells = points.iter().map(|points| format!("{points:.2}"));
        let cells: Vec<String> = std::iter::once(head).chain(cells).collect();
        let column = cells.iter().map(String::len).max().unwrap_or(0);
        if rows[0].chars().count() + 2 + column > width {
            break;
        }
        rows = rows.iter().zip(cells).map(|(row, cell)| format!("{row}  {cell:>column$}")).collect();
    }
    let is_marked = rows[0].contains('*');
    let head = if summary.ending.is_some() { "Points" } else { "Points, as the game stands" };
    let head = format!("{head}{}", if is_marked { "; * is the game's scoring system" } else { "" });
    let tones = std::iter::once(Tone::Quiet).chain(std::iter::repeat(Tone::Text));
    std::iter::once(line(Tone::Heading, 0, head))
        .chain(rows.into_iter().zip(tones).map(|(row, tone)| line(tone, 0, row)))
        .collect()
}

/// Returns how the game went, as lines; of many years as many of the last as fit into so many columns.
pub fn lines(game: &Game, width: usize) -> Vec<StyledLine> {
    let (map, names, summary) = (game.map(), names_of(game), game.summary());
    let fitting = (width.saturating_sub(names + 18) / 5).max(1);
    let skipped = summary.years.len().saturating_sub(fitting);
    let row = |all: Vec<String>| all.concat();
    let years = row(summary.years[skipped..].iter().map(|y| format!(" {y:>4}")).collect());
    let mut lines = vec![
        line(Tone::Heading, 0, "Centres after each year"),
        line(Tone::Quiet, 0, format!("{:names$}{years}", "")),
    ];
    let alone = matches!(summary.ending, Some(Ending::Won(_) | Ending::Conceded(_)));
    for record in &summary.powers {
        let counts = row(record.centres.iter().skip(skipped).map(|n| format!(" {n:>4}")).collect());
        let (fate, tone) = match record.eliminated {
            Some(year) => (format!("  out in {year}"), Tone::Quiet),
            None if record.shares && alone => ("  the winner".to_owned(), Tone::Good),
            None if record.shares => ("  shares in the result".to_owned(), Tone::Good),
            None => (String::new(), Tone::Text),
        };
        lines.push(line(tone, 0, format!("{:names$}{counts}{fate}", map.power(record.power).name)));
    }
    lines.push(line(Tone::Text, 0, ""));
    lines.push(match &summary.ending {
        Some(ending) => line(Tone::Heading, 0, format!("The game is over: {}.", ending.describe(map))),
        None => line(Tone::Text, 0, format!("The game continues: {}.", game.phase().title())),
    });
    for record in summary.powers.iter().filter(|record| !record.player.tenures().is_empty()) {
        let text = format!("{}: {}", map.power(record.power).name, record.player.describe());
        lines.push(line(Tone::Quiet, 0, text));
    }
    for &phase in &summary.overruled {
        let node = game.line().into_iter().find(|&id| game.node(id).position.phase == phase);
        let report = node.map(|id| PhaseReport::new(game, id, Audience::GameMaster));
        for ruled in report.iter().flat_map(|report| &report.ruled).filter(|ruled| ruled.itself) {
            lines.push(line(Tone::Doubt, 0, format!("{}: {}", phase.title(), ruled.describe())));
        }
    }
    for proposal in game.votes().iter().filter(|p| p.standing != ProposalState::Open) {
        lines.push(line(Tone::Text, 0, proposal.describe(map)));
    }
    lines.push(line(Tone::Text, 0, ""));
    lines.extend(points(game, &summary, width));
    lines
}

/// Returns the whole as a text, to be handed on.
pub fn text(game: &Game) -> String {
    let lines = lines(game, usize::MAX).into_iter().map(|line| line.text.trim_end().to_owned() + "\n");
    format!("{}\n\n{}", game.info.name, lines.collect::<String>())
}

/// Returns which board is looked at, if it is not that of the phase that is due: in full, and in short.
pub fn look(session: &GameSession) -> (String, &'static str, Tone) {
    if let Some(hidden) = session.hidden() {
        return (format!(" · {hidden}"), " · hidden", Tone::Doubt);
    }
    if session.what_if.is_some() {
        return (" · WHAT IF, not saved".to_owned(), " · WHAT IF", Tone::Doubt);
    }
    if session.correction.is_some() {
        return (" · a correction, not saved".to_owned(), " · correction", Tone::Doubt);
    }
    match session.look {
        Look::Now => match session.game.ending() {
            Some(ending) => (format!(" · {}", ending.describe(session.map())), "", Tone::Good),
            None if session.corrects().is_some() => (" (correction)".to_owned(), "", Tone::Doubt),
            None => (String::new(), "", Tone::Text),
        },
        Look::Preview => (" · preview, not adjudicated".to_owned(), " · preview", Tone::Doubt),
        Look::Past(_) if session.place.is_nowhere() => (" · lesson".to_owned(), " · lesson", Tone::Quiet),
        Look::Past(_) => (format!(" · looking back{}", otherwise(session)), " · looking back", Tone::Doubt),
    }
}

/// Returns where a phase came out by other rules or another engine than the game has now: that it did.
fn otherwise(session: &GameSession) -> &'static str {
    let report = &session.board.report;
    match &session.game.info {
        _ if !report.is_adjudicated => "",
        info if info.rules != report.rules => ", by other rules",
        info if info.engine != report.engine => ", by another engine",
        _ => "",
    }
}

/// Returns how many orders are in, and whether the game is saved; of a what-if, which never is, how many orders
/// differ from the game in themselves or in their results.
pub fn saved(session: &GameSession, save_key: &str) -> (String, Tone) {
    if let Some(what_if) = &session.what_if {
        let text = match what_if.differing(session.shown_board()).count() {
            0 => "nothing differs".to_owned(),
            1 => "1 differs".to_owned(),
            n => format!("{n} differ"),
        };
        return (text, Tone::Doubt);
    }
    let (due, given) = session.shown_board().count();
    let count =
        if due == 0 || !session.is_open() { String::new() } else { format!("{given} of {due} orders · ") };
    match &session.saved {
        SaveState::Yes if session.read_only => (format!("{count}read only"), Tone::Doubt),
        SaveState::No(_) if session.read_only => (format!("{count}NOT SAVED, read only"), Tone::Bad),
        // A correction is not saved yet, as the title says, whatever the game is.
        SaveState::Yes if session.correction.is_some() => {
            (count.trim_end_matches(" · ").to_owned(), Tone::Quiet)
        }
        SaveState::Yes => (format!("{count}saved"), Tone::Quiet),
        SaveState::Underway => (format!("{count}saving…"), Tone::Quiet),
        SaveState::No(_) => (format!("{count}NOT SAVED ({save_key} tries again)"), Tone::Bad),
    }
}
