import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/** The address that the tests' services have. */
export const baseUrl = 'http://localhost:39300';

/** A network that knows only what a test says; any other request is an error. For the life of a test file. */
export const mockNetwork = (): ReturnType<typeof setupServer> => {
  const network = setupServer();
  beforeAll(() => { network.listen({ onUnhandledRequest: 'error' }); });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.resetHandlers();
  });
  afterAll(() => { network.close(); });
  return network;
};

export type Gate = { readonly opened: Promise<void>; readonly open: () => void };

/** Something to wait for that a test decides about. */
export const gate = (): Gate => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => { open = resolve; });
  return { opened, open: () => { open(); } };
};

/**
 * Makes the browser report a time-out for every request at once. The mocked network has no clock of its own.
 * @returns the time-outs, in milliseconds, that the requests were given
 */
export const timeOutRequests = (): number[] => {
  const given: number[] = [];
  vi.stubGlobal('XMLHttpRequest', class {
    timeout = 0;
    ontimeout: (() => void) | null = null;
    open(): void { /* nothing is opened */ }
    setRequestHeader(): void { /* nothing is sent */ }
    send(): void {
      given.push(this.timeout);
      queueMicrotask(() => this.ontimeout?.());
    }
  });
  return given;
};
