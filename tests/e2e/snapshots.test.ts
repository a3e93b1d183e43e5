/** The registry at a moment, kept in the browser and as files, and compared. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot, snapshotText } from '../../snapshots/snapshotFile.ts';
import { countedActions, type Actions } from '../support/actions.ts';
import { filesOf } from '../support/chosenFile.ts';
import { startBareServer, type BareServer } from '../support/bareServer.ts';
import { post } from '../support/http.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { step } from '../support/playground.ts';
import { connectPlugin } from '../support/plugin.ts';
import { pressAt } from '../support/pressAt.ts';
import { reorderedText, unmarkedControls } from '../support/rendering.ts';
import { useService } from '../support/service.ts';
import { colleagueFile, snapshotWith } from '../support/snapshotFiles.ts';

const nav = (page: Page, name: RegExp): Locator => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const deed = (page: Page, name: string): Locator => page.locator(`[data-action="${name}"]`);
const rows = (page: Page): Locator => page.locator('[data-snapshot]');
const entries = (page: Page): Locator => page.getByRole('table', { name: 'Differences' }).locator('[data-entry]');
const title = (page: Page, name: string | RegExp): Promise<void> => page.locator('[data-title]').filter({ hasText: name }).waitFor();

const register = (url: string, id: string, name: string, version = '1'): Promise<string> =>
  post(url, operationPathOf('applicationsRegister'), { id, name, version, platform: 'LINUX', onboarded: false, privacy: 'OPEN' });
const [first, second, third] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];

/** Applications; Compare with a file; the file that is chosen: three actions. */
const compareWithFile = async (page: Page, actions: Actions, text: string): Promise<void> => {
  await actions.click(nav(page, /^Applications/));
  const chooser = page.waitForEvent('filechooser');
  await actions.click(deed(page, 'compare-file'));
  await actions.choose(await chooser, filesOf('colleague.patchbay.json', text));
};
const drop = (page: Page, name: string, text: string): Promise<void> => page.evaluate(`(() => {
  const carried = new DataTransfer();
  carried.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
  document.querySelector('main').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }));
})()`);
const keep = async (page: Page, name: string): Promise<void> => {
  await deed(page, 'keep-snapshot').click();
  await page.locator('[data-field="snapshot-name"]').fill(name);
  await page.getByRole('button', { name: 'Keep in this browser' }).click();
};

describe('tasks, counted', () => {
  const browser = useBrowser();
  const service = useService();
  let bare: BareServer;
  beforeAll(async () => {
    bare = await startBareServer();
    for (const url of [service.url, bare.url]) for (const name of ['VIM', 'SUBLIME', 'OBSIDIAN']) await connectPlugin(url, name);
  });
  afterAll(() => bare.close());

  const found = async (page: Page): Promise<void> => {
    await title(page, /^3 of \d+ differ$/);
    await page.getByText('Other ids on each side, so matched by name and platform.').waitFor();
    await expect.poll(() => entries(page).count()).toBe(3);
    const texts = await entries(page).allInnerTexts();
    expect(texts[0]).toMatch(/Changed.*version.*1\.0\.0.*0\.0\.1.*onboarded.*false.*true/s);
    expect(texts[1]).toMatch(/Only in A/);
    expect(texts[2]).toMatch(/Only in the file.*AZURE_DATA_STUDIO/s);
  };

  it('"compare this machine with a colleague\'s file" takes 3 actions', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/' }, async (page) => {
      await step(page, 'react').waitFor();
      const actions = countedActions();
      await compareWithFile(page, actions, await colleagueFile(service.url));
      await found(page);
      expect(actions.count()).toBe(3);
    });
  });

  it('"the same for a service that is not ours" takes 3 actions', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/', baseUrl: bare.url }, async (page) => {
      await page.evaluate(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(bare.url)}); sessionStorage.clear();`);
      await page.reload();
      await step(page, 'react').waitFor();
      const actions = countedActions();
      await compareWithFile(page, actions, await colleagueFile(bare.url));
      await found(page);
      await page.getByRole('region', { name: /^A, / }).getByText(bare.url, { exact: true }).waitFor();
      expect(actions.count()).toBe(3);
    });
  });
});

describe('snapshots of this browser', () => {
  const browser = useBrowser();
  const service = useService();
  beforeAll(async () => { await register(service.url, first, 'VIM'); });

  it('is kept by name, is there after a reload, is compared with now, renamed, and deleted', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await keep(page, 'before');
      await page.locator('main').getByText('It is kept in this browser.').waitFor();
      await register(service.url, second, 'SUBLIME');
      await page.getByRole('link', { name: 'Snapshots', exact: true }).click();
      await rows(page).filter({ hasText: 'before' }).waitFor();
      await page.reload();
      await rows(page).filter({ hasText: '2 applications' }).waitFor();

      await page.getByRole('link', { name: /^Compare with now/ }).click();
      await title(page, /^1 of 3 differs$/);
      await expect.poll(() => entries(page).innerText()).toMatch(/Added.*SUBLIME/s);
      await page.getByText('Matched by id.').waitFor();
      await page.waitForURL((url) => url.searchParams.get('b') === 'now' && url.searchParams.get('a')?.startsWith('kept.') === true);

      await page.getByRole('link', { name: 'All snapshots' }).click();
      await page.getByRole('button', { name: /^Rename/ }).click();
      await page.locator('[data-field="snapshot-name"]').fill('after');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await rows(page).filter({ hasText: 'after' }).waitFor();
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('button', { name: 'Delete the snapshot' }).click();
      await page.getByRole('heading', { name: 'This browser keeps no snapshot.' }).waitFor();
    });
  });

  it('is downloaded as the file that the command line reads, byte for byte what was answered', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await deed(page, 'keep-snapshot').click();
      const download = page.waitForEvent('download');
      await deed(page, 'download-snapshot').click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^(?:localhost|127\.0\.0\.1)-\d+-2[\d-]+\.patchbay\.json$/);
      const read = readSnapshot((await readFile(await file.path())).toString());
      if ('problem' in read) throw new Error(read.problem);
      expect(read.address).toBe(service.url);
      expect(read.answers.map(({ of }) => of)).toEqual(['applications', 'external', 'related']);
      const answered = await (await fetch(`${service.url}${operationPathOf('applicationsSnapshot')}`)).text();
      expect(new TextDecoder().decode(read.answers[0]?.bytes)).toBe(answered);
    });
  });

  it('are kept by themselves where they differ from the last, on a switch that a reload leaves on', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots' }, async (page) => {
      await page.getByRole('switch', { name: 'Keep by itself' }).click();
      await rows(page).filter({ hasText: 'Kept by itself' }).waitFor();
      await page.reload();
      await ready(page);
      await expect.poll(() => page.getByRole('switch', { name: 'Keep by itself' }).getAttribute('aria-checked')).toBe('true');
      await page.goto(`${service.url}/console/applications`);
      await page.getByRole('link', { name: 'VIM', exact: true }).waitFor();
      await register(service.url, third, 'OBSIDIAN');
      await page.getByRole('link', { name: 'OBSIDIAN', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Snapshots', exact: true }).click();
      await expect.poll(() => rows(page).count()).toBe(2);
    });
  });

  it('are without an application once it is deleted, which is proved by its id, and downloaded files are said to remain', async () => {
    const gone = '00000000-0000-4000-8000-000000000009';
    await register(service.url, gone, 'ZED');
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots' }, async (page) => {
      await keep(page, 'one');
      await rows(page).first().waitFor();
      await keep(page, 'two');
      await expect.poll(() => rows(page).count()).toBe(2);
      await page.goto(`${service.url}/console/applications/${gone}?ask=delete`);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('It is taken out of the snapshots that this browser keeps. Files of snapshots that were downloaded remain as they are.').waitFor();
      await dialog.getByRole('button', { name: 'Delete application' }).click();
      await page.locator('[data-taken-out]').filter({
        hasText: 'It was taken out of 2; 2 snapshots of this browser were searched for its id: none has it. Files of snapshots that were downloaded remain as they are.',
      }).waitFor();
      const texts = await page.evaluate<string[]>(`new Promise((resolve) => {
        const opening = indexedDB.open('patchbay-snapshots');
        opening.onsuccess = () => {
          const all = opening.result.transaction('snapshot-texts').objectStore('snapshot-texts').getAll();
          all.onsuccess = () => { resolve(all.result); };
        };
      })`);
      expect(texts.map((text) => [text.includes(first), text.includes(gone)])).toEqual([[true, false], [true, false]]);
      await page.goto(`${service.url}/console/snapshots`);
      await expect.poll(() => rows(page).filter({ hasText: 'without what was deleted since' }).count()).toBe(2);
    });
  });
});

describe('two of anything', () => {
  const browser = useBrowser();
  const [service, other] = [useService(), useService()];
  beforeAll(async () => {
    await register(service.url, first, 'VIM');
    await register(other.url, second, 'VIM', '2');
  });
  const choose = (page: Page, side: 'A' | 'B', option: string | RegExp): Promise<unknown> => {
    const select = page.locator(`#side-${side}`);
    return typeof option === 'string' ? select.selectOption(option) : select.locator('option').filter({ hasText: option }).first().getAttribute('value').then((value) => select.selectOption(value));
  };

  it('two addresses, which are asked now, matched by name and platform', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots?a=now', baseUrl: other.url }, async (page) => {
      await page.evaluate(`localStorage.setItem('patchbay:profiles', ${JSON.stringify(JSON.stringify([{ name: 'Other', url: other.url }]))})`);
      await page.reload();
      await page.getByRole('heading', { name: 'Choose what B is.' }).waitFor();
      await choose(page, 'B', 'Now, Other');
      await title(page, /^1 of 2 differs$/);
      await expect.poll(() => entries(page).innerText()).toMatch(/Changed.*VIM.*version.*1.*2/s);
      await page.getByRole('tab', { name: /^External/ }).click();
      await page.getByRole('tab', { name: /^External/, selected: true }).waitFor();
      await page.waitForURL(/list=external/);
    });
  });

  it('a moment of the past of the service, and now; what came since is said to be added', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots?a=change.0&b=now' }, async (page) => {
      await title(page, /differ/);
      await expect.poll(() => entries(page).filter({ hasText: 'VIM' }).innerText()).toMatch(/Added/);
      await page.getByRole('tab', { name: /^External/ }).click();
      await page.getByText('A does not hold the list of external programs.').waitFor();
      await choose(page, 'A', 'An hour ago');
      await page.waitForURL(/a=then\./);
      await page.getByRole('tab', { name: /^Applications/ }).click();
      await page.getByText('The service remembers nothing of that time; this is the first moment that it remembers.').waitFor();
    });
  });

  it('External of two machines: a file dropped anywhere, and now, with what is only on one of them', async () => {
    const file = snapshotText(snapshotWith([], [{ name: 'A program that nobody has', version: '9.1' }]));
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByRole('link', { name: 'VIM', exact: true }).waitFor();
      await drop(page, 'machine.json', file);
      await title(page, /differ/);
      await page.getByRole('tab', { name: /^External/ }).click();
      await expect.poll(() => entries(page).filter({ hasText: 'A program that nobody has' }).innerText()).toMatch(/Only in the file/);
      await page.getByRole('button', { name: 'Keep in this browser' }).last().click();
      await page.locator('main').getByText('It is kept in this browser.').waitFor();
      await page.keyboard.press('Escape');
      await rows(page).filter({ hasText: 'machine.json' }).filter({ hasText: 'from a file' }).waitFor();
    });
  });

  it('two files, of which neither is of this machine', async () => {
    const [older, newer] = ['1', '2'].map((version) => snapshotText(snapshotWith([{ id: first, name: 'VIM', version, platform: 'LINUX' }])));
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Snapshots' }).waitFor();
      await drop(page, 'newer.json', newer ?? '');
      await title(page, /differ/);
      const chooser = page.waitForEvent('filechooser');
      await choose(page, 'A', 'Open a file…');
      await (await chooser).setFiles(filesOf('older.json', older ?? ''));
      await title(page, /^1 of 1 differs$/);
      await expect.poll(() => entries(page).innerText()).toMatch(/Changed.*VIM.*version.*1.*2/s);
      await page.getByText('Matched by id.').waitFor();
      for (const [side, name] of [['A', 'older.json'], ['B', 'newer.json']] as const) {
        await page.getByRole('region', { name: `${side}, ${name}` }).getByText('Nothing of it was sent to a service.').waitFor();
      }
    });
  });

  it('names in a file that are HTML are shown as text: nothing of them runs, nothing turns around', async () => {
    const name = '<img src=x onerror=alert(1)>\u202egnp.exe';
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Snapshots' }).waitFor();
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
      await drop(page, `${name}.json`, snapshotText(snapshotWith([{ name, version: '<b>1</b>', platform: '<script>alert(2)</script>' }])));
      await title(page, /differ/);
      const entry = entries(page).filter({ hasText: 'onerror' });
      await entry.getByRole('button').click();
      await page.getByRole('region', { name: /^Fields of <img/ }).waitFor();
      await expect.poll(() => entry.innerText()).toContain('<img src=x onerror=alert(1)>');
      await expect.poll(() => page.getByRole('region', { name: /^Fields of <img/ }).innerText()).toContain('<b>1</b>');
      await expect.poll(() => page.locator('main').locator('img, script, b:text-is("1")').count()).toBe(0);
      await expect.poll(async () => [await reorderedText(page), await unmarkedControls(page)]).toEqual([[], []]);
      expect(alerts).toEqual([]);
    });
  });

  it('by the keyboard: the next difference, swapped, and back to the list', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Snapshots' }).waitFor();
      await drop(page, 'machine.json', snapshotText(snapshotWith([{ name: 'ONE', platform: 'LINUX' }, { name: 'TWO', platform: 'LINUX' }])));
      await title(page, /^4 of 4 differ$/);
      await page.getByText('1 of 4').waitFor();
      await page.getByRole('button', { name: 'Swap A and B' }).focus();
      await page.keyboard.press('j');
      await page.getByText('2 of 4').waitFor();
      // The same keys by their places, on a layout that has not their letters.
      await pressAt(page, 'KeyJ', 'о');
      await page.getByText('3 of 4').waitFor();
      await pressAt(page, 'KeyK', 'л');
      await page.getByText('2 of 4').waitFor();
      await page.keyboard.press('x');
      await page.waitForURL((url) => url.searchParams.get('b') === 'now' && url.searchParams.get('a')?.startsWith('file.') === true);
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Snapshots' }).waitFor();
    });
  });

  it.each([
    ['that is cut', '{"format":"patchbay-snapshot"', 'The file is no JSON, or is cut; give a file that patchbay snapshot or the console wrote.'],
    ['of another kind', '{"log":{}}', 'The file is not a snapshot of Patchbay; give a file that patchbay snapshot or the console wrote.'],
    ['of a newer version', '{"format":"patchbay-snapshot","formatVersion":2}', 'The file was written in a form that only a newer Patchbay reads; update this one and open it then.'],
  ])('a file %s is refused with one sentence, and nothing else changes', async (_what, text, sentence) => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByRole('link', { name: 'VIM', exact: true }).waitFor();
      await drop(page, 'bad.json', text);
      await page.getByRole('alert').filter({ hasText: `bad.json was not opened. ${sentence}` }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
    });
  });

  it('a file that is no longer there is said to be of a file, and can be opened again', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/snapshots?a=now&b=file.gone' }, async (page) => {
      await page.getByRole('alert').filter({ hasText: 'B is not there. It is of a file, which this page has no longer: open the file again.' }).waitFor();
      await deed(page, 'open-file').waitFor();
    });
  });
});
