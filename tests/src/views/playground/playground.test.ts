import type { VueWrapper } from '@vue/test-utils';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, gate, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { applicationId, assetId, connectorService, type Sent } from '../../stores/connectorService.ts';
import { useConsole, windowWidth } from '../console.ts';

const network = mockNetwork();
const open = useConsole();

type StepName = 'connect' | 'suggest' | 'react';
const stepOf = (page: VueWrapper, name: StepName) => page.get(`[data-step="${name}"]`);
const live = (page: VueWrapper): string => page.findAll('[aria-live="polite"][aria-atomic="true"]').map((region) => region.text()).join();
const ended = ['done', 'failed', 'cancelled'];

const send = async (page: VueWrapper, name: StepName): Promise<void> => {
  const button = stepOf(page, name).get<HTMLElement>('[data-action="send"]');
  button.element.focus();
  await button.trigger('click');
  await eventually(() => { expect(ended).toContain(stepOf(page, name).attributes('data-state')); });
  // The focus moves last of all, one turn after the announcement.
  await eventually(() => { expect(live(page)).toMatch(new RegExp(`^${name}: `)); });
  await nextTick();
};

const start = async (): Promise<{ page: VueWrapper; sent: Sent[] }> => {
  const service = connectorService();
  network.use(
    on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
    on('wellKnownHealth', baseUrl, () => HttpResponse.error()),
    ...service.handlers,
  );
  const { page } = await open();
  return { page, sent: service.sent };
};

beforeEach(() => { windowWidth(1440); });

describe('the three steps', () => {
  it('as prefilled, sent in order, answer 200, 200, 200 and each step carries status and body', async () => {
    const { page } = await start();
    for (const name of ['connect', 'suggest', 'react'] as const) {
      await send(page, name);
      expect(stepOf(page, name).attributes()).toMatchObject({ 'data-state': 'done', 'data-status': '200' });
    }
    expect(stepOf(page, 'connect').text()).toContain(applicationId);
    expect(stepOf(page, 'suggest').get('[data-result]').attributes('data-decision')).toBe('save');
    expect(stepOf(page, 'react').get('[data-result]').text()).toBe(assetId);
    await eventually(() => { expect(stepOf(page, 'react').text()).toContain(`Saved asset ${assetId}`); });
    expect(live(page)).toMatch(/^react: 200 OK, /);
  });

  it('suggest sent first explains the 400 and one button connects and sends it again', async () => {
    const { page, sent } = await start();
    await send(page, 'suggest');
    expect(stepOf(page, 'suggest').attributes('data-status')).toBe('400');
    const remedy = stepOf(page, 'suggest').get('[data-remedy]');
    expect(remedy.text()).toBe('Connect and retry this step');
    expect(document.activeElement).toBe(remedy.element);
    await remedy.trigger('click');
    await eventually(() => { expect(stepOf(page, 'suggest').attributes('data-status')).toBe('200'); });
    expect(sent.map(({ path }) => path)).toEqual([
      '/00000000-0000-4000-8000-000000000000/suggestion', '/connect', `/${applicationId}/suggestion`,
    ]);
    expect(stepOf(page, 'suggest').find('[data-remedy]').exists()).toBe(false);
  });

  it('a copy that was saved before is offered for reuse with its code, and react reports it', async () => {
    const { page, sent } = await start();
    for (const name of ['connect', 'suggest', 'react', 'suggest'] as const) await send(page, name);
    expect(stepOf(page, 'suggest').get('[data-result]').attributes('data-decision')).toBe('reuse');
    await eventually(() => { expect(stepOf(page, 'suggest').findAll('[aria-label="debounce"]')).toHaveLength(1); });
    expect(stepOf(page, 'suggest').text()).toContain('7 lines the same');
    const choice = stepOf(page, 'react').get<HTMLInputElement>('[data-field="choice"][value="reuse"]');
    expect(choice.element.checked).toBe(true);
    expect(document.activeElement).toBe(choice.element);
    expect(stepOf(page, 'react').get<HTMLInputElement>('[data-field="asset"]').element.value).toBe(assetId);
    await send(page, 'react');
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ save: false, reuse: { asset: assetId } });
    expect(stepOf(page, 'react').text()).toContain('The reuse was reported; nothing was saved.');
  });

  it('a choice changes what react sends', async () => {
    const { page, sent } = await start();
    for (const name of ['connect', 'suggest'] as const) await send(page, name);
    await stepOf(page, 'react').get('[data-field="choice"][value="none"]').setValue();
    await send(page, 'react');
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ save: false });
    expect(stepOf(page, 'react').text()).toContain('OK Nothing was saved.');
  });

  it('every hook for drivers is there once', async () => {
    const { page } = await start();
    const fields = { connect: ['name', 'version', 'platform'], suggest: ['application', 'code', 'language'], react: [] } as const;
    for (const name of ['connect', 'suggest', 'react'] as const) {
      for (const field of fields[name]) expect(stepOf(page, name).findAll(`[data-field="${field}"]`)).toHaveLength(1);
      expect(stepOf(page, name).findAll('[data-action="send"]')).toHaveLength(1);
      expect(stepOf(page, name).findAll('[data-field="body"]')).toHaveLength(0);
      await stepOf(page, name).get('[data-action="tab-json"]').trigger('click');
      expect(stepOf(page, name).findAll('[data-field="body"]')).toHaveLength(1);
    }
  });
});

describe('the JSON tab', () => {
  it('says where the text stops being JSON, asks once, and sends it as written all the same', async () => {
    const { page } = await start();
    const bodies: string[] = [];
    network.use(on('connect', baseUrl, async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse('Not JSON.', { status: 400, headers: { 'content-type': 'text/plain' } });
    }));
    await stepOf(page, 'connect').get('[data-action="tab-json"]').trigger('click');
    await stepOf(page, 'connect').get('[data-field="body"]').setValue('{\n "a": }');
    expect(stepOf(page, 'connect').text()).toContain('Line 2, column 7');
    await stepOf(page, 'connect').get('[data-action="send"]').trigger('click');
    await eventually(() => { expect(stepOf(page, 'connect').text()).toContain('Send malformed JSON?'); });
    expect(bodies).toEqual([]);
    expect(live(page)).toBe('connect: send malformed JSON?');
    expect(stepOf(page, 'connect').text()).not.toContain('Send asks before');
    expect(stepOf(page, 'connect').get('[data-action="send"]').text()).toBe('Send');
    await send(page, 'connect');
    expect(bodies).toEqual(['{\n "a": }']);
    expect(stepOf(page, 'connect').text()).toContain('The service says: Not JSON.');
  });

  it.each(['connect', 'track'] as const)('the question of %s takes the focus; its answer gives it to Send', async (name) => {
    windowWidth(360);
    const { page } = await start();
    await eventually(() => page.get('[data-step="track"]'));
    const step = page.get(`[data-step="${name}"]`);
    await step.get('[data-action="tab-json"]').trigger('click');
    await step.get('[data-field="body"]').setValue('{');
    await step.get('[data-action="send"]').trigger('click');
    await eventually(() => { expect(document.activeElement?.textContent).toBe('Send as is'); });
    expect(step.element.contains(document.activeElement)).toBe(true);
    expect(page.find('[aria-label="Send as is: connect"]').exists()).toBe(name === 'connect');
    const answer = gate();
    network.use(http.post(`${baseUrl}/*`, async () => {
      await answer.opened;
      return new HttpResponse('No.', { status: 500 });
    }));
    const [held, pressed] = [true, false].map((repeat) => new KeyboardEvent('keydown', { key: 'Enter', repeat, cancelable: true }));
    for (const event of [held, pressed]) if (event !== undefined) document.activeElement?.dispatchEvent(event);
    expect([held?.defaultPrevented, pressed?.defaultPrevented]).toEqual([true, false]);
    await step.get('[data-question] button').trigger('click');
    expect(document.activeElement).toBe(step.get('[data-action="send"]').element);
    answer.open();
    await eventually(() => { expect(step.attributes('data-status')).toBe('500'); });
  });

  it('is kept in step with the form', async () => {
    const { page } = await start();
    await stepOf(page, 'connect').get('[data-field="version"]').setValue('9.9.9');
    await stepOf(page, 'connect').get('[data-action="tab-json"]').trigger('click');
    const body = stepOf(page, 'connect').get<HTMLTextAreaElement>('[data-field="body"]');
    expect(body.element.value).toContain('"version": "9.9.9"');
    await body.setValue(body.element.value.replace('9.9.9', '8.8.8'));
    await stepOf(page, 'connect').get('[data-action="tab-form"]').trigger('click');
    expect(stepOf(page, 'connect').get<HTMLInputElement>('[data-field="version"]').element.value).toBe('8.8.8');
  });

  it('no body sends none', async () => {
    const { page, sent } = await start();
    await send(page, 'connect');
    await stepOf(page, 'react').get('[data-action="tab-json"]').trigger('click');
    network.use(on('react', baseUrl, async ({ request }) => {
      sent.push({ path: 'react', body: `${await request.text()}|${request.headers.get('content-type') ?? 'no type'}` });
      return HttpResponse.text('OK');
    }));
    await stepOf(page, 'react').findAll('button').filter((button) => button.text() === 'No body')[0]?.trigger('click');
    await send(page, 'react');
    expect(sent.at(-1)).toEqual({ path: 'react', body: '|no type' });
  });
});

describe('without an answer', () => {
  it('a failure is told in the step, with its own state and no status', async () => {
    const { page } = await start();
    network.use(on('connect', baseUrl, () => HttpResponse.error()));
    await send(page, 'connect');
    expect(stepOf(page, 'connect').attributes('data-state')).toBe('failed');
    expect(stepOf(page, 'connect').attributes('data-status')).toBeUndefined();
    expect(stepOf(page, 'connect').text()).toContain(`No answer from ${baseUrl}`);
  });

  it('where its cause is not that nothing listens, it is looked for in the details of the connection', async () => {
    const { page } = await start();
    let probes = 0;
    network.use(on('connect', baseUrl, () => HttpResponse.error()), on('wellKnownHealth', baseUrl, () => {
      probes += 1;
      return probes === 1 ? HttpResponse.error() : HttpResponse.text('ok');
    }));
    await send(page, 'connect');
    await eventually(() => { expect(stepOf(page, 'connect').text()).toContain('sends no Access-Control-Allow-Origin'); });
    const remedy = stepOf(page, 'connect').get('[data-remedy]');
    expect(remedy.text()).toBe('Find the cause');
    await remedy.trigger('click');
    await eventually(() => { expect(page.findAll('[data-check]').length).toBeGreaterThan(0); });
    expect(page.get('[aria-label="Connection"]').text()).toContain('Whether it can read the answer to a POST');
  });

  it('Cancel ends a wait as cancelled', async () => {
    const { page } = await start();
    const wait = gate();
    network.use(on('connect', baseUrl, async () => {
      await wait.opened;
      return HttpResponse.json({});
    }));
    await stepOf(page, 'connect').get('[data-action="send"]').trigger('click');
    await eventually(() => stepOf(page, 'connect').get('[data-action="cancel"]'));
    await stepOf(page, 'connect').get('[data-action="cancel"]').trigger('click');
    await eventually(() => { expect(stepOf(page, 'connect').attributes('data-state')).toBe('cancelled'); });
    expect(stepOf(page, 'connect').text()).toContain('Cancelled after');
    wait.open();
  });

  it.each([
    ['connect', 'cancelled'], ['track', 'cancelled'], ['track', 'answered'],
  ] as const)('the focus on Send of %s stays on its button while that cancels, and when it is %s', async (name, end) => {
    const { page } = await start();
    await eventually(() => page.get('[data-step="track"]'));
    const step = page.get(`[data-step="${name}"]`);
    const button = (action: string) => step.get<HTMLButtonElement>(`[data-action="${action}"]`).element;
    const answer = gate();
    network.use(http.post(`${baseUrl}/*`, async () => {
      await answer.opened;
      return new HttpResponse('No.', { status: 500 });
    }));
    button('send').focus();
    button('send').click();
    await eventually(() => { expect(document.activeElement).toBe(button('cancel')); });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Cancel ${name}`);
    if (end === 'answered') answer.open();
    else button('cancel').click();
    await eventually(() => { expect(step.attributes('data-state')).toBe(end === 'answered' ? 'done' : 'cancelled'); });
    await eventually(() => { expect(live(page)).toMatch(new RegExp(`^${name}: `)); });
    await nextTick();
    expect(document.activeElement).toBe(button('send'));
    answer.open();
  });

  it.each(['run-all', 'run-from'] as const)('the focus on %s goes to Stop while it runs', async (action) => {
    const { page } = await start();
    await send(page, 'connect');
    await stepOf(page, 'suggest').get('h2 button').trigger('click');
    const button = (name: string) => page.get<HTMLButtonElement>(`[data-action="${name}"]`).element;
    const answer = gate();
    network.use(http.post(`${baseUrl}/*`, async () => {
      await answer.opened;
    }));
    button(action).focus();
    button(action).click();
    await eventually(() => { expect(document.activeElement).toBe(button('stop-run')); });
    answer.open();
    await eventually(() => { expect(stepOf(page, 'react').attributes('data-status')).toBe('200'); });
    await eventually(() => { expect(document.activeElement).toBe(button('run-all')); });
  });
});

describe('the exchange', () => {
  it('of the step that was sent last stands beside the steps, and the chosen tab stays', async () => {
    const { page } = await start();
    const pane = () => page.get('[aria-label="Exchange of the chosen step"]');
    await eventually(() => pane().get('[role="tab"]'));
    await pane().findAll('[role="tab"]').filter((tab) => tab.text() === 'Request')[0]?.trigger('click');
    await send(page, 'connect');
    expect(pane().get('h2').text()).toBe('connect');
    expect(pane().get('[aria-selected="true"]').text()).toBe('Request');
    await stepOf(page, 'react').get('h2 button').trigger('click');
    expect(pane().get('h2').text()).toBe('react');
  });

  it('opens under its step where the window is narrow', async () => {
    windowWidth(360);
    const { page } = await start();
    expect(page.find('[aria-label="Exchange of the chosen step"]').exists()).toBe(false);
    await send(page, 'connect');
    await eventually(() => stepOf(page, 'connect').get('.folded [aria-expanded="false"]'));
    await stepOf(page, 'connect').get('.folded [aria-expanded="false"]').trigger('click');
    await eventually(() => {
      expect(stepOf(page, 'connect').findAll('[role="tab"]').map((tab) => tab.text()))
        .toEqual(['Response', 'Request', 'Headers', 'cURL']);
    });
  });

  it('the bottom line of a small window sends the next step', async () => {
    windowWidth(360);
    const { page } = await start();
    await page.get('[aria-label="Send next: connect"]').trigger('click');
    await eventually(() => { expect(stepOf(page, 'connect').attributes('data-status')).toBe('200'); });
    await eventually(() => page.get('[aria-label="Send next: suggest"]'));
  });
});

it('what was sent and received is still there after another view', async () => {
  const service = connectorService();
  network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })), ...service.handlers);
  const { page, router } = await open();
  await send(page, 'connect');
  await router.push('/settings');
  await eventually(() => page.get('[data-field="base-url"]'));
  await router.push('/');
  await eventually(() => { expect(stepOf(page, 'connect').attributes('data-status')).toBe('200'); });
});

describe('a form that is not what goes out', () => {
  const json = async (page: VueWrapper, name: StepName): Promise<void> => {
    await stepOf(page, name).get('[data-action="tab-json"]').trigger('click');
    await eventually(() => { expect(stepOf(page, name).find('[data-field="body"]').exists()).toBe(true); });
  };
  const press = async (page: VueWrapper, name: StepName, text: string): Promise<void> => {
    const button = stepOf(page, name).findAll('button').find((one) => one.text() === text);
    if (button === undefined) throw new Error(`no button ${text}`);
    await button.trigger('click');
  };
  const gapOf = async (page: VueWrapper, name: StepName, gap: string) => {
    await eventually(() => { expect(stepOf(page, name).find(`[data-form-gap="${gap}"]`).exists()).toBe(true); });
    return stepOf(page, name).get(`[data-form-gap="${gap}"]`).text();
  };

  it.each([
    { chosen: 'No body', gap: 'none', says: 'No body goes out', body: '' },
    { chosen: 'Empty object', gap: 'empty', says: 'An empty object {} goes out', body: '{}' },
  ])('$chosen: the form says so, and one press has the form sent', async ({ chosen, gap, says, body }) => {
    const { page, sent } = await start();
    const written = stepOf(page, 'connect').get<HTMLInputElement>('input').element.value;
    await json(page, 'connect');
    await press(page, 'connect', chosen);
    await stepOf(page, 'connect').get('[data-action="tab-form"]').trigger('click');
    expect(await gapOf(page, 'connect', gap)).toContain(says);
    await send(page, 'connect');
    expect(sent.map((one) => one.body)).toEqual([body]);
    await stepOf(page, 'connect').get('[data-action="use-form"]').trigger('click');
    expect(stepOf(page, 'connect').find('[data-form-gap]').exists()).toBe(false);
    await send(page, 'connect');
    expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ application: { version: written } });
  });

  it('a key that the form has no field for: the form says that more goes out, and leads to it', async () => {
    const { page, sent } = await start();
    const more = '{"application":{"name":"VIM","version":"9","platform":"LINUX","more":1}}';
    await json(page, 'connect');
    await stepOf(page, 'connect').get('[data-field="body"]').setValue(more);
    await stepOf(page, 'connect').get('[data-action="tab-form"]').trigger('click');
    expect(await gapOf(page, 'connect', 'other')).toContain('says more or something else than this form');
    await send(page, 'connect');
    expect(sent.map((one) => one.body)).toEqual([more]);
    await press(page, 'connect', 'Show what goes out');
    expect(stepOf(page, 'connect').get<HTMLTextAreaElement>('[data-field="body"]').element.value).toBe(more);
  });

  it('malformed JSON that was sent once is asked about again with the form in sight', async () => {
    const { page, sent } = await start();
    await json(page, 'connect');
    await stepOf(page, 'connect').get('[data-field="body"]').setValue('{');
    const pressSend = () => stepOf(page, 'connect').get('[data-action="send"]').trigger('click');
    await pressSend();
    await eventually(() => { expect(stepOf(page, 'connect').find('[data-question]').exists()).toBe(true); });
    await pressSend();
    await eventually(() => { expect(sent.map((one) => one.body)).toEqual(['{']); });
    await stepOf(page, 'connect').get('[data-action="tab-form"]').trigger('click');
    expect(await gapOf(page, 'connect', 'malformed')).toContain('Text that is no JSON goes out');
    await pressSend();
    await eventually(() => { expect(stepOf(page, 'connect').find('[data-question]').exists()).toBe(true); });
    expect(sent).toHaveLength(1);
  });

  it('onboarded shows none of its three as chosen while its body is another', async () => {
    const { page } = await start();
    const onboarded = () => page.get('[data-step="onboarded"]');
    await onboarded().get('[data-action="tab-json"]').trigger('click');
    await eventually(() => { expect(onboarded().find('[data-field="body"]').exists()).toBe(true); });
    const pressed = () => onboarded().findAll('[data-action^="onboarded-"]').map((one) => one.attributes('aria-pressed'));
    expect(pressed()).toEqual(['true', 'false', 'false']);
    await onboarded().get('[data-field="body"]').setValue('5');
    expect(pressed()).toEqual(['false', 'false', 'false']);
    await onboarded().get('[data-field="body"]').setValue(' false ');
    expect(pressed()).toEqual(['false', 'true', 'false']);
  });
});
