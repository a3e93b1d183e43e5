import { snapVersion } from '../../parsers/packages/snapYaml.ts';
import { withoutBuild } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';

const mostYaml = 1024 * 1024;
const mounts = ['/snap', '/var/lib/snapd/snap'];

/** The version of an installed snap by its own description. */
export const snapVersionOf = (view: HostView, name: string): string | null => {
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) return null;
  for (const mount of mounts) {
    const bytes = view.read(`${mount}/${name}/current/meta/snap.yaml`, mostYaml);
    const version = bytes === null ? null : snapVersion(bytes);
    if (version !== null) return withoutBuild(version);
  }
  return null;
};
