//! `chancery games score`: the points of a game by the systems of tournaments, and the table of several games. `games
//! summary`: centres by year, and how the game ended.

use std::fmt::Write;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, ValueEnum};
use serde::Serialize;
use serde_json::json;

use crate::cli::common::error::CommandResult;
use crate::cli::common::output::Destination;
use crate::cli::common::source::shown;
use crate::cli::games::args::GameName;
use crate::cli::games::{Output, Runner, failure, usage};
use crate::issue::board_picture::print_colours;
use chancery_core::map::Map;
use chancery_core::text::{Clean, table};
use chancery_draw::{LineChart, Series};
use chancery_game::exchange::rows_csv;
use chancery_game::game::{Game, Phrase, PowerRecord, Summary as Centres, say};
use chancery_game::mail::without_addresses;
use chancery_game::protocol::ByPower;
use chancery_game::publish::score::{FinalStanding, System, scores, standings, wdd_boards, wdd_players};
use chancery_game::publish::text_chart;
use chancery_game::store::OpenedGame;
use chancery_notation::{Language, power_name};
use chancery_session::summary::text;

#[derive(Debug, ClapArgs)]
pub struct Score {
    /// The games. For several, Chancery adds the points of each player.
    #[arg(value_name = "GAME", required = true)]
    pub which: Vec<GameName>,
    /// Use this system only.
    #[arg(long, value_name = "SYSTEM", value_parser = systems())]
    #[arg(required_if_eq_any = [("format", "wdd-boards"), ("format", "wdd-players")])]
    pub system: Option<System>,
    /// How to print the points; the default follows from the ending of the file.
    #[arg(long, value_enum)]
    pub format: Option<ScoreFormat>,
    #[command(flatten)]
    destination: Destination,
}

/// How points are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ScoreFormat {
    /// A table to read.
    #[default]
    Text,
    /// A table for spreadsheets.
    Csv,
    /// The boards, as the World Diplomacy Database takes them; needs --system.
    WddBoards,
    /// The ranking of the players, as the World Diplomacy Database takes it; needs --system.
    WddPlayers,
}

/// Reads the name of a system of scoring; the help shows its formula.
fn systems() -> impl TypedValueParser<Value = System> {
    let known = System::ALL
        .iter()
        .map(|system| PossibleValue::new(system.name()).help(system.formula(Language::English)));
    PossibleValuesParser::new(known).map(|name| name.parse().expect("only names of systems are accepted"))
}

/// A game with its points, by power, in each of the systems.
struct GameScore<'a> {
    game: &'a Game,
    standings: Vec<FinalStanding>,
    points: Vec<Vec<f64>>,
}

impl<'a> GameScore<'a> {
    fn new(game: &'a Game, systems: &[System]) -> Self {
        let (standings, winner) = standings(&game.summary());
        let points = systems.iter().map(|system| scores(*system, &standings, winner)).collect();
        Self { game, standings, points }
    }

    fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    /// Returns who played each power, in the order of the standings.
    fn players(&self) -> Vec<Clean> {
        let name = |s: &FinalStanding| {
            Clean::line(&without_addresses(&self.game.info.players[s.power.index()].name))
        };
        self.standings.iter().map(name).collect()
    }
}

fn two_decimals(points: f64) -> String {
    format!("{points:.2}")
}

fn formula_line(language: Language, system: System) -> String {
    format!("{}: {}", system.name(), system.formula(language))
}

fn heading(language: Language, phrase: Phrase<'_>) -> String {
    say(language, phrase).to_uppercase()
}

/// Writes a table of points, in a format; only people are told what stands below it.
fn format_table(format: ScoreFormat, mut rows: Vec<Vec<String>>, left: usize, below: &str) -> String {
    if format == ScoreFormat::Text {
        return format!("{}\n{below}", table(&rows, left));
    }
    rows.iter_mut().take(1).flatten().for_each(|head| *head = head.to_lowercase());
    rows_csv(rows)
}

fn scores_of_game(scored: &GameScore<'_>, systems: &[System], format: ScoreFormat) -> Output {
    let map = scored.game.map();
    // Spreadsheets read the same names in every language.
    let usual = scored.game.info.reading_options.language;
    let language = if format == ScoreFormat::Csv { Language::English } else { usual };
    let names = [Phrase::PowerHead, Phrase::PlayerHead, Phrase::CentresHeading];
    let names = names.map(|phrase| heading(language, phrase)).into_iter();
    let heads: Vec<String> = names.chain(systems.iter().map(|system| system.name().to_uppercase())).collect();
    let (mut rows, mut powers) = (vec![heads], Vec::new());
    for (at, (standing, player)) in scored.standings.iter().zip(scored.players()).enumerate() {
        let own = scored.points.iter().map(|all| all[at]);
        let name = power_name(language, map, standing.power).to_owned();
        let names = [name, player.to_string(), standing.centres.to_string()];
        rows.push(names.into_iter().chain(own.clone().map(two_decimals)).collect());
        let points = ByPower(systems.iter().map(|system| system.name()).zip(own).collect());
        let said = Output::default().with("player", player).with("centers", standing.centres);
        powers.push((map.power(standing.power).key.as_str(), said.with("points", points).json));
    }
    let mut below: String = systems.iter().map(|system| formula_line(language, *system) + "\n").collect();
    if !scored.is_over() {
        let _ = writeln!(below, "\n{}", say(language, Phrase::ScoredAsItStands("")));
    }
    let said = Output::said(format_table(format, rows, 2, &below));
    said.with("is_over", scored.is_over()).with("powers", ByPower(powers))
}

/// The scores of a player in several games.
#[derive(Serialize)]
struct Total {
    player: Clean,
    /// Per game: the points, if he played in it.
    games: Vec<Option<f64>>,
    #[serde(rename = "total")]
    sum: f64,
}

/// Returns the table of several games: who has most points first. Powers without a player's name are left out.
fn scores_of_games(names: &[GameName], all: &[GameScore<'_>], system: System, format: ScoreFormat) -> Output {
    let mut totals: Vec<Total> = Vec::new();
    let mut unnamed = 0;
    for (number, scored) in all.iter().enumerate() {
        for (player, points) in scored.players().into_iter().zip(&scored.points[0]) {
            if player.as_str().is_empty() {
                unnamed += 1;
                continue;
            }
            let known = totals.iter().position(|total| total.player == player);
            let at = known.unwrap_or_else(|| {
                totals.push(Total { player, games: vec![None; all.len()], sum: 0.0 });
                totals.len() - 1
            });
            *totals[at].games[number].get_or_insert(0.0) += points;
            totals[at].sum += points;
        }
    }
    totals.sort_by(|a, b| b.sum.total_cmp(&a.sum).then_with(|| a.player.as_str().cmp(b.player.as_str())));
    let usual = all.first().map_or(Language::English, |one| one.game.info.reading_options.language);
    let language = if format == ScoreFormat::Csv { Language::English } else { usual };
    let games = names.iter().map(|name| Clean::line(name).to_string());
    let (player, total) = (heading(language, Phrase::PlayerHead), heading(language, Phrase::Total));
    let heads: Vec<String> = [player].into_iter().chain(games).chain([total]).collect();
    let row = |total: &Total| {
        let cells = total.games.iter().map(|cell| cell.map_or_else(|| "-".to_owned(), two_decimals));
        [total.player.to_string()].into_iter().chain(cells).chain([two_decimals(total.sum)]).collect()
    };
    let open = names.iter().zip(all).filter(|(_, scored)| !scored.is_over());
    let open: Vec<&str> = open.map(|(name, _)| &**name).collect();
    let mut below = formula_line(language, system) + "\n";
    if !open.is_empty() {
        let open = Clean::line(&open.join(", "));
        let _ = writeln!(below, "{}", say(language, Phrase::ScoredAsItStands(&open)));
    }
    if unnamed > 0 {
        let _ = writeln!(below, "{}", say(language, Phrase::Unnamed(unnamed)));
    }
    let rows = std::iter::once(heads).chain(totals.iter().map(row)).collect();
    let said = Output::said(format_table(format, rows, 1, &below)).with("system", system.name());
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    said.with("games", names).with("players", totals).with("not_over", open)
}

impl Runner<'_> {
    /// Scores a game by one system or all, or several games by one.
    pub(super) fn score(&mut self, score: &Score) -> CommandResult {
        let (names, system) = (&score.which, score.system);
        let games = names.iter().map(|name| Ok(self.open(name)?.game)).collect::<CommandResult<Vec<_>>>()?;
        let systems: Vec<System> = system.map_or_else(|| System::ALL.to_vec(), |one| vec![one]);
        let scored: Vec<GameScore<'_>> = games.iter().map(|game| GameScore::new(game, &systems)).collect();
        let path = score.destination.file();
        let is_csv = path.is_some_and(|path| path.extension().is_some_and(|ending| ending == "csv"));
        let format = score.format.unwrap_or(if is_csv { ScoreFormat::Csv } else { ScoreFormat::Text });
        let said = match (scored.as_slice(), system) {
            (all, Some(_)) if matches!(format, ScoreFormat::WddBoards | ScoreFormat::WddPlayers) => {
                // That database knows the usual powers alone.
                let keys = |map: &Map| map.powers().map(|p| map.power(p).key.clone()).collect::<Vec<_>>();
                let usual = keys(&chancery_core::standard());
                if let Some((name, _)) = names.iter().zip(all).find(|(_, one)| keys(one.game.map()) != usual)
                {
                    let name = Clean::line(name);
                    let why = format!("{name} was not played by the seven powers of the standard game");
                    return Err(failure(why));
                }
                let boards: Vec<_> = all.iter().map(|one| (one.game, one.points[0].clone())).collect();
                let is_boards = format == ScoreFormat::WddBoards;
                Output::said(if is_boards { wdd_boards(&boards) } else { wdd_players(&boards) })
            }
            ([one], _) => scores_of_game(one, &systems, format),
            (all, Some(system)) => scores_of_games(names, all, system, format),
            (_, None) => {
                let known: Vec<&str> = System::ALL.iter().map(|system| system.name()).collect();
                return Err(usage(format!("several games need one system: --system {}", known.join("|"))));
            }
        };
        let Some(path) = path else { return self.print(said) };
        let done = Output::said(format!("{}\n", shown(path)));
        self.write_to(&score.destination, path, &said.text, path, done)
    }

    pub(super) fn summary(&mut self, options: &Summary) -> CommandResult {
        let OpenedGame { game, file, .. } = self.open(&options.game)?;
        let summary = game.summary();
        let said = if options.svg {
            let language = game.info.reading_options.language;
            let svg = centre_chart(&game, &summary, language).svg(&print_colours());
            Output::said(svg.as_str()).with("svg", svg)
        } else {
            describe(&game, &summary)
        };
        let Some(path) = options.destination.file() else { return self.print(said) };
        let done = Output::said(format!("{}\n", shown(path)));
        self.write_to(&options.destination, path, &said.text, file.path(), done)
    }
}

#[derive(Debug, ClapArgs)]
pub struct Summary {
    /// The game.
    game: GameName,
    /// Draw the centres by year as an SVG picture instead.
    #[arg(long)]
    svg: bool,
    #[command(flatten)]
    destination: Destination,
}

/// Writes how the game went, as the screen has it, with the chart of its centres.
fn describe(game: &Game, summary: &Centres) -> Output {
    let map = game.map();
    let power = |record: &PowerRecord| {
        let form = json!({"centers": record.centres, "eliminated": record.eliminated, "shares": record.shares,
                          "player": record.player.name});
        (map.power(record.power).key.as_str(), form)
    };
    let powers = ByPower(summary.powers.iter().map(power).collect());
    let text = format!("{}\n{}", text(game), text_chart(map, summary));
    let ending = summary.ending.as_ref().map(|e| e.describe(map));
    let said = Output::said(text).with("years", &summary.years).with("powers", powers);
    said.with("ending", ending).with("overruled", &summary.overruled)
}

/// Makes the chart of the centres by year.
pub(super) fn centre_chart<'a>(game: &'a Game, summary: &'a Centres, language: Language) -> LineChart<'a> {
    let series = summary.powers.iter().map(|record| {
        let (name, last) = (power_name(language, game.map(), record.power), record.centres.last());
        Series {
            power: Some(record.power),
            name: format!("{name} {}", last.copied().unwrap_or_default()),
            heights: record.centres.iter().map(|&count| Some(count as f64)).collect(),
        }
    });
    let counts = summary.powers.iter().flat_map(|record| record.centres.iter().copied());
    let most = counts.chain([game.victory()]).max().unwrap_or(1);
    let steps = (0..=most).step_by(if most > 20 { 4 } else { 2 });
    LineChart {
        title: game.info.name.as_str(),
        along: summary.years.iter().map(u16::to_string).collect(),
        series: series.collect(),
        steps: steps.map(|count| (count as f64, count.to_string())).collect(),
        goal: Some(game.victory() as f64),
    }
}
