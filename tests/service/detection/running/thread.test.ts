import { describe, expect, it } from 'vitest';
import type { ScanMessage, ScanRequest } from '../../../../service/detection/running/protocol.ts';
import { createThreads, type Threads } from '../../../../service/detection/running/thread.ts';
import { machineOf } from '../../../../service/detection/view/machine.ts';
import { entry } from '../../../fixtures/detection/entries.ts';
import { withTree } from '../../../fixtures/detection/tree.ts';

const ask = (threads: Threads, request: ScanRequest): Promise<readonly ScanMessage[]> => new Promise((resolve) => {
  const said: ScanMessage[] = [];
  threads.start(request, (message) => { said.push(message); }, () => { resolve(said); });
});

describe('the thread of a scan', () => {
  it('answers one request after the other, each from its own machine', async () => {
    await withTree({ 'usr/share/applications/a.desktop': entry('Loom') }, async (root) => {
      const threads = createThreads();
      const machine = machineOf({ root, platform: 'linux' });
      try {
        const first = await ask(threads, { machine, observations: null });
        const names = first.flatMap((message) => (message.kind === 'answer' ? message.answer.programs.map(({ name }) => name) : []));
        expect(names).toEqual(['Loom']);
        const done = first.at(-1);
        const observations = done?.kind === 'done' ? done.observations : null;
        expect(observations).toContain('/usr/share/applications');
        for (let round = 0; round < 12; round += 1) {
          expect(await ask(threads, { machine, observations })).toEqual([{ kind: 'unchanged' }]);
        }
      } finally {
        await threads.close();
      }
    });
  });

  it('that is stopped ends its request, and the next is asked of another', async () => {
    const threads = createThreads();
    const machine = machineOf({ root: '/nowhere', platform: 'linux' });
    const ended = new Promise<void>((resolve) => {
      const thread = threads.start({ machine, observations: null }, () => undefined, () => { resolve(); });
      void thread.stop();
    });
    await ended;
    expect((await ask(threads, { machine, observations: null })).at(-1)?.kind).toBe('done');
    await threads.close();
    expect((await ask(threads, { machine, observations: null })).at(-1)?.kind).toBe('done');
    await threads.close();
  });
});
