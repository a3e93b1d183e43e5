import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { fillFolder } from '../suggestions/fillFolder.ts';

/** Makes a data folder with so many saved snippets and so many names, unless it is there already. */
export const filled = async (folder: string, count: number): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(folder, 'patchbay.db'))) return;
  await fillFolder(folder, count, undefined);
  const service = await startPatchbay({ port: 0, dataDir: folder });
  const { registry } = service.resources;
  for (let at = 0; at < count; at += 500) {
    await Promise.all(Array.from({ length: Math.min(500, count - at) }, (_, more) => registry.register({
      id: undefined, name: `PROGRAM_${at + more}`, version: '1.0.0', platform: 'LINUX', privacy: 'OPEN',
      capabilities: 'BLENDED', mechanism: undefined, automaticUnload: undefined, onboarded: true, said: '{}',
    })));
  }
  await service.close();
};
