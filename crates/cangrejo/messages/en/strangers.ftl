# Strangers: how many of them there may be, and how often they may try.
argument-serve-trusted-proxy = A proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given more than once
value-trusted-proxy = ADDRESS
