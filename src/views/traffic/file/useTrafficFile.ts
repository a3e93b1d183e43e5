import { shallowRef, type ShallowRef } from 'vue';
import { announce } from '../../../utils/announcer.ts';
import { formatSize, plural } from '../../../utils/format.ts';
import type { SharedExchange } from '../../common/share/sharedExchange.ts';

export type TrafficFile = { readonly name: string; readonly exchanges: readonly SharedExchange[] };

export type OpenedTraffic = {
  /** The file that stands in Traffic's place; null for none. */
  readonly file: ShallowRef<TrafficFile | null>;
  /** Why the last one was not opened: its name and a sentence. */
  readonly problem: ShallowRef<{ readonly name: string; readonly sentence: string } | null>;
  /** Lets the person choose a file. */
  readonly picker: HTMLInputElement;
  readonly close: () => void;
  /** Heeds files that are dropped anywhere on the page, as long as the view is in sight. */
  readonly heed: () => void;
  readonly unheed: () => void;
};

/** An HTTP Archive in Traffic's place. It is read in this page and sent nowhere. */
export const useTrafficFile = (): OpenedTraffic => {
  const file = shallowRef<TrafficFile | null>(null);
  const problem = shallowRef<{ readonly name: string; readonly sentence: string } | null>(null);

  const refuse = (name: string, sentence: string): void => {
    problem.value = { name, sentence };
    announce(`${name} was not opened. ${sentence}`);
  };

  const open = async (given: File): Promise<void> => {
    problem.value = null;
    const { mostBytes, readHar } = await import('../../common/share/harReading.ts');
    if (given.size > mostBytes) {
      refuse(given.name, `It has ${formatSize(given.size)}; files up to ${formatSize(mostBytes)} are opened.`);
      return;
    }
    let text: string;
    try {
      text = await given.text();
    } catch {
      refuse(given.name, 'It could not be read; it may have been moved or changed meanwhile.');
      return;
    }
    const read = readHar(text);
    if ('problem' in read) {
      refuse(given.name, read.problem);
      return;
    }
    file.value = { name: given.name, exchanges: read.exchanges };
    announce(`${given.name} is open, with ${plural(read.exchanges.length, 'exchange')}.`);
  };

  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = '.har,application/json';
  picker.addEventListener('change', () => {
    const chosen = picker.files?.[0];
    // The same file may be chosen again.
    picker.value = '';
    if (chosen !== undefined) void open(chosen);
  });

  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
  // Without this the browser would leave the page for the file.
  const over = (event: DragEvent): void => { if (isFile(event)) event.preventDefault(); };
  const drop = (event: DragEvent): void => {
    if (!isFile(event)) return;
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped !== undefined) void open(dropped);
  };

  return {
    file, problem, picker, close: () => { file.value = null; },
    heed: () => {
      document.addEventListener('dragover', over);
      document.addEventListener('drop', drop);
    },
    unheed: () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    },
  };
};
