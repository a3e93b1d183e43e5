/** Figures and identifiers in the form the console shows them everywhere. */

/** Milliseconds as `0.4 ms`, `12 ms` or, from a second on, `1.4 s`. */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds >= 999.5) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds >= 0.95 ? `${Math.round(milliseconds)} ms` : `${milliseconds.toFixed(1)} ms`;
};

/** A whole number with thousands apart: `1,000`. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');

/** `1 line`, `3 lines`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A long identifier with its middle left out, which is marked: `GOOGLE_CHR…ION_MV3`. */
export const shortenMiddle = (text: string, head = 10, tail = 7): string =>
  (text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(text.length - tail)}`);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** A path with its UUIDs cut to their first four characters: `/6f1c…/suggestion`. */
export const shortenPath = (path: string): string => path.replace(uuid, (id) => `${id.slice(0, 4)}…`);
