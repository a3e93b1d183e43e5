// The tests of one room, for scripts/mutate.mjs.
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { rooms } from './rooms.mjs';

const room = rooms[process.env['PATCHBAY_MUTATE'] ?? ''];
if (room === undefined) throw new Error('PATCHBAY_MUTATE names no room.');

export default defineConfig({
  plugins: room.console === true ? [vue()] : [],
  test: {
    environment: room.console === true ? 'happy-dom' : 'node',
    include: room.tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: room.tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    testTimeout: 20_000,
  },
});
