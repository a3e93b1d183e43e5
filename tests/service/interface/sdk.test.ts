// Deprecated operations are part of the interface and are called here on purpose.
/* eslint-disable @typescript-eslint/no-deprecated */
import { randomUUID } from 'node:crypto';
import {
  ApplicationNameEnum, ApplicationsApi, CapabilitiesEnum, Configuration, ConnectorApi, PlatformEnum, PrivacyEnum,
  WellKnownApi, type SeededConnectorCreation,
} from '@pieces.app/pieces-os-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { useService } from '../../support/service.ts';
import { uuidForm } from './caller.ts';

const service = useService();

/** The public client with everything it needs, as a plugin builds it; `seen` is what went over the wire last. */
const makeClient = () => {
  const seen: { status: number; type: string | null; sent: unknown } = { status: 0, type: null, sent: undefined };
  let application: string | undefined;
  const configuration = new Configuration({
    basePath: service.url,
    apiKey: () => application ?? 'none',
    fetchApi: async (input: string, init?: RequestInit) => {
      const response = await fetch(input, init);
      seen.status = response.status;
      seen.type = response.headers.get('content-type');
      seen.sent = init?.body;
      return response;
    },
  });
  return {
    seen,
    connector: new ConnectorApi(configuration),
    applications: new ApplicationsApi(configuration),
    wellKnown: new WellKnownApi(configuration),
    become: (id: string) => { application = id; },
  };
};

let sdk: ReturnType<typeof makeClient>;
let application: string;

const plugin = { name: ApplicationNameEnum.OpenSource, version: '0.0.1', platform: PlatformEnum.Linux };

beforeAll(async () => {
  sdk = makeClient();
  application = (await sdk.connector.connect({ seededConnectorConnection: { application: plugin } })).application.id;
  sdk.become(application);
});

/** The status with which the client rejects a call. */
const rejected = async (call: Promise<unknown>): Promise<number> => {
  await expect(call).rejects.toThrow('Response returned an error code');
  return sdk.seen.status;
};

const creation = (raw: string): SeededConnectorCreation => ({
  asset: { format: { fragment: { string: { raw }, metadata: { ext: 'js' } } } },
});

const code = (name: string): string =>
  `export function ${name}(list) {\n  return list.filter(Boolean).map((each) => each * 2).reduce((a, b) => a + b, 0);\n}\n`;

describe('the public client: well-known', () => {
  it('reads health and version', async () => {
    expect(await sdk.wellKnown.getWellKnownHealth()).toMatch(/^ok:/);
    expect(await sdk.wellKnown.getWellKnownVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('the public client: handshake', () => {
  it('parses the Context, the application under its own name', async () => {
    const context = await sdk.connector.connect({
      seededConnectorConnection: {
        application: { ...plugin, name: ApplicationNameEnum.JupyterHub, capabilities: CapabilitiesEnum.Blended },
      },
    });
    expect(context.application).toMatchObject({
      name: 'JUPYTER_HUB', version: '0.0.1', platform: 'LINUX', onboarded: false, privacy: 'OPEN', capabilities: 'BLENDED',
    });
    expect(context.application.id).toMatch(uuidForm);
    expect(context.health.os.id).toBe(context.os);
    expect(context.health.os.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('keeps its id when it connects again with a newer version', async () => {
    const again = await sdk.connector.connect({
      seededConnectorConnection: { application: { ...plugin, version: '0.0.2' } },
    });
    expect(again.application).toMatchObject({ id: application, version: '0.0.2' });
  });

  it('is refused with 400 under a name that is no integration, and without a body', async () => {
    const nobody = { ...plugin, name: 'not a real integration' as ApplicationNameEnum };
    expect(await rejected(sdk.connector.connect({ seededConnectorConnection: { application: nobody } }))).toBe(400);
    expect(await rejected(sdk.connector.connect())).toBe(400);
  });
});

describe('the public client: connector', () => {
  it('is refused with 400 for an application nobody knows, with 401 for one that did not connect', async () => {
    expect(await rejected(sdk.connector.track({ application: randomUUID(), seededConnectorTracking: {} }))).toBe(400);
    expect(await rejected(sdk.connector.suggest({ application: 'no-such-application' }))).toBe(400);
    const silent = await sdk.applications.applicationsRegister({
      application: {
        id: randomUUID(), name: ApplicationNameEnum.VsCode, version: '1.2.3', platform: PlatformEnum.Linux, onboarded: false,
        privacy: PrivacyEnum.Open,
      },
    });
    expect(silent).toMatchObject({ name: 'VS_CODE', version: '1.2.3', onboarded: false });
    expect(await rejected(sdk.connector.track({ application: silent.id, seededConnectorTracking: {} }))).toBe(401);
  });

  it('sends an intention', async () => {
    const { asset } = creation('() => console.log(\'hello world\')');
    expect(await sdk.connector.intention({ application, ...(asset ? { seededConnectorAsset: asset } : {}) })).toBe('OK');
  });

  it('sets and clears onboarded', async () => {
    for (const body of [true, false]) {
      expect(await sdk.connector.onboarded({ application, body })).toBe('OK');
      expect(sdk.seen).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
      const row = await sdk.applications.applicationsSpecificApplicationSnapshot({ application });
      expect(row.onboarded).toBe(body);
    }
  });

  it('tracks a key, a key without its shortcut, and a session', async () => {
    const opened = 'a_session_has_been_initialized_and_the_application_has_been_opened' as const;
    for (const seededConnectorTracking of [
      { keyboard: { description: 'copy', shortcut: [67] } },
      { keyboard: { description: 'copy' } as never },
      { session: { identifierDescriptionPair: { sessionInitialized: opened as never } } },
    ]) {
      expect(await sdk.connector.track({ application, seededConnectorTracking })).toBe('OK');
    }
    expect(sdk.seen.sent).toContain('identifier_description_pair');
  });

  it('parses a Suggestion about next to nothing', async () => {
    const suggestion = await sdk.connector.suggest({ application, seededConnectorCreation: creation('hello world!') });
    expect(suggestion).toMatchObject({
      reuse: { suggested: false, assets: { iterable: [] } }, save: { suggested: false }, assets: { iterable: [] },
    });
    expect(Number.isInteger(suggestion.target.vector)).toBe(true);
    expect(suggestion.target.seed.asset?.format.fragment?.string?.raw).toBe('hello world!');
  });

  it('goes from a new snippet over saving it to being offered it again, and reports the reuse', async () => {
    const seed = creation(code('sumOfDoubles'));
    const first = await sdk.connector.suggest({ application, seededConnectorCreation: seed });
    expect([first.reuse.suggested, first.save.suggested]).toEqual([false, true]);
    const asset = await sdk.connector.react({ application, reaction: { save: true, seed } });
    expect(asset).toMatch(uuidForm);
    const second = await sdk.connector.suggest({ application, seededConnectorCreation: seed });
    expect([second.reuse.suggested, second.save.suggested]).toEqual([true, false]);
    const [best] = second.reuse.assets.iterable;
    expect(best?.id).toBe(asset);
    expect(best?.created.value).toBeInstanceOf(Date);
    expect(best?.formats.iterable[0]?.fragment?.string?.raw).toBe(code('sumOfDoubles'));
    expect(await sdk.connector.react({ application, reaction: { save: false, reuse: { asset }, seed } })).toBe('OK');
    expect(await sdk.connector.react({ application, reaction: { save: false, seed: creation('zzz') } })).toBe('OK');
  });
});

describe('the public client: applications', () => {
  it('lists itself and the row of the service', async () => {
    const { iterable } = await sdk.applications.applicationsSnapshot();
    expect(iterable.map((row) => row.name)).toContain('OS_SERVER');
    expect(iterable.find((row) => row.id === application)?.name).toBe('OPEN_SOURCE');
  });

  it('reads one', async () => {
    expect((await sdk.applications.applicationsSpecificApplicationSnapshot({ application })).id).toBe(application);
  });

  it('reads what is installed beside it', async () => {
    for (const list of [
      await sdk.applications.applicationsExternalSnapshot(), await sdk.applications.applicationsExternalRelated(),
    ]) {
      expect(list.iterable.every((each) => typeof each.name === 'string' && each.name !== '')).toBe(true);
    }
  });

  it('opens a session and closes it with the id in quotes', async () => {
    const session = await sdk.applications.applicationsSessionOpen();
    expect(session.opened.value).toBeInstanceOf(Date);
    expect(session.closed).toBeUndefined();
    const closed = await sdk.applications.applicationsSessionClose({ body: session.id });
    expect(sdk.seen.sent).toBe(JSON.stringify(session.id));
    expect(closed.closed?.value.getTime()).toBeGreaterThanOrEqual(closed.opened.value.getTime());
  });
});

/** The operations that this version of the client dropped, in the form in which the last one with them sent them. */
describe('an older public client', () => {
  const send = async (path: string, body: unknown): Promise<{ status: number; text: string }> => {
    const response = await fetch(service.url + path, {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const registered = { id: randomUUID(), ...plugin, onboarded: false, privacy: 'OPEN' };
  const user = { id: randomUUID(), username: 'somebody', granularity: 'DEVICE' };

  it('reads a session, after it closed it with the bare id', async () => {
    const { id } = await sdk.applications.applicationsSessionOpen();
    expect((await send(operationPathOf('applicationsSessionClose'), id)).status).toBe(200);
    const response = await fetch(`${service.url}${operationPathOf('applicationsSessionSnapshot', { session: id })}`);
    expect(await response.json()).toMatchObject({ id, closed: { value: expect.any(String) as unknown } });
  });

  it('records an interaction and a key', async () => {
    const click = await send(operationPathOf('applicationsUsageEngagementInteraction'), { description: 'clicked', element: 'save-button' });
    expect(JSON.parse(click.text)).toEqual({ description: 'clicked', element: 'save-button' });
    const key = await send(operationPathOf('applicationsUsageEngagementKeyboard'), { description: 'copy', shortcut: [17, 67] });
    expect(JSON.parse(key.text)).toEqual({ description: 'copy', shortcut: [17, 67] });
  });

  it('reports an installation and an update', async () => {
    expect(await send(operationPathOf('applicationsUsageInstallation'), { application: registered, user })).toEqual({ status: 200, text: '' });
    const update = { previous: registered, current: { ...registered, version: '1.2.4' }, user };
    expect(await send(operationPathOf('postApplicationsUsageUpdated'), update)).toEqual({ status: 200, text: '' });
  });

  it('connects as the published examples do, with the text/plain of a bare fetch', async () => {
    const response = await fetch(`${service.url}${operationPathOf('connect')}`, {
      method: 'POST', body: JSON.stringify({ application: { name: 'OPEN_SOURCE', version: '0.0.3', platform: 'LINUX' } }),
    });
    expect(await response.json()).toMatchObject({ application: { id: application, version: '0.0.3' } });
  });
});
