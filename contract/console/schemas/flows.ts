import { Type } from 'typebox';
import { limits } from '../../limits.ts';
import { closed, count, moment, nullable } from './common.ts';

const file = {
  name: Type.String({ description: 'Of the file, in the folder of flows.' }), bytes: count, changedAt: moment,
} as const;

const hash = Type.String({ description: 'SHA-256 of the file, hexadecimal.' });

export const FlowFiles = Type.Object({
  folder: Type.String({ description: 'Whole path of the folder of flows.' }),
  problem: nullable(Type.String({ description: 'Why nothing of the folder can be read, in a sentence.' })),
  files: Type.Array(Type.Object({
    ...file,
    problem: nullable(Type.String({ description: 'Why the file is not read, in a sentence.' })),
  }, closed), { description: 'By name.' }),
  more: Type.Integer({ minimum: 0, description: 'Files beyond the number that is listed.' }),
}, closed);

export const FlowText = Type.Object({ ...file, hash, text: Type.String() }, closed);

export const SaveFlow = Type.Object({
  text: Type.String({ maxLength: limits.flows.fileBytes }),
  basis: nullable(Type.String({ maxLength: 64, description: 'Hash of the file that this one takes the place of; null for a new one.' })),
}, closed);

export const SavedFlow = Type.Object({ ...file, hash }, closed);

export const DeleteFlow = Type.Object({
  basis: Type.String({ maxLength: 64, description: 'Hash of the file as it was seen.' }),
}, closed);
