import { listOf, member, parseJson, textMember } from '../parsers/text/json.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillIn, forward } from '../view/places.ts';
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
  view: HostView, profiles: string | null, isRemoved: (folder: string) => boolean,
): readonly string[] =>
  (profiles === null ? [] : view.list(profiles).slice(0, mostProfiles)).flatMap(({ name, kind }) => (
    kind === 'folder' ? listedVersions(json(view, `${profiles ?? ''}/${name}/extensions.json`), isRemoved) : []
  ));

/**
 * The newest version of the extension that is neither removed nor waiting to be.
 * @param templates folders of extensions
 * @param profilesTemplate folder with a folder for each profile but the usual one
 */
export const vscodeExtension = (
  view: HostView, templates: readonly string[], profilesTemplate: string | undefined,
): Presence => {
  const folders = templates.map((template) => fillIn(template, view.places)).filter((folder) => folder !== null);
  const obsolete = folders.map((folder) => json(view, `${folder}/.obsolete`));
  const isRemoved = (folder: string): boolean => obsolete.some((listed) => member(listed, folder) === true);
  const versions = [
    ...folders.flatMap((folder) => {
      const listed = json(view, `${folder}/extensions.json`);
      return Array.isArray(listed) ? listedVersions(listed, isRemoved) : folderVersions(view, folder, isRemoved);
    }),
    ...profileVersions(view, profilesTemplate === undefined ? null : fillIn(profilesTemplate, view.places), isRemoved),
  ].map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
