//! The help of a command that has commands: they are listed in named groups.

use std::fmt::Write;

use clap::builder::styling::Style;
use clap::{Command, Subcommand};

/// A heading, and the names of the commands below it.
pub type Group = (&'static str, &'static [&'static str]);

/// Returns the template of the help of a command, with the commands of `C` in these groups.
pub fn help_template<C: Subcommand>(groups: &[Group]) -> String {
    let commands = C::augment_subcommands(Command::new("chancery"));
    let (heading, name_style) = (Style::new().bold().underline(), Style::new().bold());
    let names = groups.iter().flat_map(|(_, names)| *names);
    let width = names.map(|name| name.len()).max().unwrap_or(0);
    let mut text = "{before-help}{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (title, names) in groups {
        let _ = write!(text, "\n{heading}{title}:{heading:#}\n");
        for name in *names {
            let about = commands.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {name_style}{name:width$}{name_style:#}  {about}");
        }
    }
    let _ = write!(text, "\n{heading}Options:{heading:#}\n{{options}}{{after-help}}");
    text
}
