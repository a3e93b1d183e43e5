/** Looking at outside data whose form is not known. */

export type UnknownObject = Readonly<Record<string, unknown>>;

/** Whether it is a JSON object (not an array, not null). */
export const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of property names, or undefined where the path leaves the data. */
export const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce<unknown>(
  (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
  value,
);

/** The text at a path, or null when there is none. */
export const textAt = (value: unknown, ...path: readonly string[]): string | null => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : null;
};

/** The number at a path, or null when there is none. */
export const numberAt = (value: unknown, ...path: readonly string[]): number | null => {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : null;
};

/** The list at a path, or an empty one when there is none. */
export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Characters from which on a text is long enough that reading it once more would be felt. */
const long = 100_000;
let last: { readonly text: string; readonly value: unknown } | null = null;

/**
 * The value of a JSON text; undefined (which JSON cannot say) when it is none. The last long one is remembered, since
 * several places look at the same answer; nobody changes what is read.
 */
export const parsed = (text: string): unknown => {
  if (text.length < long) return read(text);
  if (last?.text !== text) last = { text, value: read(text) };
  return last.value;
};
