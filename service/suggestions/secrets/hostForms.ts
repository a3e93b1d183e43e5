import type { SecretForm } from './form.ts';

/** Code hosts, registries, and what builds and deploys. */
export const HOST_FORMS: readonly SecretForm[] = [
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,100})\b/u },
  { name: 'a GitLab token', pattern: /\bgl(?:pat|ptt|dt|rt|rtr|cbt|ft|fct|soat|imt|agent|oas|wt)-[\w.-]{20,}/u },
  { name: 'a GitLab token', pattern: /\bGR1348941[\w-]{20,}/u },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/u },
  { name: 'a PyPI token', pattern: /\bpypi-AgE[\w-]{50,}/u },
  { name: 'a RubyGems token', pattern: /\brubygems_[a-f0-9]{48}\b/u },
  { name: 'a crates.io token', pattern: /\bcio[A-Za-z0-9]{32}\b/u },
  { name: 'a NuGet key', pattern: /\boy2[a-z0-9]{43}\b/u },
  { name: 'a Clojars token', pattern: /\bCLOJARS_[A-Za-z0-9]{60}\b/u },
  { name: 'a JFrog token', pattern: /\b(?:AKCp[A-Za-z0-9]{69}|cmVmdGtuO[A-Za-z0-9+/=]{50,}|AKC[A-Za-z0-9]{60,})/u },
  { name: 'a Docker token', pattern: /\bdckr_(?:pat|oat)_[\w-]{27,}/u },
  {
    name: 'a Vault token',
    pattern: new RegExp(String.raw`\bhv[sbr]\.[\w-]{24,}|(?<![\w.])[sbr]\.(?=[A-Za-z]{0,22}\d)(?=[A-Za-z0-9]{0,22}[A-Z])[A-Za-z0-9]{24}(?![\w.])`, 'u'),
  },
  { name: 'a Terraform token', pattern: /\b[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}/u },
  { name: 'a Pulumi token', pattern: /\bpul-[a-f0-9]{40}\b/u },
  {
    name: 'a Doppler token',
    pattern: /\bdp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}\b/u,
  },
  { name: 'an Infisical token', pattern: /\bst\.[0-9a-f-]{24,36}\.[0-9a-f]{32,}\.[0-9a-f]{32,}/u },
  {
    name: 'a 1Password key',
    pattern: new RegExp(String.raw`\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}\b|\bops_eyJ[\w+/-]{80,}={0,2}`, 'u'),
  },
  { name: 'a Heroku key', pattern: /\bHRKU-[\w-]{36,}/u },
  { name: 'a Netlify token', pattern: /\bnf[pcoub]_[A-Za-z0-9]{36,40}\b/u },
  { name: 'a Vercel token', pattern: /\b(?:vc[apirk]_[A-Za-z0-9]{50,}|vercel_blob_rw_\w{30,})\b/u },
  { name: 'a Render or Railway key', pattern: /\brnd_[A-Za-z0-9]{28,}\b/u },
  { name: 'a Buildkite token', pattern: /\bbk[au]a?_[A-Za-z0-9]{40,}\b/u },
  { name: 'an Octopus key', pattern: /\bAPI-[A-Z0-9]{26,}\b/u },
  { name: 'a SonarQube token', pattern: /\bsq[upa]_[0-9a-f]{40}\b/u },
  { name: 'a Snyk or Codecov token', pattern: /\bsnyk_(?:uat|sat)\.[\w.-]{20,}/u },
  { name: 'a Prefect token', pattern: /\bpn[ub]_[A-Za-z0-9]{36}\b/u },
  { name: 'a Tailscale key', pattern: /\btskey-(?:auth|api|client|scim|webhook)-[A-Za-z0-9]{6,}-[A-Za-z0-9]{20,}/u },
];
