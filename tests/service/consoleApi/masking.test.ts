import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startService } from '../../support/service.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

describe(`POST ${consolePathOf('maskTexts')}`, () => {
  let service: RunningPatchbay;
  beforeAll(async () => { service = await startService(); });
  afterAll(() => service.close());

  it('masks what is recognised in each text, also inside of JSON, and leaves the others as they are', async () => {
    const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    const body = JSON.stringify({ text: `a = "${secret}"` });
    expect(await askConsole(service, 'maskTexts', { body: { texts: ['', body, 'plain "text"\n'] } })).toEqual([
      { text: '', masked: 0 }, { text: body.replace(secret, '[masked]'), masked: 1 }, { text: 'plain "text"\n', masked: 0 },
    ]);
  });

  it('takes 16 texts of 64 Ki characters, and no more', async () => {
    const full = Array.from({ length: 16 }, () => 'x '.repeat(32_768));
    expect((await callConsole(service, 'maskTexts', { body: { texts: full } })).status).toBe(200);
    expect((await callConsole(service, 'maskTexts', { body: { texts: [...full, ''] } })).status).toBe(400);
    expect((await callConsole(service, 'maskTexts', { body: { texts: ['x'.repeat(65_537)] } })).status).toBe(400);
  });
});
