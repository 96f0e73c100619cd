//! The arguments of `chancery map`.

use clap::Args as ClapArgs;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = MAP_HELP)]
pub struct Map {
    /// A map's name, `sample` for the sample game, a game by its name in your games' folder, or a file with a
    /// map, a game or a position. A game that is called as a map is has its file's name: `hundred.ron`.
    #[arg(value_name = "WHAT", default_value = "standard")]
    pub source: String,
    /// The phase of a game, such as F1903M; its current one if none is asked for.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    /// Columns and rows.
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "120x38")]
    pub size: String,
    #[command(flatten)]
    pub form: MapText,
    /// How finely coasts are drawn in characters: half, quadrant, sextant (Unicode 13) or octant (Unicode 16).
    #[arg(long, value_name = "FINENESS", default_value = "quadrant", conflicts_with = "ascii")]
    pub fine: String,
    #[command(flatten)]
    pub inline: MapInline,
    /// A picture for paper and the web.
    #[arg(long, conflicts_with_all = ["text", "ascii", "ansi"])]
    pub svg: bool,
    /// A picture in pixels, so many wide; redirect it into a file. 3508 fill a sheet of A4 in print.
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
    /// What it is, under an SVG or PNG: the game and its phase, and the powers with their centres and players.
    #[arg(long)]
    pub caption: bool,
    /// What the signs mean, under an SVG or PNG.
    #[arg(long)]
    pub legend: bool,
    /// The colours: dark, light, contrast, colour-blind, paper (black and white), or a theme's file.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Whose orders to draw with their results: `results` for all, `none`, or a power.
    #[arg(long, value_name = "WHOSE", default_value = "results")]
    pub orders: String,
    /// A province to point out.
    #[arg(long, value_name = "PROVINCE")]
    pub select: Option<String>,
    /// One thing instead of all orders: failures, threats:PLACE, ranges:PLACE, ranges:POWER or
    /// component:PLACE; what it shows is told in words, too.
    #[arg(long, value_name = "LAYER", conflicts_with = "orders")]
    pub layer: Option<String>,
}

/// In which characters.
#[derive(Debug, ClapArgs)]
pub struct MapText {
    /// Plain text, without colours.
    #[arg(long, conflicts_with = "ansi")]
    pub text: bool,
    /// Plain text of ASCII alone, by the schematic drawing. Where the locale names no UTF-8, only ASCII is drawn anyway.
    #[arg(long, conflicts_with = "ansi")]
    pub ascii: bool,
    /// Text with colours, wherever it goes.
    #[arg(long)]
    pub ansi: bool,
}

/// A picture in pixels among the terminal's text.
#[derive(Debug, ClapArgs)]
#[group(multiple = false, conflicts_with_all = ["text", "ascii", "ansi", "svg", "png"])]
pub struct MapInline {
    /// A picture in pixels, for terminals that show sixels.
    #[arg(long)]
    pub sixel: bool,
    /// A picture in pixels, by the protocol of kitty.
    #[arg(long)]
    pub kitty: bool,
    /// A picture in pixels, by the protocol of iTerm2.
    #[arg(long)]
    pub iterm: bool,
}

const MAP_HELP: &str = "\
From 110x34 the standard map is drawn as geography, below that as a schematic. A unit is A or F and
the letter of its power; beside a province's code stand `*` for a supply centre that nobody owns or
the letter of its owner. Lines are moves, broken lines supports and retreats, x marks what fails.

The layer threats shows every unit that can move into a place, and how strong each power can be
there; ranges shows in how many seasons, 1 or 2, a unit or the units of a power could be where, if
nobody stood in the way; component shows the orders that hang together with that of one unit.";
