# Todos los textos del programa en español. Las claves son las de `en`, en el mismo orden.

## Encabezados que clap escribiría solo en inglés

heading-usage = Uso
heading-commands = Comandos
group-tournament = El torneo
group-athletes = Atletas
group-plan = Plan de las rondas
group-rounds = Rondas
group-results = Resultados
group-standings = Clasificación y disciplina
group-log = El registro
group-games = Juegos
group-others = Otros comandos
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
value-game = JUEGO
value-parameters = PARÁMETRO
value-memory = MEGAS
value-table_file = ARCHIVO
value-folder = CARPETA
value-position = POSICIÓN
value-depth = TURNOS
value-turn = TURNO
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
value-named_round = RONDA
value-round = RONDA
value-after = RONDA
value-code = CÓDIGO
value-other = NÚMERO
value-pairs = PAR
value-round_file = ARCHIVO
value-swapped = PAR
value-present = NÚMERO
value-replaced = NÚMERO
value-result_to = QUIÉN
value-store = ARCHIVO
value-tournament = NOMBRE
value-author = AUTOR
value-reason = MOTIVO
value-count = NÚMERO
value-more_points = TANTOS
value-time = PARTIDAS
value-winner = LADO
value-outcome = ATLETA=DESENLACE
value-tables = MESA
value-score = TANTOS
value-points = PUNTOS
value-card = TARJETA
value-sanction = NÚMERO
value-witness = NOMBRE
value-birth_date = FECHA
value-phone = TELÉFONO
value-gender = GÉNERO
value-association = ASOCIACIÓN
value-country = PAÍS
value-category = CATEGORÍA
value-tags = ETIQUETAS
value-target = TANTOS
value-games = NÚMERO
value-minutes = MINUTOS
value-bye_order = ORDEN
value-relax_first = CUÁL
value-set = CLAVE=VALOR
value-order = ORDEN
value-by = ATRIBUTO
value-only = VALOR
value-ages = EDADES
value-on = FECHA
value-clubs = NÚMERO

value-map = COLUMNA=CAMPO
value-sheet = HOJA
value-what = LISTA
value-format = FORMATO
value-output = ARCHIVO
value-copy = CARPETA

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
argument-desk-points_a = Tantos de la pareja A; en ajedrez el resultado, como 1-0
argument-desk-points_b = Tantos de la pareja B
argument-desk-more_points = Tantos de las demás partidas, A y B por turno
argument-desk-time = Se acabó el tiempo (por tiempo): en la última partida, o tras ella si está completa y faltaban otras; o en las que diga --time=1,2
argument-desk-winner = El lado que gana por reglamento: a o b, en la última partida; 2:b en la segunda
argument-desk-outcome = Lo que vale para un solo atleta: 7=loss (perdida; win ganada, draw empatada), en la última partida; 2:7=loss en la segunda
argument-desk-id_number = Número del documento de identidad; no entra en el registro
argument-desk-birth_date = Fecha de nacimiento, como 2001-12-31, o solo el año; no entra en el registro
argument-desk-phone = Número de teléfono; no entra en el registro
argument-desk-gender = Género
argument-desk-club = Club al que pertenece
argument-desk-association = Asociación
argument-desk-country = País
argument-desk-category = Categoría, como la de edad
argument-desk-tags = Palabras por las que se puede clasificar, separadas por comas
argument-desk-elo = ELO: ordena la ronda 1 de dominó y la lista inicial de ajedrez
argument-desk-entry = El número es el de la inscripción, como el de quien no está en la lista inicial (ajedrez)
argument-desk-named_round = Lo mismo con nombre, como en otros comandos
argument-desk-copy = Una segunda carpeta, como en una memoria USB, a la que se copia cada anotación; si falta, la de CANGREJO_COPY

command-new = Empieza un torneo: dominó con parejas rotativas, o ajedrez con --chess.
command-new-more =
    Si falta el archivo de torneos, se crea. El nombre es para los comandos: letras
    minúsculas sin tilde, cifras y guiones. El curso completo de un torneo:
      cangrejo new copa --title "Copa" --rounds 8
      cangrejo add "Ana Díaz" "Luis Gil" ...
      cangrejo check-in --all
      cangrejo pair              en cada ronda,
      cangrejo result 1 200 140  en cada mesa; en ajedrez: cangrejo result 1 1-0
      cangrejo standings
    En ajedrez el color del primero se sortea antes de la ronda 1: --first-color, o cangrejo lot
argument-new-name = El nombre con que lo llaman los comandos
argument-new-title = El título que se imprime; si falta, el nombre
argument-new-rounds = Cuántas rondas se prevén
argument-new-profile = Las reglas con que se juega: reglamento-001, tradicional, ajedrez-fide (ajedrez), o un archivo como el que escribe "rules --json"
argument-new-target = Los tantos con que termina una partida (la meta; dominó)
argument-new-games = Partidas que juega una mesa en una ronda (dominó)
argument-new-minutes = Minutos de una ronda (dominó)
argument-new-bye_order = Quién recibe los descansos (BYE) (dominó, decisión 19)
argument-new-relax_first = Quiénes se repiten primero si no se pueden cumplir ambas restricciones (dominó, decisión 11); si falta, rivals (los rivales)

command-list = Muestra los torneos del archivo, o los atletas o las sanciones de uno.
command-list-more = Con el código de cada registro, para compararlo con lo impreso.
argument-list-athletes = Muestra los atletas del torneo, con sus números
argument-list-sanctions = Muestra las sanciones que valen, con sus números

command-add = Inscribe atletas y dice sus números.
command-add-more =
    Un nombre con espacios va entre comillas. Lo que es de una sola persona (cédula,
    fecha de nacimiento, teléfono, ELO) va con un solo nombre. Una cédula repetida se
    rechaza.
argument-add-names = El nombre de cada atleta, como se imprime
argument-add-house = Comodín: completa una mesa y no se clasifica

command-check-in = Anota la acreditación de atletas.
command-check-in-more =
    Solo se empareja a los acreditados. Quien llega con la ronda 1 ya publicada entra
    como inscripción tardía, desde la ronda siguiente; cangrejo late lo sienta en la que
    está en marcha.
argument-check-in-numbers = Los números de quienes llegaron (en ajedrez, los de la inscripción)
argument-check-in-all = Todos los inscritos que faltan por acreditar
argument-check-in-not = Al final no llegaron; antes de la ronda 1

command-seed = Anota el número cantado en público del que sale el orden de la ronda 1.
command-seed-more = Sin él, la ronda 1 va por ELO. En ajedrez da el color del primero: blancas si es impar.
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

command-round = Muestra una ronda publicada: puestos, resultados y estado de cada mesa.
command-round-more =
    La pareja A ocupa los puestos A y C, la pareja B los B y D. Estados de una mesa: sin
    acta, acta recibida, anotada, verificada, en disputa, corregida, no se juega;
    "provisional" si se espera que el resultado cambie.
argument-round-round = La ronda; si falta, la última

command-report = Muestra el informe de una ronda publicada: éxito, repeticiones, demostración y alertas.
command-report-more =
    Según la clasificación y el historial anteriores a la ronda. El éxito es la parte de
    todos los encuentros que no se repiten; la distancia de una mesa son los lugares entre
    su mejor y su último atleta, y la diferencia, cuánto distan las sumas de lugares de
    sus parejas.
argument-report-round = La ronda; si falta, la última

command-publish = Publica la próxima ronda tal como está en un archivo, hecha a mano o por otro programa.
command-publish-more =
    Una línea por mesa: su número, la pareja de A y C, la pareja de B y D.
      1  5 7  2 4
      2  1 3  8 6
      descanso 9
    Comas y puntos y comas separan igual que los espacios; lo que sigue a un "#" no
    cuenta. Sin línea de descansos, descansa quien no tiene puesto. También se lee el
    JSON que escribe "pair --dry-run --json": si sigue siendo lo que hace el motor, el
    registro lo dice. Cualquier otra ronda necesita --reason.
argument-publish-file = La ronda; "-" lee la entrada estándar
argument-publish-dry_run = Muestra la ronda sin publicar nada

command-approve = Aprueba repeticiones por su nombre y publica la ronda rechazada por falta de ello.
command-approve-more =
    Las repeticiones forzadas, y las de compañeros de la ronda anterior, necesitan la
    aprobación del director (decisión 12). "pair" las enumera y dice qué escribir; el
    motor hace entonces la misma ronda. Deben nombrarse todas las que la necesitan, y el
    motivo (--reason) queda con cada una.
      cangrejo approve 3-7 4-8 --reason "solo vinieron ocho"
argument-approve-pairs = Dos atletas que se repiten, por sus números: 3-7
argument-approve-all = Todas las repeticiones que la necesitan, en lugar de nombrarlas
argument-approve-round_file = La ronda de este archivo, en lugar de la del motor
argument-approve-swapped = El cambio de estos dos atletas, en lugar de una ronda nueva
argument-approve-method = Cómo se hace la ronda, como en "pair"
argument-approve-pattern = Quién debería sentarse con quién, como en "pair"

command-swap = Cambia de puesto a dos de la última ronda y muestra lo que cuesta.
command-swap-more =
    Entre dos mesas, en una misma mesa o con alguien que descansa; antes de que sus mesas
    tengan resultado. Necesita --reason. En ajedrez los tableros fijos se conservan y a nadie
    se le pone contra quien no debe enfrentar; el modo FIDE pide --cause.
argument-swap-number = El número de un atleta (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)
argument-swap-other = El número del otro
argument-swap-dry_run = Muestra lo que costaría sin cambiar nada

command-substitute = Sienta a alguien sin puesto en lugar de un atleta, por una ronda.
command-substitute-more = Antes de que la mesa tenga resultado. Necesita --reason.
argument-substitute-number = El número del sustituto
argument-substitute-replaced = El número del atleta al que sustituye
argument-substitute-result_to = De quién es el resultado: del ausente, del sustituto o de nadie
argument-substitute-round = La ronda; si falta, la última

command-dissolve = Anota que una mesa no se juega (decisión 21).
command-dissolve-more =
    Los presentes reciben lo que da un descanso, los demás nada, y nadie un historial.
    Necesita --reason.
argument-dissolve-table = La mesa
argument-dissolve-present = Los números de los que estaban presentes en la mesa
argument-dissolve-nobody = No había nadie presente
argument-dissolve-round = La ronda; si falta, la última

command-annul = Anula la última ronda: no cuenta y puede hacerse de nuevo.
command-annul-more = Necesita --reason; en ajedrez, en el modo FIDE, también --cause. El registro conserva la ronda.
argument-annul-round = La ronda, para estar seguros

command-result = Anota el resultado de una mesa, o de un tablero de ajedrez.
command-result-more =
    En ajedrez: cangrejo result 1 1-0, o 0-1, 1/2-1/2 (=), 1F-0F, 0F-1F, 0F-0F; primero las
    blancas. En dominó la pareja A ocupa los puestos A y C, y la pareja B los puestos B y D, como las
    muestra "pair". Si la ronda tiene varias partidas, siguen sus tantos:
    cangrejo result 1 200 140 90 200
    El mismo resultado otra vez lo verifica; otro distinto se rechaza: vea
    cangrejo correct --help y cangrejo dispute --help
argument-result-table = La mesa, o el tablero
argument-result-round = La ronda; si falta, la última
argument-result-provisional = Reemplaza a uno que aún no se conoce, para poder hacer la siguiente ronda

command-correct = Corrige el resultado de una mesa, o decide una disputa.
command-correct-more = Necesita --reason. Las rondas ya publicadas quedan como están.
argument-correct-table = La mesa
argument-correct-round = La ronda; si falta, la última

command-sheet = Anota que se entregaron actas.
command-sheet-more = Los resultados se anotan después.
argument-sheet-tables = Las mesas
argument-sheet-round = La ronda; si falta, la última

command-confirm = Confirma resultados: una segunda lectura de las actas coincide.
command-confirm-more = Anotar otra vez el mismo resultado también lo hace.
argument-confirm-tables = Las mesas
argument-confirm-round = La ronda; si falta, la última

command-clear = Retira el resultado de mesas a las que no pertenece.
command-clear-more = Necesita --reason. Se espera de nuevo el acta; hasta entonces la mesa se puede cambiar con "swap".
argument-clear-tables = Las mesas
argument-clear-round = La ronda; si falta, la última

command-dispute = Anota que otra acta contradice el resultado de una mesa.
command-dispute-more = Ambas se guardan, y no se hace otra ronda, hasta que decida "correct".
argument-dispute-table = La mesa
argument-dispute-round = La ronda; si falta, la última

command-no-show = Resuelve una mesa por inasistencia (decisión 21).
command-no-show-more = Lo que recibe cada uno está en el perfil de reglas: vea cangrejo rules
argument-no-show-table = La mesa
argument-no-show-numbers = Los números de quienes no llegaron
argument-no-show-round = La ronda; si falta, la última

command-walk-out = Resuelve una mesa que unos atletas abandonaron durante el juego (decisión 21).
command-walk-out-more =
    Sin --score no se había jugado nada. Lo que recibe cada uno está en el perfil de
    reglas: vea cangrejo rules
argument-walk-out-table = La mesa
argument-walk-out-numbers = Los números de quienes se fueron
argument-walk-out-score = Los tantos hasta ese momento, como 150:90, de cada partida por turno; la última es la interrumpida
argument-walk-out-round = La ronda; si falta, la última

command-expel = Resuelve una mesa de la que se expulsó a unos atletas (decisión 21).
command-expel-more =
    Juegan las rondas siguientes si no se anota también su retiro. Lo que recibe cada
    uno está en el perfil de reglas: vea cangrejo rules
argument-expel-table = La mesa
argument-expel-numbers = Los números de los expulsados
argument-expel-score = Los tantos hasta ese momento, como 150:90, de cada partida por turno; la última es la interrumpida
argument-expel-round = La ronda; si falta, la última

command-sanction = Quita puntos a unos atletas, o les muestra una tarjeta.
command-sanction-more =
    Necesita --reason. Cada uno de los nombrados pierde lo mismo. Su número, para
    "lift", está en la respuesta y en el registro.
argument-sanction-numbers = El número del atleta, o los de la pareja
argument-sanction-points = Puntos de la clasificación que pierde cada uno, como 0.5
argument-sanction-score = Tantos que pierde cada uno; cuentan en el orden tradicional
argument-sanction-card = La tarjeta (warning es amonestación; yellow, amarilla; red, roja)
argument-sanction-round = La ronda a la que pertenece; si no se dice, la última publicada, y antes de la ronda 1, desde el comienzo

command-lift = Levanta una sanción.
command-lift-more = Se devuelve lo que quitó. Necesita --reason.
argument-lift-sanction = El número de la sanción

command-settle = Resuelve un empate que deja la clasificación.
command-settle-more =
    Se nombra a todos los que comparten el lugar, el mejor primero. Vale en la
    clasificación de la última ronda, mientras empaten exactamente ellos, y no toca los
    emparejamientos.
argument-settle-numbers = Los números de los atletas, el mejor primero (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)
argument-settle-method = Cómo: jugando (play-off), por sorteo ante testigos (lots), o comparten el lugar (shared)
argument-settle-witness = Quién presenció el sorteo; una vez por cada uno

command-standings = Muestra la clasificación, después de cualquier ronda.
command-standings-more =
    Quienes son iguales en todos los criterios comparten el lugar. Una columna dice qué
    decidió donde no fue el primer criterio. Con --json cada línea tiene todos los
    valores.
argument-standings-after = Después de esta ronda; si falta, de la última
argument-standings-detail = Muestra todos los valores de que sale la clasificación
argument-standings-order = Como si valiera otro orden; no se anota nada
argument-standings-by = Una tabla por cada valor de este atributo (género, categoría, club, asociación, país, etiqueta, edad)
argument-standings-only = Solo la tabla de este valor
argument-standings-ages = Las edades en que empiezan los grupos de edad
argument-standings-on = El día de las edades; si falta, aquel en que se creó el torneo
argument-standings-clubs = Una tabla de clubes, por tantos de sus mejores atletas

command-withdraw = Anota el retiro de un atleta.
command-withdraw-more = Lo jugado sigue en la clasificación.
argument-withdraw-number = El número del atleta (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)

command-return = Anota el regreso de un atleta retirado.
command-return-more = Necesita --reason.
argument-return-number = El número del atleta (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)

command-absent = Anota que alguien faltará a una ronda; en ajedrez, con qué bye.
command-absent-more =
    Antes de publicar la ronda; o, con la ronda en marcha, de una mesa sin resultado, que
    queda incompleta: vea cangrejo late --help
    En ajedrez, antes de emparejar la ronda y dentro de los byes de las reglas; quien no llega
    a su tablero lo pierde por incomparecencia: cangrejo result 1 1F-0F
argument-absent-number = El número del atleta (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)
argument-absent-round = La ronda
argument-absent-not = Al final sí jugará esa ronda

command-edit = Corrige los datos de un atleta.
command-edit-more = Lo que no se nombra queda; un texto vacío ("") lo borra.
argument-edit-number = El número del atleta (en ajedrez, el de la inscripción)
argument-edit-name = Nombre, como se imprime

command-rules = Muestra las reglas del torneo, o las cambia.
command-rules-more =
    Cada ajuste con su valor y lo que significa. Después de la ronda 1 un cambio
    necesita --reason. Con --json la respuesta es un perfil que lee "new --profile".
argument-rules-set = Cambia un ajuste, como target=100 o minutes=none; una vez por cada uno

command-close = Cierra el torneo.
command-close-more = Todos los resultados deben estar, y ninguno provisional.

command-reopen = Reabre un torneo cerrado.
command-reopen-more = Necesita --reason, como un reclamo.

command-undo = Deshace la última anotación; el registro guarda ambas.
command-undo-more =
    Una y otra vez, hasta el comienzo; --count deshace varias a la vez. Para deshacer una ronda
    publicada o el final del torneo hace falta --reason. En el modo FIDE (ajedrez) los tableros
    publicados no se deshacen: vea cangrejo swap y cangrejo annul.
argument-undo-count = Cuántas anotaciones deshacer, todas o ninguna

command-redo = Rehace lo último que se deshizo.
command-redo-more = Mientras no se haya anotado otra cosa.
argument-redo-count = Cuántos undo deshacer, todos o ninguno

command-log = Muestra las anotaciones del registro: cuándo, quién, qué y por qué.
command-log-more =
    Las horas son UTC. Sin --all ni --last se muestran las 40 últimas. Con --json cada
    anotación va entera, con su sello, y están todas salvo que se diga --last.
argument-log-all = Muestra todas las anotaciones, desde la primera
argument-log-last = Muestra ese número de las últimas anotaciones; si no se dice, 40
value-last = NÚMERO

command-verify = Repite todo el registro y dice dónde difiere primero.
command-verify-more =
    El archivo es uno de torneos, la copia de un registro (CARPETA/NOMBRE.log) o un torneo
    que escribió export (NOMBRE.public.json); si falta, el que está en uso. De un archivo de
    torneos se verifican todos si no se nombra uno. Se comprueba la cadena de sellos; cada
    ronda del motor se hace de nuevo con los hechos anteriores y se compara byte a byte, y
    también las clasificaciones que el registro da para cada ronda y para el final. Código
    de salida 1: una ronda o una clasificación difiere, o el registro nunca tuvo un
    código. Código de salida 5: el archivo fue cambiado o está cortado.
argument-verify-file = Lo que se verifica; si falta, el archivo de torneos en uso
argument-verify-code = Un código impreso antes, como K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE, con R5= delante si la hoja era de la ronda 5, o lo que dice el QR de al lado; puede darse varias veces

command-resume = Toma un torneo de su copia en la segunda carpeta.
command-resume-more =
    Para otra máquina, cuando la primera falló, o después para la primera. La copia es
    CARPETA/NOMBRE.log, con NOMBRE.private al lado. Todo se comprueba antes de tomar algo.
    Un torneo que ya está aquí se continúa; uno que siguió aquí y allá se rechaza (código
    de salida 4).
argument-resume-file = La copia, CARPETA/NOMBRE.log
argument-resume-leave_out = Seguir sin la última línea si quedó cortada al escribirse

command-import = Inscribe a los atletas o jugadores de una hoja de cálculo, o recibe un torneo entero.
command-import-more =
    Una hoja de cálculo es XLSX, o CSV con comas, puntos y coma o tabuladores; en su
    primera fila están los encabezados. Estos se conocen en español y en inglés, con
    tildes o sin ellas:
      nombre, apellido, cédula, sexo, fecha de nacimiento, club, asociación, país,
      categoría, etiquetas, elo, teléfono, comodín; para ajedrez también
      título, federación, número FIDE
    De cualquier otra columna hay que decir qué es, o dejarla fuera:
      cangrejo import lista.xlsx --map "Apellido y nombre=nombre" --map Notas=-
    Se dicen todos los errores de una vez, cada uno con su fila y su columna, y no se
    anota nada mientras haya alguno. Con --dry-run no se anota nada en absoluto.

    Un torneo es el archivo JSON de cangrejo export, o un informe de ajedrez (TRF16, TRF26),
    cuyas rondas cuentan entonces como importadas. Se comprueban sus sellos; un
    registro que ya está aquí se continúa, y uno que siguió otro camino se rechaza.
argument-import-file = El archivo, o - para la entrada estándar; se conoce por su contenido, no por su nombre
argument-import-map = Qué es una columna: un encabezado y un campo, o "-" para dejarla fuera; una vez por columna
argument-import-sheet = La hoja del libro; si falta, la primera
argument-import-check_in = Ya llegaron: acreditarlos también
argument-import-dry_run = Muestra lo que se anotaría, sin anotar nada

command-export = Escribe listas para una hoja de cálculo, o el torneo entero para otra máquina.
command-export-more =
    La forma sigue a la terminación del nombre del archivo, o a --format:
      cangrejo export -o copa.xlsx                   todas las listas, una hoja cada una
      cangrejo export --what standings -o final.csv  una lista
      cangrejo export -o copa.public.json            el torneo con todos sus sellos,
                                                     para que cualquiera lo verifique
      cangrejo export --private -o copa.private.json lo mismo con lo privado, para
                                                     cangrejo import en otro lugar
    Sin -o, CSV y JSON van a la salida estándar. En CSV, un texto que empieza por
    = + - o @ lleva antes un apóstrofo, para que ninguna hoja de cálculo lo calcule.
    Cédulas, fechas de nacimiento y teléfonos se escriben solo con --private. Sin él, los
    menores van abreviados donde la sala lo pide para las páginas públicas, o con
    --abbreviate-minors.
argument-export-what = La lista: atletas, clasificación, rondas o registro; si falta, todas (XLSX) o el torneo mismo (JSON)
argument-export-format = La forma; si falta, según la terminación del nombre
argument-export-output = El archivo; si falta, la salida estándar
argument-export-after = La clasificación después de esta ronda; si falta, de la última
argument-export-private = Atletas con cédulas, fechas de nacimiento y teléfonos (en un informe de ajedrez, fechas de nacimiento); no es para publicar
argument-export-abbreviate_minors = Abrevia los apellidos de los menores y omite lo escrito sobre sus sanciones, aunque la sala no lo pida
argument-export-for_rating = De un informe de ajedrez: los resultados corregidos tarde, como cuentan para Elo (C.04.2 4.3)
argument-export-force = Reemplaza el archivo si ya está

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

command-domino-hand = Dice cuánto vale cada jugada de una mano de dominó con todas las fichas a la vista.
command-domino-hand-more =
    El archivo trae una cosa por línea:
      A: 6-6 6-5 4-1 ...      las siete fichas de A; A y C contra B y D, o solo A y B
      sale: A                 quién sale
      jugadas: 6-6 6-5 paso   lo que se ha jugado, en una línea o en varias

    Si una ficha entra por los dos extremos, 6-5@6 la pone en el del seis. Las líneas
    vacías no cuentan, ni lo que sigue a un #. Entre dos jugadores hay líneas A y B, y las
    demás fichas quedan fuera. Nadie roba; solo pasa quien no lleva.

    Quien se queda primero sin fichas gana los tantos de todas las demás manos (--reward
    rivals: solo los de los rivales). En un tranque, el lado que suma menos gana todos los
    tantos que quedan (--tranque hand: el lado de la mano más baja); si hay empate, nadie
    gana nada.

    Los valores son para el lado del que sale: más de 0, gana; menos de 0, pierde. La
    respuesta es exacta: nadie puede hacer más contra el mejor juego de los otros.

    Pruebe: cangrejo domino hand --random 7
argument-domino-hand-file = Las manos y las jugadas; "-" lee la entrada estándar
argument-domino-hand-random = Reparte las fichas al azar; el mismo número reparte siempre lo mismo
argument-domino-hand-players = Cuántos jugadores reciben fichas al azar
argument-domino-hand-lead = Quien sale debe hacerlo con esta ficha; si no se dice "sale", sale quien la tiene
argument-domino-hand-reward = De quiénes son los tantos que gana el primero sin fichas
argument-domino-hand-tranque = Quién gana en un tranque
value-random = SEMILLA
value-lead = FICHA
value-reward = DE_QUIÉN
value-tranque = QUIÉN

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

command-solve = Resuelve un juego: cada posición recibe su etiqueta exacta, ganada, perdida o tablas.
command-solve-more =
    Juegos, con un ejemplo de cada uno; los tamaños son ancho x alto:
      tictactoe, mnk 4 4 3   en línea, en un tablero de cualquier tamaño
      nim 1,3,5,7            montones; gana quien toma la última piedra
      subtract 21            un montón, de una a tres piedras por vez
      chomp 4x3              pierde quien se queda con el cuadro envenenado
      hexapawn 4x4           peones; la última fila gana, sin jugada se pierde
      dodgem 3               autos; sin jugada se gana
      tapatan                tres en raya que se mueve; "tapatan anywhere" para mover libremente
      mutorere, dao          fichas en torno a una estrella; cuatro fichas en figura
      connect4 5x4           las fichas caen al fondo; cuatro en línea
      chess KRvKP            un final de ajedrez de tres o cuatro piezas
      graph ARCHIVO [INICIO] cualquier juego, escrito como grafo en CSV o JSON

    La etiqueta habla por el bando que acaba de mover: G3 gana dos turnos después, P4
    pierde tres después, T2 son tablas con el error más cercano a un turno, T∞ son
    tablas para siempre. Así, un comienzo con P lo gana el bando que mueve primero.

    Con -o las etiquetas van a un archivo de tabla, que "probe", "play", "audit" y
    "dump" leen en vez de resolver otra vez. Un final de ajedrez necesita aquellos a los
    que puede pasar; con --tables se toman de una carpeta, y lo que falta se resuelve y
    se añade:

      cangrejo solve chess KRvKP --tables finales
      cangrejo probe finales/KRvKP.dst --position "8/8/8/8/8/2k5/p7/K6R w - -"

    Ctrl-C detiene el cálculo; no queda ningún archivo a medias.
command-probe = Muestra cuánto vale una posición, a qué lleva cada jugada y la línea que sigue.
command-probe-more =
    JUEGO es un archivo de tabla hecho con "solve -o", o un juego que se resuelve antes.

    Ejemplos:
      cangrejo probe tictactoe
      cangrejo probe tictactoe --position "X../.O./..."
      cangrejo probe krk.dst --position "8/8/8/8/8/2k5/8/K6R w - -"

    Con --position - la entrada estándar trae una posición por línea, y la respuesta una
    etiqueta por línea.
command-play = Juega contra la tabla de un juego, que nunca se equivoca.
command-play-more =
    Escriba el nombre de una jugada, o: jugadas, pista, deshacer, ayuda, salir.

    Ejemplo:
      cangrejo play tictactoe --turn second
command-audit = Comprueba cada etiqueta de una tabla solo con las jugadas del juego.
command-audit-more =
    No se le cree nada al solucionador: cada etiqueta tiene que seguirse de las de las
    posiciones una jugada después. Si alguna no se sigue, el código de salida es 1.

    Ejemplo:
      cangrejo audit tictactoe.dst
command-dump = Escribe todas las etiquetas de una tabla, una por línea: "1N : G3".
command-dump-more =
    Cada línea empieza con el número de la posición, por orden de descubrimiento, y la
    letra del bando que acaba de mover: B de blanco, N de negro. Los juegos que giran el
    tablero para que siempre muevan las blancas llevan N en todas.

    Ejemplo:
      cangrejo dump tictactoe --csv -o tictactoe.csv
command-perft = Cuenta las líneas de juego desde una posición, para comparar las jugadas con las de otros programas.
command-perft-more =
    El número por sí solo no dice nada. Dos programas escritos por separado que coinciden
    en él hasta una buena profundidad muy probablemente conocen bien las reglas.

    Ejemplos:
      cangrejo perft tictactoe --depth 9
      cangrejo perft chess KPvK --position "7k/8/8/8/8/8/3P4/K7 w - - 0 1"
argument-perft-depth = Cuántos turnos tienen las líneas más largas
argument-desk-game = El nombre de un juego, o un archivo de tabla hecho con "solve -o"
argument-desk-parameters = Los tamaños del juego, su final, o el archivo de su grafo y la posición donde empieza
argument-desk-memory = Cuánta memoria puede usar el cálculo; si falta, la que el equipo tiene libre
argument-desk-table_file = Un archivo de tabla de este juego, para consultarlo en vez de resolver
argument-desk-position = La posición, tal como la escriben las respuestas; si falta, el comienzo
argument-solve-output = Escribe las etiquetas en este archivo de tabla
argument-solve-force = Reemplaza un archivo con ese nombre
argument-solve-folder = Ajedrez: toma de esta carpeta los finales resueltos y guarda en ella los que tuvo que resolver
argument-play-turn = Si usted mueve primero o segundo
argument-dump-csv = Escribe columnas: número, quién acaba de mover, posición, etiqueta
argument-dump-output = Escribe en este archivo y no en la salida estándar
argument-dump-force = Reemplaza un archivo con ese nombre

solver-expanding = posiciones halladas
solver-labelling = posiciones ganadas o perdidas
solver-drawing = posiciones de tablas
solver-writing = partes escritas
solver-auditing = posiciones comprobadas
solver-white = las blancas
solver-black = las negras
solver-wins = Mueven { $side } y ganan en { $plies ->
    [one] un turno
   *[other] { $plies } turnos
}.
solver-loses = Mueven { $side } y pierden en { $plies ->
    [one] un turno
   *[other] { $plies } turnos
}.
solver-draws = Mueven { $side } y son tablas; el error más cercano pierde en { $risk ->
    [one] un turno
   *[other] { $risk } turnos
}.
solver-draws-endless = Mueven { $side } y son tablas; nadie puede equivocarse.
solver-is-drawn-soon = Tablas: el final más cercano del juego son tablas.
solver-has-won = El juego terminó: { $side }, a las que les toca mover, han ganado.
solver-has-lost = El juego terminó: { $side }, a las que les toca mover, han perdido.
solver-start = Comienzo: { $label }. { $meaning }
solver-census = Posiciones: { $states }. El bando al que le toca gana { $win }, pierde { $loss } y hace tablas en { $draw }.
solver-longest = La victoria más larga toma { $plies ->
    [one] un turno
   *[other] { $plies } turnos
}.
solver-effort = Resuelto en { $seconds } segundos; a lo sumo { $megabytes } MB de memoria.
solver-saved = Las etiquetas están en { $file }.
solver-tables-read = Tomados de { $folder }: { $endings }.
solver-tables-written = Guardados en { $folder }: { $endings }.
solver-tables-of-chess = solo los finales de ajedrez pasan a otros que se guardan en una carpeta; guarde la tabla de este juego con -o ARCHIVO
solver-dumped = En { $file }: { $labels ->
    [one] una etiqueta
   *[other] { $labels } etiquetas
}.
solver-line = La mejor línea: { $line }
column-move = jugada
column-label = etiqueta
column-meaning = lo que sigue
column-plies = turnos
column-lines = líneas
column-to-move = mueven
column-wins = ganan
column-losses = pierden
column-draws = tablas
column-longest-win = victoria más larga
solver-audited = Todo está bien en { $game }: { $labels ->
    [one] la única etiqueta se sigue
   *[other] las { $labels } etiquetas se siguen
} de las jugadas del juego.
solver-unfounded = la tabla está mal: { $position } lleva { $stored }, y sus jugadas dan { $due }; resuelva el juego otra vez
solver-unsupported = la tabla está mal: { $position } lleva { $stored }, y no hay tal error a su alcance; resuelva el juego otra vez
solver-missing = la tabla no está completa: a { $position } se puede llegar y no tiene etiqueta; resuelva el juego otra vez
solver-no-game = no hay ningún juego "{ $name }"; escriba uno como estos: { $games }, o el nombre de un archivo de tabla
solver-form = el juego no se escribe así; un ejemplo: { $example }
solver-size = { $quantity }: { $given } no está entre { $least } y { $most }
solver-quantity-width = ancho
solver-quantity-height = alto
solver-quantity-squares = cuadros del tablero
solver-quantity-line = fichas en línea que ganan
solver-quantity-stones = piedras de un montón
solver-quantity-heaps = montones
solver-quantity-positions = maneras de llenar los montones
solver-quantity-taken = piedras que se toman por vez
solver-bad-graph = { $file } no es un juego: { $count ->
    [one] una falta
   *[other] { $count } faltas
}
solver-graph-no-column = en el encabezado falta la columna "{ $name }"; es id,moved,next,value
solver-graph-cells = hay más celdas que columnas; los sucesores se separan con espacios
solver-graph-json = no es JSON de la forma debida ({ $name })
solver-graph-empty = no hay ninguna posición
solver-graph-too-many = hay más posiciones de las que se pueden numerar
solver-graph-id = "{ $name }" no es un nombre de posición; hace falta uno, sin espacios
solver-graph-repeated = "{ $name }" también está en la línea { $earlier }
solver-graph-moved = ¿"{ $name }" acaba de mover? Escriba B de blanco o N de negro
solver-graph-value = "{ $name }" no es un valor; escriba G, P o T, o déjelo vacío
solver-graph-unknown = ninguna posición se llama "{ $name }"
solver-graph-same-side = el bando que acaba de mover mueve otra vez a "{ $name }"; los sucesores llevan la otra letra
solver-graph-over-and-on = tiene sucesores y valor; una posición donde el juego terminó no tiene sucesores
solver-graph-neither = no tiene sucesores ni valor; diga G, P o T donde el juego terminó
solver-graph-no-end = el juego no termina en ninguna parte; alguna posición necesita un valor
solver-graph-start = el comienzo "{ $name }" no está entre las posiciones
solver-position-form = "{ $line }" no es una posición de este juego; un ejemplo: { $example }
solver-position-letter = "{ $line }": "{ $letter }", en el lugar { $column }, no significa nada aquí
solver-position-row = "{ $line }" no tiene ocho casillas en la fila { $row }
solver-position-impossible = "{ $line }" no puede ser: { $reason }
solver-impossible-men = hay demasiadas piezas, o muy pocas
solver-impossible-turn = a ese bando no le puede tocar
solver-impossible-ending = un final tiene tres o cuatro piezas, contando los dos reyes
solver-impossible-no-king = cada bando tiene un rey
solver-impossible-kings = los reyes están uno junto al otro
solver-impossible-check = el bando que acaba de mover dejó su rey en jaque
solver-impossible-pawn = hay un peón en su primera o última fila
solver-impossible-en-passant = ningún peón acaba de pasar por esa casilla
solver-impossible-castling = en los finales no hay enroque; escriba "-" en su lugar
solver-impossible-unreachable = no se puede llegar a ella desde el comienzo del juego
solver-no-label = la posición, o una que le sigue, no está en la tabla: no se puede llegar a ella desde el comienzo de este juego
solver-at-line = línea { $line }: { $fault }
solver-cancelled = detenido; no se escribió ningún archivo
solver-memory = esto necesita al menos { $needed } MB de memoria y puede usar { $limit } MB; elija un juego menor, o permita más con --memory
solver-foreseen = esto puede necesitar hasta { $most } MB de memoria y puede usar { $limit } MB, así que no se empezó; elija un juego menor, o permita más con --memory
solver-too-large = el juego tiene más posiciones de las que se pueden numerar; elija uno menor
solver-table-system = no se puede leer o escribir la tabla { $file } ({ $reason }); revise el nombre, la carpeta y el disco
solver-table-none = { $file } no es un archivo de tabla; "cangrejo solve JUEGO -o ARCHIVO" hace uno
solver-table-version = la tabla { $file } tiene el formato { $found }, y este programa solo conoce el { $known }; resuelva el juego otra vez
solver-table-truncated = la tabla { $file } está cortada: { $found } bytes de { $expected } por lo menos; resuelva el juego otra vez
solver-table-damaged = la tabla { $file } está dañada: no cuadra la suma de control de { $part }; resuelva el juego otra vez
solver-table-other = { $file } es la tabla de otro juego: { $found }
solver-table-needs-game = { $file } es una tabla de "{ $game }", que hay que nombrar: cangrejo probe graph ARCHIVO --table { $file }
solver-part-header = su comienzo
solver-part-labels = el bloque { $block } de las etiquetas
solver-part-keys = el bloque { $block } de las posiciones
solver-play-welcome = Juega contra una tabla que nunca se equivoca. Escriba una jugada, o: jugadas, pista, deshacer, ayuda, salir.
solver-play-your-move = Su jugada:
solver-play-table-moves = La tabla juega { $move }.
solver-play-hint = Lo mejor: { $move }
solver-play-nothing-back = No hay nada que deshacer.
solver-play-help = jugadas: todas con sus etiquetas; pista: lo mejor; deshacer: retira su última jugada; salir: termina
solver-play-not-a-move = "{ $line }" no es una jugada legal; escriba "jugadas" para verlas todas.
solver-play-goodbye = Hasta luego.

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
      dist.    lugares de la clasificación entre el mejor y el último de una mesa
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

## Errores

error = error:
warning = aviso:
cannot-read = no se puede leer { $file } ({ $reason }); revise el nombre y los permisos
cannot-write = no se puede escribir la respuesta ({ $reason }); revise el disco o el programa que la lee
cannot-write-kept = no se puede escribir la respuesta ({ $reason }), pero lo que anotó quedó guardado en el registro: no lo anote otra vez; cangrejo log lo muestra
reason-not-found = el archivo no existe
reason-not-permitted = no hay permiso
reason-folder = es una carpeta
reason-disk-full = el disco está lleno
reason-other = el sistema lo impide; detalle técnico: { $detail }

usage-value-missing = falta el valor de { $argument }
usage-value-invalid = "{ $value }" no es un valor de { $argument }; use uno de estos: { $values }
usage-number-invalid = "{ $value }" no es un valor de { $argument }; use un número entero de { $least } a { $most }
usage-value-not-whole = "{ $value }" no es un número entero, como pide { $argument }
usage-value-unexpected = { $argument } no lleva valor, pero se dio "{ $value }"
usage-argument-unknown = no existe la opción ni el argumento "{ $argument }"
usage-argument-missing = falta { $argument }
usage-argument-repeated = { $argument } aparece más de una vez
usage-arguments-conflict = { $argument } y { $other } no van juntos; deje fuera uno de ellos
usage-command-unknown = no existe el comando "{ $command }"
usage-command-missing = falta un comando; use uno de estos: { $commands }
usage-not-understood = no se entiende la línea de comandos
usage-not-utf8 = un argumento tiene letras en una codificación que no es UTF-8; escríbalo de nuevo
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
eff-games = part.
eff-won = gan.
eff-points = piedras
eff-performance = rendimiento
band-exceptional = excepcional
band-good = bueno
band-average = promedio
band-low = bajo
band-very-poor = muy deficiente
band-extremely-poor = extremadamente deficiente

## Domino hands

bad-hand-file = { $file } no es una mano que se pueda jugar: { $count ->
        [one] un error
       *[other] { $count } errores
    }
hand-bad-lead = en --lead: { $what }
hand-fault-not-a-line = no se entiende "{ $text }"; una línea empieza por A:, B:, C:, D:, sale: o jugadas:
hand-fault-repeated = { $word }: ya está en la línea { $line }; quite una de las dos
hand-fault-not-a-tile = "{ $text }" no es una ficha; escriba las dos mitades con un guion, como 6-5
hand-fault-no-such-tile = no existe la ficha { $text }; cada mitad tiene de 0 a 6 puntos
hand-fault-twice = la ficha { $tile } ya está en la mano de { $seat }, en la línea { $line }
hand-fault-size = { $seat } tiene { $found ->
        [one] una ficha
       *[other] { $found } fichas
    } en vez de { $due }; escriba la mano completa, como se repartió
hand-fault-no-hand = falta la mano de { $seat }; dé las manos de A y B, o las de A, B, C y D
hand-fault-missing = nadie tiene { $count ->
        [one] la ficha { $tiles }
       *[other] las fichas { $tiles }
    }; entre cuatro se reparten las 28
hand-fault-not-a-seat = nadie se sienta en "{ $text }"; sale A, B, C o D
hand-fault-no-starter = no se dice quién sale; añada una línea como "sale: A"
hand-fault-not-seated = nadie se sienta en { $seat }; debe salir alguien que tenga fichas
hand-fault-cannot-lead = sale { $seat } y no tiene { $tile }, la salida obligada; cambie "sale" o --lead
hand-fault-lead-out-of-play = nadie tiene { $tile }, la salida obligada; nombre otra ficha con --lead
hand-fault-not-a-play = "{ $text }" no es una jugada; escriba una ficha (6-5), una ficha y un extremo (6-5@6) o "paso"
hand-fault-which-end = jugada { $number }: { $tile } entra por los dos extremos; escriba { $tile }@{ $one } o { $tile }@{ $other }
hand-fault-illegal = jugada { $number }: { $why }
hand-illegal-over = la mano ya había terminado; quite lo que sigue
hand-illegal-turn = le toca a { $seat }, y { $tile } la tiene { $holder }
hand-illegal-played = le toca a { $seat }, y { $tile } ya se jugó
hand-illegal-out-of-play = le toca a { $seat }, y { $tile } no está en ninguna mano
hand-illegal-must-lead = { $seat } debe salir con { $tile }
hand-illegal-does-not-fit = { $tile } no entra ahí; los extremos son { $one } y { $other }
hand-illegal-nothing-to-join = { $seat } sale con { $tile } en una mesa vacía; escríbala sin @
hand-illegal-pass = { $seat } no puede pasar: lleva { $tiles }
hand-pass = paso
hand-and = {" y "}
hand-play = jugada
hand-end = extremo
hand-score = tantos
hand-best = mejor
hand-leads = Sale { $seat }.
hand-turn = Los extremos son { $one } y { $other }; le toca a { $seat }.
hand-out = La mano terminó: { $seat } se quedó sin fichas.
hand-blocked = La mano terminó en tranque.
hand-win = Con el mejor juego { $count ->
        [one] gana
       *[other] ganan
    } { $winners } por { $points ->
        [one] un tanto
       *[other] { $points } tantos
    }.
hand-won = { $count ->
        [one] Gana
       *[other] Ganan
    } { $winners } por { $points ->
        [one] un tanto
       *[other] { $points } tantos
    }.
hand-draw = Con el mejor juego nadie gana nada.
hand-drawn = Nadie gana nada.
hand-line = Línea principal:

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
pair-too-many = { $found } atletas son demasiados para una ronda; haga dos torneos de { $most } como máximo
pair-table = mesa
pair-first = pareja
pair-second = contra
pair-repeats = Repeticiones dentro de las ventanas: { $partners } de compañeros, { $rivals } de rivales.
pair-proved = Ninguna ronda tiene menos: está demostrado.
pair-unproved = Sin demostrar: al menos { $partners } de compañeros y { $rivals } de rivales son inevitables.
pair-approval = { $repeat } (necesita la aprobación del director)
pair-relaxed-partners = relajada: { $a } y { $b } fueron compañeros en la ronda { $round }
pair-forced-partners = forzada: { $a } y { $b } fueron compañeros en la ronda { $round }
pair-relaxed-rivals = relajada: { $a } y { $b } fueron rivales en la ronda { $round }
pair-forced-rivals = forzada: { $a } y { $b } fueron rivales en la ronda { $round }

## Respuestas de la mesa de control

desk-code = Código del registro: { $code }
desk-remark = aviso: { $what }
desk-not-a-number = { $number } no es número de atleta, de mesa ni de ronda; empiezan en 1
    .chess = { $number } no es número de jugador, de tablero ni de ronda; empiezan en 1
desk-no-folder = no existe la carpeta de { $file }; créela antes o elija otro lugar
desk-no-tournament = no hay ningún torneo en el archivo; empiece uno con cangrejo new
desk-several-tournaments = el archivo tiene varios torneos ({ $names }); nombre uno con --tournament
desk-one-name = lo que es de una sola persona (cédula, fecha de nacimiento, teléfono, ELO) va con un solo nombre; inscríbalos uno por uno
desk-nobody-expected = todos los inscritos están acreditados; inscriba antes a alguien con cangrejo add
    .chess = todos los jugadores inscritos están acreditados; inscriba antes a alguien con cangrejo add
desk-house-player = { $presence }, comodín
desk-no-sanctions = no vale ninguna sanción
desk-sanction = sanción
desk-round = ronda
desk-nothing-to-edit = diga qué se corrige, como --name o --club
desk-bad-date = "{ $value }" no es una fecha; escríbala como 2001-12-31
desk-odd-points = una partida tiene tantos de la pareja A y de la pareja B; falta uno de ellos
desk-no-such-game = no hay partida "{ $game }"; este resultado tiene { $games }
desk-bad-winner = "{ $value }" no es un lado; escriba a o b, o 2:b para la segunda partida
desk-bad-outcome = "{ $value }" no es un desenlace; escriba 7=win, 7=draw o 7=loss, o 2:7=loss para la segunda partida
desk-bad-score = "{ $value }" no es un tanteo; escríbalo como 150:90
desk-bad-points = no se pueden quitar "{ $value }" puntos; use mitades, como 0.5, 1 o 1.5
desk-tournament = torneo
desk-title = título
desk-athletes = atletas
    .chess = jugadores
desk-rounds = rondas
desk-phase = estado
desk-code-column = código
phase-not-created = vacío
phase-open = abierto
phase-closed = cerrado
desk-number = n.º
athlete-entry = (inscripción { $entry })
entry-number = n.º
    .chess = inscripción
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
desk-approved = { $what } (aprobada por el director)
desk-to-approve = { $what } (necesita la aprobación del director)
standings-before = { $title }: antes de la ronda 1
standings-after = { $title }: clasificación después de la ronda { $round }
standings-open = Mesas sin resultado firme: { $tables }
standings-provisional = Resultados provisionales de la ronda { $round }, mesas: { $tables }
standings-place = lugar
standings-movement = cambio
standings-points = puntos
standings-games = jugadas
standings-won = ganadas
standings-win-rate = % de victorias
standings-eff = Índice EFF
standings-index = combinado
standings-effectiveness = efectividad
standings-points-for = tantos a favor
standings-byes = descansos (BYE)
standings-column-win-rate = % de vict.
standings-column-byes = BYE
standings-drawn = empatadas
standings-decided-by = decidió
standings-what-if = Como si el orden fuera { $order }
standings-unknown = sin dato
standings-no-clubs = Ningún atleta tiene club; anótelo con cangrejo edit
    .chess = Ningún jugador tiene club; anótelo con cangrejo edit
standings-no-such-group = nadie tiene "{ $value }" ahí; hay: { $known }
standings-no-group = nadie tiene "{ $value }" ahí, ni ningún otro valor; anótelo con cangrejo edit
criterion-counting-athletes = atletas que cuentan
criterion-fewer-byes = menos descansos (BYE)
criterion-direct-meetings = enfrentamientos directos
criterion-games-won = partidas ganadas
criterion-play-off = desempate jugado
criterion-lots = sorteo
gender-female = femenino
gender-male = masculino
gender-other = otro
rules-title = { $title }: reglas { $profile }, versión { $version }
rules-setting = ajuste
rules-value = valor
rules-meaning = significado
rules-changed = Distinto que en { $profile }: { $settings }
rules-relax-rivals = si no se pueden cumplir ambas, se repiten rivales antes que compañeros (decisión 11); para lo contrario: cangrejo rules --set relax_first=partners
rules-relax-partners = si no se pueden cumplir ambas, se repiten compañeros antes que rivales (decisión 11); para lo contrario: cangrejo rules --set relax_first=rivals
rules-unknown-profile = "{ $name }" no es reglamento-001 ni tradicional, ni un archivo que se pueda leer ({ $reason })
rules-bad-profile = { $file } no es un perfil de reglas; parta de lo que escribe cangrejo rules --json (detalle técnico: { $detail })
rules-unknown-setting = no hay ajuste "{ $key }"; cangrejo rules los muestra
rules-bad-setting = "{ $value }" no es un valor de { $key }; cangrejo rules dice qué significa
rules-not-a-setting = "{ $typed }" no fija nada; escriba un ajuste y su valor, como target=100
rules-no-change = las reglas ya lo dicen; no se anotó nada
rule-name = el nombre de este perfil
rule-version = su versión
rule-target = los tantos con que termina una partida (la meta)
rule-minutes = minutos de una ronda, solo para imprimirlos: el reloj lo lleva la sala; none: sin reloj
rule-games-per-round = partidas que juega una mesa en una ronda
rule-excess = los tantos sobre la meta: counted (cuentan) o capped (se anota la meta)
rule-draws = tantos iguales: at-time, empate si se acaba el tiempo; never, se nombra un ganador
rule-order = el orden de la clasificación: indice, lexicografico, tradicional-meta, tradicional-diferencia
rule-relax-first = quiénes se repiten primero (decisión 11): rivals (rivales) o partners (compañeros)
rule-bye-order = quién descansa (decisión 19): reglamento, primero la pirámide inferior; parejo, quien menos descansó de todos
rule-bye-half-points = medios puntos de un descanso (BYE) por partida (decisión 18): 1 es un empate, 2 una victoria
rule-bye-score = tantos que vale un descanso (BYE) por partida: target (la meta) o un número
rule-bye-effectiveness = efectividad que vale un descanso (BYE) por partida: half-target (media meta) o un número
rule-no-show-offender = quien no llega (decisión 21): win (gana), draw (empata) o loss (pierde)
rule-no-show-partner = el compañero de quien no llega: win (gana), draw (empata) o loss (pierde)
rule-no-show-rivals = los rivales de quien no llega: win (gana), draw (empata) o loss (pierde)
rule-walk-out-offender = quien abandona el juego: win (gana), draw (empata) o loss (pierde)
rule-walk-out-partner = el compañero de quien abandona: win (gana), draw (empata) o loss (pierde)
rule-walk-out-rivals = los rivales de quien abandona: win (gana), draw (empata) o loss (pierde)
rule-expulsion-offender = quien es expulsado: win (gana), draw (empata) o loss (pierde)
rule-expulsion-partner = el compañero del expulsado: win (gana), draw (empata) o loss (pierde)
rule-expulsion-rivals = los rivales del expulsado: win (gana), draw (empata) o loss (pierde)
rule-late-last-round = la última ronda en que alguien puede empezar; none: cualquiera
rule-late-half-points = medios puntos por cada ronda perdida de una inscripción tardía
rule-yellows-for-red = tarjetas amarillas que hacen una roja; 0: nunca
rule-carry-over = una tarjeta se recuerda: whole-tournament (todo el torneo) o one-round (la ronda)
rule-claim-minutes = minutos para un reclamo desde que se anotó el resultado; pasados, se avisa y queda en el registro; none: sin límite
rule-tolerance-minutes = minutos de espera desde que se publicó la ronda; antes, "no-show" y "late" avisan; none: decide el director
rule-sheet-label = cómo se llama el acta, en femenino: boleta, hoja de anotación; none: acta
rules-from-round = Vale desde la ronda { $round }; las publicadas siguen con las reglas con que se publicaron (el orden de la clasificación, desde ya).
rules-title-changed = { $title } (modificada)
profile-changed-name = { $name }, versión { $version } (modificado)
sheet-label = acta
log-time = hora
log-author = autor
log-fact = anotación
log-reason = motivo
log-taken-back = deshecho: { $what }
log-brought-back = rehecho: { $what }
log-older = { $count ->
    [one] No se muestra una anotación anterior
   *[other] No se muestran { $count } anotaciones anteriores
}; para verlas todas: cangrejo log --all
undo-too-many = { $found ->
    [one] solo se puede deshacer una anotación
   *[other] solo se pueden deshacer { $found } anotaciones
}, y se pidieron { $asked }; para deshacerlo todo: cangrejo undo --count { $found }
redo-too-many = { $found ->
    [one] solo se puede rehacer una anotación
   *[other] solo se pueden rehacer { $found } anotaciones
}, y se pidieron { $asked }; para rehacerlo todo: cangrejo redo --count { $found }
verify-chain = Registro { $log }: { $events ->
    [one] { $events } anotación, tal como se selló
   *[other] { $events } anotaciones, todas tal como se sellaron
}
verify-chain-abbreviated = Registro { $log }: { $events } anotaciones; { $count ->
    [one] 1 va abreviada por tratar de un menor, y lo que dice no lo sella el código
   *[other] { $count } van abreviadas por tratar de menores, y lo que dicen no lo sella el código
}; todas las demás están tal como se sellaron
verify-rounds = Rondas que el motor halló de nuevo, byte a byte: { $same } de { $all }
verify-other-edition = la ronda { $round } (anotación { $event }) es del motor { $edition } y este programa tiene { $own }: no se comparó
verify-imported = la ronda { $round } (anotación { $event }) se tomó del archivo de otro programa: no hay con qué comparar
verify-by-hand = la ronda { $round } (anotación { $event }) se hizo a mano: no hay con qué comparar
verify-standings = Clasificaciones halladas de nuevo, hasta la última cifra: { $same } de { $all }
verify-standings-other-edition = la clasificación de la anotación { $event } es de la edición { $edition } y este programa tiene { $own }: no se comparó
verify-standings-not-told = la anotación { $event } es de un programa anterior y no dice en qué clasificación se apoya: no hay con qué comparar
verify-other-round = registro { $log }: la ronda { $round } (anotación { $event }) no es la que el motor halla con los hechos anteriores
verify-other-standings = registro { $log }: { $whose } no es la que resulta de los hechos anteriores: { $what }
verify-standings-of-round = la clasificación con la que se hizo la ronda { $round } (anotación { $event })
verify-standings-at = la clasificación de la anotación { $event }
verify-athlete-only-in-log = el atleta { $athlete } no figura, y en el registro sí
    .chess = el jugador { $athlete } no figura, y en el registro sí
verify-athlete-not-in-log = el atleta { $athlete } figura, y en el registro no
    .chess = el jugador { $athlete } figura, y en el registro no
verify-athlete-place = el atleta { $athlete } tiene el lugar { $found }, y en el registro el lugar { $log }
    .chess = el jugador { $athlete } tiene el lugar { $found }, y en el registro el lugar { $log }
verify-athlete-points = atleta { $athlete }: puntos { $found }, y en el registro { $log }
    .chess = jugador { $athlete }: puntos { $found }, y en el registro { $log }
verify-athlete-exact = el atleta { $athlete } tiene el lugar y los puntos del registro, pero otro valor detrás de ellos (partidas, victorias o un índice)
    .chess = el jugador { $athlete } tiene el lugar y los puntos del registro, pero otro valor detrás de ellos (un desempate)
verify-code-known = El código { $code } es el del registro hasta la anotación { $event } de { $events }
verify-code-weak = El código { $code } concuerda con el registro hasta la anotación { $event } de { $events }, lo que prueba poco: es un código corto de una versión anterior, y otro registro con el mismo se fabrica en segundos
verify-code-unknown = el registro nunca tuvo el código { $code }; está mal copiado, o es otro registro
verify-code-other-round = el código { $code } no es de una hoja de la ronda { $round }: el registro lo tuvo en la anotación { $event }, cuando { $last ->
    [0] aún no había ronda publicada
   *[other] la última ronda publicada era la { $last }
}
verify-not-a-code = "{ $code }" no es un código; escriba todos sus grupos como en la hoja, K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE (las hojas de versiones anteriores tienen dos grupos), si quiere con su ronda, R5=K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE
verify-progress = rondas
resume-done = Torneo { $log }: { $events ->
    [one] { $events } anotación
   *[other] { $events } anotaciones
}, nuevas aquí: { $new }
desk-not-copied = esto quedó guardado, pero no copiado en { $folder } ({ $why }); la próxima anotación lo completa
desk-picture-not-copied = esto quedó guardado y copiado, pero una foto no está en la copia: { $why }
desk-copy-damaged = esto quedó guardado y el torneo está a salvo; lo dañado es la copia: la línea { $line } de { $file } fue cambiada, y allí ya no se copia nada; indique otra carpeta con --copy, o retire la copia dañada y la próxima anotación escribe una nueva
desk-copy-no-folder = no existe esa carpeta; conéctela o créela
desk-copy-taken = { $file } es la copia de otro torneo { $log }; siga con ese mediante cangrejo resume, o elija otro nombre u otra carpeta

## Rondas en la mesa de control y su informe

report-success = Éxito: { $success } %; mesas válidas: { $valid } de { $tables } ({ $percent } %).
alert-low-success = alerta: el éxito está por debajo del 85 % (decisión 15)
alert-few-valid-tables = alerta: menos del 95 % de las mesas son válidas (decisión 15)
alert-many-relaxed = alerta: más del 5 % de las mesas tienen una repetición relajada (decisión 15)
alert-many-exchanged = alerta: se intercambian más de 2 atletas de cada pirámide (decisión 10)
alert-many-byes = alerta: más de 2 descansos (decisión 15)
alert-slow = alerta: hacer la ronda tardó más de 60 s (decisión 15)
report-title = { $title }: informe de la ronda { $round }
report-by-engine = Método { $method }, patrón { $pattern }.
report-engine-changed = Método { $method }, patrón { $pattern }; cambiada a mano después: { $changes ->
    [one] una vez
   *[other] { $changes } veces
}.
report-by-hand = Hecha a mano; medida con el patrón { $pattern }.
report-relax-rivals = Ventanas: compañeros { $partners }, rivales { $rivals }. Si hace falta, se aceptan primero repeticiones de rivales (relax-first = rivals).
report-relax-partners = Ventanas: compañeros { $partners }, rivales { $rivals }. Si hace falta, se aceptan primero repeticiones de compañeros (relax-first = partners).
report-relax-literal-000 = Ventanas: compañeros { $partners }, rivales { $rivals }. Si hace falta, el primer procedimiento las relaja en su propio orden de contingencias (relax-first no se aplica).
report-relax-literal-001 = Ventanas: compañeros { $partners }, rivales { $rivals }. Si hace falta, el procedimiento del reglamento conserva los rivales y relaja los compañeros (relax-first no se aplica).
report-windows = Ventanas: compañeros { $partners }, rivales { $rivals }.
report-tables = Mesas: { $formed } de { $possible } posibles; sin formar: { $unformed }.
report-literal = Éxito según la cifra del primer procedimiento: { $percent } %.
report-moves = Cambios de pirámide: { $pyramid } (intercambiados de cada pirámide: { $exchanged }); cambios de lado: { $side }; desviación del patrón: { $deviation }.
report-ever = Encuentros que no son el primero, de cualquier antigüedad: { $partners } como compañeros, { $rivals } como rivales.
report-variety = Desviación de rivales distintos: { $percent } % (el reglamento quiere menos del 15 %, decisión 23).
report-effort = Esfuerzo: { $matchings ->
    [one] un apareamiento
   *[other] { $matchings } apareamientos
}, { $reseatings ->
    [one] una reubicación exacta
   *[other] { $reseatings } reubicaciones exactas
}, { $kicks ->
    [one] una sacudida
   *[other] { $kicks } sacudidas
}.
report-places = lugares en el orden
report-rank-gap = distancia
report-spread = diferencia
report-byes = Descansos hasta ahora, con esta ronda: { $athletes }
report-no-byes = Nadie de los que juegan ha descansado hasta ahora.
round-title = { $title }: ronda { $round }
round-result = resultado
round-state = estado
round-note = * mesa { $table }: { $what }
round-missing = Con puesto y sin jugar: { $athletes }
round-missing-at = { $athlete } (mesa { $table })
round-substitute-absent = { $substitute } juega por { $athlete }, de quien es el resultado
round-substitute-own = { $substitute } juega por { $athlete } y se queda con el resultado
round-substitute-nobody = { $substitute } juega por { $athlete }; el resultado no es de nadie
round-complete = Todas las mesas tienen resultado.
    .chess = Todos los tableros tienen resultado.
round-changed = Cambiada a mano después de publicada: { $count ->
    [one] una vez
   *[other] { $count } veces
}.
round-late-seated = El programa sentó a los que llegaron tarde: { $count ->
    [one] una vez
   *[other] { $count } veces
}.
table-no-sheet = sin { $sheet }
    .chess = sin resultado
table-received = { $sheet } recibida
    .chess = planilla recibida
table-entered = anotada
    .chess = anotado
table-verified = verificada
    .chess = verificado
table-disputed = en disputa
table-corrected = corregida
    .chess = corregido
table-dissolved = no se juega
table-provisional = { $state } (provisional)
swap-proposed = ronda { $round } con el cambio; no se cambió nada
swap-figure = cifra
swap-before = antes
swap-after = después
swap-partners = repeticiones de compañeros
swap-rivals = repeticiones de rivales
swap-forced = de ellas, forzadas
swap-pyramid = cambios de pirámide
swap-side = cambios de lado
swap-deviation = desviación del patrón
swap-success = éxito, %
approve-not-a-pair = "{ $typed }" no son dos atletas; escriba sus números con un guion, como 3-7
approve-not-needed = { $a } y { $b } no necesitan aprobación en esta ronda; mire los números
approve-nothing = aquí ninguna repetición necesita aprobación; puede hacerse sin ella
approve-missing = el director debe aprobar por su nombre (decisión 12) { $count ->
    [one] esta repetición
   *[other] estas { $count } repeticiones
}; no se cambió nada
approve-partners = { $a } y { $b } como compañeros: por última vez en la ronda { $round }, distancia { $gap }, severidad { $severity }
approve-rivals = { $a } y { $b } como rivales: por última vez en la ronda { $round }, distancia { $gap }, severidad { $severity }
approve-how = para aprobar: { $command } "MOTIVO"
bad-round-file = { $file } no se puede publicar: { $count ->
    [one] { $count } error por corregir
   *[other] { $count } errores por corregir
} antes de intentarlo de nuevo
fault-not-a-pairing = esto debería ser un objeto con "tables", como lo escribe "pair --dry-run --json"
fault-not-a-seating = "{ $text }" debería ser una mesa y sus cuatro atletas, como "1 5 7 2 4"
fault-no-tables = no hay ninguna mesa; escriba una por línea, como "1 5 7 2 4"
fault-other-round = la próxima ronda es la { $next }; haga el archivo para esa
fault-table-twice = la mesa { $table } está dos veces; dé a cada mesa su número
fault-not-active = el atleta { $athlete } no juega esta ronda (sin acreditar, ausente o retirado)
fault-not-placed = { $count ->
    [one] el atleta { $athletes } no tiene ni mesa ni descanso (BYE)
   *[other] los atletas { $athletes } no tienen ni mesa ni descanso (BYE)
}; dé a cada uno su línea

## Lo que dice una anotación

fact-created = torneo "{ $name }": { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}, perfil { $profile }
fact-profile-changed = el perfil es ahora { $profile }
fact-windows-set = ventanas fijadas: compañeros { $partners }, rivales { $rivals }
fact-seed-called = el número cantado es { $seed }
fact-registered = atleta { $athlete }: { $name }
    .chess = inscripción { $athlete }: { $name }
fact-changed-together = rectificados a la vez, { $count ->
    [one] 1 atleta
   *[other] { $count } atletas
}: { $athletes }
    .chess = rectificados a la vez, { $count ->
        [one] 1 jugador
       *[other] { $count } jugadores
    }: { $athletes }
fact-changed = atleta { $athlete } rectificado: { $name }
    .chess = inscripción { $athlete } rectificada: { $name }
fact-changed-what = { $what }; { $changes }
change-from-to = { $field }: de { $old } a { $new }
change-nothing = nada
change-private = { $field }: cambia
fact-checked-in = atleta { $athlete } acreditado
    .chess = inscripción { $athlete } acreditada
fact-check-in-revoked = acreditación anulada del atleta { $athlete }
    .chess = acreditación anulada de la inscripción { $athlete }
fact-late-entry = el atleta { $athlete } entra tarde, desde la ronda { $round }
    .chess = el jugador { $athlete } entra tarde, desde la ronda { $round }
fact-withdrawn = el atleta { $athlete } se retira
    .chess = el jugador { $athlete } se retira
fact-returned = el atleta { $athlete } regresa
    .chess = el jugador { $athlete } regresa
fact-absence = el atleta { $athlete } faltará a la ronda { $round }
    .chess = el jugador { $athlete } faltará a la ronda { $round }
fact-absence-revoked = el atleta { $athlete } sí jugará la ronda { $round }
    .chess = el jugador { $athlete } sí jugará la ronda { $round }
fact-published = ronda { $round } publicada; mesas: { $tables }, descansos (BYE): { $byes }, repeticiones: { $repeats }
    .chess = ronda { $round } publicada; tableros: { $tables }, byes asignados: { $byes }
fact-reseated = ronda { $round } cambiada a mano
fact-late-seated = ronda { $round }: el programa sentó a los que llegaron tarde
fact-approved = { $what }; repeticiones aprobadas: { $pairs }
fact-annulled = ronda { $round } anulada
fact-substituted = ronda { $round }: el atleta { $substitute } juega en lugar del atleta { $athlete }; el resultado { $whose ->
    [absent] es del atleta { $athlete }
    [substitute] es del atleta { $substitute }
   *[nobody] no es de nadie
}
fact-sheet-received = ronda { $round }, mesa { $table }: { $sheet } recibida
    .chess = ronda { $round }, tablero { $table }: planilla recibida
fact-result = ronda { $round }, mesa { $table }: { $score }
    .chess = ronda { $round }, tablero { $table }: { $score }
fact-result-verified = ronda { $round }, mesa { $table }: resultado verificado
    .chess = ronda { $round }, tablero { $table }: resultado verificado
fact-result-disputed = ronda { $round }, mesa { $table }: otra { $sheet } dice { $score }
    .chess = ronda { $round }, tablero { $table }: otra planilla dice { $score }
fact-result-cleared = ronda { $round }, mesa { $table }: se retira el resultado
    .chess = ronda { $round }, tablero { $table }: se retira el resultado
fact-result-corrected = ronda { $round }, mesa { $table }: corregido a { $score }
    .chess = ronda { $round }, tablero { $table }: corregido a { $score }
fact-table-dissolved = ronda { $round }, mesa { $table }: no se juega
fact-not-played = sin jugar
fact-game-time = { $score } por tiempo
fact-game-interrupted = { $score } interrumpida
fact-game-winner = { $score }, gana { $side } por reglamento
fact-game-outcomes = { $score } (por atleta: { $outcomes })
fact-outcome-win = { $athlete } gana
fact-outcome-draw = { $athlete } empata
fact-outcome-loss = { $athlete } pierde
fact-provisional = { $what } (resultado provisional)
sanction-points = { $points } puntos
sanction-score = { $score ->
    [one] -1 tanto
   *[other] -{ $score } tantos
}
card-warning = amonestación
card-yellow = tarjeta amarilla
card-red = tarjeta roja
tie-play-off = desempate jugado
tie-lots = sorteo, testigos: { $witnesses }
tie-shared = comparten el lugar
fact-sanctioned = sanción { $sanction } { $count ->
    [one] al atleta
   *[other] a los atletas
} { $athletes }: { $what }
fact-sanction-lifted = sanción { $sanction } levantada
fact-tie-settled = empate resuelto ({ $method }), el mejor primero: { $athletes }
fact-closed = torneo cerrado
fact-reopened = torneo reabierto
fact-undone = se deshace la anotación { $event }

## Lo que la mesa de control rechaza

refusal-author-missing = cada anotación del registro tiene un autor; diga con --author quién la hace
refusal-reason-missing = esto cambia lo que consta en el registro; indique el motivo con --reason, que quedará anotado
refusal-not-created = todavía no hay torneo; empiece uno con cangrejo new
refusal-already-created = este torneo ya existe; empiece otro con cangrejo new, con otro nombre
refusal-closed = el torneo está cerrado; para cambiar algo, reábralo con cangrejo reopen --reason MOTIVO
refusal-not-closed = el torneo no está cerrado, así que no hay nada que reabrir; siga con él, o termínelo con cangrejo close
refusal-nothing-to-undo = no queda nada por deshacer; recupere lo deshecho con cangrejo redo
refusal-nothing-to-redo = la última anotación no deshace nada, así que no hay nada que rehacer; mire las anotaciones con cangrejo log
refusal-name-missing = falta el nombre; escríbalo como deba imprimirse
refusal-unplayable-profile = la meta, las partidas por ronda y el número de rondas deben ser al menos 1; use un número mayor, como en cangrejo new copa --rounds 8 o cangrejo rules --set target=200
refusal-negative = { $number } es negativo; use un número entero, 0 o más
refusal-too-large = { $number } es demasiado grande; use { $most } o menos
refusal-unknown-athlete = no hay atleta { $athlete }; busque el número en la lista (cangrejo list --athletes)
    .chess = no hay jugador { $athlete }; busque el número en la lista (cangrejo list --athletes)
refusal-duplicate-id-number = el atleta { $athlete } tiene el mismo documento; si es la misma persona, no la inscriba otra vez, y si ese número está mal escrito, corríjalo antes (cangrejo edit { $athlete } --id-number NÚMERO)
    .chess = la inscripción { $athlete } tiene el mismo documento; si es la misma persona, no la inscriba otra vez, y si ese número está mal escrito, corríjalo antes (cangrejo edit { $athlete } --id-number NÚMERO)
refusal-already-checked-in = el atleta { $athlete } ya está acreditado, así que no queda nada por anotar; quién está: cangrejo list --athletes
    .chess = la inscripción { $athlete } ya está acreditada, así que no queda nada por anotar; quién está: cangrejo list --athletes
refusal-not-checked-in = el atleta { $athlete } no está acreditado, así que no hay nada que retirar; busque el número con cangrejo list --athletes
    .chess = la inscripción { $athlete } no está acreditada, así que no hay nada que retirar; busque el número con cangrejo list --athletes
refusal-already-withdrawn = el atleta { $athlete } está retirado; si vuelve a jugar, anótelo antes con cangrejo return { $athlete } --reason MOTIVO
    .chess = el jugador { $athlete } está retirado; si vuelve a jugar, anótelo antes con cangrejo return { $athlete } --reason MOTIVO
refusal-not-withdrawn = el atleta { $athlete } no se ha retirado, así que no hay regreso que anotar; si acaba de llegar: cangrejo check-in { $athlete }
    .chess = el jugador { $athlete } no se ha retirado, así que no hay regreso que anotar; si acaba de llegar: cangrejo check-in { $athlete }
refusal-entry-is-late = la ronda 1 está publicada, así que el atleta { $athlete } solo puede entrar como inscripción tardía: cangrejo late { $athlete }
    .chess = la ronda 1 está publicada, así que la inscripción { $athlete } solo puede entrar como tardía: cangrejo check-in { $athlete }
refusal-entry-is-not-late = la ronda 1 no está publicada todavía, así que el atleta { $athlete } no llega tarde: cangrejo check-in { $athlete }
    .chess = la ronda 1 no está publicada todavía, así que la inscripción { $athlete } no llega tarde: cangrejo check-in { $athlete }
refusal-entry-too-late = según el perfil de reglas nadie empieza después de la ronda { $last_round }; para admitirlo, cambie la regla: cangrejo rules --set late_entry.last_round=none --reason MOTIVO
refusal-already-started = la ronda 1 está publicada y esto se decide antes (decisión 17); anule antes las rondas, de la última hacia atrás (cangrejo annul)
    .chess = la ronda 1 está publicada y esto se decide antes; anule antes las rondas, de la última hacia atrás (cangrejo annul)
refusal-order-is-drawn = la ronda 1 está publicada y su orden se sortea antes (decisión 5); para sortear de nuevo, anule antes las rondas, de la última hacia atrás (cangrejo annul)
    .chess = la ronda 1 está publicada y su primer color se sortea antes; para sortear de nuevo, anule antes las rondas, de la última hacia atrás (cangrejo annul)
refusal-check-in-stays = la ronda 1 está publicada y quiénes estaban acreditados entonces ya está decidido (decisión 17); si el atleta { $athlete } no sigue jugando: cangrejo withdraw { $athlete }
    .chess = la ronda 1 está publicada y quiénes estaban acreditados entonces ya está decidido; si la inscripción { $athlete } no sigue jugando: cangrejo withdraw { $number }
refusal-already-published = la ronda { $round } ya está publicada; nombre una ronda por venir, o resuelva una mesa de esa (cangrejo no-show, cangrejo dissolve) o cambie sus puestos (cangrejo swap)
    .chess = la ronda { $round } ya está publicada; quien no juegue en ella se resuelve en el tablero (cangrejo result 1 1F-0F), y los byes y ausencias se anotan para una ronda por venir
refusal-absence-known = la ausencia del atleta { $athlete } en la ronda { $round } ya está anotada; si al final juega: cangrejo absent { $athlete } --round { $round } --not
    .chess = la ausencia del jugador { $athlete } en la ronda { $round } ya está anotada; si al final juega: cangrejo absent { $athlete } --round { $round } --not
refusal-no-absence = no hay ausencia anotada del atleta { $athlete } en la ronda { $round }, así que no hay nada que retirar; para anotarla: cangrejo absent { $athlete } --round { $round }
    .chess = no hay ausencia anotada del jugador { $athlete } en la ronda { $round }, así que no hay nada que retirar; para anotarla: cangrejo absent { $athlete } --round { $round }
refusal-too-few-athletes = { $active ->
    [0] no hay nadie
    [one] solo hay un atleta
   *[other] solo hay { $active } atletas
}, y una mesa necesita { $needed } (decisión 20); acredite a más (cangrejo check-in) o anote un regreso (cangrejo return)
    .chess = { $active ->
        [0] no hay nadie
        [one] solo hay un jugador
       *[other] solo hay { $active } jugadores
    }, y un tablero necesita { $needed }; acredite a más (cangrejo check-in) o anote un regreso (cangrejo return)
refusal-round-open = la ronda { $round } no tiene resultado firme en { $count ->
    [one] la mesa { $tables }; anótelo
   *[other] estas mesas: { $tables }; anótelos
} (cangrejo result), aunque sea provisionalmente, o resuelva la disputa (cangrejo correct)
    .chess = la ronda { $round } no tiene resultado firme en { $count ->
        [one] el tablero { $tables }; anótelo
       *[other] estos tableros: { $tables }; anótelos
    } (cangrejo result), aunque sea provisionalmente, o resuelva la disputa (cangrejo correct)
refusal-still-provisional = la ronda { $round } tiene resultado provisional en { $count ->
    [one] la mesa { $tables }; anote el definitivo
   *[other] estas mesas: { $tables }; anote los definitivos
} (cangrejo result)
    .chess = la ronda { $round } tiene resultado provisional en { $count ->
        [one] el tablero { $tables }; anote el definitivo
       *[other] estos tableros: { $tables }; anote los definitivos
    } (cangrejo result)
refusal-beyond-plan = { $n_rounds ->
    [one] la única ronda prevista está publicada
   *[other] las { $n_rounds } rondas previstas están publicadas
}; para una más indique el motivo con --reason, o termine el torneo con cangrejo close
refusal-not-active = el atleta { $athlete } no juega la ronda { $round } (sin acreditar, ausente o retirado); haga antes que vuelva (cangrejo check-in, cangrejo absent --not, cangrejo return), o haga la ronda sin él (cangrejo pair)
    .chess = el jugador { $athlete } no juega la ronda { $round } (sin acreditar, ausente o retirado); haga antes que vuelva (cangrejo check-in, cangrejo absent --not, cangrejo return), o haga la ronda sin él (cangrejo pair)
refusal-not-placed = { $count ->
    [one] el atleta { $athletes } no tiene mesa ni descanso (BYE); déselo
   *[other] los atletas { $athletes } no tienen mesa ni descanso (BYE); déselo a cada uno
}, o deje que el programa haga la ronda (cangrejo pair)
    .chess = { $count ->
        [one] el jugador { $athletes } no tiene tablero ni bye; déselo
       *[other] los jugadores { $athletes } no tienen tablero ni bye; déselo a cada uno
    }, o deje que el programa haga la ronda (cangrejo pair)
refusal-placed-twice = el atleta { $athlete } está en dos lugares; quítelo de uno (quién está dónde: cangrejo round)
    .chess = el jugador { $athlete } está en dos lugares; quítelo de uno (quién está dónde: cangrejo round)
refusal-named-twice = el atleta { $athlete } aparece dos veces; nombre a cada uno una vez
    .chess = el jugador { $athlete } aparece dos veces; nombre a cada uno una vez
refusal-house-bye = el atleta { $athlete } es comodín y no recibe descanso (BYE); déjelo fuera
refusal-table-twice = la mesa { $table } aparece dos veces; dé a cada mesa su número
    .chess = el tablero { $table } está dos veces; dé a cada tablero su número
refusal-side-size = cada lado de la mesa { $table } debe tener { $expected } atletas; complete los puestos o quite la mesa
    .chess = un tablero tiene un jugador por lado y el tablero { $table } no (deben ser { $expected }); complete los puestos o quite el tablero
refusal-too-many-byes = { $found } descansos (BYE) llenarían otra mesa (decisión 1: como máximo { $most }); siente a cuatro de ellos, o deje que el programa haga la ronda (cangrejo pair)
    .chess = { $found } byes darían otro tablero (a lo sumo { $most }); siente a dos de ellos, o deje que el programa haga la ronda (cangrejo pair)
refusal-approval-missing = el director debe aprobar estas repeticiones (decisión 12): { $repeats }; apruébelas con --approve y un motivo (--reason), o vuelva a emparejar
refusal-not-exact = el informe del emparejamiento trae el número { $number }, y el registro solo guarda enteros; escríbalo como texto, o multiplíquelo
refusal-no-such-round = la ronda { $round } no está publicada; mire la última con cangrejo round, o haga la siguiente con cangrejo pair
refusal-not-the-last-round = solo se puede anular la última ronda, porque las posteriores se apoyan en las demás; anule antes esa con cangrejo annul { $last } --reason MOTIVO, o corrija un solo resultado (cangrejo correct)
refusal-no-such-table = la ronda { $round } no tiene mesa { $table }; mire el número que trae su { $sheet }, o todos con cangrejo round { $round }
    .chess = la ronda { $round } no tiene tablero { $table }; mire los números con cangrejo round { $round }
refusal-not-seated = el atleta { $athlete } no está en ninguna mesa de la ronda { $round }; vea quién está dónde con cangrejo round { $round }
    .chess = el jugador { $athlete } no está en ningún tablero de la ronda { $round }; vea quién está dónde con cangrejo round { $round }
refusal-not-at-table = el atleta { $athlete } no está en la mesa { $table }; vea quién está dónde con cangrejo round
refusal-has-sheet = mesa { $table } de la ronda { $round }: { $sheet } ya entregada; anote su resultado (cangrejo result { $table }), o confirme el que hay (cangrejo confirm { $table })
    .chess = la planilla del tablero { $table } de la ronda { $round } ya está entregada; anote su resultado (cangrejo result { $table }), o confirme el que hay (cangrejo confirm { $table })
refusal-has-result = la mesa { $table } de la ronda { $round } tiene un resultado que esto cambiaría; corríjalo (cangrejo correct), retírelo (cangrejo clear) o anote una disputa (cangrejo dispute)
    .chess = el tablero { $table } de la ronda { $round } tiene un resultado que esto cambiaría; corríjalo (cangrejo correct), retírelo (cangrejo clear) o anote una disputa (cangrejo dispute)
refusal-no-result = la mesa { $table } de la ronda { $round } no tiene resultado todavía; anótelo primero (cangrejo result)
    .chess = el tablero { $table } de la ronda { $round } no tiene resultado todavía; anótelo primero (cangrejo result)
refusal-same-result = la mesa { $table } de la ronda { $round } ya tiene ese mismo resultado, así que no hay nada que cambiar; para confirmarlo: cangrejo confirm { $table } --round { $round }
    .chess = el tablero { $table } de la ronda { $round } ya tiene ese mismo resultado, así que no hay nada que cambiar; para confirmarlo: cangrejo confirm { $table } --round { $round }
refusal-in-dispute = la mesa { $table } de la ronda { $round } está en disputa; decídala con una corrección (cangrejo correct)
    .chess = el tablero { $table } de la ronda { $round } está en disputa; decídala con una corrección (cangrejo correct)
refusal-game-count = { $expected ->
    [one] una mesa juega una partida por ronda
   *[other] una mesa juega { $expected } partidas por ronda
}, y { $found ->
    [0] no se dio ninguna
    [one] se dio una
   *[other] se dieron { $found }
}; escriba los tantos de ambas parejas en cada una y, si el tiempo se acabó antes de jugarlas todas, añada --time
refusal-offender-missing = no se nombra a nadie que no viniera, se fuera o fuera expulsado (decisión 21); nómbrelo detrás de la mesa, como en cangrejo no-show 3 7
refusal-implausible = la partida { $game } no puede haber terminado así: { $why }
refusal-empty-sanction = una sanción nombra a un atleta y quita puntos o muestra una tarjeta; diga cuál, como en cangrejo sanction 7 --points 0.5 o --card yellow
    .chess = una sanción nombra a un jugador y quita puntos o muestra una tarjeta; diga cuál, como en cangrejo sanction 7 --points 0.5 o --card yellow
refusal-no-such-sanction = no hay sanción { $sanction } vigente; vea cangrejo list --sanctions
refusal-tie-of-one = un empate es entre dos atletas o más; nómbrelos, el mejor primero
    .chess = un empate es entre dos jugadores o más; nómbrelos, el mejor primero
refusal-witness-missing = el sorteo se hace ante testigos; nombre al menos uno con --witness
refusal-not-tied = un empate se resuelve entre todos los que comparten un lugar y nadie más; { $count ->
    [one] nadie comparte el del atleta { $athlete }: vea quiénes comparten uno con cangrejo standings
   *[other] nombre solo a los que comparten el del atleta { $athlete }, el mejor primero: { $sharing }
}
    .chess = un empate se resuelve entre todos los que comparten un lugar y nadie más; { $count ->
        [one] nadie comparte el del jugador { $athlete }: vea quiénes comparten uno con cangrejo standings
       *[other] nombre solo a los que comparten el del jugador { $athlete }, el mejor primero: { $sharing }
    }
score-both-reached = ambos lados alcanzan la meta, y la partida termina cuando uno la alcanza; mire otra vez el acta
score-too-high = ningún lado puede tener más de { $most }; mire otra vez el acta
score-nobody-reached = ningún lado alcanza la meta; si fue por tiempo, indíquelo con --time
score-over-before-time = un lado alcanza la meta, así que no fue por tiempo; quite --time
score-no-winner = tantos iguales y sin empates; nombre al ganador según la regla con --winner
repeat-partners = { $one } y { $other } como compañeros, por última vez en la ronda { $round }, severidad { $severity }
repeat-rivals = { $one } y { $other } como rivales, por última vez en la ronda { $round }, severidad { $severity }
warning-same-name = el nombre es también { $count ->
    [one] el del atleta
   *[other] el de los atletas
} { $athletes }; siga si son personas distintas
    .chess = el nombre es también { $count ->
        [one] el de la inscripción
       *[other] el de las inscripciones
    } { $athletes }; siga si son personas distintas
warning-cards-add-up = las tarjetas amarillas { $count ->
    [one] del atleta
   *[other] de los atletas
} { $athletes } hacen una roja según el perfil de reglas; decida qué sigue de ello
warning-provisional = la ronda { $round } tiene { $count ->
    [one] un resultado provisional en la mesa { $tables }; el emparejamiento se apoya en él
   *[other] resultados provisionales en las mesas { $tables }; el emparejamiento se apoya en ellos
}
    .chess = la ronda { $round } tiene { $count ->
        [one] un resultado provisional en el tablero { $tables }; el emparejamiento se apoya en él
       *[other] resultados provisionales en los tableros { $tables }; el emparejamiento se apoya en ellos
    }
warning-absent-played = en la ronda { $round } { $count ->
    [one] consta como ausente el atleta { $athletes }
   *[other] constan como ausentes los atletas { $athletes }
}; si jugó, anote absent --not, y si no, use no-show
warning-draw-changes = el número cantado para el sorteo ya es { $seed }, y esto cambia el orden que da; cante otro en público, con el motivo, o siga si todos lo saben
warning-rounds-left = { $played ->
    [0] no se jugó ninguna
    [one] se jugó solo una
   *[other] se jugaron solo { $played }
} de { $planned ->
    [one] la única ronda prevista
   *[other] las { $planned } rondas previstas
}; si faltan rondas: cangrejo reopen
warning-beyond-plan = { $n_rounds ->
    [one] solo está prevista una ronda
   *[other] solo están previstas { $n_rounds } rondas
}, así que quizá no haya ronda { $round }; si está mal escrita, deshágalo: cangrejo undo
warning-nobody-apart = hasta ahora no hay dos atletas en un grupo así, de modo que no se separa a nadie; anote quién es de él con cangrejo edit, o deshágalo: cangrejo undo
    .chess = hasta ahora no hay dos jugadores en un grupo así, de modo que no se separa a nadie; anote quién es de él con cangrejo edit, o deshágalo: cangrejo undo
warning-claim-late = el plazo de reclamo ({ $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
} desde que se anotó el resultado) ya había pasado para la mesa { $table } de la ronda { $round }; queda así en el registro
    .chess = el plazo de reclamación ({ $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    } desde que se anotó el resultado) ya había pasado para el tablero { $table } de la ronda { $round }; queda así en el registro
warning-within-tolerance = la ronda { $round } se publicó hace menos de { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}, la tolerancia; si el atleta llega a tiempo, deshágalo: cangrejo undo
log-claimed-late = { $what } (fuera del plazo de reclamo)
standings-opponents = rivales
standings-partners = compañeros

## Lo que le pasa a un archivo de torneos

store-missing = no existe el archivo { $file }; revise el nombre (cangrejo new empieza un archivo de torneos)
store-exists = { $file } ya existe; ábralo o elija otro nombre
store-not-a-store = { $file } no es un archivo de torneos o perdió su comienzo; recupérelo de una copia
store-busy = otro programa está escribiendo en { $file }; ciérrelo o inténtelo de nuevo
store-disk-full = el disco de { $file } está lleno; de esto no se guardó nada: haga espacio y repítalo
store-disk-fails = el disco de { $file } no responde: está lleno, fue desconectado o falla; haga espacio o revíselo, y vea en el registro si esto quedó guardado (detalle técnico: { $detail })
store-file-gone = { $file } fue movido, borrado o reemplazado mientras el programa lo tiene abierto; no se anota nada hasta que vuelva a estar con este nombre, y entonces el programa sigue solo; si se perdió, detenga el programa y siga desde una copia (cangrejo resume)
store-rewound = { $file } no es el archivo en que se anotó: "{ $log }" tenía { $expected } anotaciones y aquí tiene { $found } u otros; no se anota nada hasta que vuelva el archivo correcto, y entonces el programa sigue solo; si se perdió, detenga el programa y siga desde una copia (cangrejo resume)
store-stuck = { $file } no se puede leer: la base de datos no termina con él, así que está dañado o su disco no responde; no se cambió nada en él, reanude desde la copia
store-table-missing = { $file } perdió su tabla "{ $table }", o una parte de ella: alguien la quitó; reanude desde una copia en un archivo nuevo (cangrejo resume --store)
store-damaged = { $file } está dañado; no se cambió nada en él, reanude desde la copia (detalle técnico: { $detail })
store-newer = { $file } tiene la versión { $found } y este programa conoce hasta la { $known }; use el programa más nuevo
store-older = { $file } tiene la versión { $found } y este programa conoce solo la { $known }; escriba el torneo en un archivo con el programa anterior (cangrejo export --private) y recíbalo aquí (cangrejo import --store)
store-old-ratings = { $file } tiene la lista de Elo en la forma de un programa anterior; vuelva a importarla con cangrejo ratings import
store-io = no se puede leer o escribir { $file } ({ $detail })
store-database = la base de datos { $file } no hizo lo que se le pidió, y no se guardó nada; repítalo y, si vuelve a pasar, reanude desde la copia (detalle técnico: { $detail })
store-copy-unreadable = la línea { $line } de { $file } no está como se escriben las copias; fue cambiada, use otra copia
store-copy-unfinished = la línea { $line } de { $file } quedó cortada al escribirse; lo que decía no está en esta copia, siga sin ella con resume --leave-out
store-bad-name = "{ $name }" no sirve como nombre del registro; use hasta { $most } letras minúsculas sin tilde, cifras y guiones
store-no-such-log = aquí no hay torneo { $log }; cangrejo list muestra los que hay
store-log-exists = ya hay un torneo { $log }; elija otro nombre
store-conflict = otra persona añadió algo a { $log } mientras tanto; vuelva a leerlo y repita esto
store-changed = el registro de { $log } no es lo que se anotó: la anotación { $event }, o una anterior, fue cambiada o quitada; reanude desde una copia
store-unreadable = este programa no conoce la anotación { $event } de { $log }; use el programa más nuevo (detalle técnico: { $detail })
store-not-canonical = la anotación { $event } de { $log } no está escrita como escribe este programa; viene de otra parte
store-event-missing = falta la anotación { $event } de { $log } y hay posteriores; se quitaron anotaciones, recupérelo de una copia
store-events-lost = el registro de { $log } debería terminar en la anotación { $expected } y termina en la { $found }; se quitaron o cambiaron anotaciones, reanude desde una copia
store-events-added = el registro de { $log } debería terminar en la anotación { $expected } y sigue hasta la { $found }: esas no las escribió este programa, o se cambió el dato de dónde termina; reanude desde una copia
store-head-changed = la última anotación de { $log }, la { $found }, no es la que el archivo señala como última: se cambió ese dato, o se reescribieron anotaciones; compare una copia con el código de la última hoja (cangrejo verify COPIA --code) y reanude desde ella
store-note-changed = lo que el archivo señala de { $log }, dónde termina y su secreto, no se puede leer: fue cambiado; reanude desde una copia
store-note-missing = hay anotaciones de { $log }, pero los datos del torneo fueron quitados del archivo; reanude desde una copia
store-unlawful = la anotación { $event } de { $log } no tiene sentido ahí ({ $detail })
store-personal-changed = los datos privados del atleta { $athlete } en { $log } no son los que constan en el registro; vuelva a anotarlos con cangrejo edit, o tómelos de una copia
store-personal-missing = se quitaron datos privados de { $log }: { $count ->
    [one] faltan los del atleta { $athletes }
   *[other] faltan los de los atletas { $athletes }
}; el registro mismo está completo: pase el torneo desde una copia a un archivo nuevo (cangrejo resume --store), o vuelva a anotar los datos con cangrejo edit
store-picture-missing = falta la foto { $picture } de { $log }: una reclamación o un acta se refiere a ella, y alguien la quitó; envíela otra vez en su página, o tome el torneo de una copia que la tenga
store-picture-changed = la foto { $picture } de { $log } no es la que se guardó: alguien la cambió; envíe otra vez la buena en su página, o tome el torneo de una copia
store-too-many-pictures = las fotos de { $log } tienen { $found } MB, y en un archivo caben { $most }; copie el torneo en una segunda carpeta con --copy y tómelo allí con cangrejo resume
store-snapshot-changed = la instantánea de { $log } no es el estado que resulta de su registro: alguien cambió el archivo; el registro está completo, llévelo a un archivo nuevo con cangrejo export --private y cangrejo import --store, y use ese
store-other-secret = aquí se anotaron cédulas de { $log } con otro secreto que el del archivo; recíbalo en un archivo nuevo, con --store
store-copy-damaged = la línea { $line } de la copia { $file } fue cambiada; el torneo mismo está a salvo: copie en otra carpeta o retire la copia dañada
store-copy-picture-missing = falta la foto { $file } junto a su copia; póngala de nuevo desde otra copia, o siga sin ella con resume --leave-out
store-copy-picture-changed = la foto { $file } no es la que se copió; retírela y la máquina que la copió la escribe otra vez, o siga sin ella con resume --leave-out
store-copy-ahead = la copia de { $log } tiene { $copy ->
    [one] una anotación
   *[other] { $copy } anotaciones
} y esta máquina { $store }: otra máquina siguió; tome eso con cangrejo resume antes de anotar algo más aquí
store-forked = dos registros de { $log } se separaron en la anotación { $event }: otra máquina también siguió, o uno de los dos fue reescrito; decida cuál vale, aparte el otro y anote en el primero lo que le falte

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

## Archivos que entran y salen

import-progress = anotaciones
import-registered = Inscripción: { $count ->
    [one] un atleta, número { $first }
   *[other] { $count } atletas, números { $first } a { $last }
}
    .chess = Inscripción: { $count ->
        [one] un jugador, número { $first }
       *[other] { $count } jugadores, números { $first } a { $last }
    }
import-checked-in = Inscripción y acreditación: { $count ->
    [one] un atleta, número { $first }
   *[other] { $count } atletas, números { $first } a { $last }
}
    .chess = Inscripción y acreditación: { $count ->
        [one] un jugador, número { $first }
       *[other] { $count } jugadores, números { $first } a { $last }
    }
import-tried = No se anotó nada; se puede inscribir a { $count ->
    [one] un atleta, número { $first }
   *[other] { $count } atletas, números { $first } a { $last }
}
    .chess = No se anotó nada; se puede inscribir a { $count ->
        [one] un jugador, número { $first }
       *[other] { $count } jugadores, números { $first } a { $last }
    }
import-take-back = Para deshacerlo: cangrejo undo --count { $count }
import-windows-1252 = el archivo no es UTF-8 y se leyó como windows-1252 (latin-1): la fila { $row } dice "{ $text }"; si está mal, deshágalo y guarde el archivo como UTF-8
import-day-first = se entendió que el día va primero en { $count ->
    [one] una fecha
   *[other] { $count } fechas
}, y nada en el archivo lo prueba: fila { $row }, "{ $text }" como { $read } (año-mes-día)
import-same-name = fila { $row }: { $name } se llama como el atleta { $athlete }; está bien si son personas distintas
    .chess = fila { $row }: { $name } se llama como el jugador { $athlete }; está bien si son personas distintas
import-more-same-names = y { $count ->
    [one] otro más se llama como otro atleta
   *[other] otros { $count } se llaman como otro atleta
}
import-redacted = el archivo no trae datos privados; las cédulas que se anoten aquí no se pueden comparar con las de antes
import-taken-over = Torneo { $log } recibido: { $events ->
    [one] { $events } anotación
   *[other] { $events } anotaciones
}, { $new ->
    [one] una nueva
   *[other] { $new } nuevas
} aquí, todas como se sellaron
import-bad-map = "{ $text }" no dice qué es una columna; use columna=campo con uno de: { $fields }; o columna=- para dejarla fuera
import-field = { $spanish } ({ $english })
import-roster-options = --map, --sheet, --check-in y --dry-run son para listas de atletas; este archivo es un torneo entero
import-other-name = el archivo es el torneo { $log }, y sus sellos no valen con otro nombre; quite --tournament
import-bad-file = { $file } no se recibió: { $count ->
    [one] { $count } error
   *[other] { $count } errores
} por corregir; después, inténtelo de nuevo
import-in-row = fila { $row }: { $what }
import-in-cell = fila { $row }, columna { $column } ({ $heading }): { $what }
import-too-large = el archivo pasa de { $most } MB, más de lo que se puede recibir; elija el correcto
import-bomb = el libro se descomprime a mucho más que una lista de atletas; guárdelo de nuevo con la sola hoja
import-too-many-rows = hay más de { $most } filas; divida el archivo
import-too-many-columns = hay más de { $most } columnas; quite lo que no trata de los atletas
import-old-workbook = es un libro antiguo (XLS) o con contraseña; guárdelo como XLSX sin contraseña
import-broken-workbook = el libro está dañado; guárdelo de nuevo como XLSX, o como CSV
import-no-sheets = un archivo así no tiene hojas, y por tanto ninguna "{ $sheet }"; quite --sheet
import-no-such-sheet = no hay hoja "{ $sheet }"; el libro tiene: { $sheets }
import-not-text = no es texto ni un libro; guarde la lista como CSV o XLSX
import-unknown-encoding = las letras no son UTF-8 ni latin-1 ("{ $text }"); guarde el archivo como UTF-8
import-unclosed-quote = después de esta fila se abre una comilla que nunca se cierra
import-empty = no hay nada en él; la primera fila debe tener los encabezados
import-no-athletes = no hay ningún atleta debajo de los encabezados
    .chess = no hay ningún jugador debajo de los encabezados
import-unknown-columns = no se sabe qué { $count ->
    [one] es esta columna
   *[other] son estas columnas
}: { $headings }; dígalo con --map "{ $example }=nombre" (u otro campo), o déjela fuera con --map "{ $example }=-"
import-heading-missing = la columna tiene textos y no tiene encabezado; póngaselo
import-no-such-column = no hay columna "{ $heading }", como dice --map
import-no-names = ninguna columna es el nombre; indíquela con --map COLUMNA=nombre
import-column-twice = otra columna ya es el campo { $field }; deje una fuera con --map COLUMNA=-
import-wrong-cell-count = la fila { $found ->
    [0] no tiene celdas
    [one] tiene una celda
   *[other] tiene { $found } celdas
} y hay { $expected ->
    [one] un encabezado
   *[other] { $expected } encabezados
}; busque un separador de más o de menos
import-name-missing = falta el nombre
import-too-long = el texto tiene { $found } letras; se aceptan hasta { $most }
import-unprintable = "{ $text }" tiene un salto de línea u otro signo que no se puede imprimir; quítelo
import-failed-formula = "{ $text }" es una fórmula que falló; arréglela en la hoja de cálculo
import-not-an-elo = "{ $text }" debería ser un ELO: un entero de 0 a 9999
import-not-a-date = "{ $text }" debería ser una fecha: 2001-12-31, 2001 si no se sabe más, o 31/12/2001 con el día primero
import-future-date = "{ $text }" está por venir y nadie ha nacido entonces; escriba la fecha de nacimiento como 2001-12-31
import-short-year = "{ $text }" debería tener el año con cuatro cifras
import-not-a-gender = "{ $text }" debería ser F, M o X, o la palabra entera
import-ambiguous-gender = "{ $text }" está junto a una H: puede ser masculino o mujer; escriba F y M, o las palabras enteras
import-not-a-role = "{ $text }" debería ser "comodín", o nada si el atleta clasifica
import-duplicate-id = la fila { $row } tiene la misma cédula; es la misma persona, o un número está mal copiado
import-duplicate-fide-id = la fila { $row } ({ $name }) tiene el mismo número FIDE; quite una fila o corrija el número
import-known-id = el atleta { $athlete } del torneo tiene la misma cédula; quite la fila, o corrija el número
    .chess = la inscripción { $athlete } del torneo tiene la misma cédula; quite la fila, o corrija el número
import-in-entry = atleta { $entry } de la lista: { $what }
    .chess = jugador { $entry } de la lista: { $what }
import-in-field = atleta { $entry } de la lista, campo { $heading }: { $what }
    .chess = jugador { $entry } de la lista, campo { $heading }: { $what }
import-under = campo { $heading }: { $what }
import-list-not-json = en la línea { $line }, columna { $column }, la lista no es JSON válido o se corta; expórtela de nuevo o corrija ese lugar
import-list-empty = la lista está vacía; no hay a quién inscribir
import-list-not-an-athlete = esto no es un atleta; escriba un objeto, como {"{"}"name": "Ana"{"}"}
    .chess = esto no es un jugador; escriba un objeto, como {"{"}"name": "Ana"{"}"}
import-list-not-plain = hay una lista o un objeto donde debería haber un texto o un número
import-list-field-twice = el campo está aquí dos veces; quite uno
import-known-fide-id = el atleta { $athlete } del torneo tiene el mismo número FIDE; quite la fila, o corrija el número
    .chess = la inscripción { $athlete } del torneo tiene el mismo número FIDE; quite la fila, o corrija el número
import-unmarked-utf-16 = el archivo es UTF-16 sin su marca; guárdelo como UTF-8
import-latin-1-within = el archivo es UTF-8 y esta celda es latin-1 ("{ $text }"): se juntaron dos archivos, o se editó con otro programa; escriba de nuevo la celda y guarde el archivo como UTF-8
import-utf-8-within = el archivo es latin-1 y esta celda es UTF-8 ("{ $text }"): se juntaron dos archivos, o se editó con otro programa; escriba de nuevo la celda y guarde el archivo como UTF-8
import-written-twice = "{ $text }" parece ser "{ $meant }", estropeado por un programa que tomó UTF-8 por latin-1; corríjalo donde nace la lista
import-letter-lost = en "{ $text }" se perdió una letra antes de que el archivo llegara aquí; escríbala de nuevo
import-not-json = { $file } no está entero: la línea { $line } no es JSON válido; cópielo de nuevo
import-other-format = { $file } es JSON, pero no un torneo de cangrejo export
import-newer = { $file } es de un programa más nuevo ("{ $format }"); use ese
import-unreadable = { $file } no es como lo escribe cangrejo export: revise { $place }
import-events-missing = { $file } no termina donde dice; le quitaron anotaciones
import-abbreviated = { $file } es el archivo público, con { $count ->
    [one] 1 anotación abreviada
   *[other] { $count } anotaciones abreviadas
} por tratar de menores; sirve para verificar, no para seguir el torneo: tome el privado (cangrejo export --private)
import-picture-changed = { $file } fue cambiado: su foto { $picture } es otra que la que dice su huella; tome el archivo de nuevo de donde se escribió
import-picture-too-large = { $file } tiene una foto de más de { $most } MB, { $picture }; este programa no guarda ninguna tan grande, tome el archivo de nuevo de donde se escribió
import-picture-other-kind = lo que { $file } tiene como foto { $picture } no es JPEG, PNG ni WebP; tome el archivo de nuevo de donde se escribió
export-needs-format = diga qué escribir: -o con un nombre que termine en .csv, .xlsx o .json, o --format
export-needs-output = un libro va a un archivo: nómbrelo con -o
export-needs-what = un CSV lleva una sola lista: elíjala con --what
export-after-standings = --after es para la clasificación; añada --what standings
export-private-athletes = esta lista no lleva nada privado; quite --private, o escriba --what athletes o el torneo entero
export-exists = { $file } ya está; dé otro nombre, o reemplácelo con --force
export-cannot-write = no se puede escribir { $file } ({ $reason }); no quedó nada a medias
export-no-folder = no existe la carpeta { $folder }
export-no-workbook = no cabe en un libro; use CSV (detalle técnico: { $detail })
export-written = { $file } escrito; código del registro: { $code }
export-written-private = { $file } escrito, con datos privados: no es para publicar; código del registro: { $code }
export-written-abbreviated = { $file } escrito, para el público: { $count ->
    [one] 1 anotación va abreviada
   *[other] { $count } anotaciones van abreviadas
} por tratar de menores, así que se verifica pero no sirve para seguir el torneo; código del registro: { $code }
export-athletes = Atletas
    .chess = Jugadores
export-standings = Clasificación
export-rounds = Rondas
export-log = Registro
export-gender = sexo
export-association = asociación
export-country = país
export-category = categoría
export-tags = etiquetas
export-elo = elo
export-role = rol
export-house = comodín
export-id-number = cédula
export-birth-date = fecha de nacimiento
export-phone = teléfono
export-round = ronda
export-seat-a = n.º A
export-name-a = puesto A
export-seat-b = n.º B
export-name-b = puesto B
export-seat-c = n.º C
export-name-c = puesto C
export-seat-d = n.º D
export-name-d = puesto D
export-points-a = tantos A
export-points-b = tantos B
export-winner = gana
export-bye = descanso (BYE)
export-by-time = por tiempo
export-interrupted = interrumpida
export-no-sheet = sin { $sheet }
    .chess = sin resultado
export-received = { $sheet } recibida
    .chess = planilla recibida
export-entered = anotada
export-verified = verificada
export-disputed = en disputa
export-corrected = corregida
export-taken-back = deshecha
export-hash = sello (SHA-256)
export-yes = sí

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
argument-apart-athletes = Los números de quienes se separan (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)
argument-apart-same_club = Quienes son del mismo club
argument-apart-same_association = Quienes son de la misma asociación
argument-apart-same_country = Quienes son del mismo país
argument-apart-tag = Quienes tienen esta etiqueta
argument-apart-bar = Qué se les impide: ser compañeros, ser rivales o compartir mesa
argument-apart-rounds = Las rondas, como 2, 1-3 o 4-; si no, todas
argument-apart-must = Es obligatorio: sin eso no hay ronda
argument-apart-should = Es deseable, después de las repeticiones
argument-apart-list = Lista lo que se pide a las rondas por venir
argument-apart-remove = Levanta la restricción de este número

command-plan = Planifica cómo se hacen las rondas de dominó, o muestra el plan.
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
    reservadas. Una mesa reservada solo se usa con su atleta. En ajedrez son los tableros.
      cangrejo tables --first 10 --block 13,14 --reserve 1=7
argument-tables-first = El número de la primera mesa
argument-tables-block = Mesas que nadie ocupa
argument-tables-unblock = Mesas que se vuelven a usar
argument-tables-reserve = Una mesa para un atleta que necesita justo esa (en ajedrez, el número de emparejamiento desde que se publica la ronda 1)
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
    .chess = tableros desde el { $first }
fact-hall-blocked = ; bloqueadas: { $tables }
    .chess = ; sin usar: { $tables }
fact-hall-reserved = ; la mesa { $table } para el atleta { $athlete }
    .chess = ; el tablero { $table } para el jugador { $athlete }
fact-constraint-set = restricción { $constraint }: { $what }
fact-constraint-lifted = se levanta la restricción { $constraint }
constraint-pinned = en la ronda { $round } una mesa de { $a } contra { $b }
constraint-athletes = los atletas { $athletes }
    .chess = los jugadores { $athletes }
constraint-same-club = los atletas de un mismo club
    .chess = los jugadores de un mismo club
constraint-same-association = los atletas de una misma asociación
    .chess = los jugadores de una misma asociación
constraint-same-country = los atletas de un mismo país
    .chess = los jugadores de un mismo país
constraint-tag = los atletas con la etiqueta { $tag }
    .chess = los jugadores con la etiqueta { $tag }
constraint-apart =
    { $who } { $strength ->
        [must] no deben
       *[should] no deberían
    } { $bar ->
        [partners] ser compañeros
        [rivals] ser rivales
       *[table] compartir mesa
    }, { $rounds }
    .chess = { $who } { $strength ->
        [must] no deben
       *[should] no deberían
    } { $bar ->
       *[other] enfrentarse
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
pair-rests-instead =
    { $count ->
        [one] Descansa { $athletes } en lugar de { $others }, a quien le tocaba: de lo contrario, cualquier ronda posible repetiría compañeros o rivales.
       *[other] Descansan { $athletes } en lugar de { $others }, a quienes les tocaba: de lo contrario, cualquier ronda posible repetiría compañeros o rivales.
    }
pair-rests-instead-later =
    { $count ->
        [one] Descansa { $athletes } en lugar de { $others }, a quien le tocaba: de lo contrario, si vienen los mismos atletas, sería inevitable repetir compañeros o rivales en la ronda { $round } a más tardar.
       *[other] Descansan { $athletes } en lugar de { $others }, a quienes les tocaba: de lo contrario, si vienen los mismos atletas, sería inevitable repetir compañeros o rivales en la ronda { $round } a más tardar.
    }
pair-seats-otherwise = Estas no son las mejores mesas de quienes juegan: con las mejores, si vienen los mismos atletas, sería inevitable repetir compañeros o rivales en la ronda { $round } a más tardar.
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
    [0] { $athletes } no { $n_athletes ->
        [one] puede ser compañero
       *[other] pueden ser compañeros
    } de nadie
   *[other] { $n_athletes } atletas ({ $athletes }) solo pueden serlo de { $n_wanted } ({ $wanted })
}
no-round-what-to-do = ; levante una restricción con cangrejo apart --remove, o pídala con --should
apart-strength = diga o --must o --should
apart-group = nombre atletas o un grupo: --club, --association, --country o --tag
    .chess = nombre jugadores o un grupo: --club, --association, --country o --tag
apart-rounds = "{ $rounds }" no es un intervalo de rondas; escriba 2, 1-3 o 4-
apart-none = No se pide nada a las rondas por venir.
apart-column = restricción
plan-last-round = la última ronda es como las demás o no lo es; quite una de las opciones
windows-in-force = Ventanas: compañeros { $partners }, rivales { $rivals } ({ $source ->
    [frozen] fijas desde la ronda 1
    [by-hand] puestas a mano
   *[category] por categoría
})
windows-category = Categoría { $athletes ->
    [0] sin acreditados
    [one] con un acreditado
   *[other] con { $athletes } acreditados
}: { $category ->
    [compacta] compacta
    [estandar] estándar
   *[internacional] internacional
} (compañeros { $partners }, rivales { $rivals })
tables-not-blocked = la mesa { $table } no está bloqueada, así que no hay nada que liberar; vea cuáles lo están con cangrejo tables
    .chess = el tablero { $table } no está bloqueado, así que no hay nada que liberar; vea cuáles lo están con cangrejo tables
tables-not-reserved = la mesa { $table } no está reservada, así que no hay nada que liberar; vea cuáles lo están con cangrejo tables
    .chess = el tablero { $table } no está reservado, así que no hay nada que liberar; vea cuáles lo están con cangrejo tables
tables-reserve = "{ $typed }" debería ser una mesa y un atleta, como 1=7
    .chess = "{ $typed }" debería ser un tablero y un jugador, como 1=7
late-reason = llegadas tardías y ausencias
late-has-place = el atleta { $athlete } ya tiene lugar en la ronda { $round }; mírelo con cangrejo round, o si no ha llegado: cangrejo late --absent { $athlete }
late-nobody = nadie espera puesto; diga quién llega (cangrejo late 7), o quién no llegó (cangrejo late --absent 7)
late-still-waiting = la ronda { $round } no tiene puesto todavía para { $athletes }, que { $count ->
    [one] empieza
   *[other] empiezan
} en la siguiente; cuando lleguen más, nómbrelos: cangrejo late 7
late-incomplete-only = { $count ->
    [one] la mesa { $tables } está incompleta y no espera bastante gente para completarla; diga quién llega (cangrejo late 7), o resuélvala
   *[other] las mesas { $tables } están incompletas y no espera bastante gente para completarlas; diga quién llega (cangrejo late 7), o resuélvalas
} con cangrejo no-show o cangrejo dissolve
late-seated = La ronda { $round } cambia; ninguna otra mesa se mueve
late-proposed = La ronda { $round } cambiaría así; no se anota nada
late-no-seat = La ronda { $round } no tiene puesto libre y nadie se mueve
late-removed = { $count ->
    [one] Ya no existe: mesa { $tables }
   *[other] Ya no existen: mesas { $tables }
}
late-incomplete = { $count ->
    [one] Incompleta, por resolver cuando pase la tolerancia: mesa { $tables }
   *[other] Incompletas, por resolver cuando pase la tolerancia: mesas { $tables }
}
late-unseated = Desde la ronda siguiente: { $athletes }
refusal-pinned-side-size = una mesa fija tiene { $expected } atletas en cada lado; nómbrelos a todos
refusal-house-pinned = el atleta { $athlete } es comodín y se sienta donde falta alguien; fije la mesa sin él
refusal-pinned-twice = el atleta { $athlete } está en otra mesa fija de la ronda { $round }; libere antes aquella (cangrejo apart --list, y luego cangrejo unpin)
refusal-apart-of-one = se separan dos atletas o más; nómbrelos
    .chess = se separan dos jugadores o más; nómbrelos
refusal-backward-range = las rondas { $first } a { $last } terminan antes de empezar; escriba primero el número menor
refusal-no-such-constraint = no hay en vigor tal restricción { $constraint }; vea cangrejo apart --list
refusal-blocked-and-reserved = la mesa { $table } está bloqueada y reservada a la vez; elija una cosa
    .chess = el tablero { $table } está bloqueado y reservado a la vez; elija una cosa
breach-wrong-constraint = la restricción { $constraint } no es la que toca

## Archivos de ajedrez

value-to = EDICIÓN
command-trf = Herramientas para los informes de torneos de ajedrez (TRF): entra un archivo, sale una respuesta, no se guarda nada.
command-trf-more = Cada herramienta se explica: cangrejo trf pair --help

command-trf-convert = Escribe el informe de un torneo de ajedrez con los registros de TRF16 o de TRF26.
command-trf-convert-more =
    Lee TRF16 con los registros XX y BB, y TRF26; las líneas pueden terminar en CR, LF o
    ambos; el texto puede ser UTF-8 o ISO 8859-1. Todo registro que el programa no conoce
    queda como está. Lo que no cabe en TRF16 se dice por la salida de errores («unsaid» con
    --json).

    Un archivo cuyas líneas se contradicen no se convierte: cada error se dice con su
    línea y columna, y el código de salida es 3.
argument-trf-convert-file = El informe; "-" lee la entrada estándar
argument-trf-convert-to = La edición que se escribe
argument-trf-convert-output = El archivo; si falta, la salida estándar, en UTF-8
argument-trf-convert-force = Reemplaza el archivo si ya está

command-trf-pair = Empareja la ronda siguiente de un torneo de ajedrez por el sistema FIDE (holandés).
command-trf-pair-more =
    Escribe el número de mesas y después blancas y negras de cada mesa por sus números, la
    primera mesa primero; 0 es el rival de quien tiene el bye.

    Si ninguna ronda respeta los criterios absolutos (nadie repite rival ni bye, colores),
    dice por qué, y el código de salida es 1; con --maximum empareja a todos menos los menos
    posibles. De un archivo que no es un torneo, o que no tiene rondas por jugar, se dice
    cada error, y el código de salida es 3.
argument-trf-pair-file = El informe, TRF16 o TRF26; "-" lee la entrada estándar
argument-trf-pair-edition = La edición de las reglas; si falta, la que nombra el registro 192 del archivo, o si no, 2026
argument-trf-pair-readings = Donde el motor de referencia no hace lo que dice un artículo: seguir al motor (engine) o al texto (text)
value-readings = LECTURA
argument-trf-pair-maximum = Si no se puede emparejar a todos: deja fuera a los menos posibles, los últimos primero, y los nombra
argument-trf-pair-output = El archivo de las mesas; si falta, la salida estándar
argument-trf-pair-force = Reemplaza el archivo si ya está

trf-paired = Escrito: { $file } ({ $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
})
trf-left-out = { $count ->
    [one] Queda fuera, porque no se puede emparejar a todos: jugador { $list }
   *[other] Quedan fuera, porque no se puede emparejar a todos: jugadores { $list }
}
trf-the-bye = el bye
trf-no-pairing = no se puede emparejar la ronda: { $needed ->
    [0] hay { $groups } grupos impares ({ $list }) cuyos miembros solo pueden enfrentarse entre sí
    [one] aparte de { $without }, hay { $groups } grupos impares ({ $list }) cuyos miembros solo pueden enfrentarse entre sí; cada uno lo necesita
   *[other] aparte de { $without } ({ $needed } en total), hay { $groups } grupos impares ({ $list }) cuyos miembros solo pueden enfrentarse entre sí; cada uno necesita a uno de aquellos
}, así que al menos { $left ->
    [one] { $left } queda
   *[other] { $left } quedan
} sin rival. Con los demás ya jugaron, lo tienen prohibido o chocan los colores, y nadie repite bye (C1 a C3).
trf-file-too-large = { $file } pasa de { $most } MB, y ningún torneo llega a tanto; elija el archivo correcto
trf-too-large = el torneo tiene demasiados jugadores y puntuaciones para emparejarlo con exactitud
trf-contradiction = las rondas de los jugadores se contradicen; corrija el archivo

command-trf-generate = Inventa torneos de ajedrez, emparejados por el sistema FIDE (holandés), como archivos.
command-trf-generate-more =
    Los Elo, los resultados y las ausencias salen de la semilla, y el mismo comando escribe
    los mismos bytes en toda máquina. Los resultados siguen el modelo de la FIDE para
    generadores; con --draws, su tabla de puntuación esperada. Si una ronda no se puede
    emparejar, el archivo termina antes de ella.

    Con --count hay un archivo por semilla en la carpeta de -o, con su número por nombre:
    cangrejo trf generate --count 5000 --forfeits 2 --half-byes 3 -o torneos
value-players = NÚMERO
value-played = NÚMERO
value-lowest = ELO
value-highest = ELO
value-shape = FORMA
value-draws = PORCENTAJE
value-forfeits = PORCENTAJE
value-half_byes = PORCENTAJE
value-zero_byes = PORCENTAJE
value-full_byes = PORCENTAJE
value-retired = PORCENTAJE
value-late = PORCENTAJE
value-acceleration = SISTEMA
value-forbidden = TAMAÑO
argument-trf-generate-players = Cuántos jugadores
argument-trf-generate-rounds = Cuántas rondas se anuncian
argument-trf-generate-played = Cuántas se juegan; si falta, todas
argument-trf-generate-seed = La semilla del primer torneo; cada uno de los demás tiene el número siguiente
argument-trf-generate-count = Cuántos torneos
argument-trf-generate-lowest = El Elo más bajo
argument-trf-generate-highest = El Elo más alto
argument-trf-generate-shape = Dónde está la mayoría: en el medio (bell) o por igual en todas partes
argument-trf-generate-draws = Cuántas partidas son tablas como mucho: menos entre jugadores de fuerza desigual, según su puntuación esperada; si falta, según el modelo de la FIDE
argument-trf-generate-forfeits = Cuántas partidas se ganan por incomparecencia
argument-trf-generate-half_byes = Con qué frecuencia pide un jugador medio punto (bye) en una ronda; nunca en la última
argument-trf-generate-zero_byes = Con qué frecuencia falta un jugador a una ronda
argument-trf-generate-full_byes = Con qué frecuencia recibe un jugador un bye de un punto en una ronda
argument-trf-generate-retired = Cuántos jugadores se retiran
argument-trf-generate-late = Cuántos jugadores llegan después de la primera ronda o de la segunda
argument-trf-generate-acceleration = La aceleración de las primeras rondas
argument-trf-generate-forbidden = Tamaños de grupos cuyos miembros no pueden enfrentarse, como 3,2
argument-trf-generate-format = La edición que se escribe
argument-trf-generate-output = El archivo, o la carpeta para muchos; si falta, la salida estándar
argument-trf-generate-force = Reemplaza los archivos que ya están

trf-generate-progress = torneos
trf-generate-folder = muchos torneos necesitan una carpeta; nómbrela con -o
trf-generate-ratings = no hay Elo de { $lowest } a { $highest }; intercambie --lowest y --highest
trf-generate-group = un grupo de { $size } es mayor que el torneo; pida más jugadores o un grupo menor
trf-generate-absences = los byes de todas las clases suman el { $sum } % de las rondas; pida como mucho 100 con --half-byes, --zero-byes y --full-byes juntos
trf-generate-nothing = con estas opciones no hay torneo; vea cangrejo trf generate --help
trf-generate-played = no pueden haberse jugado { $played } rondas en un torneo de { $rounds }; pida menos con --played o más con --rounds
trf-generated = Escrito: { $file } ({ $count ->
    [one] { $count } torneo
   *[other] { $count } torneos
}, { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
})
trf-generated-short = Interrumpidos, porque la ronda siguiente no se pudo emparejar: { $count ->
    [one] { $count } torneo
   *[other] { $count } torneos
}

value-arguments = ARGUMENTO
command-bbp = Responde en lugar de bbpPairings: sus argumentos, su salida, sus códigos de salida.
command-bbp-more =
    Los programas que llaman a bbpPairings no cambian: deles este programa con ese nombre.
      --dutch ARCHIVO -p [SALIDA]                           empareja la ronda siguiente
      --dutch ARCHIVO -c                                    empareja de nuevo cada ronda
      --dutch -g [CONFIGURACIÓN] -o ARCHIVO [-s SEMILLA]    inventa un torneo
    Con -r delante, el programa dice su nombre; -l [ARCHIVO] detrás escribe una lista.

    Códigos de salida: 0 hecho, 1 no hay emparejamiento válido, 2 una semilla que no es un
    número, 3 argumentos o archivo malos, 4 demasiado grande, 5 un archivo no se pudo leer o
    escribir.
argument-bbp-arguments = Los argumentos de bbpPairings

bbp-arguments = estos no son argumentos de bbpPairings; vea cangrejo bbp --help
bbp-option = bbpPairings no tiene la opción { $option }; un archivo de ese nombre se escribe ./{ $option }
bbp-system = no se admite { $option }; el único sistema de emparejamiento es el holandés, --dutch
bbp-model = no se admite un archivo modelo antes de -g; dé una configuración detrás de -g, o nada
bbp-other-system = { $file } nombra otro sistema que el holandés de 2026; corrija el registro 192
bbp-seed = { $seed } no es una semilla; dé un número entero de 0 a 18446744073709551615
bbp-scenario = con esta configuración no hay torneo; revise que los Elo estén en orden, que nadie llegue a 100 puntos y que una ausencia valga lo mismo que una derrota por incomparecencia
bbp-configuration-line = { $file }: "{ $line }" debe tener la forma CLAVE=VALOR
bbp-configuration-key = { $file }: no existe la clave de "{ $line }"
bbp-configuration-value = { $file }: "{ $line }" tiene un valor que su clave no admite
bbp-configuration-too-great = { $file }: "{ $line }" es demasiado; hay 9999 jugadores, 99 rondas y un Elo de 9999 como máximo

trf-converted = Escrito: { $file } ({ $count ->
    [one] { $count } línea
   *[other] { $count } líneas
})
trf-bad-file = { $file } no sirve como torneo de ajedrez: { $count ->
    [one] { $count } error
   *[other] { $count } errores
} por corregir; después, intente de nuevo
trf-fault-at = línea { $line }, columna { $column }: { $what }
trf-field-player = número de jugador
trf-field-rating = rating o Elo
trf-field-rank = puesto
trf-field-points = número de puntos
trf-field-round = número de ronda
trf-fault-meets-self = el jugador { $player } juega contra sí mismo en la ronda { $round }
trf-fault-bye-with-opponent = el jugador { $player } tiene a la vez rival y descanso en la ronda { $round }
trf-fault-no-result = el jugador { $player } tiene rival en la ronda { $round }, pero no resultado
trf-fault-no-opponent = el jugador { $player } tiene una partida en la ronda { $round }, pero no rival
trf-fault-no-color = el jugador { $player } jugó en la ronda { $round }, pero no tiene color
trf-fault-contradiction = la ronda { $round } del jugador { $player } no es lo que dice la línea de su rival { $opponent }
trf-fault-impossible-results = los jugadores { $player } y { $opponent } no pueden tener ambos estos resultados en la ronda { $round }
trf-fault-control-character = el carácter número { $code } no cabe en un texto; ¿es otra clase de archivo?
trf-fault-too-short = la línea está cortada; este registro tiene al menos { $needed } columnas
trf-fault-not-a-number = "{ $found }" debería ser un { $field }
trf-fault-zero = 0 debería ser un { $field }; se cuentan desde 1
trf-fault-too-great = el mayor { $field } es { $limit }
trf-fault-not-points = "{ $found }" deberían ser puntos, como 1.5
trf-fault-cut-round = la línea termina dentro de la ronda { $round }; cada ronda tiene rival, color y resultado
trf-fault-stray-text = aquí no debería haber nada, pero está "{ $found }"
trf-fault-unknown-word = este registro no tiene "{ $found }"
trf-fault-unknown-color = el color debería ser w, b, - o blanco, no "{ $found }"
trf-fault-unknown-result = el resultado debería ser uno de 1 = 0 + - W D L H F U Z, no "{ $found }"
trf-fault-reversed = el último viene antes del primero; intercámbielos
trf-fault-unsupported = el registro { $record } todavía no se puede tener en cuenta
trf-fault-repeated-player = el jugador { $player } ya está en la línea { $first }
trf-fault-said-otherwise = la línea { $first } dice otra cosa; quite la equivocada de las dos
trf-fault-opposed = "{ $found }" contradice a "{ $before }", que está antes; quite la equivocada de las dos
trf-fault-missing-player = falta el jugador { $player }; los números van de 1 al mayor sin huecos
trf-fault-unknown-player = el jugador { $player } no está en el archivo
trf-fault-empty-round = nadie tiene nada en la ronda { $round }, aunque hay rondas posteriores
trf-fault-wrong-score = el jugador { $player } tiene { $written } puntos, pero los resultados dan { $reckoned }
trf-fault-too-many-rounds = hay { $played } rondas, pero el torneo tiene { $rounds }
trf-fault-no-round-left = la última ronda ({ $rounds }) ya se jugó; no queda ninguna por emparejar
trf-fault-accelerated-too-long = el jugador { $player } tiene puntos virtuales en rondas que el torneo no tiene
trf-fault-baku-needs-halves = la aceleración Bakú pide que la victoria valga dos empates y la derrota nada
trf-fault-no-players = no hay jugadores; cada uno tiene una línea 001
trf-fault-no-round-count = falta el número de rondas; agregue una línea 142 o XXR
trf-fault-no-initial-color = falta el color inicial; agregue una línea 152 o XXC
trf-unsaid = el archivo no lo dice todo
trf-unsaid-cut = jugador { $player }: «{ $text }» queda cortado en { $columns } caracteres
trf-unsaid-too-great = jugador { $player }: { $number } tiene más cifras que sus columnas, que quedan vacías
trf-unsaid-byes = byes de la ronda { $round }, { $count ->
    [one] del jugador
   *[other] de los jugadores
} { $players }: en TRF16 solo caben los de la ronda siguiente, y solo si queda alguien por emparejar
trf-unsaid-forbidden = los jugadores { $players } no pueden enfrentarse de la ronda { $first } a la { $last }: TRF16 solo puede prohibirlo en todas las rondas
trf-unsaid-system = la clase de torneo, { $code }: dígasela al programa que empareja
trf-unsaid-record = registro { $id }: { $text }
trf-unsaid-rating-only = ronda { $round }, tablero { $board }: la corrección cuenta solo para Elo, y va en el archivo con --for-rating
export-for-rating = --for-rating es de un informe de ajedrez; añada --format trf26 o trf16

## Clasificación de ajedrez

value-tie_breaks = LISTA
value-edition = AÑO
value-system = SISTEMA
value-open = JUGADOR
command-trf-standings = Muestra la clasificación de un torneo de ajedrez por los desempates de la FIDE (C.07), y de qué sale cada valor.
command-trf-standings-more =
    Los desempates son los de --tie-breaks, o los del registro 212 o 202 del archivo; los
    puntos van primero, salvo que la lista diga otra cosa. Códigos, separados por comas:

      DE DE/P                     encuentro directo
      WIN WON BPG BWG REP STD     resultados, rondas y colores propios
      PS PS/C1                    progresivo
      BH FB SB                    Buchholz, Fore Buchholz, Sonneborn-Berger; /C1 /C2 quitan
                                  los menores, /M1 /M2 también los mayores, /P cuenta las
                                  incomparecencias
      AOB AOB/F                   Buchholz medio de los rivales
      KS KS/L+1                   Koya, con el límite medios puntos más alto (o más bajo)
      ARO TPR PTP APRO APPO       Elo de los rivales; ARO/C1 y así
      TPN RTNG                    número de emparejamiento, Elo; /R al revés

    Ejemplos:
      cangrejo trf standings abierto.trf --tie-breaks DE,BH/C1,BH,SB
      cangrejo trf standings abierto.trf --open 7
argument-trf-standings-file = El informe; "-" lee la entrada estándar
argument-trf-standings-tie_breaks = Los desempates, como BH/C1,SB; si faltan, los del archivo
argument-trf-standings-edition = La edición de C.07: 2026 rige desde marzo de 2026, 2024 hasta entonces
argument-trf-standings-after = Después de esta ronda; si falta, de la última
argument-trf-standings-system = Suizo o todos contra todos; si falta, lo que dice el registro 192, o suizo
argument-trf-standings-open = Cada parte de cada valor del jugador de este número

tie-break-unknown = no existe el desempate { $code }; los más parecidos: { $nearest }
tie-break-of-teams = { $code } es un desempate por equipos, y este torneo es individual; quítelo
tie-break-own-rule = { $code } es una regla solo de aquel torneo, que ningún programa puede conocer; quítelo
tie-break-in-file = { $file }: { $what }. Corrija su registro 202 o 212, o dé la lista con --tie-breaks
tie-breaks-no-such-round = no hay ronda { $round } desde la que mirar: { $count ->
        [one] ha terminado una ronda
       *[other] han terminado { $count } rondas
    }
tie-breaks-no-such-player = no hay jugador { $player }; los números llegan a { $most }
tie-breaks-rating = Elo
tie-breaks-title = { $name }: clasificación después de la ronda { $round } de { $rounds }
tie-breaks-rules = { $system }; desempates de C.07, edición { $edition }
tie-breaks-swiss = Torneo suizo
tie-breaks-round-robin = Todos contra todos
tie-breaks-unlisted = Ni el archivo (registros 202 y 212) ni --tie-breaks nombran desempates: a igualdad de puntos se comparte el lugar.
tie-breaks-unrated = No se aplica { $code }, porque { $count ->
        [one] el jugador { $players } no tiene
       *[other] los jugadores { $players } no tienen
    } Elo (C.07 §10).
tie-breaks-not-in-round-robins = No se aplica { $code }: la familia Buchholz no es para torneos de todos contra todos (C.07 §8, edición 2026).
tie-breaks-later-edition = No se aplica { $code }: llegó con la edición de 2026.
tie-breaks-place = { $player }: lugar { $place }{ $count ->
        [0] {""}
        [one] , compartido con otro
       *[other] , compartido con otros { $count }
    }
tie-breaks-round = ronda
tie-breaks-what = qué pasó
tie-breaks-basis = qué se mira
tie-breaks-brings = aporta
tie-breaks-fate = ¿cuenta?
reckoning-sum = suma
reckoning-mean = media
reckoning-rounded-mean = media redondeada, el medio hacia arriba
reckoning-performance = Elo medio { $average }, { $percent } % de los puntos, { $difference } por la tabla
reckoning-expected = el menor Elo que prometía los { $score } puntos hechos; promete { $expected }
reckoning-nothing-scored = sin puntos: el menor Elo menos 800
reckoning-no-game = ninguna partida sobre el tablero
reckoning-own = el suyo
kind-win = ganó a { $player }
kind-draw = tablas con { $player }
kind-loss = perdió con { $player }
kind-forfeit-win = no se presentó { $player }
kind-forfeit-loss = no se presentó ante { $player }
kind-pairing-bye = bye del emparejamiento
kind-full-bye = bye de un punto
kind-half-bye = bye de medio punto
kind-zero-bye = ausente
basis-total = puntos hasta ahí
basis-score = { $score } del rival
basis-adjusted = { $score } del rival: { $awarded }, y tablas por cada bye de su final (§16.3)
basis-dummy = rival ficticio con los { $own } propios (§16.4)
basis-dummy-opponent = rival ficticio con { $score }: los { $own } propios, pero no más que el rival (§16.4)
basis-dummy-draws = rival ficticio con { $score }: los { $own } propios, pero no más que tablas por ronda (§16.4)
basis-reached = { $score } del rival, al menos { $limit }
basis-missed = { $score } del rival, menos de { $limit }
basis-rating = Elo del rival
basis-value = { $code } del rival
fate-least = se quita: el menor
fate-voluntary = se quita antes: ronda no jugada por decisión propia (§16.5)
fate-greatest = se quita: el mayor
fate-first = se quita: de las primeras rondas
encounter-none = { $code }: ya no empataba con nadie
encounter = { $code }: las partidas entre los empatados
encounter-group = Empatados: { $players }
encounter-met = {"  "}contra { $player }: { $points }
encounter-points = {"  "}puntos: { $points }{ $count ->
        [0] {""}
        [one] ; { $most } si se ganara la partida no jugada
       *[other] ; { $most } si se ganaran las { $count } partidas no jugadas
    }
encounter-place = {"  "}lugar { $place } entre ellos
encounter-fewer = {"  "}empatado con menos, desde el lugar { $place }
encounter-tied = {"  "}sigue el empate
encounter-not-all-met = {"  "}sigue el empate: no jugaron todos entre sí, y las partidas no jugadas podrían cambiarlo
## Revisión de archivos de ajedrez

command-trf-check = Empareja de nuevo cada ronda de un torneo de ajedrez y dice cuáles difieren de las reglas.
command-trf-check-more =
    Para cada ronda, el torneo vuelve a lo que se sabía antes de ella: quien no se emparejó
    en ella no estaba. Se comparan las mesas, los colores y el bye; no el orden de las mesas
    ni los colores de una incomparecencia que no los tiene.

    Un archivo cuyos puntos no cuadran se rechaza. Los puestos se comparan con los desempates
    del registro 202 o 212; quienes siguen empatados pueden estar en cualquier orden.

    El código de salida es 0 si todo es como dicen las reglas, y 1 si algo difiere.
argument-trf-check-file = El informe; "-" lee la entrada estándar
trf-check-progress = rondas revisadas
trf-check-round-agrees = Ronda { $round }: como dicen las reglas
trf-check-round-empty = Ronda { $round }: no se emparejó a nadie
trf-check-round-impossible = Ronda { $round }: las reglas no dan ninguna ronda
trf-check-round-differs = Ronda { $round }: no es como dicen las reglas
trf-check-column-board = Mesa
trf-check-column-rules = Según las reglas
trf-check-column-file = En el archivo
trf-check-column-player = Jugador
trf-check-places-unlisted = Puntos: cuadran. Puestos: no se comparan, porque el archivo no nombra desempates (202 o 212)
trf-check-places-unknown = Puntos: cuadran. Puestos: no se comparan, porque { $code } es un desempate que no se puede calcular
trf-check-places-agree = Puntos y puestos: como dicen los desempates ({ $codes }, { $edition })
trf-check-places-wrong = Puestos: no son como dicen los desempates ({ $codes }, { $edition })
trf-check-places-differ = { $file }: { $bad } de { $count } puestos no { $bad ->
    [one] es
   *[other] son
} como dicen los desempates
trf-check-bye = { $player } tiene el bye
trf-check-differs = { $file }: { $bad } de { $count } rondas no { $bad ->
    [one] es
   *[other] son
} como dicen las reglas

## Ajedrez en la mesa

command-lot = Anota el color que salió para el primero de la lista inicial (ajedrez).
command-lot-more =
    El sorteo se hace en público antes de la ronda 1: da el color del primero de la lista inicial.
    Un número cantado con «cangrejo seed» hace lo mismo: blancas si es impar.
argument-lot-color = El color que salió
value-color = COLOR
argument-new-chess = Un torneo de ajedrez, uno contra uno, por el sistema holandés de la FIDE
argument-new-first_color = El color que salió para el primero de la lista inicial
value-first_color = COLOR
argument-new-acceleration = Puntos virtuales para la mitad superior en las primeras rondas
argument-new-tie_breaks = Códigos de los desempates, primero el de más peso, como BH/C1,BH,SB
argument-new-edition = La edición del sistema holandés
argument-absent-bye = Lo que recibe el jugador por ella: medio punto, uno o ninguno (ajedrez)
value-bye = TIPO
argument-desk-unrated = La partida acabó antes de serlo: jugada, pero no válida para el Elo (ajedrez)
argument-desk-chess_title = Título de ajedrez: GM, IM, WGM, FM, WIM, CM, WFM, WCM; vacío para quitarlo
value-chess_title = TÍTULO
argument-desk-federation = Federación de ajedrez, como ESP
value-federation = FEDERACIÓN
argument-desk-fide_id = Número en la lista de la FIDE
value-fide_id = NÚMERO
desk-not-points = «{ $value }» no es un número entero; escriba los puntos de ambos lados, como 200 150
desk-points-missing = faltan los puntos del lado B; escriba los dos, como 200 150
import-not-a-title = «{ $text }» no es un título de ajedrez (GM, IM, WGM, FM, WIM, CM, WFM, WCM); corríjalo o déjelo vacío
import-not-a-fide-id = «{ $text }» no es un número de la FIDE; escriba sus cifras o déjelo vacío
export-trf-whole = un informe es de todo el torneo; quite --what
import-trf-points = este archivo da puntos por ausencias, otros puntos por un bye que por una partida, o a las blancas otros que a las negras; ningún perfil puede decirlo
import-trf-acceleration = los puntos virtuales de este archivo no son los de Bakú (C.04.7); ningún perfil puede decirlos
import-trf-name = ponga nombre al torneo nuevo con --tournament
import-trf-refused = el archivo no se puede tomar: { $why }
import-trf-done =
    { $players ->
        [one] 1 jugador
       *[other] { $players } jugadores
    } y { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } de { $file } son ahora el torneo { $log }
import-trf-reason = tomado de { $file }
export-title = Título
export-federation = Federación
export-fide-id = ID FIDE
rule-chess-edition = edición del sistema holandés: fide-2026 o fide-2017
rule-chess-acceleration = puntos virtuales en las primeras rondas: none (ninguno) o baku
rule-chess-win = puntos por victoria
rule-chess-draw = puntos por tablas
rule-chess-loss = puntos por derrota
rule-chess-pairing-bye = puntos para quien queda sin rival
rule-chess-tie-breaks = lo que separa a los iguales, primero lo de más peso
rule-chess-half-byes = byes de medio punto que cada uno puede pedir
rule-chess-full-byes = byes de un punto que se pueden dar a cada uno (la FIDE los desaconseja)
rule-chess-last-bye-round = última ronda para la que se puede pedir; none: cualquiera
refusal-domino-only = este es un torneo de ajedrez y eso es solo de dominó; vea cangrejo --help
refusal-chess-only = este es un torneo de dominó y eso es solo de ajedrez; empiece uno de ajedrez con cangrejo new NOMBRE --chess
refusal-other-profile = ese perfil es del otro juego; use ajedrez-fide para ajedrez, o quite --chess para dominó
refusal-points-out-of-order = la victoria debe valer más que las tablas, y las tablas no menos que la derrota; póngalos con cangrejo rules --set chess.win=1
refusal-bad-tie-break = «{ $code }» no es un desempate de uno contra uno; elija entre { $codes }
refusal-baku-needs-halves = la aceleración de Bakú (C.04.7) necesita tablas que valgan media victoria y derrotas que no valgan nada; cambie los puntos (cangrejo rules --set chess.draw=0.5), o quite --acceleration
refusal-bye-quota = el jugador { $athlete } { $most ->
    [0] no puede tener ningún bye de esta clase
    [one] puede tener 1 bye de esta clase, y ya lo tiene
   *[other] puede tener { $most } byes de esta clase, y ya los tiene
}; anote una ausencia sin puntos o cambie la regla (cangrejo rules)
refusal-bye-too-late = los byes con puntos se dan solo hasta la ronda { $last_round } (chess.last_bye_round); anote una ausencia sin puntos (cangrejo absent), o cambie la regla (cangrejo rules)
refusal-only-must = en ajedrez solo se puede impedir que dos se enfrenten; escriba --must, y no --as partners
refusal-rematch = los jugadores { $one } y { $other } ya jugaron entre sí, y nadie se enfrenta dos veces (C.04.3 C1); emparéjelos de otra forma (cangrejo pair)
fact-lot-white = el sorteo: el primero de la lista inicial lleva blancas
fact-lot-black = el sorteo: el primero de la lista inicial lleva negras
fact-list-set =
    { $count ->
        [one] la lista inicial está dada: 1 jugador
       *[other] la lista inicial está dada: { $count } jugadores
    }
fact-half-bye = el jugador { $athlete } tiene un bye de medio punto en la ronda { $round }
fact-full-bye = el jugador { $athlete } tiene un bye de un punto en la ronda { $round }
fact-unrated = { $result } (no válida para Elo)
chess-lot-missing = aún no se ha sorteado el color del primero de la lista inicial; anótelo con cangrejo lot white (o black), o cante un número con cangrejo seed
chess-too-large = hay demasiados jugadores para emparejarlos a la vez
chess-fault = la historia se contradice ({ $fault }); es un fallo del programa
chess-no-pairing = ninguna ronda cumple las reglas absolutas C1 a C3: { $count ->
    [one] este grupo necesita
   *[other] cada uno de estos { $count } grupos necesita
} un rival de fuera: { $groups }; y { $n_needed ->
    [0] no hay nadie
    [one] solo está { $needed }
   *[other] solo están { $needed }
} para ellos. Levante una prohibición (cangrejo apart --list), haga volver a alguien o termine el torneo
chess-the-bye = el bye
chess-bad-title = «{ $value }» no es un título de ajedrez; escriba GM, IM, WGM, FM, WIM, CM, WFM o WCM, o déjelo vacío
chess-bad-result = «{ $value }» no es un resultado que puedan tener los dos; escriba 1-0, 0-1, 1/2-1/2 (o =), 1F-0F, 0F-1F, 0F-0F, o los raros 0-0, 1/2-0, 0-1/2
chess-pairing-number = n.º
chess-title-column = tít.
chess-federation-column = fed.
chess-rating = Elo
chess-board = tablero
chess-white-number = n.º blancas
chess-black-number = n.º negras
chess-white = blancas
chess-black = negras
chess-open = tableros sin resultado: { $tables }
chess-left-out-unrated = { $code } se omite porque alguien no tiene Elo (C.07 art. 10)
chess-left-out = { $code } se omite porque este torneo no puede tenerlo
chess-still-entries = Hasta que se publique la ronda 1, los comandos llevan el número de la inscripción: cangrejo list --athletes
chess-pairing-bye = Sin rival (bye del emparejamiento): { $athletes }
chess-full-byes = Bye de un punto: { $athletes }
chess-half-byes = Bye de medio punto: { $athletes }
chess-zero-byes = Ausentes: { $athletes }
chess-by-engine = emparejada por { $engine }, reglamento { $rules }
chess-by-hand = emparejada a mano
chess-imported = tomada de un informe TRF
command-fide-mode = Muestra si el director está sujeto a las reglas de gestión de la FIDE, o las deja (ajedrez).
command-fide-mode-more =
    El modo está puesto desde el principio: los tableros publicados solo cambian por una causa de
    C.04.2 4.4 (cangrejo swap --cause, o annul --cause; undo no deshace ninguno), y las correcciones
    cuentan como dice 4.3. Se deja con --leave, tras dos avisos: cada uno da un código para
    --confirm, el del primero para ver el segundo, el del segundo, con un motivo, para dejarlo. Desde
    entonces lo dicen el registro, las rondas, la clasificación, verify y los informes TRF.
argument-fide-mode-leave = Dejar el modo
argument-fide-mode-code = El código del aviso que se leyó
argument-swap-cause = La causa de C.04.2 4.4 por la que se cambian tableros publicados (ajedrez)
argument-annul-cause = La causa de C.04.2 4.4 por la que se anula una ronda publicada (ajedrez)
argument-standings-open = Cada parte de cada valor del jugador con este número de emparejamiento (ajedrez)
value-cause = CAUSA
argument-new-event = El evento del que este torneo es una sección
argument-list-event = Solo las secciones de este evento
argument-standings-event = Las de cada sección de este evento
value-event = EVENTO
desk-event = evento
event-unknown = ningún torneo de este archivo es una sección de «{ $event }»; vea cangrejo list
fide-mode-on = rigen las reglas de gestión de la FIDE: los tableros publicados solo cambian por una causa de C.04.2 4.4, y las correcciones tardías cuentan como dice 4.3
fide-mode-left = se dejó el modo FIDE: el director cambia tableros y resultados según haga falta, y lo dicen el registro, las rondas, la clasificación, verify y los informes TRF
fide-mode-warning-1 = primer aviso: fuera del modo FIDE nadie asegura que el torneo valga para Elo, y no se puede volver a él sino deshaciendo; si lo quiere, añada --confirm { $code }
fide-mode-warning-2 = segundo aviso: desde aquí el registro, las rondas, la clasificación, verify y los informes TRF dirán que se dejó el modo; si aún lo quiere, ponga en su lugar --confirm { $code }, y un motivo con --reason
fide-mode-other-code = «{ $code }» no es el código de un aviso, o el registro siguió desde entonces; empiece de nuevo solo con --leave
refusal-cause-missing = en el modo FIDE los tableros publicados solo cambian por una causa de C.04.2 4.4; dígala con --cause (rematch, event-rules, no-opponents, late-entry, last-round)
refusal-second-bye = el jugador { $athlete } ya tuvo descanso, o los puntos de una victoria sin jugar, y en el modo FIDE no descansa otra vez (C.04.3 C2); déselo a otro, o deje antes el modo FIDE (cangrejo fide-mode --leave)
refusal-color-clash = los jugadores { $one } y { $other } deben llevar los dos el mismo color, así que en el modo FIDE no se enfrentan (C.04.3 C3); emparéjelos de otra forma, o deje antes el modo FIDE (cangrejo fide-mode --leave)
refusal-bound-color = en el modo FIDE el jugador { $athlete } debe llevar aquí { $color ->
    [white] blancas
   *[black] negras
 } (C.04.3 C3); intercambie los colores de ese tablero, o deje antes el modo FIDE (cangrejo fide-mode --leave)
refusal-published-stays = en el modo FIDE los tableros publicados no se deshacen con undo; cámbielos por una causa de C.04.2 4.4 (cangrejo swap --cause), o anule por ella la ronda (cangrejo annul --cause)
refusal-no-rematch = en estos tableros nadie se había enfrentado antes, así que la causa no es un segundo enfrentamiento por error (C.04.2 4.4); diga la verdadera con --cause
refusal-opponents-there = la causa son dos jugadores sin rival que entonces juegan entre sí (C.04.2 4.4), y aquí no es así: solo deja sin rival un bye, o un rival que se retiró (cangrejo withdraw); diga la verdadera con --cause
refusal-nobody-late = nadie llegó tarde, así que la causa no es una llegada tardía (C.04.2 4.4); inscriba antes a quien llegó (cangrejo add), o diga la verdadera con --cause
refusal-kept-apart = los jugadores { $one } y { $other } no deben enfrentarse (n.º { $constraint } de cangrejo apart --list); cambie a otros, o levante eso antes (cangrejo apart --remove { $constraint })
refusal-no-round-for-bye = { $n_rounds ->
    [one] el torneo tiene una ronda, y por tanto ningún bye después de ella
   *[other] el torneo tiene { $n_rounds } rondas, y por tanto ningún bye después de la ronda { $n_rounds }
}; nombre una ronda por venir
refusal-forfeit-unrated = una incomparecencia nunca cuenta para Elo; quite --unrated
refusal-same-fide-id = el número FIDE { $fide_id } es el de la inscripción { $athlete }, { $name }; si es la misma persona, no la inscriba otra vez, y si ese número está mal escrito, corríjalo antes (cangrejo edit { $athlete } --fide-id NÚMERO)
refusal-no-last-round = esa causa es solo de la última ronda (C.04.2 4.4), y esta no es la última; diga la verdadera con --cause
refusal-mode-is-left = el modo FIDE ya se dejó, así que no queda nada por anotar; mírelo con cangrejo fide-mode
refusal-too-many-players = un torneo de ajedrez tiene a lo sumo { $most } jugadores: el informe no tiene números para más; haga otra sección
warning-correction-later = se corrigió la ronda { $round } con la siguiente en marcha: cuenta desde el emparejamiento de la ronda { $next } (C.04.2 4.3)
warning-correction-rating = se corrigió la ronda { $round } con la siguiente ya acabada: cuenta solo para Elo, y la clasificación y los emparejamientos quedan (C.04.2 4.3)
warning-numbers-stay = la ronda 4 está emparejada, así que los números de emparejamiento quedan como están (C.04.2 2.3); la corrección cuenta para los desempates por Elo y va en el informe
fact-event-set = el torneo es una sección de «{ $event }»
fact-fide-mode-left = se deja el modo FIDE
fact-cause = { $what }; causa: { $cause }
fact-for-rating = ronda { $round }, tablero { $table }: { $score }, solo para Elo
cause-rematch = un segundo enfrentamiento por error
cause-event-rules = las bases del evento
cause-no-opponents = dos sin rival que aceptan jugar
cause-late-entry = una llegada tardía
cause-last-round = algo imprevisto en los primeros tableros de la última ronda
chess-for-rating = tablero { $table }: { $score } solo para Elo, avisado tarde para la clasificación
chess-mode-left = se dejó el modo FIDE
chess-swap-proposed = Ronda { $round }, si cambian de lugar (no se anotó nada)
chess-as-engine = son los tableros que empareja el motor
chess-unlike-engine = el motor emparejaría de otra forma estos tableros: { $boards }
chess-broken-pair = { $white } y { $black } no pueden enfrentarse: { $why }
chess-broken-bye = { $player } no puede descansar: { $why }
chess-broken-color = { $player } debe llevar aquí { $color ->
    [white] blancas
   *[black] negras
 } ({ $code })
chess-worse-bracket = Primera diferencia, en el grupo de { $score } puntos: { $why }
## La lista de elo de la FIDE

value-who = QUIÉN
value-most = NÚMERO
value-control = ELO
command-ratings = Tiene a mano la lista de elo de la FIDE, sin red.
command-ratings-more = Cada comando se explica: cangrejo ratings import --help

command-ratings-import = Toma una lista de elo de la FIDE y dice qué cambia con ella.
command-ratings-import-more =
    Descargue la lista donde haya red y tráigala: en forma de texto o XML, de un ritmo de
    juego o de todos, comprimida (ZIP) o no. Reemplaza a la que se importó antes y queda en
    ratings.db, junto al archivo de torneos.

    Una lista con errores no se toma: cada uno se dice con su línea, y el código de salida es 3.

    Ejemplo: cangrejo ratings import players_list_foa.zip
argument-ratings-import-file = La lista; "-" lee la entrada estándar
argument-ratings-import-control = Qué elo trae la lista, si trae uno solo por jugador
argument-ratings-import-dry_run = Solo decir qué cambiaría

command-ratings-find = Busca jugadores de la lista de elo, por nombre o por número.
command-ratings-find-more =
    El nombre puede darse en partes y sin acentos: cangrejo ratings find nunez ine
argument-ratings-find-who = Palabras del nombre, o el número FIDE
argument-ratings-find-most = Cuántos se muestran como máximo

command-ratings-add = Inscribe jugadores de la lista de elo, con todo lo que ella sabe de ellos.
command-ratings-add-more =
    Ejemplo: cangrejo ratings add 900000001 900000002
argument-ratings-add-numbers = Números FIDE
argument-ratings-add-control = Cuál de los elos se toma

command-ratings-update = Compara a los jugadores de un torneo con la lista de elo y los pone al día.
command-ratings-update-more =
    El elo, el título y la federación de quien tiene número FIDE pasan a ser los de la lista, y
    la respuesta muestra cuáles eran. Los nombres quedan como se escribieron, y un elo estimado
    queda si la lista no trae ninguno. Véalo antes con --dry-run; es una
    sola anotación, y un undo la deshace.
argument-ratings-update-control = Cuál de los elos se toma
argument-ratings-update-dry_run = Solo mostrar qué cambiaría

ratings-progress = jugadores escritos
ratings-reading = bytes leídos
ratings-comparing = jugadores de la lista anterior
ratings-imported = Importados: { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
ratings-would-import = Se importarían: { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}; no se cambia nada
ratings-new = Nuevos en la lista: { $count }
ratings-gone = Ya no están en la lista: { $count }
ratings-changed = Cambiados: { $count }
ratings-changed-what = De ellos, con otro elo clásico { $standard }, rápido { $rapid }, relámpago { $blitz }; con otro título { $titles }, nombre { $names }, federación { $federations }
ratings-widest = Los elos que más cambian:
ratings-heading-id = número FIDE
ratings-heading-title = título
ratings-heading-name = nombre
ratings-heading-federation = federación
ratings-heading-standard = clásico
ratings-heading-rapid = rápido
ratings-heading-blitz = relámpago
ratings-heading-born = nació
ratings-heading-number = n.º
ratings-heading-rating = elo
ratings-all-as-listed = Todos los que tienen número FIDE están como dice la lista de elo.
ratings-missing = No están en la lista de elo: { $athletes }
ratings-without-number = Sin número FIDE: { $count }
ratings-unknown = nadie en la lista de elo tiene el número { $number }; búsquelo con cangrejo ratings find NOMBRE
ratings-nobody = Nadie en la lista de elo se llama { $who }.
ratings-none = todavía no hay lista de elo; descargue una de la FIDE e impórtela con cangrejo ratings import ARCHIVO
ratings-bad-list = { $file } no se puede tomar como lista de elo: { $count ->
    [one] 1 error
   *[other] { $count } errores
}
ratings-fault-at-line = línea { $number }: { $what }
ratings-fault-at-player = jugador { $number } del archivo: { $what }
ratings-fault-not-a-list = no es una lista de elo de la FIDE; la primera línea de la forma de texto empieza con "ID Number", la forma XML con <playerslist>
ratings-fault-no-column = falta el encabezado "{ $heading }"
ratings-fault-nobody = no tiene ningún jugador; ¿quedó cortada la descarga?
ratings-fault-bad-number = "{ $found }" debería ser un número FIDE
ratings-fault-no-name = el jugador { $player } no tiene nombre
ratings-fault-bad-rating = el jugador { $player } debería tener un elo de 0 a 9999, no "{ $found }"
ratings-fault-twice = el jugador { $player } ya está en la lista
ratings-fault-cut-off = la línea no termina; ¿quedó cortada la descarga?
ratings-fault-long-line = la línea es demasiado larga; ¿es otro tipo de archivo?
ratings-fault-broken-xml = el XML está roto (jugadores leídos hasta ahí: { $count }); descárguelo otra vez
ratings-fault-broken-archive = el archivo ZIP está roto; descárguelo otra vez
ratings-fault-not-one-list = el archivo ZIP debería traer una lista, .txt o .xml, pero trae { $count }; descomprímalo e importe una
ratings-fault-too-large = es mayor que { $most } GiB
ratings-fault-unreadable = no se puede leer hasta el final: { $reason }

## Explicación de rondas de ajedrez

value-board = MESA
value-player = NÚMERO
value-bracket = GRUPO
argument-trf-check-edition = La edición de las reglas; si falta, la que nombra el registro 192 del archivo, o la de 2026
argument-trf-check-readings = Donde el motor de referencia no hace lo que dice un artículo: seguir al motor o al texto
command-trf-explain = Dice por qué una ronda de ajedrez se empareja así: quién juega con quién, quién flota, quién tiene el bye.
command-trf-explain-more =
    De cada grupo: sus jugadores, S1 y S2, los intercambios, quién flota y, para quien no juega
    con su rival natural, por qué se descartaron los anteriores. Lo que se opone a cada
    alternativa se averigua emparejando otra vez el grupo con ella: la regla que la prohíbe,
    o el primer criterio que empeora, y en cuánto.

    De una ronda entera se miran las tres primeras alternativas a cada cosa; con --bracket,
    diez; con --board o --player, treinta. De lo que tardaría demasiado se dice que no se buscó.
argument-trf-explain-file = El informe; "-" lee la entrada estándar
argument-trf-explain-round = La ronda; si falta, la siguiente
argument-trf-explain-board = Solo este tablero
argument-trf-explain-player = Solo lo que fue del jugador con este número
argument-trf-explain-bracket = Solo este grupo; el primero es el de más puntos
argument-trf-explain-edition = La edición de las reglas; si falta, la que nombra el registro 192 del archivo y, si no, 2026
argument-trf-explain-readings = Donde el motor de referencia no hace lo que dice un artículo: seguir al motor o al texto
trf-explain-no-round = no hay ronda { $number } que explicar; elija una que esté en el archivo, o la siguiente
trf-explain-no-board = no hay tablero { $number } en esta ronda
trf-explain-no-player = el jugador { $number } no se empareja en esta ronda
trf-explain-no-bracket = no hay grupo { $number } en esta ronda
trf-explain-round = Ronda { $round }
trf-explain-round-2017 = Ronda { $round }, por las reglas de 2017
trf-explain-penultimate = Emparejado otra vez como penúltimo grupo, porque con los que dejaba no se podía emparejar a los de abajo (A.9)
trf-explain-collapsed = El último grupo, colapsado: todos los que quedan, con los puntos que tengan (A.9)
trf-explain-bracket = Grupo { $number }, { $score } puntos: { $residents }
trf-explain-moved-down = Bajados del grupo anterior: { $players }
trf-explain-halves = Subgrupos: S1 { $s1 }; S2 { $s2 }
trf-explain-nobody = nadie
trf-explain-exchange = Intercambio: { $leaving } de S1 a S2, { $entering } de S2 a S1
trf-explain-exchange-why = Sin él: { $why }
trf-explain-board = Tablero { $board }: { $white } con blancas, { $black } con negras
trf-explain-natural-met = Juegan en el orden natural
trf-explain-natural = En el orden natural, { $player } jugaría con { $natural }
trf-explain-not = { $player } no: { $why }
trf-explain-not-asked = Sin mirar: { $count } más
trf-explain-floats = { $player } flota hacia abajo
trf-explain-gets-bye = { $player } tiene el bye
trf-explain-stays = Si no: { $why }
trf-explain-stays-instead = Si no, en el mejor caso lo haría { $instead }: { $why }
trf-explain-reached = { $code } es { $count } ({ $what }): { $reason }
trf-explain-least = aquí no puede haber menos
trf-explain-costs = podría ser { $least }, pero { $code } ({ $what }) sería { $instead } en lugar de { $reached }
trf-explain-bye = El bye: { $player }. Ninguna puntuación menor que { $score } puede tenerlo (C5); rondas sin jugar: { $unplayed } (C9)
trf-explain-bye-2017 = El bye: { $player }, que queda sin rival en el último grupo con { $score } puntos; rondas sin jugar: { $unplayed }
trf-no-bye-had = tuvo el bye en la ronda { $round } ({ $code })
trf-no-bye-points = tuvo sin jugar los puntos de una victoria en la ronda { $round } ({ $code })
trf-why-met = ya jugaron en la ronda { $round } ({ $code })
trf-why-forbidden = estos dos no pueden enfrentarse, por orden
trf-why-clash = a los dos les toca por fuerza el mismo color ({ $code })
trf-why-no-opponent = aquí no hay nadie con quien pueda jugar
trf-why-unpairable = no se podría emparejar a los demás ({ $code })
trf-why-later = igual de bueno, pero el artículo 4 llega a ello más tarde
trf-why-later-2017 = igual de bueno, pero la sección D llega a ello más tarde
trf-why-not-searched = no se buscó, porque tardaría demasiado; --bracket, --board o --player miran más de cerca
trf-why-worse = { $code } ({ $what }) sería { $instead } en lugar de { $reached }
trf-color-both = Los dos tienen el color que quieren, o no quieren ninguno ({ $clause })
trf-color-stronger = Los dos quieren el mismo color; se atiende la preferencia más fuerte ({ $clause })
trf-color-wider = A los dos les toca el mismo color; va antes la mayor diferencia de colores ({ $clause })
trf-color-alternation = Los dos quieren el mismo color; se cambian los de la última ronda en que los tuvieron distintos ({ $clause })
trf-color-higher = Los dos quieren el mismo color; lo tiene el mejor clasificado ({ $clause })
trf-color-number = Nadie prefiere ninguno; decide el número del mejor clasificado ({ $clause })
trf-criterion-1 = jugadores que vuelven a enfrentarse
trf-criterion-2 = un segundo bye
trf-criterion-3 = choques de colores absolutos
trf-criterion-4 = jugadores que no se podrían emparejar
trf-criterion-5 = puntuación del bye
trf-criterion-6 = jugadores que flotan
trf-criterion-7 = puntos de los bajados que vuelven a flotar
trf-criterion-8 = jugadores que dejaría el grupo siguiente, con sus puntos
trf-criterion-9 = rondas sin jugar de quien tiene el bye
trf-criterion-10 = partidas de punteros con una diferencia de colores mayor que dos
trf-criterion-11 = partidas de punteros con un color por tercera vez seguida
trf-criterion-12 = partidas en que alguien no tiene el color que prefiere
trf-criterion-13 = partidas en que alguien no tiene el color que prefiere con fuerza
trf-criterion-14 = residentes que flotan como en la ronda anterior
trf-criterion-15 = rivales de bajados que flotan hacia arriba como en la ronda anterior
trf-criterion-16 = residentes que flotan como hace dos rondas
trf-criterion-17 = rivales de bajados que flotan hacia arriba como hace dos rondas
trf-criterion-18 = puntos de los bajados que vuelven a flotar y ya flotaron en la ronda anterior
trf-criterion-19 = puntos de los bajados cuyos rivales flotaron hacia arriba en la ronda anterior
trf-criterion-20 = puntos de los bajados que vuelven a flotar y ya flotaron hace dos rondas
trf-criterion-21 = puntos de los bajados cuyos rivales flotaron hacia arriba hace dos rondas
trf-criterion-2017-6 = diferencias de puntos de las parejas y de los que flotan hacia abajo
trf-criterion-2017-12 = jugadores que flotan hacia abajo como en la ronda anterior
trf-criterion-2017-13 = jugadores que flotan hacia arriba como en la ronda anterior
trf-criterion-2017-14 = jugadores que flotan hacia abajo como hace dos rondas
trf-criterion-2017-15 = jugadores que flotan hacia arriba como hace dos rondas
trf-criterion-2017-16 = diferencias de puntos de los que flotan hacia abajo como en la ronda anterior
trf-criterion-2017-17 = diferencias de puntos de los que flotan hacia arriba como en la ronda anterior
trf-criterion-2017-18 = diferencias de puntos de los que flotan hacia abajo como hace dos rondas
trf-criterion-2017-19 = diferencias de puntos de los que flotan hacia arriba como hace dos rondas

command-explain = Dice por qué una ronda publicada de ajedrez se empareja así (solo ajedrez).
command-explain-more =
    Como cangrejo trf explain, pero del registro: la ronda se empareja otra vez con lo que se
    sabía antes de ella. Los jugadores llevan su número de emparejamiento. Si la ronda se
    publicó de otro modo, a mano o con un cambio posterior, la última línea lo dice.
argument-explain-round = La ronda; si falta, la última
argument-explain-board = Solo este tablero
argument-explain-player = Solo lo que fue del jugador con este número de emparejamiento
argument-explain-bracket = Solo este grupo; el primero es el de más puntos
explain-published-otherwise = La ronda se publicó de otro modo, a mano o con un cambio posterior; esto es lo que dan las reglas.
