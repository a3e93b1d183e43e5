import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../../service/suggestions/engine.ts';
import { ExactCopy } from '../../../../service/suggestions/exact/exactCopy.ts';
import { readCopy } from '../../../../service/suggestions/readCopy.ts';
import { DIFFERENT, type Pair } from '../../../support/suggestions/sameTable/different.ts';
import { DIFFERENT_IN_CODE } from '../../../support/suggestions/sameTable/differentInCode.ts';
import { DIFFERENT_IN_TEXTS } from '../../../support/suggestions/sameTable/differentInTexts.ts';
import { DIFFERENT_TRIED_LATER } from '../../../support/suggestions/sameTable/differentTriedLater.ts';
import { SAME } from '../../../support/suggestions/sameTable/same.ts';
import { SAME_TRIED_LATER } from '../../../support/suggestions/sameTable/sameTriedLater.ts';

type Row = { readonly extension: string; readonly saved: string; readonly copied: string };

const rowsOf = (table: Readonly<Record<string, readonly Pair[]>>): Row[] =>
  Object.entries(table).flatMap(([extension, pairs]) => pairs.map(([saved, copied]) => ({ extension, saved, copied })));

const different = [DIFFERENT, DIFFERENT_TRIED_LATER, DIFFERENT_IN_CODE, DIFFERENT_IN_TEXTS].flatMap(rowsOf);
const same = rowsOf(SAME);
const sameLater = rowsOf(SAME_TRIED_LATER);
const turned = ({ extension, saved, copied }: Row): Row => ({ extension, saved: copied, copied: saved });

type Said = { readonly rule: string; readonly score: number };
/** What is said of a copy when a text is saved, and with which score. */
const said = ({ extension, saved, copied }: Row, isSaid: boolean): Said => {
  const engine = createSuggestionEngine();
  const as = isSaid ? extension : 'UNKNOWN';
  engine.add({ id: 'saved', text: saved, extension: as });
  const { rule, score } = engine.assess(readCopy(copied, as));
  return { rule, score };
};
const isSame = ({ rule }: { readonly rule: string }): boolean => rule === 'same-text' || rule === 'same-code';

describe('the table of pairs', () => {
  it('holds 600 pairs that differ and 170 that do not, each text pair once', () => {
    expect(different.length).toBeGreaterThanOrEqual(600);
    expect(same.length + sameLater.length).toBeGreaterThanOrEqual(170);
    const keys = [...different, ...same, ...sameLater]
      .map((row) => JSON.stringify([row.extension, row.saved, row.copied]));
    expect(new Set(keys).size).toBe(keys.length);
    expect([...different, ...same, ...sameLater].filter(({ saved, copied }) => saved === copied)).toEqual([]);
  });
});

describe('of what is not the same', () => {
  it.each([true, false])('none is called the same nor scores above .97, with the language said: %s', (isSaid) => {
    const wrong = [...different, ...different.map(turned)].map((row) => ({ row, answer: said(row, isSaid) }))
      .filter(({ answer }) => isSame(answer) || answer.score > 0.97);
    expect(wrong).toEqual([]);
  });

  it('none is called the same in a longer text around it', () => {
    const around = (text: string, { extension }: Row): string => {
      const [before, behind] = ['sh', 'py', 'yml', 'rb'].includes(extension) ? ['first: a\n', '\nlast: b'] : ['', ''];
      return `${before}${text}${behind}`;
    };
    const wrong = different.map((row) => ({ ...row, saved: around(row.saved, row), copied: around(row.copied, row) }))
      .filter((row) => isSame(said(row, true)));
    expect(wrong).toEqual([]);
  });
});

/** What is said of two texts themselves: most of the table is too short to be found again by resemblance. */
const samenessOf = ({ extension, saved, copied }: Row): 'text' | 'code' | null =>
  new ExactCopy({ text: copied, extension }).sameAs({ text: saved, extension });

describe('of what is the same', () => {
  it('all is called so when the language is said, but for remarks that may be addressed to a program', () => {
    expect([...sameLater, ...sameLater.map(turned)].filter((row) => samenessOf(row) === null)).toEqual([]);
    expect(same.filter((row) => samenessOf(row) !== null).length).toBe(92);
    expect(same.filter((row) => samenessOf(turned(row)) !== null).length).toBe(92);
  });

  it('a part is called so when it has to be recognised', () => {
    const unsaid = (rows: readonly Row[]): number =>
      rows.filter((row) => samenessOf({ ...row, extension: 'UNKNOWN' }) !== null).length;
    expect([unsaid(same), unsaid(sameLater)]).toEqual([10, 29]);
  });

  it('is called so by the language that the snippet was saved as, when nobody says that of the copy', () => {
    const pair = { saved: '; a\n(f 1 2)', copied: '(f 1 2) ; b' };
    expect(new ExactCopy({ text: pair.copied, extension: 'UNKNOWN' }).sameAs({ text: pair.saved, extension: 'clj' })).toBe('code');
    expect(new ExactCopy({ text: pair.copied, extension: 'sh' }).sameAs({ text: pair.saved, extension: 'clj' })).toBe(null);
    expect(new ExactCopy({ text: pair.copied, extension: 'UNKNOWN' }).sameAs({ text: pair.saved, extension: 'UNKNOWN' })).toBe(null);
  });
});
