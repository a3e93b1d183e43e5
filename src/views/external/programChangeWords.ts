/** What became of a program from one scan to the next, in words. */
import type { ProgramChange, ProgramState } from '../../../contract/console/history.ts';
import { sourceWords } from './externalWords.ts';

/** From one thing to another, or what there is or was. */
export type ProgramLine = { readonly text: string; readonly before?: string; readonly after?: string };

const versions = ({ found }: ProgramState): string => found.map(({ version }) => version ?? 'not said').join(', ');
const ways = ({ found }: ProgramState): string => [...new Set(found.map(({ source }) => sourceWords(source)))].join(', ');
const integration = ({ integration: is }: ProgramState): string => {
  switch (is?.state) {
    case 'installed': return is.version === null ? 'installed' : `installed, ${is.version}`;
    case 'available': return 'not installed';
    case 'planned': return 'planned';
    case undefined: return 'none known';
  }
};

export const kindWords = { installed: 'Installed', removed: 'Removed', changed: 'Changed' } as const;
export const kindGlyphs = { installed: '+', removed: '−', changed: '≠' } as const;

/** What there is now, what there was, or what is no longer as it was. */
export const programLines = ({ before, after }: Pick<ProgramChange, 'before' | 'after'>): readonly ProgramLine[] => {
  const only = after ?? before;
  if (only === null) return [];
  if (before === null || after === null) return [{ text: `version ${versions(only)}, ${ways(only)}` }];
  const told = [
    { text: 'version', before: versions(before), after: versions(after) },
    { text: 'found through', before: ways(before), after: ways(after) },
    { text: 'integration', before: integration(before), after: integration(after) },
  ];
  return told.filter((line) => line.before !== line.after);
};
