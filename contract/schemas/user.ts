import { Type, type Static } from 'typebox';
import { Uuid } from './common.ts';

const Theme = Type.Object({ dark: Type.Boolean() }, { title: 'Theme', description: 'Light or dark.' });
const Font = Type.Object({ size: Type.Integer() }, { title: 'Font', description: 'Size of the letters.' });
const Aesthetics = Type.Object({ theme: Theme, font: Font }, { title: 'Aesthetics', description: 'How a client may look.' });

export const UserProfile = Type.Object(
  {
    id: Uuid,
    name: Type.Optional(Type.String()),
    username: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    aesthetics: Aesthetics,
  },
  { title: 'UserProfile', description: 'Whoever uses this installation; no account stands behind it.' },
);
export type UserProfile = Static<typeof UserProfile>;

export const ReturnedUserProfile = Type.Object(
  { user: Type.Optional(UserProfile) }, { title: 'ReturnedUserProfile', description: 'The profile, where there is one.' },
);
