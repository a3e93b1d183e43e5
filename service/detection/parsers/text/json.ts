import { decodeText } from './decodeText.ts';

// What is not closed reaches to the end, so that nothing is looked through twice. (The linter thinks that something
// could still fail behind the end of the line.)
const text = String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)`;
const comment = String.raw`\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)`;
// eslint-disable-next-line regexp/no-super-linear-move -- what is not closed reaches to the end, as said above
const comments = new RegExp(`${text}|${comment}`, 'gs');
const commas = new RegExp(`${text}|,(?=\\s*[}\\]])`, 'gs');

/** Removes comments, and then commas before a closing bracket, both outside of texts. */
const withoutComments = (text: string): string => [comments, commas].reduce(
  (rest, removable) => rest.replace(removable, (found) => (found.startsWith('"') ? found : '')), text,
);

/** A JSON value with comments and trailing commas allowed, as settings files have them; undefined when it is none. */
export const parseJson = (bytes: Uint8Array): unknown => {
  const text = decodeText(bytes);
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(withoutComments(text));
    } catch {
      return undefined;
    }
  }
};

/** A member of a value that may be no object at all. Only own members count. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** A member that is a text and not empty; null otherwise. */
export const textMember = (value: unknown, name: string): string | null => {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** The value as a list; empty when it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
