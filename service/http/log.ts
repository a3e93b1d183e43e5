import { pino, type Logger } from 'pino';
import type { StartOptions } from '../options.ts';

/** The log: one JSON line an entry on standard error, in which control characters are escaped. Never what was sent. */
export type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

/** @param level the least that is written */
export const createLog = (level: NonNullable<StartOptions['logLevel']>): Log => pino({ level }, process.stderr);
