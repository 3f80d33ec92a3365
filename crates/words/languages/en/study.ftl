### The pages of techniques, and the names of steps.

also-called = Also called: { $names }
rated = Rated { $range }
# $lower-name (text) - the English name of another technique within a sentence
# $name (text) - the name of the technique
rated-like = Rated like { $lower-name }: { $range }
# $least (text) - the lowest rating; also in the two messages below
range-to = { $least } to { $highest }
# The technique is rated as another, so the length of its chains does not matter.
range-up = { $least } and up
range-by-length = from { $least }, more for longer chains

none-known = Mark the techniques you know; hints will use only those while they can.
some-known = You know { $n-known } of { $n-techniques }: hints use only these while they can, then show the easiest new one.
techniques-found = { $n-found ->
        [one] 1 technique
       *[other] { $n-found } techniques
    }
no-technique-found = No technique called “{ $text }”.
practised = found { $n-found } of { $n-practised }

# $a-name (text) - the English name of the technique with its article, within a sentence; also in the messages below
# $name (text) - the name of the technique; also in the messages below
task-next = The next step is { $a-name }; nothing easier works. Mark what follows from it.
# $name (text) - the name of the technique
task = There is { $a-name } here, beside easier steps. Mark what follows from it.
# $name (text) - the name of the technique
answer-right = Right: that is { $a-name }.
# $name (text) - the name of the technique
answer-right-so-far = Right: that is { $a-name }, and there is more to find.
# $name (text) - the name of the technique
answer-elsewhere = True, but not by the { $lower-name } found here. Look for another place.
# $a-other (text) - the English name of another technique with its article
# $name (text) - the name of the technique
# $other (text) - the name of the other technique
answer-of-other = True, but it needs { $a-other }. This exercise is about { $a-name }.
candidate-stays = Not quite: { $cell } is { $digit }, so the { $digit } has to stay.
candidate-falls = Not quite: { $cell } is not { $digit } in the solution.
mark-placing = { $digit }: place
mark-eliminating = { $digit }: eliminate
unmarked = { $digit } is not marked
nothing-marked = Nothing is marked
marks-place = Marks place digits
marks-eliminate = Marks eliminate candidates
no-candidate = { $digit } is no candidate here

# $also (text) - the name by which the page knows the pattern
# $lower-also (text) - the same in small letters
named-also = { $name } (a { $lower-also })
named-type-5 = { $name } (here type 5)
# Steps that each only fill a cell.
singles = { $n-steps } singles
