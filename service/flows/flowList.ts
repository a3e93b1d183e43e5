import type { FlowInList } from '../../contract/console/flows.ts';
import { Problem } from '../problem.ts';
import type { FlowEntry, FlowFolder } from './flowFolder.ts';
import type { FlowReader } from './flowReader.ts';

/** What the text of a file says, in short; it is remembered until the file is another one. */
type Said = Pick<FlowInList, 'problem' | 'flow' | 'wrong'> & { readonly of: string };

/** The files of a folder with what they say. */
export class FlowList {
  readonly #folder: FlowFolder;
  readonly #reader: Pick<FlowReader, 'read'>;
  #said: ReadonlyMap<string, Said> = new Map();

  constructor(folder: FlowFolder, reader: Pick<FlowReader, 'read'>) {
    this.#folder = folder;
    this.#reader = reader;
  }

  async of(entries: readonly FlowEntry[]): Promise<readonly FlowInList[]> {
    const said = new Map<string, Said>();
    for (const entry of entries) said.set(entry.name, await this.#look(entry));
    this.#said = said;
    return entries.map((entry) => {
      const { problem = entry.problem, flow = null, wrong = null } = said.get(entry.name) ?? {};
      return { ...entry, problem, flow, wrong };
    });
  }

  async #look({ name, bytes, changedAt, problem }: FlowEntry): Promise<Said> {
    const of = `${bytes} ${changedAt}`;
    const known = this.#said.get(name);
    if (known?.of === of) return known;
    if (problem !== null) return { of, problem, flow: null, wrong: null };
    const file = this.#folder.read(name);
    if (file instanceof Problem) return { of, problem: file.message, flow: null, wrong: null };
    const { flow, problems: [first, ...others] } = await this.#reader.read(file.text);
    return {
      of, problem: null,
      flow: flow === null ? null : { title: flow.title, steps: flow.steps.length },
      wrong: first === undefined ? null : { first, count: others.length + 1 },
    };
  }
}
