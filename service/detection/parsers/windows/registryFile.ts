import { isUtf8 } from 'node:buffer';

/** Values of one registry key; names are in lower case, as they do not differ by it. */
export type RegistryKey = { readonly path: string; readonly values: ReadonlyMap<string, string | number> };

type Filled = { readonly path: string; readonly values: Map<string, string | number> };

const mostLines = 2_000_000;
const longestPath = 4096;
/** A key is looked for below as many others. */
const deepest = 32;

type Made = { readonly folded: string; readonly at: number; readonly key: Filled };

const unescape = (text: string): string => text.replace(/\\(["\\])/g, '$1');

/** The text of `hex(2):` or `hex(1):`, which is UTF-16LE with a closing zero. */
const fromHex = (digits: string): string =>
  Buffer.from(digits.replace(/[^0-9a-fA-F]/g, ''), 'hex').toString('utf16le').split('\0', 1)[0] ?? '';

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

/** UTF-16LE as the registry editor writes it, or what an editor of texts makes of that; null for a code page. */
const textOf = (bytes: Uint8Array): string | null => {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (marked || (bytes[0] !== 0 && bytes[1] === 0)) return new TextDecoder('utf-16le').decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : null;
};

/** The keys that a file makes, in their order; what it deletes again is gone, with all below it. */
class Keys {
  readonly #made: Made[] = [];
  readonly #current = new Map<string, Made>();
  #count = 0;
  /** How many keys there were when a path was deleted last. */
  readonly #deleted = new Map<string, number>();

  /** The key of that path: a new one, or the one that the file has begun before. */
  open(path: string): Filled {
    const folded = path.toLowerCase();
    const known = this.#current.get(folded);
    if (known !== undefined && !this.#isDeleted(known)) return known.key;
    const made = { folded, at: this.#count, key: { path, values: new Map<string, string | number>() } };
    this.#count += 1;
    this.#made.push(made);
    this.#current.set(folded, made);
    return made.key;
  }

  delete(path: string): void {
    this.#deleted.set(path.toLowerCase(), this.#count);
  }

  /** Takes out one key, whatever is below it. */
  drop(dropped: Filled): void {
    this.#made.splice(this.#made.findIndex(({ key }) => key === dropped), 1);
  }

  get all(): readonly RegistryKey[] {
    return this.#made.filter((made) => !this.#isDeleted(made)).map(({ key }) => key);
  }

  /** Whether the key itself or one above it was deleted after it was made. */
  #isDeleted({ folded, at }: Made): boolean {
    const wasDeleted = (path: string): boolean => (this.#deleted.get(path) ?? -1) > at;
    if (this.#deleted.size === 0) return false;
    let end = folded.indexOf('\\');
    for (let depth = 0; end !== -1 && depth < deepest; depth += 1, end = folded.indexOf('\\', end + 1)) {
      if (wasDeleted(folded.slice(0, end))) return true;
    }
    return wasDeleted(folded);
  }
}

/**
 * Reads an export of the registry editor, version 5. The older REGEDIT4 is in the code page of an unknown machine and
 * is not read. A key in which the file breaks off says nothing.
 */
export const parseRegistryFile = (bytes: Uint8Array): readonly RegistryKey[] => {
  const lines = textOf(bytes)?.split(/\r?\n/, mostLines) ?? [];
  if (!/^Windows Registry Editor Version 5/i.test(lines[0] ?? '')) return [];
  const keys = new Keys();
  let key: Filled | null = null;
  let at = 1;
  while (at < lines.length) {
    let line = lines[at] ?? '';
    at += 1;
    const header = /^\[(-?)(.*)\]\s*$/.exec(line);
    if (header !== null) {
      const path = header[2] ?? '';
      const deletes = header[1] === '-' || path.length > longestPath;
      if (deletes) keys.delete(path.slice(0, longestPath));
      key = deletes ? null : keys.open(path);
      continue;
    }
    const name = /^(?:"((?:[^"\\]|\\.)*)"|@)=/.exec(line);
    if (name === null) {
      if (/^["@[]/.test(line) && at >= lines.length && key !== null) keys.drop(key);
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
    if (key === null) continue;
    const value = valueOf(written.trimEnd());
    const folded = unescape(name[1] ?? '').toLowerCase();
    if (value !== null) key.values.set(folded, value);
    else if (written.trim() === '-') key.values.delete(folded);
    else if (at >= lines.length && !/^hex/i.test(written)) keys.drop(key);
  }
  return keys.all;
};
