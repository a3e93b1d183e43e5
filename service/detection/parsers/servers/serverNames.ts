import type { ConfigurationFormat } from '../../catalogue/host.ts';
import { decodeText } from '../text/decodeText.ts';
import { inlineKeys } from './inlineKeys.ts';
import { member, parseJson } from '../text/json.ts';
import { tomlServers } from './tomlServers.ts';

/** No name of a server stands on a longer line. */
const longestLine = 65_536;

const fromYaml = (text: string, key: string): readonly string[] => {
  const names: string[] = [];
  let inside = false;
  let depth: number | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.length > longestLine) continue;
    // A list has no names.
    if (inside && depth === null && /^ *-(?: |$)/.test(line)) inside = false;
    const parts = /^( *)(?:"([^"]*)"|'([^']*)'|([^\s#:'"-][^:]*?)) *:(?:\s+(.*)|$)/.exec(line);
    if (parts === null) continue;
    const indent = parts[1]?.length ?? 0;
    const name = parts[2] ?? parts[3] ?? parts[4] ?? '';
    const value = parts[5] ?? '';
    if (indent === 0) {
      inside = name === key;
      depth = null;
      if (inside && value.startsWith('{')) names.push(...inlineKeys(value, ':'));
    } else if (inside) {
      depth ??= indent;
      if (indent === depth) names.push(name);
    }
  }
  return names;
};

/** Names of the servers that stand under a top-level key of a configuration file; none when it is damaged. */
export const serverNames = (bytes: Uint8Array, format: ConfigurationFormat, key: string): readonly string[] => {
  switch (format) {
    case 'json':
    case 'jsonc': {
      const servers = member(parseJson(bytes), key);
      return typeof servers === 'object' && servers !== null ? Object.keys(servers) : [];
    }
    case 'yaml': return fromYaml(decodeText(bytes), key);
    case 'toml': return tomlServers(decodeText(bytes), key);
  }
};
