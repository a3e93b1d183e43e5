import { linesOf } from '../text/lines.ts';

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const ENCODED_UNITS = 8192;
const LINE_UNITS = 2000;

/** A line of base64, long enough to be no word. */
const BASE64 = /^[A-Za-z\d+/_-]{20,}={0,2}$/u;

/** Lines of sums, of bytes as numbers, of what stands around a body. */
const ENCODED: readonly RegExp[] = [
  /^[\da-f]{32,128} [ *]?\S.{0,300}$/iu,
  /^\d{5,10} \d{1,12} \S{1,300}$/u,
  /^(?:MD5|SHA\d{1,3}(?:-\d+)?|BLAKE2[bs]?\S{0,8}|RMD160) ?\(.{1,300}\) ?= ?[\da-f]{32,128}$/iu,
  /^(?:md5|sha1|sha256|sha384|sha512)[-:][A-Za-z\d+/=]{27,128}$/u,
  /^\d{3,5} (?:SHA256|MD5):\S{20,100}.{0,200}$/u,
  /^[\da-f]{6,16}:? {1,4}(?:[\da-f]{2,8} {1,3}){2,16}.{0,40}$/iu,
  /^(?:[\da-f]{2}[ :,]){7,64}[\da-f]{0,2}$/iu,
  /^(?:[\da-f]{4,8} ){3,32}[\da-f]{2,8}$/iu,
  /^(?:[01]{4,8} ){2,32}[01]{4,8}$/u,
  /^(?:0x)?[\da-f]{32,}$/iu,
  /^\\?(?:\\x[\da-f]{2}){8,}$/iu,
  /^data:[\w.+/-]{1,80}(?:;[\w=-]{1,60}){0,4},\S{20,}$/u,
  /^-{4,5} ?(?:BEGIN|END) [A-Z\d ]{1,60}-{4,5}$/u,
  /^(?:%[\dA-F]{2}|[\w.~-]){24,}$/u,
];

/** Letters and digits in a way that no word has: both, and capitals between. */
const isMixed = (run: string): boolean => /\d/u.test(run) && /[a-z]/u.test(run) && /[A-Z]/u.test(run);

/** Bytes of text that travelled by mail: an equals sign and two digits, again and again. */
const QUOTED_PRINTABLE = /\w=[89A-F][\dA-F](?:=[\dA-F]{2})*/gu;
const MIN_QUOTED = 3;

const isEncodedLine = (line: string): boolean => ENCODED.some((pattern) => pattern.test(line));

/** The last line of base64 may be short. */
const END = /^[A-Za-z\d+/_-]+={0,2}$/u;

/** Whether lines are data in the form in which machines exchange it: base64, hexadecimal digits, sums. */
export function isEncoded(text: string): boolean {
  const lines = linesOf(text.slice(0, ENCODED_UNITS)).map((line) => line.slice(0, LINE_UNITS));
  const [first = ''] = lines;
  if (!BASE64.test(first) && !isEncodedLine(first)) return isQuotedPrintable(text.slice(0, ENCODED_UNITS));
  const body = lines.filter((line) => !isEncodedLine(line));
  const isBase64 = body.every((line, at) => BASE64.test(line) || (at > 0 && at === body.length - 1 && END.test(line)));
  return isBase64 && (body.length === 0 || body.some(isMixed));
}

function isQuotedPrintable(text: string): boolean {
  if (!text.includes('=')) return false;
  const found = text.match(QUOTED_PRINTABLE) ?? [];
  return found.length >= MIN_QUOTED && !/[{}()[\];$"]/u.test(text);
}
