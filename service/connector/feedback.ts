import { createHmac } from 'node:crypto';
import { allRows, firstRow, type Database } from '../storage/database.ts';
import { amountOf, bytes, type Amount } from '../storage/row.ts';
import type { AfterCommit } from '../storage/writeJob.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';

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
  readonly #queue: WriteQueue;
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
  constructor(database: Database, queue: WriteQueue, key: string, now: () => number) {
    this.#key = key;
    this.#queue = queue;
    this.#now = now;
    this.#refused = database.prepare(`
      SELECT asset_hash FROM refusals WHERE text_hash = ? AND day >= ?
      GROUP BY asset_hash HAVING sum(times) >= ${refusedTimes}`);
    this.#add = database.prepare(`
      INSERT INTO refusals (text_hash, asset_hash, application_id, times, day) VALUES (?, ?, ?, 1, ?)
      ON CONFLICT DO UPDATE SET times = times + 1, day = excluded.day`);
    this.#takeBack = database.prepare('DELETE FROM refusals WHERE text_hash = ? AND asset_hash = ?');
    this.#prune = database.prepare('DELETE FROM refusals WHERE day < ?');
    const ofApplication = '(?1 IS NULL OR application_id = ?1)';
    this.#kept = database.prepare(`
      SELECT count(*) AS count, coalesce(sum(length(text_hash) + length(asset_hash) + length(application_id) + 16), 0)
        AS bytes FROM refusals WHERE ${ofApplication}`);
    this.#erase = database.prepare(`DELETE FROM refusals WHERE ${ofApplication}`);
    queue.onFailure(() => { this.#answered.clear(); });
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

  /**
   * Learns from a reaction; to be called inside of a write, after all in it that can fail. An offer is answered once,
   * by the first reaction to it that is on disk.
   */
  learn(after: AfterCommit, { applicationId, textHash, save, reused }: Reacted): void {
    const key = offerKey(applicationId, textHash);
    const offer = this.#answered.has(key) ? undefined : this.#offers.get(key);
    if (reused !== undefined) {
      this.#takeBack.run(textHash, this.#assetHash(textHash, reused));
    } else if (!save && offer !== undefined && Math.abs(this.#now() - offer.at) <= answerMs) {
      this.#add.run(textHash, offer.assetHash, applicationId, this.#today());
    }
    if (offer !== undefined) {
      this.#answered.add(key);
      after(() => {
        this.#answered.delete(key);
        this.#offers.delete(key);
      });
    }
  }

  /** Says of an asset whether it was refused twice for a text; undefined when none was. */
  refusedFor(textHash: Buffer): ((assetId: string) => boolean) | undefined {
    const rows = allRows(this.#refused, textHash, this.#today() - keptDays);
    if (rows.length === 0) return undefined;
    const refused = new Set(rows.map((row) => Buffer.from(bytes(row, 'asset_hash')).toString('base64')));
    return (assetId) => refused.has(this.#assetHash(textHash, assetId).toString('base64'));
  }

  /** How much is kept of an application or, without one, in all. */
  kept(applicationId?: string): Amount {
    return amountOf(firstRow(this.#kept, applicationId ?? null));
  }

  /**
   * Forgets what an application refused or, without one, everything.
   * @returns the number of pairs of a text and an asset
   */
  erase(applicationId?: string): Promise<number> {
    return this.#queue.write((after) => {
      const { changes } = this.#erase.run(applicationId ?? null);
      after(() => {
        for (const key of this.#offers.keys()) {
          if (applicationId === undefined || key.startsWith(applicationId.toLowerCase())) this.#offers.delete(key);
        }
      });
      return changes;
    });
  }

  /** Forgets what is older than 30 days, and offers that nobody answered. */
  forgetOld(): Promise<boolean> {
    for (const [key, { at }] of this.#offers) if (this.#now() - at > answerMs) this.#offers.delete(key);
    return this.#queue.write(() => this.#prune.run(this.#today() - keptDays).changes > 0);
  }

  #today(): number {
    return Math.floor(this.#now() / dayMs);
  }

  /** Bound to the text, so that the rows of one asset cannot be told from those of others. */
  #assetHash(textHash: Buffer, assetId: string): Buffer {
    return createHmac('sha256', this.#key).update(textHash).update(assetId.toLowerCase()).digest();
  }
}

const offerKey = (applicationId: string, textHash: Buffer): string =>
  `${applicationId.toLowerCase()} ${textHash.toString('base64')}`;
