import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caps, type FlowProblem } from '../../flows/document/problem.ts';
import { readFlow } from '../../flows/document/readFlow.ts';
import type { Flow } from '../../flows/flow.ts';
import { endsAsFlow } from '../flows/flowName.ts';
import { messageOf } from '../startError.ts';
import { RunUsageError } from './arguments.ts';

export type FoundFlow = { readonly file: string; readonly flow: Flow };

const mostFiles = 1_000;

/** The files of flows in a folder and below it; links are not followed. */
const filesIn = (folder: string): string[] => readdirSync(folder, { withFileTypes: true })
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : filesIn(join(folder, entry.name));
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

/** The files that are meant by paths of files and folders. @throws RunUsageError */
export const filesOf = (paths: readonly string[]): readonly string[] => {
  const files = paths.flatMap((path) => orCannot(path, () => {
    const found = statSync(path);
    if (found.isDirectory()) return filesIn(path);
    // Reading a named pipe waits until somebody writes, and no signal ends that.
    if (!found.isFile()) throw new RunUsageError(`${path} is neither a file nor a folder.`);
    return [path];
  }));
  if (files.length === 0) throw new RunUsageError('No file of a flow is there; their names end with .arazzo.yaml, .arazzo.yml or .arazzo.json.');
  if (files.length > mostFiles) throw new RunUsageError(`At most ${mostFiles} files are run at once.`);
  return [...new Set(files)];
};

const textOf = (file: string): string => {
  // A character of UTF-8 has at most four bytes.
  if (statSync(file).size > caps.characters * 4) throw new RunUsageError(`${file}: A flow has at most ${caps.characters} characters.`);
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RunUsageError(`${file}: A flow is written in UTF-8; this file has bytes that are none.`);
  }
};

const lineOf = (file: string, { line, column, sentence }: FlowProblem): string => `${file}:${line}:${column} ${sentence}`;

/** The flows of files, those of a name only where one is given. @throws RunUsageError with everything that is wrong */
export const flowsOf = (files: readonly string[], filter: string | null): readonly FoundFlow[] => {
  const read = files.map((file) => ({ file, ...readFlow(orCannot(file, () => textOf(file))) }));
  const wrong = read.flatMap(({ file, problems }) => (problems ?? []).map((problem) => lineOf(file, problem)));
  if (wrong.length > 0) throw new RunUsageError(wrong.join('\n'));
  const wanted = filter?.toLowerCase() ?? '';
  const found = read.flatMap(({ file, flow }) => (
    flow !== null && `${basename(file)}\n${flow.title}`.toLowerCase().includes(wanted) ? [{ file, flow }] : []
  ));
  if (found.length === 0) throw new RunUsageError('No flow has what --filter names in its title or the name of its file.');
  return found;
};
