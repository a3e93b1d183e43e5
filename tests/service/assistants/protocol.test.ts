import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connected, saved } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { clients, connectedAssistant, dataOf, serviceForAssistants } from './clients.ts';

const text = 'export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);\n';

const names = [
  'find_snippets', 'get_snippet', 'check_reuse', 'save_snippet', 'mark_reused', 'rename_snippet', 'delete_snippet',
  'list_applications', 'describe_operation', 'list_flows', 'run_flow', 'list_exchanges', 'get_exchange', 'wait_for_exchange',
  'send_request', 'start_fault_drill', 'stop_fault_drill', 'forget_connection',
];

const flow = [
  'arazzo: 1.0.1', 'info: { title: Hello, version: "1" }',
  'sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]',
  'workflows:', '  - workflowId: hello', '    steps:', '      - stepId: list', '        operationId: applicationsSnapshot',
  '        successCriteria: [{ condition: $statusCode == 200 }]', '',
].join('\n');

describe.each(Object.keys(clients) as (keyof typeof clients)[])('the official %s', (by) => {
  it('lists every tool, and finds and reads what was saved', async () => {
    const service = await serviceForAssistants();
    const id = await saved(service, await connected(service, 'VIM'), text);
    const assistant = await connectedAssistant(service, by);
    expect(await assistant.tools()).toEqual(names);
    expect((await assistant.call('find_snippets', { query: 'clamp' })).text).toContain(id);
    expect((await assistant.call('get_snippet', { id })).text).toContain('Math.min(Math.max(value, low), high)');
    expect(await assistant.resources()).toEqual([`snippet://${id}`]);
    expect(await assistant.read(`snippet://${id}`)).toContain('Math.min');
    expect(await assistant.prompt('why_this_answer', {})).toContain('The newest requests');
  });

  it('calls every tool, and each does what it is for', async () => {
    const flowsDir = makeFolder();
    writeFileSync(join(flowsDir, 'hello.arazzo.yaml'), flow);
    const service = await serviceForAssistants({}, { flowsDir });
    const application = await connected(service, 'VIM');
    const assistant = await connectedAssistant(service, by);
    const called = new Set<string>();
    const call = async (name: string, given: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
      called.add(name);
      const answer = await assistant.call(name, given);
      expect({ name, ...answer }).toMatchObject({ name, isError: false });
      return dataOf(answer);
    };
    const { id } = await call('save_snippet', { code: text, language: 'typescript' });
    expect(await call('find_snippets', { query: 'clamp', language: 'ts', limit: 1 })).toMatchObject({ found: 1, snippets: [{ id }] });
    expect(await call('get_snippet', { id })).toMatchObject({ id, text });
    expect(await call('check_reuse', { code: text, language: 'ts' })).toMatchObject({ decision: 'reuse', candidates: [{ id, score: 1 }] });
    expect(await call('mark_reused', { id })).toMatchObject({ id, reused: 1 });
    expect(await call('rename_snippet', { id, name: 'Clamp' })).toMatchObject({ id, name: 'Clamp' });
    expect(await call('delete_snippet', { id })).toMatchObject({ deleted: { id } });

    expect(await call('list_applications')).toMatchObject({ applications: expect.arrayContaining([expect.objectContaining({ id: application })]) as unknown });
    expect(await call('describe_operation', { id: 'suggest' })).toMatchObject({ operationId: 'suggest', method: 'POST' });
    expect(await call('list_flows')).toMatchObject({ flows: [{ name: 'hello.arazzo.yaml', problem: null }] });
    expect(await call('run_flow', { name: 'hello.arazzo.yaml' })).toMatchObject({ flows: [{ runs: [{ state: 'passed' }] }] });
    const { exchanges } = await call('list_exchanges', { operation: 'connect', status: 200, since: '2020-01-01T00:00:00Z' }) as {
      readonly exchanges: readonly { readonly id: number }[];
    };
    expect(exchanges).toHaveLength(1);
    expect(await call('get_exchange', { id: exchanges[0]?.id })).toMatchObject({ operation: 'connect', status: 200 });
    expect(await call('wait_for_exchange', { operation: 'react', timeout: 1 })).toEqual({ came: false, waited: 1 });

    const { id: drill } = await call('start_fault_drill', { application, times: 1, answer: { kind: 'status', status: 500 } });
    expect(await call('stop_fault_drill', { drill })).toMatchObject({ id: drill, ended: 'stopped' });
    const request = { operation: 'suggest', values: { application }, body: '{}' };
    expect(await call('send_request', request)).toMatchObject({ status: 200 });
    expect(await call('forget_connection', { application })).toMatchObject({ id: application, status: 'registered' });
    expect(await call('send_request', request)).toMatchObject({ status: 401 });
    expect([...called].sort()).toEqual([...names].sort());
  });
});
