/** A fixed form by which an issuer marks its credentials; the name is what a person calls them. */
type SecretForm = {
  readonly name: string;
  readonly pattern: RegExp;
  /** How it ends, where the form is that of its beginning only. */
  readonly until?: RegExp;
};

/**
 * The forms that issuers publish, as the rule sets of gitleaks and detect-secrets have them too. Every one has a prefix
 * of its own and a fixed length or a least one, so that names and prose cannot match. Looking for one takes time in
 * proportion to the text: what may be of any length comes last, or cannot hold the prefix itself.
 */
export const SECRET_FORMS: readonly SecretForm[] = [
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/u,
    until: /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/u,
  },
  { name: 'an age key', pattern: /\bAGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}\b/u },
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)(?!\w*EXAMPLE)[A-Z2-7]{16}\b/u },
  { name: 'an Alibaba Cloud access key', pattern: /\bLTAI[A-Za-z0-9]{17,21}\b/u },
  { name: 'an Azure storage key', pattern: /\bAccountKey=[A-Za-z0-9+/]{86}==/u },
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,100})\b/u },
  { name: 'a GitLab token', pattern: /\bgl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent|oas)-[\w-]{20,}/u },
  { name: 'a Slack token', pattern: /\b(?:xox[abeoprs]|xapp)-[\w-]{10,}/u },
  { name: 'a Slack webhook', pattern: /hooks\.slack\.com\/(?:services|workflows)\/T\w{8,}\/\w{9,}\/\w{16,}/u },
  { name: 'a Discord webhook', pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/u },
  { name: 'a Telegram token', pattern: /\b\d{8,10}:AA[\w-]{33}\b/u },
  { name: 'a Stripe key', pattern: /\b[rs]k_(?:live|test|prod)_[A-Za-z0-9]{16,}/u },
  { name: 'a Square token', pattern: /\b(?:sq0atp-[\w-]{22}|sq0csp-[\w-]{43}|EAAA[\w-]{60})\b/u },
  { name: 'a Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/u },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}/u },
  { name: 'a Google client secret', pattern: /\bGOCSPX-[\w-]{28}/u },
  { name: 'a Google access token', pattern: /\bya29\.[\w-]{60,}/u },
  { name: 'an Anthropic or OpenAI key', pattern: /\bsk-(?:ant-|proj-|svcacct-|admin-)?[A-Za-z0-9_-]{32,}/u },
  { name: 'a Hugging Face token', pattern: /\b(?:hf|api_org)_[A-Za-z]{34}\b/u },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/u },
  { name: 'a PyPI token', pattern: /\bpypi-AgE[\w-]{50,}/u },
  { name: 'a RubyGems token', pattern: /\brubygems_[a-f0-9]{48}\b/u },
  { name: 'a NuGet key', pattern: /\boy2[a-z0-9]{43}\b/u },
  { name: 'a Docker token', pattern: /\bdckr_(?:pat|oat)_[\w-]{27,}/u },
  { name: 'a SendGrid key', pattern: /\bSG\.[\w-]{20,24}\.[\w-]{39,50}/u },
  { name: 'a Mailgun key', pattern: /\bkey-[a-f0-9]{32}\b/u },
  { name: 'a Twilio key', pattern: /\bSK[0-9a-f]{32}\b/u },
  { name: 'a DigitalOcean token', pattern: /\bdo[opr]_v1_[0-9a-f]{64}\b/u },
  { name: 'a Databricks token', pattern: /\bdapi[0-9a-f]{32}(?:-\d)?\b/u },
  { name: 'a Vault token', pattern: /\bhv[sb]\.[\w-]{90,}/u },
  { name: 'a Terraform token', pattern: /\b[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}/u },
  { name: 'a Grafana token', pattern: /\bgl(?:sa_[A-Za-z0-9]{32}_[a-fA-F0-9]{8}|c_[A-Za-z0-9+/]{32,})/u },
  { name: 'a New Relic key', pattern: /\bNR(?:AK|JS|II)-[A-Za-z0-9]{19,}\b/u },
  { name: 'a Sentry token', pattern: /\bsntry[su]_[\w+/=-]{40,}/u },
  { name: 'a Linear key', pattern: /\blin_api_[A-Za-z0-9]{40}\b/u },
  { name: 'a Notion token', pattern: /\bntn_\d{11}[A-Za-z0-9]{35}\b/u },
  { name: 'a Postman key', pattern: /\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b/u },
  { name: 'a Figma token', pattern: /\bfig[do]_[\w-]{38,}/u },
  { name: 'an Atlassian token', pattern: /\bATATT3[\w=-]{60,}/u },
  { name: 'a Heroku key', pattern: /\bHRKU-[\w-]{36,}/u },
  { name: 'a PlanetScale password', pattern: /\bpscale_(?:pw|tkn|oauth)_[\w=.-]{32,}/u },
];
