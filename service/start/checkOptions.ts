import { checkFields, flag, oneOf, text, texts, whole, type Taken } from '../givenFields.ts';
import type { StartOptions } from '../options.ts';
import { StartError } from '../startError.ts';

const folder = text('the path of a folder');

const fields: Readonly<Record<keyof StartOptions, Taken>> = {
  port: whole(0, 65_535),
  dataDir: folder,
  flowsDir: folder,
  ephemeral: flag,
  demo: flag,
  consoleDir: folder,
  allowOrigins: texts('origins'),
  allowHosts: texts('names of hosts'),
  allowUsers: texts('names or numbers of users'),
  allowOtherUsers: flag,
  announceVersion: text('three numbers with dots between'),
  portFile: text('the path of a file'),
  logLevel: oneOf(['silent', 'error', 'warn', 'info']),
};

/**
 * Holds what a program gives to what a start takes: a misspelt `ephemeral` would open the person's own data.
 * @throws StartError
 */
export const checkOptions = (options: unknown): void => {
  checkFields(options, fields, 'the options of startPatchbay', '{ ephemeral: true, port: 0 }', StartError);
};
