//! Several openers of one game, an outside editor among them: never two writers, never an overwrite of
//! a change that was not seen.

use std::path::PathBuf;
use std::sync::Arc;

use chancery_game::store::{Disk, Fs, GameFolder, OpenedGame, SaveError, Tables, write};
use chancery_lab::engines;
use chancery_lab::study::Dice;

use super::{Folder, disk::Memory, games, size};

/// One who has the game open, and which version of the file that one has seen.
struct Opener {
    opened: OpenedGame,
    seen: usize,
}

fn schedule(fs: &Arc<dyn Fs>, folder: &str, tables: &Arc<Tables>, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let game_folder = GameFolder::on(Arc::clone(fs), folder, Arc::clone(tables));
    let mut base = games::game("shared");
    let file = game_folder.add(&base).unwrap();
    let path: PathBuf = file.path().to_owned();
    drop(file);
    // Every version that the file ever held, by whom.
    let mut versions = vec![write(&base)];
    let count = 2 + dice.below(7);
    let mut openers: Vec<Option<Opener>> = (0..count).map(|_| None).collect();
    let mut saves = 0;
    for step in 0..40 {
        let who = dice.below(count);
        let now = String::from_utf8(fs.read(&path, 1 << 24).unwrap()).unwrap();
        let version = versions
            .iter()
            .rposition(|v| games::plain(v) == games::plain(&now))
            .expect("the file holds a version that was written");
        assert_eq!(version, versions.len() - 1, "seed {seed}: an older version came back");
        match (&mut openers[who], dice.below(5)) {
            (None, _) => {
                let opened = game_folder.open(&path).unwrap();
                openers[who] = Some(Opener { opened, seen: version });
            }
            (Some(_), 0) => openers[who] = None,
            (Some(_), 1) if dice.chance(40) => {
                // An editor, or version control, which heeds no lock.
                base.info.notes = format!("outside {step}").as_str().into();
                let text = write(&base);
                let beside = path.with_extension("new");
                let mut sink = fs.create_new(&beside, &path).unwrap();
                std::io::Write::write_all(&mut sink, text.as_bytes()).unwrap();
                sink.sync().unwrap();
                drop(sink);
                fs.rename(&beside, &path).unwrap();
                versions.push(text);
            }
            (Some(opener), _) => {
                opener.opened.game.info.notes = format!("opener {who} step {step}").as_str().into();
                let text = write(&opener.opened.game);
                let fresh = opener.seen == version;
                match opener.opened.file.save(&text) {
                    Ok(()) => {
                        assert!(fresh, "seed {seed}: a change that was not seen was written over");
                        assert_eq!(opener.opened.file.read_only(), None);
                        versions.push(text);
                        opener.seen = versions.len() - 1;
                        saves += 1;
                    }
                    Err(SaveError::Changed(_)) => {
                        assert!(!fresh, "seed {seed}: a change was seen that is none");
                    }
                    Err(SaveError::ReadOnly(..)) => assert!(opener.opened.file.read_only().is_some()),
                    Err(error) => panic!("seed {seed}: {error}"),
                }
            }
        }
        let writers = openers.iter().flatten().filter(|o| o.opened.file.read_only().is_none()).count();
        assert!(writers <= 1, "seed {seed}: {writers} writers");
    }
    saves
}

#[test]
fn there_is_one_writer_and_nothing_unseen_is_written_over() {
    let schedules = size("CHANCERY_SCHEDULES", 200);
    let tables = Arc::new(Tables::new(engines::ALL));
    let mut saves = 0;
    for seed in 0..schedules as u64 {
        // Every tenth on the machine's own disk, with its own locks.
        if seed % 10 == 0 {
            let folder = Folder::new("openers");
            let fs: Arc<dyn Fs> = Arc::new(Disk);
            saves += schedule(&fs, folder.0.to_str().unwrap(), &tables, seed);
        } else {
            let fs: Arc<dyn Fs> = Arc::new(Memory::new());
            saves += schedule(&fs, "/games", &tables, seed);
        }
    }
    println!("{schedules} schedules, {saves} saves");
    assert!(saves > schedules, "{saves}");
}
