import type { Server } from '../http/server.ts';
import { demoApplications, type DemoApplicationName } from './applications.ts';
import type { DemoClock } from './clock.ts';
import { connectTo } from './connections.ts';
import { demoSnippets } from './snippets.ts';

const minuteMs = 60_000;
const host = 'localhost';

/** A request as a program writes it. */
type Call = {
  readonly minutesAgo: number;
  readonly path: string;
  readonly agent: string;
  /** Left out, it is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const written = ({ path, agent, body, headers }: Call): string => {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const lines = [
    `${text === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${agent}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(text === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text ?? ''}`;
};

/** Has a server answer a request that came over no network. @returns when the answer was sent */
const send = async (server: Server, text: string): Promise<void> => {
  const client = connectTo(server);
  const ended = new Promise<void>((resolve, reject) => {
    client.once('end', resolve).once('error', reject).resume();
  });
  client.write(text);
  await ended;
};

const connecting = (name: DemoApplicationName): unknown => {
  const application = demoApplications.find((each) => each.name === name);
  return { application: { name, version: application?.version, platform: application?.platform } };
};
const creation = (code: string, ext: string): unknown => ({
  asset: { format: { fragment: { string: { raw: code }, metadata: { ext } } } },
});
const saved = (by: DemoApplicationName): unknown => {
  const snippet = demoSnippets.find((each) => each.by === by);
  return creation(`${snippet?.lines.join('\n') ?? ''}\n`, snippet?.extension ?? 'txt');
};
const word = creation('debounce', 'ts');
const keyboard = { keyboard: { description: 'copied', shortcut: [17, 67] } };
const agents = {
  vim: 'patchbay.nvim/0.4 curl/8.9.1', code: 'VSCode/1.106.2 node/22.20.0', obsidian: 'obsidian/1.11.4',
  notes: 'python-requests/2.32.3', sublime: 'SublimeText/4200', browser: 'Mozilla/5.0 Chrome/141.0.0.0',
} as const;

/** @param idOf ids of the applications by name */
const callsOf = (idOf: (name: DemoApplicationName) => string): readonly Call[] => {
  const [code, vim, obsidian, sublime] = [idOf('VS_CODE'), idOf('VIM'), idOf('OBSIDIAN'), idOf('SUBLIME')];
  return [
    { minutesAgo: 46, path: '/connect', agent: agents.code, body: connecting('VS_CODE') },
    { minutesAgo: 45.9, path: `/${code}/onboarded`, agent: agents.code, body: true },
    { minutesAgo: 44, path: `/${code}/suggestion`, agent: agents.code, body: saved('VS_CODE') },
    { minutesAgo: 43.9, path: `/${code}/reaction`, agent: agents.code, body: { save: false, seed: saved('VS_CODE') } },
    { minutesAgo: 41, path: `/${code}/track`, agent: agents.code, body: keyboard },
    { minutesAgo: 38, path: '/connect', agent: agents.obsidian, body: connecting('OBSIDIAN') },
    { minutesAgo: 37, path: `/${obsidian}/suggestion`, agent: agents.obsidian, body: saved('OBSIDIAN') },
    { minutesAgo: 36, path: `/${obsidian}/track`, agent: agents.obsidian, body: { interaction: { description: 'clicked' } } },
    // It registered and never connected: 401, the usual beginning of a search for a cause.
    { minutesAgo: 29, path: `/${sublime}/suggestion`, agent: agents.sublime, body: saved('JETBRAINS') },
    { minutesAgo: 28.8, path: `/${sublime}/suggestion`, agent: agents.sublime, body: saved('JETBRAINS') },
    // A name that nobody registered: 400.
    { minutesAgo: 24, path: '/connect', agent: agents.notes, body: { application: { name: 'NOTE_SYNC', version: '0.3.1', platform: 'LINUX' } } },
    { minutesAgo: 23, path: '/connect', agent: agents.notes, body: connecting('NOTES_SYNC') },
    // Cut off by its own program: no JSON.
    { minutesAgo: 22, path: `/${idOf('NOTES_SYNC')}/track`, agent: agents.notes, body: '{"keyboard":{"description":"pas' },
    // A page that nobody allowed: 403.
    { minutesAgo: 17, path: '/applications', agent: agents.browser, headers: { Origin: 'https://notes.example' } },
    { minutesAgo: 12, path: '/connect', agent: agents.vim, body: connecting('VIM') },
    { minutesAgo: 11, path: `/${vim}/suggestion`, agent: agents.vim, body: saved('VIM') },
    // A misspelt key.
    { minutesAgo: 10.9, path: `/${vim}/reaction`, agent: agents.vim, body: { save: false, saved: true } },
    { minutesAgo: 8, path: `/${vim}/suggestion`, agent: agents.vim, body: word },
    { minutesAgo: 5, path: `/applications/${vim}`, agent: agents.vim },
    { minutesAgo: 3, path: `/${code}/suggestion`, agent: agents.code, body: word },
    { minutesAgo: 2, path: `/${code}/track`, agent: agents.code, body: keyboard },
  ];
};

/** Sends what a few of the programs could have sent in the last hour, each request at its own time, over no network. */
export const sendDemoCalls = async (
  server: Server, clock: DemoClock, idOf: (name: DemoApplicationName) => string,
): Promise<void> => {
  const now = clock.now();
  for (const call of callsOf(idOf)) {
    clock.hold(now - call.minutesAgo * minuteMs);
    await send(server, written(call));
  }
  clock.hold(undefined);
};
