import 'fake-indexeddb/auto';
import type { Exchange } from '../../../contract/exchange.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { addToLog, deleteDatabase, readLog } from '../../../src/stores/browser/browserDatabase.ts';
import { ownUrl } from './answers.ts';

const sent: Exchange = {
  id: 'sent', operation: 'connect', startedAt: 1, duration: 1,
  request: { method: 'POST', url: `${ownUrl}/connect`, headers: {}, body: null },
  outcome: { kind: 'failed', failure: 'no-answer', message: '' },
};

type Left = {
  /** How many of it the browser keeps. */
  readonly kept: number;
  readonly shown: number;
  /** What other tabs were told, without its time. */
  readonly told: string | null;
};

/** Before anything was deleted. */
export const untouchedLog: Left = { kept: 1, shown: 1, told: null };

/** After something was deleted: its log, or with its drafts. */
export const emptiedLog = (what: 'log' | 'drafts' = 'log'): Left => ({ kept: 0, shown: 0, told: `${what} ${ownUrl}` });

/** Puts one request into the log of this service, in the page and in the browser. @returns what is left of it */
export const logHere = async (): Promise<() => Promise<Left>> => {
  localStorage.removeItem('patchbay:emptied');
  await deleteDatabase();
  useActivityStore().add(sent);
  await addToLog([ownUrl, sent.startedAt, 1, sent.id], sent);
  return async () => ({
    kept: (await readLog(ownUrl)).length,
    shown: useActivityStore().exchanges.filter(({ id }) => id === sent.id).length,
    told: localStorage.getItem('patchbay:emptied')?.replace(/^\d+ /, '') ?? null,
  });
};
