import { limits } from '../../contract/limits.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { Registry } from '../applications/registry.ts';
import type { AssetRow } from '../assets/asset.ts';
import type { AssetDescriber } from '../assets/describer.ts';
import { toMarkdown } from '../assets/markdown.ts';
import { missingText } from '../assets/missingText.ts';
import { prepareText } from '../assets/prepareText.ts';
import { contentOf, nameIn, textsIn } from '../connector/content.ts';
import { membersOf } from '../connector/fields.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { extensionNamed } from '../language.ts';
import { Problem } from '../problem.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { timestamp } from '../timestamp.ts';
import { attribute, idsIn } from '../usage/attribution.ts';
import { isUuid } from '../uuid.ts';
import { visibleLine } from '../visibleText.ts';
import type { Identity } from '../wellKnown/identity.ts';
import { create, type CreateParts } from './create.ts';
import { draftOf } from './draft.ts';
import { localProfile, placeholderModels } from './placeholders.ts';
import { tagChangeIn } from './tagChange.ts';

export type SdkParts = CreateParts & {
  readonly registry: Registry;
  readonly describer: AssetDescriber;
  readonly settings: SettingsStore;
  readonly identity: Identity;
  /** Id of the local profile. */
  readonly userId: string;
};

const formatNotUuid = new Problem('path-id-not-uuid', { of: 'a format' });
const unknownFormat = new Problem('format-unknown');
const assetNotUuid = new Problem('path-id-not-uuid', { of: 'an asset' });
const unknownAsset = new Problem('asset-unknown');

/** Of the texts that a format was sent with, those that are not the one it was read with: what is to take its place. */
const newTexts = <Text extends { readonly text: string }>(
  sent: readonly Text[], saved: () => string | undefined,
): readonly Text[] => {
  if (sent.length < 2) return sent;
  const before = saved();
  return sent.filter(({ text }) => text !== before);
};

/** Handlers of what plugins save and change beyond the connector. */
export const sdkHandlers = (parts: SdkParts): HandlersOf<
  'userSnapshot' | 'modelsSnapshot' | 'assetsCreateNewAsset' | 'assetsDraft' | 'assetUpdate' | 'assetReclassify'
  | 'assetSpecificAssetExport' | 'formatSnapshot' | 'formatsSpecificFormatSnapshot' | 'formatUpdateValue'
> => {
  const { assets, annotations, describer, queue, settings, registry, identity } = parts;

  /**
   * @param known its text, where that is known; the asset may have been changed or deleted since by somebody else
   * @throws Problem when it has none any more, or not the one that was saved
   */
  const described = (asset: AssetRow, withText: boolean, known?: string): Asset => {
    if (!withText) return describer.withoutText(asset);
    const text = known ?? assets.textOf(asset.id);
    if (text === undefined) throw missingText(assets, asset.id);
    return describer.withText(asset, text, false);
  };
  const formOf = (asset: AssetRow, withText: boolean, known?: string): Asset['formats']['iterable'][number] => {
    const [form] = described(asset, withText, known).formats.iterable;
    if (form === undefined) throw new RangeError('An asset has one format.');
    return form;
  };
  const format = (
    id: string, withText: boolean,
  ): ReturnType<typeof formOf> | typeof formatNotUuid | typeof unknownFormat => {
    if (!isUuid(id)) return formatNotUuid;
    const asset = assets.findByFormat(id);
    return asset === undefined ? unknownFormat : formOf(asset, withText);
  };

  return {
    userSnapshot: () => (settings.current.localProfile ? { user: localProfile(parts.userId) } : {}),
    modelsSnapshot: () => ({ iterable: settings.current.placeholderModels ? [...placeholderModels] : [] }),

    assetsCreateNewAsset: async ({ body, headers, query }) => {
      const content = contentOf(body.asset, 'asset');
      if (content instanceof Problem) return content;
      if (content === null) return new Problem('seed-without-text');
      const application = attribute(idsIn(body.asset), headers, (id) => registry.find(id));
      const asset = await create(content, application, identity.id, parts);
      return described(asset, query['transferables'] !== 'false', content.text);
    },

    assetsDraft: ({ body }) => {
      const content = contentOf(body.asset, 'asset');
      if (content instanceof Problem) return content;
      if (content === null) return new Problem('seed-without-text');
      return { ...body, asset: draftOf(body.asset, content) };
    },

    assetUpdate: async ({ body, query }) => {
      // A new name is what this is asked for: it is taken whole or not at all.
      if ((body.name?.trim().length ?? 0) > limits.nameUnits) return new Problem('name-too-long');
      const name = nameIn(body.name);
      const change = tagChangeIn(body.tags);
      const isLess = name === undefined && change.tags.length === 0 && change.untagged.length > 0;
      const asset = await queue.replace((tx) => {
        for (const { id, text } of membersOf(body.annotations, 'iterable')) {
          const known = typeof id === 'string' && isUuid(id) ? annotations.find(id) : undefined;
          const isItsOwn = known?.assetId.toLowerCase() === body.id.toLowerCase();
          if (known !== undefined && isItsOwn && typeof text === 'string' && text !== '') annotations.change(tx, known.id, text);
        }
        return assets.describe(tx, body.id, { ...change, ...(name === undefined ? {} : { name }) });
      }, isLess);
      return asset === undefined ? unknownAsset : described(asset, query['transferables'] !== 'false');
    },

    assetReclassify: async ({ body, query }) => {
      const extension = extensionNamed(body.ext);
      if (extension === undefined) return new Problem('extension-unknown');
      const asset = await queue.write((tx) => assets.describe(tx, body.asset.id, { extension }));
      return asset === undefined ? unknownAsset : described(asset, query['transferables'] !== 'false');
    },

    assetSpecificAssetExport: ({ parameters, query }) => {
      const id = parameters['asset'] ?? '';
      if (!isUuid(id)) return assetNotUuid;
      if (!['MD', undefined].includes(query['export_type'])) return new Problem('markdown-only');
      const asset = assets.find(id);
      if (asset === undefined) return unknownAsset;
      const text = assets.textOf(id);
      if (text === undefined) throw missingText(assets, id);
      const notes = annotations.of(asset.id);
      return {
        name: visibleLine(asset.name),
        description: notes.find(({ type }) => type === 'DESCRIPTION')?.text ?? '',
        created: timestamp(asset.createdAt),
        raw: { string: { raw: toMarkdown(asset, text, registry.nameOf(asset.applicationId) ?? 'UNKNOWN', notes) } },
      };
    },

    formatSnapshot: ({ parameters, query }) => format(parameters['format'] ?? '', query['transferable'] !== 'false'),
    formatsSpecificFormatSnapshot: ({ parameters, query }) =>
      format(parameters['format'] ?? '', query['transferable'] !== 'false'),

    formatUpdateValue: async ({ body, query }) => {
      const sent = new Set<string>();
      for (const found of textsIn(body, 'body')) {
        if (found instanceof Problem) return found;
        sent.add(found.text);
      }
      if (sent.size === 0) return new Problem('format-without-text');
      const before = assets.findByFormat(body.id);
      if (before === undefined) return unknownFormat;
      // Outside of the write, which others wait for too.
      const prepared = [...sent].map((text) => prepareText(text));
      const isSmaller = prepared.every(({ bytes }) => bytes <= before.bytes);
      const changed = await queue.replace((tx) => {
        const known = assets.findByFormat(body.id);
        if (known === undefined) return unknownFormat;
        if (body.asset && body.asset.id.toLowerCase() !== known.id.toLowerCase()) return new Problem('format-of-another');
        const [chosen, another] = newTexts(prepared, () => assets.textOf(known.id));
        if (chosen === undefined || another !== undefined) return new Problem('format-texts-differ');
        const asset = assets.replaceText(tx, known.id, chosen);
        return asset === undefined ? unknownFormat : { asset, text: chosen.text };
      }, isSmaller);
      return changed instanceof Problem ? changed : formOf(changed.asset, query['transferable'] !== 'false', changed.text);
    },
  };
};
