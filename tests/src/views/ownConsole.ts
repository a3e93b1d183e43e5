import { HttpResponse, type HttpHandler } from 'msw';
import type { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { mockStreams, type OpenedStream } from '../stores/eventSource.ts';
import type { OpenConsole } from './console.ts';
import { assistantsOf } from '../api/console/assistants.ts';
import { storedSettings } from '../api/console/storedSettings.ts';

const origin = window.location.origin;

/** What the service that served the page answers where a test says nothing else: it is there and holds nothing. */
const nothing: readonly HttpHandler[] = [
  on('applicationsSnapshot', origin, () => HttpResponse.json({ iterable: [] })),
  on('traffic', origin, () => HttpResponse.json({
    exchanges: [], since: '2026-11-27T10:00:00.000Z', recording: true, bytes: 0, limits: { exchanges: 1000, bytes: 1, bodyBytes: 1 },
  })),
  on('drills', origin, () => HttpResponse.json([])),
  on('sessions', origin, () => HttpResponse.json([])),
  on('usageDays', origin, () => HttpResponse.json([])),
  on('usageEvents', origin, () => HttpResponse.json([])),
  on('kept', origin, () => HttpResponse.json({ kinds: [], backupsUntil: null, backupsMoved: null, deletedApplications: [] })),
  on('changes', origin, () => HttpResponse.json({ changes: [], more: false, newest: 0, since: null })),
  on('changeMarks', origin, () => HttpResponse.json({
    from: '2026-11-13T10:00:00.000Z', to: '2026-11-27T10:00:00.000Z', width: 14_400_000, since: null, newest: 0, marks: [],
  })),
  on('programChanges', origin, () => HttpResponse.json({ changes: [], more: false, since: null })),
  on('failedSources', origin, () => HttpResponse.json([])),
  on('backups', origin, () => HttpResponse.json({
    backups: [], nextAt: null, health: { damagedSince: null, found: [], alteredAssets: [] }, restored: null,
    lostLog: null,
  })),
  on('assetPage', origin, () => HttpResponse.json({ total: 0, assets: [], before: null })),
  on('findAssets', origin, () => HttpResponse.json({ reading: null, hits: [], found: 0, words: 'all', instead: [] })),
  on('intentions', origin, () => HttpResponse.json([])),
  on('refused', origin, () => HttpResponse.json([])),
  on('allowed', origin, () => HttpResponse.json([])),
  on('assistants', origin, () => HttpResponse.json(assistantsOf())),
  on('settings', origin, () => HttpResponse.json(storedSettings())),
  on('service', origin, () => HttpResponse.json({
    version: '0.1.0', protocolVersion: '12.3.4', protocolVersionBy: 'setting', upSince: '2026-11-27T09:12:31.000Z', memory: 71_400_000,
    database: { bytes: 18_600_000, logBytes: 1_200_000 }, backups: [], listensOn: ['127.0.0.1:39300'],
    users: { allowed: ['me', 'root'], because: null, refused: [] },
    dataDir: '/home/me/.local/share/patchbay', ephemeral: false,
  })),
];

/**
 * Has the service that served the page be there and hold nothing; `handlers` answer before that.
 * @returns the event streams that the page opens
 */
export const useNothing = (network: ReturnType<typeof mockNetwork>, ...handlers: HttpHandler[]): OpenedStream[] => {
  const streams = mockStreams();
  network.use(...handlers, ...nothing);
  return streams;
};

/** Opens the console with the service that served it as base_url; `handlers` answer before those for nothing. */
export const openOwn = (
  network: ReturnType<typeof mockNetwork>, open: (path?: string) => Promise<OpenConsole>, ...handlers: HttpHandler[]
) => async (path: string): Promise<OpenConsole & { readonly streams: readonly OpenedStream[] }> => {
  localStorage.removeItem('patchbay:base-url');
  sessionStorage.clear();
  const streams = useNothing(network, ...handlers);
  return { ...await open(path), streams };
};
