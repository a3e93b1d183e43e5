import {
  defineAsyncComponent, defineComponent, h, shallowReactive, shallowRef, type Component, type DefineSetupFnComponent,
} from 'vue';

/** Why code could not be had: nobody answers, the page is older than what the service has now, or neither is known. */
export type PartProblem = 'no-answer' | 'outdated' | 'failed';
/** Where it is said: as the whole view, in the place of the part, or above the view for what has no room of its own. */
export type PartPlace = 'view' | 'here' | 'above';
export type FailedPart = {
  readonly name: string;
  readonly place: PartPlace;
  readonly problem: PartProblem;
  readonly retry: () => void;
};

/** The parts that are missed at present. */
export const failedParts = shallowReactive(new Set<FailedPart>());

type Look = () => Promise<Exclude<PartProblem, 'failed'> | null>;
type Drawings = {
  /** Shows that a part is missing, in its place. */
  readonly inPlace: Component<{ part: FailedPart }>;
  /** Shows it above the view. */
  readonly above: Component;
};
let look: Look = () => Promise.resolve(null);
/** What shows what is missing; null until its own code is there, right after the first view. */
export const failureDrawings = shallowRef<Drawings | null>(null);

/** Says how to find out whether code can be had, and what shows that it could not. */
export const handleFailedParts = (lookFirst: Look, drawings: Drawings): void => {
  look = lookFirst;
  failureDrawings.value = drawings;
};

export class PartError extends Error {
  constructor(readonly problem: PartProblem) {
    super(problem);
  }
}

/** What was loaded, by the text of its loader, which names its file: it is there, whoever shows it next. */
const had = new Set<string>();

/**
 * Loads code. A browser never asks a second time for a module that failed once, nor for one that needs it; so nothing
 * is asked for while nobody would answer. What belongs to the page itself is there with it.
 */
export const loadPart = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  const what = String(load);
  const seen = document.readyState === 'complete' && !had.has(what) ? await look() : null;
  if (seen === 'no-answer') throw new PartError(seen);
  try {
    const loaded = await load();
    had.add(what);
    return loaded;
  } catch {
    throw new PartError(seen ?? await look() ?? 'failed');
  }
};

const draw = (part: FailedPart): ReturnType<typeof h> | null => {
  if (part.place === 'above') return null;
  return failureDrawings.value === null
    ? h('p', { class: 'note', role: 'alert' }, `${part.name} could not be loaded.`)
    : h(failureDrawings.value.inPlace, { part });
};

const define = <Part extends Component>(
  name: string, loader: () => Promise<{ default: Part }>, place: PartPlace,
): Part => {
  const failed = shallowRef<FailedPart | null>(null);
  return defineAsyncComponent<Part>({
    loader,
    delay: 0,
    loadingComponent: () => (failed.value === null ? null : draw(failed.value)),
    onError: (error, again) => {
      const part: FailedPart = {
        name, place, problem: error instanceof PartError ? error.problem : 'failed',
        retry: () => {
          if (failed.value === part) failed.value = null;
          if (failedParts.delete(part)) again();
        },
      };
      failed.value = part;
      failedParts.add(part);
    },
  });
};

/**
 * A part of the console whose code is loaded when it is first shown. That it could not be is shown in its place, until
 * another try succeeds.
 * @param name as a sentence begins with it: `The editor`
 */
export const asyncPart = <Part extends Component>(
  name: string, load: () => Promise<{ default: Part }>, place: PartPlace = 'here',
): Part => define(name, () => loadPart(load), place);

/** A part whose code can be asked for ahead; it is then there whether the service still answers or not. */
export type PartAhead<Loaded = unknown> = DefineSetupFnComponent<Record<string, unknown>> & {
  /** What was loaded, which may have more than the part. */
  readonly begin: () => Promise<Loaded>;
};
export const isPartAhead = (view: unknown): view is PartAhead =>
  typeof view === 'object' && view !== null && 'begin' in view;

export const partAhead = <Loaded extends { readonly default: Component }>(
  name: string, load: () => Promise<Loaded>, place: PartPlace = 'view',
): PartAhead<Loaded> => {
  let begun: Promise<Loaded> | null = null;
  /** There, it is drawn at once and not a turn later. */
  let there: Component | null = null;
  const begin = (): Promise<Loaded> => begun ??= loadPart(load).then((loaded) => {
    there = loaded.default;
    return loaded;
  }).catch((error: unknown) => {
    begun = null;
    throw error;
  });
  const part = define(name, begin, place);
  return Object.assign(defineComponent<Record<string, unknown>>((_props, { attrs }) => {
    // One and the same for as long as it is shown: another one would begin anew.
    const drawn = there ?? part;
    return () => h(drawn, attrs);
  }, { name, inheritAttrs: false }), { begin });
};
