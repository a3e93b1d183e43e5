import { beforeAll, describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { CHAIN_BUDGET, POSTING_BUDGET } from '../../../service/suggestions/index/fingerprintIndex.ts';
import type { SuggestionEngine } from '../../../service/suggestions/types.ts';
import { GROUP, RETRY, SAMPLES, SERVER, STYLE } from './samples.ts';

const MOST_COMPARED = 8;
const LICENCE = Array.from({ length: 20 }, (_, at) => `Line ${at} of the licence that(every, file) = begins.with("${at}");`).join('\n');

const TICKET = 'const ticket = openTicket(customer, { queue: "night", urgent: true });\nassign(ticket, nextAgent(queue));';

/** Milliseconds that filling a store may take on a machine that is busy with other things. */
const FILLING_LIMIT = 120_000;

/** Stores that are unlike what people save, each with the samples among it. */
const STORES: readonly { readonly name: string; readonly texts: () => readonly string[] }[] = [
  { name: '100,000 near-identical snippets', texts: () => Array.from({ length: 100_000 }, (_, at) => `${TICKET}\nlog(${at});`) },
  { name: 'one snippet of 5 MB', texts: () => [Array.from({ length: 150_000 }, (_, at) => `store.put("key${at}", ${at});`).join('\n')] },
  { name: 'one line of 1 MB', texts: () => [Array.from({ length: 40_000 }, (_, at) => `put("key${at}", ${at});`).join(' ')] },
  { name: '10,000 copies of a licence header', texts: () => Array.from({ length: 10_000 }, () => LICENCE) },
];

describe.each(STORES)('with $name', ({ texts }) => {
  let engine: SuggestionEngine;

  beforeAll(() => {
    engine = createSuggestionEngine();
    for (const sample of SAMPLES) engine.add(sample);
    texts().forEach((text, at) => {
      engine.add({ id: `many${at}`, text });
    });
  }, FILLING_LIMIT);

  it('no copy takes more work than the budgets', () => {
    const many = texts()[0] ?? '';
    for (const text of [RETRY, TICKET, `${many}\nchanged(1);`, `${LICENCE}\n${GROUP}`, `${SERVER}\n${RETRY}`, many.slice(100)]) {
      const { work } = engine.assess(text);
      expect(work?.postings).toBeLessThanOrEqual(POSTING_BUDGET);
      expect(work?.compared).toBeLessThanOrEqual(MOST_COMPARED);
    }
  });

  it('other copies are still answered well', () => {
    expect(engine.assess(GROUP.replaceAll('words', 'names')).candidates[0]?.id).toBe('group');
    expect(engine.assess(`${LICENCE}\n\n${SERVER}`).candidates.map(({ id }) => id)).toContain('server');
    expect(engine.assess(STYLE.replace('12px', '9px')).candidates[0]?.id).toBe('style');
  });

  it('one of them can be forgotten', () => {
    const first = texts()[0] ?? '';
    expect(engine.remove('many0')).toBe(true);
    expect(engine.assess(first).candidates.map(({ id }) => id)).not.toContain('many0');
    engine.add({ id: 'many0', text: first });
    expect(engine.assess(first).rule).toBe('same-text');
  });
});

describe('more snippets than a query looks at', () => {
  it('give the same answer in whatever order they were added', () => {
    const many = Array.from({ length: CHAIN_BUDGET * 3 }, (_, at) => ({ id: `id${at}`, text: `${GROUP}\nprint(${at}, groups)` }));
    const answers = [many, [...many].reverse()].map((order) => {
      const engine = createSuggestionEngine();
      for (const snippet of order) engine.add(snippet);
      return engine.assess(GROUP.replaceAll('words', 'names'));
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.candidates).toHaveLength(MOST_COMPARED);
  });
});
