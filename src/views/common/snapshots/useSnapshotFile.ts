import { shallowRef, type ShallowRef } from 'vue';
import { mostFileBytes } from '../../../../snapshots/snapshotFile.ts';
import { loadPart } from '../../../components/parts/asyncPart.ts';
import { partSentence } from '../../../components/parts/partWords.ts';
import { announce } from '../../../utils/announcer.ts';
import { textOfFile, useOpenedFile, type FileOpening } from '../useOpenedFile.ts';

export type OpenedSnapshot = FileOpening & {
  /** Why the last file was not opened: its name and a sentence. */
  readonly problem: ShallowRef<{ readonly name: string; readonly sentence: string } | null>;
};

/** A file of a snapshot, which is read in this page and sent nowhere. @param opened is told the key of its side */
export const useSnapshotFile = (opened: (key: string) => void): OpenedSnapshot => {
  const problem = shallowRef<{ readonly name: string; readonly sentence: string } | null>(null);

  const open = async (file: File): Promise<void> => {
    problem.value = null;
    const read = await loadPart(() => import('../../../stores/snapshots/snapshots.ts')).then(async ({ useSnapshotsStore }) => {
      const text = await textOfFile(file, mostFileBytes);
      return typeof text === 'string' ? useSnapshotsStore().openText(file.name, text) : text;
    }, (error: unknown) => ({ problem: partSentence(error) }));
    if (typeof read === 'string') opened(read);
    else {
      problem.value = { name: file.name, sentence: read.problem };
      announce(`${file.name} was not opened. ${read.problem}`);
    }
  };

  return { ...useOpenedFile('.json,application/json', (file) => { void open(file); }), problem };
};
