/** Looking into the body of an answer, which may be of any form. */

export type Members = Readonly<Record<string, unknown>>;

/** Whether it is a JSON object (not an array, not null). */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of an object; undefined where it has none of that name of its own. */
export const memberOf = (value: unknown, name: string): unknown =>
  (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);

/** The value of a JSON text; undefined (which JSON cannot say) when it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
