/** A strict reader of JSON text that keeps every token as it was written and knows where the text goes wrong. */

export type JsonToken = {
  /** A bracket, a colon or a comma as itself; a string (names too), number or word as `value`. */
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'value';
  /** Offsets in the text, in UTF-16 units; `end` is the first one after the token. */
  readonly start: number;
  readonly end: number;
};

/** Where the text stops being JSON (an offset in UTF-16 units), and what was expected there. */
export type JsonFault = { readonly offset: number; readonly message: string };

/** What may come next. `first…` allows the closing bracket too. */
type Expecting = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'more' | 'end';

const messages: Readonly<Record<Expecting, string>> = {
  value: 'A value is expected here.',
  'first value': 'A value or ] is expected here.',
  name: 'A property name in double quotes is expected here.',
  'first name': 'A property name in double quotes or } is expected here.',
  colon: 'A colon is expected here.',
  more: 'A comma or the closing bracket is expected here.',
  end: 'The JSON is complete before this; nothing may follow.',
};

const blank = /[ \t\n\r]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What a string holds without an escape: anything but quotes, backslashes and control characters. */
const plainText = /[ !#-[\]-\uffff]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

const matchEnd = (pattern: RegExp, text: string, offset: number): number => {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
};

/** The offset after the string that opens at `start`, or what is wrong inside it. */
const stringEnd = (text: string, start: number): number | JsonFault => {
  let offset = matchEnd(plainText, text, start + 1);
  while (offset < text.length) {
    const character = text.charAt(offset);
    if (character === '"') return offset + 1;
    if (character < ' ') {
      return { offset, message: 'A line break or control character inside a string is written with a backslash.' };
    }
    if (character === '\\') {
      const end = matchEnd(escape, text, offset);
      if (end === offset) return { offset, message: 'This is not an escape that JSON knows.' };
      offset = end;
    }
    offset = matchEnd(plainText, text, offset);
  }
  return { offset: start, message: 'This string is not closed.' };
};

/**
 * Reads a JSON text from its start and hands over each token in order, without recursion, so that depth costs nothing.
 * @returns reads on for at most so many tokens; gives undefined while there is more, null when the whole text is JSON,
 * else the first place where it is not
 */
export const jsonScanner = (
  text: string, take: (token: JsonToken) => void,
): ((most: number) => JsonFault | null | undefined) => {
  const open: ('{' | '[')[] = [];
  let expecting: Expecting = 'value';
  let offset = matchEnd(blank, text, 0);

  const afterValue = (): Expecting => (open.length === 0 ? 'end' : 'more');

  const next = (): JsonFault | null => {
    const start = offset;
    const character = text.charAt(start);
    const inner = open.at(-1);
    const wantsValue: boolean = expecting === 'value' || expecting === 'first value';
    const wantsName: boolean = expecting === 'name' || expecting === 'first name';
    let kind: JsonToken['kind'];
    offset = start + 1;

    if (wantsValue && (character === '{' || character === '[')) {
      kind = character;
      open.push(character);
      expecting = character === '{' ? 'first name' : 'first value';
    } else if (
      (character === '}' && inner === '{' && (expecting === 'first name' || expecting === 'more'))
      || (character === ']' && inner === '[' && (expecting === 'first value' || expecting === 'more'))
    ) {
      kind = character;
      open.pop();
      expecting = afterValue();
    } else if (character === ':' && expecting === 'colon') {
      kind = character;
      expecting = 'value';
    } else if (character === ',' && expecting === 'more') {
      kind = character;
      expecting = inner === '{' ? 'name' : 'value';
    } else if (character === '"' && (wantsValue || wantsName)) {
      const end = stringEnd(text, start);
      if (typeof end !== 'number') return end;
      kind = 'value';
      offset = end;
      expecting = wantsName ? 'colon' : afterValue();
    } else {
      const end = wantsValue ? matchEnd(scalar, text, start) : start;
      if (end === start) return { offset: start, message: messages[expecting] };
      kind = 'value';
      offset = end;
      expecting = afterValue();
    }
    take({ kind, start, end: offset });
    offset = matchEnd(blank, text, offset);
    return null;
  };

  return (most) => {
    for (let count = 0; count < most && offset < text.length; count += 1) {
      const fault = next();
      if (fault !== null) return fault;
    }
    if (offset < text.length) return undefined;
    return expecting === 'end' ? null : { offset, message: `The text ends too early. ${messages[expecting]}` };
  };
};

/** Reads a whole JSON text at once, as `jsonScanner` does. */
export const scanJson = (text: string, take: (token: JsonToken) => void): JsonFault | null =>
  jsonScanner(text, take)(Infinity) ?? null;
