# Informes de ajedrez: su encabezado, qué se conserva de ellos y qué echaría en falta un oficial de Elo.
fact-heading-set = se fija el encabezado del informe
tie-reported = en el orden del informe
refusal-bad-heading = «{ $text }» no cabe en ninguna línea de un informe; escriba { $most } letras como máximo, sin saltos de línea ni registros que tienen su propio campo
refusal-ends-before-start = el torneo acabaría antes de empezar; elija otro primer o último día
refusal-year-of-round = los informes escriben el año de una ronda con dos cifras, así que { $year } no vale para la ronda { $round }; elija un día entre 1970 y 2069
export-national = Listas nacionales

command-heading = Muestra o fija dónde y cuándo se juega el torneo y quién lo arbitra, para su informe (ajedrez).
command-heading-more =
    Ejemplos:
      cangrejo heading                                  lo que el informe dice antes de los jugadores
      cangrejo heading --city Mérida --federation ESP --start 2026-03-01 --end 2026-03-08
      cangrejo heading --arbiter "Rey, Ana" --deputy "Paz, Luis" --deputy "Sol, Eva"
      cangrejo heading --rate-of-play "90 min + 30 s" --time-control 5400+30
      cangrejo heading --round 1="2026-03-01 16:30" --round 2=2026-03-02

    Un texto vacío quita el dato. `cangrejo trf check --report ARCHIVO` dice qué falta para que
    el torneo compute para Elo.
argument-heading-city = Ciudad (registro 022)
argument-heading-held_by = Federación en la que se juega, como ESP (032)
argument-heading-start = Primer día, como 2026-03-01 (042)
argument-heading-end = Último día (052)
argument-heading-kind = Tipo de torneo en palabras (092)
argument-heading-arbiter = Árbitro principal (102)
argument-heading-deputies = Árbitro adjunto (112); para varios, repita la opción: sustituyen a todos los anteriores
argument-heading-rate_of_play = Ritmo de juego en palabras (122)
argument-heading-time_control = Ritmo de juego en el código de TRF26, como 5400+30 (222)
argument-heading-round_starts = Cuándo empieza una ronda, como 1="2026-03-01 16:30", o sin hora (132)
heading-bad-day = «{ $text }» no es un día como 2026-03-01, o no es una hora como 16:30
heading-bad-round = «{ $text }» no es una ronda con su día, como 1=2026-03-01
heading-empty = todavía no se sabe dónde ni cuándo se juega el torneo
heading-city = Ciudad
heading-federation = Federación
heading-start = Primer día
heading-end = Último día
heading-kind = Tipo de torneo
heading-chief-arbiter = Árbitro principal
heading-deputies = Árbitros adjuntos
heading-rate-of-play = Ritmo de juego
heading-time-control = Ritmo de juego, en código
heading-program = Programa de las rondas importadas
heading-round = Ronda { $round }
heading-lines = Líneas conservadas tal cual

import-trf-tried =
    se importarían { $players ->
        [one] 1 jugador
       *[other] { $players } jugadores
    } y { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } de { $file }; no se ha importado nada
import-trf-unkept = de { $file }, el torneo no dice todo de la misma manera:
import-trf-accept = no se ha importado nada; para importar el archivo de todos modos, añada --accept
argument-import-accept = Importar un informe de ajedrez aunque no todo se conserve tal cual
import-trf-no-tie-breaks = el archivo no nombra desempates, así que el torneo no tiene ninguno y conserva el orden del archivo entre iguales a puntos; ponga los que se anunciaron (cangrejo rules --set chess.tie_breaks=BH/C1,BH,SB)
trf-unkept-line = la línea { $line } no se conserva tal cual: { $text }
trf-unkept-player = línea { $line }, jugador { $player }, { $what }: { $was }; aquí { $now }
trf-unkept-more =
    { $count ->
        [one] y 1 jugador más: { $what }
       *[other] y { $count } jugadores más: { $what }
    }
trf-unkept-numbers =
    { $count ->
        [one] 1 jugador tiene
       *[other] { $count } jugadores tienen
    } aquí otro número: los de emparejamiento cuentan desde 1
trf-added = su informe dice además: { $lines }
trf-nothing = nada
trf-detail-sex = sexo
trf-detail-title = título
trf-detail-name = nombre
trf-detail-rating = Elo
trf-detail-federation = federación
trf-detail-fide-id = ID FIDE
trf-detail-birth = fecha de nacimiento
trf-detail-points = puntos
trf-detail-place = puesto
trf-detail-round = ronda { $round }

argument-trf-check-report = Decir qué echaría en falta un oficial de Elo en el archivo, y dónde se pone; las rondas no se comprueban
trf-report-whole = { $file } dice todo lo que pide un oficial de Elo
trf-report-gaps =
    un oficial de Elo echaría en falta { $count ->
        [one] una cosa
       *[other] { $count } cosas
    } en { $file }
gap-name = falta el nombre del torneo (registro { $place }); se pone al crear el torneo
gap-city = falta la ciudad (registro { $place }); ajustes, Informe, o cangrejo heading --city
gap-federation = falta la federación con sus tres letras (registro { $place }); ajustes, Informe, o cangrejo heading --federation
gap-start = falta el primer día como año/mes/día (registro { $place }); ajustes, Informe, o cangrejo heading --start
gap-end = falta el último día como año/mes/día, o es anterior al primero (registro { $place }); ajustes, Informe, o cangrejo heading --end
gap-chief-arbiter = falta el árbitro principal (registro { $place }); ajustes, Informe, o cangrejo heading --arbiter
gap-rate-of-play = falta el ritmo de juego (registro { $place }, y 222 en código); ajustes, Informe, o cangrejo heading --rate-of-play --time-control
gap-time-control = falta el ritmo de juego en el código de TRF26, como 5400+30 (registro { $place }); ajustes, Informe, o cangrejo heading --time-control
gap-round-days = falta el día de { $count ->
        [one] la ronda { $numbers }
       *[other] las rondas { $numbers }
    } (registro { $place }); ajustes, Informe, o cangrejo heading --round
gap-fide-ids = falta el ID FIDE de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); la página del jugador, o cangrejo edit --fide-id, o tómelos de la lista de Elo
gap-birth-years = falta el año de nacimiento de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); la página del jugador, o cangrejo edit --birth-date; solo lo lleva un informe exportado con --private
gap-federations = falta la federación con sus tres letras de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); la página del jugador, o cangrejo edit --federation
gap-titles = no es de la FIDE el título de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); la página del jugador, o cangrejo edit --chess-title

web-heading = Informe
web-heading-how = Lo que el informe dice antes de los jugadores: lo piden las federaciones y la FIDE.
web-heading-deputies = Árbitros adjuntos, uno en cada línea
web-heading-rounds = Cuándo empiezan las rondas
web-heading-day = Día
web-heading-time = Hora
web-heading-check = Qué echaría en falta un oficial de Elo
web-submission = Para el envío a la FIDE
web-submission-whole = El informe dice todo lo que pide un oficial de Elo.
web-submission-gaps =
    { $count ->
        [one] Un oficial de Elo echaría en falta una cosa en el informe:
       *[other] Un oficial de Elo echaría en falta { $count } cosas en el informe:
    }
web-submission-back = Volver a los ajustes
web-submission-download = El informe con fechas de nacimiento (TRF26)
web-trf-unkept = El torneo no dice todo lo del archivo de la misma manera:
web-trf-all-kept = Se conserva todo lo que dice el archivo.
value-city = CIUDAD
value-start = FECHA
value-end = FECHA
value-kind = TEXTO
value-arbiter = NOMBRE
value-deputies = NOMBRE
value-rate_of_play = TEXTO
value-time_control = CÓDIGO
value-round_starts = RONDA=CUÁNDO
value-held_by = FEDERACIÓN

# What pages say instead.
page-gap-city = falta la ciudad (registro { $place }); se pone en los ajustes, en Informe
page-gap-federation = falta la federación con sus tres letras (registro { $place }); se pone en los ajustes, en Informe
page-gap-start = falta el primer día como año/mes/día (registro { $place }); se pone en los ajustes, en Informe
page-gap-end = falta el último día como año/mes/día, o es anterior al primero (registro { $place }); se pone en los ajustes, en Informe
page-gap-chief-arbiter = falta el árbitro principal (registro { $place }); se pone en los ajustes, en Informe
page-gap-rate-of-play = falta el ritmo de juego (registro { $place }, y 222 en código); se pone en los ajustes, en Informe
page-gap-time-control = falta el ritmo de juego en el código de TRF26, como 5400+30 (registro { $place }); se pone en los ajustes, en Informe
page-gap-round-days = falta el día de { $count ->
        [one] la ronda { $numbers }
       *[other] las rondas { $numbers }
    } (registro { $place }); se pone en los ajustes, en Informe
page-gap-fide-ids = falta el ID FIDE de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); se pone en la página del jugador, o tómelo de la lista de Elo
page-gap-birth-years = falta el año de nacimiento de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); se pone en la página del jugador; el informe público no lo lleva
page-gap-federations = falta la federación con sus tres letras de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); corríjalo en la página del jugador
page-gap-titles = no es de la FIDE el título de { $count ->
        [one] el jugador { $numbers }
       *[other] los jugadores { $numbers }
    } (registro { $place }); corríjalo en la página del jugador
page-import-trf-no-tie-breaks = el archivo no nombra desempates, así que el torneo no tiene ninguno y conserva el orden del archivo entre iguales a puntos; ponga en los ajustes los que se anunciaron
