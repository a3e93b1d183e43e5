/** A file alone on a line: what stands below is of it. */
export const FILE = /^(?:[\w@+.-]{1,80}\/){1,12}[\w@+.-]{1,80}\.\w{1,10}$/u;

const NUMBERED = /^\d{1,6}[:-]\s*\S/u;

/** Whether a line is what a search found in the file that the line before names. */
export const isHit = (line: string, before: string | undefined): boolean =>
  before !== undefined && NUMBERED.test(line) && FILE.test(before);
