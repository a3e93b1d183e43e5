import type { DeletedKept, KeptList } from '../../contract/console/kept.ts';
import { kindWords, type Output } from './output.ts';
import type { RunningService } from './runningService.ts';

const amountLines = ({ kinds, applications = 0 }: Pick<KeptList, 'kinds' | 'applications'>): string[] => {
  const lines = [
    ...applications === 0 ? [] : [`  ${kindWords('applications')}: ${applications}`],
    ...kinds.filter(({ count }) => count > 0)
      .map(({ kind, count, bytes }) => `  ${kindWords(kind)}: ${count} (${bytes} bytes)`),
  ];
  return lines.length === 0 ? ['  nothing'] : lines;
};

/** The console reaches what a browser keeps, and a command does not. */
const inBrowsers = 'What a console keeps in a browser (Activity, drafts, snapshots, results of flows) is not among them: '
  + 'there it is deleted with "Delete everything stored by this console" in Settings.';

type File = DeletedKept['proof']['files'][number];

/** Whether it is a file that a deletion changes; files of flows are the person's own. */
const isOurs = ({ role }: File): boolean => role !== 'flow';

/** What the look through the files found, in sentences. */
const proofLines = ({ proof: { texts, lookedFor, files } }: DeletedKept): string[] => {
  const holding = files.filter(isOurs).filter(({ holds }) => holds === true).map(({ name }) => name);
  const flows = files.filter((file) => !isOurs(file) && file.holds === true).map(({ name }) => name);
  const unseen = files.filter(({ holds }) => holds === null).map(({ name }) => name);
  const looked = files.filter(({ holds }) => holds !== null).length;
  return [
    `${looked} files were looked through for ${lookedFor} of ${texts} deleted texts.`,
    holding.length === 0 ? 'None of them holds any.' : `These still hold some: ${holding.join(', ')}.`,
    ...(flows.length === 0 ? [] : [`These files of flows hold some; they are your own and stay as they are: ${flows.join(', ')}.`]),
    ...(unseen.length === 0 ? [] : [`Not looked through: ${unseen.join(', ')}.`]),
  ];
};

/** Whether something that was deleted is in a file still. */
const isLeft = ({ proof: { files } }: DeletedKept): boolean => files.filter(isOurs).some(({ holds }) => holds === true);

/** Shows what is kept and, with `--yes`, deletes all of it for good. No backup is made before. */
export const eraseData = async (service: RunningService, yes: boolean, output: Output): Promise<number> => {
  if (!yes) {
    const kept = await service.ask('kept');
    output.result({ erased: false, applications: kept.applications, kinds: kept.kinds }, [
      'To be deleted for good, with all applications, and without a backup:', ...amountLines(kept),
      'Nothing was changed; give --yes to delete it.',
    ]);
    return 3;
  }
  const deleted = await service.ask('deleteEverything', { body: { applications: 'delete', copies: 'delete' } });
  const { applications, kinds, proof } = deleted;
  output.result({ erased: true, applications, kinds, proof }, [
    'Deleted for good, with all applications; no backup was made:', ...amountLines(deleted), ...proofLines(deleted),
    inBrowsers,
  ]);
  return isLeft(deleted) ? 1 : 0;
};
