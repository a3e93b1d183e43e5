import { decodeText } from '../text/decodeText.ts';
import { parseYaml } from '../text/yaml.ts';

/** The top-level `version` of a snap.yaml, as it is written there. */
export const snapVersion = (bytes: Uint8Array): string | null => {
  const version = parseYaml(decodeText(bytes))?.text('version')?.trim();
  return version === undefined || version === '' ? null : version;
};
