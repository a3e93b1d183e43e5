import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { unitTests } from './scripts/unitTests.ts';
import { machineText } from './scripts/machineText.ts';
import { visibleAttributes } from './scripts/visibleAttributes.ts';
import { visibleTemplates } from './scripts/visibleTemplates.ts';

/** What a machine beside other load takes long for is waited for long. */
const patient = { poll: { timeout: 60_000, interval: 20 } };

/** `npm run test:unit` runs these and the console's. */
const units = unitTests(import.meta.dirname, ['tests/contract', 'tests/flows', 'tests/service']);

export default defineConfig({
  test: {
    reporters: ['default'],
    // Much of what the tests of the service do is waiting: for a flush, for a process, for a time limit.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'units',
          environment: 'node',
          include: units,
          setupFiles: ['tests/support/oneSeed.ts', 'tests/support/leaveNothing.ts', 'tests/support/unitsOnly.ts'],
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/flows/**/*.test.ts', 'tests/service/**/*.test.ts', 'tests/project/**/*.test.ts'],
          exclude: units,
          setupFiles: ['tests/support/oneSeed.ts', 'tests/support/leaveNothing.ts'],
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patient,
        },
      },
      {
        plugins: [
          vue({ template: { compilerOptions: { nodeTransforms: [machineText, visibleAttributes] } } }),
          visibleTemplates,
        ],
        test: {
          name: 'console',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.ts'],
          setupFiles: ['tests/support/oneSeed.ts', 'tests/src/leaveNothing.ts'],
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/buildOnce.ts'],
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          isolate: false,
          // Much of what they do is waiting for the page; each file has its own browser and its own services. After the
          // others, whose workers are as many as there are processors.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
