import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationOf } from '../../../../contract/findOperation.ts';
import type { Exchange } from '../../../../contract/exchange.ts';
import ExchangePane from '../../../../src/views/common/ExchangePane.vue';
import type { BodyView, ExchangeTab } from '../../../../src/components/controls/types.ts';
import { eventually } from '../../../support/eventually.ts';
import { sentenceOf } from '../../../../contract/refusals/list.ts';
import { answered, failed } from '../../components/exchanges.ts';
import { mockStreams } from '../../stores/eventSource.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

const preview = { method: 'POST', url: 'http://localhost:39300/connect', headers: {}, body: '{"b":2}' } as const;
const pane = (exchange: Exchange | null, tab: ExchangeTab = 'response', view: BodyView = 'pretty') =>
  mount(ExchangePane, { props: { operation: operationOf('connect'), exchange, preview, tab, view } });
const bodyOf = (wrapper: ReturnType<typeof pane>): string[] =>
  wrapper.findAll('[role="region"] li, .row .content').map((line) => line.text().trim());
const shown = (wrapper: ReturnType<typeof pane>): Promise<string[]> => eventually(() => {
  expect(bodyOf(wrapper)).not.toEqual([]);
  return bodyOf(wrapper);
});

beforeEach(() => {
  freshPinia();
  mockStreams();
});

describe('ExchangePane', () => {
  it('what a drill answered is called that, and has no verdict', () => {
    const body = sentenceOf('drill-401');
    const head = pane(answered('suggest', { status: 401, type: 'text/plain', body })).get('header');
    expect([head.text().includes('Answered by a drill.'), head.find('[data-verdict]').exists()]).toEqual([true, false]);
    const own = pane(answered('suggest', { status: 401, type: 'text/plain', body: sentenceOf('not-connected') })).get('header');
    expect([own.text().includes('by a drill'), own.find('[data-verdict]').exists()]).toEqual([false, true]);
  });

  it('shows status, duration, size and time of the exchange', () => {
    const line = pane(answered('connect')).get('header').text();
    for (const part of ['200', 'OK', '8 ms', '39 B', '14:03:11.902']) expect(line).toContain(part);
  });

  it('formats a JSON body without changing its tokens, and shows it raw as received', async () => {
    const exchange = answered('connect', { body: '{"n":12345678901234567890,"n":1.0}' });
    expect(await shown(pane(exchange))).toEqual(['{', '"n": 12345678901234567890,', '"n": 1.0', '}']);
    expect(bodyOf(pane(exchange, 'response', 'raw'))).toEqual(['{"n":12345678901234567890,"n":1.0}']);
  });

  it('shows text as text, also when it could be read as JSON', () => {
    const wrapper = pane(answered('connect', { type: 'text/plain', body: '123' }));
    expect(bodyOf(wrapper)).toEqual(['123']);
    expect(wrapper.find('.syn-num').exists()).toBe(false);
  });

  it('says when a body is not the JSON that its type promises', async () => {
    const wrapper = pane(answered('connect', { body: '{"a":' }));
    await shown(wrapper);
    expect(wrapper.text()).toContain('Not JSON, although its type says so; shown as received.');
    expect(bodyOf(wrapper)).toEqual(['{"a":']);
  });

  it('marks the documented answer that came and says who documents it', () => {
    const wrapper = pane(answered('connect', { status: 400, phrase: 'Bad Request', type: 'text/plain', body: 'No.' }));
    const came = wrapper.findAll('li').filter((row) => row.text().includes('This one came.'));
    expect(came.map((row) => row.text())).toEqual([expect.stringMatching(/^400.*interface$/s)]);
    expect(wrapper.get('header').text()).toContain('As documentedstatus 400, text/plain');
  });

  it('says when nobody documents the status', () => {
    expect(pane(answered('connect', { status: 418 })).get('[data-verdict]').text()).toBe('Not documentedstatus 418 for connect');
  });

  it('shows what was sent, and before that what will be sent', () => {
    expect(bodyOf(pane(answered('connect'), 'request', 'raw'))).toEqual(['{"a":1}']);
    const before = pane(null, 'request', 'raw');
    expect(bodyOf(before)).toEqual(['{"b":2}']);
    expect(before.text()).toContain('this is what Send will send');
  });

  it('after sending, what Send would send now can be looked at where it is another request', async () => {
    const wrapper = pane(answered('connect'), 'request', 'raw');
    await wrapper.findAll('[aria-label="Which request"] button').find((button) => button.text() === 'Preview')?.trigger('click');
    expect(bodyOf(wrapper)).toEqual(['{"b":2}']);
    expect(wrapper.text()).toContain('this is what Send will send');
    await wrapper.setProps({ tab: 'curl' });
    await eventually(() => { expect(wrapper.text()).toContain('--data-raw \'{"a":1}\''); });
    await wrapper.setProps({ tab: 'headers' });
    expect(wrapper.get('[aria-label="Request headers"], [role="tabpanel"]').text()).toContain('application/json');
    await wrapper.setProps({ tab: 'request' });
    expect(bodyOf(wrapper)).toEqual(['{"b":2}']);
    await wrapper.setProps({ exchange: answered('connect') });
    expect(bodyOf(wrapper)).toEqual(['{"a":1}']);
    const { request } = answered('connect');
    await wrapper.setProps({ preview: request });
    expect(wrapper.find('[aria-label="Which request"]').exists()).toBe(false);
  });

  it('says of the headers which ones a page cannot see', () => {
    const text = pane(answered('connect'), 'headers').text();
    expect(text).toContain('content-type');
    expect(text).toContain('Access-Control-Expose-Headers');
  });

  it('without an answer there is no status code and the reason stands in its place', () => {
    const wrapper = pane(failed('connect', 'no-answer', 'Network Error'));
    expect(wrapper.get('header').text()).toContain('No answer');
    expect(wrapper.text()).toContain('Nothing was received: Network Error');
  });

  it('says of a request that bytes of it are no text, of the command too', async () => {
    const sent = answered('connect');
    const exchange = { ...sent, request: { ...sent.request, body: '\uFFFDa', base64: '/2E=' } };
    const request = pane(exchange, 'request', 'raw').text();
    expect(request).toContain('Some of its bytes are no text of its charset');
    expect(request).toContain('2 B');
    const command = pane(exchange, 'curl');
    await eventually(() => { expect(command.text()).toContain('not the request that was sent: bytes of its body that are no text are another character'); });
  });

  it('gives the request as a cURL command', async () => {
    const wrapper = pane(answered('connect'), 'curl');
    await eventually(() => { expect(wrapper.text()).toContain('curl --globoff \'http://localhost:39300/connect\''); });
    expect(wrapper.text()).toContain('--data-raw \'{"a":1}\'');
  });
});
