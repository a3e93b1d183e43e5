import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { deleteDatabase } from '../../../../src/stores/browser/browserDatabase.ts';
import { useFlowFilesStore } from '../../../../src/stores/flows/flowFiles.ts';
import { useHistoryStore } from '../../../../src/stores/history.ts';
import { eventually } from '../../../support/eventually.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;
const key = 'first.arazzo.yaml';

it('a flow that is not saved is warned about where the browser keeps nothing, and only then', async () => {
  await deleteDatabase();
  await openOwn(
    network, open,
    on('flows', own, () => HttpResponse.json({ folder: '', problem: null, more: 0, files: [], ready: [] })),
    on('flowResults', own, () => HttpResponse.json({ results: [], bytes: 0 })),
    on('flow', own, () => HttpResponse.json({
      name: key, text: 'a', command: 'a', hash: 'hash', bytes: 1, changedAt: '2026-11-28T12:00:00.000Z', flow: null, problems: [],
    })),
  )(`/flows/${key}`);
  const files = useFlowFilesStore();
  await eventually(() => { expect(files.files.has(key)).toBe(true); });
  const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await useHistoryStore().setKeep(false);
  expect(leaves()).toBe(true);
  files.change(key, 'not saved');
  expect(leaves()).toBe(false);
  await useHistoryStore().setKeep(true);
  expect(leaves()).toBe(true);
});
