import type { ListedAsset } from '../../contract/console/assetPage.ts';
import type { Page } from '../assets/assetPages.ts';
import { longBytes } from '../assets/longText.ts';
import type { StoredAsset } from '../assets/table.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import type { ConsoleParts } from './parts.ts';

/** Text of one page: what is read, looked at and made JSON in one go. */
const mostBytes = 512 * 1024;

const iso = (moment: number): string => new Date(moment).toISOString();

/** Lists the saved snippets for the console, each text once and in parts; the interface has them as one text. */
export const assetHandlers = ({ assets, registry, identity, search }: ConsoleParts): ConsoleHandlersOf<'assetPage'> => {
  /** As lists of the interface have it: the service stands in for an application that was deleted. */
  const applicationOf = (id: string): ListedAsset['application'] => {
    const name = registry.nameOf(id);
    return name === undefined ? { id: identity.id, name: registry.nameOf(identity.id) ?? '' } : { id, name };
  };
  const listed = ({ asset, text }: StoredAsset): ListedAsset => ({
    id: asset.id, formatId: asset.formatId, name: asset.name, extension: asset.extension, bytes: asset.bytes,
    application: applicationOf(asset.applicationId),
    created: iso(asset.createdAt),
    reused: asset.reused, lastReused: asset.reusedAt === null ? null : iso(asset.reusedAt),
    tags: asset.tags.map((tag) => ({ id: tag.id, text: tag.text })),
    annotated: asset.isAnnotated,
    text: asset.bytes > longBytes ? null : text ?? null,
  });

  return {
    assetPage: ({ query: { before, most } }) => {
      // Who lists many is about to look for one of them.
      if (most > 0) search.begin();
      const first: IteratorResult<Page, unknown> | undefined = most === 0
        ? undefined
        : assets.pages({ assets: most, bytes: mostBytes }, before).next();
      const stored = first === undefined || first.done === true ? [] : first.value.read();
      return { total: assets.count(), assets: stored.map(listed), before: stored.at(-1)?.sequence ?? null };
    },
  };
};
