//! Maps of one's own on the screen: offered by the form, played on, drawn as the files beside them say.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::bench::Bench;
use crate::tui::action::{Action, Effect};
use crate::tui::layers::new_game::NewGameForm;
use crate::tui::layers::new_game::Row;
use crate::tui::layers::position_editor::Editor;
use chancery_game::game::Game;
use chancery_game::store::{GameFolder, read, write};
use chancery_lab::engines;
use chancery_session::place::Place;
use chancery_session::replay::Replay;

/// A folder of games, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("chancery-own-maps-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("maps")).unwrap();
        Self(path)
    }

    /// Puts a file among the maps.
    fn put(&self, name: &str, text: &str) {
        std::fs::write(self.0.join("maps").join(name), text).unwrap();
    }

    /// Returns a screen on this game list.
    fn bench(&self, width: u16, height: u16) -> Bench {
        let mut bench = Bench::new(width, height);
        bench.model.tables = Arc::clone(GameFolder::new(engines::ALL, &self.0).tables());
        bench.act(Action::Listed(Ok(Vec::new())));
        bench
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// Returns a block of a page of the documents.
fn example(page: &str, number: usize) -> String {
    let blocks = page.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.map(str::to_owned).nth(number).expect("the page has so many examples")
}

fn isles() -> String {
    example(include_str!("../../../docs/reference/maps.md"), 0)
}

fn bay(number: usize) -> String {
    example(include_str!("../../../docs/reference/drawings.md"), number)
}

/// Keys that begin the game from the line of the map.
const BEGIN: &str = "<Tab><Enter><Enter>";

/// Opens the form and goes back from the standard map, to the last one that is offered.
fn choose_last(bench: &mut Bench) {
    bench.press("nEvening<Shift-Tab><Left>");
    let Some(form) = bench.model.layer::<NewGameForm>() else { panic!("the form is open") };
    assert_eq!(form.row(), Row::Map);
}

#[test]
fn a_game_on_a_map_of_ones_own_is_begun_ordered_adjudicated_and_replayed() {
    let folder = Folder::new("game");
    folder.put("two-isles.ron", &isles());
    let mut bench = folder.bench(120, 40);
    choose_last(&mut bench);
    assert!(bench.screen().contains("The Two Isles (2 powers, 7 provinces)"), "{}", bench.screen());
    bench.press(BEGIN);
    assert_eq!((bench.phase().as_str(), bench.session().game.map().name()), ("S1800M", "two-isles"));
    bench.press("nor - mid<Enter>har - str<Enter>sou h<Enter>bay h<Enter><Esc>");
    bench.press("<F5>y");
    assert_eq!(bench.phase(), "F1800M");
    assert!(bench.screen().contains("MID"), "{}", bench.screen());
    bench.press("<Alt-Left><:replay>");
    assert!(bench.model.layer::<Replay>().is_some());
    let _ = bench.screen();
    // What is written is read again, on the same map.
    let text = write(&bench.session().game);
    let again = read(text.as_bytes(), &bench.model.tables).unwrap();
    assert_eq!((again.notices.len(), again.game.history().len()), (0, 2));
}

#[test]
fn a_form_and_a_position_on_a_map_of_ones_own_are_gone_on_with() {
    let folder = Folder::new("drafts");
    folder.put("two-isles.ron", &isles());
    let mut bench = folder.bench(80, 24);
    choose_last(&mut bench);
    bench.press("<Esc>");
    assert_eq!(bench.model.left.len(), 1);
    bench.press("n");
    assert!(bench.screen().contains("The Two Isles"), "{}", bench.screen());
    // A position is set up on it, and a game begins with that.
    bench.press("<End><Enter>");
    assert!(bench.model.layer::<Editor>().is_some(), "{}", bench.screen());
    bench.press("<Ctrl-S><Enter>");
    assert_eq!(bench.session().game.map().name(), "two-isles");
}

#[test]
fn a_file_that_is_no_map_to_play_on_is_told_where_maps_are_chosen() {
    let folder = Folder::new("faulty");
    folder.put("isles.ron", &isles());
    let mut bench = folder.bench(80, 24);
    choose_last(&mut bench);
    let screen = bench.screen();
    assert!(screen.contains("Pure (7 powers"), "the last of the program's: {screen}");
    let words = bench.words();
    assert!(words.contains("Not offered: ") && words.contains("rename the file"), "{screen}");
}

#[test]
fn a_map_is_drawn_as_the_file_beside_it_says() {
    let folder = Folder::new("drawn");
    folder.put("bay.ron", &bay(0));
    folder.put("bay.schematic.ron", &bay(1));
    let mut bench = folder.bench(80, 24);
    choose_last(&mut bench);
    bench.press(BEGIN).press("<Esc><:map><:zoom the pane>");
    let drawn = bench.screen();
    let folder = Folder::new("network");
    folder.put("bay.ron", &bay(0));
    folder.put("bay.schematic.ron", "(format: 1)");
    let mut plain = folder.bench(80, 24);
    choose_last(&mut plain);
    plain.press(BEGIN);
    let told = plain.model.message.as_ref().map(|message| message.text.clone()).unwrap_or_default();
    assert!(told.contains("bay.schematic.ron:1:") && told.contains("is drawn without"), "{told}");
    plain.press("<Esc><:map><:zoom the pane>");
    assert_ne!(drawn, plain.screen());
    assert!(drawn.contains("POR") && plain.screen().contains("POR"));
}

#[test]
fn a_game_from_elsewhere_leaves_the_form_to_the_maps_of_the_folder() {
    let folder = Folder::new("elsewhere");
    let tables = chancery_game::store::Tables::new(engines::ALL);
    tables.add(&Arc::new(chancery_core::map::read(&isles()).unwrap()));
    let mut bench = folder.bench(80, 24);
    bench.open(Game::on(&tables.get("two-isles").unwrap(), "Isles"));
    bench.press("<Esc><:new game>");
    assert!(bench.screen().contains("Standard (7 powers"), "{}", bench.screen());
    bench.press("<Esc><:set up a position>");
    let editor = bench.model.layer::<Editor>().expect("the editor is open");
    assert_eq!(editor.setup.map().name(), "standard");
}

#[test]
fn a_game_whose_map_is_gone_is_told_on_the_screen_and_left() {
    let folder = Folder::new("gone");
    folder.put("two-isles.ron", &isles());
    let mut storage = super::bench::Files::new(&folder.0);
    let game = Game::on(&storage.tables().get("two-isles").unwrap(), "Isles");
    let path = folder.0.join("isles.ron");
    std::fs::write(&path, write(&game)).unwrap();
    let opened = storage.act(Effect::Open(Place(path.clone())));
    assert!(matches!(opened.as_slice(), [Action::Opened(Ok(_))]), "{opened:?}");
    storage.act(Effect::Release(Place(path.clone())));
    std::fs::remove_file(folder.0.join("maps/two-isles.ron")).unwrap();
    let opened = storage.act(Effect::Open(Place(path.clone())));
    let [Action::Opened(Err(why))] = opened.as_slice() else { panic!("{opened:?}") };
    assert!(why.contains("the map `two-isles`, which is not there") && why.contains("maps add"), "{why}");
    assert_eq!(std::fs::read(Path::new(&path)).unwrap(), write(&game).as_bytes());
    // All of it is read at the least size, too.
    let mut bench = folder.bench(80, 24);
    bench.act(Action::Opened(Err(why.clone())));
    let screen = bench.screen();
    assert!(bench.words().contains("maps add FILE` adds a map. The file was left as it is."), "{screen}");
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
}
