import { parseRegistryFile, type RegistryKey } from '../../parsers/windows/registryFile.ts';
import type { HostView } from '../../view/hostView.ts';
import { machineKeys } from './nativeRegistry.ts';
import { exportedByCommand } from './registryCommand.ts';
import { keysOfPrograms, type RegistryKeys } from './registryKeys.ts';

const mostExport = 64 * 1024 * 1024;
const mostExports = 100;

/** The keys in the registry exports that a recorded machine has in `registry/export`. */
const exportedKeys = (view: HostView): RegistryKeys => {
  const keys = view.list('/registry/export')
    .filter(({ name, kind }) => kind === 'file' && /\.reg$/i.test(name))
    .slice(0, mostExports)
    .flatMap(({ name }) => {
      const bytes = view.read(`/registry/export/${name}`, mostExport);
      return bytes === null ? [] : parseRegistryFile(bytes);
    });
  return keysOfPrograms(keys);
};

/** Read directly where the module for it could be installed, else by the system's own program. */
const liveKeys = (view: HostView): RegistryKeys => {
  try {
    return machineKeys();
  } catch {
    return exportedByCommand(view);
  }
};

/**
 * Uninstall keys of both hives and both views, and the packages of the user.
 * @throws when the registry of this machine cannot be read
 */
export const readRegistry = (view: HostView): RegistryKeys => (view.isLive ? liveKeys(view) : exportedKeys(view));

/** A value that is a text and not only spaces. */
export const textValue = ({ values }: RegistryKey, name: string): string | null => {
  const value = values.get(name.toLowerCase());
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};
