import { describe, expect, it } from 'vitest';
import { allRows } from '../../../service/storage/database/database.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';

const dayMs = 24 * 60 * 60_000;
const copy = 'items.map((item) => item.id)';

/** A service whose clock the test moves on. */
const clocked = async () => {
  let now = Date.UTC(2026, 0, 1);
  const service = await serviceOfTest({ now: () => now });
  const parameters = { application: await connected(service) };
  return {
    ...service,
    parameters,
    later: async (ms: number) => {
      service.storage.queue.flush();
      now += ms;
      await service.house.round();
    },
    rule: async (raw: string) =>
      (await call(service, 'suggest', { parameters, body: seedOf(raw) })).json.explanation?.rule,
    rows: (table: string) => {
      service.storage.queue.flush();
      return allRows(service.storage.database.prepare(`SELECT * FROM ${table}`));
    },
  };
};

describe('copies that were seen', () => {
  it('#42 are remembered for 30 days', async () => {
    const service = await clocked();
    for (let at = 0; at < 3; at += 1) {
      await service.rule(copy);
      await service.later(dayMs);
    }
    expect(await service.rule(copy)).toBe('repeated');
    await service.later(31 * dayMs);
    expect(service.rows('seen_copies')).toEqual([]);
    expect(await service.rule(copy)).toBe('short');
  });

  it('#42 are counted too when the clock was set back', async () => {
    const service = await clocked();
    for (let at = 0; at < 3; at += 1) {
      await service.rule(copy);
      await service.later(-dayMs);
    }
    expect(await service.rule(copy)).toBe('repeated');
  });

  it('#42 are kept as a hash, a count and a day, never as text', async () => {
    const service = await clocked();
    await service.rule(copy);
    const [row, ...more] = service.rows('seen_copies');
    expect(more).toEqual([]);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['copies', 'day', 'keyed_hash']);
    expect(row).toMatchObject({ copies: 1, day: Date.UTC(2026, 0, 1) / dayMs });
    expect((row?.['keyed_hash'] as Uint8Array).length).toBe(32);
  });
});

describe('intentions', () => {
  it('#43 are kept for 14 days', async () => {
    const service = await clocked();
    await call(service, 'intention', { parameters: service.parameters, body: seedOf(copy).asset });
    await service.later(14 * dayMs);
    expect(await service.rule(copy)).toBe('intention');
    await service.later(1);
    expect(service.rows('intentions')).toEqual([]);
    expect(await service.rule(`${copy};`)).toBe('short');
  });

  it('#43 are at most 500, the newest', async () => {
    const service = await clocked();
    const texts = Array.from({ length: 503 }, (_, at) => `call(${at}, first, second)`);
    for (const raw of texts) await call(service, 'intention', { parameters: service.parameters, body: seedOf(raw).asset });
    expect(service.rows('intentions').map((row) => row['content'])).toEqual(texts.slice(3));
  });
});

describe('deleted assets', () => {
  it('#45 are overwritten 10 minutes after they were deleted', async () => {
    const service = await clocked();
    const asset = await saved(service, service.parameters.application, functionNamed('secret'));
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    await service.later(10 * 60_000);
    expect(service.rows('assets')).toHaveLength(1);
    await service.later(1);
    expect(service.rows('assets')).toEqual([]);
  });
});
