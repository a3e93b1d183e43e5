const marks = ['/applications/', '/bin/', '/games/'].map((mark) => Buffer.from(mark));
const newline = 0x0a;
const longestPath = 4096;

/**
 * The paths of a package's list of files, one a line, that can be a desktop entry or a program. Only such lines are
 * made into text: the lists of a desktop have hundreds of thousands of lines.
 */
export const interestingPaths = (list: Buffer): readonly string[] => {
  const found: string[] = [];
  for (const mark of marks) {
    for (let at = list.indexOf(mark); at !== -1;) {
      const start = list.lastIndexOf(newline, at) + 1;
      const next = list.indexOf(newline, at);
      const end = next === -1 ? list.length : next;
      if (end - start <= longestPath) found.push(list.toString('utf8', start, end).trimEnd());
      at = list.indexOf(mark, end);
    }
  }
  return found;
};
