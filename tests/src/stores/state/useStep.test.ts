import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { reactive } from 'vue';
import { useStep } from '../../../../src/stores/state/useStep.ts';
import { baseUrl, gate, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { freshStores } from '../answers.ts';

const network = mockNetwork();
const application = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';

beforeEach(() => { freshStores(baseUrl); });

/** The step that hands an intention over, with a form of one field. */
const step = (answered?: (body: string | null) => void) => {
  const form = reactive({ code: 'x', application });
  const control = useStep({
    id: 'intention', application: () => form.application, formBody: () => JSON.stringify({ code: form.code }),
    fields: () => [form.code], takeBody: () => undefined,
    ...(answered === undefined ? {} : { answered: (_answer, body) => { answered(body); } }),
  });
  return { form, ...control };
};
const answering = (status: number): void => {
  network.use(on('intention', baseUrl, () => new HttpResponse('OK', { status })));
};

describe('a step', () => {
  it('shows the request that Send sends, by the application and the form', () => {
    const { form, step: shown } = step();
    expect(shown.path).toBe(`/${application}/intention`);
    expect(shown.request).toMatchObject({ method: 'POST', url: `${baseUrl}/${application}/intention`, body: '{"code":"x"}' });
    form.code = 'y';
    form.application = 'b';
    expect(shown.request).toMatchObject({ url: `${baseUrl}/b/intention`, body: '{"code":"y"}' });
    expect([shown.id, shown.tab, shown.state]).toEqual(['intention', 'form', 'idle']);
  });

  it.each([[200, 'done'], [400, 'done']])('that is answered with %i is %s, and what was sent is told with it', async (status, state) => {
    answering(status);
    const bodies: (string | null)[] = [];
    const { step: shown } = step((body) => { bodies.push(body); });
    await shown.send();
    expect(shown).toMatchObject({ state, startedAt: null, exchange: { request: { body: '{"code":"x"}' } } });
    expect(bodies).toEqual(['{"code":"x"}']);
  });

  it('without an answer has failed, and nothing is told', async () => {
    network.use(on('intention', baseUrl, () => HttpResponse.error()));
    const bodies: (string | null)[] = [];
    const { step: shown } = step((body) => { bodies.push(body); });
    await shown.send();
    expect([shown.state, bodies]).toEqual(['failed', []]);
  });

  it('is being sent since a moment until it is cancelled', async () => {
    const [arrived, never] = [gate(), gate()];
    network.use(on('intention', baseUrl, async () => {
      arrived.open();
      await never.opened;
    }));
    const { step: shown } = step();
    const before = Date.now();
    const sending = shown.send();
    await arrived.opened;
    expect(shown.state).toBe('sending');
    expect(shown.startedAt).toBeGreaterThanOrEqual(before);
    shown.cancel();
    await sending;
    expect([shown.state, shown.startedAt]).toEqual(['cancelled', null]);
    shown.reset();
    expect([shown.state, shown.exchange]).toEqual(['idle', null]);
    never.open();
  });

  it('with malformed JSON is sent when that was asked about', async () => {
    answering(400);
    const { step: shown, maySend } = step();
    shown.setBody('{');
    await shown.send();
    expect([shown.state, shown.asks]).toEqual(['idle', true]);
    await shown.send();
    expect(shown.exchange?.request.body).toBe('{');
    expect(maySend()).toBe(true);
  });

  it('is kept and put back with the tab that was open', () => {
    const one = step();
    one.step.setBody('{"mine":1}');
    one.step.tab = 'json';
    const draft = one.draft();
    expect(draft).toEqual({ typed: '{"mine":1}', mode: 'json', lastEdit: '{"mine":1}', tab: 'json' });
    const other = step();
    other.restore(draft);
    expect([other.step.tab, other.step.body]).toEqual(['json', '{"mine":1}']);
    expect(other.draft()).toEqual(draft);
  });

  it('takes a sample of its operation, and none where there is none', () => {
    const { step: shown } = step();
    shown.useSample(999);
    expect(shown.body).toBe('{"code":"x"}');
    shown.useSample(0);
    expect(JSON.parse(shown.body)).toEqual(shown.operation.request.samples[0].body);
  });
});
