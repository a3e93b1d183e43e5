import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

/** What a machine beside other load takes long for is waited for long. */
const patient = { poll: { timeout: 15_000, interval: 20 } };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/service/**/*.test.ts', 'tests/project/**/*.test.ts'],
          testTimeout: 20_000,
          expect: patient,
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'console',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.ts'],
          testTimeout: 20_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
