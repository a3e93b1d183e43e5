import type { ConfigurationFormat } from '../catalogue/host.ts';
import { decodeText } from './decodeText.ts';
import { member, parseJson } from './json.ts';

/** No name of a server stands on a longer line. */
const longestLine = 1_000;

const fromYaml = (text: string, key: string): readonly string[] => {
  const names: string[] = [];
  let inside = false;
  let depth: number | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.length > longestLine) continue;
    const parts = /^( *)(?:"([^"]*)"|'([^']*)'|([^\s#:'"-][^:]*?)) *:(?:\s|$)/.exec(line);
    if (parts === null) continue;
    const indent = parts[1]?.length ?? 0;
    const name = parts[2] ?? parts[3] ?? parts[4] ?? '';
    if (indent === 0) {
      inside = name === key;
      depth = null;
    } else if (inside) {
      depth ??= indent;
      if (indent === depth) names.push(name);
    }
  }
  return names;
};

const fromToml = (text: string, key: string): readonly string[] => {
  const header = /^\s*\[\s*(?:"([^"]*)"|([\w-]+))\s*\.\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*[\].]/;
  return text.split(/\r?\n/).flatMap((line) => {
    const parts = line.length > longestLine ? null : header.exec(line);
    const name = parts?.[3] ?? parts?.[4] ?? parts?.[5];
    return (parts?.[1] ?? parts?.[2]) === key && name !== undefined ? [name] : [];
  });
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
    case 'toml': return fromToml(decodeText(bytes), key);
  }
};
