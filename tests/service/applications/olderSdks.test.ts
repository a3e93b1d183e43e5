import { describe, expect, it } from 'vitest';
import { applicationNames } from '../../../contract/names.ts';
import type { Application } from '../../../contract/schemas/application.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import { useService } from '../../support/service.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';

const service = useService();

const firstCapabilities = ['LOCAL', 'CLOUD', 'BLENDED'];
const firstPrivacies = ['OPEN', 'CLOSED', 'ANONYMOUS'];
const firstMechanisms = ['MANUAL', 'RECOMMENDED', 'AUTOMATIC', 'INTERNAL', 'DELETED'];

const firstNames = [
  'UNKNOWN', 'SUBLIME', 'VS_CODE', 'JETBRAINS', 'FIREFOX_ADDON_MV2', 'FIREFOX_ADDON_MV3', 'SAFARI_EXTENSION_MV2',
  'SAFARI_EXTENSION_MV3', 'PIECES_FOR_DEVELOPERS', 'PIECES_FOR_DEVELOPERS_CLI', 'OS_SERVER',
  'GOOGLE_CHROME_EXTENSION_MV2', 'GOOGLE_CHROME_EXTENSION_MV3', 'ULTRA_EDIT', 'ATOM_PACKAGE',
  'ADOBE_ILLUSTRATOR_PIECES_COLOR_SHARE', 'MICROSOFT_TEAMS', 'CHAT_GPT', 'OBSIDIAN', 'JUPYTER_HUB', 'VISUAL_STUDIO',
  'MICROSOFT_EDGE', 'BRAVE', 'GOOGLE_CHAT', 'SLACK', 'AZURE_DATA_STUDIO', 'OPEN_SOURCE',
];
/** Those that came in February and July 2024 and in June 2025 (docs/decisions/0018). */
const laterNames = [
  'R_STUDIO', 'VIM', 'NOTION', 'GITHUB_DESKTOP', 'RAYCAST', 'REPLIT', 'ALFRED', 'FIGMA', 'SKETCH', 'ADOBE_ILLUSTRATOR',
  'NOTEPAD_PLUS_PLUS', 'EMBEETLE', 'ECLIPSE', 'X_CODE', 'NETBEANS', 'OPERA',
];

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

const text = 'export const half = (sum) => sum / 2 + sum % 2;\n';

const ofAssets = (...assets: readonly Asset[]): Application[] => assets.flatMap(({ original, preview, formats }) => (
  [original.reference, preview.base.reference, ...formats.iterable].map(({ application }) => application)
));

/** What carries an application: the operation, and every application in its answer. */
type Carried = readonly (readonly [operation: string, applications: readonly Application[]])[];

/** Every answer of the group SDK that carries applications, about an asset of one that newer values came from. */
const carriedBySdk = async (application: Application): Promise<Carried> => {
  const seed = { application, format: { fragment: { string: { raw: text } } } };
  const created = (await call(service, 'assetsCreateNewAsset', { body: { type: 'SEEDED_ASSET', asset: seed } })).json;
  const updated = (await call(service, 'assetUpdate', { body: { ...created, name: 'half' } })).json;
  const reclassified = (await call(service, 'assetReclassify', { body: { ext: 'js', asset: created } })).json;
  const format = { format: created.original.id };
  const [one, older] = [
    (await call(service, 'formatSnapshot', { parameters: format })).json,
    (await call(service, 'formatsSpecificFormatSnapshot', { parameters: format })).json,
  ];
  const changed = (await call(service, 'formatUpdateValue', { body: one })).json;
  const found = (await call(service, 'searchAssets', { query: '?query=half&transferables=true' })).json.iterable;
  const suggested = (await call(service, 'suggest', { parameters: { application: application.id }, body: seedOf(text) })).json;
  return [
    ['create', ofAssets(created)], ['update', ofAssets(updated)], ['reclassify', ofAssets(reclassified)],
    ['format', [one.application]], ['formats', [older.application]], ['format value', [changed.application]],
    ['search', ofAssets(...found.flatMap(({ asset }) => (asset ? [asset] : [])))],
    ['suggest', ofAssets(...suggested.reuse.assets.iterable)],
  ];
};

/** Every application in every answer that an older client may read, after newer ones have connected. */
const applicationsSent = async (): Promise<Carried> => {
  const context = await call(service, 'connect', { body: { application: obsidian } });
  await call(service, 'applicationsRegister', {
    body: { name: 'SLACK', version: '1', platform: 'WEB', mechanism: 'EXTERNAL_AGENT', privacy: 'CLOSED', capabilities: 'CLOUD' },
  });
  const { application } = context.json;
  const asset = await saved(service, application.id, text);
  const one = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: application.id } });
  return [
    ['applications', (await call(service, 'applicationsSnapshot')).json.iterable], ['application', [one.json]],
    ['asset', ofAssets((await call(service, 'assetSnapshot', { parameters: { asset } })).json)],
    ['assets', ofAssets(...(await call(service, 'assetsSnapshot')).json.iterable)],
    ...await carriedBySdk(application),
  ];
};

describe('what Obsidian and other newer clients send', () => {
  it.each(Object.entries(sdks))('#5 breaks no list of %s', async (_name, knows) => {
    for (const [operation, applications] of await applicationsSent()) {
      expect(applications.map(({ name }) => name), operation).toContain('OBSIDIAN');
      for (const application of applications) {
        for (const field of ['privacy', 'capabilities', 'mechanism'] as const) {
          const value = application[field];
          if (value !== undefined || field === 'privacy') {
            expect(knows[field], `${operation}: ${application.name} ${field}`).toContain(value);
          }
        }
      }
    }
  });

  it('#5 carries the names that all SDKs know, and by exception these sixteen, which the oldest do not', async () => {
    for (const name of [...applicationNames.filter((each) => each !== 'OS_SERVER'), 'WARP', 'NAMED_LATER']) {
      await call(service, 'applicationsRegister', { body: { name, version: '1', platform: 'LINUX' } });
    }
    const names = (await call(service, 'applicationsSnapshot')).json.iterable.map(({ name }) => name);
    expect([...new Set(names)].sort()).toEqual([...firstNames, ...laterNames].sort());
    expect([firstNames.length, laterNames.length]).toEqual([27, 16]);
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
