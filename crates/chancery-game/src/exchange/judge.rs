//! The result texts of the judges that play by mail, as they were sent to the players:
//!
//! ```text
//! Movement results for Spring of 1901.
//!
//! Austria: Army Budapest -> Serbia.
//! Austria: Army Vienna -> Galicia.  (*bounce*)
//! ```
//!
//! A text may begin with any phase of movement: every unit has its line there, so the board is known.

use std::sync::Arc;

use super::judge_text::{JudgeLine, Section, sections};
use super::{BadImport, ImportResult, ImportedGame, first_notices, not_too_long};
use crate::game::{Game, Table};
use crate::store::Tables;
use chancery_core::adjudicate::{Entry, Verdict};
use chancery_core::map::{Map, PhaseKind, Power, Unit};
use chancery_core::order::{Order, Piece, Position};
use chancery_notation::{Language, ReadingContext, SheetStatement};

/// The longest text that is read, in bytes.
const MAX_JUDGE_BYTES: usize = 4 << 20;

/// Reads the results of a game. Every phase is adjudicated again; where something came out otherwise
/// than the text says, it is told.
///
/// # Errors
///
/// If there is no result in the text, it begins with no phase of movement, or it leaves out a phase.
pub fn read_judge(text: &str, name: &str, map: &str, tables: &Tables) -> ImportResult {
    if text.len() > MAX_JUDGE_BYTES {
        return Err(BadImport::new(format!("it has more than {MAX_JUDGE_BYTES} bytes")));
    }
    let table = tables.find(map).map_err(|none| BadImport::new(none.to_string()))?;
    let sections = sections(table.map(), text);
    if sections.is_empty() {
        return Err(BadImport::new(super::not_a_game(text)));
    }
    play_sections(&table, name, &sections)
}

/// Returns a game in which the phases of a text are adjudicated.
pub(super) fn play_sections(table: &Arc<Table>, name: &str, sections: &[Section]) -> ImportResult {
    let first = sections.first().ok_or_else(|| BadImport::new("it has no phase"))?;
    not_too_long(sections.len())?;
    let mut notices = Vec::new();
    let mut game = Game::on(table, name);
    if first.phase > game.phase() {
        game = begin_game(table, name, sections, &mut notices)?;
    }
    for section in sections {
        // A judge sends the same phase again, or one in which nobody had anything to decide.
        if section.phase >= game.phase() {
            play_section(&mut game, section, &mut notices)?;
        }
    }
    Ok(ImportedGame { game, notices: first_notices(notices) })
}

/// Returns a game that begins with the first phase of a text. Who owns which centre is told by the first list of
/// centres that follows; what is not in it is a guess.
pub(super) fn begin_game(
    table: &Arc<Table>,
    name: &str,
    sections: &[Section],
    notices: &mut Vec<String>,
) -> Result<Game, BadImport> {
    let map = table.map();
    let Some(first) = sections.first().filter(|s| s.phase.kind == PhaseKind::Movement) else {
        let phase = sections.first().map(|s| s.phase.to_string()).unwrap_or_default();
        return Err(BadImport::new(format!(
            "it begins with {phase}; a game must begin with the map's start or with the results of a movement phase"
        )));
    };
    let mut position = Position::empty(map, first.phase);
    let (empty, rules) = (position.clone(), Game::on(table, name).info.rules);
    let context = ReadingContext { supposing: true, ..ReadingContext::new(&empty, &rules) };
    for line in &first.orders {
        match ordered_unit(table, &context, line) {
            Some(unit) if position.unit_in(map, map.province_of(unit.at)).is_none() => {
                position.units.push(unit);
            }
            Some(_) => {}
            None => notices.push(format!("{}: no unit can be read in `{}`", first.phase, line.text)),
        }
    }
    let listed = sections.iter().find(|s| !s.owners.is_empty());
    if let Some(section) = listed {
        for (power, province) in &section.owners {
            position.owners[province.index()] = Some(*power);
        }
        notices.push(format!(
            "it begins with {}: the board comes from its orders, and the owners of centres from the list after {}",
            first.phase, section.phase
        ));
    } else {
        position.owners = Position::start(map).owners;
        for unit in position.units.clone() {
            let province = map.province_of(unit.at);
            if map.province(province).centre {
                position.owners[province.index()] = Some(unit.power);
            }
        }
        notices.push(format!(
            "it begins with {}: the board comes from its orders; the text has no owners of centres, so each belongs to the power with a unit there, or else to its home power",
            first.phase
        ));
    }
    Game::from_position(table, name, position).map_err(|faults| {
        let all: Vec<String> = faults.iter().map(|f| f.message.clone()).collect();
        BadImport::new(format!("the board of {} is not possible: {}", first.phase, all.join("; ")))
    })
}

/// Returns the unit that a line orders, on whatever board.
fn ordered_unit(table: &Table, context: &ReadingContext, line: &JudgeLine) -> Option<Unit> {
    let reading =
        table.reader(Language::English).read(&context.of(line.power), &format!("{} HOLD", line.unit()));
    let Piece { kind, at } = reading.orders.iter().find_map(|o| o.given.mover())?;
    table.map().admits(kind, at).then_some(Unit { power: line.power, kind, at })
}

/// Plays a phase of the text.
pub(super) fn play_section(
    game: &mut Game,
    section: &Section,
    notices: &mut Vec<String>,
) -> Result<(), BadImport> {
    let failed = |e: crate::game::CannotAdjudicate| BadImport::new(e.to_string());
    let phase = section.phase;
    // Phases in which a judge prints nothing, because nobody sent anything.
    while game.phase() < phase && game.phase().kind != PhaseKind::Movement {
        notices.push(format!("{} is not in the text, so nobody has orders in it", game.phase()));
        game.adjudicate().map_err(failed)?;
    }
    if game.phase() != phase {
        return Err(BadImport::new(format!("{phase} follows, and {} is expected", game.phase())));
    }
    let map = Arc::clone(game.map());
    for power in map.powers() {
        let own = section.orders.iter().filter(|o| o.power == power && !o.is_missing);
        let lines: Vec<&str> = own.map(|o| o.text.as_str()).collect();
        if !lines.is_empty() {
            game.set_sheet(power, lines);
        }
    }
    if section.is_foreseen {
        notices.push(format!("{phase} has no results in the text; its orders are entered"));
        return Ok(());
    }
    note_differences(game, notices);
    game.adjudicate().map_err(failed)?;
    // Which centres are another's by the text.
    let name = |power: Option<Power>| power.map_or("nobody", |p| map.power(p).name.as_str());
    for &(power, province) in &section.owners {
        let owner = game.position().owners[province.index()];
        if owner != Some(power) {
            let (code, told, is) = (map.code(province), name(Some(power)), name(owner));
            notices
                .push(format!("after {phase} the text gives {code} to {told}; by these rules it is {is}'s"));
        }
    }
    Ok(())
}

/// Tells which orders could not be read, and what came out otherwise than the text says.
fn note_differences(game: &Game, notices: &mut Vec<String>) {
    let read_sheets = game.read_sheets();
    let phase = game.phase();
    for (_, reading) in &read_sheets.readings {
        notices.extend(reading.errors().map(|n| format!("{phase}: {n}")));
    }
    let outcome = game.preview();
    let Some(resolution) = outcome.movement() else { return };
    let map: &Map = game.map();
    for (_, order) in read_sheets.read() {
        let &SheetStatement::Movement(piece, given) = &order.given else { continue };
        let province = map.province_of(piece.at);
        let is_its = |entry: &&Entry<Order>| entry.unit.is_some_and(|u| map.province_of(u.at) == province);
        let Some(entry) = resolution.entries.iter().find(is_its) else { continue };
        let results = &order.remarks.results;
        let says = |word: &str| results.iter().any(|result| result.eq_ignore_ascii_case(word));
        let is_fate = |result: &String| ["dislodged", "destroyed"].contains(&&*result.to_lowercase());
        let (driven, fails) = (results.iter().any(is_fate), !results.iter().all(is_fate));
        let code = map.code(province);
        let (what, differs) = match given {
            Order::Move { .. } => ("move", fails == (entry.verdict == Verdict::Succeeds)),
            // A support that came to nothing for another reason has no remark in some texts.
            Order::Support { .. } => {
                ("support", says("cut") != (entry.verdict == Verdict::Cut) && !says("void"))
            }
            Order::Hold | Order::Convoy { .. } => ("", false),
        };
        if differs {
            let is = if matches!(entry.verdict, Verdict::Succeeds | Verdict::Fails) { "" } else { "is " };
            notices.push(format!(
                "{phase}: the text says that the {what} from {code} {}; by these rules it {is}{}",
                if fails { "failed" } else { "succeeded" },
                entry.verdict.word()
            ));
        }
        if driven != entry.fate.is_some() {
            let (text, rules) = if driven { ("was dislodged", "stays") } else { ("stayed", "is dislodged") };
            notices.push(format!(
                "{phase}: the text says that the unit in {code} {text}; by these rules it {rules}"
            ));
        }
    }
}
