import fc from 'fast-check';
import type { Application } from '../../../contract/schemas/application.ts';
import type { Sensitivity } from '../../../service/suggestions/types.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call } from '../interface/caller.ts';

const hour = 60 * 60 * 1000;
const names = ['VIM', 'OBSIDIAN', 'VS_CODE', 'MY_TOOL'] as const;
type Name = (typeof names)[number];

/** A service of one folder over restarts, with a clock that is set. */
export class Subject {
  readonly clock = { now: Date.UTC(2026, 10, 27, 12) };
  readonly #folder: string;
  #service: StartedPatchbay | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get service(): StartedPatchbay {
    if (this.#service === undefined) throw new Error('It has not been started.');
    return this.#service;
  }

  async restart(): Promise<void> {
    await this.close();
    this.#service = await startService({ dataDir: this.#folder }, { now: () => this.clock.now });
  }

  async close(): Promise<void> {
    await this.#service?.close();
    this.#service = undefined;
  }

  readonly applications = async (): Promise<readonly Application[]> =>
    (await call(this.service, 'applicationsSnapshot')).json.iterable;

  /** Does something with the application of a name, where there is one. */
  async of(name: Name, work: (id: string) => Promise<unknown>): Promise<void> {
    const found = (await this.applications()).find((each) => (each.registeredName ?? each.name) === name);
    if (found !== undefined) await work(found.id);
  }
}

/** Something that a client, a person or time does. */
export type Operation = { readonly title: string; readonly run: (subject: Subject) => Promise<unknown> };

const name = fc.constantFrom(...names);
const said = fc.record({
  version: fc.constantFrom('1.0.0', '1.0.1', '2.0.0'), platform: fc.constantFrom('LINUX', 'MACOS', 'BEOS'),
  privacy: fc.constantFrom(undefined, 'OPEN', 'CLOSED', 'ANONYMOUS'), capabilities: fc.constantFrom(undefined, 'LOCAL', 'BLENDED'),
  mechanism: fc.constantFrom(undefined, 'MANUAL', 'AUTOMATIC'), automaticUnload: fc.constantFrom(undefined, true, false),
});

const connecting = fc.record({ name, said }).map(({ name: of, said: more }): Operation => ({
  title: `connect ${of}`, run: ({ service }) => call(service, 'connect', { body: { application: { name: of, ...more } } }),
}));
const registering = fc.record({ name, said }).map(({ name: of, said: more }): Operation => ({
  title: `register ${of}`, run: ({ service }) => call(service, 'applicationsRegister', { body: { name: of, ...more } }),
}));
const onboarding = fc.record({ name, onboarded: fc.boolean() }).map(({ name: of, onboarded }): Operation => ({
  title: `onboarded ${of}`,
  run: (subject) => subject.of(of, (application) => call(subject.service, 'onboarded', { parameters: { application }, body: onboarded })),
}));
const tracking = name.map((of): Operation => ({
  title: `track ${of}`,
  run: (subject) => subject.of(of, (application) => call(subject.service, 'track', { parameters: { application }, body: { keyboard: {} } })),
}));
const updating = fc.record({ name, version: fc.constantFrom('3.0.0', '4.0.0') }).map(({ name: of, version }): Operation => ({
  title: `update ${of}`,
  run: (subject) => subject.of(of, (id) => call(subject.service, 'postApplicationsUsageUpdated', { body: {
    previous: { id, name: of, version: '1', platform: 'LINUX' }, current: { id, name: of, version, platform: 'LINUX' },
  } })),
}));
const forgetting = name.map((of): Operation => ({
  title: `forget ${of}`, run: (subject) => subject.of(of, (application) => askConsole(subject.service, 'forgetConnection', { values: { application } })),
}));
const deleting = name.map((of): Operation => ({
  title: `delete ${of}`,
  run: (subject) => subject.of(of, (application) => askConsole(subject.service, 'deleteApplication', { values: { application }, body: { events: 'keep' } })),
}));
const switching = name.map((of): Operation => ({
  title: `suggestions of ${of} on or off`,
  run: (subject) => subject.of(of, async (application) => {
    const { suggestionsOff } = await askConsole(subject.service, 'settings');
    const others = suggestionsOff.filter((id) => id !== application);
    const next = others.length < suggestionsOff.length ? others : [...others, application];
    await askConsole(subject.service, 'changeSettings', { body: { suggestionsOff: next } });
  }),
}));
const setting = fc.oneof(
  fc.record({ sensitivity: fc.constantFrom<Sensitivity[]>('few', 'balanced', 'eager') }), fc.record({ fewestLines: fc.constantFrom(1, 2, 3) }),
).map((body): Operation => ({
  title: `settings ${JSON.stringify(body)}`, run: ({ service }) => askConsole(service, 'changeSettings', { body }),
}));
const inSession = fc.constant<Operation>({
  title: 'a session', run: async ({ service }) => {
    const { id } = (await call(service, 'applicationsSessionOpen')).json;
    await call(service, 'applicationsSessionClose', { body: id });
  },
});
const keepingHouse = fc.constant<Operation>({ title: 'housekeeping', run: ({ service }) => service.house.round() });
const restarting = fc.constant<Operation>({ title: 'a restart', run: (subject) => subject.restart() });
const settingClock = fc.integer({ min: -3 * hour, max: 3 * hour }).map((by): Operation => ({
  title: `the clock is set by ${by} ms`, run: ({ clock }) => {
    clock.now += by;
    return Promise.resolve();
  },
}));

/** Any sequence of what happens to a registry. */
export const operations = (): fc.Arbitrary<Operation[]> => fc.array(fc.oneof(
  { weight: 4, arbitrary: connecting }, { weight: 3, arbitrary: registering }, { weight: 2, arbitrary: onboarding },
  { weight: 1, arbitrary: tracking }, { weight: 2, arbitrary: updating }, { weight: 2, arbitrary: forgetting },
  { weight: 1, arbitrary: deleting }, { weight: 2, arbitrary: switching }, { weight: 1, arbitrary: setting },
  { weight: 1, arbitrary: inSession }, { weight: 1, arbitrary: keepingHouse }, { weight: 1, arbitrary: restarting },
  { weight: 3, arbitrary: settingClock },
), { minLength: 5, maxLength: 25 });
