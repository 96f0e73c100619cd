//! The page of keys is made from the table of commands.

use std::fmt::Write;

use super::generated::{cell, keep};
use crate::tui::commands::{Group, TABLE};

#[test]
fn the_page_of_keys_is_what_the_table_says() {
    let mut page = "# Keys\n\nEvery command of the screen with its keys, made from the program.\nThe menu behind `Space` \
                    shows the commands of the game screen; `:` finds any command by its\nname. [The screen](../screen.md) \
                    explains how they go together.\n"
        .to_owned();
    for group in Group::ALL {
        let _ = write!(
            page,
            "\n## {}\n\n| command | keys | what it does |\n| --- | --- | --- |\n",
            group.title()
        );
        for info in TABLE.iter().filter(|info| info.group == group) {
            let mut keys: Vec<String> = crate::tui::commands::menu::keys(info.command)
                .into_iter()
                .map(|keys| format!("`{}`", cell(keys)))
                .collect();
            for (_, key) in info.keys {
                let key = format!("`{}`", cell(key));
                if !keys.contains(&key) {
                    keys.push(key);
                }
            }
            let keys = if keys.is_empty() { "by name".to_owned() } else { keys.join(" ") };
            let _ = writeln!(page, "| {} | {keys} | {} |", cell(info.name), cell(info.doc));
        }
    }
    assert!(TABLE.len() > 100 && page.lines().count() > TABLE.len());
    keep("keys.md", &page);
}
