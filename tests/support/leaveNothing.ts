import { afterAll, vi } from 'vitest';

/*
 * The files that a worker runs one after the other share its modules: to load the service again for each takes as long
 * as many of them do. What a file changes of the process is taken back here.
 */

const variables = { ...process.env };
const folder = process.cwd();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in variables)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, variables);
  if (process.cwd() !== folder) process.chdir(folder);
});
