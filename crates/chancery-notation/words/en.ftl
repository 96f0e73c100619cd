### The sentences of Chancery in English, by their keys. `{ $unit }` is a hole; the other two languages have the same ones.
### Behind the name of a hole may stand a form: `_of` is the genitive or has the preposition before each name, `_dative` is
### the dative, `_place` a place without its preposition. What begins with `more_` is there for the languages that need
### it. The functions, as COUNT, JOIN, POWER, are in crates/chancery-notation/src/words/.

## Lists and coasts.

list-and = and
list-unit = a unit
list-unit_dative = a unit
coast-north = north coast
coast-south = south coast
coast-east = east coast
coast-west = west coast

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
result-not_dislodged = not dislodged
result-destroyed = disbanded
result-illegal = illegal
result-unused = unused
result-void = void
result-undecided = undecided
result-no_order = no order
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
reason-too_many_builds = it is one build too many
reason-builds_beyond_due = more builds were ordered than are due, and by the house rules none of them is used
reason-too_many_removals = it is one removal too many
reason-no_builds_due = no builds are due
reason-no_removals_due = no removals are due
reason-no_building_site = it is not a supply centre
reason-not_home = the place is no home centre of that power
reason-not_owned = the power does not own that centre
reason-site_occupied = a unit is there
reason-fleet_inland = a fleet cannot be inland
reason-army_at_sea = an army cannot be at sea
reason-site_taken = another build in the same place was already accepted
reason-several_builds = several builds were ordered there, and by the house rules none of them is used
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
reason-paradox_convoy = convoy paradox: the convoy in it fails (Szykman's rule)
reason-paradox_moves = convoy paradox: by the all-hold rule its moves fail
reason-by_the_rules_alone = by the rules alone, { $clause }

## What a reader says of a text: each is a clause without a full stop.

reader-Text = { $text }
reader-ConditionToDecide = conditional order: the game master decides which order applies

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

## Reports: headings, what is said of a power, what follows.

report-Title = { report-Season }, { KIND($phase) ->
        [Movement] movement
        [Retreats] retreats
       *[other] adjustments
    }
report-Season = { SEASON($phase) ->
        [Spring] Spring
        [Fall] Fall
       *[other] Winter
    } { YEAR($phase) }
report-GameMaster = Game master: { $name }
report-Silent = { $kind ->
        [Movement] NMR
       *[other] no orders
    }{ $by ->
        [Standby] , { COUNT($who) ->
            [0] standby's orders used
           *[other] orders of the standby { $who } used
        }
        [Bot] , a computer player ordered
       *[Nobody] { "" }
    }
report-NoneUsable = no usable orders{ $by ->
        [Standby] , { COUNT($who) ->
            [0] standby's orders used
           *[other] orders of the standby { $who } used
        }
        [Bot] , a computer player ordered
       *[Nobody] { "" }
    }
report-Disorder = in civil disorder
report-Centres = { $n } { $n ->
        [one] centre
       *[other] centres
    }
report-Units = { $n } { $n ->
        [one] unit
       *[other] units
    }
report-MustRetreat = { $n } to retreat
report-BuildsDue = { $n } { $n ->
        [one] build due
       *[other] builds due
    }
report-RemovalsDue = { $n } { $n ->
        [one] removal due
       *[other] removals due
    }
report-BuildsUnused = { $n } { $n ->
        [one] build unused
       *[other] builds unused
    }
report-Eliminated = eliminated
report-NoChange = no change
report-DislodgedBy = dislodged by { $by }
report-MayRetreat = may retreat to { $to }
report-NoRetreat = disbanded, no retreat
report-NotRetreated = disbanded, no retreat ordered
report-RetreatsTo = retreats to { $to }
report-Disbanded = disbanded
report-DisbandedTogether = disbanded, two units to { $to }
report-RemovedInDisorder = removed by the rules
report-Standoffs = Standoff in { $places }
report-Loses = { $who } loses { $what } to { $whom }
report-Gains = { $who } gains { $what }
report-LosesToNobody = { $who } loses { $what }
report-Overruled = overruled by the game master: { $why }
report-ByProxy = by proxy, { $power }
report-Perpetual = perpetual
report-DislodgedHeading = Dislodged
report-ChangesHeading = Gains and losses
report-CentresHeading = Centres
report-Unowned = unowned: { $centres }
report-YearsHeading = Centres by year
report-OwnersHeading = Owners by year
report-PowerHead = Power
report-PlayerHead = Player
report-Total = Total
report-ScoredAsItStands = { COUNT($games) ->
        [0] The game is not over; it is scored as it stands.
       *[other] Not over, scored as they stand: { $games }.
    }
report-Unnamed = { $n } { $n ->
        [one] power
       *[other] powers
    } without a player's name are left out.
report-StandbysHeading = Standbys
report-StandbyWanted = wanted
report-EliminatedHeading = Eliminated
report-GameStart = game start
report-GamesHeading = Games
report-StoriesHeading = Year by year
report-UnitsHeading = { $moves ->
        [true] Your units, and where each can go
       *[other] Your units
    }
report-PositionsHeading = Positions
report-ErrataHeading = Errata
report-Corrected = { $now } (was: { $before })
report-NoLongerCounts = { $is_due ->
        [true] no longer counts, due again
       *[other] no longer counts, nothing is due
    }
report-PressHeading = Press
report-VotesHeading = Proposals and votes
report-RulingsHeading = Rulings
report-UnreadHeading = Not used
report-PlayersHeading = Players
report-LegendHeading = Marks
report-Next = Next: { $what }
report-Deadline = Deadline: { $when }
report-Date = { $weekday ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[other] Sunday
    } { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    } { $year }
report-BuildSites = in { $sites }
report-Over = The game is over: { $how }.
report-Won = { $who } has won
report-Conceded = the game was conceded to { $who }
report-Drawn = a draw of { $who }
report-LastYear = the last year is over: { report-Drawn }
report-DrawProposed = a draw of { $who }
report-ConcessionProposed = a concession to { $who }
report-ProposalState = { $state ->
        [Open] the vote is open
        [Passed] passed
        [Failed] failed
       *[other] withdrawn
    }
report-Vetoes = { $n } { $n ->
        [one] veto
       *[other] vetoes
    }
report-For = for: { $who }
report-Against = against: { $who }
report-Abstaining = abstaining: { $who }
report-Replaced = { $power }: { COUNT($before) ->
        [0] { COUNT($after) ->
        [0] in civil disorder from { $from }
       *[other] { $after } plays from { $from }
    }
       *[other] { COUNT($after) ->
        [0] { $before } leaves, from { $from }
       *[other] { $after } replaces { $before } from { $from }
    }
    }
report-Unplayed = Rules of the map that are not played: { $rules }
report-HouseRules = House rules: { RULES($rules, book: "rulebook of") }; { $nmr ->
        [Hold] units without orders hold
        [Standby] standbys order for the missing
       *[other] a computer player orders for the missing
    }{ $two_seasons ->
        [true] { "" }; two seasons a year, with retreats and builds among the orders
       *[other] { "" }
    }{ $disorder_after ->
        [0] { "" }
       *[other] { "" }; civil disorder after { $disorder_after } NMR in a row
    }; { $victory } centres win.
report-PressTo = to { $whom }
report-LatePress = late press
report-EliminatedIn = eliminated in { $year }
report-FailedMark = the order failed
report-DislodgedMark = the unit was dislodged
report-OverruledMark = the game master set the result
report-MapSigns = Maps: { $is_after ->
        [true] where the units stand after the season, with its retreats, builds and removals.
       *[other] a line is a move, with a cross one that failed; a broken line is a support, a dotted one a convoy.
    }
report-PositionAfter = position after { $phase }
report-MapOf = Map, { $phase }
report-LaterInSeason = for later in the season
report-NotSaid = Not written in this style: { $order }: { $what }
report-NextDue = next: { $what }{ COUNT($when) ->
        [0] { "" }
       *[other] , { $when }
    }
report-DueOn = due { $when }
report-NotInThisIssue = not in this issue{ COUNT($printed_in) ->
        [0] { "" }
       *[other] , printed in { $printed_in }
    }
report-HeldOver = held over
report-InARow = { $n } in a row
report-Builds = Builds { $unit }
report-Removes = Removes { $unit }
report-Waives = Build waived
report-OrdersUnderstood = Your orders ({ $phase }) were understood as follows:
report-OrdersMissing = You have not yet sent all orders for { $phase }.{ COUNT($due) ->
        [0] { "" }
       *[other] { " " }Deadline: { $due }.
    }

## Answers to the questions of players: why not, what happened in a province, under which house rule.

answer-army = the army { $at }
answer-fleet = the fleet { $at }
answer-army_of = the army { $at }
answer-fleet_of = the fleet { $at }
answer-an_army = an army { $at }
answer-a_fleet = a fleet { $at }
answer-moves = { $unit } moves { $to }
answer-move_of = the move of { $unit } { $to }
answer-support_by = the support of { $unit }
answer-convoy_by = the convoy of { $unit }
answer-supports = { $unit } supports { $what }
answer-convoys = { $unit } convoys { $what }
answer-void_support = the support of { $units } is { $more_illegal ->
        [true] illegal
       *[other] void
    }: { $why }
answer-void_convoy = the convoy of { $units } is { $more_illegal ->
        [true] illegal
       *[other] void
    }: { $why }
answer-void_supports = the supports of { $units } are { $more_illegal ->
        [true] illegal
       *[other] void
    }: { $why }
answer-void_convoys = the convoys of { $units } are { $more_illegal ->
        [true] illegal
       *[other] void
    }: { $why }
answer-off_route_alone = { $more_fleet } is on no convoy route{ $more_way }
answer-off_route = they are on no convoy route{ $more_way }
answer-way = from { $from } to { $to }
answer-out_of_reach = they cannot reach { $more_place }
answer-no_convoy = no fleet was ordered to convoy { $unit } { $to }{ $more_near ->
        [true] , and an army that is to go by convoy does not go by land
       *[other] { "" }
    }
answer-own_province = a unit cannot support a move into its own province
answer-in_port = no chain of fleets at sea leads there, because { $unit } stands in a coastal province
answer-off_coast = { $unit } stands on the { $coast } and cannot reach { $to_place }
answer-NobodysOrder = No order of any power would have helped.
answer-Choices = Each of these choices alone changes it:
answer-NoChoice = No other choice of the house rules changes it.
answer-NobodyIn = { $name }: nobody was there or was ordered there.
answer-UnreadIn = { $name }: `{ $text }` could not be read, so no unit is known to be there.
answer-OwnedBy = { COUNT($owner) ->
        [0] { $name } belongs to nobody and never did: a centre changes hands only where a unit stands after a fall.
       *[other] { COUNT($since) ->
        [0] { $name } belongs to { $owner }: a centre changes hands only where a unit stands after a fall.
       *[other] { $name } has belonged to { $owner } since { $since }: a centre changes hands only where a unit stands after a fall.
    }
    }
answer-GameStart = the start of the game
answer-NoCentre = { $name } is no supply centre.
answer-NobodyNear = { $name }: no dislodged unit is beside it.
answer-Question = Does { $order } do what it says?
answer-Right = Right.
answer-Wrong = { $works ->
        [true] Wrong: { $order } does what it says.
       *[other] Wrong: { $order } does not do what it says.
    }
answer-Began = It began here:
answer-Lost = It is no longer on the board.
answer-StillThere = It is still on the board.
answer-Ruling = Ruling
answer-Rules = Rules
answer-destroyed = { $unit } had no retreat and was disbanded{ COUNT($why) ->
        [0] { "" }
       *[other] : { $why }
    }
answer-retreats = { $unit } retreats { $to }
answer-disbanded = { $unit } is disbanded
answer-built = { $unit } is built
answer-waived = a build is waived
answer-by_convoy = { " " }by convoy
answer-Quoted = “{ $text }”
answer-holds_still = { $unit } holds
answer-OtherHouses = Other presets of house rules give another result: { $houses }.
answer-Found = { $sought ->
        [Success] Each of these alone would have let it succeed
        [Cut] Each of these alone would have cut it
        [Disruption] Each of these alone would have disrupted it
        [Survival] Each of these alone would have saved it
        [Dislodgement] Each of these alone would have driven it out
        [Holding] Each of these alone would have done it, and no other centre would have been lost
        [Unit] Each of these alone would have done it
       *[other] Each of these alone would have changed it
    }{ COUNT($engine) ->
        [0] { "" }
       *[other] { " " }by `{ $engine }`
    }:
answer-NoneFound = { $sought ->
        [Success] Nobody could have let it succeed by one order
        [Cut] Nobody could have cut it by one order
        [Disruption] Nobody could have disrupted it by one order
        [Survival] Nobody could have saved it by one order
        [Dislodgement] Nobody could have driven it out by one order
        [Holding] No single order of its own would have done it without the loss of a centre elsewhere
        [Unit] No single order of its own would have done it
       *[other] Nobody could have changed it by one order
    }{ COUNT($engine) ->
        [0] { "" }
       *[other] { " " }by `{ $engine }`
    }.
answer-TwoOrders = { $found ->
        [true] Two orders together would have:
       *[other] No two orders together would have, either.
    }
answer-Should = { $goal ->
        [Keep] How could { $power } have kept { $place } by its own orders?
        [KeepAny] How could { $power } have kept a unit in { $place } by its own orders?
        [Take] How could { $power } have taken { $place } by its own orders?
       *[TakeOtherwise] How could { $power } have had another unit in { $place } by its own orders?
    }
answer-MorePairs = { $count ->
        [one] One more pair of orders would have done it, too.
       *[other] { $count } more pairs of orders would have done it, too.
    }
answer-NotAlone = { $power } alone could not have { COUNT($place) ->
        [0] { $sought ->
            [Survival] saved { $unit }
           *[other] let this order succeed
        }
       *[other] got { $unit } to { $place }
    }{ $units ->
        [one] .
       *[other] , neither by one order nor by two.
    }
answer-Written = It was written: `{ $text }`.
answer-ByTheRules = By the rules alone:

## Changes, graphs, retreats and adjustments.

beyond-or = or
beyond-colon = :{ " " }
beyond-instead_of = { $unit } { $does } instead of { $was }
beyond-by_other_route = { $unit } moves { $to } { $now } instead of { $was }
beyond-over = over { $seas }
beyond-no_route = naming no route
beyond-together = , and{ " " }
beyond-whose = { $unit } ({ $is_own ->
        [true] own
       *[other] { $power }
    }{ $ways ->
        [one] { "" }
       *[other] , any of { $ways } orders
    })
beyond-held_in_numbers = , { $against } against { $attack }
beyond-then = ; then { $then }
beyond-or_else = { $one }, or { $other }
beyond-becomes = { $result ->
        [succeeds] { $unit } takes { $place }
        [fails] { $unit } does not reach { $place }
        [given] { $unit } supports
        [cut] the support of { $unit } is cut
        [available] { $unit } convoys
        [disrupted] the convoy of { $unit } is disrupted
        [dislodged] { $unit } is dislodged
       *[stands] { $unit } stays
    }
beyond-hold = holds
beyond-move_to = moves { $to }
beyond-move_by_convoy = moves { $to } by convoy
beyond-support = supports { $what }
beyond-convoy = convoys { $what }
beyond-to_hold = holding
beyond-to_move = moving { $to }
beyond-to_move_by_convoy = moving { $to } by convoy
beyond-to_support = supporting { $what }
beyond-to_convoy = convoying { $what }
beyond-moves_away = { COUNT($goals) ->
        [0] { $unit } tries to leave ({ $others })
       *[other] { $unit } moves away ({ $goals }){ COUNT($others) ->
            [0] { "" }
           *[other] , or tries to ({ $others })
        }
    }
beyond-itself = another order for { $unit }
beyond-one_more_support = one more support
beyond-one_more_convoy = a convoy for it
beyond-support_for = support for { $what }
beyond-help_for = help for { $unit }
beyond-attack_on = an attack on { $place }
beyond-a_move = a move { $to }
beyond-left = { $moved ->
        [true] had { $unit } moved elsewhere
       *[other] had { $unit } moved
    }
beyond-not_attacked = had { $unit } not attacked { $place }
beyond-not_moved = had { $unit } not been ordered { $to }
beyond-not_supported = had { $unit } not supported { $what }
beyond-not_convoyed = had { $unit } not convoyed { $what }
beyond-by_orders = { $how ->
        [all] { $what }
        [these] { $what } ({ $named })
       *[other] { $what } ({ $orders } of { $total } other orders)
    }
beyond-but_not = { " " }(but not with { $orders })
beyond-two_orders = two orders together
beyond-by_whom = :{ " " }
relation-Cuts = cuts
relation-Dislodges = dislodges
relation-DoesNotArrive = does not arrive
relation-DoesNotDislodge = does not dislodge with { $strength }
relation-DoesNotCut = does not cut
relation-OwnUnit = own unit stays
relation-Void = no effect
relation-NotUsed = not used
relation-Convoys = { $available ->
        [true] convoys
       *[other] no convoy
    }
relation-Supports = { $counts ->
        [true] +1
       *[other] +0
    }
relation-Against = against { $strength }
relation-HeadToHead = head to head { $strength }
relation-Leaves = leaves
beyond-holds_off = +1 to hold off, +0 to dislodge
relation-Holds = holds with { $strength }
beyond-of_own_power = { " " }against own unit
beyond-follows = follows a unit that was to move
beyond-attacks_convoy = attacks a convoying fleet
beyond-supports_against = supports against its attacker
beyond-plain_move = another move
beyond-plain_support = another support
beyond-plain_convoy = a convoy
beyond-cycle = cycle { $number }
beyond-cycle_of = Cycle { $number }: { $orders }; { $found }.
beyond-arrows = Solid arrows lead to orders whose results it depends on, dashed ones to orders of which it only matters that they were given. The letter behind a place is the type of its order in the article, which the brackets say in words.
beyond-fate = , { $fate }
beyond-strength = strength { $strength }
beyond-ruled = ruled: { $result }
beyond-see_above = see above
beyond-not_needed = not needed
beyond-second_cycle = Not needed: { $from } ╌╌▶ { $to }. Any attack from { $to } cuts this support. To ask whether it also dislodges the unit would close a second cycle.
beyond-in_circle = part of the circle
beyond-in_ring = part of the paradox
beyond-by_szykman = , settled by Szykman's rule
beyond-by_paradox_rule = , by rule for paradoxes
beyond-by_cycle_rule = , by rule for cycles
beyond-why = Why: { $order }
beyond-no_order_yet = { $unit } has no order yet; without one it is disbanded
beyond-no_order_yet_because = { $unit } has no order yet, because { $why }; without one it is disbanded
beyond-no_retreat = { $unit } was given no retreat and was disbanded
beyond-disbanded_because = { $unit } was disbanded, because { $why }
beyond-disbanded_as_ordered = { $unit } was disbanded, as ordered
beyond-open = { $unit } retreated { $to }{ $is_only ->
        [true] , which was the only place open to it
       *[other] { "" }
    }
beyond-closes_none = its attacker came { COUNT($from) ->
        [0] by convoy, which closes no province
       *[other] { $from }, but by convoy, which does not close that province to the retreat
    }
beyond-both_disbanded = { $order } failed{ $why }; both were disbanded
beyond-all_disbanded = { $order } failed{ $why }; all of them were disbanded
beyond-unit_disbanded = { $order } is { $result }{ $why }; the unit was disbanded
beyond-came_from = the attacker { COUNT($more_unit) ->
        [0] { "" }
       *[other] of { $more_unit }{ " " }
    }came { $from }
beyond-came_by_convoy = the attacker came by convoy
beyond-nowhere = { $unit } could retreat nowhere
beyond-could_retreat = { $unit } could { $more_over ->
        [true] { $more_only ->
            [also] also{ " " }
           *[other] { "" }
        }have retreated{ " " }
       *[other] retreat{ " " }
    }{ $more_only ->
        [only] only { $to }
       *[other] { $to }
    }
beyond-other_coast = { $unit } cannot reach { $to_place } from its coast: only the other coast borders it
beyond-standoff_closed = a standoff closed { $places }
beyond-occupied = { $count ->
        [one] { $places } is occupied
       *[other] { $places } are occupied
    }
beyond-will_be_in_disorder = { $unit } is removed in civil disorder unless { $power } orders more removals
beyond-was_in_disorder = { $unit } was removed in civil disorder, because { $power } ordered too few removals
beyond-chosen_in_disorder = { $unit } was removed by the rule for civil disorder, because { $power } ordered more removals than are due
beyond-farthest = { $is_first ->
        [true] it
       *[other] of the others it
    } was{ $tie ->
        [none] { " " }
       *[other] , with { $beside },{ " " }
    }farthest from { $from }{ $tie ->
        [none] :{ " " }
       *[other] ,{ " " }
    }{ $steps } { $count ->
        [one] step
       *[other] steps
    }{ $tie ->
        [fleet] { " " }each; of units equally far away, fleets go before armies
        [both] { " " }each; of units equally far away, fleets go before armies, and of the fleets the alphabet decides: { $name } comes before { $next }
        [alphabet] { " " }each; of units of one kind equally far away, the alphabet decides: { $name } comes before { $next }
       *[none] { COUNT($beside) ->
        [0] { "" }
       *[other] , but { $beside } only { $less }
    }
    }
beyond-adjusted = { $act ->
        [build] { $power } built { $unit }
        [remove] { $power } removed { $unit }
       *[waive] { $power } waived a build
    }
beyond-could_build = { $power } could build { $unit }
beyond-stays = { $unit } stays on the board
beyond-failed = { $order } failed{ $why }
beyond-site_occupied = there is already a unit in { $place }
beyond-removed_already = { $order } is illegal: the first order already removes { $unit }
beyond-is = { $order } is { $result }{ $why }
beyond-centres = { $count ->
        [0] no centre
        [one] { $count } centre
       *[other] { $count } centres
    }
beyond-units = { $count ->
        [0] no unit
        [one] { $count } unit
       *[other] { $count } units
    }
beyond-may_build = { $count ->
        [one] { $count } build
       *[other] { $count } builds
    }
beyond-must_remove = { $count ->
        [one] { $count } removal
       *[other] { $count } removals
    }
beyond-owns = { $power }: { $centres } and { $units }{ COUNT($due) ->
        [0] { "" }
       *[other] , so { $due }
    }
beyond-owner_changes = a centre changes its owner only by the unit that stands in it after the fall
beyond-nearest_owned = the centres of its power
beyond-nearest_home = its home centres
beyond-home_country = its home country
beyond-no_way = { $unit } has no way there
beyond-steps = { $unit } ({ $count })
beyond-removed_first = the unit of { $power } that is farthest from { $from } is removed first. Among equals, fleets come first, then the alphabet of the provinces' names decides
beyond-distances = the distances in steps: { $distances }
beyond-retreat_of = the retreat of { $unit } { $to }
beyond-order_to_disband = the order to disband { $unit }
beyond-order_to_remove = { beyond-order_by } to remove { $unit }
beyond-order_to_build = { beyond-order_by } to build { $unit }
beyond-order_to_waive = { beyond-order_by } to waive a build
beyond-order_of = { $order } of { $more_power }
beyond-order_by = the order of { $more_power }

## Proofs.

proof-via = { " " }by convoy
proof-of_armies = the armies { $at }
proof-of_fleets = the fleets { $at }
proof-support_for = the support of { $unit } for { $what }
proof-convoy_for = the convoy of { $army } { $to } by { $unit }
proof-attack = { $count ->
        [one] the attack of { $units }
       *[other] the attacks of { $units }
    }
proof-that_object = that of { $unit }
proof-that_dative = that of { $unit }
proof-the_move = the move of { $unit }
proof-with_support = with { $units }
proof-even_without = without needing { $units }
proof-needed_none = { $order } needed no support
proof-needed_one = any one of the supports for { $order } was enough
proof-needed_some = any { $count } of the supports for { $order } were enough
proof-needed_all = { $count ->
        [2] both supports for { $order } were needed
       *[other] all supports for { $order } were needed
    }
proof-support_was_cut = the support of { $unit }{ COUNT($what) ->
        [0] { "" }
       *[other] { " " }for { $what }
    } was cut{ COUNT($more_dislodged) ->
        [0] { " " }by { $by }
       *[other] , because { $by } dislodged { $more_dislodged }{ COUNT($more_from) ->
            [0] { "" }
           *[other] { " " }(an attack { $more_from }, the target of the support, cuts it only by dislodging)
        }
    }
proof-adds_nothing = the support of { $units } does not count against { $against }, which is { $more_power }, too
proof-because_disrupted = , because its convoy was disrupted
proof-because_dislodged_by = , because { $attack } dislodged it
proof-because_beaten = , because it was beaten head to head
proof-because_left = , because it left
proof-against = { " " }against { $strength }
proof-against_each = { $attack } against { $strength } each
proof-sum_cut = ; the support of { $unit } was cut
proof-not_against_own = ; the support of { $unit } does not count against its own power
proof-succeeded = { $order } succeeded
proof-succeeded_against = { $order } succeeded against { $whom }{ $more_stayed }
proof-failed = { $order } failed
proof-bounced = { $order } bounced with { $other }
proof-beaten = { $order } was beaten by { $other }
proof-held_off = { $order } was held off by { $other }
proof-lost_head_to_head = { $how ->
        [beaten] { $order } was beaten head to head by { $other }, which dislodged { $unit }
        [equal] { $order } bounced head to head with { $other }
       *[held] { $order } failed head to head against { $other }
    }
proof-bounced_off = { $order } bounced off { $unit }
proof-failed_against = { $order } failed against { $unit }
proof-who_stayed = , whose own move failed
proof-all_bounced = { $orders } bounced with each other
proof-all_head_to_head = { $orders } bounced head to head with each other
proof-all_bounced_off = { $orders } each bounced off { $unit }
proof-all_failed_against = { $orders } each failed against { $unit }
proof-changed_places = { $units } changed places, because { $more_count ->
        [2] both
       *[other] { $more_by_convoy }
    } went by convoy
proof-in_circle = { $units } moved round in a circle, and such a circle succeeds unless somebody stops it
proof-left = { $unit } left { $more_place }
proof-even_if_stayed = it had { $attack }, enough even if { $unit } had not left in the same circle
proof-unopposed = nothing stood against it
proof-move_unopposed = nothing stood against the move
proof-convoy_disrupted_at = its convoy was disrupted in { $at }{ COUNT($by) ->
        [0] { "" }
       *[other] { " " }by { $by }
    }{ COUNT($strengths) ->
        [0] { "" }
       *[other] , { $strengths }
    }
proof-on_route = , on the written route over { $seas }, which binds
proof-in_paradox = it is part of a convoy paradox
proof-met_own = it met { $other } head to head, and no power can dislodge its own unit
proof-met_exchange = it met { $other } head to head, { $attack } against { $against }, and two units cannot change places without a convoy
proof-own_stayed = no power can dislodge its own unit, and { $unit } stayed
proof-stayed = { $unit } stayed
proof-and_strengths = , { $attack } against { $against }{ COUNT($more_unit) ->
        [0] { "" }
       *[other] ; it is { $more_power }, too, so this move could not have dislodged it anyway
    }
proof-barred = { $order } kept it out, { $attack } against { $against }, so the circle of { $units } could not move
proof-bars = so the circle of { $units } could not move, and { $unit } stayed
proof-column = the whole { $is_circle ->
        [true] circle
       *[other] line
    } was held up by { $unit }
proof-because = , because{ " " }
proof-no_effect = { $order } is { $result }: { $why }
proof-retreats_only = in a retreat phase only dislodged units have orders: they retreat or disband
proof-refused = { $order } is { $result }
proof-held_instead = ; { $more_helps ->
        [true] { $more_unit }
       *[other] the unit
    } { $how ->
        [stayed] stayed
        [driven] did not move
        [counts] counts as holding
       *[held] held instead
    }
proof-counted_as_holding = , so { $more_unit } { $how ->
        [stayed] stayed
        [driven] did not move
       *[held] counted as holding
    }
proof-void_with_it = so { $help } { $count ->
        [one] is
       *[other] are
    } illegal, too
proof-could_have = { $unit } could have given the support that was missing, but its own order is void
proof-helped_the_other = { $unit }, which is { $more_power }, too, supported { $order }, not this move
proof-undecided = { $order } could not be decided
proof-dislodged_army = the dislodged army
proof-dislodged_fleet = the dislodged fleet
proof-held_because = { $unit } held: { $why }
proof-kept = { $unit } itself was not dislodged: { $why }
proof-nobody_attacked_it = nobody attacked it
proof-they_failed = { $attacks } failed
proof-own_attack = { $attacks } could not dislodge a unit of the same power
proof-had_only = { $count ->
        [one] { $attacks } had only { $strength } against { $against }
       *[other] { $attacks } had only { $strength } each against { $against }
    }{ $more_own ->
        [true] { " " }and could not have dislodged a unit of the same power in any case
       *[other] { "" }
    }
proof-counting = , where the support of { $units } counts
proof-with_each = { $strength } each
proof-beleaguered = { $unit } held: { $attackers } attacked with { $strengths } and held each other off (a beleaguered garrison)
proof-garrison = equal attacks held each other off, so { $unit } stayed (a beleaguered garrison)
proof-dislodged = { $unit } was dislodged { $meets ->
        [HeadToHead] head to head { "" }
       *[other] { "" }
    }by { $by }{ $meets ->
        [ByConvoy] , by convoy and so not head to head
       *[other] { "" }
    }
proof-judged_by_convoy = By judgement { $unit } goes by convoy (4.A.3=b)
proof-judged_by_land = By judgement { $unit } goes by land (4.A.3=b)
proof-implied = { $count ->
        [one] { $unit } was given no order, and { $by } implies { $order } (4.E.3=a)
       *[other] { $unit } was given no order, and { $by } imply { $order } (4.E.3=a)
    }
proof-implied_yet = { $count ->
        [one] { $unit } has no order yet, and { $by } implies { $order } (4.E.3=a)
       *[other] { $unit } has no order yet, and { $by } imply { $order } (4.E.3=a)
    }
proof-no_order_yet = { $unit } has no order yet
proof-no_order = { $unit } was given no order and held
proof-no_order_yet_because = { $unit } has no order yet, because { $why }
proof-held_for = { $unit } held, because { $why }
proof-will_hold = { $more_no_order ->
        [true] , so it will hold
       *[other] ; it will hold
    }
proof-given = { $order } was given: { $had }
proof-given_but = { COUNT($order) ->
        [0] but
       *[other] { $order } was given, but
    } { $had }
proof-given_decided = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given and
    } made the difference: { $had }
proof-given_spare = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given, but
    } was not needed: { $had }
proof-given_changed = { COUNT($order) ->
        [0] { $had }
       *[other] { $order } was given; { $had }
    }
proof-without_it = without it { $other } would { $outcome ->
        [given] have been cut
        [cut] not have been cut
        [through] have been disrupted
        [disrupted] not have been disrupted
        [succeeds] have failed
       *[fails] not have failed
    }
proof-had_kept = without it { $attack } would have dislodged { $unit }
proof-given_idle = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given, but
    } changed nothing
proof-given_short = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given, but
    } was not enough: { $had }
proof-given_kept_out = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given: it
    } did not get { $unit } { COUNT($more_into) ->
        [0] in
       *[other] into { $more_into }
    }, but kept { $rival } { $more_dislodges ->
        [true] from dislodging { $unit }
       *[other] { COUNT($more_from) ->
            [0] out
           *[other] out of { $more_from }
        }
    }
proof-given_against_own = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given, but
    } did not help: { $rival } is { $more_power }, like { $unit }, and no power can dislodge its own unit
proof-had_against = { $of } had { $more_short ->
        [true] only { $strength }
       *[other] { $strength }
    } against { COUNT($more_enemy) ->
        [0] { $against }
       *[other] the { $against } of { $more_enemy }
    }
proof-held_against = { $of } held { COUNT($more_enemy) ->
        [0] with { $strength } against { $against }
       *[other] with { $strength } against the { $against } of { $more_enemy }
    }
proof-in_numbers = , { $attack } against { $against }
proof-given_in_vain = { COUNT($order) ->
        [0] this support
       *[other] { $order } was given, but
    } did not help: { $own } is { $more_power }, too, and no power can help to dislodge its own unit
# What other languages say of a unit's power: English has an adjective for each.
proof-is_of = is { $more_power }
proof-given_in_vain_against = { COUNT($order) ->
        [0] this support { $more_effect ->
            [Idle] changed nothing
            [Decided] made the difference
           *[other] counted
        }
       *[other] { $order } was given{ $more_effect ->
            [Idle] , but changed nothing
            [Decided] { " " }and made the difference
           *[other] { "" }
        }
    }: it counts to hold off { $rival }, but not to dislodge { $own }, which is { $more_power }, too
proof-nobody_attacked = nobody attacked { $unit }
proof-of_same_power = { $attack } did not cut { COUNT($support) ->
        [0] it
       *[other] { $support }
    }, because { $more_unit } is also { $more_power }
proof-spared = { $attack } did not cut it, because { $why }
proof-did_not_arrive = { $attack } did not arrive, because its convoy was disrupted
proof-had_no_convoy = { $attack } did not arrive, because no convoy led there
proof-from_target = { $attack } did not cut { COUNT($support) ->
        [0] it
       *[other] { $support }
    }, because an attack { COUNT($sea) ->
        [0] { $from }
       *[other] over { $sea }
    }, the target of the supported move, cuts only by dislodging
proof-lost_convoy = { $attack } lost its convoy{ COUNT($by) ->
        [0] { "" }
       *[other] { " " }to { $by }
    }, so it { COUNT($support) ->
        [0] cut nothing
       *[other] did not cut { $support }
    }
proof-each_coast = { $unit } can reach { $to_place }, so it can support a move to any coast there
proof-one_province = { $units } go to the same province, whatever the coast
proof-coastal_crawl = the coasts of { $place } are one province
proof-cuts_all = { $army } did not need the convoy of { $fleet }, so it cut even a support against that fleet
proof-of_one_power = equal attacks bounce, even those of one power
proof-no_effect_of = { $order } had no effect, because a unit beaten head to head has none where its attacker came from
proof-no_effect_so = a unit so beaten has no effect where its attacker came from, so { $order } succeeded
proof-spared_1982 = a convoyed army cuts no support for { $more_place }, where { $fleet } convoys
proof-spared_2000 = a convoyed army cuts no support against a fleet that it needs, here { $fleet }
proof-spared_1971 = a convoyed army cuts no support against the fleet that carries it, here { $fleet }
proof-cut = { $order } was cut by { $by }
proof-which_dislodged = , which dislodged { $unit }, { $strengths }
proof-although_dislodged = , although { $unit } was itself dislodged
proof-cut_by_dislodgement = { $order } was cut, because { $attack } dislodged { $unit }
proof-paradox_took = { $order } was disrupted in a convoy paradox
proof-disrupted_by = { $order } was disrupted: { $attack } dislodged { $unit }
proof-available = { $order } was not disrupted: { $why }
proof-convoyed = { $unit } convoyed { $army }: { $why }
proof-unused = { $order } was not used
proof-led_nowhere = { $order } came to nothing: no ordered convoy leads there
proof-broken = { $order } came to nothing: { COUNT($more_by) ->
        [0] the convoy was disrupted
       *[other] { $more_by } disrupted the convoy
    } in { $at }; { $why }
proof-over_written_route = { $unit } { $more_moved ->
        [true] went by convoy
        [told] went that way
       *[other] attacked by convoy
    }; the written route through { $seas }, which binds, was open
proof-over_seas = { $unit } { $more_moved ->
        [told] went that way
        [true] { $other ->
            [true] still went by convoy
           *[other] went by convoy
        }
       *[other] attacked by convoy
    }{ $why }{ $other ->
        [true] : the
       *[other] ; the
    }{ $other ->
        [true] { " " }route through { $more_broken } was broken, but the one through { $seas } was open, and one is enough
       *[other] { " " }route through { $seas } was open
    }
proof-each_over_sea = { $units } { $more_moved ->
        [true] went by convoy
       *[other] attacked by convoy
    }; the routes through { $seas } were open
proof-own_anyway = { $unit } is { $more_power }, too, so this move could not have dislodged it anyway
proof-lacks_fleet = { $more_order } also needed { $unit }, which { $does ->
        [hold] was ordered to hold
        [move] was ordered { $to }
        [support] was ordered to support { $what }
        [convoy] was ordered to convoy { $what } { $to }
       *[none] was given no order
    }
proof-not_by_land = { $unit } was to go by convoy{ $why }; such an army does not go by land
proof-as_ordered = , because its order says so
proof-own_fleets = , because { $more_power } ordered { $fleets } to convoy it
proof-exchange = , because it was to change places with the unit there
proof-by_land = { $army } { $more_moved ->
        [true] went
       *[other] attacked
    } by land{ $why ->
        [untold] ; { $count ->
            [one] the convoy of { $fleets } was
           *[other] the convoys of { $fleets } were
        } not used
        [order] : its order does not say VIA
        [none] : without VIA only a convoy of its own power counts{ COUNT($more_whose) ->
            [0] { "" }
           *[other] , and { $more_whose }
        }
       *[void] : its order does not say VIA, and { $count ->
            [one] the only convoy order of its own power, that of { $fleets }, does
           *[other] the convoy orders of its own power, those of { $fleets }, do
        } not count ({ $more_void })
    }
proof-enough_to_dislodge = , and { $attack } against { $against } was enough to dislodge it
proof-counts_apart = { $count ->
        [one] the support of { $supports } counts for holding off { $rival }, but not for dislodging { $unit }: both are { $more_power }
       *[other] the supports of { $supports } count for holding off { $rival }, but not for dislodging { $unit }: all are { $more_power }
    }
proof-with_strength = { $whom }, with { $strength },
proof-also_stopped = { COUNT($left) ->
        [0] { $by } would have stopped { $order }, too
       *[other] even if { $left } had left, { $by } would have stopped { $order }
    }
proof-still_counts = { $convoy ->
        [true] { $attack } dislodged { $rival } by convoy, so they did not meet head to head, and { $order } still kept { $unit } out
       *[other] { $attack } dislodged { $rival }, but did not come { $from }, so { $order } still kept { $unit } out
    }
proof-not_opposed = { $order } did not stand against { $over }{ $why }
proof-circle = The orders of { $units } depend on one another
proof-not_counted = how many resolutions agree with the rules was not counted
proof-contradicted = { $count ->
        [one] whatever becomes of the convoy of { $units }, the rules contradict it
       *[other] whatever becomes of the convoys of { $units }, the rules contradict it
    }
proof-no_resolution = no resolution agrees with the rules
proof-resolutions = { $count } resolutions agree with the rules
proof-resolutions_one = 1 resolution agrees with the rules
proof-all_or_none = two resolutions agree with the rules: all of them succeed, or all fail
proof-one_resolution = one resolution agrees with the rules: { $results }
proof-opposite = two resolutions agree with the rules: either { $results }, or { $more_convoys ->
        [open] { $count ->
        [2] both
       *[other] all
    } are disrupted
        [lost] { $count ->
        [2] both
       *[other] all
    } get through
       *[other] { $more_opposite }
    }
proof-two_resolutions = two resolutions agree with the rules. Either { $one }; or { $other }
proof-is = { $outcome ->
        [given] the support of { $units } is given
        [cut] the support of { $units } is cut
        [through] { $count ->
        [one] the convoy of { $units } gets through
       *[other] the convoys of { $units } get through
    }
        [disrupted] { $count ->
        [one] the convoy of { $units } is disrupted
       *[other] the convoys of { $units } are disrupted
    }
        [succeeds] the move of { $units } succeeds
       *[fails] the move of { $units } fails
    }
proof-if_through = If { $more_codes ->
        [true] { $unit }'s convoy
       *[other] the convoy of { $unit }
    } got through, { $results }
proof-if_not = { " " }If it did not, { $results }.
proof-if_not_opposite = { " " }If not, the opposite would follow each time.
proof-neither = { " " }Each contradicts itself
proof-both_fit = { " " }Both would be consistent
proof-would = { $outcome ->
        [given] { $more_codes ->
        [true] { $unit }'s support
       *[other] the support of { $unit }
    } would be given
        [cut] { $more_codes ->
        [true] { $unit }'s support
       *[other] the support of { $unit }
    } would be cut
        [through] { $more_codes ->
        [true] { $unit }'s convoy
       *[other] the convoy of { $unit }
    } would get through
        [disrupted] { $more_codes ->
        [true] { $unit }'s convoy
       *[other] the convoy of { $unit }
    } would be disrupted
        [succeeds] { $unit } would succeed{ $more_strengths }
       *[fails] { $unit } would fail{ $more_strengths }
    }
proof-outcomes = { COUNT($results) ->
        [0] { "" }
       *[other] ; so { $results }
    }
proof-did = { $outcome ->
        [given] { $more_codes ->
        [true] { $unit }'s support
       *[other] the support of { $unit }
    } was given
        [cut] { $more_codes ->
        [true] { $unit }'s support
       *[other] the support of { $unit }
    } was cut
        [through] { $more_codes ->
        [true] { $unit }'s convoy
       *[other] the convoy of { $unit }
    } got through
        [disrupted] { $more_codes ->
        [true] { $unit }'s convoy
       *[other] the convoy of { $unit }
    } was disrupted
        [succeeds] { $unit } succeeded{ $more_strengths }
       *[fails] { $unit } failed{ $more_strengths }
    }
proof-strengths = { " " }{ $attack } against { $other }
proof-the_convoy_would = the convoy would { $more_through ->
        [indeed] indeed get through
        [true] get through
       *[other] be disrupted
    }
proof-left_by = { $choice } leaves this paradox to its second choice
proof-paradox_fails = by Szykman's rule for paradoxes { $count ->
        [one] the convoy of { $units } fails
        [2] the convoys of { $units } fail
       *[other] all { $count } convoys fail
    }
proof-paradox_cuts = { $army } cannot save its convoy by cutting { $more_codes ->
        [true] { $support }'s support
       *[other] the support of { $support }
    }: in a paradox the convoy fails (Szykman's rule)
proof-circle_succeeds = by the rule for circular movement all of them succeed
proof-convoy_fails = { $count ->
        [one] the convoy of { $units } fails (Szykman's rule)
       *[other] the convoys of { $units } fail (Szykman's rule)
    }
proof-move_fails = { $count ->
        [one] by the rule for paradoxes the move of { $units } fails
       *[other] by the rule for paradoxes the moves of { $units } fail
    }
proof-settles = the rule for such cycles settles { $units }
proof-was_ordered = { $unit } { $does ->
        [none] has no order
        [idle] has no order to move { $more_wrong }
        [hold] was ordered to hold
        [still] was ordered to hold, not to move { $more_wrong }
        [move] was ordered { $to }
        [other] was ordered { $to }, not { $more_wrong }
        [unheld] was ordered { $to }, and a unit that is to move cannot be supported in place, even if it stays
        [support] was ordered to support, not to move
       *[convoy] was ordered to convoy, not to move
    }
proof-cannot_move_there = a unit cannot move to where it is
proof-cannot_reach = { $more_ground ->
        [sea] an army cannot go to sea
        [inland] a fleet cannot go inland
        [coast] { $more_one } and { $more_other } share no coast
       *[other] { $unit } cannot reach { $to_place }
    }
proof-not_beside = { $one } and { $other } do not touch{ $convoy ->
        [army] , and no fleet was ordered to convoy { $unit }
        [fleet] , and only armies are convoyed
        [retreat] , and no unit can retreat by convoy
       *[none] { "" }
    }
proof-can_only_reach = in { $place }, { $unit } can only reach the { $coast }
proof-wrong_power = { $unit } is { $owner_adjective }; { $more_power } cannot order it
proof-also_sufficient = { " " }(also sufficient)
proof-see_above = { " " }(see above)
proof-exceeds = { $truth ->
        [yes] the attack strength of { $unit } is greater than { $other }
        [no] the attack strength of { $unit } is not greater than { $other }
       *[unknown] whether the attack strength of { $unit } is greater than { $other } did not need to be known
    }
proof-attack_strength = the attack strength of { $unit }
proof-defend_strength = the defend strength of { $unit }
proof-prevent_strength = the prevent strength of { $unit }
proof-hold_strength = the hold strength of { $place }
proof-hold_strength_of = the hold strength of { $place } ({ $unit })
proof-empty = empty
proof-bounds = { " " }({ $least } to { $most }, whatever else happens)
proof-arrives = { $order } needs no convoy
proof-has_convoy = { $truth ->
        [yes] there is a convoy for { $order }
        [no] there is no convoy for { $order }
       *[unknown] whether there is a convoy for { $order } did not need to be known
    }
proof-over_route = { " " }on the written route over { $seas }
proof-over_sea = { $truth ->
        [yes] { $order } goes over sea
        [no] { $order } goes over land
       *[unknown] whether { $order } goes over sea or over land did not need to be known
    }
proof-meet = { $truth ->
        [yes] { $one } and { $other } meet head to head
        [no] { $one } and { $other } do not meet head to head
       *[unknown] whether { $one } and { $other } meet head to head did not need to be known
    }
proof-leaves = { $truth ->
        [yes] { $unit } leaves before the attack
        [no] { $unit } does not leave before the attack
       *[unknown] whether { $unit } leaves before the attack did not need to be known
    }
proof-won = { $truth ->
        [yes] the unit at its destination beat { $order }
        [no] the unit at its destination did not beat { $order }
       *[unknown] whether the unit at its destination beat { $order } did not need to be known
    }
proof-depend = the orders { $orders } depend on each other: { $count }
proof-decisive = as long as these stay as they are, so does the result, whichever of the others hold: { $orders }

## Two worlds: what follows if an order that depends on others succeeds, and if it fails.

worlds-paradox = a paradox of { $count } orders
worlds-cycle = a cycle of { $count } orders
worlds-circle = a circle of { $count } moves
worlds-if_through = if { $unit } convoys
worlds-if_given = if the support of { $unit } is given
worlds-if_succeeds = if { $order } succeeds
worlds-if_not = if not
worlds-result = result
worlds-takes = takes { $place }
worlds-own_stays = own { $unit } stays
worlds-reaches = reaches { $place }
worlds-then = then { $result }
worlds-and_so = so { $result }
worlds-it = { $outcome ->
        [given] it is given
        [cut] it is cut
        [through] it gets through
        [disrupted] it is disrupted
        [succeeds] it succeeds
       *[fails] it fails
    }
worlds-beside = what hangs on it:
worlds-only_first = Only the first agrees with the rules
worlds-only_second = Only the second agrees with the rules
worlds-house = the house rule for paradoxes (DATC { $choice }) decides: { $settled }
worlds-all_move = { $circle }  all move
worlds-barred = { $circle }  stopped at { $place } by { $unit }, { $attack } against { $other }
worlds-stuck = { $circle }  held up: { $unit } has no convoy

## What is set beside an explanation.

beside-AsOrdered = As ordered:
beside-Tried = With { $orders }:
beside-NothingChanges = Nothing changes with { $orders }.
beside-Supposed = { $order }: { $result }
beside-NotOrdered = not ordered
beside-TriedByTheRules = Results were overruled in this phase; other orders are tried by the rules alone.
beside-ComparedByTheRules = Results were overruled in this phase; the comparison uses the rules alone.
beside-AllTheSame = All of them give the same results.
beside-Here = here
beside-Opinion = { $side }: { $result }: { $why }
beside-CoastDropped = { $army ->
        [true] An army has no coast, so the { $coast } in its order was ignored.
       *[other] The { $coast } has no meaning in this order and was ignored.
    }
beside-ByProxy = { $power } ordered it by proxy (DATC 4.E.5={ $letter }).
beside-arrows = The arrows are those of the rules alone.
beside-kept_result = { $rulings } { $order } keeps the result that the rules give it.

## Where rules are printed.

cite-by_equations = By the equations:
cite-rules = Rules: { $rules }.
cite-rulebook = Rulebook { $pages }
cite-pages = { $count ->
        [one] page { $numbers }
       *[other] pages { $numbers }
    }
cite-diagrams = { $count ->
        [one] diagram { $numbers }
       *[other] diagrams { $numbers }
    }

## The rules in words: each is a clause without a full stop.

rule-attack = a move succeeds if it is stronger than the unit in its way and than every other move there
rule-equal = equal moves to a province keep each other out
rule-hold = a unit that stays holds with 1, and an attack must be stronger to dislodge it
rule-support_hold = a support adds 1 to the unit that it is for, also if that unit stays
rule-head_to_head = of two units that move against each other only a stronger one gets through
rule-own_unit = no power can dislodge its own unit
rule-own_support = no power can help to dislodge its own unit
rule-counts_apart = a support against the supporter's own unit still counts to hold off other moves
rule-beleaguered = equal attacks on a unit hold each other off, so the unit stays
rule-beaten = a unit that is beaten head to head has no effect on the province that its attacker came from
rule-still_bounces = a dislodged unit still keeps others out of other provinces
rule-still_bounces_by_convoy = a dislodged unit still keeps others out of where its attacker came from, if that came by convoy
rule-cut = an attack on a supporter cuts its support, even if the attack fails
rule-cut_by_dislodgement = a support is cut if the supporter is dislodged, wherever the attack comes from
rule-target = an attack from the province that a support is for cuts it only if it dislodges the supporter
rule-own_attack = no power cuts its own support
rule-spared = a convoyed army does not cut a support against a fleet that it needs
rule-each_coast = a support into a province counts whatever the coast
rule-coast = a fleet goes only to a coast that it can reach, and names it where there are two
rule-convoy = fleets at sea carry an army from coast to coast unless they are dislodged
rule-disrupted = a convoy fails if a fleet of it is dislodged and no other way is open
rule-route = a written route binds the convoy, where the house rules say so
rule-land_or_sea = an army goes to a neighbour by convoy only if that was intended
rule-exchange = two units can change places only if one of them goes by convoy
rule-circle = units that move round in a circle all move unless somebody stops one of them
rule-paradox = by Szykman's rule a convoy fails that depends on itself
rule-all_hold = by this house rule the moves of a paradox fail
rule-cycle = orders that depend on each other are settled by the engine's own rule
rule-destroyed = a dislodged unit that cannot retreat is disbanded
rule-unmatched = a support or a convoy counts only for what the other unit was ordered
rule-reach = a unit moves and supports only where it can go
rule-at_sea = only fleets at sea carry, only armies are carried, and each fleet lies on the way
rule-itself = a unit cannot support itself
rule-whose = a power orders only its own units, as they are on the board
rule-one_order = one order counts for each unit
rule-retreat = a unit retreats to a neighbour that is empty, had no standoff, and is not where its attacker came from
rule-collide = units that retreat to one province are disbanded
rule-closes_none = an attacker that came by convoy closes no province to a retreat
rule-phase = each kind of order has its phase, and only dislodged units retreat
rule-due = a power builds or removes until it has as many units as centres
rule-site = a unit is built in an empty home centre that its power still owns
rule-waive = whether a build may be waived is a house rule
rule-implied = by this house rule orders that help a unit imply one for it
rule-disorder = in civil disorder units hold, and those farthest from home are removed first

## Rulings.

ruled-sets_hold = several order sets came, and nobody knows which came last: none is used (DATC 4.D.2=a)
ruled-sets_combine = several order sets came, and nobody knows which came last: all count together (DATC 4.D.2=b)
ruled-later = { $power }, orders for later in the season
ruled-conditional = { $power }, conditional order
ruled-preference = { $power }, preference list
ruled-first_open = the first that is open is { $place }
ruled-none_open = none of them is open
ruled-passed_over = { $order } is skipped: { $why }
ruled-disband = disband
ruled-holds = IF { $condition } is met: { $why }
ruled-holds_not = IF { $condition } is not met: { $why }
ruled-unknown = IF { $condition } cannot be judged: { $why }
ruled-obscure = “{ $text }” is not understood
ruled-no_movement = no movement of this season is known
ruled-dislodged = { $unit } was dislodged
ruled-not_dislodged = no such unit was dislodged in { $place }
ruled-stands = { $unit } stands there
ruled-empty = { $place } is empty
ruled-not_yet = whether a unit went from { $from } to { $to } is not known yet
ruled-went = { $unit } went to { $to }
ruled-nobody_went = no such unit went from { $from } to { $to }
ruled-no_orders = { $power } gave no orders{ $sent }{ $instead }
ruled-none_counts = { " " }that can be used (“{ $text }”)
ruled-by_standby = ; the standby's orders are used
ruled-by_bot = ; these are by { $bot }
ruled-for_master = { " " }(for the game master)
ruled-for_power = { " " }(for { $power })
ruled-stale = { " " }(before the orders were changed)
ruled-ruled = The game master ruled: { $order } { $result }, because { $why }.
ruled-follows = { $order }: { $result }; this follows from the game master's ruling on { $orders }, because { $why }.

obstacle-NoBuildDue = no build is due
obstacle-Occupied = the place is occupied
obstacle-NoSite = it is not a centre where the power may build
obstacle-NoCoast = it does not say on which coast
obstacle-NoPlace = such a unit cannot stand there
obstacle-NoRemovalDue = no removal is due
obstacle-Removed = it is removed already
obstacle-NoUnit = no such unit is there

decision-Stands = kept
decision-Struck = ignored
decision-Noted = noted

matter-Unreadable = unread
matter-Misplaced = misplaced
matter-Double = double
matter-Impossible = impossible
matter-Unmatched = unmatched
matter-Clash = clash
matter-Missing = missing
matter-Doubtful = doubtful
matter-Standby = standby
matter-Program = program
matter-Disorder = disorder

## What units did, as it is told at the table. In French the names of places have their prepositions.

deed-moves = moves { $moves }
deed-move = from { $from } to { $to }
deed-helped = { $unit } to { $to }
deed-supports = { $unit } supports { $what }
deed-convoys = { $unit } convoys { $what }
deed-holds = { $unit } holds
deed-army = the army in { $at }
deed-fleet = the fleet in { $at }
deed-army_of_power = { $power }'s army in { $at }
deed-fleet_of_power = { $power }'s fleet in { $at }
deed-army_met = { $power }'s army { $is_there ->
        [true] there
       *[other] from { $at }
    }
deed-fleet_met = { $power }'s fleet { $is_there ->
        [true] there
       *[other] from { $at }
    }
deed-bounced_with = it bounced with { $units }
deed-beaten_by = it was beaten by { $unit }
deed-is_dislodged = { $unit } is dislodged
deed-does_not_reach = { $unit } does not reach { $to }
deed-fails_to_support = { $unit } fails to support { $what }
deed-fails_to_convoy = { $unit } fails to convoy { $what }
deed-because = { $text }: { $why }
deed-bounce = { $powers } bounce in { $at }.
deed-army_dislodged = { $at }: the { $power_adjective } army is dislodged by { $by }{ $fate }.
deed-fleet_dislodged = { $at }: the { $power_adjective } fleet is dislodged by { $by }{ $fate }.
deed-no_retreat = { " " }and has no retreat
deed-may_retreat = { " " }and may retreat to { JOIN($to, by: " or ") }
deed-is_disbanded = { $unit } is disbanded
deed-retreats = { $unit } retreats to { $to }
deed-cannot_retreat = { $unit } cannot retreat to { $to }{ $why } and is disbanded
deed-builds_army = builds an army in { $at }
deed-builds_fleet = builds a fleet in { $at }
deed-removes_army = removes the army in { $at }
deed-removes_fleet = removes the fleet in { $at }

# The formulas of systems of scoring.
score-Solo = 100 for a win, else 0
score-DrawSize = 100 divided by the number of powers that share in the result
score-SumOfSquares = 100 times the square of the centres, divided by the sum of all squares; a win: 100
score-CDiplo = 1 + centres + 38, 14 or 7 for the first three (tied powers share); a win: 100, the others 0
score-Carnage = 7000 for the first to 1000 for the last (tied powers share), plus the centres; a win: 28034, the others 0
score-ManorCon = 100 × P ÷ the sum of all P, with P = S² + 4S + 16 and S the centres; eliminated: 0.1 per year; a win: 75, the others 0.1 per year
