import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StepId } from '../../../src/stores/state/useStep.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { unknownApplication, usePlaygroundStore } from '../../../src/stores/playground.ts';
import { useRunStore } from '../../../src/stores/run.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, gate, mockNetwork, timeOutRequests } from '../api/network.ts';
import { on } from '../api/on.ts';
import { applicationId, assetId, connectorService } from './connectorService.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();
type Playground = ReturnType<typeof usePlaygroundStore>;

const statusOf = (store: Playground, step: StepId): number | null => {
  const outcome = store.steps[step].exchange?.outcome;
  return outcome?.kind === 'answered' ? outcome.answer.status : null;
};

/** A playground before a service; the requests it got are in `sent`. */
const playground = () => {
  const service = connectorService();
  network.use(...service.handlers);
  return { store: usePlaygroundStore(), sent: service.sent };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
});

describe('the flow', () => {
  it('as prefilled, the three sends in order give 200, 200, 200', async () => {
    const { store, sent } = playground();
    for (const step of ['connect', 'suggest', 'react'] as const) {
      await store.send(step);
      expect([step, statusOf(store, step), store.steps[step].state]).toEqual([step, 200, 'done']);
    }
    expect(sent.map(({ path }) => path))
      .toEqual(['/connect', `/${applicationId}/suggestion`, `/${applicationId}/reaction`]);
    expect(store.branch).toEqual({ kind: 'saved', asset: assetId });
    expect(useActivityStore().exchanges.map(({ operation }) => operation)).toEqual(['react', 'suggest', 'connect']);
  });

  it('done twice, the second suggestion is reuse, its candidate is preselected and the answer is OK', async () => {
    const { store, sent } = playground();
    for (const step of ['connect', 'suggest', 'react', 'suggest'] as const) await store.send(step);
    expect(store.decision).toMatchObject({ decision: 'reuse', candidates: [{ id: assetId, name: 'debounce', difference: 0 }] });
    expect([store.choice, store.asset]).toEqual(['reuse', assetId]);
    await store.send('react');
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ save: false, reuse: { asset: assetId } });
    expect(store.branch).toEqual({ kind: 'ok' });
  });

  it('sent before connect, suggest gets the 400 of an unknown application', async () => {
    const { store } = playground();
    expect(store.application).toBe(unknownApplication);
    await store.send('suggest');
    expect([statusOf(store, 'suggest'), store.steps.suggest.state, store.decision]).toEqual([400, 'done', null]);
  });

  it('sent for a registered application that has not connected, suggest gets 401', async () => {
    const { store } = playground();
    store.application = ` ${applicationId} `;
    await store.send('suggest');
    expect(statusOf(store, 'suggest')).toBe(401);
  });

  it('a connect that is refused leaves the application id', async () => {
    const { store } = playground();
    store.connectForm.name = 'NOBODY';
    await store.send('connect');
    expect([statusOf(store, 'connect'), store.application]).toEqual([400, unknownApplication]);
  });

  it('the path is the one that goes out, with an id, with a part of one, and with none', () => {
    const { store } = playground();
    expect(store.steps.connect).toMatchObject({ path: '/connect', oddity: null, request: { method: 'POST' } });
    expect(store.steps.suggest.path).toBe(`/${unknownApplication}/suggestion`);
    store.application = 'a/b';
    expect(store.steps.react.path).toBe('/a%2Fb/reaction');
    store.application = ' ';
    expect(store.steps.react).toMatchObject({ path: '//reaction', oddity: 'empty', request: { url: `${baseUrl}//reaction` } });
    store.application = '..';
    expect(store.steps.react).toMatchObject({ path: '/reaction', oddity: 'dots', request: { url: `${baseUrl}/reaction` } });
  });
});

describe('form and JSON', () => {
  it('editing the form rewrites the body', () => {
    const { store } = playground();
    store.connectForm.name = 'VIM';
    expect(JSON.parse(store.steps.connect.body)).toMatchObject({ application: { name: 'VIM' } });
    store.suggestForm.language = 'py';
    expect(JSON.parse(store.steps.suggest.body)).toMatchObject({ asset: { format: { fragment: { metadata: { ext: 'py' } } } } });
    store.choice = 'none';
    expect(JSON.parse(store.steps.react.body)).toMatchObject({ save: false });
  });

  it('editing the JSON updates the form and keeps the text as typed', () => {
    const { store } = playground();
    const text = '{"application":{"name":"VIM","version":"9.1","platform":"MACOS"}}';
    store.setBody('connect', text);
    expect(store.connectForm).toEqual({ name: 'VIM', version: '9.1', platform: 'MACOS' });
    expect(store.steps.connect).toMatchObject({ body: text, edited: false, bodyProblem: null });
  });

  it('JSON that says more than the form is marked, and the form can win again', () => {
    const { store } = playground();
    store.setBody('connect', '{"application":{"name":"VIM","version":"9","platform":"LINUX","capabilities":"BLENDED"}}');
    expect([store.steps.connect.edited, store.connectForm.name]).toEqual([true, 'VIM']);
    store.useForm('connect');
    expect(store.steps.connect.edited).toBe(false);
    expect(JSON.parse(store.steps.connect.body)).toEqual({ application: { name: 'VIM', version: '9', platform: 'LINUX' } });
  });

  it('editing the form after the JSON makes the body from the form', () => {
    const { store } = playground();
    store.setBody('connect', '{"application":');
    store.connectForm.version = '2';
    expect(store.steps.connect).toMatchObject({ edited: false, bodyProblem: null });
    expect(JSON.parse(store.steps.connect.body)).toMatchObject({ application: { version: '2' } });
  });

  it('JSON of another form leaves the form as it is', () => {
    const { store } = playground();
    const before = { ...store.suggestForm };
    for (const text of ['[]', '{"asset":{"format":{"file":{"string":{"raw":"x"}}}}}', 'null', '']) {
      store.setBody('suggest', text);
      expect([store.suggestForm, store.steps.suggest.edited, store.steps.suggest.body]).toEqual([before, true, text]);
    }
  });

  it('malformed JSON is named by line and column, asked about once, and goes out on purpose', async () => {
    const sent: string[] = [];
    network.use(on('connect', baseUrl, async ({ request }) => {
      sent.push(await request.text());
      return new HttpResponse('The body is not JSON.', { status: 400 });
    }));
    const store = usePlaygroundStore();
    store.setBody('connect', '{\n  "application": }');
    expect(store.steps.connect.bodyProblem).toEqual({ line: 2, column: 18, message: 'A value is expected here.' });
    await store.send('connect');
    expect([sent, store.steps.connect.asks, store.steps.connect.state]).toEqual([[], true, 'idle']);
    await store.send('connect');
    expect(sent).toEqual(['{\n  "application": }']);
    expect([statusOf(store, 'connect'), store.steps.connect.asks]).toEqual([400, false]);
    await store.send('connect');
    expect(sent).toHaveLength(2);

    store.setBody('connect', '{"application"');
    await store.send('connect');
    expect([sent.length, store.steps.connect.asks]).toEqual([2, true]);
    store.setBody('connect', '{}');
    expect(store.steps.connect.asks).toBe(false);
  });

  it('no body is no body, and no problem', async () => {
    const { store } = playground();
    const types: (string | null)[] = [];
    network.use(on('react', baseUrl, async ({ request }) => {
      types.push(request.headers.get('content-type'), await request.text());
      return new HttpResponse('OK');
    }));
    store.setBodyMode('react', 'none');
    expect(store.steps.react.bodyProblem).toBeNull();
    await store.send('react');
    expect(types).toEqual([null, '']);
    expect(store.steps.react.exchange?.request.body).toBeNull();
  });

  it('typing a body or editing the form ends "no body"', () => {
    const { store } = playground();
    store.setBodyMode('suggest', 'none');
    store.setBody('suggest', '{}');
    expect(store.steps.suggest.bodyMode).toBe('json');
    store.setBodyMode('suggest', 'none');
    store.suggestForm.code = 'x';
    expect(store.steps.suggest.bodyMode).toBe('json');
  });

  it('a sample fills body and form', () => {
    const { store } = playground();
    store.useSample('suggest', 1);
    expect(store.suggestForm.language).toBe('py');
    expect(store.steps.suggest.body).toContain('def chunks');
    expect(store.steps.suggest.edited).toBe(false);
    store.useSample('suggest', 99);
    expect(store.suggestForm.language).toBe('py');
  });

  it('the chosen tab stays when another request is sent', async () => {
    const { store } = playground();
    store.setTab('connect', 'json');
    await store.send('connect');
    expect(store.steps.connect.tab).toBe('json');
  });
});

describe('the reaction', () => {
  it('before any suggestion one can save or do nothing', () => {
    const { store } = playground();
    expect(store.choices.map(({ choice }) => choice)).toEqual(['save', 'none']);
  });

  it('follows the suggestion: save for new code, none for a word', async () => {
    const { store } = playground();
    await store.send('connect');
    await store.send('suggest');
    expect([store.decision?.decision, store.choice]).toEqual(['save', 'save']);
    store.suggestForm.code = 'timer';
    await store.send('suggest');
    expect([store.decision?.decision, store.choice]).toEqual(['none', 'none']);
    expect(store.choices.map(({ choice }) => choice)).toEqual(['save', 'none']);
  });

  it('offers each candidate of a reuse, then save and nothing', async () => {
    const { store } = playground();
    network.use(on('suggest', baseUrl, () => HttpResponse.json({
      reuse: { suggested: true, assets: { iterable: [{ id: 'a-1', name: 'one' }, { id: 'a-2' }] } },
      save: { suggested: false },
      distribution: { 'a-1': 0.06 },
      target: {}, assets: {},
    })));
    await store.send('suggest');
    expect(store.choices).toEqual([
      { choice: 'reuse', asset: 'a-1', name: 'one', difference: 0.06 },
      { choice: 'reuse', asset: 'a-2', name: null, difference: null },
      { choice: 'save', asset: null, name: null, difference: null },
      { choice: 'none', asset: null, name: null, difference: null },
    ]);
    expect([store.choice, store.asset]).toEqual(['reuse', 'a-1']);
    store.choose('reuse', 'a-2');
    expect(JSON.parse(store.steps.react.body)).toMatchObject({ save: false, reuse: { asset: 'a-2' } });
  });

  it('is about the snippet that was assessed, not the draft that is being written', async () => {
    const { store } = playground();
    store.suggestForm.code = 'first\nsnippet';
    expect(store.steps.react.body).toContain('first\\nsnippet');
    await store.send('connect');
    await store.send('suggest');
    store.suggestForm.code = 'second\nsnippet';
    expect(store.steps.react.body).toContain('first\\nsnippet');
    await store.send('suggest');
    expect(store.steps.react.body).toContain('second\\nsnippet');
  });

  it('a snippet whose body was malformed or left out is replaced by the form', () => {
    const { store } = playground();
    store.setBody('suggest', '{"asset":');
    expect(JSON.parse(store.steps.react.body)).toHaveProperty('seed.asset.format.fragment');
  });

  it('written as JSON, it outlives the next suggestion', async () => {
    const { store } = playground();
    const text = '{"save":true,"reuse":{"asset":"a-7"}}';
    await store.send('connect');
    store.setBody('react', text);
    expect([store.steps.react.edited, store.choice]).toEqual([true, 'save']);
    await store.send('suggest');
    expect(store.steps.react.body).toBe(text);
    store.choose('none', null);
    expect(JSON.parse(store.steps.react.body)).toMatchObject({ save: false });
  });

  it('JSON chooses in the form', () => {
    const { store } = playground();
    const seed = (JSON.parse(store.steps.react.body) as { seed: unknown }).seed;
    store.setBody('react', JSON.stringify({ save: false, reuse: { asset: 'a-7' }, seed }));
    expect([store.choice, store.asset, store.steps.react.edited]).toEqual(['reuse', 'a-7', false]);
  });

  it('a suggestion that is refused takes back an offered reuse', async () => {
    const { store } = playground();
    for (const step of ['connect', 'suggest', 'react', 'suggest'] as const) await store.send(step);
    store.application = 'unknown';
    await store.send('suggest');
    expect([store.choice, store.choices.length, store.decision]).toEqual(['save', 2, null]);
  });
});

describe('sending', () => {
  it('a cancel is its own state, within reach while it is being sent', async () => {
    const arrived = gate();
    const never = gate();
    network.use(on('connect', baseUrl, async () => {
      arrived.open();
      await never.opened;
    }));
    const store = usePlaygroundStore();
    const sent = store.send('connect');
    await arrived.opened;
    expect(store.steps.connect.state).toBe('sending');
    expect(store.steps.connect.startedAt).toEqual(expect.any(Number));
    store.cancel('connect');
    await sent;
    expect(store.steps.connect).toMatchObject({ state: 'cancelled', startedAt: null });
    never.open();
  });

  it('no answer and a time-out are failed', async () => {
    network.use(on('connect', baseUrl, () => HttpResponse.error()));
    const store = usePlaygroundStore();
    await store.send('connect');
    expect(store.steps.connect.state).toBe('failed');
    timeOutRequests();
    await store.send('connect');
    expect(store.steps.connect).toMatchObject({ state: 'failed', exchange: { outcome: { failure: 'timed-out' } } });
  });

  it('the earlier result stays while the next is being sent, and when that fails is replaced by it', async () => {
    const { store } = playground();
    await store.send('connect');
    const first = store.steps.connect.exchange;
    network.use(on('connect', baseUrl, () => HttpResponse.error()));
    const sent = store.send('connect');
    expect(store.steps.connect.exchange).toBe(first);
    await sent;
    expect(store.steps.connect.exchange?.outcome.kind).toBe('failed');
  });

  it.each([
    ['a page', () => HttpResponse.html('<html>')],
    ['JSON of something else', () => HttpResponse.json({ application: { id: 'a-1' } })],
  ])('a 200 that is %s gives no id, and ends a run of several at it', async (_what, answer) => {
    const { sent } = playground();
    network.use(on('connect', baseUrl, answer));
    const [store, run] = [usePlaygroundStore(), useRunStore()];
    await run.from('connect');
    expect([store.application, store.carriedApplication, store.steps.connect.given, run.stoppedAt])
      .toEqual([unknownApplication, null, null, 'connect']);
    expect(sent).toEqual([]);
  });

  it('sent twice, the answer to the later one stays', async () => {
    const arrived = gate();
    const late = gate();
    network.use(
      on('connect', baseUrl, async () => {
        arrived.open();
        await late.opened;
        return HttpResponse.json({ os: 'o', application: { id: 'slow' }, health: {} });
      }, { once: true }),
      on('connect', baseUrl, () => HttpResponse.json({ os: 'o', application: { id: 'fast' }, health: {} })),
    );
    const store = usePlaygroundStore();
    const slow = store.send('connect');
    await arrived.opened;
    await store.send('connect');
    late.open();
    await slow;
    expect([store.application, store.steps.connect.state]).toEqual(['fast', 'done']);
  });

  it('another base_url forgets what the earlier service said and keeps what was written', async () => {
    const { store } = playground();
    store.connectForm.name = 'VIM';
    for (const step of ['connect', 'suggest', 'react', 'suggest'] as const) await store.send(step);
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(Object.values(store.steps).map(({ state, exchange }) => [state, exchange]))
      .toEqual(Object.keys(store.steps).map(() => ['idle', null]));
    expect([store.application, store.choice, store.decision, store.branch, store.choices.length])
      .toEqual([unknownApplication, 'save', null, null, 2]);
    expect(store.connectForm.name).toBe('VIM');
  });
});

describe('what no step takes over', () => {
  it('an id of no letters, and what is said with a status that is no success', async () => {
    const { store } = playground();
    network.use(on('connect', baseUrl, () => HttpResponse.json({ application: { id: '' } })));
    await store.send('connect');
    expect([store.application, store.carriedApplication]).toEqual([unknownApplication, null]);
    network.use(on('suggest', baseUrl, () => HttpResponse.json({ reuse: { suggested: true }, save: { suggested: false }, assets: { iterable: [{ id: 'a' }] } }, { status: 500 })));
    await store.send('suggest');
    expect([store.choice, store.choices.length, store.carriedSuggestion, store.decision]).toEqual(['save', 2, null, null]);
  });

  it('another base_url has no asset to reuse', () => {
    const { store } = playground();
    store.choose('reuse', 'an asset');
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect([store.choice, store.asset]).toEqual(['save', '']);
  });

  it('a flag that is written as JSON is chosen in the form, anything else is not', () => {
    const { store } = playground();
    store.setBody('onboarded', 'false');
    expect(store.onboardedFlag).toBe(false);
    store.setBody('onboarded', '"true"');
    expect(store.onboardedFlag).toBe(false);
  });
});

describe('what a step put into a later one', () => {
  it('the application id of connect can be taken back, and typing one ends that', async () => {
    const { store } = playground();
    await store.send('connect');
    expect(store.carriedApplication).toMatchObject({ before: unknownApplication, at: expect.any(Number) as number });
    store.undoApplication();
    expect([store.application, store.carriedApplication]).toEqual([unknownApplication, null]);
    await store.send('connect');
    store.application = 'mine';
    expect(store.carriedApplication).toBeNull();
  });

  it('the suggestion can be taken back from react and put in again', async () => {
    const { store } = playground();
    for (const step of ['connect', 'suggest', 'react'] as const) await store.send(step);
    store.suggestForm.code = 'timer';
    const before = store.steps.react.body;
    await store.send('suggest');
    expect([store.choice, store.steps.react.body.includes('timer')]).toEqual(['none', true]);
    store.undoSuggestion();
    expect([store.choice, store.steps.react.body]).toEqual(['save', before]);
    expect(store.carriedSuggestion).toBeNull();
    store.useInReact();
    expect([store.choice, store.carriedSuggestion === null]).toEqual(['none', false]);
  });

  it('with a suggestion that is taken back comes again what was chosen by hand, and the id that was typed', async () => {
    const { store } = playground();
    await store.send('connect');
    store.choose('reuse', 'typed by hand');
    await store.send('suggest');
    expect([store.choice, store.asset]).not.toEqual(['reuse', 'typed by hand']);
    store.undoSuggestion();
    expect([store.choice, store.asset]).toEqual(['reuse', 'typed by hand']);
  });
});

describe('the calls beside the path', () => {
  it('go out with the snippet, the flag or a sample as their body', async () => {
    const bodies: Record<string, string> = {};
    network.use(http.post(`${baseUrl}/:application/:call`, async ({ request, params }) => {
      bodies[String(params['call'])] = await request.text();
      return new HttpResponse('OK');
    }));
    const store = usePlaygroundStore();
    store.suggestForm.code = 'let a;';
    store.onboardedFlag = false;
    for (const step of ['intention', 'onboarded', 'track'] as const) await store.send(step);
    expect(JSON.parse(bodies['intention'] ?? '')).toMatchObject({ format: { fragment: { string: { raw: 'let a;' } } } });
    expect(bodies['onboarded']).toBe('false');
    expect(JSON.parse(bodies['track'] ?? '')).toHaveProperty('keyboard');
  });

  it.each([['json', 'true'], ['empty', '{}'], ['none', null]] as const)('body as %s sends %s', (mode, sent) => {
    const store = usePlaygroundStore();
    store.setBodyMode('onboarded', mode);
    expect(store.steps.onboarded.request.body).toBe(sent);
  });
});

describe('drafts', () => {
  it('the last text that was typed can be had back after a sample', () => {
    const { store } = playground();
    store.setBody('track', '{"mine":1}');
    expect(store.steps.track.lastEdit).toBeNull();
    store.useSample('track', 1);
    expect(store.steps.track.lastEdit).toBe('{"mine":1}');
    store.setBody('track', store.steps.track.lastEdit ?? '');
    expect([store.steps.track.body, store.steps.track.lastEdit]).toEqual(['{"mine":1}', null]);
  });

  it('what was written in a form can be had back after a sample or a request of a log took its place', () => {
    const store = usePlaygroundStore();
    store.suggestForm.code = 'mine\n';
    const mine = store.steps.suggest.body;
    store.useSample('suggest', 0);
    expect(store.steps.suggest.lastEdit).toBe(mine);
    store.load('suggest', '{"asset":1}');
    expect(store.steps.suggest.lastEdit).toBe(mine);
    store.setBody('suggest', mine);
    expect([store.suggestForm.code, store.steps.suggest.lastEdit]).toEqual(['mine\n', null]);
  });

  it('what is left in one playground comes back in another', () => {
    const first = usePlaygroundStore();
    expect(first.untouched()).toBe(true);
    first.connectForm.name = 'VIM';
    first.application = 'some-id';
    first.choose('reuse', 'a-1');
    first.setBody('react', '{"save":');
    first.setBodyMode('track', 'none');
    first.setTab('react', 'json');
    expect(first.untouched()).toBe(false);
    const left = JSON.parse(JSON.stringify(first.drafts())) as ReturnType<typeof first.drafts>;
    freshPinia();
    const second = usePlaygroundStore();
    second.restore(left);
    expect(second.connectForm.name).toBe('VIM');
    expect(second.application).toBe('some-id');
    expect(second.steps.react).toMatchObject({ body: '{"save":', tab: 'json', edited: true });
    expect([second.choice, second.asset]).toEqual(['reuse', 'a-1']);
    expect(second.steps.track.request.body).toBeNull();
    expect(second.drafts()).toEqual(left);
  });
});
