import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../../contract/operations.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { connectedAssistant, dataOf, serviceForAssistants } from './clients.ts';

const raw = 'const total = items.reduce((sum, item) => sum + item.price * item.amount, 0);\n';

it('a plugin that misspells a key is found with its request, the key and the one that was meant', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'SUBLIME');
  const body = { aset: { format: { fragment: { string: { raw } } } } };
  await call(service, 'suggest', { parameters: { application }, body });
  const assistant = await connectedAssistant(service);
  const { exchanges } = dataOf(await assistant.call('list_exchanges', { application: 'SUBLIME', operation: 'suggest' })) as {
    readonly exchanges: readonly { readonly id: number; readonly unknownKeys: unknown }[];
  };
  expect(exchanges).toMatchObject([{ unknownKeys: [{ path: 'aset', closest: 'asset' }] }]);
  const detail = dataOf(await assistant.call('get_exchange', { id: exchanges[0]?.id }));
  expect(detail).toMatchObject({ operation: 'suggest', unknownKeys: [{ closest: 'asset' }] });
  expect(detail['rule']).toBe('The copy has 0 lines of code, and the settings ask for at least 1.');
});

it('says which check refused a call without a connection, and what would be right', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  const assistant = await connectedAssistant(service);
  expect(dataOf(await assistant.call('forget_connection', { application }))).toMatchObject({ status: 'registered' });
  expect((await askConsole(service, 'changes')).changes[0]).toMatchObject({ kinds: ['forgotten'], by: 'assistant' });
  await call(service, 'suggest', { parameters: { application }, body: {} });
  const { exchanges } = dataOf(await assistant.call('list_exchanges', { status: 401 }));
  expect(exchanges).toMatchObject([{ operation: 'suggest', decidedBy: 'connected', application: 'VIM' }]);
  expect(await assistant.prompt('why_this_answer', { application: 'VIM' })).toContain('"decidedBy":"connected"');
});

it.each(['.', '..'])('sends no request whose path %s would lead to another address', async (asset) => {
  const service = await serviceForAssistants();
  const assistant = await connectedAssistant(service);
  expect(await assistant.call('send_request', { operation: 'assetSnapshot', values: { asset } }))
    .toEqual({ isError: true, text: 'A value in a path cannot be . or .., which lead to another address.' });
});

it('waits for the next request of a kind, and says so when none comes', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  const assistant = await connectedAssistant(service);
  const waiting = assistant.call('wait_for_exchange', { operation: 'suggest' });
  // Sent again until the waiting has begun on the other side and sees one.
  const over = new AbortController();
  const sending = (async () => {
    while (!over.signal.aborted) await call(service, 'suggest', { parameters: { application }, body: {} });
  })();
  const came = dataOf(await waiting);
  over.abort();
  await sending;
  expect(came).toMatchObject({ came: true, exchange: { operation: 'suggest', application: { name: 'VIM' } } });
  expect(dataOf(await assistant.call('wait_for_exchange', { operation: 'react', timeout: 1 }))).toEqual({ came: false, waited: 1 });
});

it('describes an operation with the types of its bodies, and lists all without an id', async () => {
  const assistant = await connectedAssistant(await serviceForAssistants());
  const { operations: listed } = dataOf(await assistant.call('describe_operation'));
  expect(listed).toHaveLength(operations.length);
  const described = dataOf(await assistant.call('describe_operation', { id: 'connect' }));
  expect(described).toMatchObject({ path: operationPathOf('connect'), method: 'POST', operationId: 'connect' });
  expect(Object.keys(described['types'] as object)).toContain('SeededConnectorConnection');
});

it('lists and runs the flows of the folder, and says which step failed', async () => {
  const flowsDir = makeFolder();
  const steps = (status: number): string => [
    'arazzo: 1.0.1', 'info: { title: Hello, version: "1" }',
    'sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]',
    'workflows:', '  - workflowId: hello', '    steps:', '      - stepId: list', '        operationId: applicationsSnapshot',
    `        successCriteria: [{ condition: $statusCode == ${status} }]`, '',
  ].join('\n');
  writeFileSync(join(flowsDir, 'hello.arazzo.yaml'), steps(200));
  writeFileSync(join(flowsDir, 'wrong.arazzo.yaml'), steps(404));
  const service = await serviceOfTest({}, { flowsDir });
  await askConsole(service, 'changeAssistants', { body: { isOn: true } });
  const assistant = await connectedAssistant(service);
  expect(dataOf(await assistant.call('list_flows'))).toMatchObject({ flows: [{ name: 'hello.arazzo.yaml' }, { name: 'wrong.arazzo.yaml' }] });
  expect(dataOf(await assistant.call('run_flow', { name: 'hello.arazzo.yaml' }))).toMatchObject({ flows: [{ runs: [{ state: 'passed' }] }] });
  expect(dataOf(await assistant.call('run_flow', { name: 'wrong.arazzo.yaml' }))).toMatchObject({
    flows: [{ runs: [{ state: 'failed', steps: [{ id: 'list', state: 'failed', status: 200 }] }] }],
  });
});

it('sends a request as any client would, and starts and stops a drill', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  const assistant = await connectedAssistant(service);
  const { id } = dataOf(await assistant.call('start_fault_drill', { application, times: 5, answer: { kind: 'status', status: 500 } }));
  const request = { operation: 'suggest', values: { application }, body: '{}' };
  expect(dataOf(await assistant.call('send_request', request))).toMatchObject({ status: 500 });
  expect(dataOf(await assistant.call('stop_fault_drill', { drill: id }))).toMatchObject({ ended: 'stopped' });
  expect(dataOf(await assistant.call('send_request', request))).toMatchObject({ status: 200 });
});
