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

const tab = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent.trim() === name);
  if (found === undefined) throw new Error(`No tab is named ${name}.`);
  return found;
};
const given = (): HTMLTextAreaElement => {
  const found = [...document.querySelectorAll('textarea')].find(({ labels }) => labels[0]?.textContent.trim() === 'Gives to later steps');
  if (found === undefined) throw new Error('The field is not there.');
  return found;
};

it('what is written of a step and cannot be taken yet stays when another part of it is looked at', async () => {
  await openOwn(
    network, open,
    on('flows', own, () => HttpResponse.json({ folder: '', problem: null, more: 0, files: [], ready: [] })),
    on('flowResults', own, () => HttpResponse.json({ results: [], bytes: 0 })),
    on('flow', own, () => HttpResponse.json({
      name: key, text: 'a', command: 'a', hash: 'hash', bytes: 1, changedAt: '2026-11-28T12:00:00.000Z', flow: newFlow('First'), problems: [],
    })),
  )(`/flows/${key}`);
  await eventually(() => { tab('Sends').click(); });
  await eventually(() => { expect(given().value).toBe(''); });
  given().value = 'a = there';
  given().dispatchEvent(new Event('input'));
  await eventually(() => { expect(document.body.textContent).toContain('Line 1 has no runtime expression behind ='); });
  tab('Expectations').click();
  await eventually(() => { expect(document.body.textContent).toContain('Got'); });
  tab('Sends').click();
  await eventually(() => {
    expect(tab('Sends').getAttribute('aria-selected')).toBe('true');
    expect(given().value).toBe('a = there');
  });
});
