import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import { operations, type OperationId } from '../../../contract/operations.ts';
import { requestSchemas } from '../../../contract/schemas/catalog.ts';
import { useService } from '../../support/service.ts';
import { bytesOf, nearby } from './bodies.ts';
import { call, connected, stored } from './caller.ts';

const service = useService();

const runs = Number(process.env['PROPERTY_RUNS'] ?? 60);

const rows: readonly Operation[] = operations;
const reading = rows.filter((row) => row.request !== null).map((row) => row.id as OperationId);

/** What can stand for an id in a path; an HTTP client takes . and .. out before it sends. */
const segment = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .filter((id) => id.isWellFormed() && id !== '.' && id !== '..');

const namesSomething: ReadonlySet<OperationId> = new Set([
  'applicationsSessionClose', 'assetUpdate', 'assetReclassify', 'annotationsCreateNewAnnotation', 'annotationUpdate',
]);
/** What is refused for lack of a text before it is looked up, which a body made by chance hardly has. */
const needsText: ReadonlySet<OperationId> = new Set(['formatUpdateValue']);

describe('any body', () => {
  it.each(reading)('of %s is answered with a documented status, and one that is refused changes nothing', async (id) => {
    const { request } = operationOf(id) as Operation;
    const schema: unknown = (requestSchemas as Readonly<Record<string, unknown>>)[request?.type ?? ''];
    const application = await connected(service, 'REPLIT');
    const seen = new Set<number>();
    await fc.assert(fc.asyncProperty(bytesOf(nearby(schema)), async (bytes) => {
      const before = await stored(service);
      // The call fails by itself at a status, a type or a body that the contract does not have.
      const { status } = await call(service, id, {
        parameters: { application }, bytes, headers: { 'content-type': 'application/json' },
      });
      seen.add(status);
      expect(status).toBeLessThan(500);
      if (status !== 200) expect(await stored(service)).toEqual(before);
    }), { numRuns: runs });
    expect([...seen]).toContain(400);
    if (needsText.has(id)) return;
    // What has to name something that is there, by an id in the body, does not find it by chance.
    expect([...seen]).toContain(namesSomething.has(id) ? 404 : 200);
  });

  it('of the connector for an application nobody knows is 400, and changes nothing', async () => {
    const before = await stored(service);
    const ids = reading.filter((id) => operationOf(id).path.startsWith('/{application}/'));
    await fc.assert(fc.asyncProperty(
      fc.constantFrom(...ids), segment, bytesOf(fc.jsonValue()),
      async (id, application, bytes) => {
        expect((await call(service, id, { parameters: { application }, bytes })).status).toBe(400);
      },
    ), { numRuns: runs });
    expect(await stored(service)).toEqual(before);
  });
});

describe('any id', () => {
  it('in a path of the Applications and Assets groups is 200, 400 or 404', async () => {
    const ids = ['applicationsSpecificApplicationSnapshot', 'applicationsSessionSnapshot', 'assetSnapshot', 'assetsDeleteAsset'] as const;
    await fc.assert(fc.asyncProperty(
      fc.constantFrom(...ids),
      fc.oneof(fc.uuid(), segment),
      async (id, value) => {
        const parameters = { application: value, session: value, asset: value };
        expect([200, 400, 404]).toContain((await call(service, id, { parameters })).status);
      },
    ), { numRuns: 200 });
  });
});
