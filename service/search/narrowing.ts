import type { AssetRow } from '../assets/asset.ts';
import type { TextFilter } from '../storage/database/textIndex.ts';
import { isSameId } from '../uuid.ts';

/** What is to be found has one of each list; an empty list leaves it open. */
export type Narrowing = {
  /** File extensions of languages. */
  readonly extensions?: readonly string[];
  readonly applicationIds?: readonly string[];
  /** Whole tags. */
  readonly tags?: readonly string[];
};

export const isOf = (asset: AssetRow, { extensions = [], applicationIds = [], tags = [] }: Narrowing): boolean =>
  (extensions.length === 0 || extensions.includes(asset.extension))
  && (applicationIds.length === 0 || applicationIds.some((id) => isSameId(asset.applicationId, id)))
  && (tags.length === 0 || asset.tags.some(({ text }) => tags.includes(text)));

const onlyOf = (wanted: readonly string[] = []): string | undefined => (wanted.length === 1 ? wanted[0] : undefined);

/** What of it the index looks at by itself: one language and one application. */
export const filterOf = ({ extensions, applicationIds }: Narrowing): TextFilter =>
  ({ kind: onlyOf(extensions), owner: onlyOf(applicationIds) });

/** Whether it says more than the index can be asked. */
export const isMoreThanFilter = ({ extensions = [], applicationIds = [], tags = [] }: Narrowing): boolean =>
  extensions.length > 1 || applicationIds.length > 1 || tags.length > 0;
