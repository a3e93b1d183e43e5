import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { operationPathOf } from '../../support/operationPath.ts';

const json = JSON.stringify({ application: { name: 'VIM', version: '9', platform: 'LINUX' } });
const marked = Buffer.from(`\uFEFF${json}`);
const packed = gzipSync(json);

it.each([
  ['a byte order mark', marked, {}, 200, { text: `\uFEFF${json}`, bytes: marked.length, utf8: true }],
  ['gzip that is called that, which is refused unread', packed, { 'content-encoding': 'gzip' }, 415, null],
  ['gzip that is called JSON', packed, {}, 400, { bytes: packed.length, utf8: false }],
  ['bytes that are no UTF-8', Buffer.from('"\xFF\xFE"', 'latin1'), {}, 400, { text: '"\uFFFD\uFFFD"', bytes: 4, utf8: false }],
])('Traffic shows of a body with %s what came, and says where the text is not all of it', async (_what, body, more, status, shown) => {
  const service = await serviceOfTest();
  const answer = await fetch(service.url + operationPathOf('connect'), {
    method: 'POST', headers: { 'content-type': 'application/json', ...more }, body: new Uint8Array(body),
  });
  expect(answer.status).toBe(status);
  await answer.text();
  const sequence = (await trafficOf(service)).at(-1)?.sequence ?? 0;
  const { requestBody } = await askConsole(service, 'exchange', { values: { sequence } });
  if (shown === null) expect(requestBody).toBeNull();
  else expect(requestBody).toMatchObject({ ...shown, cut: false, masked: 0 });
});
