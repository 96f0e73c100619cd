//! `chancery compare`: the engines against the reference on thousands of positions, or on one; and with `--theorems`
//! the theorems of "The Math of Adjudication" put to the test.

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args as ClapArgs;

use crate::cli::common::error::{CommandResult, usage};
use crate::cli::common::judging::Judging;
use crate::cli::datc;
use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::{Map, standard};
use chancery_core::order::{Canonical, Submission, with_route};
use chancery_core::rules::Rules;
use chancery_game::protocol::{Request, RequestHandler, RulesChoice};
use chancery_lab::engines;
use chancery_lab::stock;
use chancery_lab::study::{
    Bench, Claim, Comparison, Findings, GivenPosition, Inquiry, Interactions, OrderedPosition, Source, Tally,
    Witness, as_judged,
};
use chancery_why::explain::OrderType;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = COMPARE_HELP)]
pub struct Compare {
    /// Compare on this position or case, as for `adjudicate`, instead of random positions.
    #[arg(value_name = "FILE|CASE", conflicts_with_all = ["positions", "seed", "generator"])]
    pub file: Option<PathBuf>,
    /// Make this many positions with each generator.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub positions: u64,
    /// Random seed of the first position.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Use this generator; the default is all.
    #[arg(long, value_name = "NAME")]
    pub generator: Option<String>,
    /// Shrink and show this many differences per engine and generator.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub show: usize,
    /// Test the theorems of "The Math of Adjudication" instead of the engines.
    #[arg(long, conflicts_with = "engine")]
    pub theorems: bool,
    #[command(flatten)]
    pub judging: Judging,
}

const COMPARE_HELP: &str = "\
Generators: uniform, clusters, convoys and circles make random positions. datc changes units and
orders of the DATC cases and the rulebook's diagrams; games changes those of six games.

Engines: a name, `exact` for those that claim the exact result, or `all` (the default).

The same seed makes the same position. If an engine differs from the reference engine `exhaustive`,
the position is printed with as few orders as possible. `adjudicate` and `compare` read that form.

docs/background/theorems.md explains what --theorems counts.";

/// Runs the comparison and prints its tables, and the smallest positions on which engines differ.
pub fn run(options: &Compare, out: &mut dyn Write) -> CommandResult {
    if let Some(path) = &options.file {
        return compare_file(options, path, out);
    }
    let rules = options.judging.rules()?;
    let map = standard();
    let terrain = Terrain::new(&map);
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::SWIFT };
    if options.theorems {
        return test_theorems(options, context, out);
    }
    let engines = chosen_engines(options, &rules, &options.judging.written(), out)?;
    let mut bench = Bench::new(&terrain, rules);
    let seeds = options.seed..options.seed.saturating_add(options.positions);
    for source in chosen_sources(options.generator.as_deref())? {
        let make = |seed| source.hear(context, seed);
        let comparison = bench.compare(&make, seeds.clone(), &engines, options.show.max(5), &|| false);
        print_table(&comparison, source.name(), options.seed, out)?;
        for score in &comparison.scores {
            let engine = score.engine;
            for &seed in score.seeds.iter().take(options.show) {
                let small = bench.shrink(&make(seed), engine);
                let name = source.name();
                writeln!(
                    out,
                    "\n{engine} differs at seed {seed} (--generator {name} --seed {seed} --positions 1 --engine \
                     {engine}{}); the fewest orders with which it does:\n",
                    rules
                        .own_choices()
                        .fold(String::new(), |all, (id, chosen)| format!("{all} --rule {id}={chosen}"))
                )?;
                write!(out, "{}", as_request(&map, &small, &Submission::default(), &rules))?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Returns the generators and stocks that are asked for.
fn chosen_sources(name: Option<&str>) -> CommandResult<Vec<Source>> {
    let mut all = stock::sources();
    if let Some(name) = name {
        let names: Vec<&str> = all.iter().map(Source::name).collect();
        let message = format!("`{name}` is not a generator of positions; there are {}", names.join(", "));
        all.retain(|source| source.name() == name);
        if all.is_empty() {
            return Err(usage(message));
        }
    }
    Ok(all)
}

/// Returns the engines that are asked for. Those that cannot work under the rules are left out, and a message says why.
fn chosen_engines(
    options: &Compare,
    rules: &Rules,
    written: &[&str],
    out: &mut dyn Write,
) -> CommandResult<Vec<EngineId>> {
    let name = options.judging.engine.as_deref().unwrap_or("all");
    let mut engines = match name {
        "all" => engines::ALL.all().to_vec(),
        "exact" => engines::ALL.all().iter().copied().filter(|engine| engine.is_exact()).collect(),
        name => vec![engines::ALL.find(name).map_err(usage)?],
    };
    let mut objections = Vec::new();
    engines.retain(|engine| {
        let objection = engine.objection_to(rules, written);
        let takes = objection.is_none();
        objections.extend(objection);
        takes
    });
    match objections.first() {
        Some(objection) if engines.is_empty() => return Err(usage(objection)),
        Some(_) => {
            for objection in &objections {
                writeln!(out, "Left out: {objection}.")?;
            }
            writeln!(out)?;
        }
        None => {}
    }
    Ok(engines)
}

fn compare_file(options: &Compare, path: &std::path::Path, out: &mut dyn Write) -> CommandResult {
    options.judging.rules()?;
    let (name, file) = datc::given(path)?;
    let mut request = file.request().clone();
    options.judging.amend_rules(&mut request);
    let mut handler = RequestHandler::new(engines::ALL);
    let fault = |problem| anyhow!("{name}: {}", file.fault(&problem));
    let (map, position, rules) = handler.board(&request).map_err(fault)?;
    let orders = handler.case(&request).map_err(fault)?.sheets().movement.clone();
    let terrain = Terrain::new(&map);
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::SWIFT };
    let Some(phase) = GivenPosition::new(context, position, &orders) else {
        let most = "of at most 64 units, on a map of at most 64 seas,";
        return Err(anyhow!("{name}: only a movement phase {most} can be compared").into());
    };
    if options.theorems {
        return test_theorems_on(options, context, &phase, out);
    }
    let GivenPosition { ordered, given, .. } = &phase;
    let choices = request.rules.as_ref().map(RulesChoice::written).unwrap_or_default();
    let engines = chosen_engines(options, &rules, &choices, out)?;
    let mut bench = Bench::new(&terrain, rules).with_routes_of(&phase.situation);
    let comparison = bench.compare(&|_| ordered.clone(), 0..1, &engines, 1, &|| false);
    print_scores(&comparison, false, out)?;
    for engine in engines {
        let dissent = bench.judge(ordered, engine);
        let lines = [("differs on", dissent.differ), ("leaves undecided", dissent.undecided)];
        for (what, orders) in lines.into_iter().filter(|(_, orders)| !orders.is_empty()) {
            writeln!(out, "\n{engine} {what}:")?;
            for u in orders {
                writeln!(out, "  {}", ordered.orders[u].canonical(&map))?;
            }
        }
        if !dissent.differ.is_empty() && options.show > 0 {
            writeln!(out, "\nThe fewest orders with which {engine} differs:\n")?;
            let small = bench.shrink(ordered, engine);
            write!(out, "{}", as_request(&map, &small, given, &rules))?;
        }
    }
    Ok(())
}

/// Returns a position with its orders as a request, whose text `chancery adjudicate` reads. Those of its orders that are
/// among the given ones say what they say there of how armies go.
fn as_request(map: &Map, made: &OrderedPosition, given: &Submission, rules: &Rules) -> Request {
    let all = as_judged(map, made, given, rules);
    let mut request = Request { centers: None, ..Request::of_board(map, &made.position) };
    request.map = request.map.filter(|name| name != "standard");
    request.rules = (*rules != Rules::default()).then(|| rules.into());
    for unit in &made.position.units {
        request.orders.extend(&map.power(unit.power).key, []);
    }
    for (at, ordered) in made.orders.iter().enumerate() {
        let order = with_route(map, ordered, all.routes.way(at));
        request.orders.extend(&map.power(ordered.by).key, [order]);
    }
    request
}

fn print_table(comparison: &Comparison, name: &str, seed: u64, out: &mut dyn Write) -> std::io::Result<()> {
    let Interactions { positions, cuts, head_to_head, beleaguered, dislodged, circular, paradoxes } =
        comparison.interactions;
    writeln!(out, "{name}: {positions} positions from seed {seed}")?;
    writeln!(
        out,
        "  with a cut support {cuts}, a head-to-head battle {head_to_head}, a beleaguered garrison {beleaguered}, \
         a dislodged unit {dislodged}, a circular movement {circular}, a convoy paradox {paradoxes}"
    )?;
    print_scores(comparison, true, out)
}

/// Writes the table of scores: positions, and the orders in them by kind.
fn print_scores(comparison: &Comparison, seeds: bool, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "  {:<12} {:>9}  {:<35}  {:<35}", "", "agreed:", "differed:", "undecided:")?;
    let kinds = format!("{:>8} {:>8} {:>8} {:>8}", "pos.", "moves", "supports", "convoys");
    let last = if seeds { "  first seeds that differ" } else { "" };
    writeln!(out, "  {:<12} {:>9}  {kinds}  {kinds}{last}", "engine", "positions")?;
    for score in &comparison.scores {
        let name = score.engine.name();
        let first: Vec<String> = score.seeds.iter().take(5).map(ToString::to_string).collect();
        let first = if seeds { first.join(" ") } else { String::new() };
        let row = |t: Tally| format!("{:>8} {:>8} {:>8} {:>8}", t.positions, t.moves, t.supports, t.convoys);
        let (differed, undecided) = (row(score.differed), row(score.undecided));
        let line = format!("  {name:<12} {:>9}  {differed}  {undecided}  {first}", score.agreed);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Looks at the positions of each source, prints what was found, and the smallest position against each
/// claim.
fn test_theorems(options: &Compare, context: Context, out: &mut dyn Write) -> CommandResult {
    let mut inquiry = Inquiry::new(context.terrain, *context.rules);
    let seeds = options.seed..options.seed.saturating_add(options.positions);
    for source in chosen_sources(options.generator.as_deref())? {
        let make = |seed| source.hear(context, seed);
        let mut findings = Findings::default();
        for seed in seeds.clone() {
            findings.add(&inquiry.witness(&make(seed)), seed, options.show.max(5));
        }
        writeln!(out, "{}: {} positions from seed {}", source.name(), findings.positions, options.seed)?;
        print_findings(&findings, true, out)?;
        for &claim in Claim::ALL {
            for &seed in findings.seeds[claim as usize].iter().take(options.show) {
                writeln!(out, "\nAgainst {} at seed {seed}, with the fewest orders:\n", claim.name())?;
                print_smallest(&mut inquiry, claim, (&make(seed), &Submission::default()), context, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Looks at one position, and prints the same of it.
fn test_theorems_on(
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
    print_findings(&findings, false, out)?;
    writeln!(out, "  cycles: {}", cycle_codes(&witness, ordered, context.map))?;
    for &claim in witness.against.iter().filter(|_| options.show > 0) {
        writeln!(out, "\nAgainst {}, with the fewest orders:\n", claim.name())?;
        print_smallest(&mut inquiry, claim, (ordered, given), context, out)?;
    }
    Ok(())
}

/// Prints the position with the fewest orders that still contradicts a claim, and its cycles.
fn print_smallest(
    inquiry: &mut Inquiry,
    claim: Claim,
    (made, given): (&OrderedPosition, &Submission),
    context: Context,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let small = inquiry.smallest(claim, made);
    let witness = inquiry.witness(&small);
    write!(out, "{}", as_request(context.map, &small, given, context.rules))?;
    writeln!(out, "\nIts cycles: {}", cycle_codes(&witness, &small, context.map))
}

/// Returns the cycles of a position by the provinces of their units: `ION-AEG-GRE, ION-ADR-GRE`.
fn cycle_codes(witness: &Witness, made: &OrderedPosition, map: &Map) -> String {
    let code = |&u: &usize| map.code(map.province_of(made.position.units[u].at));
    let cycle = |units: &Vec<usize>| units.iter().map(code).collect::<Vec<_>>().join("-");
    let all: Vec<String> = witness.cycles.iter().map(cycle).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

fn print_findings(findings: &Findings, with_seeds: bool, out: &mut dyn Write) -> std::io::Result<()> {
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
