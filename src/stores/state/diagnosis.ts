/** Why an address cannot be reached from a page, as far as a browser can prove it. */
import { requestOf } from '../../api/request.ts';
import type { Sight } from '../../api/probe.ts';
import { isDenied, isLoopback, isMixed, isPortBlocked, lostCauses, otherScheme, unansweredCauses } from './addressRules.ts';

/** What was tried and found; null for what was not tried. */
export type Findings = {
  readonly baseUrl: string;
  /** Origin of the page. */
  readonly pageOrigin: string;
  /** What the browser says of the permission to call this machine. */
  readonly permission: PermissionState | 'unknown';
  /** A GET whose answer the page may read. */
  readonly get: {
    readonly status: number | null;
    readonly failure: 'no-answer' | 'timed-out' | 'cancelled' | 'not-sent' | null;
    /** Why its answer is none of the interface; null where it is one, and without an answer. */
    readonly foreign: string | null;
    /** Where a redirect led to; null for none. */
    readonly redirectedTo: string | null;
    /** Milliseconds. */
    readonly duration: number;
  } | null;
  /** What the page sees of another GET, where the first brought no answer. */
  readonly sight: Sight | null;
  /** The same with the other of http and https. */
  readonly answersOtherScheme: boolean | null;
  /**
   * Whether a POST with JSON could be read, which needs a preflight; `preflight-refused` where only that was tried,
   * with a GET that needs one.
   */
  readonly post: boolean | 'timed-out' | 'preflight-refused' | null;
};

export type CheckState = 'passed' | 'failed' | 'not run';
export type DoctorCheck = { readonly name: string; readonly state: CheckState; readonly found: string };
export type Diagnosis = {
  /** The one sentence that it ends in. */
  readonly sentence: string;
  readonly checks: readonly DoctorCheck[];
  /** The headers that the service has to send, one a line; null when that is not what is wrong. */
  readonly headers: string | null;
  /** A command that confirms it outside of the browser. */
  readonly curl: string;
};

const check = (name: string, passed: boolean | null, found: string): DoctorCheck =>
  ({ name, state: passed === null ? 'not run' : passed ? 'passed' : 'failed', found });

const getFound = (get: Findings['get']): string => {
  if (get === null) return 'needs the steps before it';
  if (get.status !== null) return `GET /applications was answered with ${get.status}`;
  switch (get.failure) {
    case 'timed-out': return 'GET /applications was not answered in time';
    case 'cancelled': return 'GET /applications was cancelled';
    case 'not-sent': return 'GET /applications was not sent';
    default: return 'GET /applications failed, and the browser gives no reason';
  }
};

const sightFound = (sight: Sight | null, read: boolean, other: boolean): string => {
  switch (sight) {
    case null: return read ? 'the GET was answered' : 'not tried';
    case 'readable': return 'the head of another GET could be read';
    case 'withheld': return 'a GET in no-cors mode came back';
    case 'withheld-elsewhere': return 'a GET that follows no redirect could be read; one that does came back in no-cors mode only';
    case 'nothing-elsewhere': return 'a GET that follows no redirect could be read; one that does failed';
    case 'nothing': return `a GET in no-cors mode failed too${other ? '; with the other scheme it came back' : ''}`;
  }
};

const postFound = (post: Findings['post']): string => {
  if (post === null) return 'it would reach the service, so it is sent only if you allow it';
  if (post === 'timed-out') return 'POST /connect without a body was not answered in time';
  if (post === 'preflight-refused') return 'a GET with the type of JSON, which needs a preflight too, could not be read';
  return post ? 'POST /connect without a body was answered' : 'the answer to POST /connect without a body could not be read';
};

/** Whether the answer is that of the interface; null where it does not say, as an error may be of what is between. */
const isOfService = (get: Findings['get']): boolean | null => {
  if (get === null || get.status === null || (get.status >= 500 && get.redirectedTo === null)) return null;
  return get.foreign === null;
};

const answerFound = (get: Findings['get'], ofService: boolean | null): string => {
  if (get === null || get.status === null) return 'needs step 3';
  if (ofService === null) return 'an error does not say whose it is';
  if (!ofService) return `not the interface: ${get.foreign ?? ''}`;
  return get.status === 200 ? 'GET /applications is a list of applications' : `HTTP ${get.status} is a refusal that the service documents`;
};

const sentenceOf = (findings: Findings): string => {
  const { baseUrl, pageOrigin, permission, get, sight, answersOtherScheme, post } = findings;
  const { host, hostname } = new URL(baseUrl);
  const isOwn = new URL(baseUrl).origin === pageOrigin;
  if (isPortBlocked(baseUrl)) return `Browsers send no request to port ${new URL(baseUrl).port}, so the service has to listen at another one.`;
  if (isMixed(pageOrigin, baseUrl)) return `This page came over https, so the browser lets it call http on this machine only, and ${host} is another.`;
  if (isDenied(pageOrigin, permission)) return `The browser does not let this page call this machine: the permission is denied in its settings for ${pageOrigin}.`;
  if (get === null) return 'Nothing was tried.';
  if (get.redirectedTo !== null) return `${host} sends this page on to ${get.redirectedTo}: that is another address, and a POST does not arrive there as it was sent.`;
  if (get.status !== null && get.status >= 500) return `${host} answers with an error, HTTP ${get.status}: of the service, or of something between it and this page.`;
  if (isOfService(get) === false) return `Something else answers at ${host}: its answer to GET /applications, HTTP ${get.status}, is not that of the interface.${get.status === 404 ? ' Another program listens there, or the path of the address is wrong.' : ''}`;
  if (get.status !== null && get.status !== 200) return `${host} answers, and refuses to tell this page its applications: HTTP ${get.status}.`;
  if (get.status !== null) {
    if (post === false && isOwn) return `${host} answers this page a GET, but no whole answer to a POST with JSON: ${lostCauses(baseUrl, pageOrigin)}.`;
    if (post === false) return `${host} lets this page read a GET but not a POST with JSON: it refuses the preflight, or ${lostCauses(baseUrl, pageOrigin)}.`;
    if (post === 'preflight-refused') return `${host} lets this page read a GET but not one with the type of JSON: it refuses the preflight, which a POST with JSON needs too.`;
    if (post === 'timed-out') return `${host} lets this page read a GET; a POST with JSON was not answered in time, so nothing is proved of it.`;
    return post === null
      ? `${host} answers this page. Whether it can read the answer to a POST is not proved: step 5 was not run.`
      : `${host} answers this page, a GET and a POST.`;
  }
  if (get.failure === 'timed-out') return `${host} did not answer in time: it is slower than the time-out, or nothing gives an answer there.`;
  if (get.failure === 'cancelled') return `The request was cancelled before ${host} answered, so nothing is proved.`;
  if (get.failure === 'not-sent') return `The browser did not send the request to ${host}, so nothing is proved of it.`;
  if (sight === 'readable') return `${host} answers this page, but no whole answer to GET /applications could be read: ${lostCauses(baseUrl, pageOrigin)}.`;
  if (sight === 'withheld') return `Something answers at ${host} but sends no Access-Control-Allow-Origin for ${pageOrigin}.`;
  if (sight === 'withheld-elsewhere') return `${host} sends this page on to another address, which answers but sends no Access-Control-Allow-Origin for ${pageOrigin}; after a redirect to another origin that has to be null or *.`;
  if (sight === 'nothing-elsewhere') return `${host} sends this page on to another address, and no answer came from there.`;
  if (answersOtherScheme === true && baseUrl.startsWith('https:')) {
    return `No answer came from https://${host}, but http://${host} gives one. A browser does not say why: the certificate is not trusted, as what speaks https often answers http too, or the scheme is the wrong one.`;
  }
  if (answersOtherScheme === true) return `Nothing answers ${new URL(baseUrl).protocol}//${host}, but ${otherScheme(`${new URL(baseUrl).protocol}//${host}`)} does: the scheme is the wrong one.`;
  const where = isLoopback(hostname) ? '' : ` ${host} is another machine, so the way to it may be closed too.`;
  return `No answer of HTTP came from ${host}. A browser does not say why: ${unansweredCauses(baseUrl)}.${where}`;
};

/** What the findings prove, step by step, and the one sentence they come to. */
export const diagnose = (findings: Findings): Diagnosis => {
  const { baseUrl, pageOrigin, permission, get, sight, answersOtherScheme, post } = findings;
  const { protocol, hostname, port } = new URL(baseUrl);
  const mixed = isMixed(pageOrigin, baseUrl);
  const blockedPort = isPortBlocked(baseUrl);
  const allowed = !mixed && !blockedPort && !isDenied(pageOrigin, permission);
  const readable = get === null ? null : get.status !== null;
  const ofService = isOfService(get);
  const corsMissing = readable === false && sight === 'withheld';
  return {
    sentence: sentenceOf(findings),
    checks: [
      check('The address is a valid one', true, `${protocol.slice(0, -1)}, ${hostname}, port ${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`),
      check('This page may use it', allowed, mixed
        ? 'mixed content: an https page and an http address'
        : blockedPort ? 'browsers block this port' : `no mixed content; loopback-network: ${permission}${isLoopback(new URL(pageOrigin).hostname) ? ', which a page of this machine does not need' : ''}`),
      check('A plain GET can be read', readable, getFound(get)),
      check('Something answers there', readable === true ? true : sight === null ? null : sight !== 'nothing', sightFound(sight, readable === true, answersOtherScheme === true)),
      check('The answer to a POST with JSON can be read', post === null ? null : post === true, postFound(post)),
      check('The answer is that of the interface', ofService, answerFound(get, ofService)),
    ],
    headers: corsMissing
      ? `Access-Control-Allow-Origin: ${pageOrigin}\nVary: Origin`
      : (post === false && new URL(baseUrl).origin !== pageOrigin) || post === 'preflight-refused'
          ? `Access-Control-Allow-Origin: ${pageOrigin}\nAccess-Control-Allow-Methods: GET, POST\nAccess-Control-Allow-Headers: content-type\nVary: Origin`
          : null,
    curl: `curl -si -H 'Origin: ${pageOrigin}' '${requestOf('applicationsSnapshot', {}, null, baseUrl).url}'`,
  };
};
