import { Type } from 'typebox';
import { decisions } from '../../schemas/suggestion.ts';
import { missedUnits, sensitivities } from '../names.ts';
import { closed, nullable } from './common.ts';

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
