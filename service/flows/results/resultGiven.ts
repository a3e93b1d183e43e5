import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { limits } from '../../../contract/limits.ts';
import { NotAResult } from '../../../flows/har/reader.ts';
import { readResult } from '../../../flows/har/readResult.ts';
import { headOf } from '../../../flows/har/storedResult.ts';
import { resultHarOf } from '../../../flows/har/writeResult.ts';
import type { Finding } from '../../../flows/result.ts';
import type { HeaderPair, ResultHead, StoredExchange, StoredResult, StoredStep } from '../../../flows/storedResult.ts';
import { maskBody } from '../../masking/masking.ts';
import { maskHeader } from '../../masking/maskHeader.ts';
import { Problem } from '../../problem.ts';
import { productVersion } from '../../productVersion.ts';

/** What is made of a HAR that is to be kept. */
export type GivenResult = {
  readonly head: ResultHead;
  /** UTF-8, with nothing in it but what a result has, and secrets masked. */
  readonly har: Uint8Array;
  /** Ids that stand in it, whatever they are of. */
  readonly ids: readonly string[];
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * A text with its secrets masked. Of one that is too long to be looked through (millions of letters without a break)
 * as much stays as Traffic keeps of a body.
 */
const text = (given: string): string => {
  try {
    return maskBody(given).text;
  } catch (error) {
    // Patterns run out of the stack.
    if (error instanceof RangeError) return maskBody(given.slice(0, limits.traffic.bodyBytes)).text;
    throw error;
  }
};

type SentBody = Pick<StoredExchange, 'requestBody' | 'requestBase64'>;

/**
 * The bytes of a body that is no text, with their secrets masked. They are left out where another number of secrets is
 * found in its text, as in letters of more than one byte.
 */
const bytes = (body: string, base64: string): string | undefined => {
  try {
    const masked = maskBody(Buffer.from(base64, 'base64').toString('latin1'));
    return masked.count === maskBody(body).count ? Buffer.from(masked.text, 'latin1').toString('base64') : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const sentBody = (body: string | null, base64: string | undefined): SentBody => {
  const requestBody = body === null ? null : text(body);
  const requestBase64 = body === null || base64 === undefined ? undefined : bytes(body, base64);
  return { requestBody, ...(requestBase64 !== undefined && { requestBase64 }) };
};

const headers = (given: readonly HeaderPair[]): HeaderPair[] =>
  given.map(([name, value]): HeaderPair => [text(name), maskHeader(name, value)]);

const exchange = ({ requestBody, requestBase64, ...given }: StoredExchange): StoredExchange => ({
  ...given,
  url: text(given.url),
  requestHeaders: headers(given.requestHeaders),
  ...sentBody(requestBody, requestBase64),
  answer: given.answer === null ? null : {
    ...given.answer, phrase: text(given.answer.phrase), headers: headers(given.answer.headers),
    body: text(given.answer.body),
  },
  failure: text(given.failure),
});

const finding = (given: Finding): Finding => ({
  ...given, path: text(given.path), expected: text(given.expected), got: text(given.got),
});

const step = (given: StoredStep): StoredStep => ({
  ...given,
  sentence: given.sentence === null ? null : text(given.sentence),
  findings: given.findings.map(finding),
  exchange: given.exchange === null ? null : exchange(given.exchange),
});

const masked = (result: StoredResult): StoredResult => ({
  ...result,
  title: text(result.title),
  service: text(result.service),
  runs: result.runs.map((run) => ({ ...run, steps: run.steps.map(step) })),
});

const read = (body: unknown): StoredResult => {
  try {
    return readResult(body);
  } catch (error) {
    if (error instanceof NotAResult) throw new Problem('flow-result-wrong', { reason: error.message });
    throw error;
  }
};

/** What a list shows of it, as it is when it comes. */
export const headOfGiven = (id: string, { head: { startedAt, ...head }, har }: GivenResult): FlowResultHead =>
  ({ ...head, id, startedAt: new Date(startedAt).toISOString(), name: null, pinned: false, bytes: har.length });

/**
 * What is made of the body: only what belongs to a result, without secrets that are recognised.
 * @throws Problem when it is no result, or too large
 */
export const givenResult = (body: unknown): GivenResult => {
  const result = masked(read(body));
  const written = resultHarOf(result, productVersion);
  const har = new TextEncoder().encode(written);
  if (har.length > limits.flowResults.fileBytes) throw new Problem('flow-result-too-large');
  return { head: headOf(result), har, ids: [...new Set([...written.matchAll(uuid)].map(([id]) => id.toLowerCase()))] };
};
