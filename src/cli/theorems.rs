//! `chancery compare --theorems`: the theorems of "The Math of Adjudication" put to the test.

use std::io::Write;

use super::args::Compare;
use super::compare::{make, sources, write_position};
use super::trouble::Trouble;
use crate::adjudicate::{Court, EngineId, Hearing, Terrain};
use crate::map::standard;
use crate::order::Submission;
use crate::rules::Rules;
use crate::study::{Claim, Findings, Inquiry, Kind, Made, shrink};

/// Looks at the positions of each source, prints what was found, and the smallest position against each
/// claim.
pub fn run(options: &Compare, rules: Rules, out: &mut dyn Write) -> Result<(), Trouble> {
    let map = standard();
    let terrain = Terrain::new(&map);
    let court = Court { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::SWIFT };
    let mut inquiry = Inquiry::new(&terrain, rules);
    for source in sources(options.generator.as_deref())? {
        let mut findings = Findings::default();
        for seed in options.seed..options.seed.saturating_add(options.positions) {
            findings.add(&inquiry.witness(&make(&source, court, seed)), seed, options.show.max(5));
        }
        let name = source.name();
        writeln!(out, "{name}: {} positions from seed {}", findings.positions, options.seed)?;
        print(&findings, true, out)?;
        for claim in Claim::ALL {
            for &seed in findings.seeds[claim as usize].iter().take(options.show) {
                let small = smallest(&mut inquiry, claim, &make(&source, court, seed));
                writeln!(out, "\nAgainst {} at seed {seed}, with the fewest orders:\n", claim.name())?;
                write_position(&map, &small, &Submission::default(), &rules, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Looks at one position, and prints the same of it.
pub fn of_one(
    options: &Compare,
    court: Court,
    made: &Made,
    hearing: &Hearing<1>,
    out: &mut dyn Write,
) -> Result<(), Trouble> {
    let mut inquiry = Inquiry::new(court.terrain, *court.rules).with_routes_of(&hearing.situation);
    let given = hearing.resolution(court.map, court.terrain).given();
    let witness = inquiry.witness(made);
    let mut findings = Findings::default();
    findings.add(&witness, 0, 0);
    print(&findings, false, out)?;
    for claim in Claim::ALL {
        if witness.against.contains(&claim) && options.show > 0 {
            let small = smallest(&mut inquiry, claim, made);
            writeln!(out, "\nAgainst {}, with the fewest orders:\n", claim.name())?;
            write_position(court.map, &small, &given, court.rules, out)?;
        }
    }
    Ok(())
}

/// The position with the fewest orders that still contradicts a claim.
fn smallest(inquiry: &mut Inquiry, claim: Claim, made: &Made) -> Made {
    shrink(made, |made| inquiry.witness(made).against.contains(&claim))
}

fn print(findings: &Findings, with_seeds: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let sum = &findings.sum;
    let [none, one, two, more] = sum.resolutions;
    writeln!(
        out,
        "  knots of the equations {}, of more than one cycle {}, of another shape {}",
        sum.knots, sum.plural, sum.other_shape
    )?;
    writeln!(
        out,
        "  knots of undecided orders {}; settled with no resolution {none}, one {one}, two {two}, more {more}",
        sum.undecided
    )?;
    let last = if with_seeds { "  first seeds" } else { "" };
    writeln!(out, "  {:<8} {:>12}{last}", "claim", "contradicted")?;
    for claim in Claim::ALL {
        let (n, seeds) = (findings.against[claim as usize], &findings.seeds[claim as usize]);
        let seeds: Vec<String> = seeds.iter().take(5).map(ToString::to_string).collect();
        let line = format!("  {:<8} {n:>12}  {}", claim.name(), seeds.join(" "));
        writeln!(out, "{}", line.trim_end())?;
    }
    let heads = Kind::ALL.map(|kind| format!("{kind:?}"));
    let row = |cells: [String; 6]| cells.map(|cell| format!("{cell:>9}")).join("");
    writeln!(out, "  orders of a type that depend, directly or not, on an order of another")?;
    writeln!(out, "   {}", row(heads.clone()))?;
    for (head, cells) in heads.iter().zip(&sum.depends) {
        writeln!(out, "  {head}{}", row(cells.map(|n| n.to_string())))?;
    }
    Ok(())
}
