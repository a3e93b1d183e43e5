import { Check } from 'typebox/value';
import type { LastCopies } from '../../contract/console/preview.ts';
import { SeededConnectorCreation } from '../../contract/schemas/seed.ts';
import { decisions } from '../../contract/schemas/suggestion.ts';
import type { CopyHash } from '../connector/copyHash.ts';
import { givenCopy, type GivenPreview } from '../connector/given.ts';
import { maskLong } from '../masking/maskLong.ts';
import { Problem } from '../problem.ts';
import { Slices } from '../slices.ts';
import { cutText } from '../text.ts';
import type { KeptExchange } from '../traffic/keptExchange.ts';
import type { ConsoleParts } from './parts.ts';
import { previewOf } from './previewOf.ts';

/** Copies that are told: what a person remembers having copied. */
const mostCopies = 20;

/** Of each so many lines and characters are shown. */
const mostLines = 3;
const mostCharacters = 400;

/** What was copied, where all of the request is kept and can be read. */
const copyIn = ({ requestBody }: KeptExchange, copyHash: CopyHash): GivenPreview | null => {
  if (requestBody === null || !requestBody.isWhole) return null;
  try {
    const body: unknown = JSON.parse(requestBody.text().replace(/^\uFEFF/, ''));
    if (!Check(SeededConnectorCreation, body)) return null;
    const { copy, textHash } = givenCopy(copyHash)(body);
    return copy === null || copy === undefined ? null : { copy, textHash };
  } catch (error) {
    if (error instanceof Problem || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** It may be deleted while another is assessed. */
const isGone = (exchange: KeptExchange): boolean => !exchange.isKept;

const beginningOf = async (text: string): Promise<string> =>
  cutText((await maskLong(text)).split('\n', mostLines).join('\n'), mostCharacters);

/** What each sensitivity would decide about the last copies. It leaves no trace: nothing is noted or counted. */
export const lastCopies = async (parts: ConsoleParts): Promise<LastCopies> => {
  const { traffic, shown, seenCopies, copyHash, settings } = parts;
  const copies: LastCopies['copies'][number][] = [];
  const texts = new Set<string>();
  const slices = new Slices();
  for (const exchange of traffic.kept.after(0).toReversed()) {
    if (copies.length === mostCopies) break;
    if (slices.isOver()) await slices.pause();
    if (isGone(exchange)) continue;
    const { operation, status, fromConsole, sequence, at, application, said } = shown.summary(exchange);
    if (operation !== 'suggest' || status !== 200 || fromConsole) continue;
    const given = copyIn(exchange, copyHash);
    if (given === null || texts.has(given.copy.text)) continue;
    const { text } = given.copy;
    texts.add(text);
    const textHash = given.textHash === null ? null : Buffer.from(given.textHash);
    const preview = await previewOf(parts, given.copy, textHash, seenCopies.copiesOf(textHash));
    const beginning = await beginningOf(text);
    if (isGone(exchange)) continue;
    copies.push({
      sequence,
      at,
      application: application === null ? null : { id: application.id, name: application.name },
      text: beginning,
      lines: text.trimEnd().split('\n').length,
      answered: decisions.find((each) => each === said) ?? null,
      preview,
    });
  }
  return { copies, recording: settings.current.recording };
};
