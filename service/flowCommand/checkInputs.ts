import { InputError, inputsOf } from '../../flows/running/inputs.ts';
import { RunUsageError } from './arguments.ts';
import type { FoundFlow } from './findFlows.ts';

/** Whether all flows can begin with the inputs that are given. @throws RunUsageError before anything is sent */
export const checkInputs = (found: readonly FoundFlow[], given: Readonly<Record<string, string>>): void => {
  const wrong = found.flatMap(({ file, flow }) => {
    try {
      inputsOf(flow.inputs, given);
      return [];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [`${file}: ${error.message}`];
    }
  });
  if (wrong.length > 0) throw new RunUsageError(wrong.join('\n'));
  const names = new Set(found.flatMap(({ flow }) => flow.inputs.map(({ name }) => name)));
  if (Object.keys(given).every((name) => names.has(name))) return;
  throw new RunUsageError(`No flow has an input of the name that --input gives; they have ${names.size === 0 ? 'none' : [...names].join(', ')}.`);
};
