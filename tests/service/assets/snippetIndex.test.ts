import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RegisteredApplication } from '../../../service/applications/application.ts';
import { noCounts } from '../../../service/applications/counts.ts';
import { sketchesTable } from '../../../service/assets/sketchesTable.ts';
import { SnippetIndex } from '../../../service/assets/snippetIndex.ts';
import { AssetStore } from '../../../service/assets/store.ts';
import { assetsTable } from '../../../service/assets/table.ts';
import { migrations } from '../../../service/storage/database/migrations.ts';
import type { OpenStorage } from '../../../service/storage/storage.ts';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { storedSketchOf } from '../../../service/suggestions/sketch/storedSketch.ts';
import type { SuggestionEngine } from '../../../service/suggestions/types.ts';
import { wholeOrder } from '../../../service/storage/database/partOfOrder.ts';
import { eventually } from '../../support/eventually.ts';
import { debounce, functionNamed, groupBy } from '../interface/snippets.ts';
import { collectReports, makeDatabase, makeFolder, openFor, type Reports } from '../storage/support.ts';

type Opened = {
  readonly assets: AssetStore;
  readonly index: SnippetIndex;
  readonly storage: OpenStorage;
  readonly reports: Reports;
  readonly run: (sql: string, ...values: readonly (string | number | Uint8Array)[]) => number;
};

const application: RegisteredApplication = {
  id: '5b0c8a1e-0000-4000-8000-000000000001', name: 'VS_CODE', version: '1.0.0', platform: 'LINUX', onboarded: true,
  privacy: 'OPEN', capabilities: 'BLENDED', mechanism: null, automaticUnload: null, registeredAt: 0, connectedAt: 0,
  counts: noCounts, lastSeen: null,
};

/** The saved snippets of a folder with their index, which nobody has asked for yet. */
const open = (folder: string): Opened => {
  const reports = collectReports();
  const storage = openFor(folder, reports);
  const { statements, queue } = storage;
  const table = assetsTable(statements);
  const sketches = sketchesTable(statements);
  const parts = { sketches, textOf: table.textOf, queue, report: reports.report };
  const index = new SnippetIndex(createSuggestionEngine, parts);
  return {
    assets: new AssetStore(table, sketches, index, queue, { now: Date.now, elapsed: Date.now }, {
      shown: { forget: () => Promise.reject(new Error('Nothing is shown here.')) }, textsOf: () => [],
    }),
    index, storage, reports,
    run: (sql, ...values) => storage.database.prepare(sql).run(...values).changes,
  };
};

const save = async ({ assets, storage }: Opened, text: string): Promise<string> => {
  const asset = assets.prepare({ text, name: 'a name', extension: 'js', described: null, application });
  return (await storage.queue.write((tx) => assets.save(tx, asset))).asset.id;
};

/** The first asset offered for a text. */
const found = async ({ index }: Opened, text: string): Promise<string | undefined> => {
  const { decision, candidates } = await index.assess(text, {});
  return decision === 'reuse' ? candidates[0]?.id : undefined;
};

/** A folder with some saved snippets, closed. */
const filledFolder = async (texts: readonly string[]): Promise<{ folder: string; ids: string[] }> => {
  const folder = makeFolder();
  const opened = open(folder);
  const ids: string[] = [];
  for (const text of texts) ids.push(await save(opened, text));
  opened.storage.close();
  return { folder, ids };
};

const texts = [debounce, groupBy, ...['one', 'two', 'three'].map(functionNamed)];

describe('the index of the snippets', () => {
  it('has after a start what it had before, from the sketches and without reading the texts', async () => {
    const { folder, ids } = await filledFolder(texts);
    const opened = open(folder);
    // Were a text read, it would be this one.
    opened.run('UPDATE assets SET content = ?', 'nothing of it');
    expect(await Promise.all(texts.map((text) => found(opened, text)))).toEqual(ids);
    expect(opened.reports.lines).toEqual([]);
  });

  it('says how many are loaded to who has waited long enough, and answers once they are there', async () => {
    const { folder, ids: [first] } = await filledFolder(texts);
    const { statements, queue } = openFor(folder, collectReports());
    let isHeld = true;
    /** Its filling goes on for as long as it is held. */
    const heldEngine = (): SuggestionEngine => {
      const engine = createSuggestionEngine();
      return {
        ...engine,
        get size() { return engine.size; },
        fill: () => {
          const filling = engine.fill();
          return {
            addSketch: (id, sketch) => filling.addSketch(id, sketch),
            * finish() {
              while (isHeld) yield;
              yield* filling.finish();
            },
          };
        },
      };
    };
    const index = new SnippetIndex(heldEngine, {
      sketches: sketchesTable(statements), textOf: assetsTable(statements).textOf, queue, report: () => undefined,
    }, 0);
    // How many there are is known when they begin to load.
    await eventually(async () => {
      expect(await index.assess(debounce, {})).toMatchObject({
        decision: 'none', rule: 'still-loading', candidates: [],
        words: 'The saved snippets are still loading, 5 of 5, so the copy was compared with none of them.',
      });
    });
    isHeld = false;
    await index.ready();
    expect((await index.assess(debounce, {})).candidates[0]?.id).toBe(first);
  });

  it('takes in at the end what is saved, deleted and restored while it is filled', async () => {
    const { folder, ids: [first = '', second = '', third = ''] } = await filledFolder(texts);
    const opened = open(folder);
    const ready = opened.index.ready();
    await opened.assets.delete(first);
    await opened.assets.delete(second);
    await opened.assets.restore(second);
    const late = await save(opened, functionNamed('late'));
    await ready;
    expect(await Promise.all([debounce, groupBy, functionNamed('one'), functionNamed('late')].map((text) => found(opened, text))))
      .toEqual([undefined, second, third, late]);
  });

  it('is filled by pages of at most half a mebibyte', async () => {
    const { folder, ids } = await filledFolder(texts);
    const { run, storage, reports, assets } = open(folder);
    run('UPDATE snippet_records SET record = zeroblob(200000)');
    const sketches = sketchesTable(storage.statements);
    const pages: number[] = [];
    const index = new SnippetIndex(createSuggestionEngine, {
      sketches: {
        ...sketches,
        * pages(most) {
          for (const page of sketches.pages(most)) {
            pages.push(page.length);
            yield page;
          }
        },
      },
      textOf: (id) => assets.textOf(id), queue: storage.queue, report: reports.report,
    });
    expect((await index.assess(debounce, {})).candidates[0]?.id).toBe(ids[0]);
    expect(pages).toEqual([2, 2, 1]);
  });

  it('finds a restored snippet again, also after the next start', async () => {
    const { folder, ids: [first = ''] } = await filledFolder([debounce]);
    const opened = open(folder);
    await opened.assets.delete(first);
    expect(await found(opened, debounce)).toBeUndefined();
    await opened.assets.restore(first);
    expect(await found(opened, debounce)).toBe(first);
    opened.storage.close();
    expect(await found(open(folder), debounce)).toBe(first);
  });

  it('leaves no sketch of what was erased', async () => {
    const { folder } = await filledFolder(texts);
    const { assets, storage } = open(folder);
    expect(await storage.queue.write((tx) => assets.erase(tx, undefined, wholeOrder))).toBe(texts.length);
    expect(storage.database.prepare('SELECT count(*) AS sketches FROM snippet_records').get()).toMatchObject({ sketches: 0 });
  });
});

describe('what changes while the index is not filled', () => {
  /** An index beside that of the service, of which the test sees what is taken in after the filling. */
  const watched = ({ storage, assets, reports }: Opened) => {
    const { statements, queue } = storage;
    const taken: string[] = [];
    const index = new SnippetIndex(() => {
      const engine = createSuggestionEngine();
      return {
        ...engine,
        addSketch: (id, sketch) => {
          taken.push(`added ${id}`);
          return engine.addSketch(id, sketch);
        },
        remove: (id) => {
          taken.push(`removed ${id}`);
          return engine.remove(id);
        },
      };
    }, {
      sketches: sketchesTable(statements), textOf: (id) => assets.textOf(id), queue, report: reports.report,
    });
    return { index, taken };
  };

  it('is forgotten when the filling fails, and read from the database by the next', async () => {
    const { folder, ids } = await filledFolder(texts);
    const opened = open(folder);
    const { index, taken } = watched(opened);
    const change = (): void => {
      for (const id of ids) index.remove(id);
      for (const [at, id] of ids.entries()) index.add(id, storedSketchOf(texts[at] ?? ''));
    };
    change();
    for (let each = 0; each < 3; each += 1) {
      opened.storage.database.exec('ALTER TABLE snippet_records RENAME TO elsewhere');
      const filling = index.ready();
      change();
      await expect(filling).rejects.toThrow(/^Storage: /);
      change();
      opened.storage.database.exec('ALTER TABLE elsewhere RENAME TO snippet_records');
    }
    expect((await index.assess(debounce, {})).candidates[0]?.id).toBe(ids[0]);
    expect(taken).toEqual([]);
  });

  it('is taken in once for an asset, as it was last, however often it changed', async () => {
    const { folder, ids: [first = '', second = ''] } = await filledFolder(texts);
    const opened = open(folder);
    const { index, taken } = watched(opened);
    const filling = index.ready();
    for (let each = 0; each < 1000; each += 1) {
      index.remove(first);
      index.add(first, storedSketchOf(debounce));
      index.add(second, storedSketchOf(groupBy));
      index.remove(second);
    }
    await filling;
    expect(taken).toEqual([`added ${first}`, `removed ${second}`]);
    const answers = [await index.assess(debounce, {}), await index.assess(groupBy, {})];
    expect(answers.map(({ candidates }) => candidates[0]?.id)).toEqual([first, undefined]);
  });
});

describe('an index that differs from the database', () => {
  const differing: [string, (opened: Opened, ids: readonly string[]) => unknown, object][] = [
    ['a sketch is missing', ({ run }) => run('DELETE FROM snippet_records WHERE sequence = 2'), { missing: 1, unreadable: 0, orphans: 0 }],
    ['all are missing', ({ run }) => run('DELETE FROM snippet_records'), { missing: 5, unreadable: 0, orphans: 0 }],
    ['a sketch is damaged', ({ run }) => run('UPDATE snippet_records SET record = ? WHERE sequence = 3', new Uint8Array(200)), { missing: 0, unreadable: 1, orphans: 0 }],
    ['sketches are of another version', ({ run, storage }) => {
      for (const row of storage.database.prepare('SELECT sequence, record FROM snippet_records').all() as { sequence: number; record: Uint8Array }[]) {
        run('UPDATE snippet_records SET record = ? WHERE sequence = ?', row.record.map((byte, at) => (at < 4 ? byte ^ 255 : byte)), row.sequence);
      }
    }, { missing: 0, unreadable: 5, orphans: 0 }],
    ['a sketch is of no asset', ({ run, storage }) => {
      storage.database.exec('PRAGMA foreign_keys=OFF');
      run('INSERT INTO snippet_records (sequence, record) SELECT 999, record FROM snippet_records WHERE sequence = 1');
    }, { missing: 0, unreadable: 0, orphans: 1 }],
  ];

  it.each(differing)('is repaired from it and told in one line: %s', async (_what, spoil, details) => {
    const { folder, ids } = await filledFolder(texts);
    const spoilt = open(folder);
    spoil(spoilt, ids);
    spoilt.storage.close();

    const repaired = open(folder);
    expect(await Promise.all(texts.map((text) => found(repaired, text)))).toEqual(ids);
    await expect.poll(() => repaired.reports.details).toEqual([details]);
    expect(repaired.reports.lines).toEqual(['warn: The index of the snippets differed from the database and was repaired from it.']);
    repaired.storage.close();

    const next = open(folder);
    expect(await Promise.all(texts.map((text) => found(next, text)))).toEqual(ids);
    expect(next.reports.lines).toEqual([]);
  });

  it('does not count the sketch of a deleted asset that can be restored', async () => {
    const { folder, ids: [first = ''] } = await filledFolder(texts);
    const opened = open(folder);
    await opened.assets.delete(first);
    opened.storage.close();
    const next = open(folder);
    expect(await found(next, debounce)).toBeUndefined();
    await next.assets.restore(first);
    expect(await found(next, debounce)).toBe(first);
    expect(next.reports.lines).toEqual([]);
  });

  it('is filled from the texts by the first start after an update', async () => {
    const folder = makeFolder();
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
    const rows = texts.map((text, at) =>
      `('id-${at}', 'format', x'${hashOf(text)}', '${text.replaceAll('\'', '\'\'')}', ${Buffer.byteLength(text)}, '', 'js', '', 0)`);
    // As it was before there were sketches: 0x50746368 marks the file as ours.
    makeDatabase(join(folder, 'patchbay.db'), `${migrations.slice(0, 2).join('\n')}
      PRAGMA application_id = 0x50746368; PRAGMA user_version = 2;
      INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
        SELECT column1, column2, column3, column4, column5, column6, column7, column8, column9
        FROM (VALUES ${rows.join(', ')})`);
    const updated = open(folder);
    expect(await Promise.all(texts.map((text) => found(updated, text)))).toEqual(texts.map((_, at) => `id-${at}`));
    await expect.poll(() => updated.reports.details)
      .toContainEqual({ missing: 5, unreadable: 0, orphans: 0 });
  });
});

describe('an index that cannot be filled', () => {
  it('fails for who asks, and is filled at the next question once it can', async () => {
    const { folder, ids } = await filledFolder(texts);
    const opened = open(folder);
    opened.storage.database.exec('ALTER TABLE snippet_records RENAME TO elsewhere');
    await expect(found(opened, debounce)).rejects.toThrow(/^Storage: /);
    await opened.index.begin();
    expect(opened.reports.lines).toEqual(['error: The saved snippets could not be read.']);
    opened.storage.database.exec('ALTER TABLE elsewhere RENAME TO snippet_records');
    expect(await found(opened, debounce)).toBe(ids[0]);
  });

  it('because the service stops refuses who waits', async () => {
    const { folder } = await filledFolder(Array.from({ length: 600 }, (_, at) => functionNamed(`name${at}`)));
    const opened = open(folder);
    const begun = opened.index.begin();
    const waiting = opened.index.assess(debounce, {});
    const [outcome] = await Promise.allSettled([waiting, begun, opened.index.stop()]);
    expect(outcome.status).toBe('rejected');
    // A stop is nothing to be told about.
    expect(opened.reports.lines).toEqual([]);
  });
});
