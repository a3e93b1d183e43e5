import { describe, expect, it } from 'vitest';
import { checks } from '../../contract/console/names.ts';
import type { ConsoleRouteId } from '../../contract/console/routes.ts';
import { consoleStatusesOf } from '../../contract/console/statuses.ts';
import { inBytes, inMinutes, limits } from '../../contract/limits.ts';
import { bodyRefusals } from '../../contract/refusals/body.ts';
import { consoleRefusals } from '../../contract/refusals/console.ts';
import { failures } from '../../contract/refusals/failures.ts';
import { interfaceRefusals } from '../../contract/refusals/interface.ts';
import { refusals, sentenceOf } from '../../contract/refusals/list.ts';
import type { Refusal } from '../../contract/refusals/refusal.ts';
import { transportRefusals } from '../../contract/refusals/transport.ts';

const list = Object.entries<Refusal>(refusals);
const fixed = list.flatMap(([code, { sentence }]) => (typeof sentence === 'string' ? [[code, sentence] as const] : []));

describe('the list of refusals', () => {
  it('has each code once', () => {
    const parts = [transportRefusals, bodyRefusals, interfaceRefusals, consoleRefusals, failures];
    expect(list).toHaveLength(parts.reduce((sum, part) => sum + Object.keys(part).length, 0));
  });

  it.each(list)('%s is a code in lower case, a status that says no, and a check', (code, { status, check }) => {
    expect(code).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(check === null || checks.includes(check)).toBe(true);
  });

  it.each(fixed)('%s is one sentence of its own', (_code, sentence) => {
    expect(sentence).toMatch(/^[A-Za-z][^\n]*[^.]\.$/);
    expect(sentence).not.toMatch(/[.!?] [A-Z]|undefined|NaN/);
    expect(fixed.filter(([, other]) => other === sentence)).toHaveLength(1);
  });
});

describe('a sentence', () => {
  it('names the limits that the service holds', () => {
    expect([inBytes(limits.bodyBytes), inBytes(limits.listedTextBytes), inMinutes(limits.restorableMs)])
      .toEqual(['10 MiB', '64 KiB', '10 minutes']);
    expect(sentenceOf('body-too-large')).toBe('The body is larger than 10 MiB; send a smaller one.');
    expect(sentenceOf('headers-too-large')).toBe('The headers are larger than 48 KiB; send smaller ones.');
    expect(sentenceOf('too-many-headers')).toBe('The request has more than 100 headers; send fewer.');
    expect(sentenceOf('too-many-drills')).toBe('There are 20 drills already; stop one first.');
    expect(sentenceOf('restore-too-late'))
      .toBe('The asset was deleted more than 10 minutes ago; its text is overwritten.');
  });

  it('is made of details where its code has some', () => {
    expect(sentenceOf('query-not-number', { name: 'days', least: 1, most: 366 }))
      .toBe('days is not a number from 1 to 366; send one in digits.');
    expect(sentenceOf('body-not-json', { at: { line: 2, column: 5 } }))
      .toBe('The body is not JSON at line 2, column 5; send valid JSON.');
    expect(sentenceOf('body-not-json', {})).toBe('The body is not JSON; send valid JSON.');
    // @ts-expect-error its sentence names the type
    expect(() => sentenceOf('body-missing')).toThrow(TypeError);
  });
});

describe('the statuses of a route of the console', () => {
  it.each<[ConsoleRouteId, number[]]>([
    ['service', [200, 403, 500, 503]], ['usageDays', [200, 400, 403, 500, 503]], ['clearTraffic', [200, 400, 403, 408, 413, 500, 503]],
    ['startDrill', [200, 400, 403, 404, 408, 409, 413, 415, 500, 503]], ['events', [200, 403, 500, 503]],
    ['restoreAsset', [200, 400, 403, 404, 408, 409, 410, 413, 500, 503]],
  ])('%s are %j', (id, statuses) => {
    expect([...consoleStatusesOf(id)].sort((one, other) => one - other)).toEqual(statuses);
  });
});
