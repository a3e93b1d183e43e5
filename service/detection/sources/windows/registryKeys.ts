import type { RegistryKey } from '../../parsers/windows/registryFile.ts';

/** The keys of installed programs and those of installed packages. */
export type RegistryKeys = { readonly uninstall: readonly RegistryKey[]; readonly packages: readonly RegistryKey[] };

const hive = 'HKEY_(?:LOCAL_MACHINE|CURRENT_USER|USERS\\\\[^\\\\]+)';
const uninstallKey = new RegExp(
  `^${hive}\\\\Software\\\\(?:WOW6432Node\\\\)?Microsoft\\\\Windows\\\\CurrentVersion\\\\Uninstall\\\\[^\\\\]+$`, 'i',
);
const packageKey = /\\AppModel\\Repository\\Packages\\[^\\]+$/i;

/** Of all keys those that are a program's or a package's own. */
export const keysOfPrograms = (keys: readonly RegistryKey[]): RegistryKeys => ({
  uninstall: keys.filter(({ path }) => uninstallKey.test(path)),
  packages: keys.filter(({ path }) => packageKey.test(path)),
});
