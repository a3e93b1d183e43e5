import { existsSync, renameSync } from 'node:fs';
import { stampOf } from './stamp.ts';

/** A name for a file beside its own that is not there yet: `<name>.corrupt.<time>`. */
export const asideName = (file: string, now: number): string => {
  let time = now;
  while (existsSync(`${file}.corrupt.${stampOf(time)}`)) time += 1000;
  return `${file}.corrupt.${stampOf(time)}`;
};

/** Gives a file a name of its own beside its old one. Nothing is ever written over. */
export const putAside = (file: string, now: number): string => {
  const aside = asideName(file, now);
  renameSync(file, aside);
  return aside;
};
