import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf, messageOf, StartError } from './startError.ts';

/**
 * Writes the port as decimal text, in one step: a client that watches the file never sees it empty or half written.
 * The file stays when the service stops, since some clients take a missing one worse than a port nobody answers on.
 * @throws StartError when it cannot be written
 */
export const writePortFile = (path: string, port: number): void => {
  const target = resolve(path);
  const draft = `${target}.${process.pid}.part`;
  try {
    // The file is for other programs of the same person; a port is no secret, but the folder decides who may look.
    writeFileSync(draft, `${port}`, { mode: 0o644 });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new StartError(`The port file ${target} cannot be written (${codeOf(error) ?? messageOf(error)}); choose another with --port-file.`);
  }
};
