import { decodeText } from '../text/decodeText.ts';

/** Third word of `Status:` while the files of a package are on the disk. */
const present: ReadonlySet<string> = new Set([
  'installed', 'triggers-awaited', 'triggers-pending', 'half-configured', 'unpacked',
]);

const field = (paragraph: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(paragraph)?.[1]?.trim() ?? null;

/**
 * Packages whose files are on the disk and their Debian versions, from dpkg's `status` file. Each is there as `name`
 * and as `name:architecture`, the two ways its list of files may be called. Continuation lines say nothing.
 */
export const parseDpkgStatus = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const versions = new Map<string, string>();
  for (const paragraph of decodeText(bytes).split(/\r?\n(?:\r?\n)+/)) {
    const name = field(paragraph, 'Package');
    const version = field(paragraph, 'Version');
    const state = field(paragraph, 'Status')?.split(/\s+/)[2];
    if (name === null || version === null || version === '' || state === undefined || !present.has(state)) continue;
    versions.set(name, version);
    const architecture = field(paragraph, 'Architecture');
    if (architecture !== null) versions.set(`${name}:${architecture}`, version);
  }
  return versions;
};
