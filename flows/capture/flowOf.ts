import type { Flow, LeftOut } from '../flow.ts';
import type { Capture, Expectable } from './captured.ts';
import { slugOf } from './title.ts';

/** What a person says of a flow that is made of what happened. */
export type Choices = {
  readonly title: string;
  readonly description: string;
  /** Keys of what is expected. */
  readonly expected: ReadonlySet<string>;
};

/** What is expected when nobody chose. */
export const expectedByDefault = ({ expectables }: Capture): ReadonlySet<string> =>
  new Set(expectables.filter(({ reason }) => reason === null).map(({ key }) => key));

/** What was not expected of itself, and is not now. How long it took is no value of the answer. */
const leftOutOf = ({ key, path, reason, ready }: Expectable, expected: ReadonlySet<string>): readonly LeftOut[] =>
  (reason === null || expected.has(key) || ready.some(({ type }) => type === 'within') ? [] : [{ path, reason }]);

export const flowOf = (capture: Capture, { title, description, expected }: Choices): Flow => ({
  id: slugOf(title), title, description, version: '1.0.0', inputs: capture.inputs, outputs: [],
  steps: capture.steps.map((step) => {
    const own = capture.expectables.filter((each) => each.step === step.id);
    const chosen = own.filter(({ key }) => expected.has(key));
    return {
      ...step,
      criteria: chosen.flatMap(({ criteria }) => criteria), ready: chosen.flatMap(({ ready }) => ready),
      leftOut: own.flatMap((each) => leftOutOf(each, expected)),
    };
  }),
});
