//! The threads that work with files, on a disk that does not answer.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, SystemTime};

use super::bench::Bench;
use crate::tui::action::{Action, Effect};
use crate::tui::model::Stage;
use crate::tui::worker::files::FileWorker;
use crate::tui::worker::letter;
use crate::tui::worker::outside::{News, Workers, fetch, work};
use crate::tui::worker::storage::StorageWorker;
use chancery_game::game::Game;
use chancery_game::publish::{Format, Layout, Settings};
use chancery_game::store::{Disk, FileLock, Fs, GameFolder, Sink, Tables, read, write};
use chancery_session::drafts::Draft;
use chancery_session::new_game::Beginning;
use chancery_session::place::Place;

/// Far longer than anything takes on a busy machine.
const LONG: Duration = Duration::from_secs(60);

/// An operation that waits until the gate is opened: which, and whether it is open.
#[derive(Clone, Debug, Default)]
struct Gate(Arc<(Mutex<Option<&'static str>>, Condvar)>);

impl Gate {
    fn shut(&self, operation: &'static str) {
        *self.0.0.lock().unwrap() = Some(operation);
    }

    fn open(&self) {
        *self.0.0.lock().unwrap() = None;
        self.0.1.notify_all();
    }

    fn pass(&self, operation: &'static str) {
        let shut = self.0.0.lock().unwrap();
        drop(self.0.1.wait_while(shut, |shut| *shut == Some(operation)).unwrap());
    }
}

/// A disk on which one operation may not come to an end.
#[derive(Debug)]
struct Stuck(Gate);

impl Fs for Stuck {
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        self.0.pass("read");
        Disk.read(path, limit)
    }
    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn Sink>> {
        Disk.create_new(path, like)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.pass("rename");
        Disk.rename(from, to)
    }
    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.pass("rename");
        Disk.hard_link(from, to)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        Disk.remove(path)
    }
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        Disk.sync_folder(folder)
    }
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        Disk.create_folder(folder)
    }
    fn create_folder_for(&self, folder: &Path, like: &Path) -> io::Result<()> {
        Disk.create_folder_for(folder, like)
    }
    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        Disk.remove_folder(folder)
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.0.pass("list");
        Disk.list(folder)
    }
    fn modified(&self, path: &Path) -> io::Result<SystemTime> {
        Disk.modified(path)
    }
    fn exists(&self, path: &Path) -> io::Result<bool> {
        Disk.exists(path)
    }
    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        Disk.resolve(path)
    }
    fn link_target(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        Disk.link_target(path)
    }
    fn link(&self, target: &Path, path: &Path) -> io::Result<()> {
        Disk.link(target, path)
    }
    fn is_read_only(&self, path: &Path) -> io::Result<bool> {
        Disk.is_read_only(path)
    }
    fn is_abandoned(&self, path: &Path, process: u32) -> io::Result<bool> {
        Disk.is_abandoned(path, process)
    }
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn FileLock>>> {
        Disk.lock(path)
    }
}

/// The threads at work on a folder of the test in which there is one game, which is open.
struct Scene {
    folder: PathBuf,
    gate: Gate,
    workers: Workers,
    inbox: Receiver<News>,
    game: Game,
    place: Place,
}

fn scene(name: &str) -> Scene {
    let folder = std::env::temp_dir().join(format!("chancery-workers-{name}-{}", std::process::id()));
    let gate = Gate::default();
    let game_list = GameFolder::on(
        Arc::new(Stuck(gate.clone())),
        &folder,
        Arc::new(Tables::new(chancery_lab::engines::ALL)),
    );
    let game = Game::on(super::bench::table(), "Friday");
    drop(game_list.add(&game).unwrap());
    let place = Place(folder.join("friday.ron").canonicalize().unwrap());
    let (news, inbox) = channel();
    let workers = work(StorageWorker::new(game_list.clone()), FileWorker::on(game_list), news);
    let scene = Scene { folder, gate, workers, inbox, game, place };
    assert!(scene.workers.send(Effect::Open(scene.place.clone())));
    assert!(matches!(scene.hear(), Action::Opened(Ok(_))));
    scene
}

impl Scene {
    fn hear(&self) -> Action {
        match self.inbox.recv_timeout(LONG) {
            Ok(News::Action(action)) => action,
            other => panic!("{other:?}"),
        }
    }

    /// Has the game saved with a note.
    fn save(&mut self, note: &str, revision: u64) {
        self.game.info.notes = note.into();
        assert!(self.workers.send(Effect::Save(Box::new(self.game.clone()), self.place.clone(), revision)));
    }

    fn is_saved(&self) -> bool {
        let bytes = std::fs::read(&self.place.0).unwrap();
        write(&read(&bytes, &Tables::new(chancery_lab::engines::ALL)).unwrap().game) == write(&self.game)
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        self.gate.open();
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

#[test]
fn games_are_saved_while_a_folder_is_not_listed() {
    let mut scene = scene("list");
    scene.gate.shut("list");
    assert!(scene.workers.send(Effect::List));
    scene.save("meanwhile", 1);
    assert!(matches!(scene.hear(), Action::Saved(_, 1, Ok(()))));
    assert!(scene.is_saved());
    // Nobody waits at the end for a list.
    scene.workers.close();
    assert!(scene.workers.pending.wait(LONG), "{}", scene.workers.pending.awaited());
}

#[test]
fn what_is_asked_for_after_a_save_finds_it_saved() {
    let mut scene = scene("after");
    for revision in 1..=20 {
        scene.save(&format!("the {revision}th"), revision);
        assert!(scene.workers.send(Effect::Release(scene.place.clone())));
        assert!(scene.workers.send(Effect::Open(scene.place.clone())));
        assert!(matches!(scene.hear(), Action::Saved(_, _, Ok(()))));
        let Action::Opened(Ok(arrival)) = scene.hear() else { panic!("it is not opened") };
        assert!(!arrival.read_only, "it is let go of before it is opened again");
        assert_eq!(arrival.game.info.notes, scene.game.info.notes);
    }
}

#[test]
fn the_end_waits_a_limited_time_and_tells_what_is_not_saved() {
    let mut scene = scene("end");
    scene.gate.shut("rename");
    scene.save("never", 1);
    scene.save("nor this", 2);
    scene.workers.close();
    assert!(!scene.workers.pending.wait(Duration::from_millis(50)));
    assert!(scene.workers.pending.awaited().ends_with("friday.ron"), "{}", scene.workers.pending.awaited());
    // What is asked of the other thread stays behind it.
    let Scene { folder, gate, .. } = &scene;
    let (folder, gate) = (folder.clone(), gate.clone());
    let (lost, failed) = {
        let game_list = GameFolder::new(chancery_lab::engines::ALL, &folder);
        let (news, _inbox) = channel();
        let spare = work(StorageWorker::new(game_list.clone()), FileWorker::on(game_list), news);
        std::mem::replace(&mut scene.workers, spare).end()
    };
    assert!(!failed);
    assert!(
        lost[0].ends_with(
            "friday.ron was not saved: the disk did not answer in time. What was saved before is still there."
        ),
        "{lost:?}"
    );
    assert_eq!(lost[1], "What you were typing may be lost: the disk did not answer in time.");
    assert_eq!(lost.len(), 2);
    gate.open();
}

#[test]
fn the_end_tells_what_could_not_be_saved() {
    let mut scene = scene("refused");
    std::fs::write(&scene.place.0, "somebody else's").unwrap();
    scene.save("refused", 1);
    assert!(matches!(scene.hear(), Action::Saved(_, 1, Err(_))));
    scene.workers.close();
    assert!(scene.workers.pending.wait(LONG));
    let (lost, _) = {
        let game_list = GameFolder::new(chancery_lab::engines::ALL, &scene.folder);
        let spare = work(StorageWorker::new(game_list.clone()), FileWorker::on(game_list), channel().0);
        std::mem::replace(&mut scene.workers, spare).end()
    };
    assert!(matches!(&lost[..], [one] if one.contains("another program changed the file")), "{lost:?}");
}

#[test]
fn what_is_typed_before_the_drafts_are_read_is_kept() {
    let mut scene = scene("drafts");
    std::fs::create_dir_all(scene.folder.join(".chancery")).unwrap();
    scene.gate.shut("list");
    assert!(scene.workers.send(Effect::List));
    assert!(scene.workers.send(Effect::LookForDrafts));
    let typed = vec![Draft::Setting("name".to_owned(), "Tuesday".into(), false)];
    assert!(scene.workers.send(Effect::KeepDrafts(None, typed)));
    scene.save("marks that the drafts were come by", 1);
    assert!(matches!(scene.hear(), Action::Saved(_, 1, Ok(()))));
    scene.gate.open();
    let path = scene.folder.join(".chancery/drafts");
    let end = std::time::Instant::now() + LONG;
    while !std::fs::read_to_string(&path).unwrap_or_default().contains("Tuesday") {
        assert!(std::time::Instant::now() < end, "never kept");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(unix)]
#[test]
fn a_mail_that_is_a_pipe_is_refused_at_once() {
    let path = std::env::temp_dir().join(format!("chancery-pipe-{}", std::process::id()));
    drop(std::fs::remove_file(&path));
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let (news, inbox) = channel();
    fetch(path.display().to_string(), news, letter::read, Action::Mail);
    let News::Action(Action::Mail(Err(why))) = inbox.recv_timeout(LONG).unwrap() else { panic!("no answer") };
    assert!(why.ends_with("cannot be read: it is a pipe, and only regular files are read"), "{why}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_second_game_of_the_same_name_is_told() {
    let mut scene = scene("namesake");
    let begin = |name: &str| {
        let info = chancery_game::game::Info::new(super::bench::table().map(), name);
        Effect::Begin(Box::new(Beginning { map: "standard".to_owned(), info, position: None }))
    };
    assert!(scene.workers.send(begin("Friday")));
    assert!(
        matches!(scene.hear(), Action::Opened(Ok(arrival)) if arrival.game.info.name.as_str() == "Friday")
    );
    let Action::Warn(told) = scene.hear() else { panic!("nothing is told") };
    assert_eq!(told, "another game is called “Friday”, too; Space g s gives this one another name");
    assert!(scene.workers.send(begin("Saturday")));
    assert!(matches!(scene.hear(), Action::Opened(Ok(_))));
    scene.save("nothing else was told", 1);
    assert!(matches!(scene.hear(), Action::Saved(..)));
}

/// Every further visit to the sample game, also from another running Chancery, opens the saved one.
#[test]
fn the_sample_game_is_saved_once() {
    let scene = scene("sample");
    let folder = GameFolder::new(chancery_lab::engines::ALL, &scene.folder);
    let visit = || {
        let mut opened = FileWorker::on(folder.clone()).act(Effect::Sample, &mut drop);
        let Some(Action::Opened(Ok(arrival))) = opened.pop() else { panic!("{opened:?}") };
        arrival
    };
    let (first, again) = (visit(), visit());
    assert_eq!((&first.place, first.game.info.name.as_str()), (&again.place, crate::sample::NAME));
    // A game of the user's own with that name is another one.
    drop(folder.add(&Game::on(super::bench::table(), crate::sample::NAME)).unwrap());
    assert_eq!(visit().place, first.place);
    let listed = FileWorker::on(folder).act(Effect::List, &mut drop);
    let Some(Action::Listed(Ok(games))) = listed.into_iter().next() else { panic!("listed") };
    let mut marked: Vec<(&str, bool)> =
        games.iter().map(|game| (game.name.as_str(), game.is_sample)).collect();
    marked.sort_unstable();
    let name = crate::sample::NAME;
    assert_eq!(marked, [("Friday", false), (name, false), (name, true)]);
}

/// The screen makes an issue of all games of the list, or of the open one; games without a result are left out.
#[test]
fn an_issue_is_made_from_the_list_and_from_a_game() {
    let scene = scene("issue");
    let worker = FileWorker::on(GameFolder::new(chancery_lab::engines::ALL, &scene.folder));
    let opened = worker.act(Effect::Sample, &mut drop).remove(0);
    let Action::Opened(Ok(sample)) = opened else { panic!("{opened:?}") };
    let mut bench = Bench::new(80, 24);
    bench.act(worker.act(Effect::List, &mut drop).remove(0));
    let Stage::GameList(list) = &bench.model.stage else { panic!("the list") };
    let places: Vec<Place> = list.games.iter().map(|game| game.place.clone()).collect();
    assert_eq!(places.len(), 2);
    bench.press("P");
    assert!(bench.screen().contains("making an issue of 2 games"), "{}", bench.screen());
    assert!(bench.asked.iter().any(|asked| asked.starts_with("Publish([")), "{:?}", bench.asked);
    let settings = Settings { format: Format::Html, layout: Some(Layout::Zine), ..Settings::default() };
    let publish =
        |places| worker.act(Effect::Publish(places, Box::new(settings.clone())), &mut drop).remove(0);
    let Action::Wrote(files) = publish(places.clone()) else { panic!("it is written") };
    // Of one game it bears its name.
    assert!(files.contains("-issue.html in ") && files.ends_with("reports"), "{files}");
    let text =
        std::fs::read_to_string(sample.place.0.with_file_name("reports/sample-game-issue.html")).unwrap();
    for part in ["<h1", "Sample game", "<svg", "Winter 1903"] {
        assert!(text.contains(part), "{part} in {text:.2000}");
    }
    let again = publish(vec![sample.place.clone()]);
    assert!(matches!(again, Action::Wrote(again) if again.contains("saved there before")));
    let copied =
        worker.act(Effect::Duplicate(sample.place.clone(), "Second".to_owned()), &mut drop).remove(0);
    let Action::Copied(Ok(second)) = copied else { panic!("{copied:?}") };
    let Action::Wrote(files) = publish(vec![sample.place.clone(), second]) else { panic!("it is written") };
    assert!(files.starts_with("games-issue.html in "), "{files}");
    let none = places.iter().filter(|place| **place != sample.place).cloned().collect();
    assert!(matches!(publish(none), Action::Warn(why) if why == "no phase of any game is adjudicated yet"));
    // Within a game the report makes it in the form that was chosen.
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc><Space>svi");
    let asked = bench.asked.iter().find(|asked| asked.starts_with("Publish(")).expect("an issue");
    assert!(asked.contains("audience: Everyone") && asked.contains("format: Text"), "{asked}");
}

/// What is printed of a lesson or of a pasted history, which are in no file, is written beside the games.
#[test]
fn a_ruling_of_a_lesson_is_written_beside_the_games() {
    let scene = scene("lesson");
    let worker = FileWorker::on(GameFolder::new(chancery_lab::engines::ALL, &scene.folder));
    let files = vec![("S1901M-BEL-ruling.txt".to_owned(), b"why".to_vec())];
    let wrote = worker.act(Effect::Export(Place::default(), "rulings", files), &mut drop).remove(0);
    let Action::Wrote(said) = wrote else { panic!("{wrote:?}") };
    assert!(said.starts_with("unsaved-S1901M-BEL-ruling.txt in "), "{said}");
    assert_eq!(std::fs::read(scene.folder.join("rulings/unsaved-S1901M-BEL-ruling.txt")).unwrap(), b"why");
}
