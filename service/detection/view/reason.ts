/** Reasons come from files and from errors of all kinds; as much of one is told. */
const longest = 300;

/** What was thrown, in one line: the name of the error and what it says. */
export const reasonOf = (thrown: unknown): string => {
  const words = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'something that is no error';
  return words.replace(/\s+/g, ' ').slice(0, longest).toWellFormed();
};
