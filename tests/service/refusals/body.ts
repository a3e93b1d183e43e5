import { limits } from '../../../contract/limits.ts';
import type { bodyRefusals } from '../../../contract/refusals/body.ts';
import { largeBytes } from '../../../service/http/elsewhere.ts';
import { LargeBodies } from '../../../service/largeBodies/largeBodies.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { callConsole } from '../consoleApi/consoleCalls.ts';
import { silentThread } from '../largeBodies/threads.ts';
import { asked, fromInside, posted, type Provoked, type Reply, type Situation } from './provoked.ts';

const reaction = (at: Situation, body: string | Buffer, ...headers: readonly string[]): Promise<Reply> =>
  posted(at, operationPathOf('react', { application: at.connected }), body, ...headers);

const json = 'Content-Type: application/json';
const application = { name: 'VIM', version: '9', platform: 'LINUX' };

export const body: Provoked<keyof typeof bodyRefusals> = {
  'body-encoded': async (at) => [await reaction(at, '{}', json, 'Content-Encoding: gzip')],
  'type-not-json': async (at) => [await reaction(at, '<a/>', 'Content-Type: application/xml')],
  'body-too-large': async (at) => [
    await asked(at, `POST /${at.connected}/reaction`, json, `Content-Length: ${limits.bodyBytes + 1}`),
  ],
  'body-late': async () => [await fromInside({
    method: 'POST', url: operationPathOf('applicationsRegister'), headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(largeBytes)}"`,
  }, undefined, new LargeBodies(silentThread, 1))],
  // Node ends a body at its length itself.
  'body-length-wrong': async () => [await fromInside({
    method: 'POST', url: operationPathOf('applicationsRegister'), headers: { 'content-type': 'application/json', 'content-length': '9' }, payload: '{}',
  })],
  'request-not-documented': async () => [await fromInside({
    method: 'POST', url: operationPathOf('applicationsRegister'), headers: { 'content-type': 'application/json' },
    payload: new Error('broken off'),
  })],
  'body-missing': async (at) => [await posted(at, operationPathOf('connect'), ''), { type: 'SeededConnectorConnection' }],
  'body-not-utf8': async (at) => [await reaction(at, Buffer.from([0x22, 0xff, 0x22]))],
  'body-too-deep': async (at) => [await reaction(at, '['.repeat(limits.jsonDepth + 1))],
  'body-prototype': async (at) => [await reaction(at, '{"__proto__":1}')],
  'body-not-json': async (at) => [await reaction(at, '{"a":1,}'), { at: { line: 1, column: 8 } }],
  'body-half-surrogate': async (at) => [await reaction(at, '{"a":"\\ud800"}')],
  'field-unknown': async ({ service }) => [
    await callConsole(service, 'preview', { wrongBody: { text: '', more: 1 } }),
  ],
  'field-missing': async (at) => [await reaction(at, '{}'), { subject: 'The body', missing: 'save' }],
  'field-type-wrong': async (at) => [
    await reaction(at, '{"save":1,"seed":{}}'), { subject: 'save', wanted: 'true or false' },
  ],
  'field-empty': async ({ service }) => [
    await callConsole(service, 'allow', { wrongBody: { kind: 'host', name: '' } }), { subject: 'name', least: '1' },
  ],
  'field-too-long': async ({ service }) => [
    await callConsole(service, 'allow', { wrongBody: { kind: 'host', name: 'x'.repeat(301) } }), { subject: 'name', most: '300' },
  ],
  'field-out-of-range': async ({ service }) => [
    await callConsole(service, 'changeSettings', { wrongBody: { fewestLines: 0 } }), { subject: 'fewestLines', range: '>= 1' },
  ],
  'field-value-unknown': async ({ service, connected }) => [
    await callConsole(service, 'deleteApplication', { values: { application: connected }, wrongBody: { events: 'some' } }),
    { subject: 'events', values: 'keep, delete' },
  ],
  'field-form-wrong': async (at) => [
    await posted(at, operationPathOf('applicationsRegister'), JSON.stringify({ ...application, id: 'x' })),
    { subject: 'id', wanted: 'a UUID' },
  ],
  'field-not-documented': async ({ service }) => [
    await callConsole(service, 'changeSettings', { wrongBody: { suggestionsOff: Array.from({ length: 10_001 }, () => 'x') } }),
    { subject: 'suggestionsOff' },
  ],
};
