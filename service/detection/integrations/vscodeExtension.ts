import { listOf, member, parseJson, textMember } from '../parsers/text/json.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillInAll, forward, isAbsolute, type Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const extensionId = 'meshintelligenttechnologiesinc.pieces-vscode';
const mostFile = 16 * 1024 * 1024;
const mostProfiles = 50;

const json = (view: HostView, path: string): unknown => {
  const bytes = view.read(path, mostFile);
  return bytes === null ? undefined : parseJson(bytes);
};

/** The folder of an extension by the list's entry, which names it in one of several ways. */
const folderOf = (entry: unknown, version: string): string => {
  const location = member(entry, 'location');
  const path = typeof location === 'string' ? location : textMember(location, 'path');
  return textMember(entry, 'relativeLocation') ?? forward(path ?? '').split('/').findLast((part) => part !== '')
    ?? `${extensionId}-${version}`;
};

/** Versions that `extensions.json` lists; entries that lack a member or are none are passed over. */
const listedVersions = (listed: unknown, isRemoved: (folder: string) => boolean): readonly string[] =>
  listOf(listed).flatMap((entry) => {
    const id = textMember(member(entry, 'identifier'), 'id')?.toLowerCase();
    const version = textMember(entry, 'version');
    return id !== extensionId || version === null || isRemoved(folderOf(entry, version)) ? [] : [version];
  });

/** Versions of the folders themselves, for an editor too old or too broken to have a list. */
const folderVersions = (
  view: HostView, folder: string, isRemoved: (folder: string) => boolean,
): readonly string[] =>
  view.list(folder).flatMap(({ name, kind }) => {
    if (kind === 'file' || !name.toLowerCase().startsWith(`${extensionId}-`) || isRemoved(name)) return [];
    const version = textMember(json(view, `${folder}/${name}/package.json`), 'version');
    return version === null ? [] : [version];
  });

/** Versions that are installed for one profile alone, which have a list each. */
const profileVersions = (
  view: HostView, profiles: string, isRemoved: (folder: string) => boolean,
): readonly string[] =>
  view.list(profiles).slice(0, mostProfiles).flatMap(({ name, kind }) => (
    kind === 'folder' ? listedVersions(json(view, `${profiles}/${name}/extensions.json`), isRemoved) : []
  ));

/** Where the variables that every editor of the family heeds put extensions and profiles. */
const byVariables = ({ environment }: HostView): { readonly extensions: string[]; readonly profiles: string[] } => {
  const from = (name: string): string[] => {
    const value = forward(environment[name] ?? '');
    return isAbsolute(value) ? [value] : [];
  };
  const portable = from('VSCODE_PORTABLE');
  return {
    extensions: [...from('VSCODE_EXTENSIONS'), ...portable.map((folder) => `${folder}/extensions`)],
    profiles: portable.map((folder) => `${folder}/user-data/User/profiles`),
  };
};

/**
 * The newest version of the extension that is neither removed nor waiting to be.
 * @param templates folders of extensions
 * @param profileTemplates folders with a folder for each profile but the usual one
 */
export const vscodeExtension = (
  view: HostView, rooms: readonly Places[], templates: readonly string[], profileTemplates: readonly string[],
): Presence => {
  const named = byVariables(view);
  const folders = [...named.extensions, ...fillInAll(templates, rooms)];
  const obsolete = folders.map((folder) => json(view, `${folder}/.obsolete`));
  const isRemoved = (folder: string): boolean => obsolete.some((listed) => member(listed, folder) === true);
  const versions = [
    ...folders.flatMap((folder) => {
      const listed = json(view, `${folder}/extensions.json`);
      return Array.isArray(listed) ? listedVersions(listed, isRemoved) : folderVersions(view, folder, isRemoved);
    }),
    ...[...named.profiles, ...fillInAll(profileTemplates, rooms)]
      .flatMap((folder) => profileVersions(view, folder, isRemoved)),
  ].map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
