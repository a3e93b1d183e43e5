import { ref, type Ref } from 'vue';
import type { Received } from '../../../contract/exchange.ts';
import { outcomeWords } from '../../utils/outcomeWords.ts';
import { useUnderWay } from './useUnderWay.ts';

export type Deed = {
  /** Why the last one did not come about, in a sentence; null when it did, or none was tried. */
  readonly problem: Ref<string | null>;
  readonly busy: Readonly<Ref<boolean>>;
  /**
   * Has something done. What is under way already is not begun once more: a second click is not a second wish.
   * @param what verb and object, for the sentence when it fails: `delete the asset`
   * @param about what of its kind it is done to, as an id; null for what may well be begun again while it goes on
   * @returns what was received, or null when it was not done, or is being done already
   */
  readonly attempt: (what: string, about: string | null, act: () => Promise<Received>) => Promise<Received | null>;
};

const longestQuote = 300;

const sentenceOf = (what: string, { outcome }: Received): string => {
  const { code, words } = outcomeWords(outcome);
  const said = outcome.kind === 'answered' && outcome.answer.body.length <= longestQuote ? outcome.answer.body.trim() : '';
  return `Could not ${what}: ${code === null ? '' : `${code} `}${words}.${said === '' ? '' : ` The service says: ${said}`}`;
};

/** Something that a person has the service do, with what went wrong said in words. */
export const useDeed = (): Deed => {
  const problem = ref<string | null>(null);
  const busy = ref(false);
  const unlessUnderWay = useUnderWay();
  let running = 0;
  return {
    problem,
    busy,
    attempt: (what, about, act) => unlessUnderWay(about === null ? null : `${what}\n${about}`, async () => {
      running += 1;
      busy.value = true;
      try {
        const received = await act();
        const done = received.outcome.kind === 'answered' && received.outcome.answer.status === 200;
        // What was cancelled, as by a later one of the same kind, was meant to be.
        const meant = received.outcome.kind === 'failed' && received.outcome.failure === 'cancelled';
        problem.value = done || meant ? null : sentenceOf(what, received);
        return done ? received : null;
      } finally {
        running -= 1;
        busy.value = running > 0;
      }
    }),
  };
};
