import type { Language } from '../language.ts';
import * as curly from './curly.ts';
import * as others from './others.ts';

const byExtension: readonly (readonly [extensions: string, language: Language])[] = [
  ['js mjs cjs ts mts cts', curly.javascript],
  ['jsx tsx', curly.jsx],
  ['c h cc cp cpp cxx hh hpp hxx inl ipp ixx cppm mm glsl', curly.c],
  ['cs csx', curly.csharp],
  ['java', curly.java],
  ['dart', curly.dart],
  ['sol', curly.solidity],
  ['go', curly.go],
  ['rs', curly.rust],
  ['zig', curly.zig],
  ['kt', curly.kotlin],
  ['groovy', curly.groovy],
  ['swift', curly.swift],
  ['scala sbt', curly.scala],
  ['php php3 php4 php5 php7 php8', curly.php],
  ['proto', curly.protocol],
  ['tf hcl', curly.terraform],
  ['graphql', curly.graphql],
  ['json', curly.json],
  ['py py3 pyw pyi bzl bazel', others.python],
  ['sh bash bashrc ash zsh .bashrc .bash_profile .profile .zshrc .zprofile .zshenv', others.shell],
  ['ps1', others.powershell],
  ['bat cmd', others.batch],
  ['dockerfile', others.dockerfile],
  ['makefile', others.makefile],
  ['rb rake gemspec Gemfile Rakefile', others.ruby],
  ['ex exs', others.elixir],
  ['lua', others.lua],
  ['sql ddl dml', others.sql],
  ['hs elm', others.haskell],
  ['ml', others.ocaml],
  ['fs fsx', others.fsharp],
  ['erl hrl', others.erlang],
  ['clj lisp scm rkt el', others.lisp],
  ['r', others.r],
  ['m matlab', others.matlab],
  ['vb vba', others.basic],
  ['tex ltx sty', others.tex],
  ['css', others.css],
  ['scss', others.scss],
  ['html htm xhtml xml svg xaml svelte vue', others.markup],
  ['yaml yml', others.yaml],
  ['toml', others.toml],
  ['ini', others.settings],
  ['conf', others.server],
];

const known: ReadonlyMap<string, Language> = new Map(byExtension.flatMap(([extensions, language]) =>
  extensions.split(' ').map((each) => [each, language] as const)));

/** A tag, in a language where text can stand between tags. */
const TAG = /<\/[A-Za-z>]|\/>|<>/u;

/** Its extension is that of other languages as well, in which its sign of comments divides. */
const MATLAB = /^[ \t]*(?:function\b[^{\n]*|end(?:function)?;?|%[^\n]*)$/mu;
const OTHER_THAN_MATLAB = /\{[ \t]*$|^[ \t]*[#@]\w|->|::|:=|\(\*|\[\w+ \w/mu;

/** The language of a file extension for a text; undefined where no rules are known. */
export function languageFor(extension: string, text: string): Language | undefined {
  const language = known.get(extension);
  if (language === others.matlab) return MATLAB.test(text) && !OTHER_THAN_MATLAB.test(text) ? language : undefined;
  return language === curly.javascript && TAG.test(text) ? curly.jsx : language;
}
