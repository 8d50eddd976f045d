# Chess reports: their heading, what is kept of them, and what a rating officer would miss.
fact-heading-set = the heading of the report is set
tie-reported = in the order of the report
refusal-bad-heading = "{ $text }" goes into no line of a report; leave out line breaks and records with a field of their own, and say it in at most { $most } letters
refusal-ends-before-start = the tournament would end before it starts; choose another first or last day
refusal-year-of-round = reports write the year of a round with two digits, so { $year } cannot be said of round { $round }; choose a day from 1970 to 2069
export-national = National lists

command-heading = Shows or sets where and when the tournament is held and by whom, for its report (chess).
command-heading-more =
    Examples:
      cangrejo heading                                  what the report says before its players
      cangrejo heading --city Mérida --federation ESP --start 2026-03-01 --end 2026-03-08
      cangrejo heading --arbiter "Rey, Ana" --deputy "Paz, Luis" --deputy "Sol, Eva"
      cangrejo heading --rate-of-play "90 min + 30 s" --time-control 5400+30
      cangrejo heading --round 1="2026-03-01 16:30" --round 2=2026-03-02

    An empty text takes something away. `cangrejo trf check --report FILE` says what is missing
    for a tournament to be rated.
argument-heading-city = City (record 022)
argument-heading-held_by = Federation that it is held in, such as ESP (032)
argument-heading-start = First day, such as 2026-03-01 (042)
argument-heading-end = Last day (052)
argument-heading-kind = Kind of tournament in words (092)
argument-heading-arbiter = Chief arbiter (102)
argument-heading-deputies = Deputy arbiter (112); several with as many options, which replace all that were there
argument-heading-rate_of_play = Rate of play in words (122)
argument-heading-time_control = Rate of play in the code of TRF26, such as 5400+30 (222)
argument-heading-round_starts = When a round begins, such as 1="2026-03-01 16:30", or without a time (132)
heading-bad-day = "{ $text }" is no day such as 2026-03-01, or no time such as 16:30
heading-bad-round = "{ $text }" is no round with its day, such as 1=2026-03-01
heading-empty = nothing is known yet of where and when the tournament is held
heading-city = City
heading-federation = Federation
heading-start = First day
heading-end = Last day
heading-kind = Kind of tournament
heading-chief-arbiter = Chief arbiter
heading-deputies = Deputy arbiters
heading-rate-of-play = Rate of play
heading-time-control = Rate of play, in code
heading-program = Program of the rounds taken over
heading-round = Round { $round }
heading-lines = Lines kept as they are

import-trf-tried =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    } and { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } of { $file } would be taken over; nothing was
import-trf-unkept = of { $file }, the tournament does not say all in the same way:
import-trf-accept = nothing was taken over; to take the file over all the same, add --accept
argument-import-accept = Take a chess report over although not all of it is kept as it is
import-trf-no-tie-breaks = the file names no tie-breaks, so the tournament has none and keeps the file's order among equal points; set those that were announced (cangrejo rules --set chess.tie_breaks=BH/C1,BH,SB)
trf-unkept-line = line { $line } is not kept as it is: { $text }
trf-unkept-player = line { $line }, player { $player }, { $what }: { $was }; here { $now }
trf-unkept-more =
    { $count ->
        [one] and 1 more player: { $what }
       *[other] and { $count } more players: { $what }
    }
trf-unkept-numbers =
    { $count ->
        [one] 1 player has
       *[other] { $count } players have
    } another number here: pairing numbers count from 1
trf-added = its report also says: { $lines }
trf-nothing = nothing
trf-detail-sex = sex
trf-detail-title = title
trf-detail-name = name
trf-detail-rating = rating
trf-detail-federation = federation
trf-detail-fide-id = FIDE ID
trf-detail-birth = birth date
trf-detail-points = points
trf-detail-place = place
trf-detail-round = round { $round }

argument-trf-check-report = Say what a rating officer would miss in the file, and where to enter it; rounds are not checked
trf-report-whole = { $file } says all that a rating officer asks for
trf-report-gaps =
    { $count ->
        [one] a rating officer would miss one thing
       *[other] a rating officer would miss { $count } things
    } in { $file }
gap-name = no name of the tournament (record { $place }); give it when the tournament is made
gap-city = no city (record { $place }); settings, Report, or cangrejo heading --city
gap-federation = no federation by its three letters (record { $place }); settings, Report, or cangrejo heading --federation
gap-start = no first day as year/month/day (record { $place }); settings, Report, or cangrejo heading --start
gap-end = no last day as year/month/day, or one before the first (record { $place }); settings, Report, or cangrejo heading --end
gap-chief-arbiter = no chief arbiter (record { $place }); settings, Report, or cangrejo heading --arbiter
gap-rate-of-play = no rate of play (record { $place }, and 222 in code); settings, Report, or cangrejo heading --rate-of-play --time-control
gap-time-control = no rate of play in the code of TRF26, such as 5400+30 (record { $place }); settings, Report, or cangrejo heading --time-control
gap-round-days = no day of { $count ->
        [one] round { $numbers }
       *[other] rounds { $numbers }
    } (record { $place }); settings, Report, or cangrejo heading --round
gap-fide-ids = no FIDE ID of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); the player's page, or cangrejo edit --fide-id, or take them over from the rating list
gap-birth-years = no year of birth of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); the player's page, or cangrejo edit --birth-date; only a report that is exported with --private has them
gap-federations = no federation by its three letters of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); the player's page, or cangrejo edit --federation
gap-titles = a title that is none of FIDE's of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); the player's page, or cangrejo edit --chess-title

web-heading = Report
web-heading-how = What the report file says before its players: federations and FIDE ask for it.
web-heading-deputies = Deputy arbiters, one on each line
web-heading-rounds = When the rounds begin
web-heading-day = Day
web-heading-time = Time
web-heading-check = What a rating officer would miss
web-submission = For the submission to FIDE
web-submission-whole = The report says all that a rating officer asks for.
web-submission-gaps =
    { $count ->
        [one] A rating officer would miss one thing in the report:
       *[other] A rating officer would miss { $count } things in the report:
    }
web-submission-back = Back to the settings
web-submission-download = The report with birth dates (TRF26)
web-trf-unkept = Not everything of the file is said in the same way by the tournament:
web-trf-all-kept = Everything that the file says is kept.
value-city = CITY
value-start = DATE
value-end = DATE
value-kind = WORDS
value-arbiter = NAME
value-deputies = NAME
value-rate_of_play = WORDS
value-time_control = CODE
value-round_starts = ROUND=WHEN
value-held_by = FEDERATION

# What pages say instead.
page-gap-city = no city (record { $place }); enter it in the settings, under Report
page-gap-federation = no federation by its three letters (record { $place }); enter it in the settings, under Report
page-gap-start = no first day as year/month/day (record { $place }); enter it in the settings, under Report
page-gap-end = no last day as year/month/day, or one before the first (record { $place }); enter it in the settings, under Report
page-gap-chief-arbiter = no chief arbiter (record { $place }); enter it in the settings, under Report
page-gap-rate-of-play = no rate of play (record { $place }, and 222 in code); enter it in the settings, under Report
page-gap-time-control = no rate of play in the code of TRF26, such as 5400+30 (record { $place }); enter it in the settings, under Report
page-gap-round-days = no day of { $count ->
        [one] round { $numbers }
       *[other] rounds { $numbers }
    } (record { $place }); enter it in the settings, under Report
page-gap-fide-ids = no FIDE ID of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); enter it on the player's page, or take it over from the rating list
page-gap-birth-years = no year of birth of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); enter it on the player's page; the public report has none
page-gap-federations = no federation by its three letters of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); put it right on the player's page
page-gap-titles = a title that is none of FIDE's of { $count ->
        [one] player { $numbers }
       *[other] players { $numbers }
    } (record { $place }); put it right on the player's page
page-import-trf-no-tie-breaks = the file names no tie-breaks, so the tournament has none and keeps the file's order among equal points; set those that were announced in the settings
