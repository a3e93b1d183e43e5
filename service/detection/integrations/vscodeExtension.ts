import { listOf, member, parseJson, textMember } from '../parsers/json.ts';
import { clean, compareVersions } from '../versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillIn } from '../view/places.ts';
import type { Presence } from './integrations.ts';

const extensionId = 'meshintelligenttechnologiesinc.pieces-vscode';
const mostFile = 16 * 1024 * 1024;

const json = (view: HostView, path: string): unknown => {
  const bytes = view.read(path, mostFile);
  return bytes === null ? undefined : parseJson(bytes);
};

/** Versions that `extensions.json` lists; entries that lack a member or are none are passed over. */
const listedVersions = (listed: unknown, obsolete: unknown): readonly string[] =>
  listOf(listed).flatMap((entry) => {
    const id = textMember(member(entry, 'identifier'), 'id')?.toLowerCase();
    const version = textMember(entry, 'version');
    if (id !== extensionId || version === null) return [];
    const folder = textMember(entry, 'relativeLocation') ?? `${id}-${version}`;
    return member(obsolete, folder) === true ? [] : [version];
  });

/** Versions of the folders themselves, for an editor too old or too broken to have a list. */
const folderVersions = (view: HostView, folder: string, obsolete: unknown): readonly string[] =>
  view.list(folder).flatMap(({ name, kind }) => {
    if (kind === 'file' || !name.toLowerCase().startsWith(`${extensionId}-`) || member(obsolete, name) === true) return [];
    const version = textMember(json(view, `${folder}/${name}/package.json`), 'version');
    return version === null ? [] : [version];
  });

/** The newest version of the extension that is neither removed nor waiting to be. */
export const vscodeExtension = (view: HostView, folders: readonly string[]): Presence => {
  const versions = folders.flatMap((template) => {
    const folder = fillIn(template, view.places);
    if (folder === null) return [];
    const obsolete = json(view, `${folder}/.obsolete`);
    const listed = json(view, `${folder}/extensions.json`);
    return Array.isArray(listed) ? listedVersions(listed, obsolete) : folderVersions(view, folder, obsolete);
  }).map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
