# What is printed and what is downloaded.
paper-language = en

# Around every sheet.
paper-page = page { $page } of { $pages }
paper-imprint = version { $version } · printed { $time } · code of the log { $code }
paper-imprint-replaces = version { $version }, replaces version { $before } · printed { $time } · code of the log { $code }
paper-stand = As of { $time } · code of the log { $code }

# What there is to print.
paper-starting-list = Starting list
paper-pairings = Pairings by table
    .chess = Pairings by board
paper-pairings-by-name = Pairings by name
paper-score-sheets = Score sheets
    .chess = Result slips
paper-blank-sheets = Score sheets without names
    .chess = Result slips without names
paper-standings = Standings
paper-standings-detail = Standings with every value
paper-cards = Athletes' cards
    .chess = Players' cards
paper-cross-table = Cross table
paper-report = Report of the tournament
paper-prizes = Prizes
paper-receipts = Receipts for prizes
paper-certificates = Certificates
paper-closing-sheet = Final act
paper-projector = Screen without network
paper-athletes = Athletes
    .chess = Players

# Why there is nothing to print.
paper-no-such-round = round { $round } is not published; choose one that is, or publish it first
paper-no-round = no round is published yet; publish the first one, then print
paper-no-tables = no table of that round is in that range; look at the numbers on the pairings
    .chess = no board of that round is in that range; look at the numbers on the pairings
paper-of-chess-only = this is of chess only; in domino print the cards or the standings
paper-nobody-there = nobody has come yet; check in those who are there, then print the starting list
paper-no-prizes = there is no prize to give; enter the prizes first, and play a round
paper-not-closed = the tournament is not closed, so this could still change; close it first
paper-press = this sheet cannot be set; this is a fault of the program ({ $detail })

# Headings and words on sheets.
paper-round = Round { $round }
paper-round-short = Rd { $round }
paper-round-column = Round
paper-before-first = before round 1
paper-after-round = after round { $round }
paper-open = Not final: no result yet at tables { $tables }.
    .chess = Not final: no result yet at boards { $tables }.
paper-table = Table
    .chess = Board
paper-pair-a = Pair A (seats A and C)
paper-pair-b = Pair B (seats B and D)
paper-result = Result
paper-points-short = Points
paper-white = White
paper-black = Black
paper-white-letter = w
paper-black-letter = b
paper-rest = Without a table in this round: { $athletes }
paper-rests = rests
paper-away = away
paper-number = No.
paper-name = Name
paper-title-column = Title
paper-rating = Rating
paper-federation = Fed
paper-fide-id = FIDE ID
paper-club = Club
paper-category = Category
paper-gender = Sex
paper-list-open = Numbers may change until round 4 is paired: by a late entry, or by data put right (C.04.2 2.3 and 2.4).
paper-list-settled = Round 4 is paired: nobody gets another number for data put right any more (C.04.2 2.3).
paper-seat = Seat
    .chess = Color
paper-partner = Partner
    .chess = Color
paper-rivals = Rivals
    .chess = Opponent
paper-place-points = place { $place } · { $points } points

# Score sheets.
paper-hand = Hand
paper-points-a = Points A
paper-total-a = Sum A
paper-points-b = Points B
paper-total-b = Sum B
paper-total = Final
paper-game = Game { $game } (A – B):
paper-to-target = reached { $target }
paper-by-time = by time
paper-winner-a = A won
paper-winner-b = B won
paper-drawn = drawn
paper-sanctions = Sanctions:
paper-judge = Judge
    .chess = Arbiter

# Cross table and report.
paper-cross-legend = Each round: partner / rivals, and the points of the own pair first.
    .chess = Each round: number of the opponent, color (w white, b black) and result; + and – after the color: won and lost without play. bye: pairing-allocated bye; bye 1: full-point bye; bye ½: half-point bye; –: absent.
paper-cross-pairing-bye = bye
paper-cross-full-bye = bye 1
paper-cross-half-bye = bye ½
paper-closed = closed
paper-still-open = so far
paper-sum = Summary
paper-sum-people = Athletes: { $athletes }. Clubs: { $clubs }.
    .chess = Players: { $athletes }. Clubs: { $clubs }.
paper-sum-rounds = Rounds played: { $rounds } of { $planned }. Tables in all: { $tables }.
    .chess = Rounds played: { $rounds } of { $planned }. Boards in all: { $tables }.
paper-sum-rules = Rules: { $rules }.
paper-sum-games = Games to the target: { $target }; by time: { $time }; otherwise: { $other }.
paper-sum-incidents = Sanctions that hold: { $sanctions }. Rounds annulled: { $annulled }.
paper-best = The best
paper-quality = Quality of the rounds
paper-tables = Tables
    .chess = Boards
paper-byes = Byes
paper-made-by = Made by
paper-by-hand = hand
paper-imported = another program
paper-success = Success
paper-valid = Without repeats
paper-partner-repeats = Partners again
paper-rival-repeats = Rivals again
paper-moves = Pyramid moves
paper-hand-changes = Changed by hand
paper-white-won = White won
paper-black-won = Black won
paper-forfeits = Not played

# The end.
paper-general = General
paper-shared-by = Shared by
paper-amount = Amount
paper-receipt = Receipt
paper-receipt-sentence = I, { $name }, have received { $amount } as prize for place { $place } ({ $category }).
paper-certificate = Certificate
paper-given-to = given to
paper-certificate-reason = for place { $place } ({ $category }) in { $tournament }
paper-sign-receiver = Signature
paper-sign-id = Id number
paper-sign-date = Date
paper-sign-director = Director
paper-sign-organizer = Organizer

# The page that prints.
web-print = Print and files
print-what = Sheets
print-how = How
print-paper = Paper
print-a4 = A4
print-letter = US Letter
print-round = Round (empty for the last)
print-per-page = Score sheets on a page
print-tables = Only tables from … to
    .chess = Only boards from … to
print-first-table = first
    .chess = first board
print-last-table = last
    .chess = last board
print-for-phones = For phones and screens
print-picture = { $sheet }: picture
print-picture-part = { $sheet }: picture { $part } of { $parts }
print-phone-pdf = { $sheet }: narrow PDF
print-projector-file = One page for a projector without network
print-site = The tournament as a web site (zip)
print-files = Files
print-all-lists = All lists in one workbook (XLSX)
print-list-csv = { $list } (CSV)
print-trf = Report file of chess (TRF26)
print-trf16 = Report file of chess (TRF16)
print-trf-private = Private: report file of chess with whole names and birth dates, for rating (TRF26)
print-trf16-private = Private: report file of chess with whole names and birth dates, for rating (TRF16)
print-tournament = Public: the whole tournament for anybody to verify, without private data (NAME.public.json)
print-tournament-private = Private: the whole tournament to go on with on another machine; not for publication (NAME.private.json)
print-emergency = Emergency pack: everything to go on without a computer (zip)
print-closing = Closing pack: what is signed, paid and handed over (zip)
print-move-here = Take over a tournament from another machine
print-move-more = Choose the private file that the other machine wrote, NAME.private.json. A tournament that is here already is carried on; one that went another way is refused.
print-file = File
print-resume = Go on from a stick of this computer
print-resume-more = A second folder has a copy of every entry. Name the copy of the tournament there; what this computer has already stays.
print-resume-path = The copy
print-resume-leave-out = Go on without what was cut off while it was written
print-resume-no-copy = "{ $path }" is no copy to go on from ({ $why }); name the file of the tournament in the second folder, as /media/usb/copa.log
print-resume-go-on = Go on
print-take-over = Take it over
print-taken-over = { $log } is here, with { $events } entries
print-no-file = choose a file first
print-prize-fund = Prize fund
print-prize-lines = A line for each prize: category or tag (nothing for everybody), place, amount
print-currency = Currency
print-one-prize = One prize each: whoever has a prize is passed over in the next list
print-keep-prizes = Keep the prizes
print-prizes-kept = the prizes are kept
print-bad-prizes = lines { $lines } are no prizes; write a place and an amount, as 1 300, or a category before them
print-history = Printed so far
print-sheet = Sheet
print-version = Version
print-first-printed = First printed
print-bad-what = there is no such sheet or file; choose one on the page that prints
print-bad-round = the round is a number from 1
print-bad-tables = the tables are two numbers, the smaller one first

# The command that prints.
command-print = Prints sheets as PDF or pictures, and packs of them.
command-print-more =
    The form follows the ending of the file's name:
      cangrejo print pairings -o round.pdf            who sits where, by table
      cangrejo print score-sheets --per-page 4 -o actas.pdf
      cangrejo print standings --paper phone -o standings.png
      cangrejo print emergency-pack -o pack.zip       to go on without a computer
    Every sheet has its version below, the time and the code of the log. Printed again
    without a change it is the same version; after a change, the next one.
argument-print-what = What to print
argument-print-output = The file: .pdf or .png for a sheet, .zip for a pack or a site, .html for a projector
argument-print-round = The round; otherwise the last one
argument-print-tables = Score sheets of these tables only, as 5-9
argument-print-per_page = Score sheets that share a page
argument-print-paper = The paper
argument-print-force = Replace the file if it is there
value-per_page = NUMBER
value-paper = PAPER
print-wrong-ending = { $what } goes to a file whose name ends in { $endings }
print-written = { $file } written
print-written-version = { $file } written, version { $version }
print-typed-tables = "{ $value }" is no range of tables; write it as 5-9
