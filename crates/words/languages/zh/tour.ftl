### Messages while the player asks why, or goes through the solution steps. The first line is a heading.

which-digit = { $cell } 为什么不行？请按要问的数字。
filled = { $cell } 已是 { $digit }。请选一个空格来问。
looking =
    { $cell } 为什么不是 { $digit }？
    正在找理由……
seen =
    { $cell } 不能是 { $digit }。
    { $house }里 { $holder } 已是 { $digit }。
seen-in-cage =
    { $cell } 不能是 { $digit }。
    同一虚线框里 { $holder } 已是 { $digit }。
seen-apart =
    { $cell } 不能是 { $digit }。
    { $holder } 已是 { $digit }，这两格的数字不能相同。
must-be =
    { $cell } 必须是 { $digit }。
    { $n-steps ->
        [1] 一步就能说明。
       *[other] { $n-steps } 步可以说明，缺一不可。
    }
cannot-be =
    { $cell } 不能是 { $digit }。
    { $n-steps ->
        [1] 一步就能说明。
       *[other] { $n-steps } 步可以说明，缺一不可。
    }
not-yet =
    { $cell } 是不是 { $digit }？
    简单的步骤还说明不了，正在往深处找……
not-yet-rated =
    { $cell } 是不是 { $digit }？
    简单的步骤说明不了，要用难度 { $rating } 的一步，正在找……
open =
    { $cell } 是不是 { $digit }？
    Nonet 所知的技巧都说明不了。
open-rated =
    { $cell } 是不是 { $digit }？
    简单的步骤说明不了，要用难度 { $rating } 的一步。
step-of = 第 { $number }/{ $n-steps } 步
the-hardest = 最难的一步
so-cannot-be = 所以 { $cell } 不能是 { $digit }。
ask-path =
    解题步骤
    这会说出通向答案的每一步。你的游戏保持原样。
pathing =
    解题步骤
    正在找……
pathing-left =
    解题步骤
    正在找……还剩 { $n-left } 格。
path =
    解题步骤
    共 { $n-steps } 步，最难的是{ $name }。
path-stuck =
    解题步骤
    共 { $n-steps } 步，最难的是{ $name }。再往后，Nonet 所知的技巧都走不通。
