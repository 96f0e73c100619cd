### The sentences of Chancery in French. en.ftl says how to read them.

## Lists.

list-and = et
list-unit = une unité
list-unit_dative = une unité

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
result-destroyed = détruite
result-illegal = illégal
result-unused = inutilisé
result-void = sans effet
result-undecided = indécis
result-no_order = sans ordre
result-no_order_yet = pas encore d’ordre
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
reason-no_way_by_land = son ordre dit « par terre », et elle ne peut pas y aller par terre
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
reason-missing_coast = l’ordre ne précise pas la côte
reason-not_at_sea = seule une flotte en mer peut convoyer
reason-not_an_army = seules les armées sont convoyées, et { $units } n’en est pas une
reason-off_route = la flotte n’est sur aucune route directe { $units_of }
reason-detour = la flotte n’est sur aucune route directe { $units_of }, mais compte pour son convoi
reason-duplicate = remplacé par un autre ordre pour la même unité
reason-several_orders = l’unité a plusieurs ordres, et selon les règles maison aucun ne compte
reason-no_order = sans ordre
reason-implied = pas d’ordre propre ; l’ordre { $units_of } implique celui-ci
reason-implied_apart = pas d’ordre propre, et les ordres { $units_of } en impliquent de différents
reason-power_in_disorder = la puissance { $units_of } est en désordre civil, et ses unités ne peuvent pas être soutenues
reason-no_proxy_order = son ordre revenait à une autre puissance (4.E.5), qui n’en a pas donné
reason-unreadable = son ordre était illisible
reason-not_as_written = les règles maison n’acceptent pas son ordre tel qu’il est écrit
reason-wrong_phase = un ordre pour une autre sorte de phase
reason-several_sheets = plusieurs jeux d’ordres, sans que l’on sache lequel est le dernier ; selon les règles maison (4.D.2=a) aucun ne compte
reason-occupied = { $units } s’y trouve
reason-contested = il y a eu un stand-off
reason-attacker_origin = l’attaquant venait de là
reason-retreats_collide = retraite au même endroit que { $units }
reason-not_dislodged = l’unité n’est pas délogée
reason-too_many_builds = aucune autre construction n’est due
reason-builds_beyond_due = plus de constructions ordonnées que dues ; selon les règles maison aucune ne compte
reason-too_many_removals = aucun autre retrait n’est dû
reason-no_builds_due = aucune construction n’est due
reason-no_removals_due = aucun retrait n’est dû
reason-no_building_site = ce n’est pas un centre de ravitaillement
reason-not_home = ce n’est pas un centre national de la puissance
reason-not_owned = la puissance ne possède pas ce centre
reason-site_occupied = une unité s’y trouve
reason-fleet_inland = une flotte ne peut pas être à l’intérieur des terres
reason-army_at_sea = une armée ne peut pas être en mer
reason-site_taken = une autre construction y est déjà retenue
reason-several_builds = plusieurs constructions y ont été ordonnées ; selon les règles maison aucune ne compte
reason-may_not_waive = les règles maison ne permettent pas de renoncer à une construction
reason-overruled = l’arbitre a décidé autrement que les règles
reason-civil_disorder = trop peu de retraits ordonnés ; la règle du désordre civil l’a choisie
reason-chosen_in_disorder = plus de retraits ordonnés que dus ; la règle du désordre civil l’a choisie
reason-spared_in_disorder = plus de retraits ordonnés que dus ; la règle du désordre civil en a choisi d’autres
reason-beaten = { $is_head_to_head ->
        [true] elle a été battue de front par { $unit }
       *[other] elle a été battue par { $unit }
    }
reason-supporters_unit_stayed = { $unit } n’est pas partie, et le soutien d’une puissance ne compte jamais contre sa propre unité
reason-paradox_convoy = paradoxe de convoi : selon la règle de Szykman le convoi échoue
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
reader-OfAnotherSheet = `{ $words }` est ignoré : c’est un ordre de { POWER($named, form: "article") }, et ce sont ceux de { POWER($sheet, form: "article") }
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
reader-SeveralUnderCondition = l’unité de { $province } a plusieurs ordres sous la même condition

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
reader-MustStandAt = une flotte qui y va doit être en { $place }

reader-BelongsTo = { $unit } appartient à { POWER($owner, form: "article") }{ COUNT($instead_of) ->
        [0] { "" }
       *[other] , et non à { POWER($instead_of, form: "article") }
    }
reader-KindWanted = les règles maison demandent le type de l’unité, A ou F (DATC 4.C.1)
reader-NationalityWanted = les règles maison demandent la nationalité d’une unité étrangère (DATC 4.C.5)
reader-NotDislodged = l’unité de { $province } n’a pas été délogée et ne peut pas battre en retraite
reader-NoUnitThere = il n’y a pas d’unité en { $province }
reader-UnitThere = { $written } est écrit ; l’unité qui s’y trouve est { $unit }
reader-FleetAt = la flotte est en { $place }
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

reader-KindOfBuild = une armée ou une flotte est possible en { $province } : écrivez A { $province } ou F { $province } (DATC 4.C.3)
reader-NoBuildingSite = { $province } n’est pas { $is_home_wanted ->
        [true] un centre national
       *[other] un centre
    } de la puissance qui construit
reader-SiteHeld = { $province } { $by_nobody ->
        [true] n’appartient à personne
       *[other] appartient à une autre puissance
    }
reader-SiteOccupied = une unité se trouve en { $province }
reader-NoShore = { $province } n’a pas de rivage, aucune flotte ne peut y être construite
reader-OneBuildPerSite = une seule unité peut être construite en { $province } ; le premier ordre compte
reader-MoreThanDue = c’est plus que les constructions dues

reader-Announced = il a été annoncé que { POWER($to, form: "article") } ordonne l’unité de { $province } : son ordre est alors le premier, celui-ci le second, et 4.D.3={ $letter } décide
reader-LeftToOwner = `{ $words }` laisse l’ordre à la puissance à qui est l’unité
reader-LeftByAnother = `{ $words }` laisse à quelqu’un ce qu’une autre puissance doit ordonner
reader-ProxyOnSheet = `{ $words }` est ignoré : une procuration s’annonce d’avance à l’arbitre (DATC 4.E.5=a)
reader-LeftTo = l’ordre de { $unit } est laissé à { POWER($to, form: "article") } (DATC 4.E.5={ $letter })
reader-ByProxy = { POWER($by, form: "article") } ordonne { $unit } de { POWER($owner, form: "article") } par procuration (DATC 4.E.5={ $letter })
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
        [1] ordre
       *[other] ordres
    } au-dessus
reader-Replaces = cet ordre remplace `{ $old }`{ COUNT($in_mail) ->
        [0] { "" }
       *[other] { " " }d’un courriel antérieur (DATC 4.D.1={ $in_mail })
    }
reader-GivenTwice = le même ordre a été donné deux fois
reader-SeveralOrders = l’unité de { $province } a plusieurs ordres{ $none_counts ->
        [true] , et aucun ne compte
       *[other] { " " }; le premier légal compte
    } (DATC 4.D.3)
reader-OrderedAndLeft = l’unité de { $province } a un ordre et est laissée à une autre puissance, ou à deux ; { $none_counts ->
        [true] rien de cela ne compte
       *[other] le premier légal compte
    } (DATC 4.D.3)
reader-MailsReplaced = { $orders ->
        [1] 1 ordre de { POWER($power, form: "article") } ne compte
       *[other] { $orders } ordres de { POWER($power, form: "article") } ne comptent
    } pas ici : il y a plusieurs courriels, et { $is_latest ->
        [true] seul le dernier compte
       *[other] le dernier ordonne toutes les unités
    } (DATC 4.D.1={ $letter })
reader-SheetsReplaced = { $orders ->
        [1] 1 ordre de { POWER($power, form: "article") } ne compte
       *[other] { $orders } ordres de { POWER($power, form: "article") } ne comptent
    } pas ici : nul ne sait lequel des { $sheets } jeux d’ordres est le dernier, et un courriel ultérieur les remplace (DATC 4.D.2=a)
reader-SeveralSheets = nul ne sait lequel des { $sheets } jeux d’ordres de { POWER($power, form: "article") } est le dernier : { $kind ->
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
heading-Power = on y lit { POWER($named) }, mais ce sont des ordres de { POWER($sheet, form: "article") }
