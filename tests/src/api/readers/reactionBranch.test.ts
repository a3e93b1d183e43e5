import { describe, expect, it } from 'vitest';
import { readReactionBranch } from '../../../../contract/answers/reactionBranch.ts';

describe('readReactionBranch', () => {
  it('tells OK, a saved asset, and what is neither apart', () => {
    expect(readReactionBranch('OK')).toEqual({ kind: 'ok' });
    expect(readReactionBranch('a3f08c51-7d1e-4c0b-b1a7-5e2f96d04c88'))
      .toEqual({ kind: 'saved', asset: 'a3f08c51-7d1e-4c0b-b1a7-5e2f96d04c88' });
    expect(readReactionBranch(' OK\n')).toEqual({ kind: 'ok' });
    for (const asset of ['a', 'A.b:c_d-9', 'x'.repeat(200)]) {
      expect(readReactionBranch(` ${asset}\n`)).toEqual({ kind: 'saved', asset });
    }
    for (const body of ['', 'x'.repeat(201), 'a b', 'a!', '!a', 'not an id', '"OK"', '{"id":"x"}', '<html>']) {
      expect(readReactionBranch(body)).toEqual({ kind: 'untold' });
    }
  });
});
