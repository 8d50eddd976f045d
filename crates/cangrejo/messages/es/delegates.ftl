# Delegados de clubes, que inscriben a sus propios atletas.
delegates-to = Que el delegado de un club lo inscriba, con un enlace propio
delegates-title = Delegados de clubes
delegates-about = Un delegado ve, inscribe y corrige a los atletas de un club y de ningún otro, hasta que se publica la ronda 1. Lo que anota queda en el registro con su nombre. Un enlace sirve una vez, para un navegador.
delegates-link = Enlace para el delegado:
delegates-once = Cópielo o muéstrelo ahora: no se muestra otra vez.
delegates-name = Nombre del delegado
delegates-days = Días que sirve
delegates-invite = Hacer el enlace
delegates-state = Enlace
delegates-waiting =
    { $days ->
        [one] sin usar, sirve un día
       *[other] sin usar, sirve { $days } días
    }
delegates-working =
    { $days ->
        [one] en uso, sirve un día más
       *[other] en uso, sirve { $days } días más
    }
delegates-ended = ya acabó
delegates-revoke = Retirar
delegates-no-club = nombre el club para el que es el enlace
delegates-bad-name = nombre al delegado, con 40 letras como mucho
delegates-bad-days = diga cuántos días sirve el enlace, de 1 a 180
delegate-title = Inscripción de un club
delegate-no-link = Este enlace no sirve: se usó, se retiró o es demasiado viejo. Pida otro al director.
delegate-asked = { $name }, usted inscribe a los atletas de { $club } para { $tournament }. Desde ahora este enlace sirve solo en este navegador.
delegate-begin = Empezar
delegate-closed = La inscripción está cerrada: se publicó la ronda 1 o el torneo acabó. Pida los cambios al director.
delegate-nobody = Todavía no hay nadie del club inscrito.
delegate-register = Inscribir atletas
delegate-back = Volver a la lista
delegate-private = Se guarda junto al registro y solo lo ven los directores. Lo que se deja vacío queda como está.
delegate-too-many = Un delegado inscribe a 200 atletas como mucho; pida al director que inscriba a los demás.
