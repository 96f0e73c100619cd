### The sentences of Chancery in German. en.ftl says how to read them.

## Lists.

list-and = und
list-unit = eine Einheit
list-unit_dative = einer Einheit

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
result-destroyed = vernichtet
result-illegal = unzulässig
result-unused = ungenutzt
result-void = ungültig
result-undecided = offen
result-no_order = kein Befehl
result-no_order_yet = noch kein Befehl
# The same behind an order that is named as a noun.
result-noun_moves = zieht
result-noun_supports = unterstützt
result-noun_convoys = geleitet

## Why an order came out as it did: each is a clause behind the result.

reason-bounced = sie traf auf { $units }
reason-head_to_head = sie traf frontal auf { $units }
reason-self_dislodgement = { $units } blieb stehen (eine eigene Einheit)
reason-no_route = kein befohlener Konvoi führt dorthin
reason-no_line = keine lückenlose Kette von Flotten geleitet sie, sondern nur { $units }
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
reason-missing_coast = der Befehl nennt keine Küste
reason-not_at_sea = nur eine Flotte auf See kann geleiten
reason-not_an_army = nur Armeen werden geleitet, und { $units } ist keine
reason-off_route = die Flotte liegt auf keiner direkten Route für { $units }
reason-detour = die Flotte liegt auf keiner direkten Route für { $units }, zählt aber für den Konvoi
reason-duplicate = ein anderer Befehl für dieselbe Einheit ersetzt ihn
reason-several_orders = die Einheit hat mehrere Befehle, und nach den Hausregeln gilt keiner
reason-no_order = kein Befehl
reason-implied = kein eigener Befehl; der Befehl { $units_of } legt diesen nahe
reason-implied_apart = kein eigener Befehl, und die Befehle { $units_of } legen verschiedene nahe
reason-power_in_disorder = die Macht { $units_of } ist in Anarchie, und ihre Einheiten können beim Halten nicht unterstützt werden
reason-no_proxy_order = ihr Befehl war einer anderen Macht überlassen (4.E.5), die keinen gab
reason-unreadable = ihr Befehl war nicht lesbar
reason-not_as_written = die Hausregeln nehmen ihren Befehl so nicht an
reason-wrong_phase = der Befehl ist für eine andere Art von Phase
reason-several_sheets = es gibt mehrere Befehlssätze, und unbekannt ist, welcher der spätere ist; nach den Hausregeln (4.D.2=a) gilt keiner
reason-occupied = dort steht { $units }
reason-contested = dort gab es ein Patt
reason-attacker_origin = der Angreifer kam von dort
reason-retreats_collide = auch der Rückzug { $units_of } geht dorthin
reason-not_dislodged = die Einheit ist nicht vertrieben
reason-too_many_builds = mehr Aufbauten stehen der Macht nicht zu
reason-builds_beyond_due = es wurden mehr Aufbauten befohlen, als zustehen; nach den Hausregeln gilt keiner
reason-too_many_removals = mehr Einheiten müssen nicht aufgelöst werden
reason-no_builds_due = kein Aufbau steht zu
reason-no_removals_due = keine Einheit ist aufzulösen
reason-no_building_site = dort ist kein Versorgungszentrum
reason-not_home = dort ist kein Heimatzentrum der Macht
reason-not_owned = die Macht besitzt dieses Zentrum nicht
reason-site_occupied = dort steht eine Einheit
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
        [true] sie unterlag frontal { $unit_dative }
       *[other] sie unterlag { $unit_dative }
    }
reason-supporters_unit_stayed = { $unit } blieb stehen, und die Unterstützung einer Macht zählt nie gegen ihre eigene Einheit
reason-paradox_convoy = Konvoiparadoxon: nach Szykmans Regel scheitert der Konvoi
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
reader-OfAnotherSheet = `{ $words }` zählt nicht: es ist ein Befehl von { POWER($named, form: "dative") }, und dies sind Befehle von { POWER($sheet, form: "dative") }
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
reader-IncompleteConvoy = der Konvoibefehl sagt nicht, welche Armee er geleitet und wohin

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

reader-BelongsTo = { $unit } gehört { POWER($owner, form: "dative") }{ COUNT($instead_of) ->
        [0] { "" }
       *[other] , nicht { POWER($instead_of, form: "dative") }
    }
reader-KindWanted = die Hausregeln verlangen die Art der Einheit, A oder F (DATC 4.C.1)
reader-NationalityWanted = die Hausregeln verlangen bei fremden Einheiten die Macht (DATC 4.C.5)
reader-NotDislodged = die Einheit in { $province } wurde nicht vertrieben und kann sich nicht zurückziehen
reader-NoUnitThere = in { $province } steht keine Einheit
reader-UnitThere = geschrieben ist { $written }; die Einheit dort ist { $unit }
reader-FleetAt = die Flotte steht in { $place }
reader-CannotRetreat = die Einheit kann sich nicht nach { $place } zurückziehen

reader-NoSeaOnRoute = kein Konvoi führt durch { $province }, denn das ist kein Meer
reader-FleetNotCarried = eine Flotte zieht einen Schritt weit und wird nie geleitet
reader-ByLand = { $by_land ->
        [OfFleet] eine Flotte wird nie geleitet, `über Land` bedeutet darum nichts
        [AgainstConvoy] der Befehl verlangt einen Konvoi und sagt `über Land`; sie zieht über Land (4.A.3=b)
        [AgainstConvoyUndecided] der Befehl verlangt einen Konvoi und sagt `über Land`, was nur unter 4.A.3=b entscheidet
        [NoWay] kein Landweg führt dorthin, und eine Armee, die `über Land` sagt, wird nicht geleitet (4.A.3=b)
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
reader-LeftTo = der Befehl für { $unit } ist { POWER($to, form: "dative") } überlassen (DATC 4.E.5={ $letter })
reader-ByProxy = { POWER($by) } befiehlt { $unit } von { POWER($owner, form: "dative") } in Vertretung (DATC 4.E.5={ $letter })
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
        [one] 1 Befehl von { POWER($power, form: "dative") } zählt
       *[other] { $orders } Befehle von { POWER($power, form: "dative") } zählen
    } hier nicht: es gibt mehrere Mails, und { $is_latest ->
        [true] nur die letzte zählt
       *[other] die letzte befiehlt alle Einheiten
    } (DATC 4.D.1={ $letter })
reader-SheetsReplaced = { $orders ->
        [one] 1 Befehl von { POWER($power, form: "dative") } zählt
       *[other] { $orders } Befehle von { POWER($power, form: "dative") } zählen
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
heading-Power = dort steht { POWER($named) }, aber dies sind Befehle von { POWER($sheet, form: "dative") }
