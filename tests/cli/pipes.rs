//! A reader that goes away is no reason to panic.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::builder::command;

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
