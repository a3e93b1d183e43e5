import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { atOnce } from '../../../service/suggestions/text/resumable.ts';
import type { Assessment, SuggestionEngine } from '../../../service/suggestions/types.ts';
import { GROUP, RETRY, SAMPLES, SERVER } from './samples.ts';

/** Routes of which each shares as much with a copy of one of them. */
const routeOf = (thing: string): string => `app.get('/api/${thing}', login, (request, reply) => reply.send(all(request, '${thing}')));
app.put('/api/${thing}', login, (request, reply) => reply.send(change(request, '${thing}')));`;
const THINGS = ['orders', 'parcels', 'invoices', 'customers', 'vehicles', 'sensors', 'drivers'];

const TEXTS = new Map([
  ...SAMPLES.map(({ id, text }) => [id, text] as const), ...THINGS.map((thing) => [thing, routeOf(thing)] as const),
]);

const COPIES = [
  RETRY, GROUP.replaceAll('words', 'names'), `${routeOf('parcels')}\nlog(1);`, routeOf('lorries'), `${SERVER}\n${RETRY}`,
  RETRY.split('\n').map((line, at) => `${at + 1}  ${line}`).join('\n'),
];

const engineOf = (read: () => void = () => undefined): SuggestionEngine => {
  const engine = createSuggestionEngine({
    texts: (id) => {
      read();
      const text = TEXTS.get(id);
      return text === undefined ? undefined : { text, extension: 'UNKNOWN' };
    },
  });
  for (const [id, text] of TEXTS) engine.add({ id, text });
  return engine;
};

describe('a decision in steps', () => {
  it.each(COPIES)('is the same as in one go, whoever decides about other copies in between', (copy) => {
    const engine = engineOf();
    const expected = COPIES.map((each) => engine.assess(each));
    const all = [copy, ...COPIES].map((each) => engine.assessing(each));
    const answers: (Assessment | undefined)[] = all.map(() => undefined);
    while (answers.includes(undefined)) {
      for (const [at, steps] of all.entries()) {
        const step = steps.next();
        if (step.done === true) answers[at] ??= step.value;
      }
    }
    expect(answers).toEqual([engine.assess(copy), ...expected]);
  });

  it.each(COPIES)('reads no more than one saved text in each, and has more of them than it compares snippets', (copy) => {
    let read = 0;
    const engine = engineOf(() => { read += 1; });
    let steps = 0;
    for (const each = engine.assessing(copy); ; steps += 1) {
      read = 0;
      if (each.next().done === true) break;
      expect(read).toBeLessThanOrEqual(1);
    }
    expect(steps).toBeGreaterThan(engine.assess(copy).work?.compared ?? Number.NaN);
  });

  it.each(COPIES)('names nothing that took the place of what was forgotten meanwhile', (copy) => {
    const count = [...engineOf().assessing(copy)].length;
    for (let at = 0; at <= count; at += 1) {
      const engine = engineOf();
      const steps = engine.assessing(copy);
      for (let step = 0; step < at; step += 1) steps.next();
      for (const id of TEXTS.keys()) engine.remove(id);
      for (const id of TEXTS.keys()) engine.add({ id: `stranger to ${id}`, text: `nothing(${id.length}) + of["this"] * is.known;` });
      const { candidates } = atOnce(steps);
      expect(candidates.filter(({ id }) => !TEXTS.has(id))).toEqual([]);
    }
  });
});
