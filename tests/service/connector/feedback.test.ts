import { describe, expect, it } from 'vitest';
import { Feedback } from '../../../service/connector/feedback.ts';
import { allRows } from '../../../service/storage/database/database.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { debounce, groupBy } from '../interface/snippets.ts';
import { collectReports, fillDisk, freeDisk, makeFolder, openFor } from '../storage/support.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The same code with a comment before it: close enough to come right after the exact one. */
const second = `// the other one\n${debounce}`;

/** A service whose clock the test moves on, with two snippets that are close to `debounce`, the exact one first. */
const taught = async () => {
  let now = Date.UTC(2026, 0, 1);
  const service = await serviceOfTest({ now: () => now });
  const vscode = await connected(service);
  const vim = await connected(service, 'VIM');
  const exact = await saved(service, vscode, debounce);
  const near = await saved(service, vscode, second);
  const suggest = async (application = vscode, raw = debounce) =>
    (await call(service, 'suggest', { parameters: { application }, body: seedOf(raw) })).json;
  const react = async (body: object, application = vscode): Promise<void> => {
    await call(service, 'react', { parameters: { application }, body: { save: false, seed: seedOf(debounce), ...body } });
  };
  return {
    ...service, vscode, vim, exact, near, suggest, react,
    later: (ms: number): void => { now += ms; },
    offered: async (application = vscode) =>
      (await suggest(application)).reuse.assets.iterable.map(({ id }) => id),
    /** Is offered something for the text and refuses it. */
    refuse: async (application = vscode): Promise<void> => {
      await suggest(application);
      await react({}, application);
    },
    rows: () => allRows(service.storage.database.prepare('SELECT * FROM refusals')),
  };
};

/** What is learnt alone, told of reactions in the same turn as the test likes. */
const lone = () => {
  const storage = openFor(makeFolder(), collectReports());
  const feedback = new Feedback(storage.statements, 'a key', Date.now);
  const [applicationId, asset, textHash] = ['an application', 'an asset', Buffer.alloc(32, 1)];
  const fill = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
  return {
    asset, feedback, storage,
    offer: (): void => { feedback.offered(applicationId, textHash, asset); },
    learnt: (what: { readonly reused?: string } = {}): Promise<void> => storage.queue.write((tx) => {
      feedback.learn(tx, { applicationId, textHash, save: false, reused: what.reused });
    }),
    rows: () => allRows(storage.database.prepare('SELECT * FROM refusals')),
    /** Writes along with something that the disk has no room for; says what became of the writes. */
    withFullDisk: async (writes: () => readonly Promise<void>[]): Promise<string[]> => {
      fillDisk(storage.database);
      const writing = writes();
      const large = storage.queue.write((tx) => { fill.run(tx, 'test-large', 'x'.repeat(100_000)); });
      const [, ...outcomes] = await Promise.allSettled([large, ...writing]);
      freeDisk(storage.database);
      return outcomes.map(({ status }) => status);
    },
  };
};

describe('a refusal', () => {
  it('twice for a text, and the asset is not offered first for it again, as the answer says', async () => {
    const { offered, refuse, suggest, exact, near } = await taught();
    expect(await offered()).toEqual([exact, near]);
    await refuse();
    expect(await offered()).toEqual([exact, near]);
    await refuse();
    const answer = await suggest();
    expect(answer.reuse.assets.iterable.map(({ id }) => id)).toEqual([near, exact]);
    expect(answer.explanation?.words).toContain('refused twice');
  });

  it('is none in a text that is created: that answers the offer as saving does', async () => {
    const { suggest, react, rows, vscode, url } = await taught();
    await suggest();
    const asset = { ...seedOf(debounce).asset, application: { id: vscode } };
    expect((await call({ url }, 'assetsCreateNewAsset', { body: { asset } })).status).toBe(200);
    expect(rows()).toEqual([]);
    await react({});
    expect(rows()).toEqual([]);
    await suggest();
    await react({});
    expect(rows()).toHaveLength(1);
  });

  it('leads to no offer when all that is close enough was refused twice, and to no second copy', async () => {
    const { refuse, suggest } = await taught();
    for (let each = 0; each < 4; each += 1) await refuse();
    const { reuse, save, explanation } = await suggest();
    expect([reuse.suggested, save.suggested, explanation?.rule]).toEqual([false, false, 'refused']);
    expect(explanation?.words).toContain('it was refused twice when it was offered for this text');
  });

  it('counts for the text only, white space aside, and for all applications together', async () => {
    const { offered, refuse, suggest, vim, exact, near } = await taught();
    await refuse();
    await refuse(vim);
    expect(await offered(vim)).toEqual([near, exact]);
    const [indented, other] = [debounce.replaceAll('\n', '\n  '), debounce.replace('250', '500')];
    expect((await suggest(vim, indented)).reuse.assets.iterable[0]?.id).toBe(near);
    const answer = await suggest(vim, other);
    expect([answer.reuse.suggested, answer.explanation?.words.includes('refused')]).toEqual([true, false]);
  });

  it.each<[string, (service: Awaited<ReturnType<typeof taught>>) => Promise<void>]>([
    ['after more than 10 minutes', async ({ suggest, later, react }) => {
      await suggest();
      later(10 * minuteMs + 1);
      await react({});
    }],
    ['of another application', async ({ suggest, react, vim }) => {
      await suggest();
      await react({}, vim);
    }],
    ['to another text', async ({ suggest, react }) => {
      await suggest();
      await react({ seed: seedOf(groupBy) });
    }],
    ['without a text', async ({ suggest, react }) => {
      await suggest();
      await react({ seed: undefined });
    }],
    ['that reuses', async ({ suggest, react, exact }) => {
      await suggest();
      await react({ reuse: { asset: exact } });
    }],
    ['that saves', async ({ suggest, react }) => {
      await suggest();
      await react({ save: true });
    }],
    ['without an offer', async ({ react }) => react({})],
  ])('is no reaction %s', async (_how, act) => {
    const service = await taught();
    await act(service);
    await act(service);
    expect(service.rows()).toEqual([]);
  });

  it('is one for an offer, however often the reaction is sent', async () => {
    const { suggest, react, rows } = await taught();
    await suggest();
    await react({});
    await react({});
    expect(rows().map(({ times }) => times)).toEqual([1]);
  });

  it('is one for an offer, if two reactions to it come in one turn', async () => {
    const { learnt, offer, rows } = lone();
    offer();
    await Promise.all([learnt(), learnt()]);
    expect(rows()).toMatchObject([{ times: 1 }]);
  });

  it('is learnt once from the reaction that is repeated because its write failed', async () => {
    const { learnt, offer, rows, withFullDisk } = lone();
    offer();
    for (let each = 0; each < 2; each += 1) {
      expect(await withFullDisk(() => [learnt(), learnt()])).toEqual(['rejected', 'rejected']);
      expect(rows()).toEqual([]);
    }
    await learnt();
    await learnt();
    expect(rows()).toMatchObject([{ times: 1 }]);
  });

  it('is none if the write of a reuse failed and the reuse is repeated', async () => {
    const { learnt, offer, rows, withFullDisk, asset } = lone();
    offer();
    expect(await withFullDisk(() => [learnt({ reused: asset })])).toEqual(['rejected']);
    await learnt({ reused: asset });
    await learnt();
    expect(rows()).toEqual([]);
  });

  it('is counted up to the end of the 10 minutes', async () => {
    const { suggest, react, later, rows } = await taught();
    await suggest();
    later(10 * minuteMs);
    await react({});
    expect(rows()).toHaveLength(1);
  });

  it('is taken back by a reuse for the text', async () => {
    const { offered, refuse, react, exact, near } = await taught();
    await refuse();
    await refuse();
    expect(await offered()).toEqual([near, exact]);
    await react({ reuse: { asset: exact } });
    expect(await offered()).toEqual([exact, near]);
  });

  it('is forgotten after 30 days', async () => {
    const { offered, refuse, later, house, rows, exact, near } = await taught();
    await refuse();
    await refuse();
    later(30 * dayMs);
    expect(await offered()).toEqual([near, exact]);
    later(dayMs);
    expect(await offered()).toEqual([exact, near]);
    await house.round();
    expect(rows()).toEqual([]);
  });

  it('is kept as keyed hashes, a count and a day, never as text or the id of the asset', async () => {
    const { refuse, rows, vscode } = await taught();
    await refuse();
    const [row, ...more] = rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ application_id: vscode, times: 1, day: Date.UTC(2026, 0, 1) / dayMs });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['application_id', 'asset_hash', 'day', 'text_hash', 'times']);
    expect(['asset_hash', 'text_hash'].map((name) => (row?.[name] as Uint8Array).length)).toEqual([32, 32]);
  });
});

describe('forgetting what one application refused', () => {
  it('forgets the offers to it, and to no other', async () => {
    const { feedback, storage, rows } = lone();
    const textHash = Buffer.alloc(32, 1);
    for (const applicationId of ['one', 'One-more']) feedback.offered(applicationId, textHash, 'an asset');
    expect(await storage.queue.write((tx) => feedback.erase(tx, 'ONE'))).toBe(0);
    for (const applicationId of ['one', 'One-more']) {
      const reacted = { applicationId, textHash, save: false, reused: undefined };
      await storage.queue.write((tx) => { feedback.learn(tx, reacted); });
    }
    expect(rows()).toMatchObject([{ application_id: 'One-more', times: 1 }]);
  });

  it('forgets all offers when no application is named', async () => {
    const { feedback, storage, offer, learnt, rows } = lone();
    offer();
    await storage.queue.write((tx) => feedback.erase(tx));
    await learnt();
    expect(rows()).toEqual([]);
  });
});

describe('what is remembered of refusals', () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  const [text, otherText] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const clocked = () => {
    const storage = openFor(makeFolder(), collectReports());
    const clock = { now: noon };
    const feedback = new Feedback(storage.statements, 'a key', () => clock.now);
    const react = (applicationId: string, textHash: Buffer, reused?: string): Promise<void> =>
      storage.queue.write((tx) => { feedback.learn(tx, { applicationId, textHash, save: false, reused }); });
    return {
      storage, clock, feedback, react,
      refuse: async (applicationId: string, textHash: Buffer, asset: string): Promise<void> => {
        feedback.offered(applicationId, textHash, asset);
        await react(applicationId, textHash);
      },
      forgetOld: (): Promise<void> => storage.queue.write((tx) => { feedback.forgetOld(tx); }),
    };
  };

  it('is told of an asset in either case of its id, and of no other; nothing before the second refusal', async () => {
    const { feedback, refuse } = clocked();
    await refuse('one', text, 'Asset');
    expect(feedback.refusedFor(text)).toBeUndefined();
    await refuse('other', text, 'asset');
    const refused = feedback.refusedFor(text);
    expect(['asset', 'ASSET', 'another'].map((id) => refused?.(id))).toEqual([true, true, false]);
    expect(feedback.refusedFor(otherText)).toBeUndefined();
  });

  it('is taken back by a reuse of that asset alone', async () => {
    const { feedback, refuse, react } = clocked();
    for (const asset of ['a', 'b', 'a', 'b']) await refuse('one', text, asset);
    await react('one', text, 'a');
    expect(['a', 'b'].map((id) => feedback.refusedFor(text)?.(id))).toEqual([false, true]);
  });

  it('is measured by pairs of a text and an asset, and erased, of one application or of all', async () => {
    const { feedback, refuse, storage } = clocked();
    await refuse('one', text, 'a');
    await refuse('one', text, 'a');
    await refuse('one', otherText, 'a');
    await refuse('other', text, 'a');
    expect([feedback.kept('one'), feedback.kept('other')]).toEqual([{ count: 2, bytes: 166 }, { count: 1, bytes: 85 }]);
    expect(feedback.kept()).toEqual({ count: 3, bytes: 251 });
    expect(await storage.queue.write((tx) => feedback.erase(tx, 'one'))).toBe(2);
    expect([feedback.kept('one').count, feedback.kept('other').count]).toEqual([0, 1]);
    expect(await storage.queue.write((tx) => feedback.erase(tx))).toBe(1);
    expect(feedback.kept()).toEqual({ count: 0, bytes: 0 });
  });

  it('is forgotten 30 days after the day of the last refusal', async () => {
    const { feedback, refuse, forgetOld, clock } = clocked();
    await refuse('one', text, 'a');
    clock.now += 10 * dayMs;
    await refuse('one', text, 'a');
    clock.now += 30 * dayMs;
    await forgetOld();
    expect([feedback.kept().count, feedback.refusedFor(text)?.('a')]).toEqual([1, true]);
    clock.now += dayMs;
    expect(feedback.refusedFor(text)).toBeUndefined();
    await forgetOld();
    expect(feedback.kept().count).toBe(0);
  });

  it('is nothing of offers that nobody answered in 10 minutes, also where the clock is set back after they were forgotten', async () => {
    const { feedback, react, forgetOld, clock } = clocked();
    feedback.offered('one', text, 'a');
    clock.now += 10 * minuteMs;
    await forgetOld();
    feedback.offered('one', otherText, 'a');
    clock.now += 1;
    await forgetOld();
    clock.now -= 1;
    await react('one', text);
    expect(feedback.kept().count).toBe(0);
    await react('one', otherText);
    expect(feedback.kept().count).toBe(1);
  });

  it('is counted too for an offer of a moment to come, as after the clock was set back, up to 10 minutes', async () => {
    const { feedback, react, clock } = clocked();
    feedback.offered('one', text, 'a');
    clock.now -= 10 * minuteMs + 1;
    await react('one', text);
    expect(feedback.kept().count).toBe(0);
    feedback.offered('one', text, 'a');
    clock.now -= 10 * minuteMs;
    await react('one', text);
    expect(feedback.kept().count).toBe(1);
  });

  it('is of the newest thousand offers, where one that is made again is new', async () => {
    const { feedback, react } = clocked();
    const application = (at: number): string => `application ${at}`;
    for (let at = 0; at < 1000; at += 1) feedback.offered(application(at), text, 'a');
    feedback.offered(application(0), text, 'a');
    feedback.offered(application(1000), text, 'a');
    for (const at of [0, 1, 2, 1000]) await react(application(at), text);
    expect([0, 1, 2, 1000].map((at) => feedback.kept(application(at)).count)).toEqual([1, 0, 1, 1]);
  });
});

describe('a reuse', () => {
  it('puts the asset before equals, as the answer says, but not before a closer one', async () => {
    const service = await taught();
    const { suggest, react, vscode, exact, near } = service;
    const equal = await saved(service, vscode, `// a third one\n${debounce}`);
    const commented = `// as copied\n${debounce}`;
    const [first, ...rest] = [exact, near, equal].toSorted();
    expect((await suggest(vscode, commented)).reuse.assets.iterable[0]?.id).toBe(first);
    const reused = rest[0] ?? '';
    await react({ reuse: { asset: reused } });
    const answer = await suggest(vscode, commented);
    expect(answer.reuse.assets.iterable[0]?.id).toBe(reused);
    expect(answer.explanation?.words).toContain('It comes first among equals: it was reused once.');
    await react({ reuse: { asset: near } });
    await react({ reuse: { asset: near } });
    expect((await suggest(vscode, debounce)).reuse.assets.iterable[0]?.id).toBe(exact);
  });
});
