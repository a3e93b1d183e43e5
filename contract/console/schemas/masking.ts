import { Type } from 'typebox';
import { closed, count } from './common.ts';

export const MaskRequest = Type.Object({
  texts: Type.Array(Type.String({ maxLength: 65_536 }), { maxItems: 16 }),
}, closed);

/** A text with its recognised secrets masked. */
export const MaskedText = Type.Object({ text: Type.String(), masked: count }, closed);
