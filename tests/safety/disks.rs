//! A really full disk and a read-only one, through the real program. They are mounted, which needs a
//! privileged user.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};

use chancery::sample::SAMPLE;
use chancery_game::store::{Tables, read};
use chancery_lab::engines;

use super::Folder;

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chancery"))
        .arg("--games")
        .arg(folder)
        .arg("games")
        .args(args)
        .output()
        .unwrap()
}

fn mount(args: &[&str], at: &Path) {
    let done = Command::new("mount").args(args).arg(at).status().expect("mount is there");
    assert!(done.success(), "mount {args:?} needs a privileged user");
}

/// A file system that goes away with the test.
struct Mounted<'a>(&'a Path);

impl Drop for Mounted<'_> {
    fn drop(&mut self) {
        drop(Command::new("umount").arg(self.0).status());
    }
}

fn holds_sample(path: &Path) {
    let bytes = std::fs::read(path).unwrap();
    assert!(bytes == SAMPLE.as_bytes(), "the file is as it was");
    assert_eq!(read(&bytes, &Tables::new(engines::ALL)).unwrap().notices, []);
}

#[test]
#[ignore = "mounts file systems: see docs/background/reliability.md"]
fn a_full_disk_keeps_what_it_has_and_says_so() {
    let folder = Folder::new("full");
    mount(&["-t", "tmpfs", "-o", "size=256k", "tmpfs"], &folder.0);
    let mounted = Mounted(&folder.0);
    let path = folder.0.join("sample.ron");
    std::fs::write(&path, SAMPLE).unwrap();
    // The first save makes the folder for copies; fill the rest to the last byte.
    std::fs::create_dir(folder.0.join(".sample.chancery")).unwrap();
    std::fs::write(folder.0.join(".sample.chancery/lock"), "").unwrap();
    let mut filler = std::fs::File::create(folder.0.join("filler")).unwrap();
    while filler.write(&[0; 512]).is_ok_and(|n| n > 0) {}
    drop(filler);
    let out = run(&folder.0, &["adjudicate", "sample"]);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(1), "{said}");
    assert!(said.contains("The disk is full: free some space and save again"), "{said}");
    holds_sample(&path);
    let left = std::fs::read_dir(&folder.0).unwrap().filter_map(Result::ok);
    assert!(!left.into_iter().any(|e| e.file_name().to_string_lossy().ends_with(".tmp")));
    std::fs::remove_file(folder.0.join("filler")).unwrap();
    assert!(run(&folder.0, &["adjudicate", "sample"]).status.success());
    drop(mounted);
}

#[test]
#[ignore = "mounts file systems: see docs/background/reliability.md"]
fn a_read_only_disk_is_read_and_not_written() {
    let folder = Folder::new("readonly");
    mount(&["-t", "tmpfs", "-o", "size=1m", "tmpfs"], &folder.0);
    let mounted = Mounted(&folder.0);
    let path = folder.0.join("sample.ron");
    std::fs::write(&path, SAMPLE).unwrap();
    mount(&["-o", "remount,ro"], &folder.0);
    assert!(run(&folder.0, &["show", "sample"]).status.success());
    let dry = run(&folder.0, &["adjudicate", "sample", "--dry-run"]);
    assert!(dry.status.success(), "{}", String::from_utf8_lossy(&dry.stderr));
    let out = run(&folder.0, &["adjudicate", "sample"]);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(1), "{said}");
    assert!(said.contains("name that with --games DIR."), "{said}");
    holds_sample(&path);
    drop(mounted);
}
