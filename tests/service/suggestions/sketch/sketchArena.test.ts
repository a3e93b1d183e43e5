import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SketchArena } from '../../../../service/suggestions/sketch/sketchArena.ts';

const bytesOf = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value);

describe('SketchArena', () => {
  it('gives back what was put in, also more than a page holds', () => {
    const arena = new SketchArena();
    arena.add(0, bytesOf(10, 1));
    arena.add(1, bytesOf(3_000_000, 2));
    arena.add(200, bytesOf(0, 0));
    expect(arena.bytes(0)).toEqual(bytesOf(10, 1));
    expect(Buffer.compare(arena.bytes(1), bytesOf(3_000_000, 2))).toBe(0);
    expect(arena.bytes(200)).toHaveLength(0);
    expect(arena.bytes(7)).toHaveLength(0);
  });

  it('gives the bytes of a document that was forgotten and added again, when the page of both is packed anew', () => {
    const arena = new SketchArena();
    arena.add(0, bytesOf(100_000, 1));
    arena.remove(0);
    arena.add(0, bytesOf(100_000, 2));
    arena.add(1, bytesOf(300_000, 3));
    arena.add(2, bytesOf(300_000, 4));
    // No room for this one: the page before is no longer the present one.
    arena.add(3, bytesOf(500_000, 5));
    arena.remove(1);
    for (const [document, value] of [[0, 2], [2, 4], [3, 5]] as const) {
      expect([...new Set(arena.bytes(document))]).toEqual([value]);
    }
    expect([arena.bytes(0).length, arena.bytes(1).length]).toEqual([100_000, 0]);
  });

  it('keeps the others when pages are packed anew', () => {
    const changes = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 120_000 })), { maxLength: 200 });
    fc.assert(fc.property(changes, (steps) => {
      const arena = new SketchArena();
      const model = new Map<number, Uint8Array>();
      steps.forEach(([document, length], at) => {
        if (model.delete(document)) {
          arena.remove(document);
        } else {
          model.set(document, bytesOf(length, at));
          arena.add(document, bytesOf(length, at));
        }
      });
      for (let document = 0; document <= 60; document += 1) {
        expect(Buffer.compare(arena.bytes(document), model.get(document) ?? new Uint8Array(0))).toBe(0);
      }
    }), { numRuns: 12 });
  });
});
