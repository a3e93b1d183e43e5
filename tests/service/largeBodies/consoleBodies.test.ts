import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { ConsoleRouteId } from '../../../contract/console/routes.ts';
import { largeBytes } from '../../../service/http/elsewhere.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';

const send = async (service: StartedPatchbay, id: ConsoleRouteId, body: string): Promise<unknown> => {
  const answer = await fetch(service.url + consolePathOf(id), {
    method: 'POST', headers: { 'content-type': 'application/json' }, body,
  });
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};

const code = 'export const sum = (values) => {\n  let all = 0;\n  for (const value of values) all += value;\n  return all;\n};\n';
const ofPreview = (text: string): string => JSON.stringify({ text });

describe('a large body of a route of the console', () => {
  it.each<[string, ConsoleRouteId, string]>([
    ['a text to be assessed', 'preview', ofPreview(code)],
    ['a text with a secret', 'preview', ofPreview(`${code}const key = 'AKIAIOSFODNN7EXAMPLQ';`)],
    ['an empty text', 'preview', ofPreview('')],
    ['no text', 'preview', '{}'],
    ['a key that is unknown', 'preview', '{"text":"a","texts":1}'],
    ['no JSON', 'preview', '{"text":'],
    ['nothing but blanks', 'preview', ' '],
    ['texts to be masked', 'maskTexts', '{"texts":["password = \\"hunter2hunter2\\""]}'],
    ['settings', 'changeSettings', '{"fewestLines":3}'],
    ['settings that are none', 'changeSettings', '{"fewestLines":"3"}'],
  ])('with %s is read beside the requests, and answered as a small one', async (_what, id, body) => {
    const service = await serviceOfTest();
    const spy = vi.spyOn(service.resources.largeBodies, 'readConsole');
    onTestFinished(() => { spy.mockRestore(); });
    const small = await send(service, id, body);
    expect(spy.mock.calls).toEqual([]);
    // Blanks behind JSON say nothing.
    const large = await send(service, id, body + ' '.repeat(largeBytes + 1));
    expect([spy.mock.calls.length, large]).toEqual([1, small]);
  });

  it('is assessed in all its length', async () => {
    const service = await serviceOfTest();
    const long = Array.from({ length: 5000 }, (_, at) => `export const value${at} = (given) => given + ${at};\n`).join('');
    const answer = await send(service, 'preview', ofPreview(long));
    expect(answer).toEqual([200, 'application/json; charset=utf-8', expect.stringContaining('"decision":"save"')]);
  });
});
