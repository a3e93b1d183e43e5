import { limits } from '../../contract/limits.ts';
import type {
  SeededConnectorAsset, SeededFile, SeededFormat, SeededFragment, TransferableBytes, TransferableString,
} from '../../contract/schemas/seed.ts';
import { extensionIn } from '../language.ts';
import { Problem } from '../problem.ts';
import { cutText, isVisible } from '../text.ts';
import { fieldsOf } from './fields.ts';
import { notesIn, type SeedNotes } from './notes.ts';

/** The text of a seed with what the client said about it. */
export type Content = SeedNotes & {
  readonly text: string;
  /** File extension of its language, or UNKNOWN. */
  readonly extension: string;
  /** Name the client gave it. */
  readonly name: string | undefined;
  /** All that was said beside the text, as JSON; null when nothing was. */
  readonly described: string | null;
};

/** The same, with where the text stood. */
export type SentContent = Content & { readonly kind: 'fragment' | 'file' };

/** A text that cannot be decoded. */
export type Undecodable = Problem<'text-not-utf8' | 'text-not-base64' | 'text-not-data-url' | 'text-escape-broken'>;

type Read = { readonly text: string } | Undecodable;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const fromUtf8 = (bytes: Uint8Array, field: string): Read => {
  try {
    return { text: strictUtf8.decode(bytes) };
  } catch {
    return new Problem('text-not-utf8', { field });
  }
};

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const base64Url = /^[A-Za-z0-9_-]*={0,2}$/;

/** Where MIME and PEM break their lines, every 76 or 64 characters, and what stands around. */
const lineBreaks = /[\t\n\f\r ]+/g;

/** Four characters stand for three bytes; one character alone for none. */
const isWhole = (text: string): boolean => text.replace(/(?<!=)=+$/, '').length % 4 !== 1;

const fromBase64 = (given: string, alphabet: RegExp, field: string): Read => {
  const text = given.replace(lineBreaks, '');
  return alphabet.test(text) && isWhole(text)
    ? fromUtf8(Buffer.from(text, 'base64'), field)
    : new Problem('text-not-base64', { field, form: alphabet === base64 ? 'base64' : 'base64url' });
};

const fromDataUrl = (url: string, field: string): Read => {
  const comma = url.indexOf(',');
  if (!url.startsWith('data:') || comma < 0) {
    return new Problem('text-not-data-url', { field });
  }
  let data: string;
  try {
    data = decodeURIComponent(url.slice(comma + 1));
  } catch {
    return new Problem('text-escape-broken', { field });
  }
  return url.slice(0, comma).toLowerCase().endsWith(';base64') ? fromBase64(data, base64, field) : { text: data };
};

const forms = ['raw', 'base64', 'base64_url', 'data_url'] as const;

const fromForm = (form: (typeof forms)[number], given: string, field: string): Read => {
  if (form === 'raw') return { text: given };
  if (form === 'data_url') return fromDataUrl(given, `${field}.data_url`);
  return fromBase64(given, form === 'base64' ? base64 : base64Url, `${field}.${form}`);
};

/** The texts of a string, raw before encoded forms. */
function* inString(string: TransferableString, field: string): Generator<Read> {
  for (const form of forms) {
    const given = string[form];
    if (typeof given === 'string') yield fromForm(form, given, field);
  }
}

/** Bytes hold the UTF-8 of what the same field of `string` would hold. */
function* inBytes(bytes: TransferableBytes, field: string): Generator<Read> {
  for (const form of forms) {
    const given = bytes[form];
    if (given === undefined || given === null) continue;
    const decoded = fromUtf8(Uint8Array.from(given), `${field}.${form}`);
    yield decoded instanceof Problem ? decoded : fromForm(form, decoded.text, field);
  }
}

function* inPart({ string, bytes }: SeededFragment | SeededFile, field: string): Generator<Read> {
  if (string) yield* inString(string, `${field}.string`);
  if (bytes) yield* inBytes(bytes, `${field}.bytes`);
}

/**
 * The first that is a name, without blanks around it; one that cannot be seen is none: the text gives a better one. Of
 * one that is too long the beginning, since a snippet is saved for its text.
 */
export const nameIn = (...said: readonly unknown[]): string | undefined => {
  const name = said.find((value): value is string => typeof value === 'string' && isVisible(value.slice(0, limits.nameUnits)));
  return name === undefined ? undefined : cutText(name.trim(), limits.nameUnits);
};

/** Where a text stood, beside the text: what the client said of that part. */
type Found = Pick<SentContent, 'text' | 'kind'> & { readonly metadata: unknown };

type Carrier = Pick<SeededFormat, 'fragment' | 'file'> | null | undefined;

/**
 * The texts that a format carries, without empty ones: a fragment before a file, a string before bytes, raw before
 * encoded forms.
 * @param field where the format stands in the body, for the sentence
 */
export function* textsIn(format: Carrier, field: string): Generator<Found | Undecodable> {
  for (const kind of ['fragment', 'file'] as const) {
    const part = format?.[kind];
    if (part === undefined || part === null) continue;
    for (const read of inPart(part, `${field}.${kind}`)) {
      if (read instanceof Problem) yield read;
      else if (read.text !== '') yield { text: read.text, kind, metadata: part.metadata };
    }
  }
}

/**
 * The first of the texts that a format carries.
 * @returns null when there is none
 */
export const textIn = (format: Carrier, field: string): Found | Undecodable | null => {
  const [first] = textsIn(format, field);
  return first ?? null;
};

/**
 * The text that a seeded asset carries, with what the client said of it.
 * @param field where the asset stands in the body, for the sentence
 * @returns null when there is no text, or only an empty one
 */
export const contentOf = (
  asset: (SeededConnectorAsset & { readonly enrichment?: unknown }) | null | undefined, field: string,
): SentContent | Undecodable | null => {
  const format = asset?.format;
  const found = textIn(format, `${field}.format`);
  if (found === null || found instanceof Problem) return found;
  const metadata = fieldsOf(found.metadata);
  const classification = fieldsOf(format?.classification);
  const described = JSON.stringify({
    metadata: asset?.metadata, classification: format?.classification, [found.kind]: found.metadata,
    enrichment: asset?.enrichment,
  });
  return {
    text: found.text,
    kind: found.kind,
    extension: extensionIn(metadata['ext'], classification['specific']),
    name: nameIn(fieldsOf(asset?.metadata)['name'], metadata['name']),
    described: described === '{}' ? null : described,
    ...notesIn(asset?.metadata),
  };
};
