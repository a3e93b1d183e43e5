import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { pathOfStream } from '../../contract/streams.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { startBareServer, type BareServer } from '../support/bareServer.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, connectPlugin, seedOf } from '../support/plugin.ts';
import { field, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { openStream } from '../support/webSocket.ts';

const rows = (page: Page): Locator => page.locator('[data-sequence]');
const row = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), rows(page));
const action = (page: Page, name: string): Locator => page.locator(`[data-action="${name}"]`);
const filter = (page: Page): Locator => page.locator('[data-field="filter"]');
const snippet = 'export const twice = (value) => value + value;\nexport const half = (value) => value / 2;\n';

describe('traffic', () => {
  const browser = useBrowser();
  const service = useService();
  const visit = (drive: (page: Page) => Promise<void>, options: { width?: number } = {}): Promise<void> =>
    withConsole(browser.current, { url: service.url, path: '/console/traffic', ...options }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor();
      await drive(page);
    });
  beforeEach(async () => {
    await fetch(`${service.url}${consolePathOf('clearTraffic')}`, { method: 'POST' });
  });

  it('shows what plugins send as it happens, refused requests too, with who sent them', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await visit(async (page) => {
      await row(page, 'VIM', 'connect', '200').waitFor();
      await plugin.send('suggestion', seedOf(snippet));
      await row(page, 'VIM', 'suggest', '200').waitFor();
      await call(service.url, '/nowhere');
      await row(page, '/nowhere', '404', 'OpenAPI-Generator').waitFor();
      await call(service.url, operationPathOf('applicationsSnapshot'), undefined, { origin: 'https://paste.test' });
      await row(page, operationPathOf('applicationsSnapshot'), '403', 'https://paste.test').waitFor();
      await call(service.url, operationPathOf('connect'), '{"application":', {});
      await row(page, 'connect', '400', 'not registered').waitFor();
      await call(service.url, operationPathOf('connect'), 'a', { 'content-type': 'application/xml' });
      await row(page, 'connect', '415').waitFor();
    });
  });

  it('begins at its first row when the filter or the order changes', async () => {
    for (let at = 0; at < 60; at += 1) await call(service.url, at % 2 === 0 ? `/even/${at}` : `/odd/${at}`);
    await visit(async (page) => {
      await row(page, '/odd/59').waitFor();
      const table = 'document.querySelector("main .scroll")';
      const place = (): Promise<unknown> => page.evaluate(`${table}.scrollTop`);
      const toEnd = async (): Promise<void> => {
        await page.evaluate(`${table}.scrollTop = 1e9`);
        await expect.poll(() => place()).toBeGreaterThan(300);
      };
      await toEnd();
      await filter(page).fill('even');
      await row(page, '/odd/1').waitFor({ state: 'detached' });
      await expect.poll(place).toBe(0);
      await toEnd();
      // Pressing it with the pointer would have the browser's driver scroll first.
      await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').dispatchEvent('click');
      await expect.poll(place).toBe(0);
    });
  });

  it('shows that a stream was opened, and each message on it with its body', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    const stream = await openStream(service.url, pathOfStream('assetsStreamIdentifiers'));
    await stream.next();
    await visit(async (page) => {
      await row(page, 'assetsStreamIdentifiers', '101').first().waitFor();
      await call(service.url, consolePathOf('clearTraffic'), '');
      await plugin.send('reaction', { save: true, seed: seedOf('export const told = (rows) => rows.length * 12;\n') });
      await row(page, 'assetsStreamIdentifiers', '101', '70 B').click();
      const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
      await pane.getByText('The service sent a message on a stream.').waitFor();
      await pane.getByRole('tab', { name: 'Response' }).click();
      await pane.getByLabel('Response body').getByText('iterable').waitFor();
      await expect.poll(() => pane.getByRole('listitem').filter({ hasText: 'passed' }).count()).toBe(0);
      await pane.getByText('It is no operation of the interface, so this console cannot send it again.').waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });

  it('an opened request shows headers, bodies, the check that decided and the misspelt key with the closest one', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('reaction', { saved: true });
    await visit(async (page) => {
      await row(page, 'react', '400', 'saved').click();
      await page.getByText('Decided by the fields, check 9 of 9.').waitFor();
      const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
      await pane.getByText('saved is no field of Reaction; the closest is save.').waitFor();
      await pane.getByText('no field of Reaction, closest: save').waitFor();
      await expect.poll(() => pane.getByRole('listitem').filter({ hasText: 'connected: passed' }).count()).toBe(1);
      await pane.getByText('The body lacks save; send it.').first().waitFor();
      await pane.getByRole('tab', { name: 'Headers' }).click();
      await pane.getByText('OpenAPI-Generator/4.1.0/python').waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/console\/traffic\/\d+$/);
      await page.reload();
      await page.getByText('Decided by the fields, check 9 of 9.').waitFor();
    });
  });

  it('a request refused for its Origin can be allowed right there, after a question, and then gets through', async () => {
    const ask = (origin: string): Promise<number> => call(service.url, operationPathOf('applicationsSnapshot'), undefined, { origin });
    expect([await ask('https://editor.test'), await ask('null')]).toEqual([403, 403]);
    await visit(async (page) => {
      const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
      await row(page, operationPathOf('applicationsSnapshot'), '403', 'Origin: null').click();
      await pane.getByText('It can never be allowed. Every sandboxed frame').waitFor();
      await expect.poll(() => action(page, 'allow').count()).toBe(0);

      await row(page, operationPathOf('applicationsSnapshot'), '403', 'https://editor.test').click();
      await pane.getByRole('button', { name: 'Allow this origin' }).click();
      const question = page.getByRole('dialog', { name: 'Allow https://editor.test?' });
      await question.getByText('can then read the applications and what was saved').waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await ask('https://editor.test')).toBe(403);

      await action(page, 'allow').click();
      await question.getByRole('button', { name: 'Allow' }).click();
      await pane.getByText('https://editor.test is allowed now; it was not when this request came.').waitFor();
      await pane.locator('p:focus').filter({ hasText: 'is allowed now' }).waitFor();
      expect(await ask('https://editor.test')).toBe(200);
    });
  });

  it('a client that left before the answer has a jack that says Lost, and no check is claimed to have passed', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    const { port } = new URL(service.url);
    await visit(async (page) => {
      const socket = createConnection(Number(port), '127.0.0.1');
      // One that leaves before it is known who calls is not let in.
      socket.write(`GET /.well-known/health HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
      await once(socket, 'data');
      socket.write(`POST /${plugin.id}/suggestion HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"asset":`, () => socket.destroy());
      const left = row(page, 'VIM', 'suggest', 'Cut off');
      await left.getByText('lost: the client left before the answer').waitFor({ state: 'attached' });
      await left.click();
      await page.getByText('The client left before the answer.', { exact: true }).waitFor();
      await expect.poll(() => page.getByRole('list', { name: 'The checks of the service, in their order' }).count()).toBe(0);
      await plugin.send('track', {});
      await action(page, 'show-new').click();
      await expect.poll(() => row(page, 'VIM', 'track', '200').getByText('lost').count()).toBe(0);
    });
  });

  it('rows that come in wait while one is chosen, and keep those on the screen in their place', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await visit(async (page) => {
      await row(page, 'connect').click();
      await page.getByText('All nine checks passed.').waitFor();
      await plugin.send('suggestion', seedOf(snippet));
      await page.getByText('wait here while a row is chosen').waitFor();
      await expect.poll(() => row(page, 'suggest').count()).toBe(0);
      await action(page, 'show-new').click();
      await row(page, 'suggest').waitFor();
      await page.getByText('Nothing new since').waitFor();
    });
  });

  it('pause holds rows back, and going on shows them', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await visit(async (page) => {
      await row(page, 'connect').waitFor();
      await action(page, 'pause').click();
      await plugin.send('suggestion', seedOf(snippet));
      await page.getByText('wait while paused').waitFor();
      await expect.poll(() => row(page, 'suggest').count()).toBe(0);
      await action(page, 'pause').click();
      await row(page, 'suggest').waitFor();
    });
  });

  it('with recording off nothing more is kept; clear forgets what is', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await visit(async (page) => {
      await row(page, 'connect').waitFor();
      await action(page, 'recording').click();
      await page.getByText('Recording is off: what comes in now is not kept.').waitFor();
      await plugin.send('suggestion', seedOf(snippet));
      await action(page, 'recording').click();
      await page.getByText('Nothing new since').waitFor();
      await plugin.send('track', { keyboard: { description: 'copy' } });
      await row(page, 'track').waitFor();
      await expect.poll(() => row(page, 'suggest').count()).toBe(0);
      await action(page, 'clear').click();
      await page.getByText('Nothing is recorded.').waitFor();
      await expect.poll(() => rows(page).count()).toBe(0);
    });
  });

  it('a filter hides what does not match, or marks what does, and names a word it does not know', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('reaction', { saved: true });
    await plugin.send('suggestion', seedOf(snippet));
    await visit(async (page) => {
      await row(page, 'suggest').waitFor();
      await filter(page).fill('app:VIM status:4xx');
      await row(page, 'suggest').waitFor({ state: 'detached' });
      await expect.poll(() => rows(page).count()).toBe(1);
      await page.getByRole('button', { name: 'All, matches marked' }).click();
      await row(page, 'suggest').waitFor();
      await expect.poll(() => rows(page).filter({ hasText: 'matches,' }).count()).toBe(1);
      await filter(page).fill('ap:VIM op:react');
      await page.getByText('ap is no word of the filter. Did you mean app? The rest still works.').waitFor();
      await page.getByRole('button', { name: /^Matches 1$/ }).waitFor();
      await filter(page).fill('app:NOBODY');
      await page.getByRole('button', { name: /^Matches 0$/ }).click();
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await row(page, 'suggest').waitFor();
    });
  });

  it('a filter of the address is there after a reload, also one that nobody would write', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('reaction', { saved: true });
    await withConsole(browser.current, { url: service.url, path: '/console/traffic?filter=%22%5C%0A' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor();
      await expect.poll(() => filter(page).inputValue()).toBe('"\\ ');
      await filter(page).fill('status:4xx');
      await page.waitForURL('**/console/traffic?filter=status:4xx');
      await page.reload();
      await row(page, 'react').waitFor();
      await expect.poll(() => filter(page).inputValue()).toBe('status:4xx');
    });
  });

  it('opens a request in the playground as a draft and sends nothing', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('suggestion', seedOf(snippet));
    await visit(async (page) => {
      await row(page, 'suggest').click();
      const sent: string[] = [];
      page.on('request', (request) => { if (request.method() === 'POST') sent.push(request.url()); });
      await action(page, 'open-in-playground').click();
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe(snippet);
      await expect.poll(() => field(page, 'suggest', 'application').inputValue()).toBe(plugin.id);
      await expect.poll(() => step(page, 'suggest').getAttribute('data-state')).toBe('idle');
      expect(sent).toEqual([]);
    });
  });

  it('sends a request again with the same bytes, and chooses the new row', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('track', { keyboard: { description: 'copy' } });
    await visit(async (page) => {
      await row(page, 'track').click();
      await action(page, 'send-again').click();
      const again = row(page, 'track', 'this console');
      await again.waitFor();
      await expect.poll(() => again.getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => row(page, 'track').count()).toBe(2);
    });
  });

  it('a drill answers the next calls, is on every view while it goes on, and its answers are marked', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await visit(async (page) => {
      await row(page, 'connect').click();
      await action(page, 'set-up-drill').click();
      await page.locator('[data-field="drill-times"]').fill('3');
      await page.getByText('The next 3 calls of VIM answer 401, then all is answered as usual.').waitFor();
      await action(page, 'start-drill').click();
      const band = page.getByRole('region', { name: 'Drills' });
      await band.getByText('The next 3 calls of').waitFor();
      expect(await plugin.send('suggestion', seedOf(snippet))).toBe(401);
      await band.getByText('1 of 3 answered so').waitFor();
      await action(page, 'show-new').click();
      await row(page, 'suggest', '401', 'Injected').waitFor();
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Settings' }).click();
      await action(page, 'stop-drill').click();
      await band.getByText('was stopped.').waitFor();
      expect(await plugin.send('suggestion', seedOf(snippet))).toBe(200);
      await band.getByRole('button', { name: 'Dismiss' }).click();
      await band.waitFor({ state: 'detached' });
    });
  });

  it('keeps only the rows in sight as elements when there are very many', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    for (let round = 0; round < 70; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => plugin.send('track', { keyboard: { description: 'copy' } })));
    }
    await visit(async (page) => {
      await row(page, 'track').first().waitFor();
      await expect.poll(() => rows(page).count()).toBeLessThan(100);
      await page.getByRole('grid').press('End');
      await page.locator('[aria-rowindex="702"]').waitFor();
    });
  });

  it('is used with the keyboard alone', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('suggestion', seedOf(snippet));
    await plugin.send('track', { keyboard: { description: 'copy' } });
    await visit(async (page) => {
      await row(page, 'track').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('app:VIM');
      await page.getByRole('button', { name: /^Matches 3$/ }).waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => row(page, 'suggest').getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('ASIDE');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('grid');
      await expect.poll(() => row(page, 'suggest').getAttribute('aria-selected')).toBe('false');
      await page.keyboard.press('Enter');
      await action(page, 'open-in-playground').waitFor();
      await page.keyboard.press('r');
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe(snippet);
    });
  });

  it('markup in what a client says is text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    await call(service.url, operationPathOf('connect'), { application: { name: markup, version: markup, platform: 'LINUX' } }, { 'user-agent': markup });
    await visit(async (page) => {
      await row(page, markup).click();
      await page.getByText(`"version": "${markup}"`).waitFor();
    });
  });

  it('in a small window a request opens below its row', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('reaction', { saved: true });
    await visit(async (page) => {
      await row(page, 'react').click();
      await page.getByText('Decided by the fields, check 9 of 9.').waitFor();
      await expect.poll(() => page.getByRole('listitem').filter({ has: row(page, 'react') }).getByText('Open in playground').count()).toBe(1);
      await row(page, 'react').click();
      await page.getByText('Decided by the fields').waitFor({ state: 'detached' });
    }, { width: 360 });
  });
});

describe('a first run', () => {
  const browser = useBrowser();
  const service = useService();

  it('explains itself, and shows the first call of a plugin at once', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.getByRole('heading', { name: 'No application has called yet.' }).waitFor();
      await page.getByRole('tab', { name: 'curl' }).click();
      await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain(`curl '${service.url.replace('127.0.0.1', 'localhost')}/connect'`);
      await connectPlugin(service.url, 'VIM');
      await row(page, 'VIM', 'connect').waitFor();
    });
  });
});

describe('an empty registry', () => {
  const browser = useBrowser();
  const service = useService();

  it('explains itself in the list of applications, from where one can be connected', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByRole('heading', { name: 'No application has connected yet.' }).waitFor();
      await action(page, 'first-connect').click();
      await page.getByRole('row').filter({ hasText: 'VS_CODE' }).waitFor();
      await connectPlugin(service.url, 'VIM');
      await page.getByRole('row').filter({ hasText: 'VIM' }).waitFor();
    });
  });
});

describe('another service', () => {
  const browser = useBrowser();
  const service = useService();
  let bare: BareServer;
  beforeAll(async () => { bare = await startBareServer(); });
  afterAll(() => bare.close());

  it('has no Traffic: it is not in the navigation, and its address says why', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/settings', baseUrl: bare.url }, async (page) => {
      await page.locator('[data-field="base-url"]').fill(bare.url);
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await page.getByRole('navigation', { name: 'Views' }).getByText('Traffic').waitFor({ state: 'detached' });
      await page.goto(`${service.url}/console/traffic`);
      await page.getByText('another service does not offer it').waitFor();
    });
  });
});
