# Lo que se imprime y lo que se descarga.
paper-language = es

# Alrededor de cada hoja.
paper-page = página { $page } de { $pages }
paper-imprint = versión { $version } · impresa { $time } · código del registro { $code }
paper-imprint-replaces = versión { $version }, sustituye a la versión { $before } · impresa { $time } · código del registro { $code }
paper-stand = Al { $time } · código del registro { $code }

# Lo que hay para imprimir.
paper-starting-list = Lista inicial
paper-pairings = Emparejamientos por mesa
    .chess = Emparejamientos por tablero
paper-pairings-by-name = Emparejamientos por nombre
paper-score-sheets = Actas
    .chess = Papeletas de resultado
paper-blank-sheets = Actas en blanco
    .chess = Papeletas en blanco
paper-standings = Clasificación
paper-standings-detail = Clasificación con todos los valores
paper-cards = Fichas de los atletas
    .chess = Fichas de los jugadores
paper-cross-table = Cuadro cruzado
paper-report = Informe del torneo
paper-prizes = Premios
paper-receipts = Recibos de los premios
paper-certificates = Diplomas
paper-closing-sheet = Acta final
paper-projector = Pantalla sin red
paper-athletes = Atletas
    .chess = Jugadores

# Por qué no hay nada que imprimir.
paper-no-such-round = la ronda { $round } no está publicada; elija una que lo esté, o publíquela antes
paper-no-round = todavía no hay ninguna ronda publicada; publique la primera y después imprima
paper-no-tables = ninguna mesa de esa ronda está en ese intervalo; mire los números en los emparejamientos
    .chess = ningún tablero de esa ronda está en ese intervalo; mire los números en los emparejamientos
paper-of-chess-only = esto es solo de ajedrez; en dominó imprima las fichas o la clasificación
paper-nobody-there = todavía no ha llegado nadie; anote las llegadas y después imprima la lista inicial
paper-no-prizes = no hay ningún premio que dar; anote antes los premios y juegue alguna ronda
paper-not-closed = el torneo no está cerrado y esto todavía podría cambiar; ciérrelo antes
paper-press = esta hoja no se puede componer; es un fallo del programa ({ $detail })

# Títulos y palabras de las hojas.
paper-round = Ronda { $round }
paper-round-short = R. { $round }
paper-round-column = Ronda
paper-before-first = antes de la ronda 1
paper-after-round = después de la ronda { $round }
paper-open = No es definitiva: falta el resultado de las mesas { $tables }.
    .chess = No es definitiva: falta el resultado de los tableros { $tables }.
paper-table = Mesa
    .chess = Tablero
paper-pair-a = Pareja A (asientos A y C)
paper-pair-b = Pareja B (asientos B y D)
paper-result = Resultado
paper-points-short = Puntos
paper-white = Blancas
paper-black = Negras
paper-white-letter = b
paper-black-letter = n
paper-rest = Sin mesa en esta ronda: { $athletes }
paper-rests = descansa
paper-away = ausente
paper-number = N.º
paper-name = Nombre
paper-title-column = Tít.
paper-rating = Elo
paper-federation = Fed.
paper-fide-id = ID FIDE
paper-club = Club
paper-category = Categoría
paper-gender = Sexo
paper-list-open = Los números pueden cambiar hasta que se empareje la ronda 4: por una inscripción tardía o por un dato corregido (C.04.2 2.3 y 2.4).
paper-list-settled = La ronda 4 está emparejada: nadie recibe ya otro número por un dato corregido (C.04.2 2.3).
paper-seat = Asiento
    .chess = Color de piezas
paper-partner = Compañero
    .chess = Color de piezas
paper-rivals = Rivales
    .chess = Rival
paper-place-points = lugar { $place } · { $points } puntos

# Actas.
paper-hand = Mano
paper-points-a = Puntos A
paper-total-a = Suma A
paper-points-b = Puntos B
paper-total-b = Suma B
paper-total = Total
paper-game = Partida { $game } (A – B):
paper-to-target = llegó a { $target }
paper-by-time = por tiempo
paper-winner-a = gana A
paper-winner-b = gana B
paper-drawn = tablas
paper-sanctions = Sanciones:
paper-judge = Juez
    .chess = Árbitro

# Cuadro cruzado e informe.
paper-cross-legend = En cada ronda: compañero / rivales, y primero los puntos de la pareja propia.
    .chess = En cada ronda: número del rival, color (b blancas, n negras) y resultado; + y – tras el color: ganada y perdida sin jugar. libre: bye del emparejamiento; bye 1: bye de un punto; bye ½: bye de medio punto; –: ausente.
paper-cross-pairing-bye = libre
paper-cross-full-bye = bye 1
paper-cross-half-bye = bye ½
paper-closed = cerrado
paper-still-open = hasta ahora
paper-sum = Resumen
paper-sum-people = Atletas: { $athletes }. Clubes: { $clubs }.
    .chess = Jugadores: { $athletes }. Clubes: { $clubs }.
paper-sum-rounds = Rondas jugadas: { $rounds } de { $planned }. Mesas en total: { $tables }.
    .chess = Rondas jugadas: { $rounds } de { $planned }. Tableros en total: { $tables }.
paper-sum-rules = Reglas: { $rules }.
paper-sum-games = Partidas hasta la meta: { $target }; por tiempo: { $time }; de otro modo: { $other }.
paper-sum-incidents = Sanciones vigentes: { $sanctions }. Rondas anuladas: { $annulled }.
paper-best = Los mejores
paper-quality = Calidad de las rondas
paper-tables = Mesas
    .chess = Tableros
paper-byes = Descansos
paper-made-by = Hecha por
paper-by-hand = mano
paper-imported = otro programa
paper-success = Éxito
paper-valid = Sin repetir
paper-partner-repeats = Compañeros repetidos
paper-rival-repeats = Rivales repetidos
paper-moves = Cambios de pirámide
paper-hand-changes = Cambios a mano
paper-white-won = Ganan blancas
paper-black-won = Ganan negras
paper-forfeits = Sin jugar

# El final.
paper-general = Clasificación general
paper-shared-by = Entre
paper-amount = Importe
paper-receipt = Recibo
paper-receipt-sentence = Yo, { $name }, he recibido { $amount } como premio por el lugar { $place } ({ $category }).
paper-certificate = Diploma
paper-given-to = otorgado a
paper-certificate-reason = por el lugar { $place } ({ $category }) en { $tournament }
paper-sign-receiver = Firma
paper-sign-id = Documento
paper-sign-date = Fecha
paper-sign-director = Director del torneo
paper-sign-organizer = Organizador

# La página que imprime.
web-print = Imprimir y archivos
print-what = Hojas
print-how = Cómo
print-paper = Papel
print-a4 = DIN A4
print-letter = Carta
print-round = Ronda (vacío: la última)
print-per-page = Actas por página
print-tables = Sólo mesas de … a
    .chess = Sólo tableros de … a
print-first-table = primera
    .chess = primero
print-last-table = última
    .chess = último
print-for-phones = Para teléfonos y pantallas
print-picture = { $sheet }: imagen
print-picture-part = { $sheet }: imagen { $part } de { $parts }
print-phone-pdf = { $sheet }: PDF estrecho
print-projector-file = Una página para un proyector sin red
print-site = El torneo como sitio web (zip)
print-files = Archivos
print-all-lists = Todas las listas en un libro (XLSX)
print-list-csv = { $list } en CSV
print-trf = Archivo de informe de ajedrez (TRF26)
print-trf16 = Archivo de informe de ajedrez (TRF16)
print-trf-private = Privado: informe de ajedrez con nombres enteros y fechas de nacimiento, para Elo (TRF26)
print-trf16-private = Privado: informe de ajedrez con nombres enteros y fechas de nacimiento, para Elo (TRF16)
print-tournament = Público: el torneo entero para que cualquiera lo verifique, sin datos privados (NOMBRE.public.json)
print-tournament-private = Privado: el torneo entero para seguirlo en otra máquina; no es para publicar (NOMBRE.private.json)
print-emergency = Paquete de emergencia: todo para seguir sin computadora (zip)
print-closing = Paquete de cierre: lo que se firma, se paga y se entrega (zip)
print-move-here = Traer un torneo de otra máquina
print-move-more = Elija el archivo privado que escribió la otra máquina, NOMBRE.private.json. Un torneo que ya está aquí se continúa; uno que siguió otro camino se rechaza.
print-file = Archivo
print-resume = Seguir desde una memoria de este computador
print-resume-more = Una segunda carpeta tiene copia de cada anotación. Indique allí la copia del torneo; lo que este computador ya tiene se queda.
print-resume-path = La copia
print-resume-leave-out = Seguir sin lo que quedó cortado al escribirse
print-resume-no-copy = "{ $path }" no es una copia desde la que seguir ({ $why }); indique el archivo del torneo en la segunda carpeta, como /media/usb/copa.log
print-resume-go-on = Seguir
print-take-over = Traerlo
print-taken-over = { $log } está aquí, con { $events } anotaciones
print-no-file = elija antes un archivo
print-prize-fund = Bolsa de premios
print-prize-lines = Una línea por premio: categoría o etiqueta (nada si es para todos), lugar, importe
print-currency = Moneda
print-one-prize = Un premio por persona: quien ya tiene premio se salta en la lista siguiente
print-keep-prizes = Guardar los premios
print-prizes-kept = los premios están guardados
print-bad-prizes = las líneas { $lines } no son premios; escriba un lugar y un importe, como 1 300, o antes una categoría
print-history = Impreso hasta ahora
print-sheet = Hoja
print-version = Versión
print-first-printed = Impresa por primera vez
print-bad-what = no hay tal hoja o archivo; elija uno en la página de imprimir
print-bad-round = la ronda es un número desde 1
print-bad-tables = las mesas son dos números, el menor primero

# La orden que imprime.
command-print = Imprime hojas como PDF o imágenes, y paquetes de ellas.
command-print-more =
    La forma sigue la terminación del nombre del archivo:
      cangrejo print pairings -o ronda.pdf            quién se sienta dónde, por mesa
      cangrejo print score-sheets --per-page 4 -o actas.pdf
      cangrejo print standings --paper phone -o clasificacion.png
      cangrejo print emergency-pack -o paquete.zip    para seguir sin computadora
    Cada hoja lleva abajo su versión, la hora y el código del registro. Impresa otra vez
    sin cambios es la misma versión; después de un cambio, la siguiente.
argument-print-what = Qué imprimir
argument-print-output = El archivo: .pdf o .png para una hoja, .zip para un paquete o un sitio, .html para un proyector
argument-print-round = La ronda; si falta, la última
argument-print-tables = Sólo las actas de estas mesas, como 5-9
argument-print-per_page = Actas que comparten una página
argument-print-paper = El papel
argument-print-force = Reemplazar el archivo si ya está
value-per_page = NÚMERO
value-paper = PAPEL
print-wrong-ending = { $what } va a un archivo cuyo nombre termina en { $endings }
print-written = { $file } escrito
print-written-version = { $file } escrito, versión { $version }
print-typed-tables = "{ $value }" no es un intervalo de mesas; escríbalo como 5-9
