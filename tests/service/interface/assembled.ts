import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '../../../service/http/app.ts';
import { createLog } from '../../../service/http/log.ts';
import type { Handlers } from '../../../service/http/handlers.ts';
import { listen } from '../../../service/http/listen.ts';
import { createResources } from '../../../service/resources.ts';
import { openStorage, type Storage } from '../../../service/storage/storage.ts';

export type Assembled = {
  readonly url: string;
  readonly storage: Storage;
  readonly forgetOld: () => Promise<void>;
};

/**
 * A service put together from its parts, without the guards, for what cannot be brought about from outside. It ends
 * with the test that asked for it.
 * @param now its clock
 * @param replaced handlers that take the place of its own
 */
export const assemble = async (now: () => number = Date.now, replaced: Handlers = {}): Promise<Assembled> => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-assembled-'));
  const storage = openStorage(folder, () => undefined);
  const resources = await createResources(storage, now);
  const app = createApp({ ...resources.handlers, ...replaced }, (id) => resources.registry.find(id), createLog('silent'), () => undefined);
  await app.ready();
  const listening = await listen((request, response) => { app.routing(request, response); }, 0);
  onTestFinished(async () => {
    await listening.close();
    await app.close();
    await resources.close();
    storage.close();
    rmSync(folder, { recursive: true });
  });
  return { url: `http://localhost:${listening.port}`, storage, forgetOld: resources.forgetOld };
};
