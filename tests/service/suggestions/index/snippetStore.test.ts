import { describe, expect, it } from 'vitest';
import { sketchOf, textKeyOf } from '../../../../service/suggestions/sketch/snippetSketch.ts';
import { SnippetStore } from '../../../../service/suggestions/index/snippetStore.ts';
import { storedSketchOf } from '../../../../service/suggestions/sketch/storedSketch.ts';
import { atOnce } from '../../../../service/suggestions/text/resumable.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { GROUP, RETRY, SAMPLES, UNKNOWN } from '../samples.ts';

const ids = (store: SnippetStore, documents: readonly number[]): string[] =>
  documents.map((each) => store.idOf(each)).sort();
const nearest = (store: SnippetStore, text: string): string[] =>
  atOnce(store.nearest(tokenise(text).tokens)).documents.map(([, id]) => id);

describe('SnippetStore', () => {
  const filled = (): SnippetStore => {
    const store = new SnippetStore();
    for (const sample of SAMPLES) store.add(sketchOf(sample));
    return store;
  };

  it('finds a snippet by its text and by what it shares', () => {
    const store = filled();
    expect(ids(store, store.sameText(textKeyOf(RETRY), 9))).toEqual(['retry']);
    expect(nearest(store, `${GROUP}\nprint(1)`)[0]).toBe('group');
  });

  it('replaces a known id', () => {
    const store = filled();
    store.add(sketchOf({ id: 'retry', text: GROUP }));
    expect(store.size).toBe(SAMPLES.length);
    expect(store.sameText(textKeyOf(RETRY), 9)).toEqual([]);
    expect(ids(store, store.sameText(textKeyOf(GROUP), 9))).toEqual(['group', 'retry']);
  });

  it('tells texts and codes apart whose keys are alike in the 32 bits they are filed under', () => {
    const store = new SnippetStore();
    const record = sketchOf({ id: 'retry', text: RETRY });
    const alike = (key: number): number => (key + 2 ** 32) % 2 ** 53;
    store.add(record);
    store.add({ ...record, id: 'other', textKey: alike(record.textKey), codeKey: alike(record.codeKey) });
    expect(ids(store, store.sameText(record.textKey, 9))).toEqual(['retry']);
    expect(ids(store, store.sameText(alike(record.textKey), 9))).toEqual(['other']);
    expect(ids(store, store.sameCode(record.codeKey, 9))).toEqual(['retry']);
    expect(ids(store, store.sameCode(alike(record.codeKey), 9))).toEqual(['other']);
  });

  it('gives at most eight to compare with, the same ones in whatever order they were added', () => {
    const names = Array.from({ length: 90 }, (_, at) => `copy${at}`);
    const chosen = [names, [...names].reverse()].map((order) => {
      const store = new SnippetStore();
      for (const id of order) store.add(sketchOf({ id, text: RETRY }));
      return nearest(store, RETRY);
    });
    expect(chosen[0]).toHaveLength(8);
    expect(chosen[1]).toEqual(chosen[0]);
  });

  it('is filled as it is alone while another one is filled, step by step', () => {
    const texts = [RETRY, GROUP, UNKNOWN, ...SAMPLES.map(({ text }) => text)];
    const given = (names: string) => Array.from({ length: 160 }, (_, at) => ({
      id: `${names}${at}`, text: `${texts[at % texts.length] ?? ''}\nconst ${names} = ${at % 7};`,
    }));
    const begun = (snippets: readonly { readonly id: string; readonly text: string }[]) => {
      const store = new SnippetStore();
      const filling = store.fill();
      for (const { id, text } of snippets) filling.addSketch(id, storedSketchOf(text));
      return { store, steps: filling.finish() };
    };
    const found = (store: SnippetStore, snippets: ReturnType<typeof given>) =>
      snippets.map(({ text }) => [ids(store, store.sameText(textKeyOf(text), 99)), nearest(store, text)]);
    const [here, there] = [given('here'), given('there')];
    const alone = [here, there].map((snippets) => {
      const { store, steps } = begun(snippets);
      expect([...steps].length).toBeGreaterThan(1);
      return found(store, snippets);
    });
    const [one, other] = [begun(here), begun(there)];
    for (let left = [one.steps, other.steps]; left.length > 0;) {
      left = left.filter((steps) => steps.next().done !== true);
    }
    expect([found(one.store, here), found(other.store, there)]).toEqual(alone);
  });

  it('compares a short snippet that is there as a whole, however many long ones share more', () => {
    const store = new SnippetStore();
    const short = 'const ticket = openTicket(customer, { queue: "night", urgent: true });\nassign(ticket, nextAgent(queue));';
    store.add(sketchOf({ id: 'short', text: short }));
    const long = SAMPLES.map(({ text }) => text).join('\n');
    for (let at = 0; at < 9; at += 1) store.add(sketchOf({ id: `long${at}`, text: `${long}\n${UNKNOWN.slice(at * 5)}` }));
    expect(nearest(store, `${long.slice(0, long.length / 2)}\n${short}`)).toContain('short');
  });

  it('gives tokens and lines of a stored sketch back', () => {
    const copy = new SnippetStore();
    expect(copy.addSealed('retry', storedSketchOf(RETRY))).toBe(true);
    const document = copy.sameText(textKeyOf(RETRY), 1)[0] ?? -1;
    expect(copy.tokensOf(document)).toEqual(tokenise(RETRY).tokens);
    expect(copy.linesOf(document)).toEqual(tokenise(RETRY).lines);
  });

  it('says whether it knew what it forgets', () => {
    const store = filled();
    expect(store.remove('retry')).toBe(true);
    expect(store.remove('retry')).toBe(false);
    expect(nearest(store, RETRY)).not.toContain('retry');
  });
});
