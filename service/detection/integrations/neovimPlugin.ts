import type { HostView } from '../view/hostView.ts';
import { fillIn } from '../view/places.ts';
import type { Presence } from './integrations.ts';

const names = ['plugin_neovim', 'plugin_neo_vim'];
const mostPacks = 200;

/** Folders of the plugin managers, then those of Neovim's own packages. */
const parentsOf = (view: HostView): readonly string[] => {
  const windows = view.platform === 'win32';
  const data = fillIn(windows ? '{localAppData}/nvim-data' : '{data}/nvim', view.places);
  const plugged = fillIn('{home}/.vim/plugged', view.places);
  if (data === null) return [];
  const packs = ['site/pack', 'pack'].flatMap((folder) =>
    view.list(`${data}/${folder}`).slice(0, mostPacks).flatMap(({ name }) =>
      ['start', 'opt'].map((part) => `${data}/${folder}/${name}/${part}`)));
  return [`${data}/lazy`, `${data}/plugged`, ...(plugged === null ? [] : [plugged]), ...packs];
};

/** The plugin's folder, which carries no version. An empty one was left by a manager that failed to fill it. */
export const neovimPlugin = (view: HostView): Presence => ({
  installed: parentsOf(view).some((parent) => names.some((name) => view.list(`${parent}/${name}`).length > 0)),
  version: null,
});
