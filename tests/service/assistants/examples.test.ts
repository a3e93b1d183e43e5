import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { post } from '../../support/http.ts';
import { makeFolder } from '../storage/support.ts';
import { connectedAssistant, dataOf, serviceForAssistants } from './clients.ts';

// The three examples of docs/assistants.md, call by call.

const debounce = `export function debounce<Given extends unknown[]>(run: (...given: Given) => void, wait: number) {
  let timer: NodeJS.Timeout | undefined;
  return (...given: Given): void => {
    clearTimeout(timer);
    timer = setTimeout(() => { run(...given); }, wait);
  };
}
`;
const draft = debounce.replaceAll('wait', 'delay').replaceAll('timer', 'handle');

it('is this saved already: a draft with other names is decided as reuse of what was saved, which is read then', async () => {
  const service = await serviceForAssistants();
  const id = await saved(service, await connected(service, 'VS_CODE'), debounce, 'ts');
  const assistant = await connectedAssistant(service);
  const checked = dataOf(await assistant.call('check_reuse', { code: draft, language: 'TypeScript' }));
  expect(checked).toMatchObject({ decision: 'reuse', candidates: [{ id }] });
  expect(dataOf(await assistant.call('get_snippet', { id }))).toMatchObject({ id, text: debounce });
});

it('why is my plugin refused: the 401 is found with the check that decided and what is to be sent first', async () => {
  const service = await serviceForAssistants();
  const application = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
  await post(service.url, operationPathOf('applicationsRegister'), {
    id: application, name: 'SUBLIME', version: '4.1.8', platform: 'LINUX', onboarded: false, privacy: 'OPEN',
  });
  await call(service, 'suggest', { parameters: { application }, body: seedOf(debounce) });
  const assistant = await connectedAssistant(service);
  const { exchanges } = dataOf(await assistant.call('list_exchanges', { application: 'SUBLIME', status: 401 })) as {
    readonly exchanges: readonly { readonly id: number }[];
  };
  expect(exchanges).toHaveLength(1);
  const exchange = dataOf(await assistant.call('get_exchange', { id: exchanges[0]?.id }));
  expect(exchange).toMatchObject({ decidedBy: 'connected', rule: expect.stringMatching(/connect/) as unknown });
  expect(dataOf(await assistant.call('describe_operation', { id: 'connect' }))).toMatchObject({ path: operationPathOf('connect') });
});

it('does the change work: the next request of the plugin is waited for and has no unknown key, and its flow passes', async () => {
  const flowsDir = makeFolder();
  writeFileSync(join(flowsDir, 'plugin.arazzo.yaml'), [
    'arazzo: 1.0.1', 'info: { title: Plugin, version: "1" }',
    'sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]',
    'workflows:', '  - workflowId: plugin', '    steps:', '      - stepId: list', '        operationId: applicationsSnapshot',
    '        successCriteria: [{ condition: $statusCode == 200 }]', '',
  ].join('\n'));
  const service = await serviceForAssistants({}, { flowsDir });
  const application = await connected(service, 'SUBLIME');
  const assistant = await connectedAssistant(service);
  const waiting = assistant.call('wait_for_exchange', { application: 'SUBLIME', operation: 'suggest' });
  // A person copies again and again, until the waiting has begun on the other side.
  const over = new AbortController();
  const copying = (async () => {
    while (!over.signal.aborted) await call(service, 'suggest', { parameters: { application }, body: seedOf(debounce) });
  })();
  const came = dataOf(await waiting);
  over.abort();
  await copying;
  expect(came).toMatchObject({ came: true, exchange: { unknownKeys: [], status: 200, verdict: { kind: 'documented' } } });
  expect(dataOf(await assistant.call('run_flow', { name: 'plugin.arazzo.yaml' }))).toMatchObject({ flows: [{ runs: [{ state: 'passed' }] }] });
});
