import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { lookAtPage } from '../../../src/api/page.ts';
import { baseUrl, mockNetwork, timeOutRequests } from './network.ts';

const network = mockNetwork();

/** The page has these scripts, which are not run. */
const having = (...scripts: readonly string[]): void => {
  vi.stubGlobal('document', new DOMParser().parseFromString(scripts.join(''), 'text/html'));
};

/** Answers the page; @returns what was asked for it, as address and Accept */
const serving = (body: string, status = 200): string[] => {
  const asked: string[] = [];
  network.use(http.get(`${baseUrl}/*`, ({ request }) => {
    asked.push(`${request.url} ${request.headers.get('accept') ?? ''}`);
    return new HttpResponse(body, { status });
  }));
  return asked;
};

const ours = '<script type="module" src="/console/assets/index-1.js"></script>';
const another = '<script type="module" src="/console/assets/index-2.js"></script>';

describe('a look at the page of the service', () => {
  it('finds nothing wrong where the page names every script of this one', async () => {
    having(ours, another, '<script src="/elsewhere.js"></script>', '<script type="module">1</script>');
    const asked = serving(`<head>${another}${ours}</head>`);
    expect(await lookAtPage(baseUrl)).toBeNull();
    expect(asked).toEqual([`${baseUrl}/console/ text/html`]);
  });

  it('is outdated when a script of this page is not named any more', async () => {
    having(ours, another);
    serving(ours);
    expect(await lookAtPage(baseUrl)).toBe('outdated');
  });

  it.each([404, 500])('has no answer with a status of %i, whatever it says', async (status) => {
    having(ours);
    serving(ours, status);
    expect(await lookAtPage(baseUrl)).toBe('no-answer');
  });

  it('has no answer where nothing comes, which it waits five seconds for', async () => {
    const timeouts = timeOutRequests();
    expect(await lookAtPage(baseUrl)).toBe('no-answer');
    expect(timeouts).toEqual([5000]);
  });
});
