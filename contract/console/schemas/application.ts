import { Type } from 'typebox';
import { eventFates } from '../names.ts';
import { closed } from './common.ts';

export const DeleteApplication = Type.Object({ events: Type.Enum(eventFates) }, closed);
