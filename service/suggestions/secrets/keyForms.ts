import type { SecretForm } from './form.ts';

/** Private keys, by their first line or by the bytes that each of their kind begins with. */
export const KEY_FORMS: readonly SecretForm[] = [
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/u,
    until: /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/u,
  },
  {
    name: 'a private key',
    pattern: /---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----/u, until: /---- END SSH2 ENCRYPTED PRIVATE KEY ----/u,
  },
  { name: 'a PuTTY key', pattern: /\bPuTTY-User-Key-File-\d:/u, until: /\bPrivate-(?:MAC|Hash): ?[0-9a-fA-F]+/u },
  // The body of a key without its first line: OpenSSH, RSA, of any kind in PKCS 8, of curves.
  {
    name: 'a private key',
    pattern: new RegExp(String.raw`\b(?:b3BlbnNzaC1rZXktdjE|MII[A-Za-z0-9+/]{3,5}IBAAK|MII[A-Za-z0-9+/]{3,5}IBAD(?:ANBgkqhkiG9w|CC)|MIIB[A-Za-z0-9+/]{2}IBAAJ|MIIB[uv][A-Za-z0-9]IBAAKB|MHcCAQEEI|MIGkAgEBBD|MIHcAgEBBEI|MIG[A-Za-z0-9]AgEAM|MC4CAQAwBQYDK2V|MEcCAQAwBQYDK2V)[A-Za-z0-9+/=]{6,}(?:(?:\r?\n|\\n)[ \t]{0,12}[A-Za-z0-9+/=]{2,})*`, 'u'),
  },
  {
    name: 'a private key',
    pattern: /\bMII[A-Za-z0-9+/]{4,7}BgkqhkiG9w0BBQ0[A-Za-z0-9+/=]{6,}(?:(?:\r?\n|\\n)[A-Za-z0-9+/=]{2,})*/u,
  },
  {
    name: 'a private key',
    pattern: new RegExp(String.raw`\b(?:lQ[A-Za-z0-9]{2}B|lFgE[XYZ]|lIYE[XYZ]|xcLYB|xcMGB|xVgEZ|xYYEZ)[A-Za-z0-9+/]{50,}(?:(?:\r?\n|\\n)[A-Za-z0-9+/=]{2,})*`, 'u'),
  },
  // The same in base64 once more.
  {
    name: 'a private key',
    pattern: new RegExp(String.raw`\bLS0tLS1CRUdJTiB(?:QUklWQVRF|SU0EgUFJJVkFURS|FQyBQUklWQVRF|PUEVOU1NIIFBSSVZBVEUg|FTkNSWVBURUQgUFJJVkFURS|EU0EgUFJJVkFURS)[A-Za-z0-9+/=]{10,}`, 'u'),
  },
  {
    name: 'a private key',
    pattern: /-----BEGIN OpenVPN Static key V1-----/u,
    until: /-----END OpenVPN Static key V1-----/u,
  },
  { name: 'an age key', pattern: /\bAGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}\b/u },
  { name: 'an age key', pattern: /\bAGE-PLUGIN-[A-Z0-9-]{2,20}-1[02-9AC-HJ-NP-Z]{20,}/u },
  { name: 'a wallet key', pattern: /\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,112}\b/u },
  { name: 'a wallet key', pattern: /\b(?:[KL][1-9A-HJ-NP-Za-km-z]{51}|5[HJK][1-9A-HJ-NP-Za-km-z]{49})\b/u },
  { name: 'a wallet key', pattern: /\bnsec1[02-9ac-hj-np-z]{58}\b/u },
  { name: 'a wallet key', pattern: /\bedsk[1-9A-HJ-NP-Za-km-z]{50,94}\b/u },
  { name: 'a wallet key', pattern: /\b(?:suiprivkey1[02-9ac-hj-np-z]{50,}|ed25519e?_sk1[02-9ac-hj-np-z]{50,})\b/u },
  { name: 'a wallet key', pattern: /\b(?:sEd[STUV][1-9A-HJ-NP-Za-km-z]{27}|6P[RY][1-9A-HJ-NP-Za-km-z]{55})\b/u },
  { name: 'a wallet key', pattern: /\bS[A-D][A-Z2-7]{54}\b/u },
];
