import { languages } from '../contract/names.ts';
import { fileExtensions } from '../contract/schemas/fileExtensions.ts';

const unknown = 'UNKNOWN';

/** Those that have capital letters, such as `Gemfile`, by their small ones. */
const known: ReadonlyMap<string, string> = new Map([...fileExtensions].map((each) => [each.toLowerCase(), each]));

/** Names of languages that are not their own file extension. */
const extensionOfName: ReadonlyMap<string, string> = new Map([
  ...languages.map(({ name, ext }) => [name.toLowerCase(), ext] as const),
  ...Object.entries({
    csharp: 'cs', golang: 'go', powershell: 'ps1', haskell: 'hs', elixir: 'ex', erlang: 'erl', clojure: 'clj', perl: 'pl', julia: 'jl', 'objective-c': 'm', terraform: 'tf', docker: 'dockerfile',
  }),
]);

/** Extensions that mean one language. */
const alike: readonly (readonly string[])[] = [
  ['yml', 'yaml'], ['sh', 'bash'], ['js', 'mjs'], ['html', 'htm'], ['cpp', 'cc', 'cxx'], ['c', 'h'],
  ['md', 'markdown', 'mdown', 'mdwn', 'markdn'],
];

/**
 * The file extension that a language is plainly named by: the extension itself, in whatever case and with its dot
 * (`.PY`), or the name of the language (`Python`).
 * @returns undefined when nothing is known by that, and for what is no text
 */
export const extensionNamed = (given: unknown): string | undefined => {
  if (typeof given !== 'string') return undefined;
  if (fileExtensions.has(given)) return given;
  const text = given.trim().toLowerCase();
  const bare = text.replace(/^\./, '');
  return extensionOfName.get(bare) ?? known.get(text) ?? known.get(bare);
};

/** The first language that is said; what says that it is unknown says nothing. */
export const extensionIn = (...said: readonly unknown[]): string =>
  said.map(extensionNamed).find((extension) => extension !== undefined && extension !== unknown) ?? unknown;

/**
 * The file extensions of a language, by its name or one of its extensions.
 * @returns undefined when nothing is known by that name
 */
export const extensionsOf = (language: string): readonly string[] | undefined => {
  const extension = extensionNamed(language);
  return extension === undefined ? undefined : alike.find((each) => each.includes(extension)) ?? [extension];
};
