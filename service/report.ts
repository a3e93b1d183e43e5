/** Tells the person who runs the service what they need to know about their data. Goes to the log. */
export type Report = (level: 'warn' | 'error', message: string, details?: Readonly<Record<string, unknown>>) => void;
