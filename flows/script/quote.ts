import { wellFormed } from '../../contract/paths.ts';

/** A text as one word of a POSIX shell: nothing in it can end the quotation. */
export const quoted = (text: string): string => `'${wellFormed(text).replaceAll('\'', '\'\\\'\'')}'`;

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`;

/** A `printf` that writes exactly these bytes. */
export const printedBytes = (bytes: Uint8Array): string => `printf '${Array.from(bytes, octal).join('')}'`;

/** A `printf` that writes exactly this text; by number where it would act on a terminal that shows the script. */
export const printed = (text: string): string => (/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text.replaceAll(/[\n\t]/g, ''))
  ? printedBytes(new TextEncoder().encode(wellFormed(text)))
  : `printf %s ${quoted(text)}`);

/** Bytes of a text of a header: what is sent of each of its characters is one byte, by Node and by browsers. */
const headerBytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A `printf` that writes a text as a header has it. */
export const printedHeader = (text: string): string =>
  (/^[\t -~]*$/.test(text) ? printed(text) : printedBytes(headerBytes(text)));

const mostCharacters = 300;

/** A text as a comment, or a part of one: of one line. */
export const remark = (text: string): string =>
  wellFormed(text.slice(0, mostCharacters)).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').trim();
