import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'dist/patchbay.js');

/** Which form of the program is run: the sources through tsx, or what was built. */
export type Program = 'source' | 'built';

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether dist/ was built after the last change of the service: then it starts in a fifth of the time. */
export const isBuilt = (): boolean => {
  const sources = ['service', 'contract'].flatMap((folder) => (
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name))
  ));
  // The stamp is written when a build has ended, and is not there while one runs.
  return Math.max(...[...sources, join(root, 'package.json')].map(changedAt)) < changedAt(join(root, 'dist/.sources'));
};

const programArguments = (program: Program): string[] => (
  program === 'source' ? ['--import', 'tsx', join(root, 'service/main.ts')] : [built]
);

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** The program as a process of its own, with everything it said so far. */
export type Child = {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exited: Promise<Exit>;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<Exit>;
};

export type ChildOptions = {
  /** Default: what was built, when it is up to date. */
  readonly program?: Program;
  readonly uid?: number;
  readonly environment?: NodeJS.ProcessEnv;
  readonly cwd?: string;
};

/** Starts the program with the given arguments. */
export const startChild = (given: readonly string[], options: ChildOptions = {}): Child => {
  const child = spawn(process.execPath, [...programArguments(options.program ?? (isBuilt() ? 'built' : 'source')), ...given], {
    cwd: options.cwd ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', ...options.environment },
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => { stdout += text; });
  child.stderr.setEncoding('utf8').on('data', (text: string) => { stderr += text; });
  const exited = new Promise<Exit>((resolve, reject) => {
    child.on('error', reject);
    // Not "exit": only now everything it said has arrived.
    child.on('close', (code, signal) => { resolve({ code, signal }); });
  });
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
};

/**
 * Waits for the first whole line on standard output.
 * @throws Error with what it said on standard error when it ends before
 */
export const firstLine = async (child: Child): Promise<string> => {
  for (;;) {
    const end = child.stdout().indexOf('\n');
    if (end !== -1) return child.stdout().slice(0, end);
    const { stdout } = child.process;
    if (stdout === null) throw new Error('Standard output is not a pipe.');
    const ended = child.exited.then(() => true);
    if (await Promise.race([once(stdout, 'data').then(() => false), ended]) && !child.stdout().includes('\n')) {
      throw new Error(`The program ended before it was ready: ${child.stderr()}`);
    }
  }
};

export type Ready = { readonly child: Child; readonly url: string; readonly startMs: number };

/** Starts the service on a data folder and any free port, and waits until it answers. */
export const startService = async (dataDir: string, options: ChildOptions = {}): Promise<Ready> => {
  const started = performance.now();
  const child = startChild(['--port', '0', '--data-dir', dataDir, '--json'], options);
  const line: unknown = JSON.parse(await firstLine(child));
  if (typeof line !== 'object' || line === null || !('port' in line) || typeof line.port !== 'number') {
    throw new Error('The ready line names no port.');
  }
  // The address, not the name: looking up localhost for each of many connections would be measured too.
  return { child, url: `http://127.0.0.1:${line.port}`, startMs: performance.now() - started };
};
