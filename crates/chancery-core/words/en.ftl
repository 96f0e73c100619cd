### The sentences of Chancery in English, by their keys. `{ $unit }` is a hole; the other two languages have the same ones.
### Behind the name of a hole may stand a form: `_of` is the genitive or has the preposition before each name, `_dative` is
### the dative. COUNT, JOIN, POWER, PHASE and CAPITAL are in crates/chancery-core/src/words/catalogue.rs.

## Lists.

list-and = and
list-unit = a unit
list-unit_dative = a unit

## The results of orders.

result-retreats = retreats
result-disbands = disbands
result-builds = builds
result-waives = waives
result-moves = moves
result-bounces = bounces
result-fails = fails
result-holds = holds
result-supports = supports
result-cut = cut
result-convoys = convoys
result-disrupted = disrupted
result-dislodged = dislodged
result-destroyed = destroyed
result-illegal = illegal
result-unused = unused
result-void = void
result-undecided = undecided
result-no_order = no order
result-no_order_yet = no order yet
# The same behind an order that is named as a noun.
result-noun_moves = moves
result-noun_supports = supports
result-noun_convoys = convoys

## Why an order came out as it did: each is a clause behind the result.

reason-bounced = it met { $units }
reason-head_to_head = it met { $units } head to head
reason-self_dislodgement = its own { $units } did not leave
reason-no_route = no ordered convoy leads there
reason-no_line = the fleets ordered to convoy it, { $units }, do not form an unbroken line
reason-not_a_route = the written route does not lead there, sea by sea
reason-unmanned_route = the written route has a sea without a fleet
reason-no_written_route = the house rules require the route of its convoy, and none is written
reason-no_way_by_land = its order says `by land`, and it cannot get there by land
reason-route_not_ordered = { $units } on the written route was not ordered to convoy
reason-off_written_route = the written route of { $units } does not pass the fleet
reason-unwritten_route = the house rules require a written route, and the order of { $units } has none
reason-route_disrupted = its written route was disrupted at { $units }
reason-convoy_disrupted = its convoy was disrupted at { $units }
reason-cut_by_attack = attacked by { $units }
reason-cut_by_dislodgement = { $units } dislodged it
reason-fleet_dislodged = { $units } dislodged it
reason-fleet_dislodged_at_first = dislodged by { $units } at first; then all was adjudicated again without its convoy
reason-paradox = part of a convoy paradox, which the paradox rule settled
reason-sustained = the move against it needs this support to fail, so it cannot cut it
reason-waits = it waits for { $units }, part of a cycle of orders that this engine does not resolve
reason-circular_movement = part of a circular movement
reason-unmatched = it does not match the order of { $units }
reason-unreachable = the unit cannot get there
reason-support_unreachable = the supporting unit cannot reach that province
reason-impossible_move = { $units } cannot make that move
reason-supports_itself = a unit cannot support itself
reason-no_such_unit = there is no such unit
reason-wrong_power = the unit belongs to another power
reason-wrong_unit_type = the unit is of the other type
reason-wrong_coast = the coast is wrong
reason-missing_coast = the order does not say which coast
reason-not_at_sea = only a fleet at sea can convoy
reason-not_an_army = only armies are convoyed, and { $units } is not an army
reason-off_route = the fleet is on no direct route of { $units }
reason-detour = the fleet is on no direct route of { $units }, but is used for its convoy
reason-duplicate = replaced by another order for the same unit
reason-several_orders = the unit has several orders, and by the house rules none of them is used
reason-no_order = no order
reason-implied = no order of its own; the order of { $units } implies this one
reason-implied_apart = no order of its own, and the orders of { $units } imply different ones
reason-power_in_disorder = the power of { $units } is in civil disorder, and its units cannot be supported to hold
reason-no_proxy_order = its order was left to another power (4.E.5), which gave none
reason-unreadable = its order could not be read
reason-not_as_written = the house rules do not accept its order as it is written
reason-wrong_phase = an order for another kind of phase
reason-several_sheets = several order sets came, and nobody knows which came last; by the house rules (4.D.2=a) none is used
reason-occupied = { $units } is there
reason-contested = there was a standoff
reason-attacker_origin = the attacker came from there
reason-retreats_collide = { $units } tried to retreat there, too
reason-not_dislodged = the unit is not dislodged
reason-too_many_builds = no more builds are due
reason-builds_beyond_due = more builds were ordered than are due, and by the house rules none of them counts
reason-too_many_removals = no more removals are due
reason-no_builds_due = no builds are due
reason-no_removals_due = no removals are due
reason-no_building_site = it is not a supply centre
reason-not_home = it is not a home centre of the power
reason-not_owned = the power does not own that centre
reason-site_occupied = a unit is there
reason-fleet_inland = a fleet cannot be inland
reason-army_at_sea = an army cannot be at sea
reason-site_taken = another build there counts
reason-several_builds = several builds were ordered there, and by the house rules none of them counts
reason-may_not_waive = the house rules do not allow a build to be waived
reason-overruled = the game master overruled the rules
reason-civil_disorder = too few removals were ordered, and the rule for civil disorder chose it
reason-chosen_in_disorder = more removals were ordered than are due, and the rule for civil disorder chose it
reason-spared_in_disorder = more removals were ordered than are due, and the rule for civil disorder chose others
reason-beaten = { $is_head_to_head ->
        [true] beaten head to head by { $unit }
       *[other] beaten by { $unit }
    }
reason-supporters_unit_stayed = { $unit } did not leave, and a power's support never counts against its own unit
reason-paradox_convoy = convoy paradox: by Szykman's rule the convoy fails
reason-paradox_moves = convoy paradox: by the all-hold rule its moves fail
reason-by_the_rules_alone = by the rules alone, { $clause }

## What a reader says of a text: each is a clause without a full stop.

reader-Text = { $text }
reader-ConditionToDecide = conditional order: decide it yourself, then enter the order that applies

reader-TextTooLong = the text has { $bytes } bytes; at most { $most } are read
reader-LineTooLong = the line is longer than { $most } bytes and was not read
reader-EncodedMail = the mail is encoded as base64, so its orders cannot be seen; save or paste it as your mail program shows it
reader-PassedOver = skipped `{ $words }`{ $because ->
        [StruckOut] : it is struck out
        [Quoted] : it is quoted, and there are orders beside it
        [QuotedMoreDeeply] : it is quoted more deeply than the orders beside it
       *[none] { "" }
    }
reader-OrdersNothing = `{ $words }` orders nothing{ $after_orders ->
        [true] ; the orders above it are kept
       *[other] { "" }
    }

reader-Misplaced = { $fault }
reader-OfAnotherSheet = ignored `{ $words }`: it is { $named }'s order, and these are { $sheet }'s orders
reader-OfAnotherPhase = this is an order for { $kind ->
        [Movement] movement
        [Retreats] retreats
       *[other] adjustments
    }, but { $due ->
        [Movement] movement is
        [Retreats] retreats are
       *[other] adjustments are
    } due now
reader-UnknownPower = no power is called `{ $words }`; there are { POWER($powers) }

reader-NotAnOrder = `{ $words }` cannot be read as an order; write one like `{ $example }`
reader-NoUnitForDestination = { COUNT($words) ->
        [0] the order
       *[other] `{ $words }`
    } does not say which unit is to go there
reader-NotMeantNow = ignored `{ $words }`: the words beside or above it say that it may not be an order for this phase; remove those words if it is one
reader-NotForLater = `{ $words }` is neither a retreat nor an adjustment
reader-NotTaken = orders by { $word } are not accepted
reader-NoSuchVerb = `{ $words }` is not a word of an order; was `{ $meant }` meant?
reader-TakenFor = `{ $words }` { $is_planned ->
        [true] would be read as
       *[other] was read as
    } { $meant }
reader-VerbTakenFor = `{ $words }` { $is_planned ->
        [true] would be read as
       *[other] was read as
    } `{ $meant }`
reader-SeveralDestinations = `{ $words }` names several destinations; only retreats may
reader-NoUnitPlace = the order does not say where its unit is
reader-NoPartnerPlace = the order does not say where that unit is
reader-NoDestination = the order does not say where to
reader-NoRetreatDestination = the retreat does not say where to
reader-NoBuildPlace = the build does not say where
reader-IncompleteSupport = the support does not say which unit it is for
reader-IncompleteConvoy = the convoy does not say which army it carries and where to

reader-UnclosedCondition = { COUNT($line) ->
        [0] the condition has no end; close it with ELSE or ENDIF
       *[other] `{ $line }`: the condition has no end; close it with ENDIF
    }
reader-NestedConditions = the conditions are nested too deeply; write some of them one after the other
reader-UnreadCondition = the condition of `{ $line }` was not understood, so its orders are ignored; write one like `IF (ITA A TUS) THEN`, `(A VEN - TRI)` or `(A VEN DISLODGED)`
reader-SeveralUnderCondition = the unit in { $province } has several orders under the same condition

reader-SeveralMeanings = `{ $words }` may mean several places; here it { $is_planned ->
        [true] would be read as
       *[other] was read as
    } { $taken }
reader-AmbiguousPlace = `{ $words }` may mean { JOIN($meanings, by: ", ") }; write the one that you mean
reader-UnknownPlace = there is no place called `{ $words }`{ COUNT($suggestions) ->
        [0] { "" }
       *[other] ; was { JOIN($suggestions, by: " or ") } meant?
    }
reader-MisspelledPlace = there is no place called `{ $words }`; it { $is_planned ->
        [true] would be read as
       *[other] was read as
    } { $taken }
reader-NoSuchCoast = { $province } has no coast { $coast }; it has { JOIN($coasts, by: " and ") }
reader-CoastForbidden = a coast has no meaning here, and the house rules forbid it (DATC 4.B.6)
reader-CoastDropped = the coast { $coast } has no meaning here and was dropped
reader-MissingCoast = say which coast of { $province } is meant: { JOIN($coasts, by: " or ") }
reader-OnlyCoast = { $place } is the only coast in reach
reader-MustStandAt = a fleet that goes there must stand at { $place }

reader-BelongsTo = { $unit } belongs to { POWER($owner) }{ COUNT($instead_of) ->
        [0] { "" }
       *[other] , not to { POWER($instead_of) }
    }
reader-KindWanted = the house rules ask for the unit's kind, A or F (DATC 4.C.1)
reader-NationalityWanted = the house rules ask for the nationality of a foreign unit (DATC 4.C.5)
reader-NotDislodged = the unit in { $province } was not dislodged, so it cannot retreat
reader-NoUnitThere = there is no unit in { $province }
reader-UnitThere = { $written } was written; the unit there is { $unit }
reader-FleetAt = the fleet is at { $place }
reader-CannotRetreat = the unit cannot retreat to { $place }

reader-NoSeaOnRoute = no convoy can go through { $province }, which is not a sea
reader-FleetNotCarried = a fleet goes one step at a time and is never carried
reader-ByLand = { $by_land ->
        [OfFleet] a fleet is never carried, so `by land` means nothing
        [AgainstConvoy] the order asks for a convoy and says `by land`; it goes by land (4.A.3=b)
        [AgainstConvoyUndecided] the order asks for a convoy and says `by land`, which is used only under 4.A.3=b
        [NoWay] no way over land leads there, and an army that says `by land` is not carried (4.A.3=b)
        [NoWayUndecided] no way over land leads there, and `by land` is used only under 4.A.3=b
       *[other] `by land` is used only under 4.A.3=b
    }

reader-KindOfBuild = { $province } can have an army or a fleet: write A { $province } or F { $province } (DATC 4.C.3)
reader-NoBuildingSite = { $province } is not a { $is_home_wanted ->
        [true] home centre
       *[other] centre
    } of the power that builds
reader-SiteHeld = { $province } is held by { $by_nobody ->
        [true] nobody
       *[other] another power
    }
reader-SiteOccupied = there is a unit in { $province }
reader-NoShore = { $province } has no shore, so no fleet can be built there
reader-OneBuildPerSite = only one unit can be built in { $province }, and the first that is ordered is used
reader-MoreThanDue = more builds are ordered than are due

reader-Announced = a proxy is recorded: { $to } orders the unit in { $province }. If it does, its order is the first and this the second, and 4.D.3={ $letter } says which counts
reader-LeftToOwner = `{ $words }` leaves the order to the power whose unit it is
reader-LeftByAnother = `{ $words }` passes on a proxy, but only the owner of a unit can leave its order to another power
reader-ProxyOnSheet = `{ $words }` is ignored: a proxy is reported to the game master beforehand, and is not part of an order set (DATC 4.E.5=a)
reader-LeftTo = the order of { $unit } is left to { $to } (DATC 4.E.5={ $letter })
reader-ByProxy = { $by } orders { $unit } of { $owner } by proxy (DATC 4.E.5={ $letter })
reader-ProxyNotPerpetual = `{ $words }` is not perpetual: it is used in this phase only, because the unit is left to another power (DATC 4.E.5={ $letter })
reader-NotPerpetual = `{ $words }` is not perpetual: it is used in this phase only ({ $is_allowed ->
        [true] only orders of a movement are perpetual
       *[other] DATC 4.E.4=b
    })
reader-ProxyWithoutPower = `{ $words }` does not say which power orders the unit; write it as `F BEL proxy England`, alone on its line
reader-ProxyWithMore = `{ $words }` has something else beside the proxy; write it as `F BEL proxy England`, alone on its line
reader-ProxyToUnknown = no power is called `{ $name }`; { COUNT($near) ->
        [0] there are { POWER($powers) }
       *[other] is it { POWER($near) }?
    }

reader-TakesBack = this line withdraws { $orders } { $orders ->
        [one] order
       *[other] orders
    } above it
reader-Replaces = this order replaces `{ $old }`{ COUNT($in_mail) ->
        [0] { "" }
       *[other] { " " }of an earlier mail (DATC 4.D.1={ $in_mail })
    }
reader-GivenTwice = the same order was given twice
reader-SeveralOrders = the unit in { $province } has several orders{ $none_counts ->
        [true] , and none of them is used
       *[other] ; the first legal one is used
    } (DATC 4.D.3)
reader-OrderedAndLeft = the unit in { $province } has an order and a proxy, or two proxies; { $none_counts ->
        [true] none of these is used
       *[other] the first legal of these is used
    } (DATC 4.D.3)
reader-MailsReplaced = { $orders ->
        [one] 1 order of { POWER($power) } here is
       *[other] { $orders } orders of { POWER($power) } here are
    } not used: there are several mails, and { $is_latest ->
        [true] only the latest is used
       *[other] the latest orders every unit
    } (DATC 4.D.1={ $letter })
reader-SheetsReplaced = { $orders ->
        [one] 1 order of { POWER($power) } here is
       *[other] { $orders } orders of { POWER($power) } here are
    } not used: there are { $sheets } order sets, nobody knows which came last, and a later mail replaces them (DATC 4.D.2=a)
reader-SeveralSheets = there are { $sheets } order sets of { POWER($power) }, and nobody knows which came last: { $kind ->
        [Movement] its units hold
        [Retreats] its units disband
       *[other] none of its orders is used
    } (DATC 4.D.2=a)

## Why a heading does not belong on a set of orders.

heading-Game = it says `{ $named }`, and this game is { COUNT($game) ->
        [0] another
       *[other] { $game }
    }
heading-Phase = it says { PHASE($named) }, but the current phase is { PHASE($due) }
heading-Power = it says { POWER($named) }, but these are { POWER($sheet) }'s orders
