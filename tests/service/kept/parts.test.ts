import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../service/kept/texts.ts';
import { KeptTexts } from '../../../service/kept/keptTexts.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected } from '../interface/caller.ts';

const kibibyte = 1024;

describe('much that is deleted, or looked through', () => {
  it('is taken a quarter of a megabyte at a time, and a longer text alone; of others nothing is', async () => {
    const service = await serviceOfTest();
    const [vim, other] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    const track = async (application: string, length: number): Promise<void> => {
      await call(service, 'track', { parameters: { application }, body: { keyboard: { description: 'x'.repeat(length) } } });
    };
    for (const length of [100, 100, 100, 400, 10]) {
      await track(vim, length * kibibyte);
      await track(other, length * kibibyte);
    }
    const texts = textsIn(service.storage.statements, 'events', 'body');
    expect([...texts.parts(vim)].map(({ after, upTo }) => [after, upTo])).toEqual([[0, 3], [3, 5], [5, 7], [7, 9]]);
    expect([...texts.pieces('all')].map(({ length }) => Math.round(length / kibibyte / 10) * 10)).toEqual([200, 200, 200, 400, 400, 20]);

    const { kinds } = await askConsole(service, 'deleteKept', { body: { kind: 'events', application: vim } });
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([['events', 5]]);
    const { events } = service.resources.kept;
    expect([events.amount(vim).count, events.amount(other).count]).toEqual([0, 5]);
  });

  it('is found wherever a piece of a long text ends', async () => {
    const service = await serviceOfTest();
    const application = await connected(service);
    const run = 'a run of bytes that stands in it';
    const filling = 'y'.repeat(512 * kibibyte - 40);
    await call(service, 'track', { parameters: { application }, body: { keyboard: { description: `${filling}${run}${filling}` } } });
    const held = await new KeptTexts(() => service.resources.kept)
      .holding([Buffer.from('nowhere at all'), Buffer.from(run)], 'all');
    expect([...held]).toEqual([1]);
  });
});
