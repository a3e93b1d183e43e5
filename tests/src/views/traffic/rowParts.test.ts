import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import ChecksCable from '../../../../src/views/common/ChecksCable.vue';
import InjectedMark from '../../../../src/views/traffic/InjectedMark.vue';
import LiveMark from '../../../../src/views/traffic/LiveMark.vue';
import UnknownKeys from '../../../../src/views/traffic/list/UnknownKeys.vue';

describe('UnknownKeys', () => {
  const keys = (...paths: string[]) =>
    mount(UnknownKeys, { props: { keys: paths.map((path) => ({ path, closest: null })) } });

  it('names the first key as it was written, for screen readers with what it is', () => {
    expect(keys('saved').text()).toBe('unknown key saved');
    expect(keys('saved').get('code').classes()).toContain('wavy');
  });

  it('counts those after the first', () => {
    expect(keys('saved', 'seed.asset.nam', 'x').text()).toBe('unknown key saved2 more');
  });

  it('is nothing without one', () => {
    expect(keys().html()).toBe('<!--v-if-->');
  });
});

describe('InjectedMark', () => {
  it('says in a word that the answer was a drill’s', () => {
    expect(mount(InjectedMark).text()).toBe('Injected');
  });
});

describe('ChecksCable', () => {
  const cable = (decidedBy: 'connected' | null) => mount(ChecksCable, { props: { decidedBy, glyph: 'fail', tone: 'c4' } })
    .findAll('li').map((item) => item.text().replace(/\s+/g, ' '));

  it('has the nine checks in their order: those that passed, the one that decided, those not reached', () => {
    const items = cable('connected');
    expect(items).toHaveLength(9);
    expect(items.map((text) => / passed| decided| not reached/.exec(text)?.[0].trim())).toEqual([
      'passed', 'passed', 'passed', 'passed', 'decided', 'not reached', 'not reached', 'not reached', 'not reached',
    ]);
    expect(items[4]).toMatch(/^connected/);
  });

  it('all have passed where none decided', () => {
    expect(cable(null).filter((text) => text.includes('passed'))).toHaveLength(9);
  });
});

describe('LiveMark', () => {
  it.each([
    ['live', false, 'Live'], ['live', true, 'Live paused'], ['hidden', false, 'Live paused'], ['connecting', false, 'Connecting'],
    ['lost', false, 'Not live'],
  ] as const)('of a stream that is %s, paused %s, says %s', (state, paused, words) => {
    expect(mount(LiveMark, { props: { state, paused } }).text()).toBe(words);
  });
});
