# What would be, and what is to be expected.
command-what-if = Shows what would follow if something were otherwise; nothing is entered.
command-what-if-more =
    The next round and the standings as they are and as they would be, side by side.
    Several things can be supposed at once. Only what differs is listed; with --json
    everything is. Windows are fixed once round 1 is published: others can be supposed,
    and no command sets them then.
argument-what-if-withdraw = Athletes who go for good (in chess, the pairing number once round 1 is published)
argument-what-if-result = The result of a table: 4=200:150, in chess 4=1-0; of an earlier round 2/4=200:150
argument-what-if-partners = Rounds during which partners may not be partners again
argument-what-if-rivals = Rounds during which rivals may not be rivals again
argument-what-if-rounds = How many rounds are planned, those played included
argument-what-if-forecast = The forecast as it is and as it would be, too
value-withdraw = NUMBER
value-result = TABLE=RESULT
command-forecast = Shows up to which round no repeat is needed, and how many byes to expect.
command-forecast-more =
    The rounds to come are made by the engine and played in three made-up ways: the
    better pair always wins, it never does, and a lot decides. Those who are there now
    are assumed to stay, and nobody else to come. Nothing is entered.
what-if-nothing = nothing is supposed; say what is otherwise with --withdraw, --result, --partners and --rivals, or --rounds
what-if-bad-result = "{ $typed }" is no result of a table; write 4=200:150, in chess 4=1-0, and for an earlier round 2/4=200:150
what-if-no-next-now = As it is there is no next round: { $why }
what-if-no-next-then = As it would be there is no next round: { $why }
what-if-same-tables =
    { $count ->
        [0] No table would sit otherwise.
        [one] One of { $all } tables would sit otherwise.
       *[other] { $count } of { $all } tables would sit otherwise.
    }
    .chess =
        { $count ->
            [0] No board would be otherwise.
            [one] One of { $all } boards would be otherwise.
           *[other] { $count } of { $all } boards would be otherwise.
        }
what-if-now = as it is
what-if-then = as it would be
what-if-place-now = place now
what-if-place-then = place then
what-if-points-now = points now
what-if-points-then = points then
what-if-byes = Byes
what-if-repeats = Repeats within the windows
what-if-moved =
    { $count ->
        [0] Nobody's place or points would change.
        [one] One of { $all } would have another place or other points.
       *[other] { $count } of { $all } would have another place or other points.
    }
what-if-forecast-now = Forecast as it is
what-if-forecast-then = Forecast as it would be
forecast-free-until = No repeat within the windows is expected up to round { $round }; the one after it may need one.
forecast-free-throughout = No repeat within the windows is expected: not even in round { $round }, the last of the forecast.
forecast-repeats-at-once = The next round may already need a repeat within the windows.
forecast-byes =
    { $athletes } athletes, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } to come: { $byes ->
        [0] nobody rests.
        [one] one bye.
       *[other] { $byes } byes.
    }
forecast-nothing-left = Every round that is planned is played: there is nothing to forecast.
forecast-cut-short = The forecast ends there: more rounds would take too long to play through.
forecast-no-round = There is no next round to be made of those who are there.
forecast-no-round-after = After round { $round } no round can be made.
forecast-assumes = It assumes that everybody who is there now stays and nobody else comes. The rounds are made by the engine and played in three ways: the better pair always wins, it never does, a lot decides.
forecast-round = round
forecast-rest = byes
forecast-repeats = repeats within the windows
forecast-proved = fewest possible
web-what-if = What if…
web-what-if-about = Ask what would follow if something were otherwise. Nothing is entered, and nobody else sees it.
web-what-if-withdraw = Athletes who go (numbers)
web-what-if-table = The result of a table
    .chess = The result of a board
web-what-if-score-a = Points of A
    .chess = Result (1-0, 0-1, 1/2-1/2)
web-what-if-score-b = Points of B
web-what-if-windows = Other windows
web-what-if-windows-fixed = Once round 1 is published the windows are fixed (decision 17): others can be supposed here, and nowhere set.
web-what-if-partners = Partners
web-what-if-rivals = Rivals
web-what-if-rounds = Rounds planned
web-what-if-with-forecast = With the forecast
web-what-if-ask = Show what would follow
web-what-if-next = The next round
web-what-if-forecast = Forecast
web-what-if-bad-windows = A window is a whole number of rounds, from 0 to 10000; fill in both.
web-what-if-link = What if somebody goes, or a result were another? And the forecast of the rounds to come
api-what-if = The next round and the standings as they are and as they would be; nothing is entered.
api-forecast = Up to which round no repeat is needed, and how many byes to expect.
