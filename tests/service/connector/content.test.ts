import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call, connected } from '../interface/caller.ts';

const service = useService();

const code = 'const größe = (rows) => rows.map((row) => `${row.größe} 📦`);\n';
const utf8 = Buffer.from(code);
const forms = {
  raw: code,
  base64: utf8.toString('base64'),
  base64_url: utf8.toString('base64url'),
  data_url: `data:text/javascript;charset=utf-8;base64,${utf8.toString('base64')}`,
};
const numbers = (text: string): number[] => [...Buffer.from(text)];

const save = async (format: unknown) => call(service, 'react', {
  parameters: { application: await connected(service) }, body: { save: true, seed: { asset: { format } } },
});

const textOf = async (format: unknown): Promise<string | undefined> => {
  const { text } = await save(format);
  const { json } = await call(service, 'assetSnapshot', { parameters: { asset: text } });
  return json.formats.iterable[0]?.fragment?.string?.raw;
};

const allForms = Object.entries(forms);

describe('#17 content', () => {
  it.each(allForms)('of a fragment is read from string.%s', async (form, value) => {
    expect(await textOf({ fragment: { string: { [form]: value } } })).toBe(code);
  });

  it.each(allForms)('of a fragment is read from bytes.%s', async (form, value) => {
    expect(await textOf({ fragment: { bytes: { [form]: numbers(value) } } })).toBe(code);
  });

  it.each(allForms)('of a file is read from string.%s and bytes.%s', async (form, value) => {
    expect(await textOf({ file: { string: { [form]: value } } })).toBe(code);
    expect(await textOf({ file: { bytes: { [form]: numbers(value) } } })).toBe(code);
  });

  it('is read from a data: URL in percent escapes, also around base64', async () => {
    expect(await textOf({ fragment: { string: { data_url: `data:,${encodeURIComponent(code)}` } } })).toBe(code);
    const escaped = `data:;base64,${encodeURIComponent(forms.base64)}`;
    expect(await textOf({ fragment: { string: { data_url: escaped } } })).toBe(code);
  });

  it('is read past the nulls of a generated client', async () => {
    const none = { raw: null, base64: null, base64_url: null, data_url: null };
    const string = { ...none, base64: forms.base64 };
    expect(await textOf({ file: null, fragment: { bytes: none, string, metadata: null } })).toBe(code);
    expect(await textOf({ fragment: { string: none, bytes: { ...none, raw: numbers(code) } }, file: { string: none } }))
      .toBe(code);
    expect(await textOf({ fragment: { string: none, bytes: none }, file: { string: { raw: code } } })).toBe(code);
  });

  it('of a fragment goes before that of a file, and raw before other forms', async () => {
    const other = { string: { raw: 'export const other = 1;\n' } };
    expect(await textOf({ fragment: { string: { raw: code, base64: 'ISE=' } }, file: other })).toBe(code);
  });

  it('keeps every byte, blanks and a byte order mark included', async () => {
    const odd = '\ufeff\t const a = 1; \r\n\r\n';
    expect(await textOf({ fragment: { string: { base64: Buffer.from(odd).toString('base64') } } })).toBe(odd);
  });

  it.each([
    ['fragment', { string: { base64: 'a*b=' } }, 'seed.asset.format.fragment.string.base64 is not base64; send the text in that form or in raw.'],
    ['fragment', { string: { base64: 'aGVsbG8gd' } }, 'seed.asset.format.fragment.string.base64 is not base64; send the text in that form or in raw.'],
    ['fragment', { string: { base64_url: 'a+b/' } }, 'seed.asset.format.fragment.string.base64_url is not base64url; send the text in that form or in raw.'],
    ['file', { string: { data_url: 'http://x/,a' } }, 'seed.asset.format.file.string.data_url is not a data: URL; send one such as data:text/plain;base64,aGk=.'],
    ['file', { string: { data_url: 'data:text/plain' } }, 'seed.asset.format.file.string.data_url is not a data: URL; send one such as data:text/plain;base64,aGk=.'],
    ['file', { string: { data_url: 'data:,%ZZ' } }, 'seed.asset.format.file.string.data_url has a broken percent escape; send the text in raw instead.'],
    ['file', { string: { data_url: 'data:;base64,!!' } }, 'seed.asset.format.file.string.data_url is not base64; send the text in that form or in raw.'],
    ['fragment', { bytes: { raw: [0xff, 0xfe] } }, 'seed.asset.format.fragment.bytes.raw is not UTF-8; send the text in UTF-8.'],
    ['fragment', { string: { base64: '//4=' } }, 'seed.asset.format.fragment.string.base64 is not UTF-8; send the text in UTF-8.'],
    ['fragment', { bytes: { raw: [104, 256] } }, 'seed.asset.format.fragment.bytes.raw[1] is out of range; send a number <= 255.'],
    ['fragment', { bytes: { raw: [1.5] } }, 'seed.asset.format.fragment.bytes.raw[0] has the wrong type; send an integer.'],
    ['fragment', { bytes: { raw: 'hi' } }, 'seed.asset.format.fragment.bytes.raw has the wrong type; send an array.'],
    ['fragment', { string: { raw: ['hi'] } }, 'seed.asset.format.fragment.string.raw has the wrong type; send a string.'],
    ['fragment', { string: 'hi' }, 'seed.asset.format.fragment.string has the wrong type; send an object.'],
    ['file', 7, 'seed.asset.format.file has the wrong type; send an object.'],
  ])('in %s as %j is refused in a sentence', async (kind, part, sentence) => {
    const { status, text } = await save({ [kind]: part });
    expect(text).toBe(sentence);
    expect(status).toBe(400);
  });

  it('that cannot be decoded is refused by suggest and intention too', async () => {
    const format = { fragment: { string: { base64: '***' } } };
    const parameters = { application: await connected(service) };
    expect((await call(service, 'suggest', { parameters, body: { asset: { format } } })).text)
      .toBe('asset.format.fragment.string.base64 is not base64; send the text in that form or in raw.');
    expect((await call(service, 'intention', { parameters, body: { format } })).status).toBe(400);
  });
});
