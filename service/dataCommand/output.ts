import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { visibleJson, visibleText } from '../visibleText.ts';

/** What a command says: its result to whoever reads it, all else to the person. */
export type Output = {
  /** A result as one line of JSON, or as lines for a person. */
  readonly result: (json: object, lines: readonly string[]) => void;
  /** What a person should know, beside the result. */
  readonly note: (line: string) => void;
  /** Writes to standard output, no faster than it is read. */
  readonly write: (chunk: Uint8Array | string) => Promise<void>;
};

/** What a command reads and writes. */
export type Streams = { readonly stdin: Readable; readonly stdout: Writable; readonly stderr: Writable };

/** @param isTaken whether standard output is the export itself, so that results go beside it */
export const outputOf = ({ stdout, stderr }: Streams, json: boolean, isTaken: boolean): Output => {
  const results = isTaken ? stderr : stdout;
  return {
    result: (value, lines) => {
      results.write(json ? `${visibleJson(JSON.stringify(value))}\n` : lines.map((line) => `${visibleText(line)}\n`).join(''));
    },
    note: (line) => { stderr.write(`${visibleText(line)}\n`); },
    write: async (chunk) => {
      if (stdout.destroyed || stdout.writableEnded) throw new Error('nobody reads standard output any more');
      if (!stdout.write(chunk)) await Promise.race([once(stdout, 'drain'), once(stdout, 'close')]);
    },
  };
};

const names: Readonly<Record<string, readonly [string, string]>> = {
  applications: ['application', 'applications'],
  deletedApplications: ['name of a deleted application', 'names of deleted applications'],
  sessions: ['session', 'sessions'],
  assets: ['saved snippet', 'saved snippets'],
  intentions: ['intention', 'intentions'],
  events: ['event', 'events'],
  seenCopies: ['copied text that is recognised', 'copied texts that are recognised'],
  feedback: ['refusal', 'refusals'],
  history: ['change of the registry', 'changes of the registry'],
  traffic: ['recorded exchange', 'recorded exchanges'],
  flowResults: ['result of a flow', 'results of flows'],
  backups: ['backup', 'backups'],
  putAside: ['file that was put aside', 'files that were put aside'],
  settings: ['group of settings', 'settings'],
  allowedCallers: ['list of allowed callers', 'allowed callers'],
};

/** What the rows of a kind are called, such as `saved snippets`. */
export const kindWords = (kind: string): string => names[kind]?.[1] ?? kind;

/** Such as `1 saved snippet, 2 sessions`; a kind that only counts is left out. */
export const inWords = (counts: Readonly<Record<string, number>>): string => {
  const parts = Object.entries(names).flatMap(([kind, [one, many]]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? 'nothing' : parts.join(', ');
};
