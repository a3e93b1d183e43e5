import { createPinia, getActivePinia, setActivePinia, type Pinia, type PiniaPluginContext } from 'pinia';
import { createApp, toRaw } from 'vue';

type Action = (...given: unknown[]) => unknown;
const isAction = (value: unknown): value is Action => typeof value === 'function';

/**
 * An action makes its own Pinia the active one, and one of a test before may still be called by an answer on its way:
 * the stores that the present test asks for would be those of the other.
 */
const staysOutOfOthers = ({ store }: PiniaPluginContext): Record<string, Action> =>
  // As it stands in the store: a computed value may be a function too.
  Object.fromEntries(Object.entries(toRaw(store)).flatMap(([name, value]): [string, Action][] => {
    if (!isAction(value) || /^[$_]/.test(name)) return [];
    return [[name, (...given) => {
      const active = getActivePinia();
      try {
        return value(...given);
      } finally {
        setActivePinia(active);
      }
    }]];
  }));

/** New stores for a test; they are what `use…Store()` gives until the next are made. */
export const freshPinia = (): Pinia => {
  const pinia = createPinia().use(staysOutOfOthers);
  // Plugins of stores begin with an app.
  createApp({}).use(pinia);
  setActivePinia(pinia);
  return pinia;
};
