import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('zoneProgram.ts', import.meta.url));

/** What a service tells of the last seven days, and of its time zone, at each moment at which it counted an event. */
const toldIn = async (zone: string, moments: readonly string[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath, ['--import', 'tsx', program, ...moments.map((moment) => String(Date.parse(moment)))],
    { env: { ...process.env, TZ: zone }, timeout: 240_000 },
  );
  return JSON.parse(stdout) as unknown;
};

it.each([
  // The system reads this rule and JavaScript does not: there the day is the one of UTC.
  ['a zone that is a rule', '<+0530>-5:30', [
    ['2026-11-27T20:00:00Z', [7, 'UTC+00:00', '2026-11-27 1']],
    ['2026-11-27T20:00:01Z', [7, 'UTC+00:00', '2026-11-27 2']],
    ['2026-11-27T20:14:59Z', [7, 'UTC+00:00', '2026-11-27 3']],
    ['2026-11-28T00:00:00Z', [7, 'UTC+00:00', '2026-11-27 3', '2026-11-28 1']],
  ]],
  ['a zone of three quarters of an hour', 'Asia/Kathmandu', [
    ['2026-11-27T18:14:59.999Z', [7, 'UTC+05:45', '2026-11-27 1']],
    ['2026-11-27T18:15:00Z', [7, 'UTC+05:45', '2026-11-27 1', '2026-11-28 1']],
  ]],
  ['days of 23 and of 25 hours', 'Europe/Berlin', [
    ['2026-03-28T22:59:59Z', [7, 'UTC+01:00', '2026-03-28 1']],
    ['2026-03-28T23:00:00Z', [7, 'UTC+01:00', '2026-03-28 1', '2026-03-29 1']],
    ['2026-03-29T01:30:00Z', [7, 'UTC+01:00', '2026-03-28 1', '2026-03-29 2']],
    ['2026-03-29T21:59:59Z', [7, 'UTC+01:00', '2026-03-28 1', '2026-03-29 3']],
    ['2026-03-29T22:00:00Z', [7, 'UTC+02:00', '2026-03-28 1', '2026-03-29 3', '2026-03-30 1']],
    ['2026-10-24T22:00:00Z', [7, 'UTC+02:00', '2026-10-25 1']],
    ['2026-10-25T00:30:00Z', [7, 'UTC+02:00', '2026-10-25 2']],
    ['2026-10-25T01:30:00Z', [7, 'UTC+02:00', '2026-10-25 3']],
    ['2026-10-25T22:59:59Z', [7, 'UTC+02:00', '2026-10-25 4']],
    ['2026-10-25T23:00:00Z', [7, 'UTC+01:00', '2026-10-25 4', '2026-10-26 1']],
  ]],
  ['a day that the date line moved over', 'Pacific/Apia', [
    ['2011-12-30T09:59:59Z', [7, 'UTC-10:00', '2011-12-29 1']],
    ['2011-12-30T10:00:00Z', [7, 'UTC+14:00', '2011-12-29 1', '2011-12-31 1']],
    ['2011-12-31T10:00:00Z', [7, 'UTC+14:00', '2011-12-29 1', '2011-12-31 1', '2012-01-01 1']],
  ]],
] as const)('in %s (%s) each event is in one of the days that are asked for, and the last says its zone', async (_name, zone, steps) => {
  expect(await toldIn(zone, steps.map(([moment]) => moment))).toEqual(steps.map(([, told]) => told));
});
