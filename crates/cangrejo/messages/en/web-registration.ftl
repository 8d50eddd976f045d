# The registration desk: the fee, on the command line and in the web app.
command-fee = Says what taking part costs, or shows it.
command-fee-more =
    With --unpaid left-out, whoever has not paid is not paired until they pay or are
    exempt. After round 1 another fee needs a --reason.

    Examples:
      cangrejo fee 20 --currency USD
      cangrejo fee --unpaid left-out
argument-fee-amount = For each athlete, as 20 or 20.50
argument-fee-currency = What the money is called, such as USD
argument-fee-unpaid = What becomes of those who have not paid
command-pay = Notes that athletes have paid, on one receipt.
command-pay-more =
    Without --amount each has paid the fee; without --receipt the receipt gets the next
    number. What was noted as paid is changed only with a --reason.

    Examples:
      cangrejo pay 7
      cangrejo pay 7 8 9 --receipt A-113
      cangrejo pay 12 --exempt
argument-pay-numbers = The numbers of those who have paid (in chess, of the entry)
argument-pay-amount = What each of them paid, if it is not the fee
argument-pay-receipt = The number of the receipt, if it is on paper already
argument-pay-exempt = They need not pay
argument-pay-not = They have not paid after all
command-cash = Shows the cash box: receipts, total, and who has not paid.
command-cash-more = Receipts come in the order in which they were noted, with who took the money and when.
value-amount = AMOUNT
value-currency = CURRENCY
value-unpaid = PAIRED
value-receipt = RECEIPT
money = { $whole }.{ $cents } { $currency }
money-bad-amount = "{ $value }" is no amount of money; write it as 20 or 20.50
money-receipt = Receipt
money-amount = Amount
money-time = Time
money-author = Taken by
money-total = Taken: { $total }. Paid: { $paid }. Exempt: { $exempt }. Pending: { $pending }.
money-pending = Not paid: { $athletes }
fact-fee = the fee is { $amount }
fact-fee-left-out = the fee is { $amount }; whoever has not paid is not paired
fact-fee-pending = { $count ->
    [one] athlete
   *[other] athletes
} { $athletes }: the fee is owed again
    .chess = { $count ->
        [one] entry
       *[other] entries
    } { $athletes }: the fee is owed again
fact-fee-exempt = { $count ->
    [one] athlete
   *[other] athletes
} { $athletes }: exempt from the fee
    .chess = { $count ->
        [one] entry
       *[other] entries
    } { $athletes }: exempt from the fee
fact-fee-paid = { $count ->
    [one] athlete { $athletes } paid { $amount }
   *[other] athletes { $athletes } paid { $amount } each
}, receipt { $receipt }
    .chess = { $count ->
        [one] entry { $athletes } paid { $amount }
       *[other] entries { $athletes } paid { $amount } each
    }, receipt { $receipt }
refusal-nobody-named = nobody is named; name at least one number
refusal-amount-missing = the tournament has no fee; set it with cangrejo fee, or say with --amount what was paid
refusal-receipt-taken = receipt { $receipt } is that of athlete { $athlete }; use another number, or leave it empty for the next
    .chess = receipt { $receipt } is that of entry { $athlete }; use another number, or leave it empty for the next
refusal-payment-noted = that is noted of athlete { $athlete } already; see cangrejo cash
    .chess = that is noted of entry { $athlete } already; see cangrejo cash
refusal-not-paid = athlete { $athlete } has not paid and is not seated; note the payment first with cangrejo pay { $athlete }
    .chess = entry { $athlete } has not paid and is not seated; note the payment first with cangrejo pay { $athlete }
warning-left-out = { $count ->
    [one] athlete { $athletes } is there and has not paid, and is not paired
   *[other] athletes { $athletes } are there and have not paid, and are not paired
}
    .chess = { $count ->
        [one] the player of entry { $athletes } is there and has not paid, and is not paired
       *[other] the players of entries { $athletes } are there and have not paid, and are not paired
    }
web-settings = Settings
web-registration = Registration
web-everybody-listed = Everybody registered
web-register-club = Register a club
web-import = Import a list
web-cash = Cash box
web-find-athlete = Find by number, name, club or id number
web-search = Find
web-found = { $count ->
    [0] Nobody was found.
    [one] One person was found.
   *[other] { $count } people were found.
}
web-show-all = Show everybody
web-homonym = same name
web-homonym-born = same name, born in { $year }
web-homonyms = These have the same name:
web-fee = Fee
web-fee-pending = pending
web-fee-paid = paid
web-fee-exempt = exempt
web-fee-receipt = paid, receipt { $receipt }
web-note-paid = Note as paid
web-note-exempt = Exempt
web-note-owed = Make it pending
web-about = What is known
web-tags = Tags, separated by commas
web-not-said = not said
web-female = female
web-male = male
web-other-gender = other
web-private = Private data
web-private-more = It goes neither into the log nor onto any public page. What is left empty stays as it is.
web-forget = Take away id number, birth date and phone
web-save = Save
web-misses-round = Misses round
web-note-absence = Note the absence
web-misses = Misses round { $round }
web-plays-after-all = Plays it after all
web-bye = Bye asked for
web-bye-zero = no point
web-bye-half = half a point
web-bye-full = a full point
web-substitute = Replaced by number
web-result-of = The result is
web-result-of-absent = that of the absent one
web-result-of-substitute = that of the substitute
web-result-of-nobody = nobody's
web-seat-substitute = Seat the substitute
web-bad-chess-title = that is no title of chess; write GM, IM, FM, CM or one for women, or leave it empty
web-bad-fide-id = write the FIDE number in digits only, or leave it empty
web-bad-birth-date = write the birth date as 1990-12-31; it cannot be to come
web-bad-round = write the number of the round, from 1
web-bad-substitute = write the number of who sits in
web-athlete-changed = Somebody else changed this while you were typing: open the page again, look at what changed, and save once more.
web-cash-total = Total taken
web-paid-count = Have paid
web-exempt = Exempt
web-pay-numbers = Numbers of those who pay, as 7, 8, 9
web-amount-each = Amount for each
web-receipt-number = Receipt
web-next-number = the next
web-print-receipt = Receipt to print
web-receipts = Receipts
web-paid-by = Paid by
web-set-fee = Set the fee
web-fee-each = Fee for each athlete
    .chess = Fee for each player
web-currency = Currency
web-unpaid-left-out = Whoever has not paid is not paired
web-receipt-title = Receipt { $receipt }
web-signature = Signature
web-bad-amount = write the amount as 20 or 20.50
web-bad-numbers = write numbers of the roster, separated by commas
web-left-out = { $count ->
    [one] One person is left out of this round
   *[other] { $count } people are left out of this round
}
web-left-out-expected = not checked in
web-left-out-absent = said to miss it
web-left-out-unpaid = has not paid
web-club-lines = Athletes, one to a line
    .chess = Players, one to a line
web-club-how = Name; id number; ELO; birth date; phone. The name is enough. It can also be pasted from a spreadsheet.
web-all-are-here = All of them are here
web-register-all = Register all of them
web-nobody-entered = Nobody is registered yet: put right what follows and send it again.
web-moved-on-roster = Another desk registered somebody of this list meanwhile; look at it again.
web-import-file = File: CSV, XLSX or JSON
web-import-how = The first row has the headings of the columns. At most 2 MB. Nobody is registered until you confirm it.
web-import-look = Look at the file
web-import-again = Look again with these columns
web-import-enter = { $count ->
    [one] Register one person
   *[other] Register { $count } people
}
web-import-other = Choose another file
web-import-ready = { $count ->
    [one] The file is fine: one person. Not registered yet.
   *[other] The file is fine: { $count } people. Nobody is registered yet.
}
web-import-faults = { $count ->
    [one] There is one fault; nobody is registered.
   *[other] There are { $count } faults; nobody is registered.
}
web-import-row = Row
web-column-unknown = what is it?
web-column-nothing = not used
web-import-no-file = choose a file that is not empty
web-import-too-large = the file is too large; send at most 2 MB, in several files if need be
web-import-done = Registration entered
web-take-all-back = { $count ->
    [one] Take this entry back
   *[other] Take these { $count } entries back
}
web-entered-since = Something was entered since then; take it back step by step in the log.
web-rounds-planned = { $count ->
    [one] one round
   *[other] { $count } rounds
}
web-settings-look-only = Only a director can change settings.
web-rules = Rules
web-change-rules = Change the rules
web-known-profile = Known profile
web-take-profile = Take this whole profile
web-like-the-others = like the others
web-plan = How rounds are made
web-method = Method
web-pattern = Pattern
web-last-method = Method of the last one
web-last-pattern = Pattern of the last one
web-old-meetings = Meetings older than the windows count too
web-dispersed = In round 1 those of one club are dispersed
web-window-partners = Window of partners, in rounds
web-window-rivals = Window of rivals, in rounds
web-windows = Windows since round 1: partners { $partners }, rivals { $rivals }.
web-nothing-changed = nothing is different, so nothing was saved
web-hall-settings = Tournament and hall
web-event = Event it is a section of
web-seed = Number called in public for the draw
web-first-table = First table
    .chess = First board
web-blocked-tables = Tables not in use
    .chess = Boards not in use
web-reserved-tables = Reserved tables, as 3=17 (table=athlete)
    .chess = Reserved boards, as 3=17 (board=player)
web-bad-seed = write the number that was called in digits only
web-bad-tables = write tables as 3, 4 and reservations as 3=17
    .chess = write boards as 3, 4 and reservations as 3=17
web-fide-mode = FIDE mode
web-fide-mode-on = The handling rules of FIDE bind: what is published changes only for the causes of C.04.2. There is no way back once it is left.
web-fide-mode-left = The tournament has left the mode of FIDE.
web-leave-fide-mode = Leave the mode of FIDE
web-fide-mode-look = The mode of FIDE of this tournament
web-fide-mode-warning-1 = First warning: outside the mode of FIDE nobody is sure that the tournament can be rated, and it cannot be entered again but by an undo.
web-fide-mode-read = I have read it: show the second warning
web-fide-mode-warning-2 = Second warning: the log, rounds, standings, verification and report files will say from here on that the mode was left.
web-fide-mode-back = Stay as it is, and go back to the settings
web-fide-mode-other-code = the tournament has gone on since that warning was shown, or it was not read; read the first warning again and go on from there
web-apart = Kept apart, and fixed tables
    .chess = Forbidden pairings
web-lift = Lift
web-apart-who = Who is kept apart
web-apart-club = those of one club
web-apart-association = those of one association
web-apart-country = those of one country
web-apart-tag = those with this tag
web-apart-athletes = these numbers
web-apart-named = Tag or numbers
web-apart-from = From what
web-bar-table = from the same table
web-bar-partners = from being partners
web-bar-rivals = from being rivals
web-apart-how = How firmly
web-should = if possible
web-must = always
web-from-round = From round
web-to-round = To round
web-keep-apart = Keep apart
web-seat-a = Seat A
web-seat-b = Seat B
web-seat-c = Seat C
web-seat-d = Seat D
web-fix-table = Fix the table
web-late = Late arrivals
web-late-more = Whoever comes when a round is on takes the empty seats; no complete table moves.
web-late-come = Numbers of those who come
web-late-missing = Numbers of those who have not come to their table
web-late-look = See where they would sit
web-late-seat = Seat them so
web-moved-on-seats = Something was entered since you looked at these seats; look again before you seat them.
fact-rounds-planned = { $rounds ->
    [one] one round is planned
   *[other] { $rounds } rounds are planned
}
web-pending = Still to pay
web-bad-rounds-planned = write how many rounds are planned as a whole number, such as 8
argument-rules-rounds = How many rounds are planned, those played included
choice-counted = it counts
choice-capped = the target is noted
choice-at-time = a draw when time runs out
choice-never = never a draw: a winner is named
choice-index = the index: points, WR and EFF in one number
choice-lexicographic = points, then WR, then EFF
choice-traditional-target = games won, then effectiveness by the target
choice-traditional-difference = games won, then effectiveness by the difference
choice-rivals = rivals
choice-partners = partners
choice-bye-regulation = by the regulation: the lower pyramid first
choice-bye-even = evenly: who has rested least of all
choice-whole-tournament = for the whole tournament
choice-one-round = for one round
choice-fide-2026 = FIDE, 2026
choice-fide-2017 = FIDE, 2017
choice-no-acceleration = no
choice-baku = Baku acceleration
choice-win = wins
choice-draw = draws
choice-loss = loses
setting-none = none
setting-target = the target
setting-half-target = half the target
profile-reglamento-001 = Regulation 001
profile-traditional = Traditional
profile-chess-fide = Chess by FIDE
web-trf = Chess tournament from a TRF file
web-trf-file = TRF file (TRF16 or TRF26), up to 2 MB
web-trf-how = Players, results, byes and prohibitions are taken over as the file says them. It is shown first, and all its faults at once; nothing is made until you say so.
web-trf-untitled = Chess tournament
web-trf-faults = { $count ->
    [one] One fault; put it right in the file and send it again. Nothing was made.
   *[other] { $count } faults; put them right in the file and send it again. Nothing was made.
}
web-trf-ready = { $title }: players: { $players }, rounds over: { $rounds }. Nothing is made yet.
web-trf-make = Make this tournament
web-ratings = From the rating list
web-ratings-none = There is no rating list on this machine yet. Download one from FIDE; a director takes it over on the page “Take over a rating list”.
web-ratings-newer = Take over a rating list
web-ratings-newer-how = FIDE gives a list away every month. Send it as it was downloaded, packed or not, as text or XML, of at most 1 GB. It takes the place of the list before when it was read whole; with a fault in it, the list before stays.
web-ratings-newer-control = What the ratings are for, where the list has one of each player
web-ratings-newer-file = The rating list
web-ratings-newer-send = Send and take over
web-ratings-receiving = “{ $file }” is on its way.
web-ratings-reading = “{ $file }” is read.
web-ratings-comparing = “{ $file }” is compared with the list before.
web-ratings-writing = “{ $file }” is written.
web-ratings-wait = This page shows by itself how far it is. You can leave it; until the end the list before is in use.
web-ratings-kept = Nothing was changed: the list before is still in use. Download the list again, or choose another file.
web-ratings-busy = another rating list is being taken over; wait until it is done, and send yours then
web-ratings-cut-off = the file did not arrive whole, and nothing was changed; send it again
web-ratings-too-large = this is larger than any rating list; send at most 1 GB, best packed as it was downloaded
web-ratings-who = Name, or FIDE number
web-ratings-control = Rating
web-ratings-find = Find
web-ratings-known = registered as { $athlete }
web-ratings-here = is here
web-ratings-unknown = nobody on the rating list has the number { $number }; look for the name instead
web-ratings-update = Ratings of those who are registered
web-ratings-update-how = Everybody with a FIDE number is held against the list: rating, title and federation. What differs is shown first, and entered as one entry, which one undo takes back.
web-ratings-compare = Compare with the list
web-ratings-take = { $count ->
    [one] Enter this change
   *[other] Enter these { $count } changes
}
