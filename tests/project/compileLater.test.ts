import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { compiledLater } from '../../scripts/compileLater.ts';
import { routeOf } from '../../service/http/routePath.ts';

type Found = { readonly params: Readonly<Record<string, string>>; readonly store: unknown } | null;
type Router = {
  readonly on: (method: string, path: string, options: object, handler: () => void, store: unknown) => void;
  readonly find: (method: string, path: string, constraints?: object) => Found;
};
type MakeRouter = () => Router;

const root = fileURLToPath(new URL('../..', import.meta.url));
const plain = createRequire(join(root, 'package.json')).resolve('find-my-way');
const rows = operations as readonly Operation[];

describe('the router as it is built', () => {
  let folder: string;
  const load = (file: string): MakeRouter => createRequire(import.meta.url)(file) as MakeRouter;
  const built = (): MakeRouter => load(join(folder, 'find-my-way/index.js'));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-router-'));
    cpSync(dirname(plain), join(folder, 'find-my-way'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const name of ['node.js', 'handler-storage.js']) {
      const file = join(folder, 'find-my-way/lib', name);
      writeFileSync(file, compiledLater(file, readFileSync(file, 'utf8')));
    }
  });
  afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

  const routerOf = (make: MakeRouter): Router => {
    const router = make();
    for (const { method, path } of rows) router.on(method, routeOf(path), {}, () => undefined, `${method} ${path}`);
    return router;
  };

  /** How many functions are compiled from texts meanwhile. */
  const compiledBy = (work: () => void): number => {
    const { Function: real } = globalThis;
    let count = 0;
    globalThis.Function = new Proxy(real, {
      construct: (target, given: string[]) => { count += 1; return Reflect.construct(target, given); },
    });
    try {
      work();
    } finally {
      globalThis.Function = real;
    }
    return count;
  };

  it('compiles nothing while routes are added, and each function once when it is called', () => {
    expect(compiledBy(() => { routerOf(load(plain)); })).toBeGreaterThan(rows.length);
    let router: Router | undefined;
    expect(compiledBy(() => { router = routerOf(built()); })).toBe(0);
    const find = (): Found | undefined => router?.find('GET', '/.well-known/health');
    expect(compiledBy(() => { expect(find()).toMatchObject({ store: 'GET /.well-known/health' }); })).toBeGreaterThan(0);
    expect(compiledBy(() => { expect(find()).toMatchObject({ store: 'GET /.well-known/health' }); })).toBe(0);
  });

  it('leads every operation, and what is none, where the plain one does', () => {
    const [expected, router] = [routerOf(load(plain)), routerOf(built())];
    const paths = rows.flatMap(({ path }) => {
      const filled = path.replaceAll(/\{[^}]+\}/g, 'a%20value');
      return [filled, `${filled}/`, `${filled}x`, filled.slice(0, -1), filled.toUpperCase()];
    });
    const found = (of: Router): unknown[] => ['GET', 'POST', 'DELETE'].flatMap((method) => paths.map((path) => {
      const { params, store } = of.find(method, path) ?? {};
      return [method, path, { ...params }, store];
    }));

    expect(found(router)).toEqual(found(expected));
    expect(found(router).filter((each) => (each as unknown[])[3] !== undefined).length).toBeGreaterThan(rows.length);
    // Again, by what was compiled the first time.
    expect(found(router)).toEqual(found(expected));
  });

  it('tells routes apart by what they ask for, as the plain one does', () => {
    const versions = (make: MakeRouter): unknown[] => {
      const router = make();
      for (const version of ['1.0.0', '2.0.0']) router.on('GET', '/page', { constraints: { version } }, () => undefined, version);
      router.on('GET', '/page', {}, () => undefined, 'any');
      return [...['1.0.0', '2.x', '3.0.0'].map((version) => ({ version })), {}, undefined]
        .map((constraints) => router.find('GET', '/page', constraints)?.store);
    };

    expect(versions(built())).toEqual(versions(load(plain)));
    expect(versions(built())).toEqual(['1.0.0', '2.0.0', undefined, 'any', 'any']);
  });
});

describe('a file of the router', () => {
  it('that no longer has a line which is to be another fails the build', () => {
    expect(() => compiledLater('/node_modules/find-my-way/lib/handler-storage.js', 'class HandlerStorage {}'))
      .toThrow('The router no longer has the line "_createParamsObject: this._compileCreateParamsObject(params)".');
  });

  it('of another name stays as it is', () => {
    expect(compiledLater('/node_modules/find-my-way/index.js', 'anything')).toBe('anything');
  });
});
