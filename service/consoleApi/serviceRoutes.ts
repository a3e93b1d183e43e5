import type { FastifyInstance } from 'fastify';
import { consolePaths, type ServiceFacts } from '../../contract/console/api.ts';
import { openapiDocument } from '../../contract/openapi.ts';
import { interfaceHeaders, notEmbeddable } from '../http/plainAnswer.ts';
import { Refusal } from '../http/refusal.ts';
import { productVersion } from '../productVersion.ts';
import { backupsOf, databaseSize } from '../storage/erasure.ts';
import { protocolVersion } from '../wellKnown/identity.ts';
import type { ConsoleParts } from './parts.ts';
import type { ConsoleRouter } from './router.ts';

/** What the service is, who may call it, and what happens in it. */
export const addServiceRoutes = (app: FastifyInstance, router: ConsoleRouter, parts: ConsoleParts): void => {
  const { access, live, now } = parts;
  const upSince = new Date(now()).toISOString();
  let document: string | undefined;

  app.get('/console/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(productVersion));
    return reply.type('application/json; charset=utf-8').send(document);
  });

  router.get(consolePaths.service, (): ServiceFacts => ({
    version: productVersion,
    protocolVersion,
    upSince,
    memory: process.memoryUsage.rss(),
    database: databaseSize(parts.folder),
    backups: backupsOf(parts.folder).map(({ at, bytes }) => ({ at: new Date(at).toISOString(), bytes })),
    listensOn: parts.listensOn(),
    dataDir: parts.folder,
    ephemeral: parts.isEphemeral,
  }));

  router.get(consolePaths.refused, () => access.refused());
  router.postBody(consolePaths.allow, 'Caller', async (caller) => {
    await access.allow(caller);
    return access.refused();
  });
  router.get(consolePaths.allowed, () => access.allowed());
  router.postBody(consolePaths.disallow, 'Caller', async (caller) => {
    await access.disallow(caller);
    return access.allowed();
  });

  app.get(consolePaths.events, { exposeHeadRoute: false }, (request, reply) => {
    if (!live.hasRoom) throw new Refusal(503, 'Too many event streams are open; close a tab of the console.');
    const lastId = request.headers['last-event-id'];
    reply.hijack();
    reply.raw.writeHead(200, {
      ...interfaceHeaders,
      ...notEmbeddable,
      'content-type': 'text/event-stream; charset=utf-8',
      // The stream ends with its connection, so that a stop has not to wait for it.
      connection: 'close',
    });
    live.open(reply.raw, typeof lastId === 'string' && /^\d{1,15}$/.test(lastId) ? Number(lastId) : undefined);
  });
};
