### The events and results of a film that shows how a computer searches, and of a race between searches.

event-look = Look at { $cell }.
event-try = Try { $digit } in { $cell }.
event-refused = { $cell } can't be { $digit }: { $other-cell } already is.
# On a board other than the classic one, if the two cells are in no row, column or box together.
event-refused-in-house = { $cell } can't be { $digit }: { $other-cell } already is, in { $house }.
event-refused-by-knight = { $cell } can't be { $digit }: { $other-cell }, a knight’s move away, already is.
event-refused-by-king = { $cell } can't be { $digit }: { $other-cell }, which touches it at a corner, already is.
event-place = { $cell } gets { $digit }.
event-forced = { $cell } can only be { $digit }.
event-forced-in-house = { $cell } is the only place for { $digit } in { $house }.
event-erase-forced = Take { $digit } out of { $cell }: the try behind it failed.
event-erase = Take { $digit } out of { $cell }.
event-no-digit-left = Backtrack: { $cell } has no digit left.
event-no-candidate = Backtrack: { $cell } has no candidate.
event-no-place = Backtrack: { $digit } has no place in { $house }.
event-solved = Every cell is filled.
event-no-solution = There is no solution.
event-kept = { $digit } stays in { $cell }: without it, { $other-digit } would fit too.
event-minimal = No further clue can be removed.

# $events (text) - the number of events; also in the messages below
film-solved = Solved after { $events } events.
film-without-solution = No solution: everything was tried, in { $events } events.
film-start = Press play, or go step by step.
film-runs = { $events } events so far.
# $tries (text) - the number of tries
racer = { $events } events, { $tries } tries
racer-solved = solved, { $events } events, { $tries } tries
racer-without-solution = no solution, { $events } events, { $tries } tries
# $names (text) - the searches that needed the fewest events
race-solved = The race is over: all solved it. Fewest events: { $names }, { $events }.
race-without-solution = The race is over: there is no solution. Fewest events: { $names }, { $events }.
pace = { $n-events ->
        [one] 1 event a second
       *[other] { $events } events a second
    }
fastest-pace = as fast as possible
