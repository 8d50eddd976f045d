# What keeps strangers out: names that are answered to, encrypted connections, the certificate.
argument-serve-host = Another name that it answers to, such as cangrejo.example; once for each
value-host = NAME
safe-other-host = This program does not answer to the name "{ $host }". Open it at the address that it printed when it started, or start it with --host and that name.
safe-demo-shared = This is a demo, and everybody knows its password: whoever reaches it can change everything in it.
