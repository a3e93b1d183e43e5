/** What becomes another one within a flow, so that its next run begins with what this one ended with. */
import type { DecisionName } from '../../contract/answers/decision.ts';
import { memberOf } from '../../contract/answers/json.ts';
import { valuesOf } from '../../contract/paths.ts';
import type { Json } from '../flow.ts';
import type { Call } from './captured.ts';
import { isScalar, partsIn, type Part } from './leaves.ts';
import { valueOfBody } from './requests.ts';

type Said = { readonly thing: string; readonly key: string; readonly value: Json };

/** The id of a thing; null of what is none. */
export const idOf = (owner: Json | null): string | null => {
  const id = memberOf(owner, 'id');
  return typeof id === 'string' ? id : null;
};

const saidBy = ({ owner, path, value }: Part): Said | null => {
  const [thing, key] = [idOf(owner), path.at(-1)];
  return thing === null || typeof key !== 'string' || !isScalar(value) ? null : { thing, key, value };
};

/** What a request says of a thing that its answer does not. */
const saidInRequest = ({ operation, exchange }: Call): Said | null => {
  if (operation.id !== 'onboarded') return null;
  const { application } = valuesOf(operation.path, exchange.path);
  const value = valueOfBody(exchange.requestBody?.text ?? '');
  return application === undefined || typeof value !== 'boolean' ? null : { thing: application, key: 'onboarded', value };
};

/**
 * Whether a part of an answer has another value at the end of the flow.
 * @param answers the value of the body of each call
 */
export const changesWithin = (
  calls: readonly Call[], answers: readonly (Json | null)[],
): ((part: Part) => boolean) => {
  const ends = new Map<string, Json>();
  calls.forEach((call, at) => {
    const answer = answers[at] ?? null;
    for (const said of [saidInRequest(call), ...(answer === null ? [] : partsIn(answer).map(saidBy))]) {
      if (said !== null) ends.set(`${said.thing} ${said.key}`, said.value);
    }
  });
  return (part) => {
    const said = saidBy(part);
    return said !== null && ends.get(`${said.thing} ${said.key}`) !== said.value;
  };
};

const copiesIn = (text: string | undefined): readonly string[] => partsIn(valueOfBody(text ?? '') ?? null)
  .flatMap(({ path, value }) => (path.at(-1) === 'raw' && typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));

/** Operations that save the copy which they are sent, where they do not say otherwise. */
const saving = new Set(['react', 'assetsCreateNewAsset']);

/**
 * Why the decision about the copy of a call is another one in a second run; null where nothing in the flow makes it so.
 * @param decision what was decided
 */
export const otherwiseLater = (calls: readonly Call[], at: number, decision: DecisionName): string | null => {
  const copies = copiesIn(calls[at]?.exchange.requestBody?.text);
  const later = calls.slice(at + 1).filter(({ operation, exchange: { status, requestBody } }) =>
    saving.has(operation.id) && status === 200 && copiesIn(requestBody?.text).some((copy) => copies.includes(copy)));
  const saves = later.filter(({ operation, exchange }) =>
    operation.id !== 'react' || memberOf(valueOfBody(exchange.requestBody?.text ?? ''), 'save') === true);
  if (saves.length > 0) return 'The copy is saved later in this flow, so a second run decides otherwise.';
  const declines = later.filter(({ exchange }) => memberOf(valueOfBody(exchange.requestBody?.text ?? ''), 'reuse') === undefined);
  return decision === 'reuse' && declines.length > 0
    ? 'The reuse is declined later in this flow, which a service may learn from.' : null;
};
