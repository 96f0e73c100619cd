//! `chancery play`: games among programs, and what came of them.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::args::Play;
use super::progress::Progress;
use super::trouble::Trouble;
use crate::adjudicate::{Court, EngineId, Terrain};
use crate::agent::{
    Ares, Contest, Orders, Played, Player, PlayerId, Settings, Turn, UnknownPlayer, share, square_score,
    thesis_score,
};
use crate::map::{Map, PhaseKind, Power, builtin, builtin_names};
use crate::order::{Adjustment, Order, Ordered, Position, Retreat};
use crate::protocol::nearest;
use crate::rules::Rules;
use crate::study::Dice;
use crate::text::Clean;

/// How many years are played if nothing else is said.
const YEARS: u16 = 34;
/// The most powers with which every way to seat two players is gone through.
const MOST_SEATED: usize = 10;

/// Runs the command.
pub fn run(options: &Play, out: &mut dyn Write) -> Result<(), Trouble> {
    let map = map_of(&options.map)?;
    let players = [player_of(&options.player)?, player_of(&options.against)?];
    let power = options.power.as_deref().map(|name| power_of(&map, name)).transpose()?;
    let first = map.begins().year;
    if let Some(until) = options.until.filter(|until| *until < first) {
        let name = map.name();
        return Err(Trouble::Usage(format!("--until {until} is over before {name} begins, in {first}")));
    }
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let court = Court { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let table = Tables { options, court, players };
    match power {
        Some(power) if options.openings => table.openings(power, out),
        _ => table.games(&table.seatings(power)?, out),
    }
}

fn map_of(name: &str) -> Result<Arc<Map>, Trouble> {
    builtin(name).ok_or_else(|| {
        let near =
            nearest(name, builtin_names()).map(|near| format!(" (perhaps {near})")).unwrap_or_default();
        Trouble::Usage(format!("there is no map called `{}`{near}; see chancery maps", Clean::line(name)))
    })
}

fn player_of(name: &str) -> Result<PlayerId, Trouble> {
    name.parse().map_err(|error: UnknownPlayer| Trouble::Usage(error.to_string()))
}

fn power_of(map: &Map, name: &str) -> Result<Power, Trouble> {
    map.names().power(name).ok_or_else(|| {
        let all: Vec<&str> = map.powers().map(|p| map.power(p).name.as_str()).collect();
        let name = Clean::line(name);
        Trouble::Usage(format!("there is no power called `{name}` on this map; there are {}", all.join(", ")))
    })
}

/// By power: whether the counted player plays it.
type Seats = Vec<bool>;

/// Games of two players under the same conditions.
struct Tables<'a> {
    options: &'a Play,
    court: Court<'a>,
    /// The one who is counted, and who plays all other powers.
    players: [PlayerId; 2],
}

/// One game with its seats.
struct Game {
    seed: u64,
    seats: Seats,
    played: Played,
}

/// What came of the games of somebody.
#[derive(Clone, Copy, Default)]
struct Sums {
    games: usize,
    wins: usize,
    draws: usize,
    survived: usize,
    out: usize,
    score: f64,
    centres: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, map: &Map, played: &Played, power: Power) {
        self.games += 1;
        match played.winner {
            Some(winner) if winner == power => self.wins += 1,
            _ if !played.survives(power) => self.out += 1,
            Some(_) => self.survived += 1,
            None => self.draws += 1,
        }
        self.score += thesis_score(played, power);
        self.centres += share(map, played, power);
        self.squares += square_score(played, power);
    }

    fn row(&self, name: &str) -> String {
        let Self { games, wins, draws, survived, out, score, .. } = self;
        let n = (*games).max(1) as f64;
        let (centres, squares) = (100.0 * self.centres / n, self.squares / n);
        format!(
            "{name:<16}{games:>6}{wins:>6}{draws:>7}{survived:>10}{out:>6}{score:>9.2}{centres:>9.1}%{squares:>9.2}"
        )
    }

    fn json(&self, name: &str) -> Value {
        let n = self.games.max(1) as f64;
        json!({
            "of": name, "games": self.games, "wins": self.wins, "draws": self.draws, "survived": self.survived,
            "eliminated": self.out, "score": self.score, "centres": self.centres / n, "squares": self.squares / n,
        })
    }
}

impl Tables<'_> {
    fn player(&self, id: PlayerId) -> Box<dyn Player> {
        match id {
            PlayerId::Ares => {
                let (depth, age) = (self.options.depth, self.options.age);
                Box::new(Ares::new(Settings { depth, age, ..Settings::default() }))
            }
            id => id.player(),
        }
    }

    /// By game: who sits where.
    fn seatings(&self, power: Option<Power>) -> Result<Vec<Seats>, Trouble> {
        let powers = self.court.map.powers().len();
        if self.options.seatings {
            if powers > MOST_SEATED {
                return Err(Trouble::Usage(format!(
                    "--seatings is for maps of up to {MOST_SEATED} powers; this one has {powers}"
                )));
            }
            let seats = |game: usize| (0..powers).map(|power| game >> power & 1 == 1).collect();
            return Ok((0..1 << powers).map(seats).collect());
        }
        let one = |game: u64| {
            let at = power.map_or(game as usize % powers, Power::index);
            (0..powers).map(|power| power == at).collect()
        };
        Ok((0..self.options.times).map(one).collect())
    }

    fn contest(&self) -> Contest<'_> {
        let first = self.court.map.begins().year;
        let until = self.options.until.unwrap_or(first.saturating_add(YEARS));
        Contest { court: self.court, until, calm: self.options.calm }
    }

    fn games(&self, seatings: &[Seats], out: &mut dyn Write) -> Result<(), Trouble> {
        let contest = self.contest();
        let clock = Clock::default();
        let number = seatings.len();
        let mut games = Vec::new();
        let mut progress = Progress::new();
        if !self.options.json {
            let [player, against] = self.players.map(PlayerId::name);
            let (map, seed, until) = (self.court.map.name(), self.options.seed, contest.until);
            let many = if number == 1 { "1 game".to_owned() } else { format!("{number} games") };
            writeln!(out, "{player} against {against}: {many} on {map} from seed {seed}, to {until}\n")?;
            out.flush()?;
        }
        for (i, seats) in seatings.iter().enumerate() {
            let seed = self.options.seed.wrapping_add(i as u64);
            let timed = |&counted: &bool| -> Box<dyn Player> {
                let player = self.player(self.players[usize::from(!counted)]);
                if counted { Box::new(Timed { player, clock: clock.clone() }) } else { player }
            };
            let mut players: Vec<Box<dyn Player>> = seats.iter().map(timed).collect();
            let played = contest.play(&mut players, seed, |position, _| {
                progress.tell(&format!("game {} of {number}: {}", i + 1, position.phase.title()));
                true
            });
            progress.clear();
            if let Some(played) = played {
                let game = Game { seed, seats: seats.clone(), played };
                if !self.options.json {
                    // Many games take long: whoever stops them has what was played so far.
                    writeln!(out, "{}", self.line(i + 1, number, &game))?;
                    out.flush()?;
                }
                games.push(game);
            }
        }
        let rows = self.rows(&games);
        if self.options.json {
            return self.in_json(&games, &rows, out);
        }
        writeln!(out)?;
        let heads = ["games", "won", "drawn", "survived", "out"];
        let [games_head, won, drawn, survived, gone] = heads;
        writeln!(
            out,
            "{:<16}{games_head:>6}{won:>6}{drawn:>7}{survived:>10}{gone:>6}{:>9}{:>10}{:>9}",
            "", "score", "centres", "squares"
        )?;
        for (name, sums) in &rows {
            writeln!(out, "{}", sums.row(name))?;
        }
        if let Some(line) = won_in(&games) {
            writeln!(out, "\n{line}")?;
        }
        Ok(writeln!(out, "{}", clock.words(self.players[0].name()))?)
    }

    /// What came of one game, in a line.
    fn line(&self, number: usize, of: usize, game: &Game) -> String {
        let Game { seed, seats, played } = game;
        let map = self.court.map;
        let name = |power: Power| map.power(power).name.as_str();
        let counted: Vec<Power> = map.powers().filter(|p| seats[p.index()]).collect();
        let player = self.players[0].name();
        let seats = match counted.len() {
            0 => format!("no {player}"),
            n if n == seats.len() => format!("{player} alone"),
            _ => format!("{player} as {}", counted.iter().map(|&p| name(p)).collect::<Vec<_>>().join(", ")),
        };
        let year = played.ended.year;
        let came = match played.winner {
            Some(winner) if counted.contains(&winner) => format!("{} won in {year}, {player}", name(winner)),
            Some(winner) => format!("{} won in {year}, {}", name(winner), self.players[1].name()),
            None => {
                let own: usize = counted.iter().map(|p| played.centres[p.index()]).sum();
                let all: usize = played.centres.iter().sum();
                format!("drawn in {year}, with {own} of {all} centres")
            }
        };
        format!("game {number} of {of}, seed {seed}, {seats}: {came}")
    }

    /// What came of the games, by the power that was counted and in all; with several seats, by player.
    fn rows(&self, games: &[Game]) -> Vec<(String, Sums)> {
        let map = self.court.map;
        if self.options.seatings {
            let mut sums = [Sums::default(); 2];
            for game in games {
                for power in map.powers() {
                    sums[usize::from(!game.seats[power.index()])].add(map, &game.played, power);
                }
            }
            let names = self.players.map(|player| player.name().to_owned());
            return names.into_iter().zip(sums).collect();
        }
        let mut all = Sums::default();
        let mut rows: Vec<(String, Sums)> = Vec::new();
        for power in map.powers() {
            let mut sums = Sums::default();
            for game in games.iter().filter(|game| game.seats[power.index()]) {
                sums.add(map, &game.played, power);
                all.add(map, &game.played, power);
            }
            if sums.games > 0 {
                rows.push((map.power(power).name.clone(), sums));
            }
        }
        rows.push(("all".to_owned(), all));
        rows
    }

    fn in_json(&self, games: &[Game], rows: &[(String, Sums)], out: &mut dyn Write) -> Result<(), Trouble> {
        let map = self.court.map;
        let key = |power: Power| map.power(power).key.clone();
        let each = |numbers: &[usize]| -> BTreeMap<String, usize> {
            map.powers().map(|p| (key(p), numbers[p.index()])).collect()
        };
        let one = |game: &Game| {
            let Game { seed, seats, played } = game;
            let who = |power: Power| self.players[usize::from(!seats[power.index()])].name();
            let seats: BTreeMap<String, &str> = map.powers().map(|p| (key(p), who(p))).collect();
            json!({
                "seed": seed, "seats": seats, "winner": played.winner.map(key), "ended": played.ended.to_string(),
                "phases": played.phases, "centres": each(&played.centres), "units": each(&played.units),
            })
        };
        let games: Vec<Value> = games.iter().map(one).collect();
        let sums: Vec<Value> = rows.iter().map(|(name, sums)| sums.json(name)).collect();
        let [player, against] = self.players.map(PlayerId::name);
        let all =
            json!({"player": player, "against": against, "map": map.name(), "games": games, "sums": sums});
        Ok(writeln!(out, "{all}")?)
    }

    /// How often which orders open the game.
    fn openings(&self, power: Power, out: &mut dyn Write) -> Result<(), Trouble> {
        let map = self.court.map;
        let position = Position::start(map);
        if position.phase.kind != PhaseKind::Movement {
            let name = map.name();
            return Err(Trouble::Usage(format!("a game on {name} does not begin with moves")));
        }
        let mut counts: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        let clock = Clock::default();
        let mut timed = Timed { player: self.player(self.players[0]), clock: clock.clone() };
        let mut progress = Progress::new();
        for i in 0..self.options.times {
            progress.tell(&format!("opening {} of {}", i + 1, self.options.times));
            let mut dice = Dice::new(self.options.seed.wrapping_add(i));
            let orders: Orders =
                timed.orders(Turn { court: self.court, position: &position, power }, &mut dice);
            *counts.entry(orders.lines(map)).or_default() += 1;
        }
        progress.clear();
        let mut counts: Vec<(Vec<String>, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let (player, name) = (self.players[0].name(), &map.power(power).name);
        if self.options.json {
            let one = |(orders, count): &(Vec<String>, usize)| json!({"orders": orders, "count": count});
            let openings: Vec<Value> = counts.iter().map(one).collect();
            return Ok(writeln!(out, "{}", json!({"player": player, "power": name, "openings": openings}))?);
        }
        let (asked, different) = (self.options.times, counts.len());
        let (times, ways) =
            (if asked == 1 { "time" } else { "times" }, if different == 1 { "way" } else { "ways" });
        writeln!(out, "{player} opens {asked} {times} for {name}, in {different} {ways}\n")?;
        for (orders, count) in &counts {
            writeln!(out, "{count:>5}  {}", orders.join("; "))?;
        }
        Ok(writeln!(out, "\n{}", clock.words(player))?)
    }
}

/// Of the games that the counted player won: how many, with what that says of all games, and in which years.
fn won_in(games: &[Game]) -> Option<String> {
    let won = |game: &&Game| game.played.winner.is_some_and(|winner| game.seats[winner.index()]);
    let mut years: Vec<u16> = games.iter().filter(won).map(|game| game.played.ended.year).collect();
    years.sort_unstable();
    let (first, median) = (years.first()?, years.get(years.len() / 2)?);
    let (least, most) = wilson(years.len(), games.len());
    Some(format!(
        "Won {} of {} games, which leaves {least:.0} to {most:.0} in a hundred with 95 % certainty; first in {first}, in \
         the median in {median}.",
        years.len(),
        games.len()
    ))
}

/// The bounds, in a hundred, of a share of which `hits` of `n` were seen: the score interval of Wilson (1927) for 95 %.
fn wilson(hits: usize, n: usize) -> (f64, f64) {
    let (n, z) = (n.max(1) as f64, 1.96);
    let p = hits as f64 / n;
    let (middle, width) = (p + z * z / (2.0 * n), z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt());
    let scale = 100.0 / (1.0 + z * z / n);
    ((middle - width) * scale, (middle + width) * scale)
}

/// How long a player thought, shared by all who play for it.
#[derive(Clone, Debug, Default)]
struct Clock(std::rc::Rc<std::cell::Cell<(u32, Duration, Duration)>>);

impl Clock {
    fn note(&self, took: Duration) {
        let (turns, all, most) = self.0.get();
        self.0.set((turns + 1, all + took, most.max(took)));
    }

    fn words(&self, player: &str) -> String {
        let (turns, all, most) = self.0.get();
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let mean = ms(all) / f64::from(turns.max(1));
        format!("A movement phase took {player} {mean:.2} ms in the mean and {:.1} ms at most.", ms(most))
    }
}

/// A player whose movement phases are timed.
struct Timed {
    player: Box<dyn Player>,
    clock: Clock,
}

impl Player for Timed {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Ordered<Order>> {
        let start = Instant::now();
        let orders = self.player.moves(turn, dice);
        self.clock.note(start.elapsed());
        orders
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Ordered<Retreat>> {
        self.player.retreats(turn, dice)
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        self.player.adjustments(turn, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_few_games_say_is_told_with_its_bounds() {
        // Wilson's interval for 8 of 10, as textbooks have it: 0.490 to 0.943.
        let (least, most) = wilson(8, 10);
        assert!((least - 49.0).abs() < 0.1 && (most - 94.3).abs() < 0.1, "{least} {most}");
        assert!(wilson(0, 7).0.abs() < 1e-9 && (wilson(7, 7).1 - 100.0).abs() < 1e-9);
    }
}
