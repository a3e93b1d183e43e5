import { describe, expect, it } from 'vitest';
import type { Engagement } from '../../../contract/schemas/engagement.ts';
import { useService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';

const service = useService();

const figures = async (application: string): Promise<Engagement | undefined> =>
  (await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } })).json.engagement;

const nothing = { interactions: 0, keyboard: 0, tracked: 0, suggestions: 0, reactions: 0, saved: 0, reused: 0 };

describe('engagement', () => {
  it('#27 is nothing but the time of the call after connect and register', async () => {
    for (const id of [await connected(service, 'VIM'), await registered(service, 'ALFRED')]) {
      const { lastSeen, ...counts } = await figures(id) ?? {};
      expect(counts).toEqual(nothing);
      expect(lastSeen).toMatch(/Z$/);
    }
  });

  it('#27 grows with each call, by what the call did', async () => {
    const application = await connected(service, 'SUBLIME');
    const parameters = { application };
    const headers = { application };
    const code = functionNamed('counted');
    let expected = nothing;
    const expectGrowth = async (growth: Partial<typeof nothing>): Promise<void> => {
      expected = { ...expected, ...growth };
      expect(await figures(application)).toMatchObject(expected);
    };
    await call(service, 'track', { parameters, body: { keyboard: {}, session: {} } });
    await expectGrowth({ tracked: 2 });
    await call(service, 'suggest', { parameters, body: seedOf(code) });
    await expectGrowth({ suggestions: 1 });
    await call(service, 'suggest', { parameters });
    await expectGrowth({});
    const asset = await saved(service, application, code);
    await expectGrowth({ reactions: 1, saved: 1 });
    await saved(service, application, code);
    await expectGrowth({ reactions: 2 });
    await call(service, 'react', { parameters, body: { save: false, reuse: { asset } } });
    await expectGrowth({ reactions: 3, reused: 1 });
    await call(service, 'react', { parameters });
    await expectGrowth({});
    await call(service, 'applicationsUsageEngagementInteraction', { body: { description: 'x' }, headers });
    await expectGrowth({ interactions: 1 });
    await call(service, 'applicationsUsageEngagementKeyboard', { body: { description: 'x' }, headers });
    await expectGrowth({ keyboard: 1 });
    await call(service, 'applicationsUsageInstallation', { body: { application: { id: application } } });
    await call(service, 'onboarded', { parameters, body: true });
    await call(service, 'intention', { parameters, body: seedOf(code).asset });
    await expectGrowth({});
  });

  it.each([
    ['suggest', undefined], ['react', undefined], ['react', { save: false }], ['intention', undefined],
    ['intention', seedOf('a').asset], ['onboarded', true], ['onboarded', undefined], ['track', undefined], ['track', {}],
  ] as const)('#27 shows the time of a call of %s with body %j', async (id, body) => {
    const application = await connected(service, 'NETBEANS');
    const before = (await figures(application))?.lastSeen ?? '';
    // The clock has to move on for its movement to be seen.
    while (new Date().toISOString() <= before) await Promise.resolve();
    await call(service, id, { parameters: { application }, ...(body === undefined ? {} : { body }) });
    expect(before < ((await figures(application))?.lastSeen ?? '')).toBe(true);
  });

  it('#27 stands in the list as it stands at the application', async () => {
    const application = await connected(service, 'SUBLIME');
    const row = (await call(service, 'applicationsSnapshot')).json.iterable.find((each) => each.id === application);
    expect(row?.engagement).toEqual(await figures(application));
  });
});
