import { describe, expect, it } from 'vitest';
import { connected, saved } from '../interface/caller.ts';
import { clients, connectedAssistant, serviceForAssistants } from './clients.ts';

const text = 'export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);\n';

const names = [
  'find_snippets', 'get_snippet', 'check_reuse', 'save_snippet', 'mark_reused', 'rename_snippet', 'delete_snippet',
  'list_applications', 'describe_operation', 'list_flows', 'run_flow', 'list_exchanges', 'get_exchange', 'wait_for_exchange',
  'send_request', 'start_fault_drill', 'stop_fault_drill', 'forget_connection',
];

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
});
