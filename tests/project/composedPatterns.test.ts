import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRegExpLiteral } from '@eslint-community/regexpp';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { isForeign } from '../../contract/answers/verdict.ts';
import { operationOf } from '../../contract/findOperation.ts';
import { parseDpkgStatus } from '../../service/detection/parsers/packages/dpkgStatus.ts';
import { parsePythonMetadata } from '../../service/detection/parsers/packages/pythonMetadata.ts';
import { parseOpenStepPropertyList } from '../../service/detection/parsers/propertyLists/openStepPropertyList.ts';
import { parseXmlPropertyList } from '../../service/detection/parsers/propertyLists/xmlPropertyList.ts';
import { xmlAttribute, xmlElement } from '../../service/detection/parsers/xml/xmlText.ts';
import { codeTokens } from '../../src/components/text/codeSyntax.ts';
import { isTooSteep } from '../support/regexp/steepness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Their patterns look at the service's own statements, at an option of the command line, or are given by whoever runs a
 * flow, in a thread with an end; that of a search is a text with each of its marks taken as it is.
 */
const others = [
  'service/storage/database/statements.ts', 'service/start/startPatchbay.ts', 'flows/matching/matchPattern.ts',
  'flows/document/readCriteria.ts', 'service/search/heldLines.ts',
];

/** Whether a file makes patterns of parts. */
const makesPatterns = (file: string): boolean => {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  if (!text.includes('new RegExp(')) return false;
  let found = false;
  const look = (node: ts.Node): void => {
    found ||= ts.isNewExpression(node) && node.expression.getText() === 'RegExp';
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
};

const files = execFileSync('git', ['ls-files', 'contract', 'flows', 'snapshots', 'service', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => file.endsWith('.ts') && !others.includes(file) && makesPatterns(file));

type Made = { readonly file: string; readonly pattern: RegExp };

/** The file of the project that calls, by the stack of what it called. */
const callerOf = (stack: string): string | undefined => stack.split('\n')
  .map((line) => /^[\w./]+\.ts/.exec(line.split(root)[1] ?? '')?.[0])
  .find((file) => file !== undefined && !file.startsWith('tests/'));

/** The patterns that are made while something runs, each once. */
const madeDuring = async (run: () => Promise<void>): Promise<readonly Made[]> => {
  const made = new Map<string, Made>();
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct: (target, given: [pattern: string | RegExp, flags?: string]) => {
      const pattern = new target(...given);
      const file = callerOf(new Error('Who calls.').stack ?? '');
      if (file !== undefined) made.set(`${file} ${String(pattern)}`, { file, pattern });
      return pattern;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = own;
  }
  return [...made.values()];
};

/**
 * The alternatives of a pattern, each on its own: what tries several takes the time of all of them. One that looks back
 * at a group by its number stays whole.
 */
const alternativesOf = (pattern: RegExp): readonly RegExp[] => {
  const { alternatives, raw } = parseRegExpLiteral(pattern).pattern;
  return /\\\d/.test(raw) ? [pattern] : alternatives.map((each) => new RegExp(each.raw, pattern.flags));
};

const bytes = Buffer.from('Name: a\nVersion: 1\n\nPackage: a\nVersion: 1\nStatus: install ok installed\n');

const made = await madeDuring(async () => {
  vi.resetModules();
  for (const file of files) await import(`${root}${file}`);
  // What makes its patterns with each call.
  parsePythonMetadata(bytes);
  parseDpkgStatus(bytes);
  parseOpenStepPropertyList('{ a = b; }');
  parseXmlPropertyList('<plist><dict><key>a</key><string>b</string></dict></plist>');
  xmlAttribute('<a b="c"/>', 'a', 'b');
  xmlElement('<a>b</a>', 'a');
  for (const language of ['js', 'py', 'sql']) codeTokens('a', language);
  isForeign(operationOf('applicationsSnapshot'), {
    status: 200, phrase: 'OK', contentType: 'application/json', headers: {}, body: '{}', size: 2, redirectedTo: null,
  });
});

describe('a pattern that is made of parts and meets text from outside takes time in proportion to it', () => {
  it('is looked at, of every file that makes one', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => made.every((each) => each.file !== file))).toEqual([]);
  });

  it.each(files)('%s', (file) => {
    const alternatives = made.filter((each) => each.file === file).flatMap(({ pattern }) => alternativesOf(pattern));
    const each = new Map(alternatives.map((pattern) => [String(pattern), pattern]));
    expect([...each.values()].filter((pattern) => isTooSteep(pattern))).toEqual([]);
  });
});
