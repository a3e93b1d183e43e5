import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { RunningPatchbay, StartOptions } from '../../../service/options.ts';
import { startPatchbay } from '../../../service/start/startPatchbay.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head, headerOf, type RawAnswer } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';

let service: RunningPatchbay;
beforeAll(async () => {
  service = await startService({
    allowOrigins: ['https://Editor.example:443', 'http://intranet:8080'], allowHosts: ['My-Machine.local'],
  });
});
afterAll(() => service.close());

const from = (origin: string, target = operationPathOf('applicationsSnapshot'), host = 'localhost'): Promise<RawAnswer> =>
  ask(service.port, head(`GET ${target} HTTP/1.1`, `Host: ${host}:${service.port}`, `Origin: ${origin}`));

describe('an origin that the person allowed', () => {
  it.each(['https://editor.example', 'http://intranet:8080'])('%s may call and read', async (origin) => {
    const answer = await from(origin);
    expect(answer.status).toBe(200);
    expect(headerOf(answer, 'access-control-allow-origin')).toBe(origin);
  });

  it.each(['http://editor.example', 'https://editor.example:8443', 'https://evil.editor.example', 'http://intranet'])(
    'does not let in %s',
    async (origin) => {
      const answer = await from(origin);
      expect(answer.status).toBe(403);
      expect(headerOf(answer, 'access-control-allow-origin')).toBeUndefined();
    },
  );

  it('may not call the routes of the console', async () => {
    expect((await from('https://editor.example', consolePathOf('openapi'))).status).toBe(403);
  });
});

describe('a host name that the person allowed', () => {
  it('is as good as localhost, for the console too', async () => {
    const get = (host: string, target: string): Promise<RawAnswer> =>
      ask(service.port, head(`GET ${target} HTTP/1.1`, `Host: ${host}`));
    expect((await get('my-machine.local:1', operationPathOf('applicationsSnapshot'))).status).toBe(200);
    expect((await get('my-machine.local', consolePathOf('openapi'))).status).toBe(200);
    expect((await get('other.my-machine.local', operationPathOf('applicationsSnapshot'))).status).toBe(403);
  });

  it('is no origin that may call the interface from elsewhere', async () => {
    expect((await from('http://my-machine.local')).status).toBe(403);
  });
});

describe('what cannot be allowed', () => {
  const refusal = async (options: StartOptions): Promise<string> => {
    try {
      const other = await startPatchbay({ port: 0, ephemeral: true, logLevel: 'silent', ...options });
      await other.close();
      return 'started';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  it.each(['*', 'null', '', 'file://', 'editor.example', 'https://editor.example/', 'https://*.example', 'https://a.example, https://b.example'])(
    'the origin %j',
    async (origin) => {
      expect(await refusal({ allowOrigins: [origin] })).toBe(
        '--allow-origin takes an origin such as https://editor.example or http://localhost:5173, without a path.',
      );
    },
  );

  it.each(['*', '', 'my-machine.local:39300', 'http://my-machine.local', 'user@my-machine.local', '*.local'])(
    'the host %j',
    async (host) => {
      expect(await refusal({ allowHosts: [host] }))
        .toBe('--allow-host takes a host name such as my-machine.local, without a port.');
    },
  );
});
