//! The commands that messages suggest run as they are written, also for a game whose name has a space.

use super::builder::Ran;
use super::games::Folder;

/// Returns the commands that a run suggested, each as the arguments that a shell makes of it.
fn suggested(ran: &Ran) -> Vec<Vec<String>> {
    let said = format!("{}{}", ran.out, ran.err);
    let quoted = said.split('`').skip(1).step_by(2).filter(|text| text.starts_with("chancery games "));
    let read = |command: &str| {
        let script = format!("printf '%s\\n' {command}");
        let read = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
        let words = String::from_utf8(read.stdout).expect("words");
        words.lines().skip(2).map(str::to_owned).collect()
    };
    quoted.map(read).collect()
}

/// Runs a command, and then every command that it suggested; one that suggests nothing is a fault.
fn follow(folder: &Folder, args: &[&str], text: &str) {
    let ran = folder.run(args, text);
    assert_ne!(ran.status, 0, "{args:?}: {}", ran.out);
    let commands = suggested(&ran);
    assert!(!commands.is_empty(), "{args:?}: {}", ran.err);
    for command in commands {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let followed = folder.run(&command, "");
        assert_eq!(followed.status, 0, "{command:?}: {}", followed.err);
    }
}

#[test]
fn a_suggested_command_runs_if_the_name_of_the_game_has_a_space() {
    let folder = Folder::with_game(&["Kraken 3"]);
    folder.out(&["orders", "Kraken 3", "France", "-"], "A Par - Bur");
    follow(&folder, &["orders", "Kraken 3", "France", "-"], "A Par - Muh");
    follow(&folder, &["orders", "Kraken 3", "France", "-", "--standby"], "A Par - Muh");
    follow(&folder, &["received", "Kraken 3", "99"], "");
    follow(&folder, &["orders", "Kraken 3", "France", "--restore", "99"], "");
    folder.out(&["archive", "Kraken 3"], "");
    follow(&folder, &["show", "Kraken 3"], "");
    folder.out(&["trash", "Kraken 3"], "");
    follow(&folder, &["show", "Kraken 3"], "");
}
