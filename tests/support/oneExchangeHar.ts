/** One refused POST to a path, as the developer tools of a browser write it: an HTTP Archive. */
export const harOf = (path: string): string => JSON.stringify({ log: {
  version: '1.2',
  creator: { name: 'a browser', version: '1' },
  entries: [{
    startedDateTime: '2026-11-28T10:00:00.000Z', time: 12, cache: {}, timings: { send: 0, wait: 12, receive: 0 },
    request: {
      method: 'POST', url: `http://localhost:39300${path}`, httpVersion: 'HTTP/1.1', headers: [], queryString: [], cookies: [],
      headersSize: -1, bodySize: 2, postData: { mimeType: 'application/json', text: '{}' },
    },
    response: {
      status: 400, statusText: 'Bad Request', httpVersion: 'HTTP/1.1', headers: [{ name: 'content-type', value: 'text/plain' }],
      cookies: [], content: { size: 3, mimeType: 'text/plain', text: 'No.' }, redirectURL: '', headersSize: -1, bodySize: 3,
    },
  }],
} });
