import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LastCopies } from '../../../contract/console/preview.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf, stored } from '../interface/caller.ts';

let service: RunningPatchbay;
beforeEach(async () => { service = await startService(); });
afterEach(() => service.close());

const line = 'const totals = groups.map(({ rows }) => rows.reduce((sum, row) => sum + row.amount, 0));';
const block = `${line}\nreturn totals.filter((total) => total > limit);\n`;

const last = (): Promise<LastCopies> => askConsole(service, 'lastCopies');
const copied = async (application: string, text: string): Promise<void> => {
  const { status } = await call(service, 'suggest', { parameters: { application }, body: seedOf(text) });
  expect(status).toBe(200);
};
const decisionsOf = ({ preview }: LastCopies['copies'][number]): string[] =>
  preview.map(({ sensitivity, decision }) => `${sensitivity} ${decision}`);

describe('the last copies', () => {
  it('tells what each sensitivity would decide about them, newest first, each text once', async () => {
    const vim = await connected(service, 'VIM');
    await copied(vim, block);
    await copied(vim, line);
    await copied(vim, block);
    const { copies, recording } = await last();

    expect(recording).toBe(true);
    expect(copies.map(({ text, lines, answered }) => ({ text, lines, answered }))).toEqual([
      { text: block, lines: 2, answered: 'save' }, { text: line, lines: 1, answered: 'save' },
    ]);
    expect(copies.map(decisionsOf)).toEqual([
      ['few save', 'balanced save', 'eager save'], ['few none', 'balanced save', 'eager save'],
    ]);
    expect(copies[0]?.application).toEqual({ id: vim, name: 'VIM' });
  });

  it('decides with what is saved now, and says what was answered then', async () => {
    const vim = await connected(service, 'VIM');
    await copied(vim, block);
    await saved(service, vim, block);
    const [copy] = (await last()).copies;

    expect(copy?.answered).toBe('save');
    expect(copy === undefined ? [] : decisionsOf(copy)).toEqual(['few reuse', 'balanced reuse', 'eager reuse']);
  });

  it('counts and keeps nothing, however often it is asked for', async () => {
    const vim = await connected(service, 'VIM');
    await copied(vim, 'short(1)');
    await copied(vim, block);
    const state = async (): Promise<unknown> => [
      await stored(service), await last(),
      // A backup is made beside, soon after a start; its draft counts as put aside.
      (await askConsole(service, 'kept')).kinds.filter(({ kind }) => !['traffic', 'backups', 'putAside'].includes(kind)),
    ];
    const before = await state();
    for (let round = 0; round < 5; round += 1) await last();

    expect(await state()).toEqual(before);
  });

  it('shows the first lines, with secrets masked', async () => {
    const vim = await connected(service, 'VIM');
    const secret = 'q8Zt4Lw2Rk9Xp7Vb';
    await copied(vim, `const settings = {\n  password: '${secret}',\n  host,\n  port,\n};\nconnect(settings);`);
    const [copy] = (await last()).copies;

    expect(copy?.text.split('\n')).toHaveLength(3);
    expect(copy?.lines).toBe(6);
    expect(copy?.text).not.toContain(secret);
    expect(copy === undefined ? [] : decisionsOf(copy)).toEqual(['few none', 'balanced none', 'eager none']);
  });

  it('has none of what was deleted, nor what was not recorded', async () => {
    const vim = await connected(service, 'VIM');
    await copied(vim, block);
    await askConsole(service, 'deleteKept', { body: { kind: 'traffic' } });
    expect((await last()).copies).toEqual([]);

    await askConsole(service, 'changeSettings', { body: { recording: false } });
    await copied(vim, line);
    expect(await last()).toEqual({ copies: [], recording: false });
  });

  it('tells of at most 20', async () => {
    const vim = await connected(service, 'VIM');
    for (let at = 0; at < 22; at += 1) await copied(vim, `${block}call(${at});`);
    const { copies } = await last();

    expect(copies).toHaveLength(20);
    expect(copies[0]?.text).toContain('call(21);');
  });
});
