/** Request bodies as real clients send them, used as samples in the console and as examples in the documents. */

const debounce = [
  'export function debounce(fn, wait = 250) {',
  '  let timer;',
  '  return (...args) => {',
  '    clearTimeout(timer);',
  '    timer = setTimeout(() => fn(...args), wait);',
  '  };',
  '}',
  '',
].join('\n');

const chunks = [
  'def chunks(items, size):',
  '    """Yield successive slices of a sequence."""',
  '    for start in range(0, len(items), size):',
  '        yield items[start:start + size]',
  '',
].join('\n');

const application = { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' };

const registered = {
  id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3',
  ...application,
  onboarded: false,
  privacy: 'OPEN',
};

const user = { id: '0a4d2f1e-58c1-4f0b-a6b9-9d1f3c7e2b60', username: 'local', granularity: 'DEVICE' };

const asset = (code: string, ext: string): unknown => ({
  format: { fragment: { string: { raw: code }, metadata: { ext } } },
});

const creation = (code: string, ext: string): unknown => ({ asset: asset(code, ext) });

export const connectSamples = [
  { name: 'Editor plugin', body: { application } },
  {
    name: 'Notebook with capabilities',
    body: { application: { name: 'JUPYTER_HUB', version: '1.21.0', platform: 'LINUX', capabilities: 'BLENDED' } },
  },
  {
    name: 'Browser extension',
    body: { application: { name: 'GOOGLE_CHROME_EXTENSION_MV3', version: '2.2.0', platform: 'WEB' } },
  },
] as const;

export const suggestSamples = [
  { name: 'JavaScript function', body: creation(debounce, 'js') },
  { name: 'Python function', body: creation(chunks, 'py') },
  { name: 'A word, nothing to save', body: creation('timer', 'js') },
] as const;

export const intentionSamples = [{ name: 'JavaScript function', body: asset(debounce, 'js') }] as const;

export const reactSamples = [
  { name: 'Save the copy', body: { save: true, seed: creation(debounce, 'js') } },
  { name: 'Do nothing', body: { save: false, seed: creation(debounce, 'js') } },
] as const;

export const onboardedSamples = [{ name: 'Onboarded', body: true }, { name: 'Not onboarded', body: false }] as const;

export const trackSamples = [
  { name: 'Keyboard', body: { keyboard: { description: 'copy', shortcut: [17, 67] } } },
  {
    name: 'Session and interaction',
    body: {
      session: {
        identifier_description_pair: {
          session_initialized: 'a_session_has_been_initialized_and_the_application_has_been_opened',
        },
      },
      interaction: { description: 'clicked', element: 'save-button' },
    },
  },
] as const;

export const registerSamples = [
  { name: 'New plugin', body: { ...registered, id: 'b2d94c70-1e5f-4a63-8f0d-7c3a9e6b1d25', name: 'NEW_PLUGIN' } },
] as const;

export const closeSamples = [{ name: 'Session id', body: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' }] as const;

export const interactionSamples = [
  { name: 'Click', body: { description: 'clicked', element: 'save-button' } },
] as const;

export const keyboardSamples = [{ name: 'Shortcut', body: { description: 'copy', shortcut: [17, 67] } }] as const;

export const installationSamples = [{ name: 'Installed', body: { application: registered, user } }] as const;

export const updatedSamples = [
  { name: 'Updated', body: { previous: registered, current: { ...registered, version: '1.95.0' }, user } },
] as const;
