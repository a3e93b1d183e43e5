import { exec } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { consoleRoutes } from '../../contract/console/routes.ts';
import { setup } from '../support/buildOnce.ts';
import { serviceOfTest } from '../support/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);

const docs = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)];

const commands = 'start|detect|run|script|mcp|snapshot|diff|openapi|data';

/** What fetches the package of this name from npm, which is another program's. */
const fetches = /\b(?:npm (?:i|install|add|exec|x)|(?:pnpm|yarn) (?:add|dlx)|npx)\s+(?:-\S+\s+)*patchbay(?![\w./-])/;
/** A command that nobody has after `npm start`. */
const bare = new RegExp(`^\\s*(?:\\$ )?patchbay (?:${commands}|-)`);

const blocksOf = (text: string): string[] => [...text.matchAll(/^ *```.*\n((?:.*\n)*?) *```$/gm)].map(([, block = '']) => block);

describe('what the documents say to run', () => {
  it('is found by these patterns', () => {
    expect(docs.length).toBeGreaterThan(50);
    const fetching = ['npm install --save-dev patchbay', 'npm i patchbay', 'npx patchbay run', 'npx -y patchbay', 'yarn add -D patchbay'];
    expect(fetching.filter((line) => !fetches.test(line))).toEqual([]);
    expect(['npm install --save-dev ../patchbay/patchbay-0.1.0.tgz', 'npx vitest', 'npm install ./patchbay'].filter((line) => fetches.test(line))).toEqual([]);
    expect(['patchbay run flows', '$ patchbay --port 0'].filter((line) => !bare.test(line))).toEqual([]);
    expect(docs.flatMap((file) => blocksOf(read(file))).length).toBeGreaterThan(20);
  });

  it('installs or starts no package of npm by the name alone, except to say that it is another program', () => {
    const lines = docs.flatMap((file) => blocksOf(read(file)).flatMap((block) => block.split('\n')).filter((line) => fetches.test(line)));
    const texts = docs.flatMap((file) => read(file).split(/\n{2,}/).filter((part) => fetches.test(part) && !part.includes('another program')));

    expect([...lines, ...texts]).toEqual([]);
  });

  it('is no bare command', () => {
    expect(docs.flatMap((file) => blocksOf(read(file)).flatMap((block) => block.split('\n')).filter((line) => bare.test(line)))).toEqual([]);
  });

  it('names the file that npm pack writes', () => {
    const { version } = JSON.parse(read('package.json')) as { readonly version: string };

    expect(read('docs/testing.md')).toContain(`\nnpm install --save-dev ../patchbay/patchbay-${version}.tgz\n`);
  });
});

it('the console has no line of its own for a terminal that begins with the bare name', () => {
  const begins = new RegExp(`["'\`]patchbay (?:${commands})\\b`);

  expect(filesIn('src', /\.(?:ts|vue)$/).filter((file) => begins.test(read(file)) || fetches.test(read(file)))).toEqual([]);
});

describe('the line that runs a flow', () => {
  beforeAll(setup);

  it('runs as it is in a terminal of any folder, whatever the folder of flows is called', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-line-'));
    onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
    const flowsDir = join(folder, 'it\'s $HOME');
    mkdirSync(flowsDir);
    const { url } = await serviceOfTest({}, { flowsDir });
    const lineOf = async (answer: Response): Promise<string> =>
      (await answer.json() as { readonly command: string }).command;
    const ready = await fetch(url + consolePathOf('readyFlow', { flow: 'first-handshake.arazzo.yaml' }));
    const { text } = await ready.clone().json() as { readonly text: string };
    const saved = await fetch(url + consolePathOf('saveFlow', { flow: 'mine.arazzo.yaml' }), {
      method: consoleRoutes.saveFlow.method, headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, basis: null }),
    });
    const lines = [await lineOf(ready), await lineOf(saved), await lineOf(await fetch(url + consolePathOf('flow', { flow: 'mine.arazzo.yaml' })))];

    expect(lines[2]).toBe(lines[1]);
    for (const line of lines) {
      const { stdout } = await promisify(exec)(line, { cwd: folder });
      expect(stdout).toMatch(/^✓ First handshake.*\n1 of 1 flows passed\n$/);
    }
  });
});
