import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { useService } from '../../support/service.ts';
import { call, uuidForm } from '../interface/caller.ts';

const service = useService();

describe('well-known routes', () => {
  it('#1 answer health as ok: and the id of the service', async () => {
    const { text } = await call(service, 'wellKnownHealth');
    expect(text.slice(0, 3)).toBe('ok:');
    expect(text.slice(3)).toMatch(uuidForm);
  });

  it('#1 answer HEAD without a body', async () => {
    const response = await fetch(`${service.url}${operationPathOf('wellKnownHealth')}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('#1 answer the version of the protocol, the same as in the handshake', async () => {
    const { text } = await call(service, 'wellKnownVersion');
    expect(text).toBe('12.3.4');
    const { json } = await call(service, 'connect', {
      body: { application: { name: 'VIM', version: '1', platform: 'LINUX' } },
    });
    expect(json.health.os.version).toBe(text);
  });

  it('#22 name one id everywhere: Context.os, its health, the health text and the row OS_SERVER', async () => {
    const { json } = await call(service, 'connect', {
      body: { application: { name: 'VIM', version: '1', platform: 'LINUX' } },
    });
    const row = (await call(service, 'applicationsSnapshot')).json.iterable.find((each) => each.name === 'OS_SERVER');
    const ids = [json.os, json.health.os.id, row?.id, (await call(service, 'wellKnownHealth')).text.slice(3)];
    expect(new Set(ids)).toEqual(new Set([json.os]));
  });
});
