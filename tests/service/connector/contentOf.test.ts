import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../service/connector/content.ts';
import { Problem } from '../../../service/problem.ts';
import type { SeededConnectorAsset } from '../../../contract/schemas/seed.ts';

const string = { raw: 'x = 1' };
const read = (asset: unknown) => contentOf(asset as SeededConnectorAsset, 'asset');
const contentWith = (fragment: object, more: object = {}) => {
  const { format } = more as { format?: object };
  const content = read({ ...more, format: { fragment: { string, ...fragment }, ...format } });
  if (content === null || content instanceof Problem) throw new Error('There is a text.');
  return content;
};

describe('the text of an asset', () => {
  it.each([
    ['nothing', undefined], ['null', null], ['no format', {}], ['an empty format', { format: {} }],
    ['an empty text', { format: { fragment: { string: { raw: '' } } } }],
    ['a fragment without a text', { format: { fragment: { string: {}, bytes: {} } } }],
    ['empty bytes', { format: { file: { bytes: { raw: [] } } } }],
  ])('is none in %s', (_what, asset) => { expect(read(asset)).toBeNull(); });

  it('is that of the file where the fragment has an empty one', () => {
    expect(read({ format: { fragment: { string: { raw: '' } }, file: { string } } })).toMatchObject({ text: 'x = 1' });
  });

  it('is taken from a string before bytes, and from the first form that is there', () => {
    const bytes = { raw: [121] };
    expect(read({ format: { fragment: { string, bytes } } })).toMatchObject({ text: 'x = 1' });
    expect(read({ format: { fragment: { string: {}, bytes } } })).toMatchObject({ text: 'y' });
    expect(read({ format: { fragment: { string: { base64: 'eg==', base64_url: 'eQ', data_url: 'data:,w' } } } }))
      .toMatchObject({ text: 'z' });
    expect(read({ format: { fragment: { string: { base64_url: 'eQ', data_url: 'data:,w' } } } })).toMatchObject({ text: 'y' });
    expect(read({ format: { fragment: { bytes: { raw: null, base64: [101, 103, 61, 61] } } } })).toMatchObject({ text: 'z' });
  });

  it('is read from base64 in lines and without its end, and refused with a letter alone', () => {
    const base64 = (text: string) => read({ format: { fragment: { string: { base64: text } } } });
    expect(base64('aGVs\r\n\t\f bG8=\n')).toMatchObject({ text: 'hello' });
    expect(base64('aGVsbG8')).toMatchObject({ text: 'hello' });
    for (const broken of ['aGVsbG8gd', 'a', 'aGVs=bG8=', 'aGk===', '=aGk', 'aGk=\u00a0', 'a-_b']) {
      expect(base64(broken)).toMatchObject({ code: 'text-not-base64' });
    }
  });

  it('is read from base64url with its own two letters only', () => {
    const base64Url = (text: string) => read({ format: { fragment: { string: { base64_url: text } } } });
    expect(base64Url('8J-TpiA_Pz8')).toMatchObject({ text: '📦 ???' });
    for (const broken of ['8J+TpiA/Pz8', 'a', 'a=b']) expect(base64Url(broken)).toMatchObject({ code: 'text-not-base64' });
  });

  it('is read from a data: URL up to whose first comma the type stands, in any case', () => {
    const dataUrl = (text: string) => read({ format: { fragment: { string: { data_url: text } } } });
    expect(dataUrl('data:,a,b')).toMatchObject({ text: 'a,b' });
    expect(dataUrl('data:text/plain;BASE64,aGk=')).toMatchObject({ text: 'hi' });
    expect(dataUrl('data:;base64;x,aGk=')).toMatchObject({ text: 'aGk=' });
    for (const broken of ['data:', 'xdata:,a', ',data:']) expect(dataUrl(broken)).toMatchObject({ code: 'text-not-data-url' });
  });

  it('that cannot be decoded is named by its place', () => {
    expect((read({ format: { file: { bytes: { base64: [255] } } } }) as Problem).message)
      .toBe('asset.format.file.bytes.base64 is not UTF-8; send the text in UTF-8.');
    expect((read({ format: { file: { bytes: { base64: [42] } } } }) as Problem).message)
      .toBe('asset.format.file.bytes.base64 is not base64; send the text in that form or in raw.');
  });
});

describe('what is said about it', () => {
  it('is its language: of the part, else of the classification, where it is one that is known', () => {
    const classification = { specific: 'ts' };
    expect(contentWith({ metadata: { ext: 'py' } }, { format: { classification } }).extension).toBe('py');
    expect(contentWith({ metadata: { ext: 'no such' } }, { format: { classification } }).extension).toBe('ts');
    expect(contentWith({ metadata: { ext: 7 } }, { format: { classification } }).extension).toBe('ts');
    expect(contentWith({ metadata: 'py' }).extension).toBe('UNKNOWN');
    expect(contentWith({}).extension).toBe('UNKNOWN');
  });

  it('is its name: of the asset, else of the part, without blanks around it, at most 1000 characters', () => {
    const metadata = { name: ' of the part ' };
    expect(contentWith({ metadata }, { metadata: { name: 'of the asset' } }).name).toBe('of the asset');
    expect(contentWith({ metadata }, { metadata: { name: ' \n' } }).name).toBe('of the part');
    expect(contentWith({ metadata }, { metadata: { name: 7 } }).name).toBe('of the part');
    expect(contentWith({ metadata: { name: 'x'.repeat(1_001) } }).name).toBe('x'.repeat(1_000));
    expect(contentWith({}).name).toBeUndefined();
  });

  it('is kept as it was said, beside the text; nothing where nothing was', () => {
    expect(contentWith({}).described).toBeNull();
    const said = contentWith({ metadata: { ext: 'js', more: [1] } }, {
      metadata: { name: 'n' }, format: { classification: { generic: 'CODE' } },
    }).described;
    expect(JSON.parse(said ?? '')).toEqual({
      metadata: { name: 'n' }, classification: { generic: 'CODE' }, fragment: { ext: 'js', more: [1] },
    });
    const ofFile = read({ format: { file: { string, metadata: { size: 5 } } } });
    expect(ofFile).toMatchObject({ described: '{"file":{"size":5}}' });
  });
});
