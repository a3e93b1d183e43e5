/** How an exchange is named in the address of a comparison. */
import type { Exchange } from '../../../../contract/exchange.ts';
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';

export type SideKey
  = | { readonly from: 'activity'; readonly id: string; readonly baseUrl: string }
    /** Numbers begin again with each start of the service: the moment tells them apart. */
    | { readonly from: 'traffic'; readonly sequence: number; readonly startedAt: number }
    | { readonly from: 'file' };

export const keyOfSent = ({ id }: Pick<Exchange, 'id'>, baseUrl: string): string => `activity.${id}.${baseUrl}`;
export const keyInTraffic = ({ sequence, at }: Pick<TrafficSummary, 'sequence' | 'at'>): string => `traffic.${sequence}.${Date.parse(at)}`;
export const keyInFile = ({ sequence, at }: Pick<TrafficSummary, 'sequence' | 'at'>, file: string): string =>
  `file.${sequence}.${Date.parse(at)}.${file}`;

/** What an address names; null where that is nothing. */
export const readKey = (key: string): SideKey | null => {
  const [, id, baseUrl] = /^activity\.([\w-]{1,100})\.(.+)$/.exec(key) ?? [];
  if (id !== undefined && baseUrl !== undefined) return { from: 'activity', id, baseUrl };
  const [, sequence, startedAt] = /^traffic\.(\d{1,15})\.(\d{1,15})$/.exec(key) ?? [];
  if (sequence !== undefined) return { from: 'traffic', sequence: Number(sequence), startedAt: Number(startedAt) };
  return key.startsWith('file.') ? { from: 'file' } : null;
};

/** What the flow expects of the run on the other side. */
export const expectedKey = 'expected';

/** Whether an address names a run of a flow, not an exchange. */
export const isRunKey = (key: string): boolean => key.startsWith('result.') || key === expectedKey;
