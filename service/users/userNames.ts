import { readFileSync } from 'node:fs';

export type User = { readonly name: string; readonly id: number };

/** Names that can stand in a sentence and in a command; others go by their number. */
const plain = /^[a-z_][a-z0-9_.-]{0,63}$/i;

/** The users that a file such as `/etc/passwd` lists; none where it cannot be read. */
export const readUsers = (path: string): User[] => {
  try {
    return readFileSync(path, 'utf8').split('\n').flatMap((line) => {
      const [name = '', , id = ''] = line.split(':');
      return plain.test(name) && /^\d+$/.test(id) ? [{ name, id: Number(id) }] : [];
    });
  } catch {
    // Users then go by their numbers.
    return [];
  }
};
