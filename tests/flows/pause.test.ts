import { expect, it } from 'vitest';
import type { Flow } from '../../flows/flow.ts';
import { readFlow } from '../../flows/document/readFlow.ts';
import { runFlow } from '../../flows/running/runFlow.ts';
import type { FlowWorld } from '../../flows/running/world.ts';

const flow = (): Flow => readFlow(`arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./a.json }]
workflows:
  - workflowId: w
    steps:
      - { stepId: one, operationId: wellKnownHealth }
      - { stepId: two, operationId: wellKnownHealth, x-patchbay: { pauseMs: 750 } }
      - { stepId: three, operationId: wellKnownHealth, x-patchbay: { pauseMs: 200, skip: true } }
`).flow ?? expect.fail('No flow.');

/** A world whose clock goes on while it waits, and not otherwise. */
const worldOf = (stopAt = Infinity) => {
  const stop = new AbortController();
  let now = 0;
  const told: string[] = [];
  const world: FlowWorld = {
    send: (request) => {
      told.push(`${now} sent`);
      return Promise.resolve({ request, startedAt: now, duration: 0, outcome: { kind: 'failed', failure: 'no-answer', message: 'None.' } });
    },
    now: () => now,
    pause: (milliseconds) => {
      told.push(`${now} waits`);
      now += milliseconds;
      if (now >= stopAt) stop.abort();
      return Promise.resolve();
    },
    forgetConnection: () => Promise.resolve(null),
    match: () => Promise.resolve('matched'),
  };
  return { world, told, signal: stop.signal };
};

it('a step is sent after its pause, which counts in how long the run took; one that is skipped does not wait', async () => {
  const { world, told, signal } = worldOf();
  const { runs } = await runFlow(flow(), world, { baseUrl: 'http://localhost:1', goOn: true, signal });

  expect(told).toEqual(['0 sent', '0 waits', '750 sent']);
  expect(runs[0]?.duration).toBe(750);
});

it('a step is not sent where the run was stopped in its pause', async () => {
  const { world, told, signal } = worldOf(500);
  const { runs } = await runFlow(flow(), world, { baseUrl: 'http://localhost:1', goOn: true, signal });

  expect(told).toEqual(['0 sent', '0 waits']);
  expect(runs[0]?.steps[1]).toEqual({ state: 'notRun', reason: 'cancelled' });
});
