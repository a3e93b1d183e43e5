import { describe, expect, it } from 'vitest';
import { keyInFile, keyInTraffic, keyOfSent, readKey } from '../../../../../src/views/common/compare/sideKeys.ts';

const at = '2026-11-29T00:46:53.120Z';

describe('what the address of a comparison names', () => {
  it('is read as it was written', () => {
    expect(readKey(keyOfSent({ id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' }, 'http://localhost:39300'))).toEqual({
      from: 'activity', id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', baseUrl: 'http://localhost:39300',
    });
    expect(readKey(keyInTraffic({ sequence: 42, at }))).toEqual({ from: 'traffic', sequence: 42, startedAt: Date.parse(at) });
    expect(readKey(keyInFile({ sequence: 42, at }, 'odd name.1.har'))).toEqual({ from: 'file' });
  });

  it.each(['', 'activity', 'activity.a b.http://localhost', 'traffic.1', 'traffic.x.1', 'traffic.1.1.1', 'elsewhere.1'])('is nothing: %s', (key) => {
    expect(readKey(key)).toBeNull();
  });
});
