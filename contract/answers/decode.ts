import type { Answer } from '../exchange.ts';

/**
 * The text of the bytes of an answer in the charset that it names, else in UTF-8. A byte order mark stays: it was
 * received.
 */
export const decodeBody = (bytes: ArrayBuffer | Uint8Array, contentType: string | null): Pick<Answer, 'body' | 'undecoded'> => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  for (const label of [charset, 'utf-8']) {
    try {
      return { body: new TextDecoder(label, { ignoreBOM: true, fatal: true }).decode(bytes) };
    } catch {
      // No charset that is known, or bytes that are none of it.
    }
  }
  return { body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), undecoded: true };
};
