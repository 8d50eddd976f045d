# La aplicación web: lo que el director hace en las mesas de emparejamiento y de resultados.
desks-incidents = Incidencias
desks-outrun = Desde que abrió este formulario, { $author } anotó: { $what }. No se pisó nada; mire ambas cosas y elija.
desks-preview-edited = Esta es la ronda con sus cambios. Todavía no se ha publicado nada.
desks-edit-dropped = Se anotó algo desde que empezó a cambiar esta ronda: se hizo de nuevo y sus cambios ya no están.
desks-extra-round = Ya se publicaron todas las rondas previstas; una más necesita un motivo.
desks-change-round = Ronda { $round } publicada: intercambiar, no jugar una mesa, anular
    .chess = Ronda { $round } publicada: intercambiar dos jugadores, anular
desks-swap-help = Para intercambiar puestos, elija a un atleta y después al otro, o arrastre uno sobre el otro.
    .chess = Para intercambiar puestos, elija a un jugador y después al otro, o arrastre uno sobre el otro.
desks-swap-picked = { $athlete } cambia de puesto con …: elija al otro.
desks-swap-nobody = con nadie
desks-swap-back = Quitar el último cambio
desks-swap-of = { $a } y { $b } intercambian sus puestos
desks-swap-now = Cambiar la ronda publicada
desks-swap-not = Dejarla como está
desks-resting = Descansan (BYE):{ " " }
desks-why = Por qué
desks-why-places = Lugares { $a } + { $c } contra { $b } + { $d }
desks-why-changed = cambiada a mano
desks-why-pinned = fija (petición { $constraint })
desks-why-boards = Por qué cada tablero es como es
desks-back-to-pairing = Volver a la mesa de emparejamiento
desks-pin = Fijar esta mesa
desks-cost = Lo que cuesta el cambio
desks-of-engine = motor
desks-of-hand = con sus cambios
desks-difference = diferencia
desks-cost-repeats = { $count ->
    [one] Una repetición más que antes.
   *[other] { $count } repeticiones más que antes.
}
desks-cost-pattern = Ninguna repetición más, pero más lejos del patrón.
desks-cost-nothing = No cuesta nada.
desks-cost-same-pairs = Todos se enfrentan con quien dicen las reglas.
desks-cost-colors = { $count ->
    [one] Según el artículo 5, los jugadores del tablero { $boards } llevarían los otros colores.
   *[other] Según el artículo 5, los jugadores de los tableros { $boards } llevarían los otros colores.
}
desks-barred = Esta ronda no se puede publicar: se incumple una regla que ninguna ronda puede incumplir. Cambie a otros jugadores, o quite el último cambio.
desks-board-points = { $white } – { $black } puntos
desks-other-method = Otro método u otro patrón
desks-method = Método
desks-method-optimo = óptimo: la mejor ronda que hay
desks-method-000 = literal-000: el primer procedimiento tal como está escrito
desks-method-001 = literal-001: el reglamento tal como está escrito
desks-pattern = Patrón
desks-pattern-reglamento = reglamento: 1 con 3, 2 con 4
desks-pattern-nivel = nivel: juntos los de fuerza parecida
desks-pattern-equilibrado = equilibrado: parejas de fuerza parecida
desks-show = Mostrar
desks-asked = Lo que se pide a las rondas que vienen
desks-asked-nothing = Nada por ahora.
desks-lift = Levantar
desks-apart = Mantener separados a atletas
    .chess = Mantener separados a jugadores
desks-who = Quiénes
desks-these = estos números
desks-same-club = los de un mismo club
desks-same-association = los de una misma asociación
desks-same-country = los de un mismo país
desks-numbers = Números de atletas
    .chess = Números de jugadores
desks-entry-numbers = Números de inscripción
desks-bar = No
desks-bar-table = en la misma mesa
desks-bar-partners = como compañeros
desks-bar-rivals = como rivales
desks-strength = Con qué firmeza
desks-must = obligatorio
desks-should = si se puede
desks-first-round = Desde la ronda
desks-last-round = Hasta la ronda
desks-pin-table = Fijar una mesa de la ronda siguiente
desks-pin-numbers = Cuatro números: pareja A y después pareja B
desks-bad-pin = escriba cuatro números de atletas: la pareja A y después la pareja B, como 1 4 2 3
desks-bad-numbers = escriba los números como están en la lista, como 3 o 3, 7
desks-bad-range = escriba las rondas como números enteros desde 1, o déjelas vacías
desks-published = Ronda { $round }, tal como se publicó
desks-made-by-engine = Hecha por el motor.
desks-made-by-hand = Hecha a mano.
desks-made-elsewhere = Jugada con otro programa.
desks-cause = Causa (C.04.2, 4.4)
desks-dissolve = No jugar una mesa
desks-dissolve-more = Quienes están presentes reciben lo que da un BYE; nadie se enfrentó con nadie.
desks-present = Quiénes están presentes (números)
desks-substitute = Poner un suplente
desks-replaced = Quién falta (número)
desks-sits-in = Quién se sienta en su lugar (número)
desks-result-to = El resultado es de
desks-result-absent = quien falta
desks-result-substitute = el suplente
desks-result-nobody = nadie
desks-annul = Anular la ronda { $round }
desks-annul-more = Sus resultados no contarán y se hará de nuevo. Queda en el registro.
desks-annul-now = Anularla
desks-undo-there = Deshacer y recuperar están en la página del registro
desks-provisional = resultado provisional
desks-check-link = { $count ->
    [one] Segunda lectura: queda un resultado por releer
   *[other] Segunda lectura: quedan { $count } resultados por releer
}
desks-more-of-table = todo sobre esta mesa
    .chess = todo sobre este tablero
desks-check-of = Segunda lectura de la ronda { $round }
desks-check-more = Vuelva a escribir cada acta. El mismo resultado queda verificado; uno distinto se muestra junto al primero.
    .chess = Vuelva a escribir cada resultado. El mismo queda verificado; uno distinto se muestra junto al primero.
desks-check-counts = Por releer: { $left }. Verificados: { $verified }.
desks-check-done = No queda nada por releer.
desks-check-now = Comparar
desks-check-open = esta mesa todavía no tiene resultado; anótelo primero en la mesa de resultados
    .chess = este tablero todavía no tiene resultado; anótelo primero en la mesa de resultados
desks-back-to-results = Volver a los resultados
desks-conflict = Ronda { $round }, mesa { $table }: dos resultados
    .chess = Ronda { $round }, tablero { $table }: dos resultados
desks-whose = Cuál
desks-theirs = está anotado
desks-mine = usted escribió
desks-not-entered = sin anotar
desks-keep-theirs = Está bien como está
desks-note-mine = Anotar el mío como otra acta: la mesa queda en disputa hasta que decida el director
    .chess = Anotar el mío como otra papeleta: el tablero queda en disputa hasta que decida el árbitro
desks-put-mine = Poner el mío en su lugar
desks-ask-director = Este resultado está verificado: solo el director puede cambiarlo.
desks-table-of = Ronda { $round }, mesa { $table }
    .chess = Ronda { $round }, tablero { $table }
desks-other-sheets = Lo que dicen otras actas
desks-other-sheet = Otra acta dice esto
desks-unrated = terminó antes de ser una partida que cuente para la evaluación
desks-particulars = Ganador por regla, resultados de cada atleta
desks-winner = Ganador de la partida { $game }
desks-by-score = según el tanteo
desks-divided = Para quién cuenta la última partida de otro modo que para su pareja:
desks-as-side = como para la pareja
desks-win = ganada
desks-draw = empatada
desks-loss = perdida
desks-sheet-in = Llegó el acta
    .chess = Llegó la papeleta
desks-verify = Confirmar el resultado
desks-clear = Quitar el resultado
desks-offense = Alguien no vino, se fue o fue expulsado
desks-what-happened = Qué pasó
desks-no-show = no vino
desks-walk-out = se fue durante el juego
desks-expulsion = fue expulsado
desks-offenders = Quién
desks-score-by-then = El tanteo hasta entonces; nada si no se jugó nada.
desks-settle = Decidir la mesa
desks-entries = Lo que se anotó
desks-protest-here = Anotar una reclamación sobre esta mesa
    .chess = Anotar una reclamación sobre este tablero
desks-not-final = Resultados que no son definitivos
desks-annulled = Rondas anuladas
desks-close-early = Cerrar antes de jugar todas las rondas
desks-close-now = Cerrar el torneo
desks-one-more = o hacer una ronda más
desks-sanctions = Sanciones y tarjetas
desks-sanction = Sancionar
desks-card = Tarjeta
desks-no-card = ninguna
desks-points-off = Puntos que se quitan (0,5)
desks-score-off = Tantos que se quitan
desks-bad-points = escriba los puntos en medios, como 0,5 o 1
desks-ties = Lugares compartidos: desempates y sorteos
desks-no-ties = Nadie comparte un lugar después de la última ronda prevista.
desks-best-first = Números, el mejor primero
desks-settled-by = Se decide
desks-by-lots = por sorteo
desks-witness = Testigo del sorteo
desks-settle-tie = Decidir el empate
desks-kind = Sobre
desks-kind-tournament = el torneo
desks-kind-roster = la lista
desks-kind-rounds = las rondas
desks-kind-results = los resultados
desks-kind-discipline = reclamaciones, sanciones, empates
desks-everything = todo
desks-everybody = todos
desks-words = Con estas palabras
desks-found = Anotaciones: { $count }.
desks-protests = Reclamaciones
desks-no-protests = Nadie ha reclamado.
desks-protest = Anotar una reclamación
desks-protest-number = Reclamación { $number }
desks-protest-open = sin decidir todavía
desks-who-protests = Quién reclama (números)
desks-claim = Qué se reclama
desks-bad-place = escriba la ronda y la mesa, o deje ambas vacías
    .chess = escriba la ronda y el tablero, o deje ambos vacíos
desks-pictures = Fotos
desks-picture = Foto { $number }
desks-picture-file = Una foto (JPEG, PNG o WebP, hasta 6 MB)
desks-add-picture = Añadirla
desks-picture-too-large = la foto pasa de 6 MB o no llegó entera; redúzcala y envíela de nuevo
desks-no-picture = esto no es una foto que muestren los navegadores; envíe un archivo JPEG, PNG o WebP
desks-decision = Decisión
desks-decide = Decidir
desks-before-after = La clasificación cuando llegó y ahora
desks-when-it-came = cuando llegó
desks-now = ahora
desks-place-points = lugar { $place }, { $points } puntos
ruling-upheld = aceptada
ruling-partly = aceptada en parte
ruling-rejected = rechazada
fact-protest = reclamación { $protest }: { $claim }
fact-protest-at = reclamación { $protest } sobre la ronda { $round }, mesa { $table }: { $claim }
    .chess = reclamación { $protest } sobre la ronda { $round }, tablero { $table }: { $claim }
fact-protest-pictured = reclamación { $protest }: se añadió la foto { $picture }
fact-protest-decided = reclamación { $protest }: { $ruling }
breach-wrong-protest = la reclamación { $protest } no es la que toca
refusal-claim-missing = la reclamación no dice qué se reclama; escríbalo en una frase
refusal-claim-too-long = la reclamación es demasiado larga; escriba como mucho { $most } letras y añada una foto del resto
refusal-no-such-protest = no hay ninguna reclamación { $protest }; mire su número entre las incidencias
refusal-picture-twice = la reclamación { $protest } ya tiene esta misma foto; elija otra
refusal-too-many-pictures = una reclamación lleva como mucho { $most } fotos; haga una sola de varias actas
page-refusal-reason-missing = esto contradice lo que está en el registro; escriba el motivo, que quedará anotado
page-refusal-closed = el torneo está cerrado; para cambiar algo, reábralo en el tablero de la ronda
page-refusal-not-closed = el torneo no está cerrado, así que no hay nada que reabrir; siga con él
page-refusal-nothing-to-undo = no queda nada por deshacer; recupere lo deshecho con el otro botón
page-refusal-nothing-to-redo = la última anotación no deshace nada, así que no hay nada que recuperar; mire las anotaciones de abajo
page-refusal-unknown-athlete = no hay atleta { $athlete }; busque el número en la página de inscritos
    .chess = no hay jugador { $athlete }; busque el número en la página de inscritos
page-refusal-already-started = la ronda 1 está publicada, y esto se decide antes (decisión 17); anule primero las rondas, desde la última, en la mesa de emparejamiento
    .chess = la ronda 1 está publicada, y esto se decide antes; anule primero las rondas, desde la última, en la mesa de emparejamiento
page-refusal-too-few-athletes = { $active ->
    [one] hay un atleta presente
   *[other] hay { $active } atletas presentes
}, y una mesa necesita { $needed } (decisión 20); acredite a más en la página de inscritos
    .chess = { $active ->
        [one] hay un jugador presente
       *[other] hay { $active } jugadores presentes
    }, y un tablero necesita { $needed }; acredite a más en la página de inscritos
page-refusal-round-open = la ronda { $round } espera { $count ->
    [one] la mesa { $tables }
   *[other] las mesas { $tables }
}; anote los resultados, provisionales si hace falta, o decida lo que está en disputa, en la página de resultados
    .chess = la ronda { $round } espera { $count ->
        [one] el tablero { $tables }
       *[other] los tableros { $tables }
    }; anote los resultados, provisionales si hace falta, o decida lo que está en disputa, en la página de resultados
page-refusal-still-provisional = la ronda { $round } tiene un resultado provisional en { $count ->
    [one] la mesa { $tables }
   *[other] las mesas { $tables }
}; anote el definitivo en la página de resultados
    .chess = la ronda { $round } tiene un resultado provisional en { $count ->
        [one] el tablero { $tables }
       *[other] los tableros { $tables }
    }; anote el definitivo en la página de resultados
page-refusal-beyond-plan = { $n_rounds ->
    [one] la única ronda prevista está publicada
   *[other] las { $n_rounds } rondas previstas están publicadas
}; para una más escriba el motivo, o cierre el torneo en el tablero de la ronda
page-refusal-approval-missing = el director debe aprobar estas repeticiones (decisión 12): { $repeats }; marque cada una y escriba el motivo, o cambie la ronda
page-refusal-no-such-round = la ronda { $round } no está publicada; haga la siguiente en la mesa de emparejamiento
page-refusal-not-the-last-round = solo se puede anular la última ronda, la { $last }, porque las demás sostienen a las siguientes; anule esa primero, o corrija un solo resultado
page-refusal-no-such-table = la ronda { $round } no tiene mesa { $table }; mire el número del { $sheet } o la lista de mesas
    .chess = la ronda { $round } no tiene tablero { $table }; mire la lista de tableros
page-refusal-not-seated = el atleta { $athlete } no está sentado en ninguna mesa de la ronda { $round }; vea quién se sienta dónde en la mesa de emparejamiento
    .chess = el jugador { $athlete } no está en ningún tablero de la ronda { $round }; vea quién juega dónde en la mesa de emparejamiento
page-refusal-not-at-table = el atleta { $athlete } no se sienta en la mesa { $table }; elija entre quienes sí
page-refusal-has-result = la mesa { $table } de la ronda { $round } tiene un resultado que esto contradice; abra la página de la mesa para corregirlo, quitarlo o anotar otra acta
    .chess = el tablero { $table } de la ronda { $round } tiene un resultado que esto contradice; abra la página del tablero para corregirlo, quitarlo o anotar otra papeleta
page-refusal-no-result = la mesa { $table } de la ronda { $round } todavía no tiene resultado; anótelo primero
    .chess = el tablero { $table } de la ronda { $round } todavía no tiene resultado; anótelo primero
page-refusal-same-result = la mesa { $table } de la ronda { $round } ya tiene este mismo resultado, así que no hay nada que cambiar; para confirmarlo, reléalo en la segunda lectura
    .chess = el tablero { $table } de la ronda { $round } ya tiene este mismo resultado, así que no hay nada que cambiar; para confirmarlo, reléalo en la segunda lectura
page-refusal-in-dispute = la mesa { $table } de la ronda { $round } está en disputa; el director la decide con una corrección en la página de la mesa
    .chess = el tablero { $table } de la ronda { $round } está en disputa; el árbitro lo decide con una corrección en la página del tablero
page-refusal-game-count = partidas de una ronda: { $expected }, escritas: { $found }; escriba el tanteo de cada partida y, si se acabó el tiempo antes de jugarlas todas, márquelo
page-refusal-offender-missing = no se nombra a nadie que no viniera, se fuera o fuera expulsado (decisión 21); marque sus nombres
page-refusal-empty-sanction = una sanción nombra a un atleta y quita puntos o muestra una tarjeta; escriba cuál
    .chess = una sanción nombra a un jugador y quita puntos o muestra una tarjeta; escriba cuál
page-refusal-no-such-sanction = no hay ninguna sanción { $sanction } vigente; mire la lista de nuevo
page-refusal-witness-missing = los sorteos se hacen ante testigos; escriba el nombre de uno
page-refusal-no-such-constraint = la petición { $constraint } ya no está vigente; mire la lista de nuevo
page-refusal-cause-missing = en el modo de la FIDE los tableros publicados solo cambian por una causa de C.04.2 4.4; elíjala
page-refusal-published-stays = en el modo de la FIDE los tableros publicados no se deshacen; cámbielos o anule la ronda por una causa de C.04.2 4.4, en la mesa de emparejamiento
page-refusal-no-rematch = en estos tableros nadie se había enfrentado antes, así que un segundo encuentro accidental (C.04.2 4.4) no es la causa; elija la verdadera
page-refusal-nobody-late = nadie llegó tarde, así que una inscripción tardía (C.04.2 4.4) no es la causa; inscriba primero a quien llegó, o elija la verdadera
page-refusal-no-last-round = esa causa es solo de la última ronda (C.04.2 4.4), y esta no lo es; elija la verdadera
page-score-nobody-reached = ninguna pareja llegó a la meta; si se acabó el tiempo, márquelo
page-score-over-before-time = una pareja llegó a la meta, así que no decidió el tiempo; quite la marca
page-score-no-winner = tanteo igual y no hay empates; diga el ganador por regla en la página de la mesa
web-lot-again = El sorteo se anotó mal: anotarlo otra vez
