import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { cachedCodeOf, readCachedCode, runOf, writeCachedCode } from './cachedCode.ts';

export type RunScript = {
  /** What the script exports. */
  readonly exports: unknown;
  /** Whether it was run with kept code, as was each beside it that was asked for so far. */
  readonly wasKept: boolean;
  /** Keeps the code that was compiled so far, once for each script, but of none that was run with kept code. */
  readonly keep: () => void;
};

/** A script that is compiled. */
type Compiled = {
  readonly script: Script;
  readonly source: Buffer;
  readonly kept: string;
  readonly wasKept: boolean;
  isKept: boolean;
};

// A line of its own, so that places in the script are what its file has.
const head = '(function (exports, require, module, __filename, __dirname) {\n';

const compile = (file: string, kept: string): Compiled => {
  const source = readFileSync(file);
  const cachedData = readCachedCode(kept, source);
  const script = new Script(`${head}${source.toString('utf8')}\n})`, {
    filename: file, lineOffset: -1, ...(cachedData === undefined ? {} : { cachedData }),
  });
  // Another version of the engine, or other flags of it.
  const wasKept = cachedData !== undefined && script.cachedDataRejected !== true;
  return { script, source, kept, wasKept, isKept: wasKept };
};

/**
 * Runs a script of the CommonJS form as `require` does, once per process, and with the code that an earlier run
 * compiled: most of the time that a large script takes until it runs is the compiler's. So it does with those beside it
 * that are asked for: what several programs have in common is a script of its own.
 * @param run what code is compiled for
 */
export const runScript = (file: string, run: string = runOf(process.execArgv)): RunScript => {
  const folder = dirname(file);
  const require = createRequire(file);
  const all: Compiled[] = [];

  const runOne = (path: string): unknown => {
    const compiled = compile(path, cachedCodeOf(path, run));
    all.push(compiled);
    const module = new Module(path);
    // Those that belong to it ask for it.
    require.cache[path] = module;
    try {
      const body = compiled.script.runInThisContext() as (...given: readonly unknown[]) => void;
      body.call(module.exports, module.exports, requireBeside, module, path, folder);
      module.loaded = true;
      return module.exports;
    } finally {
      if (!module.loaded) Reflect.deleteProperty(require.cache, path);
    }
  };
  const requireBeside = Object.assign((id: string): unknown => {
    const path = require.resolve(id);
    const isFirst = dirname(path) === folder && path.endsWith('.js') && require.cache[path] === undefined;
    return isFirst ? runOne(path) : require(path);
  }, require);

  return {
    exports: runOne(file),
    get wasKept() { return all.every(({ wasKept }) => wasKept); },
    keep: () => {
      for (const compiled of all) {
        if (compiled.isKept) continue;
        compiled.isKept = true;
        writeCachedCode(compiled.kept, compiled.source, compiled.script.createCachedData());
      }
    },
  };
};
