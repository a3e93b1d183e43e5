import { shallowRef, type ShallowRef } from 'vue';
import { loadPart } from '../../../components/parts/asyncPart.ts';
import { partSentence } from '../../../components/parts/partWords.ts';
import { announce } from '../../../utils/announcer.ts';
import { plural } from '../../../utils/format.ts';
import type { SharedExchange } from '../../common/share/sharedExchange.ts';
import { useOpenedFile, type FileOpening } from '../../common/useOpenedFile.ts';

export type TrafficFile = { readonly name: string; readonly exchanges: readonly SharedExchange[] };

export type OpenedTraffic = FileOpening & {
  /** The file that stands in Traffic's place; null for none. */
  readonly file: ShallowRef<TrafficFile | null>;
  /** Why the last one was not opened: its name and a sentence. */
  readonly problem: ShallowRef<{ readonly name: string; readonly sentence: string } | null>;
  readonly close: () => void;
};

/** An HTTP Archive in Traffic's place. It is read in this page and sent nowhere. */
export const useTrafficFile = (): OpenedTraffic => {
  const file = shallowRef<TrafficFile | null>(null);
  const problem = shallowRef<{ readonly name: string; readonly sentence: string } | null>(null);
  let turn = 0;

  const refuse = (name: string, sentence: string): void => {
    problem.value = { name, sentence };
    announce(`${name} was not opened. ${sentence}`);
  };

  const open = async (given: File): Promise<void> => {
    turn += 1;
    const mine = turn;
    problem.value = null;
    const read = await loadPart(() => import('../../common/share/readHarFile.ts'))
      .then(({ readHarFile }) => readHarFile(given), (error: unknown) => ({ problem: partSentence(error) }));
    // The last one that was chosen is the one to be seen.
    if (mine !== turn) return;
    if ('problem' in read) {
      refuse(given.name, read.problem);
      return;
    }
    file.value = { name: given.name, exchanges: read.exchanges };
    announce(`${given.name} is open, with ${plural(read.exchanges.length, 'exchange')}.`);
  };

  const opening = useOpenedFile('.har,application/json', (given) => { void open(given); });
  return { ...opening, file, problem, close: () => { file.value = null; } };
};
