import { fileExtensions } from '../../contract/schemas/fileExtensions.ts';

/** Names of languages that are not their own file extension. */
const extensions: Readonly<Record<string, string>> = {
  typescript: 'ts', javascript: 'js', python: 'py', rust: 'rs', ruby: 'rb', 'c++': 'cpp', 'c#': 'cs', csharp: 'cs',
  kotlin: 'kt', shell: 'sh', bash: 'sh', powershell: 'ps1', markdown: 'md', yaml: 'yml', haskell: 'hs', elixir: 'ex',
  erlang: 'erl', clojure: 'clj', golang: 'go', perl: 'pl', julia: 'jl', 'objective-c': 'm', terraform: 'tf', docker: 'dockerfile',
};

/** Extensions that mean one language. */
const alike: readonly (readonly string[])[] = [
  ['yml', 'yaml'], ['sh', 'bash'], ['js', 'mjs'], ['html', 'htm'], ['cpp', 'cc', 'cxx'], ['c', 'h'],
];

/**
 * The file extensions of a language, by its name or one of its extensions.
 * @returns undefined when nothing is known by that name
 */
export const extensionsOf = (language: string): readonly string[] | undefined => {
  const name = language.trim().replace(/^\./, '').toLowerCase();
  const extension = extensions[name] ?? name;
  if (!fileExtensions.has(extension)) return undefined;
  return alike.find((each) => each.includes(extension)) ?? [extension];
};
