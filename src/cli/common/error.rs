//! Why a command did not end well, and the exit status that says so.

use std::io::{self, Write};

use chancery_core::text::{Clean, shortened};

/// What a command comes to.
pub type CommandResult<T = ()> = Result<T, CommandError>;

/// The reason why a command did not end well.
#[derive(Debug)]
pub enum CommandError {
    /// The arguments make no sense together.
    Usage(String),
    /// Something could not be read or written.
    Failed(anyhow::Error),
    /// Everything worked, and what was to be checked is not as it should be; the output says it.
    NotPassed,
    /// Something that came in was neither entered nor kept; the output says what.
    NotKept,
    /// The signal of this number asked the program to end, and it did, in order.
    #[cfg_attr(not(feature = "tui"), expect(dead_code, reason = "only the workstation is asked to end"))]
    Asked(i32),
    /// One of these, and what the user can do about it.
    Hinted(Box<Self>, String),
}

impl CommandError {
    /// Returns the exit status: 2 for bad usage, 3 if something that came in was not kept, 128 and its number after a signal, as shells count, else 1.
    pub fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) | Self::NotPassed => 1,
            Self::NotKept => 3,
            Self::Asked(signal) => u8::try_from(128 + signal).unwrap_or(1),
            Self::Hinted(trouble, _) => trouble.status(),
        }
    }

    /// Adds what the user can do about it on the command line.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self::Hinted(Box::new(self), hint.into())
    }

    /// Prints `error: …`, if there is more to tell than the output does, and each hint on a line of its own, to standard error.
    pub fn report(&self) {
        // If nobody listens, there is nobody to tell.
        if let Some(message) = self.message() {
            let _ = writeln!(io::stderr(), "error: {message}");
        }
        let mut trouble = self;
        while let Self::Hinted(inner, hint) = trouble {
            let _ = writeln!(io::stderr(), "hint: {}", shorten(hint));
            trouble = inner;
        }
    }

    /// Returns what to tell the user on standard error. A reader that went away needs no message.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::Usage(message) => Some(shorten(message)),
            Self::Failed(error) if is_closed_pipe(error) => None,
            Self::Failed(error) => Some(shorten(&format!("{error:#}"))),
            Self::Hinted(trouble, _) => trouble.message(),
            Self::NotPassed | Self::NotKept | Self::Asked(_) => None,
        }
    }
}

/// The longest message that is told as it is, in bytes. In a longer one somebody's words are quoted.
const LONG: usize = 600;

/// How much is told of each quotation and each word of a long message, in characters, and of the message.
const QUOTED: usize = 80;
const WORD: usize = 160;
const MESSAGE: usize = 2000;

/// Cleans a message, and shortens what it quotes if that is long.
pub fn shorten(message: &str) -> String {
    if message.len() <= LONG {
        return Clean::line(message).to_string();
    }
    // Between backquotes stands what somebody wrote.
    let parts = message.split('`').enumerate().map(|(i, part)| {
        let words = part.split(' ').map(short_word).collect::<Vec<_>>().join(" ");
        if i % 2 == 1 { shortened(&words, QUOTED) } else { words }
    });
    let parts: Vec<String> = parts.collect();
    Clean::line(&shortened(&parts.join("`"), MESSAGE)).to_string()
}

/// Returns the beginning of a word, with the colon behind it: after a path it says why.
fn short_word(word: &str) -> String {
    let end = if word.ends_with(':') && word.len() > WORD { ":" } else { "" };
    format!("{}{end}", shortened(word.strip_suffix(end).unwrap_or(word), WORD))
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Prints `warning: …` to standard error, if anybody listens.
pub fn warn(text: &str) {
    let _ = writeln!(io::stderr(), "warning: {}", shorten(text));
}

/// Returns the error for arguments that make no sense.
pub fn usage(error: impl std::fmt::Display) -> CommandError {
    CommandError::Usage(error.to_string())
}

/// Makes a trouble of a message: something could not be done.
pub fn failure(message: impl std::fmt::Display) -> CommandError {
    CommandError::Failed(anyhow::anyhow!("{message}"))
}

/// Returns the error for something that could not be read or written.
pub fn failed(error: impl std::error::Error + Send + Sync + 'static) -> CommandError {
    CommandError::Failed(anyhow::Error::from(error))
}

impl<E: Into<anyhow::Error>> From<E> for CommandError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_quotation_is_shortened_and_the_rest_of_the_message_stays() {
        let message = format!("there is no fact `{}`; facts are name, number", "x y".repeat(100_000));
        let told = shorten(&message);
        assert!(told.starts_with("there is no fact `x yx y") && told.len() < 300, "{told}");
        assert!(told.ends_with("…`; facts are name, number"), "{told}");
        let path = told_of(&"p".repeat(5000));
        assert!(path.starts_with("cannot open pppp") && path.ends_with("…: not found"), "{path}");
        assert_eq!(told_of("game.ron"), "cannot open game.ron: not found");
    }

    fn told_of(path: &str) -> String {
        shorten(&format!("cannot open {path}: not found"))
    }

    #[test]
    fn no_message_is_longer_than_somebody_reads() {
        for text in ["x ".repeat(500_000), "x".repeat(500_000), "`".repeat(500_000), "\u{1b}".repeat(500_000)]
        {
            assert!(shorten(&text).len() < 20_000, "{}", shorten(&text).len());
        }
    }
}
