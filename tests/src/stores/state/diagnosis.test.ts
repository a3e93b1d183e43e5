import { describe, expect, it } from 'vitest';
import { diagnose, type Findings } from '../../../../src/stores/state/diagnosis.ts';

const answered = (status: number, isList = status === 200): Findings['get'] => ({ status, failure: null, isList, duration: 4 });
const unanswered = (failure: 'no-answer' | 'timed-out' | 'cancelled' | 'not-sent'): Findings['get'] => ({ status: null, failure, isList: false, duration: 4 });
const found = (more: Partial<Findings>): Findings => ({
  baseUrl: 'http://localhost:39300', pageOrigin: 'http://localhost:5173', permission: 'unknown', get: null,
  answers: null, answersOtherScheme: null, post: null, ...more,
});
const statesOf = (more: Partial<Findings>): string => diagnose(found(more)).checks.map(({ state }) => state).join(', ');

describe('diagnose', () => {
  it.each([
    ['no CORS headers', { get: unanswered('no-answer'), answers: true },
      'Something answers at localhost:39300 but sends no Access-Control-Allow-Origin for http://localhost:5173.'],
    ['nothing answers', { get: unanswered('no-answer'), answers: false, answersOtherScheme: false },
      'Nothing that speaks HTTP answers at localhost:39300: nothing listens there, or what listens speaks another protocol, or it forbids being looked at.'],
    ['the wrong scheme', { get: unanswered('no-answer'), answers: false, answersOtherScheme: true },
      'Nothing answers http://localhost:39300, but https://localhost:39300 does: the scheme is the wrong one.'],
    ['slower than the time-out', { get: unanswered('timed-out') }, 'localhost:39300 did not answer in time: it is slower than the time-out, or nothing gives an answer there.'],
    ['cancelled', { get: unanswered('cancelled') }, 'The request was cancelled before localhost:39300 answered, so nothing is proved.'],
    ['not sent', { get: unanswered('not-sent') }, 'The browser did not send the request to localhost:39300, so nothing is proved of it.'],
    ['a POST slower than the time-out', { get: answered(200), post: 'timed-out' },
      'localhost:39300 lets this page read a GET; a POST with JSON was not answered in time, so its preflight is not proved.'],
    ['an error of its own', { get: answered(503) }, 'The service at localhost:39300 answers, with an error of its own: HTTP 503.'],
    ['something else', { get: answered(200, false) }, 'Something else answers at localhost:39300: its answer to GET /applications, HTTP 200, is not that of the interface.'],
    ['a refused preflight', { get: answered(200), post: false }, 'localhost:39300 lets this page read a GET but not a POST with JSON: it refuses the preflight, or sends no CORS headers with its errors.'],
    ['mixed content', { baseUrl: 'http://box.lan', pageOrigin: 'https://console.test' }, 'This page came over https, so the browser lets it call http on this machine only, and box.lan is another.'],
    ['a denied permission', { pageOrigin: 'https://console.test', permission: 'denied' }, 'The browser does not let this page call this machine: the permission is denied in its settings for https://console.test.'],
    ['nothing wrong', { get: answered(200), post: true }, 'localhost:39300 answers this page, a GET and a POST.'],
    ['nothing wrong so far', { get: answered(200) }, 'localhost:39300 answers this page. Whether a POST gets through its preflight is not proved: step 5 was not run.'],
  ] as const)('%s', (_name, more, sentence) => {
    expect(diagnose(found(more)).sentence).toBe(sentence);
  });

  it('says of another machine that the way to it may be closed', () => {
    expect(diagnose(found({ baseUrl: 'http://10.0.0.7:1', get: unanswered('no-answer'), answers: false })).sentence)
      .toContain('10.0.0.7:1 is another machine, so the way to it may be closed too.');
  });

  it('a permission that is denied does not matter to a page of this machine', () => {
    expect(statesOf({ permission: 'denied', get: answered(200) })).toMatch(/^passed, passed, passed/);
  });

  it.each([
    [{ get: unanswered('no-answer'), answers: true }, 'passed, passed, failed, passed, not run, not run'],
    [{ get: unanswered('no-answer'), answers: false }, 'passed, passed, failed, failed, not run, not run'],
    [{ get: answered(200), post: false }, 'passed, passed, passed, passed, failed, passed'],
    [{ get: answered(404) }, 'passed, passed, passed, passed, not run, failed'],
    [{ baseUrl: 'http://box.lan', pageOrigin: 'https://console.test' }, 'passed, failed, not run, not run, not run, not run'],
  ] as const)('each step is passed, failed or not run: %j', (more, states) => {
    expect(statesOf(more)).toBe(states);
  });

  it('a POST that was not answered in time is said so, without headers to add', () => {
    const { checks, headers } = diagnose(found({ get: answered(200), post: 'timed-out' }));
    expect(checks[4]).toMatchObject({ state: 'failed', found: 'POST /connect without a body was not answered in time' });
    expect(headers).toBeNull();
  });

  it('names the exact headers to add, and a command that confirms it', () => {
    const cors = diagnose(found({ get: unanswered('no-answer'), answers: true }));
    expect(cors.headers).toBe('Access-Control-Allow-Origin: http://localhost:5173\nVary: Origin');
    expect(cors.curl).toBe('curl -si -H \'Origin: http://localhost:5173\' \'http://localhost:39300/applications\'');
    expect(diagnose(found({ get: answered(200), post: false })).headers).toContain('Access-Control-Allow-Headers: content-type');
    expect(diagnose(found({ get: unanswered('no-answer'), answers: false })).headers).toBeNull();
  });
});
