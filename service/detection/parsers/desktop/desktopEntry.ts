import { decodeText } from '../text/decodeText.ts';

/** What a desktop entry says, by the Desktop Entry Specification 1.5; of its action groups nothing. */
export type DesktopEntry = {
  readonly type: string | null;
  /** Unlocalised, or in the locale asked for. */
  readonly name: string | null;
  /** "Strictly equivalent to the file not existing", yet it hides the same entry of later folders. */
  readonly hidden: boolean;
  readonly noDisplay: boolean;
  readonly tryExec: string | null;
  readonly exec: string | null;
  readonly activatable: boolean;
  /** `X-Flatpak`, `X-SnapInstanceName`, `X-AppImage-Version` and `X-AppImage-Identifier`. */
  readonly flatpak: string | null;
  readonly snap: string | null;
  readonly appImageVersion: string | null;
  readonly appImage: boolean;
};

const ownGroup = 'Desktop Entry';

const escapes: Readonly<Record<string, string>> = { s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' };

const unescape = (value: string): string =>
  value.replace(/\\(.)/gs, (whole, character: string) => escapes[character] ?? whole);

const isTrue = (value: string | undefined): boolean => value === 'true' || value === '1';

/** First letters of the keys that are asked for: most lines of an entry are translations of others. */
const initials: ReadonlySet<string> = new Set(['T', 'N', 'H', 'E', 'D', 'X']);

const isBlank = (character: string): boolean => character === ' ' || character === '\t';

/** The name of a key without the encoding of its locale, which says nothing: `Name[de_DE.UTF-8@euro]`. */
const keyOf = (written: string): string => {
  const key = written.trimEnd();
  return key.includes('.') ? key.replace(/^(\w+\[[^.@\]]*)\.[^@\]]*/, '$1') : key;
};

/**
 * Keys of the entry's own group. Lines before any group and in other groups say nothing; of a key that stands twice
 * the last counts. White space before a line is no part of it.
 */
const keysOf = (text: string): Map<string, string> => {
  const keys = new Map<string, string>();
  let inside = false;
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    let start = at;
    while (start < end && isBlank(text.charAt(start))) start += 1;
    const first = text.charAt(start);
    if (first === '[') {
      inside = text.slice(start, end).trimEnd() === `[${ownGroup}]`;
    } else if (inside && initials.has(first)) {
      const line = text.slice(start, end);
      const equals = line.indexOf('=');
      if (equals > 0) keys.set(keyOf(line.slice(0, equals)), line.slice(equals + 1).trim());
    }
    at = end + 1;
  }
  return keys;
};

/** The keys under which a localised value may stand, best first; a locale is `lang_COUNTRY.ENCODING@MODIFIER`. */
export const localeKeys = (locale: string): readonly string[] => {
  const parts = /^([A-Za-z]+)(?:_([A-Za-z0-9]+))?(?:\.[^@]*)?(?:@(.+))?$/.exec(locale);
  if (parts === null) return [];
  const [, language = '', country, modifier] = parts;
  if (language === 'C' || language === 'POSIX') return [];
  return [
    ...(country !== undefined && modifier !== undefined ? [`${language}_${country}@${modifier}`] : []),
    ...(country !== undefined ? [`${language}_${country}`] : []),
    ...(modifier !== undefined ? [`${language}@${modifier}`] : []),
    language,
  ];
};

/**
 * Reads a desktop entry. Never throws; what is missing or no desktop entry at all has a null type and name.
 * @param locale such as `de_DE.UTF-8`; null for the unlocalised name
 */
export const parseDesktopEntry = (bytes: Uint8Array, locale: string | null = null): DesktopEntry => {
  const keys = keysOf(decodeText(bytes));
  const text = (key: string): string | null => {
    const value = keys.get(key);
    return value === undefined || value === '' ? null : unescape(value);
  };
  const localised = (locale === null ? [] : localeKeys(locale)).map((key) => text(`Name[${key}]`));
  return {
    type: text('Type'),
    name: localised.find((name) => name !== null) ?? text('Name'),
    hidden: isTrue(keys.get('Hidden')),
    noDisplay: isTrue(keys.get('NoDisplay')),
    tryExec: text('TryExec'),
    exec: text('Exec'),
    activatable: isTrue(keys.get('DBusActivatable')),
    flatpak: text('X-Flatpak'),
    snap: text('X-SnapInstanceName'),
    appImageVersion: text('X-AppImage-Version'),
    appImage: keys.has('X-AppImage-Version') || keys.has('X-AppImage-Identifier'),
  };
};
