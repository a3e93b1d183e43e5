import { createHash, type Hash } from 'node:crypto';

/** What the first line of an export says it is. */
export const formatName = 'patchbay-export';
/**
 * Raised when lines are written in another way, or of what is in no database; a change of the schema does not raise it.
 * Since 2 there are results of flows.
 */
export const formatVersion = 2;

/** Bytes of the longest line that is read. Everything of a row came in one request, which is much shorter. */
export const longestLine = 32 * 1024 * 1024;

/** The first line of an export. */
export type Header = {
  readonly format: typeof formatName;
  readonly formatVersion: number;
  /** Version of the schema whose columns the lines have. */
  readonly schemaVersion: number;
  readonly productVersion: string;
  /** When it was made, ISO 8601 in UTC. */
  readonly at: string;
  /** Id of the installation that it is of. */
  readonly service: string;
  /** How many lines there are of each kind. */
  readonly counts: Readonly<Record<string, number>>;
};

/** The last line: with it a file that was cut or changed is noticed. */
export type End = {
  /** Lines before this one. */
  readonly lines: number;
  /** How many texts of assets are not those that were saved: their hashes are others. They are there as they are. */
  readonly altered: number;
  readonly sha256: string;
};

/** What an export says of itself at its two ends. */
export type ExportFacts = { readonly header: Header; readonly altered: number };

/** Runs over every byte before the last line. */
export const sumOf = (): Hash => createHash('sha256');

const exactUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const base64Form = (bytes: Uint8Array): string =>
  JSON.stringify({ base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') });

const textForm = (bytes: Uint8Array): string | undefined => {
  try {
    return JSON.stringify(exactUtf8.decode(bytes));
  } catch {
    return undefined;
  }
};

/** How long bytes are in base64. */
export const base64Length = (bytes: Uint8Array): number => Math.ceil(bytes.length / 3) * 4 + '{"base64":""}'.length;

/** Bytes as a JSON string where they are UTF-8, in base64 where they are not or where that is shorter. */
export const writeBytes = (bytes: Uint8Array): string => {
  const form = textForm(bytes);
  if (form === undefined) return base64Form(bytes);
  const shortest = base64Length(bytes);
  // Only what consists of control characters grows that much.
  return form.length > shortest && Buffer.byteLength(form) > shortest ? base64Form(bytes) : form;
};

const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes that a value of a line stands for; undefined for a value that stands for none. */
export const readBytes = (value: unknown): Buffer | undefined => {
  if (typeof value === 'string') return value.isWellFormed() ? Buffer.from(value) : undefined;
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1 || !('base64' in value)) return undefined;
  const { base64 } = value;
  if (typeof base64 !== 'string' || !base64Pattern.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
};
