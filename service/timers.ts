import { messageOf } from './startError.ts';
import { visibleJson } from './visibleText.ts';

type Work = () => unknown;

/** The log of a service may be the very thing that failed, so the line is written here. */
const tell = (error: unknown): void => {
  process.stderr.write(`${visibleJson(JSON.stringify({
    level: 50, time: Date.now(), pid: process.pid, reason: messageOf(error),
    msg: 'What a timer began failed; the service goes on.',
  }))}\n`);
};

/** An error costs the turn and a line. Thrown out of a timer it would end the process. */
const guarded = (work: Work): (() => void) => () => {
  try {
    const result = work();
    if (result instanceof Promise) result.catch(tell);
  } catch (error) {
    tell(error);
  }
};

/** Does something after a while. */
export const later = (milliseconds: number, work: Work): NodeJS.Timeout => setTimeout(guarded(work), milliseconds);

/** Does something again and again. */
export const every = (milliseconds: number, work: Work): NodeJS.Timeout => setInterval(guarded(work), milliseconds);

/** Does something when what has arrived was looked at. */
export const soon = (work: Work): NodeJS.Immediate => setImmediate(guarded(work));
