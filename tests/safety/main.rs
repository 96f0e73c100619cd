//! Games are not lost: kills of the real program, several openers at once, long sequences against a
//! plain model, damaged files, hostile text. Short in the gate; `docs/background/reliability.md` has the commands
//! of the long runs, which take their sizes from the environment.

#[path = "../disk/mod.rs"]
mod disk;
#[path = "../games/mod.rs"]
mod games;

mod attacks;
mod disks;
mod exports;
mod faults;
mod files;
mod kills;
mod model;
mod openers;
mod privacy;
mod rot;

use std::path::PathBuf;

/// A size from the environment, for long runs.
fn size(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|v| v.parse().ok()).unwrap_or(usual)
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        drop(std::fs::remove_dir_all(&path));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
