/** A fixed form by which an issuer marks its credentials; the name is what a person calls them. */
type SecretForm = {
  readonly name: string;
  readonly pattern: string;
  /** How it ends, where the form is that of its beginning only. */
  readonly until?: RegExp;
};

/**
 * The forms that issuers publish, as the rule sets of gitleaks and detect-secrets have them too. Every one has a prefix
 * of its own and a fixed length or a least one, so that names and prose cannot match.
 */
export const SECRET_FORMS: readonly SecretForm[] = [
  {
    name: 'a private key',
    pattern: String.raw`-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----`,
    until: /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/u,
  },
  { name: 'an age key', pattern: String.raw`\bAGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}\b` },
  { name: 'an AWS access key', pattern: String.raw`\b(?:AKIA|ASIA|ABIA|ACCA)(?!\w*EXAMPLE)[A-Z2-7]{16}\b` },
  { name: 'an Alibaba Cloud access key', pattern: String.raw`\bLTAI[A-Za-z0-9]{17,21}\b` },
  { name: 'an Azure storage key', pattern: String.raw`\bAccountKey=[A-Za-z0-9+/]{86}==` },
  { name: 'a GitHub token', pattern: String.raw`\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,100})\b` },
  { name: 'a GitLab token', pattern: String.raw`\bgl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent|oas)-[\w-]{20,}` },
  { name: 'a Slack token', pattern: String.raw`\b(?:xox[abeoprs]|xapp)-[\w-]{10,}` },
  { name: 'a Slack webhook', pattern: String.raw`hooks\.slack\.com/(?:services|workflows)/T\w{8,}/\w{9,}/\w{16,}` },
  { name: 'a Discord webhook', pattern: String.raw`discord(?:app)?\.com/api/webhooks/\d{17,20}/[\w-]{60,}` },
  { name: 'a Telegram token', pattern: String.raw`\b\d{8,10}:AA[\w-]{33}\b` },
  { name: 'a Stripe key', pattern: String.raw`\b[rs]k_(?:live|test|prod)_[A-Za-z0-9]{16,}` },
  { name: 'a Square token', pattern: String.raw`\b(?:sq0atp-[\w-]{22}|sq0csp-[\w-]{43}|EAAA[\w-]{60})\b` },
  { name: 'a Shopify token', pattern: String.raw`\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b` },
  { name: 'a Google API key', pattern: String.raw`\bAIza[\w-]{35}` },
  { name: 'a Google client secret', pattern: String.raw`\bGOCSPX-[\w-]{28}` },
  { name: 'a Google access token', pattern: String.raw`\bya29\.[\w-]{60,}` },
  { name: 'an Anthropic or OpenAI key', pattern: String.raw`\bsk-(?:ant-|proj-|svcacct-|admin-)?[A-Za-z0-9_-]{32,}` },
  { name: 'a Hugging Face token', pattern: String.raw`\b(?:hf|api_org)_[A-Za-z]{34}\b` },
  { name: 'an npm token', pattern: String.raw`\bnpm_[A-Za-z0-9]{36}\b` },
  { name: 'a PyPI token', pattern: String.raw`\bpypi-AgE[\w-]{50,}` },
  { name: 'a RubyGems token', pattern: String.raw`\brubygems_[a-f0-9]{48}\b` },
  { name: 'a NuGet key', pattern: String.raw`\boy2[a-z0-9]{43}\b` },
  { name: 'a Docker token', pattern: String.raw`\bdckr_(?:pat|oat)_[\w-]{27,}` },
  { name: 'a SendGrid key', pattern: String.raw`\bSG\.[\w-]{20,24}\.[\w-]{39,50}` },
  { name: 'a Mailgun key', pattern: String.raw`\bkey-[a-f0-9]{32}\b` },
  { name: 'a Twilio key', pattern: String.raw`\bSK[0-9a-f]{32}\b` },
  { name: 'a DigitalOcean token', pattern: String.raw`\bdo[opr]_v1_[0-9a-f]{64}\b` },
  { name: 'a Databricks token', pattern: String.raw`\bdapi[0-9a-f]{32}(?:-\d)?\b` },
  { name: 'a Vault token', pattern: String.raw`\bhv[sb]\.[\w-]{90,}` },
  { name: 'a Terraform token', pattern: String.raw`\b[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}` },
  { name: 'a Grafana token', pattern: String.raw`\bgl(?:sa_[A-Za-z0-9]{32}_[a-fA-F0-9]{8}|c_[A-Za-z0-9+/]{32,})` },
  { name: 'a New Relic key', pattern: String.raw`\bNR(?:AK|JS|II)-[A-Za-z0-9]{19,}\b` },
  { name: 'a Sentry token', pattern: String.raw`\bsntry[su]_[\w+/=-]{40,}` },
  { name: 'a Linear key', pattern: String.raw`\blin_api_[A-Za-z0-9]{40}\b` },
  { name: 'a Notion token', pattern: String.raw`\bntn_\d{11}[A-Za-z0-9]{35}\b` },
  { name: 'a Postman key', pattern: String.raw`\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b` },
  { name: 'a Figma token', pattern: String.raw`\bfig[do]_[\w-]{38,}` },
  { name: 'an Atlassian token', pattern: String.raw`\bATATT3[\w=-]{60,}` },
  { name: 'a Heroku key', pattern: String.raw`\bHRKU-[\w-]{36,}` },
  { name: 'a PlanetScale password', pattern: String.raw`\bpscale_(?:pw|tkn|oauth)_[\w=.-]{32,}` },
  { name: 'a JSON web token', pattern: String.raw`\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}` },
];
