/** A longer mapping on one line is not looked through to its end. */
const longest = 65_536;

// What is not closed reaches to the end, so that nothing is looked through twice.
const quoted = String.raw`"((?:[^"\\]|\\.)*)(?:"|\\?$)|'([^']*)(?:'|$)`;
const pattern = { ':': new RegExp(`${quoted}|([{}\\[\\],])|(:)|([^\\s"'{}\\[\\],:]+)`, 'gs'),
  '=': new RegExp(`${quoted}|([{}\\[\\],])|(=)|([^\\s"'{}\\[\\],=]+)`, 'gs') } as const;

/** The keys of a mapping in braces, `{a: {b: 1}, "c": 2}`, without those further inside; with `=` as TOML writes it. */
export const inlineKeys = (text: string, sign: ':' | '='): readonly string[] => {
  const token = new RegExp(pattern[sign]);
  const part = text.slice(0, longest);
  const keys: string[] = [];
  let depth = 0;
  let key: string | null = null;
  let awaited = false;
  for (let match = token.exec(part); match !== null; match = token.exec(part)) {
    const [, double, single, bracket, found, plain] = match;
    if (bracket === '{' || bracket === '[') {
      depth += 1;
      if (depth === 1 && bracket === '[') return [];
      awaited = depth === 1;
    } else if (bracket === '}' || bracket === ']') {
      depth -= 1;
      if (depth === 0) break;
    } else if (bracket === ',') {
      awaited = depth === 1;
      key = null;
    } else if (found !== undefined) {
      if (awaited && depth === 1 && key !== null) keys.push(key);
      awaited = false;
    } else if (awaited) {
      key = double ?? single ?? (sign === '=' ? plain?.split('.', 1)[0] : plain) ?? null;
    }
  }
  return keys;
};
