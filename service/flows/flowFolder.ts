import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FlowInList, FlowText } from '../../contract/console/flows.ts';
import { isNameAmong } from '../../contract/console/sameName.ts';
import { limits } from '../../contract/limits.ts';
import { belongsToAnother } from '../owner.ts';
import { Problem } from '../problem.ts';
import { codeOf, messageOf } from '../startError.ts';
import type { SearchedFile } from '../storage/deletion/folderSearch.ts';
import { soon } from '../timers.ts';
import { hindranceOf, makeFlowFile, readFlowFile, removeDrafts, replaceFlowFile, type FlowFile } from './flowFile.ts';
import { runsIn, withBytes } from './flowSearch.ts';
import { endsAsFlow, isFlowName } from './flowName.ts';

export type FlowPlace = {
  /** Whole path of the folder. */
  readonly path: string;
  /** It lies in the data folder, and is made when the first flow comes. Otherwise the person chose it. */
  readonly isOwn: boolean;
};

type Unusable = Problem<'flows-unusable'>;

/** What a file is, whatever stands in it. */
export type FlowEntry = Pick<FlowInList, 'name' | 'bytes' | 'changedAt' | 'problem'>;

/** The files in the folder, by name. */
export type FlowEntries = {
  readonly folder: string;
  readonly problem: string | null;
  readonly files: readonly FlowEntry[];
  readonly more: number;
};

/** A file with its text. */
export type FlowTextFile = Pick<FlowText, 'name' | 'bytes' | 'changedAt' | 'hash' | 'text'>;

const moment = (time: number): string => new Date(time).toISOString();

const textFileOf = (name: string, { text, hash, bytes, changedAt }: FlowFile): FlowTextFile =>
  ({ name, hash, bytes, changedAt: moment(changedAt), text });

const unusable = (reason: string): Unusable => new Problem('flows-unusable', { reason });

const wrongName = 'its name is too long, or has a sign or an end that not every system takes; give it another.';

const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The folder of the person's flow files. Nothing in it is kept in memory. */
export class FlowFolder {
  readonly #place: FlowPlace;
  readonly #saved: () => void;

  /** @param saved told each time that a flow was written */
  constructor(place: FlowPlace, saved: () => void = () => undefined) {
    this.#place = place;
    this.#saved = saved;
  }

  list(): FlowEntries {
    const { path: folder } = this.#place;
    const names = this.#names();
    if (names instanceof Problem) return { folder, problem: names.message, files: [], more: 0 };
    const listed = names.slice(0, limits.flows.files);
    return {
      folder,
      problem: null,
      files: listed.flatMap((name) => this.#entry(name)),
      more: names.length - listed.length,
    };
  }

  /** Removes drafts of files that a kill left behind. @param now milliseconds since the epoch */
  removeDrafts(now: number): void {
    if (this.#hindrance() !== undefined) return;
    try {
      removeDrafts(this.#place.path, now);
    } catch {
      // A folder that cannot be read or changed is told of when somebody wants something from it.
    }
  }

  /** Looks through the files for runs of bytes of texts, in whatever form they are written there. */
  async search(runs: readonly Buffer[], isOver: () => boolean): Promise<SearchedFile[]> {
    const names = this.#names();
    const searched: SearchedFile[] = [];
    for (const name of names instanceof Problem ? [] : names) {
      // Requests are answered between two files.
      await new Promise<void>((resolve) => { soon(resolve); });
      const path = join(this.#place.path, name);
      const bytes = lstatSync(path, { throwIfNoEntry: false })?.size;
      if (bytes === undefined) continue;
      const file = isOver() ? undefined : readFlowFile(path);
      const found = file === undefined || 'reason' in file ? null : runsIn(withBytes(file.text), runs);
      searched.push({ name: `${basename(this.#place.path)}/${name}`, path, role: 'flow', bytes, found });
    }
    return searched;
  }

  /** Whole path of a file, whether it is there or not. */
  pathOf(name: string): string {
    return join(this.#place.path, name);
  }

  read(name: string): FlowTextFile | Problem<'flow-name-wrong' | 'flow-unknown' | 'flow-unreadable' | 'flows-unusable'> {
    const file = this.#read(name);
    return file instanceof Problem ? file : textFileOf(name, file);
  }

  /** @param basis hash of the file that this one takes the place of; null for a new one */
  save(name: string, text: string, basis: string | null): FlowTextFile | Problem<
    'flow-name-wrong' | 'flow-too-large' | 'flow-changed' | 'flow-there' | 'flow-unknown' | 'flow-unreadable' | 'too-many-flows' | 'flows-unusable'
  > {
    if (!isFlowName(name)) return new Problem('flow-name-wrong');
    if (Buffer.byteLength(text) > limits.flows.fileBytes) return new Problem('flow-too-large');
    const problem = basis === null ? this.#make(name, text) : this.#replace(name, text, basis);
    if (problem !== undefined) return problem;
    this.#saved();
    return this.read(name);
  }

  delete(name: string, basis: string): FlowEntries | Problem<
    'flow-name-wrong' | 'flow-changed' | 'flow-unknown' | 'flow-unreadable' | 'flows-unusable'
  > {
    const file = this.#read(name);
    if (file instanceof Problem) return file;
    if (file.hash !== basis) return new Problem('flow-changed');
    return this.#written(() => {
      rmSync(join(this.#place.path, name));
      return this.list();
    });
  }

  #make(name: string, text: string): Problem<'flow-there' | 'too-many-flows' | 'flows-unusable'> | undefined {
    const names = this.#names();
    if (names instanceof Problem) return names;
    if (names.length >= limits.flows.files) return new Problem('too-many-flows');
    if (isNameAmong(name, names)) return new Problem('flow-there');
    const { path, isOwn } = this.#place;
    return this.#written(() => {
      if (isOwn) {
        mkdirSync(path, { recursive: true, mode: 0o700 });
        chmodSync(path, 0o700);
      }
      return makeFlowFile(join(path, name), text) ? undefined : new Problem('flow-there');
    });
  }

  #replace(name: string, text: string, basis: string): Problem<
    'flow-name-wrong' | 'flow-changed' | 'flow-unknown' | 'flow-unreadable' | 'flows-unusable'
  > | undefined {
    const file = this.#read(name);
    if (file instanceof Problem) return file;
    if (file.hash !== basis) return new Problem('flow-changed');
    return this.#written(() => {
      replaceFlowFile(join(this.#place.path, name), text);
      return undefined;
    });
  }

  /** What keeps the folder from being used; `missing` where it is not there. */
  #hindrance(): Unusable | 'missing' | undefined {
    const folder = lstatSync(this.#place.path, { throwIfNoEntry: false });
    if (folder === undefined) return this.#place.isOwn ? 'missing' : unusable('it is no longer there; make it again, or start with another one.');
    if (folder.isSymbolicLink()) return unusable('it is a link, which is not followed; put the folder itself there, or give its place with --flows.');
    if (!folder.isDirectory()) return unusable('it is no folder; put a folder there.');
    // A folder that somebody else made among the data was not chosen by the person.
    return this.#place.isOwn && belongsToAnother(folder) ? unusable('it belongs to another user; remove it.') : undefined;
  }

  /** Names of the files in the folder that are flows by their end, in order. */
  #names(): readonly string[] | Unusable {
    const hindrance = this.#hindrance();
    if (hindrance === 'missing') return [];
    if (hindrance !== undefined) return hindrance;
    try {
      return readdirSync(this.#place.path).filter(endsAsFlow).sort(byName);
    } catch (error) {
      return unusable(`the system says ${codeOf(error) ?? messageOf(error)}.`);
    }
  }

  #entry(name: string): readonly FlowEntry[] {
    const entry = lstatSync(join(this.#place.path, name), { throwIfNoEntry: false });
    if (entry === undefined) return [];
    const reason = isFlowName(name) ? hindranceOf(entry)?.reason : wrongName;
    return [{
      name, bytes: entry.size, changedAt: moment(entry.mtimeMs),
      problem: reason === undefined ? null : reason.replace(/^it/, 'It'),
    }];
  }

  #read(name: string): FlowFile | Problem<'flow-name-wrong' | 'flow-unknown' | 'flow-unreadable' | 'flows-unusable'> {
    if (!isFlowName(name)) return new Problem('flow-name-wrong');
    const hindrance = this.#hindrance();
    if (hindrance instanceof Problem) return hindrance;
    const file = hindrance === 'missing' ? undefined : readFlowFile(join(this.#place.path, name));
    if (file === undefined) return new Problem('flow-unknown');
    return 'reason' in file ? new Problem('flow-unreadable', file) : file;
  }

  /** Does what changes a file, in a folder that can be used. */
  #written<Result>(work: () => Result): Result | Unusable {
    const hindrance = this.#hindrance();
    if (hindrance instanceof Problem) return hindrance;
    try {
      return work();
    } catch (error) {
      return unusable(`the system says ${codeOf(error) ?? messageOf(error)}.`);
    }
  }
}
