import { isObject, membersOf, visible } from '../connector/fields.ts';

/** What becomes other in the tags of an asset that a client sends back. */
export const tagChangeIn = (tags: unknown): {
  readonly tags: readonly string[];
  readonly untagged: readonly string[];
} => {
  const indices: unknown = isObject(tags) ? tags['indices'] : undefined;
  return {
    // One with an id is one that it had when the client read it: it may have lost it since.
    tags: membersOf(tags, 'iterable').filter(({ id }) => typeof id !== 'string').map(({ text }) => text).filter(visible),
    untagged: isObject(indices) ? Object.keys(indices).filter((id) => indices[id] === -1) : [],
  };
};
