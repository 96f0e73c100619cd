//! A reader that goes away is no reason to panic.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::cli::builder::command;

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for args in [&["datc"][..], &["maps", "show", "standard"], &["rules"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        drop(reader);
        let output = command().args(args).stdout(writer).output().expect("the program can be run");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!((&*err, output.status.code()), ("", Some(1)), "{args:?}");
    }
}

#[test]
fn a_program_may_ask_and_listen_in_turn() {
    let mut child = command()
        .args(["adjudicate", "--jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let mut ask = child.stdin.take().expect("standard input is piped");
    let mut listen = BufReader::new(child.stdout.take().expect("standard output is piped"));
    for id in 0..3 {
        writeln!(ask, r#"{{"id": {id}, "units": {{}}}}"#).expect("the program listens");
        let mut answer = String::new();
        listen.read_line(&mut answer).expect("the program answers");
        assert!(answer.starts_with(&format!(r#"{{"id":{id},"phase":"S1901M""#)), "{answer}");
    }
    drop(ask);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn what_could_not_be_written_or_read_is_named() {
    for args in
        [&["engines"][..], &["adjudicate", "--jsonl"], &["--help"], &["games", "--help"], &["--version"]]
    {
        let mut command = command();
        command.args(args).stdout(std::fs::File::create("/dev/full").expect("there is such a device"));
        let (reader, mut writer) = std::io::pipe().expect("a pipe can be made");
        writer.write_all(b"{\"units\": {}}\n").expect("a line has room in a pipe");
        drop(writer);
        let output = command.stdin(reader).output().expect("the program can be run");
        let err = String::from_utf8_lossy(&output.stderr);
        let told = "error: standard output could not be written: No space left on device (os error 28)\n";
        assert_eq!((&*err, output.status.code()), (told, Some(1)), "{args:?}");
    }
    let folder = std::fs::File::open(std::env::temp_dir()).expect("there is a folder");
    let output =
        command().args(["adjudicate", "--jsonl"]).stdin(folder).output().expect("the program can be run");
    let err = String::from_utf8_lossy(&output.stderr);
    let told = "error: standard input could not be read: Is a directory (os error 21)\n";
    assert_eq!((&*err, output.status.code()), (told, Some(1)));
}
