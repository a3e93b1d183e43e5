import { Type } from 'typebox';
import { transferKinds } from '../names.ts';
import { closed, count, moment, nullable } from './common.ts';

export const ImportData = Type.Object({
  name: Type.String({
    maxLength: 100, description: 'Name of a file in the data folder, which patchbay data import has read and prepared.',
  }),
  take: Type.Boolean({ description: 'Whether to take what it brings, or only to count it.' }),
}, closed);

export const ImportedData = Type.Object({
  kinds: Type.Array(Type.Object({
    kind: Type.Enum(transferKinds),
    added: count,
    same: count,
    differing: Type.Integer({ minimum: 0, description: 'Those that are here with other values, which stay.' }),
  }, closed)),
  backup: nullable(Type.String({ description: 'Name of the backup that was made before; null when nothing was taken.' })),
}, closed);

const problem = nullable(Type.String({ description: 'What is wrong; null when nothing is.' }));

export const CheckedData = Type.Object({
  database: Type.Object({ problem }, closed),
  backups: Type.Array(Type.Object({
    name: Type.String(), at: moment, bytes: count, checkedAt: nullable(moment), problem,
  }, closed)),
}, closed);
