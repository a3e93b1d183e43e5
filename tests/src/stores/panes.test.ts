import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { usePanesStore } from '../../../src/stores/panes.ts';
import { freshPinia } from './freshPinia.ts';

const freshPage = (): ReturnType<typeof usePanesStore> => {
  freshPinia();
  return usePanesStore();
};
const style = (name: string): string => document.documentElement.style.getPropertyValue(`--pane-${name}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the widths of panes', () => {
  it('are what the styles have until somebody changes them, and are kept over a reload', async () => {
    const panes = freshPage();
    expect([panes.sizes.evidence, style('evidence')]).toEqual([null, '']);
    panes.set('evidence', 612);
    await nextTick();
    expect(style('evidence')).toBe('612px');
    expect(freshPage().sizes).toEqual({ evidence: 612, list: null, facts: null });
    freshPage().set('evidence', null);
    expect(localStorage.length).toBe(0);
    await nextTick();
    expect(style('evidence')).toBe('');
  });

  it.each(['-3', '0', 'wide', '1e9', '12.5'])('%j was stored by something else', (text) => {
    localStorage.setItem('patchbay:pane-list', text);
    expect(freshPage().sizes.list).toBeNull();
  });
});
