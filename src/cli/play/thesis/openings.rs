//! Simulation 2 of the thesis: the openings of Germany, by depth and age (tables 1, 3 to 5 and 11, figure 11).

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::super::Tables;
use super::super::course::{Table, median};
use super::Chart;
use super::printed::{DIFFERENT, Opening, Openings, occurrences, popular, settings};
use crate::cli::common::stream::Interrupt;
use chancery_core::map::{Map, Power};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_lab::agent::{Ares, Settings, Turn};
use chancery_lab::study::Dice;

/// The orders of Berlin, Kiel and Munich, as the thesis writes them: `kie`, `H`, `S mun sil`.
type Signs = [String; 3];

/// What came of the openings with one depth and age.
struct Cell {
    /// What the thesis has of them.
    his: Openings,
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
        let (context, ares) = (tables.context, tables.ares_settings());
        let (seed, most) = (tables.options.seed, tables.options.times);
        let limit = tables.options.seconds.map(Duration::from_secs);
        let is_stopped = || tables.interrupt.as_ref().is_some_and(Interrupt::is_pressed);
        let position = Position::start(context.map);
        let turn = Turn { context, position: &position, power };
        let cells = settings().map(|his| {
            let Openings { depth, age, times, .. } = his;
            let ares = Ares::new(Settings { depth, age, ..ares });
            let mut cell = Cell { his, seconds: vec![], rounds: vec![], stopped: 0, openings: vec![] };
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
    pub fn tables(&self) -> Vec<Table> {
        let mut times = Table::new(
            "Tables 1 and 3, figure 11: openings that were played, and the seconds that one took",
            0,
            "depth | age | openings | (thesis) | rounds | median | stopped before the plan was of age | seconds | (thesis)",
        );
        for cell in &self.0 {
            let Openings { depth, age, times: his, seconds } = cell.his;
            let [rounds, middle, took] = match median(cell.rounds.clone()) {
                Some(middle) => {
                    let (rounds, took) = (mean(&cell.rounds), mean(&cell.seconds));
                    [format!("{rounds:.0}"), middle.to_string(), format!("{took:.3}")]
                }
                None => ["-"; 3].map(str::to_owned),
            };
            let (played, stopped) = (cell.openings.len(), cell.stopped);
            times.row(&[&depth, &age, &played, &his, &rounds, &middle, &stopped, &took, &seconds]);
        }
        let runs = self.0.iter().filter(|cell| cell.his.times == 50);
        let all: Vec<&Signs> = runs.flat_map(|cell| &cell.openings).collect();
        let (ours, (different, of)) = (all.iter().collect::<BTreeSet<_>>().len(), DIFFERENT);
        times.notes.push(format!(
            "Different openings: {ours} among {}; the thesis: {different} among {of}",
            all.len()
        ));
        let share = |orders: &[&str; 3]| {
            let played = all.iter().filter(|opening| opening.iter().eq(orders.iter())).count();
            100.0 * played as f64 / all.len().max(1) as f64
        };
        let favourites = [("4", "in literature"), ("5", "with his Ares")].map(|(number, whose)| {
            let title = format!("Table {number}: the openings most popular {whose}, in a hundred");
            let mut table = Table::new(title, 2, "name | orders | here | (thesis) | literature");
            for Opening { name, orders, shares: [literature, his] } in popular(number) {
                let [ours, his, literature] =
                    [share(&orders), his, literature].map(|share| format!("{share:.1}"));
                table.row(&[&name, &orders.join(" "), &ours, &his, &literature]);
            }
            table
        });
        [times].into_iter().chain(favourites).chain([self.table_11()]).collect()
    }

    /// Returns the openings that were played most often in the seven runs of 50, with his numbers beside ours.
    fn table_11(&self) -> Table {
        let mut runs: Vec<&Cell> = self.0.iter().filter(|cell| cell.his.times == 50).collect();
        runs.sort_by_key(|cell| (cell.his.age, cell.his.depth));
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
        let heads: Vec<String> =
            runs.iter().map(|cell| format!("{},{}", cell.his.age, cell.his.depth)).collect();
        let mut table = Table::new(
            "Table 11: how often each opening was played, the most frequent first; then here/thesis by age,depth",
            1,
            &format!("orders | here | (thesis) | {}", heads.join(" | ")),
        );
        for (totals, signs, [ours, of_his]) in rows.iter().take(20) {
            let pairs = ours.iter().zip(of_his).map(|(ours, his)| format!("{ours}/{his}"));
            let cells = [signs.join(", ")].into_iter().chain(totals.map(|total| total.to_string()));
            table.rows.push(cells.chain(pairs).collect());
        }
        let both = rows.iter().filter(|row| !row.0.contains(&0)).count();
        table.notes.push(format!("Openings played here and in the thesis: {both}"));
        table
    }

    /// Returns figure 11: the time of an opening by age, for each depth, here and in the thesis.
    pub fn figure_11(&self) -> Chart {
        let ages = [10, 20, 30, 40];
        let mut series = Vec::new();
        for depth in 1..=4 {
            let of = |age: &u32| self.0.iter().find(|cell| (cell.his.depth, cell.his.age) == (depth, *age));
            let ours =
                ages.iter().map(|age| of(age).filter(|c| !c.seconds.is_empty()).map(|c| mean(&c.seconds)));
            series.push((format!("depth {depth} here"), ours.collect()));
            let his = ages.iter().map(|age| of(age).map(|cell| cell.his.seconds));
            series.push((format!("depth {depth} thesis"), his.collect()));
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
