import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import type { Assistants } from './assistants.ts';
import { firstFault } from './inputFault.ts';
import { Refused } from './refused.ts';
import { saidOf } from './said.ts';
import type { Tool } from './tool.ts';

export type Called = { readonly text: string; readonly isError: boolean };

/** Who calls, and until when. */
export type Caller = {
  /** What the caller says that it is. */
  readonly client: string | null;
  readonly signal: AbortSignal;
};

const off = new Refused('This tool is switched off; a person can switch it on in Settings of the console.');

/** What was refused, in a sentence; undefined when nothing was. */
const sentenceIn = (outcome: object): string | undefined => {
  if (outcome instanceof Problem) return outcome.message;
  return outcome instanceof Refused ? outcome.sentence : undefined;
};

const outcomeOf = async (tool: Tool, isOpen: boolean, given: object, signal: AbortSignal): Promise<object> => {
  if (!isOpen) return off;
  const fault = firstFault(tool.input, given);
  return fault === undefined ? await tool.run(given, { signal }) : new Refused(`The arguments are not what the tool takes. ${fault}`);
};

/**
 * Has a tool do its work, and notes that it was called. What is refused is told in a sentence.
 * @param report told why a tool failed
 * @returns undefined when there is no such tool
 */
export const callTool = async (
  assistants: Assistants, name: string, given: object, { client, signal }: Caller, report: (reason: string) => void,
): Promise<Called | undefined> => {
  const found = assistants.find(name);
  if (found === undefined) return undefined;
  const { tool, isOpen } = found;
  try {
    const outcome = await outcomeOf(tool, isOpen, given, signal);
    const sentence = sentenceIn(outcome);
    const text = sentence ?? await saidOf(outcome);
    assistants.called(name, client, sentence === undefined ? 'answered' : 'refused');
    return { text, isError: sentence !== undefined };
  } catch (error) {
    assistants.called(name, client, 'failed');
    report(messageOf(error));
    return { text: error instanceof Problem ? error.message : new Problem('service-failed').message, isError: true };
  }
};
