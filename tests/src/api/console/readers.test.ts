import { describe, expect, it } from 'vitest';
import type { ConsoleResponseOf } from '../../../../contract/console/bodies.ts';
import {
  callerKinds, changeable, checks, integrationKinds, keptKinds, missedUnits, sensitivities, toolGroups, toolOutcomes,
  usageKinds,
} from '../../../../contract/console/names.ts';
import type { TrafficExchange, TrafficSummary } from '../../../../contract/console/traffic.ts';
import { readAssistants } from '../../../../src/api/console/assistants.ts';
import { readFoundAssets } from '../../../../src/api/console/assetSearch.ts';
import { readAllowed, readRefused } from '../../../../src/api/console/callers.ts';
import { readDrills } from '../../../../src/api/console/drills.ts';
import { readIntegrations } from '../../../../src/api/console/integrations.ts';
import { readBackupContents } from '../../../../src/api/console/backupContents.ts';
import { readBackups, readRestorePreview } from '../../../../src/api/console/backups.ts';
import { readDeleted, readIntentions, readKept } from '../../../../src/api/console/kept.ts';
import { readLiveEvent } from '../../../../src/api/console/live.ts';
import { readPreview } from '../../../../src/api/console/preview.ts';
import { readServiceFacts } from '../../../../src/api/console/service.ts';
import { readServiceSettings } from '../../../../src/api/console/settings.ts';
import { readTrafficExchange, readTrafficList } from '../../../../src/api/console/traffic.ts';
import { readUsageDays, readUsageEvents } from '../../../../src/api/console/usage.ts';
import { isObject, placesOf, valueAt, withAt, type Path } from '../../../support/places.ts';
import { assistantsOf } from './assistants.ts';
import { deletedOf } from './deleted.ts';
import { storedSettings } from './storedSettings.ts';

const at = '2026-11-27T14:00:00.000Z';
const application = { id: 'a', name: 'VIM' };
const summary: TrafficSummary = {
  sequence: 1, at, method: 'POST', path: '/connect', operation: 'connect', application: { ...application, state: 'connected' },
  userAgent: 'vim/9', origin: 'http://o', fromConsole: false, automatic: false, status: 200, duration: 3, requestBytes: 10, responseBytes: 20,
  unknownKeys: [{ path: 'saved', closest: 'save' }], decidedBy: 'fields', injected: null, said: 'save',
};
const bareSummary: TrafficSummary = {
  ...summary, operation: null, application: null, userAgent: null, origin: null, status: null,
  unknownKeys: [{ path: 'saved', closest: null }], decidedBy: null, said: null,
};
const list = { exchanges: [summary], since: '2026-11-27T10:00:00.000Z', recording: true, bytes: 0, limits: { exchanges: 1, bytes: 2, bodyBytes: 3 } };
const body = { text: 'x', bytes: 1, cut: false, masked: 0, utf8: true };
const exchange: TrafficExchange = {
  ...summary, query: 'q', requestHeaders: [['a', 'b']], requestBody: body, responseHeaders: [['c', 'd']], responseBody: body,
  rule: 'r',
};
const drill: ConsoleResponseOf<'startDrill'> = {
  id: 'd', application: 'a', name: 'VIM', times: 1, answer: { kind: 'delay', milliseconds: 5 }, startedAt: at, answered: 0,
  ended: 'done',
};

const withStatus = { ...drill, answer: { kind: 'status', status: 401 } } as const;
const withCut = { ...drill, answer: { kind: 'cut' } } as const;
const preview: ConsoleResponseOf<'preview'>[number] = {
  sensitivity: 'few', decision: 'save', words: 'w', score: 0.5, threshold: 0.7, missed: { rule: 'r', by: 1, unit: 'lines' },
};
const refused = { kind: 'host', name: 'h', times: 2, lastAt: at, never: 'n', warning: 'w' } as const;
const integration: ConsoleResponseOf<'integrations'>[number] = {
  name: 'Vim', version: '9', ways: [{ kind: 'mcp', id: 'i', file: 'f' }],
};
const event: ConsoleResponseOf<'usageEvents'>[number] = { sequence: 1, kind: 'track', application, at, body: '{}', bytes: 2 };
const hit = { id: 'a', similarity: 0.5, nameMarks: [{ from: 0, to: 1 }], lines: [{ number: 1, from: 0, text: 't', marks: [{ from: 0, to: 1 }] }] };
const found: ConsoleResponseOf<'findAssets'> = { reading: 3, hits: [hit], found: 1, words: 'some', instead: [{ word: 'w', words: ['x'] }] };
const call = { at, tool: 'find_snippets', client: 'claude', outcome: 'answered' } as const;
const withCall = assistantsOf({ calls: [call] });
const inside = {
  backup: 1, kinds: [{ kind: 'assets', count: 2 }],
  applications: [{ id: 'a', name: 'VIM', assets: 2, annotations: 4, intentions: 1, events: 3 }],
} as const;
const backup = {
  number: 2, at, bytes: 3, state: 'good', checkedAt: at, problem: 'p', rows: [{ kind: 'assets', count: 1 }], tier: 'daily',
  reason: 'restore',
} as const;
const restored = {
  at, by: 'person', why: 'chosen', from: at, kinds: [{ kind: 'assets', fromBackup: 1, salvaged: 0, gone: 2 }], aside: ['f'],
  before: 3,
} as const;
const backups: ConsoleResponseOf<'backups'> = {
  backups: [backup], nextAt: at, health: { damagedSince: at, found: ['check'], alteredAssets: ['a'] }, restored,
  lostLog: { at, expected: 1, found: 0, aside: ['f'] },
};
const restorePreview: ConsoleResponseOf<'previewRestore'> = {
  backup: 1,
  kinds: [{ kind: 'assets', now: 1, then: 2, come: 3, deleted: 4, go: 5, names: { come: ['c'], deleted: ['d'], go: ['g'] } }],
};
const moved = { from: at, why: 'failed', reason: 'no room' } as const;
const kept: ConsoleResponseOf<'kept'> = {
  kinds: [{ kind: 'assets', count: 1, bytes: 2 }], backupsUntil: at, backupsMoved: moved, deletedApplications: [],
};

type Read = (body: string) => unknown;
/** A reader, all that it reads, and the same with null wherever there may be none. */
type Case = readonly [name: string, read: Read, full: unknown, bare: readonly unknown[]];
const reading = <Value extends object>(
  name: string, read: (body: string) => Value | null, full: Value, ...bare: readonly Value[]
): Case => [name, read, full, bare];

const facts = {
  version: '1', protocolVersion: '2', protocolVersionBy: 'setting', upSince: at, memory: 1, database: { bytes: 1, logBytes: 2 },
  backups: [{ at, bytes: 3 }], listensOn: ['l'], users: { allowed: ['u'], because: 'option', refused: ['r'] }, dataDir: '/d',
  ephemeral: true,
} as const;

const cases: readonly Case[] = [
  reading('the list of Traffic', readTrafficList, list, { ...list, exchanges: [bareSummary] }),
  reading('an exchange of Traffic', readTrafficExchange, exchange, { ...exchange, ...bareSummary, requestBody: null, responseBody: null }),
  reading('drills', readDrills, [drill], [{ ...drill, ended: null }]),
  reading('a drill with a status', readDrills, [withStatus], [{ ...withStatus, ended: null }]),
  reading('a drill that cuts', readDrills, [withCut], [{ ...withCut, ended: null }]),
  reading('an event of an exchange', readLiveEvent,
    { kind: 'exchange', exchange: summary }, { kind: 'exchange', exchange: bareSummary }),
  reading('an event of a change', readLiveEvent, { kind: 'changed', what: 'kept' }),
  reading('an event of drills', readLiveEvent,
    { kind: 'drills', drills: [drill] }, { kind: 'drills', drills: [{ ...drill, ended: null }] }),
  reading('who was refused', readRefused, [refused], [{ ...refused, never: null, warning: null }]),
  reading('who is allowed', readAllowed, [{ kind: 'host', name: 'h', by: 'option' }]),
  reading('what a search found', readFoundAssets, found, {
    ...found, reading: null, hits: [{ ...hit, similarity: null }],
  }),
  reading('integrations', readIntegrations,
    [integration], [{ name: 'Vim', version: null, ways: [{ kind: 'mcp', id: null, file: null }] }]),
  reading('what is kept', readKept, kept,
    { ...kept, backupsUntil: null, backupsMoved: null }, { ...kept, backupsMoved: { ...moved, reason: null } }),
  reading('what was deleted', readDeleted,
    { ...deletedOf(1, at), backupsMoved: moved }, deletedOf(1),
    { ...deletedOf(1, at), backupsMoved: { ...moved, reason: null } }),
  reading('what a backup holds', readBackupContents, inside,
    { ...inside, applications: [{ ...inside.applications[0], id: null, name: null }] }),
  reading('the backups', readBackups, backups, {
    ...backups, nextAt: null, health: { ...backups.health, damagedSince: null }, restored: null, lostLog: null,
    backups: [{ ...backup, checkedAt: null, problem: null, rows: null, tier: null, reason: null }],
  }, {
    ...backups, restored: { ...restored, from: null, before: null, kinds: [{ ...restored.kinds[0], gone: null }] },
    lostLog: { at, expected: null, found: 0, aside: ['f'] },
  }),
  reading('what a restore would change', readRestorePreview, restorePreview,
    { ...restorePreview, kinds: restorePreview.kinds.map((kind) => ({ ...kind, names: null })) }),
  reading('intentions', readIntentions, [{ id: 'i', application, at, text: 't', extension: 'js' }]),
  reading('a preview', readPreview,
    [preview], [{ ...preview, missed: null }], [{ ...preview, missed: { rule: 'r', by: null, unit: null } }]),
  reading('the facts of the service', readServiceFacts, facts,
    { ...facts, users: { ...facts.users, allowed: null, because: null } }),
  reading('the settings of the service', readServiceSettings,
    storedSettings({ sensitivity: 'few', suggestionsOff: ['a'] })),
  reading('assistants', readAssistants, withCall, { ...withCall, calls: [{ ...call, client: null }] }),
  reading('the days of usage', readUsageDays,
    [{ day: '2026-11-27', zone: 'UTC+05:30', applications: [{ ...application, events: 1, segments: 2 }] }]),
  reading('the events of usage', readUsageEvents, [event], [{ ...event, application: null }]),
];

describe.each(cases)('%s', (_name, read, full, bare) => {
  const readOf = (value: unknown): unknown => read(JSON.stringify(value));
  /** The places at which something else is still read. */
  const stillRead = (places: readonly Path[], put: (path: Path) => unknown): readonly Path[] =>
    places.filter((path) => readOf(withAt(full, path, put(path))) !== null);
  const places = placesOf(full);

  it('is read as it is, with null where there may be none, and without what the contract does not name', () => {
    for (const value of [full, ...bare]) expect(readOf(value)).toEqual(value);
    for (const path of places.filter((each) => isObject(valueAt(full, each)) && !Array.isArray(valueAt(full, each)))) {
      expect(readOf(withAt(full, [...path, 'more'], 1))).toEqual(full);
    }
  });

  it('is not read where anything is of another type, null or missing', () => {
    const named = places.filter((path) => path.length > 0 && !Array.isArray(valueAt(full, path.slice(0, -1))));
    expect(named.length).toBeGreaterThan(0);
    expect(stillRead(places, (path) => (typeof valueAt(full, path) === 'number' ? '1' : 1))).toEqual([]);
    expect(stillRead(named, () => undefined)).toEqual([]);
    expect(stillRead(places, () => null))
      .toEqual(places.filter((path) => bare.some((value) => valueAt(value, path) === null)));
  });
});

describe('of a closed list every name is read, and no other', () => {
  it.each<[string, Read, unknown, string, readonly unknown[]]>([
    ['check', readTrafficList, list, 'exchanges.0.decidedBy', checks],
    ['state of an application', readTrafficExchange, exchange, 'application.state', ['connected', 'registered']],
    ['end of a drill', readDrills, [drill], '0.ended', ['done', 'stopped']],
    ['status of a drill', readDrills, [withStatus], '0.answer.status', [400, 401, 500]],
    ['answer of a drill', readDrills, [drill], '0.answer.kind', ['delay', 'cut']],
    ['change', readLiveEvent, { kind: 'changed', what: 'kept' }, 'what', changeable],
    ['event', readLiveEvent, { kind: 'changed', what: 'kept' }, 'kind', ['changed']],
    ['caller', readRefused, [refused], '0.kind', callerKinds],
    ['allowed caller', readAllowed, [{ kind: 'host', name: 'h', by: 'option' }], '0.kind', callerKinds],
    ['way of allowing', readAllowed, [{ kind: 'host', name: 'h', by: 'option' }], '0.by', ['option', 'console']],
    ['integration', readIntegrations, [integration], '0.ways.0.kind', integrationKinds],
    ['kind of what is kept', readKept, kept, 'kinds.0.kind', keptKinds],
    ['sensitivity of a preview', readPreview, [preview], '0.sensitivity', sensitivities],
    ['decision', readPreview, [preview], '0.decision', ['reuse', 'save', 'none']],
    ['unit', readPreview, [preview], '0.missed.unit', missedUnits],
    ['sensitivity', readServiceSettings,
      storedSettings({ sensitivity: 'few' }), 'sensitivity', sensitivities],
    ['group of tools', readAssistants, withCall, 'tools.0.group', toolGroups],
    ['outcome of a call', readAssistants, withCall, 'calls.0.outcome', toolOutcomes],
    ['event of usage', readUsageEvents, [event], '0.kind', usageKinds],
  ])('%s', (_name, read, value, place, names) => {
    const path = place.split('.');
    const readWith = (name: unknown): unknown => valueAt(read(JSON.stringify(withAt(value, path, name))), path);
    expect(names.map(readWith)).toEqual(names);
    expect(['', 'weather', 402].map(readWith)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a header', () => {
  it.each([[[]], [['a']], [['a', 'b', 'c']], [['a', 7]]])('%j is no name with its value', (pair) => {
    expect(readTrafficExchange(JSON.stringify({ ...exchange, requestHeaders: [pair] }))).toBeNull();
  });
});

it('what is no JSON is not read', () => {
  for (const [, read] of cases) expect(read('{"kind":')).toBeNull();
});
