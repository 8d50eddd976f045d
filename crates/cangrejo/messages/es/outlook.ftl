# Lo que pasaría, y lo que cabe esperar.
command-what-if = Muestra qué pasaría si algo fuera distinto; no se anota nada.
command-what-if-more =
    La ronda siguiente y la clasificación como son y como serían, lado a lado. Se
    pueden suponer varias cosas a la vez. Solo se lista lo que cambia; con --json,
    todo. Las ventanas quedan fijas al publicar la ronda 1: se pueden suponer otras,
    y ningún comando las fija entonces.
argument-what-if-withdraw = Atletas que se van del todo (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)
argument-what-if-result = El resultado de una mesa: 4=200:150, en ajedrez 4=1-0; de una ronda anterior 2/4=200:150
argument-what-if-partners = Rondas durante las que dos compañeros no pueden volver a serlo
argument-what-if-rivals = Rondas durante las que dos rivales no pueden volver a serlo
argument-what-if-rounds = Cuántas rondas se prevén, con las jugadas
argument-what-if-forecast = También el pronóstico como es y como sería
value-withdraw = NÚMERO
value-result = MESA=RESULTADO
command-forecast = Muestra hasta qué ronda no hace falta repetir, y cuántos descansos esperar.
command-forecast-more =
    El motor hace las rondas que faltan y se juegan de tres maneras inventadas: gana
    siempre la mejor pareja, no gana nunca, y decide la suerte. Se supone que quienes
    están ahora se quedan y no viene nadie más. No se anota nada.
what-if-nothing = no se supone nada; diga qué sería distinto con --withdraw, --result, --partners y --rivals, o --rounds
what-if-bad-result = "{ $typed }" no es el resultado de una mesa; escriba 4=200:150, en ajedrez 4=1-0, y para una ronda anterior 2/4=200:150
what-if-no-next-now = Como está no hay ronda siguiente: { $why }
what-if-no-next-then = Como sería no hay ronda siguiente: { $why }
what-if-same-tables =
    { $count ->
        [0] Ninguna mesa cambiaría.
        [one] Cambiaría una de { $all } mesas.
       *[other] Cambiarían { $count } de { $all } mesas.
    }
    .chess =
        { $count ->
            [0] Ningún tablero cambiaría.
            [one] Cambiaría uno de { $all } tableros.
           *[other] Cambiarían { $count } de { $all } tableros.
        }
what-if-now = como es
what-if-then = como sería
what-if-place-now = puesto ahora
what-if-place-then = puesto entonces
what-if-points-now = puntos ahora
what-if-points-then = puntos entonces
what-if-byes = Descansos
what-if-repeats = Repeticiones dentro de las ventanas
what-if-moved =
    { $count ->
        [0] A nadie le cambiarían el puesto ni los puntos.
        [one] A uno de { $all } le cambiarían el puesto o los puntos.
       *[other] A { $count } de { $all } les cambiarían el puesto o los puntos.
    }
what-if-forecast-now = Pronóstico como es
what-if-forecast-then = Pronóstico como sería
forecast-free-until = No se espera ninguna repetición dentro de las ventanas hasta la ronda { $round }; la siguiente puede necesitarla.
forecast-free-throughout = No se espera ninguna repetición dentro de las ventanas: tampoco en la ronda { $round }, la última del pronóstico.
forecast-repeats-at-once = Ya la ronda siguiente puede necesitar una repetición dentro de las ventanas.
forecast-byes =
    { $athletes } atletas, { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    } por jugar: { $byes ->
        [0] no descansa nadie.
        [one] un descanso.
       *[other] { $byes } descansos.
    }
forecast-nothing-left = Se han jugado todas las rondas previstas: no hay nada que pronosticar.
forecast-cut-short = El pronóstico acaba ahí: jugar más rondas tardaría demasiado.
forecast-no-round = Con quienes están no se puede hacer la ronda siguiente.
forecast-no-round-after = Después de la ronda { $round } no se puede hacer ninguna.
forecast-assumes = Supone que quienes están ahora se quedan y no viene nadie más. El motor hace las rondas y se juegan de tres maneras: gana siempre la mejor pareja, no gana nunca, decide la suerte.
forecast-round = ronda
forecast-rest = descansos
forecast-repeats = repeticiones dentro de las ventanas
forecast-proved = mínimo posible
web-what-if = ¿Y si…?
web-what-if-about = Pregunte qué pasaría si algo fuera distinto. No se anota nada, y nadie más lo ve.
web-what-if-withdraw = Atletas que se van (números)
web-what-if-table = El resultado de una mesa
    .chess = El resultado de un tablero
web-what-if-score-a = Tantos de A
    .chess = Resultado (1-0, 0-1, 1/2-1/2)
web-what-if-score-b = Tantos de B
web-what-if-windows = Otras ventanas
web-what-if-windows-fixed = Publicada la ronda 1, las ventanas quedan fijas (decisión 17): aquí se pueden suponer otras, y en ninguna parte fijarlas.
web-what-if-partners = Compañeros
web-what-if-rivals = Rivales de mesa
web-what-if-rounds = Rondas previstas
web-what-if-with-forecast = Con el pronóstico
web-what-if-ask = Mostrar qué pasaría
web-what-if-next = La ronda siguiente
web-what-if-forecast = Pronóstico
web-what-if-bad-windows = Una ventana es un número entero de rondas, de 0 a 10000; complete las dos.
web-what-if-link = ¿Y si alguien se va, o un resultado fuera otro? Y el pronóstico de las rondas que faltan
api-what-if = La ronda siguiente y la clasificación como son y como serían; no se anota nada.
api-forecast = Hasta qué ronda no hace falta repetir, y cuántos descansos esperar.
