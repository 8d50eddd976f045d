# Prizes on the command line.
command-prizes = Sets the prizes, or shows them and who gets what as it stands.
command-prizes-more =
    Each prize is typed as "PLACE AMOUNT", and for a category or a tag of athletes as
    "CATEGORY PLACE AMOUNT": cangrejo prizes "1 300" "2 200" "Femenino 1 100". They take
    the place of those before. Those who share a place share what their places give.
argument-prizes-prizes = Prizes, each in quotes
argument-prizes-currency = In what, such as USD
argument-prizes-repeats = Whether somebody can have one prize or as many as they win
argument-prizes-none = There are no prizes
value-prizes = PRIZE
value-repeats = HOW-MANY
prizes-bad = these are no prizes: { $lines } (counted from 1); write each as "1 300" or "Femenino 1 100"
prizes-none = There are no prizes; set them with cangrejo prizes "1 300" "2 200".
prizes-category = category
prizes-one-each = One prize each: whoever has one of an earlier list is passed over in the later ones.
prizes-any = Whoever wins several prizes has them all.
prizes-nobody = Nobody gets one before the first round is played.
