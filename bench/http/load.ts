import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Load = { readonly url: string; readonly body?: string };

export type Measured = {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
};

const connections = 32;

const milliseconds = (figure: string): number => {
  const value = Number.parseFloat(figure);
  if (figure.endsWith('us')) return value / 1000;
  return figure.endsWith('ms') ? value : value * 1000;
};

/**
 * Loads an address with 32 connections through wrk and tells what it answered.
 * @throws Error when wrk is missing or an answer was not 2xx
 */
export const loadWith = async ({ url, body }: Load, seconds: number, folder: string): Promise<Measured> => {
  const script = join(folder, 'load.lua');
  writeFileSync(script, body === undefined
    ? ''
    : `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = ${JSON.stringify(body)}\n`);
  const { stdout } = await run('wrk', [
    '--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--latency', '--script', script, url,
  ]);
  if (stdout.includes('Non-2xx')) throw new Error(`Some answers of ${url} were not 2xx:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const p99 = milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1] ?? '');
  if (Number.isNaN(requests) || Number.isNaN(perSecond) || Number.isNaN(p99)) throw new Error(`wrk printed something else:\n${stdout}`);
  return { requests, perSecond, p99 };
};
