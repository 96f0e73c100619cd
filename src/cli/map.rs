//! `chancery map`: the board as a picture, in characters, as SVG or as PNG.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow};
use clap::Args as ClapArgs;

use crate::cli::common::error::{CommandError, CommandResult, failure, usage};
use crate::cli::common::output::Destination;
use crate::cli::common::source::{FileRequest, is_game, is_map};
use crate::cli::common::{named, own_maps, source};
use crate::sample::sample;
use chancery_core::map::{MAX_MAP_BYTES, Map, Phase, Power, Province};
use chancery_core::order::{Position, Ranges, Threats};
use chancery_core::text::{Clean, shows_unicode};
use chancery_core::turn::Outcome;
use chancery_draw::{Caption, Chart, Drawing, Glyphs, Palette, Scene, View};
use chancery_game::game::{Audience, Game, Info, power_by_name};
use chancery_game::mail::without_addresses;
use chancery_game::protocol::{Problem, RequestHandler};
use chancery_game::report::{PhaseReport, Standing, phase_heading, standings};
use chancery_game::store::{GameFolder, MAX_GAME_BYTES, Tables, games_folder, read};
use chancery_lab::engines;
use chancery_why::words;

#[derive(Clone, Debug, ClapArgs)]
#[command(after_long_help = MAP_HELP)]
pub struct MapOptions {
    /// A map, a game, `sample` for the sample game, or a file with a map, a game or a position. If a map has the
    /// game's name, write the game's file: `hundred.ron`.
    #[arg(value_name = "WHAT", default_value = "standard")]
    pub source: String,
    /// Draw this phase of a game, such as F1903M; the default is the current phase.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// Set the size in columns and rows.
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "120x38", value_parser = parse_size)]
    pub size: (u16, u16),
    #[command(flatten)]
    pub form: MapText,
    /// Set the map resolution in characters: quadrant or sextant (Unicode 13).
    #[arg(long, value_name = "RESOLUTION", default_value = "quadrant", conflicts_with = "ascii")]
    pub resolution: String,
    /// Draw an SVG picture.
    #[arg(long, conflicts_with_all = ["text", "ascii", "ansi"])]
    pub svg: bool,
    /// Draw a PNG picture of this width in pixels. 3508 fills a page of A4 in print.
    #[arg(
        long,
        value_name = "WIDTH",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "2000",
        value_parser = clap::value_parser!(u32).range(1..=16_384),
        conflicts_with_all = ["text", "ascii", "ansi", "svg"]
    )]
    pub png: Option<u32>,
    /// Add a caption to an SVG or PNG: the game, the phase, and the powers with their centres and players.
    #[arg(long)]
    pub caption: bool,
    /// Add a legend of the signs to an SVG or PNG.
    #[arg(long)]
    pub legend: bool,
    /// Use these colours: dark, light, contrast, colour-blind, colour-blind-light, paper (black and white), or a theme's file.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Draw the orders of: `results` for all with their results, `none`, or a power.
    #[arg(long, value_name = "WHOSE", default_value = "results")]
    pub orders: String,
    /// Highlight a province.
    #[arg(long, value_name = "PROVINCE")]
    pub select: Option<String>,
    /// Draw a layer instead of all orders: threats:PLACE, ranges:PLACE or ranges:POWER.
    /// A text explains it.
    #[arg(long, value_name = "LAYER", conflicts_with = "orders")]
    pub layer: Option<String>,
    #[command(flatten)]
    pub destination: Destination,
}

/// In which characters.
#[derive(Clone, Debug, ClapArgs)]
pub struct MapText {
    /// Draw plain text without colours.
    #[arg(long, conflicts_with = "ansi")]
    pub text: bool,
    /// Draw ASCII only, as a schematic. This is the default if the locale is not UTF-8.
    #[arg(long, conflicts_with = "ansi")]
    pub ascii: bool,
    /// Draw text with colours, even into a file or pipe.
    #[arg(long)]
    pub ansi: bool,
}

const MAP_HELP: &str = "\
From 76x26 the standard map is drawn in shapes, below that as a schematic. A unit is A or F and
the letter of its power. After a province's code, `*` marks a supply centre that nobody owns, and a
letter names the owner. Lines are moves, broken lines supports and retreats; x marks what fails.

The layer threats shows every unit that can move into a place, and how strong each power can be
there. The layer ranges shows where a unit, or the units of a power, could be in 1 or 2 seasons, if
no unit were in the way.";

/// Runs the command.
pub fn run(options: &MapOptions, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let mut options = options.clone();
    let destination = options.destination.clone();
    destination.choose_picture(&mut options.svg, &mut options.png, PNG_WIDTH)?;
    destination.fill(out, |out| draw_board(&options, folder, out))
}

/// The width of a PNG in pixels, if nobody says it.
const PNG_WIDTH: u32 = 2000;

fn draw_board(options: &MapOptions, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let board = Board::find(options, folder)?;
    let shown = MapView::new(options, &board.map)?;
    if (options.caption || options.legend) && !options.svg && options.png.is_none() {
        let why = "--caption and --legend are for pictures: add --svg or --png";
        return Err(usage(why));
    }
    let mut scene = Scene::new(&board.map, &board.position);
    scene.selected = shown.select;
    if let Some(outcome) = &board.outcome {
        match shown.whose {
            Whose::All => scene.results(outcome),
            Whose::Nobodys => {}
            Whose::Of(power) => scene.outcome(outcome, true, |by, _| by == power),
        }
    }
    let told = match &options.layer {
        Some(layer) => add_layer(layer, &mut scene, &board.position)?,
        None => Vec::new(),
    };
    let caption = board.caption(options, &told);
    if options.svg {
        let drawing = board.drawing.sheet(&board.map);
        let title: Vec<&str> =
            [board.title.as_str()].into_iter().chain(told.iter().map(String::as_str)).collect();
        let picture =
            chancery_draw::captioned_svg(&scene, drawing, &title.join("; "), &shown.palette, &caption);
        return Ok(out.write_all(picture.as_bytes())?);
    }
    if let Some(wide) = options.png {
        options.destination.check_binary("chancery map --png > map.png")?;
        let drawing = board.drawing.sheet(&board.map);
        let file = chancery_draw::png(&scene, drawing, &shown.palette, wide, &caption);
        let file = file.map_err(|why| anyhow!(why))?;
        return Ok(out.write_all(&file)?);
    }
    let (width, height) = options.size;
    let is_plain = options.form.ascii || !shows_unicode(|name| std::env::var(name).ok());
    let glyphs = if is_plain { Glyphs::Ascii } else { Glyphs::Unicode };
    let letters = !shown.coloured || board.map.powers().len() > shown.palette.powers();
    let has_grounds = shown.coloured && shown.palette.powers() > 1;
    let chart = board.drawing.chart(&board.map, width, height, glyphs.on_grounds(has_grounds));
    let chart = if letters { chart.with_chips(&board.map) } else { chart };
    let mut view = View::new(&chart, &board.map, width, height, scene.selected);
    view.glyphs = glyphs;
    view.fine = options.resolution.parse().map_err(CommandError::Usage)?;
    view.waves = !shown.coloured;
    view.letters = letters;
    let picture = chancery_draw::draw(&scene, &chart, view);
    writeln!(out, "{}", board.title)?;
    let text =
        if shown.coloured { picture.to_ansi(|role| shown.palette.colour(role)) } else { picture.to_text() };
    out.write_all(text.as_bytes())?;
    if chart.width > width || chart.height > height {
        writeln!(out, "{}", part_note(&chart, options.size))?;
    }
    for line in told {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Says that a picture in characters is a piece, which would else be taken for the whole.
fn part_note(chart: &Chart, (width, height): (u16, u16)) -> String {
    let (width, height) = (chart.width.max(width), chart.height.max(height));
    let whole = if width > MOST.0 || height > MOST.1 {
        "`--png` or `--svg` shows all".to_owned()
    } else {
        format!("`--size {width}x{height}` shows all")
    };
    format!("This is a part of the map: {whole}, `--select PROVINCE` the area around a province.")
}

/// The most columns and rows that can be asked for.
const MOST: (u16, u16) = (500, 200);

/// Reads a size in columns and rows: `110x34`.
fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let parts = text.split_once(['x', 'X']).and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let size = parts.filter(|&(w, h): &(u16, u16)| (1..=MOST.0).contains(&w) && (1..=MOST.1).contains(&h));
    size.ok_or_else(|| "a size looks like 110x34, at most 500x200".to_owned())
}

/// The powers whose orders are drawn.
enum Whose {
    All,
    Nobodys,
    Of(Power),
}

struct MapView {
    coloured: bool,
    palette: Arc<Palette>,
    whose: Whose,
    select: Option<Province>,
}

impl MapView {
    fn new(options: &MapOptions, map: &Map) -> CommandResult<Self> {
        let whose = match options.orders.as_str() {
            "results" => Whose::All,
            "none" => Whose::Nobodys,
            name => Whose::Of(
                power_by_name(map, name)
                    .map_err(|why| usage(format!("--orders takes results, none or a power: {why}")))?,
            ),
        };
        let province = |name: &String| map.names().province(name).ok_or_else(|| no_province(name));
        let select = options.select.as_ref().map(province).transpose()?;
        let dark = if options.svg || options.png.is_some() { "light" } else { "dark" };
        let palette = find_palette(options.theme.as_deref().unwrap_or(dark))?;
        let asked = options.form.ansi || options.theme.is_some();
        let quiet = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        let coloured =
            !options.form.text && !options.form.ascii && (asked || (!quiet && io::stdout().is_terminal()));
        Ok(Self { coloured, palette, whose, select })
    }
}

/// Returns a theme by its name, or from a file.
fn find_palette(name: &str) -> CommandResult<Arc<Palette>> {
    if let Some(found) = Palette::builtin(name) {
        return Ok(found);
    }
    let path = Path::new(name);
    if path.extension().is_none() && !path.exists() {
        let names: Vec<&str> = Palette::builtin_names().collect();
        return Err(usage(format!(
            "there is no theme called `{name}`, and no file; there are {}",
            names.join(", ")
        )));
    }
    let text = source::read_text(path, MAX_MAP_BYTES)?;
    match Palette::read(&text) {
        Ok(palette) => Ok(Arc::new(palette)),
        Err(faults) => {
            let first = faults.first().map(ToString::to_string).unwrap_or_default();
            Err(anyhow!("{name}:{first}").into())
        }
    }
}

struct Board {
    map: Arc<Map>,
    drawing: Drawing,
    position: Position,
    outcome: Option<Outcome>,
    title: String,
    /// The name of the game, the deadlines of its phases and its players; nobody plays a board without a
    /// game.
    info: Info,
}

impl Board {
    fn caption(&self, options: &MapOptions, told: &[String]) -> Caption {
        let mut caption = Caption { legend: options.legend, ..Caption::default() };
        if options.caption {
            let clean = |text: &str| Clean::line(text).to_string();
            caption
                .lines
                .extend(phase_heading(&self.info, self.position.phase).iter().map(|line| clean(line)));
            caption.lines.extend(told.iter().map(|line| clean(line)));
            let all = standings(&self.map, &self.info, &self.position);
            let words = |s: &Standing| clean(&without_addresses(&s.describe(&self.map)));
            caption.standings = all.iter().map(|s| (s.power, words(s))).collect();
        }
        caption
    }

    /// Makes a map by name or file at its start, the sample game, a saved game, or what another file holds.
    fn find(options: &MapOptions, folder: Option<PathBuf>) -> CommandResult<Self> {
        let what = options.source.as_str();
        let path = Path::new(what);
        if what == "sample" {
            let tables = Tables::new(engines::ALL);
            return Self::of_game(&sample(&tables).game, &tables, options.phase);
        }
        let tables = own_maps::tables(folder.clone());
        if let Some(table) = own_maps::find(&tables, what)? {
            let drawing = own_maps::drawing(&tables, table.map())?;
            return Self::at_start(Arc::clone(table.map()), drawing, what, options.phase);
        }
        if what != "-" && path.components().count() == 1 && !path.is_file() {
            let games = games_folder(folder.clone()).map(|folder| GameFolder::new(engines::ALL, folder)).ok();
            if let Some(game) = games.as_ref().map(|games| named::read(games, what)).transpose()?.flatten() {
                return Self::of_game(&game, &tables, options.phase);
            }
            if path.extension().is_none() && !path.exists() {
                return Err(nothing_drawable(&tables, games.as_ref(), what));
            }
        }
        let name = source::name(path);
        let text = source::read_text(path, MAX_GAME_BYTES as usize)?;
        if is_game(&text) {
            let tables = own_maps::tables_beside(folder, path);
            let found = read(text.as_bytes(), &tables).with_context(|| name)?;
            return Self::of_game(&found.game, &tables, options.phase);
        }
        if is_map(&text) {
            let map = own_maps::read_map(&name, &text)?;
            let drawing = own_maps::drawing_beside(path, &map)?;
            return Self::at_start(map, drawing, &name, options.phase);
        }
        Self::of_position(&name, &text, options.phase)
    }

    /// Makes a map at its start; `what` names it in messages.
    fn at_start(map: Arc<Map>, drawing: Drawing, what: &str, phase: Option<Phase>) -> CommandResult<Self> {
        let position = Position::start(&map);
        if phase.is_some_and(|wanted| wanted != position.phase) {
            let own = position.phase;
            return Err(anyhow!("`--phase` is only for saved games; the map {what} shows {own}").into());
        }
        let title = format!("{}, {}", Clean::line(map.title()), position.phase.title());
        let info = Info::new(&map, map.title());
        Ok(Self { map, drawing, position, outcome: None, title, info })
    }

    /// Makes a phase of a game's current line; the last one if none is asked for.
    fn of_game(game: &Game, tables: &Tables, phase: Option<Phase>) -> CommandResult<Self> {
        let shown = named::phase_of(game, phase)?;
        let report = PhaseReport::new(game, shown, Audience::GameMaster);
        let title = format!("{}, {}", Clean::line(&game.info.name), report.phase.title());
        Ok(Self {
            map: Arc::clone(game.map()),
            drawing: own_maps::drawing(tables, game.map())?,
            position: report.board,
            outcome: Some(report.outcome),
            title,
            info: game.info.clone(),
        })
    }

    /// Makes a position in any form that `chancery adjudicate` reads, with what that makes of its orders.
    fn of_position(name: &str, text: &str, phase: Option<Phase>) -> CommandResult<Self> {
        let written = FileRequest::read(text).with_context(|| name.to_owned())?;
        if let Some(phase) = phase {
            written.only_of(name, phase)?;
        }
        let request = written.request();
        let mut handler = RequestHandler::new(engines::ALL);
        let fault = |problem: Problem| anyhow!("{name}: {}", written.fault(&problem));
        let (map, position, _) = written.board(name)?;
        let mut case = handler.case(request).map_err(fault)?;
        let outcome = case.judged(case.engine.unwrap_or_default()).map_err(fault)?.outcome;
        let title = format!("{}, {}", Clean::line(map.title()), position.phase.title());
        let drawing = Drawing::default();
        let info = Info::new(&map, map.title());
        Ok(Self { outcome: Some(outcome), map, drawing, position, title, info })
    }
}

/// Returns the error that a name is none of what can be drawn.
fn nothing_drawable(maps: &Tables, games: Option<&GameFolder>, what: &str) -> CommandError {
    let near = own_maps::perhaps(maps, what, &["sample"]);
    let none = games.map(|games| format!(", and {}", named::none_called(games, what, &[])));
    let none = none.unwrap_or_default();
    let trouble = failure(format!("`{what}` is neither a file nor a map{near}{none}"));
    trouble.hint("`chancery maps` lists the maps, `chancery games list` the games")
}

/// Puts a layer, which reads `threats:BUR`, `ranges:PAR` or `ranges:France`, into a scene that has all orders; gives what
/// there is to say, in pieces.
fn add_layer(text: &str, scene: &mut Scene, position: &Position) -> CommandResult<Vec<String>> {
    let map = scene.map;
    let (name, of) = text.split_once(':').map_or((text, None), |(name, of)| (name, Some(of.trim())));
    let province = || {
        let of = of.ok_or_else(|| usage(format!("--layer {name} needs a place, as in {name}:BUR")))?;
        map.names().province(of).ok_or_else(|| no_province(of))
    };
    match name {
        "threats" => {
            let threats = Threats::new(map, position, province()?);
            scene.threats(&threats);
            Ok(words::threats(map, &threats))
        }
        "ranges" => {
            if let Some(power) = of.and_then(|of| map.names().power(of)) {
                let ranges = Ranges::new(map, position, position.units_of(power));
                scene.ranges(&ranges);
                return Ok(words::ranges_of_power(map, &ranges, position, power));
            }
            let at = province()?;
            let none = || usage(format!("there is no unit in {}", map.code(at)));
            let unit = position.unit_in(map, at).ok_or_else(none)?;
            let ranges = Ranges::new(map, position, [unit]);
            scene.ranges(&ranges);
            scene.selected = Some(at);
            Ok(words::range_of_unit(map, &ranges, unit))
        }
        _ => Err(usage(format!("--layer takes threats or ranges, not `{name}`"))),
    }
}

/// Returns the error that the map has no such province.
fn no_province(name: &str) -> CommandError {
    usage(format!("there is no province called `{name}`"))
}
