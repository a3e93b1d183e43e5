/** Names that programs add themselves, to what they ask, answer or pass on. */
const ADDED = new Set([
  'accept-encoding accept-language accept-ranges age alt-svc arc-seal authentication-results cf-cache-status cf-ray',
  'connection content-encoding content-length date delivered-to dkim-signature dnt etag expires host keep-alive',
  'last-modified message-id mime-version nel pragma priority received received-spf report-to return-path sec-ch-ua',
  'sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user server',
  'server-timing te trailer transfer-encoding upgrade-insecure-requests user-agent vary via x-amz-cf-id x-amzn-requestid',
  'x-amzn-trace-id x-aspnet-version x-cache x-cache-hits x-envoy-upstream-service-time x-github-request-id',
  'x-powered-by x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset x-received x-request-id x-runtime x-served-by',
  'x-timer x-trace-id x-vercel-id',
].join(' ').split(' '));

/** Names that people set as well. */
const SET = new Set([
  'accept access-control-allow-credentials access-control-allow-headers access-control-allow-methods',
  'access-control-allow-origin access-control-expose-headers access-control-max-age allow authorization bcc',
  'cache-control cc content-disposition content-language content-location content-md5 content-range',
  'content-security-policy content-transfer-encoding content-type cookie cross-origin-opener-policy',
  'cross-origin-resource-policy expect-ct feature-policy forwarded from if-match if-modified-since if-none-match',
  'link location origin p3p permissions-policy proxy-authenticate range referer referrer-policy reply-to retry-after',
  'set-cookie strict-transport-security subject to upgrade www-authenticate x-content-type-options',
  'x-download-options x-forwarded-for x-forwarded-proto x-frame-options x-requested-with x-xss-protection',
].join(' ').split(' '));

const STATUS = /^HTTP\/\d(?:\.\d)? [1-5]\d\d(?: |$)/u;
const REQUEST = /^[A-Z]{3,10} \S{1,2000} HTTP\/\d(?:\.\d)?$/u;
const PSEUDO = /^:(?:authority|method|path|scheme|status): ?\S/u;
const HEADER = /^(?<name>[A-Za-z][\w-]{0,60}): ?\S/u;
/** A header that goes on. */
const MORE = /^[ \t]+\S/u;

/** So much is looked at: the headers come first. */
const MOST_UNITS = 8192;

/** Fewest lines that are headers, and of these that programs add, where no line above says what they are of. */
const FEWEST = 3;
const FEWEST_ADDED = 2;

/** Whether a text is the head of an answer, a request or a mail as programs write it, whatever stands behind it. */
export function isHeaders(text: string): boolean {
  const lines = text.slice(0, MOST_UNITS).trim().split(/\r?\n/u).map((line) => line.trimEnd());
  const first = lines[0] ?? '';
  if (STATUS.test(first)) return HEADER.test(lines[1] ?? '');
  let headers = 0;
  let added = 0;
  for (const [at, line] of lines.entries()) {
    if (line === '' && at > 0) break;
    if (at === 0 && REQUEST.test(line)) continue;
    const name = HEADER.exec(line)?.groups?.['name']?.toLowerCase();
    if (PSEUDO.test(line) || (name !== undefined && ADDED.has(name))) added += 1;
    else if (headers === 0 || !MORE.test(line)) {
      if (name === undefined || !(SET.has(name) || name.startsWith('x-'))) return false;
    }
    headers += 1;
  }
  return headers >= FEWEST && added >= FEWEST_ADDED;
}
