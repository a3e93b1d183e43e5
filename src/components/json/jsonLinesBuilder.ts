import { jsonScanner, type JsonFault, type JsonToken } from '../../utils/json/jsonScanner.ts';
import type { JsonLines } from './jsonLines.ts';

/** Whether what is no JSON from here on may be the beginning of it: a string, an escape, a number or a word. */
const isAtEnd = (text: string, from: number): boolean => {
  if (text.length - from < 32) return /^(?:["\\].*|[-+.\w]*)$/s.test(text.slice(from));
  if (text.charAt(from) !== '"') return false;
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charAt(before - 1) === '\\') before -= 1;
    if ((at - before) % 2 === 0) return false;
  }
  return true;
};

type Builder = {
  /** Reads on for a number of tokens; true when there is no more to read. */
  readonly step: (tokens: number) => boolean;
  /** Once all is read: the lines, or where the text is no JSON. */
  readonly result: () => JsonLines | JsonFault;
};

/**
 * Reads a JSON text into lines, a part at a time.
 * @param cut whether the text is the beginning of a longer one: then it ends where it ends, after the last value that
 *   is whole, and what is open there is closed by lines without a text
 */
export const jsonLinesBuilder = (text: string, cut = false): Builder => {
  const lists = {
    depth: [] as number[], nameStart: [] as number[], nameEnd: [] as number[], start: [] as number[],
    end: [] as number[], close: [] as number[], parent: [] as number[], place: [] as number[],
  };
  const open: { readonly line: number; children: number }[] = [];
  let name: readonly [number, number] | null = null;
  let before: JsonToken | null = null;
  let fault: JsonFault | null | undefined;

  const add = (start: number, end: number, place: number): number => {
    const line = lists.depth.length;
    lists.depth.push(open.length);
    lists.nameStart.push(name?.[0] ?? -1);
    lists.nameEnd.push(name?.[1] ?? -1);
    lists.start.push(start);
    lists.end.push(end);
    lists.close.push(line);
    lists.parent.push(open.at(-1)?.line ?? -1);
    lists.place.push(place);
    name = null;
    return line;
  };
  const nextPlace = (): number => {
    const inner = open.at(-1);
    if (inner === undefined) return 0;
    inner.children += 1;
    return inner.children - 1;
  };
  /** A string is a name exactly when a colon follows, so a value waits for the token after it. */
  let waiting: JsonToken | null = null;
  const settle = (): void => {
    if (waiting !== null) add(waiting.start, waiting.end, nextPlace());
    waiting = null;
  };

  const scan = jsonScanner(text, (token) => {
    switch (token.kind) {
      case ':':
        name = waiting === null ? null : [waiting.start, waiting.end];
        waiting = null;
        break;
      case 'value':
        waiting = token;
        break;
      case ',':
        settle();
        break;
      case '{':
      case '[': {
        const line = add(token.start, token.end, nextPlace());
        open.push({ line, children: 0 });
        break;
      }
      case '}':
      case ']': {
        settle();
        const closed = open.pop();
        if (closed === undefined) break;
        if (before?.kind === '{' || before?.kind === '[') lists.end[closed.line] = token.end;
        else lists.close[closed.line] = add(token.start, token.end, -1);
      }
    }
    before = token;
  });

  /**
   * At the cut a name is without its value, and nobody can say whether a number or word is whole; a string shows as far
   * as it goes.
   */
  const closeCut = (): void => {
    const after = before?.end ?? 0;
    const rest = after + (/[^ \t\n\r]/.exec(text.slice(after))?.index ?? text.length - after);
    const isName = text.charAt(lists.start[open.at(-1)?.line ?? -1] ?? 0) === '{' && name === null;
    if (isName || (waiting !== null && waiting.end === rest && text.charAt(waiting.start) !== '"')) waiting = null;
    settle();
    if (!isName && text.charAt(rest) === '"') add(rest, text.length, nextPlace());
    name = null;
    for (let closed = open.pop(); closed !== undefined; closed = open.pop()) {
      lists.close[closed.line] = add(text.length, text.length, -1);
    }
  };

  return {
    step: (tokens) => {
      fault = scan(tokens);
      if (fault === null) settle();
      else if (fault !== undefined && cut && isAtEnd(text, fault.offset) && lists.depth.length > 0) {
        closeCut();
        fault = null;
      }
      return fault !== undefined;
    },
    result: () => fault ?? { text, count: lists.depth.length, ...lists },
  };
};
