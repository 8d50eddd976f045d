## Archivos que alguien envía: cuánto se lee de ellos

import-too-many-cells = hay más de { $most } celdas, contando las vacías; quite las columnas que no tratan de los atletas o divida el archivo
import-too-much-text = las celdas suman más de { $most } MB de texto; quite las columnas que no tratan de los atletas

ratings-fault-too-many-parts = el archivo ZIP trae mucho más que una lista; descárguelo otra vez
ratings-fault-too-many-players = hay más de { $most } jugadores, y ninguna lista de elo tiene tantos
ratings-fault-too-long-names = los nombres suman más de { $most } MB, y los de ninguna lista de elo ocupan tanto
ratings-fault-too-many-words = hay más de { $most } federaciones y títulos distintos, y ninguna lista de elo tiene tantos
ratings-fault-long-field = un campo tiene más de { $most } letras

store-not-a-file = { $file } es un dispositivo o una tubería y no un archivo; indique el archivo mismo
store-file-too-large = { $file } tiene más de { $most } MB, y ninguna copia de un torneo tiene tantos; indique el archivo correcto

upload-busy = se están leyendo otros archivos; espere un momento y envíelo de nuevo
upload-too-much-memory = leer este archivo ocupa más de { $most } MB de memoria, y ninguno de su clase lo hace; descárguelo de nuevo y envíe ese
upload-too-slow = leer este archivo tarda más que cualquiera de su clase; descárguelo de nuevo y envíe ese
import-too-much-memory = leer este archivo ocupa más de { $most } MB de memoria, y ninguna lista de atletas lo hace; guárdelo de nuevo con la sola hoja, o como CSV
import-too-slow = leer este archivo tarda más que cualquier lista de atletas; guárdelo de nuevo con la sola hoja, o como CSV

photo-too-many = ya envió 4 fotos en esta ronda; vale la última, y la mesa puede ver el acta misma
photo-no-room = este torneo ya tiene tantas fotos como se guardan; muestre el acta en la mesa
photo-busy = muchas mesas están enviando fotos; espere un momento y envíela de nuevo
