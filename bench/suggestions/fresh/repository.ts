import { execFileSync } from 'node:child_process';

/** A piece of code and where it stands. */
export type Chunk = { readonly repository: string; readonly path: string; readonly code: string };

const EXTENSIONS = new Set(('c cc cpp cs css dart ex exs go h hpp hs html java js jsx json kt lua mjs php py rb rs'
  + ' scala scss sh sql svelte swift tf toml ts tsx vim vue xml yaml yml').split(' '));

const FOREIGN = /(?:^|\/)(?:node_modules|vendor|dist|build|third_party|testdata|fixtures)\//u;
const WRITTEN_BY_TOOLS = /\.min\.|lock\.json$|\.lock$/u;

const MOST_BYTES = 100_000;

const git = (folder: string, args: readonly string[], input = ''): Buffer =>
  execFileSync('git', ['--git-dir', folder, ...args], { input, maxBuffer: 2 ** 28 });

/** The commit so far back in the history, as a share of all commits; 0 is the newest. */
export const commitAt = (folder: string, share: number): string => {
  const commits = git(folder, ['rev-list', '--first-parent', 'HEAD']).toString('utf8').trim().split('\n');
  return commits[Math.floor((commits.length - 1) * share)] ?? 'HEAD';
};

/** The files with code of a commit. */
export const filesOf = (folder: string, commit: string): string[] => git(folder, ['ls-tree', '-r', '-l', commit])
  .toString('utf8').split('\n').flatMap((line) => {
    const [about = '', path = ''] = line.split('\t');
    const bytes = Number(about.trim().split(/\s+/u).at(-1));
    const isCode = EXTENSIONS.has(path.split('.').at(-1) ?? '') && !FOREIGN.test(path) && !WRITTEN_BY_TOOLS.test(path);
    return isCode && bytes > 80 && bytes < MOST_BYTES ? [path] : [];
  });

/** The texts of files in a commit by their paths; those that are not there are left out. */
export const textsAt = (folder: string, commit: string, paths: readonly string[]): Map<string, string> => {
  const output = git(folder, ['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''));
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const line = output.indexOf(10, at);
    const head = output.toString('utf8', at, line);
    at = line + 1;
    if (head.endsWith(' missing')) continue;
    const bytes = Number(head.split(' ').at(-1));
    texts.set(path, output.toString('utf8', at, at + bytes).replaceAll('\r\n', '\n'));
    at += bytes + 1;
  }
  return texts;
};

const COMMENT = /^\s*(?:\/\/|#(?!include|define|if|end)|\*|\/\*|--|;|<!--|%)/u;

const isSnippet = (code: string): boolean => {
  const lines = code.split('\n');
  const said = lines.filter((line) => line.trim() !== '');
  return lines.length >= 3 && lines.length <= 60 && code.length >= 80 && code.length <= 2400
    && said.filter((line) => COMMENT.test(line)).length <= said.length * 0.7;
};

/** A text in pieces that end at an empty line before one that is not indented; long ones end at any empty line. */
export const chunksOf = (text: string): string[] => {
  const pieces = text.split(/\n{2,}(?=\S)/u).flatMap((piece) =>
    (piece.split('\n').length > 60 || piece.length > 2400 ? piece.split(/\n{2,}/u) : [piece]));
  return pieces.map((piece) => piece.replace(/^\n+|\s+$/gu, '')).filter(isSnippet);
};

/** The paragraphs of the Markdown at the top of a repository. */
export const proseOf = (folder: string): string[] =>
  (textsAt(folder, 'HEAD', ['README.md']).get('README.md') ?? '').split(/\n{2,}/u).map((part) => part.trim())
    .filter((part) => /^[A-Z][^|<>`[\]{}=;]{60,400}\.$/su.test(part));
