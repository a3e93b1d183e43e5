import { operationPathOf } from './operationPath.ts';
/** A plugin, as a service sees one. */
export type Plugin = {
  readonly id: string;
  /** Sends a body to `/{application}/…` and gives the status of the answer. */
  readonly send: (path: string, body: unknown) => Promise<number>;
};

const agent = 'OpenAPI-Generator/4.1.0/python';

/** Sends one request as a plugin's client does. @returns the status of the answer */
export const call = async (
  url: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'user-agent': agent, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Connects under a name. */
export const connectPlugin = async (url: string, name: string): Promise<Plugin> => {
  const response = await fetch(`${url}${operationPathOf('connect')}`, {
    method: 'POST',
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    body: JSON.stringify({ application: { name, version: '1.0.0', platform: 'LINUX' } }),
  });
  const { application } = await response.json() as { application: { id: string } };
  return { id: application.id, send: (path, body) => call(url, `/${application.id}/${path}`, body) };
};

/** The body of suggest for a snippet. */
export const seedOf = (raw: string): unknown => ({
  asset: { format: { fragment: { string: { raw }, metadata: { ext: 'js' } } } },
});
