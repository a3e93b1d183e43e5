/** What connect says of an application is what the registry has of it when it is sent. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useActivityStore } from '../../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../../src/stores/applications.ts';
import { usePlaygroundStore } from '../../../../src/stores/playground.ts';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { useSubject } from '../../../../src/views/common/useSubject.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { mockStreams } from '../../stores/eventSource.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

const network = mockNetwork();
const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const rowOf = (version: string, platform: string) => ({ id, name: 'VIM', registeredName: 'MY_PLUGIN', version, platform, status: 'registered' });
const answerWith = (origin: string, listed: readonly unknown[], one: () => Response): void => {
  network.use(
    on('applicationsSnapshot', origin, () => HttpResponse.json({ iterable: listed })),
    on('applicationsSpecificApplicationSnapshot', origin, one),
  );
};
const connects = (): unknown => (JSON.parse(usePlaygroundStore().steps.connect.request.body ?? '') as { application: unknown }).application;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockStreams();
  freshPinia();
});

describe('an application that is renewed before connect is about it', () => {
  it.each([
    ['was not listed yet', []], ['was listed with what it said before', [rowOf('1.0', 'LINUX')]],
  ])('is connected with the version and platform that the registry has now: %s', async (_when, listed) => {
    const { pageOrigin } = useSettingsStore();
    answerWith(pageOrigin, listed, () => HttpResponse.json(rowOf('7.1', 'MACOS')));
    await useApplicationsStore().load();
    const { renew, turnTo } = useSubject();
    expect(await renew(id.toUpperCase())).toBe(true);
    turnTo(id, 'Traffic', 'MY_PLUGIN');
    expect(connects()).toEqual({ name: 'MY_PLUGIN', version: '7.1', platform: 'MACOS' });
    expect(useApplicationsStore().rows.map(({ version }) => version)).toEqual(['7.1']);
    expect(useActivityStore().exchanges[0]).toMatchObject({ automatic: true, operation: 'applicationsSpecificApplicationSnapshot' });
  });

  it.each([
    ['is no longer there', () => new HttpResponse('Unknown.', { status: 404 })], ['is told as another', () => HttpResponse.json({ ...rowOf('1', 'LINUX'), id: 'x' })],
    ['cannot be asked for', () => HttpResponse.error()],
  ])('is not to be connected when it %s', async (_what, one) => {
    answerWith(useSettingsStore().pageOrigin, [rowOf('1.0', 'LINUX')], one);
    await useApplicationsStore().load();
    expect(await useSubject().renew(id)).toBe(false);
    expect(useApplicationsStore().rows.map(({ version }) => version)).toEqual(['1.0']);
  });

  it('is not asked of another service', async () => {
    useSettingsStore().saveBaseUrl(baseUrl);
    expect(await useSubject().renew(id)).toBe(true);
    expect(useActivityStore().exchanges).toEqual([]);
  });
});
