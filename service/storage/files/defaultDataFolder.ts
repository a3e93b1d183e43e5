import { userInfo } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { StartError } from '../../startError.ts';

type Environment = Readonly<Partial<Record<string, string>>>;

const pathsOf = (platform: NodeJS.Platform): typeof posix => (platform === 'win32' ? win32 : posix);

/** The user's entry in the system's own list. */
const listedHome = (): string | undefined => {
  try {
    return userInfo().homedir;
  } catch {
    // A user of a container often has none.
    return undefined;
  }
};

/**
 * The person's home folder. An empty variable counts as none.
 * @throws StartError when it is not known
 */
const homeOf = (platform: NodeJS.Platform, environment: Environment, listed: () => string | undefined): string => {
  const variable = platform === 'win32' ? 'USERPROFILE' : 'HOME';
  const home = environment[variable] || listed();
  if (home !== undefined && pathsOf(platform).isAbsolute(home)) return home;
  throw new StartError(`The home folder is not known; set ${variable} to its whole path, or choose a folder with --data-dir.`);
};

/**
 * The platform's place for data of a program, by its conventions. The home folder is looked for only where it is
 * needed.
 * @param listed the home folder in the system's own list of users
 * @throws StartError when it is needed and not known
 */
export const defaultDataFolder = (
  platform: NodeJS.Platform = process.platform, environment: Environment = process.env,
  listed: () => string | undefined = listedHome,
): string => {
  const home = (): string => homeOf(platform, environment, listed);
  // A relative path in a variable is to be ignored, says the XDG specification.
  const given = (variable: string): string | undefined => {
    const path = environment[variable];
    return path !== undefined && pathsOf(platform).isAbsolute(path) ? path : undefined;
  };
  if (platform === 'darwin') return join(home(), 'Library', 'Application Support', 'Patchbay');
  if (platform === 'win32') return join(given('LOCALAPPDATA') ?? join(home(), 'AppData', 'Local'), 'Patchbay');
  return join(given('XDG_DATA_HOME') ?? join(home(), '.local', 'share'), 'patchbay');
};
