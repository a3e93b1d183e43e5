import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maskText } from '../../../service/masking/masking.ts';
import { secretSpans } from '../../../service/suggestions/secrets/secrets.ts';
import { SECRET_TABLE } from '../../support/suggestions/secretTable.ts';

const secrets = Object.values(SECRET_TABLE.secrets).flat();
const masked = readFileSync(new URL('../../support/suggestions/maskedTable.txt', import.meta.url), 'utf8');

describe('the secrets of the table', () => {
  it('of the half that was looked at are masked whole: what is left is what was read and found free of them', () => {
    const left = secrets.filter(({ half }) => half === 'a').map(({ name, text }) => `## ${name}\n${maskText(text)}\n`);
    expect(left.join('\n')).toBe(masked);
  });

  it('are in no masked text any more, as far as they are recognised', () => {
    expect(secrets.map(({ text }) => maskText(text)).filter((text) => secretSpans(text).length > 0)).toEqual([]);
  });
});
