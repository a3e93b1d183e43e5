import { describe, expect, it } from 'vitest';
import { leftOutOf, leftOutWords, type SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';
import { exchange } from '../../../stores/recorded.ts';

const why = 'nobody answered';
const shared = (...what: string[]): SharedExchange =>
  ({ ...exchange(1), target: 'http://localhost:39300', ...(what.length === 0 ? {} : { leftOut: { what, why } }) });

describe('what is left out of what is shared', () => {
  it.each([
    [['its body'], 'its body is left out, since nobody answered'],
    [['its query', 'its body'], 'its query and its body are left out, since nobody answered'],
    [['its query', 'its body', 'why it came to that'], 'its query, its body and why it came to that are left out, since nobody answered'],
    [['values of its headers'], 'values of its headers are left out, since nobody answered'],
  ])('%j is one clear sentence', (what, words) => { expect(leftOutWords({ what, why })).toBe(words); });

  it('is of several together what is left out of any of them', () => {
    const several = leftOutOf([shared('its query'), shared(), shared('its query', 'the body of its answer')]) ?? expect.fail();
    expect(several.count).toBe(2);
    expect(leftOutWords(several, several.count)).toBe('their query and the body of their answer are left out, since nobody answered');
    expect(leftOutOf([shared()])).toBeNull();
  });
});
