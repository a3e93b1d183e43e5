import { notUuid, patchbay, transferables, unknownId } from './meanings.ts';
import type { Operation } from './operation.ts';
import {
  annotationSamples, annotationUpdateSamples, assetUpdateSamples, createSamples, formatUpdateSamples, reclassifySamples,
} from './sdkSamples.ts';

const badBody = patchbay(400, 'The body is missing or not as expected.');
const transferable = { ...transferables, name: 'transferable' };
const noQuery = patchbay(400, 'The query is missing or empty.');
const query = { name: 'query', sample: 'throttle', description: 'What to look for; it may not be empty.' };

/** What public plugins call beyond the interface, in the form of the public SDK. */
export const sdkOperations = [
  {
    id: 'userSnapshot', method: 'GET', path: '/user', group: 'SDK', deprecated: false,
    purpose: 'The profile of whoever uses this installation; it stands for no account.',
    storageFree: true,
    request: null,
    response: { kind: 'json', type: 'ReturnedUserProfile' },
    statuses: [patchbay(200, 'The local profile; without user where the settings want none.')],
  },
  {
    id: 'modelsSnapshot', method: 'GET', path: '/models', group: 'SDK', deprecated: false,
    purpose: 'Placeholders for the models that plugins look for at their start.',
    storageFree: true,
    request: null,
    response: { kind: 'json', type: 'Models' },
    statuses: [patchbay(200, 'Models that say there is none; an empty list where the settings want none.')],
  },
  {
    id: 'assetsIdentifiersSnapshot', method: 'GET', path: '/assets/identifiers', group: 'SDK', deprecated: false,
    purpose: 'The ids of all saved assets.',
    request: null,
    response: { kind: 'json', type: 'FlattenedAssets' },
    statuses: [patchbay(200, 'The ids; the list may be empty.')],
  },
  {
    id: 'assetsCreateNewAsset', method: 'POST', path: '/assets/create', group: 'SDK', deprecated: false,
    purpose: 'Saves a snippet, as a reaction with save does.',
    query: [transferables],
    request: { type: 'Seed', whenEmpty: 'refused', samples: createSamples },
    response: { kind: 'json', type: 'Asset' },
    statuses: [patchbay(200, 'The saved asset, or the one that has the same text.'), badBody],
  },
  {
    id: 'assetsDraft', method: 'POST', path: '/assets/draft', group: 'SDK', deprecated: false,
    purpose: 'Says under which name and language a snippet would be saved.',
    storageFree: true,
    request: { type: 'Seed', whenEmpty: 'refused', samples: createSamples },
    response: { kind: 'json', type: 'Seed' },
    statuses: [patchbay(200, 'The seed with what it lacked; nothing is saved.'), badBody],
  },
  {
    id: 'assetUpdate', method: 'POST', path: '/asset/update', group: 'SDK', deprecated: false,
    purpose: 'Renames an asset, adds tags to it and removes some, and takes over the texts of its annotations.',
    query: [transferables],
    request: { type: 'Asset', whenEmpty: 'refused', samples: assetUpdateSamples },
    response: { kind: 'json', type: 'Asset' },
    statuses: [patchbay(200, 'The asset as it is now.'), badBody, unknownId('asset')],
  },
  {
    id: 'assetReclassify', method: 'POST', path: '/asset/reclassify', group: 'SDK', deprecated: false,
    purpose: 'Sets the language of an asset.',
    query: [transferables],
    request: { type: 'AssetReclassification', whenEmpty: 'refused', samples: reclassifySamples },
    response: { kind: 'json', type: 'Asset' },
    statuses: [patchbay(200, 'The asset as it is now.'), badBody, unknownId('asset')],
  },
  {
    id: 'assetSpecificAssetExport', method: 'GET', path: '/asset/{asset}/export', group: 'SDK', deprecated: false,
    purpose: 'An asset as a Markdown text.',
    query: [{ name: 'export_type', sample: 'MD', description: 'MD, which it also is where it is left out.' }],
    request: null,
    response: { kind: 'json', type: 'ExportedAsset' },
    statuses: [
      patchbay(200, 'The text.'), patchbay(400, 'The id in the path is not a UUID, or export_type is not MD.'),
      unknownId('asset'),
    ],
  },
  {
    id: 'formatSnapshot', method: 'GET', path: '/format/{format}', group: 'SDK', deprecated: false,
    purpose: 'The stored form of an asset.',
    query: [transferable],
    request: null,
    response: { kind: 'json', type: 'Format' },
    statuses: [patchbay(200, 'The format.'), notUuid, unknownId('format')],
  },
  {
    id: 'formatsSpecificFormatSnapshot', method: 'GET', path: '/formats/{format}', group: 'SDK', deprecated: false,
    purpose: 'The stored form of an asset, where older SDKs look for it.',
    query: [transferable],
    request: null,
    response: { kind: 'json', type: 'Format' },
    statuses: [patchbay(200, 'The format.'), notUuid, unknownId('format')],
  },
  {
    id: 'formatUpdateValue', method: 'POST', path: '/format/update/value', group: 'SDK', deprecated: false,
    purpose: 'Replaces the text of an asset.',
    query: [transferable],
    request: { type: 'Format', whenEmpty: 'refused', samples: formatUpdateSamples },
    response: { kind: 'json', type: 'Format' },
    statuses: [patchbay(200, 'The format as it is now.'), badBody, unknownId('format')],
  },
  {
    id: 'searchAssets', method: 'GET', path: '/assets/search', group: 'SDK', deprecated: false,
    purpose: 'Finds assets by words of their name and text.',
    query: [query, { ...transferables, default: false, description: 'With true each hit comes with its asset.' }],
    request: null,
    response: { kind: 'json', type: 'SearchedAssets' },
    statuses: [patchbay(200, 'The hits, best first.'), noQuery],
  },
  {
    id: 'fullTextSearch', method: 'GET', path: '/search/full_text', group: 'SDK', deprecated: false,
    purpose: 'Finds assets whose name or text holds the query.',
    query: [query],
    request: null,
    response: { kind: 'json', type: 'SearchedAssets' },
    statuses: [patchbay(200, 'The hits, best first.'), noQuery],
  },
  {
    id: 'neuralCodeSearch', method: 'GET', path: '/search/neural_code', group: 'SDK', deprecated: false,
    purpose: 'Finds the assets whose code is nearest to that of the query.',
    query: [query],
    request: null,
    response: { kind: 'json', type: 'SearchedAssets' },
    statuses: [patchbay(200, 'The hits, best first.'), noQuery],
  },
  {
    id: 'annotationsSnapshot', method: 'GET', path: '/annotations', group: 'SDK', deprecated: false,
    purpose: 'Annotations of saved assets, all or of a type.',
    query: [{
      name: 'annotation_type_filter', sample: 'DESCRIPTION', description: 'Only those of this type; all where it is left out.',
    }],
    request: null,
    response: { kind: 'json', type: 'Annotations' },
    statuses: [patchbay(200, 'The annotations; the list may be empty.')],
  },
  {
    id: 'annotationsCreateNewAnnotation', method: 'POST', path: '/annotations/create', group: 'SDK', deprecated: false,
    purpose: 'Adds an annotation to an asset.',
    request: { type: 'SeededAnnotation', whenEmpty: 'refused', samples: annotationSamples },
    response: { kind: 'json', type: 'Annotation' },
    statuses: [patchbay(200, 'The annotation.'), badBody, unknownId('asset')],
  },
  {
    id: 'annotationUpdate', method: 'POST', path: '/annotation/update', group: 'SDK', deprecated: false,
    purpose: 'Replaces the text of an annotation, and its type where one is sent.',
    request: { type: 'Annotation', whenEmpty: 'refused', samples: annotationUpdateSamples },
    response: { kind: 'json', type: 'Annotation' },
    statuses: [patchbay(200, 'The annotation as it is now.'), badBody, unknownId('annotation')],
  },
  {
    id: 'annotationSpecificAnnotationSnapshot', method: 'GET', path: '/annotation/{annotation}', group: 'SDK',
    deprecated: false,
    purpose: 'One annotation of an asset.',
    request: null,
    response: { kind: 'json', type: 'Annotation' },
    statuses: [patchbay(200, 'The annotation.'), notUuid, unknownId('annotation')],
  },
  {
    id: 'annotationsDeleteSpecificAnnotation', method: 'POST', path: '/annotations/{annotation}/delete', group: 'SDK',
    deprecated: false,
    purpose: 'Deletes an annotation.',
    request: null,
    response: { kind: 'empty' },
    statuses: [patchbay(200, 'Deleted; the answer has no body.'), notUuid, unknownId('annotation')],
  },
] as const satisfies readonly Operation[];
