import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { limits } from '../../contract/limits.ts';
import { once } from '../once.ts';
import { Problem } from '../problem.ts';
import { unitsOf } from '../text.ts';
import type { Tag } from './asset.ts';

const storedTags = once(() => Type.Array(Type.Object({ id: Type.String(), text: Type.String() })));

/** The tags that are stored so; what no version wrote counts as none. */
export const readTags = (stored: string | null): readonly Tag[] => {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Check(storedTags(), value) ? value : [];
  } catch {
    return [];
  }
};

/** As they are stored; null without any. */
export const tagsText = (tags: readonly Tag[]): string | null => (tags.length === 0 ? null : JSON.stringify(tags));

/**
 * Tags with those of more words, each word once.
 * @throws Problem when that is more than an asset can have
 */
export const withTags = (tags: readonly Tag[], words: readonly string[] = []): readonly Tag[] => {
  const known = new Set(tags.map(({ text }) => text));
  const more = [...new Set(words)].filter((text) => !known.has(text)).map((text) => ({ id: randomUUID(), text }));
  if (more.length === 0) return tags;
  const all = [...tags, ...more];
  if (unitsOf(all) > limits.tagUnits) throw new Problem('tags-too-long');
  return all;
};

/** Tags without those of some ids; the same list where it has none of them. */
export const withoutTags = (tags: readonly Tag[], ids: readonly string[] = []): readonly Tag[] => {
  const gone = new Set(ids.map((id) => id.toLowerCase()));
  const left = tags.filter(({ id }) => !gone.has(id.toLowerCase()));
  return left.length === tags.length ? tags : left;
};
