//! Why a command did not end well, and the exit status that says so.

use std::io;

use crate::text::Clean;

/// Why a command did not end well.
#[derive(Debug)]
pub enum Trouble {
    /// The arguments make no sense together.
    Usage(String),
    /// Something could not be read or written.
    Failed(anyhow::Error),
    /// Everything worked, and what was to be checked is not as it should be; the output says it.
    NotPassed,
    /// The signal of this number asked the program to end, and it did, in order.
    #[cfg_attr(not(feature = "tui"), expect(dead_code, reason = "only the workstation is asked to end"))]
    Asked(i32),
}

impl Trouble {
    /// The exit status: 2 for bad usage, 128 and its number after a signal, as shells count, else 1.
    pub fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) | Self::NotPassed => 1,
            Self::Asked(signal) => u8::try_from(128 + signal).unwrap_or(1),
        }
    }

    /// The same with what can be done about it on the command line.
    pub fn advising(self, advice: &str) -> Self {
        match self {
            Self::Failed(error) => Self::Failed(anyhow::anyhow!("{error:#}; {advice}")),
            other => other,
        }
    }

    /// What to tell the user on standard error. A reader that went away needs no message.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::Usage(message) => Some(Clean::line(message).to_string()),
            Self::Failed(error) if is_closed_pipe(error) => None,
            Self::Failed(error) => Some(Clean::line(&format!("{error:#}")).to_string()),
            Self::NotPassed | Self::Asked(_) => None,
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}
