# Strangers: how many of them there may be, and how often they may try.
argument-serve-trusted_proxy = A proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given more than once
value-trusted_proxy = ADDRESS
strangers-crowded = Too many people are signing in at the same time: wait a few seconds and try again.
strangers-form-too-large = This form is longer than any that is filled in by hand: at most 64 KB.
strangers-too-much = Too much is being sent at the same time: wait a few seconds and send it again.
