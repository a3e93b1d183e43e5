/** The least that is left of a run for it to be looked for by its letters and digits. */
const leastLength = 12;

const escape = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi;

/** What stands behind a backslash and is a sign that is not seen. */
const unseen = 'nrtbfave0NLP_';

/** Letters and digits alone: how a text is broken into lines, indented and quoted makes no difference then. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

type Escaped = string | undefined;

/** As it was before it was written as JSON or between the quotes of YAML. */
const unescaped = (text: string): string => text.replaceAll(escape, (_all, four: Escaped, two: Escaped, one: Escaped = '') => {
  const code = four ?? two;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return unseen.includes(one) ? ' ' : one;
});

/** What may be bytes in base64, as a flow has those of a body. */
const base64 = /[A-Za-z0-9+/]{16,}={0,2}/g;

/** The text of a flow with what its bytes say as a text behind it. */
export const withBytes = (text: string): string =>
  [text, ...Array.from(text.matchAll(base64), ([found]) => Buffer.from(found, 'base64').toString('utf8'))].join('\n');

/**
 * Those of the runs of bytes that stand in the text of a flow, in whatever form YAML or JSON writes them.
 * @param runs each a part of a text in UTF-8
 * @param layers how often a text may have been written as one of JSON, inside of another
 */
export const runsIn = (text: string, runs: readonly Buffer[], layers = 1): ReadonlySet<number> => {
  let plain = text;
  const forms = [bare(plain)];
  for (let layer = 0; layer < layers; layer += 1) {
    plain = unescaped(plain);
    forms.push(bare(plain));
  }
  return new Set(runs.flatMap((run, at) => {
    // Half a character at its beginning or end is no letter, and so left out.
    const wanted = bare(run.toString('utf8'));
    const isThere = wanted.length < leastLength
      ? Buffer.from(text).includes(run) : forms.some((form) => form.includes(wanted));
    return isThere ? [at] : [];
  }));
};
