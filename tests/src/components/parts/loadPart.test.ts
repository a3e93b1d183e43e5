import { afterEach, expect, it, vi } from 'vitest';
import { handleFailedParts, loadPart, PartError } from '../../../../src/components/parts/asyncPart.ts';

const look = vi.fn<() => Promise<'no-answer' | null>>();
const drawings = { inPlace: { template: '' }, above: { template: '' } };

afterEach(() => { handleFailedParts(() => Promise.resolve(null), drawings); });

it('code is not asked for while nobody answers; what was loaded once is there, whoever shows it next', async () => {
  handleFailedParts(look, drawings);
  const load = vi.fn(() => Promise.resolve('the part'));
  const define = () => () => load();

  look.mockResolvedValue('no-answer');
  await expect(loadPart(define())).rejects.toThrow(PartError);
  expect(load).not.toHaveBeenCalled();

  look.mockResolvedValue(null);
  expect(await loadPart(define())).toBe('the part');

  look.mockResolvedValue('no-answer');
  expect(await loadPart(define())).toBe('the part');
  await expect(loadPart(() => Promise.resolve('another'))).rejects.toThrow(PartError);
});
