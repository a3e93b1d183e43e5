import { digits } from './secretSamples.ts';

/** Made up, as those of `formSamples` are. */
const of = (alphabet: string, length: number): string =>
  alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length);
const mixed = (length: number): string => of(digits, length);
const hex = (length: number): string => of('4f9a2c7e1b0d8356', length);
const lower = (length: number): string => of('k3x9vq7tz2rw5bm8', length);
const base58 = (length: number): string => of('4f9Kq2Zt7Lw1Xb8Rm3Vc6Np5Hs', length);
const capitals = (length: number): string => of('Q7WERT2YUIOP4ASDFGHJK', length);
const uuid = `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;

/** A text for each of the forms of further issuers. */
export const issuedSamples: readonly (readonly [string, string])[] = [
  ['a wallet key', `sEdT${base58(27)}`],
  ['a Facebook token', `123456789012345|${mixed(27)}`],
  ['a Facebook token', `EAACEdEose0cBA${mixed(24)}`],
  ['an Adafruit key', `aio_${mixed(28)}`],
  ['an Adobe client secret', `p8e-${mixed(32)}`],
  ['an AWS key for models', `bedrock-api-key-${mixed(60)}`],
  ['an AWS token', `amzn.mws.${uuid}`],
  ['an AWS AppSync key', `da2-${lower(26)}`],
  ['a CircleCI token', `CCIPAT_${mixed(22)}_${lower(40)}`],
  ['a ClickUp token', `pk_1234567_${capitals(32)}`],
  ['a Close key', `api_${mixed(22)}.${mixed(22)}`],
  ['a Dependency-Track key', `odt_${mixed(32)}`],
  ['an ElevenLabs key', `sk_${hex(48)}`],
  ['a Firecrawl key', `fc-${hex(32)}`],
  ['a GoCardless or Lob key', `live_${hex(35)}`],
  ['a Grafana key', `eyJrIjoi${mixed(60)}`],
  ['the hash of a password', `$krb5tgs$23$*svc$${mixed(40)}`],
  ['a LaunchDarkly key', `sdk-${uuid}`],
  ['a ClickHouse key', `4b1d${mixed(38)}`],
  ['an Ionic token', `ion_${mixed(42)}`],
  ['a Jina key', `jina_${mixed(60)}`],
  ['a Klaviyo key', `pk_${mixed(34)}`],
  ['a Teams webhook', `https://outlook.office.com/webhook/${uuid}@${uuid}/IncomingWebhook/${hex(32)}/${uuid}`],
  ['a MongoDB Atlas secret', `mdb_sa_sk_${mixed(40)}`],
  ['a New Relic key', `px-api-${uuid}`],
  ['an ngrok key', `cr_${mixed(25)}`],
  ['a Neon key', `napi_${lower(64)}`],
  ['an Infracost key', `ico-${mixed(32)}`],
  ['a Harness token', `pat.${mixed(22)}.${hex(24)}.${mixed(20)}`],
  ['a Scalingo token', `tk-us-${mixed(48)}`],
  ['an OpenShift token', `sha256~${mixed(43)}`],
  ['a GitLab token', `glffct-${mixed(20)}`],
  ['a Pagar.me key', `ak_live_${mixed(30)}`],
  ['a PubNub secret', `sec-c-${mixed(48)}`],
  ['a ReadMe key', `rdme_${lower(70)}`],
  ['a Segment token', `sgp_${mixed(64)}`],
  ['a Sourcegraph token', `sgp_${hex(16)}_${hex(40)}`],
  ['a StackHawk key', `hawk.${mixed(20)}.${mixed(20)}`],
  ['a Supabase key', `sb_secret_${mixed(22)}_${mixed(8)}`],
  ['a Teamwork token', `tkn.v1_${mixed(64)}=`],
  ['a Telnyx key', `KEY${mixed(55)}`],
  ['a Twitch stream key', `live_123456789_${mixed(30)}`],
  ['a Zoho token', `1000.${hex(32)}.${hex(32)}`],
  ['a Yandex token', `y0_${mixed(58)}`],
  ['a Hugging Face token', `hf_${mixed(34)}`],
];
