import type { Tool } from '../tool.ts';
import { exchangeTools } from './exchanges.ts';
import type { ToolParts } from './parts.ts';
import { pluginChanges } from './pluginChanges.ts';
import { pluginTools } from './plugins.ts';
import { snippetChanges } from './snippetChanges.ts';
import { snippetTools } from './snippets.ts';

/** Every tool, those that change something behind the others of their group. */
export const toolsOf = (parts: ToolParts): readonly Tool[] => [
  ...snippetTools(parts), ...snippetChanges(parts),
  ...pluginTools(parts), ...exchangeTools(parts), ...pluginChanges(parts),
];
