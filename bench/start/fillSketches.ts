import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

const events = 5_000;
const snippets = 1_000;
const atOnce = 100;

/** Fills a data folder as some weeks of work do: a connected application, its events and its snippets. */
export const fillSketches = async (dataDir: string): Promise<void> => {
  const service = await startPatchbay({ dataDir, port: 0 });
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(service.url + path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('content-type')?.startsWith('application/json') === true ? await answer.json() : undefined;
  };
  try {
    const { application: { id } } = await post(operationPathOf('connect'), {
      application: { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' },
    }) as { readonly application: { readonly id: string } };
    const keyboard = { keyboard: { description: 'copy', shortcut: [17, 67] } };
    const snippet = (at: number): object => ({
      save: true,
      seed: {
        asset: {
          application: { id, name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' },
          format: { fragment: { string: { raw: `export const value${at} = (input) => input.at(${at}) ?? ${at * 7};` } } },
        },
        type: 'SEEDED_ASSET',
      },
    });
    const calls: readonly (readonly [path: string, body: object])[] = [
      ...Array.from({ length: events }, () => [operationPathOf('track', { application: id }), keyboard] as const),
      ...Array.from({ length: snippets }, (_, at) => [operationPathOf('react', { application: id }), snippet(at)] as const),
    ];
    for (let at = 0; at < calls.length; at += atOnce) {
      await Promise.all(calls.slice(at, at + atOnce).map(([path, body]) => post(path, body)));
    }
  } finally {
    await service.close();
  }
};
