# Extraños: cuántos puede haber y cuántas veces pueden probar.
argument-serve-trusted_proxy = Un proxy al que se le creen X-Forwarded-For y X-Forwarded-Proto; se puede dar varias veces
value-trusted_proxy = DIRECCIÓN
strangers-crowded = Demasiadas personas inician sesión al mismo tiempo: espere unos segundos e inténtelo de nuevo.
strangers-form-too-large = Este formulario es más largo que cualquiera que se llene a mano: 64 KB como mucho.
strangers-too-much = Se está enviando demasiado al mismo tiempo: espere unos segundos y envíelo de nuevo.
