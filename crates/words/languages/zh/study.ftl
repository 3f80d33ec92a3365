### The pages of techniques, and the names of steps.

also-called = 又称：{ $names }
rated = 难度 { $range }
rated-like = 难度大致同“{ $name }”：{ $range }
range-to = { $least } 到 { $highest }
range-up = { $least } 起
range-by-length = { $least } 起，链越长越高

none-known = 在技巧的页面上标出已掌握的技巧：提示会先用这些，走不下去时再给新的。
some-known = { $n-techniques } 个技巧里已掌握 { $n-known } 个：提示先用这些，走不下去时给最简单的新技巧。
techniques-found = { $n-found } 个技巧
no-technique-found = 没有叫“{ $text }”的技巧。
practised = { $n-practised } 次中找到 { $n-found } 次

task-next = 这里的下一步就是“{ $name }”，没有更简单的。请标出由它得出的结果。
task = 这里有“{ $name }”，也有更简单的步骤。请标出由它得出的结果。
answer-right = 正确：这就是“{ $name }”。
answer-right-so-far = 正确：这就是“{ $name }”，它还能得出更多。
answer-elsewhere = 结论没错，但不是由这里找到的“{ $name }”得出的。请看看别处。
answer-of-other = 结论没错，但那要用“{ $other }”。这里要找的是“{ $name }”。
candidate-stays = 不对：答案里 { $cell } 就是 { $digit }，不能删去。
candidate-falls = 不对：答案里 { $cell } 不是 { $digit }。
mark-placing = 填入 { $digit }
mark-eliminating = 删去 { $digit }
unmarked = { $digit } 没有标记
nothing-marked = 没有任何标记
marks-place = 现在标记要填入的数字
marks-eliminate = 现在标记要删去的数字
no-candidate = { $digit } 不是这里的候选数

named-also = { $name }（{ $also }）
named-type-5 = { $name }（这里是 5 型）
singles = { $n-steps } 步排除、唯余
