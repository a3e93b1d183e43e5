import { decodeText } from './decodeText.ts';

/** The top-level `version` of a snap.yaml. Indented lines belong to a description or another key. */
export const snapVersion = (bytes: Uint8Array): string | null => {
  const value = /^version:[ \t]+(?:'([^'\r\n]*)'|"([^"\r\n]*)"|([^\r\n#]*))/m.exec(decodeText(bytes));
  const found = (value?.[1] ?? value?.[2] ?? value?.[3])?.trim();
  return found === undefined || found === '' ? null : found;
};
