import { describe, expect, it } from 'vitest';
import { refusals } from '../../../contract/refusals/list.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { collectReports, makeFolder } from '../storage/support.ts';

const lineOf = 'error: The text of a saved snippet was changed in the file; it is not given out. No backup is made while it is there; delete the snippet or restore a backup.';

describe('a saved text that was changed in the file', () => {
  it('is not given out, is told once, keeps backups from being made, and is forgotten when it is deleted', async () => {
    const reports = collectReports();
    const service = await serviceOfTest({ report: reports.report }, { dataDir: makeFolder() });
    const application = await connected(service, 'VIM');
    const [sound, asset] = [
      await saved(service, application, 'const sound = rows.map((row) => row.count * row.price);'),
      await saved(service, application, 'const other = rows.filter((row) => row.count > row.price);'),
    ];
    service.storage.database.prepare('UPDATE assets SET content = replace(content, \'>\', \'<\') WHERE id = ?').run(asset);

    for (let times = 0; times < 2; times += 1) {
      const answer = await call(service, 'assetSnapshot', { parameters: { asset } });
      expect([answer.status, answer.text]).toEqual([500, refusals['asset-altered'].sentence]);
    }
    const texts = (await call(service, 'assetsSnapshot')).json.iterable
      .map(({ id, formats }) => [id, formats.iterable[0]?.fragment?.string?.raw !== undefined]);
    expect(texts).toEqual([[asset, false], [sound, true]]);
    expect((await askConsole(service, 'backups')).health).toMatchObject({ found: ['text'], alteredAssets: [asset] });
    expect((await callConsole(service, 'makeBackup')).status).toBe(409);
    expect(reports.lines).toEqual([lineOf]);

    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    await service.house.round();
    expect((await askConsole(service, 'backups')).health).toEqual({ damagedSince: null, found: [], alteredAssets: [] });
  });

  it.each(['while the service runs', 'before its start'])('is, changed %s, given out by no suggestion and no search', async (when) => {
    const reports = collectReports();
    const dataDir = makeFolder();
    const first = await serviceOfTest({ report: reports.report }, { dataDir });
    const text = 'export const wombats = rows.filter((row) => row.count > row.price).map((row) => row.name);';
    const asset = await saved(first, await connected(first, 'VIM'), text);
    first.storage.database.prepare('UPDATE assets SET content = replace(content, \'row.name\', \'row.evil\') WHERE id = ?').run(asset);
    if (when === 'before its start') await first.close();
    const service = when === 'before its start' ? await serviceOfTest({ report: reports.report }, { dataDir }) : first;

    const application = await connected(service, 'VIM');
    for (const copy of [text, text.replace('row.name', 'row.evil')]) {
      const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(copy) });
      expect(json.reuse.assets.iterable).toEqual([]);
    }
    for (const sought of ['wombats', 'evil', text]) {
      for (const id of ['searchAssets', 'fullTextSearch', 'neuralCodeSearch'] as const) {
        const query = `?query=${encodeURIComponent(sought)}&transferables=true`;
        const { status, json } = await call(service, id, { query });
        expect([id, status, json.iterable]).toEqual([id, 200, []]);
      }
      const body = { query: sought, languages: [], applications: [], tags: [] };
      const found = await askConsole(service, 'findAssets', { body });
      expect(found).toMatchObject({ reading: null, hits: [] });
    }
    expect(new Set(reports.lines)).toEqual(new Set([lineOf]));
  });

  it('is not read for the list without texts', async () => {
    const reports = collectReports();
    const service = await serviceOfTest({ report: reports.report }, { dataDir: makeFolder() });
    const application = await connected(service, 'VIM');
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.unshift(await saved(service, application, `const other${at} = rows.filter((row) => row.count > ${at});`));
    }
    service.storage.database.exec('UPDATE assets SET content = \'changed\'');

    const { iterable } = (await call(service, 'assetsSnapshot', { query: '?transferables=false' })).json;
    expect(iterable.map(({ id }) => id)).toEqual(ids);
    expect(reports.lines).toEqual([]);
    await call(service, 'assetsSnapshot');
    expect(reports.lines).toEqual([lineOf, lineOf, lineOf]);
  });

  it('is found by the daily backup, of which none is published then', async () => {
    const reports = collectReports();
    const service = await serviceOfTest({ report: reports.report }, { dataDir: makeFolder() });
    const asset = await saved(service, await connected(service, 'VIM'), 'const other = rows.filter((row) => row.count > row.price);');
    const before = (await askConsole(service, 'backups')).backups.length;
    service.storage.database.prepare('UPDATE assets SET content = \'changed\' WHERE id = ?').run(asset);

    expect((await callConsole(service, 'makeBackup')).status).toBe(500);
    const { backups, health } = await askConsole(service, 'backups');
    expect([backups.length, health.alteredAssets]).toEqual([before, [asset]]);
    expect(reports.lines[0]).toBe(lineOf);
  });
});
