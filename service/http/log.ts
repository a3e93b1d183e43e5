import type { Logger } from 'pino';
import type { StartOptions } from '../options.ts';
import { visibleJson } from '../visibleText.ts';

type Level = 'error' | 'warn' | 'info';

/** The log: one JSON line an entry on standard error, with escapes for what is not seen. Never what was sent. */
export type Log = Readonly<Record<Level, (details: object, message: string) => void>>;

/** From which level a line is written. */
const writtenFrom: Readonly<Record<NonNullable<StartOptions['logLevel']>, number>> = { silent: 3, error: 2, warn: 1, info: 0 };

/**
 * What writes the lines is loaded with the first of them, for most starts have none to write.
 * @param level the least that is written
 * @returns the log, and what settles when every line so far is written
 */
export const createLog = (level: NonNullable<StartOptions['logLevel']>): Log & { readonly written: () => Promise<void> } => {
  let writer: Logger | undefined;
  let loading: Promise<Logger> | undefined;
  let last: Promise<void> = Promise.resolve();
  const load = async (): Promise<Logger> => {
    const { pino } = await import('pino');
    return pino({ level }, { write: (line) => { process.stderr.write(visibleJson(line)); } });
  };
  const at = (name: Level) => (details: object, message: string): void => {
    if (writtenFrom[name] < writtenFrom[level]) return;
    if (writer !== undefined) {
      writer[name](details, message);
      return;
    }
    loading ??= load();
    last = loading.then((loaded) => {
      loaded[name](details, message);
      // Not before the lines that waited for it: they stay in order.
      writer = loaded;
    });
  };
  return { error: at('error'), warn: at('warn'), info: at('info'), written: () => last };
};
