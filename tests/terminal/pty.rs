//! A pseudo-terminal with a program in it. Tests wait for what they expect, with a deadline, and never
//! for time to pass, but for the pause before a question is answered.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use vt100::{Parser, Screen};

/// How long anything may take; far more than it does on a slow and busy machine.
const DEADLINE: Duration = Duration::from_secs(120);

pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: Parser,
    /// How the terminal was set before the program touched it, in words.
    before: String,
}

impl Pty {
    /// The program with an empty folder of games.
    pub fn start(name: &str, columns: u16, rows: u16) -> Self {
        Self::start_with(name, columns, rows, &[])
    }

    pub fn start_with(name: &str, columns: u16, rows: u16, variables: &[(&str, &str)]) -> Self {
        super::folder(name);
        Self::spawn(program(), name, columns, rows, variables)
    }

    /// The program with the games that an earlier run of the test left.
    pub fn start_in(name: &str, columns: u16, rows: u16) -> Self {
        Self::spawn(program(), name, columns, rows, &[])
    }

    /// Starts the program, waits until it shows a text, and takes the terminal away; the exit status.
    pub fn hang_up(name: &str, text: &str) -> u32 {
        super::folder(name);
        let pty = native_pty_system().openpty(size(80, 24)).unwrap();
        let mut child = pty.slave.spawn_command(prepared(program(), name, &[])).unwrap();
        drop(pty.slave);
        // Nobody else may hold the terminal, so that it is read here and not on a thread.
        let mut reader = pty.master.try_clone_reader().unwrap();
        let mut parser = Parser::new(24, 80, 0);
        let mut buffer = [0; 4096];
        while !parser.screen().contents().contains(text) {
            let count = reader.read(&mut buffer).unwrap();
            parser.process(&buffer[..count]);
        }
        drop(reader);
        drop(pty.master);
        child.wait().unwrap().exit_code()
    }

    /// A shell, for what only a shell can do.
    pub fn shell(name: &str, columns: u16, rows: u16) -> Self {
        Self::spawn(CommandBuilder::new("/bin/sh"), name, columns, rows, &[])
    }

    fn spawn(
        command: CommandBuilder,
        name: &str,
        columns: u16,
        rows: u16,
        variables: &[(&str, &str)],
    ) -> Self {
        let command = prepared(command, name, variables);
        let pty = native_pty_system().openpty(size(columns, rows)).unwrap();
        let before = settings(pty.master.as_ref());
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut reader = pty.master.try_clone_reader().unwrap();
        let writer = pty.master.take_writer().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self { master: pty.master, child, writer, output, parser: Parser::new(rows, columns, 0), before }
    }

    pub fn send(&mut self, keys: &str) {
        self.send_bytes(keys.as_bytes());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.writer.write_all(bytes).unwrap();
        self.writer.flush().unwrap();
    }

    /// Adjudicates: asks, and says yes after the pause that this takes.
    pub fn adjudicate(&mut self) {
        // F5.
        self.send("\x1b[15~");
        self.wait_for("Press y to adjudicate");
        self.send_after_pause("y");
    }

    /// Sends keys when none was sent for more than half a second.
    pub fn send_after_pause(&mut self, keys: &str) {
        std::thread::sleep(Duration::from_millis(700));
        self.send(keys);
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.parser.screen_mut().set_size(rows, columns);
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// Sends a signal to the program, by its name.
    pub fn signal(&self, name: &str) {
        Self::kill(name, self.child.process_id().unwrap());
    }

    /// Sends a signal to whatever a shell has in the foreground.
    pub fn signal_foreground(&self, name: &str) {
        Self::kill(name, u32::try_from(self.master.process_group_leader().unwrap()).unwrap());
    }

    fn kill(name: &str, id: u32) {
        let sent = std::process::Command::new("/bin/sh")
            .args(["-c", &format!("kill -{name} {id}")])
            .status()
            .unwrap();
        assert!(sent.success());
    }

    pub fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// Waits until the screen shows a text.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the screen is as it should be; panics with what is seen if that never happens.
    pub fn wait_until(&mut self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        let end = Instant::now() + DEADLINE;
        while !is_so(self.parser.screen()) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                panic!("never seen: {what}\n{}", self.parser.screen().contents());
            };
            self.parser.process(&bytes);
        }
    }

    /// Waits until the program has cleared the screen, as it does for Ctrl-L; else what is shown.
    pub fn wait_for_clearing(&mut self) -> Result<(), String> {
        const CLEARED: &[u8] = b"\x1b[2J";
        let end = Instant::now() + DEADLINE;
        let mut written = Vec::new();
        while !written.windows(CLEARED.len()).any(|window| window == CLEARED) {
            let Ok(bytes) = self.output.recv_timeout(end.saturating_duration_since(Instant::now())) else {
                return Err(self.parser.screen().contents());
            };
            self.parser.process(&bytes);
            // The sequence may be torn.
            written.drain(..written.len().saturating_sub(CLEARED.len()));
            written.extend(bytes);
        }
        Ok(())
    }

    /// Whether the program hears a key without another one behind it; else what is shown.
    pub fn hears(&mut self) -> Result<(), String> {
        while let Ok(bytes) = self.output.try_recv() {
            self.parser.process(&bytes);
        }
        self.try_send(b"\x0c");
        self.wait_for_clearing()
    }

    /// Sends bytes to a program that may have ended.
    pub fn try_send(&mut self, bytes: &[u8]) {
        let _ = self.writer.write_all(bytes).and_then(|()| self.writer.flush());
    }

    /// Whether the program has stopped itself, where the system tells.
    pub fn is_stopped(&self) -> bool {
        let id = self.child.process_id().unwrap();
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('T'))
    }

    /// The exit status, if the program has ended.
    pub fn status(&mut self) -> Option<u32> {
        self.child.try_wait().unwrap().map(|status| status.exit_code())
    }

    /// Checks that the program hears a key without another one behind it.
    pub fn check_that_it_hears(&mut self) {
        self.hears().unwrap_or_else(|shown| panic!("Ctrl-L is not heard\n{shown}"));
    }

    /// Presses Ctrl-C until the program has ended, and y where it asks; checks its exit status.
    ///
    /// On a busy machine the program may read the first one together with what came before.
    pub fn quit_at_last(&mut self) {
        let end = Instant::now() + DEADLINE;
        while self.status().is_none() {
            while let Ok(bytes) = self.output.try_recv() {
                self.parser.process(&bytes);
            }
            assert!(Instant::now() < end, "it never ends\n{}", self.parser.screen().contents());
            for key in ["\x03", "y"] {
                self.try_send(key.as_bytes());
                pass(700);
            }
        }
        let status = self.wait_for_end();
        // A game that could not be saved, because somebody else changed its file, is said to be lost.
        let shown = self.parser.screen().contents();
        assert!(status == 0 || (status == 1 && shown.contains("was not saved")), "{status}: {shown}");
    }

    /// Waits until the program has ended and everything it wrote was read; gives its exit status.
    pub fn wait_for_end(&mut self) -> u32 {
        let end = Instant::now() + DEADLINE;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status.exit_code();
            }
            assert!(Instant::now() < end, "it never ends\n{}", self.parser.screen().contents());
            std::thread::sleep(Duration::from_millis(5));
        };
        while let Ok(bytes) = self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
            self.parser.process(&bytes);
        }
        status
    }

    /// Whether the program has the screen, and the terminal is set for it.
    pub fn is_taken(&self) -> bool {
        self.screen().alternate_screen() && settings(self.master.as_ref()) != self.before
    }

    /// Checks that the terminal is as it was found.
    pub fn assert_given_back(&self) {
        let screen = self.screen();
        assert!(!screen.alternate_screen(), "the alternate screen is left");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert!(!screen.bracketed_paste(), "pastes are plain again");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(settings(self.master.as_ref()), self.before, "lines and echo are as before");
    }
}

/// Lets so many milliseconds pass, for what waits for nothing to come.
pub fn pass(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

impl Drop for Pty {
    fn drop(&mut self) {
        // A test that failed leaves its program running otherwise.
        let _ = self.child.kill();
    }
}

/// The command with the folder of the test and nothing of whoever runs it.
fn prepared(mut command: CommandBuilder, name: &str, variables: &[(&str, &str)]) -> CommandBuilder {
    let games = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    command.env_clear();
    // Settings are those of the test, not of whoever runs it.
    command.env("XDG_CONFIG_HOME", games.join("settings"));
    command.env("CHANCERY_GAMES", games);
    command.env("TERM", "xterm-256color");
    command.env("PATH", "/usr/bin:/bin");
    command.env("PS1", "$ ");
    for (key, value) in variables {
        command.env(key, value);
    }
    command
}

fn program() -> CommandBuilder {
    CommandBuilder::new(env!("CARGO_BIN_EXE_chancery"))
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// How the terminal is set: echo, lines, signals.
fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}
