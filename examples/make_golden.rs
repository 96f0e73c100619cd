//! Writes a game with something in every field of the format to standard output: the way in which
//! `tests/data/saves/format-2.ron` was made, when format 2 was the newest. A file of a published format is never made anew.

use chancery::game::{Ballot, Game, House, Motion, Nmr, Press};
use chancery::map::{Phase, standard};
use chancery::store::write;
use chancery::text::Clean;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = standard();
    let mut game = Game::new(&map, "A game of format 2");
    let power = |name: &str| map.names().power(name).ok_or("no such power");
    let province = |code: &str| map.names().province(code).ok_or("no such place");
    let (austria, france, russia) = (power("Austria")?, power("France")?, power("Russia")?);
    let info = &mut game.info;
    info.number = "1994LF".into();
    info.miller = "1985Zrb32".into();
    info.master = "A. Master".into();
    info.event = "A zine".into();
    info.tournament.name = "A cup".into();
    info.tournament.scoring = "draw size".into();
    info.house = House {
        nmr: Nmr::Standby,
        disorder_after: Some(2),
        two_seasons: true,
        late_orders: true,
        victory: Some(17),
        last_year: Some(1907),
        draws_include_all: true,
        secret_votes: false,
    };
    info.players[france.index()].name = "First".into();
    info.players[france.index()].standby = "Third".into();
    info.players[france.index()].replace("Second", "mail", Phase::fall(1901), "moved away");
    info.deadlines.insert(Phase::spring(1901), "2026-11-21 18:00".parse()?);
    game.set_sheet(austria, ["A VIE - GAL"]);
    game.set_sheet(russia, ["A WAR - GAL"]);
    game.set_standby(france, ["A PAR - BUR"]);
    game.set_later(russia, ["A WAR retreat MOS, LVN"]);
    game.overrule(province("VIE")?, true, "the sheet was misread")?;
    let first = game.current();
    game.add_ruling(first, "a bare A PARIS", "is no order");
    let text = Clean::lines("To whom it may concern:\n\nno.");
    game.add_press(
        first,
        Press { dateline: "PARIS, 3 May".into(), from: "France".into(), to: "all".into(), text },
    );
    let number = game.propose(Motion::Draw(map.powers().collect()), Some(france))?;
    game.vote(number, russia, Ballot::No)?;
    game.close_vote(number, true)?;
    game.propose(Motion::Other("longer deadlines".into()), None)?;
    game.adjudicate()?;
    game.go(first);
    let branch = game.open_branch("as it would have been");
    game.withdraw_overrule(province("VIE")?);
    game.set_note(branch, "for the zine");
    game.adjudicate()?;
    print!("{}", write(&game));
    Ok(())
}
