import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/** A character of each kind that patterns tell apart, the likely ones first. */
const characters = Array.from(`aA0_- ./:='"\\\`,;(){}[]<>#*&@+?!|~^%$\n\t\r\0\u{1f}é漢あ\u{feff}bEJxXfFzZ7`);

const sampleOf = (element: AST.Element): string => {
  switch (element.type) {
    case 'Quantifier': return sampleOf(element.element).repeat(element.min);
    case 'Group': return sequenceOf(element.alternatives[0]);
    case 'CapturingGroup': return sequenceOf(element.alternatives[0]);
    case 'Character': return String.fromCodePoint(element.value);
    case 'Assertion':
    case 'Backreference': return '';
    default: {
      const set = new RegExp(`^(?:${element.raw})$`, 'us');
      return characters.find((each) => set.test(each)) ?? '';
    }
  }
};

const sequenceOf = (alternative: AST.Alternative | undefined): string =>
  (alternative?.elements ?? []).map(sampleOf).join('');

/** What leads to a repetition of a pattern, and what it repeats. */
type Repetition = { readonly before: string; readonly repeated: string };

const repetitionsIn = (alternatives: readonly AST.Alternative[], before: string): Repetition[] =>
  alternatives.flatMap(({ elements }) => {
    let lead = before;
    return elements.flatMap((element) => {
      const found: Repetition[] = [];
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max >= 8) found.push({ before: lead, repeated: sampleOf(inner) });
      if ('alternatives' in inner) found.push(...repetitionsIn(inner.alternatives, lead));
      lead += sampleOf(element);
      return found;
    });
  });

const separators = ['', '-', ' ', '.', '/', '"', '\n'];

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / Math.max(1, unit.length)));

/** A text that makes a pattern work hard, of about that length. */
type WorstCase = (length: number) => string;

/**
 * Texts that make a pattern work hard, by its own parts: what leads to a repetition again and again, with and without
 * a piece of what is repeated, and a long run of that behind one beginning or behind many; none of them ends as the
 * pattern wants it.
 */
export const worstCases = (pattern: RegExp): readonly WorstCase[] => {
  const { alternatives } = parseRegExpLiteral(pattern).pattern;
  const whole = sequenceOf(alternatives[0]);
  const found = [...repetitionsIn(alternatives, ''), { before: whole.slice(0, -1), repeated: whole.slice(-1) }];
  const cases = found.flatMap(({ before, repeated }): WorstCase[] => [
    (length) => `${before}${filled(repeated, length)}\u0001`,
    ...separators.flatMap((separator): WorstCase[] => [
      (length) => `${filled(separator + before, length)}\u0001`,
      (length) => `${filled(separator + before + repeated, length)}\u0001`,
      (length) => `${filled(separator + before, length / 2)}${filled(repeated, length / 2)}\u0001`,
    ]),
  ]);
  return [...new Map(cases.map((each) => [each(100), each])).values()];
};
