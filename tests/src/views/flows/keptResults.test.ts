/** What was kept of a flow before this page was opened. */
import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { newFlow } from '../../../../src/stores/flows/flowEdits.ts';
import { eventually } from '../../../support/eventually.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;
const key = 'first.arazzo.yaml';
const file = { name: key, bytes: 1, changedAt: '2026-11-28T12:00:00.000Z' };
const head = {
  id: 'kept', flow: key, title: 'First', service: own, state: 'failed', startedAt: '2026-11-28T12:00:00.000Z', duration: 12,
  runs: 1, passed: 0, failedStep: 'health', name: null, pinned: false, bytes: 100,
};

const opened = (flow: () => Response) => openOwn(
  network, open,
  on('flows', own, () => HttpResponse.json({ folder: '', problem: null, more: 0, files: [], ready: [] })),
  on('flowResults', own, () => HttpResponse.json({ results: [head], bytes: 100 })),
  on('flow', own, flow),
)(`/flows/${key}`);

it('is what is said of the flow, which is not one that was never run', async () => {
  await opened(() => HttpResponse.json({ ...file, text: 'a', command: 'a', hash: 'hash', flow: newFlow('First'), problems: [] }));
  await eventually(() => {
    expect(document.querySelector('[data-flow-result]')?.textContent).toBe('Failed at health');
    expect(document.querySelector('.view-foot')?.textContent).not.toContain('no runs yet');
  });
});

it('is listed where the file is gone, and not lost with it', async () => {
  await opened(() => new HttpResponse('No file of a flow has this name.', { status: 404 }));
  await eventually(() => {
    expect(document.querySelector('.empty')?.textContent).toContain('The file could not be read: 404');
    expect(document.querySelectorAll('[data-result]')).toHaveLength(1);
  });
});
