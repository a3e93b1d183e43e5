import { parse } from 'smol-toml';

/** Characters of a file that is looked at; one made by hand has some thousands. */
const longest = 4 * 1024 * 1024;

/** A TOML 1.0 document as an object; undefined when it is damaged or longer. */
export const parseToml = (text: string): unknown => {
  if (text.length > longest) return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};
