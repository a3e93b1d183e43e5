import { describe, expect, it } from 'vitest';
import { dpkgPackage, entry, productInfo } from '../../../fixtures/detection/entries.ts';
import { hostIn, lookInto } from '../../../fixtures/detection/look.ts';
import { program, withTree, type Tree } from '../../../fixtures/detection/tree.ts';
import { zipFile } from '../../../fixtures/detection/zipFile.ts';

const home = 'home/ada';
const extension = 'meshintelligenttechnologiesinc.pieces-vscode';

const findingIn = async (id: string, kind: string, tree: Tree): Promise<string> => {
  const found = (await hostIn(id, tree))?.findings.find((finding) => finding.kind === kind);
  return found?.installed !== true ? 'no' : `${found.version ?? 'yes'}${found.enabled === false ? ' off' : ''}`;
};

describe('integrations', () => {
  it('of the VS Code family are those listed, in any case, that are not waiting to be removed', async () => {
    const list = [null, 7, 'x', { identifier: 'x' }, { identifier: { id: 'MeshIntelligentTechnologiesInc.pieces-vscode' }, version: '2.0.1' },
      { identifier: { id: extension }, version: '1.9.9', relativeLocation: `${extension}-1.9.9` }];
    const folder = `${home}/.vscode/extensions`;
    const obsolete = { [`${folder}/.obsolete`]: JSON.stringify({ [`${extension}-1.9.9`]: true }) };
    expect(await findingIn('vscode', 'vscode-extension', { [`${folder}/extensions.json`]: JSON.stringify(list), ...obsolete })).toBe('2.0.1');
    const left = { [`${folder}/${extension}-1.9.9/package.json`]: '{"version":"1.9.9"}', [`${folder}/extensions.json`]: '[{"ident' };
    expect(await findingIn('vscode', 'vscode-extension', left)).toBe('1.9.9');
    expect(await findingIn('vscode', 'vscode-extension', { ...left, ...obsolete })).toBe('no');
    expect(await findingIn('vscode', 'vscode-extension', { [`${folder}/extensions.json`]: '\ufeff[]' })).toBe('no');
  });

  it.each([
    ['vscode', '.vscode-server/extensions/extensions.json'],
    ['vscode', '.vscode-remote/extensions/extensions.json'],
    ['vscode', '.vscode-server/data/User/profiles/a1/extensions.json'],
    ['vscode', '.var/app/com.visualstudio.code/data/vscode/extensions/extensions.json'],
    ['vscode', '.var/app/com.visualstudio.code/config/Code/User/profiles/a1/extensions.json'],
    ['vscode-insiders', '.vscode-server-insiders/extensions/extensions.json'],
    ['vscodium', '.var/app/com.vscodium.codium/data/codium/extensions/extensions.json'],
    ['vscodium', '.var/app/com.vscodium.codium/config/VSCodium/User/profiles/a1/extensions.json'],
    ['vscodium', '.vscodium-server/extensions/extensions.json'],
    ['cursor', '.cursor-server/extensions/extensions.json'],
    ['windsurf', '.windsurf-server/extensions/extensions.json'],
    ['trae', '.trae-server/extensions/extensions.json'],
  ])('of %s are found in %s, and of no other editor', async (id, path) => {
    const list = JSON.stringify([{ identifier: { id: extension }, version: '2.0.1' }]);
    const found = await withTree({ [`${home}/${path}`]: list }, (root) => lookInto(root).hosts
      .filter(({ findings }) => findings.some(({ installed }) => installed))
      .map(({ host, integration }) => [host.id, integration.version]));
    expect(found).toEqual([[id, '2.0.1']]);
  });

  it.each([
    ['VSCODE_EXTENSIONS', 'srv/extensions/extensions.json', '/srv/extensions'],
    ['VSCODE_PORTABLE', 'srv/portable/extensions/extensions.json', '/srv/portable'],
    ['VSCODE_PORTABLE', 'srv/portable/user-data/User/profiles/x/extensions.json', '/srv/portable'],
  ])('of the VS Code family are found where %s says, in %s', async (name, path, value) => {
    const list = JSON.stringify([{ identifier: { id: extension }, version: '2.0.1' }]);
    const foundWith = (environment: Readonly<Record<string, string>>): Promise<string | null | undefined> =>
      withTree({ [path]: list }, (root) => lookInto(root, 'linux', environment).hosts
        .find(({ host }) => host.id === 'cursor')?.integration.version);
    expect(await foundWith({ HOME: '/home/ada', [name]: value })).toBe('2.0.1');
    expect(await foundWith({ HOME: '/home/ada', [name]: value.slice(1) })).toBeNull();
    expect(await foundWith({ HOME: '/home/ada' })).toBeNull();
  });

  it.each([
    ['webstorm', 'com.jetbrains.WebStorm/data/JetBrains/WebStorm2025.1', 'opt/webstorm'],
    ['android-studio', 'com.google.AndroidStudio/data/Google/AndroidStudio2025.1', 'opt/android-studio'],
  ])('of the flatpak of %s are found in its own folder, beside an IDE that is none', async (id, folder, other) => {
    const jar = zipFile({ 'META-INF/plugin.xml': '<idea-plugin><id>app.pieces.plugins.jetbrains</id><version>2.3.0</version></idea-plugin>' });
    const tree = { [`${home}/.var/app/${folder}/pieces.jar`]: jar };
    expect(await findingIn(id, 'jetbrains-plugin', tree)).toBe('2.3.0');
    const code = id === 'webstorm' ? 'WS' : 'AI';
    expect(await findingIn(id, 'jetbrains-plugin', { ...tree, [`${other}/product-info.json`]: productInfo('IDE', '2026.1', code, 'Other2026.1') })).toBe('2.3.0');
  });

  it.each([
    ['obsidian-plugin', 'obsidian', '.var/app/md.obsidian.Obsidian/config/obsidian/obsidian.json', '{"vaults":{"a":{"path":"/home/ada/Notes"}}}'],
    ['obsidian-plugin', 'obsidian', 'snap/obsidian/current/.config/obsidian/obsidian.json', '{"vaults":{"a":{"path":"/home/ada/Notes"}}}'],
    ['mcp', 'zed', '.var/app/dev.zed.Zed/config/zed/settings.json', '{"context_servers":{"Pieces":{}}}'],
    ['mcp', 'vscode', '.var/app/com.visualstudio.code/config/Code/User/mcp.json', '{"servers":{"Pieces":{}}}'],
    ['neovim-plugin', 'neovim', '.var/app/io.neovim.nvim/data/nvim/lazy/plugin_neovim/a.lua', ''],
    ['firefox-addon', 'firefox', '.var/app/org.mozilla.firefox/.mozilla/firefox/a/extensions.json', '{"addons":[{"version":"1","sourceURI":"pieces-save-code-from-the-web"}]}'],
    ['firefox-addon', 'firefox', '.var/app/org.mozilla.firefox/config/mozilla/firefox/a/extensions.json', '{"addons":[{"version":"1","sourceURI":"pieces-save-code-from-the-web"}]}'],
    ['chrome-extension', 'brave', 'snap/brave/current/.config/BraveSoftware/Brave-Browser/Default/Extensions/igbgibhbfonhmjlechmeefimncpekepm/1_0/manifest.json', '{"version":"1"}'],
    ['chrome-extension', 'vivaldi', '.var/app/com.vivaldi.Vivaldi/config/vivaldi/Default/Extensions/igbgibhbfonhmjlechmeefimncpekepm/1_0/manifest.json', '{"version":"1"}'],
    ['sublime-package', 'sublime-text', '.var/app/com.sublimetext.three/config/sublime-text/Packages/Pieces/a.py', ''],
  ])('%s of %s is found in %s', async (kind, id, path, content) => {
    const notes = { [`${home}/Notes/.obsidian/plugins/pieces-for-developers/manifest.json`]: '{"version":"1"}',
      [`${home}/Notes/.obsidian/community-plugins.json`]: '["pieces-for-developers"]' };
    expect(await findingIn(id, kind, { ...notes, [`${home}/${path}`]: content })).toMatch(/^(?:1|yes)$/);
  });

  it('of Obsidian are off where the vault does not list them among those it runs', async () => {
    const vault = (name: string, version: string, enabled?: string): Tree => ({
      [`${home}/${name}/.obsidian/plugins/pieces-for-developers/manifest.json`]: `{"version":"${version}"}`,
      ...(enabled === undefined ? {} : { [`${home}/${name}/.obsidian/community-plugins.json`]: enabled }),
    });
    const vaults = { [`${home}/.config/obsidian/obsidian.json`]: JSON.stringify({ vaults: { a: { path: '/home/ada/A' }, b: { path: '/home/ada/B' } } }) };
    const found = (...trees: readonly Tree[]): Promise<string> => findingIn('obsidian', 'obsidian-plugin', Object.assign({}, vaults, ...trees) as Tree);
    expect(await found(vault('A', '2.0.0', '["other","pieces-for-developers"]'))).toBe('2.0.0');
    expect(await found(vault('A', '2.0.0', '["other"]'))).toBe('2.0.0 off');
    expect(await found(vault('A', '2.0.0', '{"pieces'))).toBe('2.0.0 off');
    expect(await found(vault('A', '2.0.0'))).toBe('2.0.0 off');
    expect(await found(vault('A', '2.0.0'), vault('B', '1.0.0', '["pieces-for-developers"]'))).toBe('1.0.0');
  });

  it('of JetBrains are read out of the plugin\'s own jar, in the settings of the installed version', async () => {
    const jar = zipFile({ 'META-INF/plugin.xml':
      '<idea-plugin><!-- <version>0</version> --><id>app.pieces.plugins.jetbrains</id><version>2.3.0</version></idea-plugin>' });
    const data = `${home}/.local/share/JetBrains`;
    const tree = {
      [`${data}/WebStorm2025.1/pieces/lib/pieces-2.3.0.jar`]: jar,
      [`${data}/WebStorm2025.1/pieces/lib/okhttp.jar`]: zipFile({ 'a/b.class': 'x' }),
      [`${data}/WebStorm2025.1/corrupt/lib/corrupt.jar`]: Buffer.from('PK\x03\x04 no zip'),
      [`${data}/WebStorm2025.1/cut/lib/cut.jar`]: jar.subarray(0, jar.length - 30),
      [`${data}/PyCharmCE2024.1/pieces.jar`]: jar,
    };
    expect(await findingIn('webstorm', 'jetbrains-plugin', tree)).toBe('2.3.0');
    expect(await findingIn('pycharm-community', 'jetbrains-plugin', tree)).toBe('2.3.0');
    expect(await findingIn('pycharm', 'jetbrains-plugin', tree)).toBe('no');
    expect(await findingIn('webstorm', 'jetbrains-plugin', {
      ...tree, 'opt/webstorm/product-info.json': productInfo('WebStorm', '2025.2', 'WS', 'WebStorm2025.2'),
    })).toBe('no');
  });

  it('of browsers are the newest version of any profile; an empty folder is none', async () => {
    const id = 'igbgibhbfonhmjlechmeefimncpekepm';
    const at = (profile: string, version: string): string => `${home}/.config/google-chrome/${profile}/Extensions/${id}/${version}_0/manifest.json`;
    expect(await findingIn('chrome', 'chrome-extension', {
      [at('Default', '3.3.2')]: '{"version":"3.3.2"}', [at('Profile 1', '3.3.10')]: '{"version":"3.3.10"}',
      [at('Default', '9.9')]: '{"cut', [`${home}/.config/google-chrome/Default/Extensions/${id}/Temp/manifest.json`]: '{"version":"8"}',
    })).toBe('3.3.10');
    expect(await findingIn('chrome', 'chrome-extension', { [`${home}/.config/google-chrome/Default/Extensions/${id}/.keep`]: '' })).toBe('no');
  });

  it('of Firefox say when they are switched off', async () => {
    const addon = { version: '1.6.4', sourceURI: 'https://x.invalid/pieces-save-code-from-the-web-1.6.4.xpi', active: false, userDisabled: true };
    const file = (addons: unknown): Tree => ({ [`${home}/.config/mozilla/firefox/ab.default/extensions.json`]: JSON.stringify({ addons }) });
    expect(await findingIn('firefox', 'firefox-addon', file([null, addon]))).toBe('1.6.4 off');
    expect(await findingIn('firefox', 'firefox-addon', file([{ ...addon, active: true, userDisabled: false }]))).toBe('1.6.4');
    expect(await findingIn('firefox', 'firefox-addon', file([{ defaultLocale: { name: 'Other' } }]))).toBe('no');
  });

  it('of Obsidian, Sublime Text, Neovim and JupyterLab are found where each keeps them', async () => {
    expect(await findingIn('obsidian', 'obsidian-plugin', {
      [`${home}/.config/obsidian/obsidian.json`]: JSON.stringify({ vaults: { a: { path: '/home/ada/Notes' }, b: { path: '/mnt/none' }, c: null } }),
      [`${home}/Notes/.obsidian/plugins/pieces-for-developers/manifest.json`]: '{"version":"1.20.3"}',
      [`${home}/Notes/.obsidian/community-plugins.json`]: '["pieces-for-developers"]',
    })).toBe('1.20.3');
    expect(await findingIn('sublime-text', 'sublime-package', {
      [`${home}/.config/sublime-text/Installed Packages/Pieces.sublime-package`]: zipFile({ 'package-metadata.json': '{"version":"2.0.1"}' }),
    })).toBe('2.0.1');
    expect(await findingIn('neovim', 'neovim-plugin', { [`${home}/.local/share/nvim/site/pack/x/start/plugin_neo_vim/a.lua`]: '' })).toBe('yes');
    expect(await findingIn('jupyterlab', 'jupyter-extension', {
      [`${home}/.local/lib/python3.11/site-packages/jupyter_pieces-1.3.1.dist-info/METADATA`]: 'Name: jupyter-pieces\nVersion: 1.3.1\n\nVersion: 9\n',
    })).toBe('1.3.1');
  });

  it.each([
    ['cursor', '.cursor/mcp.json', '{"mcpServers":{"Pieces":{}}}', 'yes'],
    ['cursor', '.cursor/mcp.json', '{"mcpServers":{"Pieces":{', 'no'],
    ['windsurf', '.codeium/windsurf/mcp_config.json', '{"mcpServers":{}}', 'no'],
    ['vscode', '.config/Code/User/mcp.json', '{\n// mine\n"servers": {"Pieces": {"url": "http://x//y"},},\n}', 'yes'],
    ['zed', '.config/zed/settings.json', '/* all */ {"context_servers": {"pieces": {}}, // one\n}', 'yes'],
    ['goose', '.config/goose/config.yaml', 'a: 1\nextensions:\n  other:\n    pieces: no\n  "pieces":\n    enabled: true\n', 'yes'],
    ['goose', '.config/goose/config.yaml', 'extensions:\n  other:\n    pieces: no\npieces:\n  x: 1\n', 'no'],
    ['openai-codex-cli', '.codex/config.toml', 'x = 1\n[mcp_servers.Pieces]\ncommand = "pieces"\n', 'yes'],
    ['openai-codex-cli', '.codex/config.toml', '[other.Pieces]\n', 'no'],
  ])('of %s are looked for in %s', async (id, path, content, expected) => {
    expect(await findingIn(id, 'mcp', { [`${home}/${path}`]: content })).toBe(expected);
  });
});

describe('hosts', () => {
  it('are there by a program on the search path, with its package\'s version', async () => {
    const host = await hostIn('neovim', {
      'usr/bin/nvim': program(), 'var/lib/dpkg/status': dpkgPackage('neovim', '0.7.2-7'), 'var/lib/dpkg/info/neovim.list': '/usr/bin/nvim\n',
    });
    expect(host).toMatchObject({ installed: true, version: '0.7.2', rows: [{ name: 'Neovim', version: '0.7.2' }] });
  });

  it('are not there for what they left behind', async () => {
    expect(await hostIn('cursor', { [`${home}/.cursor/mcp.json`]: '{"mcpServers":{"Pieces":{}}}' }))
      .toMatchObject({ installed: false, integration: { state: 'installed' }, rows: [] });
  });

  it('are recognised as web applications by their names, and never by a name alone', async () => {
    const apps = 'usr/share/applications';
    const web = '[Desktop Entry]\nType=Application\nName=Microsoft Teams\nExec=/opt/chrome --app-id=abcdef\n';
    expect((await hostIn('microsoft-teams', { [`${apps}/chrome-abcdef-Default.desktop`]: web }))?.installed).toBe(true);
    expect((await hostIn('shortwave', { [`${apps}/de.haeckerfelix.Shortwave.desktop`]: entry('Shortwave') }))?.installed).toBe(false);
  });

  it('of Toolbox are told apart by what stands before the installation\'s own id', async () => {
    const tree = { [`${home}/.local/share/applications/jetbrains-idea-ce-11111111-2222-3333-4444-555555555555.desktop`]: entry('IDEA') };
    expect((await hostIn('intellij-idea-community', tree))?.installed).toBe(true);
    expect((await hostIn('intellij-idea', tree))?.installed).toBe(false);
  });

  it('need more than a program whose name others have too', async () => {
    expect((await hostIn('amazon-q', { 'usr/bin/q': program() }))?.installed).toBe(false);
    expect((await hostIn('amazon-q', { 'usr/bin/q': program(), [`${home}/.aws/amazonq/x`]: '' }))?.installed).toBe(true);
  });
});
