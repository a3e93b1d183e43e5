/** What a flow asks for, since no answer in it gives it. */
import { isId } from '../compare/everyTime.ts';
import type { FlowInput } from '../flow.ts';
import type { MaskedPlace, Place } from './captured.ts';

/** A name that none of the others has. */
export const unused = (name: string, others: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}${number}`;
    if (!others.has(tried)) return tried;
  }
};

export const nameable = (name: string): string => (name.match(/[\w-]+/g) ?? ['value']).join('_');

export class Inputs {
  /** By what they stand for. */
  readonly #inputs = new Map<string, FlowInput>();
  readonly #masked = new Map<string, MaskedPlace>();

  #of(key: string, name: string, input: Omit<FlowInput, 'name'>): string {
    const known = this.#inputs.get(key);
    if (known !== undefined) return known.name;
    const own = unused(name, new Set([...this.#inputs.values()].map((each) => each.name)));
    this.#inputs.set(key, { ...input, name: own });
    return own;
  }

  /** For a secret: one for what is masked at the same place of the same text, wherever that stands. */
  secret(text: string, at: number, { step, name: place }: Place): string {
    const name = this.#of(`secret ${at} ${text}`, 'secret', {
      type: 'string', description: `A secret that was masked: ${step}, ${place}.`, required: true,
    });
    if (!this.#masked.has(name)) this.#masked.set(name, { input: name, step, place });
    return `$inputs.${name}`;
  }

  /** For a text that would be taken for an expression where it stands. */
  literal(text: string): string {
    return `$inputs.${this.#of(`text ${text}`, 'text', {
      type: 'string', description: 'A text that would be filled in where it stands.', default: text, required: false,
    })}`;
  }

  /** For an id that stands in several requests. */
  id(id: string, name: string): string {
    return `$inputs.${this.#of(`id ${id}`, nameable(name), {
      type: 'string', description: 'An id that no answer of the flow gave.', default: id, required: false,
    })}`;
  }

  get all(): readonly FlowInput[] {
    return [...this.#inputs.values()];
  }

  get masked(): readonly MaskedPlace[] {
    return [...this.#masked.values()];
  }
}

/** The ids that stand in several requests and that no answer gave first. */
export const sharedIds = (
  exchanges: readonly { readonly request: readonly string[]; readonly answer: readonly string[] }[],
): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  const given = new Set<string>();
  for (const { request, answer } of exchanges) {
    for (const text of new Set(request)) {
      if (isId(text) && !given.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    for (const text of answer) if (!counts.has(text)) given.add(text);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([text]) => text));
};
