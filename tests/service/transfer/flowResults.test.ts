import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { limits } from '../../../contract/limits.ts';
import { givenResult } from '../../../service/flows/results/resultGiven.ts';
import type { FlowResults } from '../../../service/flows/results/flowResults.ts';
import { resultsIn } from '../../../service/flows/results/flowResults.ts';
import { Problem } from '../../../service/problem.ts';
import { importNamed } from '../../../service/transfer/importing.ts';
import { passingName } from '../../../service/storage/copies/asideCopy.ts';
import { connectUrl, harBody, noonOfResults, storedExchange, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';
import { applicationRow, databaseOfVersion, endsOf, exported, put, rowsIn, staged } from './support.ts';

const application = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';

const keep = async (results: FlowResults, minute: number, url = connectUrl): Promise<FlowResultHead> => {
  const startedAt = noonOfResults + minute * 60_000;
  const step = storedStep('connect', { exchange: storedExchange({ url, startedAt }) });
  const given = givenResult(harBody(storedResult({ runs: [storedRun([step], { startedAt })] })));
  const head = await results.keep(given, (id) => id === application);
  if (head instanceof Problem) throw head;
  return head;
};

/** Imports the text of an export into a data folder of its own. */
const importInto = async (folder: string, text: string, take = true): Promise<unknown> => {
  const storage = openFor(folder, collectReports());
  const name = passingName('import');
  try {
    copyFileSync(await staged(text), join(folder, name));
    const outcome = await importNamed(storage, folder, name, resultsIn(folder), take ? () => undefined : undefined);
    return outcome instanceof Problem ? outcome.code : outcome.kinds.find(({ kind }) => kind === 'flowResults');
  } finally {
    storage.close();
  }
};

const listed = (folder: string): readonly FlowResultHead[] => {
  const outcome = resultsIn(folder).list();
  if (outcome instanceof Problem) throw outcome;
  return outcome.results;
};

/** The sum in the last line as it is with other lines before it. */
const summed = (lines: readonly string[]): string => {
  const before = lines.slice(0, -1).map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(before).digest('hex');
  return `${before}${JSON.stringify({ end: { lines: lines.length - 1, altered: 0, sha256 } })}\n`;
};

describe('results of flows in an export', () => {
  it('come back as they were, with names and pins, and again without a change', async () => {
    const results = resultsIn(makeFolder());
    const [first, second] = [await keep(results, 1), await keep(results, 2)];
    await results.change(first.id, { name: 'before "it"\n changed', pinned: true });
    const text = exported(databaseOfVersion(), undefined, results);
    expect(endsOf(text).header).toMatchObject({ formatVersion: 2, counts: { flowResults: 2 } });

    const folder = makeFolder();
    expect(await importInto(folder, text, false)).toEqual({ kind: 'flowResults', added: 2, same: 0, differing: 0 });
    expect(listed(folder)).toEqual([]);
    expect(await importInto(folder, text)).toEqual({ kind: 'flowResults', added: 2, same: 0, differing: 0 });
    expect(listed(folder)).toEqual([second, { ...first, name: 'before "it"\n changed', pinned: true }]);
    expect(readFileSync(resultsIn(folder).harOf(first.id), 'utf8')).toBe(readFileSync(results.harOf(first.id), 'utf8'));
    expect(await importInto(folder, text)).toEqual({ kind: 'flowResults', added: 0, same: 2, differing: 0 });
    const again = exported(databaseOfVersion(), undefined, resultsIn(folder));
    expect(rowsIn(again)).toEqual(rowsIn(text));
  });

  it('still go with the application that they name', async () => {
    const results = resultsIn(makeFolder());
    await keep(results, 1, `http://localhost:39300/${application}/suggest`);
    await keep(results, 2);
    const database = databaseOfVersion();
    put(database, 'applications', [applicationRow('VIM', { id: application })]);
    const folder = makeFolder();
    await importInto(folder, exported(database, undefined, results));
    expect(resultsIn(folder).amount(application).count).toBe(1);
  });

  it('push out none that is here, and are taken newest first', async () => {
    const folder = makeFolder();
    const here = resultsIn(folder);
    for (let minute = 0; minute < limits.flowResults.ofFlow - 1; minute += 1) await keep(here, minute);
    const there = resultsIn(makeFolder());
    await keep(there, 100);
    const newest = await keep(there, 101);
    expect(await importInto(folder, exported(databaseOfVersion(), undefined, there))).toMatchObject({ added: 1 });
    expect(listed(folder)).toHaveLength(limits.flowResults.ofFlow);
    expect(listed(folder)[0]).toEqual(newest);
  });

  it('that are deleted while the export is made are not in it, and the rest is whole', async () => {
    const results = resultsIn(makeFolder());
    const [first, second] = [await keep(results, 1), await keep(results, 2)];
    rmSync(results.harOf(first.id));
    const text = exported(databaseOfVersion(), undefined, results);
    expect(endsOf(text).header).toMatchObject({ counts: { flowResults: 2 } });
    const folder = makeFolder();
    await importInto(folder, text);
    expect(listed(folder)).toEqual([second]);
  });

  it('of a stranger are masked, and hold nothing but what a result has', async () => {
    const results = resultsIn(makeFolder());
    const head = await keep(results, 1);
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const har = readFileSync(results.harOf(head.id), 'utf8');
    writeFileSync(results.harOf(head.id), har.replace('{\\"application\\"', `{\\"key\\":\\"${secret}\\",\\"application\\"`).replace('"entries":', '"stowaway":1,"entries":'));
    const folder = makeFolder();
    await importInto(folder, exported(databaseOfVersion(), undefined, results));
    const brought = readFileSync(resultsIn(folder).harOf(head.id), 'utf8');
    expect([brought.includes('[masked]'), brought.includes(secret), brought.includes('stowaway')]).toEqual([true, false, false]);
  });

  it.each<[string, (line: string) => string]>([
    ['an id that leads elsewhere', (line) => line.replace(/"id":"[^"]+"/, '"id":"../../victim"')],
    ['a head that is none', (line) => line.replace('\\"runs\\":1', '\\"runs\\":-1')],
    ['a HAR that is none', (line) => line.replace('\\"pages\\"', '\\"sides\\"')],
    ['a HAR that is no JSON', (line) => line.replace('"har":"{', '"har":"')],
  ])('are refused with %s', async (_what, change) => {
    const results = resultsIn(makeFolder());
    await keep(results, 1);
    const lines = exported(databaseOfVersion(), undefined, results).trimEnd().split('\n');
    const changed = lines.map((line, at) => (at === 1 ? change(line) : line));
    expect(changed[1]).not.toBe(lines[1]);
    await expect(importInto(makeFolder(), summed(changed))).rejects.toThrow(/^Line 2 has /);
  });
});
