# The web app: what the director does at the pairing and result desks.
desks-incidents = Incidents
desks-outrun = Since you opened this form { $author } entered: { $what }. Nothing was overruled; look at both and choose.
desks-preview-edited = This is the round with your changes. Nothing is published yet.
desks-edit-dropped = Something was entered since you began to change this round, so it is made anew and your changes are gone.
desks-extra-round = All planned rounds are published; one more needs a reason.
desks-change-round = Round { $round } as published: swap, do not play a table, annul
    .chess = Round { $round } as published: swap two players, annul
desks-swap-help = To change places, choose an athlete and then the other one, or drag one onto the other.
    .chess = To change places, choose a player and then the other one, or drag one onto the other.
desks-swap-picked = { $athlete } changes places with …: choose the other one.
desks-swap-nobody = with nobody
desks-swap-back = Take back the last change
desks-swap-of = { $a } and { $b } change places
desks-swap-now = Change the published round
desks-swap-not = Leave it as it is
desks-resting = Resting (BYE):{ " " }
desks-why = Why
desks-why-places = Places { $a } + { $c } against { $b } + { $d }
desks-why-changed = changed by hand
desks-why-pinned = fixed (wish { $constraint })
desks-why-boards = Why each board is as it is
desks-back-to-pairing = Back to the pairing desk
desks-pin = Keep this table
desks-cost = What the change costs
desks-of-engine = engine
desks-of-hand = with your changes
desks-difference = difference
desks-cost-repeats = { $count ->
    [one] One repeat more than before.
   *[other] { $count } repeats more than before.
}
desks-cost-pattern = No repeat more, but farther from the pattern.
desks-cost-nothing = It costs nothing.
desks-cost-same-pairs = Everybody meets whom the rules say.
desks-cost-colors = { $count ->
    [one] By article 5 the players of board { $boards } would have the other colors.
   *[other] By article 5 the players of boards { $boards } would have the other colors.
}
desks-barred = This round cannot be published: a rule that no round may break is broken. Change other players, or take back the last change.
desks-board-points = { $white } – { $black } points
desks-other-method = Another method or pattern
desks-method = Method
desks-method-optimo = optimo: the best round there is
desks-method-000 = literal-000: the first procedure as written
desks-method-001 = literal-001: the regulation as written
desks-pattern = Pattern
desks-pattern-reglamento = reglamento: 1 with 3, 2 with 4
desks-pattern-nivel = nivel: those of like strength together
desks-pattern-equilibrado = equilibrado: pairs of like strength
desks-show = Show
desks-asked = What the rounds to come are asked to keep
desks-asked-nothing = Nothing so far.
desks-lift = Lift
desks-apart = Keep athletes apart
    .chess = Keep players apart
desks-who = Who
desks-these = these numbers
desks-same-club = those of one club
desks-same-association = those of one association
desks-same-country = those of one country
desks-numbers = Numbers of athletes
    .chess = Numbers of players
desks-entry-numbers = Numbers of entries
desks-bar = Not
desks-bar-table = at one table
desks-bar-partners = as partners
desks-bar-rivals = as rivals
desks-strength = How firmly
desks-must = must
desks-should = if possible
desks-first-round = From round
desks-last-round = To round
desks-pin-table = Fix a table of the next round
desks-pin-numbers = Four numbers: pair A, then pair B
desks-bad-pin = type four numbers of athletes: the pair A and then the pair B, as 1 4 2 3
desks-bad-numbers = type numbers as they stand in the roster, as 3 or 3, 7
desks-bad-range = type rounds as whole numbers from 1, or leave them empty
desks-published = Round { $round }, as it was published
desks-made-by-engine = Made by the engine.
desks-made-by-hand = Made by hand.
desks-made-elsewhere = Played under another program.
desks-cause = Cause (C.04.2, 4.4)
desks-dissolve = Do not play a table
desks-dissolve-more = Those who are present get what a bye gives; nobody has met anybody.
desks-present = Who is present (numbers)
desks-substitute = Let somebody sit in
desks-replaced = Who is missing (number)
desks-sits-in = Who sits in (number)
desks-result-to = The result is of
desks-result-absent = the one who is missing
desks-result-substitute = the one who sits in
desks-result-nobody = nobody
desks-annul = Annul round { $round }
desks-annul-more = Its results will not count, and it is made again. It stays in the log.
desks-annul-now = Annul it
desks-undo-there = Undo and redo are on the page of the log
desks-provisional = provisional result
desks-check-link = { $count ->
    [one] Second pass: one result to be read again
   *[other] Second pass: { $count } results to be read again
}
desks-more-of-table = everything about this table
    .chess = everything about this board
desks-check-of = Second pass of round { $round }
desks-check-more = Type every score sheet again. The same result is verified; another one is shown beside the first.
    .chess = Type every result again. The same is verified; another one is shown beside the first.
desks-check-counts = To be read again: { $left }. Verified: { $verified }.
desks-check-done = Nothing is left to be read again.
desks-check-now = Compare
desks-check-open = this table has no result yet; enter it at the result desk first
    .chess = this board has no result yet; enter it at the result desk first
desks-back-to-results = Back to the results
desks-conflict = Round { $round }, table { $table }: two results
    .chess = Round { $round }, board { $table }: two results
desks-whose = Which
desks-theirs = is there
desks-mine = you typed
desks-not-entered = not entered
desks-keep-theirs = It is right as it is
desks-note-mine = Note mine as another sheet: the table is disputed until the director decides
    .chess = Note mine as another slip: the board is disputed until the arbiter decides
desks-put-mine = Put mine in its place
desks-ask-director = This result is verified: only the director can put another in its place.
desks-table-of = Round { $round }, table { $table }
    .chess = Round { $round }, board { $table }
desks-other-sheets = What other sheets say
desks-other-sheet = Another sheet says this
desks-unrated = ended before it was a game that is rated
desks-particulars = Winner by rule, outcomes for single athletes
desks-winner = Winner of game { $game }
desks-by-score = by the score
desks-divided = For whom the last game counts otherwise than for the pair:
desks-as-side = as for the pair
desks-win = won
desks-draw = drawn
desks-loss = lost
desks-sheet-in = The score sheet is in
    .chess = The result slip is in
desks-verify = Confirm the result
desks-clear = Take the result off
desks-offense = Somebody did not come, left or was expelled
desks-what-happened = What happened
desks-no-show = did not come
desks-walk-out = left during play
desks-expulsion = was expelled
desks-offenders = Who
desks-score-by-then = The score by then; nothing if nothing was played.
desks-settle = Settle the table
desks-entries = What was entered about it
desks-protest-here = Enter a protest about this table
    .chess = Enter a protest about this board
desks-not-final = Results that are not final
desks-annulled = Annulled rounds
desks-close-early = Close before all rounds are played
desks-close-now = Close the tournament
desks-one-more = or make one round more
desks-sanctions = Sanctions and cards
desks-sanction = Sanction
desks-card = Card
desks-no-card = none
desks-points-off = Points to take (0.5)
desks-score-off = Score to take
desks-bad-points = type points in halves, as 0.5 or 1
desks-ties = Shared places: play-offs and lots
desks-no-ties = Nobody shares a place after the last planned round.
desks-best-first = Numbers, the best first
desks-settled-by = Settled
desks-by-lots = by lots
desks-witness = Witness of the lots
desks-settle-tie = Settle the tie
desks-kind = About
desks-kind-tournament = the tournament
desks-kind-roster = the roster
desks-kind-rounds = rounds
desks-kind-results = results
desks-kind-discipline = protests, sanctions, ties
desks-everything = everything
desks-everybody = everybody
desks-words = With these words
desks-found = Entries: { $count }.
desks-protests = Protests
desks-no-protests = Nobody has protested.
desks-protest = Enter a protest
desks-protest-number = Protest { $number }
desks-protest-open = not decided yet
desks-who-protests = Who protests (numbers)
desks-claim = What is claimed
desks-bad-place = type the round and the table, or leave both empty
    .chess = type the round and the board, or leave both empty
desks-pictures = Pictures
desks-picture = Picture { $number }
desks-picture-file = A picture (JPEG, PNG or WebP, up to 6 MB)
desks-add-picture = Add it
desks-picture-too-large = the picture is larger than 6 MB, or did not arrive whole; make it smaller and send it again
desks-no-picture = this is no picture that browsers show; send a JPEG, PNG or WebP file
desks-decision = Decision
desks-decide = Decide
desks-before-after = Standings when it came, and now
desks-when-it-came = when it came
desks-now = now
desks-place-points = place { $place }, { $points } points
ruling-upheld = upheld
ruling-partly = upheld in part
ruling-rejected = rejected
fact-protest = protest { $protest }: { $claim }
fact-protest-at = protest { $protest } about round { $round }, table { $table }: { $claim }
    .chess = protest { $protest } about round { $round }, board { $table }: { $claim }
fact-protest-pictured = protest { $protest }: picture { $picture } was added
fact-protest-decided = protest { $protest }: { $ruling }
breach-wrong-protest = protest { $protest } is not the one that is due
refusal-claim-missing = the protest does not say what is claimed; write it in a sentence
refusal-claim-too-long = the claim is too long; write at most { $most } letters, and add a picture of the rest
refusal-no-such-protest = there is no protest { $protest }; look for its number among the incidents
refusal-picture-twice = protest { $protest } has this very picture already; choose another one
refusal-too-many-pictures = a protest has at most { $most } pictures; take one picture of several sheets
page-refusal-reason-missing = this overrules what stands in the log; fill in the reason, it will be kept
page-refusal-closed = the tournament is closed; to change anything, reopen it on the round board
page-refusal-not-closed = the tournament is not closed, so there is nothing to reopen; go on with it
page-refusal-nothing-to-undo = nothing is left to undo; bring back what was taken back with the other button
page-refusal-nothing-to-redo = the last entry is no undo, so there is nothing to bring back; look at the entries below
page-refusal-unknown-athlete = there is no athlete { $athlete }; look for the number on the roster page
    .chess = there is no player { $athlete }; look for the number on the roster page
page-refusal-already-started = round 1 is published, and this is settled before it (decision 17); annul the rounds first, from the last one back, at the pairing desk
    .chess = round 1 is published, and this is settled before it; annul the rounds first, from the last one back, at the pairing desk
page-refusal-too-few-athletes = { $active ->
    [one] one athlete is here
   *[other] { $active } athletes are here
}, and a table needs { $needed } (decision 20); check more in on the roster page
    .chess = { $active ->
        [one] one player is here
       *[other] { $active } players are here
    }, and a board needs { $needed }; check more in on the roster page
page-refusal-round-open = round { $round } waits for { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}; enter the results, provisionally if need be, or decide what is disputed, on the page of results
    .chess = round { $round } waits for { $count ->
        [one] board { $tables }
       *[other] boards { $tables }
    }; enter the results, provisionally if need be, or decide what is disputed, on the page of results
page-refusal-still-provisional = round { $round } has a provisional result at { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}; enter the final one on the page of results
    .chess = round { $round } has a provisional result at { $count ->
        [one] board { $tables }
       *[other] boards { $tables }
    }; enter the final one on the page of results
page-refusal-beyond-plan = { $n_rounds ->
    [one] the one planned round is published
   *[other] all { $n_rounds } planned rounds are published
}; for one more fill in the reason, or close the tournament on the round board
page-refusal-approval-missing = the director must approve these repeats (decision 12): { $repeats }; tick each of them and fill in the reason, or change the round
page-refusal-no-such-round = round { $round } is not published; make the next one at the pairing desk
page-refusal-not-the-last-round = only the last round, { $last }, can be annulled, because the later ones stand on the others; annul that one first, or put a single result right
page-refusal-no-such-table = round { $round } has no table { $table }; look at the number on the { $sheet }, or in the list of tables
    .chess = round { $round } has no board { $table }; look at the list of boards
page-refusal-not-seated = athlete { $athlete } sits at no table of round { $round }; see who sits where at the pairing desk
    .chess = player { $athlete } sits at no board of round { $round }; see who sits where at the pairing desk
page-refusal-not-at-table = athlete { $athlete } does not sit at table { $table }; choose among those who do
page-refusal-has-result = table { $table } of round { $round } has a result that this would overrule; open the page of the table to correct it, take it off or note another sheet
    .chess = board { $table } of round { $round } has a result that this would overrule; open the page of the board to correct it, take it off or note another slip
page-refusal-no-result = table { $table } of round { $round } has no result yet; enter it first
    .chess = board { $table } of round { $round } has no result yet; enter it first
page-refusal-same-result = table { $table } of round { $round } has this very result already, so there is nothing to change; to confirm it, read it again in the second pass
    .chess = board { $table } of round { $round } has this very result already, so there is nothing to change; to confirm it, read it again in the second pass
page-refusal-in-dispute = table { $table } of round { $round } is disputed; the director decides it with a correction on the page of the table
    .chess = board { $table } of round { $round } is disputed; the arbiter decides it with a correction on the page of the board
page-refusal-game-count = games of a round: { $expected }, typed: { $found }; type the score of every game, and where time ran out before all were played, tick that
page-refusal-offender-missing = nobody is named who did not come, left or was expelled (decision 21); tick their names
page-refusal-empty-sanction = a sanction names an athlete, and takes points or shows a card; fill in which
    .chess = a sanction names a player, and takes points or shows a card; fill in which
page-refusal-no-such-sanction = there is no sanction { $sanction } in force; look at the list again
page-refusal-witness-missing = lots are drawn before witnesses; fill in the name of one
page-refusal-no-such-constraint = wish { $constraint } does not hold any more; look at the list again
page-refusal-cause-missing = in the mode of FIDE published boards change for a cause of C.04.2 4.4 only; choose it
page-refusal-published-stays = in the mode of FIDE published boards are not taken back by undo; change them or annul the round for a cause of C.04.2 4.4, at the pairing desk
page-refusal-no-rematch = no two of these boards have met before, so an accidental second meeting (C.04.2 4.4) is not the cause; choose the true one
page-refusal-nobody-late = nobody has come late, so a late entry (C.04.2 4.4) is not the cause; register whoever came first, or choose the true one
page-refusal-no-last-round = that cause is one of the last round only (C.04.2 4.4), and this is not the last; choose the true one
page-score-nobody-reached = no side has reached the target; if time ran out, tick that
page-score-over-before-time = a side has reached the target, so time did not decide; take the tick away
page-score-no-winner = equal scores and no draws; name the winner by rule on the page of the table
web-lot-again = The lot was drawn wrongly: note it again
