import type { Assistants as Answer, AssistantsChange } from '../../contract/console/assistants.ts';
import { clientName } from './clientName.ts';
import type { LastCalls } from './lastCalls.ts';
import type { Token } from './token.ts';
import type { AssistantSwitches } from './switches.ts';
import type { Tool } from './tool.ts';

/** What assistants may do here, and what they did in this run of the service. */
export class Assistants {
  readonly tools: readonly Tool[];
  readonly #switches: AssistantSwitches;
  readonly #token: Token;
  readonly #command: Answer['command'];
  readonly #calls: LastCalls;
  readonly #now: () => number;

  /** @param command what an assistant starts */
  constructor(
    tools: readonly Tool[], switches: AssistantSwitches, token: Token, command: Answer['command'], calls: LastCalls,
    now: () => number,
  ) {
    this.tools = tools;
    this.#switches = switches;
    this.#token = token;
    this.#command = command;
    this.#calls = calls;
    this.#now = now;
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
  called(tool: string, client: string | null, outcome: Answer['calls'][number]['outcome']): void {
    this.#calls.add({ at: new Date(this.#now()).toISOString(), tool, client: clientName(client), outcome });
  }

  get shown(): Answer {
    const { isOn, changesSnippets, changesPlugins, off } = this.#switches.current;
    return {
      isOn, changesSnippets, changesPlugins, tokenFile: this.#token.file, hasToken: this.#token.isThere,
      command: this.#command,
      tools: this.tools.map(({ name, title, words, group, changes }) => ({
        name, title, words, group, changes, isOff: off.includes(name),
      })),
      calls: [...this.#calls.all],
    };
  }
}
