import { fromBase64 } from './base64.ts';
import { isEmptyForm, isPlaceholder } from './placeholders.ts';
import { CREDENTIAL, type SecretPlace } from './place.ts';
import { isGenerated, isMuchMixed, isRandom } from './values.ts';

/** A key that its issuer gives to everybody who opens a page: a role says so inside. */
function isPublicToken(value: string): boolean {
  const payload = fromBase64(value.split('.')[1] ?? '');
  return /"role":\s?"anon"/u.test(payload);
}

/** What stands before the scheme and the value of such a header. */
const AUTHORIZATION = /\bauthorization\\?["'`]?\]?(?:\s{0,4}(?:[:=,]|=>)\s{0,4}|[ \t])[\w$@]{0,4}\\?["'`]?$/iu;

/** Addresses, headers and cookies. */
export const ADDRESS_PLACES: readonly SecretPlace[] = [
  {
    name: 'a JSON web token',
    // Only where a run of such characters begins, and three of them follow each other: what begins one stands in many
    // a long run, and each would be followed to its end.
    pattern: /(?<![\w-])(?=(?:[\w-]{10,}\.){2}[\w-]{10})[\w-]*?\b(?<value>eyJ(?:[\w-]{10,}\.){2}[\w-]{10,})/gu,
    isSecret: (value) => !isEmptyForm(value) && !isPublicToken(value),
  },
  {
    name: 'an address with a password',
    pattern: /:\/\/[^\s:/@'"<>]{0,80}:(?<value>[^\s:/@'"<>]{3,200})@[\w.-]/gu,
    // But for a port.
    isSecret: (value) => !isPlaceholder(decoded(value), true) && !/^\d{1,5}$/u.test(value),
  },
  {
    name: 'an address with a password',
    pattern: /\bjdbc:oracle:\w{1,8}:\w{1,40}\/(?<value>[^\s@'"/]{6,100})@/gu,
    isSecret: (value) => isGenerated(value, true),
  },
  {
    name: 'an address with a token',
    // But for an address of Sentry's, whose key is public.
    pattern: new RegExp(String.raw`://(?<value>[A-Za-z0-9_-]{20,100})(?::|:x-oauth-basic)?@`
      + String.raw`(?![\w.-]{0,80}(?:sentry|glitchtip)[\w.:-]{0,80}/\d)[\w.-]`, 'gu'),
    isSecret: (value) => isMuchMixed(value, true),
  },
  {
    name: 'an address with a token',
    pattern: new RegExp(String.raw`[?&](?:amp;)?(?:code|key|k|appid|app_?key|apikey|sig|signature|auth)=`
      + String.raw`(?<value>[\w%+-]{32,300}={0,2})(?![\w%])`, 'giu'),
    // But for a path that is escaped.
    isSecret: (value) => isRandom(decoded(value)) && !/^\w?[a-z]{3,}%2F/iu.test(value),
  },
  {
    name: 'an authorisation header',
    pattern: new RegExp(String.raw`\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC|[Tt]oken|[Aa]pi[Kk]ey|SSWS|GenieKey|Negotiate|NTLM|[Hh]mac|HMAC|AWS|Splunk|Key|Bot|Session|JWT)`
      + String.raw`(?:,?[ \t]{1,8}|=)["']?(?<value>[\w~][\w+/.=~:-]{15,2000})`, 'gu'),
    isSecret: (value, _quote, before) => (AUTHORIZATION.test(before) ? isGenerated(value, true) : isRandom(value)),
  },
  {
    name: 'a sealed web token',
    pattern: /(?<![\w-])(?<value>eyJ[\w-]{10,1000}\.[\w-]{0,1000}\.[\w-]{10,100}\.[\w-]{10,10000}\.[\w-]{10,100})/gu,
    isSecret: (value) => !isEmptyForm(value),
  },
  {
    name: 'a web token',
    pattern: /\b(?<value>v[1-4]\.(?:local|public)\.[\w-]{40,4000})/gu,
    isSecret: (value) => !isEmptyForm(value),
  },
  {
    name: 'an assertion of a login',
    pattern: /\bSAMLResponse["']?[=:][ \t]{0,4}["']?(?<value>[\w%+/=]{100,20000})/gu,
    isSecret: (value) => !isEmptyForm(value),
  },
  {
    name: 'a session',
    pattern: new RegExp(String.raw`(?:\b(?:[Cc]ookie|COOKIE)["']?\s{0,4}[:=]\s{0,4}["'\x60]?|\s(?:-b|--cookie)[ \t=]["']?|;[ \t])`
      + String.raw`[\w.-]{0,40}(?:[Ss]ess|SESS|[Ss]id|SID|[Aa]uth|AUTH|[Tt]oken|TOKEN|jwt|JWT|[Ll]ogin|logged|[Rr]emember|csrf|CSRF`
      + String.raw`|[Xx]srf|XSRF|[Ii]dentity|_user|Secure|AspNet)[\w.-]{0,60}=(?<value>[\w%+/.:~=-]{20,4000})`, 'gu'),
    isSecret: (value) => isGenerated(decoded(value), true),
  },
  {
    name: 'an address with a password',
    pattern: /(?:^|["'`\s=])[\w.-]{1,60}:(?<value>[^\s:/@"'`]{6,100})@(?:tcp\(|unix\(|[\w.-]{2,80}:\d{2,5}\b)/gmu,
    isSecret: (value) => isGenerated(decoded(value), true),
  },
  {
    name: 'an authorisation header',
    pattern: /\b(?:Digest\b[^\n]{0,400}\bresponse="|Signature=|\bmac=")(?<value>[\w+/=]{32,128})/gu,
    isSecret: (value) => isRandom(value),
  },
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`\b(?:btoa|b64encode|base64_encode|encode64|EncodeToString|Buffer\.from)\((?:\[\]byte\()?[ \t]{0,4}b?["'\x60][\w.@-]{1,60}:(?<value>[^\s"'\x60:]{6,100})["'\x60]`, 'gu'),
    isSecret: (value) => isGenerated(value, true),
  },
  {
    name: CREDENTIAL,
    pattern: /"auth"[ \t]?:[ \t]?"(?<value>[A-Za-z0-9+/]{12,400}={0,2})"/gu,
    isSecret: (value) => /^[\x21-\x7e]{1,80}:[\x20-\x7e]{6,}$/u.test(fromBase64(value))
      && isGenerated(value, true),
  },
];

/** Without the escapes of an address; as it is when there are none of the kind. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
