import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/accessibility.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { ready, useBrowser, withConsole, type Visit } from '../support/page.ts';
import { call, connectPlugin, seedOf } from '../support/plugin.ts';
import { choice, connect, field, send, step, type StepName } from '../support/playground.ts';
import { serviceOfTest, useService } from '../support/service.ts';

const row = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.locator('[data-sequence]')).first();
const border = (page: Page): Locator => page.getByRole('separator', { name: 'Width of the exchange' });
const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'The chosen exchange' });
const widthOf = async (of: Locator): Promise<number> => Math.round((await of.boundingBox())?.width ?? 0);

describe('layout', () => {
  const browser = useBrowser();
  const service = useService();
  const visit = (path: string, width: number, drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path, width, height: 900 }, drive);
  beforeAll(async () => {
    const plugin = await connectPlugin(service.url, 'GOOGLE_CHROME_EXTENSION_MV3');
    await plugin.send('suggestion', seedOf('export const twice = (value) => value + value;\n'));
    await plugin.send('reaction', { saved: true });
    await call(service.url, operationPathOf('suggest', { application: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' }), seedOf('x'));
    for (const id of ['applicationsSnapshot', 'assetsSnapshot'] as const) await call(service.url, operationPathOf(id));
  });

  it.each([1920, 1440, 1280])('in Traffic at %i wide each operation can be read whole', async (width) => {
    await visit('/console/traffic', width, async (page) => {
      await row(page, 'Snapshot', '200').waitFor();
      const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('[data-sequence] > :nth-child(3) code > span')]
        .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)`);
      expect(cut).toEqual([]);
    });
  });

  it.each([1280, 1024])('at %i wide the end of a long name can be read in Applications and Traffic, and each operation in Activity', async (width) => {
    await visit('/console/traffic', width, async (page) => {
      await row(page, 'suggest', '200').waitFor();
      const cut = async (rows: string): Promise<string[]> => page.evaluate<string[]>(`[...document.querySelectorAll('${rows} code[title] > span:last-child')]
        .filter((part) => part.scrollWidth > part.clientWidth || part.clientWidth === 0).map((part) => part.textContent)`);
      await expect.poll(() => cut('[data-sequence]')).toEqual([]);
      await page.getByRole('link', { name: /^Applications/ }).click();
      await page.locator('tbody tr').filter({ hasText: 'GOOGLE_CHROME_EXTENSION_MV3' }).waitFor();
      await expect.poll(() => cut('tbody')).toEqual([]);
      await expect.poll(() => page.evaluate<number>(`Math.max(...[...document.querySelectorAll('tbody .cut')].map((part) => part.scrollWidth - part.clientWidth))`)).toBe(0);
      await page.getByRole('link', { name: /^Activity/ }).click();
      await page.locator('[data-exchange]').filter({ hasText: 'Snapshot' }).first().click();
      await pane(page).waitFor();
      await expect.poll(() => page.evaluate<string[]>(`[...document.querySelectorAll('[data-exchange] code > span')]
        .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)`)).toEqual([]);
      await expect.poll(() => page.evaluate<number>(`[...document.querySelectorAll('[data-exchange] .figure')]
        .filter((cell) => cell.getBoundingClientRect().right > cell.closest('.scroll').getBoundingClientRect().right).length`)).toBe(0);
    });
  });

  it.each([1920, 1440, 1280, 1024, 960])('in Traffic at %i wide no cell stands over another, nor over the border', async (width) => {
    await visit('/console/traffic', width, async (page) => {
      await row(page, 'not registered').waitFor();
      await row(page, 'Snapshot').waitFor();
      // What is cut ends where its box does.
      const over = await page.evaluate<string[]>(`[...document.querySelectorAll('[data-sequence]')].flatMap((row) => {
        const cells = [...row.querySelectorAll('[role="gridcell"]')].filter((cell) => cell.getClientRects().length > 0);
        const end = row.getBoundingClientRect().right;
        return cells.flatMap((cell, at) => {
          const limit = cells[at + 1]?.getBoundingClientRect().left ?? end;
          return [...cell.querySelectorAll(':scope > *, :scope > * > *')]
            .map((part) => ({ part, box: part.getBoundingClientRect() }))
            .filter(({ part, box }) => part.parentElement.closest('.cut') === null && box.width > 1 && box.right > limit + 1)
            .map(({ part, box }) => part.textContent + ' ' + Math.round(box.right) + ' > ' + Math.round(limit));
        });
      })`);
      expect(over).toEqual([]);
    });
  });

  it.each([1440, 1366, 1280, 1024, 960])('in Traffic at %i wide a chosen row moves none of the buttons that stood there', async (width) => {
    await visit('/console/traffic', width, async (page) => {
      await row(page, 'suggest', '200').waitFor();
      const buttons = page.locator('.view-head .end > :not([data-action="delete-of"])');
      const places = async (): Promise<unknown[]> =>
        Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      await expect.poll(() => page.locator('[data-action="delete-of"]').count()).toBe(0);
      const before = await places();
      expect(before).toHaveLength(4);
      await row(page, 'suggest', '200').click();
      await page.locator('[data-action="delete-of"]').waitFor();
      await expect.poll(places).toEqual(before);
    });
  });

  it.each([1024, 768, 720, 390])('what is related to External can be read whole at %i wide, with integrations that are there, available and planned', async (width) => {
    const named = (name: string, state: string, more: object = {}): object => ({ name, integration: { state, version: '2.1.0' }, ...more });
    await withConsole(browser.current, { url: service.url, path: '/console/', width, height: 900 }, async (page) => {
      await page.route('**/applications/external/related', (route) => route.fulfill({
        json: {
          iterable: [
            named('Google Chrome Extension MV3', 'installed', { version: '1.94.2-1728494015', source: 'dpkg' }),
            named('IntelliJ IDEA Ultimate Edition', 'available', { version: '2024.2.3 build 242.23339.11', source: 'JetBrains Toolbox' }),
            named('JupyterLab', 'available'), named('Vim', 'planned', { version: '9.0.1378', source: 'registry' }),
          ],
        },
      }));
      await page.goto(`${service.url}/console/external?tab=related`);
      await page.getByText('Integration planned').waitFor();
      await page.getByText('jupyter-pieces').waitFor();
      const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('main tbody, main tbody *')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && part.closest('.away') === null)
        .map((part) => part.textContent)`);
      expect(cut).toEqual([]);
    });
  });

  it('the border of the exchange is moved by keys and by the pointer, and stays where it is over a reload and in other views', async () => {
    await visit('/console/traffic', 1920, async (page) => {
      await row(page, 'react', '400').click();
      await pane(page).waitFor();
      const before = await widthOf(pane(page));
      await border(page).focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => widthOf(pane(page))).toBe(before + 24);
      const box = await border(page).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 4, 500);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) - 296, 500);
      await page.mouse.up();
      await expect.poll(() => widthOf(pane(page))).toBeGreaterThan(before + 300);
      const wide = await widthOf(pane(page));
      await page.reload();
      await row(page, 'react', '400').waitFor();
      await expect.poll(() => widthOf(pane(page))).toBe(wide);
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Playground/ }).click();
      await step(page, 'react').waitFor();
      await border(page).waitFor();
      await expect.poll(() => widthOf(page.locator('.evidence').last())).toBe(wide);
      await border(page).dblclick();
      await expect.poll(() => widthOf(page.locator('.evidence').last())).toBe(before);
    });
  });

  it('in a window that became small the list keeps its room, however wide the exchange was made', async () => {
    await visit('/console/traffic', 1920, async (page) => {
      await row(page, 'react', '400').click();
      await border(page).focus();
      await page.keyboard.press('End');
      await page.setViewportSize({ width: 1024, height: 900 });
      await expect.poll(() => widthOf(page.getByRole('grid'))).toBeGreaterThanOrEqual(279);
      await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1024);
      await expect.poll(() => page.evaluate<string[]>(`[...document.querySelectorAll('[data-sequence] [role="gridcell"]:nth-of-type(2)')]
        .map((cell) => cell.innerText.trim())`)).not.toContain('');
    });
  });

  it('an exchange has the full page, also by its address, and Escape puts it beside the list again', async () => {
    await visit('/console/traffic', 1440, async (page) => {
      await row(page, 'react', '400').click();
      await pane(page).getByRole('button', { name: 'Full page' }).click();
      await expect.poll(() => widthOf(pane(page))).toBe(1440 - 184);
      await expect.poll(() => page.getByRole('grid').isVisible()).toBe(false);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await expect.poll(() => new URL(page.url()).searchParams.get('full')).toBe('yes');
      await page.reload();
      await pane(page).getByRole('button', { name: 'Beside the list' }).waitFor();
      await pane(page).getByText('saved is no field of Reaction; the closest is save.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('grid').waitFor();
      await pane(page).getByRole('button', { name: 'Full page' }).waitFor();
    });
  });

  it('Activity without a chosen entry has its list over the whole width, also opened by its address', async () => {
    await visit('/console/', 1440, async (page) => {
      await connect(page);
      await page.goto(`${service.url}/console/activity`);
      await page.getByRole('grid').waitFor();
      await expect.poll(() => widthOf(page.getByRole('grid'))).toBe(1440 - 184);
    });
  });

  it('the documented answers of a refused step are shown whole where there is room for them', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/', width: 1440, height: 1200 }, async (page) => {
      await send(page, 'suggest');
      await page.getByText('Documented answers of').waitFor();
      const [shown, whole] = await page.evaluate<[number, number]>(
        '(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])(document.querySelector(".documents"))',
      );
      expect(shown).toBe(whole);
    });
  });

  it('the navigation counts new errors of plugins in every view, until Traffic was looked at', async () => {
    await visit('/console/', 1440, async (page) => {
      await step(page, 'react').waitFor();
      const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Traffic/ });
      await link.getByText(/^\d+ new errors$/).waitFor();
      const count = async (): Promise<number> =>
        Number.parseInt(await link.getByText(/^\d+ new errors$/).innerText(), 10);
      const before = await count();
      expect(before).toBeGreaterThanOrEqual(2);
      await call(service.url, operationPathOf('suggest', { application: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3' }), seedOf('x'));
      await expect.poll(count).toBe(before + 1);
      await link.click();
      await row(page, 'not registered').waitFor();
      await link.getByText('new errors').waitFor({ state: 'detached' });
      await page.reload();
      await row(page, 'not registered').waitFor();
      await expect.poll(() => link.innerText()).not.toContain('new errors');
    });
  });
});

describe('a done step', () => {
  const browser = useBrowser();
  /** What one test saved, the next would find. */
  const visit = async (width: number): Promise<Visit> => ({ url: (await serviceOfTest()).url, path: '/console/', width, height: 900 });
  const toggle = (page: Page, name: StepName): Locator => step(page, name).locator(`[data-action="fold-${name}"]`);
  /** Whether its form can be seen. */
  const opacity = (page: Page, name: StepName): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('[data-step="${name}"] .written')).opacity`);
  /** Where the buttons that send stand in the list of steps, however far that is scrolled. */
  const places = (page: Page): Promise<readonly number[]> => page.evaluate(`(() => {
    const top = document.querySelector('.steps').getBoundingClientRect().top;
    return [...document.querySelectorAll('.steps [data-action="send"]')].map((button) => button.getBoundingClientRect().top - top);
  })()`);

  it.each([1920, 1440, 1280, 1024, 768, 390])('at %i is folded to what it gave, and all that comes after keeps its place', async (width) => {
    await withConsole(browser.current, await visit(width), async (page) => {
      await step(page, 'track').waitFor();
      await ready(page);
      const before = await places(page);
      expect(before.length).toBeGreaterThan(4);
      const given = [['connect', /gives \{application\}/], ['suggest', /Save[^]*No saved snippet[^]*Copied snippet/], ['react', /Saved[^]*chosen: Save the copy/]] as const;
      for (const [name, words] of given) {
        expect(await send(page, name)).toEqual({ state: 'done', status: '200' });
        await toggle(page, name).waitFor();
        await expect.poll(() => step(page, name).locator('.told').innerText()).toMatch(words);
        await expect.poll(async () => [name, await opacity(page, name), await places(page)]).toEqual([name, '0', before]);
      }
    });
  });

  it.each([1920, 1440, 1280, 1024, 768, 390])('at %i no answer moves a button that sends: refusals, what is offered for reuse, side calls', async (width) => {
    await withConsole(browser.current, await visit(width), async (page) => {
      await step(page, 'track').waitFor();
      await ready(page);
      const before = await places(page);
      const answered: (readonly [StepName, string])[] = [
        ['suggest', '400'], ['react', '400'], ['applicationsRegister', '200'], ['suggest', '401'], ['intention', '401'], ['connect', '200'],
        ['suggest', '200'], ['react', '200'], ['suggest', '200'], ['onboarded', '200'],
      ];
      for (const [name, status] of answered) {
        expect([name, await send(page, name)]).toEqual([name, { state: 'done', status }]);
        await ready(page);
        await expect.poll(async () => [name, status, await places(page)]).toEqual([name, status, before]);
      }
      await expect.poll(() => choice(page, 'reuse').isChecked()).toBe(true);
      await page.route('**/connect', (route) => route.abort('connectionreset'));
      expect(await send(page, 'connect')).toEqual({ state: 'failed', status: null });
      await step(page, 'connect').locator('[data-remedy]').waitFor();
      await expect.poll(() => places(page)).toEqual(before);
    });
  });

  it('that was refused shows why in the place of its form, which one press, the focus or a change shows again', async () => {
    await withConsole(browser.current, await visit(1440), async (page) => {
      await send(page, 'suggest');
      const form = (): Promise<string> => page.evaluate('getComputedStyle(document.querySelector(".explained + *")).opacity');
      const why = step(page, 'suggest').locator('.explained');
      await why.getByRole('button', { name: 'Connect and retry this step' }).waitFor();
      const [room, button] = await Promise.all([why.boundingBox(), toggle(page, 'suggest').boundingBox()]);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
      await expect.poll(() => form()).toBe('0');
      await toggle(page, 'suggest').click();
      await expect.poll(async () => [await form(), await why.isVisible()]).toEqual(['1', true]);
      await toggle(page, 'suggest').click();
      await field(page, 'suggest', 'code').fill('something else');
      await page.locator('h1').click();
      await expect.poll(async () => [await form(), await why.isVisible()]).toEqual(['1', false]);
    });
  });

  it('keeps what it compares in the room of its form, with all of it in reach', async () => {
    await withConsole(browser.current, await visit(1440), async (page) => {
      await connect(page);
      for (const name of ['suggest', 'react', 'suggest'] as const) await send(page, name);
      const [form, told, pane] = await Promise.all(['.written', '.told', '.told .panes'].map((part) =>
        step(page, 'suggest').locator(part).first().boundingBox()));
      expect([told?.y, told?.height]).toEqual([form?.y, form?.height]);
      expect(pane?.height).toBeGreaterThan(150);
      await step(page, 'suggest').getByRole('region', { name: 'Copied snippet' }).getByText('clearTimeout').waitFor();
    });
  });

  it('is opened and folded again by click and by keyboard, and shown by the focus in its form', async () => {
    await withConsole(browser.current, await visit(1440), async (page) => {
      await connect(page);
      await toggle(page, 'connect').click();
      await expect.poll(async () => [await opacity(page, 'connect'), await toggle(page, 'connect').getAttribute('aria-expanded')]).toEqual(['1', 'true']);
      await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("data-field")')).toBe('name');
      await toggle(page, 'connect').focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => [await opacity(page, 'connect'), await toggle(page, 'connect').getAttribute('aria-expanded')]).toEqual(['0', 'false']);
      await page.keyboard.press('Tab');
      await expect.poll(() => opacity(page, 'connect')).toBe('1');
      await field(page, 'connect', 'version').fill('2.0');
      await connect(page);
      await expect.poll(() => opacity(page, 'connect')).toBe('0');
    });
  });

  it('stays open where somebody is writing in it, and shows a form that says something else than what was sent', async () => {
    await withConsole(browser.current, await visit(1440), async (page) => {
      await connect(page);
      await field(page, 'suggest', 'code').press('Control+Enter');
      await step(page, 'suggest').locator('[data-reason]').waitFor();
      await expect.poll(async () => [await opacity(page, 'suggest'), await toggle(page, 'suggest').innerText()]).toEqual(['1', 'Fold']);
      await toggle(page, 'suggest').click();
      await expect.poll(() => opacity(page, 'suggest')).toBe('0');
      await field(page, 'suggest', 'code').fill('something else');
      await toggle(page, 'suggest').waitFor({ state: 'detached' });
      await page.locator('h1').click();
      await expect.poll(() => opacity(page, 'suggest')).toBe('1');
    });
  });
});
