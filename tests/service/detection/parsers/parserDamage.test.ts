import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileInputs } from '../../../fixtures/detection/hostileInputs.ts';
import { damaged, parserCases } from '../../../fixtures/detection/parsers.ts';

const damage = fc.record({
  at: fc.nat(4096),
  remove: fc.oneof(fc.nat(4), fc.nat(400)),
  insert: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc.constantFrom('[', '"', '\\', '<', '<!--', '{', '(', '=', '\n', '\0', '\r', '&#', '\uffff').map((text) => new TextEncoder().encode(text)),
  ),
  again: fc.oneof(fc.constant(0), fc.nat(200)),
});

describe('parsers', () => {
  it.each(parserCases)('of a $name understand a sound one and throw at none of 10,000 damaged ones', ({ parse, sound }) => {
    expect(parse(sound)).not.toEqual(parse(Buffer.alloc(0)));
    fc.assert(fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (changes) => {
      parse(damaged(sound, changes));
    }), { numRuns: 10_000, endOnFailure: true });
  });

  // Work that grew with the square of the size would take minutes, far longer than a test may.
  it.each(parserCases)('of a $name go through inputs made to hold them up in proportion to their size', ({ parse, hostileBytes }) => {
    expect(() => { for (const input of hostileInputs(hostileBytes)) parse(input); }).not.toThrow();
  });
});
