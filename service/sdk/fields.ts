/** Fields of bodies that clients fill in many ways: what has another form than expected counts as not sent. */
import { isVisible } from '../text.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const fieldsOf = (value: unknown): Fields => (isObject(value) && !Array.isArray(value) ? value : {});

export const membersOf = (value: unknown, name: string): readonly Fields[] => {
  const list: unknown = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};

export const visible = (text: unknown): text is string => typeof text === 'string' && isVisible(text);

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
