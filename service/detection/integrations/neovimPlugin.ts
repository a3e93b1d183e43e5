import type { HostView } from '../view/hostView.ts';
import { fillIn, type Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const names = ['plugin_neovim', 'plugin_neo_vim'];
const mostPacks = 200;

/** Packages of Neovim itself below a folder. */
const packsIn = (view: HostView, folder: string): readonly string[] =>
  view.list(folder).slice(0, mostPacks).flatMap(({ name }) => ['start', 'opt'].map((part) => `${folder}/${name}/${part}`));

/** Where managers and Neovim itself keep plugins: among its data, beside its settings and where Vim has them. */
const parentsOf = (view: HostView, places: Places): readonly string[] => {
  const windows = view.platform === 'win32';
  const within = (template: string): readonly string[] => {
    const folder = fillIn(template, places);
    return folder === null ? [] : [`${folder}/lazy`, `${folder}/plugged`,
      ...['site/pack', 'pack'].flatMap((pack) => packsIn(view, `${folder}/${pack}`))];
  };
  return [
    ...within(windows ? '{localAppData}/nvim-data' : '{data}/nvim'),
    ...within(windows ? '{localAppData}/nvim' : '{config}/nvim'),
    ...within('{home}/.vim'),
  ];
};

/** The plugin's folder, which carries no version. An empty one was left by a manager that failed to fill it. */
export const neovimPlugin = (view: HostView, rooms: readonly Places[]): Presence => ({
  installed: rooms.flatMap((places) => parentsOf(view, places)).some((parent) => names.some((name) => view.list(`${parent}/${name}`).length > 0)),
  version: null,
});
