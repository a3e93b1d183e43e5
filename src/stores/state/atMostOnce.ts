export type Limited = {
  /** Has the action done: at once, or when the pause after the last time is over. */
  readonly ask: () => void;
  /** What was asked for and not done yet is not done any more. */
  readonly drop: () => void;
};

/** Does something at most once in `pause` milliseconds, however often it is asked for; the last time is never lost. */
export const atMostOnce = (action: () => void, pause: number): Limited => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const run = (): void => {
    asked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) run();
    }, pause);
    action();
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else asked = true;
    },
    drop: () => { asked = false; },
  };
};
