//! Reading the arguments, telling what is wrong with them, and the help of a command that has commands.
//!
//! The parser of arguments quotes in its messages what was typed, as it was typed. What it is given to quote is therefore
//! cleaned before: this is the only place through which its messages go, for arguments of any command.

use std::ffi::OsString;
use std::fmt::Write;
use std::io;
use std::process::ExitCode;

use chancery_core::text::{Clean, shortened};
use clap::builder::styling::Style;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Command, Parser, Subcommand};

/// How much of an argument is quoted, in characters.
const QUOTED: usize = 120;

/// How long a line is that quotes an argument which could only be cleaned afterwards.
const LINE: usize = 400;

/// The message that takes the place of running a command: a usage error, help, or a version.
#[derive(Debug)]
pub enum Answer {
    /// From clap, of arguments that are safe to quote.
    Safe(Error),
    /// The same where other arguments than those typed would have made another message: cleaned as a whole.
    Cleaned { text: Clean, kind: ErrorKind, code: i32 },
}

/// Reads the arguments of the program.
///
/// # Errors
///
/// What is to be told instead of running a command.
pub fn parse<A: Parser>(args: impl IntoIterator<Item = OsString>) -> Result<A, Box<Answer>> {
    let args: Vec<OsString> = args.into_iter().collect();
    let read = |args: &[OsString]| matches(with_examples(A::command(), "chancery"), args);
    read(&args).map_err(|error| Box::new(answer(error, &args, read)))
}

fn matches<A: Parser>(mut command: Command, args: &[OsString]) -> Result<A, Error> {
    let read = command.try_get_matches_from_mut(args);
    let mut matches = read.map_err(|error| elsewhere(&command, error))?;
    A::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// Says where a command is that was looked for in the wrong place, such as `chancery games explain`, instead of suggesting
/// another one.
fn elsewhere(all: &Command, mut error: Error) -> Error {
    let Some(ContextValue::String(asked)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    let has = |command: &&Command| command.get_name() == asked;
    let program = all.get_name();
    let place = if all.get_subcommands().any(|command| has(&command)) {
        format!("{program} {asked}")
    } else {
        let mut within = all.get_subcommands().filter(|command| command.get_subcommands().any(|c| has(&c)));
        let (Some(group), None) = (within.next(), within.next()) else { return error };
        format!("{program} {} {asked}", group.get_name())
    };
    error.remove(ContextKind::SuggestedSubcommand);
    error.insert(
        ContextKind::Suggested,
        ContextValue::StyledStrs(vec![format!("the command is `{place}`").into()]),
    );
    error
}

/// Returns what is told of arguments that could not be read, without anything in it that acts on a terminal.
fn answer<T>(error: Error, args: &[OsString], read: impl Fn(&[OsString]) -> Result<T, Error>) -> Answer {
    let safe: Vec<OsString> = args.iter().map(quotable).collect();
    if safe == args {
        return Answer::Safe(error);
    }
    match read(&safe) {
        Err(again) if again.kind() == error.kind() => Answer::Safe(again),
        _ => {
            let text = error.render().to_string();
            let lines: Vec<String> = text.lines().map(|line| shortened(line, LINE)).collect();
            let text = Clean::lines(&format!("{}\n", lines.join("\n")));
            Answer::Cleaned { text, kind: error.kind(), code: error.exit_code() }
        }
    }
}

/// Returns an argument as it may be quoted: cleaned, and no longer than anybody reads.
fn quotable(arg: &OsString) -> OsString {
    shortened(&Clean::line(&shortened(&arg.to_string_lossy(), QUOTED)), QUOTED).into()
}

impl Answer {
    /// Returns it as a terminal that shows colours gets it.
    pub fn text(&self) -> String {
        match self {
            Self::Safe(error) => error.render().ansi().to_string(),
            Self::Cleaned { text, .. } => text.to_string(),
        }
    }

    /// Prints it where it belongs. Returns the exit status, or what kept help from being written.
    ///
    /// # Errors
    ///
    /// Why standard output could not be written.
    pub fn print(&self) -> io::Result<ExitCode> {
        let (printed, on_stderr, code) = match self {
            Self::Safe(error) => (error.print(), error.use_stderr(), error.exit_code()),
            Self::Cleaned { text, kind, code } => {
                use io::Write;
                let helps = matches!(kind, ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
                let printed = if helps {
                    io::stdout().write_all(text.as_bytes())
                } else {
                    io::stderr().write_all(text.as_bytes())
                };
                (printed, !helps, *code)
            }
        };
        match printed {
            Err(unwritten) if !on_stderr => Err(unwritten),
            // If nobody hears what is wrong, there is nobody to tell.
            _ => Ok(ExitCode::from(u8::try_from(code).unwrap_or(2))),
        }
    }
}

/// A line for each example, with the words of its command.
const EXAMPLES: &str = include_str!("../examples.txt");

/// How many examples the help of a command shows that has commands of its own.
const FIRST: usize = 5;

/// Adds its examples to the help of a command that is called so, and to that of the commands below it.
pub fn with_examples(command: Command, name: &str) -> Command {
    let own = EXAMPLES.lines().filter(|line| format!("{line} ").starts_with(&format!("{name} ")));
    let most = if command.has_subcommands() { FIRST } else { usize::MAX };
    let examples: Vec<&str> = own.take(most).collect();
    // Where the help is short, it has them all the same.
    let is_short = command.get_after_help().is_some();
    let help = if is_short { command.get_after_help() } else { command.get_after_long_help() };
    let gap = if is_short { "\n" } else { "\n\n" };
    let help = help.map(|help| format!("{help}{gap}")).unwrap_or_default();
    let add = if is_short { Command::after_help } else { Command::after_long_help };
    let below = |c: Command| {
        let name = format!("{name} {}", c.get_name());
        with_examples(c, &name)
    };
    let help =
        if examples.is_empty() { help } else { format!("{help}Examples:\n  {}", examples.join("\n  ")) };
    add(command, help).mut_subcommands(below)
}

/// A heading, and the names of the commands below it.
pub type Group = (&'static str, &'static [&'static str]);

/// Returns the template of the help of a command, with the commands of `C` in these groups.
pub fn help_template<C: Subcommand>(groups: &[Group]) -> String {
    let commands = C::augment_subcommands(Command::new("chancery"));
    let (heading, name_style) = (Style::new().bold().underline(), Style::new().bold());
    let names = groups.iter().flat_map(|(_, names)| *names);
    let width = names.map(|name| name.len()).max().unwrap_or(0);
    let mut text = "{before-help}{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (title, names) in groups {
        let _ = write!(text, "\n{heading}{title}:{heading:#}\n");
        for name in *names {
            let about = commands.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {name_style}{name:width$}{name_style:#}  {about}");
        }
    }
    let _ = write!(text, "\n{heading}Options:{heading:#}\n{{options}}{{after-help}}");
    text
}

/// A word, what the help says of it, and its value.
pub type Word<T> = (&'static str, &'static str, T);

/// Reads one of some words as its value. The help lists them.
pub fn one_of<T: Clone + Send + Sync>(words: &'static [Word<T>]) -> impl TypedValueParser<Value = T> {
    let possible = words.iter().map(|&(word, help, _)| {
        let possible = PossibleValue::new(word);
        if help.is_empty() { possible } else { possible.help(help) }
    });
    let value = |word: String| words.iter().find(|known| known.0 == word).map(|known| known.2.clone());
    PossibleValuesParser::new(possible).map(move |word| value(word).expect("clap accepts only these words"))
}
