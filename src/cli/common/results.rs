//! What came of a phase, for people.

use std::io::{self, Write};

use crate::adjudicate::Reason;
use crate::map::{Map, Phase};
use crate::protocol::{
    Answer, ByPower, ComponentAnswer, DislodgedAnswer, EngineAnswer, OrderAnswer, PhaseAnswer, RequestRemark,
};
use crate::text::Clean;
use crate::words::{component_account, own_answers_clause, unsettled_account};

/// Prints answers about one map.
pub struct Sheet<'a> {
    /// The map that the request named.
    pub map: &'a Map,
}

/// The widest an order's column becomes.
const MAX_COLUMN: usize = 32;

impl Sheet<'_> {
    /// Prints an answer.
    pub fn print(&self, answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
        match answer {
            Answer::Phase(phase) => self.phase(phase, out),
            Answer::Engines { engines, differ } => self.engines(engines, differ, out),
            Answer::Error { error } => writeln!(out, "{}", Clean::line(&error.to_string())),
        }
    }

    fn phase(&self, answer: &PhaseAnswer, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.heading(answer))?;
        let width = column(&answer.orders);
        for (power, entries) in answer.orders.iter() {
            writeln!(out, "\n{}", power_of(self.map, power))?;
            for entry in entries {
                writeln!(out, "{}", row(entry, width))?;
            }
        }
        write!(out, "{}", driven_out(self.map, &answer.dislodged, &answer.contested))?;
        for component in &answer.components {
            writeln!(out, "\n{}", of_component(component))?;
        }
        if let Some(stage) = answer.stage {
            writeln!(out, "\nConclusive stage: {stage}")?;
        }
        remarks("Not used", &answer.errors, out)?;
        remarks("Remarks", &answer.warnings, out)?;
        if let Some(centres) = &answer.centers_after {
            write!(out, "{}", owned(self.map, centres))?;
        }
        writeln!(out, "\nNext: {}", title(&answer.next_phase))
    }

    fn heading(&self, answer: &PhaseAnswer) -> String {
        let (phase, map) = (title(&answer.phase), Clean::line(self.map.title()));
        let own = own_answers_clause(&answer.own_answers);
        format!("{phase}. Map: {map}. Engine: {}{own}.", answer.engine)
    }

    fn engines(
        &self,
        engines: &ByPower<EngineAnswer>,
        differ: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let phases: Vec<&PhaseAnswer> = engines
            .iter()
            .filter_map(|(_, answer)| match answer {
                EngineAnswer::Phase(phase) => Some(&**phase),
                EngineAnswer::Error { .. } => None,
            })
            .collect();
        if let Some(first) = phases.first() {
            self.phase(first, out)?;
        }
        writeln!(out, "\nEngines")?;
        for (name, answer) in engines.iter() {
            match answer {
                EngineAnswer::Error { error } => {
                    // What an engine objects begins with its name.
                    let said = error.message.strip_prefix(&format!("`{name}` ")).unwrap_or(&error.message);
                    writeln!(out, "  {name}: {}", Clean::line(said))?;
                }
                EngineAnswer::Phase(phase) => {
                    let all = phase.orders.iter().flat_map(|(_, entries)| entries);
                    let open = all.filter(|e| e.result == "undecided").count();
                    let word =
                        if open == 0 { "decided all".to_owned() } else { format!("left {open} undecided") };
                    writeln!(out, "  {name}: {word}")?;
                    left_open(phase, out)?;
                }
            }
        }
        if differ.is_empty() {
            let open = |answer: &&PhaseAnswer| {
                answer.orders.iter().flat_map(|(_, entries)| entries).any(|e| e.result == "undecided")
            };
            let clause = if phases.iter().any(open) { " in what they decided" } else { "" };
            return writeln!(out, "No two of them differ{clause}.");
        }
        writeln!(out, "They differ on")?;
        for order in differ {
            writeln!(out, "  {order}")?;
            for phase in &phases {
                let entries = phase.orders.iter().flat_map(|(_, entries)| entries);
                for entry in entries.filter(|entry| entry.order == *order) {
                    let why = entry.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
                    writeln!(out, "    {}: {}{why}", phase.engine, result(entry))?;
                }
            }
        }
        Ok(())
    }
}

fn power_of(map: &Map, key: &str) -> String {
    let power = map.names().power(key);
    Clean::line(power.map_or(key, |power| &map.power(power).name)).to_string()
}

/// Returns the units that were driven out, with where each may retreat to, and what a standoff left vacant; nothing
/// if there is neither.
pub fn driven_out(map: &Map, dislodged: &ByPower<DislodgedAnswer>, contested: &[String]) -> String {
    let units = dislodged.iter().map(|(unit, dislodged)| {
        let retreats = match dislodged.retreats.as_slice() {
            [] => "has no retreat and leaves the board".to_owned(),
            open => format!("may retreat to {}", open.join(", ")),
        };
        format!("  {} {unit} {retreats}\n", power_of(map, &dislodged.power))
    });
    let heading = (!dislodged.is_empty()).then(|| "\nDislodged\n".to_owned());
    let vacant = (!contested.is_empty()).then(|| format!("\nStandoff in {}\n", contested.join(", ")));
    heading.into_iter().chain(units).chain(vacant).collect()
}

/// Returns who owns which centres.
pub fn owned(map: &Map, centres: &ByPower<Vec<String>>) -> String {
    let lines = centres.iter().map(|(power, list)| {
        let centres = format!("  {} {}: {}", power_of(map, power), list.len(), list.join(" "));
        format!("{}\n", centres.trim_end())
    });
    ["\nCentres\n".to_owned()].into_iter().chain(lines).collect()
}

/// Returns what settled a component, or why nothing did.
fn of_component(component: &ComponentAnswer) -> String {
    let orders = component.orders.join(", ");
    match &component.unsettled {
        Some(why) => unsettled_account(&orders, why),
        None => {
            format!(
                "Cycle of {orders}: {}",
                component_account(component.resolutions, component.left_by, component.rule)
            )
        }
    }
}

/// Returns why an engine left orders undecided, in a line for each cause.
fn left_open(phase: &PhaseAnswer, out: &mut dyn Write) -> io::Result<()> {
    for component in phase.components.iter().filter(|component| component.unsettled.is_some()) {
        writeln!(out, "    {}", of_component(component))?;
    }
    let entries = phase.orders.iter().flat_map(|(_, entries)| entries);
    let waiting = entries.filter(|entry| entry.reason == Some(Reason::Waits.code()));
    let waiting: Vec<&str> = waiting.filter_map(|entry| entry.unit.as_deref()).collect();
    if !waiting.is_empty() {
        writeln!(out, "    Waiting for such orders: {}", waiting.join(", "))?;
    }
    Ok(())
}

/// Returns the width of the orders' column.
fn column(orders: &ByPower<Vec<OrderAnswer>>) -> usize {
    let entries = orders.iter().flat_map(|(_, entries)| entries);
    entries.map(|entry| entry.order.len()).max().unwrap_or(0).min(MAX_COLUMN)
}

fn row(entry: &OrderAnswer, width: usize) -> String {
    let why = entry.why.as_deref().unwrap_or_default();
    format!("  {:width$}  {:<20}  {why}", entry.order, result(entry)).trim_end().to_owned()
}

/// Returns the result, with the fate of the unit where that is something else.
fn result(entry: &OrderAnswer) -> String {
    match entry.fate {
        Some(fate) if fate != entry.result => format!("{}, {fate}", entry.result),
        _ => entry.result.to_owned(),
    }
}

fn remarks(heading: &str, remarks: &[RequestRemark], out: &mut dyn Write) -> io::Result<()> {
    if remarks.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{heading}")?;
    for remark in remarks {
        writeln!(out, "  {}", remark_line(remark))?;
    }
    Ok(())
}

/// Returns a remark with the text or the field that it is about.
pub fn remark_line(remark: &RequestRemark) -> Clean {
    let suggest = remark.suggest.as_ref().filter(|s| !remark.message.contains(s.as_str()));
    let suggest = suggest.map(|s| format!(" (perhaps {s})")).unwrap_or_default();
    let about = if remark.text.is_empty() { &remark.at } else { &remark.text };
    Clean::line(&format!("`{about}`: {}{suggest}", remark.message))
}

fn title(phase: &str) -> String {
    phase.parse::<Phase>().map_or_else(|_| phase.to_owned(), Phase::title)
}
