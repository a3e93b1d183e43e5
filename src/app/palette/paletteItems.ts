/** What the palette offers: views, deeds, requests to send, and things to find. */
import type { Router } from 'vue-router';
import { pathSteps, sideCalls, type StepId } from '../../stores/state/useStep.ts';
import { useActivityStore } from '../../stores/activity.ts';
import { useApplicationsStore } from '../../stores/applications.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';
import { useReachabilityStore } from '../../stores/reachability.ts';
import { useRunStore } from '../../stores/run.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { announce } from '../../utils/announcer.ts';
import { announcementOf, markOfOutcome } from '../../components/marks/mark.ts';
import { formatMoment } from '../../utils/moments.ts';

export type PaletteGroup = 'Go to' | 'Do' | 'Send' | 'Find';
export type PaletteItem = {
  readonly group: PaletteGroup;
  readonly text: string;
  /** Other words that lead to it. */
  readonly also?: string;
  /** Its effect, or how many requests it sends. */
  readonly note: string;
  /** Shown only once something is looked for. */
  readonly whenLooked?: boolean;
  readonly act: () => void;
};

export type PaletteView = { readonly name: string; readonly text: string };

/** @param showKeys opens the list of keys */
export const paletteItems = (router: Router, views: readonly PaletteView[], showKeys: () => void): PaletteItem[] => {
  const activity = useActivityStore();
  const applications = useApplicationsStore();
  const playground = usePlaygroundStore();
  const reachability = useReachabilityStore();
  const run = useRunStore();
  const settings = useSettingsStore();

  const goTo = (name: string, params: Record<string, string> = {}): void => { void router.push({ name, params }); };
  const sendStep = async (step: StepId): Promise<void> => {
    goTo('playground');
    await playground.send(step);
    const { exchange, asks } = playground.steps[step];
    if (asks) announce(`${step}: send malformed JSON?`);
    else if (exchange !== null) announce(announcementOf(step, exchange));
  };

  return [
    ...views.map(({ name, text }): PaletteItem => ({ group: 'Go to', text, note: 'view', act: () => { goTo(name); } })),
    ...applications.rows.flatMap(({ id, shownName, status }): PaletteItem[] => (id === null ? [] : [{
      group: 'Go to', text: shownName ?? id, also: id, note: `application, ${status === 'service' ? 'this service' : status}`,
      whenLooked: true, act: () => { goTo('application', { application: id }); },
    }])),
    { group: 'Go to', text: 'Snapshots', also: 'compare registry file moment', note: 'view', act: () => { goTo('snapshots'); } },
    { group: 'Do', text: 'Check the connection', note: '1 request', act: () => { void reachability.check(); } },
    {
      group: 'Do', text: 'Run all: connect, suggest, react', note: '3 requests',
      act: () => { goTo('playground'); void run.from('connect'); },
    },
    { group: 'Do', text: 'New run', note: 'puts the results away', act: () => { run.startNew(); goTo('playground'); } },
    ...(['system', 'light', 'dark'] as const).filter((theme) => theme !== settings.theme).map((theme): PaletteItem => ({
      group: 'Do', text: `Theme: ${theme}`, note: 'changes the look', whenLooked: true, act: () => { settings.setTheme(theme); },
    })),
    { group: 'Do', text: 'Show the keys', also: 'shortcuts help', note: 'opens a list', act: showKeys },
    ...[...pathSteps, ...sideCalls].map((step): PaletteItem => ({
      group: 'Send', text: step, also: `send ${playground.steps[step].path}`, note: '1 request', act: () => { void sendStep(step); },
    })),
    ...activity.asked.map((exchange): PaletteItem => {
      const { code, words } = markOfOutcome(exchange.outcome);
      return {
        group: 'Find', text: `${exchange.operation}, ${code === null ? words : `${code}`}`, also: `${words} ${exchange.request.url}`,
        note: `activity ${formatMoment(exchange.startedAt)}`, whenLooked: true,
        act: () => { goTo('activity', { exchange: exchange.id }); },
      };
    }),
  ];
};
