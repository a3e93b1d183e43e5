import { limits, inBytes } from '../../../contract/limits.ts';

/** The text of a file, or why it cannot be taken, in a sentence. */
export const readTextFile = async (file: File): Promise<{ readonly text: string } | { readonly problem: string }> => {
  if (file.size > limits.bodyBytes) return { problem: `The file is larger than ${inBytes(limits.bodyBytes)}; take a smaller one.` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? { problem: 'The file holds bytes that are no text; take a text file.' } : { text };
  } catch {
    return { problem: 'The file is not UTF-8, or could not be read; take a text file in UTF-8.' };
  }
};
