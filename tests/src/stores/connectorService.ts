import { HttpResponse, type HttpHandler } from 'msw';
import { baseUrl } from '../api/network.ts';
import { on } from '../api/on.ts';

/** The id that the stand-in hands out at connect. */
export const applicationId = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
/** The id that it gives to the first saved snippet. */
export const assetId = 'a3f08c51-7d1e-4c0b-b1a7-5e2f96d04c88';

export type Sent = { readonly path: string; readonly body: string };

const text = (body: string, status: number): HttpResponse<string> =>
  new HttpResponse(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

type Fragment = { readonly string: { readonly raw: string } };
type Seed = { readonly asset: { readonly format: { readonly fragment: Fragment } } };
const codeOf = (seed: Seed): string => seed.asset.format.fragment.string.raw;

/**
 * A small service of the published interface: connect gives an id, the other calls ask for it first; a snippet that
 * was saved is suggested for reuse, one of several lines for saving, anything else for nothing.
 */
export const connectorService = (): { readonly handlers: HttpHandler[]; readonly sent: Sent[] } => {
  const sent: Sent[] = [];
  const saved = new Map<string, string>();
  let connected = false;

  const received = async (request: Request): Promise<string> => {
    const body = await request.text();
    sent.push({ path: new URL(request.url).pathname, body });
    return body;
  };
  const refusal = (application: unknown): HttpResponse<string> | null => {
    if (application !== applicationId) return text('The application in the path is not registered.', 400);
    return connected ? null : text('connect was not called for this application.', 401);
  };

  const handlers = [
    on('connect', baseUrl, async ({ request }) => {
      const body = await received(request);
      if (!body.includes('"application"')) return text('The body does not say who connects.', 400);
      const { application } = JSON.parse(body) as { application: { name: string } };
      if (application.name === 'NOBODY') return text('NOBODY is not a pre-registered integration.', 400);
      connected = true;
      return HttpResponse.json({ os: 'o', application: { id: applicationId, ...application }, health: {} });
    }),
    on('suggest', baseUrl, async ({ request, params }) => {
      const body = await received(request);
      const refused = refusal(params['application']);
      if (refused !== null) return refused;
      const code = codeOf(JSON.parse(body) as Seed);
      const found = [...saved].filter(([known]) => known === code).map(([, id]) => ({
        id, name: 'debounce', formats: { iterable: [{ fragment: { string: { raw: code } } }] },
      }));
      const worthSaving = found.length === 0 && code.includes('\n');
      return HttpResponse.json({
        reuse: { suggested: found.length > 0, assets: { iterable: found } },
        save: { suggested: worthSaving },
        target: { seed: {}, vector: 1 },
        assets: { iterable: found },
        distribution: Object.fromEntries(found.map(({ id }) => [id, 0])),
      });
    }),
    on('react', baseUrl, async ({ request, params }) => {
      const body = await received(request);
      const refused = refusal(params['application']);
      if (refused !== null) return refused;
      const { save, seed } = JSON.parse(body) as { save: boolean; seed: Seed };
      if (!save) return text('OK', 200);
      saved.set(codeOf(seed), assetId);
      return text(assetId, 200);
    }),
  ];
  return { handlers, sent };
};
