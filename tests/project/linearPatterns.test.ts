import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CALL } from '../../service/suggestions/secrets/callPlaces.ts';
import { COMMANDS } from '../../service/suggestions/secrets/commandOptions.ts';
import { COMMAND } from '../../service/suggestions/secrets/commandPlaces.ts';
import { JOINTS } from '../../service/suggestions/secrets/joints.ts';
import { NAME_STEM } from '../../service/suggestions/secrets/names.ts';
import { SECRET_FORMS } from '../../service/suggestions/secrets/secretForms.ts';
import { PLACES } from '../../service/suggestions/secrets/secrets.ts';
import { isTooSteep } from '../support/regexp/steepness.ts';
import { Matcher } from '../support/regexp/steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const scriptOf = (file: string): string => {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  return file.endsWith('.vue') ? /<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '' : text;
};

const patternOf = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

/** The patterns that are written out in a file. */
const patternsIn = (file: string): string[] => {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, scriptOf(file), ts.ScriptTarget.Latest, true));
  return found;
};

/** Its patterns look at the service's own statements only, when they are made. */
const inside = ['service/storage/database/statements.ts'];

const files = execFileSync('git', ['ls-files', 'contract', 'flows', 'snapshots', 'service', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => /\.(?:ts|vue)$/.test(file) && !inside.includes(file));

describe('what counts the steps of a pattern', () => {
  it.each([
    ['a repetition that can begin anywhere', /\beyJ[\w-]{10,}\.[\w-]{10,}/u],
    ['a repetition without a beginning', /\s+$/u],
    ['two repetitions of the same', /^\d+\d+x/u],
    ['a repetition of a repetition', /^(?:\s|\/\/[^\n]*)*x/u],
  ])('notices %s', (_, pattern) => {
    expect(isTooSteep(pattern)).toBe(true);
  });

  it('finds what the engine finds', () => {
    const pattern = /(?<quote>['"]?)(?:ab|c+?)\k<quote>(?=\s|$)(?<!x)/gu;
    const text = '"ab" \'cc\' xc "c abab ';
    const found: number[] = [];
    const matcher = new Matcher(pattern);
    for (const { index } of text.matchAll(pattern)) found.push(index);
    expect(matcher.stepsFor(text)).toBeGreaterThan(text.length);
    expect(found).toEqual([0, 5, 11, 14, 18]);
  });
});

describe('a pattern that meets text from outside takes time in proportion to it', () => {
  it.each(SECRET_FORMS.map(({ name, pattern }) => [name, pattern] as const))('%s', (_, pattern) => {
    expect(isTooSteep(pattern)).toBe(false);
  });

  it.each(PLACES.map(({ name, pattern }) => [name, pattern.source.slice(0, 40), pattern] as const))('%s: %s', (_, _source, pattern) => {
    expect(isTooSteep(pattern)).toBe(false);
  });

  it.each([
    CALL, COMMAND, NAME_STEM, ...COMMANDS.map(({ option }) => option),
    ...JOINTS.flatMap(({ pattern, lead }) => [pattern, lead ?? []].flat()),
  ].map((pattern) => [pattern.source.slice(0, 60), pattern] as const))('what finds secrets by names, commands and calls: %s', (_, pattern) => {
    expect(isTooSteep(pattern)).toBe(false);
  });

  it.each(files.map((file) => [file, patternsIn(file)] as const).filter(([, patterns]) => patterns.length > 0))('%s', (_, patterns) => {
    expect(patterns.filter((literal) => isTooSteep(patternOf(literal)))).toEqual([]);
  });
});
