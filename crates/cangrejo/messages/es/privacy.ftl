# Datos privados que se quitan
argument-edit-forget = Quita para siempre la cédula, el nacimiento y el teléfono, también de las copias
privacy-erased = La cédula, el nacimiento y el teléfono se quitaron del archivo para siempre.
privacy-erased-copies = También se quitaron de las copias en { $folders }.
privacy-left = A las copias en { $folders } no se llega ahora, o no se dejan escribir, y todavía tienen lo que se quitó. Se borrará de ellas en cuanto vuelvan a estar.
privacy-file-read = Otro programa está leyendo el archivo en este momento, y por eso queda a su lado un rastro de lo que se quitó. Se borrará en cuanto nadie lo lea.
privacy-elsewhere = A los archivos exportados y a los equipos que se hicieron cargo del torneo no se llega: bórrelos allí a mano.
privacy-cleaned = Lo que se les quitó a los atletas se borró ahora también de las copias en { $folders }.

# Cédulas que escribe un delegado
privacy-ask-the-desk = pregunte en la mesa de control por esta cédula
privacy-too-many-numbers = Se probaron demasiadas cédulas con este enlace. Pida en la mesa de control que sigan ellos.
privacy-tried = cédulas probadas: { $tried }, de ellas de otros inscritos: { $taken }; la última { $ago }
privacy-tries-over = Con este enlace no se consultan más cédulas. Si todo está en orden, retírelo y haga otro.

# Contraseñas
privacy-password = Otra contraseña
privacy-password-more = Se cierra su sesión en todos los demás navegadores.
privacy-old-password = Contraseña que tiene
privacy-new-password = Contraseña nueva
privacy-change-password = Cambiar la contraseña
privacy-give-password = Contraseña nueva…
privacy-password-changed = La contraseña se cambió. Se cerró su sesión en los demás navegadores.
privacy-password-given = La contraseña se cambió, y esta cuenta ya no tiene ninguna sesión abierta.
privacy-password-is-name = Elija una contraseña que no sea el nombre.
privacy-common-password = Esta contraseña es de las más usadas, y de las primeras que se prueban. Elija otra, como tres palabras que no tengan que ver entre sí.
