import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { commandLabel } from '../../../../../src/views/common/keepFlow/keepScope.ts';
import { useKeepFlow } from '../../../../../src/views/common/keepFlow/useKeepFlow.ts';
import { mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';
import { freshStores, ownUrl } from '../../../stores/answers.ts';

const network = mockNetwork();

it('a file of a name that differs in its capitals alone is there already: another title is offered, and this one is not taken', async () => {
  freshStores(ownUrl);
  const files = ['FLOW.arazzo.yaml', 'Mine.arazzo.yaml'].map((name) => (
    { name, bytes: 1, changedAt: '2026-11-28T12:00:00.000Z', problem: null, flow: null, wrong: null }));
  network.use(on('flows', ownUrl, () => HttpResponse.json({ folder: '/flows', problem: null, more: 0, files, ready: [] })));
  const keep = useKeepFlow(() => 'Traffic');
  await keep.begin(() => Promise.resolve([]));

  expect(keep.file.value).toBe('2.arazzo.yaml');
  keep.title.value = 'mine';
  expect(keep.wrong.value).toBe('A flow of this file name is there already; take another name.');
  keep.title.value = 'mine 2';
  expect(keep.wrong.value).toBeNull();
});

it('a line that is one for PowerShell alone is said to be', () => {
  expect(commandLabel('/usr/bin/node patchbay.js run a.arazzo.yaml')).toBe('Copy the command to run it');
  expect(commandLabel('& "C:\\Program Files\\nodejs\\node.exe" run a.arazzo.yaml')).toBe('Copy the command to run it in PowerShell');
});
