import { randomUUID } from 'node:crypto';
import type { Composed } from './handlers.ts';

/**
 * JSON with a part that was written before in its place.
 * @param value what of it those who look on get to see
 * @param whole the value with a mark in the place of the part
 */
export const compose = (value: object, whole: (mark: string) => object, part: Uint8Array): Composed => {
  // Made now, so that nothing that was sent has it.
  const mark = randomUUID();
  const [before = '', after = ''] = JSON.stringify(whole(mark)).split(`"${mark}"`);
  return { composed: [Buffer.from(before), part, Buffer.from(after)], value };
};
