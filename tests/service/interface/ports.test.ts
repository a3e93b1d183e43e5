import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPatchbay } from '../../../service/library.ts';
import type { RunningPatchbay, StartOptions } from '../../../service/options.ts';
import { operationPathOf } from '../../support/operationPath.ts';

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'patchbay-ports-'));
  onTestFinished(() => { rmSync(made, { recursive: true, force: true }); });
  return made;
};

const start = async (options: StartOptions): Promise<RunningPatchbay> => {
  const service = await startPatchbay({ ephemeral: true, logLevel: 'silent', ...options });
  onTestFinished(() => service.close());
  return service;
};

describe('ports', () => {
  it('of the range that are taken are passed over, and the port file says which one it is', async () => {
    const files = [join(folder(), 'a.txt'), join(folder(), 'b.txt')];
    const services = [];
    for (const portFile of files) services.push(await start({ portFile }));
    const ports = services.map((service) => service.port);
    expect(new Set(ports).size).toBe(2);
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(39_300);
      expect(port).toBeLessThanOrEqual(39_333);
    }
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(ports.map(String));
  });

  it('that were asked for and are taken are one clear sentence', async () => {
    const { port } = await start({ port: 0 });
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is taken by another program on IPv4; stop it or choose another port with --port.`,
    );
  });
});

describe('port file', () => {
  it('is written over an empty one when the service listens, and nothing is left beside it', async () => {
    const at = folder();
    writeFileSync(join(at, '.port.txt'), '');
    const { port, url } = await start({ port: 0, portFile: join(at, '.port.txt') });
    expect(readFileSync(join(at, '.port.txt'), 'utf8')).toBe(String(port));
    expect(readdirSync(at)).toEqual(['.port.txt']);
    expect((await fetch(`${url}${operationPathOf('wellKnownHealth')}`)).status).toBe(200);
  });

  it('that cannot be written is one clear sentence, and the service does not stay', async () => {
    const at = folder();
    mkdirSync(join(at, 'taken'));
    writeFileSync(join(at, 'taken', 'x'), '');
    const dataDir = join(at, 'data');
    const failing = start({ port: 0, dataDir, ephemeral: false, portFile: join(at, 'taken') });
    await expect(failing).rejects.toThrow(/^The port file .+ cannot be written \(.+\); choose another with .+\.$/);
    expect(readdirSync(at).toSorted()).toEqual(['data', 'taken']);
    // Nothing holds the folder any more.
    expect((await start({ port: 0, dataDir, ephemeral: false })).dataDir).toBe(dataDir);
  });
});
