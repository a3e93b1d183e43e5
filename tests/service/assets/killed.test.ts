import { describe, expect, it } from 'vitest';
import { isBuilt, startService, type Ready } from '../../../bench/soak/child.ts';
import { call, connected, seedOf } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';
import { make, read, textOf } from '../sdk/support.ts';
import { makeFolder } from '../storage/support.ts';

const program = isBuilt() ? 'built' : 'source';

/** The first asset that is offered for a text. */
const offered = async (service: Ready, application: string, text: string): Promise<string | undefined> =>
  (await call(service, 'suggest', { parameters: { application }, body: seedOf(text) })).json.reuse.assets.iterable[0]?.id;

describe('a service that is killed while snippets are saved and deleted', () => {
  it('offers everything it acknowledged after the next start, and nothing whose deletion it acknowledged', async () => {
    const dataDir = makeFolder();
    const saved = new Map<string, string>();
    /** What was to be deleted: a deletion that was not acknowledged may or may not have happened. */
    const doomed = new Set<string>();
    const deleted = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const service = await startService(dataDir, { program });
      const application = await connected(service);
      // Asked at once: the answer waits for all that was saved before.
      const earlier = [...saved].filter(([, id]) => !doomed.has(id));
      const answers = await Promise.all(earlier.map(([text]) => offered(service, application, text)));
      expect(answers).toEqual(earlier.map(([, id]) => id));
      const gone = [...saved].filter(([, id]) => deleted.has(id));
      for (const [text] of gone) expect([...deleted]).not.toContain(await offered(service, application, text));

      let acknowledged = 0;
      let kill: () => void = () => undefined;
      const enough = new Promise<void>((resolve) => { kill = resolve; });
      const clients = Array.from({ length: 4 }, async (_, client) => {
        for (let each = 0; each < 1000; each += 1) {
          const text = functionNamed(`f${round}_${client}_${each}`);
          const { text: id } = await call(service, 'react', {
            parameters: { application }, body: { save: true, seed: seedOf(text) },
          });
          saved.set(text, id);
          if (each % 5 === 4) {
            doomed.add(id);
            await call(service, 'assetsDeleteAsset', { parameters: { asset: id } });
            deleted.add(id);
          }
          acknowledged += 1;
          if (acknowledged === 60) kill();
        }
      }).map((client) => client.catch(() => undefined));
      await enough;
      await service.child.end('SIGKILL');
      await Promise.all(clients);
    }
    expect(saved.size).toBeGreaterThanOrEqual(180);

    const service = await startService(dataDir, { program });
    const application = await connected(service);
    const lost = [];
    for (const [text, id] of saved) {
      if (!doomed.has(id) && await offered(service, application, text) !== id) lost.push(id);
    }
    await service.child.end('SIGTERM');
    expect(lost).toEqual([]);
    expect(service.child.stderr()).not.toContain('differed from the database');
  });
});

/** A snippet that a plugin saved: what it was told of it, and the name that it asked for, told or not. */
type Kept = {
  readonly text: string;
  readonly created: string | undefined;
  wanted?: string;
  renamed?: true;
  note?: string;
};

describe('a service that is killed while plugins save, rename and annotate', () => {
  it('has each snippet, name and annotation that it acknowledged after the next start', async () => {
    const dataDir = makeFolder();
    const kept = new Map<string, Kept>();
    const service = await startService(dataDir, { program });
    let acknowledged = 0;
    let kill: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => { kill = resolve; });
    const acknowledge = (): void => {
      acknowledged += 1;
      if (acknowledged === 90) kill();
    };
    const clients = Array.from({ length: 4 }, async (_, client) => {
      for (let each = 0; each < 1000; each += 1) {
        const text = functionNamed(`plugged_${client}_${each}`);
        const { json: asset } = await make(service, text);
        const snippet: Kept = { text, created: asset.name };
        kept.set(asset.id, snippet);
        acknowledge();
        snippet.wanted = `Renamed ${client} ${each}`;
        await call(service, 'assetUpdate', { body: { ...asset, name: snippet.wanted } });
        snippet.renamed = true;
        acknowledge();
        const note = `Noted ${client} ${each}`;
        await call(service, 'annotationsCreateNewAnnotation', { body: { asset: asset.id, type: 'COMMENT', text: note } });
        snippet.note = note;
        acknowledge();
      }
    }).map((client) => client.catch(() => undefined));
    await enough;
    await service.child.end('SIGKILL');
    await Promise.all(clients);
    expect([...kept.values()].filter(({ note }) => note !== undefined).length).toBeGreaterThanOrEqual(28);

    const next = await startService(dataDir, { program });
    for (const [id, { text, created, wanted, renamed, note }] of kept) {
      const asset = await read(next, id);
      expect(textOf(asset)).toBe(text);
      // A name that was not acknowledged may or may not be there.
      expect([wanted, ...(renamed === true ? [] : [created])]).toContain(asset.name);
      if (note !== undefined) expect(asset.annotations?.iterable.map((each) => each.text)).toEqual([note]);
    }
    await next.child.end('SIGTERM');
    expect(next.child.stderr()).not.toContain('differed from the database');
  });
});
