// The tests of one room, for scripts/mutate.mjs.
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { rooms } from './rooms.mjs';

const room = rooms[process.env['PATCHBAY_MUTATE'] ?? ''];
if (room === undefined) throw new Error('PATCHBAY_MUTATE names no room.');

/**
 * Stryker's runner looks at tests only. A file that does not load, or whose hook fails, has none that failed.
 * @type {import('vitest/node').Vitest}
 */
let vitest;
/** @type {import('vitest/node').Reporter} */
const failedFiles = {
  onInit: (present) => { vitest = present; },
  onTestRunEnd: (modules) => {
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.allTests('failed').next().done === true) {
        vitest.state.catchError(new Error('The file failed outside of its tests.'), 'Unhandled Error');
      }
    }
  },
};

export default defineConfig({
  plugins: room.console === true ? [vue()] : [],
  test: {
    environment: room.console === true ? 'happy-dom' : 'node',
    include: room.tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: room.tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    reporters: [failedFiles],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
