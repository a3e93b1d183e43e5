import type { CheckedData } from '../../contract/console/transfer.ts';
import { checkCopy, listCopies } from '../storage/copies/backups.ts';
import { checkCopies, problemIn } from '../storage/copies/checkedCopies.ts';
import { inspectFolder } from '../storage/deletion/folderInspection.ts';
import type { LogFinding } from '../storage/log/logExamination.ts';
import type { Output } from './output.ts';
import type { Place } from './place.ts';

const logWords: Readonly<Record<LogFinding['problem'], string>> = {
  broken: 'cannot be read', missing: 'is gone', cut: 'was cut or damaged', other: 'is not the one that was written last',
};

const lostWords = ({ problem, expected, found }: LogFinding): string => {
  const pages = problem === 'cut' && expected !== null ? ` (${found} of ${expected} pages are there)` : '';
  return `The log beside it ${logWords[problem]}, so what was written last is missing${pages}.`;
};

const checkFolder = async (folder: string): Promise<CheckedData> => {
  const { database, lostLog } = inspectFolder(folder);
  return {
    database: { problem: problemIn(database) ?? (lostLog === undefined ? null : lostWords(lostLog)) },
    backups: await checkCopies(() => listCopies(folder), (path) => checkCopy(path, Date.now())),
  };
};

const linesOf = ({ database, backups }: CheckedData): string[] => [
  `The database: ${database.problem ?? 'good; its pages, its schema and every saved text were looked at.'}`,
  ...backups.map(({ name, problem }) => `${name}: ${problem ?? 'good'}`),
  ...(backups.length === 0 ? ['There is no backup.'] : []),
];

/** Looks at the database, its log, every saved text and every backup. Nothing of them is changed. */
export const checkData = async ({ folder, service }: Place, output: Output): Promise<number> => {
  const checked = service === undefined ? await checkFolder(folder) : await service.ask('checkData');
  const isGood = checked.database.problem === null && checked.backups.every(({ problem }) => problem === null);
  output.result({ good: isGood, ...checked }, linesOf(checked));
  return isGood ? 0 : 1;
};
