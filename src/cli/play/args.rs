//! The arguments of `chancery play`.

use clap::Args as ClapArgs;
use clap::builder::RangedU64ValueParser;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = PLAY_HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag that stands by itself on the command line")]
pub struct Play {
    /// The player whose games are counted; see `chancery players`.
    #[arg(value_name = "PLAYER", default_value = "ares")]
    pub player: String,
    /// The player of all other powers.
    #[arg(long, value_name = "PLAYER", default_value = "random-hm")]
    pub against: String,
    /// How many games; with --openings how many openings.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub times: u64,
    /// The first seed; each game has its own.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The power that it plays; each in turn if none is named.
    #[arg(long, value_name = "POWER")]
    pub power: Option<String>,
    /// A game for each way to seat the two players at the powers, 128 on the standard map, instead of --times.
    #[arg(long, conflicts_with_all = ["times", "power"])]
    pub seatings: bool,
    /// Ask for the orders of the first phase alone, and count how often each set of them came.
    #[arg(long, requires = "power", conflicts_with = "seatings")]
    pub openings: bool,
    /// The map, as `chancery maps` lists it, or its file.
    #[arg(long, value_name = "NAME|FILE", default_value = "standard")]
    pub map: String,
    /// The last year that is played; 34 years after the map's first if none is named.
    #[arg(long, value_name = "YEAR")]
    pub until: Option<u16>,
    /// A game ends in a draw after so many years in which no supply centre changed hands; 0 for never.
    #[arg(long, value_name = "YEARS", default_value_t = 10)]
    pub calm: u16,
    /// How many movement phases Ares plans.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = RangedU64ValueParser::<usize>::new().range(1..=6))]
    pub depth: usize,
    /// How many attempts to spoil it each step of Ares' plan must go through.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = RangedU64ValueParser::<u32>::new().range(1..=1000))]
    pub age: u32,
    /// Tell as well how the score went from year to year, as if all games had ended then.
    #[arg(long, conflicts_with = "openings")]
    pub by_year: bool,
    /// As JSON, for programs: each game with its seats, then the sums.
    #[arg(long)]
    pub json: bool,
}

const PLAY_HELP: &str = "\
Examples:

  chancery play ares --times 14
  chancery play dumb --against random --times 70 --json
  chancery play ares --seatings --until 2009 --calm 0 --by-year
  chancery play ares --openings --power Germany --times 50 --depth 1

Each game is told when it is over; Ctrl-C ends the run. The same seed plays the same game for ever. docs/players.md tells of the players and of what was measured.";
