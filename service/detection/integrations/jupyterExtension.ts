import { folded, pythonDistributions, pythonPrefixes } from '../sources/hosts/python.ts';
import { parseJson, textMember } from '../parsers/text/json.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import type { Presence } from './presence.ts';

const distribution = 'jupyter-pieces';
const mostExtensions = 500;
const mostDescription = 1024 * 1024;

/** Folders of what extends JupyterLab itself: the user's, the machine's and those of installations of Python. */
const extensionFolders = (view: HostView): readonly string[] => {
  const { home, data, appData, programData } = view.places;
  const shared = pythonPrefixes(view).map((prefix) => `${prefix}/share/jupyter`);
  const own = { linux: data === null ? null : `${data}/jupyter`, darwin: home === null ? null : `${home}/Library/Jupyter`,
    win32: appData === null ? null : `${appData}/jupyter` }[view.platform];
  const machine = view.platform === 'win32' ? [`${programData}/jupyter`] : [];
  return [...(own === null ? [] : [own]), ...shared, ...machine].map((folder) => `${folder}/labextensions`);
};

/** The folders of extensions; of those with a scope one further inside. */
const extensionsIn = (view: HostView, folder: string): readonly string[] =>
  view.list(folder).slice(0, mostExtensions).filter(({ kind }) => kind !== 'file').flatMap(({ name }) => {
    const path = `${folder}/${name}`;
    return name.startsWith('@') ? view.list(path).slice(0, mostExtensions).map((entry) => `${path}/${entry.name}`) : [path];
  });

/** Versions that extensions of our name give themselves; the folder's own name is not known for certain. */
const extensionVersions = (view: HostView): readonly string[] =>
  [...new Set(extensionFolders(view))].flatMap((folder) => extensionsIn(view, folder)).flatMap((folder) => {
    const bytes = view.read(`${folder}/package.json`, mostDescription);
    const description = bytes === null ? undefined : parseJson(bytes);
    const version = textMember(description, 'version');
    const name = textMember(description, 'name')?.split('/').at(-1) ?? '';
    return version !== null && folded(name) === distribution ? [version] : [];
  });

/** The newest of the extension as the Python distribution it is installed as, or as what JupyterLab loads. */
export const jupyterExtension = (view: HostView): Presence => {
  const installed = pythonDistributions(view, [distribution]).get(distribution);
  const versions = [...(installed === undefined ? [] : [installed]), ...extensionVersions(view)]
    .map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
