//! The choices themselves: one enum for each issue that DATC 3.2 section 4 leaves open, and `builds`, which is
//! the house's alone.
//!
//! Options carry the letters of the DATC where it has any; others are combinations of these (`a+d`), what a
//! program does (`d+land`, `dptg`), or a word. The order of the table is the order of the DATC, `builds` last.
//! What an option means stands in English, German and French.

use super::choice::choices;

choices! {
    "4.A.1" multi_route: MultiRoute = AllDisrupt, "convoys with several routes" {
        "a" AnyDisrupts "a convoy fails as soon as one of its routes is disrupted (1971)"
            "ein Konvoi scheitert, sobald eine seiner Routen unterbrochen ist (1971)"
            "un convoi échoue dès qu’une de ses routes est rompue (1971)",
        "b" AllDisrupt "a convoy fails only when every route is disrupted (all later rulebooks)"
            "ein Konvoi scheitert nur, wenn jede Route unterbrochen ist (alle späteren Regelwerke)"
            "un convoi n’échoue que si toutes les routes sont rompues (tous les règlements suivants)",
    }
    "4.A.2" paradox: Paradox = Szykman, "convoy paradoxes" {
        "a" Rule1971 "a convoyed army does not cut the support of a fleet that supports an attack on one of its convoying fleets (1971)"
            "eine geleitete Armee unterbricht nicht die Unterstützung einer Flotte für einen Angriff auf eine der Flotten, die sie geleiten (1971)"
            "une armée convoyée ne coupe pas le soutien d’une flotte à une attaque contre une des flottes qui la convoient (1971)",
        "a+d" Rule1971ElseHold "as a, but d, not f, settles a paradox that a leaves open"
            "wie a, aber d und nicht f entscheidet ein Paradoxon, das a offen lässt"
            "comme a, mais d, et non f, tranche un paradoxe que a laisse ouvert",
        "b" Rule1982 "a convoyed army does not cut a support for any action in a sea province that holds a convoying fleet (1982)"
            "eine geleitete Armee unterbricht keine Unterstützung für ein Geschehen in einem Seegebiet, in dem eine geleitende Flotte steht (1982)"
            "une armée convoyée ne coupe aucun soutien à une action dans une zone maritime où se trouve une flotte qui convoie (1982)",
        "b+d" Rule1982ElseHold "as b, but d, not f, settles a paradox that b leaves open"
            "wie b, aber d und nicht f entscheidet ein Paradoxon, das b offen lässt"
            "comme b, mais d, et non f, tranche un paradoxe que b laisse ouvert",
        "c" Rule2000 "as 1971, but only for fleets that are necessary to the convoy (2000, 2023)"
            "wie 1971, aber nur für Flotten, die der Konvoi braucht (2000, 2023)"
            "comme 1971, mais seulement pour les flottes indispensables au convoi (2000, 2023)",
        "c+d" Rule2000ElseHold "as c, but d, not f, settles a paradox that c leaves open"
            "wie c, aber d und nicht f entscheidet ein Paradoxon, das c offen lässt"
            "comme c, mais d, et non f, tranche un paradoxe que c laisse ouvert",
        "d" AllHold "all moves that the paradox depends on fail, except those of convoyed armies that need only arrive"
            "alle Züge, von denen das Paradoxon abhängt, scheitern, außer denen geleiteter Armeen, die nur ankommen müssen"
            "tous les mouvements dont dépend le paradoxe échouent, sauf ceux des armées convoyées qui n’ont qu’à arriver",
        "e" Verheijden "a convoy never affects its own attackers; same results as f"
            "ein Konvoi wirkt nie auf seine eigenen Angreifer; die Ergebnisse sind die von f"
            "un convoi n’agit jamais sur ses propres attaquants ; mêmes résultats que f",
        "f" Szykman "the convoying fleets in the paradox hold instead"
            "die geleitenden Flotten im Paradoxon halten stattdessen"
            "les flottes qui convoient dans le paradoxe tiennent à la place",
    }
    "4.A.3" adjacent_convoy: AdjacentConvoy = IntentNoLand, "a convoy to an adjacent province" {
        "a" Either "the route is not specified; the convoy is used only if it is undisrupted and the unit at the destination moves the opposite way (1971)"
            "der Weg ist nicht festgelegt; der Konvoi wird nur genutzt, wenn er nicht unterbrochen ist und die Einheit am Ziel in die Gegenrichtung zieht (1971)"
            "la voie n’est pas fixée ; le convoi ne sert que s’il n’est pas rompu et que l’unité à destination fait le chemin inverse (1971)",
        "b" Totality "a person judges intent from all orders of the army's owner: d proposes an answer, and `via convoy` or `by land` in the order decides (1982)"
            "ein Mensch beurteilt die Absicht nach allen Befehlen der Macht, der die Armee gehört: d schlägt eine Antwort vor, und „per Konvoi“ oder „über Land“ im Befehl entscheidet (1982)"
            "une personne juge l’intention d’après tous les ordres de la puissance de l’armée : d propose une réponse, et « par convoi » ou « par terre » dans l’ordre décide (1982)",
        "c" Intent "an own convoying fleet or `via convoy` means convoy (2000, 2023)"
            "eine eigene geleitende Flotte oder „per Konvoi“ bedeutet Konvoi (2000, 2023)"
            "une flotte propre qui convoie, ou « par convoi », signifie un convoi (2000, 2023)",
        "c+fallback" IntentElseLand "as c, and the army goes by land when the convoy fails"
            "wie c, und die Armee zieht über Land, wenn der Konvoi scheitert"
            "comme c, et l’armée va par terre si le convoi échoue",
        "d" IntentNoLand "an own convoying fleet or `via convoy` means convoy, and never the land route (2025)"
            "eine eigene geleitende Flotte oder „per Konvoi“ bedeutet Konvoi und nie den Landweg (2025)"
            "une flotte propre qui convoie, ou « par convoi », signifie un convoi et jamais la voie de terre (2025)",
        "d+land" IntentIfOrdered "as d, but the army goes by land if the ordered convoys make no route (several programs)"
            "wie d, aber die Armee zieht über Land, wenn die befohlenen Konvois keine Route ergeben (mehrere Programme)"
            "comme d, mais l’armée va par terre si les convois ordonnés ne forment pas de route (plusieurs programmes)",
        "dptg" Explicit "only an explicit `via convoy` means convoy (DPTG)"
            "nur ein ausdrückliches „per Konvoi“ bedeutet Konvoi (DPTG)"
            "seul un « par convoi » explicite signifie un convoi (DPTG)",
        "dptg+fallback" ExplicitElseLand "as dptg, and the army goes by land when the convoy fails (dipcc)"
            "wie dptg, und die Armee zieht über Land, wenn der Konvoi scheitert (dipcc)"
            "comme dptg, et l’armée va par terre si le convoi échoue (dipcc)",
    }
    "4.A.4" convoy_origin: ConvoyOrigin = Start, "where a convoyed attack comes from" {
        "start" Start "from the province in which the army began"
            "aus dem Gebiet, in dem die Armee stand"
            "de la province où l’armée se trouvait",
        "brannan" LastFleet "from the sea of the last convoying fleet (Brannan's rule)"
            "aus dem Seegebiet der letzten geleitenden Flotte (Brannans Regel)"
            "de la mer de la dernière flotte qui convoie (règle de Brannan)",
    }
    "4.A.5" retreat_to_origin: RetreatToOrigin = IfConvoyed, "retreat to where a convoyed attacker came from" {
        "a" Never "not allowed"
            "nicht erlaubt"
            "interdit",
        "b" IfConvoyed "allowed when the attacker came by convoy (2023)"
            "erlaubt, wenn der Angreifer per Konvoi kam (2023)"
            "permis si l’attaquant est venu par convoi (2023)",
    }
    "4.A.6" convoy_path: ConvoyPath = Ignored, "writing the route of a convoy" {
        "a" Ignored "a written route is ignored"
            "eine geschriebene Route wird nicht beachtet"
            "une route écrite est ignorée",
        "b" Allowed "a route may be written and then binds: no other carries the army, and each of its fleets is needed"
            "eine Route darf geschrieben werden und bindet dann: Keine andere trägt die Armee, und jede ihrer Flotten wird gebraucht"
            "une route peut être écrite et lie alors : aucune autre ne porte l’armée, et chacune de ses flottes est nécessaire",
        "c" Required "a move that needs a convoy must write its route, and the route binds as in b"
            "ein Zug, der einen Konvoi braucht, muss seine Route nennen, und die Route bindet wie bei b"
            "un mouvement qui a besoin d’un convoi doit écrire sa route, et la route lie comme pour b",
    }
    "4.A.7" dislodged_bounce: DislodgedBounce = UnlessHeadToHead, "whether a dislodged unit can bounce others in its attacker's province" {
        "a" Never "a dislodged unit never affects the province that its attacker came from"
            "eine vertriebene Einheit wirkt nie auf das Gebiet, aus dem ihr Angreifer kam"
            "une unité délogée n’agit jamais sur la province d’où est venu son attaquant",
        "b" UnlessHeadToHead "only a unit dislodged in a head-to-head battle has no effect there"
            "nur eine Einheit, die frontal vertrieben wurde, wirkt dort nicht"
            "seule une unité délogée de front n’y agit pas",
    }
    "4.B.1" two_coasts: TwoCoasts = Illegal, "a move without a coast where two are possible" {
        "fails" Illegal "the move is illegal"
            "der Zug ist unzulässig"
            "le mouvement est illégal",
    }
    "4.B.2" one_coast: OneCoast = Infer, "a move without a coast where one is possible" {
        "a" Infer "the move goes to the possible coast"
            "der Zug geht an die mögliche Küste"
            "le mouvement va vers la côte possible",
        "b" Illegal "the move is illegal"
            "der Zug ist unzulässig"
            "le mouvement est illégal",
    }
    "4.B.3" impossible_coast: ImpossibleCoast = Illegal, "a move to a coast that cannot be reached when another can" {
        "a" Correct "the possible coast is used"
            "die mögliche Küste gilt"
            "la côte possible est retenue",
        "b" Illegal "the move is illegal"
            "der Zug ist unzulässig"
            "le mouvement est illégal",
    }
    "4.B.4" support_coast: SupportCoast = Legal, "a support without a coast where two are possible" {
        "a" Illegal "the support is illegal"
            "die Unterstützung ist unzulässig"
            "le soutien est illégal",
        "b" OwnOnly "legal for an own unit only"
            "nur für eine eigene Einheit zulässig"
            "légal pour une unité propre seulement",
        "c" Legal "legal; it matches a move to either coast"
            "zulässig; sie passt zu einem Zug an jede der Küsten"
            "légal ; il convient à un mouvement vers l’une ou l’autre côte",
    }
    "4.B.5" needless_wrong_coast: NeedlessCoast = Ignored, "a wrong coast where none is needed" {
        "a" Illegal "the order is illegal"
            "der Befehl ist unzulässig"
            "l’ordre est illégal",
        "b" Ignored "the coast is ignored"
            "die Küste wird nicht beachtet"
            "la côte est ignorée",
    }
    "4.B.6" irrelevant_coast: IrrelevantCoast = Ignored, "an unknown or irrelevant coast" {
        "a" Illegal "the order is illegal"
            "der Befehl ist unzulässig"
            "l’ordre est illégal",
        "b" Ignored "the coast is ignored"
            "die Küste wird nicht beachtet"
            "la côte est ignorée",
    }
    "4.B.7" build_coast: BuildCoast = Fails, "a fleet build without a coast where there are two" {
        "fails" Fails "the build fails and does not use up a build"
            "der Aufbau scheitert und verbraucht keinen Aufbau"
            "la construction échoue et n’est pas décomptée",
    }
    "4.C.1" missing_unit_type: MissingUnitType = Legal, "a missing unit type" {
        "a" Illegal "the order is illegal"
            "der Befehl ist unzulässig"
            "l’ordre est illégal",
        "b" Legal "the order is legal"
            "der Befehl ist zulässig"
            "l’ordre est légal",
    }
    "4.C.2" wrong_unit_type: WrongUnitType = Ignored, "a wrong unit type" {
        "a" Illegal "the order is illegal"
            "der Befehl ist unzulässig"
            "l’ordre est illégal",
        "b" Ignored "the type is ignored"
            "die Art der Einheit wird nicht beachtet"
            "le type est ignoré",
    }
    "4.C.3" build_type: BuildType = NeededOnCoasts, "a missing unit type in a build" {
        "coastal" NeededOnCoasts "the type is needed in coastal provinces"
            "in Küstengebieten muss die Art der Einheit genannt sein"
            "le type est nécessaire dans les provinces côtières",
    }
    "4.C.4" inland_fleet: InlandFleet = Fails, "a fleet built in an inland province" {
        "a" Fails "the build fails"
            "der Aufbau scheitert"
            "la construction échoue",
        "b" Army "an army is built"
            "eine Armee wird aufgebaut"
            "une armée est construite",
    }
    "4.C.5" missing_nationality: MissingNationality = Legal, "a missing nationality in a support or convoy" {
        "a" Illegal "the order is illegal"
            "der Befehl ist unzulässig"
            "l’ordre est illégal",
        "b" Legal "the order is legal"
            "der Befehl ist zulässig"
            "l’ordre est légal",
    }
    "4.C.6" wrong_nationality: WrongNationality = Ignored, "a wrong nationality in a support or convoy" {
        "a" Illegal "the order is illegal"
            "der Befehl ist unzulässig"
            "l’ordre est illégal",
        "b" Ignored "the nationality is ignored"
            "die Nationalität wird nicht beachtet"
            "la nationalité est ignorée",
    }
    "4.D.1" order_sets: OrderSets = LatestUnlessKept, "several order sets in a known sequence" {
        "a" Combine "they are combined"
            "sie werden zusammengefügt"
            "ils sont réunis",
        "b" CombineUnlessReplaced "combined unless the latest evidently replaces the others"
            "zusammengefügt, es sei denn, der letzte ersetzt die anderen offensichtlich"
            "réunis, sauf si le dernier remplace manifestement les autres",
        "c" LatestUnlessKept "the latest only, and earlier orders for units that it leaves out"
            "nur der letzte, und frühere Befehle für Einheiten, die er auslässt"
            "le dernier seulement, et les ordres antérieurs pour les unités qu’il omet",
        "d" Latest "the latest only"
            "nur der letzte"
            "le dernier seulement",
    }
    "4.D.2" unordered_sets: UnorderedSets = Combine, "several order sets in an unknown sequence" {
        "a" Hold "all units hold"
            "alle Einheiten halten"
            "toutes les unités tiennent",
        "b" Combine "they are combined"
            "sie werden zusammengefügt"
            "ils sont réunis",
    }
    "4.D.3" several_orders: SeveralOrders = FirstLegal, "several orders for one unit" {
        "a" FirstLegal "the first legal order counts"
            "der erste zulässige Befehl zählt"
            "le premier ordre légal compte",
        "b" Last "the last order counts"
            "der letzte Befehl zählt"
            "le dernier ordre compte",
        "c" AllIllegal "all are illegal"
            "alle sind unzulässig"
            "tous sont illégaux",
    }
    "4.D.4" too_many_builds: TooManyBuilds = FirstLegal, "more builds than are due" {
        "a" AllIllegal "all are illegal"
            "alle sind unzulässig"
            "toutes sont illégales",
        "b" FirstLegal "the first legal ones count"
            "die ersten zulässigen zählen"
            "les premières légales comptent",
        "c" LastLegal "the last legal ones count"
            "die letzten zulässigen zählen"
            "les dernières légales comptent",
    }
    "4.D.5" several_builds: SeveralBuilds = First, "several builds in one province" {
        "a" AllFail "all fail"
            "alle scheitern"
            "toutes échouent",
        "b" First "the first counts"
            "der erste zählt"
            "la première compte",
        "c" Last "the last counts"
            "der letzte zählt"
            "la dernière compte",
    }
    "4.D.6" too_many_removals: TooManyRemovals = FirstLegal, "more removals than are due" {
        "a" CivilDisorder "all removals are made by the civil-disorder rule"
            "alle Einheiten werden nach der Regel für Anarchie entfernt"
            "toutes les unités sont retirées par la règle du désordre civil",
        "b" FirstLegal "the first legal ones count"
            "die ersten zulässigen zählen"
            "les premiers légaux comptent",
        "c" LastLegal "the last legal ones count"
            "die letzten zulässigen zählen"
            "les derniers légaux comptent",
    }
    "4.D.7" waived_builds: WaivedBuilds = Allowed, "declining a build" {
        "a" Allowed "allowed"
            "erlaubt"
            "permis",
        "b" NotAllowed "not allowed"
            "nicht erlaubt"
            "interdit",
    }
    "4.D.8" civil_disorder: CivilDisorder = FromOwnedCentres, "removals in civil disorder" {
        "a" FromOwnHomes "farthest from the own home centres first, armies counted over water too; then fleets, then alphabetically (1971, 1982)"
            "zuerst die von den eigenen Heimatzentren am weitesten entfernte, für Armeen auch über Wasser gezählt; dann Flotten, dann nach dem Alphabet (1971, 1982)"
            "d’abord la plus éloignée des centres nationaux propres, la distance des armées comptée aussi par mer ; puis les flottes, puis l’ordre alphabétique (1971, 1982)",
        "b" FromHomeCountry "farthest from the home country first; then fleets, then alphabetically (2000)"
            "zuerst die vom Heimatland am weitesten entfernte; dann Flotten, dann nach dem Alphabet (2000)"
            "d’abord la plus éloignée du pays d’origine ; puis les flottes, puis l’ordre alphabétique (2000)",
        "c" FromOwnedCentres "farthest from any owned centre first, counting every border whatever the unit; then fleets, then alphabetically (2023)"
            "zuerst die von jedem eigenen Zentrum am weitesten entfernte, jede Grenze für jede Einheit gezählt; dann Flotten, dann nach dem Alphabet (2023)"
            "d’abord la plus éloignée de tout centre possédé, chaque frontière comptée quelle que soit l’unité ; puis les flottes, puis l’ordre alphabétique (2023)",
    }
    "4.D.9" disorder_support: DisorderSupport = Counts, "support to hold for a power in civil disorder" {
        "a" Fails "fails; a power is in civil disorder if none of its units has an order"
            "scheitert; eine Macht ist in Anarchie, wenn keine ihrer Einheiten einen Befehl hat"
            "échoue ; une puissance est en désordre civil si aucune de ses unités n’a d’ordre",
        "b" Counts "counts"
            "zählt"
            "compte",
    }
    "4.E.1" illegal_orders: IllegalOrders = Ignored, "illegal orders" {
        "ignored" Ignored "the unit holds and can be supported"
            "die Einheit hält und kann unterstützt werden"
            "l’unité tient et peut être soutenue",
        "move" StillMove "an impossible move still counts as a move for support to hold"
            "ein unmöglicher Zug gilt für die Unterstützung zum Halten dennoch als Zug"
            "un mouvement impossible compte tout de même comme mouvement pour le soutien à tenir",
    }
    "4.E.2" terms: Terms = Datc, "the words of a resolution" {
        "terms" Datc "those of the DATC"
            "die des DATC"
            "ceux du DATC",
    }
    "4.E.3" implicit_orders: ImplicitOrders = NotAllowed, "implicit orders" {
        "a" Allowed "allowed: a unit without an order makes the move that its own power's supports and convoys imply"
            "erlaubt: Eine Einheit ohne Befehl macht den Zug, den Unterstützungen und Konvois ihrer eigenen Macht voraussetzen"
            "permis : une unité sans ordre fait le mouvement qu’impliquent les soutiens et convois de sa propre puissance",
        "b" NotAllowed "not allowed"
            "nicht erlaubt"
            "interdit",
    }
    "4.E.4" perpetual_orders: PerpetualOrders = NotAllowed, "perpetual orders" {
        "a" Allowed "allowed"
            "erlaubt"
            "permis",
        "b" NotAllowed "not allowed unless agreed"
            "nicht erlaubt, außer es ist vereinbart"
            "interdit sauf accord",
    }
    "4.E.5" proxy_orders: ProxyOrders = NotAllowed, "proxy orders" {
        "a" Announced "allowed when announced"
            "erlaubt, wenn angekündigt"
            "permis s’ils sont annoncés",
        "b" InSet "allowed inside an order set"
            "in einem Befehlssatz erlaubt"
            "permis dans un jeu d’ordres",
        "c" NotAllowed "not allowed unless agreed"
            "nicht erlaubt, außer es ist vereinbart"
            "interdit sauf accord",
    }
    "4.E.6" misplaced_unit: MisplacedUnit = Removed, "a unit that is on the board by mistake" {
        "removed" Removed "removed when it is discovered"
            "entfernt, sobald es entdeckt wird"
            "retirée dès que l’erreur est découverte",
    }
    "builds" builds: BuildSites = AsTheMap, "where units are built (not an issue of the DATC)" {
        "map" AsTheMap "where the map says: on most maps in the power's free home centres"
            "wo die Karte es sagt: auf den meisten Karten in den freien Heimatzentren der Macht"
            "où la carte le dit : sur la plupart des cartes dans les centres nationaux libres de la puissance",
        "anywhere" Anywhere "in any free centre that the power owns"
            "in jedem freien Zentrum, das der Macht gehört"
            "dans tout centre libre que la puissance possède",
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
