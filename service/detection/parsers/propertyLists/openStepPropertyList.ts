const mostTokens = 200_000;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const unescape = (text: string): string =>
  text.replace(/\\(?:U([0-9a-fA-F]{4})|([0-7]{3})|(.))/gs, (_, unicode?: string, octal?: string, other?: string) => {
    if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return escapes[other ?? ''] ?? other ?? '';
  });

const unquoted = (token: string): string => (/^["']/.test(token) ? unescape(token.slice(1, -1)) : token);

const tokens = [
  String.raw`\/\*.*?(?:\*\/|$)|\/\/[^\n]*`, String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`, '[{}()=;,]|<[^<>]*>', String.raw`[\w.$:/+-]+`,
  String.raw`(\s+)|(.)`,
].join('|');

/** Only a dictionary may begin the file. */
const mayBegin = (part: string): boolean => part === '{' || part.startsWith('/');

/**
 * The texts of the top-level dictionary of a property list in the old style, `{ key = value; }`; null when it is none
 * or breaks off. What stands in inner braces and parentheses is passed over.
 */
export const parseOpenStepPropertyList = (text: string): ReadonlyMap<string, string> | null => {
  const token = new RegExp(tokens, 'gs');
  const texts = new Map<string, string>();
  let depth = 0;
  let closed = false;
  let statement: string[] = [];
  let count = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    count += 1;
    const [part, space, stray] = match;
    if (stray !== undefined || count > mostTokens) return null;
    if (space !== undefined || part.startsWith('/*') || part.startsWith('//')) continue;
    if (closed || (depth === 0 && !mayBegin(part))) return null;
    if (part === '{' || part === '(') {
      depth += 1;
      statement.push('');
    } else if (part === '}' || part === ')') {
      depth -= 1;
      closed = depth === 0;
    } else if (depth === 1) {
      if (part !== ';') {
        // Bytes are no text.
        statement.push(part.startsWith('<') ? '' : part);
        continue;
      }
      const [key, equals, value] = statement.filter((piece) => piece !== '');
      if (statement.at(-1) !== '' && key !== undefined && equals === '=' && value !== undefined) {
        texts.set(unquoted(key), unquoted(value));
      }
      statement = [];
    }
  }
  return closed ? texts : null;
};
