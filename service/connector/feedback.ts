import { createHmac } from 'node:crypto';
import { amountOf, bytes, type Amount } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long after an offer a reaction answers it. */
const answerMs = 10 * minuteMs;
/** Refusals from which an asset is not offered first for the text again: one can be a slip. */
const refusedTimes = 2;
/** How long a refusal is remembered, in days. */
const keptDays = 30;
/** Offers without an answer that are remembered, for all applications together. */
const mostOffers = 1000;

type Offer = { readonly assetHash: Buffer; readonly at: number };

/** A reaction of an application to what it was told about a text. */
export type Reacted = {
  readonly applicationId: string;
  readonly textHash: Buffer;
  readonly save: boolean;
  /** Id of the asset that was reused. */
  readonly reused: string | undefined;
};

/**
 * What reactions teach. A refusal is a reaction without saving and without reuse, from the application that was
 * offered reuse for the same text within the last 10 minutes; it counts against the asset that was offered first.
 * Two refusals, by whichever application, and the asset is not offered first for this text again; a reuse for the
 * text takes them back. Kept for 30 days as keyed hashes of the text and of the asset, a count and a day.
 */
export class Feedback {
  readonly #key: string;
  readonly #now: () => number;
  /** By application and text, the oldest first; in memory only, since they matter for 10 minutes. */
  readonly #offers = new Map<string, Offer>();
  /** Offers that were answered in the transaction that is under way; they are remembered until it is on disk. */
  readonly #answered = new Set<string>();
  readonly #refused;
  readonly #add;
  readonly #takeBack;
  readonly #prune;
  readonly #kept;
  readonly #erase;

  /** @param key secret of this installation */
  constructor(statements: Statements, key: string, now: () => number) {
    this.#key = key;
    this.#now = now;
    this.#refused = statements.read(`
      SELECT asset_hash FROM refusals WHERE text_hash = ? AND day >= ?
      GROUP BY asset_hash HAVING sum(times) >= ${refusedTimes}`);
    this.#add = statements.write(`
      INSERT INTO refusals (text_hash, asset_hash, application_id, times, day) VALUES (?, ?, ?, 1, ?)
      ON CONFLICT DO UPDATE SET times = times + 1, day = excluded.day`);
    this.#takeBack = statements.write('DELETE FROM refusals WHERE text_hash = ? AND asset_hash = ?');
    this.#prune = statements.write('DELETE FROM refusals WHERE day < ?');
    this.#kept = statements.read(`
      SELECT count(*) AS count, coalesce(sum(length(text_hash) + length(asset_hash) + length(application_id) + 16), 0)
        AS bytes FROM refusals WHERE ${ofApplication}`);
    this.#erase = statements.write(`DELETE FROM refusals WHERE ${ofApplication}`);
  }

  /** Notes that an asset was offered first to an application for a text. */
  offered(applicationId: string, textHash: Buffer, assetId: string): void {
    const key = offerKey(applicationId, textHash);
    // Put at the end, so that the first is the one offered longest ago.
    this.#offers.delete(key);
    this.#offers.set(key, { assetHash: this.#assetHash(textHash, assetId), at: this.#now() });
    const [oldest] = this.#offers.keys();
    if (this.#offers.size > mostOffers && oldest !== undefined) this.#offers.delete(oldest);
  }

  /** Learns from a reaction. An offer is answered once, by the first reaction to it that is on disk. */
  learn(tx: Transaction, { applicationId, textHash, save, reused }: Reacted): void {
    const key = offerKey(applicationId, textHash);
    const offer = this.#answered.has(key) ? undefined : this.#offers.get(key);
    if (reused !== undefined) {
      this.#takeBack.run(tx, textHash, this.#assetHash(textHash, reused));
    } else if (!save && offer !== undefined && Math.abs(this.#now() - offer.at) <= answerMs) {
      this.#add.run(tx, textHash, offer.assetHash, applicationId, this.#today());
    }
    if (offer !== undefined) {
      this.#answered.add(key);
      tx.onRollback(() => { this.#answered.delete(key); });
      tx.after(() => {
        this.#answered.delete(key);
        this.#offers.delete(key);
      });
    }
  }

  /** Says of an asset whether it was refused twice for a text; undefined when none was. */
  refusedFor(textHash: Buffer): ((assetId: string) => boolean) | undefined {
    const rows = this.#refused.all(textHash, this.#today() - keptDays);
    if (rows.length === 0) return undefined;
    const refused = new Set(rows.map((row) => Buffer.from(bytes(row, 'asset_hash')).toString('base64')));
    return (assetId) => refused.has(this.#assetHash(textHash, assetId).toString('base64'));
  }

  /** How much is kept of an application or, without one, in all. */
  kept(applicationId?: string): Amount {
    return amountOf(this.#kept.first(applicationId ?? null));
  }

  /**
   * Forgets what an application refused or, without one, everything.
   * @returns the number of pairs of a text and an asset
   */
  erase(tx: Transaction, applicationId?: string): number {
    tx.after(() => {
      const prefix = applicationId === undefined ? '' : offersOf(applicationId);
      for (const key of this.#offers.keys()) if (key.startsWith(prefix)) this.#offers.delete(key);
    });
    return this.#erase.run(tx, applicationId ?? null);
  }

  /** Forgets what is older than 30 days, and offers that nobody answered. */
  forgetOld(tx: Transaction): void {
    for (const [key, { at }] of this.#offers) if (this.#now() - at > answerMs) this.#offers.delete(key);
    this.#prune.run(tx, this.#today() - keptDays);
  }

  #today(): number {
    return Math.floor(this.#now() / dayMs);
  }

  /** Bound to the text, so that the rows of one asset cannot be told from those of others. */
  #assetHash(textHash: Buffer, assetId: string): Buffer {
    return createHmac('sha256', this.#key).update(textHash).update(assetId.toLowerCase()).digest();
  }
}

/** How the keys of the offers to an application begin. */
const offersOf = (applicationId: string): string => `${applicationId.toLowerCase()} `;

const offerKey = (applicationId: string, textHash: Buffer): string =>
  offersOf(applicationId) + textHash.toString('base64');
