/** Values of one registry key; names are in lower case, as they do not differ by it. */
export type RegistryKey = { readonly path: string; readonly values: ReadonlyMap<string, string | number> };

const mostLines = 2_000_000;

const unescape = (text: string): string => text.replace(/\\(["\\])/g, '$1');

/** The text of `hex(2):` or `hex(1):`, which is UTF-16LE with a closing zero. */
const fromHex = (digits: string): string =>
  Buffer.from(digits.replace(/[^0-9a-fA-F]/g, ''), 'hex').toString('utf16le').replace(/\0.*$/s, '');

const valueOf = (written: string): string | number | null => {
  const text = /^"((?:[^"\\]|\\.)*)"$/s.exec(written)?.[1];
  if (text !== undefined) return unescape(text);
  const number = /^dword:([0-9a-f]{1,8})$/i.exec(written)?.[1];
  if (number !== undefined) return Number.parseInt(number, 16);
  const hex = /^hex\([12]\):([0-9a-f,\s]*)$/i.exec(written)?.[1];
  return hex === undefined ? null : fromHex(hex);
};

/** Whether a text that began with a quotation mark has not ended yet: texts may hold line breaks. */
const isOpen = (written: string): boolean => written.startsWith('"') && !/^"(?:[^"\\]|\\.)*"/s.test(written);

/**
 * Reads an export of the registry editor, version 5, which is UTF-16LE with a byte order mark. The older REGEDIT4 is in
 * the code page of an unknown machine and is not read. A key in which the file breaks off says nothing.
 */
export const parseRegistryFile = (bytes: Uint8Array): readonly RegistryKey[] => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xfe) return [];
  const lines = new TextDecoder('utf-16le').decode(bytes).split(/\r?\n/, mostLines);
  if (!/^Windows Registry Editor Version 5/i.test(lines[0] ?? '')) return [];
  const keys: { path: string; values: Map<string, string | number> }[] = [];
  let at = 1;
  while (at < lines.length) {
    let line = lines[at] ?? '';
    at += 1;
    const header = /^\[(-?)(.*)\]\s*$/.exec(line);
    if (header !== null) {
      // A key that is to be deleted is collected too, and left out below.
      keys.push({ path: header[1] === '-' ? '' : header[2] ?? '', values: new Map() });
      continue;
    }
    const name = /^(?:"((?:[^"\\]|\\.)*)"|@)=/.exec(line);
    if (name === null) {
      if (/^["@[]/.test(line) && at >= lines.length) keys.pop();
      continue;
    }
    let written = line.slice(name[0].length);
    const parts = [written];
    if (/^hex/i.test(written)) {
      while (line.trimEnd().endsWith('\\') && at < lines.length) {
        line = lines[at] ?? '';
        parts.push(line.trim());
        at += 1;
      }
      written = parts.join('').replaceAll('\\', '');
    }
    if (isOpen(written)) {
      // The next line that ends the text is looked for once, so that the work stays in proportion to the file.
      while (at < lines.length) {
        const next = lines[at] ?? '';
        parts.push(next);
        at += 1;
        if (/(?:^|[^\\])(?:\\\\)*"\s*$/.test(next)) break;
      }
      written = parts.join('\n');
    }
    const value = valueOf(written.trimEnd());
    const unfinished = at >= lines.length && value === null && written !== '-' && !/^hex/i.test(written);
    if (unfinished) keys.pop();
    else if (value !== null) keys.at(-1)?.values.set(unescape(name[1] ?? '').toLowerCase(), value);
  }
  return keys.filter(({ path }) => path !== '');
};
