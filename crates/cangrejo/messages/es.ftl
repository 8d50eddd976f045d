# Todos los textos del programa en español. Las claves son las de en.ftl, en el mismo orden.

## Encabezados que clap escribiría solo en inglés

heading-usage = Uso
heading-commands = Comandos
heading-arguments = Argumentos
heading-options = Opciones
usage-options = OPCIONES
usage-command = COMANDO
possible-values = [valores: { $values }]
default-value = [por defecto: { $value }]
value-file = ARCHIVO
value-lang = IDIOMA
value-objective = OBJETIVO
value-shell = INTÉRPRETE
value-athletes = NÚMERO
value-tournaments = NÚMERO
value-absent = PORCENTAJE
value-name = NOMBRE
value-title = TÍTULO
value-rounds = RONDAS
value-profile = PERFIL
value-names = NOMBRE
value-id_number = CÉDULA
value-club = CLUB
value-elo = ELO
value-numbers = NÚMERO
value-number = NÚMERO
value-seed = NÚMERO
value-method = MÉTODO
value-pattern = PATRÓN
value-table = MESA
value-points_a = TANTOS_A
value-points_b = TANTOS_B
value-round = RONDA
value-after = RONDA
value-code = CÓDIGO
value-store = ARCHIVO
value-tournament = NOMBRE
value-author = AUTOR
value-reason = MOTIVO

## Comandos y sus argumentos

command-cangrejo = Torneos suizos y solución exacta de juegos en un solo programa.
command-cangrejo-more =
    Códigos de salida:
      0  hecho
      1  no hay solución, o un registro no concuerda
      2  no se entiende la línea de comandos
      3  los datos de entrada tienen errores
      4  rechazado: una regla o un límite lo impide
      5  algo no se pudo leer o escribir

    Solo hay colores en un terminal, y nunca si NO_COLOR está definida.
argument-cangrejo-lang = Idioma de todos los textos; si falta, el del sistema (LC_ALL, LC_MESSAGES, LANG) o inglés
argument-cangrejo-json = Responde en JSON, para otros programas
argument-cangrejo-help = Muestra esta ayuda
argument-cangrejo-version = Muestra la versión

argument-desk-store = El archivo de torneos; si falta, el de CANGREJO_STORE, o cangrejo.db en esta carpeta
argument-desk-tournament = El torneo; solo hace falta si el archivo tiene varios
argument-desk-author = Quién lo anota; si falta, el usuario del sistema (USER, USERNAME)
argument-desk-reason = Por qué; queda en el registro

command-new = Empieza un torneo de dominó con parejas rotativas.
command-new-more =
    Si falta el archivo de torneos, se crea. El nombre es para los comandos: letras
    minúsculas sin tilde, cifras y guiones. El curso completo de un torneo:
      cangrejo new copa --title "Copa" --rounds 8
      cangrejo add "Ana Díaz" "Luis Gil" ...
      cangrejo check-in --all
      cangrejo pair              en cada ronda,
      cangrejo result 1 200 140  en cada mesa
      cangrejo standings
argument-new-name = El nombre con que lo llaman los comandos
argument-new-title = El título que se imprime; si falta, el nombre
argument-new-rounds = Cuántas rondas se prevén
argument-new-profile = Las reglas con que se juega

command-list = Muestra los torneos del archivo, o los atletas de uno.
command-list-more = Con el código de cada registro, para compararlo con lo impreso.
argument-list-athletes = Muestra los atletas del torneo, con sus números

command-add = Inscribe atletas y dice sus números.
command-add-more =
    Un nombre con espacios va entre comillas. La cédula o el ELO van con un solo
    nombre. La cédula no entra en el registro; si se repite, se rechaza.
argument-add-names = El nombre de cada atleta, como se imprime
argument-add-id_number = Número del documento de identidad
argument-add-club = Club al que pertenecen
argument-add-elo = ELO, que ordena la ronda 1

command-check-in = Anota la acreditación de atletas.
command-check-in-more =
    Solo se empareja a los acreditados. Quien llega con la ronda 1 ya publicada entra
    como inscripción tardía, desde la ronda siguiente; cangrejo late lo sienta en la que
    está en marcha.
argument-check-in-numbers = Los números de quienes llegaron
argument-check-in-all = Todos los inscritos que faltan por acreditar

command-seed = Anota el número cantado en público del que sale el orden de la ronda 1.
command-seed-more = Sin él, la ronda 1 va por ELO.
argument-seed-seed = El número cantado

command-pair = Hace la siguiente ronda y la publica.
command-pair-more =
    Muestra y guarda las mesas, quién tiene descanso (BYE), cada repetición dentro de
    las ventanas y la demostración de que ninguna ronda tiene menos. Las repeticiones
    forzadas, y las de compañeros de la ronda anterior, se publican solo con --approve
    y --reason; el registro nombra entonces cada una.
argument-pair-method = Cómo se hace la ronda; si no, como está en el plan
argument-pair-pattern = Quién va idealmente con quién, si nada más decide; si no, como está en el plan
argument-pair-dry_run = Muestra la ronda y no publica nada
argument-pair-approve = Aprueba las repeticiones que necesitan al director

command-result = Anota el resultado de una mesa.
command-result-more =
    La pareja A ocupa los puestos A y C, y la pareja B los puestos B y D, como las
    muestra "pair". El mismo resultado otra vez lo verifica; otro distinto se rechaza:
    vea cangrejo correct --help
argument-result-table = La mesa
argument-result-points_a = Tantos de la pareja A
argument-result-points_b = Tantos de la pareja B
argument-result-round = La ronda; si falta, la última
argument-result-time = Se acabó el tiempo antes de llegar a la meta

command-correct = Corrige el resultado de una mesa, o decide una disputa.
command-correct-more = Necesita --reason. Las rondas ya publicadas quedan como están.
argument-correct-table = La mesa
argument-correct-points_a = Tantos de la pareja A que valen
argument-correct-points_b = Tantos de la pareja B que valen
argument-correct-round = La ronda; si falta, la última
argument-correct-time = Se acabó el tiempo antes de llegar a la meta

command-standings = Muestra la clasificación, después de cualquier ronda.
command-standings-more =
    Quienes son iguales en todos los criterios comparten el lugar. Con --json cada
    línea dice además qué la decidió.
argument-standings-after = Después de esta ronda; si falta, de la última

command-withdraw = Anota el retiro de un atleta.
command-withdraw-more = Lo jugado sigue en la clasificación.
argument-withdraw-number = El número del atleta

command-return = Anota el regreso de un atleta retirado.
command-return-more = Necesita --reason.
argument-return-number = El número del atleta

command-absent = Anota que un atleta faltará a una ronda.
command-absent-more =
    Antes de publicar la ronda; o, con la ronda en marcha, de una mesa sin resultado, que
    queda incompleta: vea cangrejo late --help
argument-absent-number = El número del atleta
argument-absent-round = La ronda

command-undo = Deshace la última anotación; el registro guarda ambas.
command-undo-more = Una y otra vez, hasta el comienzo.

command-redo = Rehace lo último que se deshizo.
command-redo-more = Mientras no se haya anotado otra cosa.

command-log = Muestra cada anotación del registro: cuándo, quién, qué y por qué.
command-log-more = Las horas son UTC. Con --json cada anotación está completa, con su resumen (hash).

command-verify = Repite todo el registro y dice dónde difiere primero.
command-verify-more =
    Se comprueban la cadena de resúmenes (hash) y los datos privados, y cada ronda del
    motor se hace de nuevo desde los hechos anteriores y se compara byte a byte. Código
    de salida 1: una ronda difiere, o el registro nunca tuvo el código. Código de
    salida 5: el archivo fue cambiado.
argument-verify-code = Un código impreso antes, como K7QF-2M9X

command-match = Halla el mejor emparejamiento de un grafo con pesos y demuestra que es el mejor.
command-match-more =
    El archivo dice "n m" en su primera línea: cuántos vértices y cuántas aristas.
    Después cada arista tiene una línea "u v w": dos vértices, contados desde 0, y
    un peso entero de cualquier tamaño. Se ignoran las líneas en blanco y todo lo
    que sigue a un "#".

    La respuesta dice "n k": cuántos vértices y cuántas parejas. Después cada
    pareja tiene una línea "u v". Con --json trae además el peso, los vértices que
    quedan solos y la demostración, ya comprobada.

    Objetivos:
      min-perfect             todos en pareja, peso total mínimo
      max-perfect             todos en pareja, peso total máximo
      max-weight              peso total máximo, alguien puede quedar solo
      max-cardinality         tantas parejas como se pueda, pesen lo que pesen
      max-cardinality-weight  tantas parejas como se pueda; después, peso máximo
      max-cardinality-cost    tantas parejas como se pueda; después, peso mínimo

    Si todos deben tener pareja y eso es imposible, el programa dice por qué y
    termina con el código de salida 1.
argument-match-file = El grafo; "-" lee la entrada estándar
argument-match-objective = Qué hace que un emparejamiento sea el mejor

command-domino = Herramientas para torneos de dominó: entra un archivo, sale una respuesta, no se guarda nada.
command-domino-more = Cada herramienta explica su archivo: cangrejo domino eff --help

command-domino-eff = Calcula el Índice EFF de cada atleta, exacto, con todos los valores que lo forman.
command-domino-eff-more =
    El archivo es JSON: un objeto con "players", una lista de números, y "games":
      "round"     la ronda, desde 1
      "a", "b"    los atletas de cada lado, uno o dos
      "pa", "pb"  los tantos de cada lado
      "winner"    "a" o "b", si no es el lado con más tantos
      "kind"      si no se jugó: bye, forfeit, forfeit_a, forfeit_b, no_show

    Lo que no se jugó no cuenta. El archivo también puede tener una lista de casos,
    "cases", cada uno un objeto así, con su nombre ("name") si se quiere.

    La respuesta es una tabla, primero el índice más alto, con dos decimales. Con
    --json trae todos los valores en el orden del archivo, cada uno como el número
    de doble precisión más cercano.
argument-domino-eff-file = Los atletas y las partidas; "-" lee la entrada estándar

command-domino-pair = Hace la siguiente ronda de un torneo de dominó con parejas rotativas.
command-domino-pair-more =
    El archivo es JSON: un objeto con "round", "window_partners", "window_rivals",
    "history" (una lista de rondas, cada una con "tables" de cuatro atletas, los dos
    primeros contra los dos últimos) y "seated_order" (quiénes juegan ahora, el líder
    primero; un múltiplo de cuatro). También puede decir:
      method       optimo (la mejor ronda que hay), literal-000, literal-001
      pattern      reglamento, nivel, equilibrado
      relax_first  rivals, partners: qué repeticiones se aceptan primero

    La ronda 1 sienta juntos a los vecinos. Con --json la respuesta trae además cada
    repetición, las cotas y el trabajo hecho. Un archivo con una lista "cases" se
    contesta caso por caso.
argument-domino-pair-file = Los atletas y su historial; "-" lee la entrada estándar

command-simulate = Juega torneos de dominó inventados con cada método y compara los resultados.
command-simulate-more =
    Los atletas tienen una habilidad oculta. Cada partida a 200 sale de la habilidad
    de las dos parejas y de la suerte; la clasificación, los descansos y las ventanas
    son los de verdad. Todos los métodos juegan con los mismos atletas y las mismas
    ausencias, y la misma semilla siempre da los mismos torneos. El primero tiene la
    semilla dada y cada uno de los demás el número siguiente.

    Métodos:
      optimo       la mejor ronda que hay
      literal-000  el primer procedimiento, al pie de la letra
      literal-001  el procedimiento del reglamento, al pie de la letra

    La tabla trae promedios sobre los torneos:
      comp.    compañeros que se repiten dentro de la ventana
      rivales  rivales que se repiten dentro de la ventana
      mesas    mesas donde se repiten rivales
      relaj.   de esas repeticiones, las que admite una ventana con una ronda menos
      forz.    de esas repeticiones, todas las demás
      repet.   compañeros y rivales que ya se habían visto, hace mucho o poco
      dist.    puestos de la clasificación entre el mejor y el último de una mesa
      desc.    el mínimo y el máximo de un atleta
      éxito    encuentros en las mesas que no se repiten dentro de una ventana
      habil.   cuánto acierta la clasificación final con la habilidad: 1 es del todo
      ms       milisegundos para hacer una ronda en este equipo

    Con --json la respuesta trae además las cifras de cada torneo.
argument-simulate-athletes = Cuántos atletas, de 4 a 10000
argument-simulate-rounds = Cuántas rondas, de 1 a 100
argument-simulate-tournaments = Cuántos torneos juega cada método, de 1 a 10000
argument-simulate-seed = De dónde salen la habilidad, las ausencias y la suerte
argument-simulate-method = Los métodos por comparar, separados por comas; si faltan, todos
argument-simulate-pattern = Quiénes se sientan juntos idealmente; solo lo usa optimo
argument-simulate-absent = Con qué probabilidad falta cada atleta a una ronda, en tanto por ciento

command-completions = Escribe el guion con el que un intérprete de comandos completa los nuestros.
command-completions-more =
    Por ejemplo, para bash:
      cangrejo completions bash > ~/.local/share/bash-completion/completions/cangrejo
argument-completions-shell = El intérprete de comandos al que va destinado

## Sin comando alguno

welcome =
    Cangrejo { $version }: torneos suizos y solución exacta de juegos en un solo programa.

    Dirige torneos de dominó con parejas rotativas, y cada ronda se apoya en el mejor
    emparejamiento de un grafo, con una demostración que cualquiera puede comprobar.

    Pruebe:
      cangrejo new --help             un torneo de dominó, paso a paso
      cangrejo match grafo.txt        la forma más barata de poner a todos en pareja
      cangrejo match --help           el formato del archivo y los demás objetivos
      cangrejo domino pair r2.json    la siguiente ronda con parejas rotativas
      cangrejo domino eff ronda.json  el Índice EFF de cada atleta
      cangrejo --help                 todos los comandos, opciones y códigos de salida

## Errores

error = error:
cannot-read = no se puede leer { $file } ({ $reason }); revise el nombre y los permisos
cannot-write = no se puede escribir la respuesta ({ $reason }); revise el disco o el programa que la lee
reason-not-found = el archivo no existe
reason-not-permitted = no hay permiso
reason-folder = es una carpeta
reason-disk-full = el disco está lleno

usage-value-missing = falta el valor de { $argument }
usage-value-invalid = "{ $value }" no es un valor de { $argument }; use uno de estos: { $values }
usage-number-invalid = "{ $value }" no es un valor de { $argument }; use un número entero de { $least } a { $most }
usage-value-not-whole = "{ $value }" no es un número entero, como pide { $argument }
usage-value-unexpected = { $argument } no lleva valor, pero se dio "{ $value }"
usage-argument-unknown = no existe la opción ni el argumento "{ $argument }"
usage-argument-missing = falta { $argument }
usage-argument-repeated = { $argument } aparece más de una vez
usage-command-unknown = no existe el comando "{ $command }"
usage-command-missing = falta un comando; use uno de estos: { $commands }
usage-not-understood = no se entiende la línea de comandos
usage-suggestion = ; ¿quiso decir "{ $suggestion }"?
usage-see-help = {" "}(vea "{ $command } --help")

## Archivos de grafos

standard-input = la entrada estándar
bad-file = { $file } no es un grafo: { $count ->
    [one] { $count } error por corregir
   *[other] { $count } errores por corregir
} antes de intentarlo de nuevo
fault = línea { $line }: { $what }
fault-empty = el archivo está vacío; la primera línea debe ser "n m", los números de vértices y de aristas
fault-not-utf8 = esto no es texto UTF-8; guarde el archivo como UTF-8
fault-header-fields = la primera línea debe ser "n m", los números de vértices y de aristas, pero tiene { $found ->
    [one] { $found } campo
   *[other] { $found } campos
}
fault-not-a-count = "{ $text }" debería ser un número de vértices o de aristas: un entero, 0 o más
fault-too-many-vertices = { $text } vértices son demasiados; se aceptan { $most } como máximo
fault-too-many-edges = { $text } aristas son demasiadas; { $vertices ->
    [one] { $vertices } vértice puede tener
   *[other] { $vertices } vértices pueden tener
} { $possible } como máximo
fault-edge-fields = una arista es "u v w", dos vértices y un peso, pero esta línea tiene { $found ->
    [one] { $found } campo
   *[other] { $found } campos
}
fault-not-a-vertex = "{ $text }" debería ser un vértice: un entero, contado desde 0
fault-out-of-range = no existe el vértice { $text }; { $vertices ->
    [0] la primera línea no anuncia ninguno
    [one] el único vértice es 0
   *[other] la primera línea anuncia { $vertices }, contados desde 0
}
fault-not-a-weight = "{ $text }" debería ser un peso: un entero, con signo menos si es negativo
fault-loop = la arista une el vértice { $vertex } consigo mismo
fault-duplicate = la arista entre { $u } y { $v } ya está en la línea { $line }
fault-missing-edges = la primera línea anuncia { $announced ->
    [one] { $announced } arista
   *[other] { $announced } aristas
}, pero el archivo tiene { $found }
fault-extra-edges = aquí empiezan más aristas que las { $announced } que anuncia la primera línea

## Archivos de atletas y partidas

bad-eff-file = { $file } no se puede evaluar: { $count ->
    [one] { $count } error por corregir
   *[other] { $count } errores por corregir
} antes de intentarlo de nuevo
fault-not-json = desde la columna { $column } esto no es JSON
fault-ends-early = el JSON termina antes de tiempo; quizá el archivo quedó cortado
fault-not-a-case = esto debería ser un objeto con "players" y "games"
fault-not-a-field = esto debería ser un objeto con "round", "window_partners", "window_rivals", "history" y "seated_order"
fault-not-a-game = una partida debería ser un objeto con "round", "a", "b", "pa" y "pb"
fault-not-a-name = "{ $text }" debería ser un nombre: un texto entre comillas
fault-missing = esto falta
fault-not-a-list = "{ $text }" debería ser una lista
fault-not-an-athlete = "{ $text }" debería ser un atleta: un entero, 0 o más
fault-not-a-round = "{ $text }" debería ser una ronda: un entero, 1 o más
fault-not-points = "{ $text }" deberían ser tantos: un entero de 0 a { $most }
fault-not-a-winner = "{ $text }" debería ser el ganador: a o b
fault-not-a-kind = "{ $text }" debería ser una clase de partida: { $kinds }
fault-side-size = un lado tiene uno o dos atletas; este { $found ->
    [0] no tiene ninguno
   *[other] tiene { $found }
}
fault-athlete-repeated = el atleta { $athlete } aparece dos veces en la lista
fault-seated-twice = el atleta { $athlete } tiene dos asientos en esta partida
fault-seated-twice-in-round = el atleta { $athlete } tiene dos asientos en esta ronda
fault-stranger = el atleta { $athlete } no está entre los jugadores
fault-not-a-played-round = una ronda del historial es un objeto con "tables"
fault-not-a-table = "{ $text }" debería ser una mesa: una lista de cuatro atletas
fault-not-a-window = "{ $text }" debería ser un número de rondas: entero, de 0 a 10000
fault-not-a-setting = "{ $text }" no es ninguno de estos: { $values }
fault-not-whole-tables = las mesas se llenan con un múltiplo de cuatro atletas, pero hay { $found } por sentar; deje fuera a los que descansan
fault-history-ahead = el historial tiene { $found ->
    [one] { $found } ronda
   *[other] { $found } rondas
}; la ronda que se pide debe venir después

## El Índice EFF

eff-case = caso { $number }
eff-nobody = No hay atletas.
eff-athlete = atleta
eff-games = partidas
eff-won = ganadas
eff-points = piedras
eff-performance = rendimiento
band-exceptional = excepcional
band-good = bueno
band-average = promedio
band-low = bajo
band-very-poor = muy deficiente
band-extremely-poor = extremadamente deficiente

## Respuestas que no son un emparejamiento

no-perfect-matching = no hay emparejamiento perfecto: { $barrier ->
    [0] el grafo
    [one] sin el vértice { $without } el grafo
   *[other] sin los vértices { $without } ({ $barrier }) el grafo
} tiene { $parts ->
    [one] una parte de tamaño impar
   *[other] { $parts } partes separadas de tamaño impar
} ({ $list }); { $barrier ->
    [0] dentro de una parte así siempre sobra un vértice
   *[other] cada una necesita uno de los vértices retirados como pareja de uno de sus miembros
}, así que al menos { $deficiency ->
    [one] { $deficiency } vértice queda solo
   *[other] { $deficiency } vértices quedan solos
}
more = y { $count } más
too-wide = rechazado: los pesos son demasiado grandes incluso para la aritmética de { $bits } bits; divídalos por un factor común o hágalos más pequeños

## Rondas

bad-pair-file = { $file } no se puede emparejar: { $count ->
    [one] { $count } error por corregir
   *[other] { $count } errores por corregir
} antes de intentarlo de nuevo
pair-too-many = { $found } atletas son demasiados; en una ronda se sientan { $most } como máximo
pair-table = mesa
pair-first = pareja
pair-second = contra
pair-repeats = Repeticiones dentro de las ventanas: { $partners } de compañeros, { $rivals } de rivales.
pair-proved = Ninguna ronda tiene menos: está demostrado.
pair-unproved = Sin demostrar: al menos { $partners } de compañeros y { $rivals } de rivales son inevitables.
pair-approval = { $repeat } (requiere la aprobación del director)
pair-relaxed-partners = relajada: { $a } y { $b } fueron compañeros en la ronda { $round }
pair-forced-partners = forzada: { $a } y { $b } fueron compañeros en la ronda { $round }
pair-relaxed-rivals = relajada: { $a } y { $b } fueron rivales en la ronda { $round }
pair-forced-rivals = forzada: { $a } y { $b } fueron rivales en la ronda { $round }

## Respuestas de la mesa de control

desk-code = Código del registro: { $code }
desk-remark = aviso: { $what }
desk-not-a-number = { $number } no es número de atleta, de mesa ni de ronda; empiezan en 1
desk-no-tournament = no hay ningún torneo en el archivo; empiece uno con cangrejo new
desk-several-tournaments = el archivo tiene varios torneos ({ $names }); nombre uno con --tournament
desk-one-name = la cédula o el ELO son de un solo atleta; inscríbalos uno por uno
desk-nobody-expected = todos los inscritos están acreditados; inscriba primero a alguien
desk-tournament = torneo
desk-title = título
desk-athletes = atletas
desk-rounds = rondas
desk-phase = estado
desk-code-column = código
phase-not-created = vacío
phase-open = abierto
phase-closed = cerrado
desk-number = n.º
desk-name = nombre
desk-club = club
desk-presence = presencia
presence-expected = sin acreditar
presence-checked-in = acreditado
presence-withdrawn = retirado
desk-round-published = Ronda { $round }, publicada
desk-round-proposed = Ronda { $round }, solo propuesta: no se publicó nada
desk-pair-a = pareja A (puestos A y C)
desk-pair-b = pareja B (puestos B y D)
desk-byes = Descanso (BYE): { $athletes }
desk-to-approve = { $what } (debe aprobarla el director)
standings-before = { $title }: antes de la ronda 1
standings-after = { $title }: clasificación después de la ronda { $round }
standings-open = Mesas sin resultado firme: { $tables }
standings-place = lugar
standings-movement = cambio
standings-points = puntos
standings-games = partidas
standings-won = ganadas
standings-win-rate = % de victorias
standings-eff = Índice EFF
standings-index = combinado
standings-effectiveness = efectividad
standings-points-for = tantos a favor
standings-byes = descansos (BYE)
log-time = hora
log-author = autor
log-fact = anotación
log-reason = motivo
log-taken-back = deshecho: { $what }
verify-chain = Registro { $log }: { $events ->
    [one] { $events } anotación, tal como se selló
   *[other] { $events } anotaciones, todas tal como se sellaron
}
verify-rounds = Rondas que el motor halló de nuevo, byte a byte: { $same } de { $all }
verify-other-edition = la ronda { $round } (anotación { $event }) es del motor { $edition } y este programa tiene { $own }: no se comparó
verify-by-hand = la ronda { $round } (anotación { $event }) se hizo a mano: no hay con qué comparar
verify-other-round = la ronda { $round } (anotación { $event }) no es la que el motor halla con los hechos anteriores
verify-code-known = El código es el del registro hasta la anotación { $event } de { $events }
verify-code-unknown = el registro nunca tuvo el código { $code }; está mal copiado, o es otro registro

## Lo que dice una anotación

fact-created = torneo "{ $name }": { $rounds } rondas, perfil { $profile }
fact-profile-changed = el perfil es ahora { $profile }
fact-windows-set = ventanas fijadas: compañeros { $partners }, rivales { $rivals }
fact-seed-called = el número cantado es { $seed }
fact-registered = atleta { $athlete }: { $name }
fact-changed = atleta { $athlete } rectificado: { $name }
fact-checked-in = atleta { $athlete } acreditado
fact-check-in-revoked = acreditación anulada del atleta { $athlete }
fact-late-entry = el atleta { $athlete } entra tarde, desde la ronda { $round }
fact-withdrawn = el atleta { $athlete } se retira
fact-returned = el atleta { $athlete } regresa
fact-absence = el atleta { $athlete } faltará a la ronda { $round }
fact-absence-revoked = el atleta { $athlete } sí jugará la ronda { $round }
fact-published = ronda { $round } publicada; mesas: { $tables }, descansos (BYE): { $byes }, repeticiones: { $repeats }
fact-reseated = ronda { $round } cambiada a mano
fact-annulled = ronda { $round } anulada
fact-substituted = ronda { $round }: { $substitute } juega por { $athlete }
fact-sheet-received = ronda { $round }, mesa { $table }: acta recibida
fact-result = ronda { $round }, mesa { $table }: { $score }
fact-result-verified = ronda { $round }, mesa { $table }: resultado verificado
fact-result-disputed = ronda { $round }, mesa { $table }: otra acta dice { $score }
fact-result-corrected = ronda { $round }, mesa { $table }: corregido a { $score }
fact-table-dissolved = ronda { $round }, mesa { $table }: no se juega
fact-not-played = sin jugar
fact-sanctioned = sanción { $sanction } a los atletas { $athletes }
fact-sanction-lifted = sanción { $sanction } levantada
fact-tie-settled = empate resuelto, el mejor primero: { $athletes }
fact-closed = torneo cerrado
fact-reopened = torneo reabierto
fact-undone = se deshace la anotación { $event }

## Lo que la mesa de control rechaza

refusal-author-missing = cada anotación del registro tiene un autor; diga quién la hace
refusal-reason-missing = esto cambia lo que consta en el registro; indique el motivo, que quedará anotado
refusal-not-created = todavía no hay torneo; créelo primero
refusal-already-created = este torneo ya existe; ábralo o cree otro con otro nombre
refusal-closed = el torneo está cerrado; reábralo, con su motivo, para cambiar algo
refusal-not-closed = el torneo no está cerrado; no hay nada que reabrir
refusal-nothing-to-undo = no queda nada por deshacer
refusal-nothing-to-redo = la última anotación no deshizo nada; no hay nada que rehacer
refusal-name-missing = falta el nombre; escríbalo como deba imprimirse
refusal-unplayable-profile = la meta, las partidas por ronda y el número de rondas deben ser al menos 1
refusal-negative = { $number } es negativo; use un número entero, 0 o más
refusal-too-large = { $number } es demasiado grande; se acepta hasta { $most }
refusal-unknown-athlete = no hay atleta { $athlete }; busque el número en la lista
refusal-duplicate-id-number = el atleta { $athlete } tiene el mismo documento; es la misma persona o un número está mal escrito
refusal-already-checked-in = el atleta { $athlete } ya está acreditado
refusal-not-checked-in = el atleta { $athlete } no está acreditado
refusal-already-withdrawn = el atleta { $athlete } está retirado; anote antes su regreso si vuelve a jugar
refusal-not-withdrawn = el atleta { $athlete } no se ha retirado; no hay regreso que anotar
refusal-entry-is-late = la ronda 1 está publicada: el atleta { $athlete } solo puede entrar como inscripción tardía
refusal-entry-is-not-late = la ronda 1 no está publicada todavía: acredite al atleta { $athlete }
refusal-entry-too-late = según el perfil de reglas nadie empieza después de la ronda { $last_round }
refusal-already-started = la ronda 1 está publicada y esto se decide antes (decisión 17); anule antes la ronda
refusal-already-published = la ronda { $round } ya está publicada; resuelva la mesa o cambie los puestos
refusal-absence-known = la ausencia del atleta { $athlete } en la ronda { $round } ya está anotada
refusal-no-absence = no hay ausencia anotada del atleta { $athlete } en la ronda { $round }
refusal-too-few-athletes = hay { $active } atletas y una mesa necesita { $needed } (decisión 20); acredite a más o anote un regreso
refusal-round-open = la ronda { $round } no tiene resultado firme en las mesas { $tables }; anótelo, aunque sea provisional, o resuelva la disputa
refusal-still-provisional = la ronda { $round } tiene resultado provisional en las mesas { $tables }; anote el definitivo
refusal-beyond-plan = las { $n_rounds } rondas previstas están publicadas; para una más indique el motivo
refusal-not-active = el atleta { $athlete } no juega la ronda { $round } (sin acreditar, ausente o retirado); vuelva a emparejar
refusal-not-placed = los atletas { $athletes } no tienen mesa ni descanso (BYE); vuelva a emparejar
refusal-placed-twice = el atleta { $athlete } está en dos lugares; quítelo de uno
refusal-named-twice = el atleta { $athlete } aparece dos veces; basta una
refusal-house-bye = el atleta { $athlete } es comodín y no recibe descanso (BYE); déjelo fuera
refusal-table-twice = la mesa { $table } aparece dos veces; dé a cada mesa su número
refusal-side-size = cada lado de la mesa { $table } debe tener { $expected } atletas; complete los puestos o quite la mesa
refusal-too-many-byes = { $found } descansos (BYE) llenarían otra mesa (decisión 1: como máximo { $most }); vuelva a emparejar
refusal-approval-missing = el director debe aprobar estas repeticiones (decisión 12): { $repeats }; apruébelas con su motivo o vuelva a emparejar
refusal-not-exact = el informe del emparejamiento trae el número { $number }; el registro solo guarda enteros, escríbalo como texto o multiplíquelo
refusal-no-such-round = la ronda { $round } no está publicada
refusal-not-the-last-round = solo se puede anular la última ronda, la { $last }; las posteriores se apoyan en las demás
refusal-no-such-table = la ronda { $round } no tiene mesa { $table }; mire el número en el acta
refusal-not-seated = el atleta { $athlete } no está en ninguna mesa de la ronda { $round }
refusal-not-at-table = el atleta { $athlete } no está en la mesa { $table }; revise los números
refusal-has-sheet = el acta de la mesa { $table } de la ronda { $round } ya está entregada
refusal-has-result = la mesa { $table } de la ronda { $round } tiene un resultado que esto cambiaría; corríjalo o anote una disputa
refusal-no-result = la mesa { $table } de la ronda { $round } no tiene resultado todavía; anótelo primero
refusal-same-result = la mesa { $table } de la ronda { $round } ya tiene ese mismo resultado
refusal-in-dispute = la mesa { $table } de la ronda { $round } está en disputa; decídala con una corrección
refusal-game-count = una mesa juega { $expected } partidas por ronda y se dieron { $found }; menos solo por tiempo
refusal-offender-missing = diga quién no vino, se fue o fue expulsado (decisión 21)
refusal-implausible = la partida { $game } no puede haber terminado así: { $why }
refusal-empty-sanction = una sanción nombra a un atleta y quita puntos o muestra una tarjeta
refusal-no-such-sanction = no hay sanción { $sanction } vigente
refusal-tie-of-one = un empate es entre dos atletas o más; nómbrelos, el mejor primero
score-both-reached = ambos lados alcanzan la meta, y la partida termina cuando uno la alcanza
score-too-high = ningún lado puede tener más de { $most }
score-nobody-reached = ningún lado alcanza la meta; si fue por tiempo, indíquelo
score-over-before-time = un lado alcanza la meta, así que no fue por tiempo
score-no-winner = tantos iguales y sin empates: nombre al ganador según la regla
repeat-partners = { $one } y { $other } como compañeros, por última vez en la ronda { $round }, severidad { $severity }
repeat-rivals = { $one } y { $other } como rivales, por última vez en la ronda { $round }, severidad { $severity }
warning-same-name = los atletas { $athletes } tienen el mismo nombre; siga si son personas distintas
warning-provisional = la ronda { $round } tiene resultados provisionales en las mesas { $tables }; el emparejamiento se apoya en ellos

## Lo que le pasa a un archivo de torneos

store-missing = no existe el archivo { $file }; revise el nombre o cree uno nuevo
store-exists = { $file } ya existe; ábralo o elija otro nombre
store-not-a-store = { $file } no es un archivo de torneos o perdió su comienzo; recupérelo de una copia
store-busy = otro programa está escribiendo en { $file }; ciérrelo o inténtelo de nuevo
store-disk-full = el disco de { $file } está lleno; de esto no se guardó nada: haga espacio y repítalo
store-damaged = { $file } está dañado ({ $detail }); no se cambió nada en él, reanude desde la copia
store-newer = { $file } tiene la versión { $found } y este programa conoce hasta la { $known }; use el programa más nuevo
store-io = no se puede leer o escribir { $file } ({ $detail })
store-database = la base de datos { $file } dice: { $detail }
store-copy-unreadable = la línea { $line } de { $file } no está como se escriben las copias; fue cambiada, use otra copia
store-copy-unfinished = la línea { $line } de { $file } quedó cortada al escribirse; su anotación nunca se confirmó, déjela fuera para seguir
store-bad-name = "{ $name }" no sirve como nombre del registro; use hasta { $most } letras minúsculas sin tilde, cifras y guiones
store-no-such-log = aquí no hay torneo { $log }
store-log-exists = ya hay un torneo { $log }; elija otro nombre
store-conflict = otra persona añadió algo a { $log } mientras tanto; vuelva a leerlo y repita esto
store-changed = el registro de { $log } fue cambiado en la anotación { $event } o antes; no es lo que se anotó, reanude desde una copia
store-unreadable = este programa no conoce la anotación { $event } de { $log } ({ $detail }); use el programa más nuevo
store-not-canonical = la anotación { $event } de { $log } no está escrita como escribe este programa; viene de otra parte
store-events-lost = el registro de { $log } debería terminar en la anotación { $expected } y termina en la { $found }; se quitaron o cambiaron anotaciones, reanude desde una copia
store-unlawful = la anotación { $event } de { $log } no tiene sentido ahí ({ $detail })
store-personal-changed = los datos privados del atleta { $athlete } en { $log } no son los que constan en el registro; vuelva a anotarlos
store-copy-ahead = la copia de { $log } tiene { $copy } anotaciones y esta máquina { $store }; reanude antes desde la copia
store-forked = dos registros de { $log } se separaron en la anotación { $event }: alguien siguió en otra parte; decida cuál vale

## Por qué una anotación no tiene sentido en su registro

breach-not-created = todavía no hay torneo
breach-created-twice = el torneo se crea por segunda vez
breach-closed = el torneo está cerrado ahí
breach-not-closed = el torneo no está cerrado ahí
breach-unknown-athlete = nadie tiene el número { $athlete }
breach-athlete-twice = el número { $athlete } se da por segunda vez
breach-wrong-presence = el atleta { $athlete } no está de donde lo saca
breach-round-out-of-order = debería tratar de la ronda { $expected }
breach-no-such-round = no hay ronda { $round } ahí
breach-no-such-table = la ronda { $round } no tiene mesa { $table }
breach-table-twice = la mesa { $table } está dos veces en la ronda
breach-seated-twice = el atleta { $athlete } estaría en dos lugares
breach-not-seated = el atleta { $athlete } no tiene puesto ahí
breach-wrong-status = la mesa { $table } de la ronda { $round } no lo espera
breach-no-games = es un resultado sin partidas
breach-wrong-sanction = la sanción { $sanction } no es la que toca
breach-not-the-last = la anotación { $event } no es la última que se puede deshacer

## Torneos simulados

simulate-progress = torneos
simulate-title = Promedios de { $tournaments ->
    [one] un torneo
   *[other] { $tournaments } torneos
} de { $athletes } atletas y { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
} (semilla { $seed }, patrón { $pattern }, { $absent } % de ausentes)
simulate-method = método
simulate-partners = comp.
simulate-rivals = rivales
simulate-tables = mesas
simulate-relaxed = relaj.
simulate-forced = forz.
simulate-ever = repet.
simulate-gap = dist.
simulate-byes = desc.
simulate-success = éxito
simulate-skill = habil.
simulate-time = ms

## Lo que se pide a las rondas por venir

value-seat_a = PUESTO_A
value-seat_c = PUESTO_C
value-seat_b = PUESTO_B
value-seat_d = PUESTO_D
value-constraint = RESTRICCIÓN
value-tag = ETIQUETA
value-bar = QUÉ
value-remove = RESTRICCIÓN
value-old_meetings = CÓMO
value-first_round = CÓMO
value-last_round_method = MÉTODO
value-last_round_pattern = PATRÓN
value-partners = COMPAÑEROS
value-rivals = RIVALES
value-first = MESA
value-block = MESA
value-unblock = MESA
value-reserve = MESA=ATLETA
value-release = MESA
value-missing = NÚMERO

command-pin = Fija una mesa de una ronda por venir; las demás se hacen alrededor.
command-pin-more =
    A y C juegan contra B y D. Cada mesa fija es una restricción con número:
    cangrejo apart --list las muestra y cangrejo unpin libera una.
argument-pin-seat_a = El atleta del puesto A
argument-pin-seat_c = Su pareja, en el puesto C
argument-pin-seat_b = El atleta del puesto B
argument-pin-seat_d = Su pareja, en el puesto D
argument-pin-round = La ronda; si no, la siguiente

command-unpin = Libera una mesa que estaba fija.
command-unpin-more = cangrejo apart --list muestra los números.
argument-unpin-constraint = El número de la restricción que fija la mesa

command-apart = Separa atletas en las rondas por venir, o lista lo que se les pide.
command-apart-more =
    O bien atletas por su número, o bien uno de los grupos; del grupo es quien pertenece a
    él cuando se hace la ronda. Si algo obligatorio no se puede cumplir no hay ronda, y el
    programa dice quiénes lo impiden. Por lo deseable no se repite ningún encuentro.
      cangrejo apart 3 7 --as table --must
      cangrejo apart --club --as partners --rounds 1-3 --should
argument-apart-athletes = Los números de quienes se separan
argument-apart-club = Quienes son del mismo club
argument-apart-association = Quienes son de la misma asociación
argument-apart-country = Quienes son del mismo país
argument-apart-tag = Quienes tienen esta etiqueta
argument-apart-bar = Qué se les impide: ser compañeros, ser rivales o compartir mesa
argument-apart-rounds = Las rondas, como 2, 1-3 o 4-; si no, todas
argument-apart-must = Es obligatorio: sin eso no hay ronda
argument-apart-should = Es deseable, después de las repeticiones
argument-apart-list = Lista lo que se pide a las rondas por venir
argument-apart-remove = Levanta la restricción de este número

command-plan = Planifica cómo se hacen las rondas, o muestra el plan.
command-plan-more =
    "pair" sigue el plan si no se le dice otra cosa. Después de la ronda 1 un cambio pide
    --reason. Las rondas publicadas quedan como están.
argument-plan-method = Cómo se hacen: la mejor ronda que hay, o un procedimiento escrito
argument-plan-pattern = Quién va idealmente con quién, si nada más decide
argument-plan-old_meetings = Si los encuentros anteriores a las ventanas cuentan antes del patrón
argument-plan-first_round = La ronda 1 por el orden, o con los clubes dispersos en lo posible
argument-plan-last_round_method = Cómo se hace la última ronda prevista
argument-plan-last_round_pattern = El patrón de la última ronda prevista
argument-plan-last_round_alike = La última ronda se hace como las demás

command-windows = Fija por cuántas rondas se impide una repetición, o lo muestra.
command-windows-more =
    Solo antes de publicar la ronda 1; si no, deciden los atletas acreditados entonces.
    "all" es una ventana tan larga como el torneo.
argument-windows-partners = Rondas en que unos compañeros no se repiten, o "all"
argument-windows-rivals = Rondas en que unos rivales no se repiten, o "all"

command-tables = Dice qué mesas de la sala usan las rondas por venir, o lo muestra.
command-tables-more =
    La mejor mesa recibe el primer número y las demás siguen, saltando las bloqueadas y las
    reservadas. Una mesa reservada solo se usa con su atleta.
      cangrejo tables --first 10 --block 13,14 --reserve 1=7
argument-tables-first = El número de la primera mesa
argument-tables-block = Mesas que nadie ocupa
argument-tables-unblock = Mesas que se vuelven a usar
argument-tables-reserve = Una mesa para un atleta que necesita justo esa
argument-tables-release = Mesas que dejan de estar reservadas

command-late = Sienta a quienes llegan con la ronda en marcha; ninguna mesa completa se mueve.
command-late-more =
    Ocupan los puestos de los ausentes; tres que descansan forman mesa con uno que llega, y
    las mesas incompletas se rehacen entre sí. Quien no halla puesto entra en la ronda
    siguiente. Sin números solo se rehacen las mesas.
argument-late-numbers = Los números de quienes llegan
argument-late-missing = Quienes no llegaron a su mesa
argument-late-dry_run = Muestra quién se mueve, sin anotar nada
argument-late-approve = Aprueba las repeticiones que piden la aprobación del director

fact-plan-set = rondas: { $recipe }
fact-plan-last-round = ; la última ronda: { $recipe }
fact-plan-dispersed = ; la ronda 1 con los clubes dispersos
recipe = { $method }, patrón { $pattern }{ $old_meetings ->
    [ignored] , sin contar encuentros antiguos
   *[counted] {""}
}
fact-hall-set = mesas desde la { $first }
fact-hall-blocked = ; bloqueadas: { $tables }
fact-hall-reserved = ; la mesa { $table } para el atleta { $athlete }
fact-constraint-set = restricción { $constraint }: { $what }
fact-constraint-lifted = se levanta la restricción { $constraint }
constraint-pinned = en la ronda { $round } una mesa de { $a } contra { $b }
constraint-athletes = los atletas { $athletes }
constraint-same-club = los atletas de un mismo club
constraint-same-association = los atletas de una misma asociación
constraint-same-country = los atletas de un mismo país
constraint-tag = los atletas con la etiqueta { $tag }
constraint-apart =
    { $who } { $strength ->
        [must] no deben
       *[should] no deberían
    } { $bar ->
        [partners] ser compañeros
        [rivals] ser rivales
       *[table] compartir mesa
    }, { $rounds }
rounds-all = en todas las rondas
rounds-from = desde la ronda { $first }
rounds-one = en la ronda { $first }
rounds-between = en las rondas { $first } a { $last }
broken-pair = { $a } y { $b } como { $kind ->
    [partners] compañeros
   *[rivals] rivales
}{ $n_constraints ->
    [0] {""}
    [one] {" "}(restricción { $constraints })
   *[other] {" "}(restricciones { $constraints })
}
pair-unkept = Convenía separarlos y no fue posible: { $count } ({ $pairs })
no-round-pinned-away = { $athlete } está en una mesa fija y no juega la ronda { $round }; libere la mesa con cangrejo unpin { $constraint } o haga que vuelva
no-round-by-the-letter = los procedimientos escritos no conocen restricciones; use el método optimo o levante las restricciones
no-round-obstacle =
    { $verdict ->
        [proved] ninguna ronda { $round } cumple
       *[sought] no se halló una ronda { $round } que cumpla
    } todo lo obligatorio; en la mejor se encuentran: { $pairs }
no-round-shortage = ; faltan compañeros: { $n_wanted ->
    [0] queda un grupo de tamaño impar ({ $groups })
   *[other] { $n_groups } grupos ({ $groups }) necesitan cada uno a alguno de { $wanted }
}
no-round-few-partners = ; no alcanzan los compañeros: { $n_wanted ->
    [0] { $athletes } no pueden ser compañeros de nadie
   *[other] { $n_athletes } atletas ({ $athletes }) solo pueden serlo de { $n_wanted } ({ $wanted })
}
no-round-what-to-do = ; levante una restricción con cangrejo apart --remove, o pídala con --should
apart-strength = diga o --must o --should
apart-group = nombre atletas o un grupo: --club, --association, --country o --tag
apart-rounds = "{ $rounds }" no es un intervalo de rondas; escriba 2, 1-3 o 4-
apart-none = No se pide nada a las rondas por venir.
apart-column = restricción
plan-last-round = la última ronda es como las demás o no lo es; quite una de las opciones
windows-in-force = Ventanas: compañeros { $partners }, rivales { $rivals } ({ $source ->
    [frozen] fijas desde la ronda 1
    [by-hand] puestas a mano
   *[category] por categoría
})
windows-category = Categoría de los { $athletes } acreditados: { $category ->
    [compacta] compacta
    [estandar] estándar
   *[internacional] internacional
} (compañeros { $partners }, rivales { $rivals })
tables-not-blocked = la mesa { $table } no está bloqueada
tables-not-reserved = la mesa { $table } no está reservada
tables-reserve = "{ $typed }" debería ser una mesa y un atleta, como 1=7
late-reason = llegadas tardías y ausencias
late-nobody = nadie espera puesto; diga quién llega, o quién no llegó con --absent
late-seated = La ronda { $round } cambia; ninguna otra mesa se mueve
late-proposed = La ronda { $round } cambiaría así; no se anota nada
late-no-seat = La ronda { $round } no tiene puesto libre y nadie se mueve
late-removed = Ya no existen: mesas { $tables }
late-incomplete = Incompletas, por resolver cuando pase la tolerancia: mesas { $tables }
late-unseated = Desde la ronda siguiente: { $athletes }
refusal-pinned-side-size = una mesa fija tiene { $expected } atletas en cada lado; nómbrelos a todos
refusal-house-pinned = el atleta { $athlete } es comodín y se sienta donde falta alguien; fije la mesa sin él
refusal-pinned-twice = el atleta { $athlete } está en otra mesa fija de la ronda { $round }; libere antes aquella
refusal-apart-of-one = se separan dos atletas o más; nómbrelos
refusal-backward-range = las rondas { $first } a { $last } terminan antes de empezar; escriba primero el número menor
refusal-no-such-constraint = no hay en vigor tal restricción { $constraint }; vea cangrejo apart --list
refusal-blocked-and-reserved = la mesa { $table } está bloqueada y reservada a la vez; elija una cosa
breach-wrong-constraint = la restricción { $constraint } no es la que toca
