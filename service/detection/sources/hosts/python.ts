import { catalogue } from '../../catalogue/catalogue.ts';
import { parsePythonMetadata } from '../../parsers/packages/pythonMetadata.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean, compareVersions } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';

const mostMetadata = 1024 * 1024;

const matching = (view: HostView, parent: string, pattern: RegExp): readonly string[] =>
  view.list(parent)
    .filter(({ name, kind }) => kind !== 'file' && pattern.test(name))
    .map(({ name }) => `${parent}/${name}`);

const library = /^python3(?:\.\d+)?$/;

/** `lib/python3.x/site-packages` of an installation of Python. */
const inPrefix = (view: HostView, prefix: string, folder = 'site-packages'): readonly string[] =>
  matching(view, `${prefix}/lib`, library).map((path) => `${path}/${folder}`);

/** Installations of Python on Windows, the user's own packages first. */
const windowsInstallations = (view: HostView): readonly string[] => {
  const { appData, localAppData } = view.places;
  return [appData === null ? null : `${appData}/Python`, localAppData === null ? null : `${localAppData}/Programs/Python`]
    .flatMap((parent) => (parent === null ? [] : matching(view, parent, /^Python3\d+/i)));
};

/** Installations of Python and environments: the user's, the system's, conda's base and what pipx installed. */
export const pythonPrefixes = (view: HostView): readonly string[] => {
  const { home, data } = view.places;
  if (view.platform === 'win32') return windowsInstallations(view);
  const environments = home === null ? [] : [`${home}/.local/pipx/venvs`, ...(data === null ? [] : [`${data}/pipx/venvs`])];
  return [
    ...(home === null ? [] : ['.local', 'miniconda3', 'anaconda3', 'miniforge3'].map((name) => `${home}/${name}`)),
    '/usr/local', '/opt/conda', '/opt/homebrew', '/usr',
    ...environments.flatMap((folder) => matching(view, folder, /^(?:jupyterlab|notebook|pieces-cli)$/)),
  ];
};

/** Where Python keeps packages. */
const sitePackages = (view: HostView): readonly string[] => {
  const { home } = view.places;
  const prefixes = pythonPrefixes(view);
  if (view.platform === 'win32') return prefixes.flatMap((path) => [`${path}/site-packages`, `${path}/Lib/site-packages`]);
  return [
    ...prefixes.flatMap((prefix) => inPrefix(view, prefix)),
    ...inPrefix(view, '/usr/local', 'dist-packages'),
    ...inPrefix(view, '/usr', 'dist-packages'),
    ...(view.platform === 'darwin' && home !== null
      ? matching(view, `${home}/Library/Python`, /^3\.\d+$/).map((path) => `${path}/lib/python/site-packages`)
      : []),
  ];
};

/** One way of writing for all ways a distribution's name may be written. */
export const folded = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

/** Installed versions of the named Python distributions, the newest of each. */
export const pythonDistributions = (view: HostView, wanted: readonly string[]): ReadonlyMap<string, string> => {
  const names = new Set(wanted);
  const found = new Map<string, string>();
  for (const folder of new Set(sitePackages(view))) {
    for (const { name, kind } of view.list(folder)) {
      const parts = /^(.+?)-\d[^-]*(?:-py3[.\d]*)?\.(dist-info|egg-info)$/.exec(name);
      if (parts === null || kind === 'file' || !names.has(folded(parts[1] ?? ''))) continue;
      const bytes = view.read(`${folder}/${name}/${parts[2] === 'egg-info' ? 'PKG-INFO' : 'METADATA'}`, mostMetadata);
      const metadata = bytes === null ? null : parsePythonMetadata(bytes);
      const version = metadata === null ? null : clean(metadata.version);
      if (metadata === null || version === null) continue;
      const key = folded(metadata.name);
      const known = found.get(key);
      if (names.has(key) && (known === undefined || compareVersions(known, version) < 0)) found.set(key, version);
    }
  }
  return found;
};

/** Hosts of the catalogue that are a Python distribution; like programs, they are no rows of their own. */
export const hostDistributions = (view: HostView): readonly FoundProgram[] => {
  const hosts = catalogue.flatMap(({ name, distribution }) => (
    distribution === undefined ? [] : [{ name, distribution }]
  ));
  const installed = pythonDistributions(view, hosts.map(({ distribution }) => distribution));
  return hosts.flatMap(({ name, distribution }) => {
    const version = installed.get(distribution);
    return version === undefined ? [] : [{
      name, version, source: 'python', ids: { distribution }, rawName: distribution, path: null, program: null, shown: false,
    }];
  });
};
