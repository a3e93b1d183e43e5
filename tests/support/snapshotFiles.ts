/** Files of snapshots, as a colleague would hand them over. */
import type { Snapshot } from '../../snapshots/snapshot.ts';
import { snapshotText } from '../../snapshots/snapshotFile.ts';
import { operationPathOf } from './operationPath.ts';

type Application = { readonly id: string; readonly name: string; readonly version: string };

export const snapshotWith = (applications: readonly object[], external: readonly object[] = [], at = '2026-11-27T16:20:44.000Z'): Snapshot => ({
  at, address: 'http://localhost:39300',
  answers: ([['applications', applications], ['external', external]] as const).map(([of, iterable]) => ({
    of, target: operationPathOf(of === 'applications' ? 'applicationsSnapshot' : 'applicationsExternalSnapshot'), status: 200,
    contentType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify({ iterable })),
  })),
});

/**
 * The snapshot of the machine of somebody who has what a service has, with other ids: another version of the first, not
 * the second, and one more.
 */
export const colleagueFile = async (url: string): Promise<string> => {
  const { iterable } = await (await fetch(`${url}${operationPathOf('applicationsSnapshot')}`)).json() as { iterable: Application[] };
  const [first, , ...others] = iterable.filter(({ name }) => name !== 'OS_SERVER');
  if (first === undefined) throw new Error('Nothing is registered.');
  const own = iterable.filter(({ name }) => name === 'OS_SERVER');
  const there = [{ ...first, version: '0.0.1', onboarded: true }, ...own, ...others, { ...first, name: 'AZURE_DATA_STUDIO', version: '1.52.0' }];
  return snapshotText(snapshotWith(there.map((each, at) => ({ ...each, id: `99999999-0000-4000-8000-${String(at).padStart(12, '0')}` })), [
    { name: 'Vim', version: '9.1' }, { name: 'Zed', version: '0.9' },
  ]));
};
