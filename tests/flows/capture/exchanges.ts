import type { CapturedBody, CapturedExchange } from '../../../flows/capture/captured.ts';

export const application = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
export const asset = '0d94e1b8-3c5f-4a70-8b1e-6d2f9a7c1c7e';
export const other = '7e21c0a4-9d3b-4f16-a5c8-1b0e7f62a40d';

export const bodyOf = (text: string, changes: Partial<CapturedBody> = {}): CapturedBody =>
  ({ text, bytes: new TextEncoder().encode(text).length, cut: false, masked: 0, utf8: true, ...changes });

/** A value as it was sent or answered; a text of its own stays one. */
const written = (body: unknown): CapturedBody | null => (body === undefined ? null : bodyOf(JSON.stringify(body)));

type Told = Partial<Omit<CapturedExchange, 'requestBody' | 'responseBody'>> & {
  readonly sent?: unknown;
  readonly answered?: unknown;
  readonly requestBody?: CapturedBody | null;
  readonly responseBody?: CapturedBody | null;
};

/** An exchange with JSON both ways, unless it says otherwise. */
export const exchange = (
  operation: string | null, path: string, { sent, answered, ...told }: Told = {},
): CapturedExchange => {
  const requestBody = written(sent);
  return {
    method: 'POST', path, query: '', operation, decidedBy: null, injected: null, status: 200, duration: 4,
    requestHeaders: [['content-type', 'application/json']],
    responseHeaders: [['content-type', 'application/json; charset=utf-8']],
    requestBytes: told.requestBody?.bytes ?? requestBody?.bytes ?? 0,
    requestBody, responseBody: written(answered), ...told,
  };
};

/** One that is answered with a text. */
export const textAnswer = (text: string): Pick<CapturedExchange, 'responseBody' | 'responseHeaders'> =>
  ({ responseBody: bodyOf(text), responseHeaders: [['content-type', 'text/plain; charset=utf-8']] });

export const connect = exchange('connect', '/connect', {
  sent: { application: { name: 'VIM', version: '9.1.0', platform: 'LINUX' } },
  answered: { os: other, application: { id: application, name: 'VIM' }, health: { os: { version: '12.3.4' } } },
});
