import type { KeptKind } from '../../contract/console/names.ts';
import type { BackupKeeper } from '../storage/copies/backupKeeper.ts';
import type { Amount } from '../storage/database/row.ts';
import type { Space } from '../storage/writing/space.ts';
import { wholeOrder } from '../storage/database/partOfOrder.ts';
import type { Parts, Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { KeptInDatabase, KeptKinds, KeptRow } from './keptKind.ts';
import { runIn, type Specimen } from './specimens.ts';
import type { Proof, Prover } from './proof.ts';
import type { Shown } from './shown.ts';

/** What is to be deleted. */
export type Wish = {
  /** Of which application; undefined for all. */
  readonly application: string | undefined;
  readonly kinds: readonly KeptKind[];
  /** Whether the application, or all of them, is no longer to be known either. */
  readonly withApplication: boolean;
};

export type Deleted = {
  /** What went, by kind, of those that were to go. */
  readonly kinds: readonly ({ readonly kind: KeptKind } & Amount)[];
  /** How many applications are not known any more; undefined where none was to go. */
  readonly applications?: number | undefined;
  readonly proof: Proof;
};

/** The applications themselves, which are in the registry. */
export type KnownApplications = {
  /** Makes one unknown or, without one, all; gives how many, undefined when there is none of this id. */
  readonly delete: (tx: Transaction, application: string | undefined) => number | undefined;
  /** Forgets the name of one that was deleted. */
  readonly forgetName: (tx: Transaction, application: string) => void;
};

export type DeletionParts = {
  readonly kept: KeptKinds;
  readonly applications: KnownApplications;
  readonly queue: WriteQueue;
  readonly space: Pick<Space, 'giveBack'>;
  readonly backups: Pick<BackupKeeper, 'alone'>;
  readonly prover: Prover;
  readonly shown: Pick<Shown, 'forget'>;
};

type Finished = { readonly results: Amount; readonly proof: Proof };

const nothing: Amount = { count: 0, bytes: 0 };

/** Deletes what is of a kind, some of it at a time. */
function* erased(tx: Transaction, row: KeptInDatabase, application: string | undefined): Parts {
  let { after } = wholeOrder;
  for (const part of row.texts?.parts(application) ?? []) {
    row.erase(tx, application, part);
    after = part.upTo;
    yield;
  }
  row.erase(tx, application, { ...wholeOrder, after });
  yield;
}

/** Whether something of an application is left. */
function* isKept(kept: KeptKinds, application: string): Parts<boolean> {
  for (const row of Object.values<KeptRow>(kept)) {
    if (row.place === 'database' && row.byApplication && row.amount(application).count > 0) return true;
    yield;
  }
  return false;
}

/** What went by kind, with the results of flows that went because they showed it. */
const withResults = (kinds: Deleted['kinds'], { results, proof }: Finished): Deleted => {
  if (results.count === 0) return { kinds, proof };
  const { count, bytes } = kinds.find(({ kind }) => kind === 'flowResults') ?? nothing;
  const others = kinds.filter(({ kind }) => kind !== 'flowResults');
  return { kinds: [...others, { kind: 'flowResults', count: count + results.count, bytes: bytes + results.bytes }], proof };
};

/**
 * The one way in which a person deletes: one write for all that is in the database, then what is beside it, then the
 * space is given back, and at last the files are looked through for what went.
 */
export class Deletion {
  readonly #parts: DeletionParts;

  constructor(parts: DeletionParts) {
    this.#parts = parts;
  }

  /**
   * @returns what went; undefined when the application is not known and was to go, and nothing was deleted
   * @throws StorageError when it could not be written; then nothing was deleted
   */
  async delete({ application, kinds, withApplication }: Wish): Promise<Deleted | undefined> {
    const { kept, queue, applications } = this.#parts;
    const rows = kinds.map((kind): [KeptKind, KeptRow] => [kind, kept[kind]]);
    const gone: Specimen[] = [];
    let texts = 0;
    let known: number | undefined;
    const amounts = new Map<KeptKind, Amount>();
    // A copy under way holds what is to go, in a file that nobody can tell from one that was left behind.
    const isDone = await this.#parts.backups.alone(() => queue.eraseInParts(function* deleting(tx) {
      gone.length = 0;
      texts = 0;
      for (const [kind, row] of rows) {
        amounts.set(kind, row.amount(application));
        yield;
        if (row.place !== 'database' || row.texts === null) continue;
        texts += row.texts.count?.(application) ?? amounts.get(kind)?.count ?? 0;
        gone.push(...row.texts.specimens(application));
        const along = row.along?.of(application, kinds.includes(row.along.kind));
        texts += along?.count ?? 0;
        gone.push(...along?.specimens ?? []);
      }
      known = withApplication ? applications.delete(tx, application) : undefined;
      if (withApplication && known === undefined) return false;
      for (const [, row] of rows) if (row.place === 'database') yield* erased(tx, row, application);
      if (application !== undefined && !(yield* isKept(kept, application))) applications.forgetName(tx, application);
      return true;
    }));
    if (!isDone) return undefined;
    for (const [, row] of rows) if (row.place === 'elsewhere') row.erase(application);
    const finished = await this.#finish(gone, texts);
    const went = kinds.map((kind) => ({ kind, ...amounts.get(kind) ?? nothing }));
    return { ...withResults(went, finished), applications: known };
  }

  /**
   * Deletes one of a kind.
   * @param erase gives what it deleted, undefined when there is nothing to delete
   */
  async deleteOne(kind: KeptKind, erase: (tx: Transaction) => Specimen | undefined): Promise<Deleted | undefined> {
    const gone = await this.#parts.queue.erase(erase);
    if (gone === undefined) return undefined;
    return withResults([{ kind, count: 1, bytes: gone.bytes.length }], await this.#finish([gone], 1));
  }

  async #finish(gone: readonly Specimen[], texts: number): Promise<Finished> {
    const { flowResults } = await this.#parts.shown.forget(gone, gone.length >= texts);
    const runs = gone.flatMap((each) => runIn(each) ?? []);
    await this.#parts.space.giveBack();
    return { results: flowResults, proof: await this.#parts.prover.prove(runs, texts) };
  }
}
