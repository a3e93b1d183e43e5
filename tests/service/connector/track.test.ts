import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPatchbay } from '../../../service/options.ts';
import { allRows, closeDatabase, openDatabase } from '../../../service/storage/database/database.ts';
import { startService } from '../../support/service.ts';
import { call, connected } from '../interface/caller.ts';

let folder: string;
let service: RunningPatchbay;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-track-'));
  service = await startService({ dataDir: folder });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const figures = async (application: string) => (await call(service, 'applicationsSpecificApplicationSnapshot', {
  parameters: { application },
})).json.engagement;

const opened = 'a_session_has_been_initialized_and_the_application_has_been_opened';

describe('track', () => {
  it.each([
    ['keyboard without shortcut', { keyboard: { description: 'testing_tracking_keyboard_event' } }, 1],
    ['a session segment', { session: { identifier_description_pair: { session_initialized: opened } } }, 1],
    ['several segments at once', { keyboard: {}, interaction: { element: 'b' }, ml: 1 }, 3],
    ['a segment nobody knows', { telepathy: { thought: ['x'] } }, 1],
    ['segments of null and a version marker', { schema: { migration: 0 }, asset: null, format: { a: 1 } }, 1],
    ['nothing', {}, 0],
  ])('#14 takes %s and counts its segments', async (_what, body, segments) => {
    const application = await connected(service, 'JUPYTER_HUB');
    const before = await figures(application);
    const answer = await call(service, 'track', { parameters: { application }, body });
    expect(answer.text).toBe('OK');
    expect((await figures(application))?.tracked).toBe((before?.tracked ?? 0) + segments);
  });

  it.each([['a list', []], ['a text', 'x'], ['a number', 1], ['true', true]])('#14 refuses %s', async (_what, body) => {
    const { status, text } = await call(service, 'track', {
      parameters: { application: await connected(service, 'JUPYTER_HUB') }, body,
    });
    expect(status).toBe(400);
    expect(text).toBe('The body has the wrong type; send an object.');
  });

  it('#14 stores the bytes as received, of installation and updated too', async () => {
    const application = await connected(service, 'JUPYTER_HUB');
    const bytes = [
      '{ "keyboard" : {"shortcut":[17, 67.0],"b":1,"b":2},\n\t"é":"\\u00e9" }',
      `{"application": {"id":"${application}"},  "user": null}`,
      `{"current":{"version":"9.9", "id":"${application}"}}`,
    ] as const;
    await call(service, 'track', { parameters: { application }, bytes: bytes[0] });
    await call(service, 'applicationsUsageInstallation', { bytes: bytes[1] });
    await call(service, 'postApplicationsUsageUpdated', { bytes: bytes[2] });
    await service.close();
    const database = openDatabase(join(folder, 'patchbay.db'));
    try {
      const rows = allRows(database.prepare('SELECT kind, application_id, body FROM events ORDER BY sequence DESC LIMIT 3'));
      expect(rows.map((row) => [row['kind'], row['application_id'], Buffer.from(row['body'] as Uint8Array).toString()]))
        .toEqual([
          ['updated', application, bytes[2]], ['installation', application, bytes[1]], ['track', application, bytes[0]],
        ]);
    } finally {
      closeDatabase(database);
    }
  });
});
