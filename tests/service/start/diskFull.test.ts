import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { canLimitFiles, limitFiles } from '../storage/limitFiles.ts';
import { makeFolder } from '../storage/support.ts';
import { connect, patchbay, post, running, seedOf } from './support.ts';

/** A text of 300 kB that no other test saves. */
const large = (mark: string): string => `const ${mark} = [\n${`  '${mark}',\n`.repeat(30_000)}];\n`;

describe.runIf(canLimitFiles)('a full disk', () => {
  it('is answered 500 with a sentence, loses nothing, lets reads go on, and writes again without a restart', async () => {
    const dataDir = makeFolder();
    const { child, url } = await running(dataDir);
    const application = await connect(url);
    const react = (text: string): Promise<{ status: number; text: string }> =>
      post(url, operationPathOf('react', { application }), { save: true, seed: seedOf(text) });
    const before = await react(large('before'));
    limitFiles(child.process.pid, 1_000_000);

    const refused = [await react(large('one')), await react(large('two')), await react(large('three'))].at(-1);
    const listed = await fetch(`${url}${operationPathOf('applicationsSnapshot')}`);
    await listed.text();
    limitFiles(child.process.pid, 'unlimited');
    const after = await react(large('three'));
    await child.end('SIGKILL');

    const second = await running(dataDir);
    const again = await post(second.url, operationPathOf('react', { application }), { save: true, seed: seedOf(large('before')) });

    expect(before.status).toBe(200);
    expect(refused).toEqual({
      status: 500, text: 'Storage: the data could not be written, the disk may be full; nothing was changed.',
    });
    expect(listed.status).toBe(200);
    expect(after.status).toBe(200);
    expect(again).toEqual(before);
    expect((await post(second.url, operationPathOf('react', { application }), { save: true, seed: seedOf(large('three')) })).text).toBe(after.text);
  });

  it('at the start is one sentence and exit code 1, and the next start has everything', async () => {
    const dataDir = makeFolder();
    const first = await running(dataDir);
    const application = await connect(first.url);
    const saved = await post(first.url, operationPathOf('react', { application }), { save: true, seed: seedOf(large('kept')) });
    await first.child.end('SIGKILL');

    // A child has the limits of the process that starts it.
    limitFiles(process.pid, 4096);
    const child = patchbay(['--port', '0', '--data-dir', dataDir, '--json']);
    limitFiles(process.pid, 'unlimited');
    const exit = await child.exited;

    const second = await running(dataDir);
    const again = await post(second.url, operationPathOf('react', { application }), { save: true, seed: seedOf(large('kept')) });

    expect(exit).toEqual({ code: 1, signal: null });
    expect(child.stdout()).toBe('');
    expect(child.stderr()).toBe(
      'Patchbay could not start: Storage: the data could not be written, the disk may be full; nothing was changed.\n',
    );
    expect(again).toEqual(saved);
  });

  it('that cannot even be logged, since nobody reads the log any more, does not end the service', async () => {
    const { child, url } = await running(makeFolder());
    const application = await connect(url);
    child.process.stdout?.destroy();
    child.process.stderr?.destroy();
    limitFiles(child.process.pid, 4096);
    const refused = await post(url, operationPathOf('react', { application }), { save: true, seed: seedOf(large('one')) });
    limitFiles(child.process.pid, 'unlimited');
    const saved = await post(url, operationPathOf('react', { application }), { save: true, seed: seedOf(large('two')) });

    expect([refused.status, saved.status]).toEqual([500, 200]);
    expect(await child.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
