import { decodeText } from '../text/decodeText.ts';

const longest = 1024;

const key = String.raw`(?:version|"version"|'version')[ \t]*:[ \t]+`;
const line = new RegExp(`^${key}(?:'((?:[^'\\r\\n]|'')*)'|"([^"\\r\\n]*)"|([^\\r\\n]*))`, 'm');

/** The top-level `version` of a snap.yaml. Indented lines belong to a description or another key. */
export const snapVersion = (bytes: Uint8Array): string | null => {
  const [, single, double, plain] = line.exec(decodeText(bytes)) ?? [];
  const found = (single?.replaceAll('\'\'', '\'') ?? double ?? plain?.slice(0, longest).replace(/(?:^|[ \t]+)#.*$/, ''))?.trim();
  return found === undefined || found === '' ? null : found;
};
