import type { SecretForm } from './form.ts';

/** Clouds and models. */
export const CLOUD_FORMS: readonly SecretForm[] = [
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)(?!\w*EXAMPLE)[A-Z2-7]{16}\b/u },
  { name: 'an AWS key for models', pattern: /\bABSK[A-Za-z0-9+/]{100,}={0,2}/u },
  { name: 'an Alibaba Cloud access key', pattern: /\bLTAI[A-Za-z0-9]{17,21}\b/u },
  { name: 'an Azure storage key', pattern: /\bAccountKey=[A-Za-z0-9+/]{86}==/u },
  { name: 'an Azure key', pattern: /\bSharedAccessKey=[A-Za-z0-9+/]{42,43}=/u },
  { name: 'an Azure signature', pattern: /[?&](?:amp;)?sig=[A-Za-z0-9%+/_-]{40,}={0,2}/u },
  { name: 'an Azure client secret', pattern: /\b[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}/u },
  { name: 'an AWS signature', pattern: /\bX-Amz-Signature=[0-9a-f]{64}\b/u },
  { name: 'a Google signature', pattern: /\bX-Goog-Signature=[0-9a-f]{128,}\b/u },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}/u },
  { name: 'a Google client secret', pattern: /\bGOCSPX-[\w-]{28}/u },
  { name: 'a Google access token', pattern: /\bya29\.[\w-]{60,}/u },
  { name: 'a Google refresh token', pattern: /(?<![\w/])1\/\/0[\w-]{40,}/u },
  { name: 'an Anthropic or OpenAI key', pattern: /\bsk-(?:ant-|proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{32,}/u, hasDigits: true },
  { name: 'a Hugging Face token', pattern: /\b(?:hf|api_org)_[A-Za-z]{34}\b/u },
  { name: 'a Groq key', pattern: /\bgsk_[A-Za-z0-9]{40,}\b/u },
  { name: 'an xAI key', pattern: /\bxai-[A-Za-z0-9]{60,}\b/u },
  { name: 'a Perplexity key', pattern: /\bpplx-[A-Za-z0-9]{40,}\b/u },
  { name: 'a Replicate token', pattern: /\br8_[A-Za-z0-9]{37,40}\b/u },
  { name: 'a LangSmith key', pattern: /\blsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}\b/u },
  {
    name: 'a Fireworks, Tavily or Pinecone key',
    pattern: /\b(?:fw_[A-Za-z0-9]{20,}|tvly-[\w-]{28,}|pcsk_[\w]{50,})\b/u,
  },
  { name: 'an NVIDIA key', pattern: /\bnvapi-[\w-]{60,}/u },
  { name: 'a DigitalOcean token', pattern: /\bdo[opr]_v1_[0-9a-f]{64}\b/u },
  { name: 'a Databricks token', pattern: /\bdapi[0-9a-f]{32}(?:-\d)?\b/u },
  { name: 'a Fly token', pattern: /\b(?:fo1_[\w-]{43}|fm[12][ar]?_[A-Za-z0-9+/]{60,}={0,2})/u },
  {
    name: 'a Scaleway, Hetzner or Yandex key',
    pattern: /\b(?:SCW[A-Z0-9]{17}\b|t1\.[\w-]{20,}={0,2}\.[\w-]{60,}={0,2}|AQVN[\w-]{35,38}\b)/u,
  },
  { name: 'a Tencent Cloud key', pattern: /\bAKID[A-Za-z0-9]{32}\b/u },
  { name: 'a Cloudflare key', pattern: /\bv1\.0-[0-9a-f]{24}-[0-9a-f]{146}\b/u },
];
