# Every text of the program in English. The keys are those of es.ftl, in the same order.

## Headings that clap would write in English only

heading-usage = Usage
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
usage-options = OPTIONS
usage-command = COMMAND
possible-values = [values: { $values }]
default-value = [default: { $value }]
value-file = FILE
value-lang = LANGUAGE
value-objective = OBJECTIVE
value-shell = SHELL
value-athletes = NUMBER
value-tournaments = NUMBER
value-absent = PERCENT
value-name = NAME
value-title = TITLE
value-rounds = ROUNDS
value-profile = PROFILE
value-names = NAME
value-id_number = ID_NUMBER
value-club = CLUB
value-elo = RATING
value-numbers = NUMBER
value-number = NUMBER
value-seed = NUMBER
value-method = METHOD
value-pattern = PATTERN
value-table = TABLE
value-points_a = POINTS_A
value-points_b = POINTS_B
value-round = ROUND
value-after = ROUND
value-code = CODE
value-store = FILE
value-tournament = NAME
value-author = AUTHOR
value-reason = REASON

## Commands and their arguments

command-cangrejo = Swiss tournaments and exact game solving in one program.
command-cangrejo-more =
    Exit codes:
      0  done
      1  no solution, or a log that does not verify
      2  the command line is not understood
      3  the input is malformed
      4  refused: a rule or a limit forbids it
      5  something could not be read or written

    Colors appear only on a terminal, and never where NO_COLOR is set.
argument-cangrejo-lang = Language of every text; otherwise that of the system (LC_ALL, LC_MESSAGES, LANG), else English
argument-cangrejo-json = Answer in JSON, for other programs
argument-cangrejo-help = Show this help
argument-cangrejo-version = Show the version

argument-desk-store = The file of tournaments; otherwise that of CANGREJO_STORE, else cangrejo.db in this folder
argument-desk-tournament = The tournament; needed only if the file has several
argument-desk-author = Who enters this; otherwise the user of the system (USER, USERNAME)
argument-desk-reason = Why; it is kept in the log

command-new = Starts a domino tournament with rotating partners.
command-new-more =
    The file of tournaments is made if it is missing. The name is for commands:
    lower-case letters, digits and hyphens. The whole course of a tournament:
      cangrejo new copa --title "Copa" --rounds 8
      cangrejo add "Ana Díaz" "Luis Gil" ...
      cangrejo check-in --all
      cangrejo pair              for each round,
      cangrejo result 1 200 140  for each table
      cangrejo standings
argument-new-name = The name by which commands call it
argument-new-title = The title as printed; otherwise the name
argument-new-rounds = How many rounds are planned
argument-new-profile = The rules it is played by

command-list = Lists the tournaments of the file, or the athletes of one.
command-list-more = With the code of each log, to compare with what was printed.
argument-list-athletes = List the athletes of the tournament, with their numbers

command-add = Registers athletes, and says their numbers.
command-add-more =
    A name with blanks goes in quotes. An id number or a rating goes with one name at
    a time. The id number stays out of the log; the same one twice is refused.
argument-add-names = The name of each athlete, as printed
argument-add-id_number = Number of the identity document
argument-add-club = Club
argument-add-elo = ELO rating, which orders round 1

command-check-in = Notes that athletes have come.
command-check-in-more =
    Only those checked in are paired. Who comes after round 1 was published joins as a
    late entry, from the next round on; cangrejo late seats them in the one that is on.
argument-check-in-numbers = The numbers of those who have come
argument-check-in-all = Everybody who is registered and has not come yet

command-seed = Notes the number called in public that the order of round 1 is drawn from.
command-seed-more = Without it, round 1 goes by ELO.
argument-seed-seed = The number

command-pair = Makes the next round and publishes it.
command-pair-more =
    The tables, who rests, every repeat within the windows and the proof that no
    round has fewer are shown and kept. Forced repeats, and partners of the round
    before, are published only with --approve and --reason; the log then names each.
argument-pair-method = How the round is made; otherwise as planned
argument-pair-pattern = Who should sit with whom where nothing else decides; otherwise as planned
argument-pair-dry_run = Show the round, publish nothing
argument-pair-approve = Approve the repeats that need the director's approval

command-result = Enters the result of a table.
command-result-more =
    Pair A sits on A and C, pair B on B and D, as "pair" shows them. The same result
    entered again verifies it; another one is refused: see cangrejo correct --help
argument-result-table = The table
argument-result-points_a = Points of pair A
argument-result-points_b = Points of pair B
argument-result-round = The round; otherwise the last one
argument-result-time = Time ran out before the target was reached

command-correct = Corrects the result of a table, or decides a dispute.
command-correct-more = It needs --reason. Rounds that are already published stay as they are.
argument-correct-table = The table
argument-correct-points_a = Points of pair A as they count
argument-correct-points_b = Points of pair B as they count
argument-correct-round = The round; otherwise the last one
argument-correct-time = Time ran out before the target was reached

command-standings = Shows who is ahead, after any round.
command-standings-more =
    Whoever is equal by every criterion shares the place. With --json every line also
    says what decided it.
argument-standings-after = After this round; otherwise after the last one

command-withdraw = Notes that an athlete plays no further.
command-withdraw-more = What was played stays in the standings.
argument-withdraw-number = The number of the athlete

command-return = Notes that an athlete who had withdrawn plays again.
command-return-more = It needs --reason.
argument-return-number = The number of the athlete

command-absent = Notes that an athlete will miss a round.
command-absent-more =
    Before the round is published; or, while it is on, from a table without a result,
    which is then incomplete: see cangrejo late --help
argument-absent-number = The number of the athlete
argument-absent-round = The round

command-undo = Takes back the last entry; the log keeps both.
command-undo-more = Again and again, back to the beginning.

command-redo = Takes back the last undo.
command-redo-more = As long as nothing else was entered since.

command-log = Shows every entry of the log: when, who, what and why.
command-log-more = Times are UTC. With --json every event is whole, with its hash.

command-verify = Re-runs the whole log, and says where it first differs.
command-verify-more =
    The chain of hashes and the private data are checked, and every round of the engine
    is made again from the facts before it and compared to the byte. Exit code 1: a
    round differs, or the log never had the code. Exit code 5: the file was changed.
argument-verify-code = A code printed earlier, such as K7QF-2M9X

command-match = Finds the best matching of a weighted graph, and proves that it is the best.
command-match-more =
    The file says "n m" on its first line: how many vertices and how many edges.
    Then each edge has a line "u v w": two vertices, counted from 0, and a whole
    weight of any size. Blank lines and everything after a "#" are ignored.

    The answer says "n k": how many vertices, and how many pairs. Then each pair
    has a line "u v". With --json it also has the weight, the vertices left alone
    and the proof, already checked.

    Objectives:
      min-perfect             everyone in a pair, least total weight
      max-perfect             everyone in a pair, greatest total weight
      max-weight              greatest total weight, some may stay alone
      max-cardinality         as many pairs as possible, whatever they weigh
      max-cardinality-weight  as many pairs as possible, then greatest weight
      max-cardinality-cost    as many pairs as possible, then least weight

    If everyone must be in a pair and that cannot be, the program says why and
    ends with exit code 1.
argument-match-file = The graph; "-" reads the standard input
argument-match-objective = What makes a matching the best

command-domino = Tools for domino tournaments: a file in, an answer out, nothing kept.
command-domino-more = Each tool explains its file: cangrejo domino eff --help

command-domino-eff = Computes the EFF index of every athlete, exactly, with every value it is made from.
command-domino-eff-more =
    The file is JSON: an object with "players", a list of numbers, and "games":
      "round"     the round, from 1
      "a", "b"    the players of each side, one or two
      "pa", "pb"  the points of each side
      "winner"    "a" or "b", if it is not the side with more points
      "kind"      if it was not played: bye, forfeit, forfeit_a, forfeit_b, no_show

    What was not played does not count. A file may also have a list of "cases",
    each such an object, with a "name" if you like.

    The answer is a table, the highest index first, with two decimals. With --json
    it has every value in the order of the file, as the nearest double.
argument-domino-eff-file = The athletes and games; "-" reads the standard input

command-domino-pair = Makes the next round of a domino tournament with rotating partners.
command-domino-pair-more =
    The file is JSON: an object with "round", "window_partners", "window_rivals",
    "history" (a list of rounds, each with "tables" of four athletes, the first two
    against the last two) and "seated_order" (who plays now, the leader first; a
    multiple of four). It may also say:
      method       optimo (the best round there is), literal-000, literal-001
      pattern      reglamento, nivel, equilibrado
      relax_first  rivals, partners: which repeats are accepted first

    Round 1 seats neighbors together. With --json the answer also has every repeat,
    the bounds and the work that was done. A file with a list of "cases" is answered
    case by case.
argument-domino-pair-file = The field and its history; "-" reads the standard input

command-simulate = Plays made-up domino tournaments by every method, and compares what comes of them.
command-simulate-more =
    Athletes have a hidden skill. Each game to 200 comes from the skills of both
    pairs and from luck; rankings, byes and windows are the real ones. All methods
    play with the same athletes and the same absences, and the same seed always
    gives the same tournaments. The first one has the seed that is given, each of
    the others the next number.

    Methods:
      optimo       the best round there is
      literal-000  the first procedure, to the letter
      literal-001  the regulation's procedure, to the letter

    The table has means over the tournaments:
      partners  partners who meet again within the window
      rivals    rivals who meet again within the window
      tables    tables where rivals do so
      relaxed   of these repeats, those that a window shorter by one round allows
      forced    of these repeats, all others
      ever      partners and rivals who had met before, however long ago
      gap       places in the ranking between the best and the last at a table
      byes      the fewest and the most of any athlete
      success   meetings at the tables that are no repeats within a window
      skill     how well the final ranking finds the true skills: 1 is perfectly
      ms        milliseconds to make a round, on this machine

    With --json the answer also has the figures of each tournament.
argument-simulate-athletes = How many athletes, from 4 to 10000
argument-simulate-rounds = How many rounds, from 1 to 100
argument-simulate-tournaments = How many tournaments each method plays, from 1 to 10000
argument-simulate-seed = Where skills, absences and luck come from
argument-simulate-method = The methods to compare, separated by commas; otherwise all
argument-simulate-pattern = Who ideally sits together; only optimo asks
argument-simulate-absent = How likely each athlete is to miss a round, in percent

command-completions = Writes the script that lets a shell complete our commands.
command-completions-more =
    For example, for bash:
      cangrejo completions bash > ~/.local/share/bash-completion/completions/cangrejo
argument-completions-shell = The shell to write for

## Without a command

welcome =
    Cangrejo { $version }: Swiss tournaments and exact game solving in one program.

    It runs domino tournaments with rotating partners, and every round stands on
    the best matching of a graph, with a proof that anyone can check.

    Try:
      cangrejo new --help             a domino tournament, step by step
      cangrejo match graph.txt        the cheapest way to put everyone in pairs
      cangrejo match --help           the file format and the other objectives
      cangrejo domino pair r2.json    the next round with rotating partners
      cangrejo domino eff games.json  the EFF index of every athlete
      cangrejo --help                 all commands, options and exit codes

## Errors

error = error:
cannot-read = cannot read { $file } ({ $reason }); look at the name and the permissions
cannot-write = cannot write the answer ({ $reason }); look at the disk or the program that reads it
reason-not-found = there is no such file
reason-not-permitted = access is not permitted
reason-folder = it is a folder
reason-disk-full = the disk is full

usage-value-missing = { $argument } needs a value
usage-value-invalid = "{ $value }" is not a value for { $argument }; use one of: { $values }
usage-number-invalid = "{ $value }" is not a value for { $argument }; use a whole number from { $least } to { $most }
usage-value-not-whole = "{ $value }" is not a whole number, as { $argument } needs
usage-value-unexpected = { $argument } takes no value, but "{ $value }" was given
usage-argument-unknown = there is no option or argument "{ $argument }"
usage-argument-missing = { $argument } is missing
usage-argument-repeated = { $argument } was given more than once
usage-command-unknown = there is no command "{ $command }"
usage-command-missing = a command is missing; use one of: { $commands }
usage-not-understood = the command line is not understood
usage-suggestion = ; did you mean "{ $suggestion }"?
usage-see-help = {" "}(see "{ $command } --help")

## Graph files

standard-input = the standard input
bad-file = { $file } is not a graph: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
} to correct, then try again
fault = line { $line }: { $what }
fault-empty = the file is empty; the first line must be "n m", the numbers of vertices and edges
fault-not-utf8 = this is not UTF-8 text; save the file as UTF-8
fault-header-fields = the first line must be "n m", the numbers of vertices and edges, but it has { $found ->
    [one] { $found } field
   *[other] { $found } fields
}
fault-not-a-count = "{ $text }" should be a number of vertices or edges: a whole number, 0 or more
fault-too-many-vertices = { $text } vertices are too many; at most { $most } are accepted
fault-too-many-edges = { $text } edges are too many; { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
} can have at most { $possible }
fault-edge-fields = an edge is "u v w", two vertices and a weight, but this line has { $found ->
    [one] { $found } field
   *[other] { $found } fields
}
fault-not-a-vertex = "{ $text }" should be a vertex: a whole number, counted from 0
fault-out-of-range = there is no vertex { $text }; { $vertices ->
    [0] the first line announces none
    [one] the only vertex is 0
   *[other] the first line announces { $vertices }, counted from 0
}
fault-not-a-weight = "{ $text }" should be a weight: a whole number, with a minus sign if negative
fault-loop = the edge joins vertex { $vertex } to itself
fault-duplicate = the edge between { $u } and { $v } is already on line { $line }
fault-missing-edges = the first line announces { $announced ->
    [one] { $announced } edge
   *[other] { $announced } edges
}, but the file has { $found }
fault-extra-edges = here begin more edges than the { $announced } announced on the first line

## Files of athletes and games

bad-eff-file = { $file } cannot be evaluated: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
} to correct, then try again
fault-not-json = from column { $column } on, this is not JSON
fault-ends-early = the JSON ends too early; perhaps the file was cut off
fault-not-a-case = this should be an object with "players" and "games"
fault-not-a-field = this should be an object with "round", "window_partners", "window_rivals", "history" and "seated_order"
fault-not-a-game = a game should be an object with "round", "a", "b", "pa" and "pb"
fault-not-a-name = "{ $text }" should be a name: a text in quotes
fault-missing = this is missing
fault-not-a-list = "{ $text }" should be a list
fault-not-an-athlete = "{ $text }" should be an athlete: a whole number, 0 or more
fault-not-a-round = "{ $text }" should be a round: a whole number, 1 or more
fault-not-points = "{ $text }" should be points: a whole number from 0 to { $most }
fault-not-a-winner = "{ $text }" should be the winner: a or b
fault-not-a-kind = "{ $text }" should be a kind of game: { $kinds }
fault-side-size = a side has one or two athletes, this one has { $found ->
    [0] none
   *[other] { $found }
}
fault-athlete-repeated = athlete { $athlete } is listed twice
fault-seated-twice = athlete { $athlete } has two seats in this game
fault-seated-twice-in-round = athlete { $athlete } has two seats in this round
fault-stranger = athlete { $athlete } is not among the players
fault-not-a-played-round = a round of the history is an object with "tables"
fault-not-a-table = "{ $text }" should be a table: a list of four athletes
fault-not-a-window = "{ $text }" should be a number of rounds: whole, from 0 to 10000
fault-not-a-setting = "{ $text }" is not one of: { $values }
fault-not-whole-tables = tables are filled by a multiple of four athletes, but { $found } are to be seated; leave out those who rest
fault-history-ahead = the history has { $found ->
    [one] { $found } round
   *[other] { $found } rounds
}; the round that is asked for must come after them

## The EFF index

eff-case = case { $number }
eff-nobody = There are no athletes.
eff-athlete = athlete
eff-games = games
eff-won = won
eff-points = points
eff-performance = performance
band-exceptional = exceptional
band-good = good
band-average = average
band-low = low
band-very-poor = very poor
band-extremely-poor = extremely poor

## Answers that are not a matching

no-perfect-matching = no perfect matching: { $barrier ->
    [0] the graph
    [one] without the vertex { $without } the graph
   *[other] without the vertices { $without } ({ $barrier }) the graph
} has { $parts ->
    [one] a part of odd size
   *[other] { $parts } separate parts of odd size
} ({ $list }); { $barrier ->
    [0] inside such a part one vertex is always left over
   *[other] each such part needs one of the removed vertices as partner for one of its members
}, so at least { $deficiency ->
    [one] { $deficiency } vertex stays unmatched
   *[other] { $deficiency } vertices stay unmatched
}
more = and { $count } more
too-wide = refused: the weights are too large even for { $bits }-bit arithmetic; divide them by a common factor or make them smaller

## Rounds

bad-pair-file = { $file } cannot be paired: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
} to correct, then try again
pair-too-many = { $found } athletes are too many; at most { $most } are seated in one round
pair-table = table
pair-first = pair
pair-second = against
pair-repeats = Repeats within the windows: { $partners } of partners, { $rivals } of rivals.
pair-proved = No round has fewer: proved.
pair-unproved = Not proved: at least { $partners } of partners and { $rivals } of rivals are unavoidable.
pair-approval = { $repeat } (the director must approve it)
pair-relaxed-partners = relaxed: { $a } and { $b } were partners in round { $round }
pair-forced-partners = forced: { $a } and { $b } were partners in round { $round }
pair-relaxed-rivals = relaxed: { $a } and { $b } were rivals in round { $round }
pair-forced-rivals = forced: { $a } and { $b } were rivals in round { $round }

## Answers of the director's desk

desk-code = Code of the log: { $code }
desk-remark = note: { $what }
desk-not-a-number = { $number } is no number of an athlete, a table or a round; they start at 1
desk-no-tournament = there is no tournament in the file; start one with cangrejo new
desk-several-tournaments = the file has several tournaments ({ $names }); name one with --tournament
desk-one-name = an id number or a rating belongs to one athlete; add them one at a time
desk-nobody-expected = everybody registered is already checked in; add somebody first
desk-tournament = tournament
desk-title = title
desk-athletes = athletes
desk-rounds = rounds
desk-phase = state
desk-code-column = code
phase-not-created = empty
phase-open = open
phase-closed = closed
desk-number = no.
desk-name = name
desk-club = club
desk-presence = presence
presence-expected = not checked in
presence-checked-in = checked in
presence-withdrawn = withdrawn
desk-round-published = Round { $round }, published
desk-round-proposed = Round { $round }, only proposed: nothing is published
desk-pair-a = pair A (seats A and C)
desk-pair-b = pair B (seats B and D)
desk-byes = Bye: { $athletes }
desk-to-approve = { $what } (the director must approve it)
standings-before = { $title }: before round 1
standings-after = { $title }: standings after round { $round }
standings-open = Tables without a settled result: { $tables }
standings-place = place
standings-movement = moved
standings-points = points
standings-games = games
standings-won = won
standings-win-rate = % of wins
standings-eff = EFF index
standings-index = combined
standings-effectiveness = effectiveness
standings-points-for = points made
standings-byes = byes
log-time = time
log-author = author
log-fact = entry
log-reason = reason
log-taken-back = taken back: { $what }
verify-chain = Log { $log }: { $events ->
    [one] { $events } entry
   *[other] { $events } entries
}, all as they were sealed
verify-rounds = Rounds found again by the engine, to the byte: { $same } of { $all }
verify-other-edition = round { $round } (entry { $event }) is of the engine { $edition }, and this program has { $own }: not compared
verify-by-hand = round { $round } (entry { $event }) was made by hand: nothing to compare
verify-other-round = round { $round } (entry { $event }) is not the one that the engine finds from the facts before it
verify-code-known = The code is that of the log up to entry { $event } of { $events }
verify-code-unknown = the log never had the code { $code }; it was mistyped, or the log is another one

## What an event says

fact-created = tournament "{ $name }": { $rounds } rounds, profile { $profile }
fact-profile-changed = the profile is now { $profile }
fact-windows-set = windows set: partners { $partners }, rivals { $rivals }
fact-seed-called = the number called is { $seed }
fact-registered = athlete { $athlete }: { $name }
fact-changed = athlete { $athlete } put right: { $name }
fact-checked-in = athlete { $athlete } is checked in
fact-check-in-revoked = athlete { $athlete } is not checked in after all
fact-late-entry = athlete { $athlete } joins late, from round { $round } on
fact-withdrawn = athlete { $athlete } withdraws
fact-returned = athlete { $athlete } returns
fact-absence = athlete { $athlete } will miss round { $round }
fact-absence-revoked = athlete { $athlete } will play round { $round } after all
fact-published = round { $round } published; tables: { $tables }, byes: { $byes }, repeats: { $repeats }
fact-reseated = round { $round } changed by hand
fact-annulled = round { $round } annulled
fact-substituted = round { $round }: { $substitute } sits in for { $athlete }
fact-sheet-received = round { $round }, table { $table }: score sheet received
fact-result = round { $round }, table { $table }: { $score }
fact-result-verified = round { $round }, table { $table }: result verified
fact-result-disputed = round { $round }, table { $table }: another sheet says { $score }
fact-result-corrected = round { $round }, table { $table }: corrected to { $score }
fact-table-dissolved = round { $round }, table { $table }: not played
fact-not-played = not played
fact-sanctioned = sanction { $sanction } of athletes { $athletes }
fact-sanction-lifted = sanction { $sanction } lifted
fact-tie-settled = tie settled, best first: { $athletes }
fact-closed = tournament closed
fact-reopened = tournament reopened
fact-undone = entry { $event } is taken back

## What the director's desk refuses

refusal-author-missing = every entry of the log has an author; say who is entering this
refusal-reason-missing = this overrules what stands in the log; give the reason, it will be kept
refusal-not-created = there is no tournament yet; create it first
refusal-already-created = this tournament exists already; open it, or create another under another name
refusal-closed = the tournament is closed; reopen it, with the reason, to change anything
refusal-not-closed = the tournament is not closed, so there is nothing to reopen
refusal-nothing-to-undo = nothing is left to undo
refusal-nothing-to-redo = the last entry is no undo, so there is nothing to redo
refusal-name-missing = the name is missing; write it as it should be printed
refusal-unplayable-profile = the target, the games of a round and the number of rounds must each be at least 1
refusal-negative = { $number } is negative; use a whole number, 0 or more
refusal-too-large = { $number } is too large; at most { $most } is accepted
refusal-unknown-athlete = there is no athlete { $athlete }; look for the number in the roster
refusal-duplicate-id-number = athlete { $athlete } has the same id number; it is the same person, or one number is mistyped
refusal-already-checked-in = athlete { $athlete } is already checked in
refusal-not-checked-in = athlete { $athlete } is not checked in
refusal-already-withdrawn = athlete { $athlete } has withdrawn; enter the return first if they play again
refusal-not-withdrawn = athlete { $athlete } has not withdrawn, so there is no return to enter
refusal-entry-is-late = round 1 is published: athlete { $athlete } can only join as a late entry
refusal-entry-is-not-late = round 1 is not published yet: check athlete { $athlete } in
refusal-entry-too-late = by the rule profile nobody starts after round { $last_round }
refusal-already-started = round 1 is published, and this is settled before it (decision 17); annul the round first
refusal-already-published = round { $round } is published already; settle the table or change the seats instead
refusal-absence-known = the absence of athlete { $athlete } from round { $round } is already noted
refusal-no-absence = no absence of athlete { $athlete } from round { $round } is noted
refusal-too-few-athletes = { $active } athletes are there and a table needs { $needed } (decision 20); check more in, or return somebody
refusal-round-open = round { $round } has no settled result on tables { $tables }; enter it, provisionally if need be, or decide the dispute
refusal-still-provisional = round { $round } has a provisional result on tables { $tables }; enter the final one
refusal-beyond-plan = all { $n_rounds } planned rounds are published; for one more give the reason
refusal-not-active = athlete { $athlete } does not play round { $round } (not checked in, absent or withdrawn); pair again
refusal-not-placed = athletes { $athletes } have neither a table nor a bye; pair again
refusal-placed-twice = athlete { $athlete } is in two places; take them out of one
refusal-named-twice = athlete { $athlete } is named twice; once is enough
refusal-house-bye = athlete { $athlete } is a house player (comodín) and gets no bye; leave them out
refusal-table-twice = table { $table } is there twice; give each table its own number
refusal-side-size = each side of table { $table } must have { $expected } athletes; fill the seats or remove the table
refusal-too-many-byes = { $found } byes could fill another table (decision 1: at most { $most }); pair again
refusal-approval-missing = the director must approve these repeats (decision 12): { $repeats }; approve them with a reason, or pair again
refusal-not-exact = the pairing report has the number { $number }; the log keeps whole numbers only, write it as text or scale it
refusal-no-such-round = round { $round } is not published
refusal-not-the-last-round = only the last round, { $last }, can be annulled; later rounds stand on the others
refusal-no-such-table = round { $round } has no table { $table }; look at the number on the score sheet
refusal-not-seated = athlete { $athlete } sits at no table of round { $round }
refusal-not-at-table = athlete { $athlete } does not sit at table { $table }; look at the numbers
refusal-has-sheet = the score sheet of table { $table } in round { $round } is already in
refusal-has-result = table { $table } of round { $round } has a result that this would overrule; correct it, or enter a dispute
refusal-no-result = table { $table } of round { $round } has no result yet; enter it first
refusal-same-result = table { $table } of round { $round } has this very result already
refusal-in-dispute = table { $table } of round { $round } is disputed; decide it with a correction
refusal-game-count = a table plays { $expected } games in a round, but { $found } were given; fewer only when time ran out
refusal-offender-missing = say who did not come, left or was expelled (decision 21)
refusal-implausible = game { $game } cannot have ended so: { $why }
refusal-empty-sanction = a sanction names an athlete, and takes points or shows a card
refusal-no-such-sanction = there is no sanction { $sanction } in force
refusal-tie-of-one = a tie is between two athletes or more; name them, best first
score-both-reached = both sides have reached the target, but a game ends when one does
score-too-high = no side can have more than { $most }
score-nobody-reached = no side has reached the target; if time ran out, say so
score-over-before-time = a side has reached the target, so time did not decide
score-no-winner = equal scores and no draws: name the winner by rule
repeat-partners = { $one } and { $other } as partners, last in round { $round }, severity { $severity }
repeat-rivals = { $one } and { $other } as rivals, last in round { $round }, severity { $severity }
warning-same-name = athletes { $athletes } have the same name; go on if they are different people
warning-provisional = round { $round } has provisional results on tables { $tables }; the pairing stands on them

## What is wrong with a file of tournaments

store-missing = there is no file { $file }; look at the name, or make a new one
store-exists = { $file } is there already; open it, or choose another name
store-not-a-store = { $file } is not a file of tournaments, or has lost its beginning; restore it from a copy
store-busy = another program is writing to { $file }; close it, or try again
store-disk-full = the disk of { $file } is full; nothing of this was kept, so make room and repeat it
store-damaged = { $file } is damaged ({ $detail }); nothing was changed in it, resume from the copy
store-newer = { $file } has version { $found } and this program knows up to { $known }; use the newer program
store-io = { $file } cannot be read or written ({ $detail })
store-database = the database { $file } says: { $detail }
store-copy-unreadable = line { $line } of { $file } is not as copies are written; it was changed, use another copy
store-copy-unfinished = line { $line } of { $file } was cut off while it was written; its event was never confirmed, leave it out to go on
store-bad-name = "{ $name }" cannot name a tournament's log; use up to { $most } lower-case letters, digits and hyphens
store-no-such-log = there is no tournament { $log } here
store-log-exists = there is a tournament { $log } already; choose another name
store-conflict = somebody else has added to { $log } meanwhile; read it again and repeat this
store-changed = the log of { $log } was changed at event { $event } or before; it is not what was entered, resume from a copy
store-unreadable = event { $event } of { $log } is unknown to this program ({ $detail }); use the newer program
store-not-canonical = event { $event } of { $log } is not written as this program writes; it comes from somewhere else
store-events-lost = the log of { $log } should end with event { $expected } and ends with { $found }; events were removed or changed, resume from a copy
store-unlawful = event { $event } of { $log } makes no sense there ({ $detail })
store-personal-changed = the private data of athlete { $athlete } in { $log } is not what the log committed to; enter it again
store-copy-ahead = the copy of { $log } has { $copy } events and this machine { $store }; resume from the copy first
store-forked = two logs of { $log } went separate ways at event { $event }: somebody went on elsewhere; decide which one counts

## Why an event makes no sense in its log

breach-not-created = there is no tournament yet
breach-created-twice = the tournament is created a second time
breach-closed = the tournament is closed there
breach-not-closed = the tournament is not closed there
breach-unknown-athlete = nobody has the number { $athlete }
breach-athlete-twice = the number { $athlete } is given a second time
breach-wrong-presence = athlete { $athlete } is not where it takes them from
breach-round-out-of-order = it should be about round { $expected }
breach-no-such-round = there is no round { $round } there
breach-no-such-table = round { $round } has no table { $table }
breach-table-twice = table { $table } is in the round twice
breach-seated-twice = athlete { $athlete } would sit in two places
breach-not-seated = athlete { $athlete } has no seat there
breach-wrong-status = table { $table } of round { $round } does not await it
breach-no-games = it is a result without a game
breach-wrong-sanction = sanction { $sanction } is not the one due
breach-not-the-last = event { $event } is not the last that can be taken back

## Simulated tournaments

simulate-progress = tournaments
simulate-title = Means of { $tournaments ->
    [one] one tournament
   *[other] { $tournaments } tournaments
} of { $athletes } athletes and { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} (seed { $seed }, pattern { $pattern }, { $absent } % absent)
simulate-method = method
simulate-partners = partners
simulate-rivals = rivals
simulate-tables = tables
simulate-relaxed = relaxed
simulate-forced = forced
simulate-ever = ever
simulate-gap = gap
simulate-byes = byes
simulate-success = success
simulate-skill = skill
simulate-time = ms

## What is asked of the rounds to come

value-seat_a = A
value-seat_c = C
value-seat_b = B
value-seat_d = D
value-constraint = CONSTRAINT
value-tag = TAG
value-bar = WHAT
value-remove = CONSTRAINT
value-old_meetings = WHETHER
value-first_round = HOW
value-last_round_method = METHOD
value-last_round_pattern = PATTERN
value-partners = PARTNERS
value-rivals = RIVALS
value-first = TABLE
value-block = TABLE
value-unblock = TABLE
value-reserve = TABLE=ATHLETE
value-release = TABLE
value-missing = NUMBER

command-pin = Fixes a table of a round to come; the others are made around it.
command-pin-more =
    A and C play against B and D. Each fixed table is a numbered constraint:
    cangrejo apart --list shows all, cangrejo unpin frees one.
argument-pin-seat_a = The athlete on seat A
argument-pin-seat_c = The partner, on seat C
argument-pin-seat_b = The athlete on seat B
argument-pin-seat_d = The partner, on seat D
argument-pin-round = The round; otherwise the next one

command-unpin = Frees a table that was fixed.
command-unpin-more = cangrejo apart --list shows the numbers.
argument-unpin-constraint = The number of the constraint that fixes the table

command-apart = Keeps athletes apart in the rounds to come, or lists what is asked of them.
command-apart-more =
    Either athletes by number or one of the groups; a group is whoever belongs to it when
    the round is made. What must be kept and cannot be leaves no round, and the program
    says who stands in the way. No repeat is made for what should be kept.
      cangrejo apart 3 7 --as table --must
      cangrejo apart --club --as partners --rounds 1-3 --should
argument-apart-athletes = The numbers of those who are kept apart
argument-apart-club = Whoever is of one club
argument-apart-association = Whoever is of one association
argument-apart-country = Whoever is of one country
argument-apart-tag = Whoever has this tag
argument-apart-bar = What they are kept from
argument-apart-rounds = The rounds, such as 2, 1-3 or 4-; otherwise all
argument-apart-must = It must be kept, or there is no round
argument-apart-should = It should be kept, after the repeats
argument-apart-list = List what the rounds to come are asked to keep
argument-apart-remove = Lift the constraint of this number

command-plan = Plans how the rounds are made, or shows the plan.
command-plan-more =
    "pair" follows the plan unless it is told otherwise. After round 1 a change needs
    --reason. Rounds that are published stay as they are.
argument-plan-method = How rounds are made: the best there is, or a written procedure
argument-plan-pattern = Who should sit with whom where nothing else decides
argument-plan-old_meetings = Whether meetings older than the windows count before the pattern
argument-plan-first_round = Round 1 by the order, or clubs dispersed as far as possible
argument-plan-last_round_method = How the last planned round is made
argument-plan-last_round_pattern = The pattern of the last planned round
argument-plan-last_round_alike = The last round is made like the others

command-windows = Sets for how many rounds a repeat is barred, or shows it.
command-windows-more =
    Only before round 1 is published; without this the number of athletes checked in then
    decides. "all" is a window as long as the tournament.
argument-windows-partners = Rounds during which partners may not be partners again, or "all"
argument-windows-rivals = Rounds during which rivals may not be rivals again, or "all"

command-tables = Says which tables of the hall the rounds to come use, or shows it.
command-tables-more =
    The best table gets the first number, and the others count up past those that are
    blocked or reserved. A reserved table is used only with its athlete.
      cangrejo tables --first 10 --block 13,14 --reserve 1=7
argument-tables-first = The number of the first table
argument-tables-block = Tables that nobody sits at
argument-tables-unblock = Tables that are used again
argument-tables-reserve = A table for an athlete who needs just this one
argument-tables-release = Tables that are reserved no more

command-late = Seats those who come when a round is on; no complete table moves.
command-late-more =
    They take the seats of those absent; three who rest make a table with one who comes,
    and incomplete tables are made anew among themselves. For whom there is no seat, the
    next round is the first. Without numbers it only mends the tables.
argument-late-numbers = The numbers of those who come
argument-late-missing = Those who have not come to their table
argument-late-dry_run = Show who moves, enter nothing
argument-late-approve = Approve the repeats that need the director's approval

fact-plan-set = rounds: { $recipe }
fact-plan-last-round = ; the last round: { $recipe }
fact-plan-dispersed = ; round 1 with clubs dispersed
recipe = { $method }, pattern { $pattern }{ $old_meetings ->
    [ignored] , old meetings ignored
   *[counted] {""}
}
fact-hall-set = tables from { $first } on
fact-hall-blocked = ; blocked: { $tables }
fact-hall-reserved = ; table { $table } for athlete { $athlete }
fact-constraint-set = constraint { $constraint }: { $what }
fact-constraint-lifted = constraint { $constraint } lifted
constraint-pinned = in round { $round } a table of { $a } against { $b }
constraint-athletes = athletes { $athletes }
constraint-same-club = athletes of one club
constraint-same-association = athletes of one association
constraint-same-country = athletes of one country
constraint-tag = athletes with the tag { $tag }
constraint-apart =
    { $who } { $strength ->
        [must] must
       *[should] should
    } not { $bar ->
        [partners] be partners
        [rivals] be rivals
       *[table] sit at one table
    }, { $rounds }
rounds-all = in all rounds
rounds-from = from round { $first } on
rounds-one = in round { $first }
rounds-between = in rounds { $first } to { $last }
broken-pair = { $a } and { $b } as { $kind ->
    [partners] partners
   *[rivals] rivals
}{ $n_constraints ->
    [0] {""}
    [one] {" "}(constraint { $constraints })
   *[other] {" "}(constraints { $constraints })
}
pair-unkept = Kept apart if possible, and it was not: { $count } ({ $pairs })
no-round-pinned-away = { $athlete } is at a fixed table and does not play round { $round }; free the table with cangrejo unpin { $constraint }, or bring them back
no-round-by-the-letter = the written procedures know no constraints; use the method optimo, or lift the constraints
no-round-obstacle =
    { $verdict ->
        [proved] no round { $round } keeps
       *[sought] no round { $round } was found that keeps
    } all that must be kept; in the best one these meet: { $pairs }
no-round-shortage = ; there are not enough partners: { $n_wanted ->
    [0] a group of odd size is left ({ $groups })
   *[other] { $n_groups } groups ({ $groups }) each need one of { $wanted }
}
no-round-few-partners = ; there are not enough partners: { $n_wanted ->
    [0] { $athletes } may be partners of nobody
   *[other] { $n_athletes } athletes ({ $athletes }) may only be partners of { $n_wanted } ({ $wanted })
}
no-round-what-to-do = ; lift a constraint with cangrejo apart --remove, or ask for it with --should
apart-strength = say either --must or --should
apart-group = name athletes, or one group: --club, --association, --country or --tag
apart-rounds = "{ $rounds }" is no range of rounds; write 2, 1-3 or 4-
apart-none = Nothing is asked of the rounds to come.
apart-column = constraint
plan-last-round = the last round is either like the others or not; leave out one of the options
windows-in-force = Windows: partners { $partners }, rivals { $rivals } ({ $source ->
    [frozen] fixed since round 1
    [by-hand] set by hand
   *[category] by category
})
windows-category = Category of the { $athletes } checked in: { $category ->
    [compacta] compact
    [estandar] standard
   *[internacional] international
} (partners { $partners }, rivals { $rivals })
tables-not-blocked = table { $table } is not blocked
tables-not-reserved = table { $table } is not reserved
tables-reserve = "{ $typed }" should be a table and an athlete, such as 1=7
late-reason = late arrivals and absences
late-nobody = nobody waits for a seat; say who comes, or who has not come with --absent
late-seated = Round { $round } changed; no other table moves
late-proposed = Round { $round } would change so; nothing is entered
late-no-seat = Round { $round } has no seat free, and nobody moves
late-removed = No more: tables { $tables }
late-incomplete = Incomplete, to be settled when the tolerance is over: tables { $tables }
late-unseated = From the next round on: { $athletes }
refusal-pinned-side-size = a fixed table has { $expected } athletes on each side; name them all
refusal-house-pinned = athlete { $athlete } is a house player (comodín) and sits where somebody is missing; fix the table without them
refusal-pinned-twice = athlete { $athlete } is at another fixed table of round { $round }; free that one first
refusal-apart-of-one = two athletes or more are kept apart; name them
refusal-backward-range = the rounds { $first } to { $last } end before they begin; write the smaller number first
refusal-no-such-constraint = there is no such constraint { $constraint } in force; see cangrejo apart --list
refusal-blocked-and-reserved = table { $table } is both blocked and reserved; choose one
breach-wrong-constraint = constraint { $constraint } is not the one due
