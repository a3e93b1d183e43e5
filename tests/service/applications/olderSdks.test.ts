import { describe, expect, it } from 'vitest';
import type { Application } from '../../../contract/schemas/application.ts';
import { useService } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';

const service = useService();

const firstCapabilities = ['LOCAL', 'CLOUD', 'BLENDED'];
const firstPrivacies = ['OPEN', 'CLOSED', 'ANONYMOUS'];
const firstMechanisms = ['MANUAL', 'RECOMMENDED', 'AUTOMATIC', 'INTERNAL', 'DELETED'];

/** The values that published SDKs know: those that check values refuse a whole list for one that is not among them. */
const sdks = {
  'Python 1.2.4 to 3.0 (2024)': { privacy: firstPrivacies, capabilities: firstCapabilities, mechanism: firstMechanisms },
  'Python 4.0 to 4.4 (until March 2025)': {
    privacy: firstPrivacies, capabilities: firstCapabilities, mechanism: [...firstMechanisms, 'UNKNOWN'],
  },
  'Python 5.0': {
    privacy: [...firstPrivacies, 'UNKNOWN'], capabilities: [...firstCapabilities, 'UNKNOWN'],
    mechanism: [...firstMechanisms, 'UNKNOWN', 'EXTERNAL_AGENT'],
  },
  'Kotlin (January 2024)': { privacy: firstPrivacies, capabilities: firstCapabilities, mechanism: firstMechanisms },
  'Dart (November 2023)': { privacy: firstPrivacies, capabilities: firstCapabilities, mechanism: firstMechanisms },
  'C# 0.1 beta (January 2025)': {
    privacy: firstPrivacies, capabilities: firstCapabilities, mechanism: [...firstMechanisms, 'UNKNOWN'],
  },
  'TypeScript before 4 (July 2024)': {
    privacy: firstPrivacies, capabilities: firstCapabilities, mechanism: firstMechanisms,
  },
} as const;

/** What the published Obsidian plugin sends. */
const obsidian = { name: 'OBSIDIAN', version: '2.0.1', platform: 'LINUX', capabilities: 'UNKNOWN', privacy: 'UNKNOWN' };

/** Every application in every answer that an older client may read, after newer ones have connected. */
const applicationsSent = async (): Promise<Application[]> => {
  const context = await call(service, 'connect', { body: { application: obsidian } });
  await call(service, 'applicationsRegister', {
    body: { name: 'SLACK', version: '1', platform: 'WEB', mechanism: 'EXTERNAL_AGENT', privacy: 'CLOSED', capabilities: 'CLOUD' },
  });
  const { id } = context.json.application;
  const asset = await saved(service, id, 'export const half = (sum) => sum / 2 + sum % 2;\n');
  const one = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: id } });
  const list = (await call(service, 'applicationsSnapshot')).json.iterable;
  const { json } = await call(service, 'assetSnapshot', { parameters: { asset } });
  const assets = (await call(service, 'assetsSnapshot')).json.iterable;
  return [
    ...list, one.json,
    ...[json, ...assets].flatMap(({ original, preview, formats }) => (
      [original.reference, preview.base.reference, ...formats.iterable].map(({ application }) => application)
    )),
  ];
};

describe('what Obsidian and other newer clients send', () => {
  it.each(Object.entries(sdks))('#5 breaks no list of %s', async (_name, knows) => {
    const applications = await applicationsSent();
    expect(applications.some(({ name }) => name === 'OBSIDIAN')).toBe(true);
    for (const application of applications) {
      for (const field of ['privacy', 'capabilities', 'mechanism'] as const) {
        const value = application[field];
        if (value !== undefined || field === 'privacy') expect(knows[field], `${application.name} ${field}`).toContain(value);
      }
    }
  });

  it('#5 stays as it was said: to the caller, and beside what lists carry', async () => {
    const { json: { application } } = await call(service, 'connect', { body: { application: obsidian } });
    expect(application).toMatchObject({ name: 'OBSIDIAN', privacy: 'UNKNOWN', capabilities: 'UNKNOWN' });
    const listed = (await call(service, 'applicationsSnapshot')).json.iterable.find(({ id }) => id === application.id);
    expect(listed).toMatchObject({ privacy: 'OPEN', sent: { privacy: 'UNKNOWN', capabilities: 'UNKNOWN' } });
    expect(listed).not.toHaveProperty('capabilities');
  });

  it('#5 is sent as it is where every SDK knows it', async () => {
    const id = await connected(service, 'CHAT_GPT');
    const body = { application: { name: 'CHAT_GPT', version: '2', platform: 'WEB', privacy: 'ANONYMOUS', capabilities: 'BLENDED' } };
    await call(service, 'connect', { body });
    const { json } = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: id } });
    expect(json).toMatchObject({ privacy: 'ANONYMOUS', capabilities: 'BLENDED' });
    expect(json).not.toHaveProperty('sent');
  });
});
