import { limits } from '../../../contract/limits.ts';
import { applicationNames, serviceName } from '../../../contract/names.ts';
import type { interfaceRefusals } from '../../../contract/refusals/interface.ts';
import type { Machine } from '../../../service/detection/view/machine.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import type { Provoked, Reply, Situation } from './provoked.ts';

const nobody = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const claim = { version: '1', platform: 'LINUX' };

const savedWith = ({ service, connected: application }: Situation, text: object): Promise<Reply> =>
  call(service, 'react', { parameters: { application }, body: { save: true, seed: { type: 'SEEDED_ASSET', asset: { format: { fragment: { string: text } } } } } });

const field = 'seed.asset.format.fragment.string';

/** What a drill of this status has a call answer. */
const drilled = async (status: 400 | 401 | 500): Promise<Reply> => {
  const service = await serviceOfTest();
  const application = await connected(service, 'VIM');
  await askConsole(service, 'startDrill', { body: { application, times: 1, answer: { kind: 'status', status } } });
  return await call(service, 'track', { parameters: { application }, body: {} });
};

/** Nothing on it can be read: no name of a file may hold a NUL. */
export const lost: Machine = { root: '/\0', platform: 'linux', environment: {} };

export const ofInterface: Provoked<keyof typeof interfaceRefusals> = {
  'path-application-unknown': async ({ service }) => [await call(service, 'track', { parameters: { application: nobody }, body: {} })],
  'not-connected': async ({ service, registered }) => [await call(service, 'track', { parameters: { application: registered }, body: {} })],
  'not-pre-registered': async ({ service }) => [await call(service, 'connect', { body: { application: { ...claim, name: 'NOBODY' } } })],
  'name-reserved': async ({ service }) => [await call(service, 'connect', { body: { application: { ...claim, name: serviceName } } })],
  'name-not-well-formed': async ({ service }) => [await call(service, 'applicationsRegister', { body: { ...claim, name: 'a b' } })],
  'id-taken': async ({ service, registered }) => [
    await call(service, 'applicationsRegister', { body: { ...claim, name: applicationNames.at(-1), id: registered } }),
  ],
  'path-id-not-uuid': async ({ service }) => [await call(service, 'assetSnapshot', { parameters: { asset: 'x' } }), { of: 'an asset' }],
  'application-unknown': async ({ service }) => [
    await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: nobody } }),
  ],
  'asset-unknown': async ({ service }) => [await call(service, 'assetSnapshot', { parameters: { asset: nobody } })],
  'session-unknown': async ({ service }) => [await call(service, 'applicationsSessionClose', { body: nobody })],
  'body-not-uuid': async ({ service }) => [await call(service, 'applicationsSessionClose', { body: 'x' })],
  'save-without-text': async ({ service, connected: application }) => [
    await call(service, 'react', { parameters: { application }, body: { save: true, seed: { type: 'SEEDED_ASSET' } } }),
  ],
  'text-not-utf8': async (at) => [await savedWith(at, { base64: '/w==' }), { field: `${field}.base64` }],
  'text-not-base64': async (at) => [await savedWith(at, { base64: '!' }), { field: `${field}.base64`, form: 'base64' }],
  'text-not-data-url': async (at) => [await savedWith(at, { data_url: 'x' }), { field: `${field}.data_url` }],
  'text-escape-broken': async (at) => [await savedWith(at, { data_url: 'data:,%zz' }), { field: `${field}.data_url` }],
  'format-unknown': async ({ service }) => [await call(service, 'formatSnapshot', { parameters: { format: nobody } })],
  'annotation-unknown': async ({ service }) => [
    await call(service, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: nobody } }),
  ],
  'name-too-long': async (at) => {
    const asset = await saved(at.service, at.connected, 'const named = true;\n');
    return [await call(at.service, 'assetUpdate', { body: { id: asset, name: 'n'.repeat(limits.nameUnits + 1) } })];
  },
  'notes-too-long': async ({ service }) => [
    await call(service, 'assetsCreateNewAsset', {
      body: {
        asset: {
          format: { fragment: { string: { raw: 'noted too much' } } },
          metadata: { annotations: [{ type: 'DESCRIPTION', text: 'n'.repeat(limits.noteUnits + 1) }] },
        },
      },
    }),
  ],
  'tags-too-long': async ({ service }) => [
    await call(service, 'assetsCreateNewAsset', {
      body: {
        asset: { format: { fragment: { string: { raw: 'tagged too much' } } }, metadata: { tags: [{ text: 't'.repeat(limits.tagUnits + 1) }] } },
      },
    }),
  ],
  'seed-without-text': async ({ service }) => [await call(service, 'assetsCreateNewAsset', { body: { asset: {} } })],
  'format-without-text': async ({ service, connected: application }) => {
    const asset = await saved(service, application, 'const wordless = (rows) => rows.slice(2).join("-");\n');
    const { original: { id } } = (await call(service, 'assetSnapshot', { parameters: { asset } })).json;
    return [await call(service, 'formatUpdateValue', { body: { id } })];
  },
  'format-texts-differ': async ({ service, connected: application }) => {
    const asset = await saved(service, application, 'const several = (rows) => rows.slice(2).join("-");\n');
    const { original: { id } } = (await call(service, 'assetSnapshot', { parameters: { asset } })).json;
    return [await call(service, 'formatUpdateValue', { body: { id, fragment: { string: { raw: 'x' } }, file: { string: { raw: 'y' } } } })];
  },
  'format-of-another': async ({ service, connected: application }) => {
    const asset = await saved(service, application, 'const another = (rows) => rows.slice(1).join("-");\n');
    const { original: { id } } = (await call(service, 'assetSnapshot', { parameters: { asset } })).json;
    return [await call(service, 'formatUpdateValue', { body: { id, asset: { id: nobody }, fragment: { string: { raw: 'x' } } } })];
  },
  'extension-unknown': async ({ service }) => [
    await call(service, 'assetReclassify', { body: { ext: 'nothing', asset: { id: nobody } } }),
  ],
  'markdown-only': async ({ service }) => [
    await call(service, 'assetSpecificAssetExport', { parameters: { asset: nobody }, query: '?export_type=HTML' }),
  ],
  'query-missing': async ({ service }) => [await call(service, 'fullTextSearch', { query: '?query=%20' })],
  'programs-unreadable': async () => [await call(await serviceOfTest({ machine: lost }), 'applicationsExternalSnapshot')],
  'drill-400': async () => [await drilled(400)],
  'drill-401': async () => [await drilled(401)],
  'drill-500': async () => [await drilled(500)],
};
