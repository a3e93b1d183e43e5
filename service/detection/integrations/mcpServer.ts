import type { ConfigurationFormat, PerPlatform } from '../catalogue/host.ts';
import { serverNames } from '../parsers/servers/serverNames.ts';
import type { HostView } from '../view/hostView.ts';
import { fillInAll, type Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const mostFile = 16 * 1024 * 1024;
const ours: ReadonlySet<string> = new Set(['Pieces', 'pieces']);

/** Whether a host's Model Context Protocol configuration names the server. It has no version. */
export const mcpServer = (
  view: HostView,
  rooms: readonly Places[],
  marker: { readonly files: PerPlatform<string>; readonly format: ConfigurationFormat; readonly key: string },
): Presence => {
  const template = marker.files[view.platform];
  const installed = fillInAll(template === undefined ? [] : [template], rooms).some((path) => {
    const bytes = view.read(path, mostFile);
    return bytes !== null && serverNames(bytes, marker.format, marker.key).some((name) => ours.has(name));
  });
  return { installed, version: null };
};
