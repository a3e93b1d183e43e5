import { Composer, Lexer, Parser, isAlias, isMap, isScalar, type Document } from 'yaml';

/** Characters of a file that is looked at: one made by hand has some thousands, a hostile one costs up to 6 µs each. */
const longest = 128 * 1024;
/** Levels of nesting. The reader goes down by recursion, and a stack that is used up could end the process. */
const deepest = 100;

/** The first document of a text; null when it is damaged, longer or more deeply nested than a file made by hand. */
const firstDocument = (text: string): Document.Parsed | null => {
  if (text.length > longest) return null;
  const parser = new Parser();
  // Every scalar stays the text that stands there, so that 1.10 is not 1.1; looking for equal keys costs the square.
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') return null;
      for (const document of composer.next(token)) return document;
    }
    if (parser.stack.length > deepest) return null;
  }
  for (const token of parser.end()) {
    for (const document of composer.next(token)) return document;
  }
  for (const document of composer.end()) return document;
  return null;
};

/** A YAML mapping, read one level at a time: an alias is followed, never copied out. */
export type YamlMapping = {
  /** The texts of its keys, in their order; of keys that are no text, none. */
  readonly keys: () => readonly string[];
  /** The text of a member; null when there is none or it is no scalar. */
  readonly text: (key: string) => string | null;
  /** A member that is a mapping; null otherwise. */
  readonly mapping: (key: string) => YamlMapping | null;
};

const mappingOf = (document: Document.Parsed, node: unknown): YamlMapping | null => {
  const followed = (given: unknown): unknown => (isAlias(given) ? given.resolve(document) : given);
  const map = followed(node);
  if (!isMap(map)) return null;
  const nameOf = (key: unknown): string | null => {
    const scalar = followed(key);
    return isScalar(scalar) && typeof scalar.value === 'string' ? scalar.value : null;
  };
  const member = (key: string): unknown => followed(map.items.find((pair) => nameOf(pair.key) === key)?.value);
  return {
    keys: () => map.items.flatMap((pair) => nameOf(pair.key) ?? []),
    text: (key) => nameOf(member(key)),
    mapping: (key) => mappingOf(document, member(key)),
  };
};

/** The mapping at the top of the first YAML 1.2 document of a text; null when it holds none or is damaged. */
export const parseYaml = (text: string): YamlMapping | null => {
  try {
    const document = firstDocument(text);
    return document === null || document.errors.length > 0 ? null : mappingOf(document, document.contents);
  } catch {
    // An alias without an anchor is found out late.
    return null;
  }
};
