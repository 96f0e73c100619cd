//! `chancery games show` and `games log`: a phase of a game, and all of its current branch.

use std::io::Write;

use serde::Serialize;
use serde_json::{Value, json};

use crate::cli::common::error::{CommandResult, failure};
use crate::cli::games::args::Show;
use crate::cli::games::{Output, Runner, many, power_of};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, Phase, PhaseKind, Power};
use chancery_core::order::Canonical;
use chancery_game::game::{Audience, Game, NodeId, Row, WhichOrders};
use chancery_game::report::{PhaseReport, PowerReport, PowerStatus, Remark, RemarkKind};
use chancery_notation::{Style, StyledOrder};
use chancery_session::open_game::log::{self, LogRow};

/// The parts of a game that are shown.
struct GameView<'g> {
    game: &'g Game,
    report: PhaseReport,
    /// The one power that is shown; all if there is none.
    only: Option<Power>,
}

/// Returns the sign of a remark: `!` on what is wrong, `~` on what was put right, `-` on what was passed over.
pub const fn remark_sign(remark: &Remark) -> &'static str {
    match remark.kind {
        RemarkKind::Wrong => "!",
        RemarkKind::PutRight => "~",
        RemarkKind::PassedOver => "-",
    }
}

/// Returns the texts of remarks, for programs.
pub fn remark_texts(remarks: &[Remark]) -> Vec<&str> {
    remarks.iter().map(|remark| remark.text.as_str()).collect()
}

/// More lines that were passed over are only counted.
const MOST_SKIPPED: usize = 4;

/// Writes remarks in lines, and a line below them.
pub(super) fn remarks_above(remarks: &[Remark], last: String) -> String {
    let is_skipped = |remark: &&Remark| matches!(remark.kind, RemarkKind::PassedOver);
    let skipped = remarks.iter().filter(is_skipped).count();
    let counted = skipped > MOST_SKIPPED;
    let told = remarks.iter().filter(|remark| !(counted && is_skipped(remark)));
    let lines = told.map(|remark| format!("{} {}", remark_sign(remark), remark.text));
    let count = counted.then(|| format!("- {} skipped", many(skipped, "line")));
    lines.chain(count).chain([last]).collect::<Vec<_>>().join("\n")
}

impl Runner<'_> {
    /// Shows a phase of the current branch, of all powers or of one. In a style orders are shown as they are understood,
    /// else as they were sent. A phase that was adjudicated is shown with its results.
    pub fn show(&mut self, args: &Show) -> CommandResult {
        let mut opened = self.open(&args.game)?;
        opened.game.received_lines = opened.file.received_lines();
        let game = &opened.game;
        let only = args.power.as_deref().map(|power| power_of(game, power)).transpose()?;
        let id = args.phase.map_or(Ok(game.current()), |phase| phase_of(game, phase))?;
        if args.results {
            let said = print_results(game, args.phase.map_or(game.node(id).parent, |_| Some(id)), only)?;
            return self.print(said);
        }
        let report = PhaseReport::new(game, id, Audience::GameMaster);
        if !self.form.json {
            return print_phase(&GameView { game, report, only }, args.style, self.out);
        }
        // For one power only its own part is shown.
        let phase = if let Some(only) = only { report.of_power(only) } else { report };
        let time_zone = Some(game.info.time_zone.name()).filter(|name| !name.is_empty());
        self.print_json(ShownPhase { name: &game.info.name, map: game.map().name(), time_zone, phase })
    }

    /// Lists the phases of the current branch, the newest first.
    pub fn log(&mut self, name: &str) -> CommandResult {
        let game = self.open(name)?.game;
        let entries = game.line().into_iter().rev().map(|id| log_entry(&game, id));
        let (lines, phases): (Vec<String>, Vec<Value>) = entries.unzip();
        let said = Output::said(lines.join("\n") + "\n");
        self.print(said.with("name", &game.info.name).with("phases", phases))
    }
}

/// Returns the phase of the current branch that is called so.
pub(super) fn phase_of(game: &Game, phase: Phase) -> CommandResult<NodeId> {
    let found = game.line().into_iter().find(|&id| game.node(id).position.phase == phase);
    found.ok_or_else(|| {
        failure(format!("the current branch has no {}", phase.phrase()))
            .hint("`chancery games log GAME` lists its phases")
    })
}

/// Writes the results of a phase, of all powers or of one, as the screen has them.
fn print_results(game: &Game, id: Option<NodeId>, only: Option<Power>) -> CommandResult<Output> {
    let Some(id) = id.filter(|id| game.is_adjudicated(*id)) else {
        return Err(failure("the phase is not adjudicated yet"));
    };
    let mut last = None;
    let line = |row: &LogRow| {
        let power = row.power.filter(|_| row.power != last).map_or("", |power| &game.map().power(power).name);
        last = row.power;
        let line = match (row.power, row.sign) {
            (Some(_), _) => format!("  {power:10} {:24} {}", row.text, row.remark),
            (None, Some(_)) => format!("{}  {}", row.text, row.remark),
            (None, None) => format!("  {}", row.text),
        };
        line.trim_end().to_owned()
    };
    let rows = log::results(game, id, Audience::GameMaster);
    let lines: Vec<String> = rows.iter().filter(|r| only.is_none() || r.power == only).map(line).collect();
    Ok(Output::said(lines.join("\n").trim_end().to_owned() + "\n").with("results", lines))
}

fn print_phase(shown: &GameView, style: Option<Style>, out: &mut dyn Write) -> CommandResult {
    let (game, report) = (shown.game, &shown.report);
    let map = game.map();
    writeln!(out, "{}: {}", game.info.name, report.phase.title())?;
    if let Some(deadline) = &report.deadline {
        let zone = game.info.time_zone.name();
        let zone = if zone.is_empty() { String::new() } else { format!(" ({zone})") };
        writeln!(out, "Deadline: {deadline}{zone}")?;
    }
    if let Some(ending) = &report.ending {
        writeln!(out, "The game is over: {}.", ending.describe(map))?;
    }
    for overrule in &report.overrules {
        let (place, result) =
            (map.code(overrule.province), if overrule.succeeds { "succeeds" } else { "fails" });
        writeln!(out, "Overruled: the order for {place} {result}: {}", overrule.reason)?;
    }
    for ruling in &report.rulings {
        writeln!(out, "Ruling: {}", ruling.line)?;
    }
    // The orders that were given and understood, as they are written in the style.
    let understood: Option<Vec<(&Row, StyledOrder)>> = style.map(|style| {
        let rows = report.rows.iter().zip(report.written(map, style));
        rows.filter(|(row, _)| row.source.is_some()).collect()
    });
    let is_shown = |own: &&PowerReport| shown.only.is_none_or(|only| only == own.power);
    for own in report.powers.iter().filter(is_shown).filter(|own| own.status != PowerStatus::Eliminated) {
        let name = &map.power(own.power).name;
        let units: Vec<String> = own.units.iter().map(|unit| unit.canonical(map)).collect();
        let disorder = if own.in_disorder { "; in civil disorder" } else { "" };
        let (given, orders) = (own.due.given, many(own.due.orders, "order"));
        let centres = many(own.centres.len(), "centre");
        writeln!(out, "\n{name}: {centres}; {}; {given} of {orders}{disorder}", units.join(", "))?;
        let lines: Vec<String> = match &understood {
            Some(understood) => {
                let own = understood.iter().filter(|(row, _)| row.power == own.power);
                own.map(|(_, written)| written.text.clone()).collect()
            }
            None if report.is_adjudicated => {
                let own = report.rows.iter().filter(|row| row.power == own.power);
                own.map(|row| row_line(map, report, row)).collect()
            }
            None => own.sheet.lines().iter().map(ToString::to_string).collect(),
        };
        for line in due_lines(map, report, own).iter().chain(&lines) {
            writeln!(out, "  {line}")?;
        }
        for remark in &own.remarks {
            writeln!(out, "  {} {}", remark_sign(remark), remark.text)?;
        }
        print_beside(own, out)?;
    }
    for (row, written) in understood.iter().flatten() {
        for lost in &written.lost {
            writeln!(out, "\nNot written in this style: {}: {lost}", row.text(map))?;
        }
    }
    Ok(())
}

fn print_beside(own: &PowerReport, out: &mut dyn Write) -> CommandResult {
    let standby =
        if own.standby_counts() { "standby's orders, which are used" } else { "standby's orders, not used" };
    let sheets = [
        (standby, WhichOrders::Standby),
        ("proxies", WhichOrders::Proxies),
        ("for later phases", WhichOrders::Later),
        ("standby's, for later phases", WhichOrders::StandbyLater),
    ];
    let sheets = sheets.map(|(lead, which)| (lead.to_owned(), which)).into_iter();
    let ahead = own.beside.keys().filter_map(|which| match which {
        WhichOrders::Ahead(phase) => {
            Some((format!("in advance for {}, not entered", phase.phrase()), *which))
        }
        _ => None,
    });
    for (lead, which) in sheets.chain(ahead) {
        if let Some(sheet) = own.beside.get(&which) {
            writeln!(out, "  {lead}:")?;
            for line in sheet.lines() {
                writeln!(out, "    {line}")?;
            }
        }
    }
    Ok(())
}

/// Returns an order with its result, and why.
fn row_line(map: &Map, report: &PhaseReport, row: &Row) -> String {
    let result = row.result_or_none(report.language);
    let why = if let Some(overrule) = &row.overruled {
        format!(": overruled: {}", overrule.reason)
    } else {
        // "No order" is a result, and its own reason.
        let is_said = row.reason == Some(Reason::NoOrder);
        let why = row.why(map, report.language).filter(|_| !is_said);
        why.map(|why| format!(": {why}")).unwrap_or_default()
    };
    format!("{}  {result}{why}", row.text(map))
}

/// Returns what a power has to retreat, to build or to remove, and where it may.
fn due_lines(map: &Map, report: &PhaseReport, own: &PowerReport) -> Vec<String> {
    let orders = own.due.orders;
    match (report.phase.kind, &own.builds) {
        (PhaseKind::Retreats, _) => {
            let all = own.retreats_due.iter().map(|(unit, ways)| {
                let ways: Vec<String> = ways.iter().map(|to| map.place(*to)).collect();
                let to = if ways.is_empty() { "nowhere".to_owned() } else { ways.join(", ") };
                format!("to retreat: {} to {to}", unit.canonical(map))
            });
            all.collect()
        }
        (_, Some(builds)) if orders > 0 && builds.balance > 0 => {
            let sites: Vec<&str> = builds.sites.iter().map(|site| map.code(*site)).collect();
            vec![format!("to build: {orders} in {}", sites.join(", "))]
        }
        (_, Some(_)) if orders > 0 => vec![format!("to remove: {orders}")],
        _ => Vec::new(),
    }
}

/// A phase of a game, with the settings that say how its orders are to be sent.
#[derive(Serialize)]
struct ShownPhase<'g> {
    name: &'g str,
    map: &'g str,
    time_zone: Option<&'g str>,
    #[serde(flatten)]
    phase: PhaseReport,
}

/// Returns what is notable about a phase, for people and for programs.
fn log_entry(game: &Game, id: NodeId) -> (String, Value) {
    let (map, report) = (game.map(), PhaseReport::new(game, id, Audience::GameMaster));
    let silent = |power: &PowerReport| {
        if report.is_adjudicated { power.ordered_by.is_silent() } else { power.is_waited_for }
    };
    let missing: Vec<Power> = report.powers_that(silent).collect();
    let names: Vec<&str> = missing.iter().map(|&power| map.power(power).name.as_str()).collect();
    let (dislodged, rulings) = (report.outcome.dislodged().len(), report.rulings.len());
    let word = if report.is_adjudicated { report.silence() } else { "missing".to_owned() };
    let notes = [
        (!report.is_adjudicated).then(|| "not adjudicated".to_owned()),
        (!names.is_empty()).then(|| format!("{word}: {}", names.join(", "))),
        (dislodged > 0 && report.is_adjudicated).then(|| format!("{dislodged} dislodged")),
        (rulings > 0).then(|| many(rulings, "ruling")),
    ];
    let notes: Vec<String> = notes.into_iter().flatten().collect();
    let mark = if id == game.current() { '@' } else { ' ' };
    let line = format!("{mark} #{:<3} {:7} {}", id.index(), report.phase.to_string(), notes.join("; "));
    let keys: Vec<&str> = missing.iter().map(|&power| map.power(power).key.as_str()).collect();
    let json = json!({
        "id": id, "phase": report.phase, "adjudicated": report.is_adjudicated,
        "current": id == game.current(), "missing": keys, "rulings": rulings,
        "dislodged": if report.is_adjudicated { dislodged } else { 0 },
    });
    (line.trim_end().to_owned(), json)
}
