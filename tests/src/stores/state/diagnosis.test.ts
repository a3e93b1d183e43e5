import { describe, expect, it } from 'vitest';
import { diagnose, type Findings } from '../../../../src/stores/state/diagnosis.ts';

const answered = (status: number, foreign = status === 200 ? null : 'the rule'): NonNullable<Findings['get']> =>
  ({ status, failure: null, foreign, redirectedTo: null, duration: 4 });
const unanswered = (failure: 'no-answer' | 'timed-out' | 'cancelled' | 'not-sent'): Findings['get'] => ({ status: null, failure, foreign: null, redirectedTo: null, duration: 4 });
const found = (more: Partial<Findings>): Findings => ({
  baseUrl: 'http://localhost:39300', pageOrigin: 'http://localhost:5173', permission: 'unknown', get: null,
  sight: null, answersOtherScheme: null, post: null, ...more,
});
const statesOf = (more: Partial<Findings>): string => diagnose(found(more)).checks.map(({ state }) => state).join(', ');

describe('diagnose', () => {
  it.each([
    ['no CORS headers', { get: unanswered('no-answer'), sight: 'withheld' },
      'Something answers at localhost:39300 but sends no Access-Control-Allow-Origin for http://localhost:5173.'],
    ['nothing answers', { get: unanswered('no-answer'), sight: 'nothing', answersOtherScheme: false },
      'No answer of HTTP came from localhost:39300. A browser does not say why: nothing listens there, or what listens speaks another protocol, cuts the connection or sends more headers than browsers take, or an extension of the browser stops it.'],
    ['nothing answers by https', { baseUrl: 'https://localhost:39300', get: unanswered('no-answer'), sight: 'nothing', answersOtherScheme: false },
      'No answer of HTTP came from localhost:39300. A browser does not say why: nothing listens there, or what listens speaks another protocol, cuts the connection or sends more headers than browsers take, or its certificate is not trusted, or an extension of the browser stops it.'],
    ['an answer cut short', { get: unanswered('no-answer'), sight: 'readable' },
      'localhost:39300 answers this page, but no whole answer to GET /applications could be read: the connection was cut, or the answer was, or it came without Access-Control-Allow-Origin for this page.'],
    ['an answer of the same origin cut short', { pageOrigin: 'http://localhost:39300', get: unanswered('no-answer'), sight: 'readable' },
      'localhost:39300 answers this page, but no whole answer to GET /applications could be read: the connection was cut, or the answer was.'],
    ['a redirect', { get: { ...answered(200, 'the rule'), redirectedTo: 'http://localhost:1/x' } },
      'localhost:39300 sends this page on to http://localhost:1/x: that is another address, and a POST does not arrive there as it was sent.'],
    ['a port that browsers block', { baseUrl: 'http://localhost:6000' }, 'Browsers send no request to port 6000, so the service has to listen at another one.'],
    ['the wrong scheme', { get: unanswered('no-answer'), sight: 'nothing', answersOtherScheme: true },
      'Nothing answers http://localhost:39300, but https://localhost:39300 does: the scheme is the wrong one.'],
    ['https that http answers beside', { baseUrl: 'https://localhost:39300/p', get: unanswered('no-answer'), sight: 'nothing', answersOtherScheme: true },
      'No answer came from https://localhost:39300, but http://localhost:39300 gives one. A browser does not say why: the certificate is not trusted, as what speaks https often answers http too, or the scheme is the wrong one.'],
    ['a redirect to what withholds', { get: unanswered('no-answer'), sight: 'withheld-elsewhere' },
      'localhost:39300 sends this page on to another address, which answers but sends no Access-Control-Allow-Origin for http://localhost:5173; after a redirect to another origin that has to be null or *.'],
    ['a redirect to where nothing is', { get: unanswered('no-answer'), sight: 'nothing-elsewhere' },
      'localhost:39300 sends this page on to another address, and no answer came from there.'],
    ['a preflight that the top bar knows to be refused', { get: answered(200), post: 'preflight-refused' },
      'localhost:39300 lets this page read a GET but not one with the type of JSON: it refuses the preflight, which a POST with JSON needs too.'],
    ['slower than the time-out', { get: unanswered('timed-out') }, 'localhost:39300 did not answer in time: it is slower than the time-out, or nothing gives an answer there.'],
    ['cancelled', { get: unanswered('cancelled') }, 'The request was cancelled before localhost:39300 answered, so nothing is proved.'],
    ['not sent', { get: unanswered('not-sent') }, 'The browser did not send the request to localhost:39300, so nothing is proved of it.'],
    ['a POST slower than the time-out', { get: answered(200), post: 'timed-out' },
      'localhost:39300 lets this page read a GET; a POST with JSON was not answered in time, so nothing is proved of it.'],
    ['nothing tried', {}, 'Nothing was tried.'],
    ['a status below the errors of its own', { get: answered(499) }, 'Something else answers at localhost:39300: its answer to GET /applications, HTTP 499, is not that of the interface.'],
    ['a path where nothing is', { get: answered(404) }, 'Something else answers at localhost:39300: its answer to GET /applications, HTTP 404, is not that of the interface. Another program listens there, or the path of the address is wrong.'],
    ['a refusal that is documented', { get: answered(403, null) }, 'localhost:39300 answers, and refuses to tell this page its applications: HTTP 403.'],
    ['the first error', { get: answered(500) }, 'localhost:39300 answers with an error, HTTP 500: of the service, or of something between it and this page.'],
    ['an error that is documented', { get: answered(503, null) }, 'localhost:39300 answers with an error, HTTP 503: of the service, or of something between it and this page.'],
    ['an error after a redirect', { get: { ...answered(502), redirectedTo: 'http://localhost:1/x' } },
      'localhost:39300 sends this page on to http://localhost:1/x: that is another address, and a POST does not arrive there as it was sent.'],
    ['something else', { get: answered(200, 'the rule') }, 'Something else answers at localhost:39300: its answer to GET /applications, HTTP 200, is not that of the interface.'],
    ['a refused preflight', { get: answered(200), post: false }, 'localhost:39300 lets this page read a GET but not a POST with JSON: it refuses the preflight, or the connection was cut, or the answer was, or it came without Access-Control-Allow-Origin for this page.'],
    ['a POST of the same origin that is cut', { pageOrigin: 'http://localhost:39300', get: answered(200), post: false },
      'localhost:39300 answers this page a GET, but no whole answer to a POST with JSON: the connection was cut, or the answer was.'],
    ['mixed content', { baseUrl: 'http://box.lan', pageOrigin: 'https://console.test' }, 'This page came over https, so the browser lets it call http on this machine only, and box.lan is another.'],
    ['a denied permission', { pageOrigin: 'https://console.test', permission: 'denied' }, 'The browser does not let this page call this machine: the permission is denied in its settings for https://console.test.'],
    ['nothing wrong', { get: answered(200), post: true }, 'localhost:39300 answers this page, a GET and a POST.'],
    ['nothing wrong so far', { get: answered(200) }, 'localhost:39300 answers this page. Whether it can read the answer to a POST is not proved: step 5 was not run.'],
  ] as const)('%s', (_name, more, sentence) => {
    expect(diagnose(found(more)).sentence).toBe(sentence);
  });

  it('says of another machine that the way to it may be closed', () => {
    expect(diagnose(found({ baseUrl: 'http://10.0.0.7:39300', get: unanswered('no-answer'), sight: 'nothing' })).sentence)
      .toContain('10.0.0.7:39300 is another machine, so the way to it may be closed too.');
  });

  it('says nothing more of this machine', () => {
    expect(diagnose(found({ get: unanswered('no-answer'), sight: 'nothing' })).sentence).toMatch(/stops it\.$/);
  });

  it('a permission that is denied does not matter to a page of this machine', () => {
    expect(statesOf({ permission: 'denied', get: answered(200) })).toMatch(/^passed, passed, passed/);
  });

  it.each([
    [{ get: unanswered('no-answer'), sight: 'withheld' }, 'passed, passed, failed, passed, not run, not run'],
    [{ get: unanswered('no-answer'), sight: 'nothing' }, 'passed, passed, failed, failed, not run, not run'],
    [{ get: unanswered('no-answer'), sight: 'readable' }, 'passed, passed, failed, passed, not run, not run'],
    [{ baseUrl: 'http://localhost:6000' }, 'passed, failed, not run, not run, not run, not run'],
    [{ get: answered(200), post: false }, 'passed, passed, passed, passed, failed, passed'],
    [{ get: answered(200), post: 'preflight-refused' }, 'passed, passed, passed, passed, failed, passed'],
    [{ get: unanswered('no-answer'), sight: 'withheld-elsewhere' }, 'passed, passed, failed, passed, not run, not run'],
    [{ get: unanswered('no-answer'), sight: 'nothing-elsewhere' }, 'passed, passed, failed, passed, not run, not run'],
    [{ get: answered(404) }, 'passed, passed, passed, passed, not run, failed'],
    [{ get: { ...answered(502), redirectedTo: 'http://localhost:1/x' } }, 'passed, passed, passed, passed, not run, failed'],
    [{ get: answered(500) }, 'passed, passed, passed, passed, not run, not run'],
    [{ get: answered(403, null) }, 'passed, passed, passed, passed, not run, passed'],
    [{ baseUrl: 'http://box.lan', pageOrigin: 'https://console.test' }, 'passed, failed, not run, not run, not run, not run'],
  ] as const)('each step is passed, failed or not run: %j', (more, states) => {
    expect(statesOf(more)).toBe(states);
  });

  const address = ['passed', 'http, localhost, port 39300'];
  const allowed = ['passed', 'no mixed content; loopback-network: unknown, which a page of this machine does not need'];
  const notPosted = ['not run', 'it would reach the service, so it is sent only if you allow it'];
  const unread = ['not run', 'needs step 3'];
  const noReason = ['failed', 'GET /applications failed, and the browser gives no reason'];
  const reported = (more: Partial<Findings>) => diagnose(found(more)).checks.map((check) => [check.state, check.found]);

  it('says what was found at each step', () => {
    expect(diagnose(found({})).checks.map(({ name }) => name)).toEqual([
      'The address is a valid one', 'This page may use it', 'A plain GET can be read', 'Something answers there',
      'The answer to a POST with JSON can be read', 'The answer is that of the interface',
    ]);
    expect(reported({})).toEqual([
      address, allowed, ['not run', 'needs the steps before it'], ['not run', 'not tried'], notPosted, unread,
    ]);
    expect(reported({ get: answered(200), post: true })).toEqual([
      address, allowed, ['passed', 'GET /applications was answered with 200'], ['passed', 'the GET was answered'],
      ['passed', 'POST /connect without a body was answered'], ['passed', 'GET /applications is a list of applications'],
    ]);
    expect(reported({ get: answered(404), post: false }).slice(2)).toEqual([
      ['passed', 'GET /applications was answered with 404'], ['passed', 'the GET was answered'],
      ['failed', 'the answer to POST /connect without a body could not be read'], ['failed', 'not the interface: the rule'],
    ]);
    expect(reported({ get: answered(500) })[5]).toEqual(['not run', 'an error does not say whose it is']);
    expect(reported({ get: answered(403, null) })[5]).toEqual(['passed', 'HTTP 403 is a refusal that the service documents']);
    expect(reported({ get: unanswered('no-answer'), sight: 'withheld' }).slice(2))
      .toEqual([noReason, ['passed', 'a GET in no-cors mode came back'], notPosted, unread]);
    expect(reported({ get: unanswered('no-answer'), sight: 'nothing', answersOtherScheme: false })[3])
      .toEqual(['failed', 'a GET in no-cors mode failed too']);
    expect(reported({ get: unanswered('no-answer'), sight: 'nothing', answersOtherScheme: true })[3])
      .toEqual(['failed', 'a GET in no-cors mode failed too; with the other scheme it came back']);
    expect((['timed-out', 'cancelled', 'not-sent'] as const).map((failure) => reported({ get: unanswered(failure) })[2])).toEqual([
      ['failed', 'GET /applications was not answered in time'], ['failed', 'GET /applications was cancelled'],
      ['failed', 'GET /applications was not sent'],
    ]);
  });

  it('names the address as its scheme has it, and why the page may use it or not', () => {
    const pageOrigin = 'https://console.test';
    expect(reported({ baseUrl: 'http://box.lan', pageOrigin }).slice(0, 2)).toEqual([
      ['passed', 'http, box.lan, port 80'], ['failed', 'mixed content: an https page and an http address'],
    ]);
    expect(reported({ baseUrl: 'https://box.lan', pageOrigin, permission: 'granted' }).slice(0, 2)).toEqual([
      ['passed', 'https, box.lan, port 443'], ['passed', 'no mixed content; loopback-network: granted'],
    ]);
    expect(reported({ pageOrigin, permission: 'denied' })[1]).toEqual(['failed', 'no mixed content; loopback-network: denied']);
  });

  it('a POST that was not answered in time is said so, without headers to add', () => {
    const { checks, headers } = diagnose(found({ get: answered(200), post: 'timed-out' }));
    expect(checks[4]).toMatchObject({ state: 'failed', found: 'POST /connect without a body was not answered in time' });
    expect(headers).toBeNull();
  });

  it('names the exact headers to add, and a command that confirms it', () => {
    const cors = diagnose(found({ get: unanswered('no-answer'), sight: 'withheld' }));
    expect(cors.headers).toBe('Access-Control-Allow-Origin: http://localhost:5173\nVary: Origin');
    expect(cors.curl).toBe('curl -si -H \'Origin: http://localhost:5173\' \'http://localhost:39300/applications\'');
    expect(diagnose(found({ get: answered(200), post: false })).headers).toBe([
      'Access-Control-Allow-Origin: http://localhost:5173', 'Access-Control-Allow-Methods: GET, POST',
      'Access-Control-Allow-Headers: content-type', 'Vary: Origin',
    ].join('\n'));
    expect(diagnose(found({ get: answered(200), post: true })).headers).toBeNull();
    expect(diagnose(found({ get: unanswered('no-answer'), sight: 'nothing' })).headers).toBeNull();
  });
});
