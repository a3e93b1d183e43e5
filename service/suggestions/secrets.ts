/** Fixed forms by which issuers mark their credentials; the names are what a person calls them. */
const FORMS: readonly { readonly name: string; readonly pattern: string }[] = [
  { name: 'a private key', pattern: String.raw`-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----` },
  { name: 'an AWS access key', pattern: String.raw`\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b` },
  { name: 'a GitHub token', pattern: String.raw`\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,100})\b` },
  { name: 'a GitLab token', pattern: String.raw`\bgl(?:pat|ptt|dt|rt|cbt|ft|soat)-[\w-]{20,}` },
  { name: 'a Slack token', pattern: String.raw`\bxox[abeoprs]-[\w-]{10,}` },
  { name: 'a Slack webhook', pattern: String.raw`hooks\.slack\.com/services/T\w{8,}/B\w{8,}/\w{20,}` },
  { name: 'a Stripe key', pattern: String.raw`\b[rs]k_(?:live|test|prod)_[A-Za-z0-9]{16,}` },
  { name: 'a Google API key', pattern: String.raw`\bAIza[\w-]{35}` },
  { name: 'an Anthropic or OpenAI key', pattern: String.raw`\bsk-(?:ant-|proj-|svcacct-)?[A-Za-z0-9_-]{32,}` },
  { name: 'an npm token', pattern: String.raw`\bnpm_[A-Za-z0-9]{36}\b` },
  { name: 'a PyPI token', pattern: String.raw`\bpypi-AgE[\w-]{50,}` },
  { name: 'a SendGrid key', pattern: String.raw`\bSG\.[\w-]{20,24}\.[\w-]{39,50}` },
  { name: 'a Twilio key', pattern: String.raw`\bSK[0-9a-f]{32}\b` },
  { name: 'a Hugging Face token', pattern: String.raw`\bhf_[A-Za-z]{34}\b` },
  { name: 'a DigitalOcean token', pattern: String.raw`\bdo[opr]_v1_[0-9a-f]{64}\b` },
  { name: 'a JSON web token', pattern: String.raw`\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}` },
];

const ANY_FORM = new RegExp(FORMS.map(({ pattern }) => `(${pattern})`).join('|'), 'u');

/** A URL that carries a user's password. */
const URL_PASSWORD = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"]{0,80}:([^\s:/@'"]{3,200})@[\w.-]/giu;

/** A name that says that its value is secret, and the value it is given. */
const NAMED_VALUE = new RegExp(
  String.raw`(?:passw(?:or)?d|passwd|passphrase|secret|token|api_?-?key|access_?-?key|private_?-?key|auth_?-?key|credentials?)`
  + String.raw`\w{0,20}["']?\]?\s{0,4}(?::=|=>|=|:)\s{0,4}(["'\x60]?)([^\s"'\x60,;]{8,200})\1`,
  'giu',
);

/** A password as an option or a header. */
const AUTHORISATION = /\bauthorization["']?\s{0,4}[:=]\s{0,4}["'`]?(?:bearer|basic|token)\s+([\w+/.=~-]{16,500})/giu;

/** Bits for each character: words and names stay below, generated credentials are above. */
const MIN_ENTROPY = 3;

/** Values that stand for a secret to be filled in, or are an expression that fetches it. */
const PLACEHOLDER = new RegExp(
  [
    String.raw`[(){}<>[\]$%]`,
    String.raw`^[A-Z_]+$`,
    String.raw`^(?:\w+\.)+\w+$`,
    String.raw`^\*+$`,
    'example|sample|dummy|placeholder|change.?me|your|redacted|xxx|test|fake|mock|password|secret|todo',
    String.raw`\.\.\.`,
  ].join('|'),
  'iu',
);

/**
 * Says what secret a text seems to contain, in words that follow "contains", or nothing. Forms and the idea of
 * entropy after the published rules of gitleaks and detect-secrets.
 */
export function findSecret(text: string): string | undefined {
  const form = ANY_FORM.exec(text);
  if (form !== null) return FORMS.find((_, at) => form[at + 1] !== undefined)?.name;
  for (const [, value = ''] of text.matchAll(URL_PASSWORD)) {
    if (!PLACEHOLDER.test(value)) return 'an address with a password';
  }
  for (const [, quote = '', value = ''] of text.matchAll(NAMED_VALUE)) {
    if (isGenerated(value, quote !== '')) return 'a password, token or key';
  }
  for (const [, value = ''] of text.matchAll(AUTHORISATION)) {
    if (isGenerated(value, true)) return 'an authorisation header';
  }
  return undefined;
}

/** Whether a value looks like a credential; one without quotes could be a name, so it needs a digit as well. */
function isGenerated(value: string, quoted: boolean): boolean {
  if (PLACEHOLDER.test(value) || entropy(value) < MIN_ENTROPY) return false;
  const mixed = /\d/u.test(value) && /[A-Za-z]/u.test(value);
  return mixed || (quoted && /[^\w\s.:/-]/u.test(value));
}

/** Shannon entropy of a string in bits for each character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const unit of value) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
