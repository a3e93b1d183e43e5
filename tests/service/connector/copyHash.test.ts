import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { copyHasher } from '../../../service/connector/copyHash.ts';

const hash = copyHasher('a key');

describe('copyHash', () => {
  it('is the HMAC-SHA-256 of the text without its white space', () => {
    const expected = createHmac('sha256', 'a key').update('größe=1;gut').digest();
    expect([hash('größe = 1;\n\tgut'), hash(' größe=1;\r\n\v\fgut ')]).toEqual([expected, expected]);
  });

  it('differs with the text and with the key', () => {
    const text = 'const one = 1;';
    expect(hash(text)?.equals(hash('const two = 1;') ?? Buffer.alloc(0))).toBe(false);
    expect(hash(text)?.equals(copyHasher('another')(text) ?? Buffer.alloc(0))).toBe(false);
  });

  it('leaves out the white space of ASCII only', () => {
    const blanks = [9, 10, 11, 12, 13, 32].map((code) => String.fromCharCode(code)).join('');
    expect(hash(`12345678${blanks}`)).toEqual(hash('12345678'));
    for (const code of [8, 14, 31, 33, 0xa0]) {
      expect(hash(`12345678${String.fromCharCode(code)}`)?.equals(hash('12345678') ?? Buffer.alloc(0))).toBe(false);
    }
  });

  it('is none for a text of less than 8 visible characters', () => {
    expect([hash(''), hash('a = b;\n'), hash('   1234567\n\n')]).toEqual([null, null, null]);
    expect(hash('1234567 8')).toHaveLength(32);
  });
});
