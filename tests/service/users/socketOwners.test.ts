import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { End } from '../../../service/users/socketAddress.ts';
import { SocketOwners } from '../../../service/users/socketOwners.ts';
import type { SocketTable } from '../../../service/users/socketTable.ts';

const service: End = { address: '127.0.0.1', port: 39_300 };

type Reading = {
  readonly wanted: number;
  readonly end: (users?: readonly number[]) => Promise<void>;
  readonly fail: () => Promise<void>;
};

/** A table whose readings end when the test says so. */
const heldTable = () => {
  const readings: Reading[] = [];
  const closed: boolean[] = [];
  const table: Pick<SocketTable, 'read' | 'close'> = {
    read: (wanted, found) => new Promise((resolve, reject) => {
      const rows = [...wanted as Map<string, unknown>].map(([row]) => row);
      readings.push({
        wanted: rows.length / 2,
        end: async (users = []) => {
          users.every((user, at) => !found(rows[at * 2] ?? '', user));
          resolve();
          await settled();
        },
        fail: async () => {
          reject(new Error('EIO'));
          await settled();
        },
      });
    }),
    close: () => { closed.push(true); },
  };
  return { table: table as SocketTable, readings, closed };
};

/** Until all that waits for a settled promise has run. */
const settled = async (): Promise<void> => { for (let turn = 0; turn < 10; turn += 1) await Promise.resolve(); };

const open = () => {
  const { table, readings, closed } = heldTable();
  const failures: unknown[] = [];
  const owners = new SocketOwners([table], (error) => failures.push(error));
  const told: (number | undefined)[][] = [];
  const ask = (): (() => void) => {
    const answers: (number | undefined)[] = [];
    told.push(answers);
    return owners.ask({ address: '127.0.0.1', port: 40_000 + told.length }, service, (user) => answers.push(user));
  };
  return { owners, ask, told, readings, closed, failures };
};

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }); });
afterEach(() => { vi.useRealTimers(); });

describe('whose sockets are', () => {
  it('is read at once for the first who asks, and once for all who ask while that goes on', async () => {
    const { ask, told, readings } = open();
    ask();
    ask();
    ask();
    expect(readings.map(({ wanted }) => wanted)).toEqual([1]);
    await readings[0]?.end([1000]);
    expect(told).toEqual([[1000], [], []]);
    expect(readings.map(({ wanted }) => wanted)).toEqual([1, 2]);
    await readings[1]?.end([1001, 1002]);
    expect(told).toEqual([[1000], [1001], [1002]]);
    expect(readings).toHaveLength(2);
  });

  it('is read once more where a socket was not found, and then it is nobody\'s', async () => {
    const { ask, told, readings } = open();
    ask();
    await readings[0]?.end();
    expect([told, readings.length]).toEqual([[[]], 2]);
    await readings[1]?.end();
    expect([told, readings.length]).toEqual([[[undefined]], 2]);
    ask();
    await readings[2]?.end();
    await readings[3]?.end([1000]);
    expect(told).toEqual([[undefined], [1000]]);
  });

  it('is read at most twenty times in a second', async () => {
    const { ask, told, readings } = open();
    for (let at = 0; at < 20; at += 1) {
      vi.advanceTimersByTime(10);
      ask();
      await readings[at]?.end([at]);
    }
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(809);
    expect(readings).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toHaveLength(21);
    await readings[20]?.end([20, 21]);
    expect(told).toEqual(Array.from({ length: 22 }, (_, at) => [at]));
  });

  it('is told nobody whose connection has ended, and then read for nobody', async () => {
    const { ask, told, readings } = open();
    const [first, second] = [ask(), ask()];
    second();
    first();
    await readings[0]?.end([1000]);
    expect([told, readings.length]).toEqual([[[], []], 1]);
  });

  it('is nobody\'s where a table cannot be read', async () => {
    const { ask, told, readings, failures } = open();
    ask();
    await readings[0]?.fail();
    await readings[1]?.fail();
    expect([told, failures.map(String)]).toEqual([[[undefined]], ['Error: EIO', 'Error: EIO']]);
  });

  it('is told nobody after the end; the tables are closed when nothing reads them', async () => {
    const { owners, ask, told, readings, closed } = open();
    ask();
    ask();
    owners.close();
    expect(closed).toEqual([]);
    await readings[0]?.end([]);
    expect([told, closed, readings.length]).toEqual([[[], []], [true], 1]);

    const idle = open();
    idle.owners.close();
    expect(idle.closed).toEqual([true]);
  });
});
