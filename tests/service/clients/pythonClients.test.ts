import { describe, expect, it } from 'vitest';
import type { Application } from '../../../contract/schemas/application.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import { pathOfStream } from '../../../contract/streams.ts';
import { serviceOfTest } from '../../support/service.ts';
import { openStream, type Opened } from '../../support/webSocket.ts';
import { call, saved } from '../interface/caller.ts';
import { asPython } from './asSent.ts';

/**
 * The requests of clients that are built on the public Python wrapper, as their published code sends them: its own
 * 5.0.1, the command-line agent, Neovim and Sublime Text. What each then has to find is asserted.
 */
type Client = {
  readonly name: string;
  /** The name under which it connects, with the version of its own. */
  readonly application: { readonly name: string; readonly version: string };
  /** The text that it saves, and the language that it says where it says one. */
  readonly text: string;
  readonly ext?: string;
  /** Whether it knows of assets by the stream; else it asks for the list each time. */
  readonly follows: boolean;
};

const clients: readonly Client[] = [
  {
    name: 'the Python wrapper', application: { name: 'OPEN_SOURCE', version: '5.0.0' }, follows: true,
    text: 'class PythonQuokka:\n    def hop(self, n):\n        return [self] * n\n',
  },
  {
    name: 'the command-line agent', application: { name: 'PIECES_FOR_DEVELOPERS_CLI', version: '5.0.0' }, follows: false,
    text: 'SELECT count(*) FROM created_by_cli AS PythonQuokka WHERE id > 7;\n',
  },
  {
    name: 'Neovim', application: { name: 'VIM', version: '1.5.1' }, follows: true, ext: 'lua',
    text: 'local PythonQuokka = { hops = 12 }\nreturn PythonQuokka.hops',
  },
  {
    name: 'Sublime Text', application: { name: 'SUBLIME', version: '1.10.9' }, follows: true, ext: 'py',
    text: 'PythonQuokka = ["hop"] * 12\nprint(PythonQuokka, len(PythonQuokka))',
  },
];

type Begun = {
  readonly url: string;
  readonly application: Application;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for one that asks for the list each time. */
  readonly stream: Opened | null;
  /** The asset of somebody else. */
  readonly other: string;
};

/** Starts a service with a snippet of somebody else in it, and a client of it. */
const begun = async ({ application: { name, version }, follows }: Client): Promise<Begun> => {
  const service = await serviceOfTest();
  const other = (await call(service, 'connect', {
    body: { application: { name: 'OBSIDIAN', version: '2.0.1', platform: 'LINUX' } },
  })).json.application.id;
  const otherAsset = await saved(service, other, 'export const shown = (list) => list.filter((each) => each.isShown);\n');

  expect((await call(service, 'wellKnownHealth')).text).toMatch(/^ok/);
  expect((await call(service, 'wellKnownVersion')).text).toMatch(/^12\.\d+\.\d+$/);
  const body = { application: { name, platform: 'LINUX', version } };
  const { application } = (await call(service, 'connect', { body })).json;
  const headers = { application: application.id };
  expect((await call(service, 'userSnapshot', { headers })).json.user).toMatchObject({ username: 'local' });
  const models = (await call(service, 'modelsSnapshot', { headers })).json.iterable
    .filter(({ cloud, downloaded }) => cloud || downloaded === true);
  expect(models.map((model) => model.name))
    .toEqual(expect.arrayContaining(['GPT-3.5-turbo Chat Model', 'GPT-4o Chat Model']));
  expect(models.map(({ unique }) => unique)).toContain('gemini-2.0-flash-lite-001');

  const base = { url: service.url, application, headers, other: otherAsset };
  if (!follows) return { ...base, stream: null };
  // As its library names itself: with the service as Origin.
  const own = service.url.replace('localhost', '127.0.0.1');
  const open = (path: string): Promise<Opened> => openStream(service.url, path, { origin: own });
  expect(await (await open(pathOfStream('wellKnownStreamHealth'))).next()).toMatch(/^ok/);
  expect(JSON.parse(await (await open(pathOfStream('userStream'))).next())).toMatchObject({ email: 'local@localhost' });
  expect(JSON.parse(await (await open(pathOfStream('conversationsStreamIdentifiers'))).next())).toEqual({ iterable: [] });
  const stream = await open(pathOfStream('assetsStreamIdentifiers'));
  expect(await stream.next()).toBe(JSON.stringify({ iterable: [{ asset: { id: otherAsset } }] }));
  return { ...base, stream };
};

type Told = { readonly iterable: readonly { readonly asset: { readonly id: string }; readonly deleted?: boolean }[] };

/** The asset that a client knows of now: the stream names it, or the list has it. */
const known = async (begin: Begun, id: string): Promise<Asset> => {
  if (begin.stream === null) {
    expect((await call(begin, 'assetsIdentifiersSnapshot')).json.iterable.map((each) => each.id)).toContain(id);
  } else {
    const told = JSON.parse(await begin.stream.next()) as Told;
    expect(told).toEqual({ iterable: [{ asset: { id } }] });
  }
  return (await call(begin, 'assetSnapshot', { parameters: { asset: id }, headers: begin.headers })).json;
};

/** The text as the wrapper looks for it. */
const textOf = ({ preview, original }: Asset): string | undefined =>
  preview.base.reference.fragment?.string?.raw ?? original.reference.fragment?.string?.raw;

const create = async (begin: Begun, { text, ext }: Client): Promise<Asset> => {
  const { id, name, onboarded, platform, privacy, version } = begin.application;
  const { json } = await call(begin, 'assetsCreateNewAsset', {
    headers: begin.headers, query: '?transferables=false',
    body: {
      type: 'SEEDED_ASSET',
      asset: {
        application: { id, name, onboarded, platform, privacy, version },
        format: { fragment: { string: { raw: text }, ...(ext === undefined ? {} : { metadata: { ext } }) } },
      },
    },
  });
  return await known(begin, json.id);
};

describe.each(clients)('$name', (client) => {
  it('creates a snippet, and lists it with its text beside those of others, newest first', async () => {
    const begin = await begun(client);
    const made = await create(begin, client);
    expect(textOf(made)).toBe(client.text);
    expect(made.original.reference.application.id).toBe(begin.application.id);
    if (client.ext !== undefined) expect(made.original.reference.classification.specific).toBe(client.ext);
    expect((await call(begin, 'assetsIdentifiersSnapshot')).json.iterable.map(({ id }) => id)).toEqual([made.id, begin.other]);
  });

  it.each(['searchAssets', 'fullTextSearch', 'neuralCodeSearch'] as const)('finds it by %s', async (operation) => {
    const begin = await begun(client);
    const { id } = await create(begin, client);
    const query = operation === 'searchAssets' ? '?query=PythonQuokka&transferables=false' : '?query=PythonQuokka';
    const { json } = await call(begin, operation, { headers: begin.headers, query });
    expect(json.iterable.map(({ identifier, exact }) => [identifier, exact])).toEqual([[id, true]]);
  });

  it('renames it with the whole asset, which it had read', async () => {
    const begin = await begun(client);
    const made = await create(begin, client);
    await call(begin, 'assetUpdate', {
      headers: begin.headers, query: '?transferables=false', body: asPython({ ...made, name: 'renamed-python' }),
    });
    const renamed = await known(begin, made.id);
    expect([renamed.name, textOf(renamed)]).toEqual(['renamed-python', client.text]);
  });

  it('sets its language with the whole asset', async () => {
    const begin = await begun(client);
    const made = await create(begin, client);
    await call(begin, 'assetReclassify', {
      headers: begin.headers, query: '?transferables=false', body: { ext: 'ts', asset: asPython(made) },
    });
    expect((await known(begin, made.id)).original.reference.classification).toMatchObject({ generic: 'CODE', specific: 'ts' });
  });

  it('edits it with the whole format, which is then found by its new text', async () => {
    const begin = await begun(client);
    const made = await create(begin, client);
    const format = (await call(begin, 'formatSnapshot', {
      headers: begin.headers, parameters: { format: made.original.id }, query: '?transferable=true',
    })).json;
    const edited = `${client.text}\n-- EditedWombat\n`;
    const found = async (): Promise<string[]> =>
      (await call(begin, 'fullTextSearch', { query: '?query=EditedWombat' })).json.iterable.map((hit) => hit.identifier);
    expect(await found()).toEqual([]);
    await call(begin, 'formatUpdateValue', {
      headers: begin.headers, query: '?transferable=false',
      body: asPython({ ...format, fragment: { ...format.fragment, string: { raw: edited } } }),
    });
    expect(textOf(await known(begin, made.id))).toBe(edited);
    expect(await found()).toEqual([made.id]);
  });

  it('deletes it', async () => {
    const begin = await begun(client);
    const made = await create(begin, client);
    await call(begin, 'assetsDeleteAsset', { headers: begin.headers, parameters: { asset: made.id } });
    if (begin.stream !== null) {
      expect(JSON.parse(await begin.stream.next())).toEqual({ iterable: [{ asset: { id: made.id }, deleted: true }] });
    }
    expect((await call(begin, 'assetsIdentifiersSnapshot')).json.iterable.map(({ id }) => id)).toEqual([begin.other]);
  });
});

it('the command-line agent lists the applications, the service among them', async () => {
  const [, agent] = clients;
  if (agent === undefined) throw new Error('There is no such client.');
  const begin = await begun(agent);
  const { iterable } = (await call(begin, 'applicationsSnapshot')).json;
  expect(iterable.map(({ name, version, platform }) => [name, version, platform]))
    .toEqual(expect.arrayContaining([['PIECES_FOR_DEVELOPERS_CLI', '5.0.0', 'LINUX'], ['OBSIDIAN', '2.0.1', 'LINUX']]));
  expect(iterable.find(({ name }) => name === 'OS_SERVER')?.id).toBeTypeOf('string');
});

it('Sublime Text shows a snippet as Markdown, with a table to which it puts its buttons, and gets over streams that are not here', async () => {
  const sublime = clients.find(({ name }) => name === 'Sublime Text');
  if (sublime === undefined) throw new Error('There is no such client.');
  const begin = await begun(sublime);
  const made = await create(begin, sublime);
  const exported = (await call(begin, 'assetSpecificAssetExport', {
    headers: begin.headers, parameters: { asset: made.id }, query: '?export_type=MD',
  })).json;
  expect(exported.name).toBe(made.name);
  const { raw } = exported.raw.string;
  expect(raw).toContain(`\n\`\`\`py\n${sublime.text}\n\`\`\`\n\n|name|Details|\n|---|---|\n|Language|py|\n|Application|SUBLIME|\n`);
  await expect(openStream(begin.url, '/anchors/stream/identifiers')).rejects.toThrow('404');
});
