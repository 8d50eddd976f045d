# Firmas de instalaciones bajo los registros.

command-key = Dice la clave con la que se comprueban las firmas de esta instalación.
command-key-more =
    Cada instalación firma el registro al publicar una ronda y al cerrar un torneo, con una clave
    propia (Ed25519), que se guarda junto al archivo de torneos (NOMBRE.key, solo para su dueño).
    Aquí se dice la mitad pública, y la huella que llevan las hojas y que nombra verify. Guarde
    en secreto el archivo de la clave: quien lo tenga puede firmar como esta instalación.
key-told = Clave de esta instalación: { $fingerprint } (Ed25519, { $key })
signed-here = Firmado por esta instalación, clave { $key }: { $what }
signed-elsewhere = Firmado por otra instalación, clave { $key }: { $what }
signed-by-nobody = Sin firma: { $what }
signed-round = ronda { $round }
signed-end = el final del torneo
store-key-unreadable = { $file } no es la clave de una instalación; ponga ahí el archivo correcto, o quite este y se hace una clave nueva, por la que nadie conoce aún a esta instalación
store-bad-signature = la firma de { $log } hasta la anotación { $event } no es de la clave { $key }: se cambió la firma, o la hizo otro; siga desde una copia o un archivo que se verifique
store-rewritten = { $log } no es el registro que firmó la clave { $key } hasta la anotación { $event }: desde entonces se reescribió o se cortó; siga desde una copia o un archivo que se verifique
paper-earlier-codes = Códigos al publicar las rondas: { $codes }
paper-key = Las rondas se firman con la clave { $fingerprint } (Ed25519, { $key })
web-log-rewritten = Atención: este teléfono vio otro registro de este torneo. Desde entonces se cambió algo que ya estaba publicado. Guarde sus hojas y pida al árbitro que compare los códigos; el programa ya está avisado.
web-seen-otherwise = Alguien vio otro registro de este torneo: lo que un teléfono vio hasta la anotación { $event } no es lo que hay ahora. Si nadie repuso un archivo más antiguo, el registro fue reescrito: compruébelo con los códigos de las hojas publicadas.
web-seen-settled = Está aclarado: no mostrarlo más
