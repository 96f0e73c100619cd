### The sentences of Chancery in French. en.ftl says how to read them.

## Lists and coasts.

list-and = et
list-unit = une unité
list-unit_dative = une unité
coast-north = côte nord
coast-south = côte sud
coast-east = côte est
coast-west = côte ouest

## The results of orders.

result-retreats = bat en retraite
result-disbands = se disperse
result-builds = construit
result-waives = renonce
result-moves = avance
result-bounces = rebondit
result-fails = échoue
result-holds = tient
result-supports = soutient
result-cut = coupé
result-convoys = convoie
result-disrupted = rompu
result-dislodged = délogée
result-not_dislodged = pas délogée
result-destroyed = dispersée
result-illegal = illégal
result-unused = inutilisé
result-void = sans effet
result-undecided = indécis
result-no_order = sans ordre
# The same behind an order that is named as a noun: le soutien de A BOH : donné.
result-noun_moves = réussit
result-noun_supports = donné
result-noun_convoys = disponible

## Why an order came out as it did: each is a clause behind the result.

reason-bounced = elle a rencontré { $units }
reason-head_to_head = elle a rencontré de front { $units }
reason-self_dislodgement = sa propre unité ({ $units }) n’est pas partie
reason-no_route = aucun convoi ordonné n’y mène
reason-no_line = les flottes qui devaient la convoyer, { $units }, ne forment pas une chaîne continue
reason-not_a_route = la route écrite n’y mène pas de mer en mer
reason-unmanned_route = une mer de la route écrite n’a pas de flotte
reason-no_written_route = les règles maison demandent la route du convoi, et aucune n’est écrite
reason-no_way_by_land = son ordre dit « par terre », et elle ne peut pas y aller par voie de terre
reason-route_not_ordered = { $units } sur la route écrite n’a pas reçu l’ordre de convoyer
reason-off_written_route = la route écrite { $units_of } ne passe pas par la flotte
reason-unwritten_route = les règles maison demandent une route écrite, et l’ordre { $units_of } n’en a pas
reason-route_disrupted = sa route écrite a été rompue ({ $units })
reason-convoy_disrupted = son convoi a été rompu ({ $units })
reason-cut_by_attack = attaque { $units_of }
reason-cut_by_dislodgement = { $units } l’a délogée
reason-fleet_dislodged = { $units } l’a délogée
reason-fleet_dislodged_at_first = d’abord délogée par { $units } ; puis tout a été résolu à nouveau sans son convoi
reason-paradox = fait partie d’un paradoxe de convoi, réglé par la règle des paradoxes
reason-sustained = l’attaque contre lui ne serait possible que s’il échouait ; il est donc maintenu
reason-waits = elle attend { $units }, dans un cycle d’ordres que ce moteur ne résout pas
reason-circular_movement = fait partie d’un mouvement circulaire
reason-unmatched = cela ne correspond pas à l’ordre { $units_of }
reason-unreachable = l’unité ne peut pas y aller
reason-support_unreachable = l’unité qui soutient ne peut pas atteindre cette province
reason-impossible_move = { $units } ne peut pas faire ce mouvement
reason-supports_itself = une unité ne peut pas se soutenir elle-même
reason-no_such_unit = cette unité n’existe pas
reason-wrong_power = l’unité appartient à une autre puissance
reason-wrong_unit_type = l’unité est de l’autre type
reason-wrong_coast = la côte n’est pas la bonne
reason-missing_coast = la côte n’est pas précisée
reason-not_at_sea = seule une flotte en mer peut convoyer
reason-not_an_army = seules les armées sont convoyées, et { $units } n’en est pas une
reason-off_route = la flotte n’est sur aucune route de convoi directe pour { $units }
reason-detour = la flotte n’est sur aucune route de convoi directe pour { $units }, mais compte pour son convoi
reason-duplicate = remplacé par un autre ordre pour la même unité
reason-several_orders = l’unité a plusieurs ordres, et selon les règles maison aucun ne compte
reason-no_order = sans ordre
reason-implied = pas d’ordre propre ; l’ordre { $units_of } implique celui-ci
reason-implied_apart = pas d’ordre propre, et les ordres { $units_of } en impliquent de différents
reason-power_in_disorder = la puissance { $units_of } est en désordre civil, et ses unités ne peuvent pas être soutenues
reason-no_proxy_order = son ordre revenait à une autre puissance (4.E.5), qui n’en a pas donné
reason-unreadable = son ordre était illisible
reason-not_as_written = les règles maison n’acceptent pas son ordre tel qu’il est écrit
reason-wrong_phase = un tel ordre n’est pas admis dans cette phase
reason-several_sheets = il y a plusieurs jeux d’ordres, et l’on ne sait pas lequel est le dernier ; selon les règles maison (4.D.2=a) aucun ne compte
reason-occupied = { $units } s’y trouve
reason-contested = un stand-off venait d’y avoir lieu
reason-attacker_origin = l’attaquant venait de là
reason-retreats_collide = { $units } { $more_count ->
        [1] battait
       *[other] battaient
    } en retraite au même endroit
reason-not_dislodged = l’unité n’a pas été délogée
reason-too_many_builds = c’est une construction de trop
reason-builds_beyond_due = plus de constructions ordonnées que dues ; selon les règles maison aucune ne compte
reason-too_many_removals = c’est une dissolution de trop
reason-no_builds_due = aucune construction n’est due
reason-no_removals_due = aucune dissolution n’est due
reason-no_building_site = ce n’est pas un centre de ravitaillement
reason-not_home = l’unité ne serait pas dans un centre national de sa puissance
reason-not_owned = la puissance ne possède pas ce centre
reason-site_occupied = une unité s’y trouve déjà
reason-fleet_inland = une flotte ne peut pas être à l’intérieur des terres
reason-army_at_sea = une armée ne peut pas être en mer
reason-site_taken = une construction y est déjà acceptée
reason-several_builds = plusieurs constructions y ont été ordonnées ; selon les règles maison aucune ne compte
reason-may_not_waive = les règles maison ne permettent pas de renoncer à une construction
reason-overruled = l’arbitre a décidé autrement que les règles
reason-civil_disorder = trop peu de dissolutions ordonnées ; la règle du désordre civil l’a choisie
reason-chosen_in_disorder = plus de dissolutions ordonnées que dues ; la règle du désordre civil l’a choisie
reason-spared_in_disorder = plus de dissolutions ordonnées que dues ; la règle du désordre civil en a choisi d’autres
reason-beaten = { $is_head_to_head ->
        [true] elle a été battue de front par { $unit }
       *[other] elle a été battue par { $unit }
    }
reason-supporters_unit_stayed = { $unit } n’est pas partie, et le soutien d’une puissance ne compte jamais contre sa propre unité
reason-paradox_convoy = paradoxe de convoi : le convoi y échoue (règle de Szykman)
reason-paradox_moves = paradoxe de convoi : selon la règle « tous tiennent » ses mouvements échouent
reason-by_the_rules_alone = selon les règles seules : { $clause }

## What a reader says of a text: each is a clause without a full stop.

reader-Text = { $text }
reader-ConditionToDecide = ordre conditionnel : l’arbitre décide quel ordre compte

reader-TextTooLong = le texte a { $bytes } octets ; { $most } au plus sont lus
reader-LineTooLong = la ligne dépasse { $most } octets et n’a pas été lue
reader-EncodedMail = le courriel est codé en base64, on n’y voit pas les ordres ; enregistrez-le tel que votre messagerie le montre
reader-PassedOver = `{ $words }` a été ignoré{ $because ->
        [StruckOut] { " " }: c’est barré
        [Quoted] { " " }: c’est une citation, à côté d’ordres
        [QuotedMoreDeeply] { " " }: c’est cité plus profondément que les ordres à côté
       *[none] { "" }
    }
reader-OrdersNothing = `{ $words }` n’ordonne rien{ $after_orders ->
        [true] { " " }; les ordres au-dessus restent
       *[other] { "" }
    }

reader-Misplaced = { $fault }
reader-OfAnotherSheet = `{ $words }` est ignoré : c’est un ordre de { ARTICLE(POWER($named)) }, et ce sont ceux de { ARTICLE(POWER($sheet)) }
reader-OfAnotherPhase = c’est un ordre pour { $kind ->
        [Movement] les mouvements
        [Retreats] les retraites
       *[other] les ajustements
    }, mais on attend { $due ->
        [Movement] les mouvements
        [Retreats] les retraites
       *[other] les ajustements
    }
reader-UnknownPower = aucune puissance ne s’appelle `{ $words }` ; il y a { POWER($powers) }

reader-NotAnOrder = `{ $words }` ne se lit pas comme un ordre ; écrivez par exemple `{ $example }`
reader-NoUnitForDestination = { COUNT($words) ->
        [0] l’ordre
       *[other] `{ $words }`
    } ne dit pas quelle unité doit y aller
reader-NotMeantNow = `{ $words }` ne compte pas : d’après les mots voisins, ce n’est pas sûrement un ordre de maintenant
reader-NotForLater = `{ $words }` n’est ni une retraite ni un ajustement
reader-NotTaken = les ordres avec `{ $word }` ne sont pas acceptés
reader-NoSuchVerb = `{ $words }` n’est pas un mot d’ordre ; faut-il lire `{ $meant }` ?
reader-TakenFor = `{ $words }` a été lu comme { $meant }
reader-VerbTakenFor = `{ $words }` a été lu comme `{ $meant }`
reader-SeveralDestinations = `{ $words }` nomme plusieurs destinations ; seule une retraite le peut
reader-NoUnitPlace = l’ordre ne dit pas où est son unité
reader-NoPartnerPlace = l’ordre ne dit pas où est cette unité
reader-NoDestination = l’ordre ne dit pas où aller
reader-NoRetreatDestination = la retraite ne dit pas où aller
reader-NoBuildPlace = la construction ne dit pas où
reader-IncompleteSupport = le soutien ne dit pas pour quelle unité il est
reader-IncompleteConvoy = le convoi ne dit pas quelle armée il transporte ni où

reader-UnclosedCondition = { COUNT($line) ->
        [0] la condition n’a pas de fin ; fermez-la par ELSE ou ENDIF
       *[other] `{ $line }` : la condition n’a pas de fin ; fermez-la par ENDIF
    }
reader-NestedConditions = trop de conditions sont imbriquées ; écrivez-en certaines l’une après l’autre
reader-UnreadCondition = la condition de `{ $line }` n’a pas été comprise, ses ordres sont donc ignorés ; écrivez par exemple `IF (ITA A TUS) THEN`
reader-SeveralUnderCondition = l’unité placée dans { $province } a plusieurs ordres sous la même condition

reader-SeveralMeanings = `{ $words }` peut désigner plusieurs lieux ; il a été lu comme { $taken }
reader-AmbiguousPlace = `{ $words }` peut désigner { JOIN($meanings, by: ", ") } ; écrivez celui qui est voulu
reader-UnknownPlace = aucun lieu ne s’appelle `{ $words }`{ COUNT($suggestions) ->
        [0] { "" }
       *[other] { " " }; faut-il lire { JOIN($suggestions, by: " ou ") } ?
    }
reader-MisspelledPlace = aucun lieu ne s’appelle `{ $words }` ; il a été lu comme { $taken }
reader-NoSuchCoast = { $province } n’a pas de côte { $coast } ; il y a { JOIN($coasts, by: " et ") }
reader-CoastForbidden = une côte ne veut rien dire ici, et les règles maison l’interdisent (DATC 4.B.6)
reader-CoastDropped = la côte { $coast } ne veut rien dire ici et a été omise
reader-MissingCoast = dites quelle côte de { $province } est voulue : { JOIN($coasts, by: " ou ") }
reader-OnlyCoast = { $place } est la seule côte à portée
reader-MustStandAt = une flotte qui y va doit être dans { $place }

reader-BelongsTo = { $unit } appartient à { ARTICLE(POWER($owner)) }{ COUNT($instead_of) ->
        [0] { "" }
       *[other] , et non à { ARTICLE(POWER($instead_of)) }
    }
reader-KindWanted = les règles maison demandent le type de l’unité, A ou F (DATC 4.C.1)
reader-NationalityWanted = les règles maison demandent la nationalité d’une unité étrangère (DATC 4.C.5)
reader-NotDislodged = l’unité placée dans { $province } n’a pas été délogée et ne peut pas battre en retraite
reader-NoUnitThere = il n’y a pas d’unité dans { $province }
reader-UnitThere = { $written } est écrit ; l’unité qui s’y trouve est { $unit }
reader-FleetAt = la flotte est dans { $place }
reader-CannotRetreat = l’unité ne peut pas battre en retraite vers { $place }

reader-NoSeaOnRoute = aucun convoi ne passe par { $province }, qui n’est pas une mer
reader-FleetNotCarried = une flotte avance d’un pas et n’est jamais convoyée
reader-ByLand = { $by_land ->
        [OfFleet] une flotte n’est jamais convoyée, `par terre` ne veut donc rien dire
        [AgainstConvoy] l’ordre demande un convoi et dit `par terre` ; elle va par terre (4.A.3=b)
        [AgainstConvoyUndecided] l’ordre demande un convoi et dit `par terre`, qui ne décide que sous 4.A.3=b
        [NoWay] aucun chemin par terre n’y mène, et une armée qui dit `par terre` n’est pas convoyée (4.A.3=b)
        [NoWayUndecided] aucun chemin par terre n’y mène, et `par terre` ne décide que sous 4.A.3=b
       *[other] `par terre` ne décide que sous 4.A.3=b
    }

reader-KindOfBuild = une armée ou une flotte est possible dans { $province } : écrivez A { $province } ou F { $province } (DATC 4.C.3)
reader-NoBuildingSite = { $province } n’est pas { $is_home_wanted ->
        [true] un centre national
       *[other] un centre
    } de la puissance qui construit
reader-SiteHeld = { $province } { $by_nobody ->
        [true] n’appartient à personne
       *[other] appartient à une autre puissance
    }
reader-SiteOccupied = une unité se trouve dans { $province }
reader-NoShore = { $province } n’a pas de rivage, aucune flotte ne peut y être construite
reader-OneBuildPerSite = une seule unité peut être construite dans { $province } ; le premier ordre compte
reader-MoreThanDue = c’est plus que les constructions dues

reader-Announced = il a été annoncé que { ARTICLE(POWER($to)) } ordonne l’unité placée dans { $province } : son ordre est alors le premier, celui-ci le second, et 4.D.3={ $letter } décide
reader-LeftToOwner = `{ $words }` laisse l’ordre à la puissance à qui est l’unité
reader-LeftByAnother = `{ $words }` laisse à quelqu’un ce qu’une autre puissance doit ordonner
reader-ProxyOnSheet = `{ $words }` est ignoré : une procuration s’annonce d’avance à l’arbitre (DATC 4.E.5=a)
reader-LeftTo = l’ordre de { $unit } est laissé à { ARTICLE(POWER($to)) } (DATC 4.E.5={ $letter })
reader-ByProxy = { ARTICLE(POWER($by)) } ordonne { $unit } de { ARTICLE(POWER($owner)) } par procuration (DATC 4.E.5={ $letter })
reader-ProxyNotPerpetual = `{ $words }` n’est pas permanent : il ne vaut que maintenant, car l’unité est laissée à une autre puissance (DATC 4.E.5={ $letter })
reader-NotPerpetual = `{ $words }` n’est pas permanent : il ne vaut que maintenant ({ $is_allowed ->
        [true] seuls les mouvements sont permanents
       *[other] DATC 4.E.4=b
    })
reader-ProxyWithoutPower = `{ $words }` ne dit pas quelle puissance ordonne l’unité ; écrivez `F BEL proxy England`, seul sur sa ligne
reader-ProxyWithMore = `{ $words }` dit autre chose que la procuration ; écrivez `F BEL proxy England`, seul sur sa ligne
reader-ProxyToUnknown = aucune puissance ne s’appelle `{ $name }` ; { COUNT($near) ->
        [0] il y a { POWER($powers) }
       *[other] est-ce { POWER($near) } ?
    }

reader-TakesBack = ceci retire { $orders } { $orders ->
        [one] ordre
       *[other] ordres
    } au-dessus
reader-Replaces = cet ordre remplace `{ $old }`{ COUNT($in_mail) ->
        [0] { "" }
       *[other] { " " }d’un courriel antérieur (DATC 4.D.1={ $in_mail })
    }
reader-GivenTwice = le même ordre a été donné deux fois
reader-SeveralOrders = l’unité placée dans { $province } a plusieurs ordres{ $none_counts ->
        [true] , et aucun ne compte
       *[other] { " " }; le premier légal compte
    } (DATC 4.D.3)
reader-OrderedAndLeft = l’unité placée dans { $province } a un ordre et est laissée à une autre puissance, ou à deux ; { $none_counts ->
        [true] rien de cela ne compte
       *[other] le premier légal compte
    } (DATC 4.D.3)
reader-MailsReplaced = { $orders ->
        [one] 1 ordre de { ARTICLE(POWER($power)) } ne compte
       *[other] { $orders } ordres de { ARTICLE(POWER($power)) } ne comptent
    } pas ici : il y a plusieurs courriels, et { $is_latest ->
        [true] seul le dernier compte
       *[other] le dernier ordonne toutes les unités
    } (DATC 4.D.1={ $letter })
reader-SheetsReplaced = { $orders ->
        [one] 1 ordre de { ARTICLE(POWER($power)) } ne compte
       *[other] { $orders } ordres de { ARTICLE(POWER($power)) } ne comptent
    } pas ici : nul ne sait lequel des { $sheets } jeux d’ordres est le dernier, et un courriel ultérieur les remplace (DATC 4.D.2=a)
reader-SeveralSheets = nul ne sait lequel des { $sheets } jeux d’ordres de { ARTICLE(POWER($power)) } est le dernier : { $kind ->
        [Movement] ses unités tiennent
        [Retreats] ses unités se dispersent
       *[other] aucun de ses ordres ne compte
    } (DATC 4.D.2=a)

## Why a heading does not belong on a set of orders.

heading-Game = on y lit `{ $named }`, et cette partie { COUNT($game) ->
        [0] en est une autre
       *[other] est { $game }
    }
heading-Phase = on y lit { $named }, mais { $due } est attendu
heading-Power = on y lit { POWER($named) }, mais ce sont des ordres de { ARTICLE(POWER($sheet)) }

## Reports: headings, what is said of a power, what follows.

report-Title = { report-Season }, { KIND($phase) ->
        [Movement] mouvements
        [Retreats] retraites
       *[other] ajustements
    }
report-Season = { SEASON($phase) ->
        [Spring] Printemps
        [Fall] Automne
       *[other] Hiver
    } { YEAR($phase) }
report-GameMaster = Arbitre : { $name }
report-Silent = { $kind ->
        [Movement] NMR
       *[other] aucun ordre
    }{ $by ->
        [Standby] , ordres du remplaçant{ COUNT($who) ->
            [0] { "" }
           *[other] { " " }{ $who }
        }
        [Bot] , un joueur informatique a ordonné
       *[Nobody] { "" }
    }
report-NoneUsable = aucun ordre valable{ $by ->
        [Standby] , ordres du remplaçant{ COUNT($who) ->
            [0] { "" }
           *[other] { " " }{ $who }
        }
        [Bot] , un joueur informatique a ordonné
       *[Nobody] { "" }
    }
report-Disorder = en désordre civil
report-Centres = { $n } { $n ->
        [one] centre
       *[other] centres
    }
report-Units = { $n } { $n ->
        [one] unité
       *[other] unités
    }
report-MustRetreat = { $n } en retraite
report-BuildsDue = { $n } { $n ->
        [one] construction due
       *[other] constructions dues
    }
report-RemovalsDue = { $n } { $n ->
        [one] dissolution due
       *[other] dissolutions dues
    }
report-BuildsUnused = { $n } { $n ->
        [one] construction inutilisée
       *[other] constructions inutilisées
    }
report-Eliminated = éliminée
report-NoChange = sans changement
report-DislodgedBy = délogée par { $by }
report-MayRetreat = retraite possible vers { $to }
report-NoRetreat = dispersée, aucune retraite
report-NotRetreated = dispersée, aucune retraite ordonnée
report-RetreatsTo = retraite vers { $to }
report-Disbanded = dispersée
report-DisbandedTogether = dispersée, deux unités vers { $to }
report-RemovedInDisorder = retirée selon les règles
report-Standoffs = Stand-off : { $places }
report-Loses = { CAPITAL(ARTICLE($who)) } perd { PLACE($what) } au profit de { ARTICLE($whom) }
report-Gains = { CAPITAL(ARTICLE($who)) } gagne { PLACE($what) }
report-LosesToNobody = { CAPITAL(ARTICLE($who)) } perd { PLACE($what) }
report-Overruled = l’arbitre en a décidé autrement : { $why }
report-ByProxy = par procuration, { $power }
report-Perpetual = ordre permanent
report-DislodgedHeading = Unités délogées
report-ChangesHeading = Gains et pertes
report-CentresHeading = Centres
report-Unowned = sans propriétaire : { $centres }
report-YearsHeading = Centres par année
report-OwnersHeading = Propriétaires par année
report-PowerHead = Puissance
report-PlayerHead = Joueur
report-Total = Total
report-ScoredAsItStands = { COUNT($games) ->
        [0] La partie n’est pas finie ; elle est comptée en l’état.
       *[other] Pas finies, comptées en l’état : { $games }.
    }
report-Unnamed = { $n } { $n ->
        [one] puissance sans nom de joueur est omise
       *[other] puissances sans nom de joueur sont omises
    }.
report-StandbysHeading = Remplaçants
report-StandbyWanted = recherché
report-EliminatedHeading = Éliminés
report-GameStart = début de partie
report-GamesHeading = Parties
report-StoriesHeading = Année par année
report-UnitsHeading = { $moves ->
        [true] Vos unités, et où chacune peut aller
       *[other] Vos unités
    }
report-PositionsHeading = Positions
report-ErrataHeading = Errata
report-Corrected = { $now } (auparavant : { $before })
report-NoLongerCounts = { $is_due ->
        [true] ne compte plus, à rejouer
       *[other] ne compte plus, aucun ordre n’est dû
    }
report-PressHeading = Presse
report-VotesHeading = Propositions et votes
report-RulingsHeading = Décisions
report-UnreadHeading = Non pris en compte
report-PlayersHeading = Joueurs
report-LegendHeading = Signes
report-Next = Ensuite : { LOWER($what) }
report-Deadline = Date limite : { $when }
report-Date = { $weekday ->
        [1] lundi
        [2] mardi
        [3] mercredi
        [4] jeudi
        [5] vendredi
        [6] samedi
       *[other] dimanche
    } { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[other] décembre
    } { $year }
report-BuildSites = ({ $sites })
report-Over = La partie est finie : { $how }.
report-Won = { ARTICLE($who) } a gagné
report-Conceded = la victoire est concédée à { ARTICLE($who) }
report-Drawn = nulle entre { $who }
report-LastYear = la dernière année est passée : { report-Drawn }
report-DrawProposed = nulle entre { $who }
report-ConcessionProposed = victoire concédée à { ARTICLE($who) }
report-ProposalState = { $state ->
        [Open] le vote est ouvert
        [Passed] adoptée
        [Failed] rejetée
       *[other] retirée
    }
report-Vetoes = { $n } voix contre
report-For = pour : { $who }
report-Against = contre : { $who }
report-Abstaining = abstention : { $who }
report-Replaced = { $power } : { COUNT($before) ->
        [0] { COUNT($after) ->
        [0] en désordre civil dès { SINCE($from) }
       *[other] { $after } joue dès { SINCE($from) }
    }
       *[other] { COUNT($after) ->
        [0] { $before } s’en va dès { SINCE($from) }
       *[other] { $after } remplace { $before } dès { SINCE($from) }
    }
    }
report-Unplayed = Règles de la carte non appliquées : { $rules }
report-HouseRules = Règles maison : { RULES($rules, book: "règles de") } ; { $nmr ->
        [Hold] les unités sans ordre tiennent
        [Standby] les remplaçants ordonnent pour les absents
       *[other] un joueur informatique ordonne pour les absents
    }{ $two_seasons ->
        [true] { "" } ; deux saisons par an, retraites et constructions avec les ordres
       *[other] { "" }
    }{ $disorder_after ->
        [0] { "" }
       *[other] { "" } ; désordre civil après { $disorder_after } NMR de suite
    } ; { $victory } centres gagnent.
report-PressTo = à { $whom }
report-LatePress = en retard
report-EliminatedIn = éliminée en { $year }
report-FailedMark = l’ordre a échoué
report-DislodgedMark = l’unité a été délogée
report-OverruledMark = l’arbitre a fixé le résultat
report-MapSigns = Cartes : { $is_after ->
        [true] les unités après la saison, avec ses retraites, constructions et dissolutions.
       *[other] une ligne est un déplacement, avec une croix un échec ; des tirets sont un soutien, des points un convoi.
    }
report-PositionAfter = position après { LOWER($phase) }
report-MapOf = Carte, { LOWER($phase) }
report-LaterInSeason = pour la suite de la saison
report-NotSaid = Impossible à écrire dans ce style : { $order } : { $what }
report-NextDue = ensuite : { LOWER($what) }{ COUNT($when) ->
        [0] { "" }
       *[other] , { $when }
    }
report-DueOn = date limite { $when }
report-NotInThisIssue = pas dans ce numéro{ COUNT($printed_in) ->
        [0] { "" }
       *[other] , parue dans { $printed_in }
    }
report-HeldOver = reportée
report-InARow = { $n } fois de suite
report-Builds = construit { $unit }
report-Removes = retire { $unit }
report-Waives = construction inutilisée
report-OrdersUnderstood = Vos ordres ({ LOWER($phase) }) ont été compris ainsi :
report-OrdersMissing = Il manque encore des ordres ({ LOWER($phase) }).{ COUNT($due) ->
        [0] { "" }
       *[other] { " " }Date limite : { $due }.
    }

## Answers to the questions of players: why not, what happened in a province, under which house rule.

answer-army = l’armée { $at }
answer-fleet = la flotte { $at }
answer-army_of = l’armée { $at }
answer-fleet_of = la flotte { $at }
answer-an_army = une armée { $at }
answer-a_fleet = une flotte { $at }
answer-moves = { $unit } avance { $to }
answer-move_of = le mouvement de { $unit } { $to }
answer-support_by = le soutien de { $unit }
answer-convoy_by = le convoi de { $unit }
answer-supports = { $unit } soutient { $what }
answer-convoys = { $unit } convoie { $what }
answer-void_support = le soutien { $units } est sans effet : { $why }
answer-void_convoy = le convoi { $units } est sans effet : { $why }
answer-void_supports = les soutiens { $units } sont sans effet : { $why }
answer-void_convoys = les convois { $units } sont sans effet : { $why }
answer-off_route_alone = { $more_fleet } ne se trouve sur aucune route de convoi { $more_way }
answer-off_route = aucune de ces flottes ne se trouve sur une route de convoi { $more_way }
answer-way = de { $from } à { $to }
answer-out_of_reach = aucune de ces unités ne peut atteindre cette province
answer-no_convoy = aucune flotte n’avait l’ordre de convoyer { $unit } { $to }{ $more_near ->
        [true] , et une armée à convoyer ne peut pas avancer par la terre
       *[other] { "" }
    }
answer-own_province = une unité ne peut pas soutenir un mouvement vers sa propre province
answer-in_port = aucune chaîne de flottes en mer n’y mène, car { $unit } est au port
answer-off_coast = { $unit } est sur la { $coast } et ne peut pas aller { $to }
answer-NobodysOrder = Aucun ordre, de qui que ce soit, n’aurait aidé.
answer-Choices = Chacun de ces choix, à lui seul, change le résultat :
answer-NoChoice = Aucun autre choix des règles maison ne change le résultat.
answer-NobodyIn = { $name } : personne n’y était ni ne devait y aller.
answer-UnreadIn = { $name } : `{ $text }` n’a pas pu être lu, et aucune unité n’y est donc connue.
answer-OwnedBy = { COUNT($owner) ->
        [0] { CAPITAL(PLACE($name)) } n’appartient et n’a jamais appartenu à personne : un centre ne change de mains que si une unité s’y trouve après l’automne.
       *[other] { COUNT($since) ->
        [0] { CAPITAL(PLACE($name)) } appartient à { ARTICLE($owner) } : un centre ne change de mains que si une unité s’y trouve après l’automne.
       *[other] { CAPITAL(PLACE($name)) } appartient à { ARTICLE($owner) } depuis { SINCE($since) } : un centre ne change de mains que si une unité s’y trouve après l’automne.
    }
    }
answer-GameStart = début de la partie
answer-NoCentre = { CAPITAL(PLACE($name)) } n’est pas un centre.
answer-NobodyNear = { $name } : aucune unité délogée n’est à côté.
answer-Question = { $order } : l’ordre est-il exécuté ?
answer-Right = Exact.
answer-Wrong = { $works ->
        [true] Faux : { $order }, cet ordre est exécuté.
       *[other] Faux : { $order }, cet ordre n’est pas exécuté.
    }
answer-Began = Cela a commencé ici :
answer-Lost = Elle n’est plus sur le plateau.
answer-StillThere = Elle est encore sur le plateau.
answer-Ruling = Décision
answer-Rules = Règles
answer-destroyed = { $unit }, sans retraite, a été dispersée{ COUNT($why) ->
        [0] { "" }
       *[other] { " " }: { $why }
    }
answer-retreats = { $unit } bat en retraite { $to }
answer-disbanded = { $unit } est dispersée
answer-built = { $unit } est construite
answer-waived = une construction est abandonnée
answer-by_convoy = { " " }par convoi
answer-Quoted = « { $text } »
answer-holds_still = { $unit } tient
answer-OtherHouses = Selon d’autres règles maison, le résultat aurait été différent : { $houses }.
answer-Found = { $sought ->
        [Success] Chacun de ces changements, à lui seul, aurait fait réussir l’ordre
        [Cut] Chacun de ces changements, à lui seul, aurait coupé le soutien
        [Disruption] Chacun de ces changements, à lui seul, aurait rompu le convoi
        [Survival] Chacun de ces changements, à lui seul, aurait sauvé l’unité
        [Dislodgement] Chacun de ces changements, à lui seul, aurait délogé l’unité
        [Holding] Chacun de ces changements, à lui seul, aurait suffi, sans perte d’un centre ailleurs
        [Unit] Chacun de ces changements, à lui seul, aurait suffi
       *[other] Chacun de ces changements, à lui seul, aurait donné un autre résultat
    }{ COUNT($engine) ->
        [0] { "" }
       *[other] { " " }(selon `{ $engine }`)
    } :
answer-NoneFound = { $sought ->
        [Success] Personne n’aurait pu le faire réussir par un seul ordre
        [Cut] Personne n’aurait pu couper le soutien par un seul ordre
        [Disruption] Personne n’aurait pu rompre le convoi par un seul ordre
        [Survival] Personne n’aurait pu sauver l’unité par un seul ordre
        [Dislodgement] Personne n’aurait pu déloger l’unité par un seul ordre
        [Holding] Aucun de ses ordres, à lui seul, n’aurait suffi sans perte d’un centre ailleurs
        [Unit] Aucun de ses ordres, à lui seul, n’aurait suffi
       *[other] Personne n’aurait pu y changer quoi que ce soit par un seul ordre
    }{ COUNT($engine) ->
        [0] { "" }
       *[other] { " " }(selon `{ $engine }`)
    }.
answer-TwoOrders = { $found ->
        [true] Deux ordres ensemble auraient suffi :
       *[other] Deux ordres ensemble n’auraient pas suffi non plus.
    }
answer-Should = { $goal ->
        [Keep] { $power } : que fallait-il pour garder { $place } par ses propres ordres ?
        [KeepAny] { $power } : que fallait-il pour garder une unité dans { $place } par ses propres ordres ?
        [Take] { $power } : que fallait-il pour prendre { $place } par ses propres ordres ?
       *[TakeOtherwise] { $power } : que fallait-il pour avoir une autre unité dans { $place } par ses propres ordres ?
    }
answer-MorePairs = { $count ->
        [one] Une autre paire d’ordres aurait suffi aussi.
       *[other] { $count } autres paires d’ordres auraient suffi aussi.
    }
answer-NotAlone = { $power } : { $units ->
        [one] aucun de ses ordres n’aurait
       *[other] ni un de ses ordres ni deux n’auraient
    } { COUNT($place) ->
        [0] { $sought ->
            [Survival] sauvé { $unit }
           *[other] fait réussir cet ordre
        }
       *[other] amené { $unit } à { $place }
    }.
answer-Written = Il était écrit : `{ $text }`.
answer-ByTheRules = Selon les seules règles :

## Changes, graphs, retreats and adjustments.

beyond-or = ou
beyond-colon = { " " }:{ " " }
beyond-instead_of = { $unit } { $does } au lieu { $was }
beyond-by_other_route = { $unit } avance { $to } { $now }, et non { $was }
beyond-over = par { $seas }
beyond-no_route = sans route écrite
beyond-together = , et{ " " }
beyond-whose = { $unit } ({ $is_own ->
        [true] même puissance
       *[other] { $power }
    }{ $ways ->
        [one] { "" }
       *[other] , n’importe lequel de { $ways } ordres
    })
beyond-held_in_numbers = , { $against } contre { $attack }
beyond-then = { " " }; alors { $then }
beyond-or_else = { $one }, ou { $other }
beyond-becomes = { $result ->
        [succeeds] { $unit } prend { $place }
        [fails] { $unit } n’atteint pas { $place }
        [given] { $unit } soutient
        [cut] le soutien de { $unit } est coupé
        [available] le convoi de { $unit } passe
        [disrupted] le convoi de { $unit } est rompu
        [dislodged] { $unit } est délogée
       *[stands] { $unit } reste
    }
beyond-hold = tient
beyond-move_to = avance { $to }
beyond-move_by_convoy = avance { $to } par convoi
beyond-support = soutient { $what }
beyond-convoy = convoie { $what }
beyond-to_hold = de tenir
beyond-to_move = d’avancer { $to }
beyond-to_move_by_convoy = d’avancer { $to } par convoi
beyond-to_support = de soutenir { $what }
beyond-to_convoy = de convoyer { $what }
beyond-moves_away = { COUNT($goals) ->
        [0] { $unit } tente de partir ({ $others })
       *[other] { $unit } s’en va ({ $goals }){ COUNT($others) ->
            [0] { "" }
           *[other] , ou tente de partir ({ $others })
        }
    }
beyond-itself = un autre ordre pour { $unit }
beyond-one_more_support = un soutien de plus
beyond-one_more_convoy = un convoi pour elle
beyond-support_for = un soutien pour { $what }
beyond-help_for = une aide pour { $unit }
beyond-attack_on = une attaque contre { $place }
beyond-a_move = un mouvement { $to }
beyond-left = { $moved ->
        [true] si { $unit } était allée ailleurs
       *[other] si { $unit } s’était déplacée
    }
beyond-not_attacked = si { $unit } n’avait pas attaqué { $place }
beyond-not_moved = si { $unit } n’avait pas reçu l’ordre d’aller { $to }
beyond-not_supported = si { $unit } n’avait pas soutenu { $what }
beyond-not_convoyed = si { $unit } n’avait pas convoyé { $what }
beyond-by_orders = { $how ->
        [all] { $what }
        [these] { $what } ({ $named })
       *[other] { $what } ({ $orders } de { $total } autres ordres)
    }
beyond-but_not = { " " }(mais pas avec { $orders })
beyond-two_orders = deux ordres ensemble
beyond-by_whom = { " " }:{ " " }
relation-Cuts = coupe
relation-Dislodges = déloge
relation-DoesNotArrive = n’arrive pas
relation-DoesNotDislodge = ne déloge pas avec { $strength }
relation-DoesNotCut = ne coupe pas
relation-OwnUnit = sa propre unité reste
relation-Void = sans effet
relation-NotUsed = inutilisé
relation-Convoys = { $available ->
        [true] convoie
       *[other] pas de convoi
    }
relation-Supports = { $counts ->
        [true] +1
       *[other] +0
    }
relation-Against = contre { $strength }
relation-HeadToHead = de front contre { $strength }
relation-Leaves = part
beyond-holds_off = +1 pour bloquer, +0 pour déloger
relation-Holds = tient avec { $strength }
beyond-of_own_power = { " " }contre sa propre unité
beyond-follows = suit une unité qui devait avancer
beyond-attacks_convoy = attaque une flotte qui convoie
beyond-supports_against = soutient contre son attaquant
beyond-plain_move = un autre mouvement
beyond-plain_support = un autre soutien
beyond-plain_convoy = un convoi
beyond-cycle = cercle { $number }
beyond-cycle_of = Cercle { $number } : { $orders } ; { $found }.
beyond-arrows = Les flèches pleines mènent aux ordres du résultat desquels il dépend, les pointillées à ceux dont il importe seulement qu’ils ont été donnés. La lettre après un lieu est le type de l’ordre dans l’article, que la parenthèse dit en mots.
beyond-fate = , unité { $fate }
beyond-strength = force { $strength }
beyond-ruled = décidé : { $result }
beyond-see_above = voir plus haut
beyond-not_needed = inutile
beyond-second_cycle = Inutile : { $from } ╌╌▶ { $to }. Toute attaque de { $to } coupe ce soutien. Demander si elle déloge aussi l'unité fermerait un second cercle.
beyond-in_circle = dans le cercle
beyond-in_ring = dans le paradoxe
beyond-by_szykman = , tranché selon la règle de Szykman
beyond-by_paradox_rule = , selon la règle des paradoxes
beyond-by_cycle_rule = , selon la règle des cercles
beyond-why = Pourquoi : { $order }
beyond-no_order_yet = { $unit } n’a pas encore d’ordre ; sans ordre, elle sera dispersée
beyond-no_order_yet_because = { $unit } n’a pas encore d’ordre ({ $why }) ; sans ordre, elle sera dispersée
beyond-no_retreat = { $unit } n’a pas reçu d’ordre de retraite et a été dispersée
beyond-disbanded_because = { $unit } a été dispersée, car { $why }
beyond-disbanded_as_ordered = { $unit } a été dispersée, conformément à l’ordre
beyond-open = { $unit } a battu en retraite { $to } : { $is_only ->
        [true] c’était sa seule retraite possible
       *[other] la voie était libre
    }
beyond-closes_none = l’attaquant { COUNT($from) ->
        [0] est venu par convoi, ce qui ne ferme aucune province
       *[other] venait { $from }, mais par convoi, ce qui n’y interdit pas la retraite
    }
beyond-both_disbanded = { $order } a échoué{ $why } ; les deux unités ont été dispersées
beyond-all_disbanded = { $order } a échoué{ $why } ; toutes les unités ont été dispersées
beyond-unit_disbanded = { $order } est { $result }{ $why } ; l’unité a été dispersée
beyond-came_from = l’attaque { COUNT($more_unit) ->
        [0] { "" }
       *[other] contre { $more_unit }{ " " }
    }venait { $from }
beyond-came_by_convoy = l’attaquant est venu par convoi
beyond-nowhere = { $unit } n’avait aucune retraite possible
beyond-could_retreat = { $unit } { $more_over ->
        [true] { $more_only ->
            [only] n’aurait pu battre en retraite que { $to }
            [also] aurait aussi pu battre en retraite { $to }
           *[other] aurait pu battre en retraite { $to }
        }
       *[other] pouvait battre en retraite { $to }
    }
beyond-other_coast = { $unit } ne peut pas aller { $to } depuis sa côte : seule l’autre côte y touche
beyond-standoff_closed = un stand-off interdisait la retraite vers { $places }
beyond-occupied = { $count ->
        [one] une unité occupait { $places }
       *[other] des unités occupaient { $places }
    }
beyond-will_be_in_disorder = { $unit } sera retirée en application du désordre civil, à moins que { $power } n’ordonne davantage de dissolutions
beyond-was_in_disorder = { $unit } a été retirée en application du désordre civil, car { $power } n’a pas ordonné assez de dissolutions
beyond-chosen_in_disorder = { $unit } a été retirée selon la règle du désordre civil, car { $power } a ordonné plus de dissolutions qu’il n’en était dû
beyond-farthest = { $is_first ->
        [true] elle était
       *[other] parmi les autres, elle était
    }{ $tie ->
        [none] { " " }
       *[other] , avec { $beside },{ " " }
    }la plus éloignée { $from }{ $tie ->
        [none] { " " }:{ " " }
       *[other] ,{ " " }
    }{ $steps } pas{ $tie ->
        [fleet] { " " }chacune ; à égalité, les flottes sont retirées avant les armées
        [both] { " " }chacune ; à égalité, les flottes sont retirées avant les armées, et entre flottes l’ordre alphabétique décide : { $name } vient avant { $next }
        [alphabet] { " " }chacune ; entre unités du même type, l’ordre alphabétique décide : { $name } vient avant { $next }
       *[none] { COUNT($beside) ->
        [0] { "" }
       *[other] , contre { $less } pour { $beside }
    }
    }
beyond-adjusted = { $act ->
        [build] { $power } a construit { $unit }
        [remove] { $power } a retiré { $unit }
       *[waive] { $power } a renoncé à une construction
    }
beyond-could_build = { $power } pouvait construire { $unit }
beyond-stays = { $unit } reste sur la carte
beyond-failed = { $order } a échoué{ $why }
beyond-site_occupied = il y a déjà une unité { $place }
beyond-removed_already = { $order } ne compte pas : { $unit } est déjà retirée par le premier ordre
beyond-is = { $order } est { $result }{ $why }
beyond-centres = { $count ->
        [0] aucun centre
        [one] { $count } centre
       *[other] { $count } centres
    }
beyond-units = { $count ->
        [0] aucune unité
        [one] { $count } unité
       *[other] { $count } unités
    }
beyond-may_build = { $count ->
        [one] { $count } construction
       *[other] { $count } constructions
    }
beyond-must_remove = { $count ->
        [one] { $count } unité à dissoudre
       *[other] { $count } unités à dissoudre
    }
beyond-owns = { $power } : { $centres } et { $units }{ COUNT($due) ->
        [0] { "" }
       *[other] , donc { $due }
    }
beyond-owner_changes = un centre ne change de main que par l’unité qui s’y trouve après l’automne
beyond-nearest_owned = des centres de sa puissance
beyond-nearest_home = de ses centres nationaux
beyond-home_country = de son pays d’origine
beyond-no_way = { $unit } n’a pas de chemin jusque-là
beyond-steps = { $unit } ({ $count })
beyond-removed_first = { $power } : l’unité la plus éloignée { $from } est retirée d’abord. À égalité, les flottes passent en premier, puis l’ordre alphabétique des noms des provinces décide
beyond-distances = les distances en pas : { $distances }
beyond-retreat_of = l’ordre de retraite de { $unit } { $to }
beyond-order_to_disband = l’ordre de disperser { $unit }
beyond-order_to_remove = { beyond-order_by } de retirer { $unit }
beyond-order_to_build = { beyond-order_by } de construire { $unit }
beyond-order_to_waive = { beyond-order_by } de renoncer à une construction
beyond-order_of = { beyond-order_by } { $order }
beyond-order_by = { $more_power ->
        [Austria] l’ordre autrichien
        [England] l’ordre anglais
        [France] l’ordre français
        [Germany] l’ordre allemand
        [Italy] l’ordre italien
        [Russia] l’ordre russe
        [Turkey] l’ordre turc
       *[other] l’ordre de { ARTICLE(POWER($more_power)) }
    }

## Proofs.

proof-via = { " " }par convoi
proof-of_armies = des armées { $at }
proof-of_fleets = des flottes { $at }
proof-support_for = le soutien de { $unit } pour { $what }
proof-convoy_for = le convoi de { $army } { $to } par { $unit }
proof-attack = { $count ->
        [one] l’attaque { $units }
       *[other] les attaques { $units }
    }
proof-that_object = celui { $unit }
proof-that_dative = celui { $unit }
proof-the_move = le mouvement { $unit }
proof-with_support = avec { $units }
proof-even_without = même sans { $units }
proof-needed_none = { $order } n’avait besoin d’aucun soutien
proof-needed_one = un seul soutien aurait suffi pour { $order }
proof-needed_some = { $count } des soutiens pour { $order } auraient suffi
proof-needed_all = { $count ->
        [2] { $order } avait besoin de ses deux soutiens
       *[other] { $order } avait besoin de tous ses soutiens
    }
proof-support_was_cut = { $by } { COUNT($more_dislodged) ->
        [0] { $count ->
            [one] a
           *[other] ont
        }
       *[other] a délogé { $more_dislodged } et a ainsi
    } coupé le soutien { $unit }{ COUNT($what) ->
        [0] { "" }
       *[other] { " " }pour { $what }
    }{ COUNT($more_from) ->
        [0] { "" }
       *[other] { " " }(une attaque venant { $more_from }, la cible du soutien, ne le coupe qu’en délogeant)
    }
proof-adds_nothing = le soutien { $units } ne compte pas contre { $against }, qui appartient aussi à { ARTICLE(POWER($more_power)) }
proof-because_disrupted = , parce que le convoi a été rompu
proof-because_dislodged_by = , parce que { $attack } a délogé l’unité
proof-because_beaten = , parce qu’il a été battu de front
proof-because_left = , parce qu’elle est partie
proof-against = { " " }contre { $strength }
proof-against_each = { $attack } contre { $strength } à chaque fois
proof-sum_cut = { " " }; le soutien { $unit } a été coupé
proof-not_against_own = { " " }; le soutien { $unit } ne compte pas contre une unité de sa propre puissance
proof-succeeded = { $order } a réussi
proof-succeeded_against = { $order } l’a emporté sur { $whom }{ $more_stayed }
proof-failed = { $order } a échoué
proof-bounced = { $order } a rebondi contre { $other }
proof-beaten = { $order } a été battu par { $other }
proof-held_off = { $order } a été tenu en échec par { $other }
proof-lost_head_to_head = { $how ->
        [beaten] { $order } a été battu de front par { $other }, qui a délogé { $unit }
        [equal] { $order } s’est heurté de front à { $other } et a rebondi
       *[held] { $order } s’est heurté de front à { $other } et a échoué
    }
proof-bounced_off = { $order } a rebondi contre { $unit }
proof-failed_against = { $order } a échoué contre { $unit }
proof-who_stayed = , dont le mouvement a échoué
proof-all_bounced = { $orders } ont rebondi l’un contre l’autre
proof-all_head_to_head = { $orders } se sont rencontrés de front et ont rebondi
proof-all_bounced_off = { $orders } ont rebondi contre { $unit }
proof-all_failed_against = { $orders } ont échoué chacun contre { $unit }
proof-changed_places = { $units } ont échangé leurs places, car { $more_count ->
        [2] les deux sont passées
       *[other] { $more_by_convoy } est passée
    } par convoi
proof-in_circle = { $units } ont effectué une rotation, et une telle rotation réussit si personne ne l’arrête
proof-left = { $unit } est partie
proof-even_if_stayed = ce mouvement avait une force de { $attack }, ce qui aurait suffi même si { $unit } n’était pas partie dans le même cercle
proof-unopposed = rien ne s’y opposait
proof-move_unopposed = rien ne s’opposait à ce mouvement
proof-convoy_disrupted_at = le convoi a été rompu { $at }{ COUNT($by) ->
        [0] { "" }
       *[other] { " " }par { $by }
    }{ COUNT($strengths) ->
        [0] { "" }
       *[other] , { $strengths }
    }
proof-on_route = , sur la route écrite par { $seas }, qui est obligatoire
proof-in_paradox = ce mouvement fait partie d’un paradoxe de convoi
proof-met_own = il s’est heurté de front à { $other }, et une puissance ne peut pas déloger ses propres unités
proof-met_exchange = il s’est heurté de front à { $other }, { $attack } contre { $against }, et deux unités ne peuvent pas échanger leurs places sans convoi
proof-own_stayed = une puissance ne peut pas déloger ses propres unités, et { $unit } est restée sur place
proof-stayed = { $unit } est restée sur place
proof-and_strengths = , { $attack } contre { $against }{ COUNT($more_unit) ->
        [0] { "" }
       *[other] { " " }; { $more_unit } { proof-is_of } elle aussi, et ce mouvement n’aurait de toute façon pas pu la déloger
    }
proof-barred = { $order } l’a arrêté, { $attack } contre { $against }, si bien que la rotation ({ $units }) n’a pas pu se faire
proof-bars = ainsi la rotation ({ $units }) n’a pas pu se faire, et { $unit } est restée
proof-column = { $is_circle ->
        [true] tout le cercle était bloqué
       *[other] toute la file était bloquée
    } par { $unit }
proof-because = , car{ " " }
proof-no_effect = { $order } est { $result } : { $why }
proof-retreats_only = dans une phase de retraites, seules les unités délogées ont des ordres : battre en retraite ou se disperser
proof-refused = { $order } : { $result }
proof-held_instead = { " " }; { $more_helps ->
        [true] { $more_unit }
       *[other] l’unité
    } { $how ->
        [stayed] est restée sur place
        [driven] n’a pas bougé
        [counts] est réputée tenir
       *[held] est réputée tenir
    }
proof-counted_as_holding = { " " }; ainsi { $more_unit } { $how ->
        [stayed] est restée sur place
        [driven] n’a pas bougé
       *[held] était réputée tenir
    }
proof-void_with_it = { $help } { $count ->
        [one] est donc illégal
       *[other] sont donc illégaux
    } aussi
proof-could_have = { $unit } aurait pu donner le soutien qui manquait, mais son propre ordre est sans effet
proof-helped_the_other = { $unit }, qui appartient aussi à { ARTICLE(POWER($more_power)) }, a soutenu { $order } et non ce mouvement
proof-undecided = { $order } : le résultat n’a pas pu être décidé
proof-dislodged_army = { $more_unit }
proof-dislodged_fleet = { $more_unit }
proof-held_because = { $unit } a tenu : { $why }
proof-kept = { $unit } elle-même n’a pas été délogée : { $why }
proof-nobody_attacked_it = personne ne l’a attaquée
proof-they_failed = { $count ->
        [one] { $attacks } a échoué
       *[other] { $attacks } ont échoué
    }
proof-own_attack = { $count ->
        [one] { $attacks } ne pouvait pas déloger une unité de la même puissance
       *[other] { $attacks } ne pouvaient pas déloger une unité de la même puissance
    }
proof-had_only = { $count ->
        [one] { $attacks } a échoué à { $strength } contre { $against }
       *[other] { $attacks } ont échoué à { $strength } contre { $against }
    }{ $more_own ->
        [true] { $count ->
        [one] { " " }et n’aurait pu
       *[other] { " " }et n’auraient pu
    } en aucun cas déloger une unité de la même puissance
       *[other] { "" }
    }
proof-counting = , où le soutien { $units } compte
proof-with_each = la même force de { $strength }
proof-beleaguered = { $unit } a tenu : { $attackers } ont attaqué avec { $strengths } et se tenaient mutuellement en échec (garnison assiégée)
proof-garrison = des attaques de même force se sont neutralisées, si bien que { $unit } est restée en place (garnison assiégée)
proof-dislodged = { $unit } a été délogée { $meets ->
        [HeadToHead] de front { "" }
       *[other] { "" }
    }par { $by }{ $meets ->
        [ByConvoy] , par convoi et donc sans choc frontal
       *[other] { "" }
    }
proof-judged_by_convoy = selon le jugement, { $unit } passe par convoi (4.A.3=b)
proof-judged_by_land = selon le jugement, { $unit } passe par voie de terre (4.A.3=b)
proof-implied = { $count ->
        [one] { $unit } n’a pas reçu d’ordre, et { $by } implique { $order } (4.E.3=a)
       *[other] { $unit } n’a pas reçu d’ordre, et { $by } impliquent { $order } (4.E.3=a)
    }
proof-implied_yet = { $count ->
        [one] { $unit } n’a pas encore d’ordre, et { $by } implique { $order } (4.E.3=a)
       *[other] { $unit } n’a pas encore d’ordre, et { $by } impliquent { $order } (4.E.3=a)
    }
proof-no_order_yet = { $unit } n’a pas encore d’ordre
proof-no_order = { $unit } n’a pas reçu d’ordre et a tenu
proof-no_order_yet_because = { $unit } n’a pas encore d’ordre ({ $why })
proof-held_for = { $unit } a tenu ({ $why })
proof-will_hold = , et tiendra
proof-given = { $order } a tenu : { $had }
proof-given_but = { COUNT($order) ->
        [0] mais
       *[other] { $order } a tenu, mais
    } { $had }
proof-given_decided = { COUNT($order) ->
        [0] ce soutien
       *[other] { $order }
    } a été décisif : { $had }
proof-given_spare = { COUNT($order) ->
        [0] ce soutien
       *[other] { $order } a tenu, mais
    } n’était pas nécessaire : { $had }
proof-given_changed = { COUNT($order) ->
        [0] { $had }
       *[other] { $order } a tenu ; { $had }
    }
proof-without_it = sans ce soutien, { $other } { $outcome ->
        [given] aurait été coupé
        [cut] n’aurait pas été coupé
        [through] aurait été rompu
        [disrupted] n’aurait pas été rompu
        [succeeds] aurait échoué
       *[fails] n’aurait pas échoué
    }
proof-had_kept = sans ce soutien, { $attack } aurait délogé { $unit }
proof-given_idle = { COUNT($order) ->
        [0] ce soutien
       *[other] { $order } a tenu, mais
    } n’a rien changé
proof-given_short = { COUNT($order) ->
        [0] ce soutien
       *[other] { $order } a tenu, mais
    } n’a pas suffi : { $had }
proof-given_kept_out = { COUNT($order) ->
        [0] { "" }
       *[other] { $order } a tenu ;{ " " }
    }ce soutien n’a pas suffi à { $unit }, mais il a { $more_dislodges ->
        [true] empêché { $rival } de déloger { $unit }
       *[other] tenu { $rival } en échec
    }
proof-given_against_own = { COUNT($order) ->
        [0] ce soutien
       *[other] { $order } a tenu, mais
    } n’a servi à rien : { $rival } { proof-is_of } comme { $unit }, et une puissance ne peut pas déloger ses propres unités
proof-had_against = { $of } { $more_short ->
        [true] { $more_move ->
            [true] a échoué à { $strength }
           *[other] a été délogée, à { $strength }
        }
       *[other] l’a emporté à { $strength }
    } contre { COUNT($more_enemy) ->
        [0] { $against }
       *[other] { $against ->
            [one] le { $against } { $more_enemy }
           *[other] les { $against } { $more_enemy }
        }
    }
proof-held_against = { $of } a tenu à { $strength } contre { COUNT($more_enemy) ->
        [0] { $against }
       *[other] { $against ->
            [one] le { $against } { $more_enemy }
           *[other] les { $against } { $more_enemy }
        }
    }
proof-in_numbers = , { $attack } contre { $against }
proof-given_in_vain = { COUNT($order) ->
        [0] ce soutien
       *[other] { $order } a tenu, mais
    } n’a servi à rien : { $own } { proof-is_of } elle aussi, et une puissance ne peut pas aider à déloger ses propres unités
proof-is_of = { $more_power ->
        [Austria] est autrichienne
        [England] est anglaise
        [France] est française
        [Germany] est allemande
        [Italy] est italienne
        [Russia] est russe
        [Turkey] est turque
       *[other] appartient à { ARTICLE(POWER($more_power)) }
    }
proof-given_in_vain_against = { COUNT($order) ->
        [0] ce soutien { $more_effect ->
            [Idle] n’a rien changé
            [Decided] a été décisif
           *[other] a compté
        }
       *[other] { $order } a tenu{ $more_effect ->
            [Idle] , mais n’a rien changé
            [Decided] { " " }et a été décisif
           *[other] { "" }
        }
    } : il comptait contre { $rival }, mais pas contre { $own }, car { $own } { proof-is_of } elle aussi
proof-nobody_attacked = personne n’a attaqué { $unit }
proof-of_same_power = { $attack } { COUNT($support) ->
        [0] ne pouvait pas le couper
       *[other] n’a pas coupé { $support }
    }, car { $more_unit } { proof-is_of } elle aussi
proof-spared = { $attack } n’a pas coupé ce soutien, car { $why }
proof-did_not_arrive = { $attack } n’a pas abouti, car le convoi a été rompu
proof-had_no_convoy = { $attack } n’a pas abouti, car aucun convoi n’y menait
proof-from_target = { $attack } { COUNT($support) ->
        [0] ne l’a pas coupé
       *[other] n’a pas coupé { $support }
    }, car une attaque { COUNT($sea) ->
        [0] venant { $from }
       *[other] par { $sea }
    }, cible du mouvement soutenu, ne coupe qu’en délogeant l’unité qui soutient
proof-lost_convoy = { $attack } a perdu son convoi{ COUNT($by) ->
        [0] { "" }
       *[other] , rompu par { $by },
    } et n’a donc { COUNT($support) ->
        [0] rien coupé
       *[other] pas coupé { $support }
    }
proof-each_coast = { $unit } peut aller { $to } et donc soutenir un mouvement vers n’importe quelle côte de cette province
proof-one_province = { $units } vont dans la même province, quelle que soit la côte
proof-coastal_crawl = les côtes { $place } forment une seule province
proof-cuts_all = { $army } n’avait pas besoin du convoi { $fleet } et a donc coupé même un soutien contre cette flotte
proof-of_one_power = des attaques de même force rebondissent, même celles d’une seule puissance
proof-no_effect_of = { $order } est resté sans effet, car une unité battue de front n’a pas d’effet là d’où venait son attaquant
proof-no_effect_so = une unité battue de front reste sans effet là d’où venait son attaquant ; c’est pourquoi { $order } a réussi
proof-spared_1982 = une armée convoyée ne coupe pas un soutien visant la province où { $fleet } convoie ({ $more_place })
proof-spared_2000 = une armée convoyée ne coupe pas un soutien contre une flotte dont elle a besoin, ici { $fleet }
proof-spared_1971 = une armée convoyée ne coupe pas un soutien contre la flotte qui la convoie, ici { $fleet }
proof-cut = { $order } a été coupé par { $by }
proof-which_dislodged = , qui a aussi délogé { $unit }, à { $strengths }
proof-although_dislodged = , bien que { $unit } ait elle-même été délogée
proof-cut_by_dislodgement = { $order } a été coupé : { $attack } a délogé { $unit }
proof-paradox_took = { $order } a été rompu par un paradoxe de convoi
proof-disrupted_by = { $order } a été rompu : { $attack } a délogé { $unit }
proof-available = { $order } n’a pas été rompu : { $why }
proof-convoyed = { $unit } a convoyé { $army } : { $why }
proof-unused = { $order } n’a pas servi
proof-led_nowhere = { $order } a été inutile : aucun convoi ordonné n’y mène
proof-broken = { $order } a été inutile : { COUNT($more_by) ->
        [0] le convoi a été rompu { $at }
       *[other] { $more_by } { $count ->
        [one] a rompu
       *[other] ont rompu
    } le convoi { $at }
    } ; { $why }
proof-over_written_route = { $unit } { $more_moved ->
        [true] est passée par convoi
        [told] a pris ce chemin
       *[other] devait passer par convoi
    } ; la route écrite par { $seas }, qui est obligatoire, était libre
proof-over_seas = { $unit } { $more_moved ->
        [true] est passée par convoi
        [told] a pris ce chemin
       *[other] a attaqué par convoi
    }{ $why } ; { $other ->
        [true] le passage par { $more_broken } était rompu, mais celui par { $seas } était libre, et un seul suffit
       *[other] le passage par { $seas } était libre
    }
proof-each_over_sea = { $units } { $more_moved ->
        [true] sont passées par convoi
       *[other] ont attaqué par convoi
    } ; les passages par { $seas } étaient libres
proof-own_anyway = { $unit } { proof-is_of } elle aussi, et ce mouvement n’aurait de toute façon pas pu la déloger
proof-lacks_fleet = il manquait { $unit }, qui { $does ->
        [hold] avait l’ordre de tenir
        [move] avait l’ordre d’aller { $to }
        [support] avait l’ordre de soutenir { $what }
        [convoy] avait l’ordre de convoyer { $what } { $to }
       *[none] n’avait pas d’ordre
    }
proof-not_by_land = { $unit } devait passer par convoi{ $why } ; une telle armée n’avance pas par la terre
proof-as_ordered = , car son ordre le demande
proof-own_fleets = , car { $fleets }, { $count ->
        [one] { $more_power ->
            [Austria] autrichienne
            [England] anglaise
            [France] française
            [Germany] allemande
            [Italy] italienne
            [Russia] russe
            [Turkey] turque
           *[other] de la même puissance
        }, avait
       *[other] de la même puissance, avaient
    } l’ordre de la convoyer
proof-exchange = , car elle devait changer de place avec l’unité qui s’y trouve
proof-by_land = { $army } { $more_moved ->
        [true] est passée
       *[other] a attaqué
    } par voie de terre{ $why ->
        [untold] { " " }; { $count ->
            [one] le convoi { $fleets } n’a
           *[other] les convois { $fleets } n’ont
        } pas servi
        [order] { " " }: son ordre ne dit pas VIA
        [none] { " " }: sans VIA, seul un convoi de sa propre puissance compte{ COUNT($more_whose) ->
            [0] { "" }
           *[other] , et { $more_whose }
        }
       *[void] { " " }: son ordre ne dit pas VIA, et { $count ->
            [one] le seul ordre de convoi de sa puissance, celui { $fleets }, ne compte
           *[other] les ordres de convoi de sa puissance, ceux { $fleets }, ne comptent
        } pas ({ $more_void })
    }
proof-enough_to_dislodge = , et { $attack } contre { $against } ont suffi à la déloger
proof-counts_apart = { $count ->
        [one] le soutien { $supports } comptait aussi contre { $rival }, mais pas contre { $unit }, car { $unit } { proof-is_of } elle aussi
       *[other] les soutiens { $supports } comptaient aussi contre { $rival }, mais pas contre { $unit }, car { $unit } { proof-is_of } elle aussi
    }
proof-with_strength = { $whom } (force { $strength })
proof-also_stopped = { $count ->
        [one] { COUNT($left) ->
        [0] { $by } aurait aussi arrêté { $order }
       *[other] même si { $left } était partie, { $by } aurait arrêté { $order }
    }
       *[other] { COUNT($left) ->
        [0] { $by } auraient aussi arrêté { $order }
       *[other] même si { $left } était partie, { $by } auraient arrêté { $order }
    }
    }
proof-still_counts = { $convoy ->
        [true] { $attack } a délogé { $rival } par convoi, donc sans choc frontal, et { $order } a quand même arrêté { $unit }
       *[other] { $attack } a délogé { $rival }, mais sans venir { $from }, et { $order } a quand même arrêté { $unit }
    }
proof-not_opposed = { $order } ne s’est pas opposé à { $over }{ $why }
proof-circle = les ordres { $units } dépendent les uns des autres en cercle
proof-not_counted = le nombre de résolutions conformes aux règles n’a pas été compté
proof-contradicted = { $count ->
        [one] aucun résultat du convoi { $units } n’est conforme aux règles
       *[other] aucun résultat des convois { $units } n’est conforme aux règles
    }
proof-no_resolution = aucune résolution n’est conforme aux règles
proof-resolutions = { $count } résolutions sont conformes aux règles
proof-resolutions_one = 1 résolution est conforme aux règles
proof-all_or_none = deux résolutions sont conformes aux règles : tous réussissent, ou tous échouent
proof-one_resolution = une résolution est conforme aux règles : { $results }
proof-opposite = deux résolutions sont conformes aux règles : soit { $results }, soit { $more_convoys ->
        [open] { $count ->
        [2] tous deux
       *[other] tous
    } sont rompus
        [lost] { $count ->
        [2] tous deux
       *[other] tous
    } passent
       *[other] exactement le contraire
    }
proof-two_resolutions = deux résolutions sont conformes aux règles. Soit { $one } ; soit { $other }
proof-is = { $outcome ->
        [given] le soutien { $units } est donné
        [cut] le soutien { $units } est coupé
        [through] { $count ->
        [one] le convoi { $units } passe
       *[other] les convois { $units } passent
    }
        [disrupted] { $count ->
        [one] le convoi { $units } est rompu
       *[other] les convois { $units } sont rompus
    }
        [succeeds] le mouvement { $units } réussit
       *[fails] le mouvement { $units } échoue
    }
proof-if_through = si le convoi { $unit } passait, { $results }
proof-if_not = { " " }Sinon, { $results }.
proof-if_not_opposite = { " " }Sinon, c’est chaque fois le contraire qui s’ensuivrait.
proof-neither = { " " }Les deux hypothèses se contredisent elles-mêmes
proof-both_fit = { " " }Les deux issues seraient cohérentes
proof-would = { $outcome ->
        [given] le soutien { $unit } serait donné
        [cut] le soutien { $unit } serait coupé
        [through] le convoi { $unit } passerait
        [disrupted] le convoi { $unit } serait rompu
        [succeeds] { $unit } réussirait{ $more_strengths }
       *[fails] { $unit } échouerait{ $more_strengths }
    }
proof-outcomes = { COUNT($results) ->
        [0] { "" }
       *[other] { " " }; ainsi { $results }
    }
proof-did = { $outcome ->
        [given] le soutien { $unit } a tenu
        [cut] le soutien { $unit } a été coupé
        [through] le convoi { $unit } est passé
        [disrupted] le convoi { $unit } a été rompu
        [succeeds] { $unit } a réussi{ $more_strengths }
       *[fails] { $unit } a échoué{ $more_strengths }
    }
proof-strengths = { " " }à { $attack } contre { $other }
proof-the_convoy_would = le convoi { $more_through ->
        [indeed] passerait en effet
        [true] passerait
       *[other] serait rompu
    }
proof-left_by = { $choice } laisse ce paradoxe à son second choix
proof-paradox_fails = selon la règle de Szykman pour les paradoxes, { $count ->
        [one] le convoi { $units } échoue
        [2] les convois { $units } échouent
       *[other] les { $count } convois échouent tous
    }
proof-paradox_cuts = { $army } ne peut pas sauver son convoi en coupant le soutien { $support } : dans un paradoxe, le convoi échoue (règle de Szykman)
proof-circle_succeeds = selon la règle des mouvements circulaires, tous réussissent
proof-convoy_fails = { $count ->
        [one] le convoi { $units } échoue (règle de Szykman)
       *[other] les convois { $units } échouent (règle de Szykman)
    }
proof-move_fails = { $count ->
        [one] selon la règle des paradoxes, le mouvement { $units } échoue
       *[other] selon la règle des paradoxes, les mouvements { $units } échouent
    }
proof-settles = la règle de ces cercles décide du résultat de { $units }
proof-was_ordered = { $unit } { $does ->
        [none] n’a pas d’ordre
        [idle] n’a pas l’ordre d’aller { $more_wrong }
        [hold] avait l’ordre de tenir
        [still] avait l’ordre de tenir, pas d’aller { $more_wrong }
        [move] avait l’ordre d’aller { $to }
        [other] avait l’ordre d’aller { $to }, pas { $more_wrong }
        [unheld] avait l’ordre d’aller { $to }, et une unité qui doit bouger ne peut pas être soutenue sur place, même si elle reste
        [support] avait l’ordre de soutenir, pas de bouger
       *[convoy] avait l’ordre de convoyer, pas de bouger
    }
proof-cannot_move_there = une unité ne peut pas aller là où elle est
proof-cannot_reach = { $more_ground ->
        [sea] une armée ne peut pas aller en mer
        [inland] une flotte ne peut pas aller à l’intérieur des terres
        [coast] { $more_one } et { $more_other } n’ont pas de côte commune
       *[other] { $unit } ne peut pas aller { $to }
    }
proof-not_beside = { $one } et { $other } ne se touchent pas{ $convoy ->
        [army] , et aucune flotte n’avait l’ordre de convoyer { $unit }
        [fleet] , et seules les armées sont convoyées
        [retreat] , et aucune unité ne peut battre en retraite par convoi
       *[none] { "" }
    }
proof-can_only_reach = { $place }, { $unit } n’atteint que la { $coast }
proof-wrong_power = { $unit } appartient à une autre puissance ({ $owner })
proof-also_sufficient = { " " }(cela suffirait aussi)
proof-see_above = { " " }(voir plus haut)
proof-exceeds = { $truth ->
        [yes] la force d’attaque { $unit } est supérieure à { $other }
        [no] la force d’attaque { $unit } n’est pas supérieure à { $other }
       *[unknown] il n’était pas nécessaire de savoir si la force d’attaque { $unit } est supérieure à { $other }
    }
proof-attack_strength = la force d’attaque { $unit }
proof-defend_strength = la force de défense { $unit }
proof-prevent_strength = la force d’opposition { $unit }
proof-hold_strength = la force de maintien { $place }
proof-hold_strength_of = la force de maintien { $place } ({ $unit })
proof-empty = vide
proof-bounds = { " " }(quoi qu’il arrive, de { $least } à { $most })
proof-arrives = { $order } arrive sans convoi
proof-has_convoy = { $truth ->
        [yes] il y a un convoi pour { $order }
        [no] il n’y a pas de convoi pour { $order }
       *[unknown] il n’était pas nécessaire de savoir s’il y a un convoi pour { $order }
    }
proof-over_route = { " " }sur la route écrite par { $seas }
proof-over_sea = { $truth ->
        [yes] { $order } passe par voie de mer
        [no] { $order } passe par voie de terre
       *[unknown] il n’était pas nécessaire de savoir si { $order } passe par voie de mer ou de terre
    }
proof-meet = { $truth ->
        [yes] { $one } et { $other } se rencontrent de front
        [no] { $one } et { $other } ne se rencontrent pas de front
       *[unknown] il n’était pas nécessaire de savoir si { $one } et { $other } se rencontrent de front
    }
proof-leaves = { $truth ->
        [yes] { $unit } part avant l’attaque
        [no] { $unit } ne part pas avant l’attaque
       *[unknown] il n’était pas nécessaire de savoir si { $unit } part avant l’attaque
    }
proof-won = { $truth ->
        [yes] l’unité à destination a battu { $order }
        [no] l’unité à destination n’a pas battu { $order }
       *[unknown] il n’était pas nécessaire de savoir si l’unité à destination a battu { $order }
    }
proof-depend = ces ordres dépendent les uns des autres ({ $orders }) : { $count }
proof-decisive = { $count ->
        [one] tant que cet ordre ne change pas, le résultat ne change pas non plus, même si d’autres unités tiennent : { $orders }
       *[other] tant que ces ordres ne changent pas, le résultat ne change pas non plus, même si d’autres unités tiennent : { $orders }
    }

## Two worlds.

worlds-paradox = un paradoxe de { $count } ordres
worlds-cycle = un cercle de { $count } ordres
worlds-circle = un cercle de { $count } mouvements
worlds-if_through = si le convoi { $unit } passe
worlds-if_given = si le soutien { $unit } est donné
worlds-if_succeeds = si { $order } réussit
worlds-if_not = sinon
worlds-result = résultat
worlds-takes = prend { $place }
worlds-own_stays = { $unit } reste (la sienne)
worlds-reaches = atteint { $place }
worlds-then = alors { $result }
worlds-and_so = concorde : { $result }
worlds-it = { $outcome ->
        [given] il est donné
        [cut] il est coupé
        [through] il passe
        [disrupted] il est rompu
        [succeeds] il réussit
       *[fails] il échoue
    }
worlds-beside = ce qui en dépend :
worlds-only_first = seul le premier est conforme aux règles
worlds-only_second = seul le second est conforme aux règles
worlds-house = la règle maison pour les paradoxes (DATC { $choice }) tranche : { $settled }
worlds-all_move = { $circle }  tous avancent
worlds-barred = { $circle }  { $unit } l’arrête en { $place }, { $attack } contre { $other }
worlds-stuck = { $circle }  arrêté : { $unit } n’a pas de convoi

## What is set beside an explanation.

beside-AsOrdered = Avec l’ordre donné :
beside-Tried = Avec { $orders } :
beside-NothingChanges = Avec { $orders }, rien ne change.
beside-Supposed = { $order } : { $result }
beside-NotOrdered = sans ordre
beside-TriedByTheRules = Dans cette phase, l’arbitre a fixé des résultats ; d’autres ordres sont essayés selon les règles seules.
beside-ComparedByTheRules = Dans cette phase, l’arbitre a fixé des résultats ; la comparaison suit les règles seules.
beside-AllTheSame = Tous donnent les mêmes résultats.
beside-Here = ici
beside-Opinion = { $side } : { $result } : { $why }
beside-CoastDropped = { $army ->
        [true] Une armée n’a pas de côte ; la { $coast } de son ordre n’a donc pas compté.
       *[other] La { $coast } n’a pas de sens dans cet ordre et n’a pas compté.
    }
beside-ByProxy = Ordre donné par procuration : { $power } (DATC 4.E.5={ $letter }).
beside-arrows = Les flèches suivent les règles seules.
beside-kept_result = { $rulings } { $order } garde le résultat que donnent les règles.

## Where rules are printed.

cite-by_equations = Selon les équations :
cite-rules = Règles : { $rules }.
cite-rulebook = livret de règles, { $pages }
cite-pages = { $count ->
        [one] page { $numbers }
       *[other] pages { $numbers }
    }
cite-diagrams = { $count ->
        [one] schéma { $numbers }
       *[other] schémas { $numbers }
    }

## The rules in words: each is a clause without a full stop.

rule-attack = un mouvement réussit s’il est plus fort que l’unité sur son chemin et que tout autre mouvement vers ce lieu
rule-equal = des mouvements de même force vers une province se bloquent
rule-hold = une unité qui reste tient avec 1, et une attaque doit être plus forte pour la déloger
rule-support_hold = un soutien ajoute 1 à l’unité qu’il aide, même si elle reste
rule-head_to_head = de deux unités qui vont l’une contre l’autre, seule une plus forte passe
rule-own_unit = une puissance ne peut pas déloger ses propres unités
rule-own_support = aucune puissance n’aide à déloger sa propre unité
rule-counts_apart = un soutien contre sa propre unité compte tout de même pour bloquer d’autres mouvements
rule-beleaguered = des attaques de même force sur une unité se bloquent, et l’unité reste
rule-beaten = une unité battue de front n’a pas d’effet sur la province d’où venait son attaquant
rule-still_bounces = une unité délogée bloque encore les autres ailleurs
rule-still_bounces_by_convoy = une unité délogée bloque encore les autres là d’où venait son attaquant, s’il venait par convoi
rule-cut = une attaque contre l’unité qui soutient coupe son soutien, même si elle échoue
rule-cut_by_dislodgement = un soutien est coupé si l’unité est délogée, d’où que vienne l’attaque
rule-target = une attaque venant de la province visée par un soutien ne le coupe que si elle déloge l’unité
rule-own_attack = aucune puissance ne coupe son propre soutien
rule-spared = une armée convoyée ne coupe pas un soutien contre une flotte dont elle a besoin
rule-each_coast = un soutien vers une province vaut pour toutes les côtes
rule-coast = une flotte ne va que sur une côte qu’elle atteint, et la nomme s’il y en a deux
rule-convoy = des flottes en mer portent une armée de côte à côte si elles ne sont pas délogées
rule-disrupted = un convoi échoue si l’une de ses flottes est délogée et qu’aucun autre chemin n’est libre
rule-route = une route écrite lie le convoi, si les règles de la partie le disent
rule-land_or_sea = une armée ne passe par convoi chez un voisin que si c’était voulu
rule-exchange = deux unités ne changent de place que si l’une passe par convoi
rule-circle = une rotation d’unités réussit si personne n’en arrête une
rule-paradox = selon la règle de Szykman, un convoi qui dépend de lui-même échoue
rule-all_hold = selon cette règle, les mouvements d’un paradoxe échouent
rule-cycle = des ordres qui dépendent les uns des autres suivent la règle propre au programme
rule-destroyed = une unité délogée sans retraite est dispersée
rule-unmatched = un soutien ou un convoi ne vaut que pour l’ordre de l’autre unité
rule-reach = une unité ne va et ne soutient que là où elle peut aller
rule-at_sea = seules les flottes en mer portent, seules les armées sont portées, et chaque flotte est sur le chemin
rule-itself = une unité ne peut pas se soutenir elle-même
rule-whose = une puissance ne commande que ses unités, telles qu’elles sont sur la carte
rule-one_order = un seul ordre vaut pour chaque unité
rule-retreat = une unité se retire chez un voisin libre, sans conflit nul, d’où l’attaquant ne venait pas
rule-collide = des unités qui se retirent au même endroit sont dispersées
rule-closes_none = un attaquant venu par convoi ne ferme aucune province à la retraite
rule-phase = chaque sorte d’ordre a sa phase, et seules les unités délogées se retirent
rule-due = une puissance construit ou retire jusqu’à avoir autant d’unités que de centres
rule-site = une unité se construit dans un centre national libre que sa puissance possède encore
rule-waive = les règles de la partie disent si l’on peut renoncer à construire
rule-implied = selon cette règle, l’aide donnée à une unité implique son ordre
rule-disorder = en désordre civil les unités tiennent, et les plus éloignées sont retirées d’abord

## Rulings.

ruled-sets_hold = plusieurs jeux d’ordres, nul ne sait lequel est le dernier : aucun ne compte (DATC 4.D.2=a)
ruled-sets_combine = plusieurs jeux d’ordres, nul ne sait lequel est le dernier : tous comptent ensemble (DATC 4.D.2=b)
ruled-later = { $power }, ordres pour la suite de la saison
ruled-conditional = { $power }, ordre conditionnel
ruled-preference = { $power }, liste de préférences
ruled-first_open = la première qui est libre est { $place }
ruled-none_open = aucune n’est libre
ruled-passed_over = { $order } est ignoré : { $why }
ruled-disband = dispersion
ruled-holds = IF { $condition } est vrai : { $why }
ruled-holds_not = IF { $condition } est faux : { $why }
ruled-unknown = IF { $condition } ne peut être jugé : { $why }
ruled-obscure = « { $text } » n’est pas compris
ruled-no_movement = aucun mouvement de cette saison n’est connu
ruled-dislodged = { $unit } a été délogée
ruled-not_dislodged = aucune telle unité n’a été délogée dans { $place }
ruled-stands = { $unit } s’y trouve
ruled-empty = { $place } est vide
ruled-not_yet = on ne sait pas encore si une unité est allée de { $from } à { $to }
ruled-went = { $unit } est allée vers { $to }
ruled-nobody_went = aucune telle unité n’est allée de { $from } à { $to }
ruled-no_orders = { $power } : aucun ordre{ $sent }{ $instead }
ruled-none_counts = { " " }qui compte (« { $text } »)
ruled-by_standby = { " " }; ceux du remplaçant comptent
ruled-by_bot = { " " }; ceux-ci sont d’un joueur informatique
ruled-for_master = { " " }(pour l’arbitre)
ruled-for_power = { " " }(pour { $power })
ruled-stale = { " " }(avant que les ordres aient changé)
ruled-ruled = L’arbitre a décidé pour { $order } : { $result } ; motif : { $why }.
ruled-follows = { $order } : { $result } ; cela suit de la décision de l’arbitre sur { $orders } ; motif : { $why }.

obstacle-NoBuildDue = aucune construction n’est due
obstacle-Occupied = le lieu est occupé
obstacle-NoSite = la puissance ne peut pas y construire
obstacle-NoCoast = la côte n’est pas précisée
obstacle-NoPlace = une telle unité ne peut pas s’y trouver
obstacle-NoRemovalDue = aucune dissolution n’est due
obstacle-Removed = elle est déjà retirée
obstacle-NoUnit = aucune telle unité ne s’y trouve

decision-Stands = maintenu
decision-Struck = ignoré
decision-Noted = noté

matter-Unreadable = illisible
matter-Misplaced = mal classé
matter-Double = en double
matter-Impossible = impossible
matter-Unmatched = sans correspondance
matter-Clash = même destination
matter-Missing = manque
matter-Doubtful = douteux
matter-Standby = remplaçant
matter-Program = joueur informatique
matter-Disorder = désordre civil

## What units did, as it is told at the table. The names of places have their prepositions.

deed-moves = avance { $moves }
deed-move = { $from } { $to }
deed-helped = { $unit } { $to }
deed-supports = { $unit } soutient { $what }
deed-convoys = { $unit } convoie { $what }
deed-holds = { $unit } tient
deed-army = l’armée { $at }
deed-fleet = la flotte { $at }
deed-army_of_power = l’armée { $at } ({ $power })
deed-fleet_of_power = la flotte { $at } ({ $power })
deed-army_met = l’armée { $at } ({ $power })
deed-fleet_met = la flotte { $at } ({ $power })
deed-bounced_with = stand-off avec { $units }
deed-beaten_by = elle a été battue par { $unit }
deed-is_dislodged = { $unit } est délogée
deed-does_not_reach = { $unit } n’atteint pas { $to }
deed-fails_to_support = { $unit } ne soutient pas { $what }
deed-fails_to_convoy = { $unit } ne convoie pas { $what }
deed-because = { $text } : { $why }
deed-bounce = Stand-off { $at } entre { $powers }.
deed-army_dislodged = { CAPITAL($at) }, l’armée de { ARTICLE($power) } est délogée par { ARTICLE($by) }{ $fate }.
deed-fleet_dislodged = { CAPITAL($at) }, la flotte de { ARTICLE($power) } est délogée par { ARTICLE($by) }{ $fate }.
deed-no_retreat = { " " }et n’a pas de retraite
deed-may_retreat = { " " }; retraite possible { JOIN($to, by: ", ", last: " ou ") }
deed-is_disbanded = { $unit } est dispersée
deed-retreats = { $unit } bat en retraite { $to }
deed-cannot_retreat = { $unit } ne peut pas battre en retraite { $to }{ $why } et est dispersée
deed-builds_army = construit une armée { $at }
deed-builds_fleet = construit une flotte { $at }
deed-removes_army = retire l’armée { $at }
deed-removes_fleet = retire la flotte { $at }

# The formulas of systems of scoring.
score-Solo = 100 pour une victoire, sinon 0
score-DrawSize = 100 divisé entre ceux qui ont part au résultat
score-SumOfSquares = 100 fois le carré des centres, divisé par la somme des carrés ; une victoire : 100
score-CDiplo = 1 + centres + 38, 14, 7 selon le rang, rangs égaux partagés ; une victoire : 100, les autres 0
score-Carnage = 7000 à 1000 selon le rang, rangs égaux partagés, + centres ; une victoire : 28034, les autres 0
score-ManorCon = 100 P / somme des P avec P = S² + 4 S + 16 ; éliminé : 0,1 par an ; une victoire : 75, les autres 0,1 par an
