import type { OperationId } from '../../contract/operations.ts';
import type { RequestOf } from '../../contract/schemas/catalog.ts';
import type { ConsoleRequestOf } from '../../contract/console/bodies.ts';
import { claimOf } from '../applications/claim.ts';
import type { CopyHash } from '../connector/copyHash.ts';
import {
  givenCopy, givenIntention, givenPreview, givenReaction, givenSegments,
  type GivenCopy, type GivenIntention, type GivenReaction,
} from '../connector/given.ts';
import { givenResult } from '../flows/results/resultGiven.ts';
import { idsIn } from '../usage/attribution.ts';
import { givenInteraction, givenKeyboard, givenUpdate, type GivenEvent } from '../usage/given.ts';
import { isUuid } from '../uuid.ts';

/** What was made of a body as it goes to another thread, and the memory that goes along with it. */
export type Passed = { readonly given: unknown; readonly memory: readonly Uint8Array[] };

/** @param early told what can be answered should the rest not be there in time */
type Reader<Id extends OperationId> = (
  body: RequestOf<Id>, copyHash: CopyHash, early: (passed: Passed & { readonly given: object }) => void,
) => Passed | Promise<Passed>;

const encoder = new TextEncoder();

const event = <Answer>(given: GivenEvent<Answer>): Passed => {
  const answer = encoder.encode(JSON.stringify(given.answer));
  return { given: { ...given, answer } satisfies GivenEvent<Answer>, memory: [answer] };
};

const withText = <Given extends { readonly text: string | Uint8Array }>(
  given: Given,
): { readonly given: Given; readonly memory: readonly Uint8Array[] } => {
  const text = typeof given.text === 'string' ? encoder.encode(given.text) : given.text;
  return { given: { ...given, text }, memory: [text] };
};

/** A function stays in its thread, so what it would find is found now. */
const withSecret = (copy: GivenCopy['copy']): GivenCopy['copy'] =>
  (typeof copy?.secret === 'function' ? { ...copy, secret: copy.secret() } : copy);

/**
 * What is made of the large body of each operation that wants something else than the body: the same as of a small one,
 * with long texts as their bytes, which go from thread to thread without being copied.
 */
export const readers: { readonly [Id in OperationId]?: Reader<Id> } = {
  connect: ({ application }) => ({ given: claimOf(application), memory: [] }),
  suggest: (body, copyHash, early) => {
    const seed = encoder.encode(JSON.stringify(body));
    early({ given: { seed, textHash: null, copy: undefined } satisfies GivenCopy, memory: [seed] });
    const { copy, textHash } = givenCopy(copyHash)(body);
    return { given: { textHash, copy: withSecret(copy) } satisfies Omit<GivenCopy, 'seed'>, memory: [] };
  },
  react: (body, copyHash) => {
    const given = givenReaction(copyHash)(body);
    if (given.asset === null) return { given, memory: [] };
    const { given: asset, memory } = withText(given.asset);
    return { given: { ...given, asset } satisfies GivenReaction, memory };
  },
  intention: async (body) => {
    const given: GivenIntention | null = await givenIntention(body);
    return given === null ? { given, memory: [] } : withText(given);
  },
  track: (body) => ({ given: givenSegments(body), memory: [] }),
  // What is no id is refused as an empty one is.
  applicationsSessionClose: (body) => ({ given: isUuid(body) ? body : '', memory: [] }),
  applicationsRegister: (body) => ({ given: claimOf(body), memory: [] }),
  applicationsUsageEngagementInteraction: (body) => event(givenInteraction(body)),
  applicationsUsageEngagementKeyboard: (body) => event(givenKeyboard(body)),
  applicationsUsageInstallation: (body) => ({ given: idsIn(body), memory: [] }),
  postApplicationsUsageUpdated: (body) => ({ given: givenUpdate(body), memory: [] }),
};

/** The same of the console's routes, by the type that they read. */
export const consoleReaders: Readonly<Record<string, ((body: unknown, copyHash: CopyHash) => Passed) | undefined>> = {
  // What is of the type was checked before.
  PreviewRequest: (body, copyHash) => {
    const { textHash, copy } = givenPreview(copyHash)(body as ConsoleRequestOf<'preview'>);
    return { given: { textHash, copy: withSecret(copy) }, memory: [] };
  },
  KeepFlowResult: (body) => {
    const given = givenResult(body);
    return { given, memory: [given.har] };
  },
};
