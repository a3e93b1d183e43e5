import type { FoundProgram } from '../found/foundProgram.ts';
import { catalogue } from './catalogue.ts';
import type { Host } from './host.ts';

const indexOf = (idsOf: (host: Host) => readonly string[]): ReadonlyMap<string, Host> =>
  new Map(catalogue.flatMap((host) => idsOf(host).map((id) => [id, host] as const)));

const indexes = () => ({
  productCode: indexOf(({ productCode }) => (productCode === undefined ? [] : [productCode])),
  desktopId: indexOf(({ desktopIds }) => desktopIds ?? []),
  flatpak: indexOf(({ flatpaks }) => flatpaks ?? []),
  snap: indexOf(({ snaps }) => snaps ?? []),
  bundleId: indexOf(({ bundleIds }) => (bundleIds ?? []).map((id) => id.toLowerCase())),
  packageName: indexOf(({ packageNames }) => packageNames ?? []),
  program: indexOf(({ programs }) => programs ?? []),
  distribution: indexOf(({ distribution }) => (distribution === undefined ? [] : [distribution])),
  name: indexOf(({ name }) => [name.toLowerCase()]),
  displayName: catalogue.flatMap((host) => (
    host.displayName === undefined ? [] : [{ host, pattern: host.displayName }]
  )),
});

let made: ReturnType<typeof indexes> | undefined;

/** Toolbox puts an id of the installation behind the name of its desktop entries. */
const withoutInstallation = (desktopId: string): string =>
  desktopId.replace(/-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.desktop$)/, '');

const find = (index: ReadonlyMap<string, Host>, id: string | undefined): Host | undefined =>
  id === undefined ? undefined : index.get(id);

/**
 * The host of the catalogue that an application is; null for all others. Ids decide. A name alone does only where
 * there is no id that could: for a web application, whose name its own site gives, for an AppImage, and by an anchored
 * pattern for a DisplayName of Windows, where keys of programs change with every version.
 */
export const hostOf = ({ ids, name, rawName, source }: FoundProgram): Host | null => {
  // Made with the first program: a start looks for none.
  made ??= indexes();
  const byId = find(made.productCode, ids.productCode)
    ?? find(made.desktopId, ids.desktopId === undefined ? undefined : withoutInstallation(ids.desktopId))
    ?? find(made.flatpak, ids.flatpak)
    ?? find(made.snap, ids.snap)
    ?? find(made.bundleId, ids.bundleId?.toLowerCase())
    ?? find(made.packageName, ids.packageName)
    ?? find(made.program, ids.program)
    ?? find(made.distribution, ids.distribution);
  if (byId !== undefined) return byId;
  if (ids.webApp !== undefined || source === 'appimage') return made.name.get(name.toLowerCase()) ?? null;
  if (source !== 'registry' && source !== 'msix') return null;
  return made.displayName.find(({ pattern }) => pattern.test(rawName))?.host ?? null;
};
