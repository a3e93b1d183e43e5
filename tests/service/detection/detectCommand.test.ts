import { describe, expect, it } from 'vitest';
import { detect, DetectUsageError, readDetectArguments } from '../../../service/detection/cli.ts';
import { entry } from '../../fixtures/detection/entries.ts';
import { withTree } from '../../fixtures/detection/tree.ts';

const tree = {
  'usr/share/applications/loom.desktop': entry('Loom', 'Name[de]=Webstuhl'),
  'home/ada/.local/share/applications/cursor.desktop': entry('Cursor', 'X-AppImage-Version=1.2'),
  'home/ada/.cursor/mcp.json': '{"mcpServers":{"Pieces":{}}}',
};

const run = (...argv: readonly string[]): Promise<string> =>
  withTree(tree, (root) => detect(readDetectArguments(['--root', root, '--platform', 'linux', '--env', 'HOME=/home/ada', ...argv]), () => undefined));

describe('patchbay detect', () => {
  it('prints a line for each application', async () => {
    expect(await run()).toBe('Cursor  1.2      user    integration installed\nLoom    unknown  system');
  });

  it('says what it could not read, and why', async () => {
    const said: string[] = [];
    await withTree(tree, (root) => {
      const where = readDetectArguments(['--root', root, '--platform', 'linux', '--env', `HOME=/home\0ada`]);
      expect(() => detect(where, ({ source, reason }) => { said.push(`${source}: ${reason}`); })).not.toThrow();
    });
    expect(said).toContain('AppImages: ERR_INVALID_ARG_VALUE at /home\0ada/Applications');
  });

  it('prints the hosts when asked', async () => {
    expect((await run('--related')).split('\n').at(-1)).toMatch(/^Cursor +1\.2 +user +integration installed$/);
  });

  it('prints everything as JSON, without members that are not known', async () => {
    const printed: unknown = JSON.parse(await run('--json', '--env', 'LANG=de_DE.UTF-8'));
    expect(printed).toMatchObject({
      external: [
        { name: 'Cursor', version: '1.2', ids: { desktopId: 'cursor.desktop' }, source: 'user' },
        { name: 'Webstuhl', ids: { desktopId: 'loom.desktop' }, source: 'system' },
      ],
    });
    expect(printed).toHaveProperty('external.1', expect.not.objectContaining({ version: expect.anything() as unknown }));
    expect((printed as { readonly related: readonly { readonly id: string }[] }).related.find(({ id }) => id === 'cursor')).toEqual({
      id: 'cursor', name: 'Cursor', version: '1.2', hostInstalled: true, state: 'installed',
      integrations: [{ kind: 'vscode-extension', installed: false }, { kind: 'mcp', installed: true }],
    });
  });

  it.each([
    [['--root', '/no/such/folder'], '--root takes an existing folder.'],
    [['--platform', 'plan9'], '--platform takes linux, darwin or win32.'],
    [['--env', 'HOME'], '--env takes NAME=VALUE.'],
  ])('refuses %j in a sentence', (argv, sentence) => {
    expect(() => readDetectArguments(argv)).toThrow(new DetectUsageError(sentence));
  });
});
