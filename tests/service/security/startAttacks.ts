import { spawn } from 'node:child_process';
import {
  chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, StartError } from '../../../service/startError.ts';
import { connectedId } from '../http/clients.ts';
import { startService } from '../../support/service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs something in a folder of its own. */
const inFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-attack-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Lets another program have an IPv6 port while something is tried; 0 for any. One that is taken already will do. */
export const withSquatter = async <Result>(port: number, use: (port: number) => Promise<Result>): Promise<Result> => {
  const server = createServer();
  const taken = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      if (codeOf(error) === 'EADDRINUSE') resolve(port);
      else reject(error);
    });
    server.listen({ host: '::1', port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
  try {
    return await use(taken);
  } finally {
    server.close();
  }
};

type ProgramRun = { readonly code: number | null; readonly output: string };

/**
 * Runs the program as a person does.
 * @param whenReady is called with its first line, and the program is stopped afterwards
 */
export const runProgram = (
  options: readonly string[], whenReady: () => Promise<void> | void = () => undefined,
): Promise<ProgramRun> => new Promise((resolve, reject) => {
  const program = spawn(process.execPath, ['--import', 'tsx', 'service/main.ts', '--no-open', ...options], { cwd: root });
  let output = '';
  let ready: Promise<void> | undefined;
  const collect = (bytes: Buffer): void => {
    output += bytes.toString();
    if (!output.includes('listening on')) return;
    ready ??= Promise.resolve(whenReady()).finally(() => { program.kill(); });
    ready.catch(reject);
  };
  program.stdout.on('data', collect);
  program.stderr.on('data', collect);
  program.on('error', reject).on('close', (code) => { resolve({ code, output }); });
});

type Modes = { readonly folder: string; readonly files: Readonly<Record<string, string>> };

/** Modes of a data folder and of everything in it, as octal text. */
const modesOf = (folder: string): Modes => {
  const mode = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);
  return {
    folder: mode(folder),
    files: Object.fromEntries(readdirSync(folder).map((name) => [name, mode(join(folder, name))])),
  };
};

/** Starts the program on a new folder under a generous umask and gives the modes while it runs. */
export const modesWhileRunning = (): Promise<Modes> => inFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  let modes: Modes | undefined;
  const { output } = await runProgram(['--port', '0', '--data-dir', dataDir], async () => {
    const port = Number(/localhost:(\d+)/.exec(readFileSync(join(dataDir, 'patchbay.running.json'), 'utf8'))?.[1]);
    await connectedId(port);
    modes = modesOf(dataDir);
  });
  if (modes === undefined) throw new Error(`The program did not start: ${output}`);
  return modes;
});

/** What a start on a prepared data folder says; undefined when it succeeds. */
const startOn = async (dataDir: string): Promise<string | undefined> => {
  try {
    const service = await startService({ dataDir });
    await service.close();
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
};

type LinkOutcome = { readonly refusal: string | undefined; readonly victim: string };

/** Puts a link in place of a file of the data folder and starts: gives the refusal and what became of its target. */
export const startWithLink = (name: string): Promise<LinkOutcome> =>
  inFolder(async (folder) => {
    const victim = join(folder, 'victim');
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    writeFileSync(victim, 'untouched');
    symlinkSync(victim, join(dataDir, name));
    const refusal = await startOn(dataDir);
    return { refusal: refusal?.replace(dataDir, ''), victim: readFileSync(victim, 'utf8') };
  });

/** Starts on a folder whose database belongs to another user, which only root can arrange. */
export const startWithForeignFile = (): Promise<string | undefined> => inFolder(async (folder) => {
  writeFileSync(join(folder, 'patchbay.db'), '');
  chownSync(join(folder, 'patchbay.db'), 12_345, 12_345);
  return (await startOn(folder))?.replace(folder, '');
});

/** Gives the data folder itself as a link. */
export const startOnLinkedFolder = (): Promise<string | undefined> => inFolder(async (folder) => {
  mkdirSync(join(folder, 'real'));
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  return (await startOn(join(folder, 'link')))?.replace(folder, '');
});
