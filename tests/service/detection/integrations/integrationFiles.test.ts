import { describe, expect, it } from 'vitest';
import { serverNames } from '../../../../service/detection/parsers/servers/serverNames.ts';
import type { DetectedPlatform } from '../../../../service/detection/view/machine.ts';
import { hostIn } from '../../../fixtures/detection/look.ts';
import { link, program, type Tree } from '../../../fixtures/detection/tree.ts';
import { zipFile } from '../../../fixtures/detection/zipFile.ts';

const homes: Readonly<Record<DetectedPlatform, string>> = { linux: 'home/ada', darwin: 'Users/ada', win32: 'C/Users/Ada' };
const extension = 'meshintelligenttechnologiesinc.pieces-vscode';

const finding = async (id: string, kind: string, tree: Tree, platform: DetectedPlatform = 'linux'): Promise<string> => {
  const found = (await hostIn(id, tree, platform))?.findings.find((one) => one.kind === kind);
  return found?.installed !== true ? 'no' : `${found.version ?? 'yes'}${found.enabled === false ? ' off' : ''}`;
};

describe('extensions of the VS Code family', () => {
  const listed = (version: string, more: Readonly<Record<string, unknown>> = {}): unknown =>
    ({ identifier: { id: extension }, version, ...more });

  it.each<[string, string]>([
    ['vscode', '.vscode'], ['vscode', '.vscode-server'], ['vscode-insiders', '.vscode-insiders'], ['vscodium', '.vscode-oss'], ['cursor', '.cursor'],
    ['windsurf', '.windsurf'], ['windsurf', '.devin'], ['trae', '.trae'], ['azure-data-studio', '.azuredatastudio'],
  ])('of %s are found in ~/%s on every system', async (id, folder) => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(await finding(id, 'vscode-extension', { [`${homes[platform]}/${folder}/extensions/extensions.json`]: JSON.stringify([listed('1.2.3')]) }, platform)).toBe('1.2.3');
    }
  });

  it('count as removed by the folder they lie in, whichever way the list names it', async () => {
    const at = 'home/ada/.vscode/extensions';
    const obsolete = { [`${at}/.obsolete`]: JSON.stringify({ [`${extension}-1.0.0-linux-x64`]: true, [`${extension}-3.0.0`]: false }) };
    const list = (entries: readonly unknown[]): Tree => ({ ...obsolete, [`${at}/extensions.json`]: JSON.stringify(entries) });
    expect(await finding('vscode', 'vscode-extension', list([listed('1.0.0', { relativeLocation: `${extension}-1.0.0-linux-x64` })]))).toBe('no');
    expect(await finding('vscode', 'vscode-extension', list([listed('1.0.0', { location: { $mid: 1, path: `/home/ada/.vscode/extensions/${extension}-1.0.0-linux-x64`, scheme: 'file' } })]))).toBe('no');
    expect(await finding('vscode', 'vscode-extension', list([listed('1.0.0', { location: `/home/ada/.vscode/extensions/${extension}-1.0.0-linux-x64` }), listed('0.9.0')]))).toBe('0.9.0');
    expect(await finding('vscode', 'vscode-extension', list([listed('3.0.0'), listed('3.0.10'), listed('3.0.9')]))).toBe('3.0.10');
    expect(await finding('vscode', 'vscode-extension', list([listed(''), { identifier: { id: `${extension}-other` }, version: '1' }, { version: '1' }]))).toBe('no');
  });

  it('may be installed for one profile alone', async () => {
    expect(await finding('vscode', 'vscode-extension', {
      'home/ada/.vscode/extensions/extensions.json': '[]',
      'home/ada/.config/Code/User/profiles/-1a2b3c/extensions.json': JSON.stringify([listed('2.2.0', { relativeLocation: `${extension}-2.2.0` })]),
      'home/ada/.config/Code/User/profiles/4d5e/extensions.json': '[{"cut',
    })).toBe('2.2.0');
    expect(await finding('cursor', 'vscode-extension', {
      'C/Users/Ada/AppData/Roaming/Cursor/User/profiles/x/extensions.json': JSON.stringify([listed('2.2.0')]),
    }, 'win32')).toBe('2.2.0');
    expect(await finding('vscode', 'vscode-extension', {
      'home/ada/.vscode/extensions/.obsolete': JSON.stringify({ [`${extension}-2.2.0`]: true }),
      'home/ada/.config/Code/User/profiles/x/extensions.json': JSON.stringify([listed('2.2.0')]),
    })).toBe('no');
  });

  it('are looked for in folders when there is no list, by what their own description says', async () => {
    const at = `home/ada/.vscode/extensions/MeshIntelligentTechnologiesInc.pieces-vscode-1.9.9`;
    expect(await finding('vscode', 'vscode-extension', { [`${at}/package.json`]: '{"version":"1.9.9"}' })).toBe('1.9.9');
    expect(await finding('vscode', 'vscode-extension', { [`${at}/readme.md`]: '' })).toBe('no');
    expect(await finding('vscode', 'vscode-extension', { [at]: 'a file' })).toBe('no');
  });
});

describe('extensions of browsers', () => {
  const id = 'igbgibhbfonhmjlechmeefimncpekepm';
  const at = (profile: string, version: string): string => `${profile}/Extensions/${id}/${version}/manifest.json`;

  it.each<[string, string, DetectedPlatform]>([
    ['chrome', 'home/ada/.config/google-chrome', 'linux'], ['chromium', 'home/ada/snap/chromium/common/chromium', 'linux'],
    ['brave', 'home/ada/.var/app/com.brave.Browser/config/BraveSoftware/Brave-Browser', 'linux'], ['vivaldi', 'home/ada/.config/vivaldi', 'linux'],
    ['chrome', 'Users/ada/Library/Application Support/Google/Chrome', 'darwin'], ['edge', 'Users/ada/Library/Application Support/Microsoft Edge', 'darwin'],
    ['brave', 'C/Users/Ada/AppData/Local/BraveSoftware/Brave-Browser/User Data', 'win32'], ['opera', 'C/Users/Ada/AppData/Roaming/Opera Software/Opera Stable', 'win32'],
  ])('of %s are found below %s', async (host, userData, platform) => {
    expect(await finding(host, 'chrome-extension', { [at(`${userData}/Default`, '1.2_0')]: '{"version":"1.2"}' }, platform)).toBe('1.2');
  });

  it('may lie in any profile, and have the version of their own description', async () => {
    const chrome = 'home/ada/.config/google-chrome';
    expect(await finding('chrome', 'chrome-extension', { [at(`${chrome}/Work`, '1.10_0')]: '\ufeff{"version":"1.10"}', [at(`${chrome}/Profile 12`, '1.9_3')]: '{"version":"1.9"}' })).toBe('1.10');
    expect(await finding('chrome', 'chrome-extension', { [at(`${chrome}/Default`, '2.0_0')]: '{/* c */"version":"2.1",}' })).toBe('2.1');
    expect(await finding('chrome', 'chrome-extension', { [at(`${chrome}/Snapshots/120/Default`, '2.0_0')]: '{"version":"2.0"}', [at(`${chrome}/System Profile`, 'x')]: '{"version":"2.0"}' })).toBe('no');
    expect(await finding('chrome', 'chrome-extension', { [at(`${chrome}/Default`, '2.0_0')]: '{"version":7}' })).toBe('no');
    expect(await finding('opera', 'chrome-extension', { [at('home/ada/.config/opera', '2.0_0')]: '{"version":"2.0"}' })).toBe('2.0');
    expect(await finding('edge', 'chrome-extension', { [`home/ada/.config/microsoft-edge/Default/Extensions/hglfimcdgonaeeobjckfdabcldfidmim/3_0/manifest.json`]: '{"version":"3"}' })).toBe('3');
  });
});

describe('add-ons of Firefox', () => {
  const addon = { type: 'extension', version: '1.6', defaultLocale: { name: 'Pieces for Developers' }, active: true, location: 'app-profile' };
  const file = (profile: string, addons: readonly unknown[]): Tree => ({ [`${profile}/extensions.json`]: JSON.stringify({ addons }) });

  it.each<[string, DetectedPlatform]>([
    ['home/ada/.mozilla/firefox/a.default', 'linux'], ['home/ada/.config/mozilla/firefox/b.default-release', 'linux'], ['home/ada/snap/firefox/common/.mozilla/firefox/c', 'linux'],
    ['home/ada/.var/app/org.mozilla.firefox/.mozilla/firefox/d', 'linux'], ['Users/ada/Library/Application Support/Firefox/Profiles/e', 'darwin'],
    ['C/Users/Ada/AppData/Roaming/Mozilla/Firefox/Profiles/f', 'win32'],
  ])('are found in %s', async (profile, platform) => {
    expect(await finding('firefox', 'firefox-addon', file(profile, [addon]), platform)).toBe('1.6');
  });

  it('are off by any of the reasons, on when any profile has them on, and no themes', async () => {
    const profile = 'home/ada/.mozilla/firefox';
    for (const reason of ['userDisabled', 'appDisabled', 'softDisabled', 'softDisable']) {
      expect(await finding('firefox', 'firefox-addon', file(`${profile}/a`, [{ ...addon, active: undefined, [reason]: true }]))).toBe('1.6 off');
    }
    expect(await finding('firefox', 'firefox-addon', { ...file(`${profile}/a`, [{ ...addon, active: false }]), ...file(`${profile}/b`, [{ ...addon, version: '1.5' }]) })).toBe('1.5');
    expect(await finding('firefox', 'firefox-addon', file(`${profile}/a`, [{ ...addon, type: 'theme' }]))).toBe('no');
    expect(await finding('firefox', 'firefox-addon', file(`${profile}/Crash Reports`, [addon]))).toBe('no');
    expect(await finding('firefox', 'firefox-addon', file(`${profile}/a`, [{ ...addon, defaultLocale: { name: 'Masterpieces' } }, { ...addon, defaultLocale: null }, 7]))).toBe('no');
  });
});

describe('plugins of Obsidian, Sublime Text, Neovim and JupyterLab', () => {
  it('of Obsidian are those of any vault it lists, in any of its installations', async () => {
    const list = (...paths: readonly string[]): string =>
      JSON.stringify({ vaults: Object.fromEntries(paths.map((path, at) => [String(at), { path, ts: 1 }])) });
    const plugin = (vault: string, version: string): Tree => ({
      [`${vault}/.obsidian/plugins/pieces-for-developers/manifest.json`]: JSON.stringify({ id: 'x', version }),
      [`${vault}/.obsidian/community-plugins.json`]: '["pieces-for-developers"]',
    });
    expect(await finding('obsidian', 'obsidian-plugin', {
      'home/ada/.var/app/md.obsidian.Obsidian/config/obsidian/obsidian.json': list('/home/ada/One/', '/srv/Zwei ä'), ...plugin('home/ada/One', '1.9.0'), ...plugin('srv/Zwei ä', '1.10.0'),
    })).toBe('1.10.0');
    expect(await finding('obsidian', 'obsidian-plugin', { 'C/Users/Ada/AppData/Roaming/obsidian/obsidian.json': list('D:\\Notes\\Main'), ...plugin('D/Notes/Main', '2.0') }, 'win32')).toBe('2.0');
    expect(await finding('obsidian', 'obsidian-plugin', { 'Users/ada/Library/Application Support/obsidian/obsidian.json': list('/Users/ada/Documents/V'), ...plugin('Users/ada/Documents/V', '2.0') }, 'darwin')).toBe('no');
    expect(await finding('obsidian', 'obsidian-plugin', { 'home/ada/.config/obsidian/obsidian.json': '{"vaults":[]}', ...plugin('home/ada/Unlisted', '1') })).toBe('no');
    expect(await finding('obsidian', 'obsidian-plugin', { 'home/ada/.config/obsidian/obsidian.json': list('/home/ada/V'), 'home/ada/V/.obsidian/plugins/pieces-for-developers/main.js': '' })).toBe('no');
  });

  it('of Sublime Text are archives or folders, in the folders of all its generations', async () => {
    const archive = zipFile({ 'package-metadata.json': '{"version":"2.0.1"}', 'main.py': '' });
    expect(await finding('sublime-text', 'sublime-package', { 'home/ada/.config/sublime-text-3/Installed Packages/Pieces.sublime-package': archive })).toBe('2.0.1');
    expect(await finding('sublime-text', 'sublime-package', { 'Users/ada/Library/Application Support/Sublime Text/Installed Packages/Pieces.sublime-package': archive }, 'darwin')).toBe('2.0.1');
    expect(await finding('sublime-text', 'sublime-package', { 'C/Users/Ada/AppData/Roaming/Sublime Text 3/Packages/Pieces/package-metadata.json': '{"version":"2"}' }, 'win32')).toBe('2');
    expect(await finding('sublime-text', 'sublime-package', { 'home/ada/.config/sublime-text/Installed Packages/Pieces.sublime-package': zipFile({ 'a.py': '' }) })).toBe('yes');
    expect(await finding('sublime-text', 'sublime-package', { 'home/ada/.config/sublime-text/Packages/Pieces/main.py': '' })).toBe('yes');
    expect(await finding('sublime-text', 'sublime-package', { 'home/ada/.config/sublime-text/Installed Packages/PiecesOfCode.sublime-package': archive })).toBe('no');
  });

  it.each<[string, string, DetectedPlatform]>([
    ['lazy.nvim', 'home/ada/.local/share/nvim/lazy/plugin_neovim', 'linux'], ['vim-plug', 'home/ada/.local/share/nvim/plugged/plugin_neovim', 'linux'],
    ['vim-plug of Vim', 'home/ada/.vim/plugged/plugin_neo_vim', 'linux'], ['packer', 'home/ada/.local/share/nvim/site/pack/packer/start/plugin_neovim', 'linux'],
    ['an optional package', 'home/ada/.local/share/nvim/site/pack/mine/opt/plugin_neovim', 'linux'], ['a package beside the settings', 'home/ada/.config/nvim/pack/mine/start/plugin_neovim', 'linux'],
    ['vim-plug beside the settings', 'home/ada/.config/nvim/plugged/plugin_neovim', 'linux'], ['macOS', 'Users/ada/.local/share/nvim/lazy/plugin_neovim', 'darwin'],
    ['Windows', 'C/Users/Ada/AppData/Local/nvim-data/lazy/plugin_neovim', 'win32'],
  ])('of Neovim are found where %s puts them', async (_, path, platform) => {
    expect(await finding('neovim', 'neovim-plugin', { [`${path}/lua/pieces/init.lua`]: '' }, platform)).toBe('yes');
    expect(await finding('neovim', 'neovim-plugin', { [`${path}_other/a.lua`]: '' }, platform)).toBe('no');
  });

  it.each<[string, string, string, DetectedPlatform]>([
    ['a distribution', 'home/ada/.local/lib/python3.12/site-packages/jupyter_pieces-1.3.1.dist-info/METADATA', 'Metadata-Version: 2.1\nName: jupyter_pieces\nVersion: 1.3.1\n\nName: x\n', 'linux'],
    ['a distribution of conda', 'home/ada/miniconda3/lib/python3.11/site-packages/jupyter_pieces-1.3.1.dist-info/METADATA', 'Name: Jupyter.Pieces\nVersion: 1.3.1\n', 'linux'],
    ['a distribution of the system', 'usr/lib/python3/dist-packages/jupyter_pieces-1.3.1.egg-info/PKG-INFO', 'Name: jupyter-pieces\nVersion: 1.3.1\n', 'linux'],
    ['a distribution of pipx', 'home/ada/.local/share/pipx/venvs/jupyterlab/lib/python3.12/site-packages/jupyter_pieces-1.3.1.dist-info/METADATA', 'Name: jupyter-pieces\nVersion: 1.3.1\n', 'linux'],
    ['an extension of the user', 'home/ada/.local/share/jupyter/labextensions/jupyter-pieces/package.json', '{"name":"jupyter-pieces","version":"1.3.1"}', 'linux'],
    ['an extension of the machine', 'usr/local/share/jupyter/labextensions/jupyter_pieces/package.json', '{"name":"jupyter_pieces","version":"1.3.1"}', 'linux'],
    ['an extension with a scope', 'opt/conda/share/jupyter/labextensions/@pieces/jupyter-pieces/package.json', '{"name":"@pieces/jupyter-pieces","version":"1.3.1"}', 'linux'],
    ['an extension on macOS', 'Users/ada/Library/Jupyter/labextensions/jupyter-pieces/package.json', '{"name":"jupyter-pieces","version":"1.3.1"}', 'darwin'],
    ['an extension on Windows', 'C/Users/Ada/AppData/Roaming/jupyter/labextensions/jupyter-pieces/package.json', '{"name":"jupyter-pieces","version":"1.3.1"}', 'win32'],
    ['a distribution on Windows', 'C/Users/Ada/AppData/Local/Programs/Python/Python312/Lib/site-packages/jupyter_pieces-1.3.1.dist-info/METADATA', 'Name: jupyter-pieces\r\nVersion: 1.3.1\r\n', 'win32'],
  ])('of JupyterLab are found as %s', async (_, path, content, platform) => {
    expect(await finding('jupyterlab', 'jupyter-extension', { [path]: content }, platform)).toBe('1.3.1');
  });

  it('of JupyterLab are not what only begins as they do', async () => {
    expect(await finding('jupyterlab', 'jupyter-extension', {
      'home/ada/.local/lib/python3.12/site-packages/jupyter_pieces_theme-1.0.dist-info/METADATA': 'Name: jupyter-pieces-theme\nVersion: 1.0\n',
      'home/ada/.local/lib/python3.12/site-packages/jupyter_pieces-9.dist-info/RECORD': '',
      'home/ada/.local/share/jupyter/labextensions/other/package.json': '{"name":"other","version":"1"}',
      'home/ada/.local/share/jupyter/labextensions/jupyter-pieces/readme': '',
    })).toBe('no');
  });
});

describe('names of servers', () => {
  it.each<['json' | 'yaml' | 'toml', string, string, readonly string[]]>([
    ['json', 'mcpServers', '\ufeff{/* a */"mcpServers":{"Pieces":{"url":"http://a//b"},// c\n"b":{},},}', ['Pieces', 'b']],
    ['json', 'mcpServers', '{"x":{"mcpServers":{"Pieces":{}}}}', []], ['json', 'mcpServers', '{"mcpServers":"Pieces"}', []], ['json', 'mcpServers', '{"__proto__":{"mcpServers":{"Pieces":{}}}}', []],
    ['json', 'servers', '{"servers":{"a":"// \\"b\\": /* c */"}} // end', ['a']],
    ['yaml', 'extensions', 'extensions:\n  # pieces:\n  a:\n    pieces: 1\n  \'Pieces\' :\n    b: 1\nother:\n  c: 1\n', ['a', 'Pieces']],
    ['yaml', 'extensions', 'extensions: {a: {enabled: true, uri: "x, {y}"}, "pieces": {}}\n', ['a', 'pieces']], ['yaml', 'extensions', 'text: |\n  extensions:\n    pieces: 1\n', []],
    ['yaml', 'extensions', '---\nextensions:\r\n    pieces:\r\n        a: 1\r\n', ['pieces']], ['yaml', 'extensions', 'extensions:\n- pieces:\n    a: 1\n', []],
    ['toml', 'mcp_servers', '[mcp_servers.Pieces]\ncommand = "x"\n[mcp_servers."a.b".env]\nX = "1"\n[mcp_servers.\'c\'] # d\n', ['Pieces', 'a.b', 'c']],
    ['toml', 'mcp_servers', '[mcp_servers]\nPieces = { command = "x" }\n"b c".command = "y"\n[other]\nd = 1\n', ['Pieces', 'b c']],
    ['toml', 'mcp_servers', 'mcp_servers.Pieces.command = "x"\n"mcp_servers".b = {}\n', ['Pieces', 'b']],
    ['toml', 'mcp_servers', 'mcp_servers = { Pieces = { command = "x" }, b = {} }\n', ['Pieces', 'b']],
    ['yaml', 'extensions', 'a: &it\n  pieces:\n    b: 1\nextensions: *it\n', ['pieces']], ['yaml', 'extensions', 'extensions:\n  {pieces: {a: 1},\n   b: 2}\n', ['pieces', 'b']],
    ['yaml', 'extensions', 'extensions:\n  ? pieces\n  : a: 1\n  ? "b"\n', ['pieces', 'b']], ['yaml', 'extensions', 'extensions:\n  "\\x70ieces": 1\n  "a\\tb": 2\n', ['pieces', 'a\tb']],
    ['yaml', 'extensions', 'extensions: *none\n', []], ['yaml', 'extensions', 'extensions:\n  a: [1, 2\nb: 1\n', []], ['yaml', 'extensions', '---\na: 1\n---\nextensions: {pieces: 1}\n', []],
    ['yaml', 'extensions', `extensions: ${'{a: '.repeat(99)}1${'}'.repeat(99)}\n`, []], ['yaml', 'extensions', `extensions: ${'{a: '.repeat(20)}1${'}'.repeat(20)}\n`, ['a']],
    ['yaml', 'extensions', `extensions: {pieces: 1} # ${'x'.repeat(128 * 1024)}`, []],
    ['toml', 'mcp_servers', 'list = [\n  "[mcp_servers.a]",\n  \'\'\'\n[mcp_servers.b]\n\'\'\',\n]\n[mcp_servers."\\u0050ieces"]\n', ['Pieces']],
    ['toml', 'mcp_servers', 'mcp_servers.a.env = { x = [\n  1,\n  # mcp_servers.b = 1\n] }\n[mcp_servers.c]\nargs = [\n  "d",\n]\n', ['a', 'c']],
    ['toml', 'mcp_servers', '[mcp_servers.a]\nb = \n', []], ['toml', 'mcp_servers', `[mcp_servers.a]\n# ${'x'.repeat(4 * 1024 * 1024)}`, []],
    ['json', 'mcpServers', '{"mcpServers":["a"]}', []],
    ['toml', 'mcp_servers', 'note = """\n[mcp_servers.Pieces]\n"""\n# [mcp_servers.a]\nnext = \'\'\'\n[mcp_servers.b]\'\'\'\n[x.mcp_servers.c]\n[[mcp_servers.d]]\n', []],
  ])('in %s below %s of %j are %j', (format, key, text, names) => {
    expect([...new Set(serverNames(Buffer.from(text), format, key))]).toEqual(names);
  });
});

describe('hosts on the search path', () => {
  it('are programs or links to programs, not folders, broken links or plain files', async () => {
    expect((await hostIn('neovim', { 'usr/bin/nvim': link('/opt/nvim/bin/nvim'), 'opt/nvim/bin/nvim': program() }))?.installed).toBe(true);
    expect((await hostIn('neovim', { 'usr/bin/nvim': link('/opt/none') }))?.installed).toBe(false);
    expect((await hostIn('neovim', { 'usr/bin/nvim': 'plain' }))?.installed).toBe(false);
    expect((await hostIn('neovim', { 'opt/homebrew/bin/nvim': link('../Cellar/neovim/0.10.2_1/bin/nvim'), 'opt/homebrew/Cellar/neovim/0.10.2_1/bin/nvim': program() }, 'darwin'))?.version).toBe('0.10.2');
  });
});
