import { Type } from 'typebox';
import { fates } from '../names.ts';
import { closed } from './common.ts';

const fate = Type.Enum(fates);

/** What is left out is kept. All else that is kept of the application goes with it. */
export const DeleteApplication = Type.Object({
  events: fate,
  assets: Type.Optional(fate),
  /** Backups and what was put aside, which hold what is deleted. */
  copies: Type.Optional(fate),
}, closed);
