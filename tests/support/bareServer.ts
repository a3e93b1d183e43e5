import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { applicationNames } from '../../contract/names.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import { matchesPath, parametersOf } from '../../contract/paths.ts';
import type { Application } from '../../contract/schemas/application.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { Session } from '../../contract/schemas/session.ts';

/** A service of the interface that is not Patchbay: the 18 published operations and nothing else. */
export type BareServer = { readonly url: string; readonly close: () => Promise<void> };

type Sent = { readonly parameter: string; readonly body: unknown };
/** JSON to answer with, a text, or a status with a sentence. */
type Answer = { readonly json: unknown } | string | readonly [status: number, sentence: string];

const at = (value: unknown, ...keys: readonly string[]): unknown => keys.reduce<unknown>(
  (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<string, unknown>>)[key] : undefined), value,
);
const textAt = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const text = at(value, ...keys);
  return typeof text === 'string' ? text : undefined;
};
const now = (): { value: string } => ({ value: new Date().toISOString() });
const snippet = ['asset', 'format', 'fragment', 'string', 'raw'];

/** The published operations, the fixed paths before those with a parameter. */
const published = (operations as readonly Operation[])
  .filter((row) => row.group === 'Applications' || row.group === 'Connector')
  .toSorted((a, b) => parametersOf(a.path).length - parametersOf(b.path).length);

const makeHandlers = (): Readonly<Partial<Record<OperationId, (sent: Sent) => Answer>>> => {
  const os = randomUUID();
  const applications = new Map<string, Application>();
  const connected = new Set<string>();
  const sessions = new Map<string, Session>();
  const assets = new Map<string, { readonly asset: Asset; readonly raw: string }>();

  /** The application of a name as a body describes it; made when it is new. */
  const accept = (said: unknown): Application => {
    const name = textAt(said, 'name') ?? '';
    const known = [...applications.values()].find((each) => each.name === name);
    const application: Application = {
      id: known?.id ?? textAt(said, 'id') ?? randomUUID(),
      name,
      version: textAt(said, 'version') ?? '',
      platform: 'LINUX',
      onboarded: known?.onboarded ?? false,
      privacy: 'OPEN',
    };
    applications.set(application.id, application);
    return application;
  };
  accept({ id: os, name: 'OS_SERVER', version: '1.0.0' });

  const save = (application: Application, raw: string): string => {
    const known = [...assets].find(([, each]) => each.raw === raw);
    if (known !== undefined) return known[0];
    const [id, format] = [randomUUID(), randomUUID()];
    const times = { creator: os, created: now(), updated: now() };
    const form = {
      id: format, ...times, role: 'BOTH' as const, application, classification: { generic: 'CODE' as const, specific: 'js' },
      bytes: { value: Buffer.byteLength(raw), readable: `${Buffer.byteLength(raw)} B` }, fragment: { string: { raw } },
    };
    const referenced = { id: format, reference: { ...form, asset: id } };
    assets.set(id, {
      raw,
      asset: {
        id, ...times, mechanism: 'MANUAL', preview: { base: referenced }, original: referenced,
        formats: {
          iterable: [{
            ...form,
            asset: {
              id, ...times, formats: { iterable: [{ id: format }] }, preview: { base: format }, original: format,
              mechanism: 'MANUAL',
            },
          }],
        },
      },
    });
    return id;
  };

  const withConnected = (handle: (application: Application, body: unknown) => Answer) => (sent: Sent): Answer => {
    const application = applications.get(sent.parameter);
    if (application === undefined) return [400, 'The application is not a pre-registered integration.'];
    return connected.has(application.id) ? handle(application, sent.body) : [401, 'Call connect first.'];
  };
  const one = (found: unknown): Answer => (found === undefined ? [404, 'There is nothing with this id.'] : { json: found });
  const installed = (): Answer => ({ json: { iterable: [{ name: 'Visual Studio Code', version: '1.94.2' }] } });

  return {
    connect: ({ body }) => {
      const said = at(body, 'application');
      const name = textAt(said, 'name') ?? '';
      const names = [...applicationNames, ...[...applications.values()].map((each) => each.name)];
      if (!names.includes(name) || name === 'OS_SERVER') return [400, 'The name is not a pre-registered integration.'];
      const application = accept(said);
      connected.add(application.id);
      return { json: { os, application, health: { os: { id: os, version: '1.0.0' } } } };
    },
    suggest: withConnected((_application, seed) => {
      const raw = textAt(seed, ...snippet) ?? '';
      const found = { iterable: [...assets.values()].filter((each) => each.raw === raw).map((each) => each.asset) };
      const suggested = found.iterable.length > 0;
      return {
        json: {
          reuse: { suggested, assets: found },
          save: { suggested: !suggested && raw.trim().split('\n').length > 2 },
          target: { seed: seed ?? {}, vector: raw.length },
          assets: found,
        },
      };
    }),
    react: withConnected((application, body) => {
      const raw = textAt(body, 'seed', ...snippet);
      return at(body, 'save') === true && raw !== undefined ? save(application, raw) : 'OK';
    }),
    intention: withConnected(() => 'OK'),
    track: withConnected(() => 'OK'),
    onboarded: withConnected((application, body) => {
      if (typeof body === 'boolean') applications.set(application.id, { ...application, onboarded: body });
      return 'OK';
    }),
    applicationsSnapshot: () => ({ json: { iterable: [...applications.values()] } }),
    applicationsSpecificApplicationSnapshot: ({ parameter }) => one(applications.get(parameter)),
    applicationsExternalSnapshot: installed,
    applicationsExternalRelated: installed,
    applicationsRegister: ({ body }) => ({ json: accept(body) }),
    applicationsSessionOpen: () => {
      const session: Session = { id: randomUUID(), opened: now() };
      sessions.set(session.id, session);
      return { json: session };
    },
    applicationsSessionClose: ({ body }) => {
      const open = sessions.get(typeof body === 'string' ? body : '');
      if (open !== undefined && open.closed === undefined) sessions.set(open.id, { ...open, closed: now() });
      return one(sessions.get(open?.id ?? ''));
    },
    applicationsSessionSnapshot: ({ parameter }) => one(sessions.get(parameter)),
    applicationsUsageEngagementInteraction: ({ body }) => ({ json: { description: textAt(body, 'description') ?? '' } }),
    applicationsUsageEngagementKeyboard: ({ body }) => ({ json: { description: textAt(body, 'description') ?? '', shortcut: [] } }),
    applicationsUsageInstallation: () => '',
    postApplicationsUsageUpdated: () => '',
  };
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return text.trim() === '' ? undefined : JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const isLoopback = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);

/** Starts one on a free port of 127.0.0.1. It holds everything in memory. */
export const startBareServer = async (): Promise<BareServer> => {
  const handlers = makeHandlers();
  const server = createServer((request, response) => {
    void (async () => {
      const { origin } = request.headers;
      if (origin !== undefined && isLoopback(origin)) {
        response.setHeader('access-control-allow-origin', origin);
        response.setHeader('access-control-allow-headers', 'content-type');
      }
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      const body = await readJson(request);
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      const row = published.find((each) => each.method === request.method && matchesPath(each.path, path));
      const segment = row?.path.split('/').findIndex((each) => each.startsWith('{')) ?? -1;
      const answer = row === undefined
        ? [404, 'There is no such route.'] as const
        : handlers[row.id as OperationId]?.({ parameter: path.split('/')[segment] ?? '', body }) ?? '';
      if (typeof answer === 'string') return response.writeHead(200, answer === '' ? {} : { 'content-type': 'text/plain' }).end(answer);
      if ('json' in answer) return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
      return response.writeHead(answer[0], { 'content-type': 'text/plain' }).end(answer[1]);
    })();
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
};
