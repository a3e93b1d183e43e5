import type { Backup, BackupState } from '../../contract/console/backups.ts';
import type { DataArguments } from './arguments.ts';
import { inWords, kindWords, type Output } from './output.ts';
import { startedAs } from '../startedAs.ts';
import { StartError } from '../startError.ts';
import { terminalLine } from '../terminalLine.ts';
import { Refused, type RunningService } from './runningService.ts';

const states: Readonly<Record<Backup['state'], string>> = { good: 'good', bad: 'not good', unchecked: 'not looked at yet' };

const checkedOf = ({ state, checkedAt, problem }: Backup): string => {
  const when = checkedAt === null ? '' : ` (looked at ${checkedAt})`;
  return `${states[state]}${when}${problem === null ? '' : `: ${problem}`}`;
};

const contentOf = ({ rows }: Backup): string => (rows === null
  ? '' : `; ${inWords(Object.fromEntries(rows.map(({ kind, count }) => [kind, count])))}`);

const lineOf = (backup: Backup): string =>
  `${backup.number}  ${backup.at}  ${backup.bytes} bytes  ${checkedOf(backup)}${contentOf(backup)}`;

/** Lists the backups, with what is in each and when it was looked at. */
export const listBackups = async (service: RunningService, output: Output): Promise<number> => {
  const { backups, health } = await service.ask('backups');
  output.result({ backups, damagedSince: health.damagedSince }, [
    ...(backups.length === 0 ? ['There is no backup.'] : backups.map(lineOf)),
    ...(health.damagedSince === null ? [] : ['The database is damaged; no backup is made of it.']),
  ]);
  return 0;
};

const restoredLines = ({ restored }: BackupState): string[] => [
  ...(restored?.aside.map((name) => `What was there before, damaged as it was: ${name}`) ?? []),
  ...(restored === null || restored.before === null ? [] : [`A backup of what was there before: ${restored.before}`]),
  'The backup was restored.',
];

/** How the list of the same data is asked for. */
const listing = (dataDir: string | undefined): string =>
  `${startedAs()} data backups${dataDir === undefined ? '' : ` --data-dir ${terminalLine([dataDir])}`}`;

/** Shows what a restore would bring and take, and with `--yes` restores. */
export const restoreBackup = async (
  service: RunningService, backup: number,
  { yes, withDeleted, dataDir }: Pick<DataArguments, 'yes' | 'withDeleted' | 'dataDir'>, output: Output,
): Promise<number> => {
  const { kinds } = await service.ask('previewRestore', { values: { backup } }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'backup-unknown') throw error;
    throw new StartError(`No backup has the number ${backup}; ${listing(dataDir)} lists those there are.`, { cause: error });
  });
  const changing = kinds.filter(({ come, deleted, go }) => come + deleted + go > 0);
  const changes = changing.map(({ kind, come, deleted, go }) => {
    const fate = withDeleted ? 'come back too' : 'stay deleted';
    const since = deleted === 0 ? [] : [`${deleted} deleted since, which ${fate}`];
    return `  ${kindWords(kind)}: ${[`${come} come`, `${go} go`, ...since].join(', ')}`;
  });
  const lines = [
    `Of backup ${backup}, held against what is there:`,
    ...(changes.length === 0 ? ['  nothing comes or goes'] : changes),
  ];
  if (!yes) {
    output.result({ backup, restored: false, kinds }, [...lines, 'Nothing was changed; give --yes to restore it.']);
    return 3;
  }
  const state = await service.ask('restoreBackup', { values: { backup }, body: { withDeleted } });
  output.result(
    { backup, restored: true, kinds, before: state.restored?.before ?? null }, [...lines, ...restoredLines(state)],
  );
  return 0;
};
