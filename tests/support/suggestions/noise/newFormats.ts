import { afterMending } from './newFormats/afterMending.ts';
import { diagnostics } from './newFormats/diagnostics.ts';
import { failures } from './newFormats/failures.ts';
import { printed } from './newFormats/printed.ts';
import { testing } from './newFormats/testing.ts';
import { texts } from './newFormats/texts.ts';
import { thirdRound } from './newFormats/thirdRound.ts';
import type { Row } from '../row.ts';

/** Formats that no other table has, each once, written before their author had read the patterns. */
export const NEW_FORMATS: readonly Row[] = [failures, diagnostics, testing, printed, texts].flat();

/** Others, written when these had been mended, by families; and once more, of which nothing was mended. */
export const AFTER_MENDING: readonly Row[] = afterMending;
export const THIRD_ROUND: readonly Row[] = thirdRound;
