import { describe, expect, it, vi } from 'vitest';
import type { Drill, DrillAnswer } from '../../../contract/console/drills.ts';
import { Drills } from '../../../service/traffic/drills.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { startService, useService } from '../../support/service.ts';
import { askConsole, callConsole, lastExchange, trafficOf } from '../consoleApi/consoleCalls.ts';
import { call, connected, stored } from '../interface/caller.ts';

const service = useService();

const start = (application: string, answer: DrillAnswer, times = 1): Promise<Drill> =>
  askConsole(service, 'startDrill', { body: { application, times, answer } });

const track = (application: string): Promise<Response> => fetch(`${service.url}${operationPathOf('track', { application })}`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"keyboard":{}}',
});

const engagement = async (id: string): Promise<unknown> =>
  (await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: id } })).json.engagement;

const drillOf = async (id: string): Promise<Drill | undefined> =>
  (await askConsole(service, 'drills')).find((each) => each.id === id);

describe('a drill', () => {
  it.each([400, 401, 500] as const)('answers the next calls with %i in a sentence, then the service answers again', async (status) => {
    const application = await connected(service, 'VIM');
    const before = await engagement(application);
    const everything = await stored(service);
    const drill = await start(application, { kind: 'status', status }, 2);
    for (let each = 1; each <= 2; each += 1) {
      const answer = await track(application);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8']);
      expect(await answer.text()).toMatch(new RegExp(`^A drill of the console answers ${status} on purpose, .*\\.$`));
      expect(await drillOf(drill.id)).toMatchObject({ answered: each, ended: each === 2 ? 'done' : null });
    }
    expect(await engagement(application)).toEqual(before);
    expect(await stored(service)).toEqual(everything);
    expect((await track(application)).status).toBe(200);
  });

  it('is shown in Traffic as injected, with the request that came', async () => {
    const application = await connected(service, 'VIM');
    await start(application, { kind: 'status', status: 401 });
    await track(application);
    expect(await lastExchange(service)).toMatchObject({
      status: 401, injected: 'status', decidedBy: null, said: null, operation: 'track',
      requestBody: { text: '{"keyboard":{}}' },
      rule: 'A drill answered 401 instead of the service; the operation was not carried out.',
    });
    await track(application);
    expect((await trafficOf(service)).at(-1)?.injected).toBeNull();
  });

  it('cuts the connection when an answer has begun, so that a browser does not ask again by itself', async () => {
    const application = await connected(service, 'VIM');
    const before = await engagement(application);
    await start(application, { kind: 'cut' });
    await expect(track(application).then((answer) => answer.text())).rejects.toThrow('terminated');
    expect(await lastExchange(service)).toMatchObject({
      status: null, injected: 'cut',
      rule: 'A drill cut the connection when an answer had begun; the operation was not carried out.',
    });
    expect(await engagement(application)).toEqual(before);
  });

  it('holds back an answer that is the service\'s own', async () => {
    const application = await connected(service, 'VIM');
    await start(application, { kind: 'delay', milliseconds: 120 });
    expect(await (await track(application)).text()).toBe('OK');
    const exchange = await lastExchange(service);
    expect([exchange.injected, exchange.status, exchange.duration >= 119]).toEqual(['delay', 200, true]);
    expect(exchange.rule).toBe('A drill held the answer back for 120 ms; the answer is the service\'s own.');
  });

  it('concerns the connector calls of its application only', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    const drill = await start(vim, { kind: 'status', status: 500 });
    expect((await track(obsidian)).status).toBe(200);
    expect(await connected(service, 'VIM')).toBe(vim);
    expect((await fetch(`${service.url}${operationPathOf('applicationsSpecificApplicationSnapshot', { application: vim })}`)).status).toBe(200);
    expect((await drillOf(drill.id))?.answered).toBe(0);
    await track(vim);
  });

  it('can be stopped, once', async () => {
    const application = await connected(service, 'VIM');
    const drill = await start(application, { kind: 'status', status: 500 }, 1000);
    await track(application);
    expect(await askConsole(service, 'stopDrill', { values: { drill: drill.id } })).toMatchObject({ answered: 1, ended: 'stopped' });
    expect((await track(application)).status).toBe(200);
    expect(await askConsole(service, 'stopDrill', { values: { drill: drill.id } })).toMatchObject({ ended: 'stopped' });
  });

  it('gives its turn to the next one of the same application when it is done', async () => {
    const application = await connected(service, 'VIM');
    await start(application, { kind: 'status', status: 400 });
    await start(application, { kind: 'status', status: 500 });
    expect([(await track(application)).status, (await track(application)).status, (await track(application)).status])
      .toEqual([400, 500, 200]);
  });

  it('answers not more than it is to when calls come at once', async () => {
    const application = await connected(service, 'VIM');
    await start(application, { kind: 'status', status: 500 }, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => track(application)));
    const withStatus = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([withStatus(500), withStatus(200)]).toEqual([5, 15]);
  });

  it('ends with the service, which does not wait for what it holds back', async () => {
    const own = await startService();
    const application = await connected(own, 'VIM');
    await askConsole(own, 'startDrill', { body: { application, times: 1, answer: { kind: 'delay', milliseconds: 60_000 } } });
    const answer = fetch(`${own.url}${operationPathOf('track', { application })}`, { method: 'POST', body: '{}' }).then(({ status }) => status, () => 'cut');
    await expect.poll(async () => (await askConsole(own, 'drills'))[0]?.answered).toBe(1);
    await own.close();
    expect([200, 'cut']).toContain(await answer);
  });

  it.each<[string, unknown, number]>([
    ['an unknown application', { application: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', times: 1, answer: { kind: 'cut' } }, 404],
    ['no times', { application: 'APP', times: 0, answer: { kind: 'cut' } }, 400],
    ['too many times', { application: 'APP', times: 1001, answer: { kind: 'cut' } }, 400],
    ['another status', { application: 'APP', times: 1, answer: { kind: 'status', status: 200 } }, 400],
    ['too long a delay', { application: 'APP', times: 1, answer: { kind: 'delay', milliseconds: 60_001 } }, 400],
    ['another answer', { application: 'APP', times: 1, answer: { kind: 'explode' } }, 400],
    ['a field that is not known', { application: 'APP', times: 1, answer: { kind: 'cut' }, more: 1 }, 400],
  ])('is refused with %s', async (_what, body, status) => {
    const application = await connected(service, 'VIM');
    const text = JSON.stringify(body).replace('APP', application);
    const answer = await callConsole(service, 'startDrill', { wrongBody: JSON.parse(text) });
    expect([answer.status, /^[A-Z_a-z][^\n]*\.$/.test(answer.text)]).toEqual([status, true]);
  });

  it('is refused for the service itself, and beyond 20 at a time', async () => {
    const own = (await call(service, 'applicationsSnapshot')).json.iterable[0]?.id ?? '';
    expect((await callConsole(service, 'startDrill', { body: { application: own, times: 1, answer: { kind: 'cut' } } })).status).toBe(400);
    const application = await connected(service, 'VIM');
    const drills: Drill[] = [];
    for (let each = 0; each < 20; each += 1) drills.push(await start(application, { kind: 'cut' }));
    expect((await callConsole(service, 'startDrill', { body: { application, times: 1, answer: { kind: 'cut' } } })).status).toBe(409);
    for (const { id } of drills) await askConsole(service, 'stopDrill', { values: { drill: id } });
    expect((await track(application)).status).toBe(200);
    for (let each = 0; each < 60; each += 1) {
      await askConsole(service, 'stopDrill', { values: { drill: (await start(application, { kind: 'cut' })).id } });
    }
    expect(await askConsole(service, 'drills')).toHaveLength(50);
  });
});

describe('the list of drills', () => {
  const [vim, obsidian] = [{ id: 'vim', name: 'VIM' }, { id: 'obsidian', name: 'OBSIDIAN' }];
  const begin = (drills: Drills, application: typeof vim, times = 1): Drill => {
    const drill = drills.start({ application: application.id, times, answer: { kind: 'cut' } }, application, Date.UTC(2026, 0, 2));
    if (!('id' in drill)) throw new Error('It was not begun.');
    return drill;
  };
  const ends = (drills: Drills) => drills.list.map(({ ended }) => ended);

  it('says when each began and for whom, and tells of each change', () => {
    const drills = new Drills();
    drills.onChanged = vi.fn();
    const drill = begin(drills, vim, 2);
    expect(drill).toEqual({
      id: drill.id, application: 'vim', name: 'VIM', times: 2, answer: { kind: 'cut' }, answered: 0, ended: null,
      startedAt: '2026-01-02T00:00:00.000Z',
    });
    drills.take('vim');
    drills.stop(drill.id);
    expect(drills.onChanged).toHaveBeenCalledTimes(3);
    drills.stop(drill.id);
    drills.stop('another');
    expect(drills.onChanged).toHaveBeenCalledTimes(3);
  });

  it('keeps how one has ended', () => {
    const drills = new Drills();
    const { id } = begin(drills, vim);
    drills.take('vim');
    expect(drills.stop(id)?.ended).toBe('done');
    expect(drills.stop('another')).toBeUndefined();
    expect(drills.take('vim')).toBeUndefined();
  });

  it('ends those of one application when it goes', () => {
    const drills = new Drills();
    for (const application of [vim, obsidian, vim]) begin(drills, application);
    drills.stopOf('vim');
    expect(ends(drills)).toEqual(['stopped', null, 'stopped']);
  });

  it('drops the oldest that has ended when it is full, never one that goes on', () => {
    const drills = new Drills();
    const first = begin(drills, vim);
    const others = Array.from({ length: 50 }, () => {
      const drill = begin(drills, obsidian);
      drills.stop(drill.id);
      return drill.id;
    });
    expect(drills.list.map(({ id }) => id)).toEqual([first.id, ...others.slice(1)]);
    expect(ends(drills).slice(0, 2)).toEqual([null, 'stopped']);
  });

  it('lets what it holds back go on when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const drills = new Drills();
      const done: number[] = [];
      const answers = Promise.all([100, 60_000].map(async (milliseconds) => {
        const answer = await drills.carryOut({ kind: 'delay', milliseconds });
        done.push(milliseconds);
        return answer;
      }));
      await vi.advanceTimersByTimeAsync(99);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual([100]);
      drills.close();
      expect(await answers).toEqual(['answer', 'answer']);
    } finally {
      vi.useRealTimers();
    }
  });
});
