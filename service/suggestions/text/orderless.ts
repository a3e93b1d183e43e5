/** Longer texts are taken as they are written: reading one of this length takes about a millisecond. */
const MOST_UNITS = 65_536;

/** Values within one another, beyond which nobody writes by hand. */
const MOST_DEPTH = 100;

/** What a text of JSON begins with; members alone are what was copied from within an object. */
const BEGINS = /^\s*["[{]/u;

/** What separates the parts of JSON: strings, numbers and words are taken as they are written. */
const PART = /"(?:[^"\\]|\\.)*"?|[[\]{}:,]|[^\s[\]{}:,"]+/gu;

/**
 * A text of JSON with its members in the order of their names and without layout, so that texts of the same values are
 * the same; null for one that is no JSON, or that says a name twice.
 */
export function orderless(text: string): string | null {
  if (text.length > MOST_UNITS || !BEGINS.test(text)) return null;
  const bare = text.trim();
  const whole = bare.startsWith('"') ? `{${bare.endsWith(',') ? bare.slice(0, -1) : bare}}` : bare;
  try {
    JSON.parse(whole);
  } catch {
    return null;
  }
  const values = valueOf(whole.match(PART) ?? []);
  return whole === bare ? values : values?.slice(1, -1) ?? null;
}

/** The parts of JSON put together again, from the inside out. */
function valueOf(parts: readonly string[]): string | null {
  type Open = { readonly mark: string; readonly members: string[]; member: string };
  const open: Open[] = [{ mark: '', members: [], member: '' }];
  for (const part of parts) {
    const last = open.at(-1);
    if (last === undefined || open.length > MOST_DEPTH) return null;
    if (part === '{' || part === '[') {
      open.push({ mark: part, members: [], member: '' });
    } else if (part === ',') {
      last.members.push(last.member);
      last.member = '';
    } else if (part === '}' || part === ']') {
      if (last.member !== '') last.members.push(last.member);
      open.pop();
      const outer = open.at(-1);
      if (outer === undefined || (last.mark === '{' && isTwice(last.members))) return null;
      outer.member += `${last.mark}${(last.mark === '{' ? last.members.sort() : last.members).join(',')}${part}`;
    } else {
      last.member += part;
    }
  }
  return open[0]?.member ?? null;
}

/** Whether one name stands before two values. */
function isTwice(members: readonly string[]): boolean {
  const names = members.map((member) => /^"(?:[^"\\]|\\.)*"/u.exec(member)?.[0]);
  return new Set(names).size < names.length;
}
