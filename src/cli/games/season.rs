//! `chancery games adjudicate`: a phase or a season, for good or to look at.

use std::fmt::Write;

use serde_json::{Value, json};

use super::{Clerk, Said, failed, style_of};
use crate::adjudicate::Fate;
use crate::agent::StandIn;
use crate::cli::common::results;
use crate::cli::common::trouble::Trouble;
use crate::exchange::unread_json;
use crate::game::{Barred, Game, NodeId, Unread};
use crate::map::Season;
use crate::order::{Canonical, Style};
use crate::protocol::{ByPower, DislodgedAnswer, centres_after, dislodged};
use crate::text::Clean;

/// The results of an adjudicated phase, by power, and what the game master set or ruled.
fn report(game: &Game, id: NodeId, later: &[Unread], style: Style, text: &mut String) {
    let map = game.map();
    let node = game.node(id);
    let unread = game.unread_at(id);
    let rows = game.rows_at(id, &unread);
    let judged = node.judged.as_ref();
    let written = judged.map(|j| j.outcome.written(map, &j.rules, &node.position, style)).unwrap_or_default();
    let width = written.iter().map(|w| w.text.chars().count()).max().unwrap_or(0);
    let rows: Vec<_> = rows.into_iter().zip(&written).collect();
    let handed = game.handed_at(id);
    let standbys = game.standbys_at(id);
    let by_program = game.by_program_at(id);
    let unplayed = game.without_program_at(id);
    let in_disorder = game.in_disorder_at(id);
    for power in map.powers() {
        let own: Vec<_> = rows.iter().filter(|(r, _)| r.power == power).collect();
        // A power that owes builds and sent none has no row, and is to be told of all the same.
        let is_silent = node.ordered_by[power.index()].is_silent();
        if own.is_empty() && !is_silent {
            continue;
        }
        let is_standby = standbys.contains(&power);
        let unread_own = !is_standby && unread.iter().any(|u| u.power == power);
        let sent = unread_own || node.sent_by(power).is_some();
        let silent = match (is_silent || is_standby, sent) {
            (false, _) => "",
            (true, true) => "no orders that count",
            (true, false) => "no orders received",
        };
        let instead = match is_silent && by_program.contains(&power) {
            _ if is_standby => "those of its standby",
            true => "those of a program",
            false => "",
        };
        let disorder = if in_disorder.contains(&power) { "in civil disorder" } else { "" };
        let unplayed = if unplayed.contains(&power) { "no program ordered for it" } else { "" };
        let remarks = [silent, instead, unplayed, disorder]
            .into_iter()
            .filter(|r| !r.is_empty())
            .collect::<Vec<_>>()
            .join("; ");
        let remarks = if remarks.is_empty() { remarks } else { format!(" ({remarks})") };
        let _ = writeln!(text, "\n{}{remarks}", map.power(power).name);
        for (row, written) in own {
            let fate = row.fate.map(Fate::word).filter(|word| *word != row.verdict.word());
            let fate = fate.map(|word| format!(", {word}")).unwrap_or_default();
            let overruled = row.unit.and_then(|u| node.papers.overruled(map.province_of(u.at)));
            let why = match overruled {
                Some(overrule) => format!(": overruled by the game master: {}", overrule.reason),
                None => row.why().map(|why| format!(": {why}")).unwrap_or_default(),
            };
            let always = if game.is_perpetual(&handed, row) { " (perpetual)" } else { "" };
            let proxy =
                game.by_proxy(&handed, row).map(|by| format!(" (by proxy, {by})")).unwrap_or_default();
            let _ =
                writeln!(text, "  {:width$}  {}{fate}{why}{proxy}{always}", written.text, row.verdict.word());
        }
    }
    if !unread.is_empty() || !later.is_empty() {
        let _ = writeln!(text, "\nDid not count");
    }
    for (sheet, pieces) in [("", &unread[..]), (" for later in the season", later)] {
        for Unread { power, text: written, message, .. } in pieces {
            // Many a message begins with the words that it is about.
            let quoted = format!("`{written}`");
            let whose = &map.power(*power).name;
            let line = if message.starts_with(&quoted) {
                format!("{whose}{sheet}: {message}")
            } else {
                format!("{whose}{sheet}, {quoted}: {message}")
            };
            let _ = writeln!(text, "  {}", Clean::line(&line));
        }
    }
    for (row, written) in &rows {
        for lost in &written.lost {
            let _ = writeln!(text, "\nNot said: {}: {lost}", row.order);
        }
    }
    for ruling in &node.papers.rulings {
        let _ = writeln!(text, "\nRuling: {}", game.ruling_line(id, ruling));
    }
    let after = After::of(game, id);
    text.push_str(&results::driven_out(map, &after.dislodged, &after.contested));
    if after.changes {
        text.push_str(&results::owned(map, &after.centres));
    }
}

/// What a phase leaves behind besides the results of its orders.
struct After {
    dislodged: ByPower<DislodgedAnswer>,
    contested: Vec<String>,
    centres: ByPower<Vec<String>>,
    /// Whether owners of centres change with the phase, even if none did.
    changes: bool,
}

impl After {
    fn of(game: &Game, id: NodeId) -> Self {
        let (map, node) = (game.map(), game.node(id));
        let before = &node.position;
        let next = game.history().children(id).max().map_or(before, |child| &game.node(child).position);
        let resolution = node.judged.as_ref().and_then(|judged| judged.outcome.movement());
        let contested = resolution.map(|r| r.contested.iter().map(|&p| map.code(p).to_owned()).collect());
        Self {
            dislodged: resolution.map(|r| dislodged(map, r)).unwrap_or_default(),
            contested: contested.unwrap_or_default(),
            centres: centres_after(map, before, next),
            changes: before.phase.season == Season::Fall && next.phase.season != Season::Fall,
        }
    }
}

fn phase_json(game: &Game, id: NodeId, later: &[Unread]) -> Value {
    let map = game.map();
    let node = game.node(id);
    let unread = game.unread_at(id);
    let rows = game.rows_at(id, &unread);
    let handed = game.handed_at(id);
    let after = After::of(game, id);
    let orders = rows.iter().map(|row| {
        let overruled = row.unit.and_then(|u| node.papers.overruled(map.province_of(u.at)));
        let mut order = json!({
            "power": map.power(row.power).key,
            "unit": row.unit.map(|u| u.canonical(map)),
            "order": row.order,
            "result": row.verdict.word(),
            "reason": row.reason.map(crate::adjudicate::Reason::code),
            "why": row.why(),
            "fate": row.fate.map(Fate::word),
            "overruled": overruled.map(|o| o.reason.as_str()),
        });
        if let Some(by) = game.by_proxy(&handed, row).and_then(|by| map.names().power(by)) {
            order["by_proxy"] = map.power(by).key.as_str().into();
        }
        order
    });
    json!({
        "phase": node.position.phase.to_string(),
        "id": id.index(),
        "orders": orders.collect::<Vec<_>>(),
        "dislodged": after.dislodged,
        "contested": after.contested,
        "centers_after": after.centres,
        "unread": unread_json(map, &unread),
        "later_unread": unread_json(map, later),
        "silent": node.silent().into_iter().map(|p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        "in_disorder": game.in_disorder_at(id).iter().map(|&p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        "standbys": game.standbys_at(id).iter().map(|&p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        "by_program": game.by_program_at(id).iter().map(|&p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        "rulings": node.papers.rulings.iter().map(|r| game.ruling_line(id, r)).collect::<Vec<_>>(),
    })
}

impl Clerk<'_> {
    pub fn adjudicate(&mut self, name: &str, season: bool, style: Option<&str>) -> Result<(), Trouble> {
        let style = style_of(style)?;
        let dry_run = self.form.dry_run;
        self.change_as("adjudicated", name, |game| {
            if let Err(fault) = game.check_overrules() {
                return Err(Trouble::Failed(anyhow::anyhow!(
                    "a result is overruled that cannot be: {fault}; `overrule GAME PLACE withdraw` takes that back"
                )));
            }
            let mut nodes = Vec::new();
            let barred = |barred: Barred| match barred {
                Barred::Over(_) | Barred::LastYear(_) => failed(barred),
                Barred::Objection(objection) => Trouble::Failed(anyhow::anyhow!(
                    "{objection}; `games set GAME engine=NAME` or `games set GAME rule.ISSUE=OPTION` chooses otherwise"
                )),
            };
            let mut later = Vec::new();
            if season || game.info.house.two_seasons {
                later = game.movement_of(game.current()).map(|id| game.later_unread_at(id)).unwrap_or_default();
                nodes.extend(game.adjudicate_season_with(Some(&mut StandIn)).map_err(barred)?.into_iter().map(|step| step.node));
            } else {
                let id = game.adjudicate_with(Some(&mut StandIn)).map_err(barred)?;
                nodes.extend(game.node(id).parent);
            }
            let mut text = String::new();
            for (i, &id) in nodes.iter().enumerate() {
                let gap = if i > 0 { "\n" } else { "" };
                let _ = writeln!(text, "{gap}{}: {}", game.info.name, game.node(id).position.phase.title());
                let style = style.unwrap_or(game.info.style);
                report(game, id, if i == 0 { &later } else { &[] }, style, &mut text);
            }
            let ending = game.ending().map(|e| e.words(game.map()));
            let next = game.phase();
            let _ = match &ending {
                Some(ending) => writeln!(text, "\nThe game is over: {ending}."),
                None if dry_run => write!(text, "\n{} would be next. ", next.title()),
                None => writeln!(text, "\n{} is next.", next.title()),
            };
            // What was sent for later is told once, with the first phase of the season.
            let phases = (0..).zip(&nodes).map(|(i, &id)| phase_json(game, id, if i == 0 { &later } else { &[] }));
            let json = json!({
                "name": game.info.name.as_str(),
                "phases": phases.collect::<Vec<_>>(),
                "next": next.to_string(),
                "ending": ending,
            });
            Ok(Said { text, json })
        })
    }
}
