import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.test.ts'));

type Title = { readonly file: string; readonly text: string };

const isTestCall = (call: ts.CallExpression): boolean => /^(?:it|test|describe)\b/.test(call.expression.getText());

/** Titles as they stand in a file, of groups too; what a table fills in is left as it is written. */
const titlesIn = (file: string): Title[] => {
  const titles: Title[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTestCall(node) ? node.arguments[0] : undefined;
    if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      titles.push({ file, text: title.getText().slice(1, -1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return titles;
};

const titles = testFiles.flatMap(titlesIn);

/** `tests/service/http/json.test.ts` as the table of the decisions names it. */
const shortName = (file: string): string => file.replace(/^tests\//, '').replace(/\.test\.ts$/, '');

/** Short names of the files whose titles use a number, in order. */
const used = new Map<string, readonly string[]>();
for (const { file, text } of titles) {
  for (const [, number = ''] of text.matchAll(/#(\d+)\b/g)) {
    used.set(number, [...new Set([...used.get(number) ?? [], shortName(file)])].toSorted());
  }
}

const rows = new Map(
  [...read('docs/decisions/0002-open-points-of-the-interface.md').matchAll(/^\| (\d+) \|(.+)\|(.+)\|(.+)\|$/gm)]
    .map(([, number = '', , , tests = '']) => [number, tests.trim().split(', ')] as const),
);

describe('what titles of tests number', () => {
  it('stands in the decisions, each number with the tests that name it', () => {
    expect(titles.length).toBeGreaterThan(1_000);
    expect(rows.size).toBeGreaterThan(30);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(used));
  });

  it('and no other code is in a title, save those of the attacks in docs/security.md', () => {
    const attacks = new Set([...read('docs/security.md').matchAll(/^\| (A\d{2,3}) \|/gm)].map(([, code]) => code));
    expect(attacks.size).toBeGreaterThan(70);
    const codes = titles.flatMap(({ text }) => text.match(/\b[A-Z]\d{1,3}\b/g) ?? []);
    expect(codes.filter((code) => !attacks.has(code))).toEqual([]);
    // A list of numbers in front is one of a document that is not here; a single one may be a status or a count.
    expect(titles.filter(({ text }) => /^\d+, \d/.test(text))).toEqual([]);
  });
});
