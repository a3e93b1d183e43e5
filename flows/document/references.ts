import { expressionsOf, readCondition } from '../criteria/simpleCondition.ts';
import { parseExpression, piecesOf, type ParsedExpression } from '../expressions/expression.ts';
import type { Criterion, Flow, FlowStep, Json } from '../flow.ts';

const inText = (text: string): readonly ParsedExpression[] => {
  const whole = parseExpression(text);
  return whole === null ? piecesOf(text).flatMap(({ expression }) => expression ?? []) : [whole];
};

const inValue = (value: Json): readonly ParsedExpression[] => {
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => inValue(inner));
};

const inCriterion = (criterion: Criterion): readonly ParsedExpression[] =>
  (criterion.type === 'simple' ? expressionsOf(readCondition(criterion.condition)) : inText(criterion.context));

/** The expressions of a step: what its request is made of, then those of its outputs and criteria. */
const expressionsIn = (
  { parameters, body, forgetConnection, carries, criteria }: FlowStep,
): readonly ParsedExpression[] => [
  ...parameters.flatMap(({ value }) => inValue(value)),
  ...(body.kind === 'json' ? inValue(body.value) : body.kind === 'template' ? inText(body.text) : []),
  ...(forgetConnection === null ? [] : inText(forgetConnection)),
  ...carries.flatMap(({ from }) => inText(from)),
  ...criteria.flatMap(inCriterion),
];

/** What a value is taken from that nothing gives, in one sentence; null where it is given. */
const wrongWith = (parsed: ParsedExpression, user: string, flow: Flow, before: readonly FlowStep[]): string | null => {
  if (parsed.kind === 'input') {
    return flow.inputs.some(({ name }) => name === parsed.name) ? null : `${user} uses the input ${parsed.name}, which the workflow does not have.`;
  }
  if (parsed.kind !== 'carried') return null;
  const giver = before.find(({ id }) => id === parsed.step);
  if (giver === undefined) return `${user} takes ${parsed.name} from step ${parsed.step}, which is not there before it.`;
  return giver.carries.some(({ name }) => name === parsed.name) ? null : `${user} takes ${parsed.name} from step ${parsed.step}, which has no output of this name.`;
};

/** The steps that take a value which nothing gives, each with why. */
export const wrongReferences = (flow: Flow): readonly { readonly step: string; readonly sentence: string }[] =>
  flow.steps.flatMap((step, at) => {
    const sentences = expressionsIn(step)
      .map((parsed) => wrongWith(parsed, `Step ${step.id}`, flow, flow.steps.slice(0, at)))
      .filter((sentence) => sentence !== null);
    return [...new Set(sentences)].map((sentence) => ({ step: step.id, sentence }));
  });

/** The outputs of the workflow that nothing gives, each with why. */
export const wrongOutputs = (flow: Flow): readonly string[] => flow.outputs.flatMap(({ name, from }) =>
  inText(from).map((parsed) => wrongWith(parsed, `The output ${name}`, flow, flow.steps)).filter((sentence) => sentence !== null));
