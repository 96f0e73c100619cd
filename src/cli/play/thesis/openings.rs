//! Simulation 2 of the thesis: the openings of Germany, by depth and age (tables 1, 3 to 5 and 11, figure 11).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::super::{Tables, median};
use super::chart::Chart;
use super::printed::{DIFFERENT, OF_ARES, OPENINGS, POPULAR, occurrences};
use crate::cli::common::jobs::Interrupt;
use chancery_core::map::{Map, Power};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_lab::agent::{Ares, Settings, Turn};
use chancery_lab::study::Dice;

/// The orders of Berlin, Kiel and Munich, as the thesis writes them: `kie`, `H`, `S mun sil`.
type Signs = [String; 3];

/// What came of the openings with one depth and age.
#[derive(Default)]
struct Cell {
    depth: usize,
    age: u32,
    /// How long each took.
    seconds: Vec<f64>,
    /// How many rounds of evolution each took.
    rounds: Vec<f64>,
    /// How many were stopped before their plan was of age.
    stopped: usize,
    openings: Vec<Signs>,
}

/// The openings that were played.
pub struct Simulation(Vec<Cell>);

impl Simulation {
    /// Plays openings of a power: as many with each depth and age as the thesis, and no more than the options say. `see`
    /// is told how far it is.
    pub fn run(tables: &Tables<'_>, power: Power, mut see: impl FnMut(&str)) -> Self {
        let (context, settings) = (tables.context, tables.ares());
        let (seed, most) = (tables.options.seed, tables.options.times);
        let limit = tables.options.seconds.map(Duration::from_secs);
        let is_stopped = || tables.interrupt.as_ref().is_some_and(Interrupt::is_pressed);
        let position = Position::start(context.map);
        let turn = Turn { context, position: &position, power };
        let cells = OPENINGS.iter().map(|&(depth, age, times, _)| {
            let ares = Ares::new(Settings { depth, age, ..settings });
            let mut cell = Cell { depth, age, ..Cell::default() };
            for i in 0..times.min(most) {
                see(&format!("depth {depth}, age {age}, opening {} of {}", i + 1, times.min(most)));
                let start = Instant::now();
                let stop = || limit.is_some_and(|limit| start.elapsed() >= limit) || is_stopped();
                let plan = ares.plan_until(turn, &mut Dice::new(seed.wrapping_add(i)), &stop);
                if is_stopped() {
                    break;
                }
                cell.rounds.push(f64::from(plan.rounds));
                cell.seconds.push(start.elapsed().as_secs_f64());
                cell.stopped += usize::from(!plan.is_of_age);
                let orders = plan.steps.into_iter().next().map_or_else(Vec::new, |step| step.orders);
                cell.openings.push(signs(context.map, power, &orders));
            }
            cell
        });
        Self(cells.collect())
    }

    /// Returns the tables, each with his numbers beside ours.
    pub fn tables(&self) -> String {
        let mut out = String::from(
            "Tables 1 and 3: openings that were played, and the seconds that one took\n\n\
             depth  age   openings       (thesis)     rounds     median    seconds   (thesis)\n",
        );
        for (cell, &(depth, age, times, his)) in self.0.iter().zip(&OPENINGS) {
            let note = match cell.stopped {
                0 => String::new(),
                stopped => format!("  {stopped} stopped before the plan was of age"),
            };
            let played = cell.openings.len();
            let _ = write!(out, "{depth:>5}{age:>5}{played:>11}{times:>15}");
            let _ = match median(cell.rounds.clone()) {
                Some(middle) => {
                    write!(out, "{:>11.0}{middle:>11}{:>11.3}", mean(&cell.rounds), mean(&cell.seconds))
                }
                None => write!(out, "{:>11}{:>11}{:>11}", "-", "-", "-"),
            };
            let _ = writeln!(out, "{his:>11}{note}");
        }
        let all: Vec<&Signs> = self.0.iter().flat_map(|cell| &cell.openings).collect();
        let ours: BTreeSet<&Signs> = all.iter().copied().collect();
        let (different, of) = DIFFERENT;
        let _ = writeln!(
            out,
            "\nDifferent openings: {} among {}; the thesis: {different} among {of}",
            ours.len(),
            all.len()
        );
        let share = |signs: &[&str; 3]| {
            let played = all.iter().filter(|opening| opening.iter().eq(signs.iter())).count();
            100.0 * played as f64 / all.len().max(1) as f64
        };
        for (title, openings) in [
            ("Table 4: the openings most popular in literature, in a hundred", &POPULAR[..]),
            ("Table 5: the openings most popular with his Ares, in a hundred", &OF_ARES[..]),
        ] {
            let _ = writeln!(
                out,
                "\n{title}\n\n{:<34}{:<16}{:>6}{:>10}{:>12}",
                "", "", "here", "(thesis)", "literature"
            );
            for (name, signs, literature, his) in openings {
                let row = signs.join(" ");
                let _ =
                    writeln!(out, "{name:<34}{row:<16}{:>6.1}{his:>10.1}{literature:>12.1}", share(signs));
            }
        }
        out.push_str(&self.table_11());
        out
    }

    /// Returns the openings that were played most often in the seven runs of 50, with his numbers beside ours.
    fn table_11(&self) -> String {
        let runs = self.0.iter().zip(&OPENINGS).filter(|(_, his)| his.2 == 50);
        let mut runs: Vec<&Cell> = runs.map(|(cell, _)| cell).collect();
        runs.sort_by_key(|cell| (cell.age, cell.depth));
        let mut rows: BTreeMap<Vec<&str>, [[usize; 7]; 2]> = BTreeMap::new();
        for (run, cell) in runs.iter().enumerate() {
            for signs in &cell.openings {
                rows.entry(signs.iter().map(String::as_str).collect()).or_default()[0][run] += 1;
            }
        }
        for (signs, counts) in occurrences() {
            rows.entry(signs.to_vec()).or_default()[1] = counts;
        }
        let total = |counts: [usize; 7]| counts.iter().sum::<usize>();
        let mut rows: Vec<_> =
            rows.into_iter().map(|(signs, counts)| (counts.map(total), signs, counts)).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.0));
        let mut out =
            "\nTable 11: how often each opening was played, the most frequent first; then here/thesis by \
                       age,depth\n\n here  (thesis)                    "
                .to_owned();
        for Cell { age, depth, .. } in runs {
            let _ = write!(out, "{:>8}", format!("{age},{depth}"));
        }
        out.push('\n');
        for ([here, his], signs, [ours, of_his]) in rows.iter().take(20) {
            let _ = write!(out, "{here:>5}{his:>10}  {:<18}", signs.join(", "));
            for (ours, of_his) in ours.iter().zip(of_his) {
                let _ = write!(out, "{:>8}", format!("{ours}/{of_his}"));
            }
            out.push('\n');
        }
        let both = rows.iter().filter(|row| !row.0.contains(&0)).count();
        let _ = writeln!(out, "Openings played here and in the thesis: {both}");
        out
    }

    /// Returns figure 11: the time of an opening by age, for each depth, here and in the thesis.
    pub fn figure_11(&self) -> Chart {
        let ages = [10, 20, 30, 40];
        let mut series = Vec::new();
        for depth in 1..=4 {
            let of = |age: &u32| self.0.iter().find(|cell| (cell.depth, cell.age) == (depth, *age));
            let ours =
                ages.iter().map(|age| of(age).filter(|c| !c.seconds.is_empty()).map(|c| mean(&c.seconds)));
            series.push((format!("depth {depth} here"), ours.collect()));
            let his = |age: &u32| OPENINGS.iter().find(|o| (o.0, o.1) == (depth, *age)).map(|o| o.3);
            series.push((format!("depth {depth} thesis"), ages.iter().map(his).collect()));
        }
        Chart {
            file: "figure-11",
            title: "Figure 11: seconds for an opening of Germany, by age".to_owned(),
            along: ages.iter().map(|age| format!("age {age}")).collect(),
            series,
            logarithmic: true,
        }
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Returns the orders of a power's units in the sequence of the thesis.
fn signs(map: &Map, power: Power, orders: &[GivenOrder<Order>]) -> Signs {
    let code = |at| map.code(map.province_of(at)).to_lowercase();
    let sign = |order: Order| match order {
        Order::Hold => "H".to_owned(),
        Order::Move { to, .. } => code(to),
        Order::Support { unit, to: None } => format!("S {} H", code(unit.at)),
        Order::Support { unit, to: Some(to) } => format!("S {} {}", code(unit.at), code(to)),
        Order::Convoy { .. } => "C".to_owned(),
    };
    ["ber", "kie", "mun"].map(|place| {
        let own = orders.iter().find(|o| o.by == power && code(o.unit.at) == place);
        own.map_or_else(|| "-".to_owned(), |o| sign(o.order))
    })
}
