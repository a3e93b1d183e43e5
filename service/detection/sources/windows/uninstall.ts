import { productInfo } from '../jetbrains/installations.ts';
import type { RegistryKey } from '../../parsers/windows/registryFile.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { forward } from '../../view/places.ts';
import { shownName } from './displayName.ts';
import { textValue } from './registry.ts';

const mostChangelog = 4 * 1024 * 1024;

const nameOf = (key: RegistryKey): string => key.path.slice(key.path.lastIndexOf('\\') + 1);

/** The number of an article of Microsoft's knowledge base, by which only updates are named. */
const isUpdate = (key: RegistryKey): boolean => {
  const [, ...behind] = textValue(key, 'DisplayName')?.split(/\bupdate\b/i) ?? [];
  return /^KB\d{5,}/i.test(nameOf(key)) || behind.some((part) => /\(KB\d{5,}\)/i.test(part));
};

/** Parts and updates of other programs, which the system's own list does not show. */
const isPart = (key: RegistryKey): boolean =>
  key.values.get('systemcomponent') === 1 || isUpdate(key)
  || ['ParentKeyName', 'ParentDisplayName', 'ReleaseType'].some((name) => textValue(key, name) !== null);

/** JetBrains writes the build there; what people call the version is in the name. */
const marketingVersion = (displayName: string, version: string | null): string | null =>
  (version !== null && /^\d{3}\.\d+/.test(version)
    ? /\s(\d{4}\.\d+(?:\.\d+)*)$/.exec(displayName.trim())?.[1] ?? version
    : version);

/** Sublime Text leaves DisplayVersion empty; its changelog begins with the build. */
const sublimeBuild = (view: HostView, location: string | null): string | null => {
  const folders = location === null ? view.places.programFiles.map((folder) => `${folder}/Sublime Text`) : [location];
  for (const folder of folders) {
    const changelog = view.read(`${folder}/changelog.txt`, mostChangelog)?.toString('latin1', 0, 65_536);
    const build = /\bbuild\s+(\d{4})\b/i.exec(changelog ?? '')?.[1];
    if (build !== undefined) return build;
  }
  return null;
};

const programOf = (view: HostView, key: RegistryKey): FoundProgram | null => {
  const displayName = textValue(key, 'DisplayName');
  if (displayName === null || isPart(key)) return null;
  const written = clean(textValue(key, 'DisplayVersion') ?? '');
  const name = shownName(displayName, written);
  if (name === null) return null;
  const place = textValue(key, 'InstallLocation');
  const location = place === null ? null : forward(place.replace(/^"|"$/g, ''));
  const publisher = textValue(key, 'Publisher') ?? '';
  const ofPlatform = publisher.startsWith('JetBrains') || displayName.startsWith('Android Studio');
  const ide = ofPlatform && location !== null ? productInfo(view, location) : null;
  const build = written === null && name.startsWith('Sublime Text') ? sublimeBuild(view, location) : null;
  return {
    name,
    version: ide?.version ?? (publisher.startsWith('JetBrains') ? marketingVersion(displayName, written) : written),
    source: 'registry',
    ids: {
      uninstallKey: nameOf(key),
      ...(ide?.ids.productCode === undefined ? {} : { productCode: ide.ids.productCode }),
    },
    rawName: displayName.trim(),
    path: location,
    program: null,
    shown: true,
    ...(build === null ? {} : { hostVersion: build }),
    ...(ide?.dataFolder === undefined ? {} : { dataFolder: ide.dataFolder }),
  };
};

/** Programs by their uninstall keys, but for parts, updates and keys without a name. */
export const uninstallEntries = (view: HostView, keys: readonly RegistryKey[]): readonly FoundProgram[] =>
  keys.map((key) => programOf(view, key)).filter((found) => found !== null);
