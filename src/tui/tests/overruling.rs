//! Results that the game master sets by hand, on the screen.

use super::bench::{Bench, table};
use super::why::go_to;
use crate::tui::update::inspector::printed;
use chancery_core::order::{Canonical, GivenOrder};
use chancery_core::turn::Outcome;
use chancery_game::game::Game;
use chancery_game::store::{Tables, read, write};
use chancery_lab::engines;
use chancery_lab::study::{Dice, Generator, generate};
use chancery_notation::Language;
use chancery_session::board::{Key, Sign};
use chancery_session::open_game::Look;
use chancery_session::open_game::inspector::{Fold, Part};
use chancery_why::explain::Explainer;

/// Returns a game in which Austria and Russia meet in Galicia; the Austrian order is selected.
fn bounce(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("a vie - gal<Enter>a war - gal<Enter><Esc>/vie<Enter>");
    bench
}

fn row(bench: &Bench, order: &str) -> (Sign, String, String) {
    let row = bench.session().board.rows.iter().find(|r| r.order == order).unwrap();
    (row.sign, row.word.clone(), row.sentence.clone().unwrap_or_default())
}

fn inspector(bench: &Bench) -> String {
    bench.session().why.items.iter().map(|i| i.line.text.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_result_is_overruled_with_a_reason_and_taken_back() {
    let mut bench = bounce(120, 40);
    assert_eq!(row(&bench, "A VIE - GAL").0, Sign::Bad);
    // What is not so is offered first; a reason is asked for, and there is none without it.
    bench.press("<:overrule a result><Enter><Enter>");
    assert!(bench.screen().contains("say why the result is overruled"), "{}", bench.screen());
    bench.press("the other sheet came late\x1b<Enter>");
    assert!(bench.model.layers.is_empty());
    let (sign, word, why) = row(&bench, "A VIE - GAL");
    assert_eq!((sign, word.as_str()), (Sign::Good, "ruled: moves"));
    assert_eq!(why, "because the other sheet came late");
    assert_eq!(row(&bench, "A WAR - GAL").0, Sign::Bad, "other orders keep their results");
    // The proof says first what was ruled, and then what the rules alone give.
    let told = inspector(&bench);
    let ruling = "The game master ruled: A VIE - GAL succeeds, because the other sheet came late.";
    assert!(told.contains(&format!("{ruling} By the rules alone: A VIE - GAL bounced")), "{told}");
    bench.press("<:why>");
    assert!(inspector(&bench).contains("By the rules alone:"), "{}", inspector(&bench));
    assert!(bench.screen().contains("The game master ruled: A VIE - GAL"), "{}", bench.screen());
    bench.press("<:results>");
    assert!(bench.screen().contains("ruled: moves: because the other"), "{}", bench.screen());
    bench.press("<:orders><Ctrl-Z>");
    assert_eq!(row(&bench, "A VIE - GAL").0, Sign::Bad);
    bench.press("<Ctrl-R>");
    assert_eq!(row(&bench, "A VIE - GAL").1, "ruled: moves");
    assert_eq!(bench.selected(), "A VIE - GAL");
    // The same question takes it back; that is undone, too.
    bench.press("<:overrule a result><Down><Down><Enter>");
    assert_eq!(row(&bench, "A VIE - GAL").0, Sign::Bad);
    bench.press("<Ctrl-Z>");
    assert_eq!(row(&bench, "A VIE - GAL").1, "ruled: moves");
    bench.press("<F5>y<Esc>");
    assert!(bench.units()[0].1.contains(&"A GAL".to_owned()));
    let again = read(write(&bench.session().game).as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert!(again.notices.is_empty());
    assert_eq!(again.game.node(again.game.line()[0]).records.overrules.len(), 1);
}

/// Players read a ruling in the language of the game.
#[test]
fn a_printed_ruling_says_in_the_games_language_what_the_game_master_ruled() {
    let mut bench = bounce(120, 40);
    bench.press("<:overrule a result><Enter><Enter>a late sheet<Enter>");
    bench.model.session_mut().unwrap().game.info.reading_options.language = Language::German;
    bench.press("<F5>y<Esc><Alt-Left>/vie<Enter>");
    let (_, ruling, _) = printed(bench.session()).expect("the order was adjudicated");
    assert_eq!(ruling.why[0], "Die Spielleitung entschied über A VIE - GAL: zieht; Grund: a late sheet.");
}

#[test]
fn an_adjudicated_phase_is_overruled_on_a_line_of_its_own() {
    let mut bench = bounce(120, 40);
    bench.press("<F5>y<Esc><Alt-Left>/vie<Enter>");
    assert!(matches!(bench.session().look, Look::Past(_)));
    bench.press("<:overrule a result><Enter>a stain on the sheet<Enter>");
    assert_eq!((bench.session().look, bench.phase().as_str()), (Look::Now, "S1901M"));
    assert_eq!(bench.session().game.branches().len(), 2, "the line that was is kept");
    bench.press("<F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    assert!(bench.units()[0].1.contains(&"A GAL".to_owned()));
    bench.press("<Ctrl-Z><Ctrl-Z>");
    assert_eq!(bench.phase(), "F1901M");
    assert!(bench.units()[0].1.contains(&"A VIE".to_owned()), "{:?}", bench.units());
}

#[test]
fn what_cannot_be_said_is_refused_beside_the_question() {
    let mut bench = bounce(80, 24);
    bench.press("<:overrule a result><Enter>so<Enter>/war<Enter><:overrule a result>");
    let screen = bench.screen();
    assert!(screen.contains("there would be two units in GAL"), "{screen}");
    bench.press("<Esc>");
    bench.press("/tri<Enter><:overrule a result>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.model.message.as_ref().unwrap().text.contains("no result that can be set"));
    bench.press("<:what-if>");
    bench.press("<:overrule a result>");
    assert!(bench.model.message.as_ref().unwrap().text.contains("this is a what-if"));
}

#[test]
fn a_unit_that_is_driven_out_by_a_ruling_says_so() {
    let mut bench = Bench::game(120, 40);
    bench.press("f tri - ven<Enter>a ven h<Enter><Esc>/tri<Enter><:overrule a result><Enter>the support was on the back<Enter>");
    bench.press("/ven<Enter>");
    let told = inspector(&bench);
    assert!(told.contains("this follows from the game master's ruling on F TRI - VEN"), "{told}");
    assert!(row(&bench, "A VEN H").1.contains("dislodged"));
}

#[test]
fn changes_of_an_overruled_result_are_asked_of_the_rules_and_say_so() {
    let mut bench = bounce(120, 40);
    bench.press("<:overrule a result><Enter>the other sheet came late<Enter><:why>");
    let told = inspector(&bench);
    let ruling = "The game master ruled: A VIE - GAL succeeds, because the other sheet came late. \
                  The changes below ignore overruled results.";
    assert!(told.contains(ruling), "{told}");
    // By the rules it failed, so what is looked for is what would have let it succeed.
    assert!(told.contains("Which other order would have let A VIE - GAL succeed?"), "{told}");
    assert!(told.contains("A BUD (own) supports A VIE - GAL instead of holding"), "{told}");
    // The other order keeps its result; it rests on the one that was ruled on, which is said as well.
    bench.press("<:orders>/war<Enter><:why>");
    let told = inspector(&bench);
    assert!(
        told.contains("A WAR - GAL keeps the result that the rules give it. The changes below"),
        "{told}"
    );
    // An order that has nothing to do with it is asked about as ever.
    bench.press("<:orders>/tri<Enter><:why>");
    assert!(!inspector(&bench).contains("game master"), "{}", inspector(&bench));
    // Trying a change shows what the rules make of it, on both sides.
    bench.press("<:orders>/vie<Enter><:why>");
    go_to(&mut bench, "A BUD (own) supports A VIE - GAL");
    bench.press("<Enter>");
    assert_eq!(row(&bench, "A VIE - GAL").1, "moves", "{}", bench.screen());
    assert!(bench.model.message.as_ref().unwrap().text.contains("by the rules alone"));
    let told = inspector(&bench);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("A VIE - GAL Austria ruled: moves moves"), "{told}");
    // Kept as a line of play it comes out as it was shown, and the phase that is due keeps its ruling.
    bench.press("<:keep the what-if>y");
    assert_eq!(row(&bench, "A VIE - GAL").1, "ruled: moves");
    let game = &bench.session().game;
    let kept = game.branches().into_iter().map(|b| b.end).find(|end| *end != game.current()).unwrap();
    let kept = game.node(kept).parent.unwrap_or(kept);
    assert!(game.node(kept).records.overrules.is_empty());
}

#[test]
fn the_graph_of_an_overruled_order_says_so_drawn_listed_and_exported() {
    let mut bench = bounce(120, 40);
    bench.press("/bud<Enter><Ctrl-U>a bud s a vie - gal<Enter><Esc>/vie<Enter><:overrule a result><Enter>it was cut & torn<Enter>");
    assert_eq!(row(&bench, "A VIE - GAL").1, "ruled: fails", "{}", bench.screen());
    bench.press("<:why>");
    let told = inspector(&bench);
    assert!(told.contains("ruled: fails"), "{told}");
    assert!(told.contains("The game master ruled: A VIE - GAL fails, because it was cut & torn."), "{told}");
    assert!(told.contains("The arrows are those of the rules alone."), "{told}");
    bench.press("<:picture of the board>");
    let texts: Vec<&str> = bench.exported.iter().map(|e| e.1.as_str()).collect();
    let [_dependencies, svg, _png] = texts.as_slice() else { panic!("{texts:?}") };
    assert!(svg.contains("VIE→GAL") && svg.contains("[ruled: fails]"), "{svg}");
    assert!(svg.contains("&amp;") && svg.contains("The arrows are those of the rules alone."), "{svg}");
}

#[test]
fn other_orders_are_told_as_the_board_shows_them() {
    let mut bench = bounce(120, 40);
    bench.press("<:overrule a result><Enter>the other sheet came late<Enter>/war<Enter>");
    let (sign, word, why) = row(&bench, "A WAR - GAL");
    assert_eq!((sign, word.as_str()), (Sign::Bad, "bounces"));
    assert_eq!(why, "by the rules alone, it met A VIE", "for A VIE stands in Galicia now");
    let told = inspector(&bench);
    assert!(
        told.contains("A WAR - GAL keeps the result that the rules give it. By the rules alone:"),
        "{told}"
    );
    // The same on the table-top.
    bench.press("<F5>y<Esc><Alt-Left><:table view>");
    let screen = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("by the rules alone, it met"), "{screen}");
}

/// What the inspector says of each unit, however it is unfolded, never passes over a ruling on which it rests.
#[test]
fn no_explanation_passes_over_a_ruling() {
    let (mut resting, mut ruled) = (0, 0);
    for seed in 0..40 {
        let map = table().map();
        let mut dice = Dice::new(seed);
        let made = generate(map, Generator::ALL[seed as usize % Generator::ALL.len()], seed);
        let mut game = Game::from_position(table(), "Made", made.position.clone()).unwrap();
        for power in map.powers() {
            let own = made.orders.iter().filter(|o| o.by == power);
            game.set_sheet(power, own.map(|o: &GivenOrder<_>| o.canonical(map)).collect::<Vec<_>>());
        }
        let Some(unit) = dice.pick(&game.position().units).copied() else { continue };
        let place = map.province_of(unit.at);
        let Ok(what) = game.overrulable(game.current(), place) else { continue };
        let Some(saying) =
            what.sayings.iter().find(|s| s.fault.is_none() && s.succeeds != what.succeeds_by_the_rules)
        else {
            continue;
        };
        game.overrule(place, saying.succeeds, "the sheet was torn").unwrap();
        let mut bench = Bench::new(120, 40);
        bench.open(game);
        bench.press("<Esc>");
        let name = unit.canonical(map);
        let board = bench.session().board.clone();
        let Outcome::Movement(counts) = &board.report.outcome else { panic!() };
        let rules = board.report.by_the_rules.as_ref().unwrap_or(&board.report.outcome).movement().unwrap();
        let game = bench.session().game.clone();
        let explainer = board.report.explainer(&game).unwrap();
        for (u, on) in board.report.board.units.iter().enumerate() {
            let at =
                format!("seed {seed}: {} with {name} overruled", rules.entries[u].ordered.canonical(map));
            let (entry, by_rules) = (&counts.entries[u], &rules.entries[u]);
            let differs = (entry.verdict, entry.fate) != (by_rules.verdict, by_rules.fate);
            let told_of = raw(&explainer, u).iter().any(|text| mentions(text, &name));
            for aloud in [false, true] {
                let session = bench.model.session_mut().unwrap();
                session.select(Key::Unit(on.at));
                session.why.turn(Fold::Part(Part::Aloud), aloud);
                chancery_session::why::refresh(session);
                let told = inspector(&bench);
                let says = told.contains("The game master ruled") || told.contains("game master's ruling on");
                if *on == unit || differs || told_of {
                    assert!(says && told.contains("By the rules alone:"), "{at}, {aloud}: {told}");
                }
            }
            let row = board.rows.iter().find(|r| r.unit() == Some(*on)).unwrap();
            if *on != unit && !differs && row.sentence.as_ref().is_some_and(|s| mentions(s, &name)) {
                assert!(row.sentence.as_ref().unwrap().starts_with("by the rules alone, "), "{at}");
            }
            resting += usize::from(*on != unit && told_of);
            ruled += usize::from(*on == unit);
        }
    }
    assert!(ruled > 20 && resting > 20, "{ruled} {resting}");
}

/// Returns whether a text speaks of a unit: `A BOH`, and not `A BOHX`.
fn mentions(text: &str, unit: &str) -> bool {
    text.match_indices(unit).any(|(at, _)| !text[at + unit.len()..].starts_with(char::is_alphanumeric))
}

/// Returns what the rules alone say of an order, in all voices.
fn raw(explainer: &Explainer, unit: usize) -> Vec<String> {
    let account = explainer.quick_proof(unit).map(|p| explainer.account(&p)).unwrap_or_default();
    let tree = account.tree_text();
    vec![account.sentence, account.paragraph, tree]
}
