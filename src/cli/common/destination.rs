//! Where a form goes that a command writes: a file, or standard output for `-`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::error::{CommandError, failed, failure, usage};
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

    /// Chooses a picture by the ending of the file, unless one was asked for: `usual` is the size of a PNG.
    ///
    /// # Errors
    ///
    /// If the ending is that of no picture and of no text.
    pub fn choose_picture<T>(
        &self,
        svg: &mut bool,
        png: &mut Option<T>,
        usual: T,
    ) -> Result<(), CommandError> {
        let ending = self.file().and_then(Path::extension).map(std::ffi::OsStr::to_ascii_lowercase);
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            _ if *svg || png.is_some() => {}
            Some("svg") => *svg = true,
            Some("png") => *png = Some(usual),
            None | Some("txt" | "json") => {}
            Some(_) => return Err(usage("the file ends with .svg, .png or .txt")),
        }
        Ok(())
    }

    /// Writes there what `make` writes.
    ///
    /// # Errors
    ///
    /// As [`write`](Self::write), and what `make` fails with.
    pub fn fill(
        &self,
        out: &mut dyn Write,
        make: impl FnOnce(&mut dyn Write) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        if self.file().is_none() {
            return make(out);
        }
        self.check()?;
        let mut made = Vec::new();
        make(&mut made)?;
        self.write(&made, None, out)
    }

    /// Writes this there. A new file gets the permissions of `like`.
    ///
    /// # Errors
    ///
    /// If the file exists and is not to be replaced, or if it cannot be written.
    pub fn write(&self, text: &[u8], like: Option<&Path>, out: &mut dyn Write) -> Result<(), CommandError> {
        self.check()?;
        match self.file() {
            None => Ok(out.write_all(text)?),
            Some(path) if self.force && path.exists() => replace(&Disk, path, text).map_err(failed),
            Some(path) => put_new(&Disk, path, like.unwrap_or(path), text).map_err(failed),
        }
    }
}
