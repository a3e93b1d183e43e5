import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../../../contract/findOperation.ts';
import { givenBy } from '../../../../../contract/answers/verdict.ts';
import { remedyOf, type ExplainContext } from '../../../../../src/views/playground/step/explain.ts';
import * as words from '../../../../../src/views/playground/step/explanation.ts';
import { answered, failed } from '../../../components/exchanges.ts';

const context = (parts: Partial<ExplainContext>): ExplainContext => ({
  operation: operationOf('suggest'), exchange: answered('suggest'), connected: false, lost: false, formed: true, cause: null,
  baseUrl: 'http://localhost:39300', timeout: 30_000, ...parts,
});
const refusal = (status: number, body = 'The reason.', type = 'text/plain'): ExplainContext['exchange'] =>
  answered('suggest', { status, phrase: '', type, body });

/** The words and the one thing to do next. */
const explainExchange = (given: ExplainContext) => {
  const explanation = words.explainExchange(given);
  return explanation === null ? null : { ...explanation, remedy: remedyOf(given) };
};

describe('explainExchange', () => {
  it.each([
    ['nothing-answers', 'A browser does not say why: nothing listens there, or'],
    ['blocked-by-cors', 'sends no Access-Control-Allow-Origin for this page'],
    ['preflight-refused', 'the preflight that a browser sends before JSON'],
    ['cut-short', 'no whole answer to this request could be read: the connection was cut, or the answer was, or it came without'],
    ['blocked-by-browser', 'does not let this page call that address'], [null, 'Either nothing answers there, or'],
  ] as const)('no answer, cause %s: says what was found and what stays possible', (cause, words) => {
    expect(explainExchange(context({ exchange: failed('suggest', 'no-answer'), cause }))?.text).toContain(words);
  });

  it('says nothing about an answer of 2xx', () => {
    expect(explainExchange(context({}))).toBeNull();
  });

  it('401 says that connect was not called, quotes the service and offers to connect and retry', () => {
    expect(explainExchange(context({ exchange: refusal(401) }))).toEqual({
      tone: 'c4', glyph: 'client-error', title: 'connect was not called for this application.',
      text: 'The service says: The reason.', remedy: 'connect-and-retry',
    });
  });

  it('401 after a connect of this page says that the connection was lost', () => {
    expect(explainExchange(context({ exchange: refusal(401), connected: true, lost: true }))).toMatchObject({
      title: 'Connection lost', remedy: 'connect-and-retry',
      text: expect.stringContaining('the service may have restarted') as string,
    });
  });

  it('400 with an id that did not come from connect offers to connect and retry', () => {
    expect(explainExchange(context({ exchange: refusal(400, '') }))).toMatchObject({
      text: 'The id in the path did not come from connect.', remedy: 'connect-and-retry',
    });
  });

  it('400 after connect with a body written by hand offers the body of the form', () => {
    expect(explainExchange(context({ exchange: refusal(400), connected: true, formed: false }))?.remedy).toBe('use-form');
  });

  it.each([[401, 'text/html'], [401, 'application/json'], [400, 'text/html']])('%i with %s is no refusal of this interface', (status, type) => {
    expect(explainExchange(context({ exchange: refusal(status, 'x', type), connected: true, lost: true }))).toEqual({
      tone: 'c5', glyph: 'fail', title: 'Not an answer of this interface', remedy: 'find-cause',
      text: `Status ${status}, ${type} for suggest is not documented. Another program may answer at http://localhost:39300.`,
    });
  });

  it('what an error of 5xx means is not said of a page', () => {
    expect(explainExchange(context({ exchange: refusal(500, '<h1>', 'text/html') }))).toMatchObject({ title: 'Not documented for suggest', text: '' });
    expect(explainExchange(context({ exchange: refusal(500) }))?.title).toBe('The service could not store or read its data.');
  });

  it('a status below 500 that nobody documents is no answer of this interface, and leads to the cause', () => {
    expect(explainExchange(context({ exchange: refusal(418) }))).toEqual({
      tone: 'c5', glyph: 'fail', title: 'Not an answer of this interface', remedy: 'find-cause',
      text: 'Status 418 for suggest is not documented. Another program may answer at http://localhost:39300. It says: The reason.',
    });
    expect(explainExchange(context({ exchange: refusal(404, '<h1>', 'text/html') }))?.text)
      .toBe('Status 404 for suggest is not documented. Another program may answer at http://localhost:39300, or the path of that address is wrong.');
  });

  it('an error of 5xx that nobody documents is called so; it may be of whatever is in between', () => {
    expect(explainExchange(context({ exchange: refusal(502) }))).toMatchObject({ title: 'Not documented for suggest', remedy: 'send-again' });
  });

  it('what a drill answers with a status that nobody documents is none of another program', () => {
    const exchange = refusal(499, 'A drill of the console answers 499 on purpose, and nothing was done.');
    expect(explainExchange(context({ exchange }))).toMatchObject({ title: 'Not documented for suggest', remedy: 'send-again' });
  });

  it('a long or structured body is not quoted', () => {
    expect(explainExchange(context({ exchange: refusal(500, 'x'.repeat(301)) }))?.text).toBe('');
  });

  it('no answer names the address and leads to it where nothing answers, else to the cause or to another try', () => {
    const unanswered = (cause: ExplainContext['cause']) => explainExchange(context({ exchange: failed('suggest', 'no-answer'), cause }));
    expect(unanswered('nothing-answers')).toMatchObject({ tone: 'net', title: 'No answer from http://localhost:39300', remedy: 'settings' });
    expect(([null, 'blocked-by-cors', 'blocked-by-browser'] as const).map((cause) => unanswered(cause)?.remedy))
      .toEqual(['find-cause', 'find-cause', 'find-cause']);
    expect(unanswered('cut-short')?.remedy).toBe('send-again');
    expect(explainExchange(context({ exchange: failed('suggest', 'no-answer'), cause: 'blocked-by-browser', baseUrl: 'http://localhost:6000' }))?.text)
      .toBe('Browsers send no request to the port of this address.');
  });

  it('a 200 that is no answer of the interface is called that, and is no success', () => {
    const page = answered('suggest', { type: 'text/html', body: '<h1>Router</h1>' });
    expect(explainExchange(context({ exchange: page }))).toEqual({
      tone: 'c5', glyph: 'fail', title: 'Not an answer of this interface', remedy: 'find-cause',
      text: 'Status 200: Suggestion is application/json by rule, not text/html. Another program may answer at http://localhost:39300.',
    });
    expect(givenBy(operationOf('suggest'), page.outcome)).toBeNull();
    expect([answered('suggest'), refusal(400)].map(({ outcome }) => givenBy(operationOf('suggest'), outcome) !== null))
      .toEqual([true, false]);
  });

  it('an answer after a redirect names where it came from', () => {
    const elsewhere = answered('suggest', { redirectedTo: 'http://localhost:1/x' });
    expect(explainExchange(context({ exchange: elsewhere }))).toMatchObject({
      title: 'Not an answer of this interface', text: expect.stringContaining('sent on to http://localhost:1/x') as string,
    });
  });

  it('a time-out and a cancel say that the request may have arrived; a cancel is neutral', () => {
    expect(explainExchange(context({ exchange: failed('suggest', 'timed-out') }))).toMatchObject({
      tone: 'net', title: 'No answer within 30.0 s',
      text: 'The service may have received the request all the same.',
    });
    expect(explainExchange(context({ exchange: failed('suggest', 'cancelled') }))).toMatchObject({
      tone: 'idle', title: 'Cancelled after 8 ms', remedy: null,
    });
  });
});
