import { createHmac, timingSafeEqual } from 'node:crypto';

/** The service's end of a connection. */
export type End = { readonly address: string | undefined; readonly port: number | undefined };

const form = /^[\w-]{43}$/;

/** Whether a text is a number that is used once: 256 bits, as the token has. */
export const isNonce = (text: unknown): text is string => typeof text === 'string' && form.test(text);

/**
 * What only who knows the token can say of a nonce (HMAC, RFC 2104). The end of the connection stands in it, so that
 * what one service says of itself cannot be passed on as another's word.
 */
export const proofOf = (token: string, nonce: string, { address = '', port = 0 }: End): string =>
  createHmac('sha256', token).update(`patchbay service\n${nonce}\n${address}\n${port}`).digest('base64url');

/** Whether what was said is the proof. */
export const isProof = (said: string, proof: string): boolean => {
  const [given, right] = [Buffer.from(said), Buffer.from(proof)];
  return given.length === right.length && timingSafeEqual(given, right);
};
