import type { Flow } from '../../../flows/flow.ts';

/** A value that goes from one step to others, by name; steps are counted from 1. */
export type Wire = { readonly name: string; readonly to: readonly number[] };

export type StepWires = { readonly gives: readonly Wire[]; readonly uses: readonly string[] };

const used = /\$steps\.([\w-]+)\.outputs\.([\w-]+)/g;

/** What each step gives to later ones and uses of earlier ones. */
export const wiresOf = ({ steps }: Flow): readonly StepWires[] => {
  const uses = steps.map((step) => new Set([...JSON.stringify(step).matchAll(used)].map(([, id, name]) => `${id ?? ''} ${name ?? ''}`)));
  return steps.map(({ id, carries }, at) => ({
    gives: carries.map(({ name }) => ({
      name, to: uses.flatMap((names, place) => (place > at && names.has(`${id} ${name}`) ? [place + 1] : [])),
    })),
    uses: [...uses[at] ?? []].flatMap((each) => each.split(' ')[1] ?? []),
  }));
};
