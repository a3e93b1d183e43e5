import { lstatSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { decodeName, encodePath } from './names.ts';

/** As many links in one path as Linux follows. */
const mostLinks = 40;

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

const lookAt = (path: string): Stats | null => lstatSync(encodePath(path), { throwIfNoEntry: false }) ?? null;

/**
 * Finds where a path of the looked-at machine lies below a root folder of this one. Links are followed by hand, so
 * that an absolute one starts at the root again and `..` never climbs above it.
 */
export class Locator {
  readonly #root: string;
  readonly #ignoreCase: boolean;
  readonly #folders = new Map<string, string | null>();

  /** @param ignoreCase whether the machine's file names are the same in upper and lower case */
  constructor(root: string, ignoreCase: boolean) {
    this.#root = root === '/' ? '' : root.replace(/(?<!\/)\/+$/, '');
    this.#ignoreCase = ignoreCase;
  }

  /**
   * The place of the file itself, all links followed; null when there is nothing.
   * @throws the file system's error when a folder on the way cannot be searched
   */
  file(path: string): string | null {
    return this.#walk(path, 0);
  }

  /** The path with all links followed, from the root's own point of view; null when there is nothing. */
  seenFromInside(path: string): string | null {
    return this.#walk(path, 0)?.slice(this.#root.length) ?? null;
  }

  /** The place of a folder, remembered: most files asked for lie in few folders. */
  folder(path: string): string | null {
    let place = this.#folders.get(path);
    if (place === undefined) {
      place = this.#walk(path, 0);
      this.#folders.set(path, place);
    }
    return place;
  }

  /** The place of a name in a folder, without following it when it is a link; null without the folder. */
  unfollowed(path: string): string | null {
    const cut = path.lastIndexOf('/');
    const folder = this.folder(cut <= 0 ? '/' : path.slice(0, cut));
    return folder === null ? null : `${folder}/${path.slice(cut + 1)}`;
  }

  #walk(path: string, links: number): string | null {
    const reached: string[] = [];
    const parts = path.split('/').reverse();
    let followed = links;
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      if (part === '' || part === '.') continue;
      if (part === '..') {
        reached.pop();
        continue;
      }
      const folder = [this.#root, ...reached].join('/');
      const found = this.#entry(folder, part);
      if (found === null) return null;
      if (!found.stats.isSymbolicLink()) {
        reached.push(found.name);
        continue;
      }
      followed += 1;
      if (followed > mostLinks) return null;
      const target = decodeName(readlinkSync(encodePath(`${folder}/${found.name}`), { encoding: 'buffer' }));
      if (target.startsWith('/')) reached.length = 0;
      parts.push(...target.split('/').reverse());
    }
    const place = [this.#root, ...reached].join('/');
    return place === '' ? '/' : place;
  }

  #entry(folder: string, name: string): { readonly name: string; readonly stats: Stats } | null {
    const stats = lookAt(`${folder}/${name}`);
    if (stats !== null) return { name, stats };
    if (!this.#ignoreCase) return null;
    const other = readdirSync(encodePath(folder === '' ? '/' : folder)).find((entry) => folded(entry) === folded(name));
    if (other === undefined) return null;
    const otherStats = lookAt(`${folder}/${other}`);
    return otherStats === null ? null : { name: other, stats: otherStats };
  }
}
