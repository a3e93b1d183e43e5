/** A member of something that was read from a file; undefined where it is no object, or has none. */
export const member = (read: unknown, name: string): unknown =>
  (typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined);
