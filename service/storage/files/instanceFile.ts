import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { member } from './member.ts';
import { replacePrivateFile } from './privateFile.ts';

/** Who runs on a data folder. Only information: the lock itself is the database's. */
export type Instance = { readonly pid: number; readonly url: string };

const fileOf = (folder: string): string => join(folder, 'patchbay.running.json');

export const writeInstance = (folder: string, instance: Instance): void => {
  replacePrivateFile(fileOf(folder), `${JSON.stringify(instance)}\n`);
};

export const removeInstance = (folder: string): void => {
  rmSync(fileOf(folder), { force: true });
};

/** The instance that wrote its address last, or undefined when there is none to be read. */
export const readInstance = (folder: string): Instance | undefined => {
  try {
    const read: unknown = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    const [pid, url] = [member(read, 'pid'), member(read, 'url')];
    if (typeof pid === 'number' && typeof url === 'string') return { pid, url };
  } catch {
    // Missing or half written: then the address is simply not known.
  }
  return undefined;
};
