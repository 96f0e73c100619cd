//! `chancery compare --theorems`: the theorems of "The Math of Adjudication" put to the test.

use std::io::Write;

use super::{Compare, sources, written};
use crate::cli::common::error::CommandResult;
use chancery_core::adjudicate::Context;
use chancery_core::map::Map;
use chancery_core::order::Submission;
use chancery_lab::study::{Claim, Findings, GivenPosition, Inquiry, OrderedPosition, Witness};
use chancery_why::explain::OrderType;

/// Looks at the positions of each source, prints what was found, and the smallest position against each
/// claim.
pub fn run(options: &Compare, context: Context, out: &mut dyn Write) -> CommandResult {
    let mut inquiry = Inquiry::new(context.terrain, *context.rules);
    let seeds = options.seed..options.seed.saturating_add(options.positions);
    for source in sources(options.generator.as_deref())? {
        let make = |seed| source.hear(context, seed);
        let mut findings = Findings::default();
        for seed in seeds.clone() {
            findings.add(&inquiry.witness(&make(seed)), seed, options.show.max(5));
        }
        writeln!(out, "{}: {} positions from seed {}", source.name(), findings.positions, options.seed)?;
        print(&findings, true, out)?;
        for &claim in Claim::ALL {
            for &seed in findings.seeds[claim as usize].iter().take(options.show) {
                writeln!(out, "\nAgainst {} at seed {seed}, with the fewest orders:\n", claim.name())?;
                smallest(&mut inquiry, claim, (&make(seed), &Submission::default()), context, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Looks at one position, and prints the same of it.
pub fn of_one(
    options: &Compare,
    context: Context,
    phase: &GivenPosition,
    out: &mut dyn Write,
) -> CommandResult {
    let mut inquiry = Inquiry::new(context.terrain, *context.rules).with_routes_of(&phase.situation);
    let GivenPosition { ordered, given, .. } = phase;
    let witness = inquiry.witness(ordered);
    let mut findings = Findings::default();
    findings.add(&witness, 0, 0);
    print(&findings, false, out)?;
    writeln!(out, "  cycles: {}", cycles(&witness, ordered, context.map))?;
    for &claim in witness.against.iter().filter(|_| options.show > 0) {
        writeln!(out, "\nAgainst {}, with the fewest orders:\n", claim.name())?;
        smallest(&mut inquiry, claim, (ordered, given), context, out)?;
    }
    Ok(())
}

/// Prints the position with the fewest orders that still contradicts a claim, and its cycles.
fn smallest(
    inquiry: &mut Inquiry,
    claim: Claim,
    (made, given): (&OrderedPosition, &Submission),
    context: Context,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let small = inquiry.smallest(claim, made);
    let witness = inquiry.witness(&small);
    write!(out, "{}", written(context.map, &small, given, context.rules))?;
    writeln!(out, "\nIts cycles: {}", cycles(&witness, &small, context.map))
}

/// Returns the cycles of a position by the provinces of their units: `ION-AEG-GRE, ION-ADR-GRE`.
fn cycles(witness: &Witness, made: &OrderedPosition, map: &Map) -> String {
    let code = |&u: &usize| map.code(map.province_of(made.position.units[u].at));
    let cycle = |units: &Vec<usize>| units.iter().map(code).collect::<Vec<_>>().join("-");
    let all: Vec<String> = witness.cycles.iter().map(cycle).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

fn print(findings: &Findings, with_seeds: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let sum = &findings.sum;
    let [none, one, two, more] = sum.resolutions;
    writeln!(
        out,
        "  components of the equations {}, of more than one cycle {}, of another shape {}",
        sum.components, sum.plural, sum.other_shape
    )?;
    writeln!(
        out,
        "  components of undecided orders {}; settled with no resolution {none}, one {one}, two {two}, more {more}",
        sum.undecided
    )?;
    let last = if with_seeds { "  first seeds" } else { "" };
    writeln!(out, "  {:<8} {:>12}{last}", "claim", "contradicted")?;
    for &claim in Claim::ALL {
        let (n, seeds) = (findings.against[claim as usize], &findings.seeds[claim as usize]);
        let seeds: Vec<String> = seeds.iter().take(5).map(ToString::to_string).collect();
        let line = format!("  {:<8} {n:>12}  {}", claim.name(), seeds.join(" "));
        writeln!(out, "{}", line.trim_end())?;
    }
    let heads = OrderType::ALL.map(|kind| kind.letter().to_string());
    let row = |cells: [String; 6]| cells.map(|cell| format!("{cell:>9}")).join("");
    writeln!(out, "  orders of a type that depend, directly or not, on an order of another")?;
    writeln!(out, "   {}", row(heads.clone()))?;
    for (head, cells) in heads.iter().zip(&sum.depends) {
        writeln!(out, "  {head}{}", row(cells.map(|n| n.to_string())))?;
    }
    Ok(())
}
