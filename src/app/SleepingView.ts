import { defineComponent, EffectScope, getCurrentInstance, onActivated, onDeactivated, type VNode } from 'vue';

/** The component of a node with its effects; Vue's types leave the scope out. */
const scopeOf = (component: NonNullable<VNode['component']>): EffectScope | null =>
  ('scope' in component && component.scope instanceof EffectScope ? component.scope : null);

/** Does something with the effects of every component at and below a node. */
const eachScope = ({ component, children }: VNode, act: (scope: EffectScope) => void): void => {
  if (component !== null) {
    const scope = scopeOf(component);
    if (scope !== null) act(scope);
    eachScope(component.subTree, act);
  }
  if (!Array.isArray(children)) return;
  for (const child of children) {
    if (typeof child === 'object' && child !== null && !Array.isArray(child)) eachScope(child, act);
  }
};

/**
 * A view that is kept while another is in sight. Meanwhile it sleeps: nothing of it is rendered, no watcher of it
 * runs, and so nothing is computed for it. When it comes back, each effect that had reason to runs once.
 */
export const SleepingView = defineComponent((_props, { slots }) => {
  const self = getCurrentInstance();
  const each = (act: (scope: EffectScope) => void): void => { if (self !== null) eachScope(self.subTree, act); };
  // Hooks of what is inside come first, so that it can put away what it holds and is told that it is back.
  onDeactivated(() => { each((scope) => { scope.pause(); }); });
  onActivated(() => { each((scope) => { scope.resume(); }); });
  return () => slots['default']?.();
}, { name: 'SleepingView' });
