import { decodeText } from '../text/decodeText.ts';

/** Name and version in the header of a distribution's METADATA; what follows the first empty line is prose. */
export const parsePythonMetadata = (bytes: Uint8Array): { readonly name: string; readonly version: string } | null => {
  const header = decodeText(bytes).split(/\r?\n\r?\n/, 1)[0] ?? '';
  const field = (name: string): string | undefined => new RegExp(`^${name}:[ \\t]*(\\S.*)$`, 'im').exec(header)?.[1]?.trim();
  const [name, version] = [field('Name'), field('Version')];
  return name === undefined || version === undefined ? null : { name, version };
};
