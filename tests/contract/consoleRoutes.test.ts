import { describe, expect, it } from 'vitest';
import { consoleApi, consolePathOf } from '../../contract/console/address.ts';
import type { ConsoleRoute } from '../../contract/console/route.ts';
import { consoleRoutes } from '../../contract/console/routes.ts';
import { consoleRequestSchemas, consoleResponseSchemas } from '../../contract/console/schemas/catalog.ts';
import { operations } from '../../contract/operations.ts';
import { matchesPath, parametersOf } from '../../contract/paths.ts';

const rows = Object.entries<ConsoleRoute>(consoleRoutes);

describe('the console\'s own routes', () => {
  it('stand below /console/api, each method and path once', () => {
    const places = rows.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(places).size).toBe(places.length);
    expect(consoleApi).toBe('/console/api');
    expect(rows.filter(([, row]) => !row.path.startsWith(`${consoleApi}/`))).toEqual([]);
  });

  it('are none of the interface\'s', () => {
    const same = rows.flatMap(([id, row]) => operations
      .filter((operation) => operation.method === row.method && matchesPath(operation.path, row.path)).map(() => id));
    expect(same).toEqual([]);
  });

  it.each(rows)('%s declares the parameters of its path, and each name once', (_id, row) => {
    const declared = Object.keys(row.parameters ?? {});
    expect(declared).toEqual(parametersOf(row.path));
    expect(Object.keys(row.query ?? {}).filter((name) => declared.includes(name))).toEqual([]);
  });

  it.each(rows)('%s reads and answers types of the catalogue, and reads a body with POST only', (_id, row) => {
    if (row.request !== undefined) expect([row.method, Object.keys(consoleRequestSchemas)]).toEqual(['POST', expect.arrayContaining([row.request])]);
    if ('type' in row.response) expect(Object.keys(consoleResponseSchemas)).toContain(row.response.type);
  });

  it('use every type of the catalogue', () => {
    const read = rows.flatMap(([, row]) => row.request ?? []);
    const sent = rows.flatMap(([, { response }]) => ('type' in response ? response.type : []));
    expect([new Set(read), new Set(sent)])
      .toEqual([new Set(Object.keys(consoleRequestSchemas)), new Set(Object.keys(consoleResponseSchemas))]);
  });
});

describe('the path of a route', () => {
  it('has its parameters filled in, percent-encoded', () => {
    expect(consolePathOf('stopDrill', { drill: 'a/b c' })).toBe('/console/api/drills/a%2Fb%20c/stop');
    expect(consolePathOf('exchange', { sequence: 7 })).toBe('/console/api/traffic/7');
  });

  it('has the query that is wanted, in the order of the row', () => {
    expect(consolePathOf('usageEvents')).toBe('/console/api/usage/events');
    expect(consolePathOf('usageEvents', { before: 0, application: 'a&b' }))
      .toBe('/console/api/usage/events?application=a%26b&before=0');
    expect(consolePathOf('usageEvents', { application: '' })).toBe('/console/api/usage/events?application=');
    expect(consolePathOf('kept', { application: undefined })).toBe('/console/api/kept');
  });

  it('is not built of what the row does not have, or without what it needs', () => {
    const wrong = [
      // @ts-expect-error the drill is missing
      () => consolePathOf('stopDrill'),
      // @ts-expect-error the parameter has another name
      () => consolePathOf('stopDrill', { dril: 'a' }),
      // @ts-expect-error the row has no such query
      () => consolePathOf('kept', { app: 'a' }),
      // @ts-expect-error a sequence is a number
      () => consolePathOf('exchange', { sequence: 'a' }),
      // @ts-expect-error it is none of the values that the row has for it
      () => consolePathOf('forgetConnection', { application: 'a', by: 'nobody' }),
    ];
    expect(wrong).toHaveLength(5);
  });
});
