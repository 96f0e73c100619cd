### The sentences of Chancery in German. en.ftl says how to read them.

## Lists and coasts.

list-and = und
list-unit = eine Einheit
list-unit_dative = einer Einheit
coast-north = Nordküste
coast-south = Südküste
coast-east = Ostküste
coast-west = Westküste

## The results of orders.

result-retreats = zieht sich zurück
result-disbands = löst sich auf
result-builds = baut auf
result-waives = verzichtet
result-moves = zieht
result-bounces = prallt ab
result-fails = scheitert
result-holds = hält
result-supports = unterstützt
result-cut = unterbrochen
result-convoys = geleitet
result-disrupted = unterbrochen
result-dislodged = vertrieben
result-not_dislodged = nicht vertrieben
result-destroyed = aufgelöst
result-illegal = unzulässig
result-unused = ungenutzt
result-void = ungültig
result-undecided = offen
result-no_order = kein Befehl
# The same behind an order that is named as a noun.
result-noun_moves = zieht
result-noun_supports = unterstützt
result-noun_convoys = geleitet

## Why an order came out as it did: each is a clause behind the result.

reason-bounced = sie traf auf { $units }
reason-head_to_head = sie traf frontal auf { $units }
reason-self_dislodgement = { $units } blieb stehen (eine eigene Einheit)
reason-no_route = kein befohlener Konvoi führt dorthin
reason-no_line = keine lückenlose Kette von Flotten befördert sie, sondern nur { $units }
reason-not_a_route = die geschriebene Route führt nicht von See zu See dorthin
reason-unmanned_route = auf der geschriebenen Route fehlt in einem Seegebiet eine Flotte
reason-no_written_route = die Hausregeln verlangen die Route des Konvois, und keine ist geschrieben
reason-no_way_by_land = ihr Befehl sagt „über Land“, und über Land führt kein Weg dorthin
reason-route_not_ordered = { $units } auf der geschriebenen Route hat keinen Konvoibefehl
reason-off_written_route = die geschriebene Route { $units_of } führt nicht durch das Gebiet der Flotte
reason-unwritten_route = die Hausregeln verlangen eine geschriebene Route, und der Befehl { $units_of } hat keine
reason-route_disrupted = ihre geschriebene Route wurde bei { $units_dative } unterbrochen
reason-convoy_disrupted = ihr Konvoi wurde bei { $units_dative } unterbrochen
reason-cut_by_attack = angegriffen von { $units_dative }
reason-cut_by_dislodgement = { $units } vertrieb sie
reason-fleet_dislodged = { $units } vertrieb sie
reason-fleet_dislodged_at_first = zuerst vertrieben von { $units_dative }; dann wurde alles ohne ihren Konvoi neu ausgewertet
reason-paradox = Teil eines Konvoiparadoxons, das die Paradoxregel entschied
reason-sustained = der Zug gegen sie gelänge nur, wenn sie scheiterte; darum bleibt sie bestehen
reason-waits = sie wartet auf { $units } in einem Zyklus von Befehlen, den dieses Verfahren nicht auflöst
reason-circular_movement = Teil einer Kreisbewegung
reason-unmatched = der Befehl { $units_of } lautet anders
reason-unreachable = die Einheit kann nicht dorthin gelangen
reason-support_unreachable = die unterstützende Einheit erreicht dieses Gebiet nicht
reason-impossible_move = { $units } kann diesen Zug nicht ausführen
reason-supports_itself = eine Einheit kann sich nicht selbst unterstützen
reason-no_such_unit = eine solche Einheit gibt es nicht
reason-wrong_power = die Einheit gehört einer anderen Macht
reason-wrong_unit_type = die Einheit ist von der anderen Art
reason-wrong_coast = die Küste ist falsch
reason-missing_coast = die Küste ist nicht genannt
reason-not_at_sea = nur eine Flotte auf See kann befördern
reason-not_an_army = nur Armeen werden befördert, und { $units } ist keine
reason-off_route = die Flotte liegt auf keinem direkten Konvoiweg für { $units }
reason-detour = die Flotte liegt auf keinem direkten Konvoiweg für { $units }, zählt aber für den Konvoi
reason-duplicate = ein anderer Befehl für dieselbe Einheit ersetzt ihn
reason-several_orders = die Einheit hat mehrere Befehle, und nach den Hausregeln gilt keiner
reason-no_order = kein Befehl
reason-implied = kein eigener Befehl; der Befehl { $units_of } legt diesen nahe
reason-implied_apart = kein eigener Befehl, und die Befehle { $units_of } legen verschiedene nahe
reason-power_in_disorder = die Macht { $units_of } ist in Anarchie, und ihre Einheiten können beim Halten nicht unterstützt werden
reason-no_proxy_order = ihr Befehl war einer anderen Macht überlassen (4.E.5), die keinen gab
reason-unreadable = ihr Befehl war nicht lesbar
reason-not_as_written = die Hausregeln nehmen ihren Befehl so nicht an
reason-wrong_phase = ein solcher Befehl ist in dieser Phase nicht zulässig
reason-several_sheets = es gibt mehrere Befehlssätze, und unbekannt ist, welcher der spätere ist; nach den Hausregeln (4.D.2=a) gilt keiner
reason-occupied = dort steht { $units }
reason-contested = dort gab es ein Patt
reason-attacker_origin = der Angreifer kam von dort
reason-retreats_collide = { $more_count ->
        [1] auch { $units } wollte
       *[other] auch { $units } wollten
    } sich dorthin zurückziehen
reason-not_dislodged = die Einheit wurde nicht vertrieben
reason-too_many_builds = das ist ein Aufbau zu viel
reason-builds_beyond_due = es wurden mehr Aufbauten befohlen, als zustehen; nach den Hausregeln gilt keiner
reason-too_many_removals = das ist eine Auflösung zu viel
reason-no_builds_due = kein Aufbau ist fällig
reason-no_removals_due = keine Einheit ist aufzulösen
reason-no_building_site = dort ist kein Versorgungszentrum
reason-not_home = dort ist kein Heimatzentrum der Macht
reason-not_owned = die Macht besitzt dieses Zentrum nicht
reason-site_occupied = dort steht schon eine Einheit
reason-fleet_inland = eine Flotte kann nicht im Binnenland stehen
reason-army_at_sea = eine Armee kann nicht auf See stehen
reason-site_taken = dort gilt schon ein anderer Aufbau
reason-several_builds = dort wurden mehrere Aufbauten befohlen; nach den Hausregeln gilt keiner
reason-may_not_waive = die Hausregeln erlauben keinen Verzicht auf einen Aufbau
reason-overruled = die Spielleitung hat anders entschieden als die Regeln
reason-civil_disorder = es wurden zu wenige Auflösungen befohlen; die Regel für Anarchie wählte sie
reason-chosen_in_disorder = es wurden mehr Auflösungen befohlen, als fällig sind; die Regel für Anarchie wählte sie
reason-spared_in_disorder = es wurden mehr Auflösungen befohlen, als fällig sind; die Regel für Anarchie wählte andere
reason-beaten = { $is_head_to_head ->
        [true] sie unterlag { $unit_dative } im Frontalkampf
       *[other] sie unterlag { $unit_dative }
    }
reason-supporters_unit_stayed = { $unit } blieb stehen, und die Unterstützung einer Macht zählt nie gegen ihre eigene Einheit
reason-paradox_convoy = Konvoiparadoxon: der Konvoi darin scheitert (Szykmans Regel)
reason-paradox_moves = Konvoiparadoxon: nach der Regel „alle halten“ scheitern seine Züge
reason-by_the_rules_alone = allein nach den Regeln: { $clause }

## What a reader says of a text: each is a clause without a full stop.

reader-Text = { $text }
reader-ConditionToDecide = bedingter Befehl: die Spielleitung entscheidet, welcher Befehl gilt

reader-TextTooLong = der Text hat { $bytes } Bytes; höchstens { $most } werden gelesen
reader-LineTooLong = die Zeile ist länger als { $most } Bytes und wurde nicht gelesen
reader-EncodedMail = die Mail ist als Base64 kodiert, ihre Befehle sind nicht zu sehen; speichere sie, wie dein Mailprogramm sie zeigt
reader-PassedOver = `{ $words }` wurde übergangen{ $because ->
        [StruckOut] : es ist durchgestrichen
        [Quoted] : es ist zitiert, und daneben stehen Befehle
        [QuotedMoreDeeply] : es ist tiefer zitiert als die Befehle daneben
       *[none] { "" }
    }
reader-OrdersNothing = `{ $words }` befiehlt nichts{ $after_orders ->
        [true] ; die Befehle darüber gelten
       *[other] { "" }
    }

reader-Misplaced = { $fault }
reader-OfAnotherSheet = `{ $words }` zählt nicht: es ist ein Befehl von { DATIVE(POWER($named)) }, und dies sind Befehle von { DATIVE(POWER($sheet)) }
reader-OfAnotherPhase = dies ist ein Befehl für { $kind ->
        [Movement] Züge
        [Retreats] Rückzüge
       *[other] Auf- und Abbau
    }, jetzt sind { $due ->
        [Movement] Züge
        [Retreats] Rückzüge
       *[other] Auf- und Abbau
    } fällig
reader-UnknownPower = keine Macht heißt `{ $words }`; es gibt { POWER($powers) }

reader-NotAnOrder = `{ $words }` ist nicht als Befehl zu lesen; schreibe etwa `{ $example }`
reader-NoUnitForDestination = { COUNT($words) ->
        [0] der Befehl
       *[other] `{ $words }`
    } sagt nicht, welche Einheit dorthin ziehen soll
reader-NotMeantNow = `{ $words }` zählt nicht: nach den Worten daneben oder darüber gilt es nicht sicher für jetzt
reader-NotForLater = `{ $words }` ist weder Rückzug noch Auf- oder Abbau
reader-NotTaken = Befehle mit `{ $word }` werden nicht angenommen
reader-NoSuchVerb = `{ $words }` ist kein Wort eines Befehls; war `{ $meant }` gemeint?
reader-TakenFor = `{ $words }` wurde als { $meant } gelesen
reader-VerbTakenFor = `{ $words }` wurde als `{ $meant }` gelesen
reader-SeveralDestinations = `{ $words }` nennt mehrere Ziele; das darf nur ein Rückzug
reader-NoUnitPlace = der Befehl sagt nicht, wo seine Einheit steht
reader-NoPartnerPlace = der Befehl sagt nicht, wo jene Einheit steht
reader-NoDestination = der Befehl nennt kein Ziel
reader-NoRetreatDestination = der Rückzug nennt kein Ziel
reader-NoBuildPlace = der Aufbau nennt keinen Ort
reader-IncompleteSupport = die Unterstützung sagt nicht, für welche Einheit sie ist
reader-IncompleteConvoy = der Konvoibefehl sagt nicht, welche Armee er befördert und wohin

reader-UnclosedCondition = { COUNT($line) ->
        [0] die Bedingung hat kein Ende; schließe sie mit ELSE oder ENDIF
       *[other] `{ $line }`: die Bedingung hat kein Ende; schließe sie mit ENDIF
    }
reader-NestedConditions = zu viele Bedingungen stehen ineinander; schreibe einige nacheinander
reader-UnreadCondition = die Bedingung von `{ $line }` ist nicht zu lesen, darum zählen ihre Befehle nicht; schreibe etwa `IF (ITA A TUS) THEN`
reader-SeveralUnderCondition = die Einheit in { $province } hat unter derselben Bedingung mehrere Befehle

reader-SeveralMeanings = `{ $words }` kann mehrere Orte bedeuten; es wurde als { $taken } gelesen
reader-AmbiguousPlace = `{ $words }` kann { JOIN($meanings, by: ", ") } bedeuten; schreibe, was gemeint ist
reader-UnknownPlace = kein Ort heißt `{ $words }`{ COUNT($suggestions) ->
        [0] { "" }
       *[other] ; war { JOIN($suggestions, by: " oder ") } gemeint?
    }
reader-MisspelledPlace = kein Ort heißt `{ $words }`; es wurde als { $taken } gelesen
reader-NoSuchCoast = { $province } hat keine Küste { $coast }; es gibt { JOIN($coasts, by: " und ") }
reader-CoastForbidden = eine Küste bedeutet hier nichts, und die Hausregeln verbieten sie (DATC 4.B.6)
reader-CoastDropped = die Küste { $coast } bedeutet hier nichts und wurde weggelassen
reader-MissingCoast = sage, welche Küste von { $province } gemeint ist: { JOIN($coasts, by: " oder ") }
reader-OnlyCoast = { $place } ist die einzige erreichbare Küste
reader-MustStandAt = eine Flotte, die dorthin zieht, muss in { $place } stehen

reader-BelongsTo = { $unit } gehört { DATIVE(POWER($owner)) }{ COUNT($instead_of) ->
        [0] { "" }
       *[other] , nicht { DATIVE(POWER($instead_of)) }
    }
reader-KindWanted = die Hausregeln verlangen die Art der Einheit, A oder F (DATC 4.C.1)
reader-NationalityWanted = die Hausregeln verlangen bei fremden Einheiten die Macht (DATC 4.C.5)
reader-NotDislodged = die Einheit in { $province } wurde nicht vertrieben und kann sich nicht zurückziehen
reader-NoUnitThere = in { $province } steht keine Einheit
reader-UnitThere = geschrieben ist { $written }; die Einheit dort ist { $unit }
reader-FleetAt = die Flotte steht in { $place }
reader-CannotRetreat = die Einheit kann sich nicht nach { $place } zurückziehen

reader-NoSeaOnRoute = kein Konvoi führt durch { $province }, denn das ist kein Meer
reader-FleetNotCarried = eine Flotte zieht einen Schritt weit und wird nie befördert
reader-ByLand = { $by_land ->
        [OfFleet] eine Flotte wird nie befördert, `über Land` bedeutet darum nichts
        [AgainstConvoy] der Befehl verlangt einen Konvoi und sagt `über Land`; sie zieht über Land (4.A.3=b)
        [AgainstConvoyUndecided] der Befehl verlangt einen Konvoi und sagt `über Land`, was nur unter 4.A.3=b entscheidet
        [NoWay] kein Landweg führt dorthin, und eine Armee, die `über Land` sagt, wird nicht befördert (4.A.3=b)
        [NoWayUndecided] kein Landweg führt dorthin, und `über Land` entscheidet nur unter 4.A.3=b
       *[other] `über Land` entscheidet nur unter 4.A.3=b
    }

reader-KindOfBuild = in { $province } ist eine Armee oder eine Flotte möglich: schreibe A { $province } oder F { $province } (DATC 4.C.3)
reader-NoBuildingSite = { $province } ist kein { $is_home_wanted ->
        [true] Heimatzentrum
       *[other] Zentrum
    } der Macht, die aufbaut
reader-SiteHeld = { $province } gehört { $by_nobody ->
        [true] niemandem
       *[other] einer anderen Macht
    }
reader-SiteOccupied = in { $province } steht eine Einheit
reader-NoShore = { $province } hat keine Küste, dort kann keine Flotte entstehen
reader-OneBuildPerSite = in { $province } kann nur eine Einheit entstehen; der erste Befehl zählt
reader-MoreThanDue = dies sind mehr Aufbauten, als fällig sind

reader-Announced = angekündigt war, dass { POWER($to) } die Einheit in { $province } befiehlt: dann ist das der erste Befehl, dieser der zweite, und 4.D.3={ $letter } entscheidet
reader-LeftToOwner = `{ $words }` überlässt den Befehl der Macht, der die Einheit gehört
reader-LeftByAnother = `{ $words }` überlässt jemandem, was eine andere Macht zu befehlen hat
reader-ProxyOnSheet = `{ $words }` zählt nicht: eine Vertretung wird der Spielleitung vorher gemeldet (DATC 4.E.5=a)
reader-LeftTo = der Befehl für { $unit } ist { DATIVE(POWER($to)) } überlassen (DATC 4.E.5={ $letter })
reader-ByProxy = { POWER($by) } befiehlt { $unit } von { DATIVE(POWER($owner)) } in Vertretung (DATC 4.E.5={ $letter })
reader-ProxyNotPerpetual = `{ $words }` ist kein Dauerbefehl: es gilt nur jetzt, weil die Einheit einer anderen Macht überlassen ist (DATC 4.E.5={ $letter })
reader-NotPerpetual = `{ $words }` ist kein Dauerbefehl: es gilt nur jetzt ({ $is_allowed ->
        [true] nur Züge können Dauerbefehle sein
       *[other] DATC 4.E.4=b
    })
reader-ProxyWithoutPower = `{ $words }` sagt nicht, welche Macht die Einheit befiehlt; schreibe `F BEL proxy England`, allein auf einer Zeile
reader-ProxyWithMore = `{ $words }` sagt neben der Vertretung noch etwas; schreibe `F BEL proxy England`, allein auf einer Zeile
reader-ProxyToUnknown = keine Macht heißt `{ $name }`; { COUNT($near) ->
        [0] es gibt { POWER($powers) }
       *[other] ist { POWER($near) } gemeint?
    }

reader-TakesBack = dies nimmt { $orders } { $orders ->
        [one] Befehl
       *[other] Befehle
    } darüber zurück
reader-Replaces = dieser Befehl ersetzt `{ $old }`{ COUNT($in_mail) ->
        [0] { "" }
       *[other] { " " }aus einer früheren Mail (DATC 4.D.1={ $in_mail })
    }
reader-GivenTwice = derselbe Befehl wurde zweimal gegeben
reader-SeveralOrders = die Einheit in { $province } hat mehrere Befehle{ $none_counts ->
        [true] , und keiner zählt
       *[other] ; der erste zulässige zählt
    } (DATC 4.D.3)
reader-OrderedAndLeft = die Einheit in { $province } ist befohlen und einer anderen Macht überlassen, oder zweien; { $none_counts ->
        [true] nichts davon zählt
       *[other] das erste Zulässige zählt
    } (DATC 4.D.3)
reader-MailsReplaced = { $orders ->
        [one] 1 Befehl von { DATIVE(POWER($power)) } zählt
       *[other] { $orders } Befehle von { DATIVE(POWER($power)) } zählen
    } hier nicht: es gibt mehrere Mails, und { $is_latest ->
        [true] nur die letzte zählt
       *[other] die letzte befiehlt alle Einheiten
    } (DATC 4.D.1={ $letter })
reader-SheetsReplaced = { $orders ->
        [one] 1 Befehl von { DATIVE(POWER($power)) } zählt
       *[other] { $orders } Befehle von { DATIVE(POWER($power)) } zählen
    } hier nicht: niemand weiß, welcher von { $sheets } Befehlssätzen der letzte war, und eine spätere Mail ersetzt sie (DATC 4.D.2=a)
reader-SeveralSheets = niemand weiß, welcher von { $sheets } Befehlssätzen für { POWER($power) } der letzte war: { $kind ->
        [Movement] die Einheiten halten
        [Retreats] die Einheiten werden aufgelöst
       *[other] kein Befehl zählt
    } (DATC 4.D.2=a)

## Why a heading does not belong on a set of orders.

heading-Game = dort steht `{ $named }`, und dieses Spiel ist { COUNT($game) ->
        [0] ein anderes
       *[other] { $game }
    }
heading-Phase = dort steht { $named }, aber fällig ist { $due }
heading-Power = dort steht { POWER($named) }, aber dies sind Befehle von { DATIVE(POWER($sheet)) }

## Reports: headings, what is said of a power, what follows.

report-Title = { report-Season }, { KIND($phase) ->
        [Movement] Züge
        [Retreats] Rückzüge
       *[other] Aufbau
    }
report-Season = { SEASON($phase) ->
        [Spring] Frühjahr
        [Fall] Herbst
       *[other] Winter
    } { YEAR($phase) }
report-GameMaster = Spielleitung: { $name }
report-Silent = { $kind ->
        [Movement] NMR
       *[other] keine Befehle
    }{ $by ->
        [Standby] , Befehle des Ersatzspielers{ COUNT($who) ->
            [0] { "" }
           *[other] { " " }{ $who }
        }
        [Bot] , ein Computerspieler befahl
       *[Nobody] { "" }
    }
report-NoneUsable = keine gültigen Befehle{ $by ->
        [Standby] , Befehle des Ersatzspielers{ COUNT($who) ->
            [0] { "" }
           *[other] { " " }{ $who }
        }
        [Bot] , ein Computerspieler befahl
       *[Nobody] { "" }
    }
report-Disorder = in Anarchie
report-Centres = { $n } { $n ->
        [one] Zentrum
       *[other] Zentren
    }
report-Units = { $n } { $n ->
        [one] Einheit
       *[other] Einheiten
    }
report-MustRetreat = { $n } im Rückzug
report-BuildsDue = { $n } { $n ->
        [one] Aufbau fällig
       *[other] Aufbauten fällig
    }
report-RemovalsDue = { $n } { $n ->
        [one] Auflösung fällig
       *[other] Auflösungen fällig
    }
report-BuildsUnused = { $n } { $n ->
        [one] Aufbau ungenutzt
       *[other] Aufbauten ungenutzt
    }
report-Eliminated = ausgeschieden
report-NoChange = unverändert
report-DislodgedBy = vertrieben von { $by }
report-MayRetreat = Rückzug möglich nach { $to }
report-NoRetreat = aufgelöst, kein Rückzug möglich
report-NotRetreated = aufgelöst, kein Rückzug befohlen
report-RetreatsTo = Rückzug nach { $to }
report-Disbanded = aufgelöst
report-DisbandedTogether = aufgelöst, zwei Einheiten nach { $to }
report-RemovedInDisorder = nach den Regeln aufgelöst
report-Standoffs = Patt in { $places }
report-Loses = { CAPITAL(ARTICLE($who)) } verliert { ARTICLE($what) } an { ARTICLE($whom) }
report-Gains = { CAPITAL(ARTICLE($who)) } gewinnt { ARTICLE($what) }
report-LosesToNobody = { CAPITAL(ARTICLE($who)) } verliert { ARTICLE($what) }
report-Overruled = von der Spielleitung anders entschieden: { $why }
report-ByProxy = in Vertretung: { $power }
report-Perpetual = Dauerbefehl
report-DislodgedHeading = Vertrieben
report-ChangesHeading = Gewinne und Verluste
report-CentresHeading = Zentren
report-Unowned = frei: { $centres }
report-YearsHeading = Zentren nach Jahren
report-OwnersHeading = Besitzer nach Jahren
report-PowerHead = Macht
report-PlayerHead = Spieler
report-Total = Gesamt
report-ScoredAsItStands = { COUNT($games) ->
        [0] Das Spiel ist nicht zu Ende; gewertet wird der jetzige Stand.
       *[other] Nicht zu Ende, nach jetzigem Stand gewertet: { $games }.
    }
report-Unnamed = { $n } { $n ->
        [one] Macht ohne Spielernamen ist
       *[other] Mächte ohne Spielernamen sind
    } weggelassen.
report-StandbysHeading = Ersatzspieler
report-StandbyWanted = gesucht
report-EliminatedHeading = Ausgeschieden
report-GameStart = Spielbeginn
report-GamesHeading = Partien
report-StoriesHeading = Jahr für Jahr
report-UnitsHeading = { $moves ->
        [true] Deine Einheiten, und wohin jede ziehen kann
       *[other] Deine Einheiten
    }
report-PositionsHeading = Einheiten
report-ErrataHeading = Berichtigungen
report-Corrected = { $now } (bisher: { $before })
report-NoLongerCounts = { $is_due ->
        [true] gilt nicht mehr, erneut fällig
       *[other] gilt nicht mehr, nichts ist fällig
    }
report-PressHeading = Presse
report-VotesHeading = Anträge und Abstimmungen
report-RulingsHeading = Entscheidungen
report-UnreadHeading = Nicht gewertet
report-PlayersHeading = Spieler
report-LegendHeading = Zeichen
report-Next = Es folgt: { $what }
report-Deadline = Zugabgabetermin: { $when }
report-Date = { $weekday ->
        [1] Montag
        [2] Dienstag
        [3] Mittwoch
        [4] Donnerstag
        [5] Freitag
        [6] Samstag
       *[other] Sonntag
    }, { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[other] Dezember
    } { $year }
report-BuildSites = in { $sites }
report-Over = Das Spiel ist zu Ende: { $how }.
report-Won = { ARTICLE($who) } hat gewonnen
report-Conceded = { DATIVE($who) } wurde der Sieg zugesprochen
report-Drawn = Unentschieden zwischen { DATIVE($who) }
report-LastYear = das letzte Jahr ist vorbei: { report-Drawn }
report-DrawProposed = Unentschieden zwischen { DATIVE($who) }
report-ConcessionProposed = Sieg durch Aufgabe der anderen: { $who }
report-ProposalState = { $state ->
        [Open] die Abstimmung läuft
        [Passed] angenommen
        [Failed] abgelehnt
       *[other] zurückgezogen
    }
report-Vetoes = { $n } { $n ->
        [one] Gegenstimme
       *[other] Gegenstimmen
    }
report-For = dafür { $who }
report-Against = dagegen { $who }
report-Abstaining = enthalten { $who }
report-Replaced = { $power }: { COUNT($before) ->
        [0] { COUNT($after) ->
        [0] Anarchie ab { $from }
       *[other] { $after } spielt ab { $from }
    }
       *[other] { COUNT($after) ->
        [0] { $before } scheidet ab { $from } aus
       *[other] { $after } ersetzt { $before } ab { $from }
    }
    }
report-Unplayed = Nicht gespielte Regeln der Karte: { $rules }
report-HouseRules = Hausregeln: { RULES($rules, book: "Regelheft von") }; { $nmr ->
        [Hold] Einheiten ohne Befehl halten
        [Standby] Ersatzspieler ziehen für Fehlende
       *[other] ein Computerspieler zieht für Fehlende
    }{ $two_seasons ->
        [true] { "" }; zwei Züge im Jahr, Rückzüge und Aufbauten mit den Befehlen
       *[other] { "" }
    }{ $disorder_after ->
        [0] { "" }
       *[other] { "" }; Anarchie nach { $disorder_after } NMR in Folge
    }; { $victory } Zentren gewinnen.
report-PressTo = an { ARTICLE($whom) }
report-LatePress = verspätet
report-EliminatedIn = ausgeschieden { $year }
report-FailedMark = der Befehl scheiterte
report-DislodgedMark = die Einheit wurde vertrieben
report-OverruledMark = die Spielleitung legte das Ergebnis fest
report-MapSigns = Karten: { $is_after ->
        [true] die Einheiten nach der Saison, mit Rückzügen, Aufbauten und Auflösungen.
       *[other] Eine Linie ist ein Zug, mit Kreuz ein gescheiterter; gestrichelt ist eine Unterstützung, gepunktet ein Konvoi.
    }
report-PositionAfter = Stellung nach { $phase }
report-MapOf = Karte, { $phase }
report-LaterInSeason = für später in der Saison
report-NotSaid = In dieser Schreibweise nicht darstellbar: { $order }: { $what }
report-NextDue = es folgt: { $what }{ COUNT($when) ->
        [0] { "" }
       *[other] , { $when }
    }
report-DueOn = Zugabgabetermin { $when }
report-NotInThisIssue = nicht in dieser Ausgabe{ COUNT($printed_in) ->
        [0] { "" }
       *[other] , gedruckt in { $printed_in }
    }
report-HeldOver = vertagt
report-InARow = das { $n }. Mal in Folge
report-Builds = Baut { $unit }
report-Removes = Löst { $unit } auf
report-Waives = Aufbau nicht genutzt
report-OrdersUnderstood = Deine Befehle ({ $phase }) wurden so verstanden:
report-OrdersMissing = Es fehlen noch Befehle ({ $phase }).{ COUNT($due) ->
        [0] { "" }
       *[other] { " " }Zugabgabetermin: { $due }.
    }

## Answers to the questions of players: why not, what happened in a province, under which house rule.

answer-army = die Armee { $at }
answer-fleet = die Flotte { $at }
answer-army_of = der Armee { $at }
answer-fleet_of = der Flotte { $at }
answer-an_army = eine Armee { $at }
answer-a_fleet = eine Flotte { $at }
answer-moves = { $unit } zieht { $to }
answer-move_of = der Zug { $unit } { $to }
answer-support_by = die Unterstützung von { $unit }
answer-convoy_by = der Konvoi von { $unit }
answer-supports = { $unit } unterstützt { $what }
answer-convoys = { $unit } befördert { $what }
answer-void_support = die Unterstützung { $units } hat keine Wirkung: { $why }
answer-void_convoy = der Konvoi { $units } hat keine Wirkung: { $why }
answer-void_supports = die Unterstützungen { $units } haben keine Wirkung: { $why }
answer-void_convoys = die Konvois { $units } haben keine Wirkung: { $why }
answer-off_route_alone = { $more_fleet } liegt auf keinem Konvoiweg { $more_way }
answer-off_route = keine dieser Flotten liegt auf einem Konvoiweg { $more_way }
answer-way = von { $from } nach { $to }
answer-out_of_reach = keine dieser Einheiten erreicht dieses Gebiet
answer-no_convoy = keine Flotte hatte den Befehl, { $unit } { $to } zu befördern{ $more_near ->
        [true] , und eine Armee, die per Konvoi ziehen soll, zieht nicht über Land
       *[other] { "" }
    }
answer-own_province = keine Einheit kann einen Zug in ihr eigenes Gebiet unterstützen
answer-in_port = keine Kette von Flotten auf See führt dorthin, denn { $unit } liegt im Hafen
answer-off_coast = { $unit } steht an der { $coast } und kann nicht { $to } ziehen
answer-NobodysOrder = Kein Befehl, von wem auch immer, hätte geholfen.
answer-Choices = Jede dieser Hausregeln allein ändert es:
answer-NoChoice = Keine andere Hausregel ändert es.
answer-NobodyIn = { $name }: Niemand war dort oder sollte dorthin.
answer-UnreadIn = { $name }: `{ $text }` konnte nicht gelesen werden, deshalb ist dort keine Einheit bekannt.
answer-OwnedBy = { COUNT($owner) ->
        [0] { $name } gehört niemandem und hat nie jemandem gehört: Ein Zentrum wechselt den Besitzer nur, wenn nach dem Herbst eine Einheit dort steht.
       *[other] { COUNT($since) ->
        [0] { $name } gehört { DATIVE($owner) }: Ein Zentrum wechselt den Besitzer nur, wenn nach dem Herbst eine Einheit dort steht.
       *[other] { $name } gehört { DATIVE($owner) } seit { $since }: Ein Zentrum wechselt den Besitzer nur, wenn nach dem Herbst eine Einheit dort steht.
    }
    }
answer-GameStart = Beginn des Spiels
answer-NoCentre = { $name } ist kein Versorgungszentrum.
answer-NobodyNear = { $name }: Keine vertriebene Einheit steht daneben.
answer-Question = Geht { $order } so aus wie befohlen?
answer-Right = Richtig.
answer-Wrong = { $works ->
        [true] Falsch: { $order } geht so aus wie befohlen.
       *[other] Falsch: { $order } geht nicht so aus wie befohlen.
    }
answer-Began = Hier begann es:
answer-Lost = Sie ist nicht mehr auf dem Brett.
answer-StillThere = Sie ist noch auf dem Brett.
answer-Ruling = Entscheidung
answer-Rules = Regeln
answer-destroyed = { $unit } hatte keine Rückzugsmöglichkeit und wurde aufgelöst{ COUNT($why) ->
        [0] { "" }
       *[other] : { $why }
    }
answer-retreats = { $unit } zieht sich { $to } zurück
answer-disbanded = { $unit } wird aufgelöst
answer-built = { $unit } wird aufgebaut
answer-waived = ein Aufbau entfällt
answer-by_convoy = { " " }per Konvoi
answer-Quoted = „{ $text }“
answer-holds_still = { $unit } bleibt stehen
answer-OtherHouses = Nach anderen Hausregeln wäre es anders ausgegangen: { $houses }.
answer-Found = { $sought ->
        [Success] Jede dieser Änderungen allein hätte den Befehl gelingen lassen
        [Cut] Jede dieser Änderungen allein hätte die Unterstützung unterbrochen
        [Disruption] Jede dieser Änderungen allein hätte den Konvoi unterbrochen
        [Survival] Jede dieser Änderungen allein hätte die Einheit gerettet
        [Dislodgement] Jede dieser Änderungen allein hätte die Einheit vertrieben
        [Holding] Jede dieser Änderungen allein hätte genügt, ohne anderswo ein Zentrum zu verlieren
        [Unit] Jede dieser Änderungen allein hätte genügt
       *[other] Jede dieser Änderungen allein hätte etwas anderes ergeben
    }{ COUNT($engine) ->
        [0] { "" }
       *[other] { " " }(nach `{ $engine }`)
    }:
answer-NoneFound = { $sought ->
        [Success] Niemand hätte den Befehl durch einen einzigen anderen gelingen lassen können
        [Cut] Niemand hätte die Unterstützung durch einen einzigen Befehl unterbrechen können
        [Disruption] Niemand hätte den Konvoi durch einen einzigen Befehl unterbrechen können
        [Survival] Niemand hätte die Einheit durch einen einzigen Befehl retten können
        [Dislodgement] Niemand hätte die Einheit durch einen einzigen Befehl vertreiben können
        [Holding] Kein einzelner eigener Befehl hätte genügt, ohne anderswo ein Zentrum zu verlieren
        [Unit] Kein einzelner eigener Befehl hätte genügt
       *[other] Niemand hätte das durch einen einzigen Befehl ändern können
    }{ COUNT($engine) ->
        [0] { "" }
       *[other] { " " }(nach `{ $engine }`)
    }.
answer-TwoOrders = { $found ->
        [true] Zwei Befehle zusammen hätten genügt:
       *[other] Auch zwei Befehle zusammen hätten nicht genügt.
    }
answer-Should = { $goal ->
        [Keep] { $power }: Wie war { $place } mit eigenen Befehlen zu halten?
        [KeepAny] { $power }: Wie war mit eigenen Befehlen eine Einheit in { $place } zu behalten?
        [Take] { $power }: Wie war { $place } mit eigenen Befehlen zu nehmen?
       *[TakeOtherwise] { $power }: Wie war mit eigenen Befehlen eine andere Einheit nach { $place } zu bringen?
    }
answer-MorePairs = { $count ->
        [one] Noch ein weiteres Paar von Befehlen hätte genügt.
       *[other] Noch { $count } weitere Paare von Befehlen hätten genügt.
    }
answer-NotAlone = { $power } allein hätte { COUNT($place) ->
        [0] { $sought ->
            [Survival] { $unit } nicht retten
           *[other] diesen Befehl nicht zum Erfolg führen
        }
       *[other] { $unit } nicht nach { $place } bringen
    } können{ $units ->
        [one] .
       *[other] , weder mit einem Befehl noch mit zweien.
    }
answer-Written = Geschrieben war: `{ $text }`.
answer-ByTheRules = Allein nach den Regeln:

## Changes, graphs, retreats and adjustments.

beyond-or = oder
beyond-colon = :{ " " }
beyond-instead_of = { $unit } { $does }, statt { $was }
beyond-by_other_route = { $unit } zieht { $to } { $now } statt { $was }
beyond-over = über { $seas }
beyond-no_route = ohne geschriebene Route
beyond-together = , und{ " " }
beyond-whose = { $unit } ({ $is_own ->
        [true] eigene
       *[other] { $power }
    }{ $ways ->
        [one] { "" }
       *[other] , jeder von { $ways } Befehlen genügt
    })
beyond-held_in_numbers = , { $against } gegen { $attack }
beyond-then = ; dann { $then }
beyond-or_else = { $one } oder { $other }
beyond-becomes = { $result ->
        [succeeds] nimmt { $unit } { $place }
        [fails] erreicht { $unit } { $place } nicht
        [given] unterstützt { $unit }
        [cut] wird die Unterstützung von { $unit_of } unterbrochen
        [available] gelingt der Konvoi von { $unit_of }
        [disrupted] wird der Konvoi von { $unit_of } unterbrochen
        [dislodged] wird { $unit } vertrieben
       *[stands] bleibt { $unit }
    }
beyond-hold = bleibt stehen
beyond-move_to = zieht { $to }
beyond-move_by_convoy = zieht per Konvoi { $to }
beyond-support = unterstützt { $what }
beyond-convoy = befördert { $what }
beyond-to_hold = stehen zu bleiben
beyond-to_move = { $to } zu ziehen
beyond-to_move_by_convoy = per Konvoi { $to } zu ziehen
beyond-to_support = { $what } zu unterstützen
beyond-to_convoy = { $what } zu befördern
beyond-moves_away = { COUNT($goals) ->
        [0] { $unit } versucht fortzuziehen ({ $others })
       *[other] { $unit } zieht fort ({ $goals }){ COUNT($others) ->
            [0] { "" }
           *[other] { " " }oder versucht es ({ $others })
        }
    }
beyond-itself = ein anderer Befehl für { $unit }
beyond-one_more_support = eine Unterstützung mehr
beyond-one_more_convoy = ein Konvoi dafür
beyond-support_for = Unterstützung für { $what }
beyond-help_for = Hilfe für { $unit }
beyond-attack_on = ein Angriff auf { $place }
beyond-a_move = ein Zug { $to }
beyond-left = { $moved ->
        [true] wäre { $unit } anderswohin gezogen
       *[other] wäre { $unit } gezogen
    }
beyond-not_attacked = hätte { $unit } { $place } nicht angegriffen
beyond-not_moved = hätte { $unit } nicht { $to } ziehen sollen
beyond-not_supported = hätte { $unit } { $what } nicht unterstützt
beyond-not_convoyed = hätte { $unit } { $what } nicht befördert
beyond-by_orders = { $how ->
        [all] { $what }
        [these] { $what } ({ $named })
       *[other] { $what } ({ $orders } von { $total } anderen Befehlen genügen)
    }
beyond-but_not = { " " }(aber nicht mit { $orders })
beyond-two_orders = zwei Befehle zusammen
beyond-by_whom = :{ " " }
relation-Cuts = unterbricht
relation-Dislodges = vertreibt
relation-DoesNotArrive = kommt nicht an
relation-DoesNotDislodge = vertreibt nicht mit { $strength }
relation-DoesNotCut = unterbricht nicht
relation-OwnUnit = eigene Einheit bleibt
relation-Void = ohne Wirkung
relation-NotUsed = ungenutzt
relation-Convoys = { $available ->
        [true] Konvoi
       *[other] kein Konvoi
    }
relation-Supports = { $counts ->
        [true] +1
       *[other] +0
    }
relation-Against = gegen { $strength }
relation-HeadToHead = frontal gegen { $strength }
relation-Leaves = zieht fort
beyond-holds_off = +1 zum Abwehren, +0 zum Vertreiben
relation-Holds = hält mit { $strength }
beyond-of_own_power = { " " }gegen eigene Einheit
beyond-follows = folgt einer Einheit, die ziehen sollte
beyond-attacks_convoy = greift eine befördernde Flotte an
beyond-supports_against = gegen den eigenen Angreifer
beyond-plain_move = ein anderer Zug
beyond-plain_support = eine andere Unterstützung
beyond-plain_convoy = ein Konvoi
beyond-cycle = Kreis { $number }
beyond-cycle_of = Kreis { $number }: { $orders }; { $found }.
beyond-arrows = Durchgezogene Pfeile führen zu Befehlen, von deren Ergebnis es abhängt, gestrichelte zu solchen, bei denen nur zählt, dass sie gegeben wurden. Der Buchstabe hinter einem Ort ist die Art des Befehls im Artikel; die Klammer nennt sie in Worten.
beyond-fate = , { $fate }
beyond-strength = Stärke { $strength }
beyond-ruled = entschieden: { $result }
beyond-see_above = siehe oben
beyond-not_needed = nicht nötig
beyond-second_cycle = Nicht nötig: { $from } ╌╌▶ { $to }. Jeder Angriff aus { $to } unterbricht diese Unterstützung. Die Frage, ob er die Einheit auch vertreibt, schlösse einen zweiten Kreis.
beyond-in_circle = Teil des Kreises
beyond-in_ring = Teil des Paradoxons
beyond-by_szykman = , entschieden nach Szykmans Regel
beyond-by_paradox_rule = , nach der Regel für Paradoxa
beyond-by_cycle_rule = , nach der Regel für Kreise
beyond-why = Warum: { $order }
beyond-no_order_yet = { $unit } hat noch keinen Befehl; ohne einen wird sie aufgelöst
beyond-no_order_yet_because = { $unit } hat noch keinen Befehl ({ $why }); ohne einen wird sie aufgelöst
beyond-no_retreat = { $unit } erhielt keinen Rückzugsbefehl und wurde aufgelöst
beyond-disbanded_because = { $unit } wurde aufgelöst, denn { $why }
beyond-disbanded_as_ordered = { $unit } wurde aufgelöst, wie befohlen
beyond-open = { $unit } zog sich { $to } zurück: { $is_only ->
        [true] Das war ihre einzige Rückzugsmöglichkeit
       *[other] Der Weg dorthin war frei
    }
beyond-closes_none = der Angreifer kam { COUNT($from) ->
        [0] per Konvoi, und das versperrt kein Gebiet
       *[other] zwar { $from }, aber per Konvoi, und das versperrt den Rückzug dorthin nicht
    }
beyond-both_disbanded = { $order } scheiterte{ $why }; beide wurden aufgelöst
beyond-all_disbanded = { $order } scheiterte{ $why }; alle wurden aufgelöst
beyond-unit_disbanded = { $order } ist { $result }{ $why }; die Einheit wurde aufgelöst
beyond-came_from = { COUNT($more_unit) ->
        [0] der Angriff kam { $from }
       *[other] { $more_unit } wurde { $from } angegriffen
    }
beyond-came_by_convoy = der Angreifer kam per Konvoi
beyond-nowhere = { $unit } hatte keine Rückzugsmöglichkeit
beyond-could_retreat = { $unit } { $more_over ->
        [true] hätte
       *[other] konnte
    } sich { $more_only ->
        [only] nur { $to }
        [also] auch { $to }
       *[other] { $to }
    } zurückziehen{ $more_over ->
        [true] { " " }können
       *[other] { "" }
    }
beyond-other_coast = { $unit } kann von ihrer Küste aus nicht { $to } ziehen: nur die andere Küste grenzt daran
beyond-standoff_closed = ein Patt sperrte { $places }
beyond-occupied = { $count ->
        [one] { $places } war besetzt
       *[other] { $places } waren besetzt
    }
beyond-will_be_in_disorder = { $unit } wird nach der Regel für Anarchie aufgelöst, es sei denn, { $power } befiehlt weitere Auflösungen
beyond-was_in_disorder = { $unit } wurde nach der Regel für Anarchie aufgelöst, weil { $power } zu wenige Auflösungen befahl
beyond-chosen_in_disorder = { $unit } wurde nach der Regel für Anarchie aufgelöst, weil { $power } mehr Auflösungen befahl, als fällig sind
beyond-farthest = { $is_first ->
        [true] sie war
       *[other] von den übrigen war sie
    }{ $tie ->
        [none] { " " }
       *[other] { " " }zusammen mit { $beside }{ " " }
    }am weitesten { $from } entfernt{ $tie ->
        [none] :{ " " }
       *[other] , je{ " " }
    }{ $steps } { $count ->
        [one] Schritt
       *[other] Schritte
    }{ $tie ->
        [fleet] ; bei gleicher Entfernung werden Flotten vor Armeen aufgelöst
        [both] ; bei gleicher Entfernung werden Flotten vor Armeen aufgelöst, und unter den Flotten entscheidet das Alphabet: { $name } kommt vor { $next }
        [alphabet] ; bei gleicher Entfernung und Art entscheidet das Alphabet: { $name } kommt vor { $next }
       *[none] { COUNT($beside) ->
        [0] { "" }
       *[other] , bei { $beside } dagegen { $less }
    }
    }
beyond-adjusted = { $act ->
        [build] { $power } baute { $unit } auf
        [remove] { $power } löste { $unit } auf
       *[waive] { $power } verzichtete auf einen Aufbau
    }
beyond-could_build = { $power } konnte { $unit } aufbauen
beyond-stays = { $unit } bleibt auf dem Brett
beyond-failed = { $order } scheiterte{ $why }
beyond-site_occupied = { $place } steht schon eine Einheit
beyond-removed_already = { $order } zählt nicht: { CAPITAL($unit) } wird schon durch den ersten Befehl aufgelöst
beyond-is = { $order } ist { $result }{ $why }
beyond-centres = { $count ->
        [0] kein Zentrum
        [one] { $count } Zentrum
       *[other] { $count } Zentren
    }
beyond-units = { $count ->
        [0] keine Einheit
        [one] { $count } Einheit
       *[other] { $count } Einheiten
    }
beyond-may_build = { $count ->
        [one] { $count } Aufbau
       *[other] { $count } Aufbauten
    }
beyond-must_remove = { $count ->
        [one] { $count } Auflösung
       *[other] { $count } Auflösungen
    }
beyond-owns = { $power }: { $centres } und { $units }{ COUNT($due) ->
        [0] { "" }
       *[other] , also { $due }
    }
beyond-owner_changes = ein Zentrum wechselt nur durch die Einheit den Besitzer, die nach dem Herbst dort steht
beyond-nearest_owned = vom nächsten eigenen Zentrum
beyond-nearest_home = vom nächsten Heimatzentrum
beyond-home_country = vom Heimatland
beyond-no_way = { $unit } hat keinen Weg dorthin
beyond-steps = { $unit } ({ $count })
beyond-removed_first = { $power }: Zuerst wird die Einheit aufgelöst, die am weitesten { $from } entfernt ist. Bei gleicher Entfernung kommen Flotten zuerst, dann entscheidet die alphabetische Reihenfolge der Gebietsnamen
beyond-distances = die Entfernungen in Schritten: { $distances }
beyond-retreat_of = der Rückzug { $unit } { $to }
beyond-order_to_disband = der Befehl, { $unit } aufzulösen,
beyond-order_to_remove = { beyond-order_by }, { $unit } aufzulösen,
beyond-order_to_build = { beyond-order_by }, { $unit } aufzubauen,
beyond-order_to_waive = { beyond-order_by }, auf einen Aufbau zu verzichten,
beyond-order_of = { beyond-order_by } { $order }
beyond-order_by = { $more_power ->
        [Austria] der österreichische Befehl
        [England] der englische Befehl
        [France] der französische Befehl
        [Germany] der deutsche Befehl
        [Italy] der italienische Befehl
        [Russia] der russische Befehl
        [Turkey] der türkische Befehl
       *[other] der Befehl von { DATIVE(POWER($more_power)) }
    }

## Proofs.

proof-via = { " " }per Konvoi
proof-of_armies = der Armeen { $at }
proof-of_fleets = der Flotten { $at }
proof-support_for = die Unterstützung von { $unit } für { $what }
proof-convoy_for = der Konvoi von { $unit } für { $army } { $to }
proof-attack = { $count ->
        [one] der Angriff { $units }
       *[other] die Angriffe { $units }
    }
proof-that_object = den Zug { $unit }
proof-that_dative = dem Zug { $unit }
proof-the_move = der Zug { $unit }
proof-with_support = mit { $units }
proof-even_without = auch ohne { $units }
proof-needed_none = { $order } brauchte keine Unterstützung
proof-needed_one = von den Unterstützungen für { $order_object } hätte eine genügt
proof-needed_some = von den Unterstützungen für { $order_object } hätten { $count } genügt
proof-needed_all = { $count ->
        [2] für { $order_object } waren beide Unterstützungen nötig
       *[other] für { $order_object } waren alle Unterstützungen nötig
    }
proof-support_was_cut = { $by } { COUNT($more_dislodged) ->
        [0] { $count ->
        [one] unterbrach
       *[other] unterbrachen
    }
       *[other] vertrieb { $more_dislodged } und unterbrach so
    } die Unterstützung { $unit }{ COUNT($what) ->
        [0] { "" }
       *[other] { " " }für { $what }
    }{ COUNT($more_from) ->
        [0] { "" }
       *[other] { " " }(ein Angriff { $more_from }, dem Ziel der Unterstützung, unterbricht sie nur durch Vertreiben)
    }
proof-adds_nothing = die Unterstützung { $units } zählt nicht gegen { $against }, die ebenfalls { DATIVE(POWER($more_power)) } gehört
proof-because_disrupted = , weil der Konvoi unterbrochen wurde
proof-because_dislodged_by = , weil { $attack } die Einheit vertrieb
proof-because_beaten = , weil der Zug im Frontalkampf unterlag
proof-because_left = , weil sie fortzog
proof-against = { " " }gegen { $strength }
proof-against_each = jeweils { $attack } gegen { $strength }
proof-sum_cut = ; die Unterstützung { $unit } wurde unterbrochen
proof-not_against_own = ; die Unterstützung { $unit } zählt nicht gegen die eigene Macht
proof-succeeded = { $order } gelang
proof-succeeded_against = { $order } setzte sich gegen { $whom } durch{ $more_stayed }
proof-failed = { $order } scheiterte
proof-bounced = { $order } prallte an { $other } ab
proof-beaten = { $order } unterlag { $other }
proof-held_off = { $order } scheiterte an { $other }
proof-lost_head_to_head = { $how ->
        [beaten] { $order } unterlag { $other } im Frontalkampf, und { $unit } wurde vertrieben
        [equal] { $order } prallte im Frontalkampf an { $other } ab
       *[held] { $order } scheiterte im Frontalkampf an { $other }
    }
proof-bounced_off = { $order } prallte an { $unit } ab
proof-failed_against = { $order } scheiterte an { $unit }
proof-who_stayed = , deren eigener Zug scheiterte
proof-all_bounced = { $orders } prallten aneinander ab
proof-all_head_to_head = { $orders } trafen frontal aufeinander und prallten ab
proof-all_bounced_off = { $orders } prallten jeweils an { $unit } ab
proof-all_failed_against = { $orders } scheiterten jeweils an { $unit }
proof-changed_places = { $units } tauschten die Plätze, denn { $more_count ->
        [2] beide zogen per Konvoi
       *[other] per Konvoi zog { $more_by_convoy }
    }
proof-in_circle = { $units } tauschten im Ring die Plätze, und das gelingt, wenn niemand einen der Züge aufhält
proof-left = { $unit } zog fort
proof-even_if_stayed = der Zug hatte Stärke { $attack }; das hätte auch gereicht, wenn { $unit } nicht im selben Ringtausch fortgezogen wäre
proof-unopposed = nichts stand dem entgegen
proof-move_unopposed = nichts stand dem Zug entgegen
proof-convoy_disrupted_at = der Konvoi wurde { $at }{ COUNT($by) ->
        [0] { " " }unterbrochen
       *[other] { " " }durch { $by } unterbrochen
    }{ COUNT($strengths) ->
        [0] { "" }
       *[other] , { $strengths }
    }
proof-on_route = , auf der bindenden geschriebenen Route über { $seas }
proof-in_paradox = der Zug ist Teil eines Konvoiparadoxons
proof-met_own = der Zug traf frontal auf { $other }, und keine Macht kann eigene Einheiten vertreiben
proof-met_exchange = der Zug traf frontal auf { $other }, { $attack } gegen { $against }, und zwei Einheiten können ohne Konvoi nicht die Plätze tauschen
proof-own_stayed = keine Macht kann eigene Einheiten vertreiben, und { $unit } blieb stehen
proof-stayed = { $unit } blieb stehen
proof-and_strengths = , { $attack } gegen { $against }{ COUNT($more_unit) ->
        [0] { "" }
       *[other] ; auch { $more_unit } { proof-is_of } und wäre durch diesen Zug ohnehin nicht vertrieben worden
    }
proof-barred = { $order } hielt den Zug auf, { $attack } gegen { $against }, sodass der Ringtausch nicht gelang ({ $units })
proof-bars = darum gelang der Ringtausch nicht ({ $units }), und { $unit } blieb
proof-column = { $is_circle ->
        [true] der ganze Kreis
       *[other] die ganze Reihe
    } stockte bei { $unit }
proof-because = , denn{ " " }
proof-no_effect = { $order } { $more_moved ->
        [true] blieb wirkungslos
       *[other] ist { $result }
    }: { $why }
proof-retreats_only = in einer Rückzugsphase erhalten nur vertriebene Einheiten Befehle, und zwar Rückzug oder Auflösung
proof-refused = { $order }: { $result }
proof-held_instead = ; { $how ->
        [stayed] die Einheit blieb stehen
        [driven] die Einheit zog nicht
        [counts] der Befehl galt als Haltebefehl
       *[held] der Befehl galt als Haltebefehl
    }
proof-counted_as_holding = ; so { $how ->
        [stayed] blieb { $more_unit } stehen
        [driven] zog { $more_unit } nicht
       *[held] galt { $more_unit } als stehen geblieben
    }
proof-void_with_it = damit { $count ->
        [one] ist
       *[other] sind
    } auch { $help } unzulässig
proof-could_have = { $unit } hätte die fehlende Unterstützung geben können, aber ihr eigener Befehl hat keine Wirkung
proof-helped_the_other = { $unit }, die ebenfalls { DATIVE(POWER($more_power)) } gehört, unterstützte { $order } und nicht diesen Zug
proof-undecided = { $order } konnte nicht entschieden werden
proof-dislodged_army = die vertriebene Armee
proof-dislodged_fleet = die vertriebene Flotte
proof-held_because = { $unit } blieb stehen: { $why }
proof-kept = { $unit } selbst wurde nicht vertrieben: { $why }
proof-nobody_attacked_it = niemand griff sie an
proof-they_failed = { $count ->
        [one] { $attacks } scheiterte
       *[other] { $attacks } scheiterten
    }
proof-own_attack = { $count ->
        [one] { $attacks } konnte keine Einheit derselben Macht vertreiben
       *[other] { $attacks } konnten keine Einheit derselben Macht vertreiben
    }
proof-had_only = { $count ->
        [one] { $attacks } scheiterte mit { $strength } gegen { $against }
       *[other] { $attacks } scheiterten jeweils mit { $strength } gegen { $against }
    }{ $more_own ->
        [true] { $count ->
        [one] { " " }und hätte
       *[other] { " " }und hätten
    } eine Einheit derselben Macht auf keinen Fall vertreiben können
       *[other] { "" }
    }
proof-counting = , wobei die Unterstützung { $units } zählt
proof-with_each = je { $strength }
proof-beleaguered = { $unit } blieb stehen: { $attackers } griffen mit einer Stärke von { $strengths } an und hielten sich gegenseitig auf (eine belagerte Garnison)
proof-garrison = gleich starke Angriffe hielten sich gegenseitig auf, sodass { $unit } stehen blieb (eine belagerte Garnison)
proof-dislodged = { $by } vertrieb { $unit }{ $meets ->
        [HeadToHead] { " " }im Frontalkampf
        [ByConvoy] { " " }per Konvoi, also nicht im Frontalkampf
       *[other] { "" }
    }
proof-judged_by_convoy = nach Ermessen zieht { $unit } per Konvoi (4.A.3=b)
proof-judged_by_land = nach Ermessen zieht { $unit } über Land (4.A.3=b)
proof-implied = { $count ->
        [one] { $unit } erhielt keinen Befehl, und { $by } legt { $order } nahe (4.E.3=a)
       *[other] { $unit } erhielt keinen Befehl, und { $by } legen { $order } nahe (4.E.3=a)
    }
proof-implied_yet = { $count ->
        [one] { $unit } hat noch keinen Befehl, und { $by } legt { $order } nahe (4.E.3=a)
       *[other] { $unit } hat noch keinen Befehl, und { $by } legen { $order } nahe (4.E.3=a)
    }
proof-no_order_yet = { $unit } hat noch keinen Befehl
proof-no_order = { $unit } erhielt keinen Befehl und blieb stehen
proof-no_order_yet_because = { $unit } hat noch keinen Befehl ({ $why })
proof-held_for = { $unit } blieb stehen ({ $why })
proof-will_hold = , und wird stehen bleiben
proof-given = { $order } wurde geleistet: { $had }
proof-given_but = { COUNT($order) ->
        [0] aber
       *[other] { $order } wurde geleistet, aber
    } { $had }
proof-given_decided = { COUNT($order) ->
        [0] diese Unterstützung
       *[other] { $order } wurde geleistet und
    } war entscheidend: { $had }
proof-given_spare = { COUNT($order) ->
        [0] diese Unterstützung wurde
       *[other] { $order } wurde geleistet, aber
    } nicht gebraucht: { $had }
proof-given_changed = { COUNT($order) ->
        [0] { $had }
       *[other] { $order } wurde geleistet; { $had }
    }
proof-without_it = ohne diese Unterstützung wäre { $other } { $outcome ->
        [given] unterbrochen worden
        [cut] nicht unterbrochen worden
        [through] unterbrochen worden
        [disrupted] nicht unterbrochen worden
        [succeeds] gescheitert
       *[fails] nicht gescheitert
    }
proof-had_kept = ohne diese Unterstützung hätte { $attack } { $unit } vertrieben
proof-given_idle = { COUNT($order) ->
        [0] diese Unterstützung änderte
       *[other] { $order } wurde geleistet, änderte aber
    } nichts
proof-given_short = { COUNT($order) ->
        [0] diese Unterstützung reichte
       *[other] { $order } wurde geleistet, reichte aber
    } nicht: { $had }
proof-given_kept_out = { COUNT($order) ->
        [0] diese Unterstützung
       *[other] { $order } wurde geleistet,
    } brachte { $unit } nicht ans Ziel, hielt aber { $rival } { $more_dislodges ->
        [true] davon ab, { $unit } zu vertreiben
       *[other] auf
    }
proof-given_against_own = { COUNT($order) ->
        [0] diese Unterstützung half
       *[other] { $order } wurde geleistet, half aber
    } nicht, denn { $rival } { proof-is_of } wie { $unit }, und keine Macht kann eigene Einheiten vertreiben
proof-had_against = { $of } hatte { $more_short ->
        [true] nur { $strength }
       *[other] { $strength }
    } gegen { COUNT($more_enemy) ->
        [0] { $against }
       *[other] die { $against } { $more_enemy }
    }
proof-held_against = { $of } hielt mit { $strength } gegen { COUNT($more_enemy) ->
        [0] { $against }
       *[other] die { $against } { $more_enemy }
    } stand
proof-in_numbers = , { $attack } gegen { $against }
proof-given_in_vain = { COUNT($order) ->
        [0] diese Unterstützung half
       *[other] { $order } wurde geleistet, half aber
    } nicht, denn auch { $own } { proof-is_of }, und keine Macht kann helfen, eine eigene Einheit zu vertreiben
proof-is_of = { $more_power ->
        [Austria] ist österreichisch
        [England] ist englisch
        [France] ist französisch
        [Germany] ist deutsch
        [Italy] ist italienisch
        [Russia] ist russisch
        [Turkey] ist türkisch
       *[other] gehört { DATIVE(POWER($more_power)) }
    }
proof-given_in_vain_against = { COUNT($order) ->
        [0] diese Unterstützung { $more_effect ->
            [Idle] änderte nichts
            [Decided] war entscheidend
           *[other] zählte
        }
       *[other] { $order } wurde geleistet{ $more_effect ->
            [Idle] , änderte aber nichts
            [Decided] { " " }und war entscheidend
           *[other] { "" }
        }
    }: Gegen { $rival } zählte sie, gegen { $own } selbst nicht, denn auch { $own } { proof-is_of }
proof-nobody_attacked = niemand griff { $unit } an
proof-of_same_power = { $attack } unterbrach { COUNT($support) ->
        [0] diese Unterstützung
       *[other] { $support }
    } nicht, denn auch { $more_unit } { proof-is_of }
proof-spared = { $attack } unterbrach diese Unterstützung nicht, denn { $why }
proof-did_not_arrive = { $attack } kam nicht an, weil der Konvoi unterbrochen wurde
proof-had_no_convoy = { $attack } kam nicht an, weil kein Konvoi dorthin führte
proof-from_target = { $attack } unterbrach { COUNT($support) ->
        [0] diese Unterstützung
       *[other] { $support }
    } nicht, denn ein Angriff { COUNT($sea) ->
        [0] { $from }
       *[other] über { $sea }
    }, dem Ziel des unterstützten Zuges, unterbricht nur, wenn er die unterstützende Einheit vertreibt
proof-lost_convoy = { $attack } verlor den Konvoi{ COUNT($by) ->
        [0] { "" }
       *[other] { " " }durch { $by }
    } und unterbrach { COUNT($support) ->
        [0] nichts
       *[other] { $support } nicht
    }
proof-each_coast = { $unit } kann { $to } ziehen und darum einen Zug an jede Küste dort unterstützen
proof-one_province = { $units } zogen in dasselbe Gebiet, gleich an welche Küste
proof-coastal_crawl = die Küsten { $place } gehören zu einem Gebiet
proof-cuts_all = { $army } brauchte den Konvoi { $fleet } nicht und unterbrach darum auch eine Unterstützung gegen diese Flotte
proof-of_one_power = gleich starke Angriffe prallen ab, auch die einer einzigen Macht
proof-no_effect_of = { $order } blieb ohne Wirkung, denn eine im Frontalkampf geschlagene Einheit wirkt nicht auf das Gebiet, aus dem ihr Angreifer kam
proof-no_effect_so = eine im Frontalkampf geschlagene Einheit wirkt nicht auf das Gebiet, aus dem ihr Angreifer kam; darum gelang { $order }
proof-spared_1982 = eine Armee per Konvoi unterbricht keine Unterstützung für das Gebiet, in dem { $fleet } befördert ({ $more_place })
proof-spared_2000 = eine Armee per Konvoi unterbricht keine Unterstützung gegen eine Flotte, die sie braucht, hier { $fleet }
proof-spared_1971 = eine Armee per Konvoi unterbricht keine Unterstützung gegen die Flotte, die sie befördert, hier { $fleet }
proof-cut = { $order } wurde durch { $by } unterbrochen
proof-which_dislodged = ; dieser Angriff vertrieb { $unit }, { $strengths }
proof-although_dislodged = , obwohl { $unit } selbst vertrieben wurde
proof-cut_by_dislodgement = { $order } wurde unterbrochen: { $attack } vertrieb { $unit }
proof-paradox_took = { $order } wurde in einem Konvoiparadoxon unterbrochen
proof-disrupted_by = { $order } wurde unterbrochen: { $attack } vertrieb { $unit }
proof-available = { $order } wurde nicht unterbrochen: { $why }
proof-convoyed = { $unit } beförderte { $army }: { $why }
proof-unused = { $order } blieb ungenutzt
proof-led_nowhere = { $order } war vergeblich: Kein befohlener Konvoi führt dorthin
proof-broken = { $order } war vergeblich: { COUNT($more_by) ->
        [0] Der Konvoi wurde { $at } unterbrochen
       *[other] { $more_by } { $count ->
        [one] unterbrach
       *[other] unterbrachen
    } den Konvoi { $at }
    }; { $why }
proof-over_written_route = { $unit } { $more_moved ->
        [true] zog per Konvoi
        [told] nahm diesen Weg
       *[other] sollte per Konvoi ziehen
    }; die bindende geschriebene Route über { $seas } war frei
proof-over_seas = { $unit } { $more_moved ->
        [true] zog per Konvoi
        [told] nahm diesen Weg
       *[other] griff per Konvoi an
    }{ $why }; { $other ->
        [true] der Weg über { $more_broken } war unterbrochen, der über { $seas } aber frei, und einer genügt
       *[other] der Konvoi über { $seas } wurde nicht unterbrochen
    }
proof-each_over_sea = { $units } { $more_moved ->
        [true] zogen per Konvoi
       *[other] griffen per Konvoi an
    }; die Konvois über { $seas } wurden nicht unterbrochen
proof-own_anyway = auch { $unit } { proof-is_of } und wäre durch diesen Zug ohnehin nicht vertrieben worden
proof-lacks_fleet = es fehlte { $unit }, { $does ->
        [hold] die den Befehl hatte zu halten
        [move] die den Befehl hatte, { $to } zu ziehen
        [support] die den Befehl hatte, { $what } zu unterstützen
        [convoy] die den Befehl hatte, { $what } { $to } zu befördern
       *[none] die keinen Befehl hatte
    }
proof-not_by_land = { $unit } sollte per Konvoi ziehen{ $why }; eine solche Armee zieht nicht über Land
proof-as_ordered = , weil der Befehl es verlangte
proof-own_fleets = , weil { $fleets }, ebenfalls { $more_power ->
        [Austria] österreichisch
        [England] englisch
        [France] französisch
        [Germany] deutsch
        [Italy] italienisch
        [Russia] russisch
        [Turkey] türkisch
       *[other] von { DATIVE(POWER($more_power)) }
    }, den Befehl { $count ->
        [one] hatte
       *[other] hatten
    }, sie zu befördern
proof-exchange = , weil sie mit der Einheit dort den Platz tauschen sollte
proof-by_land = { $army } { $more_moved ->
        [true] zog
       *[other] griff
    } über Land{ $more_moved ->
        [true] { "" }
       *[other] { " " }an
    }{ $why ->
        [untold] ; { $count ->
            [one] der Konvoi { $fleets } blieb
           *[other] die Konvois { $fleets } blieben
        } ungenutzt
        [order] , denn ihr Befehl enthält kein VIA
        [none] , denn ohne VIA zählt nur ein Konvoi der eigenen Macht{ COUNT($more_whose) ->
            [0] { "" }
           *[other] , und { $more_whose }
        }
       *[void] , denn ihr Befehl enthält kein VIA, und { $count ->
            [one] der einzige Konvoibefehl der eigenen Macht, der { $fleets }, zählt
           *[other] die Konvoibefehle der eigenen Macht, die { $fleets }, zählen
        } nicht ({ $more_void })
    }
proof-enough_to_dislodge = , und { $attack } gegen { $against } genügten, sie zu vertreiben
proof-counts_apart = { $count ->
        [one] gegen { $rival } zählte auch die Unterstützung { $supports }
       *[other] gegen { $rival } zählten auch die Unterstützungen { $supports }
    }, gegen { $unit } selbst nicht, denn auch { $unit } { proof-is_of }
proof-with_strength = { $whom } (Stärke { $strength })
proof-also_stopped = { $count ->
        [one] { COUNT($left) ->
        [0] { $by } hätte { $order } ebenfalls aufgehalten
       *[other] auch wenn { $left } fortgezogen wäre, hätte { $by } { $more_codes ->
        [true] den Zug { $order }
       *[other] { $order }
    } aufgehalten
    }
       *[other] { COUNT($left) ->
        [0] { $by } hätten { $order } ebenfalls aufgehalten
       *[other] auch wenn { $left } fortgezogen wäre, hätten { $by } { $more_codes ->
        [true] den Zug { $order }
       *[other] { $order }
    } aufgehalten
    }
    }
proof-still_counts = { $convoy ->
        [true] { $attack } vertrieb { $rival } per Konvoi und traf damit auf niemanden frontal; darum hielt { $order } { $unit } trotzdem auf
       *[other] { $attack } vertrieb { $rival }, kam aber nicht { $from }; darum hielt { $order } { $unit } trotzdem auf
    }
proof-not_opposed = { $order } behinderte { $over } nicht{ $why }
proof-circle = die Befehle { $units } hängen im Kreis voneinander ab
proof-not_counted = wie viele Lösungen mit den Regeln übereinstimmen, wurde nicht gezählt
proof-contradicted = { $count ->
        [one] für den Konvoi { $units } gibt es kein Ergebnis, das den Regeln entspricht
       *[other] für die Konvois { $units } gibt es kein Ergebnis, das den Regeln entspricht
    }
proof-no_resolution = keine Lösung stimmt mit den Regeln überein
proof-resolutions = { $count } Lösungen stimmen mit den Regeln überein
proof-resolutions_one = 1 Lösung stimmt mit den Regeln überein
proof-all_or_none = zwei Lösungen stimmen mit den Regeln überein: Alle gelingen, oder alle scheitern
proof-one_resolution = nach der einzigen Lösung, die mit den Regeln übereinstimmt, { $results }
proof-opposite = zwei Lösungen stimmen mit den Regeln überein: Entweder { $results }, oder { $more_convoys ->
        [open] { $count ->
        [2] beide
       *[other] alle
    } werden unterbrochen
        [lost] { $count ->
        [2] beide
       *[other] alle
    } gelingen
       *[other] es gilt das genaue Gegenteil
    }
proof-two_resolutions = zwei Lösungen stimmen mit den Regeln überein. Nach der einen { $one }; nach der anderen { $other }
proof-is = { $outcome ->
        [given] wird die Unterstützung { $units } geleistet
        [cut] wird die Unterstützung { $units } unterbrochen
        [through] { $count ->
        [one] gelingt der Konvoi { $units }
       *[other] gelingen die Konvois { $units }
    }
        [disrupted] { $count ->
        [one] wird der Konvoi { $units } unterbrochen
       *[other] werden die Konvois { $units } unterbrochen
    }
        [succeeds] gelingt der Zug { $units }
       *[fails] scheitert der Zug { $units }
    }
proof-if_through = gelänge der Konvoi { $unit }, dann { $results }
proof-if_not = { " " }Gelänge er nicht, dann { $results }.
proof-if_not_opposite = { " " }Wenn nicht, käme jeweils das Gegenteil heraus.
proof-neither = { " " }Beide Annahmen widerlegen sich selbst
proof-both_fit = { " " }Beides wäre stimmig
proof-would = { $outcome ->
        [given] würde die Unterstützung { $unit } geleistet
        [cut] würde die Unterstützung { $unit } unterbrochen
        [through] würde der Konvoi { $unit } gelingen
        [disrupted] würde der Konvoi { $unit } unterbrochen
        [succeeds] würde { $unit }{ $more_strengths } gelingen
       *[fails] würde { $unit }{ $more_strengths } scheitern
    }
proof-outcomes = { COUNT($results) ->
        [0] { "" }
       *[other] ; so { $results }
    }
proof-did = { $outcome ->
        [given] wurde die Unterstützung { $unit } geleistet
        [cut] wurde die Unterstützung { $unit } unterbrochen
        [through] gelang der Konvoi { $unit }
        [disrupted] wurde der Konvoi { $unit } unterbrochen
        [succeeds] gelang { $unit }{ $more_strengths }
       *[fails] scheiterte { $unit }{ $more_strengths }
    }
proof-strengths = { " " }mit { $attack } gegen { $other }
proof-the_convoy_would = würde der Konvoi { $more_through ->
        [indeed] tatsächlich gelingen
        [true] gelingen
       *[other] unterbrochen
    }
proof-left_by = { $choice } überlässt dieses Paradoxon der zweiten Wahl
proof-paradox_fails = nach Szykmans Regel für Paradoxa { $count ->
        [one] scheitert der Konvoi { $units }
        [2] scheitern die Konvois { $units }
       *[other] scheitern alle { $count } Konvois
    }
proof-paradox_cuts = { $army } kann ihren Konvoi nicht retten, indem sie die Unterstützung { $support } unterbricht: Im Paradoxon scheitert der Konvoi (Szykmans Regel)
proof-circle_succeeds = nach der Regel für Kreisbewegungen gelingen alle
proof-convoy_fails = { $count ->
        [one] der Konvoi { $units } scheitert (Szykmans Regel)
       *[other] die Konvois { $units } scheitern (Szykmans Regel)
    }
proof-move_fails = { $count ->
        [one] nach der Regel für Paradoxa scheitert der Zug { $units }
       *[other] nach der Regel für Paradoxa scheitern die Züge { $units }
    }
proof-settles = die Regel für solche Kreise entscheidet über { $units }
proof-was_ordered = { $unit } { $does ->
        [none] hat keinen Befehl
        [idle] hat keinen Befehl, { $more_wrong } zu ziehen
        [hold] hatte den Befehl, stehen zu bleiben
        [still] sollte stehen bleiben und nicht { $more_wrong } ziehen
        [move] hatte den Befehl, { $to } zu ziehen
        [other] hatte den Befehl, { $to } zu ziehen, nicht { $more_wrong }
        [unheld] hatte den Befehl, { $to } zu ziehen, und eine Einheit mit Zugbefehl kann nicht beim Halten unterstützt werden, auch wenn ihr Zug scheitert
        [support] hatte selbst einen Unterstützungsbefehl und keinen Zugbefehl
       *[convoy] hatte selbst einen Konvoibefehl und keinen Zugbefehl
    }
proof-cannot_move_there = eine Einheit kann nicht dorthin ziehen, wo sie steht
proof-cannot_reach = { $more_ground ->
        [sea] eine Armee kann nicht auf See ziehen
        [inland] eine Flotte kann nicht ins Binnenland ziehen
        [coast] { $more_one } und { $more_other } haben keine gemeinsame Küste
       *[other] { $unit } kann nicht { $to } ziehen
    }
proof-not_beside = { $one } und { $other } grenzen nicht aneinander{ $convoy ->
        [army] , und keine Flotte hatte den Befehl, { $unit } zu befördern
        [fleet] , und nur Armeen werden befördert
        [retreat] , und keine Einheit kann sich per Konvoi zurückziehen
       *[none] { "" }
    }
proof-can_only_reach = { $unit } erreicht { $place } nur die { $coast }
proof-wrong_power = { $unit } gehört einer anderen Macht ({ $owner })
proof-also_sufficient = { " " }(genügt auch allein)
proof-see_above = { " " }(siehe oben)
proof-exceeds = { $truth ->
        [yes] die Angriffsstärke { $unit } ist größer als { $other }
        [no] die Angriffsstärke { $unit } ist nicht größer als { $other }
       *[unknown] ob die Angriffsstärke { $unit } größer ist als { $other }, musste nicht bekannt sein
    }
proof-attack_strength = die Angriffsstärke { $unit }
proof-defend_strength = die Verteidigungsstärke { $unit }
proof-prevent_strength = die Sperrstärke { $unit }
proof-hold_strength = die Haltestärke { $place }
proof-hold_strength_of = die Haltestärke { $place } ({ $unit })
proof-empty = leer
proof-bounds = { " " }(was auch sonst geschieht, von { $least } bis { $most })
proof-arrives = { $order } kommt ohne Konvoi an
proof-has_convoy = { $truth ->
        [yes] für { $order } gibt es einen Konvoi
        [no] für { $order } gibt es keinen Konvoi
       *[unknown] ob es einen Konvoi für { $order } gibt, musste nicht bekannt sein
    }
proof-over_route = { " " }auf der geschriebenen Route über { $seas }
proof-over_sea = { $truth ->
        [yes] { $order } führt über See
        [no] { $order } führt über Land
       *[unknown] ob { $order } über See oder über Land führt, musste nicht bekannt sein
    }
proof-meet = { $truth ->
        [yes] { $one } und { $other } treffen frontal aufeinander
        [no] { $one } und { $other } treffen nicht frontal aufeinander
       *[unknown] ob { $one } und { $other } frontal aufeinandertreffen, musste nicht bekannt sein
    }
proof-leaves = { $truth ->
        [yes] { $unit } zieht vor dem Angriff fort
        [no] { $unit } zieht vor dem Angriff nicht fort
       *[unknown] ob { $unit } vor dem Angriff fortzieht, musste nicht bekannt sein
    }
proof-won = { $truth ->
        [yes] die Einheit am Ziel schlug { $order }
        [no] die Einheit am Ziel schlug { $order } nicht
       *[unknown] ob die Einheit am Ziel { $order } schlug, musste nicht bekannt sein
    }
proof-depend = diese Befehle hängen voneinander ab ({ $orders }): { $count }
proof-decisive = solange diese Befehle bleiben, wie sie sind, ändert sich das Ergebnis nicht, auch wenn andere Einheiten nur halten: { $orders }

## Two worlds.

worlds-paradox = ein Paradoxon aus { $count } Befehlen
worlds-cycle = ein Kreis aus { $count } Befehlen
worlds-circle = ein Kreis aus { $count } Zügen
worlds-if_through = wenn der Konvoi { $unit } gelingt
worlds-if_given = wenn die Unterstützung { $unit } geleistet wird
worlds-if_succeeds = wenn { $order } gelingt
worlds-if_not = wenn nicht
worlds-result = Ergebnis
worlds-takes = nimmt { $place }
worlds-own_stays = { $unit } bleibt (eigene)
worlds-reaches = erreicht { $place }
worlds-then = dann { $result }
worlds-and_so = passt: so { $result }
worlds-it = { $outcome ->
        [given] wird sie geleistet
        [cut] wird sie unterbrochen
        [through] gelingt er
        [disrupted] wird er unterbrochen
        [succeeds] gelingt er
       *[fails] scheitert er
    }
worlds-beside = davon hängt ab:
worlds-only_first = nur das erste stimmt mit den Regeln überein
worlds-only_second = nur das zweite stimmt mit den Regeln überein
worlds-house = die Hausregel für Paradoxa (DATC { $choice }) entscheidet: { $settled }
worlds-all_move = { $circle }  alle ziehen
worlds-barred = { $circle }  { $unit } hält ihn in { $place } auf, { $attack } gegen { $other }
worlds-stuck = { $circle }  hält an: { $unit } hat keinen Konvoi

## What is set beside an explanation.

beside-AsOrdered = Wie befohlen:
beside-Tried = Mit { $orders }:
beside-NothingChanges = Mit { $orders } ändert sich nichts.
beside-Supposed = { $order }: { $result }
beside-NotOrdered = kein Befehl
beside-TriedByTheRules = In dieser Phase setzte die Spielleitung Ergebnisse fest; andere Befehle werden nur nach den Regeln geprüft.
beside-ComparedByTheRules = In dieser Phase setzte die Spielleitung Ergebnisse fest; der Vergleich folgt nur den Regeln.
beside-AllTheSame = Alle kommen zu denselben Ergebnissen.
beside-Here = hier
beside-Opinion = { $side }: { $result }: { $why }
beside-CoastDropped = { $army ->
        [true] Eine Armee hat keine Küste; darum zählte die { $coast } in ihrem Befehl nicht.
       *[other] Die { $coast } hat in diesem Befehl keine Bedeutung und zählte nicht.
    }
beside-ByProxy = { $power } befahl es in Vertretung (DATC 4.E.5={ $letter }).
beside-arrows = Die Pfeile folgen nur den Regeln.
beside-kept_result = { $rulings } { $order } behält das Ergebnis nach den Regeln.

## Where rules are printed.

cite-by_equations = Nach den Gleichungen:
cite-rules = Regeln: { $rules }.
cite-rulebook = Regelheft { $pages }
cite-pages = { $count ->
        [one] Seite { $numbers }
       *[other] Seiten { $numbers }
    }
cite-diagrams = { $count ->
        [one] Diagramm { $numbers }
       *[other] Diagramme { $numbers }
    }

## The rules in words: each is a clause without a full stop.

rule-attack = ein Zug gelingt, wenn er stärker ist als die Einheit, die im Weg steht, und als jeder andere Zug dorthin
rule-equal = gleich starke Züge in ein Gebiet halten einander auf
rule-hold = eine Einheit, die bleibt, hält mit 1, und ein Angriff muss stärker sein, um sie zu vertreiben
rule-support_hold = eine Unterstützung gibt der Einheit, für die sie ist, 1 dazu, auch wenn diese bleibt
rule-head_to_head = von zwei Einheiten, die gegeneinander ziehen, kommt nur eine stärkere durch
rule-own_unit = keine Macht vertreibt ihre eigene Einheit
rule-own_support = keine Macht kann helfen, ihre eigene Einheit zu vertreiben
rule-counts_apart = eine Unterstützung gegen die eigene Einheit zählt dennoch, um andere Züge aufzuhalten
rule-beleaguered = gleich starke Angriffe auf eine Einheit halten einander auf, und die Einheit bleibt
rule-beaten = eine Einheit, die frontal unterliegt, hat keine Wirkung auf das Gebiet, aus dem ihr Angreifer kam
rule-still_bounces = eine vertriebene Einheit hält andere dennoch aus anderen Gebieten fern
rule-still_bounces_by_convoy = eine vertriebene Einheit hält andere auch dort fern, woher ihr Angreifer kam, wenn er per Konvoi kam
rule-cut = ein Angriff auf eine unterstützende Einheit unterbricht ihre Unterstützung, auch wenn er scheitert
rule-cut_by_dislodgement = eine Unterstützung wird unterbrochen, wenn die Einheit vertrieben wird, woher der Angriff auch kommt
rule-target = ein Angriff aus dem Gebiet, für das eine Unterstützung gilt, unterbricht sie nur, wenn er die Einheit vertreibt
rule-own_attack = keine Macht unterbricht ihre eigene Unterstützung
rule-spared = eine Armee, die per Konvoi zieht, unterbricht keine Unterstützung gegen eine Flotte, die sie braucht
rule-each_coast = eine Unterstützung in ein Gebiet gilt für jede Küste
rule-coast = eine Flotte zieht nur an eine Küste, die sie erreicht, und nennt sie, wo es zwei gibt
rule-convoy = Flotten auf See befördern eine Armee von Küste zu Küste, wenn sie nicht vertrieben werden
rule-disrupted = ein Konvoi scheitert, wenn eine seiner Flotten vertrieben wird und kein anderer Weg frei ist
rule-route = eine geschriebene Route bindet den Konvoi, wo die Hausregeln es sagen
rule-land_or_sea = eine Armee zieht nur dann per Konvoi zum Nachbarn, wenn das beabsichtigt war
rule-exchange = zwei Einheiten können nur die Plätze tauschen, wenn eine per Konvoi zieht
rule-circle = Einheiten, die im Kreis ziehen, ziehen alle, wenn niemand eine von ihnen aufhält
rule-paradox = nach Szykmans Regel scheitert ein Konvoi, der von sich selbst abhängt
rule-all_hold = nach dieser Hausregel scheitern die Züge eines Paradoxons
rule-cycle = Befehle, die voneinander abhängen, regelt die eigene Regel des Programms
rule-destroyed = eine vertriebene Einheit ohne Rückzug wird aufgelöst
rule-unmatched = eine Unterstützung oder ein Konvoi gilt nur für das, was der anderen Einheit befohlen war
rule-reach = eine Einheit zieht und unterstützt nur dorthin, wohin sie ziehen kann
rule-at_sea = nur Flotten auf See befördern, nur Armeen werden befördert, und jede Flotte liegt auf dem Weg
rule-itself = eine Einheit kann sich nicht selbst unterstützen
rule-whose = eine Macht befiehlt nur ihren eigenen Einheiten, wie sie auf dem Brett stehen
rule-one_order = für jede Einheit gilt ein Befehl
rule-retreat = eine Einheit weicht in ein freies Nachbargebiet aus, in dem es kein Patt gab und aus dem der Angreifer nicht kam
rule-collide = Einheiten, die in dasselbe Gebiet ausweichen, werden aufgelöst
rule-closes_none = ein Angreifer aus einem Konvoi verschließt kein Gebiet für den Rückzug
rule-phase = jede Art von Befehl hat ihre Phase, und nur vertriebene Einheiten weichen aus
rule-due = eine Macht baut auf oder löst auf, bis sie so viele Einheiten wie Zentren hat
rule-site = eine Einheit wird in einem freien Heimatzentrum aufgebaut, das ihre Macht noch besitzt
rule-waive = ob auf einen Aufbau verzichtet werden darf, sagen die Hausregeln
rule-implied = nach dieser Hausregel folgt aus Hilfe für eine Einheit ihr Befehl
rule-disorder = bei Unordnung halten die Einheiten, und die fernsten werden zuerst aufgelöst

## Rulings.

ruled-sets_hold = niemand weiß, welcher von mehreren Befehlssätzen der letzte war: keiner zählt (DATC 4.D.2=a)
ruled-sets_combine = niemand weiß, welcher von mehreren Befehlssätzen der letzte war: alle zählen zusammen (DATC 4.D.2=b)
ruled-later = { $power }, Befehle für später in der Saison
ruled-conditional = { $power }, bedingter Befehl
ruled-preference = { $power }, Wunschliste
ruled-first_open = das erste freie Ziel ist { $place }
ruled-none_open = kein Ziel davon ist frei
ruled-passed_over = { $order } wird übergangen: { $why }
ruled-disband = auflösen
ruled-holds = IF { $condition } trifft zu: { $why }
ruled-holds_not = IF { $condition } trifft nicht zu: { $why }
ruled-unknown = IF { $condition } ist nicht zu beurteilen: { $why }
ruled-obscure = „{ $text }“ ist nicht zu verstehen
ruled-no_movement = kein Zug dieser Saison ist bekannt
ruled-dislodged = { $unit } wurde vertrieben
ruled-not_dislodged = keine solche Einheit wurde in { $place } vertrieben
ruled-stands = { $unit } steht dort
ruled-empty = { $place } ist leer
ruled-not_yet = noch ist nicht bekannt, ob eine Einheit von { $from } nach { $to } zog
ruled-went = { $unit } zog nach { $to }
ruled-nobody_went = keine solche Einheit zog von { $from } nach { $to }
ruled-no_orders = { $power } gab keine Befehle{ $sent }{ $instead }
ruled-none_counts = , die zählen („{ $text }“)
ruled-by_standby = ; die des Ersatzspielers gelten
ruled-by_bot = ; diese sind von einem Computerspieler
ruled-for_master = { " " }(für die Spielleitung)
ruled-for_power = { " " }(für { $power })
ruled-stale = { " " }(bevor die Befehle geändert wurden)
ruled-ruled = Die Spielleitung entschied über { $order }: { $result }; Grund: { $why }.
ruled-follows = { $order }: { $result }; das folgt aus der Entscheidung der Spielleitung über { $orders }; Grund: { $why }.

obstacle-NoBuildDue = kein Aufbau ist fällig
obstacle-Occupied = der Ort ist besetzt
obstacle-NoSite = dort darf die Macht nicht aufbauen
obstacle-NoCoast = die Küste ist nicht genannt
obstacle-NoPlace = eine solche Einheit kann dort nicht stehen
obstacle-NoRemovalDue = keine Auflösung ist fällig
obstacle-Removed = sie ist schon entfernt
obstacle-NoUnit = dort steht keine solche Einheit

decision-Stands = gilt
decision-Struck = zählt nicht
decision-Noted = vermerkt

matter-Unreadable = nicht lesbar
matter-Misplaced = falsch zugeordnet
matter-Double = doppelt
matter-Impossible = unmöglich
matter-Unmatched = ohne Gegenstück
matter-Clash = gleiches Ziel
matter-Missing = fehlt
matter-Doubtful = zweifelhaft
matter-Standby = Ersatzspieler
matter-Program = Computerspieler
matter-Disorder = Anarchie

## What units did, as it is told at the table. A dash spares the articles and cases that names have.

deed-moves = zieht { $moves }
deed-move = { $from } – { $to }
deed-helped = { $unit } – { $to }
deed-supports = { $unit } unterstützt { $what }
deed-convoys = { $unit } geleitet { $what }
deed-holds = { $unit } hält
deed-army = Armee { $at }
deed-fleet = Flotte { $at }
deed-army_of_power = Armee { $at } ({ $power })
deed-fleet_of_power = Flotte { $at } ({ $power })
deed-army_met = der Armee { $at } ({ $power })
deed-fleet_met = der Flotte { $at } ({ $power })
deed-bounced_with = Patt mit { $units }
deed-beaten_by = sie unterlag { $unit }
deed-is_dislodged = { $unit } wird vertrieben
deed-does_not_reach = { $unit } – { $to } scheitert
deed-fails_to_support = { $unit } unterstützt { $what } nicht
deed-fails_to_convoy = { $unit } geleitet { $what } nicht
deed-because = { $text }: { $why }
deed-bounce = { $at }: Patt ({ $powers }).
deed-army_dislodged = { $at }: Die Armee ({ $power }) wird von { DATIVE($by) } vertrieben{ $fate }.
deed-fleet_dislodged = { $at }: Die Flotte ({ $power }) wird von { DATIVE($by) } vertrieben{ $fate }.
deed-no_retreat = { " " }und hat keinen Rückzug
deed-may_retreat = ; Rückzug möglich: { JOIN($to, by: " oder ") }
deed-is_disbanded = { $unit } wird aufgelöst
deed-retreats = { $unit } zieht sich zurück: { $to }
deed-cannot_retreat = { $unit }: der Rückzug { $to } scheitert{ $why }, und die Einheit wird aufgelöst
deed-builds_army = baut eine Armee in { $at } auf
deed-builds_fleet = baut eine Flotte in { $at } auf
deed-removes_army = löst die Armee { $at } auf
deed-removes_fleet = löst die Flotte { $at } auf

# The formulas of systems of scoring.
score-Solo = 100 für einen Sieg, sonst 0
score-DrawSize = 100 geteilt durch alle, die am Ergebnis teilhaben
score-SumOfSquares = 100 mal das Quadrat der Zentren, geteilt durch die Summe aller Quadrate; ein Sieg: 100
score-CDiplo = 1 + Zentren + 38, 14, 7 nach Rang, gleiche Ränge geteilt; ein Sieg: 100, die anderen 0
score-Carnage = 7000 bis 1000 nach Rang, gleiche Ränge geteilt, + Zentren; ein Sieg: 28034, die anderen 0
score-ManorCon = 100 P / Summe der P mit P = S² + 4 S + 16; ausgeschieden: 0,1 je Jahr; ein Sieg: 75, die anderen 0,1 je Jahr
