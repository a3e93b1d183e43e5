import { cleanName } from '../../found/names.ts';
import { listOf, member, parseJson, textMember } from '../../parsers/text/json.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { forward } from '../../view/places.ts';

const mostFile = 4 * 1024 * 1024;
const mostFolders = 500;

/** The description every IDE of the platform carries; on macOS it lies in the bundle's resources. */
export const productInfo = (view: HostView, folder: string): FoundProgram | null => {
  const bytes = view.read(`${folder}/product-info.json`, mostFile);
  if (bytes === null) return null;
  const info = parseJson(bytes);
  const [rawName, version, code] = [textMember(info, 'name'), textMember(info, 'version'), textMember(info, 'productCode')];
  const name = rawName === null ? null : cleanName(rawName);
  if (rawName === null || name === null || code === null) return null;
  const dataFolder = textMember(info, 'dataDirectoryName');
  return {
    name,
    version: version === null ? null : clean(version),
    source: 'jetbrains',
    ids: { productCode: code },
    rawName,
    path: folder,
    program: null,
    shown: true,
    ...(dataFolder === null ? {} : { dataFolder }),
  };
};

/** Folders in a folder; those that begin with a dot, such as Toolbox's `.trash`, hold nothing that is installed. */
const foldersIn = (view: HostView, path: string): readonly string[] =>
  view.list(path)
    .filter(({ name, kind }) => (kind === 'folder' || kind === 'link') && !name.startsWith('.'))
    .slice(0, mostFolders)
    .map(({ name }) => `${path}/${name}`);

const toolboxFolder = (view: HostView): string | null => {
  const { data, support, localAppData } = view.places;
  const parent = view.platform === 'win32' ? localAppData : view.platform === 'darwin' ? support : data;
  return parent === null ? null : `${parent}/JetBrains/Toolbox`;
};

/** What Toolbox's list of tools says; an entry may outlive its folder. */
const toolboxTools = (view: HostView): readonly FoundProgram[] => {
  const toolbox = toolboxFolder(view);
  const state = toolbox === null ? null : view.read(`${toolbox}/state.json`, mostFile);
  if (state === null) return [];
  return listOf(member(parseJson(state), 'tools')).slice(0, mostFolders).flatMap((tool) => {
    const [rawName, location] = [textMember(tool, 'displayName'), textMember(tool, 'installLocation')];
    const name = rawName === null ? null : cleanName(rawName);
    if (rawName === null || name === null || location === null) return [];
    const code = textMember(tool, 'productCode');
    return [{
      name,
      version: clean(textMember(tool, 'displayVersion') ?? ''),
      source: 'jetbrains',
      ids: code === null ? {} : { productCode: code },
      rawName,
      path: forward(location),
      program: null,
      shown: true,
    }];
  });
};

/** Where Toolbox puts IDEs itself, in the layouts of both generations. */
const toolboxLocations = (view: HostView): readonly string[] => {
  const toolbox = toolboxFolder(view);
  if (toolbox === null) return [];
  const apps = foldersIn(view, `${toolbox}/apps`);
  const channels = apps.flatMap((app) => foldersIn(view, app)).filter((path) => /\/ch-\d+$/.test(path));
  const builds = channels.flatMap((channel) => foldersIn(view, channel));
  // On macOS the first generation puts a bundle into the folder of a build.
  return view.platform === 'darwin' ? [...apps, ...builds.flatMap((build) => foldersIn(view, build))] : [...apps, ...builds];
};

/** Folders of the IDEs that Toolbox lists or keeps itself; of those listed some may be gone. */
export const toolboxFolders = (view: HostView): readonly string[] =>
  [...toolboxTools(view).map(({ path }) => path ?? ''), ...toolboxLocations(view)];

const usualLocations = (view: HostView): readonly string[] => {
  const { data, home, localAppData, programFiles } = view.places;
  if (view.platform === 'win32') {
    const parents = [
      ...programFiles.map((folder) => `${folder}/JetBrains`),
      ...(localAppData === null ? [] : [`${localAppData}/Programs`]),
      ...(localAppData === null ? [] : [`${localAppData}/JetBrains`]),
    ];
    return [...parents.flatMap((parent) => foldersIn(view, parent)),
      ...programFiles.map((folder) => `${folder}/Android/Android Studio`)];
  }
  const optional = foldersIn(view, '/opt');
  return [
    ...optional,
    ...optional.flatMap((folder) => (/jetbrains/i.test(folder) ? foldersIn(view, folder) : [])),
    ...foldersIn(view, '/usr/local').filter((path) => path !== '/usr/local/share'),
    ...(data === null ? [] : foldersIn(view, `${data}/JetBrains`)),
    ...(home === null ? [] : foldersIn(view, `${home}/.local/opt`)),
  ];
};

/**
 * IDEs of the IntelliJ platform for Linux and Windows, one row per folder: by their own descriptions, or, where a
 * folder has none, by what Toolbox says of it.
 */
export const jetbrainsInstallations = (view: HostView): readonly FoundProgram[] => {
  const installed = new Map<string, FoundProgram>();
  const tools = new Map(toolboxTools(view).map((tool) => [tool.path ?? '', tool]));
  for (const folder of new Set([...tools.keys(), ...toolboxLocations(view), ...usualLocations(view)])) {
    const place = view.stat(folder);
    if (place?.isFolder !== true || installed.has(place.identity)) continue;
    const found = productInfo(view, folder) ?? tools.get(folder);
    if (found !== undefined) installed.set(place.identity, found);
  }
  return [...installed.values()];
};
