//! The arguments of `chancery games`.

use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

/// Reads the name of a game. One that is not UTF-8 becomes what is shown of it, by which the game is found.
fn name_of_game() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|name| name.to_string_lossy().into_owned())
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = GAMES_HELP)]
pub struct Games {
    #[command(subcommand)]
    pub command: Option<GamesCommand>,
    #[command(flatten)]
    pub form: Form,
}

/// What every command of a game takes.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Form {
    /// As JSON, for programs.
    #[arg(long, global = true)]
    pub json: bool,
    /// Only say what would happen; write nothing.
    #[arg(long, global = true)]
    pub dry_run: bool,
}

const GAMES_HELP: &str = "\
A game is named by its file, with or without its folder and the ending .ron. Without a command the
games are listed. The folder is that of --games, of CHANCERY_GAMES, or the usual one for your files.

A deadline over all games that go on and wait for nobody:

  for game in $(chancery games list --json |
      jq -r '.[] | select(.ending == null and .winner == null and .waiting == []) | .game'); do
    chancery games adjudicate \"$game\"
  done

docs/games.md describes every command and the JSON that it prints.";

#[derive(Debug, Subcommand)]
pub enum GamesCommand {
    /// List the games of the folder: phase, deadline, and who has not ordered.
    List {
        /// Those in the archive or the trash instead.
        #[arg(long, value_name = "DRAWER")]
        drawer: Option<DrawerName>,
    },
    /// Begin a game.
    New {
        /// The game's name.
        name: String,
        /// The map, as `chancery maps` lists it; standard, if neither this nor a position says another.
        #[arg(long, value_name = "NAME")]
        map: Option<String>,
        /// A file with the position to begin with, in any form that `chancery adjudicate` reads, or `-` for
        /// standard input; its orders and rules are taken along.
        #[arg(long, value_name = "FILE")]
        position: Option<PathBuf>,
        /// Facts of the game, such as `master=Zoe` or `two-seasons=yes`; see `games set`.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        facts: Vec<String>,
    },
    /// Show the current phase of a game: who has what, and what was ordered.
    Show {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Write the orders as they are understood, in place of the lines as they were sent: canonical, full,
        /// judge, zine, python, webdiplomacy or daide. JSON has the lines as they were sent.
        #[arg(long, value_name = "STYLE")]
        style: Option<String>,
    },
    /// Show or set facts: names, numbers, deadlines, players, house rules.
    Set {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// What to set, such as `number=1994LF`, `deadline.F1901M=2026-12-01`, `player.FRANCE=Ann`,
        /// `rules=booijink` or `rule.4.A.3=c`; without any, all facts are listed.
        #[arg(value_name = "KEY=VALUE")]
        facts: Vec<String>,
    },
    /// Put somebody else in a player's place from the current phase on.
    Replace {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power.
        power: String,
        /// The new player.
        #[arg(required_unless_present = "take_back")]
        name: Option<String>,
        /// How the new player is reached.
        #[arg(long, default_value = "")]
        contact: String,
        /// Why.
        #[arg(long, default_value = "")]
        note: String,
        /// Put back who was replaced last, with how that player is reached.
        #[arg(long, conflicts_with_all = ["name", "contact", "note"])]
        take_back: bool,
    },
    /// Add a power's orders to those that are there: of each unit the latest order counts, unless the house or `--sets`
    /// says otherwise (4.D.1). A text without an order that can be used changes nothing.
    Orders {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power.
        power: String,
        /// A file with the orders, or `-` for standard input.
        #[arg(value_name = "FILE", required_unless_present = "clear")]
        file: Option<PathBuf>,
        /// Whether these orders replace those of the power that are there, or are combined with them, whatever the house
        /// says (4.D.1). The units that `replace` leaves without an order are listed.
        #[arg(long, value_name = "HOW", conflicts_with_all = ["later", "clear"])]
        sets: Option<SetsName>,
        /// Orders of the power's standby, which count where the house says so.
        #[arg(long, conflicts_with = "later")]
        standby: bool,
        /// Preference lists and conditional orders for retreats and adjustments later in the season, in place of those
        /// that are there.
        #[arg(long)]
        later: bool,
        /// Withdraw the orders instead.
        #[arg(long, conflicts_with = "file")]
        clear: bool,
    },
    /// Note that a power announced that another one orders a unit of it in the current phase, where the house lets it
    /// (4.E.5=a).
    Proxy {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power whose unit it is.
        power: String,
        /// The unit, such as `F BEL`.
        unit: String,
        /// The power that orders it.
        #[arg(required_unless_present = "take_back")]
        to: Option<String>,
        /// Take back what was announced of the unit.
        #[arg(long, conflicts_with = "to")]
        take_back: bool,
    },
    /// Print what a program would order for a power in the current phase, or enter it.
    Suggest {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power.
        power: String,
        /// The program; see `chancery players`.
        #[arg(long, value_name = "PLAYER", default_value = "dumb")]
        by: String,
        /// What the program leaves to chance falls in the same way for the same number.
        #[arg(long, value_name = "S", default_value_t = 0)]
        seed: u64,
        /// Make it the power's sheet, if it has none yet.
        #[arg(long)]
        enter: bool,
        /// Tell why: the plan of `ares` with what it expects of the others.
        #[arg(long, conflicts_with = "enter")]
        why: bool,
    },
    /// Adjudicate the current phase, and go on to the next.
    Adjudicate {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The whole season with its retreats and adjustments, whatever the house rules say.
        #[arg(long)]
        season: bool,
        /// How orders are written, whatever the game's fact `style` says: canonical, full, judge, zine, python,
        /// webdiplomacy or daide. JSON is always canonical.
        #[arg(long, value_name = "STYLE")]
        style: Option<String>,
    },
    /// Go back to the phase before; nothing is lost.
    Undo {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
    },
    /// Correct a misread order: open a past phase again with it; the line that was is kept.
    Correct {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The phase, such as `S1901M`.
        phase: String,
        /// The order as it was meant, such as `A BUD - RUM`.
        order: String,
    },
    /// List the lines of play, open one, go to one, compare two, make one the main line.
    Branch {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        #[command(subcommand)]
        what: Option<BranchCommand>,
    },
    /// Copy the orders of the current phase from another line of play, where none are written yet.
    Carry {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The number of the phase to copy from, as `games branch compare` and the file have it; else that of
        /// the line that parts last from this one.
        #[arg(long, value_name = "PHASE")]
        from: Option<usize>,
    },
    /// Set the result of an order by hand, with a reason.
    Overrule {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Where the ordered unit stands.
        place: String,
        /// Whether the order is to succeed.
        result: ResultName,
        /// Why; `withdraw` needs none.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Keep a ruling with the current phase.
    Ruling {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// What was decided, and why.
        #[arg(required_unless_present = "take_back")]
        text: Option<String>,
        /// What it is about.
        #[arg(long, default_value = "")]
        about: String,
        /// Take away the ruling of this number instead, from 1 as `games show` lists them.
        #[arg(long, value_name = "N", conflicts_with_all = ["text", "about"])]
        take_back: Option<usize>,
    },
    /// Keep a piece of press with the current phase.
    Press {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// A file with the text, or `-` for standard input.
        #[arg(value_name = "FILE", required_unless_present = "take_back")]
        file: Option<PathBuf>,
        /// Where and when it claims to be written.
        #[arg(long, default_value = "")]
        dateline: String,
        /// Who signs it.
        #[arg(long, default_value = "")]
        from: String,
        /// Whom it is for.
        #[arg(long, default_value = "")]
        to: String,
        /// Take away the piece of this number instead, from 1.
        #[arg(long, value_name = "N", conflicts_with_all = ["file", "dateline", "from", "to"])]
        take_back: Option<usize>,
    },
    /// Propose a draw, a concession or something else.
    Propose {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// What kind of proposal.
        motion: MotionName,
        /// The powers that share in a draw or to whom is conceded, or the text of something else.
        words: Vec<String>,
        /// Who proposes it.
        #[arg(long, value_name = "POWER")]
        by: Option<String>,
    },
    /// Take a power's vote on a proposal.
    Vote {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The number of the proposal, from 1.
        number: usize,
        /// The power.
        power: String,
        /// How it votes.
        vote: VoteName,
    },
    /// Count the votes on a proposal and say what may be told; list all without a number.
    Tally {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The number of the proposal, from 1.
        number: Option<usize>,
        /// Whether who has not voted agrees.
        #[arg(long)]
        silence_agrees: bool,
        /// Take the proposal back instead: a game that it ended goes on.
        #[arg(long, conflicts_with = "silence_agrees")]
        take_back: bool,
    },
    /// How the game went: centres by year, who is out, how it ended.
    Summary {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
    },
    /// Write a game in another form to standard output or a file.
    Export {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The form.
        #[arg(long = "as", value_name = "FORM", default_value = "json")]
        form: ExportForm,
        /// The file; it must not be there yet.
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Put a game of another program on the shelf.
    Import {
        /// The file, or `-` for standard input.
        file: PathBuf,
        /// The form.
        #[arg(long = "as", value_name = "FORM", default_value = "python")]
        form: ImportForm,
        /// The game's name; that of the file if none is given.
        #[arg(long)]
        name: Option<String>,
        /// The map of a judge's text.
        #[arg(long, value_name = "NAME", default_value = "standard")]
        map: String,
    },
    /// Put a copy of a game on the shelf.
    Copy {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The name of the copy.
        name: String,
    },
    /// Put a game into the archive, or take it out again.
    Archive {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Take it out of the archive.
        #[arg(long)]
        take_out: bool,
    },
    /// Put a game into the trash, take it out again, or empty the trash.
    Trash {
        /// The game.
        #[arg(required_unless_present = "empty", value_parser = name_of_game())]
        game: Option<String>,
        /// Take it out of the trash.
        #[arg(long, conflicts_with = "empty")]
        take_out: bool,
        /// Remove for good what is in the trash.
        #[arg(long, conflicts_with = "game")]
        empty: bool,
    },
    /// Check that games can be read and that each phase follows from the one before.
    Verify(Verify),
    /// Put what can be had of a damaged game on the shelf as a new game
    Recover(Recover),
}

#[derive(Debug, ClapArgs)]
pub struct Verify {
    /// The games; all of the folder if none is named.
    #[arg(value_name = "GAME", value_parser = name_of_game())]
    pub which: Vec<String>,
    /// All of the folder.
    #[arg(long, conflicts_with = "which")]
    pub all: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Recover {
    /// The game.
    #[arg(value_parser = name_of_game())]
    pub game: String,
}

#[derive(Debug, Subcommand)]
pub enum BranchCommand {
    /// Open a line of its own beside the current phase, with the same orders.
    Open {
        /// What it is called.
        name: String,
    },
    /// Go to a phase, by its number.
    Go {
        /// The number, as `games branch` and the file have it.
        phase: usize,
    },
    /// Make the line that a phase is on the main one.
    Main {
        /// The number of the phase.
        phase: usize,
    },
    /// Name the line that begins with a phase.
    Name {
        /// The number of the phase.
        phase: usize,
        /// What it is called.
        name: String,
    },
    /// Show orders, results and boards of two lines side by side, from where they part to their ends.
    Compare {
        /// The number of a phase on the one.
        left: usize,
        /// The number of a phase on the other.
        right: usize,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DrawerName {
    Archive,
    Trash,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SetsName {
    /// Of each unit the latest order counts.
    Combine,
    /// Only these orders count.
    Replace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ResultName {
    Succeeds,
    Fails,
    /// What the rules say.
    Withdraw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MotionName {
    Draw,
    Concession,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum VoteName {
    Yes,
    No,
    Abstain,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportForm {
    /// Everything, as described in docs/exchange.md.
    Json,
    /// Every order with its result, as CSV.
    Orders,
    /// The centres of each year, as CSV.
    Centres,
    /// A saved game of the Python package `diplomacy`.
    Python,
    /// The game's own file, in the newest format.
    Ron,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ImportForm {
    /// A saved game of the Python package `diplomacy`.
    Python,
    /// The results that a judge mailed.
    Judge,
    /// A game's own file.
    Ron,
}
