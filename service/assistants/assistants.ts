import type { Assistants as Answer, AssistantsChange } from '../../contract/console/assistants.ts';
import { limits } from '../../contract/limits.ts';
import type { Token } from './token.ts';
import type { AssistantSwitches } from './switches.ts';
import type { Tool } from './tool.ts';

type ToldCall = Answer['calls'][number];

/** Longest name of a client that is remembered. */
const longestClient = 100;

/** What assistants may do here, and what they did in this run of the service. */
export class Assistants {
  readonly tools: readonly Tool[];
  readonly #switches: AssistantSwitches;
  readonly #token: Token;
  readonly #now: () => number;
  readonly #onCalled: () => void;
  #calls: readonly ToldCall[] = [];

  /** @param onCalled told when a tool was called */
  constructor(
    tools: readonly Tool[], switches: AssistantSwitches, token: Token, now: () => number, onCalled: () => void,
  ) {
    this.tools = tools;
    this.#switches = switches;
    this.#token = token;
    this.#now = now;
    this.#onCalled = onCalled;
  }

  /** The tools that may be called at present. */
  get open(): readonly Tool[] {
    return this.tools.filter((tool) => this.#switches.allows(tool));
  }

  /** The tool of a name, with whether it may be called; undefined when there is none. */
  find(name: string): { readonly tool: Tool; readonly isOpen: boolean } | undefined {
    const tool = this.tools.find((each) => each.name === name);
    return tool === undefined ? undefined : { tool, isOpen: this.#switches.allows(tool) };
  }

  /** Takes over what is given and keeps the rest. The first time that they are switched on a token is made. */
  async change(given: AssistantsChange): Promise<void> {
    if (given.isOn === true) this.#token.make();
    await this.#switches.change(given);
  }

  /** Puts another token in the place of the present one. */
  replaceToken(): void {
    this.#token.replace();
  }

  /** Notes who called what. */
  called(tool: string, client: string | null, outcome: ToldCall['outcome']): void {
    const at = new Date(this.#now()).toISOString();
    const call = { at, tool, client: client?.slice(0, longestClient) ?? null, outcome };
    this.#calls = [call, ...this.#calls.slice(0, limits.assistants.calls - 1)];
    this.#onCalled();
  }

  get shown(): Answer {
    const { isOn, changesSnippets, changesPlugins, off } = this.#switches.current;
    return {
      isOn, changesSnippets, changesPlugins, tokenFile: this.#token.file, hasToken: this.#token.isThere,
      tools: this.tools.map(({ name, title, words, group, changes }) => ({
        name, title, words, group, changes, isOff: off.includes(name),
      })),
      calls: this.#calls,
    };
  }
}
