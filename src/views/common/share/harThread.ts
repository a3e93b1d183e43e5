/** Reads an HTTP Archive beside the page, and hands its exchanges on in parts, so that neither holds the page up. */
import { inParts } from '../../../utils/parts.ts';
import { handed, type HandedPart } from './handedBodies.ts';
import { readHar } from './harReading.ts';
import type { SharedExchange } from './sharedExchange.ts';

/** What the thread says: a part of the exchanges, that these were all, or why there are none. */
export type HarMessage
  = | { readonly kind: 'part' } & HandedPart
    | { readonly kind: 'end' }
    | { readonly kind: 'problem'; readonly sentence: string };

const unitsOf = ({ requestBody, responseBody }: SharedExchange): number =>
  (requestBody?.text.length ?? 0) + (responseBody?.text.length ?? 0);

const say = (message: HarMessage): void => {
  globalThis.postMessage(message, { transfer: message.kind === 'part' ? [message.bytes] : [] });
};

const sayAll = (exchanges: readonly SharedExchange[]): void => {
  for (const part of inParts(exchanges, unitsOf)) say({ kind: 'part', ...handed(part) });
  say({ kind: 'end' });
};

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  data.text().then((text) => {
    const read = readHar(text);
    if ('problem' in read) say({ kind: 'problem', sentence: read.problem });
    else sayAll(read.exchanges);
  }, () => { say({ kind: 'problem', sentence: 'It could not be read; it may have been moved or changed meanwhile.' }); });
});
