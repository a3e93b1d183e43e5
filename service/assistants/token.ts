import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongsToAnother } from '../owner.ts';
import { replacePrivateFile } from '../storage/files/privateFile.ts';
import { isNonce, proofOf, type End } from './proof.ts';

/** 256 bits. */
const tokenBytes = 32;
const form = /^[\w-]{43}$/;

export const tokenFileOf = (folder: string): string => join(folder, 'patchbay.assistant-token');

/** The token in a file that only its owner may have written; undefined without one. */
export const readToken = (file: string): string | undefined => {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (entry?.isFile() !== true || belongsToAnother(entry)) return undefined;
  const token = readFileSync(file, 'utf8').trim();
  return form.test(token) ? token : undefined;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What assistants show to be let in: one file that only the user can read, read anew for each call. */
export class Token {
  readonly file: string;

  constructor(folder: string) {
    this.file = tokenFileOf(folder);
  }

  get isThere(): boolean {
    return readToken(this.file) !== undefined;
  }

  /** Makes one unless it is there. */
  make(): void {
    if (!this.isThere) this.replace();
  }

  /** Puts another one in its place, in one step. */
  replace(): void {
    replacePrivateFile(this.file, `${randomBytes(tokenBytes).toString('base64url')}\n`);
  }

  /** What the service says of a nonce to show that it knows the token; undefined without one, or for what is none. */
  proof(nonce: unknown, end: End): string | undefined {
    const token = readToken(this.file);
    return token === undefined || !isNonce(nonce) ? undefined : proofOf(token, nonce, end);
  }

  /** Whether an Authorization header carries it. How long that takes says nothing of how much of it was right. */
  isIn(authorization: string | undefined): boolean {
    const token = readToken(this.file);
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
  }
}
