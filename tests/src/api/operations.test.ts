import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../contract/operations.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import { applicationSnapshot } from '../../../src/api/application.ts';
import { applicationsSnapshot } from '../../../src/api/applications.ts';
import { assetsSnapshot, deleteAsset } from '../../../src/api/assets.ts';
import { connect } from '../../../src/api/connector.ts';
import { externalApplications, relatedApplications } from '../../../src/api/external.ts';
import { closeSession, openSession, sessionSnapshot } from '../../../src/api/sessions.ts';
import { preflight, sight } from '../../../src/api/probe.ts';
import { arrivedAt, target } from './arrived.ts';
import { baseUrl, mockNetwork } from './network.ts';
import { on } from './on.ts';

const network = mockNetwork();

/** An operation, a call of it, the path that goes out, and the body where one does. */
const calls: readonly [id: OperationId, call: () => Promise<Exchange>, address: string, body?: string][] = [
  ['applicationsSnapshot', () => applicationsSnapshot(target), '/applications'],
  ['applicationsSpecificApplicationSnapshot', () => applicationSnapshot(target, 'a b'), '/applications/a%20b'],
  ['assetsSnapshot', () => assetsSnapshot(target), '/assets'],
  ['assetsDeleteAsset', () => deleteAsset(target, 'a'), '/assets/a/delete'],
  ['connect', () => connect(target, '{ }'), '/connect', '{ }'],
  ['connect', () => connect(target, null), '/connect'],
  ['applicationsExternalSnapshot', () => externalApplications(target), '/applications/external'],
  ['applicationsExternalRelated', () => relatedApplications(target), '/applications/external/related'],
  ['applicationsSessionOpen', () => openSession(target), '/applications/session/open'],
  ['applicationsSessionClose', () => closeSession(target, 's'), '/applications/session/close', '"s"'],
  ['applicationsSessionSnapshot', () => sessionSnapshot(target, 's/t'), '/applications/sessions/s%2Ft'],
];

describe('a call of the interface', () => {
  it.each(calls.map(([row, call, address, body = null]) => ({ row, call, address, body })))('$row goes to its operation with what it was given, and is recorded as it', async ({ row, call, address, body }) => {
    let exchange: Exchange | undefined;
    const arrived = await arrivedAt(network, row, async () => {
      exchange = await call();
      return exchange;
    });
    expect(arrived).toMatchObject({
      url: `${baseUrl}${address}`, type: body === null ? null : 'application/json', body: body ?? '',
    });
    expect(exchange?.operation).toBe(row);
    expect(exchange?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.isFrozen(exchange)).toBe(true);
  });

  it('what is seen of an address, and whether a preflight is passed, is asked of the address of the health', async () => {
    network.use(on('wellKnownHealth', baseUrl, () => HttpResponse.text('ok')));
    expect([await sight(target), await preflight(target)]).toEqual(['readable', true]);
  });
});
