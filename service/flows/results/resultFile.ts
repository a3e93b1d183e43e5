import { constants, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { FlowResultHead } from '../../../contract/console/schemas/flows.ts';
import { once } from '../../once.ts';

/** What is beside the HAR of a result, so that a list reads no more than this. */
const resultFacts = once(() => Type.Object({
  head: FlowResultHead,
  /** Ids of the applications that it names. */
  applications: Type.Array(Type.String()),
}));

export type ResultFacts = Static<ReturnType<typeof resultFacts>>;

/** Bytes of the longest file of facts that is read. */
const mostFacts = 256 * 1024;

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(har|json)$/;

export const harOfResult = (folder: string, id: string): string => join(folder, `${id}.har`);
const factsOfResult = (folder: string, id: string): string => join(folder, `${id}.json`);

/** The HAR of a result. A link that took its place is not followed. */
export const readHarOf = async (folder: string, id: string): Promise<Buffer> =>
  await readFile(harOfResult(folder, id), { flag: constants.O_RDONLY | constants.O_NOFOLLOW });

/** Puts a whole file in its place, for nobody else to read. */
const write = async (path: string, bytes: string | Uint8Array): Promise<void> => {
  const draft = `${path}.part`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Puts what is beside the HAR of a result in the place of what was there. */
export const writeFacts = async (folder: string, facts: ResultFacts): Promise<void> => {
  await write(factsOfResult(folder, facts.head.id), JSON.stringify(facts));
};

/** Makes the files of a result. It is one when the second is in place: after a kill before that nothing is listed. */
export const writeResult = async (folder: string, facts: ResultFacts, har: string | Uint8Array): Promise<void> => {
  const path = harOfResult(folder, facts.head.id);
  await write(path, har);
  try {
    await writeFacts(folder, facts);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/** Removes the files of a result: first what makes it one. */
export const removeResult = (folder: string, id: string): void => {
  rmSync(factsOfResult(folder, id), { force: true });
  rmSync(harOfResult(folder, id), { force: true });
};

const readFacts = (folder: string, id: string): ResultFacts | undefined => {
  const path = factsOfResult(folder, id);
  const har = lstatSync(harOfResult(folder, id), { throwIfNoEntry: false });
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (har?.isFile() !== true || entry?.isFile() !== true || entry.size > mostFacts) return undefined;
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    // Its size is what it is, whatever was written down.
    return Check(resultFacts(), read) && read.head.id === id
      ? { ...read, head: { ...read.head, bytes: har.size } } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The results of a folder. What a kill left of others is removed: files of ours by their names that belong to no whole
 * result.
 */
export const readResults = (folder: string): ResultFacts[] => {
  const names = readdirSync(folder);
  const ids = new Set(names.flatMap((name) => namePattern.exec(name.replace(/\.part$/, ''))?.[1] ?? []));
  const found = [...ids].flatMap((id) => readFacts(folder, id) ?? []);
  const whole = new Set(found.map(({ head }) => head.id));
  for (const name of names) {
    const [, id] = namePattern.exec(name.replace(/\.part$/, '')) ?? [];
    if (id !== undefined && (name.endsWith('.part') || !whole.has(id))) rmSync(join(folder, name), { force: true });
  }
  return found;
};
