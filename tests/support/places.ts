/** Names of properties, and numbers of elements, from outside to inside. */
export type Path = readonly string[];

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What stands at a place; undefined where nothing does. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Every place in a value, the value itself among them. */
export const placesOf = (value: unknown, path: Path = []): Path[] => [
  path, ...(isObject(value) ? Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name])) : []),
];

/** The value with something else at a place; undefined leaves the place out. */
export const withAt = (value: unknown, [name, ...rest]: Path, put: unknown): unknown => {
  if (name === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) => (String(index) === name ? withAt(inner, rest, put) : inner));
  }
  return { ...(isObject(value) ? value : {}), [name]: withAt(valueAt(value, [name]), rest, put) };
};
