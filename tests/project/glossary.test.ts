import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

const scriptOf = (file: string): string => {
  const text = read(file);
  return file.endsWith('.vue') ? /<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '' : text;
};

/** The names that a file gives to others. */
const exportedNames = (file: string): string[] => {
  const source = ts.createSourceFile(file, scriptOf(file), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
      || ts.isTypeAliasDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
};

const product = execFileSync('git', ['ls-files', 'contract', 'flows', 'snapshots', 'service', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => /\.(?:ts|vue)$/.test(file));

const rows = read('docs/architecture.md').split('## Words')[1]?.split('\n## ')[0]?.split('\n')
  .filter((line) => line.startsWith('| ')).slice(2).map((line) => line.split('|').map((cell) => cell.trim())) ?? [];

/** Where an exported name may hold a word that has one meaning. */
const places: Readonly<Record<string, readonly string[]>> = {
  record: ['service/traffic/', 'contract/console/traffic.ts', 'contract/console/schemas/traffic.ts', 'contract/answers/recorded', 'src/views/traffic/'],
  kept: [
    'service/kept/', 'service/assets/kept.ts', 'service/connector/kept.ts', 'service/traffic/kept', 'service/usage/kept.ts', 'service/sessions/kept.ts', 'service/flows/results/kept.ts',
    'service/history/kept.ts',
    'service/connector/intentions.ts', 'service/consoleApi/kept', 'contract/console/', 'src/api/console/kept.ts',
    'src/stores/kept.ts', 'src/views/settings/',
  ],
  step: [
    'flows/',
    'src/stores/flows/', 'src/views/flows/', 'src/views/compare/',
    'src/stores/state/useStep.ts', 'src/components/marks/', 'src/views/common/draftInPlayground.ts', 'src/views/playground/', 'src/views/activity/',
    'src/views/traffic/', 'service/detection/parsers/propertyLists/openStep',
  ],
};

describe('the words of the project', () => {
  it('are explained in at most 25 rows, each word once', () => {
    const words = rows.map(([, word]) => word);

    expect(words.length).toBeGreaterThan(20);
    expect(words.length).toBeLessThanOrEqual(25);
    expect(new Set(words).size).toBe(words.length);
  });

  it('stand in the code under the names that the rows give', () => {
    const missing = rows.flatMap(([, word, , code = '']) => {
      const named = [...code.matchAll(/`(\w+)` in ([\w/.]+)/g)];
      if (named.length === 0) return [`${word ?? ''}: no name`];
      return named.filter(([, name = '', file = '']) => !exportedNames(file).includes(name)).map(([text]) => text);
    });

    expect(missing).toEqual([]);
  });

  it.each(Object.entries(places))('mean one thing: a name with "%s" is given in its rooms only', (word, rooms) => {
    const holding = product.flatMap((file) => exportedNames(file)
      .filter((name) => new RegExp(word, 'i').test(name)).map((name) => `${file} ${name}`));

    expect(holding.length).toBeGreaterThan(3);
    expect(holding.filter((one) => !rooms.some((room) => one.startsWith(room)))).toEqual([]);
  });
});
