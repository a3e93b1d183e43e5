import { describe, expect, it } from 'vitest';
import { metaTable } from '../../../service/storage/database/metaTable.ts';
import type { Storage } from '../../../service/storage/storage.ts';
import { ExchangeNumbers } from '../../../service/traffic/exchangeNumbers.ts';
import { startService } from '../../support/service.ts';
import { trafficOf } from '../consoleApi/consoleCalls.ts';
import { collectReports, crashImage, makeFolder, openFor, type Reports } from '../storage/support.ts';

const moment = Date.parse('2026-11-28T12:00:00Z');
const year = 365 * 24 * 60 * 60 * 1000;

const numbersIn = async (
  { statements, queue }: Storage, startedAt: number, { report }: Reports = collectReports(),
): Promise<ExchangeNumbers> => {
  const numbers = new ExchangeNumbers(metaTable(statements), queue, startedAt, report);
  await numbers.putBy();
  return numbers;
};

describe('the number of an exchange', () => {
  it('is none of an earlier start, also where the clock was set back, and after a kill', async () => {
    const folder = makeFolder();
    const first = await numbersIn(openFor(folder, collectReports()), moment);
    const used = Array.from({ length: 1000 }, () => first.next());
    const image = crashImage(folder);
    const second = await numbersIn(openFor(image, collectReports()), moment - year);
    expect([used[0], used.at(-1)]).toEqual([moment * 100 + 1, moment * 100 + 1000]);
    expect(second.next()).toBe(moment * 100 + 10_000_001);
  });

  it('is put by on the disk before it is used, however many there are', async () => {
    const storage = openFor(makeFolder(), collectReports());
    const numbers = await numbersIn(storage, 1);
    const putBy = (): number => Number(metaTable(storage.statements).read('exchange-numbers-put-by'));
    const asked: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      for (let at = 0; at < 6_000_000; at += 1) numbers.next();
      await storage.queue.write(() => undefined);
      asked.push(numbers.last, putBy());
    }
    expect(asked).toEqual([6_000_100, 20_000_100, 12_000_100, 20_000_100, 18_000_100, 30_000_100]);
  });

  it('is none where nothing can be put by, which is said once and not with each exchange', async () => {
    const reports = collectReports();
    const storage = openFor(makeFolder(), reports);
    storage.queue.close();
    const numbers = await numbersIn(storage, moment, reports);
    expect([numbers.next(), numbers.next(), numbers.last]).toEqual([undefined, undefined, moment * 100]);
    expect(reports.lines).toEqual(['warn: No numbers could be put by for exchanges; without any, Traffic records none.']);
  });

  it('is another for a service that was started anew with its clock a year back', async () => {
    const dataDir = makeFolder();
    const numbersOf = async (now: number): Promise<number[]> => {
      const service = await startService({ dataDir }, { now: () => now });
      try {
        for (let each = 0; each < 3; each += 1) await fetch(`${service.url}/nowhere`);
        return (await trafficOf(service)).map(({ sequence }) => sequence);
      } finally {
        await service.close();
      }
    };
    const before = await numbersOf(moment);
    const after = await numbersOf(moment - year);
    expect(before).toEqual([1, 2, 3].map((each) => moment * 100 + each));
    expect(after).toEqual([1, 2, 3].map((each) => moment * 100 + 10_000_000 + each));
  });
});
