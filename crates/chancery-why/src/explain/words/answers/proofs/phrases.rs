//! The phrases of a language for what proofs say. `{}` stands for names in the sequence in which they are given; `|`
//! stands between what is said of one and what is said of several.

phrase_table! {
    ProofPhrases:
    // Names.
    via, of_armies, of_fleets, support_for, convoy_for, attack, attack_object, that_object, that_dative, the_move, the_move_object,
    // What a strength is made of.
    with_support, support_was_cut, adds_nothing, because_disrupted, because_dislodged_by, because_beaten, because_left,
    against, and_against, cut_from, sum_cut, not_against_own, and_equal,
    // Moves.
    succeeded, succeeded_against, failed, bounced, beaten, held_off, lost_head_to_head, failed_against, who_stayed,
    all_bounced, all_head_to_head, all_failed_against, all_failed,
    changed_places, in_circle, left, unopposed, convoy_disrupted_at, on_route, in_paradox, met_own, own_rule, stayed,
    took_place, barred_circle,
    // Units.
    no_effect, held_instead, undecided, held, held_because, nobody_attacked_it, they_failed, with_each, beleaguered,
    dislodged, dislodged_head_to_head, judged_by_convoy, judged_by_land, implied, implied_yet,
    no_order_yet, no_order, no_order_yet_because, held_for, will_hold,
    // Supports.
    given, given_in_vain, given_in_vain_against, nobody_attacked, of_same_power, spared, did_not_arrive, from_target,
    last_sea, target, target_of_hold, spared_1982, spared_2000, spared_1971, cut, although_dislodged, cut_by_dislodgement,
    // Convoys.
    paradox_took, disrupted_by, available, available_alone, over_written_route, over_seas, as_ordered, own_fleets, exchange, by_land,
    not_by_convoy, counts_apart,
    // Others.
    with_strength, also_stopped, still_counts, not_opposed,
    // Orders that depend on each other.
    circle, contradicted, not_counted, no_resolution, resolutions, resolutions_one, all_or_none, one_resolution, opposite, two_resolutions,
    is_given, is_cut, gets_through, is_disrupted, succeeds, fails, if_through, if_not, if_not_opposite, neither,
    would_be_given, would_be_cut, would_get_through, would_be_disrupted, would_succeed, would_fail, strengths,
    the_convoy_would_get_through, the_convoy_would_be_disrupted,
    left_by, circle_succeeds, convoy_fails, move_fails, settles,
    // Why an order has no effect.
    ordered_hold, ordered_to, ordered_support, ordered_convoy, has_no_order, cannot_move_there, cannot_reach,
    can_only_reach, wrong_power,
    // The whole proof.
    also_sufficient, see_above, greater, not_greater, greater_unknown, attack_strength, defend_strength,
    prevent_strength, hold_strength, hold_strength_of, empty, bounds, arrives, has_convoy, has_no_convoy,
    convoy_unknown, over_route, over_sea, over_land, way_unknown, meet, meet_not, meet_unknown, leaves, leaves_not,
    leaves_unknown, won, won_not, won_unknown, depend, a_cycle, decisive,
    by_rules, by_equations,
    // Where rules are printed.
    rules, rulebook, pages, diagrams,
}
