import { parseBinaryPropertyList } from './binaryPropertyList.ts';
import { decodeText } from '../text/decodeText.ts';
import { parseOpenStepPropertyList } from './openStepPropertyList.ts';
import { parseXmlPropertyList } from './xmlPropertyList.ts';

/** UTF-16 without a byte order mark shows by its first character, which is ASCII in every property list. */
const textOf = (bytes: Buffer): string => {
  if (bytes[1] === 0 && bytes[0] !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be').decode(bytes);
  return decodeText(bytes);
};

/**
 * The texts of the top-level dictionary of a property list in any of its forms: binary, XML in UTF-8 or UTF-16, or
 * the old style. Values of other kinds are left out; null when the file is damaged or no property list.
 */
export const parsePropertyList = (bytes: Buffer): ReadonlyMap<string, string> | null => {
  if (bytes.toString('latin1', 0, 6) === 'bplist') return parseBinaryPropertyList(bytes);
  const text = textOf(bytes);
  return /^\s*</.test(text) ? parseXmlPropertyList(text) : parseOpenStepPropertyList(text);
};
