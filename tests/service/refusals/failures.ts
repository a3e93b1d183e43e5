import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { operationOf } from '../../../contract/findOperation.ts';
import type { failures } from '../../../contract/refusals/failures.ts';
import { StorageError } from '../../../service/storage/database/storageError.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { fillDisk } from '../storage/support.ts';
import type { OfBackups } from './backups.ts';
import { fromInside, type Provoked, type Reply } from './provoked.ts';

const url = operationOf('applicationsSnapshot').path;

/** What a service answers when its database fails with a code of SQLite. */
const failingWith = (sqliteCodeName: string): Promise<Reply> =>
  fromInside({ url }, new StorageError(Object.assign(new Error('of the database'), { sqliteCodeName })));

/** What a write is answered by a service to which something happened. */
const written = async (happens: (service: Awaited<ReturnType<typeof serviceOfTest>>) => void): Promise<Reply> => {
  let now = Date.now();
  const service = await serviceOfTest({ now: () => now });
  const application = await connected(service, 'VIM');
  happens(service);
  now += 60_000;
  return await call(service, 'track', { parameters: { application }, body: { keyboard: { note: 'x'.repeat(100_000) } } });
};

export const ofFailures: Provoked<Exclude<keyof typeof failures, OfBackups>> = {
  'service-failed': async () => [await fromInside({ url }, new Error('unforeseen'))],
  'storage-replaced': async () => [await written(({ dataDir }) => {
    renameSync(join(dataDir, 'patchbay.db'), join(dataDir, 'patchbay.away'));
  })],
  'storage-full': async () => [await written(({ storage }) => { fillDisk(storage.database); })],
  'storage-read-only': async () => [await failingWith('SQLITE_READONLY')],
  'storage-damaged': async () => [await failingWith('SQLITE_CORRUPT')],
  'asset-altered': async () => {
    const service = await serviceOfTest();
    const asset = await saved(service, await connected(service, 'VIM'), 'const other = rows.filter((row) => row.count);');
    service.storage.database.exec('UPDATE assets SET content = \'changed\'');
    return [await call(service, 'assetSnapshot', { parameters: { asset } })];
  },
  'storage-failed': async () => [await written(({ storage }) => { storage.database.exec('DROP TABLE events'); })],
};
