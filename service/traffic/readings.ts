const escape = /\\u([\da-f]{4})/gi;
const percent = /%([\da-f]{2})/gi;

const character = (_all: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

/** A body as it is and, where it has escapes that JSON does not ask for, without them: `caf\u00e9` says `café`. */
export const readingsOf = (body: string): readonly string[] =>
  (body.includes('\\u') ? [body, body.replaceAll(escape, character)] : [body]);

/** A target as it is and, where it is percent-encoded, as it was before, a plus sign as itself and as a blank. */
export const readingsOfTarget = (target: string): readonly string[] => {
  if (!/[%+]/.test(target)) return [target];
  const plain = Buffer.from(target.replaceAll(percent, character), 'latin1').toString('utf8');
  return [target, plain, plain.replaceAll('+', ' ')];
};
