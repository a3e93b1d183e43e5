import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call, connected, seedOf, stored } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';

const service = useService();

/** Too short to be worth saving by itself, yet more than a trifle. */
const short = 'items.map((item) => item.id)';

const announce = async (raw: string) => call(service, 'intention', {
  parameters: { application: await connected(service, 'ULTRA_EDIT') }, body: seedOf(raw).asset,
});
const suggest = async (raw: string) => (await call(service, 'suggest', {
  parameters: { application: await connected(service, 'ULTRA_EDIT') }, body: seedOf(raw),
})).json;

describe('intention', () => {
  it('#13 is kept and answered with OK', async () => {
    expect((await announce('() => console.log(\'hello world\')')).text).toBe('OK');
  });

  it('#13 makes a copy that matches it worth saving', async () => {
    expect((await suggest(short)).save.suggested).toBe(false);
    await announce(short);
    const suggestion = await suggest(short.replace('item)', 'item )'));
    expect(suggestion.save.suggested).toBe(true);
    expect(suggestion.explanation?.rule).toBe('intention');
  });

  it('#13 is never offered for reuse, nor an asset', async () => {
    const before = await stored(service);
    await announce(functionNamed('announced'));
    const suggestion = await suggest(functionNamed('announced'));
    expect(suggestion.reuse.suggested).toBe(false);
    expect(suggestion.assets.iterable).toEqual([]);
    expect(await stored(service)).toEqual(before);
  });

  it('#13 without a text is answered with OK too', async () => {
    const parameters = { application: await connected(service, 'ULTRA_EDIT') };
    for (const body of [{}, { format: null }, { format: { fragment: { string: { raw: '' } } } }, { metadata: { name: 'x' } }]) {
      expect((await call(service, 'intention', { parameters, body })).text).toBe('OK');
    }
  });
});
