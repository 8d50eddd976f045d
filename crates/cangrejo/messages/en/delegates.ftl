# Delegates of clubs, who register their own athletes.
delegates-to = Let the delegate of a club register it, by a link of their own
delegates-title = Delegates of clubs
delegates-about = A delegate sees, registers and puts right the athletes of one club and of no other, until round 1 is published. What they enter is in the log under their name. A link works once, for one browser.
delegates-link = Link for the delegate:
delegates-once = Copy it or show it now: it is not shown again.
delegates-name = Name of the delegate
delegates-days = Good for days
delegates-invite = Make the link
delegates-state = Link
delegates-waiting =
    { $days ->
        [one] not used yet, good for one day
       *[other] not used yet, good for { $days } days
    }
delegates-working =
    { $days ->
        [one] in use, good for one day more
       *[other] in use, good for { $days } days more
    }
delegates-ended = is over
delegates-revoke = Take back
delegates-no-club = name the club that the link is for
delegates-bad-name = name the delegate, with at most 40 letters
delegates-bad-days = say for how many days the link is good, from 1 to 180
delegate-title = Registration of a club
delegate-no-link = This link is not good: it was used, taken back, or is too old. Ask the director for another.
delegate-asked = { $name }, you register the athletes of { $club } for { $tournament }. From here on this link works only in this browser.
delegate-begin = Begin
delegate-closed = Registration is closed: round 1 is published or the tournament is over. Ask the director about changes.
delegate-nobody = Nobody of the club is registered yet.
delegate-register = Register athletes
delegate-back = Back to the list
delegate-private = It is kept beside the log and shown only to directors. What is left empty stays as it is.
delegate-too-many = A delegate registers at most 200 athletes; ask the director to register the others.
