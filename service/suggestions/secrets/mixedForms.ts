import type { SecretForm } from './form.ts';

/** Issuers by what is published of their tokens, in addition to the lists beside this one. */
export const MIXED_FORMS: readonly SecretForm[] = [
  { name: 'a JFrog token', pattern: /\bcmVmdGtu[A-Za-z0-9]{56}\b/u, hasDigits: true },
  { name: 'a MaxMind key', pattern: /\b[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk\b/u },
  { name: 'a New Relic key', pattern: /\bNRII-[\w-]{32}/u, hasDigits: true },
  { name: 'a SettleMint token', pattern: /\bsm_(?:aat|pat|sat)_[A-Za-z0-9]{16}\b/u, hasDigits: true },
  { name: 'a RunPod key', pattern: /\brpa_[A-Z0-9]{40,}/u, hasDigits: true },
  { name: 'an Onfido key', pattern: /\bapi_(?:live|sandbox)(?:_[a-z]{2})?\.[\w-]{11,60}\.[\w-]{32}\b/u, hasDigits: true },
  { name: 'a WakaTime key', pattern: /\bwaka_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/u },
  { name: 'an Amazon client secret', pattern: /\bamzn1\.oa2-cs\.v1\.[0-9a-f]{64}\b/u },
  { name: 'an Instagram token', pattern: /\bIGQV[\w-]{60,}/u, hasDigits: true },
  { name: 'a Cal.com key', pattern: /\bcal_(?:live_|test_)?[0-9a-f]{32}\b/u },
  { name: 'a Paddle key', pattern: /\bpdl_(?:live|sdbx)_apikey_[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3}\b/u },
  { name: 'a Trigger.dev key', pattern: /\btr_(?:prod|dev|stg|preview)_[A-Za-z0-9]{20,}/u, hasDigits: true },
  { name: 'an E2B key', pattern: /\be2b_[0-9a-f]{40}\b/u },
  { name: 'a Brevo password', pattern: /\bxsmtpsib-[0-9a-f]{64}-[A-Za-z0-9]{16}\b/u },
  { name: 'a Mapillary token', pattern: /\bMLY\|\d{15,17}\|[0-9a-f]{32}\b/u },
  { name: 'a Defined Networking key', pattern: /\bdnkey-[\w-]{26}-[\w-]{52}/u, hasDigits: true },
  {
    name: 'an Authress key',
    pattern: new RegExp(String.raw`\b(?:sc|ext|scauth|authress)_[A-Za-z0-9]{5,30}\.[A-Za-z0-9]{4,6}`
      + String.raw`\.acc[_-][a-z0-9-]{10,32}\.[\w+/=-]{30,120}`, 'u'),
  },
  { name: 'a fal key', pattern: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{32}\b/u },
  { name: 'a Bitbucket token', pattern: /\bBBDC-[A-Za-z0-9+/@_-]{40,50}/u, hasDigits: true },
  { name: 'a Stripe secret', pattern: /\b(?:pi|seti|cs)_[A-Za-z0-9]{14,40}_secret_[A-Za-z0-9]{16,40}\b/u, hasDigits: true },
  { name: 'a PayPal token', pattern: /\bA21AA[\w-]{80,}/u, hasDigits: true },
  { name: 'a Mercado Pago token', pattern: /\b(?:APP_USR|TEST)-\d{12,20}-\d{6}-[0-9a-f]{32}-\d{6,12}\b/u },
  { name: 'a Telegram token', pattern: /bot\d{8,10}:[\w-]{35}(?![\w-])/u },
  { name: 'a Discord token', pattern: /\bmfa\.[\w-]{84}/u, hasDigits: true },
  { name: 'a Twitch token', pattern: /\boauth:[a-z0-9]{30}\b/u, hasDigits: true },
  { name: 'a Supabase token', pattern: /\bsbp_oauth_[0-9a-f]{40}\b/u },
  { name: 'an Aiven password', pattern: /\bAVNS_[\w-]{19}(?![\w-])/u, hasDigits: true },
  {
    name: 'an Azure key',
    pattern: new RegExp(String.raw`(?<![\w+/=-])[\w+/-]{40,76}?(?:AzFu|\+ASt|\+AMC|\+ARm|AzSe[A-D]|AACDb|AAEkG)`
      + String.raw`[A-Za-z0-9+/]{5,8}={0,2}(?![\w+/=])`, 'u'),
    hasDigits: true,
  },
  { name: 'a key', pattern: /\bed25519:[1-9A-HJ-NP-Za-km-z]{86,90}\b/u },
  { name: 'a wallet key', pattern: /\bed25519-priv-0x[0-9a-f]{64}\b/u },
  { name: 'a NATS seed', pattern: /\bS[UOACNX][A-Z2-7]{56}\b/u },
  { name: 'a private key', pattern: /\bRWR(?:TY0Iy|CS[A-Za-z0-9+/])[A-Za-z0-9+/]{100,}={0,2}/u },
];
