import type { Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import type { Assistants } from '../../contract/console/assistants.ts';
import { askAsAssistant, tokenIn } from './assistant.ts';
import { post } from './http.ts';
import type { Situation } from './situations.ts';
import { operationPathOf } from './operationPath.ts';
import { send } from './playground.ts';

const shown = (page: Page, heading: string): Promise<void> => (
  page.getByRole('heading', { level: 1, name: heading }).waitFor()
);
const originOf = (page: Page): string => new URL(page.url()).origin;

/** The id of an application of a service, by its name. */
export const applicationId = async (url: string, name: string): Promise<string> => {
  const { iterable } = await (await fetch(`${url}${operationPathOf('applicationsSnapshot')}`)).json() as { iterable: { id: string; name: string }[] };
  const found = iterable.find((application) => application.name === name);
  if (found === undefined) throw new Error(`${name} is not registered.`);
  return found.id;
};

/** Two sessions, one of them closed, with what plugins report of their use. @returns the id of the open one */
export const fillUsage = async (url: string): Promise<string> => {
  const open = async (): Promise<string> => (JSON.parse(await post(url, operationPathOf('applicationsSessionOpen'), {})) as { id: string }).id;
  const closed = await open();
  const id = await applicationId(url, 'VS_CODE');
  await post(url, operationPathOf('track', { application: id }), { keyboard: { description: 'copy', shortcut: [17, 67] }, asset: {}, '<b>mine</b>': 1 });
  await post(url, operationPathOf('applicationsSessionClose'), closed);
  const session = await open();
  await post(url, operationPathOf('applicationsUsageEngagementInteraction'), { description: 'clicked', element: 'save-button' });
  await post(url, operationPathOf('track', { application: id }), { interaction: { description: 'clicked' } });
  return session;
};

/** Has the page use another service. */
const useService = async (page: Page, url: string): Promise<void> => {
  await page.evaluate(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(url)}); sessionStorage.clear();`);
  await page.reload();
};

/** Views of what is registered, saved and reported, on a service that `fillRegistry` has filled. */
export const registrySituations: readonly Situation[] = [
  {
    name: 'application',
    path: '/console/applications',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'VS_CODE' }).first().click();
      await page.getByText('snippets assessed').waitFor();
    },
  },
  {
    name: 'application-no-uuid',
    once: true,
    path: '/console/applications/nope',
    arrange: (page) => page.getByText('This is not the id of an application.').waitFor(),
  },
  {
    name: 'application-delete',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'SUBLIME' }).first().click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'external',
    path: '/console/external',
    arrange: async (page) => {
      await page.getByRole('tab', { name: 'Related' }).click();
      await page.getByText('Integration planned').waitFor();
    },
  },
  {
    name: 'external-500',
    once: true,
    path: '/console/external',
    arrange: async (page) => {
      await page.route('**/applications/external', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
      await page.reload();
      await page.getByText('answered 500').waitFor();
    },
  },
  {
    name: 'assets',
    path: '/console/assets',
    arrange: async (page) => {
      await shown(page, 'Assets');
      await page.getByRole('option', { name: 'groupBy' }).click();
      await page.getByRole('heading', { name: 'Origin' }).waitFor();
    },
  },
  {
    name: 'assets-none-found',
    once: true,
    path: '/console/assets',
    arrange: async (page) => {
      await page.getByRole('option', { name: 'groupBy' }).waitFor();
      await page.getByRole('textbox').fill('no such snippet');
      await page.getByText('No asset matches this search.').waitFor();
    },
  },
  {
    name: 'sessions',
    path: '/console/sessions',
    arrange: async (page) => {
      const session = await fillUsage(originOf(page));
      await page.goto(`${originOf(page)}/console/sessions/${session}`);
      await page.getByRole('heading', { name: /^Engagement by application/ }).waitFor();
    },
  },
  {
    name: 'usage',
    path: '/console/usage',
    arrange: async (page) => {
      await fillUsage(originOf(page));
      await page.reload();
      await page.getByText('Events a day').waitFor();
    },
  },
  {
    name: 'usage-events',
    path: '/console/usage',
    arrange: async (page) => {
      await fillUsage(originOf(page));
      await page.getByRole('tab', { name: 'Events' }).click();
      await page.getByText('<b>mine</b>').first().waitFor();
    },
  },
  {
    name: 'usage-year',
    once: true,
    path: '/console/usage?days=366',
    arrange: async (page) => {
      await fillUsage(originOf(page));
      await page.getByText('Events a month').waitFor();
    },
  },
  {
    name: 'playground-events',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await send(page, 'applicationsRegister');
      await page.locator('[data-action="usage-events"]').click();
      await send(page, 'applicationsUsageEngagementKeyboard');
    },
  },
  {
    name: 'assets-elsewhere',
    once: true,
    path: '/console/assets',
    elsewhere: true,
    arrange: async (page, bareUrl) => {
      await useService(page, bareUrl);
      await page.getByText('Saved assets are not shown here.').waitFor();
    },
  },
  {
    name: 'settings-service',
    path: '/console/settings',
    arrange: async (page) => {
      await fetch(`${originOf(page)}${operationPathOf('applicationsSnapshot')}`, { headers: { origin: 'https://paste.test' } });
      await page.reload();
      await page.getByText('https://paste.test').waitFor();
      await page.locator('[data-field="preview"]').fill('const sleep = (ms) => new Promise((resolve) => {\n  setTimeout(resolve, ms);\n});\n');
      await page.getByRole('list', { name: 'What each would decide' }).waitFor();
    },
  },
  {
    name: 'settings-assistants',
    path: '/console/settings',
    arrange: async (page) => {
      const section = page.getByRole('region', { name: 'Assistants' });
      const path = consolePathOf('assistants');
      const told = async (method: string, body: string | null): Promise<Assistants> => {
        const more = body === null ? {} : { body, headers: { 'content-type': 'application/json' } };
        return await (await fetch(originOf(page) + path, { method, ...more })).json() as Assistants;
      };
      // A picture has the paths of a usual installation.
      const line = '/usr/bin/node /opt/patchbay/dist/patchbay.js mcp';
      const [program = '', ...words] = line.split(' ');
      const usual = { tokenFile: '/home/me/.local/share/patchbay/patchbay.assistant-token', command: { program, arguments: words, line } };
      await page.route(`**${path}`, async (route) => {
        const request = route.request();
        await route.fulfill({ json: { ...await told(request.method(), request.postData()), ...usual } });
      });
      await section.getByRole('switch', { name: 'Let assistants call this service' }).click();
      await section.getByRole('button', { name: 'Replace the token' }).waitFor();
      const token = await tokenIn((await told('GET', null)).tokenFile);
      const as = { url: originOf(page), client: 'claude-code 2.1.0', token };
      for (const [name, given] of [['check_reuse', { code: 'let a = 1;' }], ['list_exchanges', {}], ['send_request', {}]] as const) {
        await (await askAsAssistant(as, 'tools/call', { name, arguments: given })).arrayBuffer();
        await section.locator(`[data-call="${name}"]`).waitFor();
      }
      await section.locator('[data-call="check_reuse"]').scrollIntoViewIfNeeded();
    },
  },
];
