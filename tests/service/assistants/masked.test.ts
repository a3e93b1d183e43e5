import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { shownLines } from '../../../service/assistants/shownLines.ts';
import { post } from '../../support/http.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { connectedAssistant, dataOf, serviceForAssistants } from './clients.ts';

const key = ['AKIA', 'QZX7PLM2NV4RT6WK'].join('');
const keyLines = Array.from({ length: 6 }, (_none, at) => createHash('sha384').update(String(at)).digest('base64'));
const privateKey = ['-----BEGIN ', 'PRIVATE KEY-----\n', ...keyLines.map((line) => `${line}\n`), '-----END ', 'PRIVATE KEY-----\n'].join('');

it('gives no line of a private key where the line is found, and the others as they are', async () => {
  const service = await serviceForAssistants();
  const text = `export const kestrel = sign(\`\n${privateKey}\`);\nexport const quay = kestrel.length;\n`;
  await saved(service, await connected(service, 'VIM'), text, 'ts');
  const assistant = await connectedAssistant(service);
  const [word = ''] = /[a-zA-Z]{4,}/.exec(keyLines.slice(2).join(' ')) ?? [];
  const { snippets } = dataOf(await assistant.call('find_snippets', { query: `${word} kestrel` })) as {
    readonly snippets: readonly { readonly lines: readonly { readonly text: string }[] }[];
  };
  const lines = snippets[0]?.lines.map(({ text: line }) => line) ?? [];
  expect(lines).toEqual(expect.arrayContaining(['export const kestrel = sign(`', '[masked]']));
  expect(keyLines.filter((line) => lines.includes(line))).toEqual([]);
});

it('shows lines as they are, masked in their place, or masked as a whole', async () => {
  const text = `first line\nconst id = '${key}';\nlast line`;
  expect(await shownLines(text, [{ number: 1, from: 0, text: 'first' }, { number: 2, from: 0, text: `const id = '${key.slice(0, 9)}` }])).toEqual([
    { number: 1, text: 'first' }, { number: 2, text: 'const id = \'[masked]\'' },
  ]);
  const long = `first line\n${privateKey}last line`;
  expect(await shownLines(long, [
    { number: 1, from: 0, text: 'first line' }, { number: 4, from: 0, text: keyLines[2] ?? '' }, { number: 10, from: 0, text: 'last line' },
  ])).toEqual([{ number: 1, text: 'first line' }, { number: 4, text: '[masked]' }, { number: 10, text: 'last line' }]);
});

it('shows a piece of a long line as it is, masked in its place, or masked as a whole', async () => {
  const [first, second] = ['.'.repeat(60), '-'.repeat(300)];
  const line = `${first} '${key}' ${second} wanted = '${key}' end`;
  const from = line.indexOf('wanted');
  expect(await shownLines(`x\n${line}`, [{ number: 2, from: from - 4, text: line.slice(from - 4, from + 8) }])).toEqual([
    { number: 2, text: '…--- wanted =' },
  ]);
  const once = `${first} wanted '${key}' end`;
  const at = once.indexOf('wanted');
  expect(await shownLines(once, [{ number: 1, from: at, text: once.slice(at) }])).toEqual([
    { number: 1, text: '…wanted \'[masked]\' end' },
  ]);
  const whole = `${privateKey}${first} wanted\n`;
  expect(await shownLines(whole, [
    { number: 9, from: 61, text: 'wanted' }, { number: 3, from: 4, text: keyLines[1]?.slice(4, 12) ?? '' },
  ])).toEqual([{ number: 9, text: '…wanted' }, { number: 3, text: '[masked]' }]);
});

it('gives no part of a secret over which a long text is cut', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  const assistant = await connectedAssistant(service);
  const filled = Array.from({ length: 2_000 }, (_none, at) => `export const item${at} = ${at};\n`).join('');
  for (const shown of [4, 12, 19]) {
    const before = filled.slice(0, limits.assistants.textCharacters - shown - 2);
    const id = await saved(service, application, `${before}\n"${key}"\n${filled}`, 'ts');
    const { text } = dataOf(await assistant.call('get_snippet', { id })) as { readonly text: string };
    expect(text).toMatch(/\n\[cut: \d+ more characters\]$/);
    expect(text).not.toContain(`"${key.slice(0, 4)}`);
  }
});

it('gives no secret by whatever tool, resource or prompt', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  const code = `const client = connect({ region: 'eu-west-1', accessKeyId: '${key}', secure: true });\nawait client.send(task);\n`;
  const id = await saved(service, application, code, 'js');
  await call(service, 'suggest', { parameters: { application }, body: { ...seedOf(code), [key]: 1 } });
  await post(service.url, operationPathOf('applicationsRegister'), {
    id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', name: key, version: '1', platform: 'LINUX', onboarded: false, privacy: 'OPEN',
  });
  const assistant = await connectedAssistant(service);
  const texts = [
    await assistant.call('find_snippets', { query: 'accessKeyId' }), await assistant.call('get_snippet', { id }),
    await assistant.call('check_reuse', { code }), await assistant.call('list_applications'),
    await assistant.call('list_exchanges'), await assistant.call('rename_snippet', { id, name: `Of ${key}` }),
    await assistant.call('send_request', { operation: 'assetSnapshot', values: { asset: id } }),
    await assistant.call('send_request', { operation: 'suggest', values: { application }, query: { of: key }, body: code }),
    await assistant.call('delete_snippet', { id: 'none' }),
  ].map(({ text }) => text);
  const { exchanges } = dataOf(await assistant.call('list_exchanges', { limit: 100 })) as {
    readonly exchanges: readonly { readonly id: number }[];
  };
  for (const exchange of exchanges) texts.push((await assistant.call('get_exchange', { id: exchange.id })).text);
  texts.push(
    await assistant.read(`snippet://${id}`), JSON.stringify(await assistant.resources()),
    await assistant.prompt('why_this_answer', {}),
    await assistant.prompt('why_this_answer', { exchange: String(exchanges.at(-1)?.id) }),
    (await assistant.call('delete_snippet', { id })).text,
  );
  expect(texts.length).toBeGreaterThan(16);
  expect(texts.map((text) => text.includes(key))).toEqual(texts.map(() => false));
  expect(texts.filter((text) => text.includes('[masked]')).length).toBeGreaterThan(8);
});
