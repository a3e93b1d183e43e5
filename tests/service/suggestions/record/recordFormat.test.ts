import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeKeyIn, encodeRecord, linesIn, printCountOf, readPrints, sealRecord, textKeyIn, tokensIn, unsealRecord,
} from '../../../../service/suggestions/record/recordFormat.ts';
import { fingerprintsOf } from '../../../../service/suggestions/record/fingerprints.ts';
import { recordOf } from '../../../../service/suggestions/record/snippetRecord.ts';
import { RETRY, SAMPLES } from '../samples.ts';

const sealed = (): Uint8Array => {
  const record = recordOf({ id: 'a', text: RETRY });
  return sealRecord(encodeRecord(record), fingerprintsOf(record.tokens));
};

describe('recordFormat', () => {
  it.each([...SAMPLES, { id: 'empty', text: '' }, { id: 'far', text: `a = b\n${'\n'.repeat(70_000)}c = d` }])(
    'gives all of a record back: $id', (snippet) => {
      const record = recordOf(snippet);
      const fingerprints = fingerprintsOf(record.tokens);
      const unsealed = unsealRecord(sealRecord(encodeRecord(record), fingerprints));
      const bytes = unsealed?.bytes;
      const prints = new Uint32Array(unsealed === undefined ? 0 : printCountOf(unsealed) + 1);
      if (unsealed !== undefined) readPrints(unsealed, prints, 1);
      expect(prints).toEqual(Uint32Array.from([0, ...fingerprints]));
      expect(bytes && {
        id: snippet.id,
        textKey: textKeyIn(bytes),
        codeKey: codeKeyIn(bytes),
        tokens: tokensIn(bytes),
        lines: linesIn(bytes),
      }).toEqual(record);
    },
  );

  it('takes little more than three bytes for a token', () => {
    const { tokens, lines } = recordOf({ id: 'a', text: RETRY });
    const record = encodeRecord(recordOf({ id: 'a', text: RETRY }));
    expect(record.length).toBeLessThan(25 + tokens.length * 3 + lines.length);
  });

  it('refuses a record of another version, cut short or changed anywhere', () => {
    expect(unsealRecord(new Uint8Array(0))).toBeUndefined();
    fc.assert(fc.property(fc.nat(sealed().length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = sealed();
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(unsealRecord(damaged)).toBeUndefined();
      expect(unsealRecord(sealed().subarray(0, at))).toBeUndefined();
    }));
  });
});
