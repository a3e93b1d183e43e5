import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { runsIn, withBytes } from '../../../service/flows/flowSearch.ts';

const text = 'const größe = (value) => {\n\tif (value > 3) return "a\\nb";\n  return `${value} \u2603 und mehr`;\n};\n';
const run = (of: string, from = 8): Buffer => Buffer.from(of).subarray(from, from + 48);
const body = { seed: { asset: { format: { fragment: { string: { raw: text } } } } } };

describe('a deleted text in a file of a flow', () => {
  it.each([
    ['JSON', JSON.stringify(body)],
    ['JSON with every sign escaped', JSON.stringify(body).replaceAll(/[ß\u2603ö]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)],
    ['JSON in a text of JSON', JSON.stringify({ body: JSON.stringify({ raw: 'function words(in, a, row) { of.some(length) }' }), raw: text })],
    ['YAML', stringify(body)],
    ['YAML between quotes, folded', stringify(body, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 40 })],
    ['YAML of another indent', stringify(body, { indent: 8, defaultStringType: 'BLOCK_LITERAL' })],
  ])('is found in %s', (_form, file) => {
    expect([...runsIn(file, [run('x'.repeat(80)), run(text), run(text, 9), run('something else altogether, as long as it is', 0)])])
      .toEqual([1, 2]);
  });

  it('is found in the bytes of a body', () => {
    const bytes = Buffer.from(`\xff${JSON.stringify(body)}`, 'utf8').toString('base64');
    expect([...runsIn(withBytes(stringify({ 'x-patchbay': { body: { bytes } } })), [run('x'.repeat(80)), run(text)])]).toEqual([1]);
    expect([...runsIn(withBytes('bytes: short'), [run(text)])]).toEqual([]);
  });

  it('is looked for as it is where hardly a letter is in it', () => {
    const signs = Buffer.from('=>{}()[];--><!&&||');
    expect([...runsIn(`text: "${signs.toString()}"`, [signs])]).toEqual([0]);
    expect([...runsIn('text: "=> {} () [] ;"', [signs])]).toEqual([]);
  });
});
