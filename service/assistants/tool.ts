import type { Static, TObject } from 'typebox';
import type { ToolGroup } from '../../contract/console/names.ts';

/** One call of a tool. */
export type ToolCall = {
  /** Ends when the caller has gone. */
  readonly signal: AbortSignal;
};

/** What a tool gives: plain data, which is masked, shortened and marked before it goes out; or a problem. */
export type ToolOutcome = object;

/** What an assistant can have done, as a row that says all that is told of it. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  /** What it does and gives, for whoever chooses among the tools. */
  readonly words: string;
  readonly group: ToolGroup;
  /** Whether it stands behind the switch of its group. */
  readonly changes: boolean;
  /** Whether it sends what may change something, as a person's own flow does. */
  readonly sends: boolean;
  /** Whether it takes something away. */
  readonly isDestructive: boolean;
  readonly input: TObject;
  /** @param given held against `input` before */
  readonly run: (given: object, call: ToolCall) => ToolOutcome | Promise<ToolOutcome>;
};

type Row<Input extends TObject> = Pick<Tool, 'name' | 'title' | 'words' | 'group'> & {
  readonly changes?: true;
  readonly sends?: true;
  readonly isDestructive?: true;
  readonly input: Input;
  readonly run: (given: Static<Input>, call: ToolCall) => ToolOutcome | Promise<ToolOutcome>;
};

/** A tool of a row, whose function takes what its input describes. */
export const toolOf = <Input extends TObject>({ changes, sends, isDestructive, run, ...row }: Row<Input>): Tool => ({
  ...row,
  changes: changes === true,
  sends: sends === true,
  isDestructive: isDestructive === true,
  // Whoever calls it has held it against the input.
  run: (given, call) => run(given as Static<Input>, call),
});
