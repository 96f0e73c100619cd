use super::*;

const fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn the_clock_says_whether_it_runs_and_what_comes_next() {
    let mut clock = Clock::new(Lengths { silent: true, ..Lengths::default() });
    assert_eq!(clock.describe(), "not started · then 2:00 to write · the bell is off");
    clock.run(at(0));
    assert_eq!(clock.describe(), "then 2:00 to write · the bell is off");
    clock.run(at(60));
    assert_eq!(clock.describe(), "paused · then 2:00 to write · the bell is off");
    assert_eq!(clock.text_of_period(at(60)), "14:00 of negotiation");
    clock.skip(at(60));
    assert_eq!(clock.describe(), "paused · no talking; then you read the orders · the bell is off");
}

#[test]
fn a_round_runs_down_with_its_warnings() {
    let mut clock = Clock::new(Lengths::default());
    assert_eq!((clock.text(at(5)).as_str(), clock.wait(at(5))), ("15:00", None));
    clock.run(at(100));
    assert_eq!(clock.tick(at(101)), []);
    assert_eq!(clock.text(at(101)), "14:59");
    assert_eq!(clock.tick(at(940)), [Signal::Left(Period::Negotiation, 60)]);
    assert_eq!(clock.tick(at(941)), []);
    assert_eq!(clock.tick(at(990)), [Signal::Left(Period::Negotiation, 10)]);
    assert_eq!(clock.tick(at(1000)), [Signal::Write]);
    assert_eq!((clock.period, clock.text(at(1000)).as_str()), (Period::Writing, "2:00"));
    assert_eq!(clock.tick(at(1115)), [Signal::Left(Period::Writing, 10)]);
    assert_eq!(clock.tick(at(1120)), [Signal::Over]);
    assert!(clock.is_over() && clock.wait(at(1120)).is_none());
    assert_eq!(clock.seconds_left(at(1120)), 0);
    // The next round begins with negotiation.
    clock.run(at(2000));
    assert_eq!((clock.period, clock.text(at(2000)).as_str()), (Period::Negotiation, "15:00"));
}

#[test]
fn time_that_nobody_saw_counts() {
    let mut clock = Clock::new(Lengths::default());
    clock.run(at(0));
    assert_eq!(clock.tick(at(960)), [Signal::Write, Signal::Left(Period::Writing, 60)]);
    assert_eq!(clock.text(at(960)), "1:00", "writing began when negotiation ended");
    assert_eq!(clock.tick(at(100_000)), [Signal::Over]);
}

#[test]
fn a_pause_stops_it_and_minutes_come_and_go() {
    let mut clock = Clock::new(Lengths { negotiation: 90, writing: 30, ..Lengths::default() });
    clock.run(at(10));
    clock.run(at(20));
    assert_eq!(clock.text(at(500)), "1:20");
    clock.add(at(500), true);
    assert_eq!(clock.text(at(600)), "2:20");
    clock.run(at(600));
    clock.add(at(610), false);
    assert_eq!(clock.text(at(610)), "1:10");
    assert_eq!(clock.tick(at(620)), [Signal::Left(Period::Negotiation, 60)]);
    clock.add(at(621), true);
    assert_eq!(clock.tick(at(680)), [Signal::Left(Period::Negotiation, 60)], "it comes again");
    clock.skip(at(700));
    assert_eq!((clock.period, clock.text(at(700)).as_str()), (Period::Writing, "0:30"));
    clock.add(at(701), false);
    assert_eq!(clock.tick(at(701)), [Signal::Over]);
    clock.reset();
    assert_eq!((clock.is_running(), clock.text(at(701)).as_str()), (false, "1:30"));
}

#[test]
fn it_waits_until_the_next_second() {
    let mut clock = Clock::new(Lengths::default());
    clock.run(Duration::from_millis(250));
    let wait = clock.wait(Duration::from_millis(500)).unwrap();
    assert_eq!(wait, Duration::from_millis(752));
    assert_eq!(clock.text(Duration::from_millis(500)), "15:00");
    assert_eq!(clock.text(Duration::from_millis(500) + wait), "14:59");
}

#[test]
fn without_seconds_it_waits_until_something_is_told() {
    let mut clock = Clock::new(Lengths::default());
    assert_eq!(clock.wait_for_signal(at(0)), None);
    clock.run(at(0));
    for (now, wait) in [(0, 840), (840, 50), (870, 20), (890, 10), (895, 5)] {
        let expected = Duration::from_secs(wait) + Duration::from_millis(2);
        assert_eq!(clock.wait_for_signal(at(now)), Some(expected), "{now}");
    }
}

#[test]
fn lengths_are_read_and_refused() {
    assert_eq!((read_length(" 15 "), read_length("2:30"), read_length("0:05")), (Ok(900), Ok(150), Ok(5)));
    for wrong in ["", "0", "soon", "-3", "1:75", "99999", "4:5:6"] {
        assert!(read_length(wrong).is_err(), "{wrong}");
    }
    assert_eq!((spelled(59), spelled(3900)), ("0:59".to_owned(), "1:05:00".to_owned()));
}

#[test]
fn each_game_has_its_own_clock_and_all_run_on() {
    let mut clocks = Clocks::new(Lengths::default());
    let (club, cup) = (Place("club.ron".into()), Place("cup.ron".into()));
    clocks.of_mut(&club, "Club").run(at(0));
    clocks.of_mut(&cup, "Cup").run(at(30));
    assert_eq!(
        (clocks.of(&club).text(at(60)), clocks.of(&cup).text(at(60))),
        ("14:00".into(), "14:30".into())
    );
    let left = "one minute of negotiation is left";
    assert_eq!(clocks.tick(at(841), &cup), [format!("Club: {left}")]);
    assert_eq!(clocks.tick(at(871), &cup), [left]);
    // The one that is shown ticks each second, the other only tells.
    assert_eq!(clocks.wait(at(871), Some(&cup)), Some(at(1) + Duration::from_millis(2)));
    assert_eq!(clocks.wait(at(871), None), Some(at(19) + Duration::from_millis(2)));
    clocks.of_mut(&cup, "Cup").run(at(872));
}

#[test]
fn clocks_in_use_are_kept_and_go_on_paused() {
    let mut clocks = Clocks::new(Lengths::default());
    let (club, cup) = (Place("club.ron".into()), Place("cup.ron".into()));
    clocks.of_mut(&club, "Club").run(at(0));
    clocks.of_mut(&cup, "Cup");
    let kept: Vec<ClockDraft> = clocks.kept(at(95)).collect();
    assert_eq!(kept.len(), 1, "one that was never started is not kept");
    assert_eq!(kept, clocks.kept(at(98)).collect::<Vec<_>>(), "it is not written every second");
    let mut again = Clocks::new(Lengths::default());
    assert_eq!(again.resume(&kept[0]), "Club: the table clock is paused at 13:30 of negotiation");
    assert!(!again.of(&club).is_running() && again.of(&club).is_used);
    again.of_mut(&club, "Club").reset();
    assert_eq!(again.kept(at(0)).count(), 0);
}

#[test]
fn the_lengths_are_the_same_for_all() {
    let mut clocks = Clocks::new(Lengths::default());
    let club = Place("club.ron".into());
    clocks.of_mut(&club, "Club");
    clocks.set_lengths(Lengths { negotiation: 600, ..Lengths::default() });
    assert_eq!(
        (clocks.of(&club).text(at(0)), clocks.of(&Place::default()).text(at(0))),
        ("10:00".into(), "10:00".into())
    );
}
