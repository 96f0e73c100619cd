//! Proposals, votes, and the end of a game.

use chancery_game::game::{Ballot, Ending, Motion, ProposalState, VoteFault};

use super::{again, games, new_game, order, power};

#[test]
fn one_veto_fails_a_secret_vote_and_only_its_number_is_told() {
    let mut game = new_game();
    let all: Vec<_> = game.map().powers().collect();
    let number = game.propose(Motion::Draw(all.clone()), Some(all[2])).unwrap();
    for &p in &all[1..] {
        game.vote(number, p, Ballot::Yes).unwrap();
    }
    let missing = game.close_vote(number, false).unwrap_err();
    assert_eq!(missing, VoteFault::Missing(vec!["Austria".to_owned()]));
    game.vote(number, all[0], Ballot::No).unwrap();
    assert_eq!(game.close_vote(number, false), Ok(ProposalState::Failed));
    let told = game.votes()[number].describe(game.map());
    assert_eq!(
        told,
        "S1901M: a draw of Austria, England, France, Germany, Italy, Russia and Turkey: failed, 1 veto"
    );
    assert_eq!(game.vote(number, all[0], Ballot::Yes), Err(VoteFault::Closed));
    assert_eq!(game.ending(), None);
    again(&game);
}

#[test]
fn an_open_vote_tells_who_voted_how() {
    let mut game = new_game();
    game.info.house.open_votes = true;
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    let number = game.propose(Motion::Concession(france), None).unwrap();
    assert_eq!(
        game.votes()[0].describe(game.map()),
        "S1901M: a concession to France is proposed; the vote is open"
    );
    game.vote(number, italy, Ballot::No).unwrap();
    game.vote(number, italy, Ballot::Abstains).unwrap();
    assert_eq!(game.close_vote(number, true), Ok(ProposalState::Passed));
    assert_eq!(
        game.votes()[0].describe(game.map()),
        "S1901M: a concession to France: passed; abstained: Italy"
    );
    assert_eq!(game.ending(), Some(Ending::Conceded(france)));
    let refused = game.adjudicate().unwrap_err();
    assert_eq!(refused.to_string(), "the game is over: the game was conceded to France");
    let mut game = again(&game);
    game.take_back_vote(number).unwrap();
    assert_eq!(game.ending(), None);
    // Of votes that do not count nothing is told.
    let told = game.votes()[0].describe(game.map());
    assert_eq!(told, "S1901M: a concession to France: withdrawn");
    let mut game = again(&game);
    assert_eq!(game.votes()[0].standing, ProposalState::Withdrawn);
    game.adjudicate().unwrap();
}

/// A proposal that nobody voted on did not fail, and no veto of a secret vote is told that was not counted.
#[test]
fn a_proposal_that_is_taken_back_is_withdrawn() {
    let mut game = new_game();
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    let number = game.propose(Motion::Draw(vec![france, italy]), None).unwrap();
    game.vote(number, italy, Ballot::No).unwrap();
    game.take_back_vote(number).unwrap();
    let told = game.votes()[0].describe(game.map());
    assert_eq!(told, "S1901M: a draw of France and Italy: withdrawn");
    assert_eq!(game.vote(number, france, Ballot::Yes), Err(VoteFault::Closed));
    assert_eq!(game.close_vote(number, true), Err(VoteFault::Closed));
    assert_eq!(game.take_back_vote(number), Err(VoteFault::Closed));
    let failed = game.propose(Motion::Concession(france), None).unwrap();
    game.vote(failed, italy, Ballot::No).unwrap();
    game.close_vote(failed, false).unwrap();
    assert_eq!(game.take_back_vote(failed), Err(VoteFault::Closed));
    assert_eq!(again(&game).votes()[1].standing, ProposalState::Failed);
}

#[test]
fn who_may_share_and_vote_is_checked() {
    let mut game = games::play("acl-4", "late", "S1908M");
    let eliminated: Vec<_> = {
        let alive = game.survivors_on(game.position());
        game.map().powers().filter(|p| !alive.contains(p)).collect()
    };
    let gone = *eliminated.first().expect("somebody is out by 1908");
    let name = game.map().power(gone).name.clone();
    let alive = game.survivors_on(game.position());
    assert_eq!(game.propose(Motion::Draw(vec![gone]), None), Err(VoteFault::NotThere(name.clone())));
    assert_eq!(game.propose(Motion::Draw(vec![]), None), Err(VoteFault::Nobody));
    let number = game.propose(Motion::Draw(vec![alive[0]]), None).unwrap();
    assert_eq!(game.vote(number, gone, Ballot::Yes), Err(VoteFault::Eliminated(name)));
    assert_eq!(game.vote(9, alive[0], Ballot::Yes), Err(VoteFault::NoProposal(9)));
    game.info.house.draws_include_all = true;
    let error = game.propose(Motion::Draw(vec![alive[0]]), None).unwrap_err();
    assert!(matches!(&error, VoteFault::LeavesOut(names) if names.len() == alive.len() - 1), "{error}");
}

#[test]
fn a_last_year_and_fewer_centres_end_a_game() {
    let mut game = new_game();
    game.info.house.last_year = Some(1901);
    game.adjudicate().unwrap();
    assert_eq!(game.ending(), None);
    game.adjudicate().unwrap();
    let Some(Ending::LastYear(alive)) = game.ending() else { panic!("{:?}", game.ending()) };
    assert_eq!(alive.len(), 7);
    assert!(game.adjudicate().is_err());
    let mut game = new_game();
    game.info.house.victory = Some(4);
    order(&mut game, "Turkey", &["A CON - BUL"]);
    // Russia has four at once, and nobody else has.
    let russia = power(&game, "Russia");
    assert_eq!(game.ending(), Some(Ending::Won(russia)));
    game.info.house.victory = Some(5);
    assert_eq!(game.ending(), None);
}

#[test]
fn the_summary_counts_as_the_source_does() {
    let game = games::play("acl-12", "whole", "never");
    let summary = game.summary();
    let turkey = power(&game, "Turkey");
    assert_eq!(summary.ending, Some(Ending::Won(turkey)));
    // The centres of each year, as the source has them at the spring of the next.
    let phases = games::phases("acl-12");
    for (column, year) in summary.years.iter().enumerate() {
        let name = format!("S{}M", year + 1);
        let Some(spring) = phases.iter().find(|p| p["phase"] == name.as_str()) else { continue };
        let owned = games::table(&spring["centers"]);
        for record in &summary.powers {
            let key = &game.map().power(record.power).key;
            let expected = owned.get(key).map_or(0, std::collections::BTreeSet::len);
            assert_eq!(record.centres[column], expected, "{key} {year}");
        }
    }
    assert!(summary.years.len() > 8, "{:?}", summary.years);
    for record in &summary.powers {
        assert_eq!(record.shares, record.power == turkey);
        assert_eq!(record.eliminated.is_some(), *record.centres.last().unwrap() == 0, "{record:?}");
    }
}
