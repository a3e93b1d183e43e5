import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { RefusalCode } from '../../../contract/refusals/list.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { passingName } from '../../../service/storage/copies/asideCopy.ts';
import { listBackups } from '../../../service/storage/copies/backups.ts';
import { holdExport } from '../../support/heldExport.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { makeDatabase, makeFolder } from '../storage/support.ts';
import { asked, type Provoked, type Reply } from './provoked.ts';

const withFolder = (): Promise<StartedPatchbay> => serviceOfTest({}, { dataDir: makeFolder() });

/** What one is told who asks for a restore during a restore, and what everybody else is. */
const whileRestoring = async (): Promise<{ readonly restore: Reply; readonly other: Reply }> => {
  const service = await withFolder();
  const body = JSON.stringify({ withDeleted: false });
  const second = await RawConnection.open(service.port);
  // It has begun before the first and ends later, so the first waits for it.
  second.send(head(
    `POST ${consolePathOf('restoreBackup', { backup: 1 })} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ));
  const { number } = await askConsole(service, 'makeBackup');
  const first = callConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
  let other: Reply;
  do other = await asked({ service, connected: '', registered: '' }, 'GET /.well-known/version');
  while (other.status !== 503);
  second.send(body);
  const { status, body: text } = await second.next();
  second.destroy();
  await first;
  return { restore: { status, text }, other };
};

/** The number of a backup that is damaged where it lies. */
const damagedBackup = async (service: StartedPatchbay): Promise<number> => {
  const { number } = await askConsole(service, 'makeBackup');
  const [path = ''] = listBackups(service.dataDir);
  writeFileSync(path, readFileSync(path).fill(0xff, 8192, 16_384));
  return number;
};

const withoutRoom = async (): Promise<StartedPatchbay> => {
  const service = await withFolder();
  vi.spyOn(service.storage.backups, 'make').mockRejectedValue(new Error('no room'));
  return service;
};

const exportedTwice = async (): Promise<Reply> => {
  const service = await withFolder();
  const { begun, release } = holdExport(service);
  const first = callConsole(service, 'exportData');
  await begun;
  const second = await callConsole(service, 'exportData');
  await release();
  await first;
  return second;
};

/** The name of a file that is there like one that an import has prepared. */
const preparedIn = ({ dataDir }: StartedPatchbay): string => {
  const name = passingName('import');
  makeDatabase(join(dataDir, name), 'CREATE TABLE of_another_version (x)');
  return name;
};

/** What backups, restores, exports and imports refuse. */
export type OfBackups = Exclude<Extract<
  RefusalCode, 'service-restoring' | 'database-damaged' | `${'backup' | 'restore' | 'export' | 'import'}-${string}`
>, 'restore-too-late'>;

export const ofBackups: Provoked<OfBackups> = {
  'service-restoring': async () => [(await whileRestoring()).other],
  'restore-runs': async () => [(await whileRestoring()).restore],
  'restore-failed': async () => {
    const service = await withFolder();
    vi.spyOn(service.storage.restorer, 'preview').mockRejectedValue(new Error('no room'));
    return [await callConsole(service, 'previewRestore', { values: { backup: 1 } })];
  },
  'backup-unknown': async ({ service }) => [await callConsole(service, 'checkBackup', { values: { backup: 999 } })],
  'backup-not-good': async () => {
    const service = await withFolder();
    const backup = await damagedBackup(service);
    return [await callConsole(service, 'restoreBackup', { values: { backup }, body: { withDeleted: false } })];
  },
  'backup-failed': async () => [await callConsole(await withoutRoom(), 'makeBackup')],
  'database-damaged': async () => {
    const service = await withFolder();
    service.storage.health.damaged('check');
    return [await callConsole(service, 'makeBackup')];
  },
  'export-under-way': async () => [await exportedTwice()],
  'import-unknown': async ({ service }) => [await callConsole(service, 'importData', { body: { name: 'none', take: false } }), { program: 'patchbay' }],
  'import-without-backup': async () => {
    const service = await withoutRoom();
    return [await callConsole(service, 'importData', { body: { name: preparedIn(service), take: true } }), { program: 'patchbay' }];
  },
  'import-of-other-version': async () => {
    const service = await withFolder();
    return [await callConsole(service, 'importData', { body: { name: preparedIn(service), take: false } })];
  },
};
