//! The rules of the house, by keys.

use super::bench::{Bench, table};
use super::engines::disputed;
use super::why::message;
use crate::tui::layers::house_rules::{RulesList, house, rows};
use chancery_core::adjudicate::EngineId;
use chancery_core::rules::{Paradox, Rules};
use chancery_game::game::Game;
use chancery_lab::engines;
use chancery_session::house_rules::HouseRow;

#[test]
fn a_game_whose_engine_and_rules_exclude_each_other_is_opened_and_not_adjudicated() {
    let mut bench = Bench::new(120, 40);
    let mut game = Game::on(table(), "By hand");
    // No fact can be set so; a file that was written by hand can say it.
    game.info.engine = engines::ATLAS;
    game.info.rules.paradox = Paradox::AllHold;
    bench.open(game);
    bench.press("<Esc><F5>y");
    assert_eq!(bench.phase(), "S1901M");
    let said = bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert_eq!(
        said,
        "`atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes; Space x h chooses another engine or other rules"
    );
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "engine", "guess").unwrap();
    bench.press("<Esc><F5>y");
    assert_eq!(bench.phase(), "F1901M");
}

/// Selects a line of the house rules.
pub(super) fn select(bench: &mut Bench, wanted: impl Fn(&HouseRow) -> bool) {
    let at = rows().iter().position(wanted).unwrap();
    if let Some(list) = bench.model.layer_mut::<RulesList>() {
        list.selected = at;
    }
}

pub(super) fn is_choice(line: &HouseRow, id: &str) -> bool {
    matches!(line, HouseRow::Choice(c) if c.id == id)
}

#[test]
fn what_the_house_goes_by_is_read_whole_at_the_smallest_size() {
    for engine in engines::ALL.all() {
        for paradox in [Rules::default().paradox, Paradox::AllHold] {
            let mut bench = Bench::game(80, 24);
            let info = &mut bench.model.session_mut().unwrap().game.info;
            (info.engine, info.rules.paradox) = (*engine, paradox);
            bench.press("<Esc><:house rules>");
            let screen = bench.screen();
            assert!(screen.lines().next().unwrap().contains("DATC"), "{screen}");
        }
    }
}

#[test]
fn house_rules_are_chosen_saved_and_undone() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:house rules>");
    assert!(bench.screen().contains("as the DATC prefers"), "{}", bench.screen());
    let saves = bench.saves.len();
    bench.press("<Down><Enter>");
    let info = |bench: &Bench| (bench.session().game.info.rules, bench.session().game.info.engine);
    assert_eq!(info(&bench).0, Rules::preset("rulebook-1971").unwrap());
    assert_eq!(bench.saves.len(), saves + 1);
    select(&mut bench, |l| matches!(l, HouseRow::Engine(engine) if *engine == EngineId::GUESS));
    bench.press("<Enter>");
    assert_eq!(info(&bench).1, EngineId::GUESS);
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(info(&bench).1, EngineId::SWIFT);
    bench.press("<Ctrl-Z>");
    assert_eq!(info(&bench).0, Rules::default());
    bench.press("<Ctrl-R>");
    assert_eq!(info(&bench).0, Rules::preset("rulebook-1971").unwrap());
}

#[test]
fn a_preset_says_what_it_changes_before_it_is_chosen_and_how_to_undo_it() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:house rules>");
    assert!(bench.screen().contains("This game has these choices already."), "{}", bench.screen());
    bench.press("<Down>");
    assert!(bench.screen().contains("Enter chooses the preset and changes 4."), "{}", bench.screen());
    assert!(bench.screen().contains("4.D.8. u"), "{}", bench.screen());
    bench.press("<Enter>");
    assert!(bench.screen().contains("house rules: rulebook-1971; u undoes it"), "{}", bench.screen());
    bench.press("u");
    assert_eq!(bench.session().game.info.rules, Rules::default());
}

#[test]
fn what_an_engine_cannot_do_is_refused_where_it_is_chosen() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:house rules><End>");
    if let Some(session) = bench.model.session_mut() {
        session.game.info.engine = engines::CROSS;
    }
    // 4.A.2 is the second choice.
    select(&mut bench, |l| is_choice(l, "4.A.2"));
    assert!(bench.screen().contains("`cross` refuses 4.A.2=a: a convoy cuts no support"));
    // Those that the engine does not take are passed over, so that the author's own answer is next.
    bench.press("<Left>");
    assert_eq!(bench.session().game.info.rules.paradox, Paradox::Rule2000);
    // What the DATC prefers leaves it to him, and that is said.
    bench.press("<Right>");
    assert_eq!(bench.session().game.info.rules.paradox, Paradox::Szykman);
    let screen = bench.screen();
    assert!(screen.contains("4.A.2 is now left to cross: a convoy cuts no"), "{screen}");
    // Where none is taken, that is refused with its sentence.
    if let Some(session) = bench.model.session_mut() {
        session.game.info.engine = engines::ATLAS;
    }
    bench.press("<Left>");
    assert_eq!(bench.session().game.info.rules.paradox, Paradox::Szykman);
    let screen = bench.screen();
    assert!(screen.contains("`atlas` refuses 4.A.2=e: Booijink's rules 21 to 24"), "{screen}");
}

#[test]
fn the_rules_of_the_house_decide_the_phase() {
    let mut bench = disputed(120, 40);
    bench.press("<Esc>");
    let word = |bench: &Bench| {
        let rows = &bench.session().board.rows;
        rows.iter().find(|r| r.order.starts_with("F WAL")).unwrap().word.clone()
    };
    // By Szykman's rule the convoy fails; the rulebook of 1971 lets it cut no support, with the same
    // result; where all moves of the paradox fail, the fleet does not get in.
    assert_eq!(word(&bench), "moves");
    bench.press("<:house rules>");
    select(&mut bench, |l| is_choice(l, "4.A.2"));
    bench.press("<Left><Left>");
    assert_eq!(bench.session().game.info.rules.paradox, Paradox::AllHold);
    assert_eq!(word(&bench), "bounces");
}

#[test]
fn a_preset_tells_what_it_has_where_it_is_chosen() {
    for (width, height) in [(120, 40), (80, 24)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc><:house rules>");
        assert!(bench.screen().contains("Every choice is what DATC 3.2 prefers."), "{}", bench.screen());
        select(&mut bench, |l| matches!(l, HouseRow::Preset("booijink", _)));
        let screen = bench.screen();
        assert!(
            screen.contains("4.A.7=a: a dislodged unit never affects")
                && screen.contains("Enter chooses the preset"),
            "{screen}"
        );
    }
}

#[test]
fn a_short_preset_is_read_whole_and_options_stand_below_each_other() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:house rules>");
    select(&mut bench, |l| matches!(l, HouseRow::Preset("rulebook-1971", _)));
    let screen = bench.screen();
    let below =
        screen.lines().skip_while(|line| !line.contains("rulebook-1971: ")).collect::<Vec<_>>().join("\n");
    assert!(!below.contains('…') && below.contains("4.D.8=a"), "{screen}");
    select(&mut bench, |l| is_choice(l, "4.D.7"));
    let screen = bench.screen();
    let column = |words: &str| screen.lines().find_map(|l| Some(l.split_once(words)?.0.chars().count()));
    assert_eq!(column("a: allowed"), column("b: not allowed"), "{screen}");
}

#[test]
fn the_rules_are_undone_where_they_are_chosen() {
    let mut bench = Bench::game(120, 40);
    let rules = |bench: &Bench| bench.session().game.info.rules;
    let other = Rules::preset("rulebook-1971").unwrap();
    bench.press("<Esc><:house rules><Down><Enter>");
    assert_eq!(rules(&bench), other);
    bench.press("u");
    assert_eq!(rules(&bench), Rules::default());
    assert!(bench.model.layer::<RulesList>().is_some());
    bench.press("<Ctrl-R>");
    assert_eq!(rules(&bench), other);
    bench.press("uu");
    let said = bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert_eq!((rules(&bench), said.as_str()), (Rules::default(), "there is nothing to undo"));
}

#[test]
fn the_form_of_a_new_game_undoes_its_own_rules_and_not_those_of_the_open_game() {
    let mut bench = Bench::game(120, 40);
    let rules = |bench: &Bench| bench.session().game.info.rules;
    let begun = |bench: &Bench| house(&bench.model).unwrap().rules;
    let other = Rules::preset("rulebook-1971").unwrap();
    bench.press("<Esc><:house rules><Down><Enter><Esc><:new game><Enter><Tab><Tab><Tab><Enter>");
    // A new game begins with the usual rules, whatever the open one is played by.
    let (usual, third) = (Rules::default(), Rules::preset("web").unwrap());
    assert_eq!((rules(&bench), begun(&bench)), (other, usual));
    while begun(&bench) != third {
        bench.press("<Down><Enter>");
    }
    for (key, wanted) in [("u", None), ("r", Some(third)), ("uuuuuuuuuuuu", Some(usual))] {
        bench.press(key);
        assert_eq!(rules(&bench), other, "{key}");
        assert!(wanted.is_none_or(|wanted| begun(&bench) == wanted), "{key}");
        assert!(wanted.is_some() || begun(&bench) != third, "{key}");
    }
}

#[test]
fn going_sideways_takes_no_preset_and_no_engine() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:house rules>");
    let saves = bench.saves.len();
    let before = house(&bench.model);
    for line in rows() {
        if matches!(line, HouseRow::Preset(..) | HouseRow::Engine(_) | HouseRow::Strict(_)) {
            bench.press("<Right><Left>lh");
            assert_eq!((house(&bench.model), bench.saves.len()), (before, saves), "{line:?}");
            let foot = bench.screen().lines().last().unwrap_or_default().to_owned();
            assert!(foot.contains("Enter") && !foot.contains("option"), "{foot}");
            bench.press("<Down>");
        }
    }
    let foot = bench.screen().lines().last().unwrap_or_default().to_owned();
    assert!(foot.contains("next option") && foot.contains("undo"), "{foot}");
}

/// What is looked at is what adjudicating would give, or it says by what else it came out.
#[test]
fn no_result_is_shown_by_rules_that_the_house_has_no_more_without_saying_so() {
    let mut bench = Bench::new(120, 40);
    let mut game = Game::on(table(), "Test game");
    let france = game.map().names().power("France").unwrap();
    game.set_sheet(france, ["A PAR S A MAR - BUR"]);
    bench.open(game);
    let marseilles = |bench: &Bench| {
        let row =
            bench.session().board.row_in(&bench.map, bench.map.names().province("MAR").unwrap()).unwrap();
        (row.order.clone(), row.word.clone())
    };
    let held = ("A MAR".to_owned(), "no order".to_owned());
    let implied = ("A MAR - BUR".to_owned(), "implied, moves".to_owned());
    let title = |bench: &Bench| bench.screen().lines().next().unwrap().to_owned();
    bench.press("<Esc><F5>y<Ctrl-Z>");
    assert_eq!(marseilles(&bench), held);
    // It is undone, and then the house has it otherwise.
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "rule.4.E.3", "a").unwrap();
    assert_eq!(marseilles(&bench), implied, "{}", bench.screen());
    assert!(!bench.session().board.report.is_adjudicated);
    bench.press("<Ctrl-Z>");
    assert_eq!(marseilles(&bench), held);
    assert!(bench.session().board.report.is_adjudicated, "by the same rules it is as it came out");
    // It came out, and then the house has it otherwise: looking back says so, and going back is by the rules now.
    let first = bench.session().game.current();
    bench.press("<F5>y");
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "rule.4.E.3", "a").unwrap();
    assert_ne!(bench.session().game.current(), first);
    bench.press("<Alt-Left>");
    assert_eq!(marseilles(&bench), held);
    assert!(title(&bench).contains("looking back, by other rules"), "{}", bench.screen());
    bench.press("<:correct the phase>");
    assert_eq!((marseilles(&bench), bench.session().game.current()), (implied.clone(), first));
    assert!(
        bench.screen().contains("shown by the current rules, and F5 adjudicates it again"),
        "{}",
        bench.screen()
    );
    // What is shown is what comes of it.
    bench.press("<F5>y<Alt-Left>");
    assert_eq!(marseilles(&bench), implied);
    assert!(!title(&bench).contains("by other rules"), "{}", bench.screen());
}

/// Returns what a screen says, without its lines.
pub(super) fn in_one_line(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_list_shows_that_it_goes_on_below() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc><:house rules>");
        let more =
            |screen: &str| screen.lines().any(|line| line.contains(" more below ") && line.contains('…'));
        assert!(more(&bench.screen()), "{}", bench.screen());
        bench.press("<End>");
        assert!(!more(&bench.screen()), "{}", bench.screen());
    }
}

#[test]
fn what_each_rule_means_is_read_whole_and_the_list_stays_in_sight() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc><:house rules>");
        for (at, row) in rows().into_iter().enumerate() {
            bench.model.layer_mut::<RulesList>().unwrap().selected = at;
            let screen = bench.screen();
            let whole = in_one_line(&screen);
            for line in row.explain(house(&bench.model).unwrap()) {
                assert!(whole.contains(&in_one_line(&line.text)), "{}: {screen}", line.text);
            }
            let rule = |line: &str| line.starts_with("──");
            assert!(screen.lines().take_while(|line| !rule(line)).count() > 5, "{screen}");
        }
    }
}

#[test]
fn a_house_rule_is_found_by_its_number() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Space>xh4.B.1");
    let row =
        |bench: &Bench| bench.model.layer::<RulesList>().and_then(RulesList::row).map(|row| row.words().0);
    assert_eq!(row(&bench), Some("4.B.1"), "{}", bench.screen());
    // Another number begins anew.
    bench.press("4.A.3");
    assert_eq!(row(&bench), Some("4.A.3"));
    bench.press("%");
    assert_eq!(message(&bench), "no rule begins with %; type a number, such as 4.B.1");
    assert_eq!(row(&bench), Some("4.A.3"));
}
