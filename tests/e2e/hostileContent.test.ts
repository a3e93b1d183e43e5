import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { resize, whatSticksOut } from '../support/accessibility.ts';
import { post } from '../support/http.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, connectPlugin } from '../support/plugin.ts';
import { field } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { reorderedText, unmarkedControls } from '../support/rendering.ts';
import { operationPathOf } from '../support/operationPath.ts';

const markup = '<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>';
/** The override would turn the rest of its paragraph around, were it not kept apart. */
const name = `${markup}\u202egnp.exe`;
const unbroken = 'W'.repeat(150);
const rightToLeft = 'עורך קוד — محرر الشيفرة';
const link = 'javascript:alert(3)';
const snippet = `// ${name}\nconst link = '${link}';\n${unbroken}\n// ${rightToLeft}\nexport const html = \`${markup}\`;\n`;

/** What the service takes for a name is letters and digits; another one, or a later version, may send anything. */
const renamed: Readonly<Record<string, string>> = { VIM: name, SUBLIME: unbroken, OBSIDIAN: rightToLeft };

const renameEverybody = async (page: Page): Promise<void> => {
  await page.route((url) => /^\/(applications|assets|console\/api)(?!\/events)/.test(url.pathname), async (route) => {
    if (route.request().method() !== 'GET') {
      await route.continue();
      return;
    }
    const response = await route.fetch().catch(() => null);
    // The page is gone, and with it who would be answered.
    if (response === null) return;
    const body = Object.entries(renamed).reduce(
      (text, [known, other]) => text.replaceAll(`"${known}"`, JSON.stringify(other)), await response.text(),
    );
    await route.fulfill({ response, body });
  });
};

/** The views by address, each with a text of the hostile content that it shows. */
const views: readonly (readonly [path: string, shown: string, arrange?: (page: Page) => Promise<unknown>])[] = [
  ['', link, async (page) => {
    await field(page, 'suggest', 'code').fill(snippet);
    await page.locator('[data-action="run-all"]').click();
    await page.locator('[data-step="react"][data-status="200"]').waitFor();
  }],
  ['traffic', markup, (page) => page.locator('[data-sequence]').filter({ hasText: 'react' }).first().click()],
  ['traffic?filter=client:onerror', markup, (page) => page.locator('[data-sequence]').first().click()],
  ['applications', markup],
  ['applications/raw', 'onerror=alert(1)', async (page) => {
    await page.goto(page.url().replace('/raw', ''));
    await page.getByRole('tab', { name: 'Raw' }).click();
    await page.getByRole('button', { name: 'As received' }).click();
  }],
  ['applications/ID', markup, (page) => page.getByText('snippets assessed').waitFor()],
  ['external', markup, (page) => page.locator('main').getByText(markup).first().waitFor()],
  ['assets', link, (page) => page.getByRole('heading', { name: 'Origin' }).waitFor()],
  ['sessions/SESSION', '<img', (page) => page.getByRole('heading', { name: /^Engagement by application/ }).waitFor()],
  ['usage', markup, (page) => page.getByText('Events a day').waitFor()],
  ['usage', markup, (page) => page.getByRole('tab', { name: 'Events' }).click()],
  ['activity', 'onerror=alert(1)', async (page) => {
    await page.locator('[data-exchange]').filter({ hasText: 'suggest' }).first().click();
    await page.getByRole('button', { name: 'Raw' }).first().click();
  }],
  ['settings', markup],
];

describe('content that was written to do harm', () => {
  const browser = useBrowser();
  const service = useService();
  let [id, session] = ['', ''];

  beforeAll(async () => {
    const { url } = service;
    for (const [known, version] of [['SUBLIME', unbroken], ['OBSIDIAN', name]] as const) {
      await post(url, operationPathOf('connect'), { application: { name: known, version: version.slice(0, 64), platform: 'LINUX' } });
    }
    const plugin = await connectPlugin(url, 'VIM');
    const named = `${name}\n\u0007bell`;
    const format = { fragment: { string: { raw: snippet }, metadata: { ext: 'js' } } };
    const metadata = { name: named, tags: [{ text: named }], annotations: [{ type: 'COMMENT', text: named }] };
    const seed = { asset: { format, metadata } };
    await plugin.send('reaction', { save: true, seed, [markup]: 1 });
    await plugin.send('suggestion', seed);
    await plugin.send('intention', seed);
    session = (JSON.parse(await post(url, operationPathOf('applicationsSessionOpen'), {})) as { id: string }).id;
    await plugin.send('track', { keyboard: { description: name }, [markup]: link });
    await call(url, `/${encodeURIComponent(markup)}`, undefined, { 'user-agent': markup });
    await call(url, operationPathOf('applicationsSnapshot'), undefined, { origin: `https://${'w'.repeat(60)}.test` });
    ({ id } = plugin);
  });

  it('is shown as text in every view: nothing runs, nothing turns around, nothing makes the page wider', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
      await page.addInitScript(`
        window.violations = [];
        document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
      `);
      await renameEverybody(page);
      await page.route('**/applications/external', (route) => route.fulfill({ json: { iterable: [
        { name, version: markup, url: link, links: [link] }, { name: unbroken, version: unbroken },
        { name: rightToLeft },
      ] } }));

      const problems: string[] = [];
      for (const [path, shown, arrange] of views) {
        await resize(page, 1280, 800);
        await page.goto(`${service.url}/console/${path.replace('SESSION', session).replace('ID', id)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await arrange?.(page);
        const note = (problem: string): void => { problems.push(`${path}: ${problem}`); };
        await page.locator('main').getByText(shown).first().waitFor({ state: 'attached' }).catch(() => { note('the text is not there'); });
        for (const found of await page.evaluate<string[]>(`[
          ...[...document.querySelectorAll('img, script:not([src^="/console/"]), iframe, object')].map((each) => each.outerHTML),
          ...[...document.querySelectorAll('[href], [src], [action]')].filter((each) => /^\\s*javascript:/i.test(each.getAttribute('href') ?? each.getAttribute('src') ?? '')).map((each) => each.outerHTML),
          ...window.violations,
        ]`)) note(found);
        for (const found of await reorderedText(page)) note(`turned around: ${found}`);
        for (const found of await unmarkedControls(page)) note(`not shown as a mark: ${found}`);
        for (const width of [720, 360]) {
          await resize(page, width, 450);
          for (const wide of await whatSticksOut(page)) note(`at ${width} ${wide}`);
        }
      }
      expect(problems).toEqual([]);
      expect(alerts).toEqual([]);
    });
  });

  it('an address that is a script is not taken for a base_url', async () => {
    await withConsole(browser.current, { url: service.url, path: `/console/?base_url=${encodeURIComponent(link)}` }, async (page) => {
      await page.locator('[data-step="connect"]').waitFor();
      await expect.poll(() => page.evaluate<string[]>('[...document.querySelectorAll("a")].map((each) => each.href).filter((each) => each.startsWith("javascript"))')).toEqual([]);
      await expect.poll(() => page.evaluate<unknown>('localStorage.getItem("patchbay:base-url")')).toBeNull();
    });
  });

  it.each([
    ['of another site', '127.0.0.1'], ['of another port of this machine', 'localhost'],
  ])('a page %s cannot show the console in a frame', async (_whose, host) => {
    const framing = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe src="${service.url.replace('127.0.0.1', 'localhost')}/console/"></iframe>`);
    });
    framing.listen(0, '127.0.0.1');
    await once(framing, 'listening');
    const context = await browser.current.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`http://${host}:${(framing.address() as AddressInfo).port}/`);
      const frames = page.frames().slice(1);
      expect(frames).toHaveLength(1);
      const shown = await frames[0]?.evaluate<string>('document.documentElement.outerHTML');
      expect(shown).not.toContain('/console/build/');
      expect(shown).not.toContain('data-step');
    } finally {
      await context.close();
      framing.close();
    }
  });
});
