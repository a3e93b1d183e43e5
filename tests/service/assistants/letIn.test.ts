import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mcpPath } from '../../../contract/console/address.ts';
import { limits } from '../../../contract/limits.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call } from '../interface/caller.ts';
import { connectedAssistant, serviceForAssistants, tokenOf } from './clients.ts';

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

const post = (
  service: StartedPatchbay, token: string | null, more: Record<string, string> = {}, body = list,
): Promise<Response> =>
  fetch(service.url + mcpPath, {
    method: 'POST', body,
    headers: {
      'content-type': 'application/json', accept: 'application/json, text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...more,
    },
  });

it('is off at first, and has no token; what is switched on is kept in a file that only the user can read', async () => {
  const service = await serviceOfTest();
  expect(await askConsole(service, 'assistants')).toMatchObject({ isOn: false, changesSnippets: false, changesPlugins: false, hasToken: false });
  expect((await post(service, 'x')).status).toBe(403);
  const { tokenFile } = await askConsole(service, 'changeAssistants', { body: { isOn: true } });
  expect(tokenFile).toBe(join(service.dataDir, 'patchbay.assistant-token'));
  expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
  expect((await post(service, tokenOf(service))).status).toBe(200);
});

it('lets nobody in with another token, and with none of before after it was replaced', async () => {
  const service = await serviceForAssistants();
  const first = tokenOf(service);
  for (const wrong of [null, '', `${first}x`, first.slice(1), 'x'.repeat(43)]) {
    const answer = await post(service, wrong);
    expect({ status: answer.status, asks: answer.headers.get('www-authenticate') }).toEqual({ status: 401, asks: 'Bearer' });
  }
  await askConsole(service, 'replaceToken');
  expect((await post(service, first)).status).toBe(401);
  expect((await post(service, tokenOf(service))).status).toBe(200);
});

it('is not for pages, whatever their origin, and has no CORS', async () => {
  const service = await serviceForAssistants();
  for (const origin of [service.url, 'http://localhost:5173', 'https://evil.example', 'null']) {
    const answer = await post(service, tokenOf(service), { origin });
    expect({ status: answer.status, allowed: answer.headers.get('access-control-allow-origin') }).toEqual({ status: 403, allowed: null });
  }
});

it('names only the tools that are switched on, and refuses the others', async () => {
  const service = await serviceForAssistants({ changesSnippets: false, changesPlugins: false, off: ['find_snippets'] });
  const assistant = await connectedAssistant(service);
  expect(await assistant.tools()).toEqual([
    'get_snippet', 'check_reuse', 'list_applications', 'describe_operation', 'list_flows', 'run_flow', 'list_exchanges',
    'get_exchange', 'wait_for_exchange',
  ]);
  const off = 'This tool is switched off; a person can switch it on in Settings of the console.';
  for (const name of ['find_snippets', 'save_snippet', 'send_request']) {
    expect(await assistant.call(name, { query: 'a', code: 'a', operation: 'connect' })).toEqual({ text: off, isError: true });
  }
});

it('says who called what, and each call is a row of Traffic with the name of its tool', async () => {
  const service = await serviceForAssistants();
  const assistant = await connectedAssistant(service);
  await assistant.call('list_applications');
  await assistant.call('get_snippet', { id: 'none' });
  const { calls } = await askConsole(service, 'assistants');
  expect(calls.map(({ tool, outcome }) => ({ tool, outcome }))).toEqual([
    { tool: 'get_snippet', outcome: 'refused' }, { tool: 'list_applications', outcome: 'answered' },
  ]);
  const { exchanges } = await askConsole(service, 'traffic');
  const rows = exchanges.filter(({ path }) => path === mcpPath);
  expect(rows.map(({ said }) => said)).toEqual(expect.arrayContaining(['list_applications', 'get_snippet']));
  const details = await Promise.all(rows.map(({ sequence }) => askConsole(service, 'exchange', { values: { sequence } })));
  expect(details.filter((each) => JSON.stringify(each).includes(tokenOf(service)))).toEqual([]);
});

it('refuses arguments that a tool does not take, and repeats nothing of them', async () => {
  const assistant = await connectedAssistant(await serviceForAssistants());
  const wrong = 'The arguments are not what the tool takes.';
  expect(await assistant.call('get_snippet', { id: 'a', evil: 'value' })).toEqual({ isError: true, text: `${wrong} They are id.` });
  expect(await assistant.call('find_snippets', { query: 'a', limit: 1e9 })).toMatchObject({
    isError: true, text: expect.stringMatching(/^The arguments are not what the tool takes\. limit /) as string,
  });
});

it('answers no more calls at once than it may, and goes on answering everybody else', async () => {
  const service = await serviceForAssistants();
  const token = tokenOf(service);
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => {
    const answer = await post(service, token);
    await answer.arrayBuffer();
    return answer.status;
  }));
  expect([...new Set(statuses)].sort()).toEqual([200, 429]);
  const many = JSON.stringify(Array.from({ length: limits.assistants.atOnce + 1 }, () => JSON.parse(list) as unknown));
  expect((await post(service, token, {}, many)).status).toBe(429);
  expect((await call(service, 'wellKnownHealth')).status).toBe(200);
});

it('knows the names of its tools only', async () => {
  const service = await serviceForAssistants();
  expect((await callConsole(service, 'changeAssistants', { body: { off: ['rm'] } })).status).toBe(400);
});
