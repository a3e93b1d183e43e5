import { post } from './http.ts';
import { groupBy } from './snippets.ts';
import { operationPathOf } from './operationPath.ts';

/** What the registry of a developer's machine may hold. */
const integrations = [
  { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' },
  { name: 'JETBRAINS', version: '2024.2.3', platform: 'LINUX' },
  { name: 'GOOGLE_CHROME_EXTENSION_MV3', version: '2.2.0', platform: 'WEB' },
  { name: 'OBSIDIAN', version: '1.7.4', platform: 'LINUX' },
  { name: 'PIECES_FOR_DEVELOPERS_CLI', version: '1.12.0', platform: 'LINUX' },
];

const registered = [
  { id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', name: 'SUBLIME', version: '4.1.8', platform: 'LINUX' },
  { id: '1d0f6a7b-54c3-4b18-8e6f-90a2c7d3e5f1', name: 'MY_EDITOR_PLUGIN', version: '0.3.0', platform: 'LINUX' },
];

const snippets = [
  groupBy,
  'def chunks(items, size):\n    """Yield successive slices of a sequence."""\n'
  + '    for start in range(0, len(items), size):\n        yield items[start:start + size]\n',
  'const sleep = (ms) => new Promise((resolve) => {\n  const timer = setTimeout(resolve, ms);\n  timer.unref();\n});\n',
];

/** Fills a service through its own interface: applications, some connected, with suggestions and saved assets. */
export const fillRegistry = async (url: string): Promise<void> => {
  for (const application of registered) {
    await post(url, operationPathOf('applicationsRegister'), { ...application, onboarded: false, privacy: 'OPEN' });
  }
  for (const [index, application] of integrations.entries()) {
    const context = JSON.parse(await post(url, operationPathOf('connect'), { application })) as { application: { id: string } };
    const { id } = context.application;
    for (const raw of snippets.slice(index % snippets.length)) {
      const seed = { asset: { format: { fragment: { string: { raw }, metadata: { ext: raw.startsWith('def ') ? 'py' : 'js' } } } } };
      await post(url, operationPathOf('suggest', { application: id }), seed);
      await post(url, operationPathOf('react', { application: id }), { save: index === 0, seed });
    }
  }
};
