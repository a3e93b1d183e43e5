import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { connect, patchbay, post, running, seedOf } from '../start/support.ts';
import { makeFolder } from '../storage/support.ts';
import { rowsIn } from '../transfer/support.ts';

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

const data = async (...given: readonly string[]): Promise<Ended> => {
  const child = patchbay(['data', ...given]);
  const { code } = await child.exited;
  return { code, stdout: child.stdout(), stderr: child.stderr() };
};

it('does the same beside a service of another process and alone, and the service goes on', async () => {
  const [folder, there] = [makeFolder(), join(makeFolder(), 'there')];
  const [beside, alone] = [join(makeFolder(), 'beside'), join(makeFolder(), 'alone')];
  const service = await running(folder);
  const application = await connect(service.url);
  await post(service.url, operationPathOf('react', { application }), { save: true, seed: seedOf('const twice = (value) => value * 2; // \0') });
  const exported = await data('export', beside, '--data-dir', folder);
  const checked = await data('check', '--data-dir', folder, '--json');
  const refused = await data('import', beside, '--data-dir', folder);
  const health = await fetch(`${service.url}${operationPathOf('wellKnownHealth')}`);
  await health.text();
  await service.child.end('SIGTERM');
  const again = await data('export', alone, '--data-dir', folder);
  const imported = await data('import', alone, '--data-dir', there, '--yes');
  const wrong = await data('chek');

  expect([exported, again].map(({ code, stdout, stderr }) => [code, stdout.replace(/, [34] changes of the registry to .*/, ''), stderr]))
    .toEqual([[0, 'Exported 1 application, 1 saved snippet\n', ''], [0, 'Exported 1 application, 1 saved snippet\n', '']]);
  expect(rowsIn(readFileSync(alone, 'utf8'))).toEqual(rowsIn(readFileSync(beside, 'utf8')));
  expect(readFileSync(alone, 'utf8')).toContain('value * 2; // \\u0000');
  expect([checked.code, JSON.parse(checked.stdout)]).toEqual([0, expect.objectContaining({ good: true })]);
  expect([refused.code, refused.stderr, health.status]).toEqual([3, '', 200]);
  expect([imported.code, imported.stdout.split('\n').slice(1, 3)])
    .toEqual([0, ['  applications: 1 new', '  saved snippets: 1 new']]);
  expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringMatching(/^The commands of .*patchbay(?:\.js)? data /)]);
});
