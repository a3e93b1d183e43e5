import { requestOf } from '../../api/request.ts';
import type { ConnectForm } from '../../stores/state/playgroundBodies.ts';

export type PluginLanguage = 'sdk' | 'curl' | 'fetch';

/** A text as a string literal of JavaScript in single quotes. */
const literal = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('\'', '\\\'')}'`;

/** A text as one word of a POSIX shell. */
const word = (text: string): string => `'${text.replaceAll('\'', '\'\\\'\'')}'`;

/**
 * The lines with which a plugin connects.
 * @param baseUrl address of the service, without a slash at its end
 */
export const pluginLines = (language: PluginLanguage, baseUrl: string, form: ConnectForm): string => {
  const body = JSON.stringify({ application: { name: form.name, version: form.version, platform: form.platform } });
  const { url } = requestOf('connect', {}, body, baseUrl);
  const application = `{ name: ${literal(form.name)}, version: ${literal(form.version)}, platform: ${literal(form.platform)} }`;
  switch (language) {
    case 'sdk': return [
      'import { Configuration, ConnectorApi } from \'@pieces.app/pieces-os-client\';',
      `const api = new ConnectorApi(new Configuration({ basePath: ${literal(baseUrl)} }));`,
      'await api.connect({ seededConnectorConnection: {',
      `  application: ${application},`,
      '} });',
    ].join('\n');
    case 'curl': return [
      `curl ${word(url)} \\`,
      '  -H \'Content-Type: application/json\' \\',
      `  -d ${word(body)}`,
    ].join('\n');
    case 'fetch': return [
      `const body = JSON.stringify({ application: ${application} });`,
      'const headers = { \'Content-Type\': \'application/json\' };',
      `const answer = await fetch(${literal(url)}, { method: 'POST', headers, body });`,
    ].join('\n');
  }
};
