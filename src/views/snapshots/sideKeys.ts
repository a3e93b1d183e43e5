/** What stands in an address for a side of a comparison. */
import { readBaseUrl } from '../../utils/baseUrl.ts';

export type SideKey
  = | { readonly from: 'now'; /** Null for the service in use. */ readonly address: string | null }
    | { readonly from: 'then'; readonly at: number }
    | { readonly from: 'change'; readonly change: number }
    | { readonly from: 'browser'; readonly id: string }
    | { readonly from: 'file'; readonly key: string };

export const keyOfAddress = (address: string): string => `now.${address}`;
export const keyOfMoment = (at: number): string => `then.${new Date(at).toISOString()}`;
export const keyOfStored = (id: string): string => `kept.${id}`;

/** What a key names; null where it names nothing. */
export const readSideKey = (key: string): SideKey | null => {
  if (key === 'now') return { from: 'now', address: null };
  const [, kind = '', rest = ''] = /^(now|then|change|kept|file)\.(.+)$/s.exec(key) ?? [];
  const at = Date.parse(rest);
  switch (kind) {
    case 'now': {
      const read = readBaseUrl(rest);
      return read.ok ? { from: 'now', address: read.url } : null;
    }
    case 'then': return Number.isNaN(at) ? null : { from: 'then', at };
    case 'change': return /^\d{1,15}$/.test(rest) ? { from: 'change', change: Number(rest) } : null;
    case 'kept': return { from: 'browser', id: rest };
    case 'file': return { from: 'file', key };
    default: return null;
  }
};
