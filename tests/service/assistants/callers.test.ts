import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { mcpPath } from '../../../contract/console/address.ts';
import { clientName } from '../../../service/assistants/clientName.ts';
import { clientInfoKey } from '../../../service/mcp/clientInfo.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { connectedAssistant, serviceForAssistants, tokenOf, type Info } from './clients.ts';

const told = async (service: StartedPatchbay): Promise<(string | null)[]> =>
  (await askConsole(service, 'assistants')).calls.map(({ client }) => client);

/** Calls a tool as a client that says in each message who it is, or in its agent alone. */
const post = async (service: StartedPatchbay, info: unknown, agent = 'agent/1'): Promise<void> => {
  const answer = await fetch(service.url + mcpPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json', accept: 'application/json, text/event-stream', 'user-agent': agent,
      authorization: `Bearer ${tokenOf(service)}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0', id: 1, method: 'tools/call',
      params: { name: 'list_applications', arguments: {}, ...(info === undefined ? {} : { _meta: { [clientInfoKey]: info } }) },
    }),
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
};

it.each(['client 2 over stdio', 'client 1 over stdio'] as const)('tells %s by what it says that it is when it begins', async (by) => {
  const service = await serviceForAssistants();
  const assistant = await connectedAssistant(service, by, { name: 'claude-code', version: '2.1.0' });
  await assistant.call('list_applications');
  expect(await told(service)).toEqual(['claude-code 2.1.0']);
});

it('tells two commands apart that run at once', async () => {
  const service = await serviceForAssistants();
  const infos: Info[] = [{ name: 'one', version: '1' }, { name: 'other', version: '2' }];
  const [one, other] = await Promise.all(infos.map((info) => connectedAssistant(service, 'client 2 over stdio', info)));
  await Promise.all([one?.call('list_applications'), other?.call('list_applications'), one?.call('list_flows')]);
  expect((await told(service)).sort()).toEqual(['one 1', 'one 1', 'other 2']);
});

it('shows a name of a client in one short line of what is seen, without a secret', async () => {
  const service = await serviceForAssistants();
  const key = ['AKIA', 'QZX7PLM2NV4RT6WK'].join('');
  const assistant = await connectedAssistant(service, 'client 2 over stdio', {
    name: `a\u202egnp\u001b[2J\nb ${key}`, version: 'x'.repeat(100_000),
  });
  await assistant.call('list_applications');
  const [client] = await told(service);
  expect(client).toMatch(/^agnp\[2J b \[masked\] x+$/);
  expect(client).toHaveLength(100);
});

it('takes who sends a message from the message, else from its agent', async () => {
  expect(clientInfoKey).toBe(CLIENT_INFO_META_KEY);
  const service = await serviceForAssistants();
  for (const info of [undefined, { name: 'named', version: '3' }, { name: 'bare' }, { version: '3' }, { name: 7 }, { name: '' }, 'text', null, []]) {
    await post(service, info);
  }
  expect((await told(service)).reverse()).toEqual([
    'agent/1', 'named 3', 'bare', 'agent/1', 'agent/1', 'agent/1', 'agent/1', 'agent/1', 'agent/1',
  ]);
});

it('tells nothing of who shows nothing', () => {
  expect([null, '', ' \u200b\u202e\n', '\u2800'].map(clientName)).toEqual([null, null, null, null]);
  expect(clientName('  Клод\t2  ')).toBe('Клод 2');
});
