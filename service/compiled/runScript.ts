import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { cachedCodeOf, readCachedCode, writeCachedCode } from './cachedCode.ts';

export type RunScript = {
  /** What the script exports. */
  readonly exports: unknown;
  /** Whether it was run with kept code. */
  readonly wasKept: boolean;
  /** Keeps the code that was compiled so far, unless the script was run with kept code; once. */
  readonly keep: () => void;
};

// A line of its own, so that places in the script are what its file has.
const head = '(function (exports, require, module, __filename, __dirname) {\n';

/**
 * Runs a script of the CommonJS form as `require` does, once per process, and with the code that an earlier run
 * compiled: most of the time that a large script takes until it runs is the compiler's.
 */
export const runScript = (file: string, kept: string = cachedCodeOf(file)): RunScript => {
  const source = readFileSync(file);
  const cachedData = readCachedCode(kept, source);
  const script = new Script(`${head}${source.toString('utf8')}\n})`, {
    filename: file, lineOffset: -1, ...(cachedData === undefined ? {} : { cachedData }),
  });
  // Another version of the engine, or other flags of it.
  const wasKept = cachedData !== undefined && script.cachedDataRejected !== true;

  const require = createRequire(file);
  const module = new Module(file);
  // Those that belong to it ask for it.
  require.cache[file] = module;
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
  run.call(module.exports, module.exports, require, module, file, dirname(file));
  module.loaded = true;

  let isKept = wasKept;
  return {
    exports: module.exports,
    wasKept,
    keep: () => {
      if (isKept) return;
      isKept = true;
      writeCachedCode(kept, source, script.createCachedData());
    },
  };
};
