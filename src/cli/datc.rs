//! `chancery datc`: the table of all cases, or one case at length.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::anyhow;
use clap::Args as ClapArgs;

use crate::cli::common::error::{CommandError, CommandResult, failure, usage};
use crate::cli::common::judging::Judging;
use crate::cli::common::output::Output;
use crate::cli::common::source::FileRequest;
use crate::cli::common::usage::{Word, one_of};
use crate::lesson::{Lesson, judge};
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Map, Phase, PhaseKind};
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_draw::{Chart, Scene, View};
use chancery_game::protocol::{Request, nearest};
use chancery_lab::datc::{self, Case, Conclusion, Judge, Outcome, WrittenOrder, WrittenUnit};
use chancery_lab::engines;
use chancery_notation::Language;

#[derive(Debug, ClapArgs)]
pub struct Datc {
    /// Show one case with its orders and results, such as 6.A.1, 6.H.15@3.3 of DATC 3.3, RB.8 or MATH.7.
    #[arg(long, value_name = "ID")]
    pub case: Option<String>,
    /// Run the diagrams of the rulebook instead of the DATC.
    #[arg(long, conflicts_with = "case")]
    pub rulebook: bool,
    /// Run the positions that Kruijswijk, Booijink and Cross print instead.
    #[arg(long, conflicts_with_all = ["case", "rulebook"])]
    pub authors: bool,
    /// Make a lesson of a case or a diagram, such as 6.D.10 or RB.8: its orders and a question.
    #[arg(long, value_name = "ID", conflicts_with_all = ["case", "rulebook", "authors", "engine", "preset", "choices"])]
    pub lesson: Option<String>,
    /// With --lesson: your answer, yes or no; shows whether it is right, and why.
    #[arg(long, value_parser = one_of(&ANSWERS), requires = "lesson")]
    pub answer: Option<bool>,
    /// With --lesson: the language of the question: en, de or fr.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: Language,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub judging: Judging,
}

const ANSWERS: [Word<bool>; 2] = [("yes", "", true), ("no", "", false)];

/// Runs the command.
pub fn run(options: &Datc, out: &mut dyn Write) -> CommandResult {
    if let Some(id) = &options.lesson {
        return ask_lesson(id, options.answer, options.lang, options.json, out);
    }
    let chosen = options.judging.checked()?;
    let engines: Vec<EngineId> = match options.judging.engine.as_deref() {
        Some("all") => engines::ALL.all().to_vec(),
        Some(name) => engines::ALL.find(name).into_iter().collect(),
        None => vec![EngineId::default()],
    };
    // A choice that an engine cannot take is never ignored.
    let written = options.judging.written();
    if let Some(objection) = engines.iter().find_map(|engine| engine.objection_to(&chosen, &written)) {
        return Err(usage(objection));
    }
    let mut cases = match (options.rulebook, options.authors) {
        (true, _) => datc::rulebook(),
        (_, true) => datc::authors(),
        _ => datc::datc(),
    };
    if let Some(id) = &options.case {
        cases = vec![find(id)?];
    }
    // What the DATC itself expects under these choices; of the other cases, what it prefers.
    let mut other = Vec::new();
    for case in &mut cases {
        if let Some(alternative) = case.alternative(&chosen).cloned() {
            *case = case.under(&alternative);
            other.push(alternative.choice);
        }
    }
    let mut passed = true;
    for (i, &engine) in engines.iter().enumerate() {
        if i > 0 && !options.json {
            writeln!(out)?;
        }
        let judge = Judge::new(chosen, engine);
        let outcomes: Vec<Outcome> = cases.iter().map(|case| datc::run(&judge, case)).collect();
        passed &= outcomes.iter().all(Outcome::passed);
        match (options.json, options.case.is_some()) {
            (true, _) => print_json(&judge, &cases, &outcomes, out)?,
            (false, true) => print_case(&judge, &cases[0], &outcomes[0], other.first(), out)?,
            (false, false) => {
                print_table(&judge, &cases, &outcomes, out)?;
                if let Some(choice) = other.first() {
                    let (lists, prefers) = (format!("lists for {choice}"), "the others with what it prefers");
                    let (held, all) = (other.len(), cases.len());
                    writeln!(
                        out,
                        "{held} of {all} cases were compared with what the DATC {lists}, {prefers}"
                    )?;
                }
            }
        }
    }
    if passed { Ok(()) } else { Err(CommandError::NotPassed) }
}

/// Returns whether a file's name is that of a case, such as `6.F.14`, and no such file is there.
pub fn is_case(what: &Path) -> bool {
    let is_name =
        |name: &str| ["6.", "RB.", "MATH.", "THESIS.", "CROSS."].iter().any(|start| name.starts_with(start));
    what.components().count() == 1 && !what.is_file() && is_name(&what.to_string_lossy().to_uppercase())
}

/// Returns the position of a file or a case, and what it is called.
pub fn given(what: &Path) -> CommandResult<(String, FileRequest)> {
    if !is_case(what) {
        return Ok(FileRequest::of(what)?);
    }
    let case = what.to_string_lossy().into_owned();
    let request = request(&find(&case)?, None, None)?;
    Ok((case, FileRequest::Data(Box::new(request))))
}

/// Prints a figure that no board has, with what the engines make of it. Returns whether the name is that of one.
pub fn abstract_figure(what: &Path, is_text: bool, out: &mut dyn Write) -> CommandResult<bool> {
    let figures = datc::abstract_figures();
    let found =
        figures.iter().find(|one| what.as_os_str().eq_ignore_ascii_case(&one.id)).filter(|_| is_case(what));
    if let Some(figure) = found.filter(|_| !is_text) {
        return Err(usage(format!("{} has equations and no board: it can only be shown as text", figure.id)));
    }
    found.iter().flat_map(|figure| &figure.lines).try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(found.is_some())
}

/// Returns a phase of a case as a request: the last phase, unless another is named, or only another has the `order`.
pub fn request(case: &Case, phase: Option<Phase>, order: Option<&str>) -> CommandResult<Request> {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut phases = vec![(judge.position(case), &case.orders)];
    if !case.retreat_orders.is_empty() {
        phases.push((judge.retreat_position(case), &case.retreat_orders));
    }
    let place = |text: &str| text.split([' ', '/']).find_map(|word| judge.map.names().province(word));
    // Of two orders for one unit, the one that is written so.
    let has = |WrittenOrder { text, .. }: &WrittenOrder| {
        order.map(|order| (order.eq_ignore_ascii_case(text), place(order) == place(text)))
    };
    let of_phase = phases.iter().filter(|(board, _)| phase.is_none_or(|wanted| board.phase == wanted));
    let found = of_phase.max_by_key(|(_, orders)| orders.iter().map(has).max());
    let (board, orders) = found.ok_or_else(|| {
        let known: Vec<String> = phases.iter().map(|(board, _)| board.phase.to_string()).collect();
        let wanted = phase.map(|phase| phase.to_string()).unwrap_or_default();
        anyhow!("{} has no phase {wanted}; it has {}", case.id, known.join(" "))
    })?;
    // The case says nothing about the rules and the engine, so the options choose them.
    let mut request = Request::of_board(&judge.map, board);
    if board.phase.kind == PhaseKind::Movement {
        request.centers = None;
    }
    for order in *orders {
        request.orders.extend(&order.power.to_uppercase(), [order.text.clone()]);
    }
    Ok(request)
}

/// Returns a case of the DATC, a diagram of the rulebook or a position of an author.
pub fn find(id: &str) -> CommandResult<Case> {
    let all = [datc::datc(), datc::rulebook(), datc::authors(), datc::datc_3_3()].concat();
    let near = nearest(id, all.iter().map(|case| case.id.as_str())).map(ToOwned::to_owned);
    all.into_iter().find(|case| case.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
        if datc::abstract_figures().iter().any(|figure| id.eq_ignore_ascii_case(&figure.id)) {
            return failure(format!("{id} has no board: see `chancery adjudicate MATH.14`"));
        }
        let near = near.map(|near| format!(" (perhaps {near})")).unwrap_or_default();
        failure(format!("there is no case `{id}`{near}")).hint("`chancery datc` lists the cases")
    })
}

fn print_table(judge: &Judge, cases: &[Case], outcomes: &[Outcome], out: &mut dyn Write) -> CommandResult {
    writeln!(out, "Engine: {}", judge.context().engine)?;
    let (table_10, start) = (datc::table_10(), Instant::now());
    let (mut alike, mut compared) = (0, 0);
    for (case, outcome) in cases.iter().zip(outcomes) {
        let word = if outcome.passed() { "passed" } else { "differs" };
        let concluded = judge.conclusion(case, &|| start.elapsed()).map_or_else(
            String::new,
            |Conclusion { stage, us, .. }| {
                let his = table_10.get(&*case.id);
                compared += usize::from(his.is_some());
                alike += usize::from(his.is_some_and(|his| stage == his.stage));
                let printed = his.map_or_else(String::new, |his| {
                    format!("(thesis {:>5})  {}", his.us, his.author.unwrap_or_default())
                });
                format!("{stage:<22} {us:>6.0} us {printed:<32}  ")
            },
        );
        writeln!(out, "{:<8} {word:<8} {concluded}{}", case.id, Clean::line(&case.title))?;
        for difference in &outcome.differences {
            writeln!(out, "                  {}", Clean::line(difference))?;
        }
    }
    let passed = outcomes.iter().filter(|outcome| outcome.passed()).count();
    writeln!(out, "{passed} of {} cases passed", cases.len())?;
    if compared > 0 {
        writeln!(
            out,
            "The stage is that of table 10 in {alike} of {compared} cases, each with its author there"
        )?;
    }
    Ok(())
}

fn print_case(
    judge: &Judge,
    case: &Case,
    outcome: &Outcome,
    choice: Option<&String>,
    out: &mut dyn Write,
) -> CommandResult {
    let (title, engine) = (Clean::line(&case.title), judge.context().engine);
    writeln!(out, "{} {title}. Engine: {engine}.\n", case.id)?;
    writeln!(out, "{}\n\nUnits", case_picture(judge, case, true).trim_end())?;
    for unit in &case.units {
        writeln!(out, "  {}", unit_line(unit))?;
    }
    for (power, centres) in &case.supply_centers {
        writeln!(out, "  {power} owns {}", centres.join(", "))?;
    }
    writeln!(out, "\nOrders")?;
    let orders = case.orders.iter().chain(&case.retreat_orders);
    for (order, (_, result)) in orders.zip(&outcome.results) {
        writeln!(out, "  {:<8} {:<32} {result}", Clean::line(&order.power), Clean::line(&order.text))?;
    }
    for component in &outcome.components {
        writeln!(out, "\n{}", Clean::line(component))?;
    }
    let under = choice.map(|choice| format!(" under {choice}")).unwrap_or_default();
    if outcome.passed() {
        return Ok(writeln!(out, "\nAll as expected{under}.")?);
    }
    writeln!(out, "\nNot as expected{under}")?;
    for difference in &outcome.differences {
        writeln!(out, "  {}", Clean::line(difference))?;
    }
    Ok(())
}

fn unit_line(unit: &WrittenUnit) -> String {
    let coast = unit.coast.as_ref().map(|c| format!("/{}", c.to_uppercase())).unwrap_or_default();
    format!("{:<8} {} {}{coast}", unit.power, unit.kind, unit.at)
}

fn print_json(judge: &Judge, cases: &[Case], outcomes: &[Outcome], out: &mut dyn Write) -> CommandResult {
    let (table_10, start) = (datc::table_10(), Instant::now());
    let row = |(case, outcome): (&Case, &Outcome)| {
        let order = |(order, result)| Output::default().with("order", order).with("result", result).json;
        let orders: Vec<_> = outcome.results.iter().map(|(text, result)| order((text, result))).collect();
        let said = Output::default().with("case", &case.id).with("title", &case.title);
        let said = said.with("passed", outcome.passed()).with("differences", &outcome.differences);
        let said = said.with("orders", orders).with("knots", &outcome.components);
        match judge.conclusion(case, &|| start.elapsed()) {
            Some(ours) => said.with("conclusion", ours).with("thesis", table_10.get(&*case.id)).json,
            None => said.json,
        }
    };
    let rows: Vec<_> = cases.iter().zip(outcomes).map(row).collect();
    let passed = outcomes.iter().filter(|outcome| outcome.passed()).count();
    let said = Output::default().with("engine", judge.context().engine.name()).with("passed", passed);
    said.with("total", cases.len()).with("cases", rows).print(true, out)
}

/// Prints a lesson: the board, the orders and the question; with an answer whether it is right, and why.
fn ask_lesson(
    id: &str,
    answer: Option<bool>,
    language: Language,
    as_json: bool,
    out: &mut dyn Write,
) -> CommandResult {
    let judge = judge();
    let case = find(id)?;
    let lesson = Lesson::new(&judge, case).ok_or_else(|| {
        CommandError::from(anyhow::anyhow!(
            "this case is about retreats or builds; lessons are about movement phases"
        ))
    })?;
    let Lesson { case, .. } = &lesson;
    let order =
        |order: &WrittenOrder| Output::default().with("power", &order.power).with("order", &order.text).json;
    let orders: Vec<_> = case.orders.iter().map(order).collect();
    let units: Vec<String> = case.units.iter().map(unit_line).collect();
    let (title, question) = (Clean::line(&case.title), lesson.question(language));
    let facts = Output::default().with("case", &case.id).with("title", &case.title).with("units", units);
    let facts = facts.with("orders", orders).with("question", &question).with("order", &lesson.order);
    let Some(yes) = answer else {
        let row = |order: &WrittenOrder| {
            format!("  {:<8} {}\n", Clean::line(&order.power), Clean::line(&order.text))
        };
        let (board, rows) =
            (case_picture(&judge, case, false), case.orders.iter().map(row).collect::<String>());
        let board = board.trim_end();
        let question = Clean::line(&question);
        let text = format!("{} {title}\n\n{board}\n\n{rows}\n{question}\n--answer yes|no\n", case.id);
        return Output { text, ..facts }.print(as_json, out);
    };
    let ((right, said), why) = (lesson.answered(yes, language), lesson.why(&judge, language));
    let text = format!("{said} {}\n{}\n", Clean::line(&why.paragraph), why.rules_text());
    let facts = facts.with("right", right).with("works", lesson.works);
    let facts = facts.with("why", &why.paragraph).with("rules", why.rules_text());
    Output { text, ..facts }.print(as_json, out)
}

/// Returns the board of a case before the orders, with the movement orders as arrows, with or without what became of
/// them.
fn case_picture(judge: &Judge, case: &Case, with_results: bool) -> String {
    let mut scene = Scene::new(&judge.map, &judge.position(case));
    if case.phase != "build" {
        for entry in &judge.movement(case).entries {
            let outcome = match (with_results, entry.verdict.is_good()) {
                (false, _) => chancery_draw::Outcome::Open,
                (true, true) => chancery_draw::Outcome::Succeeds,
                (true, false) => chancery_draw::Outcome::Fails,
            };
            scene.order(&entry.ordered, outcome);
        }
    }
    drawn(&judge.map, &scene)
}

/// Returns a scene as text, in a size that fits any terminal.
pub fn drawn(map: &Map, scene: &Scene) -> String {
    let (width, height) = (78, 22);
    let chart = Chart::schematic(map, width, height);
    let mut view = View::new(&chart, map, width, height, None);
    // Without colour, waves tell sea from land, and letters whose a unit is.
    (view.waves, view.letters) = (true, true);
    chancery_draw::draw(scene, &chart, view).to_text()
}
