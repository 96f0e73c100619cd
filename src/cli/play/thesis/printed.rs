//! What Booijink's thesis prints of its experiments (tables 1 to 7, 9, 11 and 12).

/// Simulation 2: depth, age, how many openings he had played, and the seconds that one took (tables 1 and 3).
pub const OPENINGS: [(usize, u32, u64, f64); 13] = [
    (1, 10, 50, 4.60),
    (1, 20, 50, 12.7),
    (1, 30, 50, 26.8),
    (1, 40, 50, 40.0),
    (2, 10, 50, 54.1),
    (2, 20, 1, 225.0),
    (2, 30, 1, 503.0),
    (2, 40, 50, 3570.0),
    (3, 10, 50, 482.0),
    (3, 20, 1, 15500.0),
    (3, 30, 1, 23700.0),
    (4, 10, 1, 6830.0),
    (4, 20, 1, 39700.0),
];

/// How many different openings there were in the seven runs of 50.
pub const DIFFERENT: (usize, usize) = (127, 350);

/// An opening: its name, the orders of Berlin, Kiel and Munich, and its share in the literature and of Ares, in a hundred.
pub type Opening = (&'static str, [&'static str; 3], f64, f64);

/// The most popular openings in literature (table 4).
pub const POPULAR: [Opening; 14] = [
    ("Blitzkrieg, Danish Variation", ["kie", "den", "ruh"], 36.8, 1.7),
    ("Anschluß, Burgundy Push", ["kie", "den", "bur"], 23.2, 0.6),
    ("Blitzkrieg, Dutch Variation", ["kie", "hol", "ruh"], 12.7, 1.4),
    ("Anschluß", ["kie", "den", "H"], 7.7, 1.4),
    ("Burgundy Opening", ["kie", "hol", "bur"], 4.6, 1.4),
    ("Bismarck, Dutch Grab", ["kie", "hol", "tyr"], 2.3, 0.6),
    ("Polish Blitzkrieg", ["sil", "den", "ruh"], 1.8, 0.9),
    ("Anschluß, Dutch Variation", ["kie", "hol", "H"], 1.4, 0.0),
    ("Bismarck, Danish Grab", ["kie", "den", "tyr"], 1.4, 0.9),
    ("Blitzkrieg, Baltic Variation", ["kie", "bal", "ruh"], 1.4, 0.0),
    ("Barbarossa", ["pru", "den", "sil"], 1.4, 2.3),
    ("Blitzkrieg, Heligoland Variation", ["kie", "hel", "ruh"], 0.9, 0.0),
    ("Anschluß, Ruhr Variation", ["mun", "den", "ruh"], 0.9, 0.9),
    ("Anschluß, Silesian Variation", ["kie", "den", "sil"], 0.9, 0.6),
];

/// The most popular openings by Ares (table 5).
pub const OF_ARES: [Opening; 10] = [
    ("Barbarossa", ["pru", "den", "sil"], 1.4, 2.3),
    ("(no name)", ["H", "den", "bur"], 0.0, 2.0),
    ("Berlin defense, Ruhr Variation", ["H", "den", "ruh"], 0.0, 1.7),
    ("(no name)", ["kie", "den", "kie"], 0.0, 1.7),
    ("Blitzkrieg, Danish Variation", ["kie", "den", "ruh"], 36.8, 1.7),
    ("Dutch opening, Silesia variation", ["kie", "hol", "sil"], 0.0, 1.7),
    ("(no name)", ["mun", "hol", "sil"], 0.0, 1.7),
    ("(no name)", ["mun", "hol", "tyr"], 0.0, 1.7),
    ("(no name)", ["pru", "hol", "tyr"], 0.0, 1.7),
    ("(no name)", ["sil", "den", "kie"], 0.0, 1.7),
];

/// Returns how often Ares played each opening (table 11): the orders of Berlin, Kiel and Munich, and the number in each of
/// the seven runs of 50, by age and depth.
pub fn occurrences() -> impl Iterator<Item = ([&'static str; 3], [usize; 7])> {
    include_str!("table-11.tsv").lines().skip(1).filter_map(|line| {
        let mut words = line.split('\t');
        let orders = [words.next()?, words.next()?, words.next()?];
        let counts: Vec<usize> = words.filter_map(|word| word.parse().ok()).collect();
        Some((orders, counts.try_into().ok()?))
    })
}

/// A column of table 2: a conclusive stage, its boards, and their average time (ms) and number of orders.
pub const STAGES: [(&str, usize, f64, f64); 3] = [
    ("decision conditioning", 2543, 2.1, 32.8),
    ("predicate substitution", 10518, 10.3, 32.1),
    ("predicate supposition", 262, 14.3, 32.2),
];

/// The average time of any resolution (ms), its number of orders, and the time of one of them (table 2).
pub const ANY_STAGE: (f64, f64, f64) = (8.8, 32.3, 0.27);

/// Resolutions by conclusive stage, by steps of 0.05 ms per unit (table 9).
pub const INTERVALS: [[usize; 3]; 23] = [
    [1355, 0, 0],
    [685, 185, 0],
    [266, 649, 0],
    [126, 1024, 0],
    [59, 1341, 12],
    [29, 1568, 20],
    [14, 1586, 21],
    [4, 1581, 46],
    [2, 1122, 35],
    [2, 705, 50],
    [0, 401, 34],
    [0, 192, 22],
    [1, 90, 12],
    [0, 41, 4],
    [0, 23, 4],
    [0, 3, 2],
    [0, 3, 0],
    [0, 1, 0],
    [0, 2, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 1, 0],
];

/// Simulation 3 (table 6): who won, drew, survived and was eliminated, and the score, for Ares and the random agent.
pub const GAMES: [([usize; 4], f64); 2] = [([105, 75, 226, 42], 123.0), ([4, 4, 119, 321], 5.0)];

/// Games that ended with a victory, games that were ended, and the first, median and last round of a victory (table 12).
pub const ENDINGS: (usize, usize, [usize; 3]) = (109, 19, [26, 76, 204]);

/// Ares' share of all points at the end of each year from 1901 to 2009, in a thousand (table 7).
pub const BY_YEAR: [u16; 109] = [
    500, 500, 500, 506, 508, 514, 523, 531, 537, 545, 556, 569, 580, 589, 593, 611, 626, 642, 671, 684, 698,
    719, 744, 752, 764, 775, 779, 791, 797, 809, 815, 822, 823, 829, 835, 846, 848, 853, 863, 872, 880, 888,
    893, 899, 899, 906, 907, 908, 909, 911, 915, 923, 926, 932, 936, 943, 945, 945, 945, 944, 944, 944, 944,
    944, 946, 946, 946, 946, 946, 947, 948, 948, 948, 948, 950, 948, 953, 953, 953, 953, 953, 953, 953, 955,
    957, 956, 956, 956, 956, 956, 956, 958, 958, 961, 961, 961, 961, 961, 961, 961, 961, 961, 961, 961, 961,
    961, 961, 961, 961,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums that the thesis prints beside its tables.
    #[test]
    fn the_tables_add_up_as_in_the_thesis() {
        assert_eq!(STAGES.iter().map(|stage| stage.1).sum::<usize>(), 13323);
        for (stage, column) in STAGES.iter().enumerate().map(|(i, stage)| (stage, i)) {
            assert_eq!(INTERVALS.iter().map(|row| row[column]).sum::<usize>(), stage.1, "{}", stage.0);
        }
        for (agents, _) in GAMES {
            assert_eq!(agents.iter().sum::<usize>(), 448);
        }
        assert!((GAMES.iter().map(|game| game.1).sum::<f64>() - 128.0).abs() < 1e-9);
        assert_eq!(ENDINGS.0, GAMES[0].0[0] + GAMES[1].0[0]);
        assert_eq!(ENDINGS.0 + ENDINGS.1, 128);
        let fifty = OPENINGS.iter().filter(|opening| opening.2 == 50).count();
        assert_eq!((fifty * 50, DIFFERENT.1), (350, 350));
        assert_eq!(occurrences().count(), DIFFERENT.0);
        // The row `sil hol ruh` has a 1 for age 10 and depth 2 in print, with which neither it nor its column adds up.
        for run in 0..7 {
            assert_eq!(occurrences().map(|(_, counts)| counts[run]).sum::<usize>(), 50);
        }
        for (name, orders, _, share) in POPULAR.iter().chain(&OF_ARES) {
            let total =
                occurrences().find(|(of, _)| of == orders).map_or(0, |(_, counts)| counts.iter().sum());
            assert!((100.0 * total as f64 / DIFFERENT.1 as f64 - share).abs() < 0.051, "{name}: {total}");
        }
        let literature: f64 = POPULAR.iter().map(|opening| opening.2).sum();
        assert!((literature + 2.6 - 100.0).abs() < 0.11, "{literature}");
    }
}
