//! The examples do what they say.

#[path = "../../examples/play_game.rs"]
#[allow(dead_code, reason = "only its game is played here, not the program around it")]
mod play_game;

use chancery_core::map::PhaseKind;
use chancery_core::standard;

#[test]
fn the_game_of_the_example_keeps_the_laws_until_its_end() {
    let map = standard();
    let (mut retreats, mut builds, mut removals) = (0, 0, 0);
    let end = play_game::play(&map, |before, after| {
        assert!(after.phase > before.phase, "{:?}", before.phase);
        retreats += before.dislodged.len();
        if before.phase.kind == PhaseKind::Adjustments {
            builds += usize::from(after.units.len() > before.units.len());
            removals += usize::from(map.powers().any(|power| before.balance(power) < 0));
            for power in map.powers() {
                assert!(after.balance(power) >= 0, "more units than centres after {:?}", before.phase);
            }
        }
    });
    assert!(retreats > 0 && builds > 0 && removals > 0, "{retreats} {builds} {removals}");
    assert!(end.phase.year > 1910 || map.powers().any(|power| end.centres_of(power).count() >= 18));
}
