//! The choices themselves: one enum for each issue that DATC 3.2 section 4 leaves open, and `builds`, which is
//! the house's alone.
//!
//! Options carry the letters of the DATC where it has any; others are combinations of these (`a+d`), what a
//! program does (`d+land`, `dptg`), or a word. The order of the table is the order of the DATC, `builds` last.
//! What an option means stands here in English, and in other languages in `choices.tsv`.

use super::RulesError;

choices! {
    "4.A.1" multi_route: MultiRoute = AllDisrupt, "convoys with several routes" {
        "a" AnyDisrupts "a convoy fails as soon as one of its routes is disrupted (1971)",
        "b" AllDisrupt "a convoy fails only when every route is disrupted (all later rulebooks)",
    }
    "4.A.2" paradox: Paradox = Szykman, "convoy paradoxes" {
        "a" Rule1971 "a convoyed army does not cut the support of a fleet that supports an attack on one of its convoying fleets (1971)",
        "a+d" Rule1971ElseHold "as a, but d, not f, settles a paradox that a leaves open",
        "b" Rule1982 "a convoyed army does not cut a support for any action in a sea province that holds a convoying fleet (1982)",
        "b+d" Rule1982ElseHold "as b, but d, not f, settles a paradox that b leaves open",
        "c" Rule2000 "as 1971, but only for fleets that are necessary to the convoy (2000, 2023)",
        "c+d" Rule2000ElseHold "as c, but d, not f, settles a paradox that c leaves open",
        "d" AllHold "all moves that the paradox depends on fail, except those of convoyed armies that need only arrive",
        "e" Verheijden "a convoy never affects its own attackers; same results as f",
        "f" Szykman "the convoying fleets in the paradox hold instead",
    }
    "4.A.3" adjacent_convoy: AdjacentConvoy = IntentNoLand, "a convoy to an adjacent province" {
        "a" Either "the route is not specified; the convoy is used only if it is undisrupted and the unit at the destination moves the opposite way (1971)",
        "b" Totality "a person judges intent from all orders of the army's owner: d proposes an answer, and `via convoy` or `by land` in the order decides (1982)",
        "c" Intent "an own convoying fleet or `via convoy` means convoy (2000, 2023)",
        "c+fallback" IntentElseLand "as c, and the army goes by land when the convoy fails",
        "d" IntentNoLand "an own convoying fleet or `via convoy` means convoy, and never the land route (2025)",
        "d+land" IntentIfOrdered "as d, but the army goes by land if the ordered convoys make no route (several programs)",
        "dptg" Explicit "only an explicit `via convoy` means convoy (DPTG)",
        "dptg+fallback" ExplicitElseLand "as dptg, and the army goes by land when the convoy fails (dipcc)",
    }
    "4.A.4" convoy_origin: ConvoyOrigin = Start, "where a convoyed attack comes from" {
        "start" Start "from the province in which the army began",
        "brannan" LastFleet "from the sea of the last convoying fleet (Brannan's rule)",
    }
    "4.A.5" retreat_to_origin: RetreatToOrigin = IfConvoyed, "retreat to where a convoyed attacker came from" {
        "a" Never "not allowed",
        "b" IfConvoyed "allowed when the attacker came by convoy (2023)",
    }
    "4.A.6" convoy_path: ConvoyPath = Ignored, "writing the route of a convoy" {
        "a" Ignored "a written route is ignored",
        "b" Allowed "a route may be written and then binds: no other carries the army, and each of its fleets is needed",
        "c" Required "a move that needs a convoy must write its route, and the route binds as in b",
    }
    "4.A.7" dislodged_bounce: DislodgedBounce = UnlessHeadToHead, "whether a dislodged unit can bounce others in its attacker's province" {
        "a" Never "a dislodged unit never affects the province that its attacker came from",
        "b" UnlessHeadToHead "only a unit dislodged in a head-to-head battle has no effect there",
    }
    "4.B.1" two_coasts: TwoCoasts = Illegal, "a move without a coast where two are possible" {
        "fails" Illegal "the move is illegal",
    }
    "4.B.2" one_coast: OneCoast = Infer, "a move without a coast where one is possible" {
        "a" Infer "the move goes to the possible coast",
        "b" Illegal "the move is illegal",
    }
    "4.B.3" impossible_coast: ImpossibleCoast = Illegal, "a move to a coast that cannot be reached when another can" {
        "a" Correct "the possible coast is used",
        "b" Illegal "the move is illegal",
    }
    "4.B.4" support_coast: SupportCoast = Legal, "a support without a coast where two are possible" {
        "a" Illegal "the support is illegal",
        "b" OwnOnly "legal for an own unit only",
        "c" Legal "legal; it matches a move to either coast",
    }
    "4.B.5" needless_wrong_coast: NeedlessCoast = Ignored, "a wrong coast where none is needed" {
        "a" Illegal "the order is illegal",
        "b" Ignored "the coast is ignored",
    }
    "4.B.6" irrelevant_coast: IrrelevantCoast = Ignored, "an unknown or irrelevant coast" {
        "a" Illegal "the order is illegal",
        "b" Ignored "the coast is ignored",
    }
    "4.B.7" build_coast: BuildCoast = Fails, "a fleet build without a coast where there are two" {
        "fails" Fails "the build fails and does not use up a build",
    }
    "4.C.1" missing_unit_type: MissingUnitType = Legal, "a missing unit type" {
        "a" Illegal "the order is illegal",
        "b" Legal "the order is legal",
    }
    "4.C.2" wrong_unit_type: WrongUnitType = Ignored, "a wrong unit type" {
        "a" Illegal "the order is illegal",
        "b" Ignored "the type is ignored",
    }
    "4.C.3" build_type: BuildType = NeededOnCoasts, "a missing unit type in a build" {
        "coastal" NeededOnCoasts "the type is needed in coastal provinces",
    }
    "4.C.4" inland_fleet: InlandFleet = Fails, "a fleet built in an inland province" {
        "a" Fails "the build fails",
        "b" Army "an army is built",
    }
    "4.C.5" missing_nationality: MissingNationality = Legal, "a missing nationality in a support or convoy" {
        "a" Illegal "the order is illegal",
        "b" Legal "the order is legal",
    }
    "4.C.6" wrong_nationality: WrongNationality = Ignored, "a wrong nationality in a support or convoy" {
        "a" Illegal "the order is illegal",
        "b" Ignored "the nationality is ignored",
    }
    "4.D.1" order_sets: OrderSets = LatestUnlessKept, "several order sets in a known sequence" {
        "a" Combine "they are combined",
        "b" CombineUnlessReplaced "combined unless the latest evidently replaces the others",
        "c" LatestUnlessKept "the latest only, and earlier orders for units that it leaves out",
        "d" Latest "the latest only",
    }
    "4.D.2" unordered_sets: UnorderedSets = Combine, "several order sets in an unknown sequence" {
        "a" Hold "all units hold",
        "b" Combine "they are combined",
    }
    "4.D.3" several_orders: SeveralOrders = FirstLegal, "several orders for one unit" {
        "a" FirstLegal "the first legal order counts",
        "b" Last "the last order counts",
        "c" AllIllegal "all are illegal",
    }
    "4.D.4" too_many_builds: TooManyBuilds = FirstLegal, "more builds than are due" {
        "a" AllIllegal "all are illegal",
        "b" FirstLegal "the first legal ones count",
        "c" LastLegal "the last legal ones count",
    }
    "4.D.5" several_builds: SeveralBuilds = First, "several builds in one province" {
        "a" AllFail "all fail",
        "b" First "the first counts",
        "c" Last "the last counts",
    }
    "4.D.6" too_many_removals: TooManyRemovals = FirstLegal, "more removals than are due" {
        "a" CivilDisorder "all removals are made by the civil-disorder rule",
        "b" FirstLegal "the first legal ones count",
        "c" LastLegal "the last legal ones count",
    }
    "4.D.7" waived_builds: WaivedBuilds = Allowed, "declining a build" {
        "a" Allowed "allowed",
        "b" NotAllowed "not allowed",
    }
    "4.D.8" civil_disorder: CivilDisorder = FromOwnedCentres, "removals in civil disorder" {
        "a" FromOwnHomes "farthest from the own home centres first, armies counted over water too; then fleets, then alphabetically (1971, 1982)",
        "b" FromHomeCountry "farthest from the home country first; then fleets, then alphabetically (2000)",
        "c" FromOwnedCentres "farthest from any owned centre first, counting every border whatever the unit; then fleets, then alphabetically (2023)",
    }
    "4.D.9" disorder_support: DisorderSupport = Counts, "support to hold for a power in civil disorder" {
        "a" Fails "fails; a power is in civil disorder if none of its units has an order",
        "b" Counts "counts",
    }
    "4.E.1" illegal_orders: IllegalOrders = Ignored, "illegal orders" {
        "ignored" Ignored "the unit holds and can be supported",
        "move" StillMove "an impossible move still counts as a move for support to hold",
    }
    "4.E.2" terms: Terms = Datc, "the words of a resolution" {
        "terms" Datc "those of the DATC",
    }
    "4.E.3" implicit_orders: ImplicitOrders = NotAllowed, "implicit orders" {
        "a" Allowed "allowed: a unit without an order makes the move that its own power's supports and convoys imply",
        "b" NotAllowed "not allowed",
    }
    "4.E.4" perpetual_orders: PerpetualOrders = NotAllowed, "perpetual orders" {
        "a" Allowed "allowed",
        "b" NotAllowed "not allowed unless agreed",
    }
    "4.E.5" proxy_orders: ProxyOrders = NotAllowed, "proxy orders" {
        "a" Announced "allowed when announced",
        "b" InSet "allowed inside an order set",
        "c" NotAllowed "not allowed unless agreed",
    }
    "4.E.6" misplaced_unit: MisplacedUnit = Removed, "a unit that is on the board by mistake" {
        "removed" Removed "removed when it is discovered",
    }
    "builds" builds: BuildSites = AsTheMap, "where units are built (not an issue of the DATC)" {
        "map" AsTheMap "where the map says: on most maps in the power's free home centres",
        "anywhere" Anywhere "in any free centre that the power owns",
    }
}

impl Paradox {
    /// Returns the choice among a, b and c by which convoys spare some supports, if it is part of this option.
    pub const fn sparing(self) -> Option<Self> {
        match self {
            Self::Rule1971 | Self::Rule1971ElseHold => Some(Self::Rule1971),
            Self::Rule1982 | Self::Rule1982ElseHold => Some(Self::Rule1982),
            Self::Rule2000 | Self::Rule2000ElseHold => Some(Self::Rule2000),
            Self::AllHold | Self::Verheijden | Self::Szykman => None,
        }
    }

    /// Returns the choice among d and f that is for a paradox which the equations leave. DATC 4.A.2 calls e the same
    /// as f in its results, and names no second choice for a, b and c: it is f unless said otherwise.
    #[must_use]
    pub const fn backup(self) -> Self {
        match self {
            Self::AllHold | Self::Rule1971ElseHold | Self::Rule1982ElseHold | Self::Rule2000ElseHold => {
                Self::AllHold
            }
            _ => Self::Szykman,
        }
    }
}

/// Name, meaning, and the choices that differ from what DATC 3.2 prefers.
type Preset = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const PRESETS: &[Preset] = &[
    ("datc", "what DATC 3.2 prefers", &[]),
    (
        "rulebook-1971",
        "the rulebook of 1971",
        &[("4.A.1", "a"), ("4.A.2", "a"), ("4.A.3", "a"), ("4.A.5", "a"), ("4.D.8", "a")],
    ),
    (
        "rulebook-1982",
        "the rulebook of 1982; it leaves intent to convoy to a person, so the signs of 2000 decide",
        &[("4.A.2", "b"), ("4.A.3", "c"), ("4.A.5", "a"), ("4.D.8", "a")],
    ),
    (
        "rulebook-2000",
        "the rulebook of 2000; if its rule leaves a paradox open, Szykman's applies",
        &[("4.A.2", "c"), ("4.A.3", "c"), ("4.A.5", "a"), ("4.D.8", "b")],
    ),
    (
        "rulebook-2023",
        "the rulebook of 2023; if its rule leaves a paradox open, Szykman's applies",
        &[("4.A.2", "c"), ("4.A.3", "c")],
    ),
    (
        "dptg",
        "the Diplomacy Player's Technical Guide: a convoy to a neighbour must be explicit",
        &[("4.A.3", "dptg")],
    ),
    (
        "web",
        "as Backstabbr, webDiplomacy and the Python package `diplomacy` adjudicate",
        &[("4.A.3", "c+fallback"), ("4.D.8", "a")],
    ),
    (
        "python",
        "nearest to the Python package `diplomacy` 1.1.2: by land if no convoy was ordered; even a coast that is not needed must be right",
        &[("4.A.3", "d+land"), ("4.B.5", "a"), ("4.D.8", "a")],
    ),
    (
        "godip",
        "nearest to the Go program godip: by land if no convoy was ordered",
        &[("4.A.3", "d+land"), ("4.D.8", "a")],
    ),
    (
        "rust-crate",
        "nearest to the Rust crate `diplomacy` 0.2.0: every coast written and exact, an army always takes a convoy to a neighbour",
        &[("4.A.3", "a"), ("4.B.2", "b"), ("4.B.4", "a"), ("4.B.5", "a"), ("4.B.6", "a")],
    ),
    (
        "dipcc",
        "nearest to the program dipcc of the Cicero project: a convoy to a neighbour must be explicit; if it fails, the army goes by land",
        &[("4.A.3", "dptg+fallback")],
    ),
    (
        "booijink",
        "complete orders, no intent to convoy, and a dislodged unit never affects the province that its attacker came from (Booijink, sections 1.2.3, 1.2.4 and 4.3)",
        &[
            ("4.A.3", "a"),
            ("4.A.7", "a"),
            ("4.B.2", "b"),
            ("4.B.4", "a"),
            ("4.B.5", "a"),
            ("4.B.6", "a"),
            ("4.E.1", "move"),
        ],
    ),
    (
        "cross",
        "the route of a convoy is not specified, one disrupted fleet disrupts it, and it cuts no support for an attack on its own fleet (Cross)",
        &[("4.A.1", "a"), ("4.A.2", "a"), ("4.A.3", "a"), ("4.A.7", "a")],
    ),
];

/// Returns the names and meanings of all presets, `datc` first.
pub fn preset_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    PRESETS.iter().map(|&(name, meaning, _)| (name, meaning))
}

impl Rules {
    /// Returns these rules with another answer to where units are built, which no preset decides.
    #[must_use]
    pub const fn with_builds(mut self, builds: BuildSites) -> Self {
        self.builds = builds;
        self
    }

    /// Returns the preset called `name`.
    ///
    /// # Errors
    ///
    /// If there is none; the message names those that there are.
    pub fn preset(name: &str) -> Result<Self, RulesError> {
        let Some((_, _, choices)) = PRESETS.iter().find(|p| p.0 == name) else {
            let names: Vec<&str> = preset_names().map(|p| p.0).collect();
            return Err(RulesError(format!(
                "`{name}` is not a preset of rules; there are {}",
                names.join(", ")
            )));
        };
        let mut rules = Self::default();
        for (id, letter) in *choices {
            rules.choose(id, letter)?;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::super::CHOICES;
    use super::*;

    #[test]
    fn every_preset_can_be_made() {
        for (name, _) in preset_names() {
            assert!(Rules::preset(name).is_ok(), "{name}");
        }
        assert_eq!(Rules::preset("datc"), Ok(Rules::default()));
    }

    #[test]
    fn every_option_can_be_chosen() {
        for choice in CHOICES {
            assert!(choice.options.iter().any(|o| o.0 == choice.preferred), "{}", choice.id);
            for (letter, _) in choice.options {
                let mut rules = Rules::default();
                assert_eq!(rules.choose(choice.id, letter), Ok(()));
                assert_eq!(rules.chosen(choice.id), Some(*letter));
            }
        }
    }

    #[test]
    fn mistakes_name_what_there_is() {
        let mut rules = Rules::default();
        let message = rules.choose("4.A.1", "z").unwrap_err().to_string();
        assert_eq!(message, "4.A.1 has no option `z`; it has a, b");
        let message = rules.choose("9.Z", "a").unwrap_err().to_string();
        assert_eq!(
            message,
            "`9.Z` is not a choice of the house rules; there are 4.A.1 to 4.E.6 of the DATC, and builds"
        );
        assert!(Rules::preset("nonsense").unwrap_err().to_string().contains("datc"));
    }
}
