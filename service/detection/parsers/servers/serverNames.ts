import type { ConfigurationFormat } from '../../catalogue/host.ts';
import { decodeText } from '../text/decodeText.ts';
import { member, parseJson } from '../text/json.ts';
import { parseToml } from '../text/toml.ts';
import { parseYaml } from '../text/yaml.ts';

const namesBelow = (document: unknown, key: string): readonly string[] => {
  const servers = member(document, key);
  if (typeof servers !== 'object' || servers === null || Array.isArray(servers)) return [];
  // A list is no server.
  return Object.entries(servers).flatMap(([name, server]: [string, unknown]) => (Array.isArray(server) ? [] : name));
};

/** Names of the servers that stand under a top-level key of a configuration file; none when it is damaged. */
export const serverNames = (bytes: Uint8Array, format: ConfigurationFormat, key: string): readonly string[] => {
  switch (format) {
    case 'json':
    case 'jsonc': return namesBelow(parseJson(bytes), key);
    case 'yaml': return parseYaml(decodeText(bytes))?.mapping(key)?.keys() ?? [];
    case 'toml': return namesBelow(parseToml(decodeText(bytes)), key);
  }
};
