import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOf, codeKeyIn, encodeSketch, linesIn, printsOf, restIn, sealSketch, textKeyIn, tokensIn, unsealAt,
  unsealedCodeKey, unsealedTextKey, unsealSketch,
} from '../../../../service/suggestions/sketch/sketchFormat.ts';
import { fingerprintsOf } from '../../../../service/suggestions/sketch/fingerprints.ts';
import { sketchOf } from '../../../../service/suggestions/sketch/snippetSketch.ts';
import { RETRY, SAMPLES } from '../samples.ts';

const LONG = { id: 'long', text: Array.from({ length: 9_000 }, (_, at) => `berth${at} = plan(${at * 7});`).join('\n') };

const sealed = (): Uint8Array => {
  const sketch = sketchOf({ id: 'a', text: RETRY });
  return sealSketch(encodeSketch(sketch), fingerprintsOf(sketch.tokens));
};

describe('sketchFormat', () => {
  it.each([...SAMPLES, { id: 'empty', text: '' }, { id: 'far', text: `a = b\n${'\n'.repeat(70_000)}c = d` }, LONG])(
    'gives all of a sketch back: $id', (snippet) => {
      const sketch = sketchOf(snippet);
      const fingerprints = fingerprintsOf(sketch.tokens);
      const unsealed = unsealSketch(sealSketch(encodeSketch(sketch), fingerprints));
      const bytes = unsealed && bytesOf(unsealed);
      expect(unsealed && printsOf(unsealed)).toEqual(fingerprints);
      const keys = unsealed && [unsealedTextKey(unsealed), unsealedCodeKey(unsealed)];
      expect(keys).toEqual([sketch.textKey, sketch.codeKey]);
      expect(bytes && {
        id: snippet.id,
        textKey: textKeyIn(bytes),
        codeKey: codeKeyIn(bytes),
        tokens: tokensIn(bytes),
        lines: linesIn(bytes),
        rest: restIn(bytes),
      }).toEqual(sketch);
    },
  );

  it('finds a sketch among others in one buffer', () => {
    const one = sealed();
    const page = Uint8Array.of(1, 2, 3, ...one, 4, 5);
    const unsealed = unsealAt(new DataView(page.buffer), 3, one.length);
    expect(unsealed && bytesOf(unsealed)).toEqual(encodeSketch(sketchOf({ id: 'a', text: RETRY })));
    expect(unsealSketch(page.subarray(3, 3 + one.length))?.printCount).toBe(unsealed?.printCount);
  });

  it('takes little more than three bytes for a token', () => {
    const { tokens, lines } = sketchOf({ id: 'a', text: RETRY });
    const sketch = encodeSketch(sketchOf({ id: 'a', text: RETRY }));
    expect(sketch.length).toBeLessThan(25 + tokens.length * 3 + lines.length);
  });

  it('refuses a sketch of another version, cut short or changed anywhere', () => {
    expect(unsealSketch(new Uint8Array(0))).toBeUndefined();
    fc.assert(fc.property(fc.nat(sealed().length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = sealed();
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(unsealSketch(damaged)).toBeUndefined();
      expect(unsealSketch(sealed().subarray(0, at))).toBeUndefined();
    }));
  });
});
