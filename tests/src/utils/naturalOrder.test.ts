import { describe, expect, it } from 'vitest';
import { compareKeys, orderKey } from '../../../src/utils/naturalOrder.ts';

const ordered = (...names: string[]): string[] =>
  names.map((name) => ({ name, key: orderKey(name) }))
    .sort((one, other) => compareKeys(one.key, other.key)).map(({ name }) => name);

describe('names in order', () => {
  it('stand by their letters whatever the case and the accents', () => {
    expect(ordered('vim', 'Éclair', 'ATOM', 'eclipse')).toEqual(['ATOM', 'Éclair', 'eclipse', 'vim']);
  });

  it('have numbers by their value, however they are written', () => {
    expect(ordered('1.10.0', '1.9.0', '1.009.1', '1.9')).toEqual(['1.9', '1.9.0', '1.009.1', '1.10.0']);
  });

  it('have an underscore before digits and letters', () => {
    expect(ordered('VSCODE', 'VS1', 'VS_CODE', 'VS')).toEqual(['VS', 'VS_CODE', 'VS1', 'VSCODE']);
  });

  it('the same name with other case is equal', () => {
    expect(compareKeys(orderKey('Vim'), orderKey('VIM'))).toBe(0);
  });
});
