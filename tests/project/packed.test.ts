import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setup } from '../support/buildOnce.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** What its reporter for JSON writes, as far as it is read here. */
type VitestResults = {
  readonly testResults: readonly {
    readonly assertionResults?: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
};

describe('the packed file, installed in an empty folder', () => {
  let folder: string;
  let hidden: readonly string[];
  const run = (command: string, ...args: string[]): string => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const installed = (path: string): string => join(folder, 'node_modules/patchbay', path);

  beforeAll(() => {
    setup();
    execFileSync(process.execPath, [join(root, 'scripts/types.mjs'), '--if-changed'], { stdio: 'inherit' });
    folder = mkdtempSync(join(tmpdir(), 'patchbay-packed-'));
    execFileSync(npm, ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
    const [file = expect.fail('npm pack wrote nothing')] = readdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    run(npm, 'install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', join(folder, file));
    hidden = readdirSync(installed('dist')).filter((name) => name.startsWith('.'));
  });
  afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

  it('is five packages', () => {
    const paths = run(npm, 'ls', '--all', '--parseable').trim().split('\n').slice(1);
    const names = [...new Set(paths.map((path) => path.replaceAll('\\', '/').split('/node_modules/').at(-1)))].sort();

    expect(names).toEqual(['@photostructure/sqlite', 'native-reg', 'node-addon-api', 'node-gyp-build', 'patchbay']);
  });

  it('starts by npx and answers', async () => {
    const child = spawn(npm.replace('npm', 'npx'), ['--no-install', 'patchbay', '--ephemeral', '--port', '0', '--json'], {
      cwd: folder, stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data') as [Buffer];
    const { url, pid } = JSON.parse(line.toString()) as { readonly url: string; readonly pid: number };
    try {
      const health = await fetch(`${url}/.well-known/health`);
      expect([health.status, await health.text()]).toEqual([200, expect.stringMatching(/^ok:/)]);
      const page = await fetch(`${url}/`);
      expect(await page.text()).toContain('<div id="app">');
    } finally {
      const closed = once(child, 'close');
      process.kill(pid, 'SIGTERM');
      await closed;
    }
  });

  it('keeps the compiled code of the service at a stop, for the next start', async () => {
    const startAndStop = async (): Promise<void> => {
      const child = spawn(process.execPath, [installed('dist/patchbay.js'), '--ephemeral', '--port', '0', '--json'], {
        cwd: folder, stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    };
    await startAndStop();
    const keptCode = (): Map<string, number> =>
      new Map(readdirSync(installed('dist/.compiled')).map((name) => [name, statSync(installed(join('dist/.compiled', name))).ino]));
    const first = keptCode();
    await startAndStop();

    const run = `-${process.version}-${process.platform}-${process.arch}`;
    const scripts = [...first.keys()].map((name) => name.replace(run, '.js'));
    // With what it has in common with other programs.
    expect(scripts).toEqual(expect.arrayContaining(['service.js', expect.stringMatching(/^service-\w+\.js$/)]));
    expect(readdirSync(installed('dist'))).toEqual(expect.arrayContaining(scripts));
    // It was of use: what is not taken is written anew.
    expect([...keptCode()]).toEqual(expect.arrayContaining([...first]));
  });

  it('starts from a program that imports it', () => {
    writeFileSync(join(folder, 'program.js'), `
      import { startPatchbay, StartError } from 'patchbay';
      const service = await startPatchbay({ ephemeral: true, port: 0 });
      const { status } = await fetch(service.url + '/.well-known/health');
      await service.close();
      const refused = await startPatchbay({ allowOrigins: ['not one'] }).catch((error) => error instanceof StartError);
      console.log(status, refused);`);

    expect(run(process.execPath, 'program.js')).toBe('200 true\n');
  });

  it('runs the tests of a plugin that docs/testing.md has as an example', () => {
    const plugin = join(folder, 'plugin');
    const text = readFileSync(join(root, 'docs/testing.md'), 'utf8');
    const blocks = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
    const [source = '', tests = ''] = blocks;
    expect(blocks).toHaveLength(2);
    mkdirSync(join(plugin, 'flows'), { recursive: true });
    writeFileSync(join(plugin, 'plugin.js'), source);
    writeFileSync(join(plugin, 'plugin.test.js'), tests);
    copyFileSync(installed('flows/ready/first-handshake.arazzo.yaml'), join(plugin, 'flows/first-handshake.arazzo.yaml'));
    symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', 'json'], {
      cwd: plugin, encoding: 'utf8', env: { ...process.env, VITEST: undefined },
    });
    const { testResults: [{ assertionResults = [] } = {}] } = JSON.parse(stdout) as VitestResults;

    expect(assertionResults.map(({ status, failureMessages }) => [status, ...failureMessages].join(' ')), stderr)
      .toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  it('has types that hold a program to what it takes, under strict rules and without others', () => {
    writeFileSync(join(folder, 'program.ts'), `
      import {
        startPatchbay, PatchbayError, StartError, type Flow, type ObservedExchange, type RunningPatchbay, type StartOptions,
      } from 'patchbay';
      const options: StartOptions = { port: 0, ephemeral: true, logLevel: 'silent' };
      export const begin = async (): Promise<string> => {
        const service: RunningPatchbay = await startPatchbay(options);
        const port: number = service.port;
        await service.close();
        return new StartError(service.url).message + String(port);
      };
      export const look = async (service: RunningPatchbay, flow: Flow): Promise<string> => {
        const seen: readonly ObservedExchange[] = await service.exchanges();
        const { application, status } = await service.waitFor({ operation: 'connect', where: ({ path }) => path !== '' }, 10);
        const drill = await service.drill({ application: application?.id ?? '', answer: { kind: 'delay', milliseconds: 5 }, times: 2 });
        await service.forgetConnection(drill.id);
        const { state, runs, report } = await service.run({ ...flow, title: 'Mine' }, { repeat: 2, inputs: { word: 'a' } });
        const operation: 'connect' | 'suggest' | undefined = flow.steps[0]?.operation === 'connect' ? 'connect' : undefined;
        return [state, runs.length, report, status, seen.length, operation, new PatchbayError('').message].join();
      };
      // @ts-expect-error There is no such drill.
      export const wrongDrill = (service: RunningPatchbay) => service.drill({ application: '', answer: { kind: 'status', status: 418 } });
      // @ts-expect-error There is no such operation.
      export const wrongFlow = (flow: Flow): Flow => ({ ...flow, steps: flow.steps.map((step) => ({ ...step, operation: 'nothing' })) });
      // @ts-expect-error A port is a number.
      export const wrong = startPatchbay({ port: '39300' });
    `);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      compilerOptions: { strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'es2022', module: 'nodenext', types: [] },
      files: ['program.ts'],
    }));

    expect(spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], { encoding: 'utf8' }))
      .toMatchObject({ stdout: '', status: 0 });
    expect(readdirSync(installed('dist')).filter((name) => name.endsWith('.d.ts'))).toEqual(['library.d.ts']);
  });

  it('has the licence of everything that its files contain, and nothing of the build', () => {
    const thirdParty = readFileSync(installed('dist/THIRD-PARTY.md'), 'utf8');

    expect(thirdParty).toMatch(/^## find-my-way \d[^\n]*\(MIT\)\n\n(?:.*\n)*?.*Permission is hereby granted/m);
    expect(hidden).toEqual([]);
  });
});
