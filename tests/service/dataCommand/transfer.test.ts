import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { lockFolder } from '../../../service/storage/database/folderLock.ts';
import { writeInstance } from '../../../service/storage/files/instanceFile.ts';
import { holdExport } from '../../support/heldExport.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { makeDatabase, makeFolder } from '../storage/support.ts';
import { rowsIn } from '../transfer/support.ts';
import { data, jsonOf } from './support.ts';

const text = 'export const debounce = (fn, wait = 250) => {\n  let timer;\n  return (...args) => {\n    clearTimeout(timer);\n    timer = setTimeout(() => fn(...args), wait);\n  };\n};\n// \0';
const another = 'const total = (items) => items.reduce((sum, { price, count }) => sum + price * count, 0);';

/** Puts something of most kinds into a service. */
const fill = async (service: StartedPatchbay): Promise<StartedPatchbay> => {
  const application = await connected(service, 'VIM');
  await saved(service, application, text);
  await call(service, 'intention', { parameters: { application }, body: seedOf('let announced = 1;').asset });
  await call(service, 'track', { parameters: { application }, body: { keyboard: { shortcut: 'Ctrl+C' } } });
  await service.resources.settings.change({ fewestLines: 3 });
  return service;
};

const filled = async (): Promise<StartedPatchbay> => await fill(await serviceOfTest({}, { dataDir: makeFolder() }));

const exportedTo = async (dataDir: string, file: string): Promise<string> => {
  const { code, stderr } = await data(['export', file, '--data-dir', dataDir]);
  expect([code, stderr]).toEqual([0, '']);
  return readFileSync(file, 'utf8');
};

/** The kinds of the rows, each of them once for a run of them: how many changes there are is a matter of the clock. */
const kindsIn = (text: string): string[] => rowsIn(text).map((line) => (JSON.parse(line) as { kind: string }).kind)
  .filter((kind, at, all) => kind !== 'history' || all[at - 1] !== 'history');

/** Names in a folder that are there only while something is done. */
const passing = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.part') || name.includes('.part-'));

describe('patchbay data export', () => {
  let service: StartedPatchbay;
  beforeAll(async () => { service = await fill(await startService()); });
  afterAll(() => service.close());

  it('leaves out the files of flows, and says how many there are and where', async () => {
    const own = await filled();
    mkdirSync(join(own.dataDir, 'flows'));
    for (const name of ['a.arazzo.yaml', 'b.arazzo.json', 'notes.txt']) writeFileSync(join(own.dataDir, 'flows', name), 'stowaway');
    const file = join(makeFolder(), 'export');
    const { code, stderr } = await data(['export', file, '--data-dir', own.dataDir]);

    expect([code, stderr]).toEqual([0, `Files of flows are your own and not in the export: 2 in ${join(own.dataDir, 'flows')}; copy that folder as it is.\n`]);
    expect(readFileSync(file, 'utf8')).not.toContain('stowaway');
  });

  it('says so of the folder that --flows named, as long as the service with it runs', async () => {
    const dataDir = makeFolder();
    const flows = realpathSync(makeFolder());
    const own = await fill(await serviceOfTest({}, { dataDir, flowsDir: flows }));
    for (const name of ['a.arazzo.yaml', 'b.arazzo.json', 'notes.txt']) writeFileSync(join(flows, name), 'stowaway');
    const note = async (): Promise<unknown> => {
      const { code, stderr } = await data(['export', join(makeFolder(), 'export'), '--data-dir', dataDir]);
      return [code, stderr];
    };
    expect(await note()).toEqual([0, `Files of flows are your own and not in the export: 2 in ${flows}; copy that folder as it is.\n`]);
    mkdirSync(join(dataDir, 'flows'));
    writeFileSync(join(dataDir, 'flows', 'c.arazzo.yaml'), 'stowaway');
    const inData = `1 in ${realpathSync(join(dataDir, 'flows'))}`;
    expect(await note()).toEqual([0, `Files of flows are your own and not in the export: ${inData} and 2 in ${flows}; copy those folders as they are.\n`]);
    await own.close();
    expect(await note()).toEqual([0, `Files of flows are your own and not in the export: ${inData}; copy that folder as it is.\n`]);
  });

  it('writes the same through the running service and without one, for nobody else to read', async () => {
    const own = await filled();
    const [meanwhile, after] = [join(makeFolder(), 'meanwhile'), join(makeFolder(), 'after')];
    const through = await exportedTo(own.dataDir, meanwhile);
    await own.close();
    const without = await exportedTo(own.dataDir, after);

    expect(rowsIn(without)).toEqual(rowsIn(through));
    expect(kindsIn(through))
      .toEqual(['applications', 'assets', 'intentions', 'events', 'settings', 'history']);
    expect([statSync(meanwhile).mode & 0o777, statSync(after).mode & 0o777]).toEqual([0o600, 0o600]);
    expect([passing(own.dataDir), readdirSync(join(meanwhile, '..'))]).toEqual([[], ['meanwhile']]);
  });

  it('says what it wrote, in words and as JSON', async () => {
    const file = join(makeFolder(), 'file');

    expect(await data(['export', file, '--data-dir', service.dataDir])).toEqual({ code: 0, stdout: expect.stringMatching(new RegExp(
      `^Exported 1 application, 1 saved snippet, 1 intention, 1 event, [45] changes of the registry, 1 group of settings to ${file}\\.\\n$`,
    )) as unknown, stderr: '' });
    const json = await data(['export', file, '--data-dir', service.dataDir, '--json', '--force']);
    expect(jsonOf(json)).toMatchObject({ file, counts: { assets: 1, events: 1, sessions: 0 }, altered: 0 });
  });

  it('writes to standard output, and says the rest beside it', async () => {
    const { code, stdout, stderr } = await data(['export', '-', '--data-dir', service.dataDir]);

    expect([code, stderr]).toEqual([0, expect.stringMatching(
      /^Exported 1 application, 1 saved snippet, 1 intention, 1 event, [45] changes of the registry, 1 group .*\.\n$/,
    )]);
    expect(kindsIn(stdout)).toHaveLength(6);
  });

  it('writes over no file unless that is wanted', async () => {
    const { dataDir } = service;
    const file = join(makeFolder(), 'file');
    writeFileSync(file, 'precious');
    const refused = await data(['export', file, '--data-dir', dataDir]);

    expect(refused).toEqual({ code: 1, stdout: '', stderr: `The file ${file} is there already; choose another, or give --force to write over it.\n` });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await data(['export', file, '--data-dir', dataDir, '--force'])).code).toBe(0);
    expect(kindsIn(readFileSync(file, 'utf8'))).toHaveLength(6);
  });

  it('leaves nothing where it cannot write', async () => {
    const { dataDir } = service;
    const file = join(makeFolder(), 'no such folder', 'file');

    expect(await data(['export', file, '--data-dir', dataDir]))
      .toEqual({ code: 1, stdout: '', stderr: `The file ${file} cannot be written (ENOENT); choose another.\n` });
  });

  it('is of one moment, whatever is saved meanwhile', async () => {
    const own = await filled();
    const response = await fetch(`${own.url}${consolePathOf('exportData')}`);
    await saved(own, await connected(own, 'OBSIDIAN'), another);
    const whole = await response.text();

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(kindsIn(whole)).toHaveLength(6);
    expect(whole).not.toContain('OBSIDIAN');
  });

  it('is made one at a time', async () => {
    const own = await filled();
    const { begun, release } = holdExport(own);
    const first = fetch(`${own.url}${consolePathOf('exportData')}`);
    await begun;
    const second = await fetch(`${own.url}${consolePathOf('exportData')}`);
    await release();
    const whole = await first;

    expect([whole.status, second.status, await second.text()])
      .toEqual([200, 409, 'An export is being made already; wait until it is there.']);
    await whole.text();
    expect((await callConsole(own, 'exportData')).status).toBe(200);
  });

  it.each([
    ['before it is copied', false], ['while it is sent', true],
  ])('is gone with who asked for it and goes %s', async (_, isSending) => {
    const own = await filled();
    const application = await connected(own, 'OBSIDIAN');
    for (const letter of 'abcd') await saved(own, application, `// ${letter.repeat(1_000_000)}`);
    const { begun, release } = holdExport(own);
    const connection = await RawConnection.open(own.port);
    connection.send(head(`GET ${consolePathOf('exportData')} HTTP/1.1`, 'Host: localhost'));
    await begun;
    if (isSending) await release();
    connection.destroy();
    await release();

    await expect.poll(async () => (await callConsole(own, 'exportData')).status).toBe(200);
    await expect.poll(() => passing(own.dataDir)).toEqual([]);
  });
});

describe('patchbay data import', () => {
  it('shows what would come and asks for --yes, where there is no data too, and changes nothing', async () => {
    const service = await filled();
    const file = join(makeFolder(), 'file');
    await exportedTo(service.dataDir, file);
    const there = await serviceOfTest({}, { dataDir: makeFolder() });
    const missing = join(makeFolder(), 'missing');
    const answers = [await data(['import', file, '--data-dir', there.dataDir]), await data(['import', file, '--data-dir', missing])];

    for (const { code, stdout, stderr } of answers) {
      expect([code, stderr]).toEqual([3, '']);
      expect(stdout.split('\n').slice(1)).toEqual([
        '  applications: 1 new', '  saved snippets: 1 new', '  intentions: 1 new', '  events: 1 new', '  settings: 1 new',
        expect.stringMatching(/^ {2}changes of the registry: [45] new$/),
        'Nothing was changed; give --yes to take in what is new.', '',
      ]);
    }
    expect([existsSync(missing), passing(there.dataDir)]).toEqual([false, []]);
    expect((await call(there, 'assetsSnapshot')).json.iterable).toEqual([]);
  });

  it('is in force at once in the running service, which made a backup before that is good', async () => {
    const service = await filled();
    const file = join(makeFolder(), 'file');
    await exportedTo(service.dataDir, file);
    const there = await serviceOfTest({}, { dataDir: makeFolder() });
    const here = await connected(there, 'VIM');
    await saved(there, here, another);
    const before = there.storage.backups.list().length;
    const ran = await data(['import', file, '--data-dir', there.dataDir, '--yes', '--json']);

    expect([ran.code, ran.stderr]).toEqual([0, '']);
    const [newest] = there.storage.backups.list();
    expect(jsonOf(ran)['backup']).toBe(newest?.path.slice(there.dataDir.length + 1));
    expect([there.storage.backups.list().length, newest?.isGood]).toEqual([before + 1, true]);
    // Of the one application of that name; found by suggestions; in the list; in force; counted by day.
    const { json } = await call(there, 'suggest', { parameters: { application: here }, body: seedOf(text) });
    expect(json.reuse.suggested).toBe(true);
    expect((await call(there, 'assetsSnapshot')).json.iterable.map(({ name }) => name)).toHaveLength(2);
    expect(await askConsole(there, 'settings')).toMatchObject({ fewestLines: 3 });
    expect((await askConsole(there, 'intentions')).map(({ application }) => application.id)).toEqual([here]);
    expect((await askConsole(there, 'usageEvents')).map(({ application }) => application?.id)).toEqual([here]);
    const days = await askConsole(there, 'usageDays', { values: { days: 2 } });
    expect(days.flatMap(({ applications }) => applications).map(({ id, events }) => [id, events])).toEqual([[here, 1]]);
    expect(passing(there.dataDir)).toEqual([]);
    // And of what comes after it.
    await call(there, 'track', { parameters: { application: here }, body: { keyboard: {} } });
    expect(await askConsole(there, 'usageEvents')).toHaveLength(2);
  });

  it('comes to the same through the running service and without one', async () => {
    const service = await filled();
    const file = join(makeFolder(), 'file');
    const original = rowsIn(await exportedTo(service.dataDir, file));
    const there = await serviceOfTest({}, { dataDir: makeFolder() });
    const missing = join(makeFolder(), 'made', 'on the way');
    const through = await data(['import', file, '--data-dir', there.dataDir, '--yes']);
    const without = await data(['import', file, '--data-dir', missing, '--yes']);

    expect([through.code, without.code, through.stdout.split('\n').slice(0, 6)])
      .toEqual([0, 0, without.stdout.split('\n').slice(0, 6)]);
    const copies = [there.dataDir, missing].map((dataDir) => exportedTo(dataDir, join(makeFolder(), 'again')));
    for (const copy of await Promise.all(copies)) expect(rowsIn(copy)).toEqual(original);
  });

  it('reads standard input', async () => {
    const service = await filled();
    const whole = await exportedTo(service.dataDir, join(makeFolder(), 'file'));
    const ran = await data(['import', '-', '--data-dir', service.dataDir], whole);

    expect([ran.code, ran.stdout.split('\n')[2]]).toEqual([3, '  saved snippets: 0 new, 1 here already']);
  });

  it.each([
    ['cut', (file: string) => { truncateSync(file, statSync(file).size - 60); }],
    ['empty', (file: string) => { truncateSync(file, 0); }],
    ['changed', (file: string) => { writeFileSync(file, readFileSync(file, 'utf8').replace('debounce', 'debunked')); }],
  ])('refuses a file that was %s and changes nothing, with and without a service', async (_what, change) => {
    const service = await filled();
    const file = join(makeFolder(), 'file');
    const whole = rowsIn(await exportedTo(service.dataDir, file));
    change(file);
    const backups = service.storage.backups.list().length;
    const through = await data(['import', file, '--data-dir', service.dataDir, '--yes']);
    const backupsAfter = service.storage.backups.list().length;
    await service.close();
    const without = await data(['import', file, '--data-dir', service.dataDir, '--yes']);

    expect(through).toEqual(without);
    expect([through.code, through.stdout, /^[A-Z][^\n]+\.\n$/.test(through.stderr)]).toEqual([1, '', true]);
    expect([backupsAfter, passing(service.dataDir)]).toEqual([backups, []]);
    expect(rowsIn(await exportedTo(service.dataDir, join(makeFolder(), 'again')))).toEqual(whole);
  });

  it('says that a text was not the one that had been saved when it was exported', async () => {
    const own = await filled();
    await own.close();
    makeDatabase(join(own.dataDir, 'patchbay.db'), 'UPDATE assets SET content = \'changed in the file\'');
    const file = join(makeFolder(), 'file');
    const { stderr } = await data(['export', file, '--data-dir', own.dataDir]);
    expect(stderr).toBe('The text of saved snippets that was changed in the database is in the export as it is now: 1.\n');

    const { stdout } = await data(['import', file, '--data-dir', makeFolder()]);
    expect(stdout).toContain('\n1 of its texts had been changed in the database before, and is not what was saved.\n');
    expect(jsonOf(await data(['import', file, '--data-dir', makeFolder(), '--json']))).toMatchObject({ altered: 1 });
  });

  it('says of a file that is not there which one', async () => {
    const { dataDir } = await filled();
    const file = join(makeFolder(), 'missing');

    expect(await data(['import', file, '--data-dir', dataDir, '--yes']))
      .toEqual({ code: 1, stdout: '', stderr: `The file ${file} cannot be imported (ENOENT); nothing was changed.\n` });
  });
});

describe('the route of an import', () => {
  it.each(['patchbay.db', '../patchbay.import.0000000000000000.part', 'patchbay.import.0000000000000000.part', 'patchbay.aside.0000000000000000.part', ''])('takes no file named "%s"', async (name) => {
    const { url } = await serviceOfTest();
    const answer = await fetch(`${url}${consolePathOf('importData')}`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name, take: true }),
    });

    expect([answer.status, await answer.text()])
      .toEqual([404, 'No prepared file of this name is in the data folder; run patchbay data import, which prepares one.']);
  });
});

describe('where the data is', () => {
  it('is told by who has the lock, not by a file that a killed service left', async () => {
    const service = await filled();
    await service.close();
    writeInstance(service.dataDir, { pid: process.pid, url: 'http://localhost:9' });

    const ran = await data(['export', '-', '--data-dir', service.dataDir]);
    expect([ran.code, ran.stdout.includes('debounce')]).toEqual([0, true]);
  });

  it('is no service that says nothing, or has another folder', async () => {
    const [folder, other] = [makeFolder(), await serviceOfTest()];
    writeFileSync(join(folder, 'patchbay.db'), '');
    const unlock = lockFolder(folder);
    const silent = await data(['check', '--data-dir', folder]);
    writeInstance(folder, { pid: process.pid, url: other.url });
    const foreign = await data(['check', '--data-dir', folder]);
    unlock();

    expect(silent).toEqual({ code: 1, stdout: '', stderr: 'The data folder is in use by a Patchbay that starts, stops or does something else; run this again in a moment.\n' });
    expect(foreign).toEqual({ code: 1, stdout: '', stderr: 'The service that runs on the data folder does not answer; wait until it has started, or stop it.\n' });
  });
});
