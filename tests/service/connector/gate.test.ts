import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call, connected, registered } from '../interface/caller.ts';

const service = useService();

const guarded = ['suggest', 'react', 'intention', 'onboarded', 'track'] as const;

describe.each(guarded)('%s', (id) => {
  it('#2 answers 400 for an application that is not known', async () => {
    for (const application of [randomUUID(), 'VS_CODE', 'x', 'é', 'a'.repeat(5000)]) {
      const { status, text } = await call(service, id, { parameters: { application } });
      expect(status).toBe(400);
      expect(text).toBe('The application in the path is not registered here; call POST /connect and use application.id of its answer.');
    }
  });

  it('#2 answers 401 for one that is registered and never connected', async () => {
    const application = await registered(service, 'NETBEANS');
    const { status, text } = await call(service, id, { parameters: { application } });
    expect(status).toBe(401);
    expect(text).toBe('This application is registered but not connected; call POST /connect with its name first.');
  });

  it('#2 says so before it looks at the body, its type or its encoding', async () => {
    const application = await registered(service, 'NETBEANS');
    const bodies = [
      { bytes: '{broken' },
      { bytes: '<a/>', headers: { 'content-type': 'application/xml' } },
      { body: {}, headers: { 'content-encoding': 'gzip' } },
      { body: { save: 'yes', format: 1 } },
    ];
    for (const sending of bodies) {
      expect((await call(service, id, { parameters: { application: randomUUID() }, ...sending })).status).toBe(400);
      expect((await call(service, id, { parameters: { application }, ...sending })).status).toBe(401);
    }
  });

  it('#2 takes the id in either case of its letters', async () => {
    const application = await connected(service, 'VIM');
    const upper = await call(service, id, { parameters: { application: application.toUpperCase() } });
    expect(upper.status).toBe(200);
  });

  it('#2 answers 401 to the id of the service itself, which never connects', async () => {
    const [own] = (await call(service, 'applicationsSnapshot')).json.iterable;
    expect((await call(service, id, { parameters: { application: own?.id ?? '' } })).status).toBe(401);
  });
});
