import type { Machine } from './machine.ts';

/** Named folders of a user and of the machine. Without a home folder those below it are null. */
export type Places = {
  readonly home: string | null;
  /** Settings of programs: `~/.config` on Linux. */
  readonly config: string | null;
  /** Data of programs: `~/.local/share` on Linux. */
  readonly data: string | null;
  /** `~/Library/Application Support` of macOS. */
  readonly support: string | null;
  readonly appData: string | null;
  readonly localAppData: string | null;
  readonly programData: string;
  readonly programFiles: readonly string[];
};

/** What a program is packaged as, by the ids of flatpak and the names of snap. */
export type Packaged = { readonly flatpaks?: readonly string[]; readonly snaps?: readonly string[] };

/** Windows paths are written with forward slashes inside the detection, such as `C:/Users/x`. */
export const forward = (path: string): string => path.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');

/** Whether a path says where it begins, in either way of writing. */
export const isAbsolute = (path: string): boolean => /^(?:\/|[A-Za-z]:[/\\])/.test(path);

const below = (parent: string | null, path: string): string | null => (parent === null ? null : `${parent}/${path}`);

/** The named folders by the platform's rules: a variable that holds no absolute path counts as unset. */
export const placesOf = (machine: Machine): Places => {
  const windows = machine.platform === 'win32';
  const folded = new Map(Object.entries(machine.environment).map(([name, value]) => [name.toUpperCase(), value]));
  const from = (name: string): string | null => {
    const value = windows ? folded.get(name.toUpperCase()) : machine.environment[name];
    if (value === undefined || !isAbsolute(value)) return null;
    return windows ? forward(value) : value.replace(/(?<!\/)\/+$/, '');
  };
  const home = windows ? from('USERPROFILE') : from('HOME');
  const programFiles = [
    from('ProgramFiles') ?? 'C:/Program Files', from('ProgramFiles(x86)') ?? 'C:/Program Files (x86)',
  ];
  return {
    home,
    config: from('XDG_CONFIG_HOME') ?? below(home, '.config'),
    data: from('XDG_DATA_HOME') ?? below(home, '.local/share'),
    support: below(home, 'Library/Application Support'),
    appData: from('APPDATA') ?? below(home, 'AppData/Roaming'),
    localAppData: from('LOCALAPPDATA') ?? below(home, 'AppData/Local'),
    programData: from('ProgramData') ?? 'C:/ProgramData',
    programFiles,
  };
};

/** The folders that a program sees which runs in a room of its own: a flatpak's, and a snap's that is confined. */
const roomOf = (places: Places, home: string, config: string, data: string): Places =>
  ({ ...places, home, config: `${home}/${config}`, data: `${home}/${data}` });

/** The user's own folders, and on Linux those that the flatpaks and snaps of a program see in their place. */
export const roomsOf = (
  machine: Pick<Machine, 'platform'>, places: Places, { flatpaks = [], snaps = [] }: Packaged,
): readonly Places[] => {
  const { home } = places;
  if (machine.platform !== 'linux' || home === null) return [places];
  return [
    places,
    ...flatpaks.map((id) => roomOf(places, `${home}/.var/app/${id}`, 'config', 'data')),
    ...snaps.map((name) => roomOf(places, `${home}/snap/${name}/current`, '.config', '.local/share')),
  ];
};

/**
 * Puts a named folder in the place of a template's first part: `{home}/.cursor/mcp.json`.
 * Null when the machine has no such folder.
 */
export const fillIn = (template: string, places: Places): string | null => {
  const named = /^\{(home|config|data|support|appData|localAppData|programData)\}/.exec(template);
  if (named === null) return template;
  const folder = places[named[1] as Exclude<keyof Places, 'programFiles'>];
  return folder === null ? null : `${folder}${template.slice(named[0].length)}`;
};

/** The paths that templates give in each of the rooms, each once. */
export const fillInAll = (templates: readonly string[], rooms: readonly Places[]): readonly string[] =>
  [...new Set(rooms.flatMap((places) => templates.map((template) => fillIn(template, places))))]
    .filter((path) => path !== null);
