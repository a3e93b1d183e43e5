import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileReasonOf, StartError } from '../startError.ts';
import { flowsFolderName } from '../storage/files/flowsFolder.ts';
import type { FlowPlace } from './flowFolder.ts';

/**
 * Where the flows are: in the data folder, unless the person chose another one.
 * @throws StartError when that is no folder
 */
export const locateFlows = (given: string | undefined, dataFolder: string): FlowPlace => {
  if (given === undefined) return { path: join(dataFolder, flowsFolderName), isOwn: true };
  if (given === '') throw new StartError('--flows takes the path of a folder, which may not be empty.');
  try {
    // A link that the person gives is meant; what takes the place of the folder later is not.
    const path = realpathSync(given);
    if (statSync(path).isDirectory()) return { path, isOwn: false };
  } catch (error) {
    throw new StartError(`The folder ${given} of --flows cannot be used (${fileReasonOf(error)}); make it, or give another.`);
  }
  throw new StartError(`${given} of --flows is no folder; give one.`);
};
