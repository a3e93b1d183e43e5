/** Handing files to the person: downloads, and a folder where the browser offers to write into one. */
import { downloadText, type NamedText } from '../common/downloadText.ts';

type Picker = () => Promise<FileSystemDirectoryHandle>;

/** The browser's choice of a folder; null where there is none. */
const folderPicker = (): Picker | null => {
  const picker: unknown = Reflect.get(window, 'showDirectoryPicker');
  return typeof picker === 'function' ? () => Reflect.apply(picker, window, [{ mode: 'readwrite' }]) as ReturnType<Picker> : null;
};

/**
 * Writes each text as a file: into a folder that the person chooses, else as one download after the other.
 * @returns how many were written; null when the person chose no folder
 */
export const saveTexts = async (files: readonly NamedText[]): Promise<number | null> => {
  const pick = folderPicker();
  if (pick === null) {
    for (const file of files) {
      downloadText(file);
      // Browsers drop downloads that are asked for all at once.
      await new Promise((resolve) => { setTimeout(resolve, 60); });
    }
    return files.length;
  }
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await pick();
  } catch {
    return null;
  }
  for (const { name, text } of files) {
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(text);
    await file.close();
  }
  return files.length;
};
