import { isUtf8 } from 'node:buffer';

const utf16le = new TextDecoder('utf-16le');
const utf16be = new TextDecoder('utf-16be');

/**
 * The text of a file: UTF-16 by its byte order mark, else UTF-8 with the mark removed, else, when the bytes are no
 * UTF-8, Latin-1, in which every byte is some character.
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16le.decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16be.decode(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isUtf8(buffer)) return buffer.toString('latin1');
  return buffer.toString('utf8').replace(/^\ufeff/, '');
};
