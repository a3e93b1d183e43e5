import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startedAs } from '../../service/startedAs.ts';
import { setup } from '../support/buildOnce.ts';

const folder = '/home/ada/plugin';
const of = (script: string, environment: Readonly<Record<string, string>> = {}): string =>
  startedAs({ argv: ['/usr/bin/node', script], environment, folder, platform: 'linux' });

describe('what a person types to start it', () => {
  it.each([
    ['a script of this folder', `${folder}/dist/patchbay.js`, {}, 'node dist/patchbay.js'],
    ['a script beside it', '/home/ada/patchbay/dist/patchbay.js', {}, 'node ../patchbay/dist/patchbay.js'],
    ['a script far away', '/opt/patchbay.js', {}, 'node /opt/patchbay.js'],
    ['a path with a space', `${folder}/my tools/patchbay.js`, {}, 'node \'my tools/patchbay.js\''],
    ['the one installed here', `${folder}/node_modules/.bin/patchbay`, {}, 'npx patchbay'],
    ['the one installed above', '/home/ada/node_modules/.bin/patchbay', {}, 'npx patchbay'],
    ['the installed file itself', `${folder}/node_modules/patchbay/dist/patchbay.js`, {}, 'npx patchbay'],
    ['one that npx fetched, which it would not find by the name', '/home/ada/.npm/_npx/1f/node_modules/.bin/patchbay', {},
      'node ../.npm/_npx/1f/node_modules/.bin/patchbay'],
    ['one that a terminal knows', '/usr/local/bin/patchbay', { PATH: '/usr/bin:/usr/local/bin' }, 'patchbay'],
    ['one that it does not know', '/usr/local/bin/patchbay', { PATH: '/usr/bin' }, 'node /usr/local/bin/patchbay'],
    ['npm start of another folder', '/home/ada/patchbay/dist/patchbay.js',
      { npm_lifecycle_event: 'start', INIT_CWD: '/home/ada' }, 'node patchbay/dist/patchbay.js'],
    ['another program, which has it inside', `${folder}/node_modules/vitest/vitest.mjs`, {}, 'patchbay'],
  ])('names %s', (_what, script, environment, typed) => {
    expect(of(script, environment)).toBe(typed);
  });
});

describe('the built program', () => {
  beforeAll(setup);
  const program = fileURLToPath(new URL('../../dist/patchbay.js', import.meta.url));

  const runAs = (place: string): ((...given: readonly string[]) => string) => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'patchbay-as-')));
    onTestFinished(() => { rmSync(cwd, { recursive: true, force: true }); });
    mkdirSync(join(cwd, place, '..'), { recursive: true });
    symlinkSync(program, join(cwd, place));
    return (...given) => {
      const { stdout, stderr } = spawnSync(process.execPath, [join(cwd, place), ...given], { cwd, encoding: 'utf8' });
      return stdout + stderr;
    };
  };

  it.each([['dist/patchbay.js', 'node dist/patchbay.js'], ['node_modules/.bin/patchbay', 'npx patchbay']])(
    'says in its helps and refusals how it was started, of %s', (place, typed) => {
      const run = runAs(place);
      const helps = ['detect', 'run', 'script', 'mcp', 'snapshot', 'diff', 'data'].map((command) => run(command, '--help'));
      const said = [run('--help'), ...helps, run('run'), run('script'), run('data'), run('diff', 'a')];

      expect(helps.map((help) => help.split('\n', 1)[0]?.startsWith(`Usage: ${typed} `))).toEqual(helps.map(() => true));
      expect(said.slice(8).map((text) => text.split('\n', 1)[0])).toEqual([
        `${typed} run takes files of flows, or folders that hold some.`, `${typed} script takes the file of one flow.`,
        `The commands of ${typed} data are check, backups, restore, export, import and erase.`,
        `${typed} diff takes two files or addresses.`,
      ]);
      expect(said.join('\n').replaceAll(typed, '')).not.toMatch(/\bpatchbay (?:run|data|mcp|script|snapshot|diff|openapi)\b/);
    },
  );
});
