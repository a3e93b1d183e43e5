/** Runtime expressions (Arazzo 1.0.1, "Runtime Expressions"). */

export type ParsedExpression
  = | { readonly kind: 'url' | 'method' | 'statusCode' }
    | { readonly kind: 'part'; readonly of: 'request' | 'response'; readonly part: 'header' | 'query' | 'path'; readonly name: string }
    /** The pointer (RFC 6901) is empty for all of it. */
    | { readonly kind: 'body'; readonly of: 'request' | 'response'; readonly pointer: string }
    | { readonly kind: 'input'; readonly name: string; readonly pointer: string }
    | { readonly kind: 'carried'; readonly step: string; readonly name: string; readonly pointer: string };

/** What a value may be called that is carried: an input, a step, an output. */
export const isName = (text: string): boolean => /^[\w-]+$/.test(text);

/** A name as one part of a JSON Pointer. */
export const pointerPart = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The expression of a place in a body. */
export const bodyAt = (of: 'request' | 'response', pointer: string): string =>
  `$${of}.body${pointer === '' ? '' : `#${pointer}`}`;

/** The names along a JSON Pointer. */
export const partsOf = (pointer: string): readonly string[] =>
  (pointer === '' ? [] : pointer.slice(1).split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')));

/**
 * The pointer that stands behind a value: `#/a/0`, or as operators `.a[0]` ("Criterion Object", "Operators"); null
 * where it is neither.
 */
const pointerBehind = (tail: string): string | null => {
  const hash = tail.indexOf('#');
  const operators = hash === -1 ? tail : tail.slice(0, hash);
  const pointer = hash === -1 ? '' : tail.slice(hash + 1);
  if (pointer !== '' && !pointer.startsWith('/')) return null;
  const parts = operators.match(/\.[\w-]+|\[\d+\]/g) ?? [];
  if (parts.join('') !== operators) return null;
  return parts.map((part) => pointerPart(part.startsWith('.') ? part.slice(1) : part.slice(1, -1))).join('') + pointer;
};

const messagePart = (of: 'request' | 'response', rest: string): ParsedExpression | null => {
  if (rest.startsWith('body')) {
    const pointer = pointerBehind(rest.slice('body'.length));
    return pointer === null ? null : { kind: 'body', of, pointer };
  }
  const [, part, name = ''] = /^(header|query|path)\.([\w!#$%&'*+.^`|~-]+)$/.exec(rest) ?? [];
  if (part === 'header') return { kind: 'part', of, part, name: name.toLowerCase() };
  return of === 'request' && (part === 'query' || part === 'path') ? { kind: 'part', of, part, name } : null;
};

/** The expression that a text is as a whole; null when it is none that a flow of one workflow can have. */
export const parseExpression = (text: string): ParsedExpression | null => {
  if (text === '$url' || text === '$method' || text === '$statusCode') {
    return { kind: text === '$url' ? 'url' : text === '$method' ? 'method' : 'statusCode' };
  }
  for (const of of ['request', 'response'] as const) {
    if (text.startsWith(`$${of}.`)) return messagePart(of, text.slice(of.length + 2));
  }
  const [whole = '', step, carried, input] = /^\$(?:steps\.([\w-]+)\.outputs\.([\w-]+)|inputs\.([\w-]+))/.exec(text) ?? [];
  const pointer = whole === '' ? null : pointerBehind(text.slice(whole.length));
  if (pointer === null) return null;
  if (input !== undefined) return { kind: 'input', name: input, pointer };
  return step === undefined || carried === undefined ? null : { kind: 'carried', step, name: carried, pointer };
};

/** A piece of a text: as it stands, or an expression in braces. */
export type TextPiece = { readonly text: string; readonly expression: ParsedExpression | null };

/** Whether a text that goes on with a brace can be an expression: only a pointer has braces in it. */
const isBeforePointer = (head: string): boolean => head.includes('#/') && parseExpression(head) !== null;

/**
 * The pieces of a text. What stands in braces and is no expression, such as `{$name}` of a language, is text. Nothing
 * of the text is read more than a few times, however many braces stand open.
 */
export const piecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  let end = -1;
  for (let at = text.indexOf('{$'), next; at !== -1; at = next) {
    next = text.indexOf('{$', at + 1);
    if (end < at) end = text.indexOf('}', at);
    if (end === -1) break;
    if (next !== -1 && next < end && !isBeforePointer(text.slice(at + 1, next))) continue;
    const expression = parseExpression(text.slice(at + 1, end));
    if (expression === null) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), expression: null });
    pieces.push({ text: text.slice(at, end + 1), expression });
    from = end + 1;
    if (next !== -1 && next < end) next = text.indexOf('{$', end);
  }
  if (from < text.length) pieces.push({ text: text.slice(from), expression: null });
  return pieces;
};

/** Whether something of a text would be filled in, so that it cannot stand for itself. */
export const hasExpression = (text: string): boolean =>
  parseExpression(text) !== null || piecesOf(text).some(({ expression }) => expression !== null);
