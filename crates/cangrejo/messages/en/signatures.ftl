# Signatures of installations under logs.

command-key = Tells the key that the signatures of this installation are checked with.
command-key-more =
    Each installation signs the log whenever it publishes a round or closes a tournament, with a
    key of its own (Ed25519), which is kept beside the file of tournaments (NAME.key, for its
    owner alone). This tells the public half, and the fingerprint that sheets have and that
    verify names. Keep the file of the key secret; whoever has it can sign as this installation.
key-told = Key of this installation: { $fingerprint } (Ed25519, { $key })
signed-here = Signed by this installation, key { $key }: { $what }
signed-elsewhere = Signed by another installation, key { $key }: { $what }
signed-by-nobody = Not signed: { $what }
signed-round = round { $round }
signed-end = the end of the tournament
store-key-unreadable = { $file } is not the key of an installation; put the right file there, or take this one away and a new key is made, by which nobody knows this installation yet
store-bad-signature = the signature of { $log } up to entry { $event } is not one of the key { $key }: the signature was changed, or somebody else made it; go on from a copy or a file that verifies
store-rewritten = { $log } is not the log that the key { $key } signed up to entry { $event }: it was rewritten or cut off since; go on from a copy or a file that verifies
paper-earlier-codes = Codes when rounds were published: { $codes }
paper-key = Rounds are signed with the key { $fingerprint } (Ed25519, { $key })
web-log-rewritten = Careful: this phone has seen another log of this tournament. Something that was published has been changed since then. Keep your sheets, and ask the arbiter to compare their codes; the program has been told.
web-seen-otherwise = Somebody saw another log of this tournament: what a phone saw up to entry { $event } is not what stands there now. Unless an older file was put back, the log was rewritten: verify it with the codes of posted sheets.
web-seen-settled = It is settled: do not show this any more
