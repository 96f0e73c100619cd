//! Adjudicates over the network: each line is a turn in JSON, and the answer is a line with its results:
//! `cargo run -p chancery-core --example serve -- 127.0.0.1:4500`.
//!
//! A line is what a [`Turn`] is as data, which is a request of the batch protocol.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::{env, io, thread};

use chancery_core::turn::Turn;

fn main() -> io::Result<()> {
    let listener = TcpListener::bind(env::args().nth(1).unwrap_or("127.0.0.1:4500".to_owned()))?;
    println!("listening at {}", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        thread::spawn(move || answer(&stream));
    }
    Ok(())
}

fn answer(mut stream: &TcpStream) -> io::Result<()> {
    for line in BufReader::new(stream).lines() {
        let answer = match serde_json::from_str::<Turn>(&line?) {
            Ok(turn) => {
                let results = turn.adjudicate();
                serde_json::json!({"results": results, "next": results.next()})
            }
            Err(why) => serde_json::json!({"error": why.to_string()}),
        };
        writeln!(stream, "{answer}")?;
    }
    Ok(())
}
