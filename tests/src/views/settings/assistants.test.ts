import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Assistants } from '../../../../contract/console/assistants.ts';
import { eventually } from '../../../support/eventually.ts';
import { assistantsOf } from '../../api/console/assistants.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { listenedTo } from '../../stores/eventSource.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;

const section = (page: VueWrapper) => page.get('[aria-labelledby="set-assistants"]');
const switches = (page: VueWrapper) => section(page).findAll('[role="switch"]');
const press = async (page: VueWrapper, text: string): Promise<void> => {
  const found = section(page).findAll('button').filter((button) => button.text() === text).at(-1);
  if (found === undefined) throw new Error(`no button ${text}`);
  await found.trigger('click');
};
/** Opens Settings with what assistants may do, and waits for the section. */
const shown = async (given: Partial<Assistants>, ...handlers: HttpHandler[]) => {
  const opened = await openOwn(
    network, open, ...handlers, on('assistants', own, () => HttpResponse.json(assistantsOf(given))),
  )('/settings');
  await eventually(() => { expect(switches(opened.page)).toHaveLength(3); });
  return opened;
};
/** Name, whether it is on, and what stands in its way, of each tool. */
const tools = (page: VueWrapper) => section(page).findAll('label').map((label) => {
  const box = label.get('input');
  const { checked, disabled } = box.element;
  return [box.attributes('data-tool'), checked, disabled, /Not now: (.+)\.$/.exec(label.text())?.[1] ?? null];
});

beforeEach(() => {
  windowWidth(1440);
  // The page's own dialog is not of this environment.
  HTMLDialogElement.prototype.showModal = function show() { this.open = true; };
});

describe('the section of assistants', () => {
  it('is off at first, with what that means, every tool closed for it, and no token to replace', async () => {
    const { page } = await shown({});
    expect(switches(page).map((one) => one.attributes('aria-checked'))).toEqual(['false', 'false', 'false']);
    const why = 'assistants are switched off';
    expect(tools(page)).toEqual([
      ['find_snippets', true, true, why], ['save_snippet', true, true, why], ['list_flows', true, true, why],
      ['send_request', true, true, why],
    ]);
    expect(section(page).get('summary').text()).toBe('0 of 4 tools can be called');
    expect(section(page).text()).toMatch(/every call is refused.*made when assistants are switched on, in \/home/s);
    expect(section(page).text()).toContain('No assistant has called since the service started.');
    expect(section(page).text()).not.toContain('Replace the token');
  });

  it('opens a tool with the switches that it stands behind, and counts those that can be called', async () => {
    const { page } = await shown({ isOn: true, changesPlugins: true, hasToken: true });
    expect(tools(page)).toEqual([
      ['find_snippets', true, false, null], ['save_snippet', true, true, 'behind the switch “May change snippets”'],
      ['list_flows', true, false, null], ['send_request', true, false, null],
    ]);
    expect(section(page).get('summary').text()).toBe('3 of 4 tools can be called');
  });

  it('switches what is pressed; a tool that was not switched off is shown as on, with why', async () => {
    const told: unknown[] = [];
    const { page } = await shown({ isOn: true }, on('changeAssistants', own, async ({ request }) => {
      const body = await request.json() as Partial<Assistants>;
      told.push(body);
      return 'off' in body ? HttpResponse.error() : HttpResponse.json(assistantsOf({ isOn: true, ...body }));
    }));
    await switches(page)[1]?.trigger('click');
    await eventually(() => { expect(switches(page)[1]?.attributes('aria-checked')).toBe('true'); });
    expect(page.get('.view-head').text()).toContain('Saved as you change them');
    const box = section(page).get<HTMLInputElement>('[data-tool="find_snippets"]');
    await box.setValue(false);
    await eventually(() => { expect(section(page).text()).toContain('Could not change what assistants may do: No answer.'); });
    expect([box.element.checked, told]).toEqual([true, [{ changesSnippets: true }, { off: ['find_snippets'] }]]);
  });

  it('replaces the token after it was said what that means', async () => {
    let replaced = 0;
    const { page } = await shown({ isOn: true, hasToken: true }, on('replaceToken', own, () => {
      replaced += 1;
      return HttpResponse.json(assistantsOf({ isOn: true, hasToken: true }));
    }));
    await press(page, 'Replace the token');
    expect(section(page).get('dialog').text()).toContain('Whoever shows the present one is refused from then on.');
    expect(replaced).toBe(0);
    await press(page, 'Replace the token');
    await eventually(() => { expect(replaced).toBe(1); });
  });

  it('has the lines for each of the usual assistants, with what this service says is to be started', async () => {
    const words = ['/opt/patchbay.js', 'mcp', '--data-dir', '/data/of it'];
    const { page } = await shown({
      command: { program: '/bin/node', arguments: words, line: '/bin/node /opt/patchbay.js mcp --data-dir \'/data/of it\'' },
    });
    const lines: string[] = [];
    for (const tab of section(page).findAll('[role="tab"]')) {
      await tab.trigger('click');
      lines.push(section(page).get('[role="tabpanel"] pre').text());
    }
    const [code, desktop, vscode, http] = lines;
    const started = { command: '/bin/node', args: ['/opt/patchbay.js', 'mcp', '--data-dir', '/data/of it'] };
    expect(code).toBe('claude mcp add patchbay -- /bin/node /opt/patchbay.js mcp --data-dir \'/data/of it\'');
    expect(JSON.parse(desktop ?? '')).toEqual({ mcpServers: { patchbay: started } });
    expect(JSON.parse(vscode ?? '')).toEqual({ servers: { patchbay: { type: 'stdio', ...started } } });
    expect(http).toBe(`${own}/mcp\nAuthorization: Bearer TOKEN`);
  });

  it('lists the last calls, newest first, ten until all are wanted, with a text of the caller as it is', async () => {
    const calls = Array.from({ length: 12 }, (_none, at) => ({
      at: '2026-11-28T09:00:00.000Z', tool: `tool_${at}`, client: at === 0 ? '<b>x</b>' : null, outcome: at === 1 ? 'failed' : 'answered',
    } as const));
    const { page } = await shown({ isOn: true, calls });
    const rows = () => section(page).findAll('[data-call]');
    expect(rows()).toHaveLength(10);
    expect(rows()[0]?.text()).toMatch(/tool_0\s*Answered\s*<b>x<\/b>$/);
    expect(rows()[1]?.text()).toMatch(/tool_1\s*Failed\s*not said$/);
    await press(page, 'Show all of 12 calls');
    expect(rows()).toHaveLength(12);
  });

  it('follows what the service says has changed', async () => {
    let calls: Assistants['calls'] = [];
    const { page, streams } = await shown({}, on('assistants', own, () => HttpResponse.json(assistantsOf({ isOn: true, calls }))));
    expect(section(page).text()).toContain('No assistant has called');
    calls = [{ at: '2026-11-28T09:00:00.000Z', tool: 'list_flows', client: 'claude-code', outcome: 'answered' }];
    (await listenedTo(streams)).say({ kind: 'changed', what: 'assistants' });
    await eventually(() => { expect(section(page).findAll('[data-call="list_flows"]')).toHaveLength(1); });
  });
});
