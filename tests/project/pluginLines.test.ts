import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pluginLines } from '../../src/views/common/pluginLines.ts';

const url = 'http://localhost:39300';
const hostile = { name: 'MY_PLUGIN', version: 'it\'s "1\\2" $HOME `id`\n', platform: 'LINUX' };
const body = { application: hostile };

describe('the lines for a plugin send what the form says, whatever is in it', () => {
  it('with fetch', () => {
    const sent: unknown[] = [];
    const lines = pluginLines('fetch', url, hostile).replace('await ', '');
    const fetch = (address: string, { method, body: text }: { method: string; body: string }): void => {
      sent.push([address, method, JSON.parse(text)]);
    };
    runInNewContext(lines, { JSON, fetch });
    expect(sent).toEqual([[`${url}/connect`, 'POST', body]]);
  });

  it('with the SDK', () => {
    const sent: unknown[] = [];
    const [, ...lines] = pluginLines('sdk', url, hostile).split('\n');
    class Configuration { constructor(readonly options: unknown) {} }
    class ConnectorApi {
      constructor(readonly configuration: Configuration) {}
      connect(parameters: unknown): void { sent.push(this.configuration.options, parameters); }
    }
    runInNewContext(lines.join('\n').replace('await ', ''), { Configuration, ConnectorApi });
    expect(sent).toEqual([{ basePath: url }, { seededConnectorConnection: body }]);
  });

  it('with curl in a POSIX shell', () => {
    const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${pluginLines('curl', url, hostile)}`;
    const words = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
    expect(words.slice(0, -1)).toEqual([`${url}/connect`, '-H', 'Content-Type: application/json', '-d']);
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(body);
  });
});
