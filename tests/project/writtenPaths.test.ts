import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'vue/compiler-sfc';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { consoleApi } from '../../contract/console/address.ts';
import { consoleRoutes } from '../../contract/console/routes.ts';
import { operations } from '../../contract/operations.ts';
import { fillPath, matchesPath, valuesOf } from '../../contract/paths.ts';

const rows: readonly { readonly path: string }[] = [...operations, ...Object.values(consoleRoutes)];

/**
 * Whether a text is a path as a row gives it for some values, below an address or not, or begins like one of the
 * console's own. One that no row writes, as with a broken escape, is a test's own.
 */
const isPath = (text: string): boolean => {
  const path = text.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '');
  return path === consoleApi || path.startsWith(`${consoleApi}/`) || rows.some((row) =>
    matchesPath(row.path, path) && fillPath(row.path, valuesOf(row.path, path)) === path);
};

/** What a text or a template says, each value in it as `x`; one that begins with a value is an address and its path. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const rest = node.templateSpans.map(({ literal }) => literal.text).join('x');
  return node.head.text === '' ? rest : `${node.head.text}x${rest}`;
};

/** The texts of a source that are paths of the contract. */
const writtenPaths = (source: string, name = 'x.ts'): string[] => {
  const script = name.endsWith('.vue') ? parse(source).descriptor.scriptSetup?.content ?? '' : source;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && isPath(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, script, ts.ScriptTarget.Latest));
  return found;
};

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) => /\.(?:ts|vue)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

describe('a path of the contract', () => {
  it.each([
    ['\'/connect\'', ['/connect']],
    ['`${base}/applications/${id}`', ['/applications/x']],
    ['`${base}/console/api/kept?application=${id}`', ['/console/api/kept?application=x']],
    ['\'http://localhost:1/assets\'', ['http://localhost:1/assets']],
    ['`/${name}/track?x=${at}`', ['/x/track?x=x']],
    ['"/a%2Fb/track"', ['/a%2Fb/track']],
    ['"/applications/%zz", "/%74rack/track", "/<b>/track"', []],
    ['const a = "GET /connect", b = `${a} b`, c = "/elsewhere"', []],
  ])('is seen in %s', (source, found) => { expect(writtenPaths(source)).toEqual(found); });

  it('is written in the console only by src/api, and its routes of pages are those of the router', async () => {
    const found: string[] = [];
    for (const file of await filesOf('src')) {
      if (file.startsWith('src/api/') || file === 'src/app/router.ts') continue;
      for (const path of writtenPaths(await readFile(file, 'utf8'), file)) found.push(`${file}: ${path}`);
    }
    expect(found).toEqual([]);
  });

  it.each(['tests/e2e', 'tests/support', 'tests/service', 'bench'])('is written nowhere in %s: it comes from the row', async (folder) => {
    const found: string[] = [];
    for (const file of await filesOf(folder)) {
      // Its paths are of files, of which some lie in folders that are called applications.
      if (file.startsWith('tests/service/detection/')) continue;
      for (const path of writtenPaths(await readFile(file, 'utf8'), file)) found.push(`${file}: ${path}`);
    }
    expect(found).toEqual([]);
  });

  it('is written by no fake service of the tests: they answer rows by their ids', async () => {
    const found: string[] = [];
    for (const file of await filesOf('tests/src')) {
      const calls = (await readFile(file, 'utf8')).matchAll(/\bhttp\.(?:get|post|head|all)\(\s*(`[^`]*`|'[^']*')/g);
      for (const [, address = ''] of calls) {
        if (writtenPaths(address).length > 0) found.push(`${file}: ${address}`);
      }
    }
    expect(found).toEqual([]);
  });
});
