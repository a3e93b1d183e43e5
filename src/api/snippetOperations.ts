import type { OperationId } from '../../contract/operations.ts';

/** The operations beyond the connector that the console sends; their rows are loaded where that is done. */
export const snippetOperations = [
  'assetsCreateNewAsset', 'assetUpdate', 'assetReclassify', 'formatUpdateValue', 'annotationsDeleteSpecificAnnotation',
] as const satisfies readonly OperationId[];
/** The others, which only Traffic sends, when somebody has a recorded request sent again. */
export const otherOperations = [
  'userSnapshot', 'modelsSnapshot', 'assetsIdentifiersSnapshot', 'assetsDraft', 'assetSpecificAssetExport',
  'formatSnapshot', 'formatsSpecificFormatSnapshot', 'searchAssets', 'fullTextSearch', 'neuralCodeSearch',
  'annotationsSnapshot', 'annotationsCreateNewAnnotation', 'annotationUpdate', 'annotationSpecificAnnotationSnapshot',
] as const satisfies readonly OperationId[];
export type SnippetOperation = (typeof snippetOperations)[number];
