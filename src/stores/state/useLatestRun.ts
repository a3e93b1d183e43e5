type Run = {
  readonly signal: AbortSignal;
  /** False once a later run was started or the runs were dropped: what this one brings is then of no use. */
  readonly isLatest: () => boolean;
};

export type LatestRun = {
  /** Starts a run; the one before it is aborted and no longer the latest. */
  readonly start: () => Run;
  /** Aborts the run that is going on. It stays the latest, so that its being cancelled is shown. */
  readonly cancel: () => void;
  /** Aborts the run that is going on and makes it count for nothing. */
  readonly drop: () => void;
};

/** Race guard: of several runs of the same thing the one started last wins, whichever ends last. */
export const useLatestRun = (): LatestRun => {
  let latest: AbortController | null = null;
  const drop = (): void => {
    const controller = latest;
    latest = null;
    controller?.abort();
  };
  return {
    start: () => {
      drop();
      const controller = new AbortController();
      latest = controller;
      return { signal: controller.signal, isLatest: () => latest === controller };
    },
    cancel: () => { latest?.abort(); },
    drop,
  };
};
