import type { HostView } from '../../view/hostView.ts';
import { isShowable } from '../../view/names.ts';
import type { DataFolder } from './dataFolders.ts';

export type DesktopFile = { readonly id: string; readonly path: string; readonly folder: DataFolder };

/** An entry and the ones of later folders that it hides. */
export type Candidate = DesktopFile & { readonly shadowed: readonly DesktopFile[] };

const suffix = '.desktop';
const deepest = 8;
/** Files beyond these are left out: no desktop has as many. */
const mostFiles = 20_000;

type Walk = {
  readonly view: HostView;
  readonly folder: DataFolder;
  readonly found: (file: DesktopFile) => boolean;
};

/** Goes through a folder; false once enough was found. */
const walk = (work: Walk, path: string, prefix: string, above: readonly string[]): boolean => {
  const { view, folder, found } = work;
  for (const entry of view.list(path)) {
    // An id that is no text can be no application's id.
    if (!isShowable(entry.name)) continue;
    const inside = `${path}/${entry.name}`;
    if (entry.name.endsWith(suffix)) {
      if (entry.kind === 'folder') continue;
      if (!found({ id: `${prefix}${entry.name}`, path: inside, folder })) return false;
    } else if (entry.kind === 'folder' || entry.kind === 'link') {
      if (above.length >= deepest) continue;
      const facts = view.stat(inside);
      // A folder linked into itself comes round for ever; one linked from elsewhere is an ordinary folder.
      if (facts?.isFolder !== true || above.includes(facts.identity)) continue;
      if (!walk(work, inside, `${prefix}${entry.name}-`, [...above, facts.identity])) return false;
    }
  }
  return true;
};

/**
 * The desktop files by id: the path below `applications/` with `-` for `/`. The first folder that has an id decides,
 * whatever the file says.
 */
export const desktopFiles = (view: HostView, folders: readonly DataFolder[]): readonly Candidate[] => {
  const byId = new Map<string, { first: DesktopFile; shadowed: DesktopFile[] }>();
  let count = 0;
  const found = (file: DesktopFile): boolean => {
    const known = byId.get(file.id);
    if (known === undefined) byId.set(file.id, { first: file, shadowed: [] });
    else known.shadowed.push(file);
    count += 1;
    return count < mostFiles;
  };
  for (const folder of folders) {
    const path = `${folder.path}/applications`;
    const facts = view.stat(path);
    if (facts?.isFolder !== true) continue;
    if (!walk({ view, folder, found }, path, '', [facts.identity])) break;
  }
  return [...byId.values()].map(({ first, shadowed }) => ({ ...first, shadowed }));
};
