/** What stands in the answers of a snapshot. */
import { isObject, jsonOf, memberOf, type Members } from '../contract/answers/json.ts';
import { decodeBody } from '../contract/answers/decode.ts';
import { isTooDeep } from '../flows/compare/jsonDifferences.ts';
import type { ListName, Snapshot, SnapshotAnswer } from './snapshot.ts';

/** One of a list, as it was answered. */
export type Listed = Members;

/** Figures of use grow all the time and say nothing of the registry. */
const withoutFigures = (one: Listed): Listed => Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'engagement'));

/** Deeper than any answer is what no path leads through. */
const readable = (list: unknown): readonly Listed[] | undefined =>
  (Array.isArray(list) && list.every(isObject) && !isTooDeep(list) ? list.map(withoutFigures) : undefined);

const bodyOf = ({ bytes, contentType }: SnapshotAnswer): unknown => jsonOf(decodeBody(bytes, contentType).body);

/** A list of a snapshot without figures of use; undefined where it has none that can be read. */
export const listedIn = ({ answers }: Snapshot, list: ListName): readonly Listed[] | undefined => {
  const answer = answers.find(({ of }) => of === list);
  return answer?.status === 200 ? readable(memberOf(bodyOf(answer), 'iterable')) : undefined;
};

/** The sessions that a snapshot knows, without figures of use. */
export const sessionsIn = ({ answers }: Snapshot): readonly Listed[] =>
  readable(answers.filter(({ of, status }) => of === 'session' && status === 200).map(bodyOf).filter(isObject)) ?? [];
