/**
 * File names are bytes. A name that is no UTF-8 is kept as a text in which each stray byte is one lone surrogate
 * (U+DC80 to U+DCFF), so that the same file can be opened again; no such text ever leaves the detection.
 */

const stray = /[\udc80-\udcff]/;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const isWhole = (bytes: Buffer, start: number, length: number): boolean => {
  try {
    strictUtf8.decode(bytes.subarray(start, start + length));
    return start + length <= bytes.length;
  } catch {
    return false;
  }
};

const lengthOf = (first: number): number => {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
};

/** The text of a file name; a lone surrogate stands for each byte that is not UTF-8. */
export const decodeName = (bytes: Buffer): string => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const first = bytes[at] ?? 0;
      const length = lengthOf(first);
      if (isWhole(bytes, at, length)) {
        text += bytes.toString('utf8', at, at + length);
        at += length;
      } else {
        text += String.fromCharCode(0xdc00 + first);
        at += 1;
      }
    }
    return text;
  }
};

/** Whether the name can be shown: it came from valid UTF-8. */
export const isShowable = (name: string): boolean => name.isWellFormed();

/** The path as the file system takes it: a text, or its bytes where a name in it is no UTF-8. */
export const encodePath = (path: string): string | Buffer => {
  if (!stray.test(path) || path.isWellFormed()) return path;
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = 0; at < path.length; at += 1) {
    const code = path.charCodeAt(at);
    const before = path.charCodeAt(at - 1);
    if (code < 0xdc80 || code > 0xdcff || (before >= 0xd800 && before <= 0xdbff)) continue;
    parts.push(Buffer.from(path.slice(from, at)), Buffer.of(code - 0xdc00));
    from = at + 1;
  }
  parts.push(Buffer.from(path.slice(from)));
  return Buffer.concat(parts);
};
