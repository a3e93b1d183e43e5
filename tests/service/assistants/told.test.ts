import { expect, it } from 'vitest';
import { mcpPath } from '../../../contract/console/address.ts';
import { limits } from '../../../contract/limits.ts';
import { saidOf } from '../../../service/assistants/said.ts';
import { SnippetResources } from '../../../service/assistants/resources.ts';
import { call, connected } from '../interface/caller.ts';
import { askAsAssistant } from '../../support/assistant.ts';
import { connectedAssistant, dataOf, serviceForAssistants, tokenOf } from './clients.ts';

type Hints = { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
type Told = { readonly name: string; readonly annotations: Hints };
type Row = { readonly at: string; readonly application: string; readonly operation: string };

it('says of each tool whether it only reads, and whether it takes something away', async () => {
  const service = await serviceForAssistants();
  const answer = await askAsAssistant({ url: service.url, client: 'a', token: tokenOf(service) }, 'tools/list', {});
  const text = await answer.text();
  const { result } = JSON.parse(text.slice(text.indexOf('{'))) as { readonly result: { readonly tools: readonly Told[] } };
  const named = (wanted: 'readOnlyHint' | 'destructiveHint', is: boolean): string[] =>
    result.tools.filter(({ annotations }) => annotations[wanted] === is).map(({ name }) => name);
  expect(named('destructiveHint', true)).toEqual(['delete_snippet']);
  expect(named('readOnlyHint', false)).toEqual([
    'save_snippet', 'mark_reused', 'rename_snippet', 'delete_snippet', 'run_flow',
    'send_request', 'start_fault_drill', 'stop_fault_drill', 'forget_connection',
  ]);
});

it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('answers initialize of %s in that version', async (protocolVersion) => {
  const service = await serviceForAssistants();
  const answer = await askAsAssistant({ url: service.url, client: 'a', token: tokenOf(service) }, 'initialize', {
    protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' },
  });
  expect(await answer.text()).toContain(`"protocolVersion":"${protocolVersion}"`);
  expect(answer.headers.get('mcp-session-id')).toBeNull();
});

it('describes an operation with a sample of its body and what each status means', async () => {
  const assistant = await connectedAssistant(await serviceForAssistants());
  const described = dataOf(await assistant.call('describe_operation', { id: 'suggest' }));
  expect(Object.keys(described['responses'] as object)).toEqual(expect.arrayContaining(['200', '400', '401']));
  expect(JSON.stringify(described['requestBody'])).toContain('"example');
});

it('lists what began at a time or later, by name or id, newest first, and none of what assistants asked', async () => {
  const service = await serviceForAssistants();
  const vim = await connected(service, 'VIM');
  await connected(service, 'OBSIDIAN');
  await call(service, 'suggest', { parameters: { application: vim }, body: {} });
  const assistant = await connectedAssistant(service);
  const list = async (given: Record<string, unknown>): Promise<readonly Row[]> =>
    dataOf(await assistant.call('list_exchanges', given))['exchanges'] as readonly Row[];
  const all = await list({});
  expect(all.map(({ operation, application }) => [operation, application])).toEqual([
    ['suggest', 'VIM'], ['connect', 'OBSIDIAN'], ['connect', 'VIM'],
  ]);
  expect((await list({ application: vim })).map(({ operation }) => operation)).toEqual(['suggest', 'connect']);
  expect((await list({ application: 'OBSIDIAN' })).length).toBe(1);
  const newest = all[0]?.at ?? '';
  expect((await list({ since: newest })).every(({ at }) => at >= newest)).toBe(true);
  expect(await list({ since: new Date(Date.parse(newest) + 1).toISOString() })).toEqual([]);
  expect(await assistant.call('list_exchanges', { since: 'yesterday' })).toEqual({
    isError: true, text: 'since is no time; send one in ISO 8601, such as 2026-01-31T09:00:00Z.',
  });
  expect(JSON.stringify(all)).not.toContain(mcpPath);
});

it('shortens a list until the answer fits, and says how much it left out', async () => {
  const rows = Array.from({ length: 1_000 }, (_none, at) => ({ at, text: 'a word and a word and a word '.repeat(20) }));
  const text = await saidOf({ found: 1_000, rows });
  expect(text.length).toBeLessThanOrEqual(limits.assistants.answerCharacters + 200);
  const { rows: given, leftOut, found } = dataOf({ text }) as {
    readonly rows: readonly { readonly at: number }[]; readonly leftOut: number; readonly found: number;
  };
  expect([found, given.length + leftOut, given[0]?.at]).toEqual([1_000, 1_000, 0]);
  expect(given.length).toBeGreaterThan(100);
  const many = Object.fromEntries(Array.from({ length: 10 }, (_none, at) => [`field${at}`, 'word '.repeat(6_000)]));
  expect(dataOf({ text: await saidOf(many) })).toEqual({
    tooLong: expect.stringMatching(/^The answer has \d+ characters and 131072 are given; ask for less\.$/) as string,
  });
});

it('lists snippets a hundred at a time, each once, and refuses a cursor that it did not give', () => {
  const ids = Array.from({ length: 250 }, (_none, at) => `id-${at}`);
  const resources = new SnippetResources({
    ids: () => [ids.slice(0, 120), ids.slice(120)],
    find: (id) => ({ id, name: `name of ${id}`, extension: 'ts', bytes: 1 }),
  });
  const seen: string[] = [];
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const page = resources.page(cursor);
    if (page === undefined) throw new Error('There is a page.');
    pages.push(page.resources.length);
    seen.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(pages).toEqual([100, 100, 50]);
  expect(seen).toEqual(ids.map((id) => `snippet://${id}`));
  expect(resources.page('none')).toBeUndefined();
});
