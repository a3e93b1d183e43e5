import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setup } from '../support/buildOnce.ts';

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

describe('npm start', () => {
  let folder: string;
  beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'patchbay-start-')); });
  beforeAll(setup);
  afterAll(() => { rmSync(folder, { recursive: true }); });

  const start = (name: string, ...more: string[]) => {
    const child = spawn(process.execPath, [script, '--no-open', '--data-dir', join(folder, name), ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    const errors: string[] = [];
    const out = createInterface(child.stdout);
    out.on('line', (line) => lines.push(line));
    createInterface(child.stderr).on('line', (line) => errors.push(line));
    return { child, out, lines, errors, exit: once(child, 'close') as Promise<[number | null, string | null]> };
  };

  it.each(['SIGINT', 'SIGTERM'] as const)('prints one line, serves the console and ends with 0 on %s', async (signal) => {
    const { child, out, lines, errors, exit } = start(signal, '--port', '0');
    try {
      const [line] = await once(out, 'line') as [string];
      const url = /^Patchbay is listening on (http:\/\/localhost:\d+\/)$/.exec(line)?.[1] ?? expect.fail(line);
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(page.url).toBe(`${url}console/`);
      expect(await page.text()).toContain('<div id="app">');
    } finally {
      child.kill(signal);
    }

    expect(await exit).toEqual([0, null]);
    expect(lines).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('ends with 1 and one sentence when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    try {
      const { lines, errors, exit } = start('taken', '--port', String(port));

      expect(await exit).toEqual([1, null]);
      expect(lines).toEqual([]);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(String(port));
    } finally {
      taken.close();
    }
  });
});
