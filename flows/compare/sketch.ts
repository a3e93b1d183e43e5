import type { Path } from './difference.ts';
import { everyTimeOf, isId, withoutIds } from './everyTime.ts';
import { isObject } from '../../contract/answers/json.ts';

/** A value as a text: the same for values that differ only in what changes every time and in the order of keys. */
export const sketchOf = (value: unknown, path: Path = [], owner: unknown = null): string => {
  if (Array.isArray(value)) return `[${value.map((each, at) => sketchOf(each, [...path.slice(-1), at], value)).join(',')}]`;
  if (isObject(value)) {
    const parts = Object.keys(value).map((key) => {
      const named = isId(key) ? '"\u0000id"' : JSON.stringify(key);
      return `${named}:${sketchOf(value[key], [...path.slice(-1), key], value)}`;
    });
    return `{${parts.sort().join(',')}}`;
  }
  const reason = everyTimeOf(path, value, owner);
  if (reason !== null) return `\u0000${reason}`;
  return JSON.stringify(typeof value === 'string' ? withoutIds(value) : value);
};
