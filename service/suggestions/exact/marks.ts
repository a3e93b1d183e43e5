/** Operators of several marks; the longest one counts. */
const OPERATORS: ReadonlySet<string> = new Set(`
>>>= ... === !== **= <<= >>= >>> &&= ||= ??= <=> ->* ..= ..< <<< ->> #>> !~* <<- -> => :: ++ -- << >> <= >= == != && || ?? ?. += -=
*= /= %= &= |= ^= ** // .. := <- |> &^ ~= =~ !~ @= ?: !! <> <~ ~> %% &. <| @> <@ ~* =:= ;;
`.trim().split(/\s+/u));

const LONGEST = 4;

/** The operator at a place: of several marks where there is one. */
export function operatorAt(text: string, at: number): string {
  for (let length = LONGEST; length > 1; length -= 1) {
    const taken = text.slice(at, at + length);
    if (OPERATORS.has(taken)) return taken;
  }
  return text.charAt(at);
}

/** Marks behind which a statement can end. */
const ENDING: ReadonlySet<string> = new Set([')', ']', '}', '++', '--', '!', '!!', '>']);

/** Marks that carry a statement on from the line before. */
const CARRYING: ReadonlySet<string> = new Set(['.', '?.', '?:', '&&', '||', '??', ',', ')', ']', '}', '|>', '=>', ':', '=', '==', '===']);

/** Whether a statement can end between two atoms that stand on two lines. */
export function endsStatement(before: string, isMark: boolean, next: string): boolean {
  if (isMark && !ENDING.has(before)) return false;
  return !CARRYING.has(next) && !(before === ')' && next === '{');
}
