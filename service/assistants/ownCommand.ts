import { resolve } from 'node:path';
import type { Assistants } from '../../contract/console/assistants.ts';
import { ownProgram } from '../ownProgram.ts';
import { StartError } from '../startError.ts';
import { defaultDataFolder } from '../storage/files/defaultDataFolder.ts';
import { terminalLine } from '../terminalLine.ts';

const isUsual = (folder: string, usual: () => string): boolean => {
  try {
    return resolve(usual()) === folder;
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
};

/**
 * How this very program is started, by whole paths: whoever starts it has another folder, and often no PATH.
 * @param command such as `mcp`
 * @param folder the data folder, which is named unless it is the usual one
 */
export const ownCommand = (
  command: string, folder: string,
  platform: NodeJS.Platform = process.platform, usual: () => string = defaultDataFolder,
): Assistants['command'] => {
  const whole = resolve(folder);
  const more = isUsual(whole, usual) ? [] : ['--data-dir', whole];
  const words = [ownProgram, command, ...more];
  return {
    program: process.execPath, arguments: words,
    line: terminalLine([process.execPath, ...words], platform),
  };
};
