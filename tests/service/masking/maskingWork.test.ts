import { describe, expect, it, vi } from 'vitest';
import { maskBeginning } from '../../../service/masking/maskBeginning.ts';
import { maskBody, maskText } from '../../../service/masking/masking.ts';
import { PLACES } from '../../../service/suggestions/secrets/secrets.ts';
import { secretSamples } from '../../support/secretSamples.ts';

/** A pattern that begins each look for secrets from the beginning of its text. */
const pattern = PLACES.find(({ name }) => name === 'a JSON web token')?.pattern ?? /never/gu;

/** How often, and over how many characters together, secrets were looked for while something was done. */
const workOf = (act: () => unknown): { readonly times: number; readonly characters: number } => {
  const lengths: number[] = [];
  const exec = pattern.exec.bind(pattern);
  const spy = vi.spyOn(pattern, 'exec').mockImplementation((text) => {
    if (pattern.lastIndex === 0) lengths.push(text.length);
    return exec(text);
  });
  act();
  spy.mockRestore();
  return { times: lengths.length, characters: lengths.reduce((sum, length) => sum + length, 0) };
};

// Put together here, so that the repository holds nothing that looks like a credential.
const token = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_');
const unit = '%25252541+/WFhYSBiYmJiIGNjY2Mg.';
const pathOf = (units: number): string => `/${unit.repeat(units)}`;

describe('what masking a text costs', () => {
  it.each([130, 520, 1_500, 2_000])('is in proportion to it, however many runs and escapes it has (%i)', (units) => {
    const path = pathOf(units);
    const most = path.length * 9 + 4_096;
    const text = workOf(() => maskText(path));
    expect(text.times).toBeLessThanOrEqual(40);
    expect(text.characters).toBeGreaterThan(path.length);
    expect(text.characters).toBeLessThanOrEqual(most);
    // A string with an escape is looked at as what it stands for as well.
    const body = workOf(() => maskBody(`{"raw":"\\n${path}"}`));
    expect(body.times).toBeLessThanOrEqual(80);
    expect(body.characters).toBeLessThanOrEqual(most * 2 + 100);
  });

  it('is that of its beginning where only that is shown', () => {
    const long = `/${'a,'.repeat(30_000)}`;
    expect(maskBeginning(long, 2_000)).toBe(long.slice(0, 2_000));
    expect(workOf(() => maskBeginning(long, 2_000))).toEqual({ times: 1, characters: 2_000 + 4_096 });
  });

  it('that has more forms than are looked at is masked, as far as it was not looked at', () => {
    expect(maskText(`${pathOf(1_500)}, ${token}`)).toBe('[masked]');
    expect(maskText(pathOf(10))).toBe(pathOf(10));
  });
});

describe('the beginning of a text', () => {
  it('shows no secret that ends behind it', () => {
    expect(maskBeginning(`${'a,'.repeat(990)}${token},${'a,'.repeat(5_000)}`, 2_000)).toBe(`${'a,'.repeat(990)}[masked],${'a,'.repeat(5)}a`);
  });

  it('is masked from where a run begins that is longer than what is looked at', () => {
    expect(maskBeginning(`a,${'b'.repeat(9_000)}`, 2_000)).toBe('a,[masked]');
    expect(maskBeginning(`a,${'b'.repeat(6_000)}`, 2_000)).toBe(`a,${'b'.repeat(1_998)}`);
  });
});

describe('several encoded parts of one text', () => {
  const encoded = secretSamples.map(([, sample]) => Buffer.from(`line one\n${sample}\nline three`).toString('base64url'));

  it('are masked each, whatever stands before and behind them', () => {
    const harmless = Buffer.from('a plain text about nothing at all').toString('base64url');
    for (const order of [encoded, encoded.toReversed()]) {
      const shown = maskText(order.map((each) => `"${each}" "${harmless}"`).join('\n'));
      expect(order.filter((each) => shown.includes(each))).toEqual([]);
    }
  });

  it('are shown when they hold none, beside one that holds some', () => {
    const harmless = Buffer.from('a plain text about nothing at all').toString('base64url');
    const secret = Buffer.from(`key = "${token}"`).toString('base64url');
    expect(maskText(`"${harmless}" "${secret}" "${harmless}"`)).toBe(`"${harmless}" "[masked]" "${harmless}"`);
  });
});
