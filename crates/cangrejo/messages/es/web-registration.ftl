# La mesa de inscripción: la cuota, en la línea de comandos y en la aplicación web.
command-fee = Dice cuánto cuesta participar, o lo muestra.
command-fee-more =
    Con --unpaid left-out, quien no ha pagado no se empareja hasta que pague o quede
    exonerado. Después de la ronda 1, otra cuota necesita un --reason.

    Ejemplos:
      cangrejo fee 20 --currency USD
      cangrejo fee --unpaid left-out
argument-fee-amount = Para cada atleta, como 20 o 20,50
argument-fee-currency = Cómo se llama la moneda, como USD
argument-fee-unpaid = Qué pasa con quienes no han pagado
command-pay = Anota que unos atletas pagaron, en un mismo recibo.
command-pay-more =
    Sin --amount cada uno pagó la cuota; sin --receipt el recibo toma el número siguiente.
    Lo que se anotó como pagado solo se cambia con un --reason.

    Ejemplos:
      cangrejo pay 7
      cangrejo pay 7 8 9 --receipt A-113
      cangrejo pay 12 --exempt
argument-pay-numbers = Los números de quienes pagaron (en ajedrez, los de la inscripción)
argument-pay-amount = Lo que pagó cada uno, si no es la cuota
argument-pay-receipt = El número del recibo, si ya está en papel
argument-pay-exempt = No tienen que pagar
argument-pay-not = No pagaron, después de todo
command-cash = Muestra la caja: recibos, total y quiénes no han pagado.
command-cash-more = Los recibos van en el orden en que se anotaron, con quién recibió el dinero y cuándo.
value-amount = MONTO
value-currency = MONEDA
value-unpaid = EMPAREJADOS
value-receipt = RECIBO
money = { $whole },{ $cents } { $currency }
money-bad-amount = "{ $value }" no es un monto; escríbalo como 20 o 20,50
money-receipt = Recibo
money-amount = Monto
money-time = Hora
money-author = Recibió
money-total = En caja: { $total }. Pagaron: { $paid }. Exonerados: { $exempt }. Pendientes: { $pending }.
money-pending = No han pagado: { $athletes }
fact-fee = la cuota es { $amount }
fact-fee-left-out = la cuota es { $amount }; quien no ha pagado no se empareja
fact-fee-pending = { $count ->
    [one] atleta
   *[other] atletas
} { $athletes }: de nuevo debe la cuota
    .chess = { $count ->
        [one] inscripción
       *[other] inscripciones
    } { $athletes }: de nuevo debe la cuota
fact-fee-exempt = { $count ->
    [one] atleta { $athletes }: exonerado
   *[other] atletas { $athletes }: exonerados
} de la cuota
    .chess = { $count ->
        [one] inscripción { $athletes }: exonerada
       *[other] inscripciones { $athletes }: exoneradas
    } de la cuota
fact-fee-paid = { $count ->
    [one] el atleta { $athletes } pagó { $amount }
   *[other] los atletas { $athletes } pagaron { $amount } cada uno
}, recibo { $receipt }
    .chess = { $count ->
        [one] la inscripción { $athletes } pagó { $amount }
       *[other] las inscripciones { $athletes } pagaron { $amount } cada una
    }, recibo { $receipt }
refusal-nobody-named = no se nombró a nadie; nombre al menos un número
refusal-amount-missing = el torneo no tiene cuota; fíjela con cangrejo fee, o diga con --amount cuánto se pagó
refusal-receipt-taken = el recibo { $receipt } es del atleta { $athlete }; use otro número, o déjelo vacío para el siguiente
    .chess = el recibo { $receipt } es de la inscripción { $athlete }; use otro número, o déjelo vacío para el siguiente
refusal-payment-noted = eso ya está anotado del atleta { $athlete }; vea cangrejo cash
    .chess = eso ya está anotado de la inscripción { $athlete }; vea cangrejo cash
refusal-not-paid = el atleta { $athlete } no ha pagado y no se sienta; anote antes el pago con cangrejo pay { $athlete }
    .chess = la inscripción { $athlete } no ha pagado y no se sienta; anote antes el pago con cangrejo pay { $athlete }
warning-left-out = { $count ->
    [one] el atleta { $athletes } está presente y no ha pagado: no se empareja
   *[other] los atletas { $athletes } están presentes y no han pagado: no se emparejan
}
    .chess = { $count ->
        [one] el jugador de la inscripción { $athletes } está presente y no ha pagado: no se empareja
       *[other] los jugadores de las inscripciones { $athletes } están presentes y no han pagado: no se emparejan
    }
web-settings = Ajustes
web-registration = Inscripción
web-everybody-listed = Lista de inscritos
web-register-club = Inscribir un club
web-import = Importar una lista
web-cash = Caja
web-find-athlete = Buscar por número, nombre, club o cédula
web-search = Buscar
web-found = { $count ->
    [0] No se encontró a nadie.
    [one] Se encontró a una persona.
   *[other] Se encontraron { $count } personas.
}
web-show-all = Mostrar todos
web-homonym = homónimo
web-homonym-born = homónimo, nacido en { $year }
web-homonyms = Llevan el mismo nombre:
web-fee = Cuota
web-fee-pending = pendiente
web-fee-paid = pagó
web-fee-exempt = exonerado
web-fee-receipt = pagó, recibo { $receipt }
web-note-paid = Anotar pago
web-note-exempt = Exonerar
web-note-owed = Dejar pendiente
web-about = Datos
web-tags = Etiquetas, separadas por comas
web-not-said = sin decir
web-female = femenino
web-male = masculino
web-other-gender = otro
web-private = Datos privados
web-private-more = No van al registro ni a ninguna página pública. Lo que se deja vacío queda como está.
web-forget = Quitar la cédula, el nacimiento y el teléfono
web-save = Guardar
web-misses-round = Falta a la ronda
web-note-absence = Anotar la ausencia
web-misses = Falta a la ronda { $round }
web-plays-after-all = Sí la juega
web-bye = Bye que pide
web-bye-zero = cero puntos
web-bye-half = medio punto
web-bye-full = un punto
web-substitute = Lo suple el número
web-result-of = El resultado es
web-result-of-absent = del ausente
web-result-of-substitute = del suplente
web-result-of-nobody = de nadie
web-seat-substitute = Sentar al suplente
web-bad-chess-title = eso no es un título de ajedrez; escriba GM, IM, FM, CM o el femenino, o déjelo vacío
web-bad-fide-id = escriba el número de la FIDE solo con cifras, o déjelo vacío
web-bad-birth-date = escriba la fecha de nacimiento como 1990-12-31; no puede ser futura
web-bad-round = escriba el número de la ronda, desde 1
web-bad-substitute = escriba el número de quien suple
web-athlete-changed = Otra persona cambió estos datos mientras usted escribía: abra de nuevo la página, mire qué cambió y guarde otra vez.
web-cash-total = Total
web-paid-count = Pagaron
web-exempt = Exonerados
web-pay-numbers = Números de quienes pagan, como 7, 8, 9
web-amount-each = Monto de cada uno
web-receipt-number = Recibo
web-next-number = el siguiente
web-print-receipt = Recibo para imprimir
web-receipts = Recibos
web-paid-by = Pagó
web-set-fee = Fijar la cuota
web-fee-each = Cuota de cada atleta
    .chess = Cuota de cada jugador
web-currency = Moneda
web-unpaid-left-out = Quien no ha pagado no se empareja
web-receipt-title = Recibo { $receipt }
web-signature = Firma
web-bad-amount = escriba el monto como 20 o 20,50
web-bad-numbers = escriba números de la lista de inscritos, separados por comas
web-left-out = { $count ->
    [one] Una persona queda fuera de esta ronda
   *[other] { $count } personas quedan fuera de esta ronda
}
web-left-out-expected = no se ha acreditado
web-left-out-absent = avisó que falta
web-left-out-unpaid = no ha pagado
web-club-lines = Atletas, uno en cada línea
    .chess = Jugadores, uno en cada línea
web-club-how = Nombre; cédula; ELO; fecha de nacimiento; teléfono. Basta el nombre. También se puede pegar de una hoja de cálculo.
web-all-are-here = Todos están aquí
web-register-all = Inscribirlos a todos
web-nobody-entered = Todavía no se inscribió a nadie: corrija lo que sigue y envíelo de nuevo.
web-moved-on-roster = Otra mesa inscribió a alguien de esta lista mientras tanto; mírela de nuevo.
web-import-file = Archivo CSV, XLSX o JSON
web-import-how = La primera fila lleva los títulos de las columnas. De 2 MB como mucho. No se inscribe a nadie hasta que usted lo confirme.
web-import-look = Mirar el archivo
web-import-again = Mirar de nuevo con estas columnas
web-import-enter = { $count ->
    [one] Inscribir a una persona
   *[other] Inscribir a { $count } personas
}
web-import-other = Elegir otro archivo
web-import-ready = { $count ->
    [one] El archivo está bien: una persona. Todavía no se ha inscrito.
   *[other] El archivo está bien: { $count } personas. Todavía no se ha inscrito a nadie.
}
web-import-faults = { $count ->
    [one] Hay un error; no se inscribió a nadie.
   *[other] Hay { $count } errores; no se inscribió a nadie.
}
web-import-row = Fila
web-column-unknown = ¿qué es?
web-column-nothing = no se usa
web-import-no-file = elija un archivo que no esté vacío
web-import-too-large = el archivo es muy grande; envíe 2 MB como mucho, en varios archivos si hace falta
web-import-done = Inscripción anotada
web-take-all-back = { $count ->
    [one] Deshacer esta anotación
   *[other] Deshacer estas { $count } anotaciones
}
web-entered-since = Desde entonces se anotó algo más; deshágalo paso a paso en el registro.
web-rounds-planned = { $count ->
    [one] una ronda
   *[other] { $count } rondas
}
web-settings-look-only = Solo un director puede cambiar los ajustes.
web-rules = Reglas
web-change-rules = Cambiar las reglas
web-known-profile = Perfil conocido
web-take-profile = Tomar este perfil completo
web-like-the-others = como las demás
web-plan = Cómo se hacen las rondas
web-method = Método
web-pattern = Patrón
web-last-method = Método de la última
web-last-pattern = Patrón de la última
web-old-meetings = Cuentan también los encuentros anteriores a las ventanas
web-dispersed = En la ronda 1 se separa a los del mismo club
web-window-partners = Ventana de compañeros, en rondas
web-window-rivals = Ventana de rivales, en rondas
web-windows = Ventanas desde la ronda 1: compañeros { $partners }, rivales { $rivals }.
web-nothing-changed = no hay nada distinto que guardar
web-hall-settings = Torneo y sala
web-event = Evento del que es parte
web-seed = Número cantado en público para el sorteo
web-first-table = Primera mesa
    .chess = Primer tablero
web-blocked-tables = Mesas que no se usan
    .chess = Tableros que no se usan
web-reserved-tables = Mesas reservadas, como 3=17 (mesa=atleta)
    .chess = Tableros reservados, como 3=17 (tablero=jugador)
web-bad-seed = escriba el número cantado solo con cifras
web-bad-tables = escriba mesas como 3, 4 y reservas como 3=17
    .chess = escriba tableros como 3, 4 y reservas como 3=17
web-fide-mode = Modo FIDE
web-fide-mode-on = Las normas de manejo de la FIDE obligan: lo publicado solo se cambia por las causas de C.04.2. Salir no tiene vuelta.
web-fide-mode-left = El torneo salió del modo FIDE.
web-leave-fide-mode = Salir del modo FIDE
web-fide-mode-look = El modo FIDE de este torneo
web-fide-mode-warning-1 = Primer aviso: fuera del modo FIDE nadie asegura que el torneo valga para Elo, y no se puede volver a él sino deshaciendo.
web-fide-mode-read = Lo he leído: mostrar el segundo aviso
web-fide-mode-warning-2 = Segundo aviso: desde aquí el registro, las rondas, la clasificación, la verificación y los informes TRF dirán que se dejó el modo.
web-fide-mode-back = Dejarlo como está y volver a los ajustes
web-fide-mode-other-code = el torneo siguió desde que se mostró ese aviso, o no se leyó; lea otra vez el primer aviso y siga desde ahí
web-apart = Separaciones y mesas fijas
    .chess = Emparejamientos prohibidos
web-lift = Levantar
web-apart-who = A quiénes se separa
web-apart-club = los del mismo club
web-apart-association = los de la misma asociación
web-apart-country = los del mismo país
web-apart-tag = los de esta etiqueta
web-apart-athletes = estos números
web-apart-named = Etiqueta o números
web-apart-from = De qué
web-bar-table = de la misma mesa
web-bar-partners = de ser compañeros
web-bar-rivals = de ser rivales
web-apart-how = Con qué fuerza
web-should = si se puede
web-must = siempre
web-from-round = Desde la ronda
web-to-round = Hasta la ronda
web-keep-apart = Separar
web-seat-a = Puesto A
web-seat-b = Puesto B
web-seat-c = Puesto C
web-seat-d = Puesto D
web-fix-table = Fijar la mesa
web-late = Llegan tarde
web-late-more = Quien llega con la ronda en juego toma los puestos vacíos; ninguna mesa completa se mueve.
web-late-come = Números de quienes llegan
web-late-missing = Números de quienes no han llegado a su mesa
web-late-look = Ver dónde se sentarían
web-late-seat = Sentarlos así
web-moved-on-seats = Se anotó algo desde que usted miró estos puestos; mírelos de nuevo antes de sentarlos.
fact-rounds-planned = { $rounds ->
    [one] se planea una ronda
   *[other] se planean { $rounds } rondas
}
web-pending = Pendientes
web-bad-rounds-planned = escriba cuántas rondas se planean como un número entero, como 8
argument-rules-rounds = Cuántas rondas se planean, contando las jugadas
choice-counted = cuentan
choice-capped = se anota la meta
choice-at-time = empate si se acaba el tiempo
choice-never = nunca hay empate: se nombra un ganador
choice-index = el índice: puntos, WR y EFF en un número
choice-lexicographic = puntos, luego WR, luego EFF
choice-traditional-target = partidas ganadas, luego efectividad por la meta
choice-traditional-difference = partidas ganadas, luego efectividad por la diferencia
choice-rivals = los rivales
choice-partners = los compañeros
choice-bye-regulation = según el reglamento: primero la pirámide inferior
choice-bye-even = parejo: quien menos descansó de todos
choice-whole-tournament = todo el torneo
choice-one-round = una ronda
choice-fide-2026 = FIDE, de 2026
choice-fide-2017 = FIDE, de 2017
choice-no-acceleration = ninguno
choice-baku = aceleración de Bakú
choice-win = gana
choice-draw = empata
choice-loss = pierde
setting-none = ninguno
setting-target = la meta
setting-half-target = media meta
profile-reglamento-001 = Reglamento 001
profile-traditional = Tradicional
profile-chess-fide = Ajedrez según la FIDE
web-trf = Torneo de ajedrez desde un archivo TRF
web-trf-file = Archivo TRF (TRF16 o TRF26), hasta 2 MB
web-trf-how = Los jugadores, los resultados, los byes y las prohibiciones se toman como los dice el archivo. Primero se muestra, y todas sus faltas a la vez; no se crea nada hasta que usted lo diga.
web-trf-untitled = Torneo de ajedrez
web-trf-faults = { $count ->
    [one] Una falta; corríjala en el archivo y envíelo otra vez. No se creó nada.
   *[other] { $count } faltas; corríjalas en el archivo y envíelo otra vez. No se creó nada.
}
web-trf-ready = { $title }: jugadores: { $players }, rondas terminadas: { $rounds }. Todavía no se ha creado nada.
web-trf-make = Crear este torneo
web-ratings = De la lista de Elo
web-ratings-none = Todavía no hay lista de Elo en esta máquina. Descargue una de la FIDE; un director la toma en la página «Tomar una lista de Elo».
web-ratings-newer = Tomar una lista de Elo
web-ratings-newer-how = La FIDE regala una lista cada mes. Envíela como se descargó, comprimida o no, como texto o XML, de 1 GB como mucho. Ocupa el lugar de la anterior cuando se ha leído entera; si tiene una falta, queda la anterior.
web-ratings-newer-control = Para qué es el Elo, si la lista trae uno por jugador
web-ratings-newer-file = La lista de Elo
web-ratings-newer-send = Enviar y tomar
web-ratings-receiving = «{ $file }» está en camino.
web-ratings-reading = Se lee «{ $file }».
web-ratings-comparing = «{ $file }» se compara con la lista anterior.
web-ratings-writing = Se escribe «{ $file }».
web-ratings-wait = Esta página muestra por sí sola por dónde va. Puede dejarla; hasta el final se usa la lista anterior.
web-ratings-kept = No se cambió nada: se sigue usando la lista anterior. Descargue la lista otra vez, o elija otro archivo.
web-ratings-busy = ya se está tomando otra lista de Elo; espere a que termine y envíe entonces la suya
web-ratings-cut-off = el archivo no llegó entero y no se cambió nada; envíelo otra vez
web-ratings-too-large = esto es más grande que cualquier lista de Elo; envíe 1 GB como mucho, mejor comprimida como se descargó
web-ratings-who = Nombre, o número FIDE
web-ratings-control = Elo
web-ratings-find = Buscar
web-ratings-known = inscrito como { $athlete }
web-ratings-here = está aquí
web-ratings-unknown = nadie de la lista de Elo tiene el número { $number }; busque por el nombre
web-ratings-update = Elo de los inscritos
web-ratings-update-how = Cada uno que tiene número FIDE se compara con la lista: Elo, título y federación. Primero se muestra lo que difiere, y se anota de una vez, de modo que un solo deshacer lo quita.
web-ratings-compare = Comparar con la lista
web-ratings-take = { $count ->
    [one] Anotar este cambio
   *[other] Anotar estos { $count } cambios
}
