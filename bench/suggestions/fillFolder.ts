import { Problem } from '../../service/problem.ts';
import { createResources } from '../../service/resources.ts';
import { openStorage } from '../../service/storage/storage.ts';
import { dataSet, filling } from './data.ts';

/**
 * Saves snippets in a data folder through the service's own storage: those of the labelled copies (of `data`, see
 * `dataSet`) first, then filling, `count` in all.
 */
export const fillFolder = async (folder: string, count: number, data: string | undefined): Promise<void> => {
  const storage = openStorage(folder, (...line) => { console.error(...line); });
  const { assets, registry, close } = await createResources(storage, Date.now);
  const application = await registry.connect({
    id: undefined, name: 'VS_CODE', version: '1.0.0', platform: 'LINUX', privacy: 'OPEN', capabilities: 'BLENDED',
    mechanism: undefined, automaticUnload: undefined, onboarded: true, said: '{}',
  });
  if (application instanceof Problem) throw application;
  const { snippets } = dataSet(data);
  const all = [...snippets.slice(0, count), ...filling(snippets, Math.max(0, count - snippets.length))];
  for (let at = 0; at < all.length; at += 500) {
    await Promise.all(all.slice(at, at + 500).map(({ code }) => {
      const asset = assets.prepare({ text: code, name: 'a name', extension: 'UNKNOWN', described: null, application });
      return storage.queue.write((after) => assets.save(after, asset));
    }));
  }
  await close();
  storage.close();
};
