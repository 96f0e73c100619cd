//! The phrases of a language for changes, graphs, retreats and adjustments. `{}` stands for names in the sequence in which
//! they are given; `|` stands between what is said of one and what is said of several.

phrase_table! {
    BeyondPhrases:
    or, colon,
    // Changes.
    instead_of, by_other_route, over, no_route, together,
    hold, move_to, move_by_convoy, support, convoy, to_hold, to_move, to_move_by_convoy, to_support, to_convoy,
    itself, one_more_support, one_more_convoy, attack, occupy, withdraw, stay, two_orders, by_whom, ways,
    succeed_wanted, cut_wanted, disruption_wanted, change_wanted, none_succeeds, none_cuts, none_disrupts, none_changes,
    by_engine, try_any, try_pairs, listed,
    // Graphs.
    cuts, dislodges, does_not_arrive, does_not_dislodge, does_not_cut, own_unit, void, not_used, no_convoy, against,
    head_to_head, convoys, leaves, in_cycle, of_own_power, of_type,
    follows, attacks_convoy, supports_against, fate, strength, ruled, see_above,
    circle_of_moves, ring_without, ring_with_one, ring_with_two, ring, is_round, depend,
    all_succeed, convoy_fails, moves_fail, settles,
    in_circle, in_ring, by_szykman, by_paradox_rule, by_cycle_rule, why,
    // Retreats.
    no_order_yet, no_order_yet_because, no_retreat, disbanded_because, disbanded_as_ordered, open, both_disbanded,
    all_disbanded, unit_disbanded, came_from, came_by_convoy, nowhere, could_retreat, standoff_closed,
    // Adjustments.
    will_be_in_disorder, was_in_disorder, chosen_in_disorder, succeeded, failed, is,
    centres, units, nothing_due, may_build, must_remove, owns,
    nearest_owned, nearest_home, home_country, no_way, steps, removed_first,
    // Orders as nouns.
    retreat_of, order_to_disband, order_to_remove, order_to_build, order_to_waive, written,
}
