import { describe, expect, it } from 'vitest';
import { operationOf } from '../../contract/findOperation.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import { requestSchemas, responseSchemas } from '../../contract/schemas/catalog.ts';
import { statusesOf } from '../../contract/statuses.ts';

/**
 * The published interface, written down a second time on purpose: id, method and path, deprecated, request type,
 * what 200 carries, and the statuses it documents.
 */
const published: readonly (readonly [OperationId, string, boolean, string | null, string, readonly number[]])[] = [
  ['applicationsExternalRelated', 'GET /applications/external/related', false, null, 'DetectedExternalApplications', [200, 500]],
  ['applicationsExternalSnapshot', 'GET /applications/external', false, null, 'DetectedExternalApplications', [200, 500]],
  ['applicationsRegister', 'POST /applications/register', true, 'Application', 'Application', [200]],
  ['applicationsSessionClose', 'POST /applications/session/close', true, 'SessionId', 'Session', [200]],
  ['applicationsSessionOpen', 'POST /applications/session/open', true, null, 'Session', [200]],
  ['applicationsSessionSnapshot', 'GET /applications/sessions/{session}', true, null, 'Session', [200]],
  ['applicationsSnapshot', 'GET /applications', false, null, 'Applications', [200]],
  ['applicationsSpecificApplicationSnapshot', 'GET /applications/{application}', false, null, 'Application', [200]],
  [
    'applicationsUsageEngagementInteraction', 'POST /applications/usage/engagement/interaction', true,
    'SeededTrackedInteractionEvent', 'TrackedInteractionEvent', [200],
  ],
  [
    'applicationsUsageEngagementKeyboard', 'POST /applications/usage/engagement/keyboard', true,
    'SeededTrackedKeyboardEvent', 'TrackedKeyboardEvent', [200],
  ],
  ['applicationsUsageInstallation', 'POST /applications/usage/installation', true, 'TrackedApplicationInstall', 'empty', [200]],
  ['postApplicationsUsageUpdated', 'POST /applications/usage/updated', true, 'TrackedApplicationUpdate', 'empty', [200]],
  ['connect', 'POST /connect', false, 'SeededConnectorConnection', 'Context', [200, 400]],
  ['intention', 'POST /{application}/intention', false, 'SeededConnectorAsset', 'ok', [200, 400, 401, 500]],
  ['onboarded', 'POST /{application}/onboarded', false, 'Onboarded', 'ok', [200, 400, 401]],
  ['react', 'POST /{application}/reaction', false, 'Reaction', 'asset-id-or-ok', [200, 400, 401]],
  ['suggest', 'POST /{application}/suggestion', false, 'SeededConnectorCreation', 'Suggestion', [200, 400, 401]],
  ['track', 'POST /{application}/track', false, 'SeededConnectorTracking', 'ok', [200, 400, 401]],
];

const additional: readonly (readonly [OperationId, string])[] = [
  ['wellKnownHealth', 'GET /.well-known/health'],
  ['wellKnownVersion', 'GET /.well-known/version'],
  ['assetsSnapshot', 'GET /assets'],
  ['assetSnapshot', 'GET /asset/{asset}'],
  ['assetsDeleteAsset', 'POST /assets/{asset}/delete'],
  ['userSnapshot', 'GET /user'],
  ['modelsSnapshot', 'GET /models'],
  ['assetsIdentifiersSnapshot', 'GET /assets/identifiers'],
  ['assetsCreateNewAsset', 'POST /assets/create'],
  ['assetsDraft', 'POST /assets/draft'],
  ['assetUpdate', 'POST /asset/update'],
  ['assetReclassify', 'POST /asset/reclassify'],
  ['assetSpecificAssetExport', 'GET /asset/{asset}/export'],
  ['formatSnapshot', 'GET /format/{format}'],
  ['formatsSpecificFormatSnapshot', 'GET /formats/{format}'],
  ['formatUpdateValue', 'POST /format/update/value'],
  ['searchAssets', 'GET /assets/search'],
  ['fullTextSearch', 'GET /search/full_text'],
  ['neuralCodeSearch', 'GET /search/neural_code'],
  ['annotationsSnapshot', 'GET /annotations'],
  ['annotationsCreateNewAnnotation', 'POST /annotations/create'],
  ['annotationUpdate', 'POST /annotation/update'],
  ['annotationSpecificAnnotationSnapshot', 'GET /annotation/{annotation}'],
  ['annotationsDeleteSpecificAnnotation', 'POST /annotations/{annotation}/delete'],
];

const carries = ({ response }: Operation): string => {
  switch (response.kind) {
    case 'json': return response.type;
    case 'text': return response.text;
    case 'empty': return 'empty';
  }
};

const rows: readonly Operation[] = operations;

describe('operation table', () => {
  it.each(published)('#1 has %s as %s', (id, route, deprecated, request, answer, statuses) => {
    const row: Operation = operationOf(id);
    expect(`${row.method} ${row.path}`).toBe(route);
    expect(row.deprecated).toBe(deprecated);
    expect(row.request?.type ?? null).toBe(request);
    expect(carries(row)).toBe(answer);
    const byInterface = statusesOf(row).filter((entry) => entry.by === 'interface').map((entry) => entry.status);
    expect(byInterface.toSorted((a, b) => a - b)).toEqual(statuses);
    expect(row.group).toBe(route.includes('/applications') ? 'Applications' : 'Connector');
  });

  it.each(additional)('#1 has %s as %s, documented by Patchbay', (id, route) => {
    const row: Operation = operationOf(id);
    expect(`${row.method} ${row.path}`).toBe(route);
    expect(statusesOf(row).map((entry) => entry.by)).not.toContain('interface');
  });

  it('#1 has the 18 published operations and these 24, and no other', () => {
    expect(rows.map((row) => row.id).toSorted()).toEqual([...published, ...additional].map(([id]) => id).toSorted());
  });

  it('has no two rows of one route', () => {
    const routes = rows.map((row) => `${row.method} ${row.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('names a schema for every body that is read and every JSON that is sent', () => {
    const requests = rows.flatMap((row) => (row.request === null ? [] : [row.request.type]));
    expect(requests.filter((type) => !Object.hasOwn(requestSchemas, type))).toEqual([]);
    const answers = rows.flatMap(({ response }) => (response.kind === 'json' ? [response.type] : []));
    expect(answers.filter((type) => !Object.hasOwn(responseSchemas, type))).toEqual([]);
    expect(Object.keys(requestSchemas).toSorted()).toEqual([...new Set(requests)].toSorted());
    expect(Object.keys(responseSchemas).toSorted()).toEqual([...new Set(answers)].toSorted());
  });

  it('says of each operation and each status in one sentence what it is', () => {
    for (const row of rows) {
      expect(row.purpose).toMatch(/^[A-Z].*\.$/);
      for (const entry of statusesOf(row)) expect(entry.meaning).toMatch(/^(?:[A-Z]|connect ).*\.$/);
    }
  });

  it('#7 refuses an empty body exactly where the answer needs what it says', () => {
    const refusing = rows.filter((row) => row.request?.whenEmpty === 'refused').map((row) => row.id);
    expect(refusing.toSorted()).toEqual([
      'annotationUpdate', 'annotationsCreateNewAnnotation', 'applicationsRegister', 'applicationsSessionClose',
      'applicationsUsageEngagementInteraction', 'applicationsUsageEngagementKeyboard', 'assetReclassify', 'assetUpdate',
      'assetsCreateNewAsset', 'assetsDraft', 'connect', 'formatUpdateValue',
    ]);
  });

  it('gives its row for every id', () => {
    for (const row of rows) expect(operationOf(row.id as OperationId)).toBe(row);
    expect(() => operationOf('noSuchOperation' as OperationId)).toThrow(new RangeError('The operation table has no noSuchOperation.'));
  });
});
