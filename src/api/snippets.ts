/** What is done to saved snippets beyond the connector: the operations of the SDK that save and change them. */
import type { Exchange, SentRequest } from '../../contract/exchange.ts';
import { operationOf } from '../../contract/findOperation.ts';
import { jsonOf } from '../utils/json/jsonText.ts';
import type { Target } from './http.ts';
import { sendOperation } from './operation.ts';
import { requestOfRow } from '../../contract/request.ts';
import type { SnippetOperation } from './snippetOperations.ts';

/** One of them with the exact text of its body. */
export type SnippetDeed = { readonly operation: SnippetOperation; readonly body: string };

export type NewSnippet = {
  readonly text: string;
  /** Empty lets the service name it. */
  readonly name: string;
  /** File extension; empty says nothing. */
  readonly extension: string;
  readonly tags: readonly string[];
};

export const creation = ({ text, name, extension, tags }: NewSnippet): SnippetDeed => ({
  operation: 'assetsCreateNewAsset',
  body: jsonOf({
    type: 'SEEDED_ASSET',
    asset: {
      format: { fragment: { string: { raw: text }, ...(extension === '' ? {} : { metadata: { ext: extension } }) } },
      metadata: {
        ...(name === '' ? {} : { name }), ...(tags.length === 0 ? {} : { tags: tags.map((tag) => ({ text: tag })) }),
      },
    },
  }),
});

export const renaming = (id: string, name: string): SnippetDeed =>
  ({ operation: 'assetUpdate', body: jsonOf({ id, name }) });

/** @param removed ids of the tags that go */
export const retagging = (id: string, added: readonly string[], removed: readonly string[]): SnippetDeed => ({
  operation: 'assetUpdate',
  body: jsonOf({
    id,
    tags: {
      iterable: added.map((text) => ({ text })),
      ...(removed.length === 0 ? {} : { indices: Object.fromEntries(removed.map((tag) => [tag, -1])) }),
    },
  }),
});

/** @param extension empty for no language */
export const reclassification = (id: string, extension: string): SnippetDeed => ({
  operation: 'assetReclassify', body: jsonOf({ ext: extension === '' ? 'UNKNOWN' : extension, asset: { id } }),
});

export const rewriting = (id: string, formatId: string, text: string): SnippetDeed => ({
  operation: 'formatUpdateValue', body: jsonOf({ id: formatId, asset: { id }, fragment: { string: { raw: text } } }),
});

/** The request of a deed, as it goes out. */
export const requestOfDeed = ({ operation, body }: SnippetDeed, baseUrl: string): SentRequest =>
  requestOfRow(operationOf(operation), {}, body, baseUrl);

/** Never throws and never rejects. */
export const sendDeed = (target: Target, deed: SnippetDeed): Promise<Exchange> =>
  sendOperation(deed.operation, requestOfDeed(deed, target.baseUrl), target);
