/** What public clients make of an object that they have read before they send it back. */

type Change = (key: string, value: unknown) => readonly (readonly [string, unknown])[];

const through = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((each) => through(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, member]) => change(key, through(member, change))));
};

const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})Z$/;

/** The Python wrapper: its models read every moment, and write it in a form of their own, with microseconds. */
export const asPython = (value: unknown): unknown => through(value, (key, member) => {
  const read = typeof member === 'string' ? moment.exec(member)?.[1] : undefined;
  return [[key, read === undefined ? member : `${read}000+00:00`]];
});

/** Obsidian: what an application and a classification do not say is UNKNOWN, and what it does not know is dropped. */
export const asObsidian = (value: unknown): unknown => through(value, (key, member) => {
  if (typeof member !== 'object' || member === null) return key === 'status' ? [] : [[key, member]];
  if (key === 'classification') return [[key, { ...member, rendering: 'UNKNOWN' }]];
  if (key === 'application') return [[key, { ...member, engagement: undefined, capabilities: 'UNKNOWN', mechanism: 'UNKNOWN' }]];
  return [[key, member]];
});
