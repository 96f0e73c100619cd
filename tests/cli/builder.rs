//! Runs the program with arguments and standard input, and looks at what it prints.

use std::io::Write;
use std::process::{Command, Stdio};

/// A run of the program that is being set up.
pub struct Run {
    args: Vec<String>,
    stdin: Vec<u8>,
}

/// What a run printed, and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub out: String,
    pub err: String,
    pub status: i32,
}

/// Sets up a run with these arguments.
pub fn chancery(args: &[&str]) -> Run {
    Run { args: args.iter().map(|&arg| arg.to_owned()).collect(), stdin: Vec::new() }
}

/// A command that runs the program, apart from everything that the machine's settings say.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    command.env_clear();
    command
}

impl Run {
    /// What the program reads from standard input.
    pub fn stdin(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.stdin = bytes.as_ref().to_vec();
        self
    }

    /// Runs the program to its end.
    pub fn run(self) -> Ran {
        let mut child = command()
            .args(&self.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let mut stdin = child.stdin.take().expect("standard input is piped");
        let input = self.stdin;
        // A program that reads nothing closes the pipe early; that is its good right.
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program can be waited for");
        writer.join().expect("the writer does not panic");
        Ran {
            out: String::from_utf8(output.stdout).expect("the output is text"),
            err: String::from_utf8(output.stderr).expect("the messages are text"),
            status: output.status.code().expect("the program was not killed"),
        }
    }

    /// Runs the program, which ends well and says nothing on standard error; gives back the output.
    pub fn out(self) -> String {
        let ran = self.run();
        assert_eq!((ran.err.as_str(), ran.status), ("", 0), "{}", ran.out);
        ran.out
    }

    /// Runs the program, which cannot do what it is asked; gives back what it says of it.
    pub fn fails(self) -> String {
        let ran = self.run();
        assert!(ran.status == 1 || ran.status == 2, "{ran:?}");
        assert!(ran.err.starts_with("error: ") && !ran.err.contains("panicked"), "{ran:?}");
        ran.err
    }
}

impl Ran {
    /// Asserts how the run ended.
    pub fn ended(&self, out: &str, err: &str, status: i32) {
        assert_eq!(self.out, out);
        assert_eq!(self.err, err);
        assert_eq!(self.status, status);
    }
}
