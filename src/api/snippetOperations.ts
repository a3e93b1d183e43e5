import type { OperationId } from '../../contract/operations.ts';

/** The operations beyond the connector that the console sends; their rows are loaded where that is done. */
export const snippetOperations = [
  'assetsCreateNewAsset', 'assetUpdate', 'assetReclassify', 'formatUpdateValue',
] as const satisfies readonly OperationId[];
export type SnippetOperation = (typeof snippetOperations)[number];
