/** Moments of the registry as they are shown. */
import type { Moment } from '../../../stores/state/registryMoments.ts';
import { formatWhole } from '../../../utils/axisMoments.ts';

type Place = { readonly change: number; readonly at: string | null };

/** When a moment is, in milliseconds since the epoch; null for now. Of one after a change the answer says it. */
export const momentOf = (moment: Moment | null, place: Place | null | undefined): number | null => {
  if (moment === null) return null;
  if ('at' in moment) return moment.at;
  return place === null || place === undefined || place.at === null ? null : Date.parse(place.at);
};

export const momentWords = (moment: number | null): string => (moment === null ? 'now' : formatWhole(moment));
