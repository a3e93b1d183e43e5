import { Type } from 'typebox';
import { decisions } from '../../schemas/suggestion.ts';
import { missedUnits, sensitivities } from '../names.ts';
import { closed, count, moment, namedApplication, nullable } from './common.ts';

export const PreviewRequest = Type.Object({ text: Type.String() }, closed);

export const PreviewMissed = Type.Object({
  rule: Type.String({ description: '`threshold`, or the short name of a rule.' }),
  by: nullable(Type.Number({ description: 'How much was missing; null where no amount helps.' })),
  unit: nullable(Type.Enum(missedUnits)),
}, closed);

/** What each sensitivity would make of a text. */
export const Preview = Type.Array(Type.Object({
  sensitivity: Type.Enum(sensitivities),
  decision: Type.Enum(decisions),
  words: Type.String(),
  score: Type.Number(),
  threshold: Type.Number(),
  missed: nullable(PreviewMissed),
}, {
  ...closed,
  description: 'missed is the first rule or threshold that was not met for the next better decision; null without any.',
}));

/** A copy of which Traffic keeps the request, and what each sensitivity would decide about it now. */
const LastCopy = Type.Object({
  sequence: Type.Integer({ minimum: 0, description: 'Of the exchange in Traffic that it came with.' }),
  at: moment,
  application: nullable(Type.Object(namedApplication, closed)),
  text: Type.String({ description: 'Its first lines, secrets masked.' }),
  lines: count,
  answered: nullable(Type.Enum(decisions, { description: 'What was decided then; null where it is not known.' })),
  preview: Preview,
}, closed);

export const LastCopies = Type.Object({
  copies: Type.Array(LastCopy, { description: 'Newest first, each text once, without what the console sent itself.' }),
  recording: Type.Boolean({ description: 'Whether Traffic keeps what comes.' }),
}, closed);
