import { cleanName } from '../../found/names.ts';
import { parseAppxManifest } from '../../parsers/xml/appxManifest.ts';
import type { RegistryKey } from '../../parsers/windows/registryFile.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { forward } from '../../view/places.ts';
import { textValue } from './registry.ts';

const mostManifest = 4 * 1024 * 1024;

/** Libraries, for when their manifest may not be read. */
const libraries = /^Microsoft\.(?:VCLibs|NET\.|UI\.Xaml|WindowsAppRuntime|WinAppRuntime|Services\.Store|DirectX)/i;
const uniqueId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A name that stands in the package's resources and not in the text itself. */
const isReference = (name: string): boolean => /ms-resource|^@\{/i.test(name);

/** `Windows Terminal` for `Microsoft.WindowsTerminal`. */
const nameFromIdentity = (identity: string): string =>
  (identity.split('.').findLast((part) => /[A-Za-z]/.test(part)) ?? identity)
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');

const programOf = (view: HostView, key: RegistryKey): FoundProgram | null => {
  const fullName = key.path.slice(key.path.lastIndexOf('\\') + 1);
  // Name_Version_Architecture_ResourceId_PublisherId; a resource id is that of a part.
  const [identity = '', packageVersion = '', , resource = ''] = fullName.split('_');
  const folder = forward(textValue(key, 'PackageRootFolder') ?? '');
  if (/^[A-Z]:\/Windows\//i.test(folder)) return null;
  const bytes = folder === '' ? null : view.read(`${folder}/AppxManifest.xml`, mostManifest);
  const manifest = bytes === null ? null : parseAppxManifest(bytes);
  if (manifest === null ? libraries.test(identity) || (resource !== '' && resource !== 'neutral') : manifest.isPart) return null;
  const packageName = manifest?.identity ?? identity;
  const written = [manifest?.displayName ?? null, textValue(key, 'DisplayName')].find((name) => name !== null && !isReference(name));
  const rawName = written ?? (uniqueId.test(packageName) ? '' : nameFromIdentity(packageName));
  const name = cleanName(rawName);
  if (name === null || uniqueId.test(name)) return null;
  return {
    name,
    version: clean(manifest?.version ?? packageVersion),
    source: 'msix',
    ids: { packageName },
    rawName: name,
    path: folder === '' ? null : folder,
    program: null,
    shown: true,
  };
};

/** Applications that came as MSIX packages, but for libraries and what is part of Windows. */
export const packagedPrograms = (view: HostView, keys: readonly RegistryKey[]): readonly FoundProgram[] =>
  keys.map((key) => programOf(view, key)).filter((found) => found !== null);
