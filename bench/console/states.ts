/** The very full states of the console, and what a person does in each. */
import { applications, assets, suggestion } from './bodies.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { assetStates } from './assetStates.ts';
import { button, deed, goTo, shown, tab, wheel, write, type FullState } from './deeds.ts';
import { flowStates } from './flowStates.ts';

export const fullStates: readonly FullState[] = [
  {
    name: '10,000 applications',
    path: '/console/applications',
    answers: { [operationPathOf('applicationsSnapshot')]: applications(10_000) },
    deeds: [
      deed('open', shown('10,000 applications')),
      deed('scroll', wheel('tbody')),
      deed('sort by name', button('Name')),
      deed('sort by connection', button('Connection')),
      deed('sort by last call', button('Last call')),
      deed('filter', write('Filter the applications', 'linux 12')),
      deed('refresh', button('Refresh')),
      deed('raw', tab('Raw')),
      deed('all of the raw body', button(/^Show all/)),
      deed('as received', button('As received')),
      deed('go to the playground', goTo('Playground')),
      deed('come back', goTo('Applications')),
      deed('palette', async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Go to, send, find' }).waitFor();
        await page.keyboard.type('application_77');
      }),
    ],
  },
  {
    name: '5,000 assets',
    path: '/console/assets',
    answers: { [operationPathOf('assetsSnapshot')]: assets(5000) },
    deeds: [
      deed('open', shown('Origin')),
      deed('scroll', wheel('[role="listbox"]')),
      deed('last one', async (page) => { await page.locator('[role="listbox"]').press('End'); }),
      deed('search', write('Search name, code and language', 'task4 retries')),
      deed('end the search', async (page) => { await page.getByLabel('Search name, code and language').first().fill(''); }),
      deed('order by name', async (page) => { await page.locator('main select').first().selectOption({ label: 'Name' }); }),
      deed('refresh', button('Refresh')),
    ],
  },
  {
    name: 'a body of 10 MB',
    path: '/console/',
    answers: { '/suggestion': suggestion(10_000_000) },
    deeds: [
      deed('open', async (page) => { await page.locator('[data-step="connect"] [data-action="send"]').waitFor(); }),
      deed('send', async (page) => {
        await page.locator('[data-step="connect"] [data-action="send"]').click();
        await page.locator('[data-step="connect"][data-state="done"]').waitFor();
        await page.locator('[data-step="suggest"] [data-action="send"]').click();
        await page.locator('[data-step="suggest"][data-state="done"]').waitFor();
      }),
      deed('tree', async (page) => { await page.getByRole('tree').first().waitFor(); }),
      deed('unfold all', button('Unfold all')),
      deed('search', write('Find in Response body', 'snippet 77')),
      deed('raw', button('Raw')),
      deed('all of it', button(/^Show all/)),
      deed('activity', goTo('Activity')),
      deed('open it there', async (page) => {
        await page.locator('[data-exchange]').filter({ hasText: 'suggest' }).first().click();
      }),
      deed('reload', async (page) => {
        await page.reload();
        await page.locator('[data-exchange]').first().waitFor();
      }),
    ],
  },
  ...assetStates,
  ...flowStates,
];
