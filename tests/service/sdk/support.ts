import type { Application } from '../../../contract/schemas/application.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import { call, type Answer } from '../interface/caller.ts';

type Service = { readonly url: string };

/** Connects as a plugin does; gives the whole application, which plugins send back. */
export const plugged = async (service: Service, name: string): Promise<Application> =>
  (await call(service, 'connect', { body: { application: { name, version: '2.0.1', platform: 'LINUX' } } })).json.application;

export type Made = {
  readonly application?: unknown;
  readonly metadata?: unknown;
  readonly ext?: string;
  readonly kind?: 'fragment' | 'file';
};

/** Saves a text as public plugins do. */
export const make = async (
  service: Service, raw: string, { application, metadata, ext, kind = 'fragment' }: Made = {},
): Promise<Answer<'assetsCreateNewAsset'>> => await call(service, 'assetsCreateNewAsset', {
  body: {
    type: 'SEEDED_ASSET',
    asset: {
      application, metadata,
      format: { [kind]: { string: { raw }, ...(ext === undefined ? {} : { metadata: { ext } }) } },
    },
  },
});

export const read = async (service: Service, asset: string): Promise<Asset> =>
  (await call(service, 'assetSnapshot', { parameters: { asset } })).json;

export const textOf = ({ original }: Asset): string | undefined => original.reference.fragment?.string?.raw;
