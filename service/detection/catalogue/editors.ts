import type { Host } from './host.ts';
import { everywhere, mcpFile, vscodeExtension } from './markers.ts';

/** Editors, notebooks and notes with an integration. */
export const editors: readonly Host[] = [
  {
    id: 'vscode', name: 'Visual Studio Code', status: 'supported',
    desktopIds: ['code.desktop', 'com.visualstudio.code.desktop', 'code_code.desktop', 'visual-studio-code.desktop'],
    programs: ['code'], flatpaks: ['com.visualstudio.code'], snaps: ['code'], bundleIds: ['com.microsoft.VSCode'],
    displayName: /^Microsoft Visual Studio Code( \(User\))?$/,
    integrations: [
      vscodeExtension({
        homes: ['.vscode'], servers: ['.vscode-server', '.vscode-remote'],
        flatpak: 'com.visualstudio.code/data/vscode', settings: 'Code',
      }),
      mcpFile('servers', 'json', {
        linux: '{config}/Code/User/mcp.json',
        darwin: '{support}/Code/User/mcp.json',
        win32: '{appData}/Code/User/mcp.json',
      }),
    ],
  },
  {
    id: 'vscode-insiders', name: 'Visual Studio Code Insiders', status: 'supported',
    desktopIds: ['code-insiders.desktop'], programs: ['code-insiders'], snaps: ['code-insiders'],
    bundleIds: ['com.microsoft.VSCodeInsiders'], displayName: /^Microsoft Visual Studio Code Insiders/,
    integrations: [vscodeExtension({ homes: ['.vscode-insiders'], servers: ['.vscode-server-insiders'], settings: 'Code - Insiders' })],
  },
  {
    id: 'vscodium', name: 'VSCodium', status: 'supported',
    desktopIds: ['codium.desktop', 'com.vscodium.codium.desktop', 'vscodium.desktop'], programs: ['codium'],
    flatpaks: ['com.vscodium.codium'], snaps: ['codium'], bundleIds: ['com.vscodium', 'com.visualstudio.code.oss'],
    displayName: /^VSCodium( \(User\))?$/,
    integrations: [
      vscodeExtension({
        homes: ['.vscode-oss'], servers: ['.vscodium-server', '.vscode-server-oss'],
        flatpak: 'com.vscodium.codium/data/codium', settings: 'VSCodium',
      }),
    ],
  },
  {
    id: 'cursor', name: 'Cursor', status: 'supported',
    desktopIds: ['cursor.desktop'], programs: ['cursor'], bundleIds: ['com.todesktop.230313mzl4w4u92'],
    displayName: /^Cursor( \(User\))?$/,
    integrations: [
      vscodeExtension({ homes: ['.cursor'], servers: ['.cursor-server'], settings: 'Cursor' }),
      mcpFile('mcpServers', 'json', everywhere('{home}/.cursor/mcp.json')),
    ],
  },
  {
    id: 'windsurf', name: 'Windsurf', status: 'supported',
    desktopIds: ['windsurf.desktop'], programs: ['windsurf'], bundleIds: ['com.exafunction.windsurf'],
    displayName: /^Windsurf( \(User\))?$/,
    integrations: [
      vscodeExtension({ homes: ['.windsurf', '.devin'], servers: ['.windsurf-server'], settings: 'Windsurf' }),
      mcpFile('mcpServers', 'json', everywhere('{home}/.codeium/windsurf/mcp_config.json')),
    ],
  },
  {
    id: 'trae', name: 'Trae', status: 'supported',
    desktopIds: ['trae.desktop'], programs: ['trae'], bundleIds: ['com.trae.app'], displayName: /^Trae( \(User\))?$/,
    integrations: [vscodeExtension({ homes: ['.trae'], servers: ['.trae-server'], settings: 'Trae' })],
  },
  {
    id: 'kiro', name: 'Kiro', status: 'supported',
    desktopIds: ['kiro.desktop'], programs: ['kiro'], bundleIds: ['dev.kiro.desktop'],
    displayName: /^Kiro( \(User\))?$/,
    integrations: [mcpFile('mcpServers', 'json', everywhere('{home}/.kiro/settings/mcp.json'))],
  },
  {
    id: 'antigravity', name: 'Google Antigravity', status: 'supported',
    desktopIds: ['antigravity.desktop'], programs: ['antigravity'],
    bundleIds: ['com.google.antigravity', 'com.google.antigravity-ide'], displayName: /^Antigravity( IDE)?$/,
  },
  {
    id: 'zed', name: 'Zed', status: 'supported',
    desktopIds: ['dev.zed.Zed.desktop'], programs: ['zed', 'zeditor'], flatpaks: ['dev.zed.Zed'],
    bundleIds: ['dev.zed.Zed'], displayName: /^Zed$/,
    integrations: [
      mcpFile('context_servers', 'jsonc', {
        linux: '{config}/zed/settings.json',
        darwin: '{home}/.config/zed/settings.json',
      }),
    ],
  },
  {
    id: 'visual-studio', name: 'Visual Studio', status: 'supported',
    displayName: /^Visual Studio (Community|Professional|Enterprise) \d{4}/,
    integrations: [{ kind: 'vsix' }],
  },
  {
    id: 'azure-data-studio', name: 'Azure Data Studio', status: 'supported',
    desktopIds: ['azuredatastudio.desktop'], programs: ['azuredatastudio'], bundleIds: ['com.azuredatastudio.oss'],
    displayName: /^Azure Data Studio( \(User\))?$/,
    integrations: [vscodeExtension({ homes: ['.azuredatastudio'], settings: 'azuredatastudio' })],
  },
  {
    id: 'obsidian', name: 'Obsidian', status: 'supported',
    desktopIds: ['obsidian.desktop', 'md.obsidian.Obsidian.desktop', 'obsidian_obsidian.desktop'],
    programs: ['obsidian'], flatpaks: ['md.obsidian.Obsidian'], snaps: ['obsidian'], bundleIds: ['md.obsidian'],
    displayName: /^Obsidian$/,
    integrations: [{ kind: 'obsidian-plugin' }],
  },
  {
    id: 'jupyterlab', name: 'JupyterLab', status: 'supported', distribution: 'jupyterlab',
    desktopIds: ['jupyterlab-desktop.desktop'], programs: ['jupyter-lab'], snaps: ['jupyterlab-desktop'],
    bundleIds: ['org.jupyter.jupyterlab-desktop'], displayName: /^JupyterLab/,
    integrations: [{ kind: 'jupyter-extension' }],
  },
  {
    id: 'sublime-text', name: 'Sublime Text', status: 'supported',
    desktopIds: ['sublime_text.desktop', 'sublime-text_subl.desktop', 'com.sublimetext.three.desktop'],
    programs: ['subl', 'sublime_text'], flatpaks: ['com.sublimetext.three'], snaps: ['sublime-text'],
    bundleIds: ['com.sublimetext.4', 'com.sublimetext.3', 'com.sublimetext.2'], displayName: /^Sublime Text( \d)?$/,
    integrations: [{ kind: 'sublime-package' }],
  },
  {
    id: 'neovim', name: 'Neovim', status: 'supported',
    desktopIds: ['nvim.desktop', 'io.neovim.nvim.desktop'], programs: ['nvim'], flatpaks: ['io.neovim.nvim'],
    snaps: ['nvim'], displayName: /^Neovim/,
    integrations: [{ kind: 'neovim-plugin' }],
  },
  {
    id: 'cline', name: 'Cline', status: 'supported',
    integrations: [mcpFile('mcpServers', 'json', everywhere('{home}/.cline/data/settings/cline_mcp_settings.json'))],
  },
];
