import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from '../../../src/utils/days.ts';
import { formatMomentExactly, formatRowMoment } from '../../../src/utils/exactMoments.ts';
import { formatMoment, formatZone } from '../../../src/utils/moments.ts';
import { formatSpan } from '../../../src/utils/spans.ts';
import { followDays } from '../../../src/app/shell/followDays.ts';
import { lookAtToday } from '../../../src/utils/today.ts';

const setZone = (zone: string): void => { vi.stubEnv('TZ', zone); };
/** It is this moment in that zone. */
const itIs = (moment: string, zone = 'Europe/Berlin'): void => {
  setZone(zone);
  vi.setSystemTime(moment);
  lookAtToday();
};
const written = (moment: string): string => formatMoment(Date.parse(moment));

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  lookAtToday();
});

describe('a moment', () => {
  it('of today is its time, of another day has its date, of another year the year too', () => {
    itIs('2026-11-27T13:09:11Z');
    expect(written('2026-11-27T08:12:40Z')).toBe('09:12:40');
    expect(written('2026-11-26T16:20:01Z')).toBe('26 Nov 17:20');
    expect(written('2026-01-03T08:22:05Z')).toBe('3 Jan 09:22');
    expect(written('2025-11-27T08:12:40Z')).toBe('27 Nov 2025 09:12');
  });

  it('that is yet to come has its date where it is not today', () => {
    itIs('2026-12-31T22:00:00Z');
    expect(written('2026-12-31T22:59:59Z')).toBe('23:59:59');
    expect(written('2026-12-31T23:00:00Z')).toBe('1 Jan 2027 00:00');
  });

  it('of an exchange has milliseconds, with the date after it on another day', () => {
    itIs('2026-11-14T03:04:00Z');
    const of = Date.parse('2026-11-14T03:03:01.007Z');
    expect(formatMomentExactly(of)).toBe('04:03:01.007');
    expect(formatRowMoment(of)).toBe('04:03:01.007');
    itIs('2026-11-15T03:04:00Z');
    expect(formatMomentExactly(of)).toBe('14 Nov 04:03:01.007');
    expect(formatRowMoment(of)).toBe('14 Nov 04:03');
  });

  it('gets its date at midnight, while the page is open', () => {
    itIs('2026-11-27T22:59:30Z');
    const end = followDays(document);
    expect(written('2026-11-27T22:58:00Z')).toBe('23:58:00');
    vi.advanceTimersByTime(29_999);
    expect(written('2026-11-27T22:58:00Z')).toBe('23:58:00');
    vi.advanceTimersByTime(1);
    expect(written('2026-11-27T22:58:00Z')).toBe('27 Nov 23:58');
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(written('2026-11-28T22:58:00Z')).toBe('28 Nov 23:58');
    end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gets its date when the page is seen again after a sleep over midnight', () => {
    itIs('2026-11-27T20:00:00Z');
    const end = followDays(document);
    vi.setSystemTime('2026-11-28T06:00:00Z');
    expect(written('2026-11-27T19:00:00Z')).toBe('20:00:00');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(written('2026-11-27T19:00:00Z')).toBe('27 Nov 20:00');
    end();
  });
});

describe('days are those of the calendar', () => {
  it.each([
    ['the day of 23 hours', '2026-03-28T23:00:00Z', 23],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', 25],
  ])('%s is over after as many', (_name, midnight, hours) => {
    const begins = Date.parse(midnight);
    itIs(midnight);
    const end = followDays(document);
    const late = begins + hours * 3_600_000 - 60_000;
    vi.advanceTimersByTime(hours * 3_600_000 - 1);
    expect(formatMoment(late)).toBe('23:59:00');
    expect(formatMoment(begins)).toBe('00:00:00');
    vi.advanceTimersByTime(1);
    expect(formatMoment(late)).toMatch(/^\d+ (Mar|Oct) 23:59$/);
    end();
  });

  it('the same moment is on another day elsewhere', () => {
    itIs('2026-11-27T23:30:00Z', 'UTC');
    expect(written('2026-11-27T22:30:00Z')).toBe('22:30:00');
    itIs('2026-11-27T23:30:00Z', 'Asia/Tokyo');
    expect(written('2026-11-27T14:30:00Z')).toBe('27 Nov 23:30');
    expect(written('2026-11-27T22:30:00Z')).toBe('07:30:00');
  });
});

describe('the zone', () => {
  it.each([
    ['UTC', '2026-07-01T00:00:00Z', 'UTC+00:00'], ['Europe/Berlin', '2026-11-27T00:00:00Z', 'UTC+01:00'],
    ['Europe/Berlin', '2026-07-01T00:00:00Z', 'UTC+02:00'], ['Asia/Kolkata', '2026-07-01T00:00:00Z', 'UTC+05:30'],
    ['America/St_Johns', '2026-11-27T00:00:00Z', 'UTC-03:30'],
  ])('%s at %s is %s', (zone, moment, words) => {
    setZone(zone);
    expect(formatZone(Date.parse(moment))).toBe(words);
  });
});

describe('spans and days', () => {
  it.each([
    [1200, '1.2 s'], [59_000, '59.0 s'], [41 * 60_000, '41 min'], [4 * 3_600_000 + 4 * 60_000, '4 h 04 min'], [49 * 3_600_000, '2 d 1 h'],
  ])('%i ms are %s', (milliseconds, words) => { expect(formatSpan(milliseconds)).toBe(words); });

  it.each([
    ['day', 'Fri 27 Nov', '27 Nov'], ['week', 'week of 27 Nov', '27 Nov'], ['month', 'Nov 2026', 'Nov'],
  ] as const)('a %s is named %s, in a chart %s', (period, words, short) => {
    expect(formatDay('2026-11-27', period)).toBe(words);
    expect(formatDay('2026-11-27', period, true)).toBe(short);
  });

  it('what is no day stays as it is', () => { expect(formatDay('someday')).toBe('someday'); });
});
