import type { Exchange } from '../../../contract/exchange.ts';
import { listNames, operationsOf, type Snapshot, type SnapshotAnswer } from '../../../snapshots/snapshot.ts';
import type { SnapshotProblem } from '../../../snapshots/snapshotFile.ts';
import type { Target } from '../../api/http.ts';
import { callOperation } from '../../api/operation.ts';
import { sessionSnapshot } from '../../api/sessions.ts';
import { outcomeWords } from '../../utils/outcomeWords.ts';
import { useActivityStore } from '../activity.ts';
import { useSessionsStore } from '../sessions.ts';
import { useSettingsStore } from '../settings.ts';

/** Sessions of a snapshot: the newest that are known here. */
export const mostSessions = 50;
/** So many are asked for at a time. */
const atATime = 4;

/** @param automatic nobody asked for it */
export type Take = (address: string, automatic?: boolean) => Promise<Snapshot | SnapshotProblem>;

const problemOf = (address: string, { outcome }: Exchange): SnapshotProblem | null => {
  const { code, words } = outcomeWords(outcome);
  if (outcome.kind === 'failed') return { problem: `${address} gives this page no answer: ${words}. Either nothing listens there or the browser withholds the answer.` };
  if (outcome.answer.redirectedTo !== null) return { problem: `${address} sends the page on to another address, which was not asked.` };
  return outcome.answer.status === 200 ? null : { problem: `${address} answers ${code ?? ''} ${words} where its applications are asked for; only 200 brings them.` };
};

/**
 * Asks a service of the interface for all that a snapshot holds: its applications, the programs of its machine, and the
 * sessions of it that are known here. Each request is in Activity, as all of this console are.
 */
export const useTaking = (): Take => {
  const settings = useSettingsStore();
  const activity = useActivityStore();
  const sessions = useSessionsStore();

  return async (address, automatic = false) => {
    const startedAt = new Date().toISOString();
    const isInUse = address === settings.baseUrl;

    type Asked = { readonly exchange: Exchange; readonly answer: SnapshotAnswer | null };
    const ask = async (of: SnapshotAnswer['of'], call: (target: Target) => Promise<Exchange>): Promise<Asked> => {
      let bytes = new Uint8Array();
      const sent = await call({
        baseUrl: address, timeout: settings.timeout, saysAutomatic: automatic && isInUse && settings.ownService,
        hear: (received) => { bytes = new Uint8Array(received); },
      });
      const exchange: Exchange = automatic ? Object.freeze({ ...sent, automatic: true }) : sent;
      activity.add(exchange);
      const { outcome, request } = exchange;
      if (outcome.kind === 'failed' || outcome.answer.redirectedTo !== null) return { exchange, answer: null };
      const { status, contentType } = outcome.answer;
      return { exchange, answer: { of, target: new URL(request.url).pathname, status, contentType, bytes } };
    };

    const [first, ...others] = await Promise.all(listNames.map((of) =>
      ask(of, (target) => callOperation(target, operationsOf[of], {}, null))));
    const problem = first === undefined ? null : problemOf(address, first.exchange);
    if (first === undefined || problem !== null) return problem ?? { problem: 'Nothing was asked.' };
    const known = isInUse ? sessions.rows.slice(0, mostSessions).map(({ id }) => id) : [];
    const all = [first, ...others];
    for (let from = 0; from < known.length; from += atATime) {
      all.push(...await Promise.all(known.slice(from, from + atATime).map((id) =>
        ask('session', (target) => sessionSnapshot(target, id)))));
    }
    return { at: startedAt, address, answers: all.flatMap(({ answer }) => (answer === null ? [] : [answer])) };
  };
};
