import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { limits } from '../../../contract/limits.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected } from '../interface/caller.ts';

const hourMs = 60 * 60_000;
const start = Date.UTC(2026, 5, 1, 12);

const clocked = async (): Promise<{ readonly service: StartedPatchbay; readonly clock: { now: number } }> => {
  const clock = { now: start };
  return { service: await serviceOfTest({ now: () => clock.now }), clock };
};

const update = (service: StartedPatchbay, name: string, version: string): Promise<unknown> =>
  call(service, 'applicationsRegister', { body: { name, version, platform: 'LINUX' } });

describe('the list of changes', () => {
  it('is given by application, kind, time and place, in pages', async () => {
    const { service, clock } = await clocked();
    const vim = await connected(service, 'VIM');
    clock.now = start + hourMs;
    await update(service, 'VIM', '2');
    await update(service, 'OBSIDIAN', '1');
    const kindsOf = async (values: NonNullable<Parameters<typeof askConsole<'changes'>>[2]>['values']) =>
      (await askConsole(service, 'changes', { ...values === undefined ? {} : { values } })).changes.map(({ kinds }) => kinds.join(' '));
    expect(await kindsOf({ application: vim.toUpperCase() })).toEqual(['version', 'registered connected']);
    expect(await kindsOf({ kind: 'registered' })).toEqual(['registered', 'registered connected']);
    expect(await kindsOf({ from: start + 1 })).toEqual(['registered', 'version']);
    expect(await kindsOf({ to: start })).toEqual(['registered connected', 'began']);
    const { changes: [, second] } = await askConsole(service, 'changes');
    expect(await kindsOf({ before: second?.change ?? 0 })).toEqual(['registered connected', 'began']);
    expect(await kindsOf({ after: second?.change ?? 0 })).toEqual(['registered']);
    for (let version = 3; version <= limits.listedChanges + 3; version += 1) await update(service, 'VIM', String(version));
    const first = await askConsole(service, 'changes');
    expect([first.changes.length, first.more]).toEqual([limits.listedChanges, true]);
    const rest = await askConsole(service, 'changes', { values: { before: first.changes.at(-1)?.change } });
    expect([rest.changes.length, rest.more]).toEqual([5, false]);
  });

  it('gives of more than fit those nearest to where it begins, where that is asked for, newest first as well', async () => {
    const { service } = await clocked();
    await connected(service, 'VIM');
    for (let version = 3; version <= limits.listedChanges + 4; version += 1) await update(service, 'VIM', String(version));
    const { changes: [newest] } = await askConsole(service, 'changes');
    const oldest = await askConsole(service, 'changes', { values: { after: 0, oldest: 1 } });
    expect([oldest.changes.length, oldest.more, oldest.changes.at(-1)?.kinds]).toEqual([limits.listedChanges, true, ['began']]);
    const rest = await askConsole(service, 'changes', { values: { after: oldest.changes[0]?.change ?? 0, oldest: 1 } });
    expect([rest.changes.length, rest.more, rest.changes[0]?.change]).toEqual([4, false, newest?.change]);
    const places = rest.changes.map(({ change }) => change);
    expect(places).toEqual([...places].sort((one, other) => other - one));
  });

  it('takes no time that is none, and no kind of change that there is not', async () => {
    const { service } = await clocked();
    const answer = await fetch(`${service.url}${consolePathOf('changes')}?kind=invented`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^kind has an unknown value; send one of began, registered, .*, brought\.$/);
    expect((await callConsole(service, 'changes', { values: { from: 9e15 } })).status).toBe(400);
  });
});

describe('the marks of the axis', () => {
  it('say how many changes there are in each part of a time, and which', async () => {
    const { service, clock } = await clocked();
    await connected(service, 'VIM');
    clock.now = start + 3 * hourMs;
    await update(service, 'VIM', '2');
    await update(service, 'VIM', '3');
    const { changes: [last, before, first, began] } = await askConsole(service, 'changes');
    const values = { from: start, to: start + 4 * hourMs, parts: 4 };
    expect(await askConsole(service, 'changeMarks', { values })).toEqual({
      from: new Date(start).toISOString(), to: new Date(start + 4 * hourMs).toISOString(), width: hourMs,
      since: new Date(start).toISOString(), newest: last?.change,
      marks: [
        { at: new Date(start).toISOString(), changes: 2, first: began?.change, last: first?.change },
        { at: new Date(start + 3 * hourMs).toISOString(), changes: 2, first: before?.change, last: last?.change },
      ],
    });
    const { width, marks } = await askConsole(service, 'changeMarks', { values: { from: start, to: start + 3 * hourMs + 1, parts: 7 } });
    expect([width, marks.map(({ changes }) => changes)]).toEqual([Math.ceil((3 * hourMs + 1) / 7), [2, 2]]);
  });

  it('are of one application where it is named, also in another case', async () => {
    const { service } = await clocked();
    const vim = await connected(service, 'VIM');
    await update(service, 'OBSIDIAN', '1');
    const values = { from: start, to: start + hourMs, parts: 1 };
    const countOf = async (application?: string): Promise<readonly number[]> =>
      (await askConsole(service, 'changeMarks', { values: { ...values, application } })).marks.map(({ changes }) => changes);
    expect([await countOf(), await countOf(vim.toUpperCase()), await countOf('unknown')]).toEqual([[3], [1], []]);
  });

  it('are of the last 14 days without a time', async () => {
    const { service } = await clocked();
    const { from, to } = await askConsole(service, 'changeMarks');
    expect([Date.parse(to) - Date.parse(from), Date.parse(to)]).toEqual([14 * 24 * hourMs, start]);
  });
});

describe('the difference of two moments', () => {
  it('is what was added, removed and changed with both values', async () => {
    const { service, clock } = await clocked();
    const vim = await connected(service, 'VIM');
    await connected(service, 'SUBLIME');
    const { newest } = await askConsole(service, 'changes');
    clock.now = start + hourMs;
    await update(service, 'VIM', '2');
    await askConsole(service, 'changeSettings', { body: { sensitivity: 'few', suggestionsOff: [vim] } });
    await connected(service, 'OBSIDIAN');
    const difference = await askConsole(service, 'registryDifference', { values: { fromChange: newest } });
    expect(difference).toMatchObject({
      from: { change: newest, at: new Date(start).toISOString() }, changes: 4, removed: [],
      suggestions: [{ field: 'sensitivity', before: 'balanced', after: 'few' }], deletedSince: 0,
    });
    expect(difference.added.map(({ name }) => name)).toEqual(['OBSIDIAN']);
    expect(difference.changed.map(({ before, after, values }) => [before.version, after.version, values])).toEqual([['1.0.0', '2', [
      { field: 'version', before: '1.0.0', after: '2' }, { field: 'suggestions', before: true, after: false },
    ]]]);
    const backwards = await askConsole(service, 'registryDifference', { values: { from: clock.now, to: start } });
    expect([backwards.removed.map(({ name }) => name), backwards.added, backwards.to.change]).toEqual([['OBSIDIAN'], [], newest]);
  });

  it('tells how many applications were deleted between the two, not later', async () => {
    const { service } = await clocked();
    const [vim, brave] = [await connected(service, 'VIM'), await connected(service, 'BRAVE')];
    const { newest } = await askConsole(service, 'changes');
    const remove = (application: string): Promise<unknown> => callConsole(service, 'deleteApplication', {
      values: { application }, body: { events: 'keep', assets: 'keep', copies: 'keep' },
    });
    await remove(vim);
    const between = await askConsole(service, 'changes');
    await remove(brave);
    const deleted = async (values: { readonly fromChange: number; readonly toChange?: number }): Promise<number> =>
      (await askConsole(service, 'registryDifference', { values })).deletedSince;
    expect(await deleted({ fromChange: newest, toChange: between.newest })).toBe(1);
    expect(await deleted({ fromChange: newest })).toBe(2);
  });

  it('of a moment and itself is none', async () => {
    const { service } = await clocked();
    await connected(service, 'VIM');
    expect(await askConsole(service, 'registryDifference')).toMatchObject({ changes: 0, added: [], removed: [], changed: [], suggestions: [] });
  });
});
