import { cleanName } from '../../found/names.ts';

/** For whom and for which processor it was built: `(User)`, `(x64 de)`, `(64-bit x64)`. `(64-bit)` is part of names. */
const edition = new RegExp(`(?<!\\s)\\s*\\((?:${[
  'user',
  '(?:x64|x86|arm64)(?:\\s+(?:edition|[a-z]{2,3}(?:-[a-z]{2,4})?))?',
  '\\d\\d-bit\\s+(?:x64|x86|arm64)',
].join('|')})\\)$`, 'i');

/** A dotted version at the end, with the dash or word before it. */
const trailingVersion = /(?<!\s)(?:\s+-)?\s+(?:version\s+|v)?\d+(?:\.\d+)+(?:-\d+)?$/i;

/**
 * The name to show for a DisplayName: one line, without edition and version at its end, of which the name is never
 * made up alone. The version also goes when it is a plain number and equal to DisplayVersion.
 */
export const shownName = (displayName: string, version: string | null): string | null => {
  let name = cleanName(displayName);
  for (let rest = name; name !== null && rest !== null;) {
    rest = rest.replace(edition, '').replace(trailingVersion, '').trim();
    if (version !== null && rest.endsWith(` ${version}`)) rest = rest.slice(0, -version.length).trim();
    if (rest === '' || rest === name) break;
    name = rest;
  }
  return name;
};
