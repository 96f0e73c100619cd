//! Simulation 3 of the thesis: 128 games of Ares and the random agent, one for each way to seat them (tables 2, 6, 7, 9
//! and 12, figures 12, 13, 16 and 17).

use chancery_core::turn::Orders;
use std::time::Instant;

use super::super::course::{Course, Table, median};
use super::super::{Game, Seats};
use super::Chart;
use super::printed::{ANY_STAGE, ENDINGS, GAMES, STAGES, intervals, shares};
use chancery_core::adjudicate::{Context, MovementAdjudication};
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{Position, Submission};
use chancery_core::rules::Rules;
use chancery_lab::engines;

/// A resolution by Atlas: the stage that decided the last order, how long it took, and how many orders there were.
struct ResolutionTime {
    stage: &'static str,
    ms: f64,
    orders: usize,
}

/// The resolutions of the games, by Atlas.
#[derive(Default)]
pub struct Resolutions(Vec<ResolutionTime>);

impl Resolutions {
    /// Lets Atlas resolve a movement phase under his author's rules.
    pub fn add(&mut self, context: Context<'_>, his: &Rules, position: &Position, orders: &[Orders]) {
        if position.phase.kind != PhaseKind::Movement {
            return;
        }
        let mut all = Submission::default();
        for orders in orders {
            if let Orders::Movement(orders) = orders {
                all.append(orders);
            }
        }
        let context = Context { rules: his, engine: engines::ATLAS, ..context };
        let start = Instant::now();
        let adjudication = MovementAdjudication::narrow(context, position, (&all).into());
        let ms = start.elapsed().as_secs_f64() * 1000.0;
        let stage = adjudication.solution.own.as_ref().and_then(|own| own.stage).unwrap_or("none");
        self.0.push(ResolutionTime { stage, ms, orders: position.units.len() });
    }

    fn of_stage(&self, stage: &str) -> Vec<&ResolutionTime> {
        self.0.iter().filter(|resolved| resolved.stage == stage).collect()
    }

    /// Counts resolutions, and returns their mean time and their mean number of orders.
    fn means<'a>(resolved: impl IntoIterator<Item = &'a ResolutionTime>) -> (usize, f64, f64) {
        let (count, ms, orders) = resolved
            .into_iter()
            .fold((0, 0.0, 0), |(n, ms, orders), one| (n + 1, ms + one.ms, orders + one.orders));
        let n = count.max(1) as f64;
        (count, ms / n, orders as f64 / n)
    }

    /// Returns table 2.
    pub fn table_2(&self) -> Table {
        let mut table = Table::new(
            "Table 2: resolutions of games by Atlas",
            1,
            "conclusive stage | boards | (thesis) | ms/board | (thesis) | orders | (thesis) | us/order | (thesis)",
        );
        let mut row = |name: &str, (count, ms, orders): (usize, f64, f64), his: (usize, f64, f64)| {
            let per_order = |ms: f64, orders: f64| 1000.0 * ms / orders.max(1.0);
            let (each, of_his) = (per_order(ms, orders), per_order(his.1, his.2));
            let (ms, orders) = (format!("{ms:.4}"), format!("{orders:.1}"));
            let (each, of_his) = (format!("{each:.2}"), format!("{of_his:.0}"));
            table.row(&[&name, &count, &his.0, &ms, &his.1, &orders, &his.2, &each, &of_his]);
        };
        for (stage, boards, ms, orders) in STAGES {
            row(stage, Self::means(self.of_stage(stage)), (boards, ms, orders));
        }
        let elimination = self.of_stage("paradox elimination");
        row("paradox elimination", Self::means(elimination), (0, 0.0, 0.0));
        let (ms, orders, _) = ANY_STAGE;
        row("any stage", Self::means(&self.0), (STAGES.iter().map(|stage| stage.1).sum(), ms, orders));
        table
    }

    /// Returns, by steps of the time of a unit, as parts of its mean: how many resolutions ended with each stage.
    fn intervals(&self) -> Vec<[usize; 3]> {
        // His step of 0.05 ms, as a part of his mean of 0.27 ms for an order.
        let part = 0.05 / ANY_STAGE.2;
        let of = |resolved: &ResolutionTime| resolved.ms / resolved.orders.max(1) as f64;
        let mean = self.0.iter().map(of).sum::<f64>() / self.0.len().max(1) as f64;
        let mut rows = vec![[0; 3]; intervals().count()];
        for resolved in &self.0 {
            let at = (of(resolved) / (part * mean).max(f64::MIN_POSITIVE)) as usize;
            if let Some(stage) = STAGES.iter().position(|stage| stage.0 == resolved.stage) {
                let last = rows.len() - 1;
                rows[at.min(last)][stage] += 1;
            }
        }
        rows
    }

    /// Returns table 9. Times are parts of the mean, because today's machines are thousands of times as fast.
    pub fn table_9(&self) -> Table {
        let mut table = Table::new(
            "Table 9 and figure 16: resolutions by stage and time of a unit, as parts of the mean of all (his 0.05 ms are 0.19)",
            1,
            "time | conditioning | (thesis) | substitution | (thesis) | supposition | (thesis)",
        );
        let (part, his_rows) = (0.05 / ANY_STAGE.2, intervals().count());
        for (i, (ours, his)) in self.intervals().iter().zip(intervals()).enumerate() {
            let from = part * i as f64;
            let to = if i + 1 == his_rows { " and more".to_owned() } else { format!("-{:.2}", from + part) };
            let time = format!("{from:.2}{to}");
            table.row(&[&time, &ours[0], &his[0], &ours[1], &his[1], &ours[2], &his[2]]);
        }
        table
    }

    /// Returns figure 16.
    pub fn figure_16(&self) -> Chart {
        let (rows, his) = (self.intervals(), intervals().collect::<Vec<_>>());
        let mut series = Vec::new();
        for (column, stage) in STAGES.iter().enumerate() {
            let values = |rows: &[[usize; 3]]| rows.iter().map(|row| Some(row[column] as f64)).collect();
            series.push((format!("{} here", stage.0), values(&rows)));
            series.push((format!("{} thesis", stage.0), values(&his)));
        }
        Chart {
            file: "figure-16",
            title: "Figure 16: resolutions by conclusive stage and time, in steps of 0.19 of the mean"
                .to_owned(),
            along: (0..rows.len()).map(|i| format!("{:.1}", 0.05 / ANY_STAGE.2 * i as f64)).collect(),
            series,
            logarithmic: false,
        }
    }
}

/// Returns which way to seat the two players the `i`-th of so many games has: spread over all ways.
pub fn seats(i: usize, games: usize, powers: usize) -> Seats {
    let way = ((2 * i + 1) << powers) / (2 * games.max(1));
    (0..powers).map(|power| way >> power & 1 == 1).collect()
}

/// Returns table 6.
pub fn table_6(map: &Map, games: &[Game]) -> Table {
    let mut table = Table::new(
        format!("Table 6: results of {} games (the thesis: 128)", games.len()),
        1,
        "player | win | (thesis) | draw | (thesis) | survival | (thesis) | elimination | (thesis) | score | (thesis)",
    );
    for (name, counted, (his, score_of_his)) in [("Ares", true, GAMES[0]), ("random", false, GAMES[1])] {
        let mut counts = [0; 4];
        let mut score = 0.0;
        for (game, power) in games.iter().flat_map(|game| map.powers().map(move |power| (game, power))) {
            if game.seats[power.index()] == counted {
                counts[ending(game, power)] += 1;
                score += game.played.end.thesis_score(power);
            }
        }
        let scores = [score, score_of_his].map(|score| format!("{score:.1}"));
        let pairs = counts.iter().zip(&his).flat_map(|(ours, his)| [ours, his].map(ToString::to_string));
        table.rows.push([name.to_owned()].into_iter().chain(pairs).chain(scores).collect());
    }
    table
}

const ENDED: [&str; 4] = ["win", "draw", "sur.", "elim."];

/// Returns how a game ended for a power: a place in [`ENDED`].
fn ending(game: &Game, power: Power) -> usize {
    let end = &game.played.end;
    match end.winner {
        Some(winner) if winner == power => 0,
        _ if !end.survives(power) => 3,
        Some(_) => 2,
        None => 1,
    }
}

/// Returns how many rounds, two a year, were played.
fn rounds(map: &Map, game: &Game) -> usize {
    let ended = game.played.ended;
    let fall = usize::from(ended.season != map.begins().season);
    2 * usize::from(ended.year.saturating_sub(map.begins().year)) + 1 + fall
}

/// Returns table 12.
pub fn table_12(map: &Map, games: &[Game]) -> Table {
    let powers: Vec<&str> = map.powers().map(|power| map.power(power).name.as_str()).collect();
    let columns = format!("game | {} | status | round", powers.join(" | "));
    let mut table = Table::new("Table 12: how the games ended", powers.len() + 2, &columns);
    for (i, game) in games.iter().enumerate() {
        let seat = |power: Power| {
            let who = if game.seats[power.index()] { "Ares" } else { "rand." };
            format!("{who} {}", ENDED[ending(game, power)])
        };
        let status = if game.played.end.winner.is_some() { "finished" } else { "pre-ended" };
        let ends = [status.to_owned(), rounds(map, game).to_string()];
        table
            .rows
            .push([(i + 1).to_string()].into_iter().chain(map.powers().map(seat)).chain(ends).collect());
    }
    let won: Vec<usize> =
        games.iter().filter(|game| game.played.end.winner.is_some()).map(|game| rounds(map, game)).collect();
    let middle = median(won.iter().map(|&round| round as f64).collect());
    let (finished, pre_ended, [first, usual, last]) = ENDINGS;
    let ours = match (won.iter().min(), middle, won.iter().max()) {
        (Some(first), Some(usual), Some(last)) => {
            format!(", the first in round {first}, in the median {usual}, the last {last}")
        }
        _ => String::new(),
    };
    table.notes.push(format!(
        "Here {} finished{ours}; {} pre-ended. The thesis: {finished} finished, the first in round {first}, in the \
         median {usual}, the last {last}; {pre_ended} pre-ended.",
        won.len(),
        games.len() - won.len()
    ));
    table
}

/// Returns table 7 and figure 12: Ares' share of all points by year. Games were ended after the year `until`.
pub fn table_7(games: &[Game], until: u16) -> (Table, Chart) {
    let course = Course::by_seats("ares", games);
    let share = |year: u16| course.value(year, 0).filter(|_| year <= until);
    let title = "Table 7 and figure 12: Ares' share of all points at the end of a year";
    let mut table = Table::new(title, 1, "year | here | (thesis)");
    for (year, his) in shares().filter(|(year, _)| [1901, 2009].contains(year) || year % 5 == 0) {
        let ours = share(year).map_or_else(|| "-".to_owned(), |share| format!("{share:.3}"));
        table.row(&[&year, &ours, &format!("{his:.3}")]);
    }
    let chart = Chart {
        file: "figure-12",
        title: "Figure 12: Ares' share of all points by year".to_owned(),
        along: shares().map(|(year, _)| year.to_string()).collect(),
        series: vec![
            ("here".to_owned(), shares().map(|(year, _)| share(year)).collect()),
            ("thesis".to_owned(), shares().map(|(_, his)| Some(his)).collect()),
        ],
        logarithmic: false,
    };
    (table, chart)
}

/// Returns figure 13, by the number of seats that Ares has, and figure 17, by power.
pub fn figures_13_and_17(map: &Map, games: &[Game]) -> [Chart; 2] {
    let seats = Course::by_seats("ares", games);
    let by_power = Course::by_power(map, games);
    let seats_of = |game: &Game| game.seats.iter().filter(|ares| **ares).count();
    let played = (1..map.powers().len()).filter(|&n| games.iter().any(|game| seats_of(game) == n));
    let column =
        |course: &Course, column: usize| course.rows.iter().map(|row| row.1.get(column).copied()).collect();
    let years = |course: &Course| course.rows.iter().map(|row| row.0.to_string()).collect();
    [
        Chart {
            file: "figure-13",
            title: "Figure 13: Ares' share of all points by year, by his seats".to_owned(),
            along: years(&seats),
            series: played.map(|n| (format!("{n} Ares"), column(&seats, n))).collect(),
            logarithmic: false,
        },
        Chart {
            file: "figure-17",
            title: "Figure 17: the points of each power by year, for any player".to_owned(),
            along: years(&by_power),
            series: map
                .powers()
                .map(|power| (map.power(power).name.clone(), column(&by_power, power.index())))
                .collect(),
            logarithmic: false,
        },
    ]
}
