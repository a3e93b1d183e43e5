import { createRequire } from 'node:module';
import type * as Native from 'native-reg';
import type { RegistryKey } from '../../parsers/windows/registryFile.ts';
import type { RegistryKeys } from './registryKeys.ts';

type Registry = typeof Native;
type Hive = Native.HKEY;

const uninstall = 'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
const packages = [
  'Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows', 'CurrentVersion\\AppModel\\Repository\\Packages',
].join('\\');

const mostKeys = 20_000;

const valuesOf = (registry: Registry, key: Hive): ReadonlyMap<string, string | number> => {
  const values = new Map<string, string | number>();
  for (const name of registry.enumValueNames(key)) {
    const value = registry.queryValue(key, name);
    if (typeof value === 'string' || typeof value === 'number') values.set(name.toLowerCase(), value);
  }
  return values;
};

/** What `use` makes of a key; null without the key, and when it may not be read. */
const withKey = <T>(
  registry: Registry, hive: Hive, path: string, access: Native.Access, use: (key: Hive) => T,
): T | null => {
  const key = registry.openKey(hive, path, access);
  if (key === null) return null;
  try {
    return use(key);
  } finally {
    registry.closeKey(key);
  }
};

const keysBelow = (registry: Registry, hive: Hive, path: string, access: Native.Access): readonly RegistryKey[] => {
  const names = withKey(registry, hive, path, access, (key) => registry.enumKeyNames(key)) ?? [];
  return names.slice(0, mostKeys).flatMap((name) => {
    const below = `${path}\\${name}`;
    try {
      const values = withKey(registry, hive, below, access, (key) => valuesOf(registry, key));
      return values === null ? [] : [{ path: below, values }];
    } catch {
      // One key that only the system may read hides no other.
      return [];
    }
  });
};

/**
 * The keys of this machine, read by a module that only Windows has: without another process, and as UTF-16, so that
 * no name suffers from a code page.
 * @throws when the module is missing
 */
export const machineKeys = (): RegistryKeys => {
  const registry = createRequire(import.meta.url)('native-reg') as Registry;
  const { HKLM, HKCU } = registry;
  const { READ, WOW64_64KEY, WOW64_32KEY } = registry.Access;
  return {
    uninstall: [
      ...keysBelow(registry, HKLM, uninstall, READ | WOW64_64KEY),
      ...keysBelow(registry, HKLM, uninstall, READ | WOW64_32KEY),
      ...keysBelow(registry, HKCU, uninstall, READ),
    ],
    packages: keysBelow(registry, HKCU, packages, READ),
  };
};
