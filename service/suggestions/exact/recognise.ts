import type { Language } from './language.ts';
import { curly, go, javascript, json, php } from './languages/curly.ts';
import { css, dockerfile, markup, python, shell, sql } from './languages/others.ts';
import { languageFor } from './languages/byExtension.ts';

/** Only the beginning is looked at, which bounds the time. */
const LOOKED_AT = 8192;

/** The interpreters of first lines such as `#!/usr/bin/env python3`, by the extension of their language. */
const INTERPRETERS: Readonly<Record<string, string>> = {
  sh: 'sh', bash: 'sh', dash: 'sh', zsh: 'sh', ksh: 'sh', node: 'js', python: 'py', ruby: 'rb', lua: 'lua',
};

const COMMANDS = new Set(`apt-get apt awk brew cat chmod chown cp curl docker docker-compose find git gh grep helm jq kubectl
ln make mkdir mv npm npx pip pip3 pnpm psql rm rsync scp sed ssh tar terraform wget xargs yarn`.split(/\s+/u));

const SHELL_LINE = /^(?:(?:if|while) \[{1,2} .*\]{1,2}; (?:then|do)|fi|done|esac|for \w+ in .*; do)$/u;

const PYTHON_LINE = new RegExp(
  String.raw`^(?:(?:async )?def \w+\(.*:|class \w+(?:\(.*)?:|elif .*:|except .*:|for \w+(?:, \w+)? in .*:|from [\w.]+ import .*)$`,
  'u',
);

const SQL_START = new RegExp([
  '^select ', '^insert into ', String.raw`^update \S+ set `, '^delete from ', '^(?:create|alter|drop) (?:table|index|view) ',
].join('|'), 'iu');

const INSTRUCTION = new RegExp(String.raw`^(?:${[
  'FROM', 'RUN', 'CMD', 'COPY', 'ENV', 'ARG', 'WORKDIR', 'EXPOSE', 'ENTRYPOINT', 'USER', 'VOLUME', 'LABEL', 'HEALTHCHECK',
].join('|')}) \s*\S`, 'u');

const JAVASCRIPT_LINE = new RegExp([
  String.raw`^export (?:default|const|async|function|class|type|interface)\b`,
  String.raw`^import .* from ['"]`,
  String.raw`^(?:async )?function\*? \w+\(.*\{$`,
  String.raw`[^=!](?:===|!==)[^=]`,
  String.raw`\bawait \w`,
  String.raw`\bconsole\.log\(`,
  String.raw`^const \{`,
].join('|'), 'u');

const CURLY_WORD = new RegExp(String.raw`\b(?:${[
  'class', 'const', 'enum', 'fn', 'for', 'func', 'function', 'if', 'import', 'interface', 'let', 'namespace', 'new',
  'package', 'private', 'public', 'return', 'static', 'struct', 'switch', 'throw', 'try', 'var', 'void', 'while',
].join('|')})\b`, 'u');

/** A line of a style sheet: a selector, a declaration, the end of a rule, a whole rule, a comment. */
const RULE_LINES = [
  /^[.#&@:*\w][^{};]*\{$/u, /^[\w-]+\s*:[^;{}]+;$/u, /^\}$/u, /^[.#&@:*\w][^{};]*\{[^{}:;]+:[^{}]+\}$/u,
  /^\/\*.*\*\/$/u,
];

/** Lines of other languages that look like shell, like JavaScript, or like any language with curly brackets. */
const OTHER_THAN = {
  shell: /[;{:]$|^[\w-]+: |%\w+%|::|\bWrite-|^REM\b/iu,
  javascript: /\$\w|::|->|\bfn |\blet mut |\busing |<\?|^#/u,
  curly: new RegExp([
    String.raw`^#(?!include|define|if|endif|pragma|else|region)`, '^(?:fi|done|esac|end)$', String.raw`\bmy [$@%]`,
    String.raw`\bsub \w+ ?\{`, String.raw`<\?php`, String.raw`\bthen$`, String.raw`\$[A-Za-z_]`, String.raw`\{[#@/:]\w`, String.raw`^[.#][\w-].*\{$`,
    String.raw`^[a-z-]+:\s[^,]*;$`, '^--', ':$',
  ].join('|'), 'u'),
};

/**
 * The language of a text whose extension is not known; undefined where it cannot be told. It has to be sure, since what
 * a language sets aside means something in another.
 */
export function recognised(text: string): Language | undefined {
  const beginning = text.slice(0, LOOKED_AT);
  if (beginning.startsWith('#!')) return ofInterpreter(beginning, text);
  if (beginning.startsWith('<?php')) return php;
  const lines = beginning.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const start = lines.findIndex((line) => !/^(?:#|--|\/\/)/u.test(line));
  const first = lines[start] ?? '';
  if (/^[{[]/u.test(first) && isJson(text)) return json;
  const sqlStart = SQL_START.exec(lines.slice(Math.max(0, start), start + 3).join(' ').replaceAll(/\s+/gu, ' '));
  if (sqlStart !== null) return (lines.at(-1) ?? '').endsWith(';') ? sql : undefined;
  if (lines.every((line) => INSTRUCTION.test(line) || line.startsWith('# '))) return dockerfile;
  const isTag = /^<(?:!doctype|[a-z][\w-]*)[\s>]/iu.test(first);
  if (isTag && /<\/[a-z]/u.test(beginning) && !/\{|=>/u.test(beginning)) return markup;
  const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
  if (/^package \w+$/u.test(first) || (beginning.includes(':= ') && has(/^func /u))) return go;
  if (has(PYTHON_LINE) && !has(/[;{]$/u)) return python;
  if ((COMMANDS.has(commandOf(first)) || has(SHELL_LINE)) && !has(OTHER_THAN.shell)) return shell;
  if (lines.length > 1 && lines.every((line) => RULE_LINES.some((each) => each.test(line)))) return css;
  if (has(OTHER_THAN.curly) || !has(CURLY_WORD) || !has(/[{};]$/u)) return undefined;
  const isJavascript = has(JAVASCRIPT_LINE) && !has(OTHER_THAN.javascript);
  return isJavascript && languageFor('js', text) === javascript ? javascript : curly;
}

function ofInterpreter(beginning: string, text: string): Language | undefined {
  const [line = ''] = beginning.split('\n');
  const named = line.split(/[\s/!]+/u).map((word) => word.replace(/\d.*/u, ''));
  const extension = named.map((name) => INTERPRETERS[name]).find((each) => each !== undefined);
  return extension === undefined ? undefined : languageFor(extension, text);
}

/** The command that a line begins with, when something other than an assignment or a call follows it. */
function commandOf(line: string): string {
  const [command = '', next = ''] = line.replace(/^sudo /u, '').split(' ');
  return /^[^=(:]/u.test(next) ? command : '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
