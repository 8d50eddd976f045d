# La aplicación web: lo que dice una página donde la línea de comandos nombra un comando. Una
# página que debe decir CLAVE dice page-CLAVE donde la hay.
page-rules-bad-setting = "{ $value }" no es un valor de { $key }; elija uno de los que se ofrecen, o escríbalo como están escritos los otros
page-refusal-author-missing = cada anotación del registro tiene un autor; identifíquese antes
page-refusal-not-created = todavía no hay torneo; empiece uno desde la primera página
page-refusal-already-created = este torneo ya existe; empiece otro, con otro título
page-refusal-unplayable-profile = la meta, las partidas por ronda y el número de rondas deben ser al menos 1; escriba un número mayor
page-refusal-duplicate-id-number = el atleta { $athlete } tiene el mismo documento; si es la misma persona, no la inscriba otra vez, y si ese número está mal escrito, corríjalo antes en la página del atleta { $athlete }
    .chess = la inscripción { $athlete } tiene el mismo documento; si es la misma persona, no la inscriba otra vez, y si ese número está mal escrito, corríjalo antes en la página de la inscripción { $athlete }
page-refusal-already-checked-in = el atleta { $athlete } ya está acreditado, así que no queda nada por anotar; la página de inscritos dice quién está
    .chess = la inscripción { $athlete } ya está acreditada, así que no queda nada por anotar; la página de inscritos dice quién está
page-refusal-not-checked-in = el atleta { $athlete } no está acreditado, así que no hay nada que retirar; busque el número en la página de inscritos
    .chess = la inscripción { $athlete } no está acreditada, así que no hay nada que retirar; busque el número en la página de inscritos
page-refusal-already-withdrawn = el atleta { $athlete } está retirado; si vuelve a jugar, readmítalo antes en la página de inscritos
    .chess = el jugador { $athlete } está retirado; si vuelve a jugar, readmítalo antes en la página de inscritos
page-refusal-not-withdrawn = el atleta { $athlete } no se ha retirado, así que no hay regreso que anotar; si acaba de llegar, acredítelo en la página de inscritos
    .chess = el jugador { $athlete } no se ha retirado, así que no hay regreso que anotar; si acaba de llegar, acredítelo en la página de inscritos
page-refusal-entry-is-late = la ronda 1 está publicada, así que el atleta { $athlete } solo puede entrar como inscripción tardía; anótelo en la página de quienes llegan tarde
    .chess = la ronda 1 está publicada, así que la inscripción { $athlete } solo puede entrar como tardía; acredítela en la página de inscritos
page-refusal-entry-is-not-late = la ronda 1 no está publicada todavía, así que el atleta { $athlete } no llega tarde; acredítelo en la página de inscritos
    .chess = la ronda 1 no está publicada todavía, así que la inscripción { $athlete } no llega tarde; acredítela en la página de inscritos
page-refusal-entry-too-late = según las reglas de este torneo nadie empieza después de la ronda { $last_round }; para admitirlo, cambie esa regla en la página de ajustes (late_entry.last_round)
page-refusal-order-is-drawn = la ronda 1 está publicada y su orden se sortea antes (decisión 5); para sortear de nuevo, anule antes las rondas, de la última hacia atrás, en la mesa de emparejamiento
    .chess = la ronda 1 está publicada y su primer color se sortea antes; para sortear de nuevo, anule antes las rondas, de la última hacia atrás, en la mesa de emparejamiento
page-refusal-check-in-stays = la ronda 1 está publicada y quiénes estaban acreditados entonces ya está decidido (decisión 17); si el atleta { $athlete } no sigue jugando, retírelo
    .chess = la ronda 1 está publicada y quiénes estaban acreditados entonces ya está decidido; si la inscripción { $athlete } no sigue jugando, retírela
page-refusal-already-published = la ronda { $round } ya está publicada; nombre una ronda por venir, resuelva una mesa de esa en la página de la mesa, o cambie sus puestos en la mesa de emparejamiento
    .chess = la ronda { $round } ya está publicada; quien no juegue en ella pierde por incomparecencia en la mesa de resultados (1F-0F), y los byes y ausencias se anotan para una ronda por venir
page-refusal-absence-known = la ausencia del atleta { $athlete } en la ronda { $round } ya está anotada; si al final juega, retírela en su página
    .chess = la ausencia del jugador { $athlete } en la ronda { $round } ya está anotada; si al final juega, retírela en su página
page-refusal-no-absence = no hay ausencia anotada del atleta { $athlete } en la ronda { $round }, así que no hay nada que retirar; se anota en su página
    .chess = no hay ausencia anotada del jugador { $athlete } en la ronda { $round }, así que no hay nada que retirar; se anota en su página
page-refusal-not-active = el atleta { $athlete } no juega la ronda { $round } (sin acreditar, ausente o retirado); haga antes que vuelva en la página de inscritos, o haga la ronda sin él
    .chess = el jugador { $athlete } no juega la ronda { $round } (sin acreditar, ausente o retirado); haga antes que vuelva en la página de inscritos, o haga la ronda sin él
page-refusal-placed-twice = el atleta { $athlete } está en dos lugares; quítelo de uno, o haga de nuevo la ronda en la mesa de emparejamiento
    .chess = el jugador { $athlete } está en dos lugares; quítelo de uno, o haga de nuevo la ronda en la mesa de emparejamiento
page-refusal-too-many-byes = { $found } descansos (BYE) llenarían otra mesa (decisión 1: como máximo { $most }); siente a cuatro de ellos, o deje que la mesa de emparejamiento haga la ronda
    .chess = { $found } byes darían otro tablero (a lo sumo { $most }); siente a dos de ellos, o deje que la mesa de emparejamiento haga la ronda
page-refusal-has-sheet = mesa { $table } de la ronda { $round }: { $sheet } ya entregada; anote su resultado, o confirme el que hay
    .chess = la planilla del tablero { $table } de la ronda { $round } ya está entregada; anote su resultado, o confirme el que hay
page-refusal-not-tied = un empate se resuelve entre todos los que comparten un lugar y nadie más; { $count ->
    [one] nadie comparte el del atleta { $athlete }: la clasificación muestra quiénes comparten uno
   *[other] nombre solo a los que comparten el del atleta { $athlete }, el mejor primero: { $sharing }
}
    .chess = un empate se resuelve entre todos los que comparten un lugar y nadie más; { $count ->
        [one] nadie comparte el del jugador { $athlete }: la clasificación muestra quiénes comparten uno
       *[other] nombre solo a los que comparten el del jugador { $athlete }, el mejor primero: { $sharing }
    }
page-warning-nobody-apart = hasta ahora no hay dos atletas en un grupo así, de modo que no se separa a nadie; anote quién es de él en las páginas de los atletas, o levante esto
    .chess = hasta ahora no hay dos jugadores en un grupo así, de modo que no se separa a nadie; anote quién es de él en las páginas de los jugadores, o levante esto
page-store-missing = el archivo { $file } ya no está; devuélvalo a su lugar, o detenga el programa y arránquelo otra vez
page-store-file-gone = { $file } fue movido, borrado o reemplazado mientras el programa lo tiene abierto; no se anota nada hasta que vuelva a estar con este nombre, y entonces el programa sigue solo. Si se perdió, detenga el programa, inícielo otra vez y siga desde la copia de la memoria ("Seguir desde una memoria de este computador")
page-store-rewound = { $file } no es el archivo en que se anotó: "{ $log }" tenía { $expected } anotaciones y aquí tiene { $found } u otras; no se anota nada hasta que vuelva el archivo correcto, y entonces el programa sigue solo. Si se perdió, detenga el programa, inícielo en otra carpeta y siga desde la copia de la memoria ("Seguir desde una memoria de este computador")
page-store-table-missing = { $file } perdió su tabla "{ $table }", o una parte de ella: alguien la quitó; detenga el programa y arránquelo en otra carpeta, con una copia del torneo
page-store-old-ratings = { $file } tiene la lista de Elo en la forma de un programa anterior; vuelva a importarla
page-store-copy-unfinished = la línea { $line } de { $file } quedó cortada al escribirse; lo que decía no está en esta copia, así que tome una completa
page-store-no-such-log = aquí no hay torneo { $log }; la primera página muestra los que hay
page-store-head-changed = la última anotación de { $log }, la { $found }, no es la que el archivo señala como última: se cambió ese dato, o se reescribieron anotaciones; compare una copia con el código de la última hoja y siga desde ella
page-store-personal-changed = los datos privados del atleta { $athlete } en { $log } no son los que constan en el registro; vuelva a anotarlos en la página del atleta, o tómelos de una copia
page-store-snapshot-changed = la instantánea de { $log } no es el estado que resulta de su registro: alguien cambió el archivo; el registro está completo, así que guarde el torneo como archivo en la página de impresión y recíbalo en una carpeta nueva
page-store-other-secret = aquí se anotaron cédulas de { $log } con otro secreto que el del archivo; recíbalo en una carpeta nueva
page-store-older = { $file } tiene la versión { $found } y este programa conoce solo la { $known }; guarde el torneo en la página de impresión del programa anterior y recíbalo aquí en una carpeta nueva
page-store-too-many-pictures = las fotos de { $log } tienen { $found } MB, y en un archivo caben { $most }; lleve a la otra máquina la carpeta entera del programa, o el archivo público, sin fotos
page-store-copy-picture-missing = falta la foto { $file } junto a su copia; póngala de nuevo desde otra copia
page-store-copy-picture-changed = la foto { $file } no es la que se copió; retírela y la máquina que la copió la escribe otra vez
page-import-no-sheets = un archivo así no tiene hojas, y por tanto ninguna "{ $sheet }"; envíelo sin nombrar ninguna
page-import-no-such-column = no hay columna "{ $heading }"; elija otra vez qué es cada columna
page-import-no-names = ninguna columna es el nombre; elija cuál lo es, encima de las filas
page-import-column-twice = otra columna ya es el campo { $field }; elija "no se usa" para una de ellas
page-import-other-format = { $file } es JSON, pero no un torneo de este programa; envíe uno que haya guardado su página de impresión
page-import-unreadable = { $file } no es como lo escribe este programa; revise { $place }, o guarde otra vez el torneo
page-import-abbreviated = { $file } es el público, con { $count ->
    [one] 1 anotación abreviada
   *[other] { $count } anotaciones abreviadas
} por tratar de menores; sirve para verificar, no para seguir el torneo: tome el privado, NOMBRE.private.json, de la página de impresión de la otra máquina
page-no-round-pinned-away = { $athlete } está en una mesa fija y no juega la ronda { $round }; levante el deseo { $constraint } en la mesa de emparejamiento, o haga que vuelva
page-no-round-what-to-do = ; levante uno de los deseos en la mesa de emparejamiento, o pídalo solo si es posible
page-late-has-place = el atleta { $athlete } ya tiene lugar en la ronda { $round }; mírelo en la mesa de emparejamiento, o si no ha llegado, nómbrelo entre los que faltan
page-refusal-pinned-twice = el atleta { $athlete } está en otra mesa fija de la ronda { $round }; levante antes aquella
page-refusal-domino-only = este es un torneo de ajedrez y eso es solo de dominó; use las otras páginas del torneo
page-refusal-chess-only = este es un torneo de dominó y eso es solo de ajedrez; empiece uno de ajedrez desde la primera página
page-refusal-other-profile = ese perfil es del otro juego; elija uno del juego de este torneo
page-refusal-points-out-of-order = la victoria debe valer más que las tablas, y las tablas no menos que la derrota; escriba otros puntos
page-refusal-baku-needs-halves = la aceleración de Bakú (C.04.7) necesita tablas que valgan media victoria y derrotas que no valgan nada; cambie los puntos en la página de ajustes, o deje la aceleración
page-refusal-bye-too-late = los byes con puntos se dan solo hasta la ronda { $last_round } (chess.last_bye_round); anote una ausencia sin puntos, o cambie la regla en la página de ajustes
page-refusal-only-must = en ajedrez solo se puede impedir que dos se enfrenten; pida eso, siempre
page-refusal-rematch = los jugadores { $one } y { $other } ya jugaron entre sí, y nadie se enfrenta dos veces (C.04.3 C1); emparéjelos de otra forma
page-chess-lot-missing = aún no se ha sorteado el color del primero de la lista inicial; sortéelo en público y anótelo en la mesa de emparejamiento
page-refusal-opponents-there = la causa son dos jugadores sin rival que entonces juegan entre sí (C.04.2 4.4), y aquí no es así: solo deja sin rival un bye, o un rival que se retiró; elija la verdadera
page-refusal-kept-apart = los jugadores { $one } y { $other } no deben enfrentarse (deseo { $constraint }); cambie a otros, o levante antes ese deseo en la mesa de emparejamiento
page-refusal-forfeit-unrated = una incomparecencia nunca cuenta para Elo; quite la marca que dice que no era partida válida para Elo
page-refusal-same-fide-id = el número FIDE { $fide_id } es el de la inscripción { $athlete }, { $name }; si es la misma persona, no la inscriba otra vez, y si ese número está mal escrito, corríjalo antes en la página de la inscripción { $athlete }
page-refusal-second-bye = el jugador { $athlete } ya tuvo descanso, o los puntos de una victoria sin jugar, y en el modo FIDE no descansa otra vez (C.04.3 C2); déselo a otro, o deje antes el modo FIDE en los ajustes
page-refusal-color-clash = los jugadores { $one } y { $other } deben llevar los dos el mismo color, así que en el modo FIDE no se enfrentan (C.04.3 C3); emparéjelos de otra forma, o deje antes el modo FIDE en los ajustes
page-refusal-bound-color = en el modo FIDE el jugador { $athlete } debe llevar aquí { $color ->
    [white] blancas
   *[black] negras
 } (C.04.3 C3); intercambie los colores de ese tablero, o deje antes el modo FIDE en los ajustes
page-refusal-mode-is-left = el modo FIDE ya se dejó, así que no queda nada por anotar; siga con el torneo
page-trf-why-not-searched = no se buscó, porque tardaría demasiado
page-refusal-amount-missing = el torneo no tiene cuota; fíjela en la página de la caja, o escriba el monto que se pagó
page-refusal-payment-noted = eso ya está anotado del atleta { $athlete }; mire la caja
    .chess = eso ya está anotado de la inscripción { $athlete }; mire la caja
page-refusal-not-paid = el atleta { $athlete } no ha pagado y no se sienta; anote antes el pago en la página de inscritos
    .chess = la inscripción { $athlete } no ha pagado y no se sienta; anote antes el pago en la página de inscritos
page-chess-no-pairing = ninguna ronda cumple las reglas absolutas C1 a C3: { $count ->
    [one] este grupo necesita
   *[other] cada uno de estos { $count } grupos necesita
} un rival de fuera: { $groups }; y { $n_needed ->
    [0] no hay nadie
    [one] solo está { $needed }
   *[other] solo están { $needed }
} para ellos. Levante uno de los deseos de abajo, haga volver a alguien o cierre el torneo
page-import-unknown-columns = no se sabe qué { $count ->
    [one] es esta columna
   *[other] son estas columnas
}: { $headings }; elíjalo abajo, o elija que no se usa
page-refusal-bye-quota = el jugador { $athlete } { $most ->
    [0] no puede tener ningún bye de esta clase
    [one] puede tener 1 bye de esta clase, y ya lo tiene
   *[other] puede tener { $most } byes de esta clase, y ya los tiene
}; anote una ausencia sin puntos o cambie la regla en la página de ajustes
page-refusal-not-placed = { $count ->
    [one] el atleta { $athletes } no tiene mesa ni descanso (BYE); déselo
   *[other] los atletas { $athletes } no tienen mesa ni descanso (BYE); déselo a cada uno
}, o deje que la mesa de emparejamiento haga la ronda
    .chess = { $count ->
        [one] el jugador { $athletes } no tiene tablero ni bye; déselo
       *[other] los jugadores { $athletes } no tienen tablero ni bye; déselo a cada uno
    }, o deje que la mesa de emparejamiento haga la ronda
page-store-copy-ahead = la copia de { $log } tiene { $copy ->
    [one] una anotación
   *[other] { $copy } anotaciones
} y esta máquina { $store }: otra máquina siguió; tome eso antes de anotar algo más aquí
page-store-personal-missing = se quitaron datos privados de { $log }: { $count ->
    [one] faltan los del atleta { $athletes }
   *[other] faltan los de los atletas { $athletes }
}; el registro mismo está completo: pase el torneo desde una copia a una carpeta nueva, o vuelva a anotar los datos en las páginas de los atletas
page-warning-absent-played = en la ronda { $round } { $count ->
    [one] consta como ausente el atleta { $athletes }
   *[other] constan como ausentes los atletas { $athletes }
}; si jugó, retire la ausencia en su página, y si no, anote en la página de la mesa que no vino
page-warning-beyond-plan = { $n_rounds ->
    [one] solo está prevista una ronda
   *[other] solo están previstas { $n_rounds } rondas
}, así que quizá no haya ronda { $round }; si está mal escrita, deshágalo en la página del registro
page-warning-rounds-left = { $played ->
    [0] no se jugó ninguna
    [one] se jugó solo una
   *[other] se jugaron solo { $played }
} de { $planned ->
    [one] la única ronda prevista
   *[other] las { $planned } rondas previstas
}; si faltan rondas, reabra el torneo en el tablero de la ronda
page-warning-within-tolerance = la ronda { $round } se publicó hace menos de { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}, la tolerancia; si el atleta llega a tiempo, deshágalo en la página del registro
page-rule-minutes = minutos de una ronda, solo para imprimirlos: el reloj lo lleva la sala
page-rule-excess = los tantos sobre la meta
page-rule-draws = tantos iguales
page-rule-order = el orden de la clasificación
page-rule-relax-first = quiénes se repiten primero (decisión 11)
page-rule-bye-order = quién descansa (decisión 19)
page-rule-bye-score = tantos que vale un descanso (BYE) por partida: la meta o un número
page-rule-bye-effectiveness = efectividad que vale un descanso (BYE) por partida: media meta o un número
page-rule-no-show-offender = quien no llega (decisión 21)
page-rule-no-show-partner = el compañero de quien no llega
page-rule-no-show-rivals = los rivales de quien no llega
page-rule-walk-out-offender = quien abandona el juego
page-rule-walk-out-partner = el compañero de quien abandona
page-rule-walk-out-rivals = los rivales de quien abandona
page-rule-expulsion-offender = quien es expulsado
page-rule-expulsion-partner = el compañero del expulsado
page-rule-expulsion-rivals = los rivales del expulsado
page-rule-late-last-round = la última ronda en que alguien puede empezar; ninguno: en cualquiera
page-rule-carry-over = cuánto tiempo se recuerda una tarjeta
page-rule-tolerance-minutes = minutos de espera desde que se publicó la ronda; antes, se avisa; ninguno: decide el director
page-rule-chess-edition = edición del sistema holandés
page-rule-chess-acceleration = puntos virtuales en las primeras rondas
page-rule-chess-last-bye-round = última ronda para la que se puede pedir; ninguno: para cualquiera
