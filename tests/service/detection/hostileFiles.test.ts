import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, closeSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entry } from '../../fixtures/detection/entries.ts';
import { lookInto, namesIn } from '../../fixtures/detection/look.ts';
import { growTree, withTree } from '../../fixtures/detection/tree.ts';
import { scan, type SourceAnswer } from '../../../service/detection/scan/scan.ts';
import { HostView } from '../../../service/detection/view/hostView.ts';
import { machineOf } from '../../../service/detection/view/machine.ts';

const apps = 'usr/share/applications';
const tree = { [`${apps}/a.desktop`]: entry('Found') };

const names = (root: string): readonly string[] => lookInto(root).external.map(({ name }) => name);

describe('what only a running system can hold', () => {
  it('a FIFO and a socket that are named like entries hold nothing up', async () => {
    expect(await withTree(tree, async (root) => {
      execFileSync('mkfifo', [join(root, apps, 'fifo.desktop'), join(root, apps, 'other.desktop')]);
      const server = createServer();
      await new Promise<void>((resolve) => { server.listen(join(root, apps, 'socket.desktop'), resolve); });
      try {
        return names(root);
      } finally {
        await new Promise((resolve) => { server.close(resolve); });
      }
    })).toEqual(['Found']);
  });

  it('a sparse file of 3 GiB is not read', async () => {
    expect(await withTree(tree, (root) => {
      const giant = join(root, apps, 'giant.desktop');
      writeFileSync(giant, entry('Giant'));
      truncateSync(giant, 3 * 2 ** 30);
      return names(root);
    })).toEqual(['Found']);
  });

  it('a name that is no UTF-8, and one as long as can be, are no obstacle', async () => {
    expect(await withTree(tree, (root) => {
      const stray = (...parts: readonly (string | number)[]): Buffer => Buffer.concat([
        Buffer.from(join(root, apps, '/')), ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))),
      ]);
      for (const path of [stray('b', 0xff, '.desktop'), stray('l'.repeat(247), '.desktop')]) {
        const file = openSync(path, 'w');
        writeFileSync(file, entry('Named'));
        closeSync(file);
      }
      mkdirSync(stray('d', 0xfe));
      writeFileSync(stray('d', 0xfe, '/x.desktop'), entry('In A Stray Folder'));
      return names(root);
    })).toEqual(['Found', 'Named']);
  });

  it('a FIFO in the place of any other file that is read holds nothing up either', async () => {
    const files = [
      'var/lib/dpkg/status', 'var/lib/dpkg/info/a.list', 'var/lib/pacman/local/a-1-1/desc', 'lib/apk/db/installed', 'opt/ide/product-info.json',
      'snap/ash/current/meta/snap.yaml', 'home/ada/Applications/A-1.AppImage', 'home/ada/.local/share/JetBrains/Toolbox/state.json',
      'home/ada/.local/share/JetBrains/WebStorm2025.1/p/lib/p.jar', 'home/ada/.vscode/extensions/extensions.json', 'home/ada/.cursor/mcp.json',
      'home/ada/.config/google-chrome/Default/Extensions/igbgibhbfonhmjlechmeefimncpekepm/1_0/manifest.json',
      'home/ada/.mozilla/firefox/a/extensions.json', 'home/ada/.config/obsidian/obsidian.json',
      'home/ada/.config/sublime-text/Installed Packages/Pieces.sublime-package',
      'home/ada/.local/lib/python3.12/site-packages/jupyter_pieces-1.dist-info/METADATA',
    ];
    expect(await withTree({ ...tree, [`${apps}/ash_ash.desktop`]: entry('Ash', 'X-SnapInstanceName=ash') }, (root) => {
      for (const file of files) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        execFileSync('mkfifo', [join(root, file)]);
      }
      return names(root);
    })).toEqual(['Ash', 'Found']);
  });

  it('files and folders that vanish while the scan goes on take nothing else with them', async () => {
    const more = Object.fromEntries(['b', 'c', 'd'].map((name) => [`${apps}/${name}.desktop`, entry(name.toUpperCase())]));
    const seen = await withTree({ ...tree, ...more, [`${apps}/sub/e.desktop`]: entry('E') }, (root) => {
      const view = new HostView(machineOf({ root, platform: 'linux', environment: { HOME: '/home/ada' } }));
      const list = view.list.bind(view);
      view.list = (path) => {
        const entries = list(path);
        if (path === `/${apps}`) for (const name of ['c.desktop', 'sub']) rmSync(join(root, apps, name), { recursive: true });
        return entries;
      };
      const answers: SourceAnswer[] = [];
      scan(view, (answer) => { answers.push(answer); });
      const found = answers.flatMap(({ programs }) => programs.map(({ name }) => name));
      return [found, answers.filter(({ failure }) => failure !== null)];
    });
    expect(seen).toEqual([['Found', 'B', 'D'], []]);
  });

  it('a bug in one source is told with its reason and hides nothing of the others', async () => {
    const more = {
      'home/ada/Applications/Tool-1.2.AppImage': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0AI\x02', 'latin1'), Buffer.alloc(16)]),
      'home/ada/.cursor/mcp.json': '{"mcpServers":{"Pieces":{}}}',
    };
    const answersWith = (broken: string): Promise<readonly SourceAnswer[]> => withTree({ ...tree, ...more }, (root) => {
      const view = new HostView(machineOf({ root, platform: 'linux', environment: { HOME: '/home/ada' } }));
      for (const name of ['list', 'read', 'stat'] as const) {
        const usual = view[name].bind(view) as (path: string) => never;
        view[name] = (path: string) => {
          if (path.includes(broken)) throw new TypeError(`Cannot read properties of\nundefined (reading 'x')`);
          return usual(path);
        };
      }
      const answers: SourceAnswer[] = [];
      scan(view, (answer) => { answers.push(answer); });
      return answers;
    });
    const seen = async (broken: string): Promise<unknown> => {
      const answers = await answersWith(broken);
      return [
        answers.flatMap(({ source, failure }) => (failure === null ? [] : [[source, failure]])),
        answers.flatMap(({ programs }) => programs.map(({ name }) => name)),
        answers.flatMap(({ findings }) => findings.filter(({ installed }) => installed).map(({ host }) => host)),
      ];
    };
    const because = 'TypeError: Cannot read properties of undefined (reading \'x\')';
    expect(await seen('/usr/share/applications')).toEqual([[['desktop entries', because]], ['Tool'], ['cursor']]);
    expect(await seen('/var/lib/dpkg')).toEqual([[['package databases', because]], ['Found', 'Tool'], ['cursor']]);
    expect(await seen('/home/ada/Applications')).toEqual([[['AppImages', because]], ['Found'], ['cursor']]);
    expect(await seen('.cursor/mcp.json')).toEqual([[['integrations (mcp)', because]], ['Found', 'Tool'], []]);
    expect(await seen('obsidian.json')).toEqual([[['integrations (obsidian-plugin)', because]], ['Found', 'Tool'], ['cursor']]);
  });

  it('a file that vanishes between listing and reading is passed over', async () => {
    expect(await withTree({ ...tree, [`${apps}/b.desktop`]: entry('Vanished') }, (root) => {
      const view = new HostView(machineOf({ root, platform: 'linux', environment: {} }));
      const listed = view.list(`/${apps}`).map(({ name }) => name);
      rmSync(join(root, apps, 'b.desktop'));
      return [listed, view.read(`/${apps}/b.desktop`, 1_000), view.takeTally()];
    })).toEqual([['a.desktop', 'b.desktop'], null, { read: 1, refused: 0, why: null }]);
  });

  it.runIf(process.getuid?.() === 0)('a folder that this user may not read hides no other, and fails alone', async () => {
    const program = [
      'import(process.argv[1]).then(({ lookInto }) => {',
      '  const { external, answers } = lookInto(process.argv[2]);',
      '  console.log(JSON.stringify([external.map(({ name }) => name), answers.filter(({ failure }) => failure !== null).map(({ source, failure }) => [source, failure])]));',
      '});',
    ].join('\n');
    const module = join(import.meta.dirname, '../../fixtures/detection/look.ts');
    const asNobody = (root: string): unknown => JSON.parse(execFileSync('setpriv', [
      '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, '--import', 'tsx', '-e', program, module, root,
    ], { encoding: 'utf8', env: { ...process.env, TMPDIR: root } }));
    const both = { ...tree, 'usr/local/share/applications/b.desktop': entry('Locked') };
    expect(await withTree(both, (root) => {
      chmodSync(root, 0o777);
      chmodSync(join(root, 'usr/local/share/applications'), 0o700);
      const one = asNobody(root);
      chmodSync(join(root, apps), 0o700);
      return [one, asNobody(root)];
    })).toEqual([[['Found'], []], [[], [['desktop entries', 'EACCES at /usr/local/share/applications']]]]);
  });

  it('5,000 entries are all found', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${apps}/e${String(at)}.desktop`, entry(`E${String(at)}`)]));
    expect((await namesIn(many)).length).toBe(5_000);
  });

  it('of 100,000 entries in a folder no more than are listed are looked at', async () => {
    expect(await withTree({ [`${apps}/.keep`]: '' }, (root) => {
      const folder = join(root, apps);
      for (let at = 0; at < 100_500; at += 1) closeSync(openSync(`${folder}/${String(at)}.desktop`, 'w'));
      const view = new HostView(machineOf({ root, platform: 'linux', environment: {} }));
      return [view.list(`/${apps}`).length, names(root)];
    })).toEqual([100_000, []]);
  });

  it('files above a root are out of reach, however a path is written', async () => {
    expect(await withTree(tree, (root) => {
      growTree(root, { 'inner/usr/share/applications/x.desktop': entry('Inner'), 'secret.txt': 'secret' });
      const view = new HostView(machineOf({ root: join(root, 'inner'), platform: 'linux', environment: {} }));
      return [view.read('/../secret.txt', 100), view.read('/usr/../../secret.txt', 100), view.stat('/..')?.isFolder, names(join(root, 'inner'))];
    })).toEqual([null, null, true, ['Inner']]);
  });

  it('nothing that is found is ever started', async () => {
    expect(await withTree({
      'usr/bin/evil': { program: '#!/bin/sh\ntouch "$(dirname "$0")/was-started"\n' },
      [`${apps}/a.desktop`]: entry('Evil', 'TryExec=evil'),
    }, (root) => [names(root), new HostView(machineOf({ root, platform: 'linux', environment: {} })).stat('/usr/bin/was-started')]))
      .toEqual([['Evil'], null]);
  });
});
