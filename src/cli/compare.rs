//! `chancery compare`: the engines against the arbiter on thousands of positions.

use std::io::Write;

use super::args::{Compare, Judging};
use super::trouble::Trouble;
use crate::adjudicate::{EngineId, Terrain};
use crate::map::{Map, standard};
use crate::order::Canonical;
use crate::rules::Rules;
use crate::study::{Bench, Comparison, Generator, Interactions, Made, generate};

/// Runs the comparison and prints its tables, and the smallest position of each difference.
pub fn run(options: &Compare, out: &mut dyn Write) -> Result<(), Trouble> {
    let rules = rules(&options.judging)?;
    let engines = engines(&options.judging)?;
    let generators = match &options.generator {
        Some(name) => vec![name.parse::<Generator>().map_err(anyhow::Error::from)?],
        None => Generator::ALL.to_vec(),
    };
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut bench = Bench::new(&map, &terrain, rules);
    let seeds = options.seed..options.seed.saturating_add(options.positions);
    for generator in generators {
        let comparison = bench.compare(generator, seeds.clone(), &engines, &|| false);
        table(&comparison, generator, options.seed, out)?;
        for score in &comparison.scores {
            if let Some(&seed) = score.seeds.first() {
                let small = bench.shrink(&generate(&map, generator, seed), score.engine);
                let engine = score.engine;
                writeln!(
                    out,
                    "\n{engine} differs at seed {seed}; the smallest position in which it does:\n"
                )?;
                write_position(&map, &small, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn rules(judging: &Judging) -> anyhow::Result<Rules> {
    let mut rules = match &judging.preset {
        Some(name) => Rules::preset(name)?,
        None => Rules::default(),
    };
    for choice in &judging.choices {
        let (id, letter) = choice.split_once('=').unwrap_or((choice, ""));
        rules.choose(id, letter)?;
    }
    Ok(rules)
}

fn engines(judging: &Judging) -> anyhow::Result<Vec<EngineId>> {
    match judging.engine.as_deref() {
        None | Some("all") => Ok(EngineId::ALL.to_vec()),
        Some(name) => Ok(vec![name.parse()?]),
    }
}

fn table(
    comparison: &Comparison,
    generator: Generator,
    seed: u64,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let Interactions { positions, cuts, head_to_head, beleaguered, dislodged, circular, paradoxes } =
        comparison.interactions;
    writeln!(out, "{}: {positions} positions from seed {seed}", generator.name())?;
    writeln!(
        out,
        "  with a cut support {cuts}, a head-to-head battle {head_to_head}, a beleaguered garrison {beleaguered}, \
         a dislodged unit {dislodged}, a circular movement {circular}, a convoy paradox {paradoxes}"
    )?;
    writeln!(
        out,
        "  {:<12} {:>9} {:>9} {:>9}  first seeds that differ",
        "engine", "agreed", "differed", "undecided"
    )?;
    for score in &comparison.scores {
        let seeds: Vec<String> = score.seeds.iter().map(ToString::to_string).collect();
        let (name, seeds) = (score.engine.name(), seeds.join(" "));
        let line =
            format!("  {name:<12} {:>9} {:>9} {:>9}  {seeds}", score.agreed, score.differed, score.undecided);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Writes the position in the text form that `chancery adjudicate` takes.
fn write_position(map: &Map, made: &Made, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "phase {}", made.position.phase)?;
    for power in map.powers() {
        let units: Vec<String> = made.position.units_of(power).map(|u| u.canonical(map)).collect();
        if !units.is_empty() {
            writeln!(out, "{}: {}", map.power(power).key, units.join(", "))?;
        }
    }
    writeln!(out, "orders")?;
    for power in map.powers() {
        let mut own = made.orders.iter().filter(|o| o.by == power).peekable();
        if own.peek().is_some() {
            writeln!(out, "{}", map.power(power).key)?;
        }
        for ordered in own {
            writeln!(out, "  {}", ordered.canonical(map))?;
        }
    }
    Ok(())
}
