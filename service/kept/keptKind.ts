import type { KeptKind } from '../../contract/console/kept.ts';
import type { Amount } from '../storage/database/row.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import type { Texts, TextsAlong } from './texts.ts';

type Kept = {
  /** Whether it is kept which application it is of; only then an application is named. */
  readonly byApplication: boolean;
  /** How much is kept of an application or, without one, in all. */
  readonly amount: (application?: string) => Amount;
};

/** What is kept in the database: it goes in a transaction, together with what else is written in it. */
export type KeptInDatabase = Kept & {
  readonly place: 'database';
  /** Deletes it, of an application or, without one, all, in a part of the order; gives how many that were. */
  readonly erase: (tx: Transaction, application: string | undefined, part: PartOfOrder) => number;
  /** Deletes what is older than it may become; null for what is kept until somebody deletes it. */
  readonly forgetOld: ((tx: Transaction) => void) | null;
  /** Forgets what shows, beside the database, that which `forgetOld` is about to delete. */
  readonly forgetShown?: () => Promise<void>;
  /** The texts it keeps; null for what holds none. */
  readonly texts: Texts | null;
  /** What goes with it, of another kind. */
  readonly along?: TextsAlong;
};

/** What is kept in memory or in files of its own, and limited there. */
export type KeptElsewhere = Kept & {
  readonly place: 'elsewhere';
  readonly erase: (application?: string) => number;
};

/** One kind of what is kept of people's work. */
export type KeptRow = KeptInDatabase | KeptElsewhere;

type OutsideDatabase = 'traffic' | 'flowResults' | 'backups' | 'putAside';

/** All kinds of what is kept. What deletes, forgets or counts reads this list, so that none is left out. */
export type KeptKinds
  = & Readonly<Record<Exclude<KeptKind, OutsideDatabase>, KeptInDatabase>>
    & Readonly<Record<OutsideDatabase, KeptElsewhere>>;

/** Deletes, of every kind, what is older than it may become. One that fails holds up no other. */
export const forgetOld = async (kinds: KeptKinds, queue: WriteQueue): Promise<void> => {
  const writes = Object.values(kinds).map(async (row: KeptRow) => {
    if (row.place !== 'database') return;
    const { forgetOld: forget } = row;
    if (forget === null) return;
    try {
      await row.forgetShown?.();
    } finally {
      await queue.erase((tx) => { forget(tx); });
    }
  });
  for (const outcome of await Promise.allSettled(writes)) if (outcome.status === 'rejected') throw outcome.reason;
};
