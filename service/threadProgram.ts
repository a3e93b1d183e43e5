import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What a `Worker` is made of. */
export type ThreadProgram = { readonly program: string | URL; readonly eval: boolean };

/**
 * The program of a thread: built, it lies beside what starts it. From the sources a thread first needs the loader that
 * this one runs with; it is no part of what is built.
 * @param from `import.meta.url` of the one who starts it
 */
export const threadProgram = (from: string, source: string, built: string): ThreadProgram => {
  if (!from.endsWith('.ts')) return { program: new URL(built, from), eval: false };
  const loader = pathToFileURL(createRequire(from).resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href;
  const program = new URL(source, from).href;
  return {
    program: `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(program)}); });`,
    eval: true,
  };
};
