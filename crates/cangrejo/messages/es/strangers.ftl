# Extraños: cuántos puede haber y cuántas veces pueden probar.
argument-serve-trusted-proxy = Un proxy al que se le creen X-Forwarded-For y X-Forwarded-Proto; se puede dar varias veces
value-trusted-proxy = DIRECCIÓN
