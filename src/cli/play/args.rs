//! The arguments of `chancery play`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use clap::builder::RangedU64ValueParser;

#[derive(Clone, Debug, ClapArgs)]
#[command(after_long_help = PLAY_HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag by itself on the command line")]
pub struct Play {
    /// The bot whose games are counted; `chancery players` lists the bots. `thesis` runs the experiments of Ares' author and
    /// prints each of his tables beside ours.
    #[arg(value_name = "PLAYER", default_value = "ares")]
    pub player: String,
    /// Let this bot play the other powers.
    #[arg(long, value_name = "PLAYER", default_value = "random-hm")]
    pub against: String,
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
    /// Print JSON for programs: each game with its powers, then the sums.
    #[arg(long)]
    pub json: bool,
}

const PLAY_HELP: &str = "\
Examples:

  chancery play ares --times 14
  chancery play dumb --against random --times 70 --json
  chancery play ares --seatings --until 2009 --calm 0 --by-year
  chancery play ares --openings --power Germany --times 50 --depth 1
  chancery play thesis --times 3 --seconds 2

Each game is reported when it ends. Ctrl-C stops the run. The same seed plays the same game.
docs/reference/players.md describes the bots and what was measured.";
