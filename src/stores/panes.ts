import { defineStore } from 'pinia';
import { reactive, watchEffect } from 'vue';
import { readStored, writeStored } from './browser/browserStorage.ts';

/** The exchange beside a list, the list beside one thing, and the facts beside what happened. */
const names = ['evidence', 'list', 'facts'] as const;
export type PaneName = (typeof names)[number];

/** Pixels; a width that no screen has was stored by something else. */
const widest = 10_000;

const stored = (name: PaneName): number | null => {
  const size = Number(readStored(`pane-${name}`) ?? '');
  return Number.isInteger(size) && size > 0 && size < widest ? size : null;
};

/** How wide panes were made; null where nobody did. The styles have it as `--pane-…`. */
export const usePanesStore = defineStore('panes', () => {
  const sizes = reactive<Record<PaneName, number | null>>({
    evidence: stored('evidence'), list: stored('list'), facts: stored('facts'),
  });
  watchEffect(() => {
    for (const name of names) {
      const size = sizes[name];
      const { style } = document.documentElement;
      if (size === null) style.removeProperty(`--pane-${name}`);
      else style.setProperty(`--pane-${name}`, `${size}px`);
    }
  });
  const set = (name: PaneName, size: number | null): void => {
    sizes[name] = size;
    writeStored(`pane-${name}`, size === null ? null : String(size));
  };
  return { sizes, set };
});
