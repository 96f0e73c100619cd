//! `chancery play`: games among programs, and what came of them.

mod course;
mod thesis;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use clap::builder::RangedU64ValueParser;
use course::{Course, Sums, won_in};

use crate::cli::common::error::{CommandResult, usage};
use crate::cli::common::output::{Output, many};
use crate::cli::common::own_maps;
use crate::cli::common::stream::{Interrupt, Progress};
use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{Adjustment, GivenOrder, Order, Position, Retreat};
use chancery_core::rules::Rules;
use chancery_core::text::{self, Clean};
use chancery_lab::agent::{Ares, Between, Contest, PlayedGame, Player, PlayerId, Settings, Turn};
use chancery_lab::study::Dice;

/// How many years are played if nothing else is said.
const YEARS: u16 = 34;
/// The most powers with which every way to seat two players is gone through.
const MOST_SEATED: usize = 10;

/// Runs the command.
pub fn run(options: &Play, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let experiments = options.player == thesis::THESIS;
    if !experiments && options.charts.is_some() {
        return Err(usage("--charts needs `play thesis`"));
    }
    let of_thesis = || Play {
        player: PlayerId::Ares.name().to_owned(),
        thesis: true,
        calm: 0,
        until: options.until.or(Some(thesis::LAST_YEAR)),
        ..options.clone()
    };
    let options = &if experiments { of_thesis() } else { options.clone() };
    let map = own_maps::map_of(&own_maps::tables(folder), &options.map)?;
    let players = [options.player.parse().map_err(usage)?, options.against];
    let power = options.power.as_deref().map(|name| power_of(&map, name)).transpose()?;
    let first = map.begins().year;
    if let Some(until) = options.until.filter(|until| *until < first) {
        return Err(usage(format!("--until {until} is over before {} begins, in {first}", map.name())));
    }
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let interrupt = if experiments { Some(Interrupt::listen()?) } else { None };
    let table = Tables { options, context, players, interrupt };
    if experiments {
        return table.thesis(out);
    }
    match power {
        Some(power) if options.openings => table.count_openings(power, out),
        _ => table.play_games(&table.seatings(power)?, out),
    }
}

fn power_of(map: &Map, name: &str) -> CommandResult<Power> {
    map.names().power(name).ok_or_else(|| {
        let all: Vec<&str> = map.powers().map(|p| map.power(p).name.as_str()).collect();
        let name = Clean::line(name);
        usage(format!("there is no power called `{name}` on this map; there are {}", all.join(", ")))
    })
}

/// The seats: by power, whether the counted player plays it.
type Seats = Vec<bool>;

/// Games of two players under the same conditions.
struct Tables<'a> {
    options: &'a Play,
    context: Context<'a>,
    /// The one who is counted, and who plays all other powers.
    players: [PlayerId; 2],
    /// Whether the run was stopped, if it prints what it has then.
    interrupt: Option<Interrupt>,
}

struct Game {
    seed: u64,
    seats: Seats,
    played: PlayedGame,
}

impl Tables<'_> {
    fn ares_settings(&self) -> Settings {
        let Play { depth, age, rounds, thesis, .. } = *self.options;
        let basis = if thesis { Settings::THESIS } else { Settings::default() };
        let cycles = rounds.map_or(basis.cycles, |most| (most > 0).then_some(most));
        Settings { depth, age, cycles, ..basis }
    }

    /// Returns a player whose thinking `clock` times.
    fn timed_player(&self, id: PlayerId, clock: &Clock) -> TimedPlayer {
        TimedPlayer {
            player: id.player(),
            ares: (id == PlayerId::Ares).then(|| Ares::new(self.ares_settings())),
            clock: clock.clone(),
            most: self.options.seconds.map(Duration::from_secs),
            interrupt: self.interrupt.clone(),
        }
    }

    /// Returns a player for each seat. `clock` times those that are counted.
    fn seated(&self, seats: &[bool], clock: &Clock) -> Vec<Box<dyn Player>> {
        let untimed = Clock::default();
        let player = |&counted: &bool| -> Box<dyn Player> {
            let clock = if counted { clock } else { &untimed };
            Box::new(self.timed_player(self.players[usize::from(!counted)], clock))
        };
        seats.iter().map(player).collect()
    }

    /// Returns who sits where, by game.
    fn seatings(&self, power: Option<Power>) -> CommandResult<Vec<Seats>> {
        let powers = self.context.map.powers().len();
        if self.options.seatings {
            if powers > MOST_SEATED {
                return Err(usage(format!(
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
        let first = self.context.map.begins().year;
        let until = self.options.until.unwrap_or(first.saturating_add(YEARS));
        let between = if self.options.thesis { Between::Thesis } else { Between::Rules };
        Contest { context: self.context, until, calm: self.options.calm, between }
    }

    fn play_games(&self, seatings: &[Seats], out: &mut dyn Write) -> CommandResult {
        let contest = self.contest();
        let clock = Clock::default();
        let number = seatings.len();
        let mut games = Vec::new();
        let mut progress = Progress::new();
        if !self.options.json {
            let [player, against] = self.players.map(PlayerId::name);
            let (map, seed, until) = (self.context.map.name(), self.options.seed, contest.until);
            let games = many(number, "game");
            writeln!(out, "{player} against {against}: {games} on {map} from seed {seed}, to {until}\n")?;
            out.flush()?;
        }
        for (i, seats) in seatings.iter().enumerate() {
            let seed = self.options.seed.wrapping_add(i as u64);
            let played = contest.play(&mut self.seated(seats, &clock), seed, |position, _| {
                progress.show(&format!("game {} of {number}: {}", i + 1, position.phase.title()));
                true
            });
            progress.clear();
            let Some(played) = played else { continue };
            let game = Game { seed, seats: seats.clone(), played };
            if !self.options.json {
                // Many games take long: whoever stops them has what was played so far.
                writeln!(out, "{}", self.describe_game(i + 1, number, &game))?;
                out.flush()?;
            }
            games.push(game);
        }
        let rows = self.sums_of(&games);
        if self.options.json {
            return self.print_games_json(&games, &rows, out);
        }
        let heads = ["", "games", "won", "drawn", "survived", "out", "score", "centres", "squares"];
        let heads = heads.map(str::to_owned).to_vec();
        let cells = rows.iter().map(|(name, sums)| sums.row(name));
        write!(out, "\n{}", text::table(&std::iter::once(heads).chain(cells).collect::<Vec<_>>(), 1))?;
        if let Some(line) = won_in(&games) {
            writeln!(out, "\n{line}")?;
        }
        writeln!(out, "{}", clock.describe(self.players[0].name()))?;
        if self.options.by_year {
            for course in self.courses(&games) {
                write!(out, "\n{}", course.table())?;
            }
        }
        Ok(())
    }

    /// Returns how the score goes from year to year: by seats and by power, or by the power that was counted.
    fn courses(&self, games: &[Game]) -> Vec<Course> {
        let (map, player) = (self.context.map, self.players[0].name());
        if self.options.seatings {
            return vec![Course::by_seats(player, games), Course::by_power(map, games)];
        }
        vec![Course::by_counted(player, map, games)]
    }

    /// Says in a line how one game ended.
    fn describe_game(&self, number: usize, of: usize, game: &Game) -> String {
        let Game { seed, seats, played } = game;
        let map = self.context.map;
        let name = |power: Power| map.power(power).name.as_str();
        let counted: Vec<Power> = map.powers().filter(|p| seats[p.index()]).collect();
        let player = self.players[0].name();
        let seats = match counted.len() {
            0 => format!("no {player}"),
            n if n == seats.len() => format!("{player} alone"),
            _ => format!("{player} as {}", counted.iter().map(|&p| name(p)).collect::<Vec<_>>().join(", ")),
        };
        let year = played.ended.year;
        let came = match played.end.winner {
            Some(winner) if counted.contains(&winner) => format!("{} won in {year}, {player}", name(winner)),
            Some(winner) => format!("{} won in {year}, {}", name(winner), self.players[1].name()),
            None => {
                let own: usize = counted.iter().map(|p| played.end.centres[p.index()]).sum();
                let all: usize = played.end.centres.iter().sum();
                format!("drawn in {year}, with {own} of {all} centres")
            }
        };
        format!("game {number} of {of}, seed {seed}, {seats}: {came}")
    }

    /// Returns what came of the games, by the power that was counted and in all; with several seats, by player.
    fn sums_of(&self, games: &[Game]) -> Vec<(String, Sums)> {
        let map = self.context.map;
        if self.options.seatings {
            let mut sums = [Sums::default(); 2];
            for game in games {
                for power in map.powers() {
                    sums[usize::from(!game.seats[power.index()])].add(map, &game.played.end, power);
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
                sums.add(map, &game.played.end, power);
                all.add(map, &game.played.end, power);
            }
            if sums.games > 0 {
                rows.push((map.power(power).name.clone(), sums));
            }
        }
        rows.push(("all".to_owned(), all));
        rows
    }

    fn print_games_json(
        &self,
        games: &[Game],
        rows: &[(String, Sums)],
        out: &mut dyn Write,
    ) -> CommandResult {
        let map = self.context.map;
        let key = |power: Power| map.power(power).key.clone();
        let each = |numbers: &[usize]| -> BTreeMap<String, usize> {
            map.powers().map(|p| (key(p), numbers[p.index()])).collect()
        };
        let one = |game: &Game| {
            let Game { seed, seats, played } = game;
            let who = |power: Power| self.players[usize::from(!seats[power.index()])].name();
            let seats: BTreeMap<String, &str> = map.powers().map(|p| (key(p), who(p))).collect();
            let PlayedGame { end, ended, phases, .. } = played;
            let said = Output::default().with("seed", seed).with("seats", seats);
            let said = said.with("winner", end.winner.map(key)).with("ended", ended).with("phases", phases);
            said.with("centres", each(&end.centres)).with("units", each(&end.units)).json
        };
        let told: Vec<_> = games.iter().map(one).collect();
        let sums: Vec<_> = rows.iter().map(|(name, sums)| sums.json(name)).collect();
        let [player, against] = self.players.map(PlayerId::name);
        let said = Output::default().with("player", player).with("against", against);
        let mut said = said.with("map", map.name()).with("games", told).with("sums", sums);
        if self.options.by_year {
            said = said.with("by_year", self.courses(games).iter().map(Course::json).collect::<Vec<_>>());
        }
        said.print(true, out)
    }

    /// Prints how often which orders open the game.
    fn count_openings(&self, power: Power, out: &mut dyn Write) -> CommandResult {
        let map = self.context.map;
        let position = Position::start(map);
        if position.phase.kind != PhaseKind::Movement {
            return Err(usage(format!("a game on {} does not begin with moves", map.name())));
        }
        let mut counts: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        let clock = Clock::default();
        let mut timed = self.timed_player(self.players[0], &clock);
        let turn = Turn { context: self.context, position: &position, power };
        let mut progress = Progress::new();
        for i in 0..self.options.times {
            progress.show(&format!("opening {} of {}", i + 1, self.options.times));
            let mut dice = Dice::new(self.options.seed.wrapping_add(i));
            *counts.entry(timed.orders(turn, &mut dice).lines(map)).or_default() += 1;
        }
        progress.clear();
        let mut counts: Vec<(Vec<String>, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let (player, name) = (self.players[0].name(), &map.power(power).name);
        if self.options.json {
            let opening =
                |(orders, count)| Output::default().with("orders", orders).with("count", count).json;
            let openings: Vec<_> = counts.into_iter().map(opening).collect();
            let said = Output::default().with("player", player).with("power", name);
            return said.with("openings", openings).print(true, out);
        }
        let (times, ways) = (many(self.options.times as usize, "time"), many(counts.len(), "way"));
        writeln!(out, "{player} opens {times} for {name}, in {ways}\n")?;
        for (orders, count) in &counts {
            writeln!(out, "{count:>5}  {}", orders.join("; "))?;
        }
        Ok(writeln!(out, "\n{}", clock.describe(player))?)
    }
}

/// The time that a player thought, shared by all who play for it.
#[derive(Clone, Debug, Default)]
struct Clock(Rc<Cell<(u32, Duration, Duration)>>);

impl Clock {
    fn note(&self, took: Duration) {
        let (turns, all, most) = self.0.get();
        self.0.set((turns + 1, all + took, most.max(took)));
    }

    fn describe(&self, player: &str) -> String {
        let (turns, all, most) = self.0.get();
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let mean = ms(all) / f64::from(turns.max(1));
        format!("A movement phase took {player} {mean:.2} ms on average and {:.1} ms at most.", ms(most))
    }
}

/// A player whose movement phases are timed. Ares plays the best plan that he has when his time is up, or when the run is
/// stopped.
struct TimedPlayer {
    player: Box<dyn Player>,
    /// Set if the player is Ares.
    ares: Option<Ares>,
    clock: Clock,
    most: Option<Duration>,
    interrupt: Option<Interrupt>,
}

impl Player for TimedPlayer {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let start = Instant::now();
        let is_late = || self.most.is_some_and(|most| start.elapsed() >= most);
        let is_stopped = || self.interrupt.as_ref().is_some_and(Interrupt::is_pressed);
        let orders = match &self.ares {
            Some(ares) => ares.moves_until(turn, dice, &|| is_late() || is_stopped()),
            None => self.player.moves(turn, dice),
        };
        self.clock.note(start.elapsed());
        orders
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        self.player.retreats(turn, dice)
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        self.player.adjustments(turn, dice)
    }
}

#[derive(Clone, Debug, ClapArgs)]
#[command(after_long_help = PLAY_HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag by itself on the command line")]
pub struct Play {
    /// The bot whose games are counted; `chancery players` lists the bots. `thesis` runs the experiments of Ares' author and
    /// prints his tables beside ours.
    #[arg(value_name = "PLAYER", default_value = "ares")]
    pub player: String,
    /// Let this bot play the other powers.
    #[arg(long, value_name = "PLAYER", default_value = "random-hm")]
    pub against: PlayerId,
    /// Play this many games; with --openings, this many openings; with `thesis`, at most this many of either.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub times: u64,
    /// Random seed of the first game.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Let the bot play this power; the default is each in turn.
    #[arg(long, value_name = "POWER")]
    pub power: Option<String>,
    /// Play every assignment of the two bots to the powers, 128 on the standard map.
    #[arg(long, conflicts_with_all = ["times", "power"])]
    pub seatings: bool,
    /// Count the openings: only the orders of the first phase.
    #[arg(long, requires = "power", conflicts_with = "seatings")]
    pub openings: bool,
    /// The map or its file; `chancery maps` lists the maps.
    #[arg(long, value_name = "NAME|FILE", default_value = "standard")]
    pub map: String,
    /// Stop after this year; the default is 34 years after the first.
    #[arg(long, value_name = "YEAR")]
    pub until: Option<u16>,
    /// Declare a draw after this many years without a change of owner; 0 for never.
    #[arg(long, value_name = "YEARS", default_value_t = 10)]
    pub calm: u16,
    /// Let ares plan this many movement phases.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = RangedU64ValueParser::<usize>::new().range(1..=6))]
    pub depth: usize,
    /// Let ares test each step of its plan with this many counter-attacks.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = RangedU64ValueParser::<u32>::new().range(1..=1000))]
    pub age: u32,
    /// Let ares play its best plan after this many rounds of evolution; 0 for no limit. The default is 300, with --thesis no
    /// limit.
    #[arg(long, value_name = "N")]
    pub rounds: Option<u32>,
    /// Let ares play its best plan after this many seconds. Games then differ from run to run.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
    /// Play as in the thesis: age alone ends the turns of ares, it knows boards without their season, dislodged units leave
    /// the board, and units are built and removed at random.
    #[arg(long)]
    pub thesis: bool,
    /// Print the score of each year, too, as if all games had ended then.
    #[arg(long, conflicts_with = "openings")]
    pub by_year: bool,
    /// With `thesis`: save the figures as SVG pictures in this folder.
    #[arg(long, value_name = "FOLDER")]
    pub charts: Option<PathBuf>,
    /// Print JSON for programs: each game with its powers, then the sums; with `thesis` the tables and figures.
    #[arg(long)]
    pub json: bool,
}

const PLAY_HELP: &str = "\
Each game is reported when it ends. Ctrl-C stops the run. The same seed plays the same game.
docs/reference/players.md describes the bots and what was measured.";
