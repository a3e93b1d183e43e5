import { describe, expect, it } from 'vitest';
import { readBaseUrl } from '../../../src/utils/baseUrl.ts';

describe('readBaseUrl', () => {
  it.each([
    ['http://localhost:39300', 'http://localhost:39300'],
    ['  http://localhost:39300/  ', 'http://localhost:39300'],
    ['http://localhost:39300//', 'http://localhost:39300'],
    ['HTTP://LocalHost:80/', 'http://localhost'],
    ['https://host.example/behind/a/proxy/', 'https://host.example/behind/a/proxy'],
    ['http://[::1]:39300/', 'http://[::1]:39300'],
    ['http://host.example/my/console', 'http://host.example/my/console'],
  ])('%j is %s', (text, url) => { expect(readBaseUrl(text)).toEqual({ ok: true, url }); });

  it.each([
    ['', 'There is no address. Write one such as http://localhost:39300.'],
    ['abc', 'This is not an address. Write one such as http://localhost:39300.'],
    ['localhost:39300', 'Write the scheme as well: http://localhost:39300'],
    ['127.0.0.1:39300', 'Write the scheme as well: http://127.0.0.1:39300'],
    ['http://', 'This is not an address. Write one such as http://localhost:39300.'],
    ['http://localhost:99999', 'This is not an address. Write one such as http://localhost:39300.'],
    ['ftp://x', 'The service is reached over http or https, not ftp.'],
    ['javascript://alert(1)', 'The service is reached over http or https, not javascript.'],
    ['http://[::1]:39300/?x=1#y', 'Leave out the query and the fragment: http://[::1]:39300'],
    ['http://localhost:39300?', 'Leave out the query and the fragment: http://localhost:39300'],
    ['http://host.example/a/#', 'Leave out the query and the fragment: http://host.example/a'],
    ['http://localhost:39300/console/', 'This is a console; its service is at http://localhost:39300'],
    ['http://localhost:39300/console/traffic?filter=x', 'This is a console; its service is at http://localhost:39300'],
    ['http:/x', 'Two slashes follow the scheme: http://x'],
    ['http:\\\\x', 'Two slashes follow the scheme: http://x'],
    ['https:host.example:8443', 'Two slashes follow the scheme: https://host.example:8443'],
    ['http:', 'This is not an address. Write one such as http://localhost:39300.'],
    ['http://me:secret@localhost', 'The interface has no credentials: leave them out.'],
  ])('%j is refused: %s', (text, message) => { expect(readBaseUrl(text)).toEqual({ ok: false, message }); });
});
