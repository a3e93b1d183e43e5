/** Assistants in words: what each switch opens, and the lines with which each usual assistant is connected. */
import type { Assistants } from '../../../contract/console/assistants.ts';
import { mcpPath } from '../../../contract/console/address.ts';
import type { ToolGroup } from '../../../contract/console/names.ts';
import { plural } from '../../utils/format.ts';

export type ShownTool = Assistants['tools'][number];

export const groupWords: Readonly<Record<ToolGroup, { readonly title: string; readonly changes: string }>> = {
  snippets: { title: 'For who codes', changes: 'May change snippets' },
  plugins: { title: 'For who writes a plugin', changes: 'May act on plugins' },
};

/** Why a tool cannot be called, its own switch aside; null where nothing else is in its way. */
export const closedWords = (
  { isOn, changesSnippets, changesPlugins }: Assistants, { group, changes }: ShownTool,
): string | null => {
  if (!isOn) return 'assistants are switched off';
  const isOpen = !changes || (group === 'snippets' ? changesSnippets : changesPlugins);
  return isOpen ? null : `behind the switch “${groupWords[group].changes}”`;
};

/** `11 of 18 tools can be called`. */
export const openWords = (assistants: Assistants): string => {
  const { tools } = assistants;
  const open = tools.filter((tool) => !tool.isOff && closedWords(assistants, tool) === null).length;
  return `${open} of ${plural(tools.length, 'tool')} can be called`;
};

export const outcomeWords = { answered: 'Answered', refused: 'Refused', failed: 'Failed' } as const;

export const clients = [
  { value: 'claude-code', text: 'Claude Code' }, { value: 'desktop', text: 'Claude Desktop, Cursor' },
  { value: 'vscode', text: 'VS Code' }, { value: 'http', text: 'HTTP' },
] as const;
export type Client = (typeof clients)[number]['value'];

/** A file of configuration with a server under `key`. */
const fileOf = (key: string, patchbay: object): string => JSON.stringify({ [key]: { patchbay } }, null, 2);

/** Where the lines go. */
export const placeWords: Readonly<Record<Client, string>> = {
  'claude-code': 'In a terminal, once.',
  desktop: 'In claude_desktop_config.json of Claude Desktop, in .cursor/mcp.json of Cursor.',
  vscode: 'In .vscode/mcp.json of the folder.',
  http: 'For what calls an address by itself: the token is what is in the file above.',
};

/**
 * The lines of the configuration of an assistant.
 * @param origin of the service, without a slash at its end
 */
export const clientLines = (
  client: Client, origin: string, { program, arguments: args, line }: Assistants['command'],
): string => {
  switch (client) {
    case 'claude-code': return `claude mcp add patchbay -- ${line}`;
    case 'desktop': return fileOf('mcpServers', { command: program, args });
    case 'vscode': return fileOf('servers', { type: 'stdio', command: program, args });
    case 'http': return `${origin}${mcpPath}\nAuthorization: Bearer TOKEN`;
  }
};
