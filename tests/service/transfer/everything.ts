import fc from 'fast-check';
import type { Value } from '../../../service/storage/database/database.ts';
import { assetRow } from './support.ts';

export type Everything = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

/** Any text that UTF-8 can hold: NUL, noncharacters, byte order marks, and what JSON escapes. */
export const anyText = (): fc.Arbitrary<string> => fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('\0', '\n', '\r', '"', '\\', '\u2028', '\uFEFF', '\uFFFF', '\u{10FFFF}', 'a'), maxLength: 20 }),
);

const time = (): fc.Arbitrary<number> => fc.integer({ min: 0, max: 8_640_000_000_000_000 });
const count = (): fc.Arbitrary<number> => fc.integer({ min: 0, max: 1_000_000 });
const orNull = <Given>(arbitrary: fc.Arbitrary<Given>): fc.Arbitrary<Given | null> =>
  fc.option(arbitrary, { nil: null });
const counts = {
  interactions: count(), keyboard: count(), tracked: count(), suggestions: count(), reactions: count(), saved: count(),
  reused: count(),
};
const anyBytes = (): fc.Arbitrary<Buffer> => fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));

const application = fc.record({
  id: fc.uuid(), name: fc.stringMatching(/^[A-Z0-9_]{2,12}$/), version: anyText(), platform: fc.constantFrom('LINUX', 'MACOS'),
  onboarded: fc.constantFrom(0, 1), privacy: fc.constant('OPEN'), capabilities: orNull(fc.constant('LOCAL')),
  mechanism: fc.constant(null), automatic_unload: orNull(fc.constantFrom(0, 1)), said: orNull(anyText()),
  registered_at: time(), connected_at: orNull(time()), ...counts, last_seen: orNull(time()),
});

const session = fc.record({ id: fc.uuid(), opened_at: time(), opened_epoch: count() }).chain((opened) => fc.oneof(
  fc.constant({ ...opened, closed_at: null, closed_epoch: null }),
  fc.record({ closed_at: time(), length: fc.integer({ min: 1, max: 9 }) })
    .map(({ closed_at, length }) => ({ ...opened, closed_at, closed_epoch: opened.opened_epoch + length })),
));

const engagement = fc.record({
  epoch: fc.integer({ min: -5, max: 50 }), application_id: fc.oneof(fc.uuid(), fc.constant('')), ...counts, last_seen: time(),
});

const asset = fc.record({
  content: anyText(), id: fc.uuid(), name: anyText(), extension: fc.constantFrom('js', 'UNKNOWN'), described: orNull(anyText()),
  application_id: fc.uuid(), created_at: time(), reused: count(), reused_at: orNull(time()), updated_at: orNull(time()),
  tags: fc.constantFrom(null, '[{"id":"6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3","text":"timing"}]'),
}).map(({ content, ...more }) => assetRow(content, more));

const intention = fc.record({
  id: fc.uuid(), application_id: fc.uuid(), received_at: time(), content: anyText(), extension: fc.constant('js'), described: orNull(anyText()),
});

const event = fc.record({
  kind: fc.constantFrom('track', 'interaction', 'keyboard', 'installation', 'updated'), application_id: orNull(fc.uuid()),
  received_at: time(), body: fc.oneof(anyBytes(), anyText().map((text) => Buffer.from(text))), segments: count(),
});

const change = fc.record({
  sequence: fc.integer({ min: 1, max: 1_000_000 }), noted_at: time(), what: fc.constantFrom('known', 'counts', 'registered connected', 'version'),
  application_id: fc.uuid(), version: anyText(), platform: fc.constantFrom('LINUX', 'MACOS'), onboarded: fc.constantFrom(0, 1),
  privacy: fc.constant('OPEN'), capabilities: orNull(fc.constant('LOCAL')), mechanism: fc.constant(null),
  automatic_unload: orNull(fc.constantFrom(0, 1)), connected: fc.constantFrom(0, 1), suggested: fc.constantFrom(0, 1),
  ...counts, last_seen: orNull(time()),
});
const otherChange = fc.record({
  sequence: fc.integer({ min: 1, max: 1_000_000 }), noted_at: time(), what: fc.constantFrom('deleted', 'sessionOpened', 'began', 'known'),
  session_id: orNull(fc.uuid()),
});

const programChange = fc.record({
  sequence: fc.integer({ min: 1, max: 1_000_000 }), noted_at: time(), what: fc.constantFrom('programKnown', 'programFound', 'programChanged'),
  program: fc.constantFrom('Loom', 'Mill'), program_state: anyText().map((version) => JSON.stringify({ found: [{ version, source: 'deb' }], integration: null })),
});

/** A history that says only that it began, or how things were then, stays where it is (transfer/pastChanges.ts). */
const saysSomething = (row: Readonly<Record<string, Value>>): boolean =>
  (row['version'] ?? null) !== null || !['began', 'known', 'counts', 'programKnown'].includes(String(row['what']));

const few = <Given>(arbitrary: fc.Arbitrary<Given>, ...keys: ((one: Given) => unknown)[]): fc.Arbitrary<Given[]> =>
  fc.array(arbitrary, { maxLength: 6 }).map((list) => keys.reduce(
    (rest, key) => [...new Map(rest.map((one) => [JSON.stringify(key(one)), one])).values()], list,
  ));

/** Some annotations of each of some assets. */
const withAnnotations = <Given extends { readonly assets: readonly Readonly<Record<string, Value>>[] }>(
  given: Given,
): fc.Arbitrary<Given & { readonly annotations: readonly Readonly<Record<string, Value>>[] }> => fc.record({
  id: fc.uuid(), application_id: fc.uuid(), kind: fc.constantFrom('DESCRIPTION', 'UNKNOWN'), content: anyText(),
  created_at: time(), updated_at: time(),
}).chain((row) => fc.integer({ min: 0, max: given.assets.length }).map((at) => {
  const asset = given.assets[at];
  return { ...given, annotations: asset === undefined ? [] : [{ ...row, asset_id: asset['id'] ?? null }] };
}));

/** Rows of every table that is exported, as a service could have written them. */
export const everything = (): fc.Arbitrary<Everything> => fc.record({
  applications: few(application, ({ id }) => id.toLowerCase(), ({ name }) => name),
  deleted_applications: few(fc.record({ id: fc.uuid(), name: fc.stringMatching(/^[A-Z0-9_]{2,12}$/) }), ({ id }) => id),
  sessions: few(session, ({ id }) => id),
  engagement: few(engagement, ({ epoch, application_id }) => [epoch, application_id]),
  assets: few(asset, (row) => row['id'], (row) => row['content']),
  intentions: few(intention, ({ id }) => id),
  events: few(event),
  registry_changes: few(fc.oneof<fc.Arbitrary<Readonly<Record<string, Value>>>[]>(change, otherChange, programChange), (row) => row['sequence'])
    .map((rows) => (rows.some(saysSomething) ? rows : [])),
  meta: fc.tuple(
    fc.boolean().map((recording) => [{ key: 'settings', value: JSON.stringify({ recording, sensitivity: 'eager' }) }]),
    fc.constantFrom([], [{ key: 'allowed-callers', value: '{"origins":["https://editor.example"],"hosts":["my-machine.local"]}' }]),
  ).map((lists) => lists.flat()),
}).chain(withAnnotations);
