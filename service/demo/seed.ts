import type { ApplicationClaim, RegisteredApplication } from '../applications/application.ts';
import { nameOf } from '../assets/naming.ts';
import { prepareText } from '../assets/prepareText.ts';
import type { Growth } from '../applications/counts.ts';
import { react } from '../connector/react.ts';
import { Problem } from '../problem.ts';
import type { Resources } from '../start/resources.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { EventKind } from '../usage/table.ts';
import { demoApplications, type DemoApplication } from './applications.ts';
import type { DemoClock } from './clock.ts';
import { demoSnippets } from './snippets.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const days = 14;

/** Something that happened at a moment. All of it goes the way that a request would have gone. */
export type Happening = { readonly at: number; readonly happen: () => Promise<unknown> };

/** The applications by name. */
export type Joined = ReadonlyMap<string, RegisteredApplication>;

/** The same numbers at every start, from 0 to 1. */
const makeDice = (): (() => number) => {
  let state = 20_261;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

type Sample = { readonly kind: EventKind; readonly body: object; readonly growth: Growth };

const samples: readonly Sample[] = [
  { kind: 'track', body: { keyboard: { description: 'copied', shortcut: [17, 67] } }, growth: { tracked: 1 } },
  { kind: 'track', body: { interaction: { description: 'opened the saved snippets' } }, growth: { tracked: 1 } },
  {
    kind: 'track', growth: { tracked: 2 },
    body: {
      asset: { identifier_description_pair: { asset_reused: 'a saved snippet was inserted' } },
      keyboard: { description: 'pasted' },
    },
  },
  { kind: 'interaction', body: { description: 'clicked', element: 'save-button' }, growth: { interactions: 1 } },
  { kind: 'keyboard', body: { description: 'searched', shortcut: [17, 16, 70] }, growth: { keyboard: 1 } },
];

const claimOf = ({ name, version, platform, onboarded }: DemoApplication): ApplicationClaim => ({
  id: undefined, name, version, platform, privacy: 'OPEN', capabilities: 'BLENDED', mechanism: undefined,
  automaticUnload: undefined, onboarded,
  said: JSON.stringify({ name, version, platform, privacy: 'OPEN', capabilities: 'BLENDED', onboarded }),
});

/** A moment in working hours; of today one that is over. */
const momentOn = (now: number, daysAgo: number, dice: () => number): number => {
  const day = new Date(now);
  day.setDate(day.getDate() - daysAgo);
  day.setHours(9, 0, 0, 0);
  const wanted = day.getTime() + Math.floor(dice() * 8.5 * hourMs);
  return Math.min(wanted, now - Math.ceil(dice() * 90) * minuteMs);
};

const isWeekend = (now: number, daysAgo: number): boolean => {
  const day = new Date(now);
  day.setDate(day.getDate() - daysAgo);
  return day.getDay() === 0 || day.getDay() === 6;
};

const join = async (resources: Resources, clock: DemoClock, now: number, dice: () => number): Promise<Joined> => {
  const joined = new Map<string, RegisteredApplication>();
  for (const application of demoApplications) {
    const { registry } = resources;
    const daysAgo = application.connectedDaysAgo ?? 3;
    clock.hold(momentOn(now, daysAgo, dice) - 8 * hourMs);
    const registered = await registry.register(claimOf(application));
    const result = application.connectedDaysAgo === null ? registered : await registry.connect(claimOf(application));
    if (result instanceof Problem) throw new Error(`The demonstration could not connect ${application.name}.`);
    if (application.onboarded) await registry.setOnboarded(result.id, true);
    joined.set(application.name, result);
  }
  return joined;
};

const eventsOf = (resources: Resources, joined: Joined, now: number, dice: () => number): Happening[] => {
  const happenings: Happening[] = [];
  for (const { name, connectedDaysAgo, eventsADay } of demoApplications) {
    const applicationId = joined.get(name)?.id;
    for (let daysAgo: number = connectedDaysAgo ?? -1; daysAgo >= 0; daysAgo -= 1) {
      const usual = isWeekend(now, daysAgo) ? eventsADay / 6 : eventsADay;
      const count = Math.round(usual * (0.5 + dice()));
      for (let each = 0; each < count; each += 1) {
        const sample = samples[Math.floor(dice() * samples.length)];
        if (sample === undefined) continue;
        const { kind, body, growth } = sample;
        // Now and then a program does not say who it is.
        const isUnsaid = kind !== 'track' && dice() < 0.15;
        happenings.push({
          at: momentOn(now, daysAgo, dice),
          happen: () => resources.eventStore.add({
            kind, applicationId: isUnsaid ? undefined : applicationId, bytes: Buffer.from(JSON.stringify(body)), growth,
          }),
        });
      }
    }
  }
  return happenings;
};

const snippetsOf = (
  resources: Resources, queue: WriteQueue, joined: Joined, now: number, dice: () => number,
): Happening[] => {
  const parts = { ...resources, queue };
  return demoSnippets.flatMap(({ by, extension, daysAgo, reused, lines }): Happening[] => {
    const application = joined.get(by);
    if (application === undefined) return [];
    const text = `${lines.join('\n')}\n`;
    const savedAt = momentOn(now, daysAgo, dice);
    const suggested = (): Promise<unknown> => queue.write((tx) => {
      resources.engagement.count(tx, application.id, { suggestions: 1 });
    });
    let asset = '';
    const reuse: Happening[] = Array.from({ length: reused }, (_, at) => ({
      // Each time later, and all of them before now.
      at: Math.round(savedAt + ((now - savedAt) * (at + 1)) / (reused + 1)),
      happen: async () => {
        await suggested();
        await react(application, { save: false, reused: asset, asset: null, textHash: null }, parts);
      },
    }));
    return [
      {
        at: savedAt,
        happen: async () => {
          resources.seenCopies.note(resources.copyHash(text));
          await suggested();
          const described = JSON.stringify({ fragment: { ext: extension } });
          asset = await react(application, {
            save: true, reused: undefined, textHash: null,
            asset: { ...prepareText(text), extension, name: nameOf(text), described, tags: [], annotations: [] },
          }, parts);
        },
      },
      ...reuse,
    ];
  });
};

const announced = [
  { by: 'VS_CODE', daysAgo: 2, extension: 'ts', text: 'const later = <T>(ms: number, value: T): Promise<T> =>\n  new Promise((resolve) => { setTimeout(() => { resolve(value); }, ms); });\n' },
  { by: 'VIM', daysAgo: 1, extension: 'sh', text: 'git log --since=1.week --author="$(git config user.email)" --pretty=format:"%h %s"\n' },
  { by: 'OBSIDIAN', daysAgo: 0, extension: 'sql', text: 'DELETE FROM sessions WHERE closed_at < now() - interval \'30 days\' RETURNING id;\n' },
] as const;

const intentionsOf = (resources: Resources, joined: Joined, now: number, dice: () => number): Happening[] =>
  announced.flatMap(({ by, daysAgo, extension, text }) => {
    const application = joined.get(by);
    return application === undefined ? [] : [{
      at: momentOn(now, daysAgo, dice),
      happen: () => resources.intentions.keep(application.id, { text, extension, described: null }),
    }];
  });

/** A session in the middle of every second working day; the last one stays open. */
const sessionsOf = (resources: Resources, now: number): Happening[] => {
  const happenings: Happening[] = [];
  for (let daysAgo = days - 2; daysAgo >= 0; daysAgo -= 2) {
    if (isWeekend(now, daysAgo) && daysAgo !== 0) continue;
    const opening = new Date(now);
    opening.setDate(opening.getDate() - daysAgo);
    opening.setHours(9, 30, 0, 0);
    const openedAt = Math.min(opening.getTime(), now - 2 * hourMs);
    let id = '';
    happenings.push({ at: openedAt, happen: async () => { id = (await resources.sessions.start()).id; } });
    if (daysAgo > 0) happenings.push({ at: openedAt + 6 * hourMs, happen: () => resources.sessions.end(id) });
  }
  return happenings;
};

/**
 * Fills an empty service with what eight programs could have done in the last 14 days. Everything goes through the
 * rules that requests go through, each at its own time.
 * @param more what happened besides
 */
export const seedDemo = async (
  resources: Resources, queue: WriteQueue, clock: DemoClock,
  more: (joined: Joined, now: number) => readonly Happening[],
): Promise<Joined> => {
  const now = clock.now();
  const dice = makeDice();
  const joined = await join(resources, clock, now, dice);
  const happenings = [
    ...eventsOf(resources, joined, now, dice), ...snippetsOf(resources, queue, joined, now, dice),
    ...intentionsOf(resources, joined, now, dice), ...sessionsOf(resources, now), ...more(joined, now),
  ].sort((one, other) => one.at - other.at);
  for (const { at, happen } of happenings) {
    clock.hold(at);
    await happen();
  }
  clock.hold(undefined);
  return joined;
};
