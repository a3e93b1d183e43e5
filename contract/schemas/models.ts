import { Type, type Static } from 'typebox';
import { enumeration, GroupedTimestamp, Uuid } from './common.ts';

export const Model = Type.Object(
  {
    id: Uuid,
    version: Type.String(),
    created: GroupedTimestamp,
    name: Type.String(),
    description: Type.Optional(Type.String()),
    cloud: Type.Boolean(),
    type: enumeration(['UNKNOWN', 'BALANCED', 'SPEED', 'ACCURACY'], { title: 'ModelTypeEnum', description: 'What it was made for.' }),
    usage: enumeration(['CODE_CONVERSATION'], { title: 'ModelUsageEnum', description: 'What it is used for.' }),
    downloaded: Type.Optional(Type.Boolean()),
    unique: Type.Optional(Type.String()),
  },
  { title: 'Model', description: 'A name that plugins look for; there is no model behind it.' },
);
export type Model = Static<typeof Model>;

export const Models = Type.Object({ iterable: Type.Array(Model) }, { title: 'Models', description: 'Placeholders for models.' });
