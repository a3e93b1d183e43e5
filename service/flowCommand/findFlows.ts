import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caps, type FlowProblem } from '../../flows/document/problem.ts';
import { readFlow, titleIn } from '../../flows/document/readFlow.ts';
import type { Flow } from '../../flows/flow.ts';
import { endsAsFlow } from '../flows/flowName.ts';
import { messageOf } from '../startError.ts';
import { RunUsageError } from './arguments.ts';

export type FoundFlow = {
  readonly file: string;
  readonly flow: Flow;
  /** SHA-256 of the file as it was read, in hex. */
  readonly hash: string;
};

const mostFiles = 1_000;

/** A folder inside of another that holds no flows of a person: it is neither run nor watched. */
export const isPassedOver = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

/** The files of flows in a folder and below it; links are not followed. */
const filesIn = (folder: string): string[] => readdirSync(folder, { withFileTypes: true })
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .flatMap((entry) => {
    if (entry.isDirectory()) return isPassedOver(entry.name) ? [] : filesIn(join(folder, entry.name));
    return entry.isFile() && endsAsFlow(entry.name) ? [join(folder, entry.name)] : [];
  });

/** @throws RunUsageError where what is read cannot be */
const orCannot = <Read>(path: string, read: () => Read): Read => {
  try {
    return read();
  } catch (error) {
    throw error instanceof RunUsageError ? error : new RunUsageError(`${path} cannot be read: ${messageOf(error)}`);
  }
};

/** Each file once, by the first of its paths. */
const once = (files: readonly string[]): readonly string[] => {
  const found = new Map<string, string>();
  for (const file of files) {
    const place = orCannot(file, () => realpathSync(file));
    if (!found.has(place)) found.set(place, file);
  }
  return [...found.values()];
};

/** The files that are meant by paths of files and folders, each once. @throws RunUsageError */
export const filesOf = (paths: readonly string[]): readonly string[] => {
  const files = once(paths.flatMap((path) => orCannot(path, () => {
    const found = statSync(path);
    if (found.isDirectory()) return filesIn(path);
    // Reading a named pipe waits until somebody writes, and no signal ends that.
    if (!found.isFile()) throw new RunUsageError(`${path} is neither a file nor a folder.`);
    return [path];
  })));
  if (files.length === 0) throw new RunUsageError('No file of a flow is there; their names end with .arazzo.yaml, .arazzo.yml or .arazzo.json.');
  if (files.length > mostFiles) throw new RunUsageError(`At most ${mostFiles} files are run at once.`);
  return files;
};

const textOf = (file: string): { readonly text: string; readonly hash: string } => {
  // A character of UTF-8 has at most four bytes.
  if (statSync(file).size > caps.characters * 4) throw new RunUsageError(`${file}: A flow has at most ${caps.characters} characters.`);
  const bytes = readFileSync(file);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    throw new RunUsageError(`${file}: A flow is written in UTF-8; this file has bytes that are none.`);
  }
};

const lineOf = (file: string, { line, column, sentence }: FlowProblem): string => `${file}:${line}:${column} ${sentence}`;

type ReadFile = {
  readonly file: string;
  readonly flow: Flow | null;
  readonly hash: string;
  /** What its title is in: itself, or all of the text where it cannot be told; null where nothing can be read. */
  readonly title: string | null;
  readonly wrong: readonly string[];
};

/** What a file says, or what is wrong with it, a line each. */
const readFile = (file: string): ReadFile => {
  let read;
  try {
    read = orCannot(file, () => textOf(file));
  } catch (error) {
    return { file, flow: null, hash: '', title: null, wrong: [messageOf(error)] };
  }
  const { text, hash } = read;
  const { flow, problems } = readFlow(text);
  const wrong = (problems ?? []).map((problem) => lineOf(file, problem));
  return { file, flow, hash, title: flow?.title ?? titleIn(text) ?? text, wrong };
};

/**
 * The flows of files, those of a name only where one is given.
 * @param leftOut told in a sentence which files are no flows and are left out by the name
 * @throws RunUsageError with everything that is wrong in the others
 */
export const flowsOf = (
  files: readonly string[], filter: string | null, leftOut: (sentence: string) => void = () => undefined,
): readonly FoundFlow[] => {
  const wanted = filter?.toLowerCase() ?? '';
  const read = files.map(readFile);
  // Of one that cannot be read nobody knows whether it is meant.
  const meant = read.filter(({ file, title }) => (
    filter === null || title === null || `${basename(file)}\n${title}`.toLowerCase().includes(wanted)));
  const wrong = meant.flatMap((each) => each.wrong);
  if (wrong.length > 0) throw new RunUsageError(wrong.join('\n'));
  for (const each of read) {
    if (each.wrong.length > 0 && !meant.includes(each)) leftOut(`${each.file} is no flow; --filter leaves it out.`);
  }
  const found = meant.flatMap(({ file, flow, hash }) => (flow === null ? [] : [{ file, flow, hash }]));
  if (found.length === 0) throw new RunUsageError('No flow has what --filter names in its title or the name of its file.');
  return found;
};
