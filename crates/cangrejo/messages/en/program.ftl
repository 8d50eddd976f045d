# Every text of the program in English. The keys are those of `es`, in the same order.

## Headings that clap would write in English only

heading-usage = Usage
heading-commands = Commands
group-tournament = The tournament
group-athletes = Athletes
group-plan = Plan of the rounds
group-rounds = Rounds
group-results = Results
group-standings = Standings and discipline
group-log = The log
group-games = Games
group-others = Other commands
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
value-game = GAME
value-parameters = PARAMETER
value-memory = MEGABYTES
value-table_file = FILE
value-folder = FOLDER
value-position = POSITION
value-depth = PLIES
value-turn = TURN
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
value-named_round = ROUND
value-round = ROUND
value-after = ROUND
value-code = CODE
value-other = NUMBER
value-pairs = PAIR
value-round_file = FILE
value-swapped = PAIR
value-present = NUMBER
value-replaced = NUMBER
value-result_to = WHOM
value-store = FILE
value-tournament = NAME
value-author = AUTHOR
value-reason = REASON
value-count = NUMBER
value-more_points = POINTS
value-time = GAMES
value-winner = SIDE
value-outcome = ATHLETE=OUTCOME
value-tables = TABLE
value-score = SCORE
value-points = POINTS
value-card = CARD
value-sanction = NUMBER
value-witness = NAME
value-birth_date = DATE
value-phone = PHONE
value-gender = GENDER
value-association = ASSOCIATION
value-country = COUNTRY
value-category = CATEGORY
value-tags = TAGS
value-target = POINTS
value-games = NUMBER
value-minutes = MINUTES
value-bye_order = ORDER
value-relax_first = WHICH
value-set = KEY=VALUE
value-order = ORDER
value-by = ATTRIBUTE
value-only = VALUE
value-ages = AGES
value-on = DATE
value-clubs = NUMBER

value-map = COLUMN=FIELD
value-sheet = SHEET
value-what = LIST
value-format = FORMAT
value-output = FILE
value-copy = FOLDER

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
argument-desk-points_a = Points of pair A; in chess the result, as 1-0
argument-desk-points_b = Points of pair B
argument-desk-more_points = Points of the further games, A and B in turn
argument-desk-time = Time ran out: in the last game, or after it if it is over and others were to follow; or in those named as --time=1,2
argument-desk-winner = The side that a rule names the winner: a or b, in the last game; 2:b in the second
argument-desk-outcome = What it is for one athlete alone: 7=loss (or win, draw), in the last game; 2:7=loss in the second
argument-desk-id_number = Number of the identity document; it stays out of the log
argument-desk-birth_date = Birth date, as 2001-12-31, or the year alone; it stays out of the log
argument-desk-phone = Phone number; it stays out of the log
argument-desk-gender = Gender
argument-desk-club = Club
argument-desk-association = Association
argument-desk-country = Country
argument-desk-category = Category, such as an age group
argument-desk-tags = Words that standings can be made by, separated by commas
argument-desk-elo = Rating (ELO): it orders round 1 of domino, and the starting list of chess
argument-desk-entry = The number is that of the entry, as for who is not in the starting list (chess)
argument-desk-named_round = The same by name, as in other commands
argument-desk-copy = A second folder, as on a USB stick, that every entry is copied to; otherwise that of CANGREJO_COPY

command-new = Starts a tournament: domino with rotating partners, or chess with --chess.
command-new-more =
    The file of tournaments is made if it is missing. The name is for commands:
    lower-case letters, digits and hyphens. The whole course of a tournament:
      cangrejo new copa --title "Copa" --rounds 8
      cangrejo add "Ana Díaz" "Luis Gil" ...
      cangrejo check-in --all
      cangrejo pair              for each round,
      cangrejo result 1 200 140  for each table; in chess: cangrejo result 1 1-0
      cangrejo standings
    In chess the color of the first is drawn before round 1: --first-color, or cangrejo lot
argument-new-name = The name by which commands call it
argument-new-title = The title as printed; otherwise the name
argument-new-rounds = How many rounds are planned
argument-new-profile = The rules it is played by: reglamento-001, tradicional, ajedrez-fide (chess), or a file such as "rules --json" writes
argument-new-target = The score at which a game ends (domino)
argument-new-games = Games that a table plays in a round (domino)
argument-new-minutes = Minutes for a round (domino)
argument-new-bye_order = Who gets the byes (domino, decision 19)
argument-new-relax_first = Who may meet again first when not both restrictions can be kept (domino, decision 11); otherwise rivals

command-list = Lists the tournaments of the file, or the athletes or sanctions of one.
command-list-more = With the code of each log, to compare with what was printed.
argument-list-athletes = List the athletes of the tournament, with their numbers
argument-list-sanctions = List the sanctions that hold, with their numbers

command-add = Registers athletes, and says their numbers.
command-add-more =
    A name with blanks goes in quotes. What belongs to one person (id number, birth
    date, phone, rating) goes with one name at a time. The same id number twice is
    refused.
argument-add-names = The name of each athlete, as printed
argument-add-house = A house player (comodín): completes a table and is not ranked

command-check-in = Notes that athletes have come.
command-check-in-more =
    Only those checked in are paired. Who comes after round 1 was published joins as a
    late entry, from the next round on; cangrejo late seats them in the one that is on.
argument-check-in-numbers = The numbers of those who have come (in chess, of the entry)
argument-check-in-all = Everybody who is registered and has not come yet
argument-check-in-not = They have not come after all; before round 1

command-seed = Notes the number called in public that the order of round 1 is drawn from.
command-seed-more = Without it, round 1 goes by ELO. In chess it gives the color of the first: white if it is odd.
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

command-round = Shows a published round: who sits where, results, and how far each table is.
command-round-more =
    Pair A sits on A and C, pair B on B and D. States of a table: no score sheet,
    received, entered, verified, disputed, corrected, not played; "provisional" if the
    result is expected to change.
argument-round-round = The round; otherwise the last one

command-report = Shows the report of a published round: success, repeats, proof and alerts.
command-report-more =
    By the standings and the history before the round. The success is the share of all
    meetings that are no repeats; the gap of a table is how many places lie between its
    best and its last athlete, the spread how much the sums of places of its pairs differ.
argument-report-round = The round; otherwise the last one

command-publish = Publishes the next round as a file has it, made by hand or by another program.
command-publish-more =
    A line for each table: its number, the pair on A and C, the pair on B and D.
      1  5 7  2 4
      2  1 3  8 6
      bye 9
    Commas and semicolons divide as blanks do; what follows a "#" is ignored. Without
    a line of byes, whoever has no seat rests. JSON is read as well, as "pair --dry-run
    --json" writes it: if it still is what the engine makes, the log says so. Any other
    round needs --reason.
argument-publish-file = The round; "-" reads the standard input
argument-publish-dry_run = Show the round, publish nothing

command-approve = Approves repeats by name, and publishes the round that was refused without it.
command-approve-more =
    Forced repeats, and partners of the round before, need the director's approval
    (decision 12). "pair" lists them and says what to type; the engine then makes the
    same round again. All that need it must be named; --reason is kept with each.
      cangrejo approve 3-7 4-8 --reason "only eight came"
argument-approve-pairs = Two athletes who repeat, by their numbers: 3-7
argument-approve-all = All repeats that need it, instead of naming them
argument-approve-round_file = The round in this file, instead of the engine's
argument-approve-swapped = The swap of these two athletes, instead of a new round
argument-approve-method = How the round is made, as with "pair"
argument-approve-pattern = Who should sit with whom, as with "pair"

command-swap = Lets two of the last round change places, and shows what it costs.
command-swap-more =
    Between two tables, at one table, or with somebody who rests; before their tables
    have a result. It needs --reason. In chess fixed boards are kept and nobody is put against
    somebody they must not meet; the mode of FIDE asks for --cause.
argument-swap-number = The number of an athlete (in chess, the pairing number once round 1 is published)
argument-swap-other = The number of the other
argument-swap-dry_run = Show what it would cost, change nothing

command-substitute = Lets somebody without a seat sit in for an athlete, for one round.
command-substitute-more = Before the table has a result. It needs --reason.
argument-substitute-number = The number of the substitute
argument-substitute-replaced = The number of the athlete who is replaced
argument-substitute-result_to = Whose the result is: of the one who is absent, of the substitute, or of nobody
argument-substitute-round = The round; otherwise the last one

command-dissolve = Notes that a table is not played (decision 21).
command-dissolve-more =
    Those present get what a bye gives, the others nothing, and nobody a history. It
    needs --reason.
argument-dissolve-table = The table
argument-dissolve-present = The numbers of those at the table who were present
argument-dissolve-nobody = Nobody was present
argument-dissolve-round = The round; otherwise the last one

command-annul = Annuls the last round: it does not count, and can be made again.
command-annul-more = It needs --reason; in chess, in the mode of FIDE, --cause too. The log keeps the round.
argument-annul-round = The round, to make sure

command-result = Enters the result of a table, or of a board of chess.
command-result-more =
    In chess: cangrejo result 1 1-0, or 0-1, 1/2-1/2 (=), 1F-0F, 0F-1F, 0F-0F; white first.
    In domino pair A sits on A and C, pair B on B and D, as "pair" shows them. Where a round has
    several games, their points follow: cangrejo result 1 200 140 90 200
    The same result entered again verifies it; another one is refused: see
    cangrejo correct --help and cangrejo dispute --help
argument-result-table = The table, or the board
argument-result-round = The round; otherwise the last one
argument-result-provisional = It stands in for one that is not known yet, so that the next round can be paired

command-correct = Corrects the result of a table, or decides a dispute.
command-correct-more = It needs --reason. Rounds that are already published stay as they are.
argument-correct-table = The table
argument-correct-round = The round; otherwise the last one

command-sheet = Notes that score sheets were handed in.
command-sheet-more = The results are entered later.
argument-sheet-tables = The tables
argument-sheet-round = The round; otherwise the last one

command-confirm = Confirms results: a second reading of the score sheets agreed.
command-confirm-more = Entering the same result again does so too.
argument-confirm-tables = The tables
argument-confirm-round = The round; otherwise the last one

command-clear = Takes the result off tables to which it does not belong.
command-clear-more = Needs --reason. The score sheet is awaited again; until then the table may be changed with "swap".
argument-clear-tables = The tables
argument-clear-round = The round; otherwise the last one

command-dispute = Notes that another score sheet contradicts the result of a table.
command-dispute-more = Both are kept, and no further round is paired, until "correct" decides.
argument-dispute-table = The table
argument-dispute-round = The round; otherwise the last one

command-no-show = Settles a table to which athletes did not come (decision 21).
command-no-show-more = What each one gets is in the rule profile: see cangrejo rules
argument-no-show-table = The table
argument-no-show-numbers = The numbers of those who did not come
argument-no-show-round = The round; otherwise the last one

command-walk-out = Settles a table that athletes left during play (decision 21).
command-walk-out-more =
    Without --score nothing had been played. What each one gets is in the rule
    profile: see cangrejo rules
argument-walk-out-table = The table
argument-walk-out-numbers = The numbers of those who left
argument-walk-out-score = The score by then, as 150:90, for each game in turn; the last is the spoiled one
argument-walk-out-round = The round; otherwise the last one

command-expel = Settles a table from which athletes were expelled (decision 21).
command-expel-more =
    They play the next rounds unless they are also withdrawn. What each one gets is in
    the rule profile: see cangrejo rules
argument-expel-table = The table
argument-expel-numbers = The numbers of those who were expelled
argument-expel-score = The score by then, as 150:90, for each game in turn; the last is the spoiled one
argument-expel-round = The round; otherwise the last one

command-sanction = Takes points from athletes, or shows them a card.
command-sanction-more =
    It needs --reason. Each of those named loses as much. Its number, for "lift", is in
    the answer and in the log.
argument-sanction-numbers = The number of the athlete, or those of a pair
argument-sanction-points = Points of the classification to take from each, such as 0.5
argument-sanction-score = Points made (tantos) to take from each; they count in the traditional order
argument-sanction-card = The card
argument-sanction-round = The round it belongs to; the last published unless named, and from the start before round 1

command-lift = Lifts a sanction.
command-lift-more = What it took is given back. It needs --reason.
argument-lift-sanction = The number of the sanction

command-settle = Settles a tie that the standings leave.
command-settle-more =
    All who share the place are named, best first. It counts in the standings of the
    last round, as long as exactly they are tied, and leaves pairings alone.
argument-settle-numbers = The numbers of the athletes, best first (in chess, the pairing number once round 1 is published)
argument-settle-method = How: by playing, by lots before witnesses, or they share the place
argument-settle-witness = Who saw the lots drawn; once for each

command-standings = Shows who is ahead, after any round.
command-standings-more =
    Whoever is equal by every criterion shares the place. A column says what decided
    where it was not the first criterion. With --json every line has every value.
argument-standings-after = After this round; otherwise after the last one
argument-standings-detail = Show every value that the standings are made from
argument-standings-order = As if another order held; nothing is entered
argument-standings-by = A table for each value of this attribute
argument-standings-only = Only the table of this value
argument-standings-ages = The ages at which age groups begin
argument-standings-on = The day of the ages; otherwise that on which the tournament was created
argument-standings-clubs = A table of clubs, by so many of their best athletes

command-withdraw = Notes that an athlete plays no further.
command-withdraw-more = What was played stays in the standings.
argument-withdraw-number = The number of the athlete (in chess, the pairing number once round 1 is published)

command-return = Notes that an athlete who had withdrawn plays again.
command-return-more = It needs --reason.
argument-return-number = The number of the athlete (in chess, the pairing number once round 1 is published)

command-absent = Notes that somebody will miss a round; in chess, for what bye.
command-absent-more =
    Before the round is published; or, while it is on, from a table without a result,
    which is then incomplete: see cangrejo late --help
    In chess before the round is paired, within the byes of the rules; whoever does not come
    to a board has forfeited it: cangrejo result 1 1F-0F
argument-absent-number = The number of the athlete (in chess, the pairing number once round 1 is published)
argument-absent-round = The round
argument-absent-not = The athlete will play that round after all

command-edit = Puts right what is known of an athlete.
command-edit-more = What is not named stays; an empty text ("") takes it back.
argument-edit-number = The number of the athlete (in chess, of the entry)
argument-edit-name = Name, as printed

command-rules = Shows the rules of the tournament, or changes them.
command-rules-more =
    Each setting with its value and what it means. After round 1 a change needs
    --reason. With --json the answer is a profile that "new --profile" reads.
argument-rules-set = Changes a setting, as target=100 or minutes=none; once for each

command-close = Ends the tournament.
command-close-more = Every result must be in, and none provisional.

command-reopen = Goes on with a tournament that was closed.
command-reopen-more = It needs --reason, such as a claim.

command-undo = Takes back the last entry; the log keeps both.
command-undo-more =
    Again and again, back to the beginning; --count takes back several at once. To take back a
    published round or the end of the tournament needs --reason. In the mode of
    FIDE (chess) published boards are not taken back: see cangrejo swap and cangrejo annul.
argument-undo-count = How many entries to take back, all or none

command-redo = Takes back the last undo.
command-redo-more = As long as nothing else was entered since.
argument-redo-count = How many undos to take back, all or none

command-log = Shows the entries of the log: when, who, what and why.
command-log-more =
    Times are UTC. Without --all or --last the last 40 are shown. With --json every
    entry is whole, with its hash, and all are there unless --last is given.
argument-log-all = Show every entry, from the first on
argument-log-last = Show so many of the last entries; otherwise 40
value-last = NUMBER

command-verify = Re-runs the whole log, and says where it first differs.
command-verify-more =
    The file is a file of tournaments, the copy of a log (FOLDER/NAME.log) or a tournament
    that export wrote (NAME.public.json); otherwise the one in use. Of a file of tournaments, all
    are verified unless one is named. The chain of hashes is checked; every round of the
    engine is made again from the facts before it and compared to the byte, and so are the
    standings that the log names for each round and for the end. Exit code 1: a round or a
    standing differs, or the log never had a code. Exit code 5: the file was changed or
    cut off.
argument-verify-file = What to verify; otherwise the file of tournaments in use
argument-verify-code = A code printed earlier, such as K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE, with R5= before it if the sheet was one of round 5, or what the QR beside it says; may be given several times

command-resume = Takes a tournament over from its copy in the second folder.
command-resume-more =
    For another machine, when the first one has failed, or for the first one afterwards.
    The copy is FOLDER/NAME.log, with NAME.private beside it. All of it is checked before
    anything is taken over. A tournament that is here already is carried on; one that
    went on here and there is refused (exit code 4).
argument-resume-file = The copy, FOLDER/NAME.log
argument-resume-leave_out = Go on without the last line if it was cut off while it was written

command-import = Registers the athletes or players of a spreadsheet, or takes over a whole tournament.
command-import-more =
    A spreadsheet is XLSX, or CSV with commas, semicolons or tabs; its first row has
    the headings. These are known in Spanish and English, with or without accents:
      name, surname, id number, gender, birth date, club, association, country,
      category, tags, elo, phone, role (house player); for chess also
      title, federation, FIDE number
    Any other column must be mapped, or left out:
      cangrejo import list.xlsx --map "Apellido y nombre=name" --map Notas=-
    All faults are told at once, each with its row and column, and nothing is
    entered until there is none. --dry-run enters nothing at all.

    A tournament is the JSON file of cangrejo export, or a report file of chess (TRF16, TRF26),
    whose rounds then count as imported. Its seals are checked; a log
    that is here already is carried on, and one that went another way is refused.
argument-import-file = The file, or - for the standard input; it is known by its content, not by its name
argument-import-map = What a column is: a heading and a field, or "-" to leave it out; once for each column
argument-import-sheet = The sheet of a workbook; otherwise the first one
argument-import-check_in = They have come: check them in too
argument-import-dry_run = Show what would be entered, enter nothing

command-export = Writes lists for a spreadsheet, or the whole tournament for another machine.
command-export-more =
    The form follows the ending of the file's name, or --format:
      cangrejo export -o copa.xlsx                   all lists, a sheet for each
      cangrejo export --what standings -o final.csv  one list
      cangrejo export -o copa.public.json            the tournament with all its seals,
                                                     for anybody to verify
      cangrejo export --private -o copa.private.json the same with what is private, for
                                                     cangrejo import elsewhere
    Without -o, CSV and JSON go to the standard output. In CSV a text that begins with
    = + - or @ has an apostrophe before it, so that no spreadsheet computes it. Id
    numbers, birth dates and phones are written only with --private. Without it minors are
    abbreviated where the hall asks for that on public pages, or with --abbreviate-minors.
argument-export-what = The list; otherwise all of them (XLSX), or the tournament itself (JSON)
argument-export-format = The form; otherwise by the ending of the file's name
argument-export-output = The file; otherwise the standard output
argument-export-after = The standings after this round; otherwise after the last one
argument-export-private = Athletes with id numbers, birth dates and phones (in a chess report, birth dates); not for publication
argument-export-abbreviate_minors = Abbreviate the surnames of minors and leave out what was written about their sanctions, even where the hall does not ask for it
argument-export-for_rating = Of a chess report: results that were corrected too late as they count for rating (C.04.2 4.3)
argument-export-force = Replace the file if it is there

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

command-domino-hand = Says what every play of a domino hand is worth when all hands are open.
command-domino-hand-more =
    The file has one thing to a line:
      A: 6-6 6-5 4-1 ...    a hand of seven tiles; A and C against B and D, or just A and B
      starts: A             who begins
      plays: 6-6 6-5 pass   what has been played so far, on one line or several

    Where a tile fits at both ends, 6-5@6 joins it to the end with six pips. Blank lines
    do not count, nor does what follows a #. Two players have lines A and B, and the other
    tiles are out of play. Nobody draws; only those who cannot play pass.

    The first empty hand wins the pips of all other hands (--reward rivals: of the rivals
    only). When nobody can play, the side with the smaller sum of pips wins all pips that
    are left (--tranque hand: the side of the smallest hand), and equals win nothing.

    Scores speak for the side of the starter: above 0 it wins, below 0 it loses. The answer
    is exact: nobody can do better against the best play of the others.

    Try: cangrejo domino hand --random 7
argument-domino-hand-file = The hands and the plays; "-" reads the standard input
argument-domino-hand-random = Deals the hands by chance instead; the same number always deals the same
argument-domino-hand-players = How many players get a hand by chance
argument-domino-hand-lead = The starter must lead this tile; without "starts", who has it begins
argument-domino-hand-reward = Whose pips the first empty hand wins
argument-domino-hand-tranque = Who wins when nobody can play
value-random = SEED
value-lead = TILE
value-reward = WHOSE
value-tranque = WHO

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

command-solve = Solves a game: every position gets its exact label, won, lost or drawn.
command-solve-more =
    Games, by example; sizes are width x height:
      tictactoe, mnk 4 4 3   in a row on a board of any size
      nim 1,3,5,7            heaps; who takes the last stone wins
      subtract 21            one heap, one to three stones at a time
      chomp 4x3              who is left with the poisoned square loses
      hexapawn 4x4           pawns; the last row wins, no move loses
      dodgem 3               cars; no move wins
      tapatan                three men's morris; "tapatan anywhere" for free moves
      mutorere, dao          men around a star; four men in a shape
      connect4 5x4           men fall to the bottom; four in a row
      chess KRvKP            an ending of three or four men
      graph FILE [START]     any game, written as a graph in CSV or JSON

    A label speaks for the side that has just moved: G3 is won after two more plies,
    P4 lost after three, T2 drawn with the nearest blunder one ply long, T∞ drawn for
    ever. So a start labeled P is won for the side that moves first.

    With -o the labels go to a table file, which "probe", "play", "audit" and "dump"
    read instead of solving again. A chess ending needs those it can turn into; with
    --tables they are taken from a folder, and what it lacks is solved and added:

      cangrejo solve chess KRvKP --tables endings
      cangrejo probe endings/KRvKP.dst --position "8/8/8/8/8/2k5/p7/K6R w - -"

    Ctrl-C stops a solve; no half file is left behind.
command-probe = Shows what a position is worth, what every move leads to, and the line that follows.
command-probe-more =
    GAME is a table file made by "solve -o", or a game that is then solved first.

    Examples:
      cangrejo probe tictactoe
      cangrejo probe tictactoe --position "X../.O./..."
      cangrejo probe krk.dst --position "8/8/8/8/8/2k5/8/K6R w - -"

    With --position - the standard input has one position a line, and the answer one
    label a line.
command-play = Plays a game against its table, which never errs.
command-play-more =
    Type the name of a move, or one of: moves, hint, undo, help, quit.

    Example:
      cangrejo play tictactoe --turn second
command-audit = Checks every label of a table against the moves of the game alone.
command-audit-more =
    Nothing of the solver is believed: each label must follow from those of the
    positions one move later. The exit code is 1 if one does not.

    Example:
      cangrejo audit tictactoe.dst
command-dump = Writes every label of a table, a line each: "1N : G3".
command-dump-more =
    A line begins with the number of the position, in the order of discovery, and the
    letter of the side that has just moved: B for White (blanco), N for Black (negro).
    Games that turn the board so that White is always to move have N everywhere.

    Example:
      cangrejo dump tictactoe --csv -o tictactoe.csv
command-perft = Counts the lines of play from a position, to compare the moves with those of other programs.
command-perft-more =
    The number means nothing by itself. Two programs that were written apart and agree
    on it to a good depth very probably both know the rules.

    Examples:
      cangrejo perft tictactoe --depth 9
      cangrejo perft chess KPvK --position "7k/8/8/8/8/8/3P4/K7 w - - 0 1"
argument-perft-depth = How many plies the longest lines have
argument-desk-game = The name of a game, or a table file made by "solve -o"
argument-desk-parameters = The sizes of the game, its ending, or the file of its graph and the position where it begins
argument-desk-memory = How much memory a solve may use; if it is missing, what the machine has free
argument-desk-table_file = A table file of this game, to be asked instead of solving it
argument-desk-position = The position, as the answers write it; if it is missing, the start
argument-solve-output = Writes the labels to this table file
argument-solve-force = Replaces a file of that name
argument-solve-folder = Chess: takes solved endings from this folder and writes there what it had to solve
argument-play-turn = Whether you move first or second
argument-dump-csv = Writes columns: number, who has just moved, position, label
argument-dump-output = Writes to this file instead of the standard output
argument-dump-force = Replaces a file of that name

solver-expanding = positions found
solver-labelling = positions won or lost
solver-drawing = drawn positions
solver-writing = parts written
solver-auditing = positions checked
solver-white = White
solver-black = Black
solver-wins = { $side } to move wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
solver-loses = { $side } to move loses in { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
solver-draws = { $side } to move draws; the nearest blunder loses in { $risk ->
    [one] one ply
   *[other] { $risk } plies
}.
solver-draws-endless = { $side } to move draws, and nobody can go wrong.
solver-is-drawn-soon = Drawn: the nearest end of the game is a draw.
solver-has-won = The game is over: { $side }, to move, has won.
solver-has-lost = The game is over: { $side }, to move, has lost.
solver-start = Start: { $label }. { $meaning }
solver-census = Positions: { $states }. The side to move wins { $win }, loses { $loss } and draws { $draw }.
solver-longest = The longest win takes { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
solver-effort = Solved in { $seconds } seconds; at most { $megabytes } MB of memory.
solver-saved = The labels are in { $file }.
solver-tables-read = Taken from { $folder }: { $endings }.
solver-tables-written = Written to { $folder }: { $endings }.
solver-tables-of-chess = only chess endings turn into others that are kept in a folder; write the table of this game with -o FILE
solver-dumped = In { $file }: { $labels ->
    [one] one label
   *[other] { $labels } labels
}.
solver-line = Best line: { $line }
column-move = move
column-label = label
column-meaning = what follows
column-plies = plies
column-lines = lines
column-to-move = to move
column-wins = wins
column-losses = loses
column-draws = draws
column-longest-win = longest win
solver-audited = All is right with { $game }: { $labels ->
    [one] the only label follows
   *[other] all { $labels } labels follow
} from the moves of the game.
solver-unfounded = the table is wrong: { $position } is labeled { $stored }, and its moves give { $due }; solve the game again
solver-unsupported = the table is wrong: { $position } is labeled { $stored }, and no such blunder can be reached; solve the game again
solver-missing = the table is not whole: { $position } can be reached and has no label; solve the game again
solver-no-game = there is no game "{ $name }"; write one like these: { $games }, or the name of a table file
solver-form = the game is not written like this; an example: { $example }
solver-size = { $quantity }: { $given } is not from { $least } to { $most }
solver-quantity-width = width
solver-quantity-height = height
solver-quantity-squares = squares of the board
solver-quantity-line = men in a row that win
solver-quantity-stones = stones in a heap
solver-quantity-heaps = heaps
solver-quantity-positions = ways to fill the heaps
solver-quantity-taken = stones taken at once
solver-bad-graph = { $file } is not a game: { $count ->
    [one] one fault
   *[other] { $count } faults
}
solver-graph-no-column = the heading lacks the column "{ $name }"; it is id,moved,next,value
solver-graph-cells = there are more cells than columns; successors are divided by spaces
solver-graph-json = it is not JSON of the right shape ({ $name })
solver-graph-empty = there is no position
solver-graph-too-many = there are more positions than can be numbered
solver-graph-id = "{ $name }" is no name for a position; it needs one, without spaces
solver-graph-repeated = "{ $name }" is also on line { $earlier }
solver-graph-moved = "{ $name }" has just moved? Write B for White or N for Black
solver-graph-value = "{ $name }" is no value; write G, P or T, or leave it empty
solver-graph-unknown = no position is called "{ $name }"
solver-graph-same-side = the side that has just moved moves again to "{ $name }"; successors carry the other letter
solver-graph-over-and-on = it has successors and a value; a position where the game is over has no successors
solver-graph-neither = it has no successors and no value; say G, P or T where the game is over
solver-graph-no-end = the game is over nowhere; some position needs a value
solver-graph-start = the start "{ $name }" is not among the positions
solver-position-form = "{ $line }" is no position of this game; an example: { $example }
solver-position-letter = "{ $line }": "{ $letter }" in place { $column } has no meaning here
solver-position-row = "{ $line }" does not have eight squares in row { $row }
solver-position-impossible = "{ $line }" cannot be: { $reason }
solver-impossible-men = there are too many men, or too few
solver-impossible-turn = this side cannot be to move
solver-impossible-ending = an ending has three or four men, the two kings included
solver-impossible-no-king = each side has one king
solver-impossible-kings = the kings stand beside each other
solver-impossible-check = the side that has just moved has left its king in check
solver-impossible-pawn = a pawn stands on its first or last row
solver-impossible-en-passant = no pawn has just passed that square
solver-impossible-castling = there is no castling in endings; write "-" for it
solver-impossible-unreachable = it cannot be reached from the start of the game
solver-no-label = the position, or one that follows from it, is not in the table: it cannot be reached from the start of this game
solver-at-line = line { $line }: { $fault }
solver-cancelled = stopped; no file was written
solver-memory = this needs at least { $needed } MB of memory and may use { $limit } MB; take a smaller game, or allow more with --memory
solver-foreseen = this may need as much as { $most } MB of memory and may use { $limit } MB, so it was not begun; take a smaller game, or allow more with --memory
solver-too-large = the game has more positions than can be numbered; take a smaller one
solver-table-system = cannot read or write the table { $file } ({ $reason }); look at the name, the folder and the disk
solver-table-none = { $file } is not a table file; "cangrejo solve GAME -o FILE" makes one
solver-table-version = the table { $file } has format { $found }, and this program knows only { $known }; solve the game again
solver-table-truncated = the table { $file } is cut off: { $found } bytes of at least { $expected }; solve the game again
solver-table-damaged = the table { $file } is damaged: the checksum of { $part } is wrong; solve the game again
solver-table-other = { $file } is the table of another game: { $found }
solver-table-needs-game = { $file } is a table of "{ $game }", which has to be named: cangrejo probe graph FILE --table { $file }
solver-part-header = its beginning
solver-part-labels = block { $block } of the labels
solver-part-keys = block { $block } of the positions
solver-play-welcome = You play against a table that never errs. Type a move, or: moves, hint, undo, help, quit.
solver-play-your-move = Your move:
solver-play-table-moves = The table plays { $move }.
solver-play-hint = Best: { $move }
solver-play-nothing-back = There is nothing to take back.
solver-play-help = moves: all moves with their labels; hint: what is best; undo: takes back your last move; quit: leaves
solver-play-not-a-move = "{ $line }" is no legal move; type "moves" to see them all.
solver-play-goodbye = Goodbye.

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

## Errors

error = error:
warning = warning:
cannot-read = cannot read { $file } ({ $reason }); look at the name and the permissions
cannot-write = cannot write the answer ({ $reason }); look at the disk or the program that reads it
cannot-write-kept = cannot write the answer ({ $reason }), but what you entered is kept in the log: do not enter it again; cangrejo log shows it
reason-not-found = there is no such file
reason-not-permitted = access is not permitted
reason-folder = it is a folder
reason-disk-full = the disk is full
reason-other = the system prevents it; technical detail: { $detail }

usage-value-missing = { $argument } needs a value
usage-value-invalid = "{ $value }" is not a value for { $argument }; use one of: { $values }
usage-number-invalid = "{ $value }" is not a value for { $argument }; use a whole number from { $least } to { $most }
usage-value-not-whole = "{ $value }" is not a whole number, as { $argument } needs
usage-value-unexpected = { $argument } takes no value, but "{ $value }" was given
usage-argument-unknown = there is no option or argument "{ $argument }"
usage-argument-missing = { $argument } is missing
usage-argument-repeated = { $argument } was given more than once
usage-arguments-conflict = { $argument } and { $other } do not go together; leave one of them out
usage-command-unknown = there is no command "{ $command }"
usage-command-missing = a command is missing; use one of: { $commands }
usage-not-understood = the command line is not understood
usage-not-utf8 = an argument has letters in another encoding than UTF-8; type it again
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

## Domino hands

bad-hand-file = { $file } is not a hand that can be played: { $count ->
        [one] one fault
       *[other] { $count } faults
    }
hand-bad-lead = --lead: { $what }
hand-fault-not-a-line = "{ $text }" is not understood; a line begins with A:, B:, C:, D:, starts: or plays:
hand-fault-repeated = { $word }: is already on line { $line }; remove one of them
hand-fault-not-a-tile = "{ $text }" is not a tile; write both halves with a dash, as 6-5
hand-fault-no-such-tile = there is no tile { $text }; each half has 0 to 6 pips
hand-fault-twice = the tile { $tile } is already in the hand of { $seat } on line { $line }
hand-fault-size = { $seat } has { $found ->
        [one] one tile
       *[other] { $found } tiles
    } instead of { $due }; write the whole hand as it was dealt
hand-fault-no-hand = the hand of { $seat } is missing; give the hands of A and B, or of A, B, C and D
hand-fault-missing = nobody has { $count ->
        [one] the tile { $tiles }
       *[other] the tiles { $tiles }
    }; four players hold all 28
hand-fault-not-a-seat = "{ $text }" is nobody's seat; the starter is A, B, C or D
hand-fault-no-starter = nothing says who begins; add a line such as "starts: A"
hand-fault-not-seated = nobody sits at { $seat }; the starter must be one of those with a hand
hand-fault-cannot-lead = { $seat } begins and does not have { $tile }, which must be led; change "starts" or --lead
hand-fault-lead-out-of-play = nobody has { $tile }, which must be led; name another tile with --lead
hand-fault-not-a-play = "{ $text }" is not a play; write a tile (6-5), a tile and an end (6-5@6) or "pass"
hand-fault-which-end = play { $number }: { $tile } fits at both ends; write { $tile }@{ $one } or { $tile }@{ $other }
hand-fault-illegal = play { $number }: { $why }
hand-illegal-over = the hand was already over; remove what follows
hand-illegal-turn = it is the turn of { $seat }, and { $holder } has { $tile }
hand-illegal-played = it is the turn of { $seat }, and { $tile } has already been played
hand-illegal-out-of-play = it is the turn of { $seat }, and { $tile } is in nobody's hand
hand-illegal-must-lead = { $seat } must lead { $tile }
hand-illegal-does-not-fit = { $tile } does not fit there; the ends are { $one } and { $other }
hand-illegal-nothing-to-join = { $seat } leads { $tile } to an empty table; write it without @
hand-illegal-pass = { $seat } may not pass and can play { $tiles }
hand-pass = pass
hand-and = {" and "}
hand-play = play
hand-end = end
hand-score = score
hand-best = best
hand-leads = { $seat } leads.
hand-turn = The ends are { $one } and { $other }; it is the turn of { $seat }.
hand-out = The hand is over: { $seat } has no tile left.
hand-blocked = The hand is over: nobody can play.
hand-win = With best play { $winners } { $count ->
        [one] wins
       *[other] win
    } { $points ->
        [one] one point
       *[other] { $points } points
    }.
hand-won = { $winners } { $count ->
        [one] wins
       *[other] win
    } { $points ->
        [one] one point
       *[other] { $points } points
    }.
hand-draw = With best play nobody wins anything.
hand-drawn = Nobody wins anything.
hand-line = Best line:

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
pair-too-many = { $found } athletes are too many for one round; make two tournaments of at most { $most } each
pair-table = table
pair-first = pair
pair-second = against
pair-repeats = Repeats within the windows: { $partners } of partners, { $rivals } of rivals.
pair-proved = No round has fewer: proved.
pair-unproved = Not proved: at least { $partners } of partners and { $rivals } of rivals are unavoidable.
pair-approval = { $repeat } (it needs the director's approval)
pair-relaxed-partners = relaxed: { $a } and { $b } were partners in round { $round }
pair-forced-partners = forced: { $a } and { $b } were partners in round { $round }
pair-relaxed-rivals = relaxed: { $a } and { $b } were rivals in round { $round }
pair-forced-rivals = forced: { $a } and { $b } were rivals in round { $round }

## Answers of the director's desk

desk-code = Code of the log: { $code }
desk-remark = note: { $what }
desk-not-a-number = { $number } is no number of an athlete, a table or a round; they start at 1
    .chess = { $number } is no number of a player, a board or a round; they start at 1
desk-no-folder = the folder of { $file } is not there; make it first, or choose another place
desk-no-tournament = there is no tournament in the file; start one with cangrejo new
desk-several-tournaments = the file has several tournaments ({ $names }); name one with --tournament
desk-one-name = what belongs to one person (id number, birth date, phone, rating) goes with one name; add them one at a time
desk-nobody-expected = everybody registered is already checked in; add somebody first with cangrejo add
    .chess = every player registered is already checked in; add somebody first with cangrejo add
desk-house-player = { $presence }, house player
desk-no-sanctions = no sanction holds
desk-sanction = sanction
desk-round = round
desk-nothing-to-edit = say what is to be put right, such as --name or --club
desk-bad-date = "{ $value }" is not a date; write it as 2001-12-31
desk-odd-points = a game has points of pair A and of pair B; one of them is missing
desk-no-such-game = there is no game "{ $game }"; this result has { $games }
desk-bad-winner = "{ $value }" is no side; write a or b, or 2:b for the second game
desk-bad-outcome = "{ $value }" is no outcome; write 7=win, 7=draw or 7=loss, or 2:7=loss for the second game
desk-bad-score = "{ $value }" is no score; write it as 150:90
desk-bad-points = "{ $value }" points cannot be taken; use halves, such as 0.5, 1 or 1.5
desk-tournament = tournament
desk-title = title
desk-athletes = athletes
    .chess = players
desk-rounds = rounds
desk-phase = state
desk-code-column = code
phase-not-created = empty
phase-open = open
phase-closed = closed
desk-number = no.
athlete-entry = (entry { $entry })
entry-number = no.
    .chess = entry
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
desk-approved = { $what } (approved by the director)
desk-to-approve = { $what } (it needs the director's approval)
standings-before = { $title }: before round 1
standings-after = { $title }: standings after round { $round }
standings-open = Tables without a settled result: { $tables }
standings-provisional = Provisional results of round { $round }, tables: { $tables }
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
standings-column-win-rate = % of wins
standings-column-byes = byes
standings-drawn = drawn
standings-decided-by = decided by
standings-what-if = As if the order were { $order }
standings-unknown = not said
standings-no-clubs = No athlete has a club; enter it with cangrejo edit
    .chess = No player has a club; enter it with cangrejo edit
standings-no-such-group = nobody has "{ $value }" there; there is: { $known }
standings-no-group = nobody has "{ $value }" there, nor anything else; enter it with cangrejo edit
criterion-counting-athletes = athletes who count
criterion-fewer-byes = fewer byes
criterion-direct-meetings = direct meetings
criterion-games-won = games won
criterion-play-off = play-off
criterion-lots = lots
gender-female = women
gender-male = men
gender-other = other
rules-title = { $title }: rules { $profile }, version { $version }
rules-setting = setting
rules-value = value
rules-meaning = meaning
rules-changed = Otherwise than in { $profile }: { $settings }
rules-relax-rivals = if not both can be kept, rivals meet again before partners do (decision 11); for the opposite: cangrejo rules --set relax_first=partners
rules-relax-partners = if not both can be kept, partners meet again before rivals do (decision 11); for the opposite: cangrejo rules --set relax_first=rivals
rules-unknown-profile = "{ $name }" is neither reglamento-001 nor tradicional, nor a file that can be read ({ $reason })
rules-bad-profile = { $file } is no rule profile; begin with what cangrejo rules --json writes (technical detail: { $detail })
rules-unknown-setting = there is no setting "{ $key }"; cangrejo rules lists them
rules-bad-setting = "{ $value }" is not a value for { $key }; cangrejo rules says what it means
rules-not-a-setting = "{ $typed }" sets nothing; write a setting and its value, such as target=100
rules-no-change = the rules say so already; nothing was entered
rule-name = the name of this profile
rule-version = its version
rule-target = the score at which a game ends
rule-minutes = minutes for a round, only to be printed: the hall keeps the clock; none: no clock
rule-games-per-round = games that a table plays in a round
rule-excess = a score beyond the target: counted, or capped at the target
rule-draws = equal scores: at-time is a draw when time runs out; never: a winner is named
rule-order = the order of standings: indice, lexicografico, tradicional-meta, tradicional-diferencia
rule-relax-first = who may meet again first (decision 11): rivals or partners
rule-bye-order = who rests (decision 19): reglamento, the lower pyramid first; parejo, the fewest byes of all
rule-bye-half-points = half points of a bye for each game (decision 18): 1 is a draw, 2 a win
rule-bye-score = points made that a bye stands for in each game: target or a number
rule-bye-effectiveness = effectiveness that a bye stands for in each game: half-target or a number
rule-no-show-offender = who does not come (decision 21): win, draw or loss
rule-no-show-partner = the partner of who does not come: win, draw or loss
rule-no-show-rivals = the rivals of who does not come: win, draw or loss
rule-walk-out-offender = who leaves during play: win, draw or loss
rule-walk-out-partner = the partner of who leaves: win, draw or loss
rule-walk-out-rivals = the rivals of who leaves: win, draw or loss
rule-expulsion-offender = who is expelled: win, draw or loss
rule-expulsion-partner = the partner of who is expelled: win, draw or loss
rule-expulsion-rivals = the rivals of who is expelled: win, draw or loss
rule-late-last-round = the last round in which somebody may start; none: any
rule-late-half-points = half points for each round that a late entry missed
rule-yellows-for-red = yellow cards that make a red one; 0: never
rule-carry-over = a card is remembered: whole-tournament or one-round
rule-claim-minutes = minutes for a claim since the result was entered; a later one is told, and marked in the log; none: no limit
rule-tolerance-minutes = minutes to wait since the round was published; before, "no-show" and "late" say so; none: the director decides
rule-sheet-label = what a score sheet is called, such as boleta; none: score sheet
rules-from-round = Holds from round { $round } on; rounds that are published keep the rules they were published under (the order of standings holds at once).
rules-title-changed = { $title } (changed)
profile-changed-name = { $name }, version { $version } (changed)
sheet-label = score sheet
log-time = time
log-author = author
log-fact = entry
log-reason = reason
log-taken-back = taken back: { $what }
log-brought-back = holds again: { $what }
log-older = { $count ->
    [one] One older entry is not shown
   *[other] { $count } older entries are not shown
}; for all of them: cangrejo log --all
undo-too-many = { $found ->
    [one] only one entry can be taken back
   *[other] only { $found } entries can be taken back
}, and { $asked } were asked for; to take back all of them: cangrejo undo --count { $found }
redo-too-many = { $found ->
    [one] only one undo can be taken back
   *[other] only { $found } undos can be taken back
}, and { $asked } were asked for; to take back all of them: cangrejo redo --count { $found }
verify-chain = Log { $log }: { $events ->
    [one] { $events } entry
   *[other] { $events } entries
}, all as they were sealed
verify-chain-abbreviated = Log { $log }: { $events } entries; { $count ->
    [one] 1 is abbreviated because of a minor, and what it says is not sealed by the code
   *[other] { $count } are abbreviated because of minors, and what they say is not sealed by the code
}, all others are as they were sealed
verify-rounds = Rounds found again by the engine, to the byte: { $same } of { $all }
verify-other-edition = round { $round } (entry { $event }) is of the engine { $edition }, and this program has { $own }: not compared
verify-imported = round { $round } (entry { $event }) was taken over from another program's file: nothing to compare
verify-by-hand = round { $round } (entry { $event }) was made by hand: nothing to compare
verify-standings = Standings found again, to the last digit: { $same } of { $all }
verify-standings-other-edition = the standings of entry { $event } are of the edition { $edition }, and this program has { $own }: not compared
verify-standings-not-told = entry { $event } is of an older program and does not say which standings it stands on: nothing to compare
verify-other-round = log { $log }: round { $round } (entry { $event }) is not the one that the engine finds from the facts before it
verify-other-standings = log { $log }: { $whose } are not those that follow from the facts before: { $what }
verify-standings-of-round = the standings that round { $round } was made from (entry { $event })
verify-standings-at = the standings at entry { $event }
verify-athlete-only-in-log = athlete { $athlete } has no line, and has one in the log
    .chess = player { $athlete } has no line, and has one in the log
verify-athlete-not-in-log = athlete { $athlete } has a line, and has none in the log
    .chess = player { $athlete } has a line, and has none in the log
verify-athlete-place = athlete { $athlete } has place { $found }, and place { $log } in the log
    .chess = player { $athlete } has place { $found }, and place { $log } in the log
verify-athlete-points = athlete { $athlete }: points { $found }, and { $log } in the log
    .chess = player { $athlete }: points { $found }, and { $log } in the log
verify-athlete-exact = athlete { $athlete } has the place and the points of the log, but another value behind them (games, wins or an index)
    .chess = player { $athlete } has the place and the points of the log, but another value behind them (a tie-break)
verify-code-known = The code { $code } is that of the log up to entry { $event } of { $events }
verify-code-weak = The code { $code } fits the log up to entry { $event } of { $events }, which proves little: it is a short code of an earlier version, and another log with the same one is made in seconds
verify-code-unknown = the log never had the code { $code }; it was mistyped, or the log is another one
verify-code-other-round = the code { $code } is of no sheet of round { $round }: the log had it at entry { $event }, when { $last ->
    [0] no round was published yet
   *[other] the last round published was { $last }
}
verify-not-a-code = "{ $code }" is no code; write all its groups as on the sheet, K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE (sheets of earlier versions have two groups), with its round if you like, R5=K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE
verify-progress = rounds
resume-done = Tournament { $log }: { $events ->
    [one] { $events } entry
   *[other] { $events } entries
}, { $new ->
    [one] one of them
   *[other] { $new } of them
} new here
desk-not-copied = this is kept, but not copied to { $folder } ({ $why }); the next entry catches up
desk-picture-not-copied = this is kept and copied, but a picture is not in the copy: { $why }
desk-copy-damaged = this is kept and the tournament is safe; what is damaged is the copy: line { $line } of { $file } was changed, and nothing more is copied there; name another folder with --copy, or take the damaged copy away and the next entry writes a new one
desk-copy-no-folder = there is no such folder; plug it in, or make it
desk-copy-taken = { $file } is the copy of another tournament { $log }; go on with that one by cangrejo resume, or choose another name or folder

## Rounds at the desk and their report

report-success = Success: { $success } %; valid tables: { $valid } of { $tables } ({ $percent } %).
alert-low-success = alert: success is below 85 % (decision 15)
alert-few-valid-tables = alert: fewer than 95 % of the tables are valid (decision 15)
alert-many-relaxed = alert: more than 5 % of the tables have a relaxed repeat (decision 15)
alert-many-exchanged = alert: more than 2 athletes of each pyramid are exchanged (decision 10)
alert-many-byes = alert: more than 2 byes (decision 15)
alert-slow = alert: making the round took more than 60 s (decision 15)
report-title = { $title }: report of round { $round }
report-by-engine = Method { $method }, pattern { $pattern }.
report-engine-changed = Method { $method }, pattern { $pattern }; changed by hand since: { $changes ->
    [one] once
   *[other] { $changes } times
}.
report-by-hand = Made by hand; measured by the pattern { $pattern }.
report-relax-rivals = Windows: partners { $partners }, rivals { $rivals }. Where it must be, repeats of rivals are accepted first (relax-first = rivals).
report-relax-partners = Windows: partners { $partners }, rivals { $rivals }. Where it must be, repeats of partners are accepted first (relax-first = partners).
report-relax-literal-000 = Windows: partners { $partners }, rivals { $rivals }. Where it must be, the first procedure relaxes them in its own order of contingencies (relax-first does not apply).
report-relax-literal-001 = Windows: partners { $partners }, rivals { $rivals }. Where it must be, the regulation's procedure keeps the rivals and relaxes the partners (relax-first does not apply).
report-windows = Windows: partners { $partners }, rivals { $rivals }.
report-tables = Tables: { $formed } of { $possible } possible; not formed: { $unformed }.
report-literal = Success by the first procedure's own figure: { $percent } %.
report-moves = Pyramid moves: { $pyramid } (exchanged of each pyramid: { $exchanged }); side moves: { $side }; deviation from the pattern: { $deviation }.
report-ever = Meetings that are not the first, at any age: { $partners } as partners, { $rivals } as rivals.
report-variety = Deviation of distinct rivals: { $percent } % (the regulation wants less than 15 %, decision 23).
report-effort = Effort: { $matchings ->
    [one] one matching
   *[other] { $matchings } matchings
}, { $reseatings ->
    [one] one exact reseating
   *[other] { $reseatings } exact reseatings
}, { $kicks ->
    [one] one shuffle
   *[other] { $kicks } shuffles
}.
report-places = places in the order
report-rank-gap = gap
report-spread = spread
report-byes = Byes so far, this round included: { $athletes }
report-no-byes = Nobody of those who play has rested so far.
round-title = { $title }: round { $round }
round-result = result
round-state = state
round-note = * table { $table }: { $what }
round-missing = With a seat and without playing: { $athletes }
round-missing-at = { $athlete } (table { $table })
round-substitute-absent = { $substitute } sits in for { $athlete }, whose the result is
round-substitute-own = { $substitute } sits in for { $athlete }, and keeps the result
round-substitute-nobody = { $substitute } sits in for { $athlete }; the result is nobody's
round-complete = Every table has a result.
    .chess = Every board has a result.
round-changed = Changed by hand after it was published: { $count ->
    [one] once
   *[other] { $count } times
}.
round-late-seated = The program seated those who came late: { $count ->
    [one] once
   *[other] { $count } times
}.
table-no-sheet = no { $sheet }
    .chess = no result
table-received = { $sheet } received
    .chess = sheet received
table-entered = entered
table-verified = verified
table-disputed = disputed
table-corrected = corrected
table-dissolved = not played
table-provisional = { $state }, provisional
swap-proposed = round { $round } with the swap; nothing is changed
swap-figure = figure
swap-before = before
swap-after = after
swap-partners = repeats of partners
swap-rivals = repeats of rivals
swap-forced = of these, forced
swap-pyramid = pyramid moves
swap-side = side moves
swap-deviation = deviation from the pattern
swap-success = success, %
approve-not-a-pair = "{ $typed }" is not two athletes; write their numbers with a hyphen, such as 3-7
approve-not-needed = { $a } and { $b } need no approval in this round; look at the numbers
approve-nothing = no repeat needs approval here; it can be done without it
approve-missing = the director must approve by name (decision 12) { $count ->
    [one] this repeat
   *[other] these { $count } repeats
}; nothing was changed
approve-partners = { $a } and { $b } as partners: last in round { $round }, gap { $gap }, severity { $severity }
approve-rivals = { $a } and { $b } as rivals: last in round { $round }, gap { $gap }, severity { $severity }
approve-how = to approve: { $command } "WHY"
bad-round-file = { $file } cannot be published: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
} to correct, then try again
fault-not-a-pairing = this should be an object with "tables", as "pair --dry-run --json" writes it
fault-not-a-seating = "{ $text }" should be a table and its four athletes, such as "1 5 7 2 4"
fault-no-tables = there is no table in it; write one to a line, such as "1 5 7 2 4"
fault-other-round = the next round is { $next }; make the file for that one
fault-table-twice = table { $table } is there twice; give each table its own number
fault-not-active = athlete { $athlete } does not play this round (not checked in, absent or withdrawn)
fault-not-placed = { $count ->
    [one] athlete { $athletes } has neither a table nor a bye
   *[other] athletes { $athletes } have neither a table nor a bye
}; give each a line

## What an event says

fact-created = tournament "{ $name }": { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, profile { $profile }
fact-profile-changed = the profile is now { $profile }
fact-windows-set = windows set: partners { $partners }, rivals { $rivals }
fact-seed-called = the number called is { $seed }
fact-registered = athlete { $athlete }: { $name }
    .chess = entry { $athlete }: { $name }
fact-changed-together = put right together, { $count ->
    [one] 1 athlete
   *[other] { $count } athletes
}: { $athletes }
    .chess = put right together, { $count ->
        [one] 1 player
       *[other] { $count } players
    }: { $athletes }
fact-changed = athlete { $athlete } put right: { $name }
    .chess = entry { $athlete } put right: { $name }
fact-changed-what = { $what } ({ $changes })
change-from-to = { $field }: { $old } → { $new }
change-nothing = none
change-private = { $field }: changed
fact-checked-in = athlete { $athlete } is checked in
    .chess = entry { $athlete } is checked in
fact-check-in-revoked = athlete { $athlete } is not checked in after all
    .chess = entry { $athlete } is not checked in after all
fact-late-entry = athlete { $athlete } joins late, from round { $round } on
    .chess = player { $athlete } joins late, from round { $round } on
fact-withdrawn = athlete { $athlete } withdraws
    .chess = player { $athlete } withdraws
fact-returned = athlete { $athlete } returns
    .chess = player { $athlete } returns
fact-absence = athlete { $athlete } will miss round { $round }
    .chess = player { $athlete } will miss round { $round }
fact-absence-revoked = athlete { $athlete } will play round { $round } after all
    .chess = player { $athlete } will play round { $round } after all
fact-published = round { $round } published; tables: { $tables }, byes: { $byes }, repeats: { $repeats }
    .chess = round { $round } published; boards: { $tables }, pairing-allocated byes: { $byes }
fact-reseated = round { $round } changed by hand
fact-late-seated = round { $round }: the program seated those who came late
fact-approved = { $what }; approved repeats: { $pairs }
fact-annulled = round { $round } annulled
fact-substituted = round { $round }: athlete { $substitute } sits in for athlete { $athlete }; the result is { $whose ->
    [absent] that of athlete { $athlete }
    [substitute] that of athlete { $substitute }
   *[nobody] nobody's
}
fact-sheet-received = round { $round }, table { $table }: { $sheet } received
    .chess = round { $round }, board { $table }: the result slip is in
fact-result = round { $round }, table { $table }: { $score }
    .chess = round { $round }, board { $table }: { $score }
fact-result-verified = round { $round }, table { $table }: result verified
    .chess = round { $round }, board { $table }: result verified
fact-result-disputed = round { $round }, table { $table }: another { $sheet } says { $score }
    .chess = round { $round }, board { $table }: another sheet says { $score }
fact-result-cleared = round { $round }, table { $table }: the result is taken off
    .chess = round { $round }, board { $table }: the result is taken off
fact-result-corrected = round { $round }, table { $table }: corrected to { $score }
    .chess = round { $round }, board { $table }: corrected to { $score }
fact-table-dissolved = round { $round }, table { $table }: not played
fact-not-played = not played
fact-game-time = { $score } by time
fact-game-interrupted = { $score } interrupted
fact-game-winner = { $score }, { $side } wins by rule
fact-game-outcomes = { $score } ({ $outcomes })
fact-outcome-win = { $athlete } wins
fact-outcome-draw = { $athlete } draws
fact-outcome-loss = { $athlete } loses
fact-provisional = { $what } (provisional)
sanction-points = { $points } points
sanction-score = { $score ->
    [one] -1 point made
   *[other] -{ $score } points made
}
card-warning = warning
card-yellow = yellow card
card-red = red card
tie-play-off = play-off
tie-lots = lots, witnesses: { $witnesses }
tie-shared = the place is shared
fact-sanctioned = sanction { $sanction } of { $count ->
    [one] athlete
   *[other] athletes
} { $athletes }: { $what }
fact-sanction-lifted = sanction { $sanction } lifted
fact-tie-settled = tie settled ({ $method }), best first: { $athletes }
fact-closed = tournament closed
fact-reopened = tournament reopened
fact-undone = entry { $event } is taken back

## What the director's desk refuses

refusal-author-missing = every entry of the log has an author; say with --author who is entering this
refusal-reason-missing = this overrules what stands in the log; give the reason with --reason, it will be kept
refusal-not-created = there is no tournament yet; start one with cangrejo new
refusal-already-created = this tournament exists already; start another one with cangrejo new, under another name
refusal-closed = the tournament is closed; to change anything, reopen it with cangrejo reopen --reason WHY
refusal-not-closed = the tournament is not closed, so there is nothing to reopen; go on with it, or end it with cangrejo close
refusal-nothing-to-undo = nothing is left to undo; bring back what was taken back with cangrejo redo
refusal-nothing-to-redo = the last entry is no undo, so there is nothing to redo; look at the entries with cangrejo log
refusal-name-missing = the name is missing; write it as it should be printed
refusal-unplayable-profile = the target, the games of a round and the number of rounds must each be at least 1; use a larger number, as in cangrejo new copa --rounds 8 or cangrejo rules --set target=200
refusal-negative = { $number } is negative; use a whole number, 0 or more
refusal-too-large = { $number } is too large; use { $most } or less
refusal-unknown-athlete = there is no athlete { $athlete }; look for the number in the roster (cangrejo list --athletes)
    .chess = there is no player { $athlete }; look for the number in the roster (cangrejo list --athletes)
refusal-duplicate-id-number = athlete { $athlete } has the same id number; if it is the same person, leave this one out, and if that number is mistyped, put it right first (cangrejo edit { $athlete } --id-number NUMBER)
    .chess = entry { $athlete } has the same id number; if it is the same person, leave this one out, and if that number is mistyped, put it right first (cangrejo edit { $athlete } --id-number NUMBER)
refusal-already-checked-in = athlete { $athlete } is already checked in, so nothing is left to enter; who is there: cangrejo list --athletes
    .chess = entry { $athlete } is already checked in, so nothing is left to enter; who is there: cangrejo list --athletes
refusal-not-checked-in = athlete { $athlete } is not checked in, so there is nothing to take back; look for the number with cangrejo list --athletes
    .chess = entry { $athlete } is not checked in, so there is nothing to take back; look for the number with cangrejo list --athletes
refusal-already-withdrawn = athlete { $athlete } has withdrawn; if they play again, enter that first with cangrejo return { $athlete } --reason WHY
    .chess = player { $athlete } has withdrawn; if they play again, enter that first with cangrejo return { $athlete } --reason WHY
refusal-not-withdrawn = athlete { $athlete } has not withdrawn, so there is no return to enter; if they have just come: cangrejo check-in { $athlete }
    .chess = player { $athlete } has not withdrawn, so there is no return to enter; if they have just come: cangrejo check-in { $athlete }
refusal-entry-is-late = round 1 is published, so athlete { $athlete } can only join as a late entry: cangrejo late { $athlete }
    .chess = round 1 is published, so entry { $athlete } can only join late: cangrejo check-in { $athlete }
refusal-entry-is-not-late = round 1 is not published yet, so athlete { $athlete } is not late: cangrejo check-in { $athlete }
    .chess = round 1 is not published yet, so entry { $athlete } is not late: cangrejo check-in { $athlete }
refusal-entry-too-late = by the rule profile nobody starts after round { $last_round }; to let them in, change the rule: cangrejo rules --set late_entry.last_round=none --reason WHY
refusal-already-started = round 1 is published, and this is settled before it (decision 17); annul the rounds first, from the last one back (cangrejo annul)
    .chess = round 1 is published, and this is settled before it; annul the rounds first, from the last one back (cangrejo annul)
refusal-order-is-drawn = round 1 is published, and its order is drawn before it (decision 5); to draw again, annul the rounds first, from the last one back (cangrejo annul)
    .chess = round 1 is published, and its first color is drawn before it; to draw again, annul the rounds first, from the last one back (cangrejo annul)
refusal-check-in-stays = round 1 is published, and who was checked in by then is settled (decision 17); if athlete { $athlete } does not play on: cangrejo withdraw { $athlete }
    .chess = round 1 is published, and who was checked in by then is settled; if entry { $athlete } does not play on: cangrejo withdraw { $number }
refusal-already-published = round { $round } is published already; name a round to come, or settle a table of that one (cangrejo no-show, cangrejo dissolve) or change its seats (cangrejo swap)
    .chess = round { $round } is published already; whoever does not play there is settled at the board (cangrejo result 1 1F-0F), or byes and absences are noted for a round to come
refusal-absence-known = the absence of athlete { $athlete } from round { $round } is already noted; if they play after all: cangrejo absent { $athlete } --round { $round } --not
    .chess = the absence of player { $athlete } from round { $round } is already noted; if they play after all: cangrejo absent { $athlete } --round { $round } --not
refusal-no-absence = no absence of athlete { $athlete } from round { $round } is noted, so there is none to take back; to note one: cangrejo absent { $athlete } --round { $round }
    .chess = no absence of player { $athlete } from round { $round } is noted, so there is none to take back; to note one: cangrejo absent { $athlete } --round { $round }
refusal-too-few-athletes = { $active ->
    [0] nobody is there
    [one] only one athlete is there
   *[other] only { $active } athletes are there
}, and a table needs { $needed } (decision 20); check more in (cangrejo check-in), or return somebody (cangrejo return)
    .chess = { $active ->
        [0] nobody is there
        [one] only one player is there
       *[other] only { $active } players are there
    }, and a board needs { $needed }; check more in (cangrejo check-in), or return somebody (cangrejo return)
refusal-round-open = round { $round } has no settled result at { $count ->
    [one] table { $tables }; enter it
   *[other] these tables: { $tables }; enter them
} (cangrejo result), provisionally if need be, or decide the dispute (cangrejo correct)
    .chess = round { $round } has no settled result at { $count ->
        [one] board { $tables }; enter it
       *[other] these boards: { $tables }; enter them
    } (cangrejo result), provisionally if need be, or decide the dispute (cangrejo correct)
refusal-still-provisional = round { $round } has a provisional result at { $count ->
    [one] table { $tables }; enter the final one
   *[other] these tables: { $tables }; enter the final ones
} (cangrejo result)
    .chess = round { $round } has a provisional result at { $count ->
        [one] board { $tables }; enter the final one
       *[other] these boards: { $tables }; enter the final ones
    } (cangrejo result)
refusal-beyond-plan = { $n_rounds ->
    [one] the only planned round is published
   *[other] all { $n_rounds } planned rounds are published
}; for one more give the reason with --reason, or end the tournament with cangrejo close
refusal-not-active = athlete { $athlete } does not play round { $round } (not checked in, absent or withdrawn); bring them back first (cangrejo check-in, cangrejo absent --not, cangrejo return), or make the round without them (cangrejo pair)
    .chess = player { $athlete } does not play round { $round } (not checked in, absent or withdrawn); bring them back first (cangrejo check-in, cangrejo absent --not, cangrejo return), or make the round without them (cangrejo pair)
refusal-not-placed = { $count ->
    [one] athlete { $athletes } has neither a table nor a bye; give them one
   *[other] athletes { $athletes } have neither a table nor a bye; give them one each
}, or let the program make the round (cangrejo pair)
    .chess = { $count ->
        [one] player { $athletes } has neither a board nor a bye; give them one
       *[other] players { $athletes } have neither a board nor a bye; give them one each
    }, or let the program make the round (cangrejo pair)
refusal-placed-twice = athlete { $athlete } is in two places; take them out of one (who sits where: cangrejo round)
    .chess = player { $athlete } is in two places; take them out of one (who sits where: cangrejo round)
refusal-named-twice = athlete { $athlete } is named twice; name everybody once
    .chess = player { $athlete } is named twice; name everybody once
refusal-house-bye = athlete { $athlete } is a house player (comodín) and gets no bye; leave them out
refusal-table-twice = table { $table } is there twice; give each table its own number
    .chess = board { $table } is there twice; give each board its own number
refusal-side-size = each side of table { $table } must have { $expected } athletes; fill the seats or remove the table
    .chess = a board has one player on each side, and board { $table } has not (it should be { $expected }); fill the seats or remove the board
refusal-too-many-byes = { $found } byes could fill another table (decision 1: at most { $most }); seat four of them, or let the program make the round (cangrejo pair)
    .chess = { $found } byes could make another board (at most { $most }); seat two of them, or let the program make the round (cangrejo pair)
refusal-approval-missing = the director must approve these repeats (decision 12): { $repeats }; approve them with --approve and a --reason, or pair again
refusal-not-exact = the pairing report has the number { $number }, and the log keeps whole numbers only; write it as text, or scale it
refusal-no-such-round = round { $round } is not published; look at the last one with cangrejo round, or make the next one with cangrejo pair
refusal-not-the-last-round = only the last round can be annulled, because the later ones stand on the others; annul that one first with cangrejo annul { $last } --reason WHY, or put a single result right (cangrejo correct)
refusal-no-such-table = round { $round } has no table { $table }; look at the number on the { $sheet }, or at all of them with cangrejo round { $round }
    .chess = round { $round } has no board { $table }; look at the numbers with cangrejo round { $round }
refusal-not-seated = athlete { $athlete } sits at no table of round { $round }; see who sits where with cangrejo round { $round }
    .chess = player { $athlete } sits at no board of round { $round }; see who sits where with cangrejo round { $round }
refusal-not-at-table = athlete { $athlete } does not sit at table { $table }; see who sits where with cangrejo round
refusal-has-sheet = the { $sheet } of table { $table } in round { $round } is already in; enter its result (cangrejo result { $table }), or confirm the one that is there (cangrejo confirm { $table })
    .chess = the result slip of board { $table } in round { $round } is already in; enter its result (cangrejo result { $table }), or confirm the one that is there (cangrejo confirm { $table })
refusal-has-result = table { $table } of round { $round } has a result that this would overrule; correct it (cangrejo correct), take it off (cangrejo clear), or enter a dispute (cangrejo dispute)
    .chess = board { $table } of round { $round } has a result that this would overrule; correct it (cangrejo correct), take it off (cangrejo clear), or enter a dispute (cangrejo dispute)
refusal-no-result = table { $table } of round { $round } has no result yet; enter it first (cangrejo result)
    .chess = board { $table } of round { $round } has no result yet; enter it first (cangrejo result)
refusal-same-result = table { $table } of round { $round } has this very result already, so there is nothing to change; to confirm it: cangrejo confirm { $table } --round { $round }
    .chess = board { $table } of round { $round } has this very result already, so there is nothing to change; to confirm it: cangrejo confirm { $table } --round { $round }
refusal-in-dispute = table { $table } of round { $round } is disputed; decide it with a correction (cangrejo correct)
    .chess = board { $table } of round { $round } is disputed; decide it with a correction (cangrejo correct)
refusal-game-count = { $expected ->
    [one] a table plays one game in a round
   *[other] a table plays { $expected } games in a round
}, and { $found ->
    [0] none was
    [one] one was
   *[other] { $found } were
} given; write the points of both pairs for each, and where time ran out before all were played, add --time
refusal-offender-missing = nobody is named who did not come, left or was expelled (decision 21); name them after the table, as in cangrejo no-show 3 7
refusal-implausible = game { $game } cannot have ended so: { $why }
refusal-empty-sanction = a sanction names an athlete, and takes points or shows a card; say which, as in cangrejo sanction 7 --points 0.5 or --card yellow
    .chess = a sanction names a player, and takes points or shows a card; say which, as in cangrejo sanction 7 --points 0.5 or --card yellow
refusal-no-such-sanction = there is no sanction { $sanction } in force; see cangrejo list --sanctions
refusal-tie-of-one = a tie is between two athletes or more; name them, best first
    .chess = a tie is between two players or more; name them, best first
refusal-witness-missing = lots are drawn before witnesses; name at least one with --witness
refusal-not-tied = a tie is settled among all who share a place and nobody else; { $count ->
    [one] nobody shares that of athlete { $athlete }: see who shares one with cangrejo standings
   *[other] name just those who share that of athlete { $athlete }, best first: { $sharing }
}
    .chess = a tie is settled among all who share a place and nobody else; { $count ->
        [one] nobody shares that of player { $athlete }: see who shares one with cangrejo standings
       *[other] name just those who share that of player { $athlete }, best first: { $sharing }
    }
score-both-reached = both sides have reached the target, but a game ends when one does; look at the score sheet again
score-too-high = no side can have more than { $most }; look at the score sheet again
score-nobody-reached = no side has reached the target; if time ran out, say so with --time
score-over-before-time = a side has reached the target, so time did not decide; leave out --time
score-no-winner = equal scores and no draws; name the winner by rule with --winner
repeat-partners = { $one } and { $other } as partners, last in round { $round }, severity { $severity }
repeat-rivals = { $one } and { $other } as rivals, last in round { $round }, severity { $severity }
warning-same-name = the name is that of { $count ->
    [one] athlete
   *[other] athletes
} { $athletes } too; go on if they are different people
    .chess = the name is that of { $count ->
        [one] entry
       *[other] entries
    } { $athletes } too; go on if they are different people
warning-cards-add-up = the yellow cards of { $count ->
    [one] athlete
   *[other] athletes
} { $athletes } make a red one by the rule profile; decide what follows from it
warning-provisional = round { $round } has { $count ->
    [one] a provisional result on table { $tables }; the pairing stands on it
   *[other] provisional results on tables { $tables }; the pairing stands on them
}
    .chess = round { $round } has { $count ->
        [one] a provisional result on board { $tables }; the pairing stands on it
       *[other] provisional results on boards { $tables }; the pairing stands on them
    }
warning-absent-played = in round { $round } { $count ->
    [one] athlete { $athletes } is
   *[other] athletes { $athletes } are
} marked absent; if they played, enter absent --not, and if not, use no-show
warning-draw-changes = { $seed } was called for the draw already, and this changes the order that it gives; call another number in public, with the reason, or go on if everybody knows
warning-rounds-left = { $played ->
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
} played; if more are to come: cangrejo reopen
warning-beyond-plan = { $n_rounds ->
    [one] only one round is planned
   *[other] only { $n_rounds } rounds are planned
}, so there may be no round { $round }; if it is mistyped, take it back: cangrejo undo
warning-nobody-apart = so far no two athletes belong to such a group, so nobody is kept apart; enter who does with cangrejo edit, or take this back: cangrejo undo
    .chess = so far no two players belong to such a group, so nobody is kept apart; enter who does with cangrejo edit, or take this back: cangrejo undo
warning-claim-late = the time for claims ({ $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} since the result was entered) was over for table { $table } of round { $round }; the log says so
    .chess = the time for claims ({ $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } since the result was entered) was over for board { $table } of round { $round }; the log says so
warning-within-tolerance = round { $round } was published less than { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} ago, which is the tolerance; if the athlete comes in time, take it back: cangrejo undo
log-claimed-late = { $what } (after the time for claims)
standings-opponents = rivals
standings-partners = partners

## What is wrong with a file of tournaments

store-missing = there is no file { $file }; look at the name (cangrejo new starts a file of tournaments)
store-exists = { $file } is there already; open it, or choose another name
store-not-a-store = { $file } is not a file of tournaments, or has lost its beginning; restore it from a copy
store-busy = another program is writing to { $file }; close it, or try again
store-disk-full = the disk of { $file } is full; nothing of this was kept, so make room and repeat it
store-disk-fails = the disk of { $file } does not do its work: it is full, was pulled out or is failing; make room or look at it, and see in the log whether this was kept (technical detail: { $detail })
store-file-gone = { $file } was moved, deleted or replaced while the program has it open; nothing is entered until it is back under this name, and then the program goes on by itself; if it is gone for good, stop the program and go on from a copy (cangrejo resume)
store-rewound = { $file } is not the file that entries were made in: "{ $log }" had { $expected } entries, and here it has { $found } or others; nothing is entered until the right file is back, and then the program goes on by itself; if it is gone for good, stop the program and go on from a copy (cangrejo resume)
store-stuck = { $file } cannot be read: the database does not come to an end with it, so it is damaged or its disk does not answer; nothing was changed in it, resume from the copy
store-table-missing = { $file } has lost its table "{ $table }", or a part of it: somebody removed it; resume from a copy into a new file (cangrejo resume --store)
store-damaged = { $file } is damaged; nothing was changed in it, resume from the copy (technical detail: { $detail })
store-newer = { $file } has version { $found } and this program knows up to { $known }; use the newer program
store-older = { $file } has version { $found } and this program knows only { $known }; write the tournament to a file with the older program (cangrejo export --private) and take it over here (cangrejo import --store)
store-old-ratings = { $file } has the rating list in the form of an older program; import the list again with cangrejo ratings import
store-io = { $file } cannot be read or written ({ $detail })
store-database = the database { $file } did not do what was asked, and nothing was kept; repeat it and, if it happens again, resume from the copy (technical detail: { $detail })
store-copy-unreadable = line { $line } of { $file } is not as copies are written; it was changed, use another copy
store-copy-unfinished = line { $line } of { $file } was cut off while it was written; what it said is not in this copy, go on without it by resume --leave-out
store-bad-name = "{ $name }" cannot name a tournament's log; use up to { $most } lower-case letters, digits and hyphens
store-no-such-log = there is no tournament { $log } here; cangrejo list shows those there are
store-log-exists = there is a tournament { $log } already; choose another name
store-conflict = somebody else has added to { $log } meanwhile; read it again and repeat this
store-changed = the log of { $log } is not what was entered: entry { $event }, or one before it, was changed or removed; resume from a copy
store-unreadable = entry { $event } of { $log } is unknown to this program; use the newer program (technical detail: { $detail })
store-not-canonical = entry { $event } of { $log } is not written as this program writes; it comes from somewhere else
store-event-missing = entry { $event } of { $log } is missing, and later ones are there; entries were removed, resume from a copy
store-events-lost = the log of { $log } should end with entry { $expected } and ends with { $found }; entries were removed or changed, resume from a copy
store-events-added = the log of { $log } should end with entry { $expected } and goes on to { $found }: this program did not write those, or the note of where it ends was changed; resume from a copy
store-head-changed = the last entry of { $log }, number { $found }, is not the one that the file notes as its last: the note was changed, or entries were rewritten; hold a copy against the code of the last sheet (cangrejo verify COPY --code) and resume from it
store-note-changed = what the file notes of { $log }, where it ends and its secret, cannot be read: it was changed; resume from a copy
store-note-missing = there are entries of { $log }, but the note of the tournament was removed from the file; resume from a copy
store-unlawful = entry { $event } of { $log } makes no sense there ({ $detail })
store-personal-changed = the private data of athlete { $athlete } in { $log } is not what the log committed to; enter it again with cangrejo edit, or take it from a copy
store-personal-missing = private data was removed from { $log }: { $count ->
    [one] that of athlete { $athletes } is
   *[other] those of athletes { $athletes } are
} gone; the log itself is whole, so take the tournament from a copy into a new file (cangrejo resume --store), or enter the data again with cangrejo edit
store-picture-missing = the picture { $picture } of { $log } is missing: a protest or a score sheet refers to it, and somebody removed it; send it again on its page, or take the tournament from a copy that has it
store-picture-changed = the picture { $picture } of { $log } is not the one that was kept: somebody changed it; send the right one again on its page, or take the tournament from a copy
store-too-many-pictures = the pictures of { $log } have { $found } MB, and one file takes { $most }; copy the tournament to a second folder with --copy and take it over there with cangrejo resume
store-snapshot-changed = the snapshot of { $log } is not the state that its log makes: somebody changed the file; the log is whole, so take it to a new file with cangrejo export --private and cangrejo import --store, and use that
store-other-secret = id numbers of { $log } were entered here under another secret than the file has; take it over into a new file, with --store
store-copy-damaged = line { $line } of the copy { $file } was changed; the tournament itself is safe, so copy to another folder, or take the damaged copy away
store-copy-picture-missing = the picture { $file } is missing beside its copy; put it back from another copy, or go on without it by resume --leave-out
store-copy-picture-changed = the picture { $file } is not the one that was copied; take it away and the machine that copied it writes it again, or go on without it by resume --leave-out
store-copy-ahead = the copy of { $log } has { $copy ->
    [one] one entry
   *[other] { $copy } entries
} and this machine { $store }: another machine went on; take that over with cangrejo resume before anything else is entered here
store-forked = two logs of { $log } went separate ways at entry { $event }: another machine went on as well, or one of them was rewritten; decide which one counts, put the other away, and enter in the first what it lacks

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
breach-not-the-last = entry { $event } is not the last that can be taken back

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

## Files in and out

import-progress = entries
import-registered = Registered: { $count ->
    [one] one athlete, number { $first }
   *[other] { $count } athletes, numbers { $first } to { $last }
}
    .chess = Registered: { $count ->
        [one] one player, number { $first }
       *[other] { $count } players, numbers { $first } to { $last }
    }
import-checked-in = Registered and checked in: { $count ->
    [one] one athlete, number { $first }
   *[other] { $count } athletes, numbers { $first } to { $last }
}
    .chess = Registered and checked in: { $count ->
        [one] one player, number { $first }
       *[other] { $count } players, numbers { $first } to { $last }
    }
import-tried = Nothing is entered; this could be: { $count ->
    [one] one athlete, number { $first }
   *[other] { $count } athletes, numbers { $first } to { $last }
}
    .chess = Nothing is entered; this could be: { $count ->
        [one] one player, number { $first }
       *[other] { $count } players, numbers { $first } to { $last }
    }
import-take-back = To take it back: cangrejo undo --count { $count }
import-windows-1252 = the file is not UTF-8 and was read as windows-1252 (latin-1): row { $row } reads "{ $text }"; if that is wrong, undo this and save the file as UTF-8
import-day-first = the day was taken to come first in { $count ->
    [one] one date
   *[other] { $count } dates
}, and nothing in the file proves it: row { $row }, "{ $text }" as { $read } (year-month-day)
import-same-name = row { $row }: { $name } has the name of athlete { $athlete }; that is right if they are different people
    .chess = row { $row }: { $name } has the name of player { $athlete }; that is right if they are different people
import-more-same-names = and { $count ->
    [one] one more has the name of another athlete
   *[other] { $count } more have the name of another athlete
}
import-redacted = the file has no private data; id numbers entered here cannot be compared with those of before
import-taken-over = Tournament { $log } taken over: { $events ->
    [one] { $events } entry
   *[other] { $events } entries
}, { $new ->
    [one] one of them
   *[other] { $new } of them
} new here, all as they were sealed
import-bad-map = "{ $text }" does not map a column; use column=field with one of: { $fields }; or column=- to leave it out
import-field = { $english } ({ $spanish })
import-roster-options = --map, --sheet, --check-in and --dry-run are for lists of athletes; this file is a whole tournament
import-other-name = the file is the tournament { $log }, and its seals do not hold under another name; leave out --tournament
import-bad-file = { $file } was not taken in: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
} to correct, then try again
import-in-row = row { $row }: { $what }
import-in-cell = row { $row }, column { $column } ({ $heading }): { $what }
import-too-large = the file is larger than { $most } MB, which is more than can be taken in; choose the right one
import-bomb = the workbook unpacks to far more than a list of athletes; save it again with the sheet alone
import-too-many-rows = there are more than { $most } rows; split the file
import-too-many-columns = there are more than { $most } columns; leave out what is not about athletes
import-old-workbook = this is an old workbook (XLS) or one with a password; save it as XLSX without a password
import-broken-workbook = the workbook is broken; save it again as XLSX, or as CSV
import-no-sheets = a file like this has no sheets, so there is no "{ $sheet }"; leave out --sheet
import-no-such-sheet = there is no sheet "{ $sheet }"; the workbook has: { $sheets }
import-not-text = this is neither text nor a workbook; save the list as CSV or XLSX
import-unknown-encoding = the letters are neither UTF-8 nor latin-1 ("{ $text }"); save the file as UTF-8
import-unclosed-quote = after this row a quote is opened and never closed
import-empty = there is nothing in it; the first row must have the headings
import-no-athletes = there is no athlete below the headings
    .chess = there is no player below the headings
import-unknown-columns = nobody knows what { $count ->
    [one] this column is
   *[other] these columns are
}: { $headings }; say it with --map "{ $example }=name" (or another field), or leave it out with --map "{ $example }=-"
import-heading-missing = the column has texts and no heading; write one
import-no-such-column = there is no column "{ $heading }", as --map says
import-no-names = no column is the name; map one with --map COLUMN=name
import-column-twice = another column is the { $field } already; leave one out with --map COLUMN=-
import-wrong-cell-count = the row has { $found ->
    [0] no cell
    [one] one cell
   *[other] { $found } cells
} and there { $expected ->
    [one] is one heading
   *[other] are { $expected } headings
}; look for a separator too few or too many
import-name-missing = the name is missing
import-too-long = the text has { $found } letters; at most { $most } are accepted
import-unprintable = "{ $text }" has a line break or another sign that cannot be printed; take it out
import-failed-formula = "{ $text }" is a formula that failed; put it right in the spreadsheet
import-not-an-elo = "{ $text }" should be a rating: a whole number from 0 to 9999
import-not-a-date = "{ $text }" should be a date: 2001-12-31, 2001 if no more is known, or 31/12/2001 with the day first
import-future-date = "{ $text }" is still to come, and nobody is born then; write the birth date as 2001-12-31
import-short-year = "{ $text }" should have a year of four digits
import-not-a-gender = "{ $text }" should be F, M or X, or a word for it
import-ambiguous-gender = "{ $text }" stands beside H, so it may be a man or a woman; write F and M, or whole words
import-not-a-role = "{ $text }" should be "house player", or nothing for whoever is ranked
import-duplicate-id = row { $row } has the same id number; it is the same person, or one number is mistyped
import-duplicate-fide-id = row { $row } ({ $name }) has the same FIDE number; take one row out, or correct the number
import-known-id = athlete { $athlete } of the tournament has the same id number; take the row out, or correct the number
    .chess = entry { $athlete } of the tournament has the same id number; take the row out, or correct the number
import-in-entry = athlete { $entry } of the list: { $what }
    .chess = player { $entry } of the list: { $what }
import-in-field = athlete { $entry } of the list, field { $heading }: { $what }
    .chess = player { $entry } of the list, field { $heading }: { $what }
import-under = field { $heading }: { $what }
import-list-not-json = at line { $line }, column { $column } the list is not as JSON should be, or ends too early; export it again, or mend that place
import-list-empty = the list is empty; there is nobody to register
import-list-not-an-athlete = this is no athlete; write an object, as {"{"}"name": "Ana"{"}"}
    .chess = this is no player; write an object, as {"{"}"name": "Ana"{"}"}
import-list-not-plain = there is a list or an object where a text or a number should be
import-list-field-twice = the field stands here twice; take one out
import-known-fide-id = athlete { $athlete } of the tournament has the same FIDE number; take the row out, or correct the number
    .chess = entry { $athlete } of the tournament has the same FIDE number; take the row out, or correct the number
import-unmarked-utf-16 = the file is UTF-16 without its mark; save it as UTF-8
import-latin-1-within = the file is UTF-8, and this cell is latin-1 ("{ $text }"): two files were put together, or it was edited with another program; write the cell again and save the file as UTF-8
import-utf-8-within = the file is latin-1, and this cell is UTF-8 ("{ $text }"): two files were put together, or it was edited with another program; write the cell again and save the file as UTF-8
import-written-twice = "{ $text }" seems to be "{ $meant }", spoiled by a program that took UTF-8 for latin-1; correct it where the list comes from
import-letter-lost = in "{ $text }" a letter was lost before the file came here; write it again
import-not-json = { $file } is not whole: line { $line } is not as JSON should be; copy it again
import-other-format = { $file } is JSON, but no tournament of cangrejo export
import-newer = { $file } is of a newer program ("{ $format }"); use that one
import-unreadable = { $file } is not as cangrejo export writes it: look at { $place }
import-events-missing = { $file } does not end where it says; entries were taken out of it
import-abbreviated = { $file } is the public file, in which { $count ->
    [one] 1 entry is
   *[other] { $count } entries are
} abbreviated because of minors; it can be verified, and nobody can go on with it: take the private one (cangrejo export --private)
import-picture-changed = { $file } was changed: its picture { $picture } is another one than its hash says; take the file again from where it was written
import-picture-too-large = { $file } has a picture of more than { $most } MB, { $picture }; this program keeps none so large, take the file again from where it was written
import-picture-other-kind = what { $file } has as the picture { $picture } is no JPEG, PNG or WebP; take the file again from where it was written
export-needs-format = say what to write: -o with a name that ends in .csv, .xlsx or .json, or --format
export-needs-output = a workbook goes to a file: name it with -o
export-needs-what = CSV holds one list: choose it with --what
export-after-standings = --after is about standings; add --what standings
export-private-athletes = this list has nothing private in it; leave out --private, or write --what athletes or the whole tournament
export-exists = { $file } is there already; name another one, or replace it with --force
export-cannot-write = cannot write { $file } ({ $reason }); nothing was left behind
export-no-folder = the folder { $folder } does not exist
export-no-workbook = it does not fit into a workbook; use CSV (technical detail: { $detail })
export-written = { $file } written; code of the log: { $code }
export-written-private = { $file } written, with private data: not for publication; code of the log: { $code }
export-written-abbreviated = { $file } written, for the public: { $count ->
    [one] 1 entry is
   *[other] { $count } entries are
} abbreviated because of minors, so it verifies but nobody can go on with it; code of the log: { $code }
export-athletes = Athletes
    .chess = Players
export-standings = Standings
export-rounds = Rounds
export-log = Log
export-gender = gender
export-association = association
export-country = country
export-category = category
export-tags = tags
export-elo = ELO rating
export-role = role
export-house = house player
export-id-number = id number
export-birth-date = birth date
export-phone = phone
export-round = round
export-seat-a = no. A
export-name-a = seat A
export-seat-b = no. B
export-name-b = seat B
export-seat-c = no. C
export-name-c = seat C
export-seat-d = no. D
export-name-d = seat D
export-points-a = points A
export-points-b = points B
export-winner = winner
export-bye = bye
export-by-time = by time
export-interrupted = interrupted
export-no-sheet = no { $sheet }
    .chess = no result
export-received = { $sheet } received
    .chess = sheet received
export-entered = entered
export-verified = verified
export-disputed = disputed
export-corrected = corrected
export-taken-back = taken back
export-hash = seal (SHA-256)
export-yes = yes

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
argument-apart-athletes = The numbers of those who are kept apart (in chess, the pairing number once round 1 is published)
argument-apart-same_club = Whoever is of one club
argument-apart-same_association = Whoever is of one association
argument-apart-same_country = Whoever is of one country
argument-apart-tag = Whoever has this tag
argument-apart-bar = What they are kept from
argument-apart-rounds = The rounds, such as 2, 1-3 or 4-; otherwise all
argument-apart-must = It must be kept, or there is no round
argument-apart-should = It should be kept, after the repeats
argument-apart-list = List what the rounds to come are asked to keep
argument-apart-remove = Lift the constraint of this number

command-plan = Plans how the rounds of domino are made, or shows the plan.
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
    blocked or reserved. A reserved table is used only with its athlete. In chess these are
    the boards.
      cangrejo tables --first 10 --block 13,14 --reserve 1=7
argument-tables-first = The number of the first table
argument-tables-block = Tables that nobody sits at
argument-tables-unblock = Tables that are used again
argument-tables-reserve = A table for an athlete who needs just this one (in chess, the pairing number once round 1 is published)
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
    .chess = boards from { $first } on
fact-hall-blocked = ; blocked: { $tables }
    .chess = ; not used: { $tables }
fact-hall-reserved = ; table { $table } for athlete { $athlete }
    .chess = ; board { $table } for player { $athlete }
fact-constraint-set = constraint { $constraint }: { $what }
fact-constraint-lifted = constraint { $constraint } lifted
constraint-pinned = in round { $round } a table of { $a } against { $b }
constraint-athletes = athletes { $athletes }
    .chess = players { $athletes }
constraint-same-club = athletes of one club
    .chess = players of one club
constraint-same-association = athletes of one association
    .chess = players of one association
constraint-same-country = athletes of one country
    .chess = players of one country
constraint-tag = athletes with the tag { $tag }
    .chess = players with the tag { $tag }
constraint-apart =
    { $who } { $strength ->
        [must] must
       *[should] should
    } not { $bar ->
        [partners] be partners
        [rivals] be rivals
       *[table] sit at one table
    }, { $rounds }
    .chess = { $who } { $strength ->
        [must] must
       *[should] should
    } not { $bar ->
       *[other] meet
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
pair-rests-instead =
    { $count ->
        [one] { $athletes } rests in place of { $others }, whose turn it was: otherwise every possible round would repeat partners or rivals.
       *[other] { $athletes } rest in place of { $others }, whose turn it was: otherwise every possible round would repeat partners or rivals.
    }
pair-rests-instead-later =
    { $count ->
        [one] { $athletes } rests in place of { $others }, whose turn it was: otherwise, if the same athletes come, a repeat of partners or rivals would be unavoidable by round { $round } at the latest.
       *[other] { $athletes } rest in place of { $others }, whose turn it was: otherwise, if the same athletes come, a repeat of partners or rivals would be unavoidable by round { $round } at the latest.
    }
pair-seats-otherwise = These are not the best tables of those who play: with the best, if the same athletes come, a repeat of partners or rivals would be unavoidable by round { $round } at the latest.
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
    [0] { $athletes } may be { $n_athletes ->
        [one] partner
       *[other] partners
    } of nobody
   *[other] { $n_athletes } athletes ({ $athletes }) may only be partners of { $n_wanted } ({ $wanted })
}
no-round-what-to-do = ; lift a constraint with cangrejo apart --remove, or ask for it with --should
apart-strength = say either --must or --should
apart-group = name athletes, or one group: --club, --association, --country or --tag
    .chess = name players, or one group: --club, --association, --country or --tag
apart-rounds = "{ $rounds }" is no range of rounds; write 2, 1-3 or 4-
apart-none = Nothing is asked of the rounds to come.
apart-column = constraint
plan-last-round = the last round is either like the others or not; leave out one of the options
windows-in-force = Windows: partners { $partners }, rivals { $rivals } ({ $source ->
    [frozen] fixed since round 1
    [by-hand] set by hand
   *[category] by category
})
windows-category = Category of { $athletes ->
    [0] nobody
    [one] the only one
   *[other] the { $athletes }
} checked in: { $category ->
    [compacta] compact
    [estandar] standard
   *[internacional] international
} (partners { $partners }, rivals { $rivals })
tables-not-blocked = table { $table } is not blocked, so there is nothing to free; see which ones are with cangrejo tables
    .chess = board { $table } is not blocked, so there is nothing to free; see which ones are with cangrejo tables
tables-not-reserved = table { $table } is not reserved, so there is nothing to free; see which ones are with cangrejo tables
    .chess = board { $table } is not reserved, so there is nothing to free; see which ones are with cangrejo tables
tables-reserve = "{ $typed }" should be a table and an athlete, such as 1=7
    .chess = "{ $typed }" should be a board and a player, such as 1=7
late-reason = late arrivals and absences
late-has-place = athlete { $athlete } has a place in round { $round } already; look at it with cangrejo round, or if they have not come: cangrejo late --absent { $athlete }
late-nobody = nobody waits for a seat; say who comes (cangrejo late 7), or who has not come (cangrejo late --absent 7)
late-still-waiting = round { $round } has no seat yet for { $count ->
    [one] { $athletes }, who starts
   *[other] { $athletes }, who start
} with the next one; when more come, name them: cangrejo late 7
late-incomplete-only = { $count ->
    [one] table { $tables } is incomplete, and too few wait to fill it; say who comes (cangrejo late 7), or settle it
   *[other] tables { $tables } are incomplete, and too few wait to fill them; say who comes (cangrejo late 7), or settle them
} with cangrejo no-show or cangrejo dissolve
late-seated = Round { $round } changed; no other table moves
late-proposed = Round { $round } would change so; nothing is entered
late-no-seat = Round { $round } has no seat free, and nobody moves
late-removed = No more: { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}
late-incomplete = Incomplete, to be settled when the tolerance is over: { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}
late-unseated = From the next round on: { $athletes }
refusal-pinned-side-size = a fixed table has { $expected } athletes on each side; name them all
refusal-house-pinned = athlete { $athlete } is a house player (comodín) and sits where somebody is missing; fix the table without them
refusal-pinned-twice = athlete { $athlete } is at another fixed table of round { $round }; free that one first (cangrejo apart --list, then cangrejo unpin)
refusal-apart-of-one = two athletes or more are kept apart; name them
    .chess = two players or more are kept apart; name them
refusal-backward-range = the rounds { $first } to { $last } end before they begin; write the smaller number first
refusal-no-such-constraint = there is no such constraint { $constraint } in force; see cangrejo apart --list
refusal-blocked-and-reserved = table { $table } is both blocked and reserved; choose one
    .chess = board { $table } is both blocked and reserved; choose one
breach-wrong-constraint = constraint { $constraint } is not the one due

## Chess files

value-to = EDITION
command-trf = Tools for the report files of chess tournaments (TRF): a file in, an answer out, nothing kept.
command-trf-more = Each tool explains itself: cangrejo trf pair --help

command-trf-convert = Writes a chess tournament's report in the records of TRF16 or of TRF26.
command-trf-convert-more =
    Reads TRF16 with the XX and BB records, and TRF26; lines may end in CR, LF or both;
    the text may be UTF-8 or ISO 8859-1. Every record that this program does not know stays
    as it is. What TRF16 has no place for is told on the standard error ("unsaid" with --json).

    A file whose lines contradict each other is not converted: every fault is told with
    its line and column, and the exit code is 3.
argument-trf-convert-file = The report; "-" reads the standard input
argument-trf-convert-to = The edition that is written
argument-trf-convert-output = The file; otherwise the standard output, in UTF-8
argument-trf-convert-force = Replace the file if it is there

command-trf-pair = Pairs the next round of a chess tournament by the FIDE (Dutch) system.
command-trf-pair-more =
    Prints the number of boards, then white and black of each board by their numbers, the
    first board first; 0 stands for the opponent of whoever has the bye.

    Where no round keeps the absolute criteria (nobody meets twice, no second bye, colors),
    it says why, and the exit code is 1; with --maximum, it pairs all but the fewest. A file
    that is no tournament or has no round left is told with every fault, and the exit code
    is 3.
argument-trf-pair-file = The report, TRF16 or TRF26; "-" reads the standard input
argument-trf-pair-edition = The edition of the rules; otherwise the one that record 192 of the file names, or else 2026
argument-trf-pair-readings = Where the reference engine does not do what an article says: follow the engine or the text
value-readings = READING
argument-trf-pair-maximum = Where not everybody can be paired: leave out the fewest, the lowest first, and name them
argument-trf-pair-output = The file for the boards; otherwise the standard output
argument-trf-pair-force = Replace the file if it is there

trf-paired = Written: { $file } ({ $count ->
    [one] { $count } board
   *[other] { $count } boards
})
trf-left-out = Left out, because not everybody can be paired: { $count ->
    [one] player
   *[other] players
} { $list }
trf-the-bye = the bye
trf-no-pairing = no round can be paired: { $needed ->
    [0] there are { $groups } groups of odd size ({ $list }) whose members may only meet each other
    [one] apart from { $without }, there are { $groups } groups of odd size ({ $list }) whose members may only meet each other; each needs that one
   *[other] apart from { $without } ({ $needed } in all), there are { $groups } groups of odd size ({ $list }) whose members may only meet each other; each needs one of those
}, so at least { $left ->
    [one] { $left } is
   *[other] { $left } are
} left over. The others have been met, are forbidden, or clash in colors, and nobody has a second bye (C1 to C3).
trf-file-too-large = { $file } is larger than { $most } MB, and no tournament is; choose the right file
trf-too-large = the tournament has too many players and scores to be paired exactly
trf-contradiction = the rounds of the players contradict each other; correct the file

command-trf-generate = Makes up chess tournaments, paired by the FIDE (Dutch) system, as files.
command-trf-generate-more =
    Ratings, results and absences come from the seed, and the same command writes the same
    bytes on every machine. Results follow FIDE's model for generators; with --draws, its
    table of expected scores. Where a round cannot be paired, the file ends before it.

    With --count there is a file for each seed in the folder of -o, named by the seed:
    cangrejo trf generate --count 5000 --forfeits 2 --half-byes 3 -o tournaments
value-players = NUMBER
value-played = NUMBER
value-lowest = RATING
value-highest = RATING
value-shape = SHAPE
value-draws = PERCENT
value-forfeits = PERCENT
value-half_byes = PERCENT
value-zero_byes = PERCENT
value-full_byes = PERCENT
value-retired = PERCENT
value-late = PERCENT
value-acceleration = SYSTEM
value-forbidden = SIZE
argument-trf-generate-players = How many players
argument-trf-generate-rounds = How many rounds are announced
argument-trf-generate-played = How many of them are played; otherwise all
argument-trf-generate-seed = The seed of the first tournament; each of the others has the next number
argument-trf-generate-count = How many tournaments
argument-trf-generate-lowest = The lowest rating
argument-trf-generate-highest = The highest rating
argument-trf-generate-shape = Where most ratings are: in the middle, or everywhere alike
argument-trf-generate-draws = The most games that are drawn: fewer between players of unequal strength, as their expected scores ask; otherwise by the model of FIDE
argument-trf-generate-forfeits = How many games are forfeited
argument-trf-generate-half_byes = How likely a player asks for a half-point bye in a round; never in the last
argument-trf-generate-zero_byes = How likely a player is absent from a round
argument-trf-generate-full_byes = How likely a player is given a full-point bye in a round
argument-trf-generate-retired = How many players leave for good
argument-trf-generate-late = How many players come after the first round or the second
argument-trf-generate-acceleration = The acceleration of the first rounds
argument-trf-generate-forbidden = Sizes of groups of whom no two may meet, as 3,2
argument-trf-generate-format = The edition that is written
argument-trf-generate-output = The file, or the folder for many; otherwise the standard output
argument-trf-generate-force = Replace files that are there

trf-generate-progress = tournaments
trf-generate-folder = many tournaments need a folder; name it with -o
trf-generate-ratings = there are no ratings from { $lowest } to { $highest }; exchange --lowest and --highest
trf-generate-group = a group of { $size } is larger than the field; ask for more players or a smaller group
trf-generate-absences = byes of all kinds make { $sum } % of the rounds; ask for 100 at most with --half-byes, --zero-byes and --full-byes together
trf-generate-nothing = these options make no tournament; see cangrejo trf generate --help
trf-generate-played = { $played } rounds cannot be over in a tournament of { $rounds }; ask for fewer with --played, or for more with --rounds
trf-generated = Written: { $file } ({ $count ->
    [one] { $count } tournament
   *[other] { $count } tournaments
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
})
trf-generated-short = Cut short, because the next round could not be paired: { $count ->
    [one] { $count } tournament
   *[other] { $count } tournaments
}

value-arguments = ARGUMENT
command-bbp = Answers in the place of bbpPairings: its arguments, its output, its exit codes.
command-bbp-more =
    Programs that call bbpPairings need no change: give them this program under that name.
      --dutch FILE -p [OUTPUT]                        pairs the next round
      --dutch FILE -c                                 pairs every round again
      --dutch -g [CONFIGURATION] -o FILE [-s SEED]    makes up a tournament
    With -r before these the program names itself; -l [FILE] behind them writes a checklist.

    Exit codes: 0 done, 1 no valid pairing, 2 a seed that is no number, 3 bad arguments or a
    bad file, 4 too large, 5 a file could not be read or written.
argument-bbp-arguments = The arguments of bbpPairings

bbp-arguments = these are no arguments of bbpPairings; see cangrejo bbp --help
bbp-option = bbpPairings has no option { $option }; a file of that name is written ./{ $option }
bbp-system = { $option } is not supported; the only pairing system is the Dutch one, --dutch
bbp-model = a model file before -g is not supported; give a configuration behind -g, or nothing
bbp-other-system = { $file } names another pairing system than the Dutch of 2026; correct record 192
bbp-seed = { $seed } is no seed; give a whole number from 0 to 18446744073709551615
bbp-scenario = this configuration makes no tournament; see that ratings are in order, scores stay below 100, and an absence and a forfeit loss are worth the same
bbp-configuration-line = { $file }: "{ $line }" should have the form KEY=VALUE
bbp-configuration-key = { $file }: there is no such key as in "{ $line }"
bbp-configuration-value = { $file }: "{ $line }" has a value that its key cannot have
bbp-configuration-too-great = { $file }: "{ $line }" is too great; there are at most 9999 players, 99 rounds and ratings of 9999

trf-converted = Written: { $file } ({ $count ->
    [one] { $count } line
   *[other] { $count } lines
})
trf-bad-file = { $file } cannot be taken as a chess tournament: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
} to correct, then try again
trf-fault-at = line { $line }, column { $column }: { $what }
trf-field-player = number of a player
trf-field-rating = rating
trf-field-rank = place
trf-field-points = number of points
trf-field-round = round
trf-fault-meets-self = player { $player } meets himself in round { $round }
trf-fault-bye-with-opponent = player { $player } has both an opponent and a bye in round { $round }
trf-fault-no-result = player { $player } has an opponent in round { $round }, but no result
trf-fault-no-opponent = player { $player } has a game in round { $round }, but no opponent
trf-fault-no-color = player { $player } played in round { $round }, but has no color
trf-fault-contradiction = round { $round } of player { $player } is not what the line of opponent { $opponent } says
trf-fault-impossible-results = players { $player } and { $opponent } cannot both have these results in round { $round }
trf-fault-control-character = character number { $code } has no place in a text; is this another kind of file?
trf-fault-too-short = the line is cut off; this record has at least { $needed } columns
trf-fault-not-a-number = "{ $found }" should be a { $field }
trf-fault-zero = 0 should be a { $field }; they are counted from 1
trf-fault-too-great = the greatest { $field } is { $limit }
trf-fault-not-points = "{ $found }" should be points, such as 1.5
trf-fault-cut-round = the line ends inside round { $round }; each round has opponent, color and result
trf-fault-stray-text = nothing should stand here, but there is "{ $found }"
trf-fault-unknown-word = this record does not have "{ $found }"
trf-fault-unknown-color = the color should be w, b, - or blank, not "{ $found }"
trf-fault-unknown-result = the result should be one of 1 = 0 + - W D L H F U Z, not "{ $found }"
trf-fault-reversed = the last one comes before the first; exchange them
trf-fault-unsupported = record { $record } cannot be taken into account yet
trf-fault-repeated-player = player { $player } is on line { $first } already
trf-fault-said-otherwise = line { $first } says otherwise; leave the wrong one of the two out
trf-fault-opposed = "{ $found }" contradicts "{ $before }", which stands before it; leave the wrong one of the two out
trf-fault-missing-player = player { $player } is missing; numbers go from 1 to the greatest without a gap
trf-fault-unknown-player = player { $player } is not in the file
trf-fault-empty-round = nobody has anything in round { $round }, though there are later ones
trf-fault-wrong-score = player { $player } has { $written } points, but the results give { $reckoned }
trf-fault-too-many-rounds = there are { $played } rounds, but the tournament has { $rounds }
trf-fault-no-round-left = the last round ({ $rounds }) is over; none is left to pair
trf-fault-accelerated-too-long = player { $player } has virtual points in rounds that the tournament does not have
trf-fault-baku-needs-halves = Baku acceleration needs a win worth two draws and a loss worth nothing
trf-fault-no-players = there are no players; each has a line 001
trf-fault-no-round-count = the number of rounds is missing; add a line 142 or XXR
trf-fault-no-initial-color = the initial color is missing; add a line 152 or XXC
trf-unsaid = the file does not say everything
trf-unsaid-cut = player { $player }: "{ $text }" is cut to { $columns } characters
trf-unsaid-too-great = player { $player }: { $number } has more digits than its columns, which stay empty
trf-unsaid-byes = byes of round { $round }, for { $count ->
    [one] player
   *[other] players
} { $players }: TRF16 has room for those of the next round only, and only if somebody is left to be paired
trf-unsaid-forbidden = players { $players } may not meet in rounds { $first } to { $last }: TRF16 can forbid it for all rounds only
trf-unsaid-system = the kind of tournament, { $code }: say it to the program that pairs
trf-unsaid-record = record { $id }: { $text }
trf-unsaid-rating-only = round { $round }, board { $board }: the correction counts for rating only, and is in the file with --for-rating
export-for-rating = --for-rating is about a report file of chess; add --format trf26 or trf16

## Standings of chess

value-tie_breaks = LIST
value-edition = YEAR
value-system = SYSTEM
value-open = PLAYER
command-trf-standings = Shows the standings of a chess tournament by the tie-breaks of FIDE (C.07), and what they are made of.
command-trf-standings-more =
    The tie-breaks are those of --tie-breaks, or of record 212 or 202 of the file; the
    points come first unless the list says otherwise. Codes, parted by commas:

      DE DE/P                     direct encounter
      WIN WON BPG BWG REP STD     own results, rounds and colors
      PS PS/C1                    progressive score
      BH FB SB                    Buchholz, Fore Buchholz, Sonneborn-Berger; /C1 /C2 cut
                                  the least, /M1 /M2 also the greatest, /P counts forfeits
      AOB AOB/F                   mean Buchholz of the opponents
      KS KS/L+1                   Koya, with its limit half points higher (or lower)
      ARO TPR PTP APRO APPO       ratings of the opponents; ARO/C1 and so on
      TPN RTNG                    pairing number, rating; /R the other way round

    Examples:
      cangrejo trf standings open.trf --tie-breaks DE,BH/C1,BH,SB
      cangrejo trf standings open.trf --open 7
argument-trf-standings-file = The report; "-" reads the standard input
argument-trf-standings-tie_breaks = The tie-breaks, such as BH/C1,SB; otherwise those of the file
argument-trf-standings-edition = The edition of C.07: 2026 is in force from March 2026, 2024 until then
argument-trf-standings-after = After this round; otherwise after the last one
argument-trf-standings-system = Swiss or round robin; otherwise what record 192 says, or Swiss
argument-trf-standings-open = Every part of every value of the player of this number

tie-break-unknown = there is no tie-break { $code }; the nearest: { $nearest }
tie-break-of-teams = { $code } is a tie-break for teams, and this is a tournament of players; leave it out
tie-break-own-rule = { $code } is a rule of that tournament alone, which no program can know; leave it out
tie-break-in-file = { $file }: { $what }. Correct its record 202 or 212, or give the list with --tie-breaks
tie-breaks-no-such-round = there is no round { $round } to look back from: { $count ->
        [one] one round is over
       *[other] { $count } rounds are over
    }
tie-breaks-no-such-player = there is no player { $player }; the numbers go to { $most }
tie-breaks-rating = rating
tie-breaks-title = { $name }: standings after round { $round } of { $rounds }
tie-breaks-rules = { $system }; tie-breaks of C.07, edition { $edition }
tie-breaks-swiss = Swiss tournament
tie-breaks-round-robin = Round robin
tie-breaks-unlisted = Neither the file (records 202 and 212) nor --tie-breaks names a tie-break: equal points share a place.
tie-breaks-unrated = { $code } is left out, because { $count ->
        [one] player { $players } has
       *[other] players { $players } have
    } no rating (C.07 §10).
tie-breaks-not-in-round-robins = { $code } is left out: the Buchholz family is not for round robins (C.07 §8, edition 2026).
tie-breaks-later-edition = { $code } is left out: it came with the edition of 2026.
tie-breaks-place = { $player }: place { $place }{ $count ->
        [0] {""}
        [one] , shared with one more
       *[other] , shared with { $count } more
    }
tie-breaks-round = round
tie-breaks-what = what happened
tie-breaks-basis = what is looked at
tie-breaks-brings = brings
tie-breaks-fate = counts?
reckoning-sum = sum
reckoning-mean = mean
reckoning-rounded-mean = mean, rounded, a half up
reckoning-performance = mean rating { $average }, { $percent } % scored, { $difference } by the table
reckoning-expected = the least rating that promised the { $score } points scored; it promises { $expected }
reckoning-nothing-scored = nothing scored: the lowest rating less 800
reckoning-no-game = no game over the board
reckoning-own = the player's own
kind-win = beat { $player }
kind-draw = drew with { $player }
kind-loss = lost to { $player }
kind-forfeit-win = { $player } did not come
kind-forfeit-loss = did not come to { $player }
kind-pairing-bye = pairing-allocated bye
kind-full-bye = full-point bye
kind-half-bye = half-point bye
kind-zero-bye = absent
basis-total = points so far
basis-score = opponent's { $score }
basis-adjusted = opponent's { $score }: { $awarded }, and a draw for each bye at his end (§16.3)
basis-dummy = dummy with the own { $own } (§16.4)
basis-dummy-opponent = dummy with { $score }: the own { $own }, but no more than the opponent's (§16.4)
basis-dummy-draws = dummy with { $score }: the own { $own }, but no more than a draw a round (§16.4)
basis-reached = opponent's { $score }, at least { $limit }
basis-missed = opponent's { $score }, below { $limit }
basis-rating = opponent's rating
basis-value = opponent's { $code }
fate-least = cut: the least
fate-voluntary = cut first: a round not played by choice (§16.5)
fate-greatest = cut: the greatest
fate-first = cut: one of the first rounds
encounter-none = { $code }: tied with nobody by then
encounter = { $code }: the games among the tied
encounter-group = Tied: { $players }
encounter-met = {"  "}against { $player }: { $points }
encounter-points = {"  "}points: { $points }{ $count ->
        [0] {""}
        [one] ; { $most } if the game not played were won
       *[other] ; { $most } if the { $count } games not played were won
    }
encounter-place = {"  "}place { $place } among them
encounter-fewer = {"  "}tied with fewer, from place { $place } on
encounter-tied = {"  "}still tied
encounter-not-all-met = {"  "}still tied: not all met, and the games not played could change it
## Checking chess files

command-trf-check = Pairs every round of a chess tournament anew and says which differ from the rules.
command-trf-check-more =
    For each round the tournament is taken back to what was known before it: whoever was not
    paired in it was away. Boards, colors and the bye are compared; the order of the boards
    and forfeited games without colors are not.

    A file whose points do not add up is refused. The places are compared with the tie-breaks
    of record 202 or 212; those who stay tied may stand in any order.

    The exit code is 0 if all is as the rules say, and 1 if something differs.
argument-trf-check-file = The report; "-" reads the standard input
trf-check-progress = rounds checked
trf-check-round-agrees = Round { $round }: as the rules say
trf-check-round-empty = Round { $round }: nobody was paired
trf-check-round-impossible = Round { $round }: the rules give no round
trf-check-round-differs = Round { $round }: not as the rules say
trf-check-column-board = Board
trf-check-column-rules = By the rules
trf-check-column-file = In the file
trf-check-column-player = Player
trf-check-places-unlisted = Points: they add up. Places: not compared, because the file names no tie-breaks (202 or 212)
trf-check-places-unknown = Points: they add up. Places: not compared, because { $code } is a tie-break that cannot be reckoned
trf-check-places-agree = Points and places: as the tie-breaks say ({ $codes }, { $edition })
trf-check-places-wrong = Places: not as the tie-breaks say ({ $codes }, { $edition })
trf-check-places-differ = { $file }: { $bad } of { $count } places { $bad ->
    [one] is
   *[other] are
} not as the tie-breaks say
trf-check-bye = { $player } has the bye
trf-check-differs = { $file }: { $bad } of { $count } rounds { $bad ->
    [one] is
   *[other] are
} not as the rules say

## Chess at the desk

command-lot = Notes the color that was drawn for the first of the starting list (chess).
command-lot-more =
    The lot is drawn in public before round 1: it gives the color of the first in the starting
    list. A number called with "cangrejo seed" does the same: white if it is odd.
argument-lot-color = The color that was drawn
value-color = WHITE-OR-BLACK
argument-new-chess = A tournament of chess, one against one, by the FIDE Dutch system
argument-new-first_color = The color drawn for the first of the starting list
value-first_color = WHITE-OR-BLACK
argument-new-acceleration = Virtual points for the upper half in the first rounds
argument-new-tie_breaks = Codes of the tie-breaks, the weightiest first, as BH/C1,BH,SB
argument-new-edition = The edition of the Dutch system
argument-absent-bye = What the player gets for it: half a point, a whole one or none (chess)
value-bye = BYE
argument-desk-unrated = The game ended before it was one: played, but not rated (chess)
argument-desk-chess_title = Title of chess: GM, IM, WGM, FM, WIM, CM, WFM, WCM; empty to take it back
value-chess_title = TITLE
argument-desk-federation = Federation of chess, as ESP
value-federation = FEDERATION
argument-desk-fide_id = Number in the list of FIDE
value-fide_id = NUMBER
desk-not-points = "{ $value }" is not a whole number; write the points of both sides, as 200 150
desk-points-missing = the points of side B are missing; write both, as 200 150
import-not-a-title = "{ $text }" is no title of chess (GM, IM, WGM, FM, WIM, CM, WFM, WCM); correct it or leave it empty
import-not-a-fide-id = "{ $text }" is no number of FIDE; write its digits or leave it empty
export-trf-whole = a report file is of the whole tournament; leave out --what
import-trf-points = this file gives points for absences, other points for a bye than for a game, or white other points than black; no rule profile can say that
import-trf-acceleration = the virtual points of this file are not those of Baku (C.04.7); no rule profile can say them
import-trf-name = name the new tournament with --tournament
import-trf-refused = the file cannot be taken over: { $why }
import-trf-done =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    } and { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } of { $file } are now the tournament { $log }
import-trf-reason = taken over from { $file }
export-title = Title
export-federation = Federation
export-fide-id = FIDE ID
rule-chess-edition = edition of the Dutch system: fide-2026 or fide-2017
rule-chess-acceleration = virtual points in the first rounds: none or baku
rule-chess-win = points for a win
rule-chess-draw = points for a draw
rule-chess-loss = points for a loss
rule-chess-pairing-bye = points for whoever is left without an opponent
rule-chess-tie-breaks = what parts equals, the weightiest first
rule-chess-half-byes = half-point byes that each may ask for
rule-chess-full-byes = full-point byes that each may be given (FIDE advises against them)
rule-chess-last-bye-round = last round for which such a bye may be asked for; none: any
refusal-domino-only = this is a tournament of chess, and that is of domino only; see cangrejo --help
refusal-chess-only = this is a tournament of domino, and that is of chess only; start one of chess with cangrejo new NAME --chess
refusal-other-profile = this profile is of the other game; use ajedrez-fide for chess, or leave out --chess for domino
refusal-points-out-of-order = a win must be worth more than a draw, and a draw not less than a loss; set others with cangrejo rules --set chess.win=1
refusal-bad-tie-break = "{ $code }" is no tie-break for one against one; choose among { $codes }
refusal-baku-needs-halves = Baku acceleration (C.04.7) needs a draw worth half of a win and a loss worth nothing; change the points (cangrejo rules --set chess.draw=0.5), or leave out --acceleration
refusal-bye-quota = player { $athlete } may have { $most ->
    [0] no bye of this kind
    [one] 1 bye of this kind, and has it
   *[other] { $most } byes of this kind, and has them
}; note an absence without points, or change the rule (cangrejo rules)
refusal-bye-too-late = byes for points are granted up to round { $last_round } only (chess.last_bye_round); note an absence without points (cangrejo absent), or change the rule (cangrejo rules)
refusal-only-must = in chess two can only be kept from meeting at all; say --must, and not --as partners
refusal-rematch = players { $one } and { $other } have played each other already, and nobody meets twice (C.04.3 C1); pair them otherwise (cangrejo pair)
fact-lot-white = the lot: the first of the starting list has white
fact-lot-black = the lot: the first of the starting list has black
fact-list-set =
    { $count ->
        [one] the starting list is given: 1 player
       *[other] the starting list is given: { $count } players
    }
fact-half-bye = player { $athlete } has a half-point bye in round { $round }
fact-full-bye = player { $athlete } has a full-point bye in round { $round }
fact-unrated = { $result } (not rated)
chess-lot-missing = the color of the first in the starting list is not drawn yet; note it with cangrejo lot white (or black), or call a number with cangrejo seed
chess-too-large = there are too many players to be paired at once
chess-fault = the history contradicts itself ({ $fault }); this is a fault of the program
chess-no-pairing = no round keeps the absolute rules C1 to C3: each of these { $count ->
    [one] group
   *[other] { $count } groups
} needs an opponent from outside: { $groups }; there { $n_needed ->
    [0] is nobody
    [one] is only { $needed }
   *[other] are only { $needed }
} for them. Lift a prohibition (cangrejo apart --list), bring somebody back, or end the tournament
chess-the-bye = the bye
chess-bad-title = "{ $value }" is no title of chess; write GM, IM, WGM, FM, WIM, CM, WFM or WCM, or leave it empty
chess-bad-result = "{ $value }" is no result that both can have; write 1-0, 0-1, 1/2-1/2 (or =), 1F-0F, 0F-1F, 0F-0F, or the rare 0-0, 1/2-0, 0-1/2
chess-pairing-number = no.
chess-title-column = title
chess-federation-column = fed
chess-rating = rating
chess-board = board
chess-white-number = no. white
chess-black-number = no. black
chess-white = white
chess-black = black
chess-open = boards without a result: { $tables }
chess-left-out-unrated = { $code } is left out, because somebody has no rating (C.07 art. 10)
chess-left-out = { $code } is left out, because this tournament cannot have it
chess-still-entries = Until round 1 is published, commands take the number of the entry: cangrejo list --athletes
chess-pairing-bye = Without an opponent (pairing-allocated bye): { $athletes }
chess-full-byes = Full-point bye: { $athletes }
chess-half-byes = Half-point bye: { $athletes }
chess-zero-byes = Absent: { $athletes }
chess-by-engine = paired by { $engine }, rules { $rules }
chess-by-hand = paired by hand
chess-imported = taken over from a report file
command-fide-mode = Shows whether the handling rules of FIDE bind the director, or leaves them (chess).
command-fide-mode-more =
    The mode is on from the start: published boards change only for a cause of C.04.2 4.4 (cangrejo
    swap --cause, or annul --cause; undo takes none back), and corrections count as 4.3 says. It is
    left with --leave, after two warnings: each tells a code for --confirm, the first for the second
    warning, the second, with a reason, for leaving. The log, rounds, standings, verify and report
    files say so from then on.
argument-fide-mode-leave = Leave the mode
argument-fide-mode-code = The code of the warning that was read
argument-swap-cause = The cause of C.04.2 4.4 for which published boards are changed (chess)
argument-annul-cause = The cause of C.04.2 4.4 for which a published round is annulled (chess)
argument-standings-open = Every part of every value of the player of this pairing number (chess)
value-cause = CAUSE
argument-new-event = The event that this tournament is a section of
argument-list-event = Only the sections of this event
argument-standings-event = Those of every section of this event
value-event = EVENT
desk-event = event
event-unknown = no tournament of this file is a section of "{ $event }"; see cangrejo list
fide-mode-on = the handling rules of FIDE hold: published boards change for a cause of C.04.2 4.4 only, and late corrections count as 4.3 says
fide-mode-left = the mode of FIDE was left: the director changes boards and results as needed, and the log, rounds, standings, verify and report files tell it
fide-mode-warning-1 = first warning: outside the mode of FIDE nobody is sure that the tournament can be rated, and it cannot be entered again but by an undo; if you want that, add --confirm { $code }
fide-mode-warning-2 = second warning: the log, rounds, standings, verify and report files will say from here on that the mode was left; if you still want that, say --confirm { $code } instead, and a reason with --reason
fide-mode-other-code = "{ $code }" is not the code of a warning, or the log has gone on since; begin again with --leave alone
refusal-cause-missing = in the mode of FIDE published boards change for a cause of C.04.2 4.4 only; name it with --cause (rematch, event-rules, no-opponents, late-entry, last-round)
refusal-second-bye = player { $athlete } had a bye already, or a win's points without playing, and in the mode of FIDE gets no bye again (C.04.3 C2); give it to somebody else, or leave the mode of FIDE first (cangrejo fide-mode --leave)
refusal-color-clash = players { $one } and { $other } both must have the same color, so in the mode of FIDE they do not meet (C.04.3 C3); pair them otherwise, or leave the mode of FIDE first (cangrejo fide-mode --leave)
refusal-bound-color = in the mode of FIDE player { $athlete } must have { $color ->
    [white] white
   *[black] black
 } here (C.04.3 C3); exchange the colors of that board, or leave the mode of FIDE first (cangrejo fide-mode --leave)
refusal-published-stays = in the mode of FIDE published boards are not taken back by undo; change them for a cause of C.04.2 4.4 (cangrejo swap --cause), or annul the round for one (cangrejo annul --cause)
refusal-no-rematch = no two of these boards have met before, so an accidental second meeting (C.04.2 4.4) is not the cause; name the true one with --cause
refusal-opponents-there = the cause is two players without opponents who then play each other (C.04.2 4.4), and that is not so here: only a bye, or an opponent who has withdrawn (cangrejo withdraw), leaves one without; name the true one with --cause
refusal-nobody-late = nobody has come late, so a late entry (C.04.2 4.4) is not the cause; register whoever came (cangrejo add) first, or name the true one with --cause
refusal-kept-apart = players { $one } and { $other } must not meet (no. { $constraint } of cangrejo apart --list); change others, or lift that first (cangrejo apart --remove { $constraint })
refusal-no-round-for-bye = { $n_rounds ->
    [one] the tournament has one round, and so no bye after it
   *[other] the tournament has { $n_rounds } rounds, and so no bye after round { $n_rounds }
}; name a round to come
refusal-forfeit-unrated = a forfeit is never rated; leave out --unrated
refusal-same-fide-id = the FIDE number { $fide_id } is that of entry { $athlete }, { $name }; if it is the same person, leave this one out, and if that number is mistyped, put it right first (cangrejo edit { $athlete } --fide-id NUMBER)
refusal-no-last-round = that cause is one of the last round only (C.04.2 4.4), and this is not the last; name the true one with --cause
refusal-mode-is-left = the mode of FIDE was left already, so nothing is left to enter; look at it with cangrejo fide-mode
refusal-too-many-players = a chess tournament has at most { $most } players: a report file has no numbers beyond; make a second section
warning-correction-later = round { $round } was corrected while the next one is on: it counts from the pairing of round { $next } on (C.04.2 4.3)
warning-correction-rating = round { $round } was corrected after the next one was over: it counts for rating only, and standings and pairings stay (C.04.2 4.3)
warning-numbers-stay = round 4 is paired, so the pairing numbers stay as they are (C.04.2 2.3); the correction counts for tie-breaks by rating and is in the report file
fact-event-set = the tournament is a section of "{ $event }"
fact-fide-mode-left = the mode of FIDE is left
fact-cause = { $what }; cause: { $cause }
fact-for-rating = round { $round }, board { $table }: { $score }, for rating only
cause-rematch = an accidental second meeting
cause-event-rules = the rules of the event
cause-no-opponents = two without opponents who agree to play
cause-late-entry = a late entry
cause-last-round = something unforeseen at the first boards of the last round
chess-for-rating = board { $table }: { $score } for rating only, reported too late for the standings
chess-mode-left = the mode of FIDE was left
chess-swap-proposed = Round { $round }, if they change places (nothing was entered)
chess-as-engine = these are the boards that the engine pairs
chess-unlike-engine = the engine would pair otherwise than at these boards: { $boards }
chess-broken-pair = { $white } and { $black } may not meet: { $why }
chess-broken-bye = { $player } may not have the bye: { $why }
chess-broken-color = { $player } must have { $color ->
    [white] white
   *[black] black
 } here ({ $code })
chess-worse-bracket = First difference, in the bracket of { $score } points: { $why }
## The FIDE rating list

value-who = WHO
value-most = NUMBER
value-control = RATING
command-ratings = Keeps the FIDE rating list at hand, without a network.
command-ratings-more = Each command explains itself: cangrejo ratings import --help

command-ratings-import = Takes over a FIDE rating list, and says what it changes.
command-ratings-import-more =
    Download the list where there is a network and bring it here: the text or the XML form,
    of one time control or of all, packed (ZIP) or not. It replaces the list imported before,
    and is kept in ratings.db beside the file of tournaments.

    A list with faults is not taken over: each is told with its line, and the exit code is 3.

    Example: cangrejo ratings import players_list_foa.zip
argument-ratings-import-file = The list; "-" reads the standard input
argument-ratings-import-control = What the ratings are for, where the list has one of each player
argument-ratings-import-dry_run = Only say what would change

command-ratings-find = Finds players of the rating list, by name or by number.
command-ratings-find-more =
    A name may be given in parts, without accents: cangrejo ratings find nunez ine
argument-ratings-find-who = Words of the name, or the FIDE number
argument-ratings-find-most = How many are shown at most

command-ratings-add = Registers players of the rating list, with all it knows of them.
command-ratings-add-more =
    Example: cangrejo ratings add 900000001 900000002
argument-ratings-add-numbers = FIDE numbers
argument-ratings-add-control = Which of the ratings is taken

command-ratings-update = Holds the players of a tournament against the rating list, and puts them right.
command-ratings-update-more =
    Rating, title and federation of everybody with a FIDE number become those of the list, and
    the answer shows what they were. Names stay as they were written, and a rating that was
    estimated stays where the list has none. See it first with --dry-run; it is one entry, and one
    undo takes it back.
argument-ratings-update-control = Which of the ratings is taken
argument-ratings-update-dry_run = Only show what would change

ratings-progress = players written
ratings-reading = bytes read
ratings-comparing = players of the list before
ratings-imported = Imported: { $count ->
    [one] 1 player
   *[other] { $count } players
}
ratings-would-import = Would be imported: { $count ->
    [one] 1 player
   *[other] { $count } players
}; nothing is changed
ratings-new = New on the list: { $count }
ratings-gone = No longer on the list: { $count }
ratings-changed = Changed: { $count }
ratings-changed-what = Of these, other standard rating { $standard }, rapid { $rapid }, blitz { $blitz }; other title { $titles }, name { $names }, federation { $federations }
ratings-widest = The ratings that moved most:
ratings-heading-id = FIDE number
ratings-heading-title = title
ratings-heading-name = name
ratings-heading-federation = federation
ratings-heading-standard = standard
ratings-heading-rapid = rapid
ratings-heading-blitz = blitz
ratings-heading-born = born
ratings-heading-number = no.
ratings-heading-rating = rating
ratings-all-as-listed = Everybody with a FIDE number is as the rating list says.
ratings-missing = Not on the rating list: { $athletes }
ratings-without-number = Without a FIDE number: { $count }
ratings-unknown = nobody on the rating list has the number { $number }; look with cangrejo ratings find NAME
ratings-nobody = Nobody on the rating list is called { $who }.
ratings-none = there is no rating list yet; download one from FIDE and import it with cangrejo ratings import FILE
ratings-bad-list = { $file } cannot be taken as a rating list: { $count ->
    [one] 1 fault
   *[other] { $count } faults
}
ratings-fault-at-line = line { $number }: { $what }
ratings-fault-at-player = player { $number } of the file: { $what }
ratings-fault-not-a-list = this is no FIDE rating list; the first line of the text form begins with "ID Number", the XML form with <playerslist>
ratings-fault-no-column = the heading "{ $heading }" is missing
ratings-fault-nobody = there is no player in it; was the download cut off?
ratings-fault-bad-number = "{ $found }" should be a FIDE number
ratings-fault-no-name = player { $player } has no name
ratings-fault-bad-rating = player { $player } should have a rating from 0 to 9999, not "{ $found }"
ratings-fault-twice = player { $player } is on the list already
ratings-fault-cut-off = the line has no end; was the download cut off?
ratings-fault-long-line = the line is too long; is this another kind of file?
ratings-fault-broken-xml = the XML is broken (players read before that: { $count }); download it again
ratings-fault-broken-archive = the ZIP file is broken; download it again
ratings-fault-not-one-list = the ZIP file should hold one list, as .txt or .xml, but it holds { $count }; unpack it and import one
ratings-fault-too-large = it is larger than { $most } GiB
ratings-fault-unreadable = it cannot be read to its end: { $reason }

## Explaining chess rounds

value-board = BOARD
value-player = NUMBER
value-bracket = BRACKET
argument-trf-check-edition = The edition of the rules; otherwise the one that record 192 of the file names, or else 2026
argument-trf-check-readings = Where the reference engine does not do what an article says: follow the engine or the text
command-trf-explain = Says why a round of chess is paired as it is: who meets whom, who floats, who has the bye.
command-trf-explain-more =
    For every bracket: its players, S1 and S2, exchanges, who floats down, and for whoever does
    not meet the natural opponent, why the earlier ones were refused. What stands against
    each alternative is found by pairing the bracket again with it: a rule that forbids it,
    or the first criterion that gets worse, and by how much.

    Of a whole round the first three alternatives to each thing are looked at; with --bracket
    ten, with --board or --player thirty. What would take too long is said not to have
    been searched.
argument-trf-explain-file = The report; "-" reads the standard input
argument-trf-explain-round = The round; otherwise the next one
argument-trf-explain-board = Only this board
argument-trf-explain-player = Only what became of the player with this number
argument-trf-explain-bracket = Only this bracket; the first has the highest score
argument-trf-explain-edition = The edition of the rules; otherwise the one that record 192 of the file names, or else 2026
argument-trf-explain-readings = Where the reference engine does not do what an article says: follow the engine or the text
trf-explain-no-round = there is no round { $number } to explain; choose one that the file has, or the next
trf-explain-no-board = there is no board { $number } in this round
trf-explain-no-player = player { $number } is not paired in this round
trf-explain-no-bracket = there is no bracket { $number } in this round
trf-explain-round = Round { $round }
trf-explain-round-2017 = Round { $round }, by the rules of 2017
trf-explain-penultimate = Paired once more as the penultimate bracket, because those below could not be paired with what it left (A.9)
trf-explain-collapsed = The collapsed last bracket: everybody who is left, of whatever score (A.9)
trf-explain-bracket = Bracket { $number }, { $score } points: { $residents }
trf-explain-moved-down = Moved down: { $players }
trf-explain-halves = Subgroups: S1 { $s1 }; S2 { $s2 }
trf-explain-nobody = nobody
trf-explain-exchange = Exchanged: { $leaving } from S1 to S2, { $entering } from S2 to S1
trf-explain-exchange-why = Without that: { $why }
trf-explain-board = Board { $board }: { $white } with white, { $black } with black
trf-explain-natural-met = They meet in the natural order
trf-explain-natural = By the natural order { $player } would meet { $natural }
trf-explain-not = Not { $player }: { $why }
trf-explain-not-asked = Not looked at: { $count } more
trf-explain-floats = { $player } floats down
trf-explain-gets-bye = { $player } has the bye
trf-explain-stays = Otherwise: { $why }
trf-explain-stays-instead = Otherwise { $instead } would, at best: { $why }
trf-explain-reached = { $code } is { $count } ({ $what }): { $reason }
trf-explain-least = less is not possible here
trf-explain-costs = it could be { $least }, but { $code } ({ $what }) would be { $instead } instead of { $reached }
trf-explain-bye = The bye: { $player }. No lower score than { $score } can have it (C5); rounds not played: { $unplayed } (C9)
trf-explain-bye-2017 = The bye: { $player }, who is left over in the last bracket with { $score } points; rounds not played: { $unplayed }
trf-no-bye-had = had the bye in round { $round } ({ $code })
trf-no-bye-points = had a win's points without playing in round { $round } ({ $code })
trf-why-met = they met in round { $round } ({ $code })
trf-why-forbidden = these two may not meet, by order
trf-why-clash = both must have the same color ({ $code })
trf-why-no-opponent = there is nobody here whom the player may meet
trf-why-unpairable = the rest could not be paired ({ $code })
trf-why-later = just as good, but article 4 comes to it later
trf-why-later-2017 = just as good, but section D comes to it later
trf-why-not-searched = not searched, because it would take too long; --bracket, --board or --player look closer
trf-why-worse = { $code } ({ $what }) would be { $instead } instead of { $reached }
trf-color-both = Both get the color they want, or have no wish ({ $clause })
trf-color-stronger = Both want the same color; the stronger wish is granted ({ $clause })
trf-color-wider = Both must have the same color; the wider color difference goes first ({ $clause })
trf-color-alternation = Both want the same color; the colors of their last round with different ones are exchanged ({ $clause })
trf-color-higher = Both want the same color; the higher ranked player gets it ({ $clause })
trf-color-number = Nobody has a wish; the number of the higher ranked player decides ({ $clause })
trf-criterion-1 = players who meet again
trf-criterion-2 = a second bye
trf-criterion-3 = clashes of absolute colors
trf-criterion-4 = players who could not be paired
trf-criterion-5 = score of the bye
trf-criterion-6 = players who float down
trf-criterion-7 = scores of moved-down players who float down again
trf-criterion-8 = players whom the next bracket would leave, with their scores
trf-criterion-9 = unplayed rounds of whoever has the bye
trf-criterion-10 = games of topscorers with a color difference beyond two
trf-criterion-11 = games of topscorers with a color for the third time running
trf-criterion-12 = games in which somebody does not get the color wanted
trf-criterion-13 = games in which somebody does not get the color strongly wanted
trf-criterion-14 = residents who float down as in the last round
trf-criterion-15 = opponents of moved-down players who float up as in the last round
trf-criterion-16 = residents who float down as two rounds ago
trf-criterion-17 = opponents of moved-down players who float up as two rounds ago
trf-criterion-18 = scores of moved-down players who float down again and did in the last round
trf-criterion-19 = scores of moved-down players whose opponents floated up in the last round
trf-criterion-20 = scores of moved-down players who float down again and did two rounds ago
trf-criterion-21 = scores of moved-down players whose opponents floated up two rounds ago
trf-criterion-2017-6 = score differences of the pairs and of those who float down
trf-criterion-2017-12 = players who float down as in the last round
trf-criterion-2017-13 = players who float up as in the last round
trf-criterion-2017-14 = players who float down as two rounds ago
trf-criterion-2017-15 = players who float up as two rounds ago
trf-criterion-2017-16 = score differences of those who float down as in the last round
trf-criterion-2017-17 = score differences of those who float up as in the last round
trf-criterion-2017-18 = score differences of those who float down as two rounds ago
trf-criterion-2017-19 = score differences of those who float up as two rounds ago

command-explain = Says why a published round of chess is paired as it is (chess only).
command-explain-more =
    As cangrejo trf explain, from the log: the round is paired once more by what was known
    before it. Players are called by their pairing numbers. Where the round was published
    otherwise, by hand or with a later change, a last line says so.
argument-explain-round = The round; otherwise the last one
argument-explain-board = Only this board
argument-explain-player = Only what became of the player with this pairing number
argument-explain-bracket = Only this bracket; the first has the highest score
explain-published-otherwise = The round was published otherwise, by hand or with a change since; this is what the rules give.
