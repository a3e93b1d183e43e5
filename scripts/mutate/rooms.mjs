// Which files each room mutates, and the tests that belong to it.

/** @typedef {{ mutate: readonly string[]; tests: readonly string[]; console?: true }} Room */

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  secrets: {
    mutate: ['service/suggestions/secrets/*.ts'],
    tests: ['tests/service/suggestions/secrets/*.test.ts'],
  },
  masking: {
    mutate: ['service/masking/*.ts'],
    tests: ['tests/service/masking/*.test.ts', 'tests/service/traffic/secretsNowhere.test.ts'],
  },
  drills: {
    mutate: ['service/traffic/drills.ts'],
    tests: ['tests/service/traffic/drills.test.ts'],
  },
  sessions: {
    mutate: ['service/sessions/*.ts'],
    tests: ['tests/service/sessions/*.test.ts', 'tests/service/consoleApi/usage.test.ts'],
  },
  usage: {
    mutate: ['service/usage/*.ts'],
    tests: [
      // In a process of its own no change is seen.
      '!tests/service/usage/timeZones.test.ts',
      'tests/service/usage/*.test.ts', 'tests/service/connector/track.test.ts', 'tests/service/consoleApi/usage.test.ts',
      'tests/service/consoleApi/kept.test.ts',
    ],
  },
  guards: {
    mutate: ['service/http/guards.ts', 'service/http/plainAnswer.ts', 'service/origins.ts'],
    tests: ['tests/service/http/*.test.ts', 'tests/service/origins.test.ts', 'tests/service/settings/*.test.ts'],
  },
  connector: {
    mutate: ['service/connector/*.ts'],
    tests: [
      'tests/service/connector/*.test.ts', 'tests/service/usage/engagement.test.ts', 'tests/service/settings/*.test.ts',
    ],
  },
  storage: {
    mutate: ['service/storage/**/*.ts'],
    tests: [
      'tests/service/storage/**/*.test.ts', '!tests/service/storage/killLoop.test.ts',
      'tests/service/consoleApi/backups.test.ts', 'tests/service/kept/*.test.ts', 'tests/service/transfer/*.test.ts',
      // A thread, in which these tests run, cannot change it.
      '!tests/service/storage/files/umask.test.ts',
    ],
  },
  stores: {
    mutate: ['src/stores/**/*.ts'],
    tests: ['tests/src/stores/**/*.test.ts'],
    console: true,
  },
  api: {
    mutate: ['src/api/**/*.ts'],
    tests: ['tests/src/api/**/*.test.ts'],
    console: true,
  },
};
