import { existsSync, renameSync } from 'node:fs';
import { stampOf } from './stamp.ts';

/** Gives a file a name of its own beside its old one: `<name>.corrupt.<time>`. Nothing is ever written over. */
export const putAside = (file: string, now: number): string => {
  let time = now;
  while (existsSync(`${file}.corrupt.${stampOf(time)}`)) time += 1000;
  const aside = `${file}.corrupt.${stampOf(time)}`;
  renameSync(file, aside);
  return aside;
};
