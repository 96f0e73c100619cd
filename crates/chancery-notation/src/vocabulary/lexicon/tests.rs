use super::*;
use chancery_core::map::standard;

fn codes(map: &Map, provinces: &[Province]) -> Vec<String> {
    let mut codes: Vec<String> = provinces.iter().map(|&p| map.code(p).to_owned()).collect();
    codes.sort();
    codes
}

#[test]
fn beginnings_that_several_names_share_keep_them_all() {
    let map = standard();
    let lexicon = Lexicon::new(&map, OrderLanguage::En);
    let begins = |word: &str| codes(&map, &lexicon.get(lexicon.find(word).unwrap()).begins);
    assert_eq!(begins("NOR"), ["NAF", "NAO", "NTH", "NWG", "NWY"]);
    assert_eq!(begins("LIV"), ["LVN", "LVP"]);
    assert_eq!(begins("TYR"), ["TYR", "TYS"]);
    assert_eq!(begins("BULG"), ["BUL"]);
    assert_eq!(begins("NORTH AT"), ["NAO"]);
}

#[test]
fn another_language_wins_over_english() {
    let map = standard();
    let place = |language: OrderLanguage, word: &str| {
        let lexicon = Lexicon::new(&map, language);
        let entry = lexicon.get(lexicon.find(word).unwrap()).clone();
        map.code(entry.exact.unwrap()).to_owned()
    };
    assert_eq!(place(OrderLanguage::En, "TYR"), "TYR");
    assert_eq!(place(OrderLanguage::De, "TYR"), "TYS");
    assert_eq!(place(OrderLanguage::De, "MUNCHEN"), "MUN");
    assert_eq!(place(OrderLanguage::Fr, "MER DU NORD"), "NTH");
    assert_eq!(place(OrderLanguage::Fr, "VAR"), "WAR");
}
