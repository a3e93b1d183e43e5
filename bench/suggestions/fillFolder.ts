import { Problem } from '../../service/problem.ts';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { dataSet, filling, type Snippet } from './data.ts';

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
  const save = (codes: readonly string[]): Promise<unknown> => Promise.all(codes.map((code) => {
    const asset = assets.prepare({ text: code, name: 'a name', extension: 'UNKNOWN', described: null, application });
    return storage.queue.write((tx) => assets.save(tx, asset));
  }));
  let batch: string[] = [];
  for (const { code } of all(snippets, count)) {
    if (batch.push(code) < BATCH) continue;
    await save(batch);
    batch = [];
  }
  await save(batch);
  await service.close();
};

const BATCH = 500;

function* all(snippets: readonly Snippet[], count: number): Generator<Snippet> {
  yield* snippets.slice(0, count);
  yield* filling(snippets, Math.max(0, count - snippets.length));
}
