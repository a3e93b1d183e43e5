import type { Language } from './language.ts';

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

/** Marks behind which a statement goes on in the next line, where lines end statements. */
const GOES_ON: ReadonlySet<string> = new Set(`( [ { , ; = + - / % && || == != < <= >= += -= *= /= %= &= |= . => := <- -> | & ^ << >>
=== !== ?? ?.`.split(/\s+/u));

/** Words behind which a line end counts whatever follows. */
const RESTRICTED: ReadonlySet<string> = new Set('return throw break continue yield async await'.split(' '));

/** Two atoms that stand on two lines. */
type Neighbours = {
  readonly last: string;
  readonly isMark: boolean;
  readonly next: string;
  /** Whether a letter follows the second one directly. */
  readonly isBeforeLetter: boolean;
};

/** Whether a statement can end between two atoms that stand on two lines. */
export function endsStatement(language: Language, { last, isMark, next, isBeforeLetter }: Neighbours): boolean {
  const { goesOnBehind = [], goesOnBefore = [] } = language;
  if (isMark && (GOES_ON.has(last) || goesOnBehind.includes(last))) return false;
  if (next === '}') return false;
  if (!goesOnBefore.includes(next) || (next === '{' && last !== ')')) return true;
  return (next.endsWith('.') && !isBeforeLetter) || RESTRICTED.has(last);
}
