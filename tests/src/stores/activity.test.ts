import { beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../contract/exchange.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { mostHeldBytes } from '../../../src/stores/browser/logLimits.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { freshPinia } from './freshPinia.ts';

const exchange = (id: string): Exchange => ({
  id, operation: 'connect', request: { method: 'POST', url: 'http://x/connect', headers: {}, body: null },
  outcome: { kind: 'failed', failure: 'no-answer', message: '' }, startedAt: 0, duration: 1,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
});

describe('activity', () => {
  it('lists the newest first and the last 200 only', () => {
    const activity = useActivityStore();
    for (let number = 0; number < 205; number += 1) activity.add(exchange(String(number)));
    expect(activity.exchanges).toHaveLength(200);
    expect([activity.exchanges[0]?.id, activity.exchanges[199]?.id]).toEqual(['204', '5']);
  });

  it('shows the newest even when it is larger than all the room, and then nothing else', () => {
    const activity = useActivityStore();
    activity.add(exchange('1'));
    // As long as that in memory would be slow to make: only its length is looked at.
    const body = { length: mostHeldBytes } as string;
    activity.add({ ...exchange('2'), request: { ...exchange('2').request, body } });
    expect(activity.exchanges.map(({ id }) => id)).toEqual(['2']);
    activity.add(exchange('3'));
    expect(activity.exchanges.map(({ id }) => id)).toEqual(['3']);
  });

  it('what the console asked by itself pushes out only its like', () => {
    const activity = useActivityStore();
    activity.add(exchange('run'));
    for (let number = 0; number < 300; number += 1) activity.add({ ...exchange(`read ${number}`), automatic: true });
    expect(activity.asked.map(({ id }) => id)).toEqual(['run']);
    expect([activity.exchanges.length, activity.exchanges[0]?.id, activity.exchanges[49]?.id]).toEqual([51, 'read 299', 'read 250']);
    for (let number = 0; number < 205; number += 1) activity.add(exchange(String(number)));
    expect([activity.asked.length, activity.exchanges.length]).toEqual([200, 250]);
  });

  it('a list that was handed out never changes', () => {
    const activity = useActivityStore();
    activity.add(exchange('1'));
    const before = activity.exchanges;
    activity.add(exchange('2'));
    expect(before.map(({ id }) => id)).toEqual(['1']);
    expect(Object.isFrozen(before)).toBe(true);
  });

  it('clear empties it', () => {
    const activity = useActivityStore();
    activity.add(exchange('1'));
    activity.clear();
    expect(activity.exchanges).toEqual([]);
  });

  it('adds what was kept from earlier behind what is there, once', () => {
    const activity = useActivityStore();
    activity.add({ ...exchange('new'), startedAt: 30 });
    activity.addEarlier([{ ...exchange('old'), startedAt: 10 }, { ...exchange('mid'), startedAt: 20 }, { ...exchange('new'), startedAt: 30 }]);
    expect(activity.exchanges.map(({ id }) => id)).toEqual(['new', 'mid', 'old']);
  });

  it('tells who listens of what this page sends, and first of what it sent before; what was kept from earlier is none of it', () => {
    const activity = useActivityStore();
    activity.add(exchange('1'));
    activity.add(exchange('2'));
    activity.addEarlier([{ ...exchange('old'), startedAt: 0 }]);
    const heard: string[] = [];
    activity.listen(({ id }) => { heard.push(id); });
    expect(heard).toEqual(['1', '2']);
    activity.add(exchange('3'));
    expect(heard).toEqual(['1', '2', '3']);
  });

  it('has a log for each service', () => {
    const activity = useActivityStore();
    const settings = useSettingsStore();
    activity.add(exchange('1'));
    settings.saveBaseUrl('http://localhost:39301');
    expect(activity.exchanges).toEqual([]);
    settings.saveBaseUrl(settings.pageOrigin);
    expect(activity.exchanges.map(({ id }) => id)).toEqual(['1']);
  });
});
