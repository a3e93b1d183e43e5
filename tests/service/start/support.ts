import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { startChild, startService, type Child, type ChildOptions, type Ready } from '../../../bench/soak/child.ts';

/** Starts the command line; it is killed after the test when it still runs. */
export const patchbay = (given: readonly string[], options: ChildOptions = {}): Child => {
  const child = startChild(given, options);
  onTestFinished(async () => { await child.end('SIGKILL'); });
  return child;
};

/** Starts a service and waits until it answers; it is killed after the test when it still runs. */
export const running = async (dataDir: string, options: ChildOptions = {}): Promise<Ready> => {
  const ready = await startService(dataDir, options);
  onTestFinished(async () => { await ready.child.end('SIGKILL'); });
  return ready;
};

/** A program of somebody else on a port. */
export const occupyPort = async (host: string): Promise<number> => {
  const server: Server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => { server.close(); });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No address.');
  return address.port;
};

export const post = async (url: string, path: string, body: unknown): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

/** Connects an application and gives its id. */
export const connect = async (url: string, name = 'VS_CODE'): Promise<string> => {
  const { text } = await post(url, operationPathOf('connect'), { application: { name, version: '1.94.2', platform: 'LINUX' } });
  const context: unknown = JSON.parse(text);
  if (typeof context === 'object' && context !== null && 'application' in context) {
    const { application } = context;
    if (typeof application === 'object' && application !== null && 'id' in application) return String(application.id);
  }
  throw new Error(`connect was answered ${text}`);
};

export const seedOf = (raw: string): object => ({ asset: { format: { fragment: { string: { raw } } } } });

export const code = [
  'export function debounce(fn, wait = 250) {',
  '  let timer;',
  '  return (...args) => {',
  '    clearTimeout(timer);',
  '    timer = setTimeout(() => fn(...args), wait);',
  '  };',
  '}',
].join('\n');
