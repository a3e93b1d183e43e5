import { onScopeDispose } from 'vue';
import { whileShown } from './whileShown.ts';

export type Paused = {
  /** Has it done once nobody asked for it for a while. */
  readonly ask: () => void;
  /** What was asked for and not done yet is not done any more. */
  readonly drop: () => void;
};

/**
 * Does something once nobody has asked for it for a while. A view that is put away has it done at once, so that nothing
 * is lost and no timer outlives its sight; one that is gone needs it no more.
 */
export const afterPause = (act: () => void, milliseconds: number): Paused => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = (): void => {
    drop();
    act();
  };
  onScopeDispose(drop);
  whileShown(() => { /* what is asked for begins it */ }, () => { if (timer !== undefined) run(); });
  return {
    ask: () => {
      drop();
      timer = setTimeout(run, milliseconds);
    },
    drop,
  };
};
