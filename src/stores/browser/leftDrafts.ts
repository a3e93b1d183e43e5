/**
 * Drafts that a tab left which closed before the browser's database had them: what the tab itself keeps goes with it.
 * The next one that opens takes them in.
 */
import { listAt, parsed } from '../../utils/unknowns.ts';
import { readStored, writeStored } from './browserStorage.ts';

/** More characters are not left: the browser has 5 MB for everything. */
const mostCharacters = 1_000_000;

const all = (): string[] => listAt(parsed(readStored('drafts-left') ?? '')).map(String);
const write = (texts: readonly string[]): void => {
  writeStored('drafts-left', texts.length === 0 ? null : JSON.stringify(texts));
};

/** Leaves a text for the next tab. */
export const leaveDrafts = (text: string): void => {
  const others = all().filter((each) => each !== text);
  if ([...others, text].join('').length <= mostCharacters) write([...others, text]);
};

/** The database has it after all. */
export const takeBackDrafts = (text: string): void => {
  if (readStored('drafts-left') !== null) write(all().filter((each) => each !== text));
};

/** What tabs left, in their order; it is gone from there then. */
export const takeLeftDrafts = (): string[] => {
  const left = all();
  if (left.length > 0) write([]);
  return left;
};
