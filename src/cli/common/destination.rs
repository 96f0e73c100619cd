//! Where a form goes that a command writes: a file, or standard output for `-`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::error::{CommandError, failed, failure};
use chancery_core::text::Clean;
use chancery_game::store::{Disk, put_new, replace};

/// Where to write.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Destination {
    /// Write to this file; `-` is standard output, which is also the default
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl Destination {
    /// Returns the file to write; `None` for standard output.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Refuses a file that exists, unless it is to be replaced.
    ///
    /// # Errors
    ///
    /// If it exists; the hint says what to do.
    pub fn check(&self) -> Result<(), CommandError> {
        match self.file() {
            Some(path) if path.exists() && !self.force => {
                let shown = Clean::line(&path.to_string_lossy());
                Err(failure(format!("{shown} already exists"))
                    .hint("use another name, or replace the file with --force"))
            }
            _ => Ok(()),
        }
    }

    /// Writes a text there. A new file gets the permissions of `like`.
    ///
    /// # Errors
    ///
    /// If the file exists and is not to be replaced, or if it cannot be written.
    pub fn write(&self, text: &str, like: Option<&Path>, out: &mut dyn Write) -> Result<(), CommandError> {
        self.check()?;
        match self.file() {
            None => Ok(out.write_all(text.as_bytes())?),
            Some(path) if self.force && path.exists() => {
                replace(&Disk, path, text.as_bytes()).map_err(failed)
            }
            Some(path) => put_new(&Disk, path, like.unwrap_or(path), text.as_bytes()).map_err(failed),
        }
    }
}
