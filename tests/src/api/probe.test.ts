import { describe, expect, it, vi } from 'vitest';
import { loopbackPermission, preflight, sight } from '../../../src/api/probe.ts';
import { baseUrl } from './network.ts';

const target = (timeout: number) => ({ baseUrl, timeout });

describe('whether anything answers at all', () => {
  /** What fetch was called with. */
  const fetching = (answer: () => Promise<Response>): RequestInit[] => {
    const given: RequestInit[] = [];
    vi.stubGlobal('fetch', (_url: string, options: RequestInit) => {
      given.push(options);
      return answer();
    });
    return given;
  };

  it('is asked without credentials, cache or a preflight, and any head of an answer is one', async () => {
    const given = fetching(() => Promise.resolve(new Response('no', { status: 500 })));
    expect(await sight(target(0))).toBe('readable');
    expect(given).toEqual([{ mode: 'cors', credentials: 'omit', cache: 'no-store' }]);
  });

  it('that the page may not read is told from none', async () => {
    const given = fetching(() => (given.length === 1 ? Promise.reject(new TypeError('no')) : Promise.resolve(new Response('ok'))));
    expect(await sight(target(0))).toBe('withheld');
    expect(given.map(({ mode, redirect }) => [mode, redirect])).toEqual([['cors', undefined], ['no-cors', undefined], ['cors', 'manual']]);
    fetching(() => Promise.reject(new TypeError('no')));
    expect(await sight(target(0))).toBe('nothing');
  });

  it.each([[true, 'withheld-elsewhere'], [false, 'nothing-elsewhere']] as const)(
    'is told apart for an address that sends on, by a GET that follows no redirect: something answers there %s', async (answers, seen) => {
      const redirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
      const given = fetching(() => {
        if (given.at(-1)?.redirect === 'manual') return Promise.resolve(redirect);
        return given.at(-1)?.mode === 'no-cors' && answers ? Promise.resolve(new Response('x')) : Promise.reject(new TypeError('no'));
      });
      expect(await sight(target(0))).toBe(seen);
    },
  );

  it('does not wait for a body that never ends', async () => {
    let cancelled = false;
    fetching(() => Promise.resolve(new Response(new ReadableStream({ cancel: () => { cancelled = true; } }))));
    expect(await sight(target(0))).toBe('readable');
    expect(cancelled).toBe(true);
  });

  it('is waited for as long as one wants; with 0 for ever', async () => {
    const given = fetching(() => Promise.resolve(new Response('ok')));
    await sight(target(60_000));
    await sight(target(0));
    expect(given.map(({ signal }) => signal?.aborted)).toEqual([false, undefined]);
  });

  it('a preflight is provoked by a GET that names the type of JSON', async () => {
    const given = fetching(() => (given.length === 1 ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('no'))));
    expect([await preflight(target(0)), await preflight(target(0))]).toEqual([true, false]);
    expect(given[0]).toMatchObject({ mode: 'cors', headers: { 'Content-Type': 'application/json' } });
  });
});

describe('the permission to call this machine', () => {
  /** A browser that knows these permissions; @returns the names that were asked for */
  const knowing = (states: Readonly<Record<string, PermissionState>>): string[] => {
    const asked: string[] = [];
    const query = ({ name }: { name: string }): Promise<{ state: PermissionState }> => {
      asked.push(name);
      const state = states[name];
      return state === undefined ? Promise.reject(new TypeError(`no ${name}`)) : Promise.resolve({ state });
    };
    vi.stubGlobal('navigator', { permissions: { query } });
    return asked;
  };

  it('is what the browser says under its newer name', async () => {
    const asked = knowing({ 'loopback-network': 'denied', 'local-network-access': 'granted' });
    expect(await loopbackPermission()).toBe('denied');
    expect(asked).toEqual(['loopback-network']);
  });

  it('is what it says under the older name where it knows that alone', async () => {
    const asked = knowing({ 'local-network-access': 'prompt' });
    expect(await loopbackPermission()).toBe('prompt');
    expect(asked).toEqual(['loopback-network', 'local-network-access']);
  });

  it('is unknown to a browser that has no such permission, or none at all', async () => {
    knowing({});
    expect(await loopbackPermission()).toBe('unknown');
    vi.stubGlobal('navigator', {});
    expect(await loopbackPermission()).toBe('unknown');
  });
});
