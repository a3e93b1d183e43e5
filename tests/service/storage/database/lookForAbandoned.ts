/** Looks for abandoned folders, as a service that starts does, again and again until its input ends. */
import { removeAbandoned } from '../../../../service/storage/database/temporaryFolder.ts';

const [, , parent = ''] = process.argv;
let looking = true;
process.stdin.on('end', () => { looking = false; }).resume();

const look = (): void => {
  removeAbandoned(parent);
  if (looking) setImmediate(look);
};
look();
process.stdout.write('looking\n');
