import { describe, expect, it } from 'vitest';
import { Intentions } from '../../../service/connector/intentions.ts';
import { keptFeedback, keptIntentions, keptSeenCopies } from '../../../service/connector/kept.ts';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { wholeOrder } from '../../../service/storage/database/partOfOrder.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';

const [one, other] = ['6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', '0d0c5b1e-77a4-4a39-8f8e-1c6f0f5d2a90'];
const dayMs = 24 * 60 * 60 * 1000;
const texts = {
  alpha: 'const alpha = items.filter((item) => item.alpha > 0).map((item) => item.id);',
  beta: 'function beta(rows) { let sum = 0; for (const row of rows) sum += row.amount; return sum / rows.length; }',
  gamma: 'try { await connect(`${host}:${port}`, { retries: 3 }); } catch (error) { report("gone", error.code); }',
};
type Name = keyof typeof texts;
const text = (name: Name): string => texts[name];
const content = (name: Name) => ({ text: text(name), extension: 'js', name, described: null });

const listed = (intentions: Intentions, application?: string) => rowsOf(intentions.pages(application, 65_536));

const setUp = () => {
  const storage = openFor(makeFolder(), collectReports());
  const clock = { now: 1_800_000_000_000 };
  const made = (): Intentions =>
    new Intentions(storage.statements, storage.queue, () => createSuggestionEngine(), () => clock.now);
  return { storage, clock, made, intentions: made() };
};

describe('intentions', () => {
  it('are listed newest first, all or those of one application in either case of its id', async () => {
    const { intentions, clock } = setUp();
    await intentions.keep(one, content('alpha'));
    clock.now += 5;
    await intentions.keep(other, content('beta'));
    const [newest, oldest, ...more] = listed(intentions);
    expect(more).toEqual([]);
    expect(newest).toEqual({ id: newest?.id, applicationId: other, receivedAt: clock.now, text: text('beta'), extension: 'js' });
    expect(oldest).toMatchObject({ applicationId: one, receivedAt: clock.now - 5, text: text('alpha') });
    expect(newest?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(listed(intentions, one).map(({ id }) => id)).toEqual([oldest?.id]);
    expect(listed(intentions, one.toUpperCase()).map(({ id }) => id)).toEqual([oldest?.id]);
  });

  it('are matched until they are deleted, one by one, and those of before the start too', async () => {
    const { intentions, made, storage } = setUp();
    const remove = (id: string): Promise<string | undefined> => storage.queue.erase((tx) => intentions.delete(tx, id));
    expect(await intentions.matches(text('alpha'))).toBe(false);
    await intentions.keep(one, content('alpha'));
    expect([await intentions.matches(text('alpha')), await made().matches(text('alpha'))]).toEqual([true, true]);
    expect(await intentions.matches('completely(different) + somethingElse[42]')).toBe(false);
    const id = listed(intentions)[0]?.id ?? '';
    expect(await remove('no such id')).toBeUndefined();
    expect(await intentions.matches(text('alpha'))).toBe(true);
    expect(await remove(id)).toBe(text('alpha'));
    expect([await intentions.matches(text('alpha')), listed(intentions)]).toEqual([false, []]);
  });

  it('are a kind of what is kept, measured, erased and forgotten by application', async () => {
    const { intentions, storage, clock } = setUp();
    const kind = keptIntentions(intentions, storage.statements);
    expect(kind).toMatchObject({ place: 'database', byApplication: true });
    await intentions.keep(one, { ...content('alpha'), text: 'größe' });
    await intentions.keep(one, content('beta'));
    await intentions.keep(other, content('gamma'));
    expect(kind.amount(one)).toEqual({ count: 2, bytes: 7 + text('beta').length });
    expect(kind.amount()).toEqual({ count: 3, bytes: 7 + text('beta').length + text('gamma').length });
    expect(await storage.queue.write((tx) => kind.erase(tx, one, wholeOrder))).toBe(2);
    expect([kind.amount(one), kind.amount().count]).toEqual([{ count: 0, bytes: 0 }, 1]);
    expect([await intentions.matches(text('beta')), await intentions.matches(text('gamma'))]).toEqual([false, true]);
    clock.now += 14 * dayMs;
    await storage.queue.write((tx) => { kind.forgetOld?.(tx); });
    expect(await intentions.matches(text('gamma'))).toBe(true);
    clock.now += 1;
    await storage.queue.write((tx) => { kind.forgetOld?.(tx); });
    expect([await intentions.matches(text('gamma')), kind.amount()]).toEqual([false, { count: 0, bytes: 0 }]);
    await intentions.keep(one, content('alpha'));
    expect(await storage.queue.write((tx) => kind.erase(tx, undefined, wholeOrder))).toBe(1);
  });
});

describe('the other kinds that are kept', () => {
  it('hand on what is asked of them, seen copies of all applications only', async () => {
    const calls: unknown[] = [];
    const recorded = (...call: unknown[]): unknown => {
      calls.push(call);
      return call.length;
    };
    const rules = {
      kept: (...given: unknown[]) => recorded('kept', ...given), erase: (...given: unknown[]) => recorded('erase', ...given),
      forgetOld: (...given: unknown[]) => recorded('forgetOld', ...given),
    };
    const { storage } = setUp();
    const [seen, feedback] = [keptSeenCopies(rules as never), keptFeedback(rules as never)];
    expect([seen, feedback]).toMatchObject([
      { place: 'database', byApplication: false }, { place: 'database', byApplication: true },
    ]);
    await storage.queue.write((tx) => {
      for (const kind of [seen, feedback]) {
        expect([kind.amount('a'), kind.erase(tx, 'a', wholeOrder)]).toEqual(kind === seen ? [1, 2] : [2, 3]);
        kind.forgetOld?.(tx);
      }
      expect(calls).toEqual([
        ['kept'], ['erase', tx], ['forgetOld', tx], ['kept', 'a'], ['erase', tx, 'a'], ['forgetOld', tx],
      ]);
    });
  });
});
