//! `chancery compare --theorems`: the theorems of "The Math of Adjudication" put to the test.

use std::io::Write;

use super::args::Compare;
use super::compare::{sources, write_position};
use super::trouble::Trouble;
use crate::adjudicate::Terrain;
use crate::map::standard;
use crate::rules::Rules;
use crate::study::{Claim, Findings, Inquiry, Kind, Made, shrink};

/// Looks at the positions of each source, prints what was found, and the smallest position against each
/// claim.
pub fn run(options: &Compare, rules: Rules, out: &mut dyn Write) -> Result<(), Trouble> {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut inquiry = Inquiry::new(&terrain, rules);
    for source in sources(options.generator.as_deref())? {
        let mut findings = Findings::default();
        for seed in options.seed..options.seed.saturating_add(options.positions) {
            findings.add(&inquiry.witness(&source.make(&map, seed)), seed, options.show.max(5));
        }
        let name = source.name();
        writeln!(out, "{name}: {} positions from seed {}", findings.positions, options.seed)?;
        print(&findings, out)?;
        for claim in Claim::ALL {
            for &seed in findings.seeds[claim as usize].iter().take(options.show) {
                let contradicts = |made: &Made| inquiry.witness(made).against.contains(&claim);
                let small = shrink(&source.make(&map, seed), contradicts);
                writeln!(out, "\nAgainst {} at seed {seed}, with the fewest orders:\n", claim.name())?;
                write_position(&map, &small, &rules, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn print(findings: &Findings, out: &mut dyn Write) -> std::io::Result<()> {
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
    writeln!(out, "  {:<8} {:>12}  first seeds", "claim", "contradicted")?;
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
