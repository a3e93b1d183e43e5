import { openapiDocument } from '../../contract/openapi.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { productVersion } from '../productVersion.ts';
import { backupsOf, databaseSize } from '../storage/deletion/erasure.ts';
import type { ConsoleParts } from './parts.ts';

/** What the service is, who may call it, and what happens in it. */
export const serviceHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'service' | 'openapi' | 'events' | 'refused' | 'allow' | 'allowed' | 'disallow'> => {
  const { access, live, now } = parts;
  const upSince = new Date(now()).toISOString();
  let document: string | undefined;

  return {
    openapi: () => document ??= JSON.stringify(openapiDocument(productVersion)),

    service: () => ({
      version: productVersion,
      protocolVersion: parts.identity.protocolVersion,
      protocolVersionBy: parts.announced === undefined ? 'setting' : 'option',
      upSince,
      memory: process.memoryUsage.rss(),
      database: databaseSize(parts.folder),
      backups: backupsOf(parts.folder).map(({ at, bytes }) => ({ at: new Date(at).toISOString(), bytes })),
      listensOn: parts.listensOn(),
      users: parts.users.facts(),
      dataDir: parts.folder,
      ephemeral: parts.isEphemeral,
    }),

    refused: () => access.refused(),
    allow: async ({ body }) => await access.allow(body) ?? access.refused(),
    allowed: () => access.allowed(),
    disallow: async ({ body }) => {
      await access.disallow(body);
      return access.allowed();
    },

    events: ({ lastEvent }) => (live.hasRoom
      ? { open: (answer) => { live.open(answer, lastEvent); } }
      : new Problem('too-many-streams')),
  };
};
