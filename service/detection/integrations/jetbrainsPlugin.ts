import { parsePluginXml } from '../parsers/xml/pluginXml.ts';
import { zipEntry } from '../parsers/archive/zip.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import type { Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const pluginId = 'app.pieces.plugins.jetbrains';
const mostPlugins = 500;
const mostJars = 100;

/** Where the IDEs of a vendor keep their folders of settings, and below each its plugins. */
const settingsOf = (
  view: HostView, { data, support, appData }: Places, vendor: string,
): { readonly parent: string | null; readonly plugins: string } => {
  const parent = view.platform === 'win32' ? appData : view.platform === 'darwin' ? support : data;
  return { parent: parent === null ? null : `${parent}/${vendor}`, plugins: view.platform === 'linux' ? '' : '/plugins' };
};

/** Of a plugin's jars its own comes first: named as its folder, and shorter than its libraries. */
const inLikelihood = (folder: string) => (one: string, other: string): number => {
  const rank = (jar: string): number => (jar.toLowerCase().includes(folder.toLowerCase()) ? 0 : 1);
  return rank(one) - rank(other) || one.length - other.length || (one < other ? -1 : 1);
};

/** The version of the plugin when the jar is its; an empty text when it does not say; null otherwise. */
const versionIn = (view: HostView, jar: string): string | null => {
  const description = view.withFile(jar, (file) => zipEntry(file, 'META-INF/plugin.xml'));
  const plugin = description === null ? null : parsePluginXml(description);
  return plugin?.id === pluginId ? plugin.version ?? '' : null;
};

const versionsIn = (view: HostView, folder: string): readonly string[] => {
  const jars = view.list(folder).slice(0, mostPlugins).flatMap(({ name, kind }) => {
    if (name.endsWith('.jar')) return [`${folder}/${name}`];
    if (kind === 'file') return [];
    return view.list(`${folder}/${name}/lib`)
      .map((entry) => entry.name)
      .filter((jar) => jar.endsWith('.jar'))
      .sort(inLikelihood(name))
      .slice(0, mostJars)
      .map((jar) => `${folder}/${name}/lib/${jar}`);
  });
  return jars.map((jar) => versionIn(view, jar)).filter((version) => version !== null);
};

/**
 * The newest version of the plugin among those of an IDE, its flatpak included.
 * @param dataFolders the folder names the installed IDEs name; without any, all that begin as theirs would
 */
export const jetbrainsPlugin = (
  view: HostView,
  rooms: readonly Places[],
  { vendorFolder, dataFolder }: { readonly vendorFolder: string; readonly dataFolder: string },
  dataFolders: readonly string[],
): Presence => {
  const versions = rooms.flatMap((places) => {
    const { parent, plugins } = settingsOf(view, places, vendorFolder);
    if (parent === null) return [];
    // The description of an IDE that runs in a room of its own is not read, so there its name alone tells.
    const names = places === view.places && dataFolders.length > 0
      ? dataFolders
      : view.list(parent).map(({ name }) => name)
          .filter((name) => name.startsWith(dataFolder) && /^\d/.test(name.slice(dataFolder.length)));
    return names.filter((name) => !name.includes('/')).flatMap((name) => versionsIn(view, `${parent}/${name}${plugins}`));
  }).map((version) => clean(version) ?? '').sort(compareVersions);
  const version = versions.at(-1) ?? null;
  return { installed: version !== null, version: version === '' ? null : version };
};
