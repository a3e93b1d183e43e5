import { formatSize } from '../../utils/sizes.ts';

export type FileOpening = {
  /** Lets the person choose a file. */
  readonly pick: () => void;
  /** Heeds files that are dropped anywhere on the page, as long as the view is in sight. */
  readonly heed: () => void;
  readonly unheed: () => void;
};

/** The text of a file, or why it is not read: a sentence. */
export const textOfFile = async (file: File, mostBytes: number): Promise<string | { readonly problem: string }> => {
  if (file.size > mostBytes) return { problem: `It has ${formatSize(file.size)}; files up to ${formatSize(mostBytes)} are opened.` };
  try {
    return await file.text();
  } catch {
    return { problem: 'It could not be read; it may have been moved or changed meanwhile.' };
  }
};

/** Opens a file that a person chooses or drops on the page. */
export const useOpenedFile = (accept: string, open: (file: File) => void): FileOpening => {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = accept;
  picker.addEventListener('change', () => {
    const chosen = picker.files?.[0];
    // The same file may be chosen again.
    picker.value = '';
    if (chosen !== undefined) open(chosen);
  });

  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
  // Without this the browser would leave the page for the file.
  const over = (event: DragEvent): void => { if (isFile(event)) event.preventDefault(); };
  const drop = (event: DragEvent): void => {
    if (!isFile(event)) return;
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped !== undefined) open(dropped);
  };

  return {
    pick: () => { picker.click(); },
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
