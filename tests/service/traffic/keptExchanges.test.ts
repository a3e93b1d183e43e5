import { describe, expect, it } from 'vitest';
import { noCounts } from '../../../service/applications/counts.ts';
import type { RegisteredApplication } from '../../../service/applications/application.ts';
import { CapturedBody } from '../../../service/traffic/capturedBody.ts';
import { Exchange } from '../../../service/traffic/exchange.ts';
import type { KeptExchange } from '../../../service/traffic/keptExchange.ts';
import { KeptExchanges } from '../../../service/traffic/keptExchanges.ts';
import { ShownExchanges } from '../../../service/traffic/shownExchanges.ts';
import { shownInTraffic } from '../../../service/traffic/shownTexts.ts';
import { operationPathOf } from '../../support/operationPath.ts';

const applicationOf = (id: string): RegisteredApplication => ({
  id, name: 'VIM', version: '1', platform: 'LINUX', onboarded: false, privacy: 'OPEN', capabilities: null, mechanism: null,
  automaticUnload: null, registeredAt: 0, connectedAt: 0, counts: noCounts, lastSeen: null,
});

type Told = {
  readonly url?: string;
  readonly id?: string;
  readonly body?: string | Uint8Array;
  readonly answer?: string | Uint8Array;
  readonly size?: number;
  readonly automatic?: boolean;
};

const ownRead = ['Sec-Fetch-Site', 'same-origin', 'Patchbay-Automatic', '?1'];

/** An exchange that is over, with a body and an answer that name it. */
const exchangeOf = ({ url = operationPathOf('applicationsSnapshot'), id, body, answer = '', size = 1000, automatic = false }: Told = {}): Exchange => {
  const exchange = new Exchange(
    { method: 'GET', url, rawHeaders: ['Host', 'localhost', 'X-Name', `caf\u00e9 ${url}`, ...(automatic ? ownRead : [])] },
    id === undefined ? undefined : applicationOf(id), null, 0, () => undefined,
  );
  if (body !== undefined) {
    exchange.requestBody = new CapturedBody();
    exchange.requestBody.add(body);
  }
  exchange.responseHead = `HTTP/1.1 200 OK\r\nX-Answer: ${url}\r\n\r\n`;
  exchange.responseBody.add(answer);
  exchange.size = size;
  return exchange;
};

/** Numbers from 1 on. */
const fromOne = (): ConstructorParameters<typeof KeptExchanges>[1] => {
  let last = 0;
  return { get last() { return last; }, next: () => last += 1 };
};

const filled = (count: number, size?: number): KeptExchanges => {
  const kept = new KeptExchanges(0, fromOne());
  for (let each = 0; each < count; each += 1) kept.add(exchangeOf(size === undefined ? {} : { size }));
  return kept;
};

const sequences = (exchanges: readonly KeptExchange[]): number[] => exchanges.map(({ sequence }) => sequence);

const read = ({ target, requestHeaders, responseHead, requestBody, responseBody }: KeptExchange): unknown =>
  [target, requestHeaders, responseHead, requestBody?.text() ?? null, responseBody.text()];

/** What `read` gives of `exchangeOf`. */
const asTold = (url: string, body: string | null, answer: string): unknown => [
  url, `Host\nlocalhost\nX-Name\ncaf\u00e9 ${url}`, `HTTP/1.1 200 OK\r\nX-Answer: ${url}\r\n\r\n`, body, answer,
];

describe('#44 the kept exchanges', () => {
  it('are the last 1,000, numbered on and on', () => {
    const kept = filled(2500);
    const numbers = sequences(kept.after(0));
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([1000, 1501, 2500]);
    expect([kept.bytes, kept.sequence]).toEqual([1_000_000, 2500]);
  });

  it('are at most 32 MiB', () => {
    const kept = filled(40, 1024 * 1024);
    expect(sequences(kept.after(0))).toEqual(Array.from({ length: 32 }, (_, at) => at + 9));
    expect(kept.bytes).toBe(32 * 1024 * 1024);
  });

  it('are found by number and after a number, oldest first', () => {
    const kept = filled(1200);
    expect(sequences(kept.after(1197))).toEqual([1198, 1199, 1200]);
    expect(sequences(kept.after(0, 2))).toEqual([201, 202]);
    expect(kept.after(1200)).toEqual([]);
    expect([kept.find(201)?.sequence, kept.find(200), kept.find(1201)]).toEqual([201, undefined, undefined]);
  });

  it('can be forgotten, and the numbers go on', () => {
    const kept = filled(3);
    expect(kept.clear()).toBe(3);
    kept.add(exchangeOf());
    expect([sequences(kept.after(0)), kept.bytes]).toEqual([[4], 1000]);
  });

  it('are not pushed out by automatic reads of the console, of which the last 100 are kept', () => {
    const kept = filled(3);
    for (let each = 0; each < 2500; each += 1) kept.add(exchangeOf({ automatic: true }));
    kept.add(exchangeOf());
    const numbers = sequences(kept.after(0));
    expect([numbers.length, ...numbers.slice(0, 4), ...numbers.slice(-2)]).toEqual([104, 1, 2, 3, 2404, 2503, 2504]);
    expect([kept.bytes, kept.count().count, sequences(kept.after(2502))]).toEqual([104_000, 104, [2503, 2504]]);
    expect([kept.find(2)?.sequence, kept.find(2503)?.sequence, kept.find(4)]).toEqual([2, 2503, undefined]);
  });

  it('automatic reads are at most 2 MiB', () => {
    const kept = filled(1);
    for (let each = 0; each < 5; each += 1) kept.add(exchangeOf({ size: 1024 * 1024, automatic: true }));
    expect(sequences(kept.after(0))).toEqual([1, 5, 6]);
  });

  it('are none without a number', () => {
    const kept = new KeptExchanges(0, { last: 7, next: () => undefined });
    expect([kept.add(exchangeOf()), kept.after(0), kept.sequence]).toEqual([false, [], 7]);
  });
});

describe('what an exchange said', () => {
  const long = 'y'.repeat(60_000);

  it('reads as it came, however many came before and after it', () => {
    const kept = new KeptExchanges(0, fromOne());
    // Long ones, so that the memory of those that are pushed out is used again, several times over.
    for (let at = 1; at <= 3000; at += 1) {
      kept.add(exchangeOf({ url: `/é${at}`, body: at % 3 === 0 ? `${at}${long}` : Buffer.from(`{"n":${at}}`), answer: `"ä${at}"` }));
    }
    const all = kept.after(0);
    expect([all.length, all[0]?.sequence]).toEqual([1000, 2001]);
    expect(all.map(read)).toEqual(all.map(({ sequence }) =>
      asTold(`/é${sequence}`, sequence % 3 === 0 ? `${sequence}${long}` : `{"n":${sequence}}`, `"ä${sequence}"`)));
  });

  it.each([1_023, 1_024, 200_000])('has an answer of %i characters, and not once it is gone', (length) => {
    const kept = new KeptExchanges(0, fromOne());
    const answer = `ä${'z'.repeat(length - 2)}`;
    kept.add(exchangeOf({ id: 'a', body: 'one', answer }));
    kept.add(exchangeOf({ id: 'b', body: 'two', answer: '2' }));
    const [first, second] = kept.after(0);
    const shown = first?.responseBody;
    expect([shown?.text(), shown?.bytes]).toEqual([answer.slice(0, 68 * 1024 - 1), length]);
    expect(first?.requestBody?.text()).toBe('one');
    kept.clear('a');
    expect(() => first?.responseBody).toThrow('no longer kept');
    expect(second?.responseBody.text()).toBe('2');
  });

  it('is null of a body that nobody read, and empty of an empty one', () => {
    const kept = new KeptExchanges(0, fromOne());
    kept.add(exchangeOf({}));
    kept.add(exchangeOf({ body: '' }));
    expect(kept.after(0).map(({ requestBody }) => requestBody?.text() ?? null)).toEqual([null, '']);
  });

  it('cannot be read once it is no longer kept', () => {
    const kept = filled(1);
    const first = kept.find(1);
    for (let at = 0; at < 1000; at += 1) kept.add(exchangeOf());
    expect([first?.isKept, kept.find(2)?.isKept]).toEqual([false, true]);
    expect(() => first?.target).toThrow('no longer kept');
    expect(() => first?.responseBody).toThrow('no longer kept');
  });

  it('is left out of a list that it was to be in when it was pushed out', async () => {
    const kept = filled(3);
    const listed = kept.after(0);
    for (let at = 0; at < 999; at += 1) kept.add(exchangeOf());
    expect((await new ShownExchanges().all(listed)).map(({ sequence }) => sequence)).toEqual([3]);
  });
});

describe('forgetting some', () => {
  const [mine, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

  const mixed = (): KeptExchanges => {
    const kept = new KeptExchanges(0, fromOne());
    for (let at = 1; at <= 6; at += 1) {
      kept.add(exchangeOf({ url: `/${at}`, id: at % 2 === 0 ? mine : other, body: `body ${at}`, answer: `answer ${at}` }));
    }
    return kept;
  };

  it('leaves the others as they were', () => {
    const kept = mixed();
    expect(kept.clear(mine.toUpperCase())).toBe(3);
    expect(kept.after(0).map(read)).toEqual([1, 3, 5].map((at) => asTold(`/${at}`, `body ${at}`, `answer ${at}`)));
    kept.add(exchangeOf({ url: '/7', body: 'body 7' }));
    expect(kept.after(0).map(({ requestBody }) => requestBody?.text())).toEqual(['body 1', 'body 3', 'body 5', 'body 7']);
    expect(kept.bytes).toBe(4000);
  });

  /** Forgets all that shows one of some texts. */
  const forgetShowing = async (kept: KeptExchanges, texts: readonly string[]): Promise<void> => {
    const showing = await shownInTraffic(kept).look(texts.map((text) => ({ kind: 'text', text })));
    showing.remove(showing.signs);
  };

  it('by a text takes those that show it in their path, their body or their answer', async () => {
    const kept = mixed();
    await forgetShowing(kept, ['/2', 'body 3', 'answer 5']);
    expect(sequences(kept.after(0))).toEqual([1, 4, 6]);
  });

  it.each([
    ['in JSON of ASCII alone', { body: String.raw`{"text":"# pr\u00fcfe die Bl\u00e4tter"}` }],
    ['with escapes that some write for signs of markup', { answer: String.raw`{"text":"\u0023 prüfe die Blätter"}` }],
    ['in a query', { url: `${operationPathOf('searchAssets')}?query=${encodeURIComponent('# prüfe die Blätter')}` }],
    ['in a query as forms write it', { url: `${operationPathOf('searchAssets')}?query=%23+pr%C3%BCfe+die+Bl%C3%A4tter` }],
  ])('by a text takes those that show it %s', async (_what, told) => {
    const kept = filled(0);
    kept.add(exchangeOf(told));
    kept.add(exchangeOf({ body: String.raw`{"text":"\u00fcber"}` }));
    await forgetShowing(kept, ['# prüfe die Blätter']);
    expect(sequences(kept.after(0))).toEqual([2]);
  });

  it('leaves a long answer that others got too as it was', () => {
    const kept = filled(0);
    const answer = Buffer.alloc(15_000, 'x');
    for (const id of [mine, other]) kept.add(exchangeOf({ id, answer }));
    expect(kept.clear(mine)).toBe(1);
    expect([kept.after(0).map(({ responseBody }) => responseBody.text()), answer.toString()]).toEqual([['x'.repeat(15_000)], 'x'.repeat(15_000)]);
  });

  it('makes them unreadable for whoever holds one', () => {
    const kept = mixed();
    const held = kept.find(2);
    kept.clear(mine);
    expect(() => held?.requestBody).toThrow('no longer kept');
  });
});
