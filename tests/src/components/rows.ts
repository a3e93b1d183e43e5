import type { ApplicationRow } from '../../../src/api/readers/applicationRows.ts';

/** A row of the registry. */
export const row = (name: string, parts: Partial<ApplicationRow> = {}): ApplicationRow => ({
  key: name, id: `id-${name}`, name, shownName: name, version: '1.0.0', platform: 'LINUX', onboarded: true, status: 'connected',
  engagement: { suggestions: 3, reused: 1, saved: 0, lastSeen: '2026-11-14T14:03:11.000Z' }, raw: {}, ...parts,
});
