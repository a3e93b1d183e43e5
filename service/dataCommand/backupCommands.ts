import type { Backup, BackupState } from '../../contract/console/backups.ts';
import { inWords, kindWords, type Output } from './output.ts';
import type { RunningService } from './runningService.ts';

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

const restoredLines = ({ backups, restored }: BackupState): string[] => [
  ...(restored?.aside.map((name) => `What was there before, damaged as it was: ${name}`) ?? []),
  ...(restored?.aside.length === 0 ? [`A backup of what was there before: ${backups[0]?.number ?? ''}`] : []),
  'The backup was restored.',
];

/** Shows what a restore would bring and take, and with `--yes` restores. */
export const restoreBackup = async (
  service: RunningService, backup: number,
  { yes, withDeleted }: { readonly yes: boolean; readonly withDeleted: boolean }, output: Output,
): Promise<number> => {
  const { kinds } = await service.ask('previewRestore', { values: { backup } });
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
    { backup, restored: true, kinds, before: state.backups[0]?.number ?? null }, [...lines, ...restoredLines(state)],
  );
  return 0;
};
