import { mount } from '@vue/test-utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import type { Drill } from '../../../../contract/console/drills.ts';
import ArrivalLine from '../../../../src/views/traffic/list/ArrivalLine.vue';
import DrillBand from '../../../../src/views/traffic/side/DrillBand.vue';
import FilterField from '../../../../src/components/lists/filter/FilterField.vue';
import RecordingSwitch from '../../../../src/views/traffic/RecordingSwitch.vue';
import { parseFilter } from '../../../../src/utils/filter/filterQuery.ts';
import { trafficFilterWords } from '../../../../src/views/traffic/filter/trafficFilterWords.ts';
import { todayAt } from '../../todayAt.ts';

describe('ArrivalLine', () => {
  type Props = {
    waiting: number; matching: number | null; paused: boolean; because: string; newest: number | null;
    recording: boolean; lost: boolean; small: boolean;
  };
  const quiet: Props = {
    waiting: 0, matching: null, paused: false, because: 'a row is chosen', newest: null, recording: true, lost: false, small: false,
  };
  const words = (props: Partial<Props>): string =>
    mount(ArrivalLine, { props: { ...quiet, ...props } }).get('p').text().replace(/\s+/g, ' ');

  it.each<[Partial<Props>, string]>([
    [{}, 'Nothing has come in yet.'],
    [{ newest: todayAt(14, 3, 11, 902) }, 'Nothing new since 14:03:11.902'],
    [{ lost: true, paused: true }, 'Not live: what came in is not known.'],
    [{ lost: true, newest: todayAt(14, 3, 11, 902) }, 'Not live: what came in after 14:03:11.902 is not known.'],
    [{ recording: false }, 'Recording is off: what comes in now is not kept.'],
    [{ paused: true }, 'Paused, nothing waits.'],
    [{ waiting: 4 }, '4 new wait here while a row is chosen'],
    [{ waiting: 4, matching: 1 }, '4 new wait here while a row is chosen; 1 of them matches'],
    [{ waiting: 4, matching: 0 }, '4 new wait here while a row is chosen; none of them match'],
    [{ waiting: 12, paused: true }, '12 new wait while paused'],
    [{ waiting: 4, small: true }, '4 new wait, a row is chosen'],
  ])('%j: %s', (props, expected) => { expect(words(props)).toBe(expected); });

  it('offers to show what waits, and only that', async () => {
    const wrapper = mount(ArrivalLine, { props: quiet });
    expect(wrapper.find('button').exists()).toBe(false);
    await wrapper.setProps({ waiting: 2 });
    await wrapper.get('button').trigger('click');
    expect(wrapper.emitted('show')).toHaveLength(1);
  });
});

describe('FilterField', () => {
  const field = (text: string) => mount(FilterField, {
    props: {
      label: 'Filter the requests', placeholder: '', query: parseFilter(text, trafficFilterWords), matches: '2 of 9', modelValue: text,
      help: false,
    },
  });

  it('draws the words as they are typed, names apart from values', () => {
    const wrapper = field('app:VIM -op:suggest');
    expect(wrapper.get('.shown').element.textContent).toBe('app:VIM -op:suggest');
    expect(wrapper.findAll('.name').map((part) => part.text())).toEqual(['app:', 'op:']);
    expect(wrapper.get('.matches').text()).toBe('2 of 9');
    expect(wrapper.get('input').attributes('aria-invalid')).toBeUndefined();
  });

  it('underlines a word that it does not know, names it in a sentence and ties that to the field', () => {
    const wrapper = field('statsu:401');
    expect(wrapper.get('.wrong').text()).toContain('statsu');
    const input = wrapper.get('input');
    expect(input.attributes('aria-invalid')).toBe('true');
    expect(wrapper.get(`#${input.attributes('aria-describedby') ?? ''}`).text())
      .toBe('statsu is no word of the filter. Did you mean status? The rest still works.');
  });

  it('Escape empties it', async () => {
    const wrapper = field('app:VIM');
    await wrapper.get('input').trigger('keydown', { key: 'Escape' });
    expect(wrapper.emitted('update:modelValue')).toEqual([['']]);
  });
});

describe('RecordingSwitch', () => {
  it.each([
    [true, 'Recording on', false], [false, 'Recording off', true],
  ] as const)('that is %s says %s and asks for %s', async (on, words, asked) => {
    const wrapper = mount(RecordingSwitch, { props: { on } });
    expect(wrapper.get('[role="switch"]').attributes('aria-checked')).toBe(String(on));
    expect(wrapper.text()).toContain(words);
    await wrapper.get('button').trigger('click');
    expect(wrapper.emitted('change')).toEqual([[asked]]);
  });
});

describe('DrillBand', () => {
  const router = createRouter({ history: createMemoryHistory(), routes: [
    { path: '/traffic', name: 'traffic', component: { template: '<i />' } },
  ] });
  const drill = (id: string, more: Partial<Drill> = {}): Drill => ({
    id, application: 'a', name: 'VIM', times: 5, answered: 2, answer: { kind: 'status', status: 401 },
    startedAt: new Date(todayAt(14, 3, 11)).toISOString(), ended: null, ...more,
  });
  beforeAll(async () => { await router.push('/traffic'); });
  const band = (...drills: Drill[]) =>
    mount(DrillBand, { props: { drills, problem: null }, global: { plugins: [router] } });

  it('is not there without a drill', () => {
    expect(band().html()).toBe('<!--v-if-->');
  });

  it('says in a sentence what the next calls get and how far it came, and stops it', async () => {
    const wrapper = band(drill('d'));
    expect(wrapper.get('.words').text()).toBe('Drill: The next 3 calls of VIM answer 401. 2 of 5 answered so, since 14:03:11');
    expect(wrapper.get('a').attributes('href')).toBe('/traffic?filter=injected:yes');
    await wrapper.get('[data-action="stop-drill"]').trigger('click');
    expect(wrapper.emitted('stop')).toEqual([[['d']]]);
  });

  it('one that ended stays until it is put away', async () => {
    const wrapper = band(drill('d', { ended: 'done', answered: 5 }));
    expect(wrapper.get('.words').text()).toBe('Drill for VIM ended. 5 of 5 answered');
    await wrapper.get('button').trigger('click');
    expect(wrapper.emitted('dismiss')).toHaveLength(1);
  });

  it('is one band for several, with one button that stops all that go on', async () => {
    const wrapper = band(drill('d'), drill('e', { name: 'OBSIDIAN' }), drill('f', { ended: 'stopped' }));
    expect(wrapper.get('.words').text()).toBe('3 drills: VIM, OBSIDIAN 2 running');
    expect(wrapper.get('[data-action="stop-drill"]').text()).toBe('Stop all');
    await wrapper.get('[data-action="stop-drill"]').trigger('click');
    expect(wrapper.emitted('stop')).toEqual([[['d', 'e']]]);
  });
});
