# The web app: what a page says where the command line names a command. A page that has to say
# KEY says page-KEY where there is one.
page-rules-bad-setting = "{ $value }" is not a value for { $key }; choose one that is offered, or write one as the others are written
page-refusal-author-missing = every entry of the log has an author; sign in first
page-refusal-not-created = there is no tournament yet; start one from the first page
page-refusal-already-created = this tournament exists already; start another one, under another title
page-refusal-unplayable-profile = the target, the games of a round and the number of rounds must each be at least 1; write a larger number
page-refusal-duplicate-id-number = athlete { $athlete } has the same id number; if it is the same person, leave this one out, and if that number is mistyped, put it right first on the page of athlete { $athlete }
    .chess = entry { $athlete } has the same id number; if it is the same person, leave this one out, and if that number is mistyped, put it right first on the page of entry { $athlete }
page-refusal-already-checked-in = athlete { $athlete } is already checked in, so nothing is left to enter; the roster page says who is there
    .chess = entry { $athlete } is already checked in, so nothing is left to enter; the roster page says who is there
page-refusal-not-checked-in = athlete { $athlete } is not checked in, so there is nothing to take back; look for the number on the roster page
    .chess = entry { $athlete } is not checked in, so there is nothing to take back; look for the number on the roster page
page-refusal-already-withdrawn = athlete { $athlete } has withdrawn; if they play again, take them back first on the roster page
    .chess = player { $athlete } has withdrawn; if they play again, take them back first on the roster page
page-refusal-not-withdrawn = athlete { $athlete } has not withdrawn, so there is no return to enter; if they have just come, check them in on the roster page
    .chess = player { $athlete } has not withdrawn, so there is no return to enter; if they have just come, check them in on the roster page
page-refusal-entry-is-late = round 1 is published, so athlete { $athlete } can only join as a late entry; enter them on the page of late arrivals
    .chess = round 1 is published, so entry { $athlete } can only join late; check them in on the roster page
page-refusal-entry-is-not-late = round 1 is not published yet, so athlete { $athlete } is not late; check them in on the roster page
    .chess = round 1 is not published yet, so entry { $athlete } is not late; check them in on the roster page
page-refusal-entry-too-late = by the rules of this tournament nobody starts after round { $last_round }; to let them in, change that rule on the settings page (late_entry.last_round)
page-refusal-order-is-drawn = round 1 is published, and its order is drawn before it (decision 5); to draw again, annul the rounds first, from the last one back, at the pairing desk
    .chess = round 1 is published, and its first color is drawn before it; to draw again, annul the rounds first, from the last one back, at the pairing desk
page-refusal-check-in-stays = round 1 is published, and who was checked in by then is settled (decision 17); if athlete { $athlete } does not play on, withdraw them
    .chess = round 1 is published, and who was checked in by then is settled; if entry { $athlete } does not play on, withdraw the player
page-refusal-already-published = round { $round } is published already; name a round to come, settle a table of that one on the page of the table, or change its seats at the pairing desk
    .chess = round { $round } is published already; whoever does not play there gets a forfeit at the result desk (1F-0F), or byes and absences are noted for a round to come
page-refusal-absence-known = the absence of athlete { $athlete } from round { $round } is already noted; if they play after all, take it back on their page
    .chess = the absence of player { $athlete } from round { $round } is already noted; if they play after all, take it back on their page
page-refusal-no-absence = no absence of athlete { $athlete } from round { $round } is noted, so there is none to take back; one is noted on their page
    .chess = no absence of player { $athlete } from round { $round } is noted, so there is none to take back; one is noted on their page
page-refusal-not-active = athlete { $athlete } does not play round { $round } (not checked in, absent or withdrawn); bring them back first on the roster page, or make the round without them
    .chess = player { $athlete } does not play round { $round } (not checked in, absent or withdrawn); bring them back first on the roster page, or make the round without them
page-refusal-placed-twice = athlete { $athlete } is in two places; take them out of one, or make the round anew at the pairing desk
    .chess = player { $athlete } is in two places; take them out of one, or make the round anew at the pairing desk
page-refusal-too-many-byes = { $found } byes could fill another table (decision 1: at most { $most }); seat four of them, or let the pairing desk make the round
    .chess = { $found } byes could make another board (at most { $most }); seat two of them, or let the pairing desk make the round
page-refusal-has-sheet = the { $sheet } of table { $table } in round { $round } is already in; enter its result, or confirm the one that is there
    .chess = the result slip of board { $table } in round { $round } is already in; enter its result, or confirm the one that is there
page-refusal-not-tied = a tie is settled among all who share a place and nobody else; { $count ->
    [one] nobody shares that of athlete { $athlete }: the standings show who shares one
   *[other] name just those who share that of athlete { $athlete }, best first: { $sharing }
}
    .chess = a tie is settled among all who share a place and nobody else; { $count ->
        [one] nobody shares that of player { $athlete }: the standings show who shares one
       *[other] name just those who share that of player { $athlete }, best first: { $sharing }
    }
page-warning-nobody-apart = so far no two athletes belong to such a group, so nobody is kept apart; enter who does on the pages of the athletes, or lift this again
    .chess = so far no two players belong to such a group, so nobody is kept apart; enter who does on the pages of the players, or lift this again
page-store-missing = the file { $file } is gone; put it back where it was, or stop the program and start it again
page-store-file-gone = { $file } was moved, deleted or replaced while the program has it open; nothing is entered until it is back under this name, and then the program goes on by itself. If it is gone for good, stop the program, start it again and go on from the copy on the stick ("Go on from a stick of this computer")
page-store-rewound = { $file } is not the file that entries were made in: "{ $log }" had { $expected } entries, and here it has { $found } or others; nothing is entered until the right file is back, and then the program goes on by itself. If it is gone for good, stop the program, start it on another folder and go on from the copy on the stick ("Go on from a stick of this computer")
page-store-table-missing = { $file } has lost its table "{ $table }", or a part of it: somebody removed it; stop the program and start it on another folder, with a copy of the tournament
page-store-old-ratings = { $file } has the rating list in the form of an older program; import the list again
page-store-copy-unfinished = line { $line } of { $file } was cut off while it was written; what it said is not in this copy, so take one that is whole
page-store-no-such-log = there is no tournament { $log } here; the first page shows those there are
page-store-head-changed = the last entry of { $log }, number { $found }, is not the one that the file notes as its last: the note was changed, or entries were rewritten; hold a copy against the code of the last sheet and go on from it
page-store-personal-changed = the private data of athlete { $athlete } in { $log } is not what the log committed to; enter it again on the page of the athlete, or take it from a copy
page-store-snapshot-changed = the snapshot of { $log } is not the state that its log makes: somebody changed the file; the log is whole, so save the tournament as a file on the print page and take it over in a new folder
page-store-other-secret = id numbers of { $log } were entered here under another secret than the file has; take it over into a new folder
page-store-older = { $file } has version { $found } and this program knows only { $known }; save the tournament on the print page of the older program and take it over here in a new folder
page-store-too-many-pictures = the pictures of { $log } have { $found } MB, and one file takes { $most }; take the whole folder of the program to the other machine instead, or the public file, without pictures
page-store-copy-picture-missing = the picture { $file } is missing beside its copy; put it back from another copy
page-store-copy-picture-changed = the picture { $file } is not the one that was copied; take it away and the machine that copied it writes it again
page-import-no-sheets = a file like this has no sheets, so there is no "{ $sheet }"; send it without naming one
page-import-no-such-column = there is no column "{ $heading }"; choose again what each column is
page-import-no-names = no column is the name; choose which one is, above the rows
page-import-column-twice = another column is the { $field } already; choose "not used" for one of them
page-import-other-format = { $file } is JSON, but no tournament of this program; send one that its print page saved
page-import-unreadable = { $file } is not as this program writes it; look at { $place }, or save the tournament again
page-import-abbreviated = { $file } is the public one, in which { $count ->
    [one] 1 entry is
   *[other] { $count } entries are
} abbreviated because of minors; it can be verified, and nobody can go on with it: take the private one, NAME.private.json, from the print page of the other machine
page-no-round-pinned-away = { $athlete } is at a fixed table and does not play round { $round }; lift wish { $constraint } at the pairing desk, or bring them back
page-no-round-what-to-do = ; lift one of the wishes at the pairing desk, or ask for it only if possible
page-late-has-place = athlete { $athlete } has a place in round { $round } already; look at it at the pairing desk, or if they have not come, name them as missing
page-refusal-pinned-twice = athlete { $athlete } is at another fixed table of round { $round }; lift that one first
page-refusal-domino-only = this is a tournament of chess, and that is of dominoes only; use the other pages of the tournament
page-refusal-chess-only = this is a tournament of dominoes, and that is of chess only; start one of chess from the first page
page-refusal-other-profile = this profile is of the other game; choose one of the game of this tournament
page-refusal-points-out-of-order = a win must be worth more than a draw, and a draw not less than a loss; write other points
page-refusal-baku-needs-halves = Baku acceleration (C.04.7) needs a draw worth half of a win and a loss worth nothing; change the points on the settings page, or do without the acceleration
page-refusal-bye-too-late = byes for points are granted up to round { $last_round } only (chess.last_bye_round); note an absence without points, or change the rule on the settings page
page-refusal-only-must = in chess two can only be kept from meeting at all; ask for that, always
page-refusal-rematch = players { $one } and { $other } have played each other already, and nobody meets twice (C.04.3 C1); pair them otherwise
page-chess-lot-missing = the color of the first in the starting list is not drawn yet; draw it in public and note it at the pairing desk
page-refusal-opponents-there = the cause is two players without opponents who then play each other (C.04.2 4.4), and that is not so here: only a bye, or an opponent who has withdrawn, leaves one without; choose the true one
page-refusal-kept-apart = players { $one } and { $other } must not meet (wish { $constraint }); change others, or lift that wish first at the pairing desk
page-refusal-forfeit-unrated = a forfeit is never rated; take away the tick that says that it was no rated game
page-refusal-same-fide-id = the FIDE number { $fide_id } is that of entry { $athlete }, { $name }; if it is the same person, leave this one out, and if that number is mistyped, put it right first on the page of entry { $athlete }
page-refusal-second-bye = player { $athlete } had a bye already, or a win's points without playing, and in the mode of FIDE gets no bye again (C.04.3 C2); give it to somebody else, or leave the mode of FIDE first, in the settings
page-refusal-color-clash = players { $one } and { $other } both must have the same color, so in the mode of FIDE they do not meet (C.04.3 C3); pair them otherwise, or leave the mode of FIDE first, in the settings
page-refusal-bound-color = in the mode of FIDE player { $athlete } must have { $color ->
    [white] white
   *[black] black
 } here (C.04.3 C3); exchange the colors of that board, or leave the mode of FIDE first, in the settings
page-refusal-mode-is-left = the mode of FIDE was left already, so nothing is left to enter; go on with the tournament
page-trf-why-not-searched = not searched, because it would take too long
page-refusal-amount-missing = the tournament has no fee; set it on the page of the cash box, or write the amount that was paid
page-refusal-payment-noted = that is noted of athlete { $athlete } already; look at the cash box
    .chess = that is noted of entry { $athlete } already; look at the cash box
page-refusal-not-paid = athlete { $athlete } has not paid and is not seated; note the payment first on the roster page
    .chess = entry { $athlete } has not paid and is not seated; note the payment first on the roster page
page-chess-no-pairing = no round keeps the absolute rules C1 to C3: each of these { $count ->
    [one] group
   *[other] { $count } groups
} needs an opponent from outside: { $groups }; there { $n_needed ->
    [0] is nobody
    [one] is only { $needed }
   *[other] are only { $needed }
} for them. Lift one of the wishes below, bring somebody back, or close the tournament
page-import-unknown-columns = nobody knows what { $count ->
    [one] this column is
   *[other] these columns are
}: { $headings }; choose it below, or choose that it is not used
page-refusal-bye-quota = player { $athlete } may have { $most ->
    [0] no bye of this kind
    [one] 1 bye of this kind, and has it
   *[other] { $most } byes of this kind, and has them
}; note an absence without points, or change the rule on the settings page
page-refusal-not-placed = { $count ->
    [one] athlete { $athletes } has neither a table nor a bye; give them one
   *[other] athletes { $athletes } have neither a table nor a bye; give them one each
}, or let the pairing desk make the round
    .chess = { $count ->
        [one] player { $athletes } has neither a board nor a bye; give them one
       *[other] players { $athletes } have neither a board nor a bye; give them one each
    }, or let the pairing desk make the round
page-store-copy-ahead = the copy of { $log } has { $copy ->
    [one] one entry
   *[other] { $copy } entries
} and this machine { $store }: another machine went on; take that over before anything else is entered here
page-store-personal-missing = private data was removed from { $log }: { $count ->
    [one] that of athlete { $athletes } is
   *[other] those of athletes { $athletes } are
} gone; the log itself is whole, so take the tournament from a copy into a new folder, or enter the data again on the pages of the athletes
page-warning-absent-played = in round { $round } { $count ->
    [one] athlete { $athletes } is
   *[other] athletes { $athletes } are
} marked absent; if they played, take the absence back on their page, and if not, note on the page of the table that they did not come
page-warning-beyond-plan = { $n_rounds ->
    [one] only one round is planned
   *[other] only { $n_rounds } rounds are planned
}, so there may be no round { $round }; if it is mistyped, take it back on the page of the log
page-warning-rounds-left = { $played ->
    [0] none
    [one] only one
   *[other] only { $played }
} of { $planned ->
    [one] the one planned round
   *[other] the { $planned } planned rounds
} { $played ->
    [0] was
    [one] was
   *[other] were
} played; if more are to come, reopen the tournament on the round board
page-warning-within-tolerance = round { $round } was published less than { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} ago, which is the tolerance; if the athlete comes in time, take it back on the page of the log
page-rule-minutes = minutes for a round, only to be printed: the hall keeps the clock
page-rule-excess = a score beyond the target
page-rule-draws = equal scores
page-rule-order = the order of standings
page-rule-relax-first = who may meet again first (decision 11)
page-rule-bye-order = who rests (decision 19)
page-rule-bye-score = points made that a bye stands for in each game: the target or a number
page-rule-bye-effectiveness = effectiveness that a bye stands for in each game: half the target or a number
page-rule-no-show-offender = who does not come (decision 21)
page-rule-no-show-partner = the partner of who does not come
page-rule-no-show-rivals = the rivals of who does not come
page-rule-walk-out-offender = who leaves during play
page-rule-walk-out-partner = the partner of who leaves
page-rule-walk-out-rivals = the rivals of who leaves
page-rule-expulsion-offender = who is expelled
page-rule-expulsion-partner = the partner of who is expelled
page-rule-expulsion-rivals = the rivals of who is expelled
page-rule-late-last-round = the last round in which somebody may start; none: in any
page-rule-carry-over = how long a card is remembered
page-rule-tolerance-minutes = minutes to wait since the round was published; before, a warning comes; none: the director decides
page-rule-chess-edition = edition of the Dutch system
page-rule-chess-acceleration = virtual points in the first rounds
page-rule-chess-last-bye-round = last round for which such a bye may be asked for; none: for any
