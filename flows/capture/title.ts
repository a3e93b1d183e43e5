import type { Call } from './captured.ts';

/** So many operations are named. */
const mostNamed = 3;

/** What a flow may be called: by what it calls. */
export const titleOf = (calls: readonly Call[]): string => {
  const names = [...new Set(calls.map(({ operation }) => operation.id))];
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** What Windows takes for a device. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A title as a name that any system can write, without an ending. */
export const slugOf = (title: string): string => {
  const words = title.normalize('NFKD').replaceAll(/\p{M}+/gu, '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, 60);
  return slug === '' || devices.test(slug) ? `flow${slug === '' ? '' : `-${slug}`}` : slug;
};
