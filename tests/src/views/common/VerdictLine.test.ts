import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import VerdictLine from '../../../../src/views/common/VerdictLine.vue';

describe('VerdictLine', () => {
  it('says what Contradicts means where it stands, and nothing more of the others', () => {
    const said = (kind: 'documented' | 'contradicts'): string =>
      mount(VerdictLine, { props: { verdict: { kind, rule: 'status 200' } } }).text();
    expect(said('contradicts')).toMatch(/^Contradicts\s*status 200\s*This is not what the interface says/);
    expect(said('documented')).toMatch(/^As documented\s*status 200$/);
  });
});
