import type { FoundProgram } from '../found/foundProgram.ts';
import { catalogue } from './catalogue.ts';
import type { Host } from './host.ts';

const indexOf = (idsOf: (host: Host) => readonly string[]): ReadonlyMap<string, Host> =>
  new Map(catalogue.flatMap((host) => idsOf(host).map((id) => [id, host] as const)));

const byProductCode = indexOf(({ productCode }) => (productCode === undefined ? [] : [productCode]));
const byDesktopId = indexOf(({ desktopIds }) => desktopIds ?? []);
const byFlatpak = indexOf(({ flatpaks }) => flatpaks ?? []);
const bySnap = indexOf(({ snaps }) => snaps ?? []);
const byBundleId = indexOf(({ bundleIds }) => (bundleIds ?? []).map((id) => id.toLowerCase()));
const byPackageName = indexOf(({ packageNames }) => packageNames ?? []);
const byProgram = indexOf(({ programs }) => programs ?? []);
const byDistribution = indexOf(({ distribution }) => (distribution === undefined ? [] : [distribution]));
const byName = indexOf(({ name }) => [name.toLowerCase()]);
const withDisplayName = catalogue.flatMap((host) => (
  host.displayName === undefined ? [] : [{ host, pattern: host.displayName }]
));

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
  const byId = find(byProductCode, ids.productCode)
    ?? find(byDesktopId, ids.desktopId === undefined ? undefined : withoutInstallation(ids.desktopId))
    ?? find(byFlatpak, ids.flatpak)
    ?? find(bySnap, ids.snap)
    ?? find(byBundleId, ids.bundleId?.toLowerCase())
    ?? find(byPackageName, ids.packageName)
    ?? find(byProgram, ids.program)
    ?? find(byDistribution, ids.distribution);
  if (byId !== undefined) return byId;
  if (ids.webApp !== undefined || source === 'appimage') return byName.get(name.toLowerCase()) ?? null;
  if (source !== 'registry' && source !== 'msix') return null;
  return withDisplayName.find(({ pattern }) => pattern.test(rawName))?.host ?? null;
};
