/** Reads the JSON of a result beside the page, and hands its entries on in parts, so that neither holds the page up. */
import { at, isObject, listAt, parsed, textAt } from '../../utils/unknowns.ts';
import { inParts } from '../../utils/parts.ts';

/** What the thread says: some of the entries, or that these were all, with what stands around them. */
export type HarPart = { readonly kind: 'part'; readonly entries: readonly unknown[] } | { readonly kind: 'end'; readonly value: unknown };

const unitsOf = (entry: unknown): number =>
  (textAt(entry, 'request', 'postData', 'text')?.length ?? 0) + (textAt(entry, 'response', 'content', 'text')?.length ?? 0);

const say = (part: HarPart): void => { globalThis.postMessage(part); };

const sayAll = (value: unknown): void => {
  for (const entries of inParts(listAt(value, 'log', 'entries'), unitsOf)) say({ kind: 'part', entries });
  const log = at(value, 'log');
  // Of what is no result it is said what is wrong with it.
  say({ kind: 'end', value: isObject(log) && Array.isArray(log['entries']) ? { log: { ...log, entries: [] } } : value });
};

globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  data.text().then((text) => { sayAll(parsed(text)); }, () => { say({ kind: 'end', value: undefined }); });
});
