import type { Host } from './host.ts';
import { everywhere, mcpFile } from './markers.ts';

/** Assistants, terminals and launchers with an integration. */
export const assistants: readonly Host[] = [
  {
    id: 'raycast', name: 'Raycast', status: 'supported',
    bundleIds: ['com.raycast.macos'], displayName: /^Raycast$/,
  },
  {
    id: 'microsoft-teams', name: 'Microsoft Teams', status: 'supported', packageNames: ['MSTeams', 'MicrosoftTeams'],
    desktopIds: [
      'teams.desktop',
      'com.microsoft.Teams.desktop',
      'teams-for-linux.desktop',
      'com.github.IsmaelMartinez.teams_for_linux.desktop',
    ],
    programs: ['teams', 'teams-for-linux'],
    flatpaks: ['com.microsoft.Teams', 'com.github.IsmaelMartinez.teams_for_linux'], snaps: ['teams-for-linux'],
    bundleIds: ['com.microsoft.teams2', 'com.microsoft.teams'],
    displayName: /^Microsoft Teams|^Teams Machine-Wide Installer$/,
  },
  {
    id: 'chatgpt', name: 'ChatGPT', status: 'supported',
    bundleIds: ['com.openai.chat'], displayName: /^ChatGPT$/,
  },
  {
    id: 'claude-desktop', name: 'Claude Desktop', status: 'supported',
    desktopIds: ['claude-desktop.desktop'], programs: ['claude-desktop'],
    bundleIds: ['com.anthropic.claudefordesktop'], displayName: /^Claude$/,
    integrations: [
      mcpFile('mcpServers', 'json', {
        linux: '{config}/Claude/claude_desktop_config.json',
        darwin: '{support}/Claude/claude_desktop_config.json',
        win32: '{appData}/Claude/claude_desktop_config.json',
      }),
    ],
  },
  {
    id: 'claude-code', name: 'Claude Code', status: 'supported',
    programs: ['claude'],
    integrations: [mcpFile('mcpServers', 'json', everywhere('{home}/.claude.json'))],
  },
  {
    id: 'goose', name: 'Goose', status: 'supported',
    desktopIds: ['goose.desktop'], programs: ['goose'],
    integrations: [
      mcpFile('extensions', 'yaml', {
        linux: '{config}/goose/config.yaml',
        darwin: '{home}/.config/goose/config.yaml',
        win32: '{appData}/Block/goose/config/config.yaml',
      }),
    ],
  },
  {
    id: 'openai-codex-cli', name: 'OpenAI Codex CLI', status: 'supported',
    programs: ['codex'],
    integrations: [mcpFile('mcp_servers', 'toml', everywhere('{home}/.codex/config.toml'))],
  },
  {
    id: 'gemini-cli', name: 'Google Gemini CLI', status: 'supported',
    programs: ['gemini'],
    integrations: [mcpFile('mcpServers', 'json', everywhere('{home}/.gemini/settings.json'))],
  },
  {
    id: 'amazon-q', name: 'Amazon Q Developer', status: 'supported',
    // Others have a program q too.
    programs: ['q'], programsNeed: '{home}/.aws/amazonq',
    integrations: [mcpFile('mcpServers', 'json', everywhere('{home}/.aws/amazonq/default.json'))],
  },
  {
    id: 'rovo-dev-cli', name: 'Rovo Dev CLI', status: 'supported',
    programs: ['acli'],
    integrations: [mcpFile('servers', 'json', everywhere('{home}/.rovodev/mcp.json'))],
  },
  {
    id: 'warp', name: 'Warp', status: 'supported',
    desktopIds: ['dev.warp.Warp.desktop'], programs: ['warp-terminal'], bundleIds: ['dev.warp.Warp-Stable'],
    displayName: /^Warp( \(User\))?$/,
  },
  {
    id: 'shortwave', name: 'Shortwave', status: 'supported',
    integrations: [
      mcpFile('mcpServers', 'json', {
        linux: '{config}/Shortwave/mcp.json',
        darwin: '{support}/Shortwave/mcp.json',
        win32: '{appData}/Shortwave/mcp.json',
      }),
    ],
  },
  {
    id: 'pieces-desktop', name: 'Pieces for Developers', status: 'supported', own: true,
    desktopIds: ['pieces-for-developers_pieces-for-developers.desktop'], programs: ['pieces-for-developers'],
    snaps: ['pieces-for-developers'], bundleIds: ['com.pieces.pfd'], displayName: /^Pieces( for Developers)?$/,
  },
  {
    id: 'pieces-os', name: 'Pieces OS', status: 'supported', own: true,
    desktopIds: ['pieces-os_pieces-os.desktop'], programs: ['pieces-os'], snaps: ['pieces-os'],
    bundleIds: ['com.pieces.os'], displayName: /^Pieces ?OS$/,
  },
  {
    id: 'pieces-cli', name: 'Pieces CLI', status: 'supported', own: true,
    programs: ['pieces'], distribution: 'pieces-cli',
  },
];
