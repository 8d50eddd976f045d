# Lo que deja fuera a los extraños: nombres a los que se responde, conexiones cifradas, el certificado.
argument-serve-host = Otro nombre por el que responde, como cangrejo.example; uno por cada nombre
value-host = NOMBRE
safe-other-host = Este programa no responde por el nombre "{ $host }". Ábralo en la dirección que mostró al empezar, o inícielo con --host y ese nombre.
safe-demo-shared = Esto es una demostración y todo el mundo conoce su contraseña: quien llegue a ella puede cambiarlo todo.
