/** A snapshot as a file of JSON, and back. What was read by an older version is read by a newer one. */
import { isObject, jsonOf } from '../contract/answers/json.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { listNames, type Snapshot, type SnapshotAnswer } from './snapshot.ts';

const formatName = 'patchbay-snapshot';
/** Raised when a file is written in another way. */
const formatVersion = 1;
/** A larger file is not read. */
export const mostFileBytes = 20_000_000;
/** More answers are none of one moment. */
const mostAnswers = 1000;

const exactUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as a text where they are UTF-8, so that a file can be read; else in base64. */
const writtenBody = (bytes: Uint8Array): string | { readonly base64: string } => {
  try {
    return exactUtf8.decode(bytes);
  } catch {
    return { base64: toBase64(bytes) };
  }
};

/** The text of a file of a snapshot. */
export const snapshotText = ({ at, address, answers }: Snapshot): string => `${JSON.stringify({
  format: formatName, formatVersion, at, address,
  answers: answers.map(({ bytes, ...answer }) => ({ ...answer, body: writtenBody(bytes) })),
}, null, 2)}\n`;

/** Why a file is not taken: one sentence. */
export type SnapshotProblem = { readonly problem: string };

/** Of a file that is larger than what is read. */
export const tooLarge: SnapshotProblem = { problem: `The file is larger than the ${mostFileBytes / 1_000_000} MB that are read; give one of a smaller registry.` };

const another = 'give a file that patchbay snapshot or the console wrote';
const wrong = (what: string): SnapshotProblem => ({ problem: `${what}; ${another}.` });

const readBody = (body: unknown): Uint8Array | undefined => {
  if (typeof body === 'string') {
    const bytes = new TextEncoder().encode(body);
    // Half of a surrogate has no bytes.
    return exactUtf8.decode(bytes) === body ? bytes : undefined;
  }
  return isObject(body) && typeof body['base64'] === 'string' ? fromBase64(body['base64']) : undefined;
};

const kinds = [...listNames, 'session'] as const;

const readAnswer = (value: unknown): SnapshotAnswer | undefined => {
  if (!isObject(value)) return undefined;
  const { target, status, contentType, body } = value;
  const of = kinds.find((each) => each === value['of']);
  const bytes = readBody(body);
  if (of === undefined || typeof target !== 'string' || typeof status !== 'number' || !Number.isInteger(status)) return undefined;
  if (!(contentType === null || typeof contentType === 'string') || bytes === undefined) return undefined;
  return { of, target, status, contentType, bytes };
};

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The snapshot in a file, or why there is none. */
export const readSnapshot = (text: string): Snapshot | SnapshotProblem => {
  if (text.length > mostFileBytes) return tooLarge;
  const value = jsonOf(text);
  if (value === undefined) return wrong('The file is no JSON, or is cut');
  if (!isObject(value) || value['format'] !== formatName) return wrong('The file is not a snapshot of Patchbay');
  const version = value['formatVersion'];
  if (typeof version === 'number' && version > formatVersion) {
    return { problem: 'The file was written in a form that only a newer Patchbay reads; update this one and open it then.' };
  }
  const { at, address, answers } = value;
  if (version !== formatVersion || !isMoment(at) || typeof address !== 'string' || !Array.isArray(answers) || answers.length > mostAnswers) {
    return wrong('The file does not say of when and of which address it is, and what was answered');
  }
  const read = answers.map(readAnswer);
  const whole = read.filter((answer) => answer !== undefined);
  return whole.length === read.length ? { at, address, answers: whole } : wrong('An answer in the file is not one of a snapshot');
};
