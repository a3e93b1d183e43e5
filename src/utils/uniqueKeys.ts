/**
 * Names for the rows of one list: each its own, also where what they are called by is the same. The first of a name is
 * called the same in another look at the list.
 */
export const uniqueKeys = (): ((name: string) => string) => {
  const times = new Map<string, number>();
  return (name) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return `${name}\n${time}`;
  };
};
