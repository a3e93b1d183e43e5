import type { Joint, Language } from './language.ts';

const BRACKETS = '()[]{},;';

const NUMBER = /^\d/u;

/** Operators that are the same with blanks around them and without, where names and values stand beside them. */
const OPERATORS: ReadonlySet<string> = new Set(`= == === != !== < > <= >= + - * / % && || += -= *= /= %= => -> := <- : | & ^ ?? <<
>>`.split(/\s+/u));

/** Operators behind which a sign belongs to what follows. */
const BEFORE_SIGN: ReadonlySet<string> = new Set('= == === != !== += -= => : && || return'.split(' '));

/** Whether a blank between two atoms surely means nothing. */
export function isTight(language: Language, joint: Joint): boolean {
  const { last, next, isMark, isNextMark, isAfterSign } = joint;
  if (language.tight?.(joint) === false) return false;
  if (language.spacing !== 'apart') return true;
  if (isAfterSign) return false;
  const isBracket = isMark && BRACKETS.includes(last);
  const isNextBracket = isNextMark && BRACKETS.includes(next);
  if (isBracket && isNextBracket) return true;
  const operators = language.looseOperators ?? OPERATORS;
  const joins = (mark: string): boolean => operators.has(mark) || (mark === '.' && language.dots === true);
  if (isBracket) return !isNextMark || joins(next);
  if (isNextBracket) return !isMark || joins(last);
  if (!isMark) return isNextMark && joins(next) && !(next === '.' && NUMBER.test(last));
  if (!isNextMark) return joins(last) && !(last === '.' && NUMBER.test(next));
  return language.looseOperators === undefined && BEFORE_SIGN.has(last) && (next === '-' || next === '!');
}
