/** Large bodies, as a service answers them. */
import { randomUUID } from 'node:crypto';

const hour = 3_600_000;
const platforms = ['LINUX', 'MACOS', 'WINDOWS', 'WEB'];

/** A registry of so many applications. */
export const applications = (count: number): string => JSON.stringify({
  iterable: Array.from({ length: count }, (_none, at) => ({
    id: randomUUID(), name: `APPLICATION_${(at * 7919) % count}`, version: `${at % 9}.${at % 13}.${at % 31}`,
    platform: platforms[at % platforms.length], onboarded: at % 3 === 0, privacy: 'OPEN',
    status: at % 5 === 0 ? 'connected' : 'registered',
    engagement: {
      suggestions: at % 71, reused: at % 17, saved: at % 11,
      lastSeen: new Date(Date.UTC(2026, 10, 27) - ((at * 104_729) % count) * hour / 60).toISOString(),
    },
  })),
});

const line = (at: number): string => `  const value${at} = await load(${at}, { retries: ${at % 5}, name: 'part ${at}' });`;

/** So many saved snippets of 14 lines. */
export const assets = (count: number): string => JSON.stringify({
  iterable: Array.from({ length: count }, (_none, at) => {
    const raw = `export const task${at} = async () => {\n${Array.from({ length: 12 }, (_each, row) => line(at + row)).join('\n')}\n};\n`;
    return {
      id: randomUUID(), name: `task ${(at * 7919) % count}`, created: { value: new Date(Date.UTC(2026, 10, 27) - at * hour).toISOString() },
      reused: at % 7,
      formats: {
        iterable: [{
          fragment: { string: { raw }, metadata: { ext: ['ts', 'py', 'go', 'rs'][at % 4] } },
          bytes: { value: raw.length }, application: { id: 'a', name: `APPLICATION_${at % 50}` },
        }],
      },
    };
  }),
});

/** A suggestion of about this many bytes. */
export const suggestion = (bytes: number): string => {
  const one = { id: randomUUID(), name: 'a saved snippet', created: { value: '2026-11-27T09:00:00.000Z' }, raw: 'x = 1\n'.repeat(30) };
  const count = Math.ceil(bytes / (JSON.stringify(one).length + 1));
  const assetsFound = { iterable: Array.from({ length: count }, (_none, at) => ({ ...one, name: `snippet ${at}` })) };
  return JSON.stringify({
    reuse: { suggested: false, assets: { iterable: [] } }, save: { suggested: true }, target: { seed: {}, vector: 1 },
    assets: assetsFound,
  });
};
