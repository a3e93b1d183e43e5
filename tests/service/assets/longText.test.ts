import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHash, jsonOf, longBytes } from '../../../service/assets/longText.ts';
import { beginningOf } from '../../../service/text.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { serviceOfTest } from '../../support/service.ts';

const kibibyte = 1024;
/** Characters of one to four bytes, quotes, escapes, a NUL and a mark of the order of bytes. */
const odd = `\ufeffa\0"\\\n\u0085é漢\u{1f600}\u2028`;
const long = (mark: string): string => `\ufeff${mark}\n${odd.repeat(Math.ceil(longBytes / odd.length))}`;

describe('a long text', () => {
  it('is the same JSON in pieces as in one, whatever characters its pieces end in', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.nat(200), (unit, ahead) => {
      const text = 'x'.repeat(ahead) + unit.repeat(Math.ceil(70 * kibibyte / unit.length));
      const pieces = [...jsonOf(Buffer.from(text))];
      expect(pieces.length).toBeGreaterThan(1);
      expect(`"${pieces.join('')}"`).toBe(JSON.stringify(text));
    }), { numRuns: 40 });
  });

  it('is compared with its hash as a whole', async () => {
    const content = Buffer.from(long('a'));
    const hash = createHash('sha256').update(content).digest();
    expect(await hasHash(content, hash)).toBe(true);
    content[content.length - 1] = 1;
    expect(await hasHash(content, hash)).toBe(false);
  });

  it('has a beginning without the character that it ends in', () => {
    expect([1, 2, 3, 4, 8].map((bytes) => beginningOf(Buffer.from('a漢\u{1f600}'), bytes))).toEqual(['a', 'a', 'a', 'a漢', 'a漢\u{1f600}']);
  });
});

describe('long texts that are saved', () => {
  it('come back in a list and alone as they were sent, in all three places, and are found again by their beginning', async () => {
    const service = await serviceOfTest();
    const vim = await connected(service, 'VIM');
    const texts = [long('one'), 'const short = rows.map((row) => row.count * row.price).filter(Boolean);', long('two')];
    const ids: string[] = [];
    for (const text of texts) ids.push(await saved(service, vim, text));

    const { json } = await call(service, 'assetsSnapshot');
    expect(json.iterable.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const [at, text] of texts.toReversed().entries()) {
      const asset = json.iterable[at];
      const places = [asset?.formats.iterable[0], asset?.preview.base.reference, asset?.original.reference];
      expect(places.map((form) => form?.fragment?.string?.raw === text)).toEqual([true, true, true]);
      const { json: one } = await call(service, 'assetSnapshot', { parameters: { asset: asset?.id ?? '' } });
      expect(one).toEqual(asset);
    }
    const suggested = await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(texts[0] ?? '') });
    const [offered] = suggested.json.reuse.assets.iterable;
    expect([offered?.id, offered?.truncated]).toEqual([ids[0], true]);
    const raw = offered?.original.reference.fragment?.string?.raw ?? '';
    expect(raw.length).toBeGreaterThan(40 * kibibyte);
    expect(texts[0]?.startsWith(raw)).toBe(true);
    expect((await call(service, 'assetSnapshot', { parameters: { asset: randomUUID() } })).status).toBe(404);
  });

  it('that were changed in the file are given to nobody: 500 alone, no text in a list, and no suggestion', async () => {
    const service = await serviceOfTest();
    const vim = await connected(service, 'VIM');
    const asset = await saved(service, vim, long('one'));
    service.storage.database.exec('UPDATE assets SET content = replace(content, \'one\', \'eno\')');

    expect((await call(service, 'assetSnapshot', { parameters: { asset } })).status).toBe(500);
    const { json } = await call(service, 'assetsSnapshot');
    expect(json.iterable.map(({ id, formats }) => [id, formats.iterable[0]?.fragment])).toEqual([[asset, undefined]]);
    const suggested = await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(long('one')) });
    expect(suggested.json.reuse.assets.iterable).toEqual([]);
    expect([...service.storage.health.present.altered]).toEqual([asset]);
  });
});
