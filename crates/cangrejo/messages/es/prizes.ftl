# Los premios en la línea de comandos.
command-prizes = Fija los premios, o los muestra y quién se lleva qué por ahora.
command-prizes-more =
    Cada premio se escribe como "PUESTO MONTO", y para una categoría o etiqueta de
    atletas como "CATEGORÍA PUESTO MONTO": cangrejo prizes "1 300" "2 200" "Femenino 1
    100". Reemplazan a los de antes. Quienes comparten un puesto comparten lo que dan
    sus puestos.
argument-prizes-prizes = Premios, cada uno entre comillas
argument-prizes-currency = En qué moneda, como USD
argument-prizes-repeats = Si alguien puede llevarse un premio o todos los que gane
argument-prizes-none = No hay premios
value-prizes = PREMIO
value-repeats = CUÁNTOS
prizes-bad = estos no son premios: { $lines } (contados desde 1); escriba cada uno como "1 300" o "Femenino 1 100"
prizes-none = No hay premios; fíjelos con cangrejo prizes "1 300" "2 200".
prizes-category = categoría
prizes-one-each = Un premio por persona: quien tiene uno de una lista anterior no cuenta en las siguientes.
prizes-any = Quien gana varios premios se los lleva todos.
prizes-nobody = Nadie se lleva uno antes de jugarse la primera ronda.
