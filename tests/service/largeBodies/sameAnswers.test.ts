import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import { operations, type OperationId } from '../../../contract/operations.ts';
import { largeBytes } from '../../../service/http/elsewhere.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { eventually } from '../../support/eventually.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { lastExchange } from '../consoleApi/consoleCalls.ts';
import { connected } from '../interface/caller.ts';

type Reply = { readonly status: number; readonly type: string | null; readonly text: string };

const send = async (url: string, path: string, body: string | Uint8Array<ArrayBuffer>): Promise<Reply> => {
  const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** The same body, but large: blanks behind JSON say nothing. */
const padded = (body: string): string => body + ' '.repeat(largeBytes + 1);

const withoutTimes = ({ text, ...reply }: Reply): unknown =>
  ({ ...reply, text: text.replaceAll(/"(?:lastSeen|value|interacted)":"[^"]*"/g, '').replaceAll(/"(?:suggestions|reactions|tracked|saved|interactions|keyboard)":\d+/g, '') });

/** Counts what is read beside the requests. */
const readElsewhere = ({ resources: { largeBodies } }: StartedPatchbay) => {
  const spy = vi.spyOn(largeBodies, 'read');
  onTestFinished(() => { spy.mockRestore(); });
  return spy;
};

const withBodies = (operations as readonly (Operation & { readonly id: OperationId })[])
  .filter(({ request }) => request !== null);

const samples: readonly (readonly [string, OperationId, string])[] = withBodies.flatMap(({ id, request }) => [
  ...(request?.samples ?? []).map(({ name, body }) => [name, id, JSON.stringify(body)] as const),
  ['no JSON', id, '{"a":1,}'], ['a key of a prototype', id, '{"__proto__":1}'],
  ['too deep', id, '['.repeat(65)], ['a list', id, '[1]'], ['half a surrogate', id, '"\\ud800"'],
  ['a number', id, '7'], ['nothing', id, ''],
  ['a text that is no base64', id, '{"save":true,"seed":{"asset":{"format":{"fragment":{"string":{"base64":"*"}}}}}}'],
  ['nothing to save', id, '{"save":true}'],
  ['an id that nothing has', id, '"00000000-0000-4000-8000-000000000001"'],
  [
    'an unknown key', id,
    '{"descripton":"x","description":"x","application":{"name":"VIM","version":"1","platform":"LINUX"}}',
  ],
]);

/** One service for all samples, with an application that is connected. */
const useRunning = (): (() => { readonly service: StartedPatchbay; readonly application: string }) => {
  let running: { readonly service: StartedPatchbay; readonly application: string } | undefined;
  beforeAll(async () => {
    const service = await startService();
    running = { service, application: await connected(service, 'VIM') };
  });
  afterAll(() => running?.service.close());
  return () => {
    if (running === undefined) throw new Error('The service is there inside of tests only.');
    return running;
  };
};

describe('a large body', () => {
  const running = useRunning();
  it.each(samples)('is answered as a small one: %s, %s', async (_name, id, body) => {
    const { service, application } = running();
    const elsewhere = readElsewhere(service);
    const target = operationOf(id).path.replace('{application}', application);
    const small = await send(service.url, target, body);
    expect(elsewhere).not.toHaveBeenCalled();
    const large = await send(service.url, target, padded(body));
    expect(elsewhere).toHaveBeenCalledOnce();
    expect(withoutTimes(large)).toEqual(withoutTimes(small));
  });

  const text = `const greeting = 'héllo \u0000 wörld 😀';\n${'export const row = (at: number) => at + 1;\n'.repeat(3_000)}`;
  const seed = { asset: { format: { fragment: { string: { raw: text }, metadata: { ext: 'ts' } } }, metadata: { name: 'Long' } } };

  it('is saved, found again and given out character by character', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const elsewhere = readElsewhere(service);
    const saved = await send(service.url, operationPathOf('react', { application }), JSON.stringify({ save: true, seed }));
    const asset = await fetch(service.url + operationPathOf('assetSnapshot', { asset: saved.text }));
    expect(await asset.json()).toMatchObject({
      name: 'Long', formats: { iterable: [{ fragment: { string: { raw: text } } }] },
    });
    const suggestion = await send(service.url, operationPathOf('suggest', { application }), JSON.stringify(seed));
    expect(JSON.parse(suggestion.text)).toMatchObject({
      target: { seed }, explanation: { decision: 'reuse', rule: 'same-text', candidates: [{ asset: saved.text }] },
    });
    expect(elsewhere).toHaveBeenCalledTimes(2);
  });

  it('is kept as an intention without the secrets in it', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const raw = `${text}\nconst token = '${secret}';\n`;
    await send(service.url, operationPathOf('intention', { application }), JSON.stringify({ format: { fragment: { string: { raw } } } }));
    const kept = rowsOf(service.resources.intentions.pages(application, Number.MAX_SAFE_INTEGER));
    expect(kept.map((each) => each.text)).toEqual([raw.replace(secret, '[masked]')]);
    expect(await service.resources.intentions.matches(raw.replace(secret, '[masked]'))).toBe(true);
  });

  it('is kept byte by byte as an event, and told of in Traffic', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const body = JSON.stringify({ keybord: { note: text } });
    await send(service.url, operationPathOf('track', { application }), body);
    const [event] = service.resources.events.before('all', Number.MAX_SAFE_INTEGER, 1, 10_000_000);
    expect(Buffer.from(event?.body ?? []).toString()).toBe(body);
    const exchange = await lastExchange(service);
    expect(exchange.application?.id).toBe(application);
    expect(exchange.unknownKeys).toEqual([{ path: 'keybord', closest: 'keyboard' }]);
    expect(exchange.said).toBe('1 segment: keybord');
  });

  it.each([66 * 1024, 2 * 1024 * 1024])('of %i bytes is kept by Traffic as a small one is', async (bytes) => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const body = JSON.stringify({ keyboard: { note: 'x'.repeat(bytes) } });
    await send(service.url, operationPathOf('track', { application }), body);
    const { requestBody } = await lastExchange(service);
    expect(requestBody).toMatchObject({ bytes: body.length, text: body.slice(0, 64 * 1024) });
  });

  it('of an application that is deleted while it is read is refused as it would be then', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const { largeBodies, registry } = service.resources;
    const read = largeBodies.read;
    vi.spyOn(largeBodies, 'read').mockImplementation(async (...given) => {
      const body = await read(...given);
      await service.storage.queue.write((tx) => registry.delete(tx, application));
      return body;
    });
    const { status } = await send(service.url, operationPathOf('track', { application }), padded('{"asset":{}}'));
    expect(status).toBe(400);
  });

  it('whose copy is not read in time is answered none, with the seed and the reason', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    vi.spyOn(service.resources.largeBodies, 'read').mockResolvedValue({
      given: { seed: Buffer.from(JSON.stringify(seed)), textHash: null, copy: undefined }, bytes: Buffer.alloc(0),
    });
    const { status, text: answer } = await send(service.url, operationPathOf('suggest', { application }), JSON.stringify(seed));
    expect(status).toBe(200);
    expect(JSON.parse(answer)).toMatchObject({
      reuse: { suggested: false }, save: { suggested: false }, target: { seed, vector: 0 },
      explanation: {
        decision: 'none', rule: 'out-of-time',
        words: 'The copy is long and was not read within 10 seconds, so it was not assessed.',
      },
    });
  });

  it('that is being read when the service stops is answered, and its thread ends', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const elsewhere = readElsewhere(service);
    // A stop waits three seconds, in which a thread may not have begun that is still to be compiled.
    await send(service.url, operationPathOf('track', { application }), padded('{}'));
    const answer = send(service.url, operationPathOf('react', { application }), JSON.stringify({ save: true, seed }));
    await eventually(() => { expect(elsewhere).toHaveBeenCalledTimes(2); });
    await service.close();
    expect((await answer).status).toBe(200);
  });
});
