import { Problem } from '../../service/problem.ts';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { dataSet, filling } from './data.ts';

/**
 * Saves snippets in a data folder through a service on it, without HTTP: those of the labelled copies (of `data`, see
 * `dataSet`) first, then filling, `count` in all.
 */
export const fillFolder = async (folder: string, count: number, data: string | undefined): Promise<void> => {
  const service = await startPatchbay({ port: 0, dataDir: folder });
  const { storage, resources: { assets, registry } } = service;
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
      return storage.queue.write((tx) => assets.save(tx, asset));
    }));
  }
  await service.close();
};
