import { describe, expect, it } from 'vitest';
import { operations, type OperationId } from '../../../contract/operations.ts';
import { refusals, type RefusalCode } from '../../../contract/refusals/list.ts';
import type { Handler } from '../../../service/http/handlers.ts';
import { Problem } from '../../../service/problem.ts';

type HandlerOf<Id extends OperationId> = { readonly id: Id; readonly handler: Handler<Id>; readonly code: RefusalCode };

const answering = <Id extends OperationId>(id: Id, handler: Handler<Id>, code: RefusalCode): HandlerOf<Id> =>
  ({ id, handler, code });

const statusesOf = (id: OperationId): number[] =>
  operations.filter((row) => row.id === id).flatMap((row) => row.statuses.map(({ status }) => status));

describe('a handler of an operation', () => {
  it.each([
    answering('assetSnapshot', () => new Problem('asset-unknown'), 'asset-unknown'),
    answering('applicationsSessionClose', () => new Problem('body-not-uuid'), 'body-not-uuid'),
    answering('applicationsExternalSnapshot', async () => Promise.resolve(new Problem('programs-unreadable')), 'programs-unreadable'),
  ])('may answer a problem whose status its row names: $id, $code', ({ id, code }) => {
    expect(statusesOf(id)).toContain(refusals[code].status);
  });

  it.each([
    // @ts-expect-error no status 409 in its row
    answering('assetSnapshot', () => new Problem('text-saved-again'), 'text-saved-again'),
    // @ts-expect-error no status 404 in its row
    answering('react', async () => Promise.resolve(new Problem('asset-unknown')), 'asset-unknown'),
    // @ts-expect-error no status but 200 in its row
    answering('applicationsSessionOpen', () => new Problem('storage-failed'), 'storage-failed'),
  ])('does not compile with any other: $id, $code', ({ id, code }) => {
    expect(statusesOf(id)).not.toContain(refusals[code].status);
  });

  it('does not compile with a problem of which nothing is known', () => {
    const some = (problem: Problem): Problem => problem;
    // @ts-expect-error its status may be any
    const handler: Handler<'wellKnownVersion'> = () => some(new Problem('asset-unknown'));
    expect(handler).toBeTypeOf('function');
  });
});
