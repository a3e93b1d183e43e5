import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { useService } from '../../support/service.ts';
import { call, connected, stored } from '../interface/caller.ts';
import { read } from './support.ts';

const service = useService();

const textOf = (name: string): string => `export const ${name} = (rows) => rows.filter((row) => row.${name}).length;\n`;

type Sent = { readonly raw: string; readonly metadata: unknown };
const seed = ({ raw, metadata }: Sent) =>
  ({ type: 'SEEDED_ASSET', asset: { metadata, format: { fragment: { string: { raw } } } } });

/** Saves what a seed has; gives the id of the asset. */
const ways = {
  'a reaction': async (sent: Sent) => {
    const application = await connected(service, 'VIM');
    const { status, text } = await call(service, 'react', { parameters: { application }, body: { save: true, seed: seed(sent) } });
    return { status, text, id: text };
  },
  create: async (sent: Sent) => {
    const answer = await call(service, 'assetsCreateNewAsset', { body: seed(sent) });
    return { status: answer.status, text: answer.text, id: answer.status === 200 ? answer.json.id : '' };
  },
};

const notesOf = async (id: string) => {
  const { tags, annotations } = await read(service, id);
  return {
    tags: tags?.iterable.map(({ text }) => text),
    annotations: annotations?.iterable.map(({ type, text }) => [type, text]),
  };
};

describe.each(Object.entries(ways))('tags and annotations of a seed, saved by %s', (way, save) => {
  const name = (what: string): string => `${what}By${way.replace(/\W/g, '')}`;
  const metadata = {
    tags: [{ text: 'rows' }, { text: 'rows' }, { text: ' ' }, { text: 7 }],
    annotations: [{ type: 'DESCRIPTION', text: 'Counts' }, { type: 'NEW', text: 'Other' }, { type: 'COMMENT', text: '' }, null],
  };

  it('are those of the asset', async () => {
    const { id } = await save({ raw: textOf(name('noted')), metadata });
    expect(await notesOf(id)).toEqual({ tags: ['rows'], annotations: [['DESCRIPTION', 'Counts'], ['COMMENT', 'Other']] });
    const { iterable } = (await call(service, 'searchAssets', { query: `?query=${encodeURIComponent(`rows ${name('noted')}`)}` })).json;
    expect(iterable.map(({ identifier }) => identifier)).toEqual([id]);
  });

  it('come to those of an asset that has the text already', async () => {
    const raw = textOf(name('twice'));
    const { id } = await save({ raw, metadata: { tags: [{ text: 'first' }], annotations: [{ type: 'COMMENT', text: 'One' }] } });
    const more = { tags: [{ text: 'second' }, { text: 'first' }], annotations: [{ type: 'COMMENT', text: 'One' }, { type: 'COMMENT', text: 'Two' }] };
    expect((await save({ raw, metadata: more })).id).toBe(id);
    expect(await notesOf(id)).toEqual({ tags: ['first', 'second'], annotations: [['COMMENT', 'One'], ['COMMENT', 'Two']] });
  });

  it.each([['nothing', null], ['a list', [{ text: 'x' }]], ['texts', { tags: 'x', annotations: 'y' }]])('are none in %s', async (what, said) => {
    const { id } = await save({ raw: textOf(name(`none${what.replace(/\W/g, '')}`)), metadata: said });
    expect(await notesOf(id)).toEqual({ tags: undefined, annotations: undefined });
  });

  it.each([
    ['annotations', { annotations: [{ type: 'COMMENT', text: 'n'.repeat(limits.noteUnits + 1) }] }],
    ['tags', { tags: [{ text: 't'.repeat(limits.tagUnits + 1) }] }],
  ])('are refused with all that came with them where there is no room for the %s', async (what, said) => {
    const before = await stored(service);
    const { status, text } = await save({ raw: textOf(name(`full${what}`)), metadata: said });
    expect([status, text]).toEqual([400, expect.stringMatching(`^The ${what} of an asset would have more than`)]);
    expect(await stored(service)).toEqual(before);
  });

  it('are read of a large body too', async () => {
    const raw = textOf(name('large')) + '// long\n'.repeat(10_000);
    const { id } = await save({ raw, metadata });
    expect(await notesOf(id)).toEqual({ tags: ['rows'], annotations: [['DESCRIPTION', 'Counts'], ['COMMENT', 'Other']] });
  });
});

it('a reaction leaves the name that a saved text has, and create gives it the new one', async () => {
  const raw = textOf('named');
  const { id } = await ways['a reaction']({ raw, metadata: { name: 'First' } });
  await ways['a reaction']({ raw, metadata: { name: 'Second' } });
  expect((await read(service, id)).name).toBe('First');
  await ways.create({ raw, metadata: { name: 'Third' } });
  expect((await read(service, id)).name).toBe('Third');
});
