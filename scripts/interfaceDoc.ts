// Writes docs/interface.md: every operation with a line for curl, its statuses and a real answer of a running service.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operationOf } from '../contract/findOperation.ts';
import type { Group, Operation, StatusMeaning } from '../contract/operation.ts';
import { operations, type OperationId } from '../contract/operations.ts';
import { fillPath } from '../contract/paths.ts';
import { withIds } from '../contract/sdkSamples.ts';
import { groupRemarks, remarks, whenEmptyText } from '../contract/remarks.ts';
import { meaningsOf, statusesOf } from '../contract/statuses.ts';
import { streams, streamStatuses, type Stream } from '../contract/streams.ts';
import { startPatchbay } from '../service/start/startPatchbay.ts';

/** A row of the table, told apart by its id. */
type Row = Operation & { readonly id: OperationId };

const rows: readonly Row[] = operations;
const file = fileURLToPath(new URL('../docs/interface.md', import.meta.url));

/** A machine with two programs, so that the document does not depend on the one it is written on. */
const machine: Readonly<Record<string, string>> = {
  'usr/share/applications/code.desktop': '[Desktop Entry]\nType=Application\nName=Visual Studio Code\nExec=/usr/bin/code %F\nIcon=code\nCategories=Development;IDE;\n',
  'usr/bin/code': '',
  'usr/share/applications/vim.desktop': '[Desktop Entry]\nType=Application\nName=Vim\nExec=/usr/bin/vim %F\nTerminal=true\nCategories=Utility;TextEditor;\n',
  'usr/bin/vim': '',
  'var/lib/dpkg/status': [
    'Package: code', 'Status: install ok installed', 'Architecture: amd64', 'Version: 1.94.2-1728494015', '',
    'Package: vim', 'Status: install ok installed', 'Architecture: amd64', 'Version: 2:9.1.0861-1', '', '',
  ].join('\n'),
  'var/lib/dpkg/info/code.list': '/usr/share/applications/code.desktop\n/usr/bin/code\n',
  'var/lib/dpkg/info/vim.list': '/usr/share/applications/vim.desktop\n/usr/bin/vim\n',
};

type Asked = {
  readonly ask: (operation: Operation, path: string, body: string | undefined) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** A service that runs on the made-up machine. */
const startService = async (): Promise<Asked> => {
  const root = mkdtempSync(join(tmpdir(), 'patchbay-machine-'));
  for (const [path, text] of Object.entries(machine)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, path.startsWith('usr/bin/') ? { mode: 0o755 } : {});
  }
  const service = await startPatchbay({ port: 0, ephemeral: true, logLevel: 'silent' }, {
    machine: { root, platform: 'linux', environment: {} },
  });
  // What a slow machine has not looked through in time is in a later answer.
  const isWhole = async (): Promise<boolean> => {
    const text = await (await fetch(service.url + operationOf('applicationsExternalSnapshot').path)).text();
    return text.includes('Visual Studio Code') && text.includes('Vim');
  };
  while (!await isWhole());
  return {
    ask: async ({ method }, path, body) => {
      const response = await fetch(service.url + path, {
        method, ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text;
    },
    stop: async () => {
      await service.close();
      rmSync(root, { recursive: true });
    },
  };
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Makes answers the same at every run: ids in the order in which they appear, one moment, one platform. */
const makeNormaliser = (): ((text: string) => string) => {
  const ids = new Map<string, string>();
  return (text) => text
    .replaceAll(uuid, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
      ids.set(id, known);
      return known;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-01-01T09:00:00.000Z')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '2026-01-01 09:00 UTC')
    .replaceAll(/("name": "OS_SERVER",\n\s+"version": "[\d.]+",\n\s+"platform": )"\w+"/g, '$1"LINUX"');
};

const shellQuoted = (text: string): string => `'${text.replaceAll('\'', '\'\\\'\'')}'`;

/** Entries of a list that are shown; how many more there are changes with the catalogue. */
const mostShown = 3;

type List = { readonly iterable: readonly unknown[] };

const isLong = (answer: unknown): answer is List => typeof answer === 'object' && answer !== null
  && 'iterable' in answer && Array.isArray(answer.iterable) && answer.iterable.length > mostShown;

/** What is asked for behind the path, where that is a text. */
const queryOf = ({ query = [] }: Pick<Operation, 'query'>): string => {
  const asked = query.flatMap((parameter) => ('sample' in parameter ? [`${parameter.name}=${parameter.sample}`] : []));
  return asked.length === 0 ? '' : `?${asked.join('&')}`;
};

const curlOf = ({ id, method, path, query }: Operation, body: string | undefined): string => [
  'curl -s', ...(method === 'POST' && body === undefined ? ['-X POST'] : []),
  `"http://localhost:39300${path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => `$${name.toUpperCase()}`)}${queryOf({ ...(query === undefined ? {} : { query }) })}"`,
  ...(body === undefined
    ? []
    : ['-H \'Content-Type: application/json\'', `-d ${id === 'applicationsSessionClose' ? '"$SESSION"' : shellQuoted(body)}`]),
].join(' ');

const fenced = (kind: string, text: string): string[] => [`\`\`\`${kind}`, text, '```', ''];

const statusTable = (entries: readonly StatusMeaning[]): string[] => [
  '| Status | Meaning | Documented by |', '|---|---|---|',
  ...entries.toSorted((a, b) => a.status - b.status).flatMap((entry) => (
    meaningsOf(entry).map(([by, meaning]) => `| ${entry.status} | ${meaning} | ${by} |`)
  )), '',
];

const describe = (operation: Row, body: string | undefined, answer: string): string[] => {
  const { response } = operation;
  const parsed: unknown = response.kind === 'json' ? JSON.parse(answer) : undefined;
  const cut = isLong(parsed) ? { iterable: parsed.iterable.slice(0, mostShown) } : parsed;
  const shown = response.kind === 'json' ? JSON.stringify(cut, undefined, 2) : answer;
  return [
    `### ${operation.id}`, '',
    `\`${operation.method} ${operation.path}\`${operation.deprecated ? ' · deprecated' : ''}`, '',
    operation.purpose, '',
    remarks[operation.id], '',
    ...(operation.query ?? []).flatMap(({ name, description: what }) => [
      name === 'query' ? `\`?${name}=\` is needed. ${what}` : `\`?${name}=\` may be left out. ${what}`, '',
    ]),
    ...(operation.request === null ? [] : [whenEmptyText[operation.request.whenEmpty], '']),
    ...fenced('sh', curlOf(operation, body)),
    ...(response.kind === 'empty' ? ['Answers with no body.', ''] : fenced(response.kind, shown)),
    ...(isLong(parsed) ? [`The list goes on; here are its first ${mostShown}.`, ''] : []),
    ...statusTable(statusesOf(operation)),
  ];
};

const describeStream = ({ id, path, purpose, remark }: Stream): string => [
  `### ${id}`, '', `WebSocket \`${path}\``, '', purpose, '', remark, '', ...statusTable(streamStatuses),
].join('\n');

const introduction = (url: string): string => `# The interface

Written by \`npx tsx scripts/interfaceDoc.ts\` from the operation table in contract/ and the answers of a running
service; a test holds it against both. Ids and times are made up. The same as OpenAPI 3.1 is served at
\`/console/api/openapi.json\`.

The base address is \`${url}\`, or the one that the service named when it started. Bodies are JSON.
The id that \`connect\` answers in \`application.id\` is the \`{application}\` of the connector's paths:

\`\`\`sh
APPLICATION=$(curl -s ${url}/connect -H 'Content-Type: application/json' \\
  -d '{"application":{"name":"VS_CODE","version":"1.94.2","platform":"LINUX"}}' \\
  | node -p 'JSON.parse(require("fs").readFileSync(0)).application.id')
\`\`\`

Whatever is not 200 comes as \`text/plain; charset=utf-8\` with one sentence that says what was wrong and what would be
right. "Documented by" says whether the published interface describes a status or Patchbay adds it; a status with a
meaning of each has a line of each. The interface marks every body as optional; what Patchbay does without one stands
with the operation. Besides, any request can be answered 404 (no such route; the sentence lists them), 405 (another
method, named in \`Allow\`), 400 (not well-formed HTTP, a broken percent escape) or 431 (headers too large).
`;

const groups: readonly Group[] = ['Connector', 'Applications', 'Assets', 'SDK', 'Well-known'];

/** The document as it has to be, made by asking a service that is started for it and stopped afterwards. */
export const interfaceDocument = async (): Promise<string> => {
  const { ask, stop } = await startService();
  const sections = new Map<Group, string[]>(groups.map((group) => [group, []]));
  const normalise = makeNormaliser();
  const known: Record<string, string> = {};
  try {
    for (const operation of rows) {
      const sample = operation.request?.samples[0].body;
      const said = operation.id === 'applicationsSessionClose' ? known['session'] : sample && withIds(sample, known);
      const body = said === undefined ? undefined : JSON.stringify(said);
      const answer = await ask(operation, fillPath(operation.path, known) + queryOf(operation), body);
      if (operation.id === 'connect') known['application'] = /"application":\{"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
      if (operation.id === 'applicationsSessionOpen') known['session'] = /"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
      if (operation.id === 'react') known['asset'] = answer;
      if (operation.id === 'assetsCreateNewAsset') {
        known['asset'] = /"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
        known['format'] = /"original":\{"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
      }
      if (operation.id === 'annotationsCreateNewAnnotation') known['annotation'] = /"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
      sections.get(operation.group)?.push(normalise(describe(operation, body, answer).join('\n')));
    }
    for (const stream of streams) sections.get(stream.group)?.push(describeStream(stream));
  } finally {
    await stop();
  }
  return [
    introduction('http://localhost:39300'),
    ...groups.flatMap((group) => [`## ${group}`, '', groupRemarks[group], '', ...sections.get(group) ?? []]),
  ].join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, await interfaceDocument());
