//! `chancery games score`: points by the systems of tournaments.

use super::games::Folder;

/// Two games that both players know; in the second France took two centres.
fn two() -> Folder {
    let folder = Folder::with_game(&["A", "--set", "player.France=Anna", "--set", "player.Germany=Bert"]);
    folder.out(&["new", "B", "--set", "player.France=Bert", "--set", "player.Germany=Anna"], "");
    for (orders, phase) in [
        ("A MAR - SPA\nF BRE - MAO\nA PAR - BUR", "S1901M"),
        ("F MAO - POR", "F1901M"),
        ("build A PAR\nbuild F BRE", "W1901A"),
    ] {
        folder.out(&["orders", "b", "France", "-"], orders);
        assert!(folder.out(&["show", "b", "--json"], "").contains(phase));
        folder.out(&["adjudicate", "b"], "");
    }
    folder
}

/// A table is in the language of its game, and a spreadsheet reads the same in every language.
#[test]
fn a_table_is_in_the_language_of_its_game() {
    let folder = two();
    let csv = folder.out(&["score", "b", "--format", "csv"], "");
    folder.out(&["set", "b", "language=de"], "");
    let text = folder.out(&["score", "b"], "");
    for told in ["MACHT ", "SPIELER", "ZENTREN", "\nFrankreich", "solo: 100 für einen Sieg", "nicht zu Ende"]
    {
        assert!(text.contains(told), "{told}\n{text}");
    }
    assert_eq!(folder.out(&["score", "b", "--format", "csv"], ""), csv);
    let both = folder.out(&["score", "b", "a", "--system", "carnage"], "");
    assert!(both.starts_with("SPIELER") && both.contains("GESAMT") && both.contains("Mächte ohne"), "{both}");
}

/// By hand: France has 5 centres, Russia 4, five powers 3; their squares sum to 86.
#[test]
fn a_game_is_scored_by_every_system() {
    let folder = two();
    let text = folder.out(&["score", "b"], "");
    for told in
        ["CARNAGE  MANOR-CON", "The game is not over; it is scored as it stands.", "solo: 100 for a win"]
    {
        assert!(text.contains(told), "{told}\n{text}");
    }
    let told = folder.json(&["score", "b"]);
    let points =
        |power: &str, system: &str| told["powers"][power]["points"][system].as_f64().expect("points");
    for (power, system, expected) in [
        ("FRANCE", "solo", 0.0),
        ("FRANCE", "draw-size", 100.0 / 7.0),
        ("FRANCE", "sum-of-squares", 2500.0 / 86.0),
        ("RUSSIA", "sum-of-squares", 1600.0 / 86.0),
        ("FRANCE", "c-diplo", 1.0 + 5.0 + 38.0),
        ("RUSSIA", "c-diplo", 1.0 + 4.0 + 14.0),
        ("ITALY", "c-diplo", 1.0 + 3.0 + 7.0 / 5.0),
        ("FRANCE", "carnage", 7005.0),
        ("ITALY", "carnage", 3003.0),
        ("FRANCE", "manor-con", 6100.0 / (61.0 + 48.0 + 5.0 * 37.0)),
    ] {
        assert!(
            (points(power, system) - expected).abs() < 1e-9,
            "{power} {system}: {}",
            points(power, system)
        );
    }
    assert_eq!(told["powers"]["FRANCE"]["player"], "Bert");
}

/// A game that was won gives the winner all.
#[test]
fn the_winner_of_a_game_has_all_its_points() {
    let folder = two();
    folder.out(&["propose", "a", "concession", "France"], "");
    for power in ["Austria", "England", "Germany", "Italy", "Russia", "Turkey", "France"] {
        folder.run(&["vote", "a", "1", power, "yes"], "");
    }
    folder.out(&["tally", "a", "1"], "");
    let told = folder.json(&["score", "a"]);
    assert_eq!(told["is_over"], true, "{told}");
    let france = &told["powers"]["FRANCE"]["points"];
    assert_eq!((france["solo"].as_f64(), france["carnage"].as_f64()), (Some(100.0), Some(28034.0)), "{told}");
    assert_eq!(told["powers"]["ITALY"]["points"]["sum-of-squares"], 0.0);
}

/// Of several games the points of a player are added, whichever power was theirs; the best comes first.
#[test]
fn several_games_make_a_table_of_players() {
    let folder = two();
    let told = folder.json(&["score", "a", "b", "--system", "sum-of-squares"]);
    let players = told["players"].as_array().expect("a list");
    let names: Vec<&str> = players.iter().map(|p| p["player"].as_str().unwrap()).collect();
    assert_eq!(names, ["Bert", "Anna"]);
    let even = 100.0 * 9.0 / (6.0 * 9.0 + 16.0);
    for (player, second) in players.iter().zip([2500.0 / 86.0, 900.0 / 86.0]) {
        let games: Vec<f64> =
            player["games"].as_array().unwrap().iter().map(|g| g.as_f64().unwrap()).collect();
        assert!((games[0] - even).abs() < 1e-9 && (games[1] - second).abs() < 1e-9, "{player}");
        assert!((player["total"].as_f64().unwrap() - even - second).abs() < 1e-9, "{player}");
    }
    assert_eq!(told["not_over"], serde_json::json!(["a", "b"]));
    let text = folder.out(&["score", "a", "b", "--system", "sum-of-squares"], "");
    assert!(
        text.contains("Bert    12.86  29.07  41.93") && text.contains("10 powers without a player"),
        "{text}"
    );
    let ran = folder.run(&["score", "a", "b"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("several games need one system: --system solo|draw-size|"), "{}", ran.err);
}

/// The same points as a table for spreadsheets; a name that is a formula becomes text.
#[test]
fn points_are_written_for_spreadsheets() {
    let folder = two();
    folder.out(&["set", "b", "player.France==1+1"], "");
    let one = folder.out(&["score", "b", "--format", "csv", "--system", "draw-size"], "");
    let rows: Vec<&str> = one.lines().collect();
    assert_eq!(rows[0], "power,player,centres,draw-size");
    assert_eq!((rows.len(), rows[3]), (8, "France,'=1+1,5,14.29"), "{one}");
    let both = folder.out(&["score", "a", "b", "--system", "carnage", "--format", "csv"], "");
    assert_eq!(both.lines().next(), Some("player,a,b,total"), "{both}");
    assert_eq!(both.lines().count(), 4, "{both}");
}

/// A letter for each centre, and the same as a picture.
#[test]
fn centres_by_year_are_drawn_as_text_and_as_a_picture() {
    let folder = two();
    let text = folder.out(&["summary", "b"], "");
    assert!(text.contains("\n1901  AAAEEEFFFFFGGGIIIRRRRTTT..........\n"), "{text}");
    assert!(text.contains("A Austria, E England, F France"), "{text}");
    let svg = folder.out(&["summary", "b", "--svg"], "");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("stroke-width=\"2\"").count(), 7, "a line for each power");
    assert!(svg.contains(">France 5</text>"), "{svg}");
    let path = folder.0.join("centres.svg");
    folder.out(&["summary", "b", "--svg", "-o", path.to_str().unwrap()], "");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), svg);
}

/// The columns of the files that the Diplomacy Tournament Visualiser writes for the World Diplomacy Database
/// (`visualiser/tournament/wdd_views.py` of github.com/UEWBot/dipvis, before July 2026).
#[test]
fn results_are_written_for_the_world_diplomacy_database() {
    let folder = two();
    folder.out(&["set", "b", "player.France=Bert van Dyke", "round=2", "board=7"], "");
    let score =
        |format: &str| folder.out(&["score", "a", "b", "--system", "c-diplo", "--format", format], "");
    let boards = score("wdd-boards");
    let rows: Vec<&str> = boards.lines().collect();
    let head = "FIRST NAME,NAME,HOMONYME,ROUND,BOARD,COUNTRY,RANK,EXAEQUO,SCORE,NB_CENTRE,YEAR_ELIMINATION,DRAW,CT_01,CT_02";
    assert!(rows[0].starts_with(head) && rows[0].ends_with(",CT_20"), "{boards}");
    assert_eq!(rows.len(), 5, "powers without a player are left out\n{boards}");
    // By hand: in B France has 5 centres, Russia 4 and the others 3; in A nothing was played.
    assert!(rows[1].starts_with(",Anna,1,1,1,0FR,2,6,7.50,3,,,,"), "{boards}");
    let none = ",".repeat(19);
    assert_eq!(rows[3], format!("Bert van,Dyke,1,2,7,0FR,1,1,44.00,5,,,5{none}"), "{boards}");
    assert!(rows[4].starts_with(",Anna,1,2,7,0GE,3,5,") && rows[4].contains(",3,,,3,"), "{boards}");
    let players = score("wdd-players");
    let rows: Vec<&str> = players.lines().collect();
    assert_eq!(rows[0], "FIRST NAME,NAME,HOMONYME,RANK,EXAEQUO,SCORE,R1,R2,R3,R4,R5,R6,R7,R8");
    assert_eq!(rows[1], "Bert van,Dyke,1,1,1,44.00,,44.00,,,,,,", "{players}");
    assert!(rows[2].starts_with(",Anna,1,2,1,") && rows[3].starts_with(",Bert,1,3,1,"), "{players}");
    // A draw of three, who share it; and a winner.
    folder.out(&["propose", "a", "draw", "France", "Germany", "Italy"], "");
    for power in ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"] {
        folder.run(&["vote", "a", "1", power, "yes"], "");
    }
    folder.out(&["tally", "a", "1"], "");
    assert!(score("wdd-boards").contains(",3,,3,,"), "{}", score("wdd-boards"));
    let ran = folder.run(&["score", "a", "b", "--format", "wdd-boards"], "");
    assert!(ran.status == 2 && ran.err.contains("--system <SYSTEM>"), "{}", ran.err);
    folder.run(&["new", "C", "--map", "hundred"], "");
    let ran = folder.run(&["score", "c", "--format", "wdd-boards", "--system", "solo"], "");
    assert!(ran.status == 1 && ran.err.contains("seven powers of the standard game"), "{}", ran.err);
}

/// A list of boards makes games with their players, is written as it was read, and changes what it says of games
/// that are there.
#[test]
fn a_list_of_boards_is_read_and_written() {
    let folder = Folder::new();
    let list = "Round,Board,Power,Player Name,Player Id,Backstabbr Username\r\n\
                1,R1G1,France,Anna Ray,17,\r\n1,R1G2,Turkey,\"Cid, jr\",19,\r\n1,R1G1,Germany,Bert,18,\r\n1,R1G2,Italy,,20,\r\n";
    folder.out(&["boards", "-"], list);
    let written = folder.out(&["boards"], "");
    let rows: Vec<&str> = written.lines().collect();
    assert_eq!((rows[0], rows.len()), ("Round,Board,Power,Player Name,Email Address", 15), "{written}");
    for row in ["1,R1G1,France,Anna Ray,", "1,R1G1,Italy,,", "1,R1G2,Turkey,\"Cid, jr\","] {
        assert!(rows.contains(&row), "{row}\n{written}");
    }
    folder.out(&["boards", "-"], &written);
    assert_eq!(folder.out(&["boards"], ""), written, "what was written is read");
    let other =
        "Board;Power;Player Name;Email Address\nr1g1;FRANCE;Dora May;dora@example.org\nNew;Austria;Eve;\n";
    folder.out(&["boards", "-"], other);
    let written = folder.out(&["boards"], "");
    assert!(written.contains("1,R1G1,France,Dora May,dora@example.org"), "{written}");
    assert!(
        written.contains(",New,Austria,Eve,\r\n") && written.contains("1,R1G1,Germany,Bert,"),
        "{written}"
    );
    for (list, told) in [
        ("Board,Player Name\nA,Ann\n", "it has no column `Power`"),
        ("Board,Power,Player Name\nA,,Ann\n", "line 2: Ann has no board or no power"),
        ("Board,Power,Player Name\nA,France,\n", "names no player"),
        ("Board,Power,Player Name\nA,Narnia,Ann\n", "Narnia"),
        ("Board,Power,Player Name\nR1G1,France,Zed\nB,France,Ann\nA,Narnia,Ann\n", "Narnia"),
    ] {
        let ran = folder.run(&["boards", "-"], list);
        assert!(ran.status != 0 && ran.err.contains(told), "{list}: {}", ran.err);
    }
    assert_eq!(folder.out(&["boards"], ""), written, "nothing was changed");
}
