import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { FlowResultHead, FlowResults as ListedResults } from '../../../contract/console/flows.ts';
import { belongsToAnother } from '../../owner.ts';
import { Problem } from '../../problem.ts';
import { codeOf, messageOf } from '../../startError.ts';
import type { ShownPlace, Sign } from '../../kept/shown.ts';
import { isTelling } from '../../kept/specimens.ts';
import type { Amount } from '../../storage/database/row.ts';
import { resultsFolderName } from '../../storage/files/flowsFolder.ts';
import type { SearchedFile } from '../../storage/deletion/folderSearch.ts';
import { harOfResult, readHarOf, readResults, removeResult, writeFacts, writeResult, type ResultFacts } from './resultFile.ts';
import { headOfGiven, type GivenResult } from './resultGiven.ts';
import { runsInFile } from './resultSearch.ts';
import { goingFor, hasRoomFor, Room } from './room.ts';

type Unusable = Problem<'flow-results-unusable'>;
type Unknown = Problem<'flow-result-unknown'>;

const unusable = (reason: string): Unusable => new Problem('flow-results-unusable', { reason });

const newestFirst = (one: ResultFacts, other: ResultFacts): number =>
  (one.head.startedAt > other.head.startedAt ? -1 : 1);

const sum = (facts: readonly ResultFacts[]): Amount =>
  ({ count: facts.length, bytes: facts.reduce((bytes, { head }) => bytes + head.bytes, 0) });

/**
 * What became of flows, in files of a folder. What is listed is in memory from the first look on: the lock of the data
 * folder says that nobody else writes there.
 */
export class FlowResults {
  readonly #folder: string;
  #known: Map<string, ResultFacts> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Those of a flow or, without one, all. */
  list(flow?: string): ListedResults | Unusable {
    return this.#used(() => {
      const all = this.#all();
      const results = all.filter(({ head }) => flow === undefined || head.flow === flow).sort(newestFirst);
      return { results: results.map(({ head }) => head), bytes: sum(all).bytes };
    });
  }

  /** How long the HAR of one is; 0 where there is none. */
  bytesOf(id: string): number {
    return this.#hindrance() === undefined ? this.#byId().get(id)?.head.bytes ?? 0 : 0;
  }

  /** The HAR of one, as bytes. */
  async read(id: string): Promise<Buffer | Unknown | Unusable> {
    return await this.#usedLater(async () => (
      this.#byId().has(id) ? await readHarOf(this.#folder, id) : new Problem('flow-result-unknown')
    ));
  }

  /** @param isApplication whether an id is that of an application */
  async keep(
    given: GivenResult, isApplication: (id: string) => boolean,
  ): Promise<FlowResultHead | Problem<'flow-results-pinned'> | Unusable> {
    const facts = { head: headOfGiven(randomUUID(), given), applications: given.ids.filter(isApplication) };
    return await this.#usedLater(async () => {
      if (!hasRoomFor(facts.head, this.#all().map((each) => each.head))) return new Problem('flow-results-pinned');
      await this.add(facts, given.har);
      for (const { id } of goingFor(facts.head, this.#all().map((each) => each.head))) this.#remove(id);
      return facts.head;
    });
  }

  /** Room for results from elsewhere, for which none that is here goes. */
  room(): Room {
    return new Room(this.#all().map((each) => each.head));
  }

  /** Puts a result among the others as it is. */
  async add(facts: ResultFacts, har: Uint8Array): Promise<void> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    chmodSync(this.#folder, 0o700);
    await writeResult(this.#folder, facts, har);
    this.#byId().set(facts.head.id, facts);
  }

  has(id: string): boolean {
    return this.#byId().has(id);
  }

  async change(
    id: string, { flow, ...changed }: Pick<FlowResultHead, 'name' | 'pinned'> & { readonly flow?: string | undefined },
  ): Promise<FlowResultHead | Unknown | Unusable> {
    return await this.#usedLater(async () => {
      const present = this.#byId().get(id);
      if (present === undefined) return new Problem('flow-result-unknown');
      const facts = { ...present, head: { ...present.head, ...changed, flow: flow ?? present.head.flow } };
      await writeFacts(this.#folder, facts);
      this.#byId().set(id, facts);
      return facts.head;
    });
  }

  /** @returns the other ones of its flow */
  delete(id: string): ListedResults | Unknown | Unusable {
    return this.#used(() => {
      const present = this.#byId().get(id);
      if (present === undefined) return new Problem('flow-result-unknown');
      this.#remove(id);
      return this.list(present.head.flow);
    });
  }

  /** How much there is, of those that name an application or, without one, in all. */
  amount(application?: string): Amount {
    return this.#hindrance() === undefined ? sum(this.#naming(application)) : { count: 0, bytes: 0 };
  }

  /** Deletes those that name an application or, without one, all. @returns how many that were */
  erase(application?: string): number {
    if (this.#hindrance() !== undefined) return 0;
    const going = this.#naming(application);
    for (const { head } of going) this.#remove(head.id);
    return going.length;
  }

  /**
   * Looks through those that are kept for parts of texts, and for ids; one that cannot be looked through counts as
   * showing all of them.
   */
  async look(signs: readonly Sign[]): ReturnType<ShownPlace['look']> {
    const runs = signs.map(({ text }) => Buffer.from(text));
    const telling = [...runs.keys()].filter((at) => isTelling(runs[at] ?? Buffer.of()));
    const showing = new Map<ResultFacts, ReadonlySet<number>>();
    for (const facts of telling.length === 0 || this.#hindrance() !== undefined ? [] : this.#all()) {
      const found = await this.#runsIn(facts, telling.map((at) => runs[at] ?? Buffer.of()), () => false);
      const shown = found === null ? telling : telling.filter((_at, place) => found.has(place));
      if (shown.length > 0) showing.set(facts, new Set(shown));
    }
    return {
      signs: new Set([...showing.values()].flatMap((shown) => [...shown])),
      remove: (gone) => {
        const going = [...showing].filter(([, shown]) => [...shown].some((at) => gone.has(at))).map(([facts]) => facts);
        for (const { head } of going) this.#remove(head.id);
        return sum(going);
      },
    };
  }

  /** Looks through the files for runs of bytes of texts, in whatever form they are written there. */
  async search(runs: readonly Buffer[], isOver: () => boolean): Promise<SearchedFile[]> {
    const searched: SearchedFile[] = [];
    for (const facts of this.#hindrance() === undefined ? this.#all() : []) {
      const path = harOfResult(this.#folder, facts.head.id);
      const found = await this.#runsIn(facts, runs, isOver);
      searched.push({ name: `${basename(this.#folder)}/${basename(path)}`, path, role: 'flowResult', bytes: facts.head.bytes, found });
    }
    return searched;
  }

  /** All, oldest first. */
  facts(): readonly ResultFacts[] {
    return this.#hindrance() === undefined ? this.#all().toSorted(newestFirst).reverse() : [];
  }

  harOf(id: string): string {
    return harOfResult(this.#folder, id);
  }

  /** What keeps the folder from being used. */
  #hindrance(): Unusable | undefined {
    const folder = lstatSync(this.#folder, { throwIfNoEntry: false });
    if (folder === undefined) return undefined;
    if (folder.isSymbolicLink()) return unusable('it is a link, which is not followed; remove it.');
    if (!folder.isDirectory()) return unusable('it is no folder; remove it.');
    return belongsToAnother(folder) ? unusable('it belongs to another user; remove it.') : undefined;
  }

  #byId(): Map<string, ResultFacts> {
    if (this.#known !== undefined) return this.#known;
    const isThere = lstatSync(this.#folder, { throwIfNoEntry: false }) !== undefined;
    return this.#known = new Map((isThere ? readResults(this.#folder) : []).map((facts) => [facts.head.id, facts]));
  }

  #all(): ResultFacts[] {
    return [...this.#byId().values()];
  }

  #naming(application: string | undefined): ResultFacts[] {
    const id = application?.toLowerCase();
    return this.#all().filter(({ applications }) => id === undefined || applications.includes(id));
  }

  #remove(id: string): void {
    removeResult(this.#folder, id);
    this.#byId().delete(id);
  }

  /** One that was deleted while others were looked through holds nothing. */
  async #runsIn(
    facts: ResultFacts, runs: readonly Buffer[], isOver: () => boolean,
  ): Promise<ReadonlySet<number> | null> {
    try {
      return await runsInFile(harOfResult(this.#folder, facts.head.id), runs, isOver);
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? new Set() : null;
    }
  }

  #used<Result>(work: () => Result): Result | Unusable {
    const hindrance = this.#hindrance();
    if (hindrance !== undefined) return hindrance;
    try {
      return work();
    } catch (error) {
      return unusable(`the system says ${codeOf(error) ?? messageOf(error)}.`);
    }
  }

  async #usedLater<Result>(work: () => Promise<Result>): Promise<Result | Unusable> {
    const hindrance = this.#hindrance();
    if (hindrance !== undefined) return hindrance;
    try {
      return await work();
    } catch (error) {
      return unusable(`the system says ${codeOf(error) ?? messageOf(error)}.`);
    }
  }
}

/** Those in a data folder. */
export const resultsIn = (dataFolder: string): FlowResults => new FlowResults(join(dataFolder, resultsFolderName));
