import type { Backup, BackupState } from '../../contract/console/backups.ts';
import { countedKinds, restoredKinds } from '../../contract/console/names.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import { DatabaseNotWell } from '../storage/copies/backupKeeper.ts';
import { tiersOf, type Copy } from '../storage/copies/backups.ts';
import { metaTable } from '../storage/database/metaTable.ts';
import { lostLogNotice } from '../storage/log/lostLog.ts';
import { restoredNotice } from '../storage/copies/restored.ts';
import type { Storage } from '../storage/storage.ts';
import type { ConsoleParts } from './parts.ts';

const moment = (time: number): string => new Date(time).toISOString();

const stateNameOf = ({ isGood, finding }: Copy): Backup['state'] => {
  if (finding === undefined) return 'unchecked';
  return isGood ? 'good' : 'bad';
};

const toWire = (copy: Copy, tier: Backup['tier']): Backup => {
  const { number, at, bytes, finding, reason } = copy;
  const rows = finding?.rows ?? null;
  return {
    number,
    at: moment(at),
    bytes,
    state: stateNameOf(copy),
    checkedAt: finding === undefined ? null : moment(finding.checkedAt),
    problem: finding?.problem ?? null,
    rows: rows === null ? null : countedKinds.map((kind) => ({ kind, count: rows[kind] })),
    tier,
    reason,
  };
};

/** The backups of a storage with what is known of it. */
const stateOf = ({ backups, health, statements }: Storage, now: number): BackupState => {
  const copies = backups.list();
  const tiers = tiersOf(copies, now);
  const { damagedSince, found, altered } = health.present;
  const meta = metaTable(statements);
  const { dueAt } = backups;
  const [restored, lostLog] = [restoredNotice.read(meta), lostLogNotice.read(meta)];
  return {
    backups: copies.map((copy) => toWire(copy, tiers.get(copy) ?? null)),
    nextAt: dueAt === undefined ? null : moment(dueAt),
    health: {
      damagedSince: damagedSince === undefined ? null : moment(damagedSince), found, alteredAssets: [...altered],
    },
    restored: restored === null ? null : {
      ...restored, at: moment(restored.at), from: restored.from === null ? null : moment(restored.from),
      before: copies.find(({ name }) => name === restored.before)?.number ?? null,
    },
    lostLog: lostLog === null ? null : { ...lostLog, at: moment(lostLog.at) },
  };
};

/** Backups: what there is, making one, looking at one, restoring one. */
export const backupHandlers = ({ storage, restore, live, report, now }: ConsoleParts): ConsoleHandlersOf<
  'backups' | 'makeBackup' | 'checkBackup' | 'backupContents' | 'previewRestore' | 'restoreBackup' | 'dismissRestored'
> => {
  const described = (copy: Copy): Backup => {
    const tiers = [...tiersOf(storage.backups.list(), now())];
    return toWire(copy, tiers.find(([{ number }]) => number === copy.number)?.[1] ?? null);
  };
  const find = (number: number | null): Copy | undefined =>
    storage.backups.list().find((copy) => copy.number === number);
  const changed = (): void => { live.changed('backups', 'kept'); };
  storage.backups.onChanged = changed;
  storage.health.onChanged = changed;

  return {
    backups: () => stateOf(storage, now()),

    makeBackup: async () => {
      try {
        return described(await storage.backups.make());
      } catch (error) {
        if (error instanceof DatabaseNotWell) return new Problem('database-damaged');
        report('warn', 'A backup that was asked for failed.', { reason: messageOf(error) });
        return new Problem('backup-failed');
      }
    },

    checkBackup: async ({ parameters }) => {
      const copy = find(parameters.backup);
      const checked = copy === undefined ? undefined : await storage.backups.check(copy.path);
      return checked === undefined ? new Problem('backup-unknown') : described(checked);
    },

    backupContents: async ({ parameters }) => {
      const backup = parameters.backup ?? 0;
      try {
        const look = await storage.backups.look(backup);
        if (look === undefined) return new Problem('backup-unknown');
        if (look === 'not-good') return new Problem('backup-not-good');
        return {
          backup,
          kinds: countedKinds.map((kind) => ({ kind, count: look.rows[kind] })),
          applications: look.applications.map(({ id, name, rows }) => ({ id, name, ...rows })),
        };
      } catch (error) {
        report('warn', 'A backup could not be looked into.', { reason: messageOf(error) });
        return new Problem('restore-failed');
      }
    },

    previewRestore: async ({ parameters }) => {
      const backup = parameters.backup ?? 0;
      try {
        const differences = await storage.restorer.preview(backup);
        if (differences === 'unknown') return new Problem('backup-unknown');
        if (differences === 'not-good') return new Problem('backup-not-good');
        return { backup, kinds: restoredKinds.map((kind) => ({ kind, ...differences[kind] })) };
      } catch (error) {
        report('warn', 'A backup could not be compared.', { reason: messageOf(error) });
        return new Problem('restore-failed');
      }
    },

    restoreBackup: async ({ parameters, body }) => {
      const copy = find(parameters.backup);
      if (copy === undefined) return new Problem('backup-unknown');
      const outcome = await restore(copy.number, body.withDeleted);
      return outcome instanceof Problem ? outcome : stateOf(outcome, now());
    },

    dismissRestored: async () => {
      const meta = metaTable(storage.statements);
      await storage.queue.write((tx) => {
        restoredNotice.dismiss(meta, tx);
        lostLogNotice.dismiss(meta, tx);
      });
      changed();
      return stateOf(storage, now());
    },
  };
};
