import { shallowReactive, type App } from 'vue';
import type { Router } from 'vue-router';

/** Something that went wrong in the page itself. */
export type Failure = {
  readonly message: string;
  /** Where: the view, and the part of it where that is known. */
  readonly place: string;
  /** All that helps whoever mends it. */
  readonly details: string;
  /** How often it happened. */
  readonly times: number;
};

const mostKept = 5;

/** What went wrong since the page was opened and was not put away, newest first. */
export const failures = shallowReactive<Failure[]>([]);

const note = (error: unknown, place: string): void => {
  const message = error instanceof Error ? error.message : String(error);
  const at = failures.findIndex((one) => one.message === message && one.place === place);
  const before = at < 0 ? undefined : failures.splice(at, 1)[0];
  failures.unshift({
    message, place, times: (before?.times ?? 0) + 1,
    details: [message, `Where: ${place}`, window.location.href, navigator.userAgent,
      error instanceof Error ? error.stack ?? '' : ''].join('\n'),
  });
  failures.splice(mostKept);
};

/** Has everything that nobody caught be noted, beside standing in the browser's own log. */
export const noteFailures = (app: App, router: Router): void => {
  const view = (): string => {
    const { title } = router.currentRoute.value.meta;
    return typeof title === 'string' ? title : 'the page';
  };
  /** Where an error came from, until the browser reports it. */
  let from: string | null = null;
  app.config.errorHandler = (error, _instance, info) => {
    from = `${view()}, ${info}`;
    try {
      // The browser's log has it too, and tests that watch the page.
      reportError(error);
    } finally {
      from = null;
    }
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) note(error, from ?? view());
  });
  window.addEventListener('unhandledrejection', ({ reason }) => { note(reason, view()); });
  router.onError((error, to) => { note(error, `on the way to ${to.fullPath}`); });
};
