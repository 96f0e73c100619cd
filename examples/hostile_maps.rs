//! How long bad maps take to be refused, and how much memory: `cargo run --release --example hostile_maps`.
//!
//! Each map is written to a file and checked by a process of its own, through the same door as `chancery maps
//! check`; its time runs from the start of the process to its end. Where there is `/proc`, the most
//! memory that the process held is told, too. The provinces of the largest map can be given as an argument.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

#[path = "../tests/maps/hostile.rs"]
mod hostile;

const CHECK: &str = "--check";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, flag, file] = &arguments[..]
        && flag == CHECK
    {
        let code = chancery::cli::main(["chancery", "maps", "check", file].map(Into::into));
        eprintln!("{}", most_memory().unwrap_or_default());
        return code;
    }
    let large = arguments.get(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let folder = std::env::temp_dir().join(format!("chancery-hostile-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the files");
    println!("{:>9}  {:>6}  {:>7}  map", "bytes", "ms", "MiB");
    let (mut slowest, mut largest) = (0.0_f64, 0.0_f64);
    for hostile in hostile::all(1, large) {
        let file = folder.join("bad.ron");
        fs::write(&file, &hostile.text).expect("a file for the map");
        let (milliseconds, mebibytes, said) = check(&arguments[0], &file);
        slowest = slowest.max(milliseconds);
        largest = largest.max(mebibytes);
        println!("{:>9}  {milliseconds:>6.1}  {mebibytes:>7.1}  {}", hostile.text.len(), hostile.what);
        assert!(said.contains(hostile.message), "{}: {said}", hostile.what);
        let place = hostile.line.map(|line| format!("bad.ron:{line}:")).unwrap_or_default();
        assert!(said.contains(&place), "{}: {said}", hostile.what);
    }
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    println!("at the most {slowest:.1} ms and {largest:.1} MiB");
    if slowest < 200.0 && largest < 64.0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Milliseconds, mebibytes, and what was said.
fn check(program: &str, file: &Path) -> (f64, f64, String) {
    let start = Instant::now();
    let mut child = Command::new(program);
    child.arg(CHECK).arg(file).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = child.output().expect("the program can be started");
    let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
    assert_eq!(output.status.code(), Some(1), "a bad map is refused");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let mebibytes = errors.lines().last().and_then(|kib| kib.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0;
    (milliseconds, mebibytes, format!("{}{errors}", String::from_utf8_lossy(&output.stdout)))
}

/// Returns the most memory that this process held, in KiB.
fn most_memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1).map(str::to_owned)
}
